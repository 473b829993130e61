//! Limits of the decoder that Ghidra has in C++ (in its decompiler and in pypcode). Its space per instruction is fixed
//! and not checked.

use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Maximum number of operands of a constructor in Ghidra's decoder.
const MAX_OPERANDS: usize = 20;

/// Maximum number of constructors and operands that decoding of one instruction uses, including those of its tables.
pub(super) const MAX_STATES: usize = 75;

/// Part of a display: text, an operand, or the space after the mnemonic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Constant text in quotation marks.
    Text(String),
    /// Name of a table or field.
    Operand(String),
    /// End of the mnemonic.
    Space,
}

impl Part {
    fn operand(&self) -> Option<&str> {
        match self {
            Part::Operand(name) => Some(name),
            Part::Text(_) | Part::Space => None,
        }
    }
}

/// Tables for parts of long displays. The key is the constructor without the name of its table, so equal tables are
/// written once.
#[derive(Debug, Default)]
pub(super) struct Groups(FxHashMap<String, usize>);

impl Groups {
    /// Returns the name of the table with this constructor, and the constructor if the table has not been written yet.
    fn table(&mut self, constructor: String) -> (String, Option<String>) {
        let next = self.0.len();
        let number = *self.0.entry(constructor.clone()).or_insert(next);
        (format!("group{number}"), (number == next).then_some(constructor))
    }
}

/// Returns the number of operands in a display.
fn count(parts: &[Part]) -> usize {
    parts.iter().filter_map(Part::operand).count()
}

/// Moves operands of a display to new tables until the constructor, with `others` further operands, has at most
/// [`MAX_OPERANDS`] operands. Takes the last operands of the mnemonic or of the text after it, whichever has more
/// operands. The new tables are appended to `out`.
pub(super) fn grouped(parts: &mut Vec<Part>, others: usize, groups: &mut Groups, out: &mut String) {
    let room = MAX_OPERANDS.saturating_sub(others).max(2);
    while count(parts) > room {
        let space = parts.iter().position(|part| *part == Part::Space);
        let body = space.map_or(0, |space| space + 1);
        let mnemonic = space.unwrap_or(0);
        let (begin, end) = match count(&parts[body..]) >= count(&parts[..mnemonic]) {
            true => (body, parts.len()),
            false => (0, mnemonic),
        };
        // The table that replaces the moved operands is an operand of the constructor as well.
        let moved = (count(parts) - room + 1).min(MAX_OPERANDS).min(count(&parts[begin..end]));
        let operands = (begin..end).filter(|at| parts[*at].operand().is_some());
        let Some(first) = operands.rev().nth(moved.saturating_sub(1)) else { return };
        let group: Vec<Part> = parts.drain(first..end).collect();
        let mut display = String::new();
        for part in &group {
            match part {
                Part::Text(text) | Part::Operand(text) => append(&mut display, text),
                Part::Space => {}
            }
        }
        let operands: Vec<&str> = group.iter().filter_map(Part::operand).collect();
        let (name, is_new) = groups.table(format!("{display} is {}", operands.join(" & ")));
        if let Some(line) = is_new {
            let _ = writeln!(out, "{name}: {line} {{ }}");
        }
        parts.insert(first, Part::Operand(name));
    }
}

/// Appends a piece to a display. No space separates the two texts.
pub(super) fn append(display: &mut String, piece: &str) {
    if !display.is_empty() && !display.ends_with(' ') {
        display.push('^');
    }
    display.push_str(piece);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(mnemonic: usize, body: usize) -> Vec<Part> {
        let operand = |n: usize| Part::Operand(format!("t{n}"));
        let mut parts: Vec<Part> = (0..mnemonic).map(operand).collect();
        parts.push(Part::Space);
        parts.extend((mnemonic..mnemonic + body).flat_map(|n| [operand(n), Part::Text("\",\"".to_owned())]));
        parts
    }

    /// Every number of operands up to 120 fits, and the display, with its groups replaced, stays the same.
    #[test]
    fn no_constructor_has_too_many_operands() {
        for total in 0..120 {
            for mnemonic in [0, total.min(1), total / 2, total] {
                for others in [0, 3] {
                    let (mut groups, mut out) = (Groups::default(), String::new());
                    let wanted = parts(mnemonic, total - mnemonic);
                    let mut found = wanted.clone();
                    grouped(&mut found, others, &mut groups, &mut out);
                    assert!(count(&found) + others <= MAX_OPERANDS, "{total} {mnemonic} {others}");
                    let mut text: String = found.iter().map(shown).collect();
                    for line in out.lines().rev() {
                        let (name, rest) = line.split_once(": ").unwrap();
                        let (display, operands) = rest.split_once(" is ").unwrap();
                        assert!(operands.split(" & ").count() <= MAX_OPERANDS, "{line}");
                        text = text.replace(&format!("{name};"), &format!("{};", display.replace('^', ";")));
                    }
                    assert_eq!(text, wanted.iter().map(shown).collect::<String>(), "{total} {mnemonic}");
                }
            }
        }
    }

    fn shown(part: &Part) -> String {
        match part {
            Part::Text(text) | Part::Operand(text) => format!("{text};"),
            Part::Space => " ".to_owned(),
        }
    }
}
