//! Tables of Sleigh: constructors that print parts of instructions. Equal tables are written once.

use super::fields::{BitRangeKey, Fields, tests};
use super::operands::{MAX_STATES, Part, append, grouped};
use isaloom_bits::{BitRange, Pattern};
use isaloom_engine::compiled::{Compiled, Slot, SlotKind};
use isaloom_model::FieldId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Piece of a display.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Out {
    /// Constant text.
    Text(String),
    /// Table that prints this part, by number.
    Table(usize),
    /// Field with attached texts: its instruction bits, and the index of the list of texts.
    Names(BitRange, usize),
    /// Decimal digit of the computed number in [`Row::number`]; digit 0 is the lowest.
    Digit(u32),
    /// Text from a list: the index of the list, and the slot of the context register that contains the index of the
    /// text.
    Listed(usize, usize),
    /// Space that ends the mnemonic.
    Space,
}

/// Constructor of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Row {
    /// Pattern of the instructions that the constructor matches.
    pub(super) pattern: Pattern,
    /// Pieces that the constructor prints, in order.
    pub(super) outs: Vec<Out>,
    /// Number that the constructor computes, for [`Out::Digit`] or [`Out::Listed`].
    pub(super) number: Option<Number>,
}

/// Number that a constructor computes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Number {
    /// Sleigh expression that computes the number.
    pub(super) expression: String,
    /// Instruction bits that the expression reads.
    pub(super) reads: Vec<BitRange>,
    /// How the number is printed.
    pub(super) shown: Shown,
}

/// How a computed number is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Shown {
    /// As a decimal number with at most this number of digits.
    Digits(u32),
    /// As a text from a list: the slot of the context register that stores the index until the instruction is printed.
    Listed(usize),
}

/// Tables of one instruction size.
#[derive(Debug)]
pub(super) struct Tables {
    /// Size of the instructions, in bits.
    size: u32,
    tables: Vec<Vec<Row>>,
    /// Per table, the maximum number of constructors and operands that it adds to the decoder's state of an
    /// instruction.
    states: Vec<usize>,
    numbers: FxHashMap<Vec<Row>, usize>,
}

/// Values of a slot that differ in one run of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ValueRange {
    /// Value of the bits outside the run.
    pub(super) constant: u128,
    /// Position of the run in the value.
    pub(super) shift: u32,
    /// Number of bits of the run.
    pub(super) width: u32,
}

impl ValueRange {
    /// Returns the values in ascending order.
    fn iter(self) -> impl Iterator<Item = u128> {
        (0..1u128 << self.width).map(move |part| self.constant | part << self.shift)
    }
}

/// Values for which a list has the texts, and the rendering of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ListedValues {
    kind: SlotKind,
    width: u32,
    /// Field whose name is part of the text.
    field: Option<FieldId>,
    values: ValueRange,
}

/// Lists of texts that are attached to bits.
#[derive(Debug, Default)]
pub(super) struct Lists {
    lists: Vec<Vec<String>>,
    numbers: FxHashMap<Vec<String>, usize>,
    of_values: FxHashMap<ListedValues, usize>,
    uses: BTreeSet<(usize, u32, BitRangeKey)>,
    /// Maximum number of decimal digits of all printed numbers, which all use the same digit fields.
    pub(super) digits: u32,
    /// Lists whose text is selected by a computed index: the list, and the slot of the context register with the index.
    pub(super) computed: BTreeSet<(usize, usize)>,
    /// Expression of each slot of the context register.
    slots: Vec<String>,
}

impl Lists {
    /// Returns the index of the list of the texts of a slot for several values. Slots with the same rendering share the
    /// list, so that equal texts are formatted once.
    pub(super) fn list_of(&mut self, isa: &Compiled, slot: &Slot, values: ValueRange) -> usize {
        let field = matches!(slot.kind, SlotKind::Custom).then_some(slot.field);
        let key = ListedValues { kind: slot.kind, width: slot.width, field, values };
        if let Some(&list) = self.of_values.get(&key) {
            return list;
        }
        let texts = values.iter().map(|value| isa.slot_text(slot, value)).collect();
        let list = self.list(texts);
        self.of_values.insert(key, list);
        list
    }

    /// Adds a list of texts, if it is new, and returns its index.
    pub(super) fn list(&mut self, texts: Vec<String>) -> usize {
        let next = self.lists.len();
        *self.numbers.entry(texts).or_insert_with_key(|texts| {
            self.lists.push(texts.clone());
            next
        })
    }

