//! Completion of assembly and of isaspec descriptions.

use super::context::{Context, Fault, RequestContext};
use super::item::{attribute, item, plain};
use super::vendor;
use crate::analysis::{Assembly, Description};
use crate::text::Text;
use crate::xml::{Tag, TagKind, around, elements, tags};
use gen_lsp_types::{CompletionItem, CompletionItemKind as Kind, CompletionParams, Position};
use isaloom_isaspec::ELEMENTS;
use isaloom_model::{FieldType, Model};
use isaloom_render::plural;
use isaloom_target::{CompletionItem as Completion, CompletionKind, SymbolOccurrenceKind};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of items in a response. A longer list is marked as incomplete: the client then requests it again
/// while the user types. The best matches come first.
const MOST: usize = 500;

/// Handles `textDocument/completion`.
pub(crate) fn completion(params: CompletionParams, context: &Context) -> Result<Value, Fault> {
    let position = params.text_document_position_params.position;
    let (whole, mut items) = match context.asked() {
        Some(RequestContext::Description(of, _, text)) => (true, of_description(of, text, position)),
        Some(RequestContext::Assembly(of, text)) => of_assembly(of, text, position),
        Some(RequestContext::Vendor(of, text)) => (true, vendor::completion(of, text, position)),
        None => (true, Vec::new()),
    };
    if !context.world.snippets {
        items.iter_mut().for_each(plain);
    }
    Ok(json!({ "isIncomplete": !whole, "items": items }))
}

/// Returns completion items for a position in assembly text, preceded by whether the list of items is complete.
fn of_assembly(of: &Assembly, text: &Text, position: Position) -> (bool, Vec<CompletionItem>) {
    let Ok(meant) = &of.meant else { return (true, Vec::new()) };
    let offset = text.offset(position);
    let line = text.line(position.line as usize).unwrap_or(offset..offset);
    let before = text.as_str().get(line.start..offset).unwrap_or("");
    let completions = meant.target.completions(meant.lexical_syntax(), before);
    let (word, follows) = (completions.start, completions.items);
    let range = text.range(line.start + word..offset);
    let written = before.get(word..).unwrap_or("");
    let names = |wanted| defined(of, wanted).count();
    let count = follows.iter().map(|follow| match follow.kind {
        CompletionKind::Name(wanted) => names(wanted),
        CompletionKind::Type => names(SymbolOccurrenceKind::Id),
        _ => 1,
    });
    // Items that match the typed text better come first; with equal matches, the order of the target is kept. If there
    // are too many items, those that do not match are omitted.
    let whole = count.sum::<usize>() <= MOST;
    let ranks = [Fit::Is, Fit::Begins, Fit::Holds, Fit::Any];
    let ranks = ranks.get(..if whole { 4 } else { 3 }).unwrap_or_default();
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for (fit, follow) in ranks.iter().flat_map(|fit| follows.iter().map(move |follow| (fit, follow))) {
        for (label, kind, detail) in shown(of, follow, |label| fit.takes(written, label)) {
            if all.len() == MOST {
                return (false, all);
            }
            if label.is_empty() || !seen.insert(label.clone()) {
                continue;
            }
            let mut made = item(&label, kind, detail, None);
            // The item contains the range that it replaces, because some clients do not count a first character such as
            // `%` as part of the word. `sort_text` keeps the order of the list; otherwise, clients sort by label.
            made.sort_text = Some(format!("{:03}", all.len()));
            made.text_edit = Some(gen_lsp_types::TextEdit { range, new_text: label }.into());
            all.push(made);
        }
    }
    (whole, all)
}

/// How well a name matches the typed text; case is ignored. Earlier variants are better.
#[derive(Clone, Copy)]
enum Fit {
    /// The name is equal to the typed text.
    Is,
    /// The name begins with the typed text.
    Begins,
    /// The name contains the typed characters in this order, possibly with other characters between them.
    Holds,
    /// Any name, even if it does not contain the typed characters.
    Any,
}

impl Fit {
    fn takes(self, written: &str, label: &str) -> bool {
        match self {
            Fit::Any => true,
            Fit::Is => label.eq_ignore_ascii_case(written),
            Fit::Begins => label
                .as_bytes()
                .get(..written.len())
                .is_some_and(|b| b.eq_ignore_ascii_case(written.as_bytes())),
            Fit::Holds => {
                let mut rest = label.bytes();
                written.bytes().all(|wanted| rest.any(|byte| byte.eq_ignore_ascii_case(&wanted)))
            }
        }
    }
}

/// Returns the names of a kind that the last analyzed text defines, each with the byte offset of its end.
fn defined(of: &Assembly, wanted: SymbolOccurrenceKind) -> impl Iterator<Item = (&str, usize)> {
    let names = of.outline.mentions.iter().filter(move |m| m.definition && m.kind == wanted);
    names.map(|m| (of.part(&m.range), m.range.end))
}

/// Returns the text of the instruction that defines an id, which follows the `=`. `end` is the byte offset of the end
/// of the id.
fn definition(of: &Assembly, end: usize) -> &str {
    let line = of.text.line(of.text.line_of(end)).unwrap_or(end..end);
    let written = of.part(&(end..line.end.max(end)));
    let comment = written.find(';').unwrap_or(written.len());
    written.get(..comment).unwrap_or("").trim_start_matches([' ', '\t', '=']).trim_end()
}

