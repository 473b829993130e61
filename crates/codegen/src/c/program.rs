//! Generates the body of the C function that prints a leaf: its cases, and the pieces of each display, one per line.

use super::bound;
use super::dialect::Dialect;
use super::fragments::identifiers;
use super::literal::literal;
use super::operand::{Operand, unbracketed};
use super::values::{Values, bits};
use super::writer::{Writer, full_ladder, ladder};
use isaloom_bits::BitRange;
use isaloom_engine::compiled::{
    Alternative, Arm, AssertCheck, Compiled, DecodeTableId, Item, Program, Raw, Slot, SlotKind, TextRange,
};
use isaloom_model::TextForm;
use std::collections::BTreeSet;

/// Callbacks that return the names of C variables outside the body.
pub(crate) struct Names<'n> {
    /// Returns the variable of a nested hierarchy.
    pub(crate) hierarchy: &'n dyn Fn(DecodeTableId) -> String,
    /// Returns the text table of an enum, by its number.
    pub(crate) texts: &'n dyn Fn(u32) -> Texts,
}

/// C variable with the strings of an enum.
#[derive(Clone, Debug)]
pub(crate) struct Texts {
    /// Name of the runtime function that prints a string of the table.
    pub(crate) show: &'static str,
    pub(crate) variable: String,
    pub(crate) count: usize,
}

/// Maximum length in bytes of a literal text that is written at once; a longer text is written in pieces, each with its
/// own bounds check.
const CHUNK: usize = 512;

/// Body of a C function that is being generated.
pub(crate) struct Body<'b, 'i> {
    isa: &'i Compiled,
    values: &'b Values<'i>,
    names: &'b Names<'b>,
    /// Whether the buffer fits every instruction, so that the code needs no bounds checks.
    tight: bool,
    dialect: Dialect,
    out: Writer,
    words: BTreeSet<(u8, u32)>,
}

impl<'b, 'i> Body<'b, 'i> {
    pub(crate) fn new(
        isa: &'i Compiled,
        values: &'b Values<'i>,
        names: &'b Names<'b>,
        (tight, dialect): (bool, Dialect),
    ) -> Body<'b, 'i> {
        Body { isa, values, names, tight, dialect, out: Writer::indented(1), words: BTreeSet::new() }
    }

    /// Returns the C statements that print a leaf.
    pub(crate) fn print(mut self, program: &Program) -> String {
        let mut ended = false;
        for arm in &program.arms {
            ended = self.arm(arm);
            if ended {
                break;
            }
        }
        if !ended {
            self.out.line("no_display(d, leaf);");
            self.out.line("return o;");
        }
        let Body { out, words, .. } = self;
        let body = out.finish();
        let mut all = Writer::indented(1);
        locals(&body, &words, &["d", "s", "leaf"], &mut all);
        all.raw(&body);
        all.finish()
    }

    /// Writes the code of one case. Returns whether no further case is tried after it, because it always applies and
    /// has a display.
    fn arm(&mut self, arm: &Arm) -> bool {
        let condition = arm.cond.map(|c| self.values.operand(c, &mut local_words(&mut self.words)));
        let condition = match condition {
            Some(c) => match c.known() {
                Some(0) => return false,
                Some(_) => None,
                None => Some(c),
            },
            None => None,
        };
        if let Some(condition) = &condition {
            self.out.open(format!("if ({}) {{", condition.condition()));
        }
        arm.asserts.iter().for_each(|check| self.check(check));
        if let Some(items) = &arm.items {
            self.items(items);
            self.out.line("return o;");
        }
        if condition.is_some() {
            self.out.close("}");
        }
        condition.is_none() && arm.items.is_some()
    }

