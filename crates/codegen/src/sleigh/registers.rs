//! Registers of the module, whose names come from the texts of operands. Also generates the tables that convert the
//! bits of an instruction to p-code operands.

use super::bits::Run;
use super::fields::{Fields, tests};
use isaloom_bits::{BitRange, Pattern};
use isaloom_engine::compiled::{Alternative, Slot};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::rc::Rc;

/// Offset in bytes of the first register of the instruction set in the register space. Lower offsets are for `pc`, `sp`
/// and `contextreg`.
const FIRST: u64 = 0x1_0000;
/// Size in bytes of a region of the register space. Registers whose names begin with the same letters share a region.
const REGION: u64 = 0x1_0000;
/// Names that Sleigh or the module uses for something else, so that a register needs another name.
const RESERVED: [&str; 38] = [
    "pc",
    "sp",
    "contextreg",
    "ram",
    "register",
    "const",
    "unique",
    "inst_start",
    "inst_next",
    "inst_next2",
    "taken",
    "epsilon",
    "if",
    "goto",
    "call",
    "return",
    "export",
    "is",
    "define",
    "attach",
    "local",
    "build",
    "crossbuild",
    "delayslot",
    "with",
    "macro",
    "and",
    "or",
    "xor",
    "not",
    "zext",
    "sext",
    "carry",
    "scarry",
    "sborrow",
    "nan",
    "abs",
    "never",
];
/// Number of components of a register.
pub(super) const LANES: usize = 4;
/// Name of the register that represents an operand that is neither a known register nor a number.
pub(super) const OTHER: &str = "other";

/// Access to a register in p-code: the name of the register, and the number of bytes.
pub(super) type Register = (String, u32);

/// Value that an operand has in p-code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Export {
    /// Register that instruction bits select: the bits, and the index of the register list.
    Listed(BitRange, usize),
    /// A register that does not depend on instruction bits.
    Register(Register),
    /// A constant number.
    Constant(u64),
    /// Number: an expression of Sleigh, and the fields that it reads.
    Number(String, Vec<String>),
}

/// Meaning of a text of an operand: a register, a number, nothing, no text at all, or another text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Register { name: String, plain: bool },
    Number(u64),
    Nothing,
    Unlisted,
    Other,
}

/// Piece of the text of an operand whose adjacent instruction bits select an entry of a list. `Value` has the slot, its
/// constant bits, and the runs of the index; bit 0 of the index is the lowest of the adjacent bits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Part {
    Text(Rc<str>),
    Value(Slot, u128, Vec<Run>),
}

/// Key of the tables of an operand. Groups with the same pieces have the same key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct GroupKey {
    /// Size of the instruction, in bits.
    pub(super) size: u32,
    /// Whether the operand can be a register, whether it is written, and its size in bytes.
    pub(super) operand: (bool, bool, u32),
    pub(super) fields: Vec<Option<Vec<Alternative>>>,
    pub(super) texts: Vec<Option<String>>,
}

/// Table of operands: size of the instruction in bits, size of the value in bytes, and rows.
type Table = (u32, u32, Vec<(Pattern, Export)>);

/// Rows of the table of an operand, and the patterns of instructions whose p-code from `pcode.txt` may use its value.
pub(super) type Exports = (Vec<(Pattern, Export)>, Vec<Pattern>);

/// Index of a list of registers, whether p-code from `pcode.txt` may use each of its registers, and the indices of the
/// entries that are not registers.
pub(super) type Listed = (usize, bool, Rc<[u32]>);

/// Component of a register that one component of an operand accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// These two bits select the component.
    Selected(BitRange),
    Fixed(usize),
    /// The write mask excludes the component.
    Masked,
}

/// Value of a vector operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Register { letters: String, number: BitRange, lanes: [Lane; LANES] },
    Number(Export),
    Other,
}

/// Patterns of an operand with their values.
pub(super) type Kinds = Vec<(Pattern, Kind)>;

