//! What a document defines, and what all of them do.

use super::context::{Asked, Context, Fault};
use crate::analysis::{Analysis, Assembly, Description, Subject, Texts};
use crate::lookup;
use crate::text::Text;
use gen_lsp_types::{DocumentSymbolParams, Location, SymbolKind, Uri, WorkspaceSymbolParams};
use isaloom_family::MentionKind;
use isaloom_model::{Definition, Model};
use serde_json::{Value, json};
use std::path::Path;

/// So many symbols are given at once.
const MOST: usize = 20_000;
/// So many are given of all documents.
const MOST_FOUND: usize = 500;

/// Answers `textDocument/documentSymbol`.
pub(crate) fn of_document(_: DocumentSymbolParams, context: &Context) -> Result<Vec<Value>, Fault> {
    Ok(match context.asked() {
        Some(Asked::Description(of, path, _)) => of_description(of, path, context),
        Some(Asked::Vendor(_, text)) => of_vendor(text),
        Some(Asked::Assembly(of, _)) => of_assembly(of),
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
    // Where the name is no part of the whole, clients refuse the symbol.
    let whole = whole.start.min(own.start)..whole.end.max(own.end);
    // Nor do they take one without a name.
    let name = if name.trim().is_empty() { "(no name)" } else { name };
    json!({
        "name": name,
        "detail": detail,
        "kind": kind,
        "range": text.range(whole),
        "selectionRange": text.range(own),
    })
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

/// What something of a description is to an editor, and what is told beside its name.
fn kind(model: &Model, definition: Definition) -> (SymbolKind, Option<String>) {
    match definition {
        Definition::Bitset(id) => {
            let bitset = model.bitset(id);
            let parent = bitset.parent.map(|parent| model.bitset(parent).name.clone());
            let detail = parent.unwrap_or_else(|| format!("{} bits", bitset.size));
            let leaf = bitset.is_leaf() && model.is_instruction_root(bitset.root);
            (if leaf { SymbolKind::Method } else { SymbolKind::Class }, Some(detail))
        }
        Definition::Field(id) => {
            let field = model.field(id);
            let bits =
                field.bits().map(|bits| format!(" {}..{}", bits.low(), bits.high())).unwrap_or_default();
            (SymbolKind::Field, Some(format!("{}{bits}", model.type_name(field.ty))))
        }
        Definition::Enum(id) => {
            (SymbolKind::Enum, Some(format!("{} values", model.enumeration(id).values.len())))
        }
        Definition::Expr(_) => (SymbolKind::Function, None),
        Definition::Template(_) => (SymbolKind::String, None),
        _ => (SymbolKind::Variable, None),
    }
}

/// The elements of AMD's files whose text is a name, and what they name.
const VENDOR: &[(&str, SymbolKind)] = &[
    ("<EncodingName>", SymbolKind::Class),
    ("<InstructionName>", SymbolKind::Method),
    ("<OperandTypeName>", SymbolKind::Enum),
    ("<DataFormatName>", SymbolKind::Struct),
];

fn of_vendor(text: &Text) -> Vec<Value> {
    let written = text.as_str();
    let mut all: Vec<(usize, Value)> = Vec::new();
    for (mark, kind) in VENDOR {
        // Encodings are named where instructions use them, too: the first place is where they are defined.
        let mut seen = std::collections::HashSet::new();
        for (at, _) in written.match_indices(mark) {
            let start = at + mark.len();
            let Some(length) = written.get(start..).and_then(|rest| rest.find('<')) else { continue };
            let own = start..start + length;
            let name = written.get(own.clone()).unwrap_or("").trim();
            if seen.insert(name) && all.len() < MOST {
                let end = own.end + mark.len() + 1;
                all.push((at, symbol(name, None, *kind, text, [at..end.min(written.len()), own])));
            }
        }
    }
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, symbol)| symbol).collect()
}

fn of_assembly(of: &Assembly) -> Vec<Value> {
    let end = of.text.as_str().trim_end().len();
    let defined: Vec<_> = of.outline.mentions.iter().filter(|mention| mention.definition).collect();
    let mut all = Vec::new();
    for mention in defined.iter().take(MOST) {
        let name = of.part(&mention.range);
        let line = of.text.line(of.text.line_of(mention.range.start)).unwrap_or(mention.range.clone());
        let (kind, whole) = match mention.kind {
            MentionKind::Label => {
                let mut next = defined
                    .iter()
                    .filter(|m| m.kind == MentionKind::Label && m.range.start > mention.range.start);
                let until = next.next().map_or(end, |next| next.range.start);
                (SymbolKind::Function, mention.range.start..until.max(mention.range.end))
            }
            MentionKind::Symbol => (SymbolKind::Constant, line.clone()),
            MentionKind::Id => (SymbolKind::Variable, line.clone()),
        };
        let detail = match mention.kind {
            MentionKind::Label => None,
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

/// Answers `workspace/symbol`.
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
        Subject::Vendor(_) => {}
    }
}