    /// Writes the comparison of bits with the value that an assert requires.
    fn check(&mut self, check: &AssertCheck) {
        let name = literal(self.isa.model().bitset(check.bitset).shown_name());
        let (mut tests, mut found, mut wanted) = (Vec::new(), Vec::new(), Vec::new());
        for (part, range) in parts(check.range) {
            let got = bits(0, range, &mut local_words(&mut self.words));
            let expected = Operand::constant((check.value >> (64 * part)) as u64);
            tests.push(format!("{} != {}", got.text(), expected.text()));
            found.push(unbracketed(got.text()).to_owned());
            wanted.push(expected.text().to_owned());
        }
        let function = if tests.len() > 1 { "unexpected_long" } else { "unexpected" };
        let (low, high) = (check.range.low(), check.range.high());
        self.out.open(format!("if ({})", tests.join(" || ")));
        let (found, wanted) = (found.join(", "), wanted.join(", "));
        self.out.line(format!("{function}(d, {low}, {high}, {name}, {found}, {wanted});"));
        self.out.close_quietly();
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            let room = self.room(item);
            if !self.tight && room > 0 {
                self.out.line(format!("o = room(d, o, {room});"));
            }
            self.item(item);
        }
    }

    /// Returns the number of buffer bytes that a piece needs before it is printed. Literal text and enum strings are
    /// not counted, because their functions check the bounds.
    fn room(&self, item: &Item) -> u64 {
        match item {
            Item::Text(_) => 0,
            Item::Name { align } => u64::from(align.unwrap_or(0)),
            Item::Align(column) => u64::from(*column),
            Item::Field { alternatives, align, .. } => {
                let own = alternatives.iter().map(|a| bound::own(self.isa, self.isa.slot(a.slot).kind));
                own.max().unwrap_or(0).min(2 * CHUNK as u64) + u64::from(align.unwrap_or(0))
            }
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Text(text) => self.text(self.isa.text(*text)),
            Item::Name { align } => {
                let column = align.unwrap_or(0);
                self.out.line(format!("o = show_name(d, o, {}, {column}, leaf);", told("NAME", *align)));
            }
            Item::Align(column) => self.out.line(format!("o = align(d, o, {column});")),
            Item::Field { alternatives, align, name } => self.field(alternatives, *align, *name),
        }
    }

    fn text(&mut self, text: &str) {
        let mut rest = text;
        while !rest.is_empty() {
            let (now, later) = rest.split_at(rest.floor_char_boundary(CHUNK));
            if !self.tight {
                self.out.line(format!("o = room(d, o, {});", now.len()));
            }
            self.out.line(format!("o = put(o, {}, {});", literal(now), now.len()));
            rest = later;
        }
    }

    /// Writes the code of a field, which prints the first alternative that applies.
    fn field(&mut self, alternatives: &[Alternative], align: Option<u32>, name: TextRange) {
        let isa = self.isa;
        let outside = std::mem::take(&mut self.out);
        let mut steps: Vec<(Option<String>, String)> = Vec::new();
        // True if no condition can reach a missing name. Otherwise every condition must be evaluated, to report missing
        // names.
        let mut silent = true;
        for alternative in alternatives {
            let condition =
                alternative.cond.map(|c| self.values.operand(c, &mut local_words(&mut self.words)));
            let test = match condition {
                Some(c) if c.known() == Some(0) => continue,
                Some(c) if c.known().is_none() => Some(c.condition()),
                _ => None,
            };
            silent &= alternative.cond.is_none_or(|c| !self.values.misses(c));
            self.slot(isa.slot(alternative.slot), align, name);
            let ends = test.is_none();
            steps.push((test, std::mem::take(&mut self.out).finish()));
            if ends {
                break;
            }
        }
        if steps.last().is_none_or(|step| step.0.is_some()) {
            if let (Dialect::Own, Some(column)) = (self.dialect, align) {
                self.out.line(format!("o = align(d, o, {column});"));
            }
            self.out.line(format!("no_field(d, leaf, {});", literal(isa.text(name))));
            steps.push((None, std::mem::take(&mut self.out).finish()));
        }
        self.out = outside;
        match silent {
            true => ladder(steps, &mut self.out),
            false => full_ladder(steps, &mut self.out),
        }
    }

    fn slot(&mut self, slot: &Slot, align: Option<u32>, name: TextRange) {
        let isa = self.isa;
        let value = self.values.raw(slot.raw, &mut local_words(&mut self.words));
        // The word of a computed field may be wider than the nested bitset, so it is truncated.
        let value = match slot.kind {
            SlotKind::Nested(Some(dispatch)) => value.low_bits(isa.dispatch(dispatch).size),
            _ => value,
        };
        let value = unbracketed(value.text()).to_owned();
        let (told, column) = (told(isa.text(name), align), align.unwrap_or(0));
        let width = slot.width.clamp(1, 64);
        let first = format!("d, o, {told}, {column}, {value}");
        let call = match slot.kind {
            SlotKind::Int => format!("show_int({first}, {width})"),
            SlotKind::Uint | SlotKind::Bool { text: None, invert: false } => format!("show_uint({first})"),
            SlotKind::Bool { text: None, invert: true } => format!("show_not({first})"),
            SlotKind::Hex => format!("show_hex({first})"),
            SlotKind::Offset => format!("show_offset({first}, {width})"),
            SlotKind::Uoffset => format!("show_uoffset({first})"),
            SlotKind::Float16 => format!("{}16({first})", float(isa)),
            SlotKind::Float32 => format!("{}32({first})", float(isa)),
            SlotKind::Bool { text: Some(text), invert } => {
                let text = isa.text(text);
                let function = match (invert, text.len() > CHUNK) {
                    (false, false) => "show_if",
                    (true, false) => "show_unless",
                    (false, true) => "show_long_if",
                    (true, true) => "show_long_unless",
                };
                format!("{function}({first}, {}, {})", literal(text), text.len())
            }
            SlotKind::Enum(table) => {
                let Texts { show, variable, count } = (self.names.texts)(table);
                format!("{show}({first}, {variable}, {count})")
            }
            SlotKind::Branch { call } => {
                format!("show_branch({first}, {width}, {})", if call { "true" } else { "false" })
            }
            SlotKind::AbsBranch { call } => {
                format!("show_absbranch({first}, {width}, {})", if call { "true" } else { "false" })
            }
            SlotKind::Custom => format!("show_custom({first})"),
            SlotKind::Nested(Some(dispatch)) => {
                let field = literal(&isa.model().field(slot.field).name);
                let hierarchy = (self.names.hierarchy)(dispatch);
                match high_bits(slot.raw, &mut self.words) {
                    Some(high) => format!("show_long({first}, {high}, s, leaf, {field}, &{hierarchy})"),
                    None => format!("show_nested({first}, s, leaf, {field}, &{hierarchy})"),
                }
            }
            // Cannot occur, because the generator rejects descriptions that are nested too deeply.
            SlotKind::Nested(None) => return,
        };
        self.out.line(format!("o = {call};"));
    }
}