/// Tables of operands, lists of registers, and registers.
#[derive(Debug, Default)]
pub(super) struct Registers {
    /// Offset of each register in the register space, in bytes, by its name in the description. Accesses of all sizes
    /// begin at this offset.
    offsets: BTreeMap<String, u64>,
    /// Offset of each region, and the number of bytes used in it, by the letters with which its register names begin.
    regions: FxHashMap<String, (u64, u64)>,
    accesses: BTreeSet<Register>,
    lists: Vec<Vec<Register>>,
    numbers: FxHashMap<Vec<Register>, usize>,
    /// Fields that select registers: index of the list, size of the instruction in bits, lowest and highest bit.
    uses: BTreeSet<(usize, u32, (u32, u32))>,
    tables: Vec<Table>,
    table_numbers: FxHashMap<Table, usize>,
    /// For each operand, one meaning per value of the bits that select its text. The key is the number of
    /// these bits and the text's pieces.
    pub(super) meanings: FxHashMap<(u32, Vec<Part>), Rc<[Meaning]>>,
    /// Result of converting meanings to a list of registers, by the address of the meanings in `meanings` and the size
    /// of an access in bytes.
    pub(super) listed: FxHashMap<(usize, u32), Listed>,
    /// Rows of operand tables, computed for all instructions of a size; `None` if the operand has too many cases.
    pub(super) forms: Vec<Option<Rc<Exports>>>,
    /// Indices in `forms`, by the pieces of the operand's text.
    pub(super) form_numbers: FxHashMap<GroupKey, usize>,
    /// Values of vector operands, by the pieces of a display.
    pub(super) vectors: FxHashMap<GroupKey, Rc<Kinds>>,
    /// Numbers of the tables, by index in `forms` and by the known bits of the instructions. `None` if the pieces are
    /// not an operand.
    pub(super) form_tables: FxHashMap<(usize, Pattern), Option<usize>>,
}

impl Registers {
    /// Returns the register for an access of `access` bytes. A name that is used for the first time gets `unit` bytes
    /// of the register space.
    pub(super) fn register(&mut self, name: &str, unit: u32, access: u32) -> Register {
        if !self.offsets.contains_key(name) {
            let letters: String =
                name.trim_start_matches('$').chars().take_while(char::is_ascii_alphabetic).collect();
            let next = self.regions.len() as u64;
            let (base, used) = self.regions.entry(letters).or_insert((FIRST + REGION * next, 0));
            self.offsets.insert(name.to_owned(), *base + *used);
            *used += u64::from(unit);
        }
        let register = (name.to_owned(), access);
        self.accesses.insert(register.clone());
        register
    }

    /// Returns the register for an access of `access` bytes to a component of a vector register, `offset` bytes behind
    /// its beginning.
    pub(super) fn component(
        &mut self,
        name: &str,
        letter: &str,
        offset: u32,
        unit: u32,
        access: u32,
    ) -> Register {
        self.register(name, unit, unit);
        let begin = self.offsets.get(name).copied().unwrap_or_default();
        let register = (format!("{name}.{letter}"), access);
        self.offsets.insert(register.0.clone(), begin + u64::from(offset));
        self.accesses.insert(register.clone());
        register
    }

    /// Adds a list of registers, if it is new, and returns its index.
    pub(super) fn list(&mut self, registers: Vec<Register>) -> usize {
        let next = self.lists.len();
        *self.numbers.entry(registers).or_insert_with_key(|registers| {
            self.lists.push(registers.clone());
            next
        })
    }

    /// Adds a table for instructions of `size` bits, if it is new, and returns its number. Its values have `bytes`
    /// bytes.
    pub(super) fn table(&mut self, size: u32, bytes: u32, rows: Vec<(Pattern, Export)>) -> usize {
        let next = self.tables.len();
        let key = (size, bytes, rows);
        if let Some(number) = self.table_numbers.get(&key) {
            return *number;
        }
        for (_, export) in &key.2 {
            if let Export::Listed(bits, list) = export {
                self.uses.insert((*list, size, (bits.low(), bits.high())));
            }
        }
        self.tables.push(key.clone());
        self.table_numbers.insert(key, next);
        next
    }

