//! P-code of instructions, from the table `pcode.txt`.

use isaloom_model::Bitset;
use std::collections::HashMap;

/// Size of a register in bytes, if neither the description nor `pcode.txt` states a size.
pub(super) const UNIT: u32 = 4;
/// Content of `pcode.txt`, which documents its own format.
const TABLE: &str = include_str!("pcode.txt");

/// Maximum number of operands of an instruction in `pcode.txt`.
const MAX_OPERANDS: usize = 9;

/// Section of `pcode.txt` for an instruction set: p-code, and facts that the description does not have.
#[derive(Debug, Default)]
pub(super) struct Facts {
    /// Name of the section; empty if the table has no section for the instruction set.
    pub(super) name: &'static str,
    /// Registers that are always 0; p-code reads the constant 0 for them.
    pub(super) zero: Vec<&'static str>,
    /// Fields in front of the operands that do not affect the result, such as wait flags. P-code ignores them.
    pub(super) neutral: Vec<&'static str>,
    /// Modifiers in front of an operand that do not affect its value.
    pub(super) harmless: Vec<&'static str>,
    /// Prefixes of the registers that p-code from the table may use, such as `r`; empty if it may use all registers.
    pub(super) plain: Vec<&'static str>,
    /// Texts that look like register names but name no register, such as `null`.
    pub(super) none: Vec<&'static str>,
    /// Register names in texts, mapped to the names in p-code: `exec` is `exec_lo`.
    pub(super) alias: HashMap<&'static str, &'static str>,
    /// Registers of operands that no field encodes: the register type in AMD's description, mapped to a register name.
    pub(super) implicit: HashMap<&'static str, &'static str>,
    /// AMD encodings in which every field is an operand, so that an instruction has no modifiers. Only instructions in
    /// these encodings use p-code from the table.
    pub(super) encodings: Vec<&'static str>,
    /// Prefixes of the names of registers with a size of 16 bytes.
    wide: Vec<&'static str>,
    /// Size of a register in bytes, if it is a vector of four components.
    pub(super) vector: Option<u32>,
    /// P-code, by mnemonic and number of operands.
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
        if is_wide { 16 } else { UNIT }
    }

    /// Returns whether the table has p-code for a mnemonic, with any number of operands.
    pub(super) fn knows(&self, mnemonic: &str) -> bool {
        (0..=MAX_OPERANDS).any(|operands| self.code(mnemonic, operands).is_some())
    }

    /// Returns whether the table has p-code for a mnemonic that begins with `text`.
    pub(super) fn begins(&self, text: &str) -> bool {
        let text = text.trim_end().to_ascii_lowercase();
        self.rows.keys().any(|(name, _)| name.starts_with(&text))
    }

    /// Returns the p-code of a mnemonic with this number of operands; `None` if the table has no such row.
    pub(super) fn code(&self, mnemonic: &str, operands: usize) -> Option<&'static str> {
        let name = mnemonic.to_ascii_lowercase();
        self.rows.get(&(name.as_str(), operands)).copied()
    }
}

/// Returns the name of the encoding of an AMD leaf; `None` for other leaves.
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
