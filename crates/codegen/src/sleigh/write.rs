//! Writes the specification as several files, in the order in which the main file includes them: Sleigh requires the
//! definition of a name before its use.

use super::leaves::{Leaf, Parts};
use super::pcode::encoding;
use super::semantics::semantics;
use super::specification::{Include, Specification};
use super::tables::{Line, Out, Row};
use super::text::Target;
use isaloom_bits::BitRange;
use isaloom_model::{Bitset, BitsetId, ByteOrder, Model};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Number of decimal digits, of 4 bits each, per 32-bit word of the context register.
const DIGITS_PER_WORD: u32 = 8;

/// Number of 16-bit slots for text indices per context register of 128 bits.
const SLOTS_PER_REGISTER: usize = 8;

/// Files with definitions and tables: the part of the file name, and the content.
const SHARED: [(&str, &str); 6] = [
    ("registers", "Registers"),
    ("fields", "Fields of the tokens and of the context registers"),
    ("lists", "Texts and registers attached to fields"),
    ("operations", "User-defined operations"),
    ("operands", "Tables that export operands and branch targets to p-code"),
    ("displays", "Tables that print parts of instructions"),
];

impl Parts<'_> {
    /// Returns the specification.
    pub(super) fn write(mut self) -> Specification {
        let model = self.isa.model();
        let endian = if model.byte_order() == ByteOrder::Big { "big" } else { "little" };
        let unit = self.isa.unit_bytes();
        // The constructors are written first, because they determine the fields that an earlier file declares.
        let mut displays = self.displays();
        let mut targets = Targets { unit, names: FxHashMap::default(), text: String::new() };
        let mut operations: BTreeSet<String> = BTreeSet::new();
        let mut used: BTreeSet<String> = BTreeSet::new();
        let mut instructions: Vec<Include> = Vec::new();
        let groups = groups(model, &self.leaves);
        for (leaf, group) in self.leaves.iter().zip(groups) {
            let at = instructions.iter().position(|file| file.part == group).unwrap_or_else(|| {
                let title = "Instructions".to_owned();
                instructions.push(Include { part: group, title, text: String::new() });
                instructions.len() - 1
            });
            let out = &mut instructions[at].text;
            let operation = identifier(instruction_name(model.bitset(leaf.program.leaf)));
            for constructor in &leaf.rows {
                let to: Vec<(String, bool)> =
                    constructor.targets.iter().map(|target| (targets.table(target), target.call)).collect();
                let registers = &mut self.registers;
                let semantics = semantics(constructor, &operation, &to, registers, &mut operations);
                used.extend(semantics.tables.iter().cloned());
                let mut tests = String::new();
                for name in to.iter().map(|(name, _)| name).chain(&semantics.tables) {
                    let _ = write!(tests, " & {name}");
                }
                let others = to.len() + semantics.tables.len();
                let row = mnemonic(&constructor.row);
                let Line { display, pattern, .. } =
                    Line::new(leaf.size, &row, others, &mut self.fields, &mut displays);
                let any = self.fields.plain(leaf.size, BitRange::bit(0));
                let pattern = if pattern == "epsilon" { any } else { pattern };
                let _ = writeln!(out, ":^{display} is {pattern}{tests} {{ {} }}", semantics.code);
            }
        }
        instructions.extend(self.undefined(&mut displays));
        let mut operands = String::new();
        self.registers.write_tables(&used, &mut self.fields, &mut operands);
        operands.push_str(&targets.text);
        let mut lists = String::new();
        self.lists.write(&mut lists);
        self.registers.write_lists(&mut lists);
        let operations = operations.iter().fold(String::new(), |mut out, operation| {
            let _ = writeln!(out, "define pcodeop {operation};");
            out
        });
        let texts = [
            self.register_definitions(),
            self.field_definitions(endian),
            lists,
            operations,
            operands,
            displays,
        ];
        let shared = SHARED.iter().zip(texts).filter(|(_, text)| !text.is_empty());
        let mut includes: Vec<Include> = shared
            .map(|((part, title), text)| Include {
                part: (*part).to_owned(),
                title: (*title).to_owned(),
                text,
            })
            .collect();
        includes.extend(instructions);
        let main = format!(
            "define endian={endian};\ndefine alignment={unit};\n\
             define space ram type=ram_space size=8 wordsize=1 default;\n\
             define space register type=register_space size=4;\n"
        );
        Specification { main, includes }
    }

    /// Returns the tables that print parts of instructions.
    fn displays(&mut self) -> String {
        let mut out = String::new();
        for digit in 0..self.lists.digits {
            for value in 0..10 {
                let _ = writeln!(out, "digit{digit}: \"{value}\" is c{digit}={value} {{ }}");
            }
            if digit > 0 {
                let _ = writeln!(out, "digit{digit}: \"\" is c{digit}=15 {{ }}");
            }
        }
        for (list, slot) in &self.lists.computed {
            let _ = writeln!(out, "listed{list}_{slot}: v{list}_{slot} is v{list}_{slot} {{ }}");
        }
        for (size, tables) in &self.tables {
            let leaves = self.leaves.iter().filter(|leaf| leaf.size == *size);
            let needed = tables.needed(leaves.flat_map(|leaf| leaf.rows.iter().map(|found| &found.row)));
            tables.write(&needed, &mut self.fields, &mut out);
        }
        out
    }

    /// Returns the file with the constructors of undefined words that the patterns of two leaves match; `None` without
    /// such words. Sleigh's compiler requires a more specific constructor for these words. It must never match: its
    /// table requires a context value that is never set. The table has two constructors with different instruction
    /// bits; with only one, the compiler would make the context value a part of the pattern.
    fn undefined(&mut self, displays: &mut String) -> Option<Include> {
        let mut text = String::new();
        let mut sizes = BTreeSet::new();
        for pattern in &self.undefined {
            let size = pattern.width();
            if sizes.insert(size) {
                let bit = self.fields.plain(size, BitRange::bit(0));
                for value in 0..2 {
                    let _ = writeln!(text, "never{size}: \"\" is {bit}={value} & never={} {{ }}", value + 1);
                }
            }
            let row = Row { pattern: *pattern, outs: Vec::new(), number: None };
            let Line { pattern, .. } = Line::new(size, &row, 1, &mut self.fields, displays);
            let _ = writeln!(text, ":^\"undefined\" is {pattern} & never{size} {{ }}");
        }
        let title = "Undefined words that the patterns of two instructions match".to_owned();
        (!text.is_empty()).then(|| Include { part: UNDEFINED.to_owned(), title, text })
    }

    /// Returns the definitions of the registers.
    fn register_definitions(&self) -> String {
        let mut out = "define register offset=0x0 size=8 [ pc sp ];\n\
                       define register offset=0x100 size=16 [ contextreg ];\n"
            .to_owned();
        for register in 0..self.lists.slots().div_ceil(SLOTS_PER_REGISTER) {
            let offset = 0x110 + 16 * register;
            let _ = writeln!(out, "define register offset={offset:#x} size=16 [ slots{register} ];");
        }
        self.registers.write_registers(&mut out);
        out
    }

    /// Returns the definitions of the tokens and of the context registers, with their fields.
    fn field_definitions(&self, endian: &str) -> String {
        let mut out = String::new();
        for size in self.tables.keys() {
            let attached = self.lists.fields(*size).into_iter().chain(self.registers.fields(*size));
            self.fields.write(*size, endian, attached, &mut out);
        }
        let mut context = String::new();
        for digit in 0..self.lists.digits {
            let low = digit / DIGITS_PER_WORD * 32 + digit % DIGITS_PER_WORD * 4;
            let _ = writeln!(context, "  c{digit} = ({low},{}) noflow", low + 3);
        }
        if !self.undefined.is_empty() {
            context.push_str("  never = (126,127) noflow\n");
        }
        if !context.is_empty() {
            let _ = writeln!(out, "define context contextreg\n{context};");
        }
        for register in 0..self.lists.slots().div_ceil(SLOTS_PER_REGISTER) {
            let _ = writeln!(out, "define context slots{register}");
            let bits = |slot: usize| (slot % SLOTS_PER_REGISTER * 16, slot % SLOTS_PER_REGISTER * 16 + 15);
            let own = |slot: &usize| slot / SLOTS_PER_REGISTER == register;
            for slot in (0..self.lists.slots()).filter(own) {
                let (low, high) = bits(slot);
                let _ = writeln!(out, "  slot{slot} = ({low},{high}) noflow");
            }
            for (list, slot) in self.lists.computed.iter().filter(|(_, slot)| own(slot)) {
                let (low, high) = bits(*slot);
                let _ = writeln!(out, "  v{list}_{slot} = ({low},{high}) noflow");
            }
            out.push_str(";\n");
        }
        out
    }
}