    /// Returns the fields that select registers in instructions of `size` bits: the name, and the lowest and highest
    /// bit.
    pub(super) fn fields(&self, size: u32) -> impl Iterator<Item = (String, (u32, u32))> {
        let of_size = self.uses.iter().filter(move |usage| usage.1 == size);
        of_size.map(|(list, size, bits)| (field(*size, *bits, *list), *bits))
    }

    /// Writes the definitions of the registers, with their offsets.
    pub(super) fn write_registers(&self, out: &mut String) {
        for (name, bytes) in &self.accesses {
            let offset = self.offsets.get(name).copied().unwrap_or_default();
            let name = identifier(&(name.clone(), *bytes));
            let _ = writeln!(out, "define register offset={offset:#x} size={bytes} [ {name} ];");
        }
    }

    /// Writes the declarations that attach registers to fields.
    pub(super) fn write_lists(&self, out: &mut String) {
        for (list, registers) in self.lists.iter().enumerate() {
            let fields: Vec<String> = (self.uses.range((list, 0, (0, 0))..(list + 1, 0, (0, 0))))
                .map(|(list, size, bits)| field(*size, *bits, *list))
                .collect();
            if fields.is_empty() {
                continue;
            }
            let _ = write!(out, "attach variables [ {} ] [", fields.join(" "));
            for (at, register) in registers.iter().enumerate() {
                out.push_str(if at % 16 == 0 { "\n  " } else { " " });
                out.push_str(&identifier(register));
            }
            out.push_str("\n];\n");
        }
    }

    /// Writes the tables of operands whose names are in `used`.
    pub(super) fn write_tables(&self, used: &BTreeSet<String>, fields: &mut Fields, out: &mut String) {
        for (number, (size, bytes, rows)) in self.tables.iter().enumerate() {
            let name = table(number);
            if !used.contains(&name) {
                continue;
            }
            for (pattern, export) in rows {
                let mut conditions = tests(*size, *pattern, fields);
                let (mut shown, mut action) = ("\"\"", String::new());
                let value = match export {
                    Export::Listed(bits, list) => {
                        let field = field(*size, (bits.low(), bits.high()), *list);
                        conditions.push(field.clone());
                        field
                    }
                    Export::Register(register) => identifier(register),
                    Export::Constant(value) => format!("{value:#x}:{bytes}"),
                    Export::Number(expression, reads) => {
                        conditions.extend(reads.iter().cloned());
                        // Sleigh defines a variable only if the display has its name. The display of this table is
                        // never printed.
                        shown = "value";
                        // Sleigh's compiler rejects a plain field here, so 0 is added.
                        action = format!("[ value = {expression} + 0; ] ");
                        format!("*[const]:{bytes} value")
                    }
                };
                let pattern =
                    if conditions.is_empty() { "epsilon".to_owned() } else { conditions.join(" & ") };
                let _ = writeln!(out, "{name}: {shown} is {pattern} {action}{{ export {value}; }}");
            }
        }
    }
}

/// Returns the name of a table of operands.
pub(super) fn table(number: usize) -> String {
    format!("operand{number}")
}

fn field(size: u32, (low, high): (u32, u32), list: usize) -> String {
    format!("r{size}_{low}_{high}_{list}")
}

/// Returns the name of a register in the module: the name in the description without the characters that Sleigh does
/// not allow, followed by the size in bits if it is not 32.
pub(super) fn identifier((name, bytes): &Register) -> String {
    let part = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    let mut text: String = name.chars().filter(part).collect();
    if text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit()) {
        text.insert(0, 'r');
    }
    if *bytes != 4 {
        let _ = write!(text, "_{}", 8 * bytes);
    }
    if RESERVED.contains(&text.as_str()) {
        text.push('_');
    }
    text
}
