//! Lists the symbols of a document, and finds symbols in the workspace.

use super::context::{Context, Fault, RequestContext};
use crate::analysis::{Analysis, Assembly, Description, NameKind, Subject, Texts, Vendor};
use crate::lookup;
use crate::text::Text;
use gen_lsp_types::{DocumentSymbolParams, Location, SymbolKind, Uri, WorkspaceSymbolParams};
use isaloom_model::{Definition, Model};
use isaloom_render::plural;
use isaloom_target::SymbolOccurrenceKind;
use serde_json::{Value, json};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// Maximum number of symbols that are listed per document.
const MOST: usize = 20_000;
/// Maximum number of symbols that a search in the workspace returns.
const MOST_FOUND: usize = 500;

/// Handles `textDocument/documentSymbol`.
pub(crate) fn of_document(_: DocumentSymbolParams, context: &Context) -> Result<Vec<Value>, Fault> {
    Ok(match context.asked() {
        Some(RequestContext::Description(of, path, _)) => of_description(of, path, context),
        Some(RequestContext::Vendor(of, text)) => of_vendor(of, text),
        Some(RequestContext::Assembly(of, _)) => of_assembly(of),
        None => Vec::new(),
    })
}

fn symbol(
    name: &str,
    detail: Option<String>,
    kind: SymbolKind,
    text: &Text,
    places: [std::ops::Range<usize>; 2],
) -> Value {
    let [whole, own] = places;
    // In the protocol, the range of a symbol must contain the range of its name. Clients reject other symbols.
    let whole = whole.start.min(own.start)..whole.end.max(own.end);
    // Clients also reject symbols with an empty name.
    let name = if name.trim().is_empty() { "(no name)" } else { name };
    let mut symbol = json!({
        "name": name,
        "kind": kind,
        "range": text.range(whole),
        "selectionRange": text.range(own),
    });
    // Visual Studio Code rejects a symbol whose detail is null.
    if let (Some(detail), Some(members)) = (detail, symbol.as_object_mut()) {
        members.insert("detail".to_owned(), Value::String(detail));
    }
    symbol
}

fn of_description(of: &Description, path: &Path, context: &Context) -> Vec<Value> {
    let (model, Some(file)) = (&*of.model, of.file(path)) else { return Vec::new() };
    let mut texts = Texts::default();
    let text = texts.of(model.sources(), file, &context.world).clone();
    let mut all = Vec::new();
    let one = |definition: Definition| {
        let (own, whole) = (model.name_span(definition)?, model.element(definition)?);
        if own.file != file {
            return None;
        }
        let (kind, detail) = kind(model, definition);
        let places = [whole.range(), own.range()];
        Some(symbol(lookup::name_of(model, definition), detail, kind, &text, places))
    };
    for (id, bitset) in model.bitsets() {
        let Some(mut found) = one(Definition::Bitset(id)) else { continue };
        let fields = bitset.cases.iter().flat_map(|case| &case.fields);
        let children: Vec<Value> = fields.filter_map(|&field| one(Definition::Field(field))).collect();
        if let Some(object) = found.as_object_mut().filter(|_| !children.is_empty()) {
            object.insert("children".to_owned(), Value::Array(children));
        }
        all.push(found);
    }
    for definition in lookup::definitions(model) {
        if matches!(definition, Definition::Enum(_) | Definition::Expr(_) | Definition::Template(_)) {
            all.extend(one(definition));
        }
    }
    all.truncate(MOST);
    all
}

/// Returns the symbol kind and the detail text of a definition.
fn kind(model: &Model, definition: Definition) -> (SymbolKind, Option<String>) {
    match definition {
        Definition::Bitset(id) => {
            let bitset = model.bitset(id);
            let parent = bitset.parent.map(|parent| model.bitset(parent).name.clone());
            let detail = parent.unwrap_or_else(|| plural(bitset.size as usize, "bit"));
            let leaf = bitset.is_leaf() && model.is_instruction_root(bitset.root);
            (if leaf { SymbolKind::Method } else { SymbolKind::Class }, Some(detail))
        }
        Definition::Field(id) => {
            let field = model.field(id);
            let bits =
                field.bits().map(|bits| format!(" {}..{}", bits.low(), bits.high())).unwrap_or_default();
            (SymbolKind::Field, Some(format!("{}{bits}", model.type_name(field.ty))))
        }
        Definition::Enum(id) => (SymbolKind::Enum, Some(plural(model.enumeration(id).values.len(), "value"))),
        Definition::Expr(_) => (SymbolKind::Function, None),
        Definition::Template(_) => (SymbolKind::String, None),
        _ => (SymbolKind::Variable, None),
    }
}

/// Returns the symbol kind of a named element of an AMD description.
fn kind_of_vendor(kind: NameKind) -> SymbolKind {
    match kind {
        NameKind::Encoding => SymbolKind::Class,
        NameKind::Condition => SymbolKind::Boolean,
        NameKind::Field => SymbolKind::Field,
        NameKind::Instruction => SymbolKind::Method,
        NameKind::OperandType => SymbolKind::Enum,
        NameKind::DataFormat => SymbolKind::Struct,
        NameKind::Group | NameKind::Subgroup => SymbolKind::Namespace,
    }
}

