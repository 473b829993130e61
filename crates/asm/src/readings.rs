//! Readings of a field: the possible ways to parse the text at an offset of a line as this field. A reading has the
//! value, the end of its text, and the text that the printer would print.

use crate::host::{AsmHost, Site};
use crate::index::Index;
use crate::numbers::{self, FloatText, bounds, limit, slot_width};
use crate::text::Line;
use crate::trace::{Expected, FieldMismatch, Trace};
use isaloom_bits::{low_mask, sign_extend};
use isaloom_engine::compiled::{Compiled, Slot, SlotKind, TextRange};
use isaloom_engine::format::{self, Short};

/// What a reading of a text states about the raw value of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Take {
    Raw(u128),
    Truth(bool),
    /// The printed low bits are 0, and at least one higher bit is 1. The printer prints `+0` for such a value.
    HiddenZero,
    /// The raw value is in this range. The printer prints the same text for all numbers in it.
    Range {
        least: u64,
        most: u64,
    },
}

/// The text that the printer prints for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CanonicalText {
    Nothing,
    Text(TextRange),
    Decimal(u128),
    Signed {
        value: i128,
        plus: bool,
    },
    Hex(u128),
    Float {
        bits: u32,
        width: u32,
    },
    /// Custom field in the form `<NAME:hex>`, which is printed if the embedding program does not print it.
    Custom {
        name: TextRange,
        value: u128,
    },
    Binary(bool),
}

/// One possible way to parse the text of a field. The text is the range from `start` to `end` of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    pub(crate) take: Take,
    pub(crate) canon: CanonicalText,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Reading {
    /// Returns whether the reading is a number in an enum field. It then means a value that the enum does not list.
    pub(crate) fn is_unlisted(&self, slot: &Slot) -> bool {
        matches!((slot.kind, self.canon), (SlotKind::Enum(_), CanonicalText::Decimal(_)))
    }
}

/// Parser of a field's text: the offset in the line, and everything else on which the readings depend.
pub(crate) struct Reader<'r> {
    pub(crate) isa: &'r Compiled,
    pub(crate) index: &'r Index,
    pub(crate) line: Line<'r>,
    pub(crate) site: Site<'r>,
    pub(crate) host: &'r dyn AsmHost,
    /// Whether a floating-point number that the field cannot encode exactly is rounded. If not, the text must be a text
    /// that the printer prints.
    pub(crate) rounding: bool,
    /// Name of the field in the display, by which the embedding program identifies a custom field.
    pub(crate) name: TextRange,
    pub(crate) at: usize,
    /// Whether the text after the field can begin with a letter or digit, so that a number may end before its last
    /// digit in the line.
    pub(crate) adjacent: bool,
    /// Mask of the bits of a computed value that are known to be 0. A floating-point number must have these zeros.
    pub(crate) zeros: u64,
}

