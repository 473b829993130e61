//! Names that are similar to one that is not there.

use isaloom_source::nearest;

/// How many suggestions of similar names are worth their time.
const MAX_SUGGESTIONS: usize = 32;

/// Looks for similar names, but not for every one of many mistakes.
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
        // Long names are no slips of the pen, and comparing them takes long.
        let names = names.into_iter().filter(|n| n.len() <= 64);
        if wanted.len() > 64 { None } else { nearest(wanted, names, 1).first().copied() }
    }
}
