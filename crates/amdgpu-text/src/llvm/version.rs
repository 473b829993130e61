//! Differences between the assembly syntaxes of LLVM versions. A table lists them; each row contains the first version
//! with the new syntax, and the evidence.

/// LLVM version whose assembly text is supported, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(u16);

/// Difference between the assembly syntaxes of LLVM versions. Each variant describes the newer syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// 16-bit operands are register halves on GFX11: `v1.l`; previously whole registers.
    HalvesOnGfx11,
    /// 16-bit operands are register halves on GFX12: `v1.l`; previously whole registers.
    HalvesOnGfx12,
    /// Rotations and FFT patterns of `ds_swizzle_b32` have names: `swizzle(ROTATE,0,1)`; previously a number.
    NamedRotations,
    /// On GFX12, the hardware registers of a wave have `WAVE_` in their names, such as `HW_REG_WAVE_MODE`; previously
    /// `HW_REG_MODE`. In addition, register 26 has a name.
    WaveRegisters,
    /// Literals whose value has an inline code are marked: `lit(0x1)`; previously `1`.
    MarkedLiterals,
    /// In the literal of a negative 16-bit integer, the upper 16 bits are the sign; previously zero.
    SignedHalves,
    /// In long instructions of GFX11 and later, unused source fields contain the operand code of the constant 0 (0x80);
    /// previously zero. In DPP forms, only comparisons that write only EXEC have changed.
    IdleSources,
    /// A comma follows the target of an export: `exp mrt0, v0, ...`; previously no comma.
    CommaAfterExportTarget,
    /// Inline floating-point constants in 16-bit integer operands are printed as numbers (`0.5`); previously as their
    /// bits (`0x3800`).
    FloatsOfShortIntegers,
    /// A literal in a double-precision operand is marked if its value has an inline code: `lit(0x3ff00000)`; previously
    /// `1.0`.
    MarkedDoubles,
    /// On GFX11 and later, `v_dot4_i32_i8` and `v_dot8_i32_i4` are the mixed-sign instructions with two signed sources;
    /// previously with two unsigned sources.
    SignedDots,
    /// On GFX12, both halves of a dual instruction may read the same register; previously only if both are moves.
    SharedDualSources,
    /// On GFX11 and later, the event of `s_wait_event` has a name: `{ export_ready: 1 }`; previously a number.
    NamedEvents,
    /// Constants of `v_s_*_f16` are always literals; previously inline constants if possible.
    LiteralScalarHalves,
    /// CDNA 3 and later no longer have the instructions `v_cube*`.
    NoCubes,
    /// CDNA no longer has `src_pops_exiting_wave_id`. Words with source codes that GFX11 removed are undefined.
    NoGoneSources,
}

/// Row of the table of differences: the difference, the first known version with the newer syntax, and the evidence.
struct Row {
    what: Difference,
    since: u16,
    shown: &'static str,
}

