//! Tables that several rows share: names, operands, aliases, capabilities and extensions. A list that occurs several
//! times is stored once.

use super::read::{Needs, Operand};
use std::collections::HashMap;
use std::fmt::Write;

/// The shared tables, which grow while the rows are written.
#[derive(Default)]
pub(crate) struct Pools {
    text: String,
    names: HashMap<String, usize>,
    operands: List,
    operand_names: List,
    aliases: List,
    capabilities: List,
    extensions: List,
    /// Value of each enumerant of `Capability`, by name.
    pub(crate) capability_values: HashMap<String, u32>,
    /// For each extended set and operand kind: the Rust constant of the enumeration, and whether its values are bit
    /// masks.
    pub(crate) kinds: HashMap<(String, String), (String, bool)>,
}

/// A Rust table under construction, to which lists of elements are appended. A list that was appended before is not
/// appended again.
#[derive(Default)]
struct List {
    items: Vec<String>,
    runs: HashMap<Vec<String>, usize>,
}

impl List {
    fn add(&mut self, run: Vec<String>) -> (usize, usize) {
        if run.is_empty() {
            return (0, 0);
        }
        let len = run.len();
        let items = &mut self.items;
        let start = *self.runs.entry(run).or_insert_with_key(|run| {
            items.extend(run.iter().cloned());
            items.len() - run.len()
        });
        (start, len)
    }

    fn write(&self, out: &mut String, name: &str, ty: &str, per_line: usize) {
        let _ = writeln!(out, "\npub(crate) static {name}: [{ty}; {}] = [", self.items.len());
        for line in self.items.chunks(per_line) {
            let _ = writeln!(out, "    {},", line.join(", "));
        }
        out.push_str("];\n");
    }
}

impl Pools {
    /// Stores a name, and returns the Rust expression that refers to it.
    pub(crate) fn name(&mut self, name: &str) -> String {
        let start = match self.names.get(name) {
            Some(&start) => start,
            None => {
                let start = self.text.len();
                self.text.push_str(name);
                self.names.insert(name.to_string(), start);
                start
            }
        };
        format!("n({start}, {})", name.len())
    }

    /// Stores the operands of an instruction in the extended set `set` (empty for the core). Returns the range of their
    /// rows as a Rust expression, and the index of the first operand's name.
    pub(crate) fn operands(&mut self, set: &str, operands: &[Operand]) -> (String, usize) {
        let run = operands.iter().map(|o| self.operand(set, o)).collect();
        let (start, len) = self.operands.add(run);
        let names = operands.iter().map(|o| self.name(&o.name)).collect();
        let (first_name, _) = self.operand_names.add(names);
        (format!("r({start}, {len})"), first_name)
    }

    fn operand(&self, set: &str, operand: &Operand) -> String {
        let own = self.kinds.get(&(set.to_string(), operand.kind.clone()));
        let kind = match own.or_else(|| self.kinds.get(&(String::new(), operand.kind.clone()))) {
            Some((constant, true)) => format!("Mask(kinds::{constant})"),
            Some((constant, false)) => format!("Value(kinds::{constant})"),
            None => operand.kind.clone(),
        };
        format!("o({kind}, {})", operand.quantifier)
    }

    pub(crate) fn aliases(&mut self, aliases: &[String]) -> String {
        let run = aliases.iter().map(|a| self.name(a)).collect();
        rows(self.aliases.add(run))
    }

    /// Stores capabilities and extensions. Returns four Rust expressions: the capabilities, the extensions, the first
    /// version and the last version.
    pub(crate) fn needs(&mut self, needs: &Needs) -> String {
        let value = |c: &String| self.capability_values.get(c).map_or("u32::MAX".into(), u32::to_string);
        let capabilities = needs.capabilities.iter().map(value).collect();
        let capabilities = rows(self.capabilities.add(capabilities));
        let extensions = needs.extensions.iter().map(|e| self.name(e)).collect();
        let extensions = rows(self.extensions.add(extensions));
        let version = |v: Option<u8>| v.map_or("NO".into(), |v| v.to_string());
        format!("{capabilities}, {extensions}, {}, {}", version(needs.since), version(needs.until))
    }

    pub(crate) fn operand_tables(&self) -> String {
        let mut out = String::new();
        self.operands.write(&mut out, "OPERANDS", "Operand", 3);
        self.operand_names.write(&mut out, "OPERAND_NAMES", "Name", 8);
        self.aliases.write(&mut out, "ALIASES", "Name", 8);
        out
    }

    pub(crate) fn requirement_tables(&self) -> String {
        let mut out = String::new();
        self.capabilities.write(&mut out, "CAPABILITIES", "u32", 16);
        self.extensions.write(&mut out, "EXTENSIONS", "Name", 8);
        out
    }

    pub(crate) fn name_pool(&self) -> String {
        let mut out = super::write::header("String pool of all names in the grammar.");
        out.push_str("pub(crate) static POOL: &str = concat!(\n");
        for line in self.text.as_bytes().chunks(100) {
            let _ = writeln!(out, "    {:?},", String::from_utf8_lossy(line));
        }
        out.push_str(");\n");
        out
    }
}

fn rows((start, len): (usize, usize)) -> String {
    format!("r({start}, {len})")
}