/// Returns the detail of a completion for an id: the instruction that defines it, and the meaning of the operand in
/// parentheses.
fn joined(detail: &Option<String>, written: &str) -> Option<String> {
    Some(match detail {
        Some(detail) => format!("{written} ({detail})"),
        None => written.to_owned(),
    })
}

/// Returns the items for one completion of the target. A placeholder for names becomes one item per defined name. Items
/// whose label `fits` does not accept are omitted.
fn shown(
    of: &Assembly,
    follow: &Completion,
    fits: impl Fn(&str) -> bool,
) -> Vec<(String, Kind, Option<String>)> {
    let one = |kind| match fits(&follow.text) {
        true => vec![(follow.text.clone(), kind, follow.detail.clone())],
        false => Vec::new(),
    };
    match follow.kind {
        CompletionKind::Instruction => one(Kind::Function),
        CompletionKind::Operand => one(Kind::Variable),
        CompletionKind::Value => one(Kind::EnumMember),
        CompletionKind::Flag => one(Kind::Keyword),
        CompletionKind::Number => one(Kind::Constant),
        CompletionKind::Literal => one(Kind::Operator),
        CompletionKind::Name(wanted) => {
            let kind = match wanted {
                SymbolOccurrenceKind::Label => Kind::Reference,
                SymbolOccurrenceKind::Symbol => Kind::Constant,
                SymbolOccurrenceKind::Id => Kind::Variable,
            };
            // A name can occur several times in the list, and duplicates are removed later. Twice the limit usually
            // leaves enough distinct names.
            let names = defined(of, wanted).filter(|(name, _)| fits(name)).take(2 * MOST);
            let detail = |at: usize| match wanted {
                SymbolOccurrenceKind::Id => joined(&follow.detail, definition(of, at)),
                _ => follow.detail.clone(),
            };
            names.map(|(name, at)| (name.to_owned(), kind, detail(at))).collect()
        }
        CompletionKind::Type => {
            let types = defined(of, SymbolOccurrenceKind::Id).filter(|(name, _)| fits(name));
            let types = types.map(|(name, at)| (name, definition(of, at)));
            let types = types.filter(|(_, written)| written.starts_with("OpType"));
            types
                .take(2 * MOST)
                .map(|(name, written)| (name.to_owned(), Kind::Class, joined(&follow.detail, written)))
                .collect()
        }
    }
}

fn of_description(of: &Description, text: &Text, position: Position) -> Vec<CompletionItem> {
    let offset = text.offset(position);
    let written = text.as_str();
    let tags = tags(written);
    let elements = elements(written, &tags);
    let inside = tags.iter().find(|tag| {
        tag.range.start < offset
            && (offset < tag.range.end
                || offset == tag.range.end
                    && !written.get(tag.range.clone()).is_some_and(|t| t.ends_with('>')))
    });
    let parents = around(&tags, &elements, inside.map_or(offset, |tag| tag.range.start));
    let parents: Vec<&Tag> = parents.into_iter().filter_map(|n| tags.get(elements.get(n)?.open)).collect();
    let name = |tag: &Tag| written.get(tag.name.clone()).unwrap_or("");
    match inside {
        Some(tag) if tag.kind == TagKind::Comment => Vec::new(),
        Some(tag) if offset <= tag.name.end => {
            let parent = parents.last().map_or("", |tag| name(tag));
            let fits = ELEMENTS
                .iter()
                .filter(|e| e.inside.contains(&parent) || parent.is_empty() && e.inside.is_empty());
            fits.map(|e| item(e.name, Kind::Keyword, Some(needs(e)), None)).collect()
        }
        Some(tag) => {
            let value = tag
                .attributes
                .iter()
                .find(|a| a.value.as_ref().is_some_and(|value| value.start <= offset && offset <= value.end));
            match value {
                Some(attribute) => {
                    let key = written.get(attribute.name.clone()).unwrap_or("");
                    values(&of.good, name(tag), key, &parents, written)
                }
                None => attributes(name(tag), tag, written),
            }
        }
        None => {
            let parent = parents.last().map_or("", |tag| name(tag));
            let before = written.get(..offset).unwrap_or("");
            let open = before
                .rfind(['{', '}', '>'])
                .filter(|&at| before.get(at..).is_some_and(|t| t.starts_with('{')));
            let takes_names = matches!(parent, "display" | "template" | "expr" | "map");
            if open.is_some() && takes_names {
                fields(&of.good, &parents, written, parent != "expr")
            } else {
                Vec::new()
            }
        }
    }
}

/// Returns a phrase with the attributes that an element requires, such as for the detail of its completion.
fn needs(element: &isaloom_isaspec::Element) -> String {
    match element.required {
        [] => String::new(),
        required => format!("needs {}", required.join(", ")),
    }
}

