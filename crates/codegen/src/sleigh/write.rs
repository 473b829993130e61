//! Writes the specification in the order that Sleigh requires.

use super::leaves::Parts;
use super::pcode::encoding;
use super::semantics::semantics;
use super::tables::{Line, Out, Row};
use super::text::Target;
use isaloom_bits::BitRange;
use isaloom_model::{Bitset, ByteOrder};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Number of decimal digits, of 4 bits each, per 32-bit word of the context register.
const DIGITS_PER_WORD: u32 = 8;

/// Number of 16-bit slots for text indices per context register of 128 bits.
const SLOTS_PER_REGISTER: usize = 8;

impl Parts<'_> {
    /// Returns the text of the specification.
    pub(super) fn write(mut self) -> String {
        let model = self.isa.model();
        let endian = if model.byte_order() == ByteOrder::Big { "big" } else { "little" };
        let unit = self.isa.unit_bytes();
        // The body is written first, because its constructors determine the fields that the beginning of the file
        // declares.
        let mut body = String::new();
        for digit in 0..self.lists.digits {
            for value in 0..10 {
                let _ = writeln!(body, "digit{digit}: \"{value}\" is c{digit}={value} {{ }}");
            }
            if digit > 0 {
                let _ = writeln!(body, "digit{digit}: \"\" is c{digit}=15 {{ }}");
            }
        }
        for (list, slot) in &self.lists.computed {
            let _ = writeln!(body, "listed{list}_{slot}: v{list}_{slot} is v{list}_{slot} {{ }}");
        }
        for (size, tables) in &self.tables {
            let leaves = self.leaves.iter().filter(|leaf| leaf.size == *size);
            let needed = tables.needed(leaves.flat_map(|leaf| leaf.rows.iter().map(|found| &found.row)));
            tables.write(&needed, &mut self.fields, &mut body);
        }
        let mut operations: BTreeSet<String> = BTreeSet::new();
        let mut used: BTreeSet<String> = BTreeSet::new();
        let mut targets: FxHashMap<Target, String> = FxHashMap::default();
        for leaf in &self.leaves {
            let operation = identifier(instruction_name(model.bitset(leaf.program.leaf)));
            for constructor in &leaf.rows {
                let mut to: Vec<(String, bool)> = Vec::new();
                for target in &constructor.targets {
                    let next = targets.len();
                    let name = targets.entry(target.clone()).or_insert_with(|| {
                        write_target(target, next, unit, &mut body);
                        format!("to{next}")
                    });
                    to.push((name.clone(), target.call));
                }
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
                    Line::new(leaf.size, &row, others, &mut self.fields, &mut body);
                let any = self.fields.plain(leaf.size, BitRange::bit(0));
                let pattern = if pattern == "epsilon" { any } else { pattern };
                let _ = writeln!(body, ":^{display} is {pattern}{tests} {{ {} }}", semantics.code);
            }
        }
        // Two leaves can match these words, so Sleigh's compiler requires a more specific constructor. It must never
        // match: its table requires a context value that is never set. The table has two constructors with different
        // instruction bits; with only one, the compiler would make the context value a part of the pattern.
        let mut sizes = BTreeSet::new();
        for pattern in &self.undefined {
            let size = pattern.width();
            if sizes.insert(size) {
                let bit = self.fields.plain(size, BitRange::bit(0));
                for value in 0..2 {
                    let _ = writeln!(body, "never{size}: \"\" is {bit}={value} & never={} {{ }}", value + 1);
                }
            }
            let row = Row { pattern: *pattern, outs: Vec::new(), number: None };
            let Line { pattern, .. } = Line::new(size, &row, 1, &mut self.fields, &mut body);
            let _ = writeln!(body, ":^\"undefined\" is {pattern} & never{size} {{ }}");
        }
        let mut operands = String::new();
        self.registers.write_tables(&used, &mut self.fields, &mut operands);
        let body = operands + &body;
        let mut out = String::new();
        let _ = writeln!(out, "define endian={endian};\ndefine alignment={unit};");
        out.push_str("define space ram type=ram_space size=8 wordsize=1 default;\n");
        out.push_str("define space register type=register_space size=4;\n");
        out.push_str("define register offset=0x0 size=8 [ pc sp ];\n");
        out.push_str("define register offset=0x100 size=16 [ contextreg ];\n");
        self.registers.write_registers(&mut out);
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
            let _ = writeln!(
                out,
                "define register offset={:#x} size=16 [ slots{register} ];",
                0x110 + 16 * register
            );
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
        self.lists.write(&mut out);
        self.registers.write_lists(&mut out);
        for operation in operations {
            let _ = writeln!(out, "define pcodeop {operation};");
        }
        out + &body
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