/// Returns the name of the runtime function that prints floats in the description's text form; the caller appends the
/// width.
fn float(isa: &Compiled) -> &'static str {
    match isa.model().text_form() {
        TextForm::Mesa26_0 => "show_float",
        TextForm::Mesa26_2 => "show_exact",
    }
}

/// Returns a C expression for the bits of a field from bit 64 on. `None` if the field has at most 64 bits or is
/// computed. The parts of words that the expression reads are added to `used`.
pub(crate) fn high_bits(raw: Raw, used: &mut BTreeSet<(u8, u32)>) -> Option<String> {
    let Raw::Bits { up, range } = raw else { return None };
    let high = BitRange::new(range.low() + 64, range.high()).ok()?;
    let text = bits(up, high, &mut local_words(used));
    Some(unbracketed(text.text()).to_owned())
}

/// Splits a range into at most two parts of up to 64 bits. Each has an index: 0 for the low 64 bits of the value, 1 for
/// the others.
fn parts(range: BitRange) -> impl Iterator<Item = (u32, BitRange)> {
    (0..2u32).filter_map(move |part| {
        let low = range.low() + 64 * part;
        let high = range.high().min(low + 63);
        Some((part, BitRange::new(low, high).ok()?))
    })
}

/// Returns the name of a field as a C literal for callbacks: the text between the braces of the display.
fn told(name: &str, align: Option<u32>) -> String {
    match align {
        Some(column) => literal(&format!("{name}:align={column}")),
        None => literal(name),
    }
}

/// Returns a callback that gives the name of the local variable for a part of a scope's word. It records the parts in
/// `used`, so that [`locals`] declares them.
pub(crate) fn local_words(used: &mut BTreeSet<(u8, u32)>) -> impl FnMut(u8, u32) -> String {
    |up, part| {
        used.insert((up, part));
        local(up, part)
    }
}

fn local(up: u8, part: u32) -> String {
    let scope = match up {
        0 => "w".to_owned(),
        1 => "outer".to_owned(),
        up => format!("outer{up}"),
    };
    if part == 0 { scope } else { format!("{scope}_high") }
}

/// Declares the local variables that a body uses for parts of words, and marks its unused parameters.
pub(crate) fn locals(body: &str, words: &BTreeSet<(u8, u32)>, parameters: &[&str], out: &mut Writer) {
    let used = identifiers(body);
    let words: Vec<(u8, u32)> =
        words.iter().copied().filter(|w| used.contains(local(w.0, w.1).as_str())).collect();
    let unused = parameters.iter().filter(|p| !used.contains(**p) && (**p != "s" || words.is_empty()));
    let unused: Vec<String> = unused.map(|p| format!("(void){p}")).collect();
    if !unused.is_empty() {
        out.line(format!("{};", unused.join(", ")));
    }
    for (up, part) in words {
        out.line(format!("const uint64_t {} = {};", local(up, part), super::values::frame_word(up, part)));
    }
}
