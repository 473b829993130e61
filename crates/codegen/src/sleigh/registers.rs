//! Registers of the module: names from the texts of operands, and tables that turn the bits of an instruction into the
//! operands of p-code.

use super::fields::{Fields, tests};
use isaloom_bits::{BitRange, Pattern};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::rc::Rc;

/// Offset of the first register of an instruction set in the register space.
const FIRST: u64 = 0x1_0000;
/// Size of the region of the registers with the same letters at the beginning, in bytes.
const REGION: u64 = 0x1_0000;
/// Names that Sleigh or the module uses for something else.
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
/// Name of the register of operands that are neither a register with a name nor a number.
pub(super) const OTHER: &str = "other";

/// Register of p-code: a name, and the size of the access in bytes.
pub(super) type Register = (String, u32);

/// Value that an operand has in p-code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Export {
    /// Register that bits of the instruction select: bits, and the number of the list.
    Listed(BitRange, usize),
    /// Register.
    Register(Register),
    /// Constant.
    Constant(u64),
    /// Number: an expression of Sleigh, and the fields that it reads.
    Number(String, Vec<String>),
}

/// What a text of an operand is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Register { name: String, plain: bool },
    Number(u64),
    Nothing,
    Unlisted,
    Other,
}

/// Table of operands: size of the instruction in bits, size of the value in bytes, and rows.
type Table = (u32, u32, Vec<(Pattern, Export)>);

/// Rows of a table of operands, and the patterns for which the value is exact.
pub(super) type Exports = (Vec<(Pattern, Export)>, Vec<Pattern>);

/// Number of a list of registers, whether exact p-code may use all of them, and the indices of values that are not
/// registers.
pub(super) type Listed = (usize, bool, Rc<[u32]>);

/// Tables of operands, lists of registers, and registers.
#[derive(Debug, Default)]
pub(super) struct Registers {
    /// Offset of each register in bytes, by its name in the description. Accesses of all sizes have this offset.
    offsets: BTreeMap<String, u64>,
    /// Offset of each region, and the number of bytes that it uses, by the letters at the beginning of its names.
    regions: FxHashMap<String, (u64, u64)>,
    accesses: BTreeSet<Register>,
    lists: Vec<Vec<Register>>,
    numbers: FxHashMap<Vec<Register>, usize>,
    /// Uses of lists: list, size of the instruction, bits.
    uses: BTreeSet<(usize, u32, (u32, u32))>,
    tables: Vec<Table>,
    table_numbers: FxHashMap<Table, usize>,
    /// Meanings of an operand's texts, one per value of the bits that select the text, by the pieces of the text.
    pub(super) meanings: FxHashMap<String, Rc<[Meaning]>>,
    /// Lists, by the address of their meanings in `meanings` and the size of the values.
    pub(super) listed: FxHashMap<(usize, u32), Listed>,
    /// Rows of tables; `None` if no table covers all instructions of the size.
    pub(super) forms: Vec<Option<Rc<Exports>>>,
    /// Numbers of `forms`, by the pieces of a display.
    pub(super) form_numbers: FxHashMap<String, usize>,
    /// Tables, by the number of their rows and the known bits of the instructions.
    pub(super) form_tables: FxHashMap<(usize, Pattern), Option<usize>>,
}

impl Registers {
    /// Returns the register for an access of `access` bytes. A register with a new name gets `unit` bytes in the
    /// register space.
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

    /// Returns the number of a list.
    pub(super) fn list(&mut self, registers: Vec<Register>) -> usize {
        let next = self.lists.len();
        *self.numbers.entry(registers).or_insert_with_key(|registers| {
            self.lists.push(registers.clone());
            next
        })
    }

    /// Returns the number of a table for instructions of `size` bits whose values have `bytes` bytes.
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

    /// Returns the names of the fields of an instruction size that select registers, with their bits.
    pub(super) fn fields(&self, size: u32) -> impl Iterator<Item = (String, (u32, u32))> {
        let of_size = self.uses.iter().filter(move |usage| usage.1 == size);
        of_size.map(|(list, size, bits)| (field(*size, *bits, *list), *bits))
    }

    /// Writes the definitions of the registers.
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

    /// Writes the tables.
    pub(super) fn write_tables(&self, fields: &mut Fields, out: &mut String) {
        for (number, (size, bytes, rows)) in self.tables.iter().enumerate() {
            let name = table(number);
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
                        // Only a printed name is a variable. The table is not printed.
                        shown = "value";
                        // The compiler needs an operator here.
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

/// Returns the name of a register in the module: the name of the description without the characters that Sleigh does
/// not allow, and the size in bits if it is not 32.
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
