//! Index from field names to the fields of an encoding.

use isaloom_amd_isa::spec::{Encoding, Field, Spec};
use rustc_hash::FxHashMap;

/// Indices into the field list of one encoding, by field name.
#[derive(Debug, Default)]
pub(crate) struct Fields(FxHashMap<Box<str>, usize>);

impl Fields {
    pub(super) fn of(spec: &Spec, encoding: &Encoding) -> Fields {
        let mut fields = FxHashMap::default();
        for (index, field) in encoding.fields.iter().enumerate() {
            // If two fields have the same name, the first field takes precedence.
            fields.entry(spec.text(field.name).into()).or_insert(index);
        }
        Fields(fields)
    }

    /// Returns the field with the given name. `encoding` must be the encoding that the indices were built for.
    pub(crate) fn get<'e>(&self, encoding: &'e Encoding, name: &str) -> Option<&'e Field> {
        encoding.fields.get(*self.0.get(name)?)
    }
}
