//! Names for the fields that the writer adds: pieces of split fields, and unnamed bits.

use super::loss::{Loss, LossKind};
use isaloom_bits::BitRange;
use isaloom_model::{FieldSource, Model};
use std::collections::HashSet;

/// Names of all fields of the model, so that new names differ from them.
pub(super) struct Pieces {
    taken: HashSet<String>,
}

impl Pieces {
    pub(super) fn new(model: &Model, losses: &mut Vec<Loss>) -> Pieces {
        for (_, field) in model.fields() {
            if let FieldSource::Pieces(_) = field.source {
                let kind = if field.width() > 64 { LossKind::WideField } else { LossKind::SplitField };
                losses.push(Loss { kind, subject: field.name.clone() });
            }
        }
        Pieces { taken: model.fields().map(|(_, field)| field.name.clone()).collect() }
    }

    /// Returns an unused name for piece `number` of the field `name`.
    pub(super) fn piece(&self, name: &str, number: usize) -> String {
        let mut made = format!("{name}_{number}");
        while self.taken.contains(&made) {
            made.push('_');
        }
        made
    }

    /// Returns an unused name for a field that covers otherwise unnamed bits.
    pub(super) fn unnamed(&self, range: BitRange) -> String {
        let mut made = format!("BITS_{}_{}", range.low(), range.high());
        while self.taken.contains(&made) {
            made.push('_');
        }
        made
    }
}
