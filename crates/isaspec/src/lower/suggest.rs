//! Suggestions of similar names for unknown names.

use isaloom_source::nearest;

/// Maximum number of searches for a similar name; later errors have no suggestion.
const MAX_SUGGESTIONS: usize = 32;

/// Searches for similar names. The number of searches is limited, because each one compares all names.
pub(super) struct Suggest {
    left: usize,
}

impl Suggest {
    pub(super) fn new() -> Suggest {
        Suggest { left: MAX_SUGGESTIONS }
    }

    pub(super) fn nearest<'a>(
        &mut self,
        wanted: &str,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Option<&'a str> {
        self.left = self.left.checked_sub(1)?;
        // Names of more than 64 bytes are not compared: this would be slow, and they are rarely misspellings.
        let names = names.into_iter().filter(|n| n.len() <= 64);
        if wanted.len() > 64 { None } else { nearest(wanted, names, 1).first().copied() }
    }
}
