//! The fields of an encoding.

use crate::spec::{Encoding, Field, Spec};
use rustc_hash::FxHashMap;

/// The fields of an encoding by their names.
#[derive(Debug, Default)]
pub(crate) struct Fields<'s>(FxHashMap<&'s str, &'s Field>);

impl<'s> Fields<'s> {
    pub(super) fn of(spec: &'s Spec, encoding: &'s Encoding) -> Fields<'s> {
        let mut fields = FxHashMap::default();
        for field in &encoding.fields {
            // The first of a name counts.
            fields.entry(spec.text(field.name)).or_insert(field);
        }
        Fields(fields)
    }

    pub(crate) fn get(&self, name: &str) -> Option<&'s Field> {
        self.0.get(name).copied()
    }
}
