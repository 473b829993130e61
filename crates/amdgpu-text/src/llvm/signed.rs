//! Alternative names of mixed-sign dot products if both sources are signed: `v_dot4_i32_i8` is `v_dot4_i32_iu8` with
//! `neg_lo:[1,1,0]`.

use super::form::Slot;

/// Name pairs: mixed signs, and two signed sources.
const NAMES: [(&str, &str); 2] = [("v_dot4_i32_iu8", "v_dot4_i32_i8"), ("v_dot8_i32_iu4", "v_dot8_i32_i4")];

/// Alternative name of an instruction for two signed sources, and the bits that select it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SignedDot {
    pub name: &'static str,
    /// Sign bits of the sources.
    signs: Slot,
    /// Sign bits (`neg_hi`) without effect on an instruction with this name.
    others: Slot,
    /// Whether the name is printed; otherwise it is only accepted.
    written: bool,
}

impl SignedDot {
    /// Returns the alternative name of an instruction, given the fields of `neg_lo` and `neg_hi`; `None` if the
    /// instruction has no alternative name.
    pub(crate) fn of(name: &str, signs: Slot, others: Slot, written: bool) -> Option<SignedDot> {
        let name = NAMES.iter().find(|(mixed, _)| *mixed == name)?.1;
        Some(SignedDot { name, signs, others, written })
    }

    /// Returns whether a mixed-sign instruction has a name for two signed sources.
    pub(crate) fn is_mixed(name: &str) -> bool {
        NAMES.iter().any(|(mixed, _)| *mixed == name)
    }

    /// Returns the word without its sign bits (`neg_lo`), which the alternative name implies; `None` if not both bits
    /// are set, or if the name is not printed.
    #[inline]
    pub(crate) fn implied(&self, word: u128) -> Option<u128> {
        (self.written && self.signs.get(word) == 3).then(|| self.signs.put(word, 0))
    }

    /// Sets both sign bits in the word of a line that has the alternative name. Like LLVM, ignores the sign modifiers
    /// of the line.
    pub(crate) fn put(&self, word: u128) -> u128 {
        self.others.put(self.signs.put(word, 3), 0)
    }

    /// Returns whether a line with this name round-trips to the word.
    pub(crate) fn is_whole(&self, word: u128) -> bool {
        self.put(word) == word
    }

    /// Returns whether a mnemonic as written by a user is this name.
    pub(crate) fn is_named(&self, mnemonic: &str) -> bool {
        let bare = mnemonic.len().checked_sub("_e64".len()).and_then(|at| mnemonic.split_at_checked(at));
        let bare =
            bare.filter(|(_, suffix)| suffix.eq_ignore_ascii_case("_e64")).map_or(mnemonic, |(bare, _)| bare);
        bare.eq_ignore_ascii_case(self.name)
    }
}