    /// Returns the slot of the context register for an expression, and records that the slot selects a text of `list`.
    /// Equal expressions share a slot.
    pub(super) fn slot(&mut self, list: usize, expression: &str) -> usize {
        let slot = self.slots.iter().position(|known| known == expression).unwrap_or_else(|| {
            self.slots.push(expression.to_owned());
            self.slots.len() - 1
        });
        self.computed.insert((list, slot));
        slot
    }

    /// Returns the number of slots in the context register.
    pub(super) fn slots(&self) -> usize {
        self.slots.len()
    }

    /// Records that a field of instructions of `size` bits prints the texts of a list.
    pub(super) fn attach(&mut self, size: u32, bits: BitRange, list: usize) {
        self.uses.insert((list, size, (bits.low(), bits.high())));
    }

    /// Writes the declarations that attach texts to fields.
    pub(super) fn write(&self, out: &mut String) {
        for (list, texts) in self.lists.iter().enumerate() {
            let mut fields: Vec<String> = (self.uses.range((list, 0, (0, 0))..(list + 1, 0, (0, 0))))
                .map(|(list, size, bits)| names_field(*size, *bits, *list))
                .collect();
            let slots = self.computed.range((list, 0)..(list + 1, 0));
            fields.extend(slots.map(|(list, slot)| format!("v{list}_{slot}")));
            if fields.is_empty() {
                continue;
            }
            let _ = write!(out, "attach names [ {} ] [", fields.join(" "));
            for (at, text) in texts.iter().enumerate() {
                out.push_str(if at % 16 == 0 { "\n  " } else { " " });
                let _ = write!(out, "{}", quoted(text));
            }
            out.push_str("\n];\n");
        }
    }

    /// Returns the fields with attached texts in instructions of `size` bits, with their lowest and highest bit.
    pub(super) fn fields(&self, size: u32) -> BTreeSet<(String, BitRangeKey)> {
        let of_size = self.uses.iter().filter(|usage| usage.1 == size);
        of_size.map(|(list, size, bits)| (names_field(*size, *bits, *list), *bits)).collect()
    }
}

impl Tables {
    pub(super) fn new(size: u32) -> Tables {
        Tables { size, tables: Vec::new(), states: Vec::new(), numbers: FxHashMap::default() }
    }

    /// Adds a table, if it is new, and returns its number.
    pub(super) fn table(&mut self, rows: Vec<Row>) -> usize {
        let next = self.tables.len();
        if let Some(number) = self.numbers.get(&rows) {
            return *number;
        }
        self.states.push(rows.iter().map(|row| self.states(row)).max().unwrap_or_default());
        self.tables.push(rows.clone());
        self.numbers.insert(rows, next);
        next
    }

    /// Returns the maximum number of constructors and operands in the decoder's state for a constructor and its tables.
    fn states(&self, row: &Row) -> usize {
        let mut seen: FxHashSet<&Out> = FxHashSet::default();
        let mut piece = |piece| {
            // The second use of a piece in a display needs a copy table, which adds a constructor with one operand.
            let copy = usize::from(!seen.insert(piece));
            match piece {
                Out::Text(_) | Out::Space => 0,
                Out::Table(number) => self.states.get(*number).copied().unwrap_or_default() + copy,
                // The table of a digit has no operands.
                Out::Names(..) | Out::Digit(_) => 1 + copy,
                Out::Listed(..) => 2 + copy,
            }
        };
        let shown: usize = row.outs.iter().map(&mut piece).sum();
        1 + shown + row.number.as_ref().map_or(0, |number| number.reads.len())
    }

    /// Returns whether the decoder has space for the constructor of an instruction with `others` further operands.
    pub(super) fn fits(&self, row: &Row, others: usize) -> bool {
        // One sixteenth is reserved for the tables into which operands of a long display are moved.
        let states = self.states(row) + others;
        states + states / 16 <= MAX_STATES
    }

    /// Returns, per table, whether one of the constructors uses it, directly or through another table.
    pub(super) fn needed<'r>(&self, constructors: impl Iterator<Item = &'r Row>) -> Vec<bool> {
        let mut needed = vec![false; self.tables.len()];
        let mark = |row: &Row, needed: &mut Vec<bool>| {
            for piece in &row.outs {
                if let Out::Table(number) = piece {
                    needed[*number] = true;
                }
            }
        };
        constructors.for_each(|row| mark(row, &mut needed));
        // A table only uses tables with lower numbers, so one pass from the last table to the first marks all of them.
        for number in (0..self.tables.len()).rev() {
            if needed[number] {
                self.tables[number].iter().for_each(|row| mark(row, &mut needed));
            }
        }
        needed
    }

    /// Writes the needed tables.
    pub(super) fn write(&self, needed: &[bool], used: &mut Fields, out: &mut String) {
        let tables = self.tables.iter().zip(needed).enumerate().filter(|(_, (_, needed))| **needed);
        for (number, (rows, _)) in tables {
            for row in rows {
                let line = Line::new(self.size, row, 0, used, out);
                let _ = writeln!(
                    out,
                    "{}: {} is {}{} {{ }}",
                    table(self.size, number),
                    line.display,
                    line.pattern,
                    line.actions
                );
            }
        }
    }
}

