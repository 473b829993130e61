//! Checks the contents of bitsets: bit ranges must fit into the word, and all ids must exist.

use super::{Fault, Kind, User};
use crate::entries::Entries;
use crate::limits::{MAX_COLUMN, MAX_VALUE_BITS, MAX_WORD_BITS};
use crate::{
    Bitset, BitsetId, Case, Few, Field, FieldId, FieldSource, FieldType, Piece, Template, TemplatePart,
};
use alloc::vec::Vec;
use isaloom_bits::low_mask;

pub(super) fn check(entries: &mut Entries, faults: &mut Vec<Fault>) {
    entries.owners = alloc::vec![None; entries.fields.len()];
    let mut bitsets = core::mem::take(&mut entries.bitsets);
    types(entries, &bitsets, faults);
    for (i, bitset) in bitsets.iter_mut().enumerate() {
        check_bitset(BitsetId::from_index(i), bitset, entries, faults);
    }
    entries.bitsets = bitsets;
    // `check_bitset` visits only fields that a case declares. The expression ids of other fields must exist too.
    let exprs = entries.exprs.len();
    for (field, _) in entries.fields.iter_mut().zip(&entries.owners).filter(|(_, owner)| owner.is_none()) {
        if matches!(field.source, FieldSource::Expr { expr, .. } if expr.index() >= exprs) {
            field.source = FieldSource::Pieces(Vec::new());
        }
    }
}

/// Checks the types of all fields, even those that no case declares. A field with an invalid type becomes a number.
fn types(entries: &mut Entries, bitsets: &[Bitset], faults: &mut Vec<Fault>) {
    for (i, field) in entries.fields.iter_mut().enumerate() {
        let id = FieldId::from_index(i);
        let unknown = |kind, index| Fault::Unknown { user: User::Field(id), kind, index };
        let fault = match field.ty {
            FieldType::Enum(e) if e.index() >= entries.enums.len() => Some(unknown(Kind::Enum, e.index())),
            FieldType::Bitset(root) => match bitsets.get(root.index()) {
                None => Some(unknown(Kind::Bitset, root.index())),
                Some(root) if root.parent.is_some() => Some(Fault::NotARoot(id)),
                Some(root) => {
                    let width = match field.source {
                        FieldSource::Expr { width, .. } => width,
                        _ => Some(field.width()),
                    };
                    let width = width.filter(|w| *w != root.size);
                    width.map(|width| Fault::NestedSize { field: id, width, size: root.size })
                }
            },
            _ => None,
        };
        if let Some(fault) = fault {
            faults.push(fault);
            to_number(field);
        }
    }
}

/// Changes a field with an invalid type to a number.
pub(super) fn to_number(field: &mut Field) {
    field.ty = FieldType::Hex;
    field.params = Few::new();
}

fn check_bitset(id: BitsetId, bitset: &mut Bitset, entries: &mut Entries, faults: &mut Vec<Fault>) {
    let size = bitset.size;
    bitset.patterns.retain(|piece| {
        let fits = piece.range.high() < size && piece.pattern.width() == piece.range.width();
        if !fits {
            faults.push(Fault::Pattern { bitset: id, range: piece.range });
        }
        fits
    });
    for operand in &mut bitset.operands {
        if let Some(field) = operand.field.filter(|f| f.index() >= entries.fields.len()) {
            let (user, index) = (User::Bitset(id), field.index());
            faults.push(Fault::Unknown { user, kind: Kind::Field, index });
            operand.field = None;
        }
    }
    for syntax in &mut bitset.syntaxes {
        if cut_columns(&mut syntax.display) {
            faults.push(Fault::Column(id));
        }
    }
    let exprs = entries.exprs.len();
    let unknown = |index| Fault::Unknown { user: User::Bitset(id), kind: Kind::Expr, index };
    if let Some(guard) = bitset.guard.filter(|e| e.index() >= exprs) {
        faults.push(unknown(guard.index()));
        bitset.guard = None;
    }
    let last = bitset.cases.len().saturating_sub(1);
    let mut number = 0;
    bitset.cases.retain(|case| {
        let (at, condition) = (number, case.expr);
        number += 1;
        let fault = match condition {
            Some(_) if at == last => Some(Fault::Condition { bitset: id, case: at }),
            None if at < last => Some(Fault::Condition { bitset: id, case: at }),
            Some(expr) if expr.index() >= exprs => Some(unknown(expr.index())),
            _ => None,
        };
        faults.extend(fault);
        fault.is_none()
    });
    if bitset.cases.last().is_none_or(|c| c.expr.is_some()) {
        bitset.cases.push(Case { element: bitset.element, ..Case::new(None, bitset.span) });
    }
    for (number, case) in bitset.cases.iter_mut().enumerate() {
        case.asserts.retain(|a| {
            let fits = a.range.high() < size && a.value <= low_mask(a.range.width());
            if !fits {
                faults.push(Fault::Assert { bitset: id, range: a.range });
            }
            fits
        });
        if case.display.as_mut().is_some_and(cut_columns) {
            faults.push(Fault::Column(id));
        }
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        case.fields.retain(|&field| {
            let fault = match (entries.fields.get(field.index()), entries.owners.get(field.index())) {
                (Some(_), Some(Some(_))) => Some(Fault::FieldShared(field)),
                (Some(declared), Some(None)) => field_fault(field, declared, size, exprs),
                _ => Some(Fault::Unknown { user: User::Bitset(id), kind: Kind::Field, index: field.index() }),
            };
            match (fault, entries.owners.get_mut(field.index())) {
                (None, Some(owner)) => *owner = Some((id, number)),
                _ => faults.extend(fault),
            }
            fault.is_none()
        });
    }
}

/// Returns the fault of a field that does not fit into a word of `size` bits, or whose expression does not exist;
/// `None` for a valid field.
fn field_fault(id: FieldId, field: &Field, size: u32, exprs: usize) -> Option<Fault> {
    let fits = match &field.source {
        FieldSource::Bits(range) => range.high() < size,
        FieldSource::Pieces(pieces) => {
            let piece_fits = |piece: &Piece| match piece {
                Piece::Bits(range) => range.high() < size,
                Piece::Constant { value, width } => {
                    (1..=64).contains(width) && u128::from(*value) <= low_mask(*width)
                }
            };
            pieces.iter().all(piece_fits) && (1..=MAX_WORD_BITS).contains(&field.width())
        }
        FieldSource::Expr { expr, width } => {
            if expr.index() >= exprs {
                return Some(Fault::Unknown { user: User::Field(id), kind: Kind::Expr, index: expr.index() });
            }
            width.is_none_or(|w| (1..=MAX_VALUE_BITS).contains(&w))
        }
    };
    (!fits).then_some(Fault::FieldBits(id))
}

/// Reduces columns above [`MAX_COLUMN`] to this maximum. Returns whether the display had such a column.
fn cut_columns(display: &mut Template) -> bool {
    let mut cut = false;
    for part in &mut display.parts {
        let column = match part {
            TemplatePart::Name { align } | TemplatePart::Field { align, .. } => align.as_mut(),
            TemplatePart::Align(column) => Some(column),
            TemplatePart::Text(_) => None,
        };
        if let Some(column) = column.filter(|c| **c > MAX_COLUMN) {
            *column = MAX_COLUMN;
            cut = true;
        }
    }
    cut
}
