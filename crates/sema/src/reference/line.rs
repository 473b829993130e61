//! Prints one word as a line, with its remarks.

use super::interpreter::{Match, Reference};
use super::labels::Labels;
use super::number;
use super::remark::Remark;
use crate::domain::Found;
use crate::id::ScopeId;
use crate::missing::Missing;
use crate::rendering::{Rendering, rendering};
use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use isaloom_bits::{Word, low_mask, sign_extend};
use isaloom_model::limits::{MAX_LINE_BYTES, MAX_LINE_PIECES, MAX_NESTING};
use isaloom_model::{BitsetId, Field, FieldId, FieldSource, Piece, Template, TemplatePart, TextForm};
use isaloom_source::visible_in_listing;

/// Maximum column up to which spaces are added for an alignment.
const MAX_ALIGN: usize = 4096;
/// Maximum number of remarks in a line.
const MAX_SHOWN: usize = 4;

/// Options that affect the line of a word.
#[derive(Clone, Copy, Default)]
pub struct LineOptions<'o> {
    /// Position of the instruction in its program, in units of the description.
    pub index: u64,
    /// Labels of the program, if branches are printed as labels.
    pub labels: Option<&'o Labels>,
    /// Printer of `custom` fields. Without a printer, or if it returns `None`, the text is `<NAME:HEX>`.
    pub custom: Option<&'o CustomPrinter>,
}

/// Function of the embedding program that prints `custom` fields.
pub type CustomPrinter = dyn Fn(CustomField<'_>) -> Option<String>;

/// `custom` field, whose text the embedding program prints.
#[derive(Clone, Copy, Debug)]
pub struct CustomField<'f> {
    /// Name of the field in the display.
    pub name: &'f str,
    /// Value of the field, before it is converted to text.
    pub value: u128,
}

/// Line of a word: the text, and how it was printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Leaf of the word, if one matches.
    pub found: Match,
    /// The text without the remarks.
    pub text: String,
    /// All remarks about the word, in the order in which they occur.
    pub remarks: Vec<Remark>,
    /// Printed fields in order, including the fields of nested bitsets.
    pub fields: Vec<PrintedField>,
    /// Cases that apply, in the order of evaluation. For each bitset, the list ends with the first case that has a
    /// display.
    pub cases: Vec<PassedCase>,
    /// Fields that lookups have found, each once: fields that the line prints, and fields that expressions use.
    pub asked: Vec<Found>,
    /// Printed branches: the position of the target in units, and whether the branch is a call.
    pub(super) branches: Vec<(u64, bool)>,
    width: u32,
}

/// Field that the line prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedField {
    /// Nesting depth of the leaf that prints the field; 0 is the instruction.
    pub depth: usize,
    /// Leaf whose display prints the field.
    pub leaf: BitsetId,
    /// The field.
    pub field: FieldId,
    /// Raw value of the field.
    pub value: u128,
    /// Byte range of the field's text in the line.
    pub text: core::ops::Range<usize>,
}

/// Case that applies to the word of the instruction or of a nested bitset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedCase {
    /// Leaf of the word.
    pub leaf: BitsetId,
    /// The bitset of the case: the leaf or one of its ancestors.
    pub bitset: BitsetId,
    /// Index of the case in its bitset.
    pub case: u32,
}

impl Line {
    /// Returns the remarks as text: the first four, joined by `, `. Empty without remarks.
    pub fn remark_text(&self) -> String {
        let shown: Vec<String> = self.remarks.iter().take(MAX_SHOWN).map(|r| r.text(self.width)).collect();
        shown.join(", ")
    }
}

impl core::fmt::Display for Line {
    /// Writes the text; then, if there are remarks, a tab, `; ` and the remarks.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.text)?;
        if self.remarks.is_empty() { Ok(()) } else { write!(f, "\t; {}", self.remark_text()) }
    }
}

