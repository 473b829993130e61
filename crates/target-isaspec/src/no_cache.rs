//! Replacement for the cache of compiled descriptions in builds without the feature `kept`. It never returns a key, so
//! no description is cached.

use isaloom_engine::Isa;
use isaloom_model::TextForm;
use isaloom_source::Diagnostic;
use isaloom_target::Files;
use std::convert::Infallible;
use std::sync::Arc;

/// Key of a compiled description. The type has no values.
pub(crate) struct Key(Infallible);

impl Key {
    pub(crate) fn new(_: &str, _: &str, _: Option<&str>, _: TextForm, _: &dyn Files) -> Option<Key> {
        None
    }

    pub(crate) fn of_bundle(_: &[u8], _: Option<&str>, _: TextForm) -> Option<Key> {
        None
    }

    pub(crate) fn found(&self, _: &str, _: &Arc<str>, _: &mut dyn Files) -> Option<(Isa, Vec<Diagnostic>)> {
        match self.0 {}
    }

    pub(crate) fn found_bundle(&self, _: &[u8], _: &mut dyn Files) -> Option<(String, Isa, Vec<Diagnostic>)> {
        match self.0 {}
    }

    pub(crate) fn keep(&self, _: &Isa, _: &[Diagnostic], _: &mut dyn Files) {
        match self.0 {}
    }
}
