//! Every part of a decoded word: patterns, fields, and what is nested in them.

use super::names::{Used, pair, place, ranges};
use isaloom_bits::BitRange;
use isaloom_engine::compiled::{Frames, ProgramId};
use isaloom_engine::{Found, Isa, Printer};
use isaloom_record::{Field, FieldKind, Value};

/// How much is told of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Fields with what they print.
    Fields,
    /// Patterns too, and where everything is defined.
    Whole,
}

/// Takes words apart.
pub(super) struct Taker<'i> {
    isa: &'i Isa,
    printer: Printer,
    detail: Detail,
    /// The named expressions that were mentioned.
    pub(super) used: Used,
}

impl<'i> Taker<'i> {
    pub(super) fn new(isa: &'i Isa, detail: Detail) -> Taker<'i> {
        Taker { isa, printer: Printer::new(isa), detail, used: Used::default() }
    }

    /// The parts of one scope with all that is nested in them, the highest bits first, computed ones last.
    pub(super) fn scope(&mut self, program: ProgramId, frames: &Frames) -> Vec<Field> {
        let (isa, model) = (self.isa, self.isa.model());
        let frame = *frames.frame(0);
        let in_instruction = |range: BitRange| {
            let base = u32::from(frame.base?);
            BitRange::new(base + range.low(), base + range.high()).ok().map(pair)
        };
        // Each part with the bit of the scope's own word that it is sorted by.
        let mut parts: Vec<(u32, Field)> = Vec::new();
        if self.detail == Detail::Whole {
            for (_, bitset) in model.chain(isa.compiled().program(program).leaf) {
                for piece in &bitset.patterns {
                    let field = Field {
                        name: "pattern".to_owned(),
                        kind: FieldKind::Pattern,
                        bits: in_instruction(piece.range).into_iter().collect(),
                        width: piece.range.width(),
                        value: Value(piece.range.extract(frame.word)),
                        via: Some(bitset.name.clone()),
                        place: place(model, piece.span),
                        ..Field::default()
                    };
                    parts.push((127 - piece.range.high(), field));
                }
            }
        }
        for found in isa.compiled().fields_of(program, frames.clone()) {
            let field = model.field(found.field());
            let slot = found.slot();
            let mut shown = String::new();
            self.printer.print_field(program, slot, frames, &mut shown);
            let own = field.mask();
            let order = if own == 0 { u32::MAX } else { own.leading_zeros() };
            let bits: Vec<[u32; 2]> = match found.bits() {
                Some(range) => vec![pair(range)],
                None => ranges(field).into_iter().rev().filter_map(in_instruction).collect(),
            };
            let whole = self.detail == Detail::Whole;
            let mut record = Field {
                name: found.name().to_owned(),
                kind: if bits.is_empty() { FieldKind::Derived } else { FieldKind::Field },
                bits,
                width: slot.width,
                value: Value(found.value()),
                shown: Some(shown),
                ty: whole.then(|| self.used.type_text(model, field)),
                place: if whole { place(model, field.span) } else { None },
                ..Field::default()
            };
            let mut inner = frames.clone();
            match isa.compiled().enter(slot, &mut inner) {
                Some(Found::Leaf { program, .. }) => {
                    record.via = Some(model.bitset(isa.compiled().program(program).leaf).name.clone());
                    record.nested = self.scope(program, &inner);
                }
                Some(Found::Nothing) => record.via = Some("no leaf matches".to_owned()),
                Some(_) => record.via = Some("two leaves match".to_owned()),
                None => {}
            }
            parts.push((order, record));
        }
        parts.sort_by_key(|&(order, _)| order);
        parts.into_iter().map(|(_, field)| field).collect()
    }
}