impl<'m> Reference<'m> {
    /// Prints a word as an instruction of the word's width.
    pub fn line(&mut self, word: Word, options: &LineOptions<'_>) -> Line {
        let root = self.root_of(word);
        self.line_of(root, word, options)
    }

    /// Prints a word as [`Reference::line`] does, for a root and decoding result that the caller knows. For `None`, the
    /// word is printed as a truncated instruction.
    pub(super) fn line_of(
        &mut self,
        root: Option<(BitsetId, Match)>,
        word: Word,
        options: &LineOptions<'_>,
    ) -> Line {
        self.sema.domain.found.clear();
        let mut printing = Printing {
            reference: self,
            options,
            line: Line {
                found: root.map_or(Match::Nothing, |r| r.1),
                text: String::new(),
                remarks: Vec::new(),
                fields: Vec::new(),
                cases: Vec::new(),
                asked: Vec::new(),
                branches: Vec::new(),
                width: word.width(),
            },
            reported: Vec::new(),
            pieces: MAX_LINE_PIECES,
            cut: false,
        };
        let value = word.value();
        match root {
            Some((_, Match::Leaf(leaf))) => printing.leaf(leaf, value, None, 0),
            Some((_, other)) => {
                printing.conflict(other);
                let digits = word.width().div_ceil(32) as usize * 8;
                printing.print(&format!("no match: {value:0digits$x}"));
            }
            None => {
                let digits = word.width().div_ceil(4) as usize;
                printing.print(&format!("truncated: {value:0digits$x}"));
            }
        }
        let mut line = printing.line;
        line.asked = core::mem::take(&mut self.sema.domain.found);
        line
    }
}

/// State while a line is printed.
struct Printing<'r, 'm, 'o> {
    reference: &'r mut Reference<'m>,
    options: &'r LineOptions<'o>,
    line: Line,
    /// Missing names that were already reported, each with its scope.
    reported: Vec<(ScopeId, &'m str)>,
    /// Number of display pieces that may still be printed in this line.
    pieces: u32,
    /// Whether a limit was reached, so that nothing more is printed.
    cut: bool,
}

impl<'m> Printing<'_, 'm, '_> {
    fn print(&mut self, text: &str) {
        if self.cut {
            return;
        }
        let room = MAX_LINE_BYTES.saturating_sub(self.line.text.len());
        if text.len() > room {
            let end = (0..=room).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
            self.line.text.push_str(&text[..end]);
            self.cut_off(Remark::TooLong);
            return;
        }
        self.line.text.push_str(text);
    }

    fn cut_off(&mut self, why: Remark) {
        self.cut = true;
        self.remark(why);
    }

    fn remark(&mut self, remark: Remark) {
        self.line.remarks.push(remark);
    }

    /// Adds the remark that a name in a leaf does not resolve.
    fn no_field(&mut self, name: String, leaf: BitsetId) {
        let bitset = match self.reference.model().text_form() {
            TextForm::Mesa26_0 => None,
            TextForm::Mesa26_2 => Some(self.shown_name(leaf)),
        };
        self.remark(Remark::NoField { name, bitset });
    }

    fn shown_name(&self, bitset: BitsetId) -> String {
        visible_in_listing(self.reference.model().bitset(bitset).shown_name()).into_owned()
    }

    fn conflict(&mut self, found: Match) {
        if let Match::Conflict(first, second) = found {
            let names = (self.shown_name(first), self.shown_name(second));
            self.remark(Remark::Conflict { first, second, names });
        }
    }