const ROWS: &[Row] = &[
    Row {
        what: Difference::HalvesOnGfx11,
        since: 22,
        shown: "the test vectors of LLVM 22 have halves; llvm-mc-19 prints whole registers",
    },
    Row {
        what: Difference::HalvesOnGfx12,
        since: 23,
        shown: "LLVM 23 generates and prints `real true16` code for GFX12; the test vectors of LLVM 22 have whole registers",
    },
    Row {
        what: Difference::NamedRotations,
        since: 22,
        shown: "the test vectors of LLVM 22 have names; llvm-mc-19 prints `offset:49152`",
    },
    Row {
        what: Difference::WaveRegisters,
        since: 22,
        shown: "the test vectors of LLVM 22 have the new names; llvm-mc-19 prints `hwreg(HW_REG_MODE)` and `hwreg(26)`",
    },
    Row {
        what: Difference::MarkedLiterals,
        since: 22,
        shown: "for the literal -1 in code of clang 22, llvm-objdump-19 prints -1 without a mark",
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
    Row {
        what: Difference::CommaAfterExportTarget,
        since: 23,
        shown: "LLVM 23 prints `exp mrt0, off, ...`, LLVM 22 `exp mrt0 off, ...`; both versions accept both forms",
    },
    Row {
        what: Difference::FloatsOfShortIntegers,
        since: 23,
        shown: "LLVM 23 prints `v_min_u16 v5.l, 0.5, m0`, LLVM 22 `v_min_u16 v5.l, 0x3800, m0`, which parses as a literal",
    },
    Row {
        what: Difference::MarkedDoubles,
        since: 23,
        shown: "LLVM 23 prints ff7c007e0000f03f as `v_fract_f64_e32 v[0:1], lit(0x3ff00000)`, LLVM 22 with `1.0`",
    },
    Row {
        what: Difference::SignedDots,
        since: 23,
        shown: "LLVM 23 assembles `v_dot4_i32_i8 v5, v1, v2, s3` with 780e0501, LLVM 22 with 180e0501",
    },
    Row {
        what: Difference::SharedDualSources,
        since: 23,
        shown: "LLVM 23 accepts `v_dual_mul_f32 v1, v2, v3 :: v_dual_mul_f32 v4, v5, v3` on gfx1200, LLVM 22 rejects it",
    },
    Row {
        what: Difference::NamedEvents,
        since: 23,
        shown: "LLVM 23 prints 01008bbf as `s_wait_event { dont_wait_export_ready: 1 }` on gfx1150, LLVM 22 `s_wait_event 0x1`",
    },
    Row {
        what: Difference::LiteralScalarHalves,
        since: 24,
        shown: "LLVM 24 assembles `v_s_exp_f16 s5, 0.5` with 020100ff 00003800, LLVM 23 with 020100f0",
    },
    Row {
        what: Difference::NoCubes,
        since: 24,
        shown: "LLVM 24 rejects `v_cubeid_f32 v5, v1, v2, v3` on gfx942 and gfx950, but accepts it on gfx90a",
    },
    Row {
        what: Difference::NoGoneSources,
        since: 24,
        shown: "LLVM 24 does not decode fb02007e on gfx1150, and rejects `src_pops_exiting_wave_id` on gfx950",
    },
];

/// For each difference, the number of the first version with the newer syntax; indexed by [`Difference`].
const SINCE: [u16; ROWS.len()] = {
    let mut since = [0; ROWS.len()];
    let mut row = 0;
    while row < ROWS.len() {
        since[ROWS[row].what as usize] = ROWS[row].since;
        row += 1;
    }
    since
};

impl Version {
    /// Default version, 22, whose text the test vectors contain.
    pub const USUAL: Version = Version(22);

    /// Versions whose syntax is supported.
    pub const KNOWN: [Version; 4] = [Version(19), Version(22), Version(23), Version(24)];

    /// Returns the supported version with a number; `None` if the version is not supported.
    pub fn of(number: u16) -> Option<Version> {
        Version::KNOWN.into_iter().find(|known| known.0 == number)
    }

    /// Returns the version number, such as 22.
    pub fn number(self) -> u16 {
        self.0
    }

    /// Returns whether the version has the newer syntax of a difference.
    #[inline]
    pub fn has(self, what: Difference) -> bool {
        SINCE.get(what as usize).is_some_and(|since| self.0 >= *since)
    }
}

impl Default for Version {
    fn default() -> Version {
        Version::USUAL
    }
}

/// Returns the differences between versions: the difference, the first known version with the newer syntax, and the
/// evidence.
pub fn version_differences() -> impl Iterator<Item = (Difference, Version, &'static str)> {
    ROWS.iter().map(|row| (row.what, Version(row.since), row.shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_differences_have_known_version_and_evidence() {
        for (what, since, shown) in version_differences() {
            assert!(Version::KNOWN.contains(&since) && !shown.is_empty(), "{what:?}");
            assert!(since.has(what) && !Version(since.0 - 1).has(what), "{what:?}");
        }
        assert_eq!(Version::of(20), None);
        assert_eq!(Version::of(22), Some(Version::default()));
    }
}