impl Reader<'_> {
    /// Appends the readings of a field's text to `out`, the most likely first. Returns whether they depend on a label
    /// or the embedding program, and not only on the line.
    pub(crate) fn read(&self, slot: &Slot, out: &mut Vec<Reading>, trace: &mut Option<Trace>) -> bool {
        let (line, at) = (self.line, self.at);
        let mut push = |take: Take, canon: CanonicalText, start: usize, end: usize| {
            out.push(Reading { take, canon, start: start.min(end), end });
        };
        let start = line.skip_blanks(at);
        if let Some(trace) = trace.as_mut() {
            trace.expected(start, Expected::Slot(*slot));
        }
        match slot.kind {
            SlotKind::Enum(table) => {
                if let Some(texts) = self.index.enum_texts(table) {
                    texts.each(self.isa, line, at, |text, value, end| {
                        push(Take::Raw(u128::from(value)), CanonicalText::Text(text), start, end);
                    });
                }
                // Readings as an enum string come first, because a text that matches a string is usually not meant as
                // a number.
                let numbers = line.is_number(at).then(|| line.numbers(at, false, self.adjacent));
                for (value, end) in numbers.into_iter().flatten() {
                    if self.isa.enum_table(table).text(value).is_none()
                        && self.fits(slot, value, (start, end), trace)
                    {
                        push(Take::Raw(value), CanonicalText::Decimal(value), start, end);
                    }
                }
                false
            }
            SlotKind::Bool { text: Some(text), invert } => {
                if let Some(end) = line.literal(self.isa.text(text), at) {
                    push(Take::Truth(!invert), CanonicalText::Text(text), start, end);
                }
                push(Take::Truth(invert), CanonicalText::Nothing, at, at);
                false
            }
            // A bool without a text prints its number. If it has several bits, any number can be its text.
            SlotKind::Bool { text: None, invert: false } if limit(slot) > 1 => {
                for (value, end) in line.numbers(at, false, self.adjacent) {
                    if self.fits(slot, value, (start, end), trace) {
                        push(Take::Raw(value), CanonicalText::Decimal(value), start, end);
                    }
                }
                false
            }
            SlotKind::Bool { text: None, invert } => {
                for (value, end) in line.numbers(at, false, self.adjacent).filter(|n| n.0 < 2) {
                    push(Take::Truth((value == 1) != invert), CanonicalText::Binary(value == 1), start, end);
                }
                false
            }
            SlotKind::Uint => {
                for (value, end) in line.numbers(at, false, self.adjacent) {
                    if self.fits(slot, value, (start, end), trace) {
                        push(Take::Raw(value), CanonicalText::Decimal(value), start, end);
                    }
                }
                false
            }
            SlotKind::Hex => {
                for (value, end) in line.numbers(at, true, self.adjacent) {
                    if self.fits(slot, value, (start, end), trace) {
                        push(Take::Raw(value), CanonicalText::Hex(value), start, end);
                    }
                }
                false
            }
            SlotKind::Int => {
                for (value, end, _) in line.signed(at, self.adjacent) {
                    if let Some(raw) = self.signed(slot, value, (start, end), trace) {
                        push(Take::Raw(raw), CanonicalText::Signed { value, plus: false }, start, end);
                    }
                }
                false
            }
            SlotKind::Offset | SlotKind::Uoffset => {
                for (value, end, _) in line.signed(at, self.adjacent).filter(|n| n.2) {
                    // The printer shows only the low bits of a wider value, and prints `+0` if they are 0 and a higher
                    // bit is 1.
                    if value == 0 && slot.kind == SlotKind::Offset && limit(slot) > slot.width {
                        push(Take::HiddenZero, CanonicalText::Signed { value, plus: true }, start, end);
                    }
                    if let Some(raw) = self.signed(slot, value, (start, end), trace) {
                        let canon = if value == 0 {
                            CanonicalText::Nothing
                        } else {
                            CanonicalText::Signed { value, plus: true }
                        };
                        push(Take::Raw(raw), canon, start, end);
                    }
                }
                push(Take::Truth(false), CanonicalText::Nothing, at, at);
                false
            }
            SlotKind::Float16 | SlotKind::Float32 => {
                let width = slot.kind.float_width().unwrap_or(32);
                let form = self.isa.model().text_form();
                for (text, end) in line.floats(at) {
                    let Some(number) = FloatText::new(text, form) else { continue };
                    let mut printed = None;
                    for bits in number.candidates(width, self.zeros as u32) {
                        if self.rounding || number.is_printed_of(bits, width, text) {
                            printed.get_or_insert(bits);
                            push(
                                Take::Raw(u128::from(bits)),
                                CanonicalText::Float { bits, width },
                                start,
                                end,
                            );
                        }
                    }
                    // If one of the candidates prints this text, neighboring encodings may print it too; all of them
                    // are added as a range. If no candidate with 0 in the bits of `zeros` prints it, the range is
                    // computed from a candidate with other bits. The range is only a constraint, so an encoding with
                    // these zeros may still be in it.
                    let others =
                        || number.candidates(width, 0).find(|b| number.is_printed_of(*b, width, text));
                    if let Some(bits) = printed.or_else(|| others().filter(|_| self.zeros != 0))
                        && let Some((least, most)) = numbers::same_text(bits, width, form)
                    {
                        push(Take::Range { least, most }, CanonicalText::Float { bits, width }, start, end);
                    }
                }
                false
            }
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => self.branch(slot, start, out, trace),
            SlotKind::Custom => {
                if let Some((value, end)) = self.custom()
                    && self.fits(slot, value, (start, end), trace)
                {
                    push(Take::Raw(value), CanonicalText::Custom { name: self.name, value }, start, end);
                }
                true
            }
            SlotKind::Nested(_) => false,
        }
    }

    fn branch(&self, slot: &Slot, start: usize, out: &mut Vec<Reading>, trace: &mut Option<Trace>) -> bool {
        let mut number = false;
        for (value, end, _) in self.line.signed(self.at, self.adjacent) {
            number = true;
            if let Some(raw) = self.signed(slot, value, (start, end), trace) {
                out.push(Reading {
                    take: Take::Raw(raw),
                    canon: CanonicalText::Signed { value, plus: false },
                    start,
                    end,
                });
            }
        }
        if number {
            return false;
        }
        let Some((name, end)) = self.line.name(self.at) else { return false };
        let Some(target) = self.site.symbols.resolve(name) else {
            if let Some(trace) = trace {
                trace.unknown_label(end - name.len(), end);
            }
            return true;
        };
        let target = i128::from(target);
        let relative = matches!(slot.kind, SlotKind::Branch { .. });
        let reading = if relative {
            let value = target - i128::from(self.site.index);
            self.signed(slot, value, (start, end), trace).map(|raw| (raw, value))
        } else {
            // The printer prints an absolute target as a signed number, but its raw value is unsigned.
            let raw = target.cast_unsigned();
            let most = low_mask(slot_width(slot));
            if raw > most {
                misfit(slot, (start, end), (0, most.cast_signed()), trace);
            }
            (raw <= most).then(|| (raw, sign_extend(raw, slot.width)))
        };
        if let Some((raw, value)) = reading {
            out.push(Reading {
                take: Take::Raw(raw),
                canon: CanonicalText::Signed { value, plus: false },
                start,
                end,
            });
        }
        true
    }

    fn custom(&self) -> Option<(u128, usize)> {
        let name = self.isa.text(self.name);
        let begin = self.line.before(self.at, b'<');
        let tail = self.line.text.get(begin..).unwrap_or("");
        let known = self.host.parse_custom(name, tail).map(|(value, length)| (value, begin + length));
        known.or_else(|| {
            let digits = tail.strip_prefix('<')?.strip_prefix(name)?.strip_prefix(':')?;
            let length = digits.find('>')?;
            let value = u128::from_str_radix(digits.get(..length)?, 16).ok()?;
            Some((value, begin + name.len() + length + 3))
        })
    }

    fn fits(&self, slot: &Slot, value: u128, at: (usize, usize), trace: &mut Option<Trace>) -> bool {
        let most = low_mask(limit(slot));
        if value > most {
            misfit(slot, at, (0, i128::try_from(most).unwrap_or(i128::MAX)), trace);
        }
        value <= most
    }

    /// Returns the raw value of a number with a sign. `None` if the number is out of range, which is recorded in the
    /// trace.
    fn signed(
        &self,
        slot: &Slot,
        value: i128,
        at: (usize, usize),
        trace: &mut Option<Trace>,
    ) -> Option<u128> {
        let (least, most) = bounds(slot);
        if value < least || value > most {
            misfit(slot, at, (least, most), trace);
            return None;
        }
        Some(value.cast_unsigned() & low_mask(slot_width(slot)))
    }
}