    /// Prints the display of a leaf. If the leaf is nested, `outer` is the enclosing scope and the field that contains
    /// its word.
    fn leaf(&mut self, leaf: BitsetId, word: u128, outer: Option<(ScopeId, FieldId)>, depth: usize) {
        let model = self.reference.model();
        let bits = model.matching(leaf).dont_care & word;
        if bits != 0 {
            let name = self.shown_name(leaf);
            self.remark(Remark::DontCare { leaf, name, bits });
        }
        let scope = self.reference.sema.enter(leaf, word, outer);
        let arms = self.reference.sema.arms(scope);
        let mut display = None;
        for arm in &arms.list {
            self.missing(leaf, scope, &arm.missing);
            if !arm.when {
                continue;
            }
            self.line.cases.push(PassedCase { leaf, bitset: arm.bitset, case: arm.number });
            for assert in &arm.case.asserts {
                let got = assert.range.extract(word);
                if got != assert.value {
                    let (name, range) =
                        (self.shown_name(arm.bitset), (assert.range.low(), assert.range.high()));
                    let (bitset, expected) = (arm.bitset, assert.value);
                    self.remark(Remark::Unexpected { bitset, name, range, got, expected });
                }
            }
            if let Some(template) = &arm.case.display {
                display = Some(template);
                break;
            }
        }
        match display {
            Some(template) => self.display(template, leaf, scope, depth),
            None => {
                let name = self.shown_name(leaf);
                self.remark(Remark::NoDisplay { leaf, name });
            }
        }
        self.reference.sema.leave(scope);
        self.reported.retain(|r| r.0 < scope);
    }

    fn display(&mut self, template: &'m Template, leaf: BitsetId, scope: ScopeId, depth: usize) {
        for part in &template.parts {
            if self.cut {
                return;
            }
            let Some(left) = self.pieces.checked_sub(1) else {
                return self.cut_off(Remark::TooManyPieces);
            };
            self.pieces = left;
            match part {
                TemplatePart::Text(text) => self.print(&visible_in_listing(text)),
                TemplatePart::Align(column) => self.align(*column),
                TemplatePart::Name { align } => {
                    align.iter().for_each(|column| self.align(*column));
                    let name = self.shown_name(leaf);
                    self.print(&name);
                }
                TemplatePart::Field { name, align, .. } => {
                    align.iter().for_each(|column| self.align(*column));
                    self.place(name, leaf, scope, depth);
                }
            }
        }
    }

    /// Adds spaces up to a column, which is counted from the start of the line even in a nested bitset.
    fn align(&mut self, column: u32) {
        let wanted = (column as usize).min(MAX_ALIGN);
        while self.line.text.len() < wanted && !self.cut {
            self.line.text.push(' ');
        }
    }

    /// Prints the field that a name in a display refers to.
    fn place(&mut self, name: &'m str, leaf: BitsetId, scope: ScopeId, depth: usize) {
        let found = self.reference.sema.lookup(scope, name);
        self.missing(leaf, scope, &found.missing);
        let Some(candidate) = found.candidates.iter().find(|c| c.when) else {
            self.no_field(visible_in_listing(name).into_owned(), leaf);
            return;
        };
        self.missing(leaf, scope, &candidate.missing);
        let Found { field, .. } = candidate.found;
        let value = self.raw(field, candidate.scope, candidate.value);
        let start = self.line.text.len();
        let index = self.line.fields.len();
        self.line.fields.push(PrintedField { depth, leaf, field, value, text: start..start });
        self.field(name, field, value, leaf, scope, depth);
        let end = self.line.text.len();
        if let Some(printed) = self.line.fields.get_mut(index) {
            printed.text.end = end;
        }
    }

    /// Returns the raw value of a field. `value` is its value in expressions, which has only the low 64 bits of a wider
    /// field.
    fn raw(&self, field: FieldId, scope: ScopeId, value: u64) -> u128 {
        let word = self.reference.sema.word(scope).copied().unwrap_or(0);
        match &self.reference.model().field(field).source {
            FieldSource::Bits(range) => range.extract(word),
            FieldSource::Pieces(pieces) => {
                let (mut all, mut shift) = (0u128, 0u32);
                for piece in pieces {
                    let bits = match *piece {
                        Piece::Bits(range) => range.extract(word),
                        Piece::Constant { value, .. } => u128::from(value),
                    };
                    all |= bits.checked_shl(shift).unwrap_or(0);
                    shift = shift.saturating_add(piece.width());
                }
                all & low_mask(64)
            }
            FieldSource::Expr { .. } => u128::from(value),
        }
    }

