//! Dot products of mixed signs under the name that they have where both sources are signed: `v_dot4_i32_i8` is
//! `v_dot4_i32_iu8` with `neg_lo:[1,1,0]`.

use super::form::Slot;

/// The names: of mixed signs, and of two signed sources.
const NAMES: [(&str, &str); 2] = [("v_dot4_i32_iu8", "v_dot4_i32_i8"), ("v_dot8_i32_iu4", "v_dot8_i32_i4")];

/// The name of an instruction where both sources are signed, and the bits that make them so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SignedDot {
    pub name: &'static str,
    /// The signs of the sources.
    signs: Slot,
    /// Signs that mean nothing under the name.
    others: Slot,
    /// Whether the name is written; otherwise it is only read.
    written: bool,
}

impl SignedDot {
    /// That of an instruction, by the fields of the modifiers `neg_lo` and `neg_hi`; `None` if it has no such name.
    pub(crate) fn of(name: &str, signs: Slot, others: Slot, written: bool) -> Option<SignedDot> {
        let name = NAMES.iter().find(|(mixed, _)| *mixed == name)?.1;
        Some(SignedDot { name, signs, others, written })
    }

    /// Whether an instruction of mixed signs has a name for two signed sources.
    pub(crate) fn is_mixed(name: &str) -> bool {
        NAMES.iter().any(|(mixed, _)| *mixed == name)
    }

    /// The word without the signs that the name implies; `None` if it has other signs.
    #[inline]
    pub(crate) fn implied(&self, word: u128) -> Option<u128> {
        (self.written && self.signs.get(word) == 3).then(|| self.signs.put(word, 0))
    }

    /// The word that a line with this name means: LLVM drops the signs that the line writes.
    pub(crate) fn put(&self, word: u128) -> u128 {
        self.others.put(self.signs.put(word, 3), 0)
    }

    /// Whether a line with this name gives the word back.
    pub(crate) fn is_whole(&self, word: u128) -> bool {
        self.put(word) == word
    }

    /// Whether a mnemonic as people write it is this name.
    pub(crate) fn is_named(&self, mnemonic: &str) -> bool {
        let bare = mnemonic.len().checked_sub("_e64".len()).and_then(|at| mnemonic.split_at_checked(at));
        let bare =
            bare.filter(|(_, suffix)| suffix.eq_ignore_ascii_case("_e64")).map_or(mnemonic, |(bare, _)| bare);
        bare.eq_ignore_ascii_case(self.name)
    }
}
