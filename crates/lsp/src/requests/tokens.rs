//! Semantic tokens, which clients use for syntax highlighting.

use super::context::{Context, Fault, RequestContext};
use crate::analysis::{Assembly, Description, Name, NameKind, Vendor};
use crate::text::Text;
use gen_lsp_types::{Range as LspRange, SemanticTokensParams, SemanticTokensRangeParams};
use isaloom_model::Definition;
use isaloom_target::{Lexeme, LexemeKind, SymbolOccurrenceKind, TargetRef};
use isaloom_targets::{A2XX, AMD, SPIRV};
use serde_json::{Value, json};
use std::ops::Range;
use std::path::Path;

/// Token types. The number of a type is its index.
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
    "keyword",
];

/// Token modifiers. The bit of a modifier is its index.
pub(crate) const MODIFIERS: &[&str] = &["definition", "deprecated"];

fn number(name: &str) -> u32 {
    TYPES.iter().position(|known| *known == name).map_or(0, |at| at as u32)
}

/// A token: its byte range, the number of its type, and the bits of its modifiers.
type Token = (Range<usize>, u32, u32);

/// Handles `textDocument/semanticTokens/full`.
pub(crate) fn full(_: SemanticTokensParams, context: &Context) -> Result<Value, Fault> {
    Ok(tokens(context, None))
}

/// Handles `textDocument/semanticTokens/range`.
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

/// Encodes each token as five numbers: line and column relative to the token before it, length, type, modifiers.
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
    let target = of.meant.as_ref().ok().map(|meant| meant.descriptor);
    let mentions = &of.outline.mentions;
    let from = within.start.saturating_sub(1);
    let lexemes = of.outline.lexemes_in(from..within.end);
    let mut next = mentions.partition_point(|mention| mention.range.start < from);
    let mut list = RegisterList::default();
    lexemes
        .iter()
        .enumerate()
        .filter_map(|(index, lexeme)| {
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
                    LexemeKind::Mnemonic if target == Some(A2XX) && is_slot(of, lexemes, index) => "keyword",
                    LexemeKind::Mnemonic => "function",
                    LexemeKind::Directive => "macro",
                    LexemeKind::Word
                        if target == Some(A2XX) && index >= 2 && is_slot(of, lexemes, index - 2) =>
                    {
                        "function"
                    }
                    LexemeKind::Word if target == Some(SPIRV) => "enumMember",
                    LexemeKind::Word => word(of.part(&lexeme.range), target),
                    LexemeKind::Number if list.is_open => "variable",
                    LexemeKind::Number => "number",
                    LexemeKind::Text => "string",
                    LexemeKind::Id => "variable",
                    LexemeKind::Punctuation => {
                        list.mark(
                            of.part(&lexeme.range),
                            lexemes.get(index.wrapping_sub(1)).map(|l| of.part(&l.range)),
                        );
                        return None;
                    }
                },
            };
            Some((lexeme.range.clone(), number(kind), definition))
        })
        .collect()
}

/// Whether the lexemes that are being visited are inside the brackets of a register such as `v[4:5]`. Words there are
/// register numbers.
#[derive(Default)]
struct RegisterList {
    is_open: bool,
}

impl RegisterList {
    /// Updates the state at a punctuation character. `before` is the lexeme before it: `[` begins a register index only
    /// after the name of a register file.
    fn mark(&mut self, punctuation: &str, before: Option<&str>) {
        match punctuation {
            "[" => self.is_open = before.is_some_and(|name| matches!(name, "v" | "s" | "a" | "ttmp")),
            "]" => self.is_open = false,
            _ => {}
        }
    }
}

/// Returns whether a lexeme is the name of a slot before an a2xx operation, such as the `ALU` of `ALU:`.
fn is_slot(of: &Assembly, lexemes: &[Lexeme], index: usize) -> bool {
    let part = |at: usize| lexemes.get(at).map(|lexeme| of.part(&lexeme.range));
    matches!(part(index), Some("ALU" | "FETCH")) && part(index + 1) == Some(":")
}

/// Names of AMD registers without a number, and names of register files that are used with brackets.
const AMD_REGISTERS: &[&str] = &[
    "vcc",
    "vcc_lo",
    "vcc_hi",
    "vccz",
    "exec",
    "exec_lo",
    "exec_hi",
    "execz",
    "scc",
    "m0",
    "null",
    "flat_scratch",
    "flat_scratch_lo",
    "flat_scratch_hi",
    "xnack_mask",
    "xnack_mask_lo",
    "xnack_mask_hi",
    "v",
    "s",
    "a",
    "ttmp",
];

/// Returns the token type of a word: `keyword` for a flag in parentheses, `variable` for a register, `enumMember` for
/// any other word.
fn word(text: &str, target: Option<TargetRef>) -> &'static str {
    if text.starts_with('(') {
        return "keyword";
    }
    let letters = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
    let rest = text.get(letters..).unwrap_or("");
    let has_number = rest.starts_with(|c: char| c.is_ascii_digit());
    let of_file =
        |files: &[&str]| has_number && text.get(..letters).is_some_and(|file| files.contains(&file));
    let is_register = if target == Some(AMD) {
        // `mrt0` and `pos0` also end with a number, but they are targets of exports instead of registers.
        AMD_REGISTERS.contains(&text) || of_file(&["v", "s", "a", "ttmp"])
    } else if target == Some(A2XX) {
        of_file(&["R", "C", "export"])
    } else {
        // In other instruction sets, a register begins with `$` or `%` (firmware), or consists of at most four letters
        // and a number, or is a single letter.
        text.starts_with(['$', '%']) || letters <= 4 && has_number || rest.is_empty() && letters == 1
    };
    if is_register { "variable" } else { "enumMember" }
}

/// Returns tokens for the names in an AMD description.
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

/// Returns tokens for the names in an isaspec description.
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
    // In the protocol, tokens must not overlap or contain a line break.
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
