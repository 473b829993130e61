//! Which version of LLVM a text is like. One table says what differs, from which version on, and what shows it.

/// A version of LLVM whose texts are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(u16);

/// What texts of some versions have and those of others have not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// 16-bit operands of GFX11 are halves of registers: `v1.l`.
    HalvesOnGfx11,
    /// The same on GFX12.
    HalvesOnGfx12,
    /// `ds_swizzle_b32` names rotations and FFT patterns: `swizzle(ROTATE,0,1)`, before it a number.
    NamedRotations,
    /// Hardware registers of a wave are called `HW_REG_WAVE_MODE` on GFX12, before it `HW_REG_MODE`; 26 has a name.
    WaveRegisters,
    /// Literals that could be inline are marked: `lit(0x1)`, before it `1`.
    MarkedLiterals,
    /// A literal below zero of a 16-bit integer has its sign in the upper half too, before it zeros.
    SignedHalves,
    /// Fields of sources that a long instruction of GFX11 and later does not have hold the constant 0 (0x80), before it bits
    /// of zero.
    IdleSources,
}

/// One difference: the first known version that has it, and what shows it.
struct Row {
    what: Difference,
    since: u16,
    shown: &'static str,
}

const ROWS: &[Row] = &[
    Row {
        what: Difference::HalvesOnGfx11,
        since: 22,
        shown: "the vectors are LLVM 22's; llvm-mc-19 writes whole registers",
    },
    Row {
        what: Difference::HalvesOnGfx12,
        since: 23,
        shown: "LLVM 23 makes `real true16` code for GFX12 and prints it so; the vectors of LLVM 22 have whole registers",
    },
    Row {
        what: Difference::NamedRotations,
        since: 22,
        shown: "the vectors are LLVM 22's; llvm-mc-19 writes `offset:49152`",
    },
    Row {
        what: Difference::WaveRegisters,
        since: 22,
        shown: "the vectors are LLVM 22's; llvm-mc-19 writes `hwreg(HW_REG_MODE)` and `hwreg(26)`",
    },
    Row {
        what: Difference::MarkedLiterals,
        since: 22,
        shown: "llvm-objdump-19 writes -1 in code of clang 22 that has it as a literal",
    },
    Row {
        what: Difference::SignedHalves,
        since: 22,
        shown: "LLVM 22 assembles `v_add_nc_u16 v1, -17, v2` with 0xffffffef, llvm-mc-19 with 0xffef",
    },
    Row {
        what: Difference::IdleSources,
        since: 23,
        shown: "LLVM 23 assembles `v_add_f32_e64 v0, v1, v2` with 02020501, LLVM 22 with 00020501",
    },
];

impl Version {
    /// The version whose vectors the tests have.
    pub const USUAL: Version = Version(22);

    /// The versions whose texts are known.
    pub const KNOWN: [Version; 3] = [Version(19), Version(22), Version(23)];

    /// A known version by its number.
    pub fn of(number: u16) -> Option<Version> {
        Version::KNOWN.into_iter().find(|known| known.0 == number)
    }

    /// Its number, such as 22.
    pub fn number(self) -> u16 {
        self.0
    }

    /// Whether its texts have this.
    pub fn has(self, what: Difference) -> bool {
        ROWS.iter().any(|row| row.what == what && self.0 >= row.since)
    }
}

impl Default for Version {
    fn default() -> Version {
        Version::USUAL
    }
}

/// What differs between versions: the difference, the first known version that has it, and what shows it.
pub fn version_differences() -> impl Iterator<Item = (Difference, Version, &'static str)> {
    ROWS.iter().map(|row| (row.what, Version(row.since), row.shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_begins_with_a_known_version_and_says_what_shows_it() {
        for (what, since, shown) in version_differences() {
            assert!(Version::KNOWN.contains(&since) && !shown.is_empty(), "{what:?}");
            assert!(since.has(what) && !Version(since.0 - 1).has(what), "{what:?}");
        }
        assert_eq!(Version::of(20), None);
        assert_eq!(Version::of(22), Some(Version::default()));
    }
}