/// Texts of the parts of a constructor.
pub(super) struct Line {
    /// Display: the printed texts and operands.
    pub(super) display: String,
    pub(super) pattern: String,
    pub(super) actions: String,
}

impl Line {
    /// Creates the parts of a constructor that has `others` operands in addition to its pieces. Appends further tables
    /// to `out`: a copy of each table that the display uses twice, and tables for operands that exceed the limit.
    pub(super) fn new(size: u32, row: &Row, others: usize, used: &mut Fields, out: &mut String) -> Line {
        let mut tests = tests(size, row.pattern, used);
        let mut parts = Vec::with_capacity(row.outs.len());
        let mut seen: FxHashSet<String> = FxHashSet::default();
        for piece in &row.outs {
            let mut name = match piece {
                Out::Text(text) => {
                    parts.push(Part::Text(quoted(text)));
                    continue;
                }
                Out::Space => {
                    parts.push(Part::Space);
                    continue;
                }
                Out::Table(number) => table(size, *number),
                Out::Names(bits, list) => names_field(size, (bits.low(), bits.high()), *list),
                Out::Digit(digit) => format!("digit{digit}"),
                Out::Listed(list, slot) => format!("listed{list}_{slot}"),
            };
            if !seen.insert(name.clone()) {
                let copy = format!("{name}_copy{}", used.copies);
                used.copies += 1;
                let _ = writeln!(out, "{copy}: {name} is {name} {{ }}");
                name = copy;
            }
            parts.push(Part::Operand(name));
        }
        let reads = row.number.as_ref().map_or(0, |number| number.reads.len());
        grouped(&mut parts, reads + others, &mut used.groups, out);
        let mut display = String::new();
        for part in parts {
            match part {
                Part::Text(text) => append(&mut display, &text),
                Part::Space => display.push(' '),
                Part::Operand(name) => {
                    append(&mut display, &name);
                    tests.push(name);
                }
            }
        }
        let mut actions = String::new();
        if let Some(Number { expression, reads, shown }) = &row.number {
            tests.splice(0..0, reads.iter().map(|bits| used.plain(size, *bits)));
            actions = match shown {
                Shown::Digits(digits) => format!(" [{} ]", digit_actions(expression, *digits)),
                // Sleigh cannot assign to a field with attached texts. `slot` is a plain field with the same bits.
                Shown::Listed(slot) => format!(" [ slot{slot} = {expression}; ]"),
            };
        }
        if display.is_empty() {
            display.push_str("\"\"");
        }
        let pattern = if tests.is_empty() { "epsilon".to_owned() } else { tests.join(" & ") };
        Line { display, pattern, actions }
    }
}

/// Returns the assignments that compute the decimal digits of a number into the fields `c0`, `c1` and so on.
fn digit_actions(expression: &str, digits: u32) -> String {
    let mut actions = String::new();
    let mut power: u128 = 1;
    for digit in 0..digits {
        let next = power * 10;
        let rest = match power {
            1 => format!("{expression} - ({expression} / 10) * 10"),
            _ => format!("({expression} / {power}) - ({expression} / {next}) * 10"),
        };
        // If the number has fewer digits, the shift gives -1, so the digit becomes 15, which prints nothing.
        let _ = match digit {
            0 => write!(actions, " c0 = {rest};"),
            _ => write!(actions, " c{digit} = ({rest}) | ((({expression} - {power}) >> 63) & 15);"),
        };
        power = next;
    }
    actions
}

fn names_field(size: u32, (low, high): BitRangeKey, list: usize) -> String {
    format!("n{size}_{low}_{high}_{list}")
}

fn table(size: u32, number: usize) -> String {
    format!("t{size}_{number}")
}

/// Writes a text in quotes. Sleigh cannot escape a quote or a control character, so `'` or a space replaces it.
pub(super) fn quoted(text: &str) -> String {
    let printable = |c: char| match c {
        '"' => '\'',
        c if c.is_control() => ' ',
        c => c,
    };
    format!("\"{}\"", text.chars().map(printable).collect::<String>())
}
