//! Completion of AMD assembly, and signatures of AMD instructions.

use super::description::Amd;
use super::directives;
use super::item_order::{operand_key, sort_mnemonics};
use isaloom_amd_isa::spec::FormId;
use isaloom_amdgpu_text::llvm::{Choice, FormSignature, SignatureOperand, Syntax, TokenKind};
use isaloom_target::{CompletionItem, CompletionKind, Signature, SymbolOccurrenceKind};
use std::borrow::Cow;
use std::collections::HashSet;

/// Returns the items that can follow `beginning`, the text of a statement up to the word that is being typed:
/// instruction names, operands, modifiers, and placeholders for symbol names.
pub(super) fn follow<'a>(amd: &'a Amd, beginning: &str) -> Cow<'a, [CompletionItem]> {
    let Some(syntax) = amd.syntax() else { return Cow::default() };
    // The second half of a dual instruction, after `::`, is completed like a separate statement.
    let written = beginning.rsplit("::").next().unwrap_or("").trim_start();
    let Some((name, operands)) = written.split_once(char::is_whitespace) else {
        return Cow::Borrowed(amd.names.get_or_init(|| names(syntax)));
    };
    if name.starts_with('.') {
        return Cow::Owned(directives::arguments(amd, name, operands));
    }
    // The target of an export is followed by a space instead of a comma. Insert a comma, so that the target counts as
    // an operand.
    let is_export = syntax
        .form_signatures(name)
        .iter()
        .any(|form| form.operands.first().is_some_and(|operand| operand.name == "target"));
    let operands = match operands.trim_start().split_once(' ').filter(|_| is_export) {
        Some((target, rest)) => Cow::Owned(format!("{target},{rest}")),
        None => Cow::Borrowed(operands),
    };
    let before = pieces(&operands);
    let place = before.len() - 1;
    let last = before.last().map_or("", |last| last.trim_start());
    // The sign before an operand is not part of the completed text.
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
        // If no modifier can follow, the operand can consist of several words, such as wait counters.
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
    let names = [SymbolOccurrenceKind::Label, SymbolOccurrenceKind::Symbol]
        .map(|kind| CompletionItem::new("", CompletionKind::Name(kind), None));
    match syntax.takes_label(name, place) {
        true => all.splice(0..0, names).for_each(drop),
        false => all.extend(names),
    }
    Cow::Owned(all)
}

/// Adds the operands that start with `begun` and are possible at operand index `place`: those in example lines, and all
/// spellings of the operand's field. Named values come before the examples, other spellings after them.
fn operand(syntax: &Syntax, name: &str, place: usize, begun: &str, all: &mut Vec<CompletionItem>) {
    let mut known = HashSet::new();
    let mut choices = syntax.operand_choices(name, place);
    choices.sort_by_cached_key(|choice| operand_key(&choice.text, choice.kind));
    // Named values are more useful than the operand of an example line, whose bits are mostly 0.
    let (first, behind) = match choices.iter().any(|choice| choice.kind == TokenKind::Value) {
        true => (choices, Vec::new()),
        false => (Vec::new(), choices),
    };
    choose(first, begun, &mut known, all);
    for example in syntax.examples(name) {
        let shown = example.split_once(' ').map_or("", |(_, operands)| operands);
        let text = pieces(shown).get(place).map_or("", |piece| piece.trim());
        // An operand with a comment is from a word that the assembler rejects, for example because the bits must not be
        // 0.
        if text.contains("/*") {
            continue;
        }
        let text = without_modifiers(text);
        if let Some(rest) = text.strip_prefix(begun).filter(|rest| !rest.is_empty())
            && known.insert(rest.to_owned())
        {
            all.push(CompletionItem::new(rest, CompletionKind::Operand, format!("as in `{example}`")));
        }
    }
    choose(behind, begun, &mut known, all);
    let is_offset =
        |form: FormSignature| form.operands.get(place).is_some_and(|operand| operand.name == "offset");
    if begun.is_empty() && syntax.form_signatures(name).into_iter().any(is_offset) {
        all.push(CompletionItem::new("0x0", CompletionKind::Number, "an offset in bytes".to_owned()));
    }
}

