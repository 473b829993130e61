//! Builder of suggested names, such as `_ptr_Uniform_float` for a pointer type.

use super::{Names, OWN_NUMBER};
use crate::grammar::{Grammar, kinds};
use crate::write;

/// Builds a suggested name; `None` as soon as a part of it is missing.
pub(super) trait Suggest<'a>: Sized {
    fn parts(self) -> Option<&'a mut Names>;

    fn text(self, text: &str) -> Option<&'a mut Names> {
        let names = self.parts()?;
        names.scratch.extend_from_slice(text.as_bytes());
        Some(names)
    }

    fn count(self, count: Option<u32>) -> Option<&'a mut Names> {
        let names = self.parts()?;
        write::decimal(&mut names.scratch, count?);
        Some(names)
    }

    fn name(self, id: Option<u32>) -> Option<&'a mut Names> {
        let names = self.parts()?;
        let id = id?;
        match names.of_id.get(id) {
            0 | OWN_NUMBER => write::decimal(&mut names.scratch, id),
            name => names.scratch.extend_from_slice(names.set.name(name)),
        }
        Some(names)
    }

    fn storage_class(self, grammar: Grammar<'_>, class: Option<u32>) -> Option<&'a mut Names> {
        let class = class?;
        match grammar.enumeration(kinds::STORAGE_CLASS).by_value(class) {
            Some(known) => self.text(known.name()),
            None => self.text("StorageClass").count(Some(class)),
        }
    }

    fn access(self, grammar: Grammar<'_>, access: Option<u32>) -> Option<&'a mut Names> {
        let access = access?;
        match grammar.enumeration(kinds::ACCESS_QUALIFIER).by_value(access) {
            Some(known) => self.text(known.name()),
            None => self.text("StorageClass").count(Some(access)),
        }
    }
}

impl<'a> Suggest<'a> for &'a mut Names {
    fn parts(self) -> Option<&'a mut Names> {
        Some(self)
    }
}

impl<'a> Suggest<'a> for Option<&'a mut Names> {
    fn parts(self) -> Option<&'a mut Names> {
        self
    }
}
