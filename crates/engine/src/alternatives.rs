//! The fields that a name may mean.

use crate::code::Alternative;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Deref;
use core::slice;

/// The fields that a name of one place may mean, in the order of the search. It is nearly always one, and there may be
/// hundreds of thousands of places: one stands in the place of a pointer. It is a slice in all else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alternatives(Inner);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Inner {
    One(Alternative),
    // A slice's two words do not fit beside what tells the two apart.
    #[expect(clippy::box_collection, reason = "that is what the type is for")]
    Others(Box<Vec<Alternative>>),
}

impl Deref for Alternatives {
    type Target = [Alternative];

    #[inline]
    fn deref(&self) -> &[Alternative] {
        match &self.0 {
            Inner::One(one) => slice::from_ref(one),
            Inner::Others(others) => others,
        }
    }
}

impl FromIterator<Alternative> for Alternatives {
    fn from_iter<I: IntoIterator<Item = Alternative>>(items: I) -> Alternatives {
        let mut items = items.into_iter();
        match (items.next(), items.next()) {
            (Some(one), None) => Alternatives(Inner::One(one)),
            (one, two) => {
                let mut others = Vec::from_iter(one.into_iter().chain(two).chain(items));
                others.shrink_to_fit();
                Alternatives(Inner::Others(Box::new(others)))
            }
        }
    }
}

impl<'a> IntoIterator for &'a Alternatives {
    type Item = &'a Alternative;
    type IntoIter = slice::Iter<'a, Alternative>;

    fn into_iter(self) -> slice::Iter<'a, Alternative> {
        self.iter()
    }
}
