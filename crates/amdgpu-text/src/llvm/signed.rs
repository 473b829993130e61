//! Alternative names of mixed-sign dot products for the case that both sources are signed: `v_dot4_i32_i8` is another
//! name of `v_dot4_i32_iu8` with `neg_lo:[1,1,0]`.

use super::form::Slot;

/// Pairs of names: the mixed-sign instruction, and its alternative name for two signed sources.
const NAMES: [(&str, &str); 2] = [("v_dot4_i32_iu8", "v_dot4_i32_i8"), ("v_dot8_i32_iu4", "v_dot8_i32_i4")];

/// Alternative name of a mixed-sign instruction, and the bits that select it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SignedDot {
    pub name: &'static str,
    /// Field of `neg_lo`: its lower two bits make the two sources signed.
    signs: Slot,
    /// Whether the disassembler prints the name; the assembler always accepts it.
    written: bool,
}

impl SignedDot {
    /// Returns the alternative name of the instruction `name`; `None` if it has none. `signs` is the field of `neg_lo`.
    pub(crate) fn of(name: &str, signs: Slot, written: bool) -> Option<SignedDot> {
        let name = NAMES.iter().find(|(mixed, _)| *mixed == name)?.1;
        Some(SignedDot { name, signs, written })
    }

    /// Returns whether `name` is a mixed-sign instruction that has an alternative name.
    pub(crate) fn is_mixed(name: &str) -> bool {
        NAMES.iter().any(|(mixed, _)| *mixed == name)
    }

    /// Returns the word with `neg_lo` cleared, so that the modifier is not printed in addition to the alternative name.
    /// Returns `None` if the alternative name is not printed for this word.
    #[inline]
    pub(crate) fn implied(&self, word: u128) -> Option<u128> {
        (self.written && self.signs.get(word) == 3).then(|| self.signs.put(word, 0))
    }

    /// Returns the word with the bits that the alternative name implies: both sources are signed. As in LLVM, `neg_lo`
    /// in the line has no effect.
    pub(crate) fn put(&self, word: u128) -> u128 {
        self.signs.put(word, 3)
    }

    /// Returns whether a line with the alternative name assembles to the same word.
    pub(crate) fn is_whole(&self, word: u128) -> bool {
        self.put(word) == word
    }

    /// Returns whether a mnemonic in the source text is the alternative name, in any case and with or without `_e64`.
    pub(crate) fn is_named(&self, mnemonic: &str) -> bool {
        let bare = mnemonic.len().checked_sub("_e64".len()).and_then(|at| mnemonic.split_at_checked(at));
        let bare =
            bare.filter(|(_, suffix)| suffix.eq_ignore_ascii_case("_e64")).map_or(mnemonic, |(bare, _)| bare);
        bare.eq_ignore_ascii_case(self.name)
    }
}
