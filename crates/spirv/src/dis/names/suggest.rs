//! Builder of suggested names, such as `_ptr_Uniform_float` for a pointer type.

use crate::grammar::{Grammar, kinds};
use crate::write;
use alloc::vec::Vec;

/// Table of names in which a suggestion is built.
pub(super) trait Parts {
    /// Buffer of the suggestion.
    fn scratch(&mut self) -> &mut Vec<u8>;

    /// Appends the name of `id` to the suggestion; its number if it has no name.
    fn push_name(&mut self, id: u32);
}

/// Builds a suggested name; `None` as soon as a part of it is missing.
pub(super) trait Suggest<'a, P: Parts + 'a>: Sized {
    fn parts(self) -> Option<&'a mut P>;

    fn text(self, text: &str) -> Option<&'a mut P> {
        let names = self.parts()?;
        names.scratch().extend_from_slice(text.as_bytes());
        Some(names)
    }

    fn count(self, count: Option<u32>) -> Option<&'a mut P> {
        let names = self.parts()?;
        write::decimal(names.scratch(), count?);
        Some(names)
    }

    fn name(self, id: Option<u32>) -> Option<&'a mut P> {
        let names = self.parts()?;
        names.push_name(id?);
        Some(names)
    }

    fn storage_class(self, grammar: Grammar<'_>, class: Option<u32>) -> Option<&'a mut P> {
        let class = class?;
        match grammar.enumeration(kinds::STORAGE_CLASS).by_value(class) {
            Some(known) => self.text(known.name()),
            None => self.text("StorageClass").count(Some(class)),
        }
    }

    fn access(self, grammar: Grammar<'_>, access: Option<u32>) -> Option<&'a mut P> {
        let access = access?;
        match grammar.enumeration(kinds::ACCESS_QUALIFIER).by_value(access) {
            Some(known) => self.text(known.name()),
            None => self.text("StorageClass").count(Some(access)),
        }
    }
}

impl<'a, P: Parts + 'a> Suggest<'a, P> for &'a mut P {
    fn parts(self) -> Option<&'a mut P> {
        Some(self)
    }
}

impl<'a, P: Parts + 'a> Suggest<'a, P> for Option<&'a mut P> {
    fn parts(self) -> Option<&'a mut P> {
        self
    }
}
