//! Completion of AMD assembly, and signatures of instructions.

use super::description::Amd;
use isaloom_amd_isa::spec::FormId;
use isaloom_amdgpu_text::llvm::{Syntax, TokenKind};
use isaloom_target::{CompletionItem, CompletionKind, Signature, SymbolOccurrenceKind};
use std::borrow::Cow;
use std::collections::HashSet;

/// Returns the items that can follow the beginning of a statement: instruction names, operands or modifiers,
/// and symbol names.
pub(super) fn follow<'a>(amd: &'a Amd, beginning: &str) -> Cow<'a, [CompletionItem]> {
    let Some(syntax) = &amd.syntax else { return Cow::default() };
    // The second half of a dual instruction is completed like a statement.
    let written = beginning.rsplit("::").next().unwrap_or("").trim_start();
    let Some((name, operands)) = written.split_once(char::is_whitespace) else {
        return Cow::Borrowed(amd.names.get_or_init(|| names(syntax)));
    };
    let before = pieces(operands);
    let place = before.len() - 1;
    let last = before.last().map_or("", |last| last.trim_start());
    // A sign is not part of the operand.
    let begun = last.trim_start_matches(['-', '|']);
    let mut all: Vec<CompletionItem> = Vec::new();
    if begun.is_empty() {
        operand(syntax, name, place, "", &mut all);
    } else if let Some(inner) = within(begun) {
        operand(syntax, name, place, begun, &mut all);
        member(syntax, name, place, inner, &mut all);
    } else if begun.ends_with(char::is_whitespace) {
        for choice in syntax.modifier_choices(name) {
            all.push(CompletionItem::new(choice.text, CompletionKind::Flag, None));
        }
        // An operand of several words, such as wait counters.
        if all.is_empty() {
            operand(syntax, name, place, "", &mut all);
        }
    } else {
        let begun = last_word(begun);
        operand(syntax, name, place, begun, &mut all);
        for choice in syntax.modifier_choices(name) {
            if let Some(rest) = choice.text.strip_prefix(begun) {
                all.push(CompletionItem::new(rest, CompletionKind::Flag, None));
            }
        }
    }
    all.push(CompletionItem::new("", CompletionKind::Name(SymbolOccurrenceKind::Label), None));
    all.push(CompletionItem::new("", CompletionKind::Name(SymbolOccurrenceKind::Symbol), None));
    Cow::Owned(all)
}

/// Adds the possible operands with the prefix `begun`: first those in example lines, then every spelling of the field.
fn operand(syntax: &Syntax, name: &str, place: usize, begun: &str, all: &mut Vec<CompletionItem>) {
    let mut known = HashSet::new();
    for example in syntax.examples(name) {
        let shown = example.split_once(' ').map_or("", |(_, operands)| operands);
        let text = pieces(shown).get(place).map_or("", |piece| piece.trim());
        if let Some(rest) = text.strip_prefix(begun).filter(|rest| !rest.is_empty())
            && known.insert(rest.to_owned())
        {
            all.push(CompletionItem::new(rest, CompletionKind::Operand, format!("as in `{example}`")));
        }
    }
    for choice in syntax.operand_choices(name, place) {
        let Some(rest) = choice.text.strip_prefix(begun).filter(|rest| !rest.is_empty()) else { continue };
        let kind = match choice.kind {
            TokenKind::Punctuation => CompletionKind::Literal,
            TokenKind::Number => CompletionKind::Number,
            TokenKind::Value => CompletionKind::Value,
            _ => CompletionKind::Operand,
        };
        if known.insert(rest.to_owned()) {
            all.push(CompletionItem::new(rest, kind, None));
        }
    }
}

/// Adds the possible members of a bracketed list with the prefix `begun`: any vector register, if such lists
/// contain them.
fn member(syntax: &Syntax, name: &str, place: usize, begun: &str, all: &mut Vec<CompletionItem>) {
    let lists = syntax.operand_choices(name, place);
    let is_vector = |text: &str| {
        text.strip_prefix("[v").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    if !lists.iter().any(|choice| is_vector(&choice.text)) {
        return;
    }
    for number in 0..=u8::MAX {
        let text = format!("v{number}");
        if let Some(rest) = text.strip_prefix(begun).filter(|rest| !rest.is_empty()) {
            all.push(CompletionItem::new(rest, CompletionKind::Operand, None));
        }
    }
}

/// Returns the index of the last operand, from 0.
pub(super) fn place(operands: &str) -> usize {
    pieces(operands).len() - 1
}

/// Splits text at commas outside brackets. The result has at least one piece, which may be empty.
fn pieces(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut all) = (0_usize, 0, Vec::new());
    for (at, byte) in text.bytes().enumerate() {
        depth = deeper(depth, byte);
        if byte == b',' && depth == 0 {
            all.extend(text.get(start..at));
            start = at + 1;
        }
    }
    all.extend(text.get(start..));
    all
}