/// Adds the choices that start with `begun` and are not in `known` yet.
fn choose(choices: Vec<Choice>, begun: &str, known: &mut HashSet<String>, all: &mut Vec<CompletionItem>) {
    for choice in choices {
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

/// Removes the modifiers after an operand, and the operands after the target of an export. Wait counters also contain
/// spaces, but no colon, so they are not shortened.
fn without_modifiers(text: &str) -> &str {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let is_list = first.ends_with([',', '[']) || first.contains('(') && !first.contains(')');
    let has_modifiers = rest.contains(':') || text.starts_with("mrt");
    if has_modifiers && !is_list { first } else { text }
}

/// Adds the members of a bracketed list that start with `begun`. If the list can contain vector registers, adds all
/// vector registers.
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

/// Returns the index of the operand at the end of `operands`, from 0.
pub(super) fn place(operands: &str) -> usize {
    pieces(operands).len() - 1
}

/// Splits text at the commas outside of brackets. The result has at least one piece, which may be empty.
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

/// Returns the last word of a text. Spaces inside brackets do not separate words.
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

/// Returns the text after the last separator inside an open bracket; `None` if no bracket is open.
fn within(text: &str) -> Option<&str> {
    let depth = text.bytes().fold(0, deeper);
    let start = text.rfind(['[', '(', '{', ','])?;
    (depth > 0).then(|| text.get(start + 1..).unwrap_or("").trim_start())
}

/// Returns the depth of nested brackets after `byte`, given the depth before it.
fn deeper(depth: usize, byte: u8) -> usize {
    match byte {
        b'[' | b'(' | b'{' => depth + 1,
        b']' | b')' | b'}' => depth.saturating_sub(1),
        _ => depth,
    }
}

/// Returns completions for all instruction names, the common ones first, and then for the directives.
fn names(syntax: &Syntax) -> Vec<CompletionItem> {
    let mut names: Vec<&str> = syntax.mnemonics().collect();
    sort_mnemonics(&mut names);
    names.dedup();
    let names = names.into_iter().map(|name| CompletionItem::new(name, CompletionKind::Instruction, None));
    names.chain(directives::names(syntax.target())).collect()
}

/// Returns the signature of each form of an instruction, without duplicates: a form with a literal constant has the
/// signature of the form with registers.
pub(super) fn signatures(amd: &Amd, name: &str) -> Vec<Signature> {
    let Some(syntax) = amd.syntax() else { return Vec::new() };
    if name.starts_with('.') {
        return directives::signature(amd, name).into_iter().collect();
    }
    let known = amd.spec.instruction_named(name).and_then(|id| amd.spec.instruction(id));
    let doc = known.map(|of| amd.spec.text(of.description).to_owned());
    let doc = doc.filter(|doc| !doc.is_empty());
    let forms = syntax.form_signatures(name);
    forms.iter().map(|form| Signature { doc: doc.clone(), ..signature(amd, form) }).collect()
}

fn signature(amd: &Amd, form: &FormSignature) -> Signature {
    let mut made = Signature { label: form.mnemonic.clone(), ..Signature::default() };
    for (index, operand) in form.operands.iter().enumerate() {
        let is_export = form.operands.first().is_some_and(|first| first.name == "target");
        made.label.push_str(match index {
            0 => " ",
            1 if is_export => " ",
            _ => ", ",
        });
        let start = made.label.len();
        match operand.optional {
            true => made.label.push_str(&format!("[{}]", operand.name)),
            false => made.label.push_str(&operand.name),
        }
        made.operands.push(start..made.label.len());
        made.operand_docs.push(operand_doc(amd, form.form, operand).unwrap_or_default());
    }
    for modifier in &form.modifiers {
        made.label.push(' ');
        made.label.push_str(modifier);
    }
    made
}

/// Returns the documentation of an operand from the description: direction, type, size and data format. `None` if the
/// description does not list the operand.
fn operand_doc(amd: &Amd, form: FormId, operand: &SignatureOperand) -> Option<String> {
    let field = operand.field?;
    let form = amd.spec.form(form)?;
    let known = amd.spec.operands(form).iter().find(|known| known.field == Some(field))?;
    let direction = match (known.input, known.output) {
        (true, true) => "read and written",
        (_, true) => "written",
        _ => "read",
    };
    let mut parts = vec![direction.to_owned()];
    let kind = amd.spec.text(known.kind_name);
    parts.extend(Some(kind).filter(|kind| !kind.is_empty()).map(|kind| format!("`{kind}`")));
    parts.push(format!("{} bits", known.bits));
    let format = amd.spec.text(known.format_name);
    parts.extend(Some(format).filter(|format| !format.is_empty()).map(|format| format!("`{format}`")));
    Some(parts.join(", "))
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
    fn modifiers_are_not_part_of_an_operand() {
        assert_eq!(without_modifiers("vcc_lo quad_perm:[0,0,0,0] row_mask:0x0"), "vcc_lo");
        assert_eq!(without_modifiers("vmcnt(0) expcnt(0) lgkmcnt(0)"), "vmcnt(0) expcnt(0) lgkmcnt(0)");
        assert_eq!(without_modifiers("hwreg(0, 0, 1)"), "hwreg(0, 0, 1)");
        assert_eq!(without_modifiers("mrt0 off"), "mrt0");
        assert_eq!(without_modifiers("v[0:1]"), "v[0:1]");
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
