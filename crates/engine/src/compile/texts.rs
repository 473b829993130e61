//! String pool of a compiled description; equal strings share one range.

use crate::code::TextRange;
use crate::hash::FxHashMap;
use alloc::string::String;
use isaloom_source::visible_in_listing;

/// Strings that a description's programs print or refer to.
#[derive(Default)]
pub(super) struct Texts<'m> {
    text: String,
    ranges: FxHashMap<&'m str, TextRange>,
}

impl<'m> Texts<'m> {
    /// Adds a string to the pool, if it is new, and returns its range. Control characters are escaped, so that a name
    /// cannot add lines to a listing.
    pub(super) fn add(&mut self, text: &'m str) -> TextRange {
        if let Some(&range) = self.ranges.get(text) {
            return range;
        }
        let start = self.text.len();
        self.text.push_str(&visible_in_listing(text));
        let range = TextRange {
            start: u32::try_from(start).unwrap_or(u32::MAX),
            end: u32::try_from(self.text.len()).unwrap_or(u32::MAX),
        };
        self.ranges.insert(text, range);
        range
    }

    /// Returns the whole pool.
    pub(super) fn finish(self) -> String {
        self.text
    }
}