/// Part of the name of the file with the constructors of undefined words.
const UNDEFINED: &str = "undefined";

/// Returns, per leaf, the part of the name of the file with its constructors: the encoding of an AMD instruction,
/// otherwise the bitset below the root that the leaf belongs to. A leaf that shares this bitset with no other leaf is
/// in the file of the root.
fn groups(model: &Model, leaves: &[Leaf<'_>]) -> Vec<String> {
    let own = |leaf: &Leaf<'_>| -> (BitsetId, BitsetId) {
        // The bitsets from the root to the leaf, without the leaf.
        let mut bitsets: Vec<BitsetId> = model.chain(leaf.program.leaf).skip(1).map(|(id, _)| id).collect();
        let root = bitsets.pop().unwrap_or(leaf.program.leaf);
        (root, bitsets.pop().unwrap_or(root))
    };
    let mut counts: FxHashMap<BitsetId, usize> = FxHashMap::default();
    for leaf in leaves {
        *counts.entry(own(leaf).1).or_default() += 1;
    }
    let group = |leaf: &Leaf<'_>| {
        if let Some(encoding) = encoding(model.bitset(leaf.program.leaf)) {
            return file_part(encoding);
        }
        let (root, branch) = own(leaf);
        let is_shared = counts.get(&branch).is_some_and(|count| *count > 1);
        file_part(&model.bitset(if is_shared { branch } else { root }).name)
    };
    leaves.iter().map(group).collect()
}