/// Returns the last word. Spaces inside brackets do not separate words.
fn last_word(text: &str) -> &str {
    let (mut depth, mut start) = (0_usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        depth = deeper(depth, byte);
        if byte.is_ascii_whitespace() && depth == 0 {
            start = at + 1;
        }
    }
    text.get(start..).unwrap_or(text)
}

/// Returns the last member of an unclosed bracket.
fn within(text: &str) -> Option<&str> {
    let depth = text.bytes().fold(0, deeper);
    let start = text.rfind(['[', '(', '{', ','])?;
    (depth > 0).then(|| text.get(start + 1..).unwrap_or("").trim_start())
}

/// Returns the bracket depth after a byte.
fn deeper(depth: usize, byte: u8) -> usize {
    match byte {
        b'[' | b'(' | b'{' => depth + 1,
        b']' | b')' | b'}' => depth.saturating_sub(1),
        _ => depth,
    }
}

/// Returns every mnemonic once, sorted.
fn names(syntax: &Syntax) -> Vec<CompletionItem> {
    let mut names: Vec<&str> = syntax.mnemonics().collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(|name| CompletionItem::new(name, CompletionKind::Instruction, None)).collect()
}

/// Returns an example of each form of an instruction.
pub(super) fn signatures(amd: &Amd, name: &str) -> Vec<Signature> {
    let Some(syntax) = &amd.syntax else { return Vec::new() };
    let known = amd.spec.instruction_named(name).and_then(|id| amd.spec.instruction(id));
    let doc = known.map(|of| amd.spec.text(of.description).to_owned());
    let doc = doc.filter(|doc| !doc.is_empty());
    let mut labels: Vec<String> = Vec::new();
    let examples = syntax.form_examples(name);
    // A form with a literal has the text of the form with a register, which is the same line.
    let has_literal = |form: FormId| fields(amd, form).is_some_and(|names| names.contains(&"LITERAL"));
    let usual = examples.iter().any(|(form, _)| !has_literal(*form));
    for (form, example) in examples.into_iter().filter(|(form, _)| !usual || !has_literal(*form)) {
        let label = named_operands(amd, form, &example).unwrap_or(example);
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let one = |label: String| {
        let mut operands = Vec::new();
        let mut start = label.find(' ').map_or(label.len(), |at| at + 1);
        for operand in pieces(label.get(start..).unwrap_or("")) {
            let blank = operand.len() - operand.trim_start().len();
            operands.push(start + blank..start + operand.trim_end().len().max(blank));
            start += operand.len() + 1;
        }
        operands.retain(|range| !range.is_empty());
        Signature { label, operands, doc: doc.clone() }
    };
    labels.into_iter().map(one).collect()
}

/// Returns the names of the fields of a form's operands in the text; `None` if an operand has no field.
fn fields(amd: &Amd, form: FormId) -> Option<Vec<&str>> {
    let form = amd.spec.form(form)?;
    let encoding = amd.spec.form_encoding(form)?;
    let explicit = amd.spec.operands(form).iter().filter(|operand| !operand.implicit);
    explicit.map(|operand| Some(amd.spec.text(encoding.field(operand.field?)?.name))).collect()
}

/// Replaces the operands of an example line by the names of their fields. Returns `None` if the text does not have one
/// operand per field.
fn named_operands(amd: &Amd, form: FormId, example: &str) -> Option<String> {
    let (name, operands) = example.split_once(' ')?;
    let shown = pieces(operands);
    let fields = fields(amd, form)?;
    if fields.len() != shown.len() {
        return None;
    }
    let named: Vec<String> = fields
        .iter()
        .zip(shown)
        .map(|(field, text)| {
            // Modifiers follow the last operand.
            let behind =
                text.trim_start().split_once(' ').map_or(String::new(), |(_, rest)| format!(" {rest}"));
            format!("{field}{behind}")
        })
        .collect();
    Some(format!("{name} {}", named.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_and_spaces_in_brackets_do_not_separate_operands() {
        assert_eq!(pieces("v[0:3], [v1, v2], s[0:7]"), ["v[0:3]", " [v1, v2]", " s[0:7]"]);
        assert_eq!(pieces("s0, hwreg(a, b, "), ["s0", " hwreg(a, b, "]);
        assert_eq!(pieces(""), [""]);
        assert_eq!(pieces("v0], "), ["v0]", " "]);
        assert_eq!(last_word("v0 hwreg(a, b"), "hwreg(a, b");
        assert_eq!(last_word("vmcnt(0) exp"), "exp");
        assert_eq!(last_word("v0 "), "");
    }

    #[test]
    fn text_within_open_bracket_is_returned() {
        assert_eq!(within("[v1, v"), Some("v"));
        assert_eq!(within("[v1, "), Some(""));
        assert_eq!(within("hwreg("), Some(""));
        assert_eq!(within("[v1, v2]"), None);
        assert_eq!(within("v1"), None);
    }
}
