//! P-code of instructions, from the table `pcode.txt`.

use isaloom_model::Bitset;
use std::collections::HashMap;

/// Size of a register in bytes, unless the description or the facts say otherwise.
pub(super) const UNIT: u32 = 4;
/// The table.
const TABLE: &str = include_str!("pcode.txt");

/// Maximum number of operands of a row.
const MAX_OPERANDS: usize = 9;

/// Facts about an instruction set that its description does not have.
#[derive(Debug, Default)]
pub(super) struct Facts {
    /// Name of the section.
    pub(super) name: &'static str,
    /// Registers that are always 0.
    pub(super) zero: Vec<&'static str>,
    /// Fields that do not affect the result.
    pub(super) neutral: Vec<&'static str>,
    /// Modifiers in front of an operand that do not affect its value.
    pub(super) harmless: Vec<&'static str>,
    /// Letters at the beginning of the registers that exact p-code may use; empty for all.
    pub(super) plain: Vec<&'static str>,
    /// Names that are not registers.
    pub(super) none: Vec<&'static str>,
    /// Other names of registers.
    pub(super) alias: HashMap<&'static str, &'static str>,
    /// Registers of operands without a field, by the kind of the operand.
    pub(super) implicit: HashMap<&'static str, &'static str>,
    /// Encodings whose fields are only operands. AMD's instructions in other encodings have no p-code in the table.
    pub(super) encodings: Vec<&'static str>,
    /// Beginnings of the names of registers with 16 bytes.
    wide: Vec<&'static str>,
    /// Size of a register in bytes, if its components have no names.
    pub(super) vector: Option<u32>,
    /// P-code by mnemonic and number of operands.
    rows: HashMap<(&'static str, usize), &'static str>,
}

impl Facts {
    /// Returns the facts of an instruction set, by the name of its description or, for AMD, `amd`.
    pub(super) fn of(name: &str) -> Facts {
        let mut facts = Facts::default();
        let mut own = false;
        for line in TABLE.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(section) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                own = section == name;
                if own {
                    facts.name = section;
                }
            } else if own {
                facts.line(line);
            }
        }
        facts
    }

    fn line(&mut self, line: &'static str) {
        if let Some((head, code)) = line.split_once(" : ") {
            let mut words = head.split_whitespace();
            let count = words.next_back().and_then(|count| count.parse().ok()).unwrap_or(0);
            self.rows.extend(words.map(|name| ((name, count), code.trim())));
            return;
        }
        let mut words = line.split_whitespace();
        let list = match words.next() {
            Some("zero") => &mut self.zero,
            Some("neutral") => &mut self.neutral,
            Some("harmless") => &mut self.harmless,
            Some("plain") => &mut self.plain,
            Some("none") => &mut self.none,
            Some("wide") => &mut self.wide,
            Some("encodings") => &mut self.encodings,
            Some("vector") => {
                self.vector = words.next().and_then(|bytes| bytes.parse().ok());
                return;
            }
            Some(kind) => {
                let map = if kind == "alias" { &mut self.alias } else { &mut self.implicit };
                map.extend(words.next().zip(words.next()));
                return;
            }
            None => return,
        };
        list.extend(words);
    }

    /// Returns the size of a register in bytes.
    pub(super) fn unit(&self, name: &str) -> u32 {
        let is_wide = self.wide.iter().any(|beginning| name.starts_with(beginning));
        self.vector.unwrap_or(if is_wide { 16 } else { UNIT })
    }

    /// Returns whether the table has p-code of a mnemonic.
    pub(super) fn knows(&self, mnemonic: &str) -> bool {
        (0..=MAX_OPERANDS).any(|operands| self.code(mnemonic, operands).is_some())
    }

    /// Returns whether the table has p-code of a mnemonic that begins with a text.
    pub(super) fn begins(&self, text: &str) -> bool {
        let text = text.trim_end().to_ascii_lowercase();
        self.rows.keys().any(|(name, _)| name.starts_with(&text))
    }

    /// Returns the p-code of a mnemonic with a number of operands.
    pub(super) fn code(&self, mnemonic: &str, operands: usize) -> Option<&'static str> {
        let name = mnemonic.to_ascii_lowercase();
        self.rows.get(&(name.as_str(), operands)).copied()
    }
}

/// Returns the name of the encoding of a leaf (AMD).
pub(super) fn encoding(leaf: &Bitset) -> Option<&str> {
    leaf.meta.iter().find(|(key, _)| key == "encoding").map(|(_, name)| name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_has_facts_and_rows_of_each_instruction_set() {
        for name in ["afuc", "ir3", "amd", "toy"] {
            let facts = Facts::of(name);
            assert!(facts.name == name && !facts.rows.is_empty(), "{name}");
        }
        assert_eq!(Facts::of("afuc").code("NOT", 2), Some("$0 = ~$1;"));
        assert!(Facts::of("unknown").rows.is_empty());
    }
}