/// Returns the symbols of an AMD description. Fields and conditions are children of the encoding, type or format that
/// owns them.
fn of_vendor(of: &Vendor, text: &Text) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    let mut last: Option<(Range<usize>, usize)> = None;
    let part = |range: &Range<usize>| text.as_str().get(range.clone()).unwrap_or("");
    for name in of.names().iter().filter(|name| name.definition).take(MOST) {
        let places = [name.element.clone(), name.range.clone()];
        let made = symbol(
            part(&name.range),
            Some(name.kind.title().to_owned()),
            kind_of_vendor(name.kind),
            text,
            places,
        );
        let within = last.as_ref().filter(|(scope, _)| name.scope.as_ref() == Some(scope));
        match within.and_then(|(_, at)| all.get_mut(*at)).and_then(Value::as_object_mut) {
            Some(object) => {
                let children = object.entry("children").or_insert_with(|| json!([]));
                children.as_array_mut().into_iter().for_each(|list| list.push(made.clone()));
            }
            None => {
                if name.scope.is_none() {
                    last = Some((name.range.clone(), all.len()));
                }
                all.push(made);
            }
        }
    }
    all
}

fn of_assembly(of: &Assembly) -> Vec<Value> {
    let end = of.text.as_str().trim_end().len();
    let defined: Vec<_> = of.outline.mentions.iter().filter(|mention| mention.definition).collect();
    let mut all = Vec::new();
    for mention in defined.iter().take(MOST) {
        let name = of.part(&mention.range);
        let line = of.text.line(of.text.line_of(mention.range.start)).unwrap_or(mention.range.clone());
        let (kind, whole) = match mention.kind {
            SymbolOccurrenceKind::Label => {
                let mut next = defined
                    .iter()
                    .filter(|m| m.kind == SymbolOccurrenceKind::Label && m.range.start > mention.range.start);
                let until = next.next().map_or(end, |next| next.range.start);
                (SymbolKind::Function, mention.range.start..until.max(mention.range.end))
            }
            SymbolOccurrenceKind::Symbol => (SymbolKind::Constant, line.clone()),
            SymbolOccurrenceKind::Id => (SymbolKind::Variable, line.clone()),
        };
        let detail = match mention.kind {
            SymbolOccurrenceKind::Label => None,
            _ => Some(
                of.part(&(mention.range.end..line.end.max(mention.range.end)))
                    .trim_matches([' ', '=', '\t'])
                    .to_owned(),
            ),
        };
        let kind = if detail.as_ref().is_some_and(|text| text.starts_with("OpFunction ")) {
            SymbolKind::Function
        } else {
            kind
        };
        all.push(symbol(name, detail, kind, &of.text, [whole, mention.range.clone()]));
    }
    all
}

/// Handles `workspace/symbol`.
pub(crate) fn of_all(params: WorkspaceSymbolParams, context: &Context) -> Result<Vec<Value>, Fault> {
    let query = params.query.to_lowercase();
    let mut all = Vec::new();
    for analysis in &context.all {
        if all.len() < MOST_FOUND {
            found(analysis, &query, context, &mut all);
        }
    }
    all.truncate(MOST_FOUND);
    Ok(all)
}

fn found(analysis: &Analysis, query: &str, context: &Context, all: &mut Vec<Value>) {
    let mut push = |name: &str, kind: SymbolKind, at: Location| {
        if all.len() < MOST_FOUND {
            all.push(json!({ "name": name, "kind": kind, "location": at }));
        }
    };
    match &analysis.subject {
        Subject::Description(of) => {
            let mut texts = Texts::default();
            for definition in lookup::definitions(&of.model) {
                let name = lookup::name_of(&of.model, definition);
                let at = of.model.name_span(definition).filter(|_| name.to_lowercase().contains(query));
                if let Some(at) = at.and_then(|span| of.locate(span, &context.world, &mut texts)) {
                    push(name, kind(&of.model, definition).0, Location { uri: at.uri, range: at.range });
                }
            }
        }
        Subject::Assembly(of) => {
            let is = |text: &str| text == of.text.as_str();
            let Some(uri) =
                analysis.world.open.iter().find(|(_, open)| is(open.text.as_str())).map(|(uri, _)| uri)
            else {
                return;
            };
            for mention in of.outline.mentions.iter().filter(|mention| mention.definition) {
                let name = of.part(&mention.range);
                if name.to_lowercase().contains(query) {
                    let at =
                        Location { uri: Uri(uri.0.clone()), range: of.text.range(mention.range.clone()) };
                    push(name, SymbolKind::Function, at);
                }
            }
        }
        Subject::Foreign => {}
        Subject::Vendor(of) => {
            let text = Text::new(Arc::clone(&of.text), context.world.encoding);
            for name in of.names().iter().filter(|name| name.definition) {
                let written = of.text.get(name.range.clone()).unwrap_or("");
                if written.to_lowercase().contains(query) {
                    let range = text.range(name.range.clone());
                    push(written, kind_of_vendor(name.kind), Location { uri: of.uri.clone(), range });
                }
            }
        }
    }
}