    /// Prints the raw value of a field as the type of the field requires.
    fn field(&mut self, name: &str, id: FieldId, raw: u128, leaf: BitsetId, scope: ScopeId, depth: usize) {
        let model = self.reference.model();
        let field: &'m Field = model.field(id);
        let signed = sign_extend(raw, field.width());
        match rendering(field) {
            Rendering::Uint => self.print(&raw.to_string()),
            Rendering::Int => self.print(&signed.to_string()),
            Rendering::Hex => self.print(&format!("{raw:x}")),
            Rendering::Offset | Rendering::Uoffset if raw == 0 => {}
            Rendering::Offset => self.print(&format!("{signed:+}")),
            Rendering::Uoffset => self.print(&format!("+{raw}")),
            Rendering::Float16 => self.print(&number::float_in(model.text_form(), raw as u32, 16)),
            Rendering::Float32 => self.print(&number::float_in(model.text_form(), raw as u32, 32)),
            Rendering::Bool { text, invert } => {
                let shown = if invert { u128::from(raw == 0) } else { raw };
                match text {
                    Some(_) if shown == 0 => {}
                    Some(text) => self.print(&visible_in_listing(text)),
                    None => self.print(&shown.to_string()),
                }
            }
            Rendering::Enum(id) => {
                let values = &model.enumeration(id).values;
                match values.iter().find(|v| u128::from(v.value) == raw) {
                    Some(value) => self.print(&visible_in_listing(&value.display)),
                    None => self.print(&raw.to_string()),
                }
            }
            Rendering::Branch { call } => {
                let target = i128::from(self.options.index).saturating_add(signed);
                self.branch(target, signed, call);
            }
            Rendering::AbsBranch { call } => {
                self.branch(i128::try_from(raw).unwrap_or(i128::MAX), signed, call);
            }
            Rendering::Custom => {
                let custom = CustomField { name, value: raw };
                let text = self.options.custom.and_then(|print| print(custom));
                let text = text.unwrap_or_else(|| format!("<{name}:{raw:x}>"));
                self.print(&text);
            }
            Rendering::Nested(root) => self.nested(id, root, raw, leaf, scope, depth),
        }
    }

    fn branch(&mut self, target: i128, offset: i128, call: bool) {
        let target = u64::try_from(target).ok();
        self.line.branches.extend(target.map(|target| (target, call)));
        match target.filter(|&t| self.options.labels.is_some_and(|labels| labels.has_place(t))) {
            Some(target) => self.print(&format!("{}{target}", if call { "fxn" } else { "l" })),
            None => self.print(&offset.to_string()),
        }
    }

    fn nested(
        &mut self,
        id: FieldId,
        root: BitsetId,
        raw: u128,
        leaf: BitsetId,
        scope: ScopeId,
        depth: usize,
    ) {
        let model = self.reference.model();
        if depth + 1 >= MAX_NESTING {
            self.remark(Remark::TooDeep(model.field(id).name.clone()));
            return;
        }
        let word = raw & low_mask(model.bitset(root).size);
        let outer = Some((scope, id));
        match self.reference.find(root, word, outer) {
            Match::Leaf(inner) => self.leaf(inner, word, outer, depth + 1),
            other => {
                self.conflict(other);
                let (outer, field) = (self.shown_name(leaf), model.field(id).name.clone());
                self.remark(Remark::NoMatch { outer, field, word });
            }
        }
    }

    /// Adds a remark for each of the missing names that this word needs; each name is reported once per scope.
    fn missing(&mut self, leaf: BitsetId, scope: ScopeId, missing: &[Missing<'m, bool>]) {
        for miss in missing.iter().filter(|m| m.when) {
            let key = (scope, miss.name);
            if !self.reported.contains(&key) {
                self.reported.push(key);
                self.no_field(miss.name.to_owned(), leaf);
            }
        }
    }
}