/// Converts the name of a bitset or an encoding to a part of a file name. Names that differ only in case or in special
/// characters have the same part, because file names on some systems ignore case.
fn file_part(name: &str) -> String {
    let part = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c.to_ascii_lowercase() } else { '_' };
    let mut text: String = name.trim_start_matches('#').chars().map(part).collect();
    text.truncate(MAX_PART);
    if text.is_empty() || text == UNDEFINED || SHARED.iter().any(|(part, _)| *part == text) {
        text.push('_');
    }
    text
}

/// Maximum length of the part of a file name that comes from the description.
const MAX_PART: usize = 64;

/// Tables of branch targets.
struct Targets {
    /// Size of a unit of addresses, in bytes.
    unit: usize,
    names: FxHashMap<Target, String>,
    /// Constructors of the tables.
    text: String,
}

impl Targets {
    /// Returns the name of the table of a target, and writes the table if it is new.
    fn table(&mut self, target: &Target) -> String {
        let next = self.names.len();
        let name = self.names.entry(target.clone()).or_insert_with(|| {
            write_target(target, next, self.unit, &mut self.text);
            format!("to{next}")
        });
        name.clone()
    }
}

/// Writes the table that computes the address of a branch target.
fn write_target(target: &Target, number: usize, unit: usize, out: &mut String) {
    let Target { number: distance, fields, absolute, from_end, .. } = target;
    let address = match (absolute, from_end) {
        (true, _) => format!("{distance} * {unit}"),
        (false, true) => format!("inst_next + {distance} * {unit}"),
        (false, false) => format!("inst_start + {distance} * {unit}"),
    };
    let needed = if fields.is_empty() { "epsilon".to_owned() } else { fields.join(" & ") };
    let _ = writeln!(
        out,
        "to{number}: address is {needed} [ address = {address}; ] {{ export *[ram]:8 address; }}"
    );
}

/// Returns the name of a leaf; for AMD, without the name of the encoding.
fn instruction_name(leaf: &Bitset) -> &str {
    encoding(leaf).and(leaf.display_name.as_deref()).unwrap_or(&leaf.name)
}

/// Converts the name of an instruction to the name of its user-defined operation.
fn identifier(name: &str) -> String {
    let part = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' };
    format!("op_{}", name.chars().map(part).collect::<String>())
}

/// Inserts the end of the mnemonic at the first space of a display.
fn mnemonic(row: &Row) -> Row {
    let mut outs: Vec<Out> = Vec::new();
    let mut ended = false;
    for piece in &row.outs {
        match piece {
            Out::Text(text) if !ended => {
                let text = if outs.is_empty() { text.trim_start() } else { text };
                match text.split_once(' ') {
                    None => outs.extend((!text.is_empty()).then(|| Out::Text(text.to_owned()))),
                    Some((before, after)) => {
                        outs.extend((!before.is_empty()).then(|| Out::Text(before.to_owned())));
                        outs.push(Out::Space);
                        outs.extend((!after.is_empty()).then(|| Out::Text(after.to_owned())));
                        ended = true;
                    }
                }
            }
            piece => outs.push(piece.clone()),
        }
    }
    Row { outs, ..row.clone() }
}