fn attributes(element: &str, tag: &Tag, written: &str) -> Vec<CompletionItem> {
    let Some(known) = ELEMENTS.iter().find(|e| e.name == element) else { return Vec::new() };
    let has = |name: &str| tag.attributes.iter().any(|a| written.get(a.name.clone()) == Some(name));
    let one = |(name, needed): (&str, bool)| attribute(name, needed.then(|| "required".to_owned()));
    let required = known.required.iter().map(|name| (*name, true));
    let optional = known.optional.iter().map(|name| (*name, false));
    required.chain(optional).filter(|(name, _)| !has(name)).map(one).collect()
}

/// Returns completions for the value of an attribute.
fn values(
    model: &Model,
    element: &str,
    attribute: &str,
    parents: &[&Tag],
    written: &str,
) -> Vec<CompletionItem> {
    let unique = |names: Vec<(String, Kind, Option<String>)>| {
        let mut by_name: BTreeMap<String, (Kind, Option<String>)> = BTreeMap::new();
        for (name, kind, detail) in names {
            by_name.entry(name).or_insert((kind, detail));
        }
        by_name.into_iter().map(|(name, (kind, detail))| item(&name, kind, detail, None)).collect()
    };
    match (element, attribute) {
        ("bitset", "extends") => {
            let detail = |b: &isaloom_model::Bitset| Some(plural(b.size as usize, "bit"));
            unique(model.bitsets().map(|(_, b)| (b.name.clone(), Kind::Class, detail(b))).collect())
        }
        ("field" | "derived", "type") => {
            let own = FieldType::BUILT_IN.iter().map(|(name, _)| ((*name).to_owned(), Kind::Keyword, None));
            let enums = model
                .enums()
                .map(|(_, e)| (e.name.clone(), Kind::Enum, Some(plural(e.values.len(), "value"))));
            let roots = model
                .roots()
                .map(|(_, b)| (b.name.clone(), Kind::Class, Some(plural(b.size as usize, "bit"))));
            unique(own.chain(enums).chain(roots).collect())
        }
        ("override" | "derived", "expr") => {
            let named = model
                .exprs()
                .filter_map(|(_, e)| Some((e.name.clone()?, Kind::Function, Some(e.text.trim().to_owned()))));
            unique(named.collect())
        }
        ("instruction", "root") => {
            unique(model.roots().map(|(_, b)| (b.name.clone(), Kind::Class, None)).collect())
        }
        ("param" | "map", "name") => fields(model, parents, written, false),
        ("allow", "id") => {
            let found = isaloom_check::Rule::ALL.iter().map(|rule| (rule.id(), rule.meaning()));
            let read = isaloom_isaspec::RULES.iter().map(|rule| (rule.id, rule.meaning));
            unique(
                found
                    .chain(read)
                    .map(|(id, meaning)| (id.to_owned(), Kind::Constant, Some(meaning.to_owned())))
                    .collect(),
            )
        }
        (_, "call") | ("map", "force") => {
            ["true", "false"].iter().map(|text| item(text, Kind::Keyword, None, None)).collect()
        }
        ("isa", "byte-order") => {
            ["little", "big"].iter().map(|text| item(text, Kind::Keyword, None, None)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns completions for the fields that are visible inside these parent elements.
fn fields(model: &Model, parents: &[&Tag], written: &str, with_name: bool) -> Vec<CompletionItem> {
    let attribute = |tag: &Tag, key: &str| {
        let found = tag.attributes.iter().find(|a| written.get(a.name.clone()) == Some(key))?;
        written.get(found.value.clone()?).map(str::to_owned)
    };
    let around = parents.iter().rev().find(|tag| written.get(tag.name.clone()) == Some("bitset"));
    let names: Vec<String> = around
        .into_iter()
        .flat_map(|tag| [attribute(tag, "name"), attribute(tag, "extends")])
        .flatten()
        .collect();
    let mut found: BTreeMap<String, Option<String>> = BTreeMap::new();
    if with_name {
        found.insert("NAME".to_owned(), Some("the name of the instruction".to_owned()));
    }
    let scopes: Vec<_> = model.bitsets().filter(|(_, b)| names.contains(&b.name)).map(|(id, _)| id).collect();
    let mut take = |id: isaloom_model::FieldId| {
        let field = model.field(id);
        found.entry(field.name.clone()).or_insert_with(|| Some(model.type_name(field.ty).to_owned()));
    };
    for &scope in &scopes {
        let cases = model.chain(scope).flat_map(|(_, bitset)| &bitset.cases);
        cases.flat_map(|case| &case.fields).for_each(|&id| take(id));
    }
    // The cursor is outside of all bitsets, so the fields of all bitsets are offered.
    if around.is_none() {
        model.fields().for_each(|(id, _)| take(id));
    }
    let roots: BTreeSet<_> = scopes.iter().map(|&scope| model.bitset(scope).root).collect();
    for (_, field) in model.fields() {
        if matches!(field.ty, FieldType::Bitset(root) if roots.contains(&root)) {
            for param in &field.params {
                found.entry(param.as_name.clone()).or_insert_with(|| Some("a param".to_owned()));
            }
        }
    }
    found.into_iter().map(|(name, detail)| item(&name, Kind::Field, detail, None)).collect()
}