fn misfit(slot: &Slot, at: (usize, usize), (least, most): (i128, i128), trace: &mut Option<Trace>) {
    // A range error is not recorded for an enum field, because a number there must be a value that the enum does not
    // list. A message with a range would mislead.
    if let Some(trace) = trace.as_mut().filter(|_| !matches!(slot.kind, SlotKind::Enum(_))) {
        trace.rejected(slot, at, FieldMismatch::Range { least, most });
    }
}

impl CanonicalText {
    /// Appends the text to `out`.
    pub(crate) fn write(self, isa: &Compiled, out: &mut String) {
        let short: Short = match self {
            CanonicalText::Nothing => return,
            CanonicalText::Text(text) => {
                out.push_str(isa.text(text));
                return;
            }
            CanonicalText::Decimal(value) => format::decimal(None, value),
            CanonicalText::Signed { value, plus } => format::signed(value, plus),
            CanonicalText::Hex(value) => format::hex(value),
            CanonicalText::Float { bits, width } => format::float_in(isa.model().text_form(), bits, width),
            CanonicalText::Custom { name, value } => {
                out.push('<');
                out.push_str(isa.text(name));
                out.push(':');
                out.push_str(format::hex(value).as_str());
                out.push('>');
                return;
            }
            CanonicalText::Binary(value) => {
                out.push(if value { '1' } else { '0' });
                return;
            }
        };
        out.push_str(short.as_str());
    }
}
