//! Semantic tokens for syntax highlighting.

use super::context::{Context, Fault, RequestContext};
use crate::analysis::{Assembly, Description, Name, NameKind, Vendor};
use crate::text::Text;
use gen_lsp_types::{Range as LspRange, SemanticTokensParams, SemanticTokensRangeParams};
use isaloom_model::Definition;
use isaloom_target::{LexemeKind, SymbolOccurrenceKind};
use isaloom_targets::SPIRV;
use serde_json::{Value, json};
use std::ops::Range;
use std::path::Path;

/// Token types, in the order of their numbers.
pub(crate) const TYPES: &[&str] = &[
    "comment",
    "label",
    "function",
    "macro",
    "variable",
    "number",
    "string",
    "parameter",
    "enumMember",
    "class",
    "property",
    "enum",
    "type",
    "operator",
];

/// Token modifiers, in the order of their bits.
pub(crate) const MODIFIERS: &[&str] = &["definition", "deprecated"];

fn number(name: &str) -> u32 {
    TYPES.iter().position(|known| *known == name).map_or(0, |at| at as u32)
}

/// A token: byte range, type number, modifier bits.
type Token = (Range<usize>, u32, u32);

/// Answers `textDocument/semanticTokens/full`.
pub(crate) fn full(_: SemanticTokensParams, context: &Context) -> Result<Value, Fault> {
    Ok(tokens(context, None))
}

/// Answers `textDocument/semanticTokens/range`.
pub(crate) fn in_range(params: SemanticTokensRangeParams, context: &Context) -> Result<Value, Fault> {
    Ok(tokens(context, Some(params.range)))
}

fn tokens(context: &Context, range: Option<LspRange>) -> Value {
    let found = match context.asked() {
        Some(RequestContext::Description(of, path, text)) => Some((of_description(of, path), text)),
        Some(RequestContext::Assembly(of, text)) => {
            let within = range.map_or(0..text.as_str().len(), |range| text.bytes(range));
            Some((of_assembly(of, within), text))
        }
        Some(RequestContext::Vendor(of, text)) => Some((of_vendor(of), text)),
        None => None,
    };
    let Some((tokens, text)) = found else { return json!({ "data": [] }) };
    let within = range.map(|range| text.bytes(range));
    let tokens = tokens
        .into_iter()
        .filter(|(at, ..)| within.as_ref().is_none_or(|w| at.start < w.end && w.start < at.end));
    json!({ "data": encoded(tokens, text) })
}

/// Encodes tokens as five numbers each: line delta, column delta, length, type, modifiers.
fn encoded(tokens: impl Iterator<Item = Token>, text: &Text) -> Vec<u32> {
    let mut data = Vec::new();
    let (mut line, mut column) = (0, 0);
    for (range, kind, modifiers) in tokens {
        let at = text.position(range.start);
        let length = text.encoding().length(text.as_str().get(range).unwrap_or(""));
        let down = at.line.saturating_sub(line);
        let right = if down > 0 { at.character } else { at.character.saturating_sub(column) };
        (line, column) = (at.line, at.character);
        data.extend([down, right, u32::try_from(length).unwrap_or(u32::MAX), kind, modifiers]);
    }
    data
}

fn of_assembly(of: &Assembly, within: Range<usize>) -> Vec<Token> {
    let has_registers = of.meant.as_ref().is_ok_and(|meant| meant.descriptor != SPIRV);
    let mentions = &of.outline.mentions;
    let from = within.start.saturating_sub(1);
    let lexemes = of.outline.lexemes_in(from..within.end);
    let mut next = mentions.partition_point(|mention| mention.range.start < from);
    lexemes
        .iter()
        .filter_map(|lexeme| {
            while mentions.get(next).is_some_and(|mention| mention.range.start < lexeme.range.start) {
                next += 1;
            }
            let mention = mentions.get(next).filter(|mention| mention.range == lexeme.range);
            let definition = u32::from(mention.is_some_and(|mention| mention.definition));
            let kind = match mention.map(|mention| mention.kind) {
                Some(SymbolOccurrenceKind::Label) => "label",
                Some(SymbolOccurrenceKind::Symbol) => "parameter",
                Some(SymbolOccurrenceKind::Id) => "variable",
                None => match lexeme.kind {
                    LexemeKind::Comment | LexemeKind::Column => "comment",
                    LexemeKind::Label => "label",
                    LexemeKind::Mnemonic => "function",
                    LexemeKind::Directive => "macro",
                    LexemeKind::Word if has_registers => word(of.part(&lexeme.range)),
                    LexemeKind::Word => "enumMember",
                    LexemeKind::Number => "number",
                    LexemeKind::Text => "string",
                    LexemeKind::Id => "variable",
                    LexemeKind::Punctuation => return None,
                },
            };
            Some((lexeme.range.clone(), number(kind), definition))
        })
        .collect()
}

/// Classifies a word: letters and a number are a register, other words are named values.
fn word(text: &str) -> &'static str {
    let text = text.trim_start_matches('(');
    let letters = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
    let rest = text.get(letters..).unwrap_or("");
    if letters <= 4 && rest.starts_with(|c: char| c.is_ascii_digit()) || rest.is_empty() && letters == 1 {
        "variable"
    } else {
        "enumMember"
    }
}

/// Returns tokens for the definitions and uses of names in an AMD description.
fn of_vendor(of: &Vendor) -> Vec<Token> {
    let kind = |kind: NameKind| match kind {
        NameKind::Encoding => "class",
        NameKind::Condition => "parameter",
        NameKind::Field => "property",
        NameKind::Instruction => "function",
        NameKind::OperandType => "enum",
        NameKind::DataFormat => "type",
        NameKind::Group | NameKind::Subgroup => "enumMember",
    };
    let one = |name: &Name| (name.range.clone(), number(kind(name.kind)), u32::from(name.definition));
    of.names().iter().map(one).collect()
}

/// Returns tokens for the definitions and uses of names in an isaspec description.
fn of_description(of: &Description, path: &Path) -> Vec<Token> {
    let Some(file) = of.file(path) else { return Vec::new() };
    let kind = |definition: Definition| {
        number(match definition {
            Definition::Bitset(_) => "class",
            Definition::Field(_) => "property",
            Definition::Param(..) => "parameter",
            Definition::Enum(_) => "enum",
            Definition::Expr(_) => "function",
            Definition::Template(_) => "macro",
            _ => "string",
        })
    };
    let uses = of.links.iter().filter(|link| link.span.file == file);
    let mut all: Vec<Token> = uses.map(|link| (link.span.range(), kind(link.to), 0)).collect();
    let defined = crate::lookup::definitions(&of.model).filter_map(|definition| {
        let span = of.model.name_span(definition).filter(|span| span.file == file)?;
        Some((span.range(), kind(definition), 1))
    });
    all.extend(defined);
    all.sort_by_key(|(range, _, modifiers)| (range.start, range.end, std::cmp::Reverse(*modifiers)));
    let mut end = 0;
    // Tokens must not overlap or extend beyond the end of a line.
    let source = of.model.sources().file(file).map_or("", |file| file.text());
    all.retain(|(range, ..)| {
        let good = range.start >= end
            && !range.is_empty()
            && source.get(range.clone()).is_some_and(|text| !text.contains('\n'));
        if good {
            end = range.end;
        }
        good
    });
    all
}
