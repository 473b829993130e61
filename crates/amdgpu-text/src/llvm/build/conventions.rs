//! LLVM conventions: properties of the LLVM syntax that follow neither from the operand lists of a description nor from
//! a rule of an encoding family. This is the only place that refers to instructions by name.

/// Convention of LLVM's syntax that applies to some instructions; [`Row::why`] explains each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Convention {
    NoSuffix,
    Jump,
    SmallDecimal,
    OptionalImmediate,
    GprIndex,
    IntegerPairs,
    FirstSign,
    Seeded,
    Scaled,
    NoSelection,
    AddendSelection,
    ByteSelection,
    LaneSelection,
    LaneSwap,
    FunnelShift,
    FourSelections,
    DotFloat,
    DotInteger,
    Transposed,
    Mixed,
    ScalePrefix,
    MixedMatrix,
    TruthTable,
    ParameterSlot,
    LdsOnly,
    CompareSwap,
    GlobalSync,
    TwoOffsets,
    Swizzle,
    UnalignedLoad,
    Atomic,
    Store,
    Typed,
    Image,
    Rays,
    DividesScaled,
    ClampsIntegers,
    NoOutputModifier,
    ScalarHalf,
    Event,
}

/// One convention with the name patterns of its instructions (`*` matches any letters) and the reason why the
/// convention cannot be derived from the description.
struct Row {
    what: Convention,
    names: &'static [&'static str],
    why: &'static str,
}

const fn row(what: Convention, names: &'static [&'static str], why: &'static str) -> Row {
    Row { what, names, why }
}

use Convention as C;

const ROWS: &[Row] = &[
    row(C::NoSuffix, &["v_swap_b32"], "LLVM has no long encoding of it, but partial descriptions list one"),
    row(
        C::Jump,
        &["s_setpc_b64"],
        "the target must be a register, but LLVM accepts constants for the same operand type in S_RFE",
    ),
    row(
        C::SmallDecimal,
        &[
            "s_nop",
            "s_setkill",
            "s_sethalt",
            "s_sleep",
            "s_setprio",
            "s_trap",
            "s_denorm_mode",
            "s_incperflevel",
            "s_decperflevel",
            "s_barrier_wait",
            "s_set_vgpr_msb",
        ],
        "small immediates are decimal; in other instructions, the type OPR_SIMM16 is hexadecimal",
    ),
    row(
        C::OptionalImmediate,
        &["s_endpgm"],
        "a nonzero immediate is printed, although descriptions list no operand",
    ),
    row(
        C::Event,
        &["s_wait_event"],
        "since LLVM 23, the immediate is a set of named events, but its type is OPR_SIMM16",
    ),
    row(
        C::GprIndex,
        &["s_set_gpr_idx_mode"],
        "the immediate is a set of named modes, but its type is OPR_SIMM16",
    ),
    row(
        C::IntegerPairs,
        &["v_pk_fmac_f16"],
        "constants are integers and sources have no sign modifiers, unlike the format suggests",
    ),
    row(
        C::FirstSign,
        &["v_ldexp_*", "v_cvt_pk_u8_f32"],
        "only the first source accepts sign modifiers, whatever the formats are",
    ),
    row(
        C::Seeded,
        &["v_cvt_sr_*"],
        "the seed accepts sign modifiers, and op_sel selects the byte or half of the result",
    ),
    row(
        C::Scaled,
        &["v_cvt_scalef32_*"],
        "scales accept sign modifiers for any format, and output modifiers have no effect",
    ),
    row(
        C::NoSelection,
        &[
            "v_min_i16",
            "v_min_u16",
            "v_max_i16",
            "v_max_u16",
            "v_mul_lo_u16",
            "v_lshlrev_b16",
            "v_lshrrev_b16",
            "v_ashrrev_i16",
            "v_and_b16",
            "v_or_b16",
            "v_xor_b16",
            "v_mad_legacy_*16",
            "v_fma_legacy_f16",
            "v_div_fixup_legacy_f16",
        ],
        "op_sel has no effect if halves are not printed; other 16-bit instructions without a short form have it",
    ),
    row(
        C::AddendSelection,
        &["v_fmac_f16"],
        "op_sel counts the addend, which is the destination, as a third source",
    ),
    row(
        C::ByteSelection,
        &["v_cvt_f32_fp8", "v_cvt_f32_bf8"],
        "byte_sel uses the bits of op_sel since GFX12",
    ),
    row(C::LaneSwap, &["v_permlane*_swap_*"], "fi and bound_ctrl use the bits of op_sel"),
    row(
        C::FunnelShift,
        &["v_alignbit_b32", "v_alignbyte_b32"],
        "the shift count has 16 bits, selected by op_sel on GFX9; descriptions specify 32 bits",
    ),
    row(C::LaneSelection, &["v_permlane*"], "op_sel has two bits, which mean fi and bound_ctrl"),
    row(
        C::FourSelections,
        &["v_cvt_scalef32_pk_fp4_*"],
        "op_sel lists four bits; the last two select the destination",
    ),
    row(
        C::DotFloat,
        &["v_dot4_f32_*"],
        "no op_sel, no sign modifiers of factors and no clamp, although the encoding has bits for them",
    ),
    row(C::DotInteger, &["v_dot4_*", "v_dot8_*"], "no op_sel, although the encoding has bits for it"),
    row(
        C::Transposed,
        &["global_load_tr_*"],
        "the matrix is distributed over the lanes, so 64 lanes need half as many registers",
    ),
    row(
        C::Mixed,
        &["v_fma_mix*"],
        "op_sel_hi selects the size of a source, and neg_hi means abs; the format is untyped",
    ),
    row(C::ScalePrefix, &["v_mfma_ld_scale_b32"], "descriptions list no operands"),
    row(C::MixedMatrix, &["*_f8f6f4"], "cbsz and blgp select the size of the A and B matrices"),
    row(C::TruthTable, &["v_bitop3_*"], "the truth table uses the bits of the sign and output modifiers"),
    row(
        C::ParameterSlot,
        &["v_interp_mov*"],
        "the source is a named parameter slot, encoded in a register field",
    ),
    row(C::LdsOnly, &["*_lds_*"], "partial descriptions list a register, although the data goes to LDS"),
    row(C::CompareSwap, &["*_cmpswap*"], "returns only one of its two data values; descriptions list both"),
    row(
        C::ScalarHalf,
        &["v_s_*_f16"],
        "constants are literals since LLVM 24, but the operand type is that of vector halves",
    ),
    row(C::GlobalSync, &["ds_gws_*"], "gds is printed, although CDNA 2 and later have no global data share"),
    row(
        C::TwoOffsets,
        &["ds_*_2addr_*", "ds_read2*", "ds_write2*", "ds_wrxchg2*"],
        "two offset modifiers instead of one; descriptions do not list them as operands",
    ),
    row(C::Swizzle, &["ds_swizzle_b32"], "the offset encodes a lane permutation"),
    row(C::UnalignedLoad, &["ds_read_*_tr_b6"], "LLVM prints no remark for unaligned registers"),
    row(
        C::Atomic,
        &["*_atomic_*"],
        "temporal hints have other names; operand lists of buffer instructions do not distinguish atomics from stores",
    ),
    row(
        C::Store,
        &["*_store*"],
        "temporal hints have other names; operand lists of buffer instructions do not distinguish loads from stores",
    ),
    row(
        C::Typed,
        &["tbuffer_*"],
        "has a format modifier; untyped buffer instructions of GFX12 share encoding and resource type",
    ),
    row(
        C::DividesScaled,
        &["v_div_fmas_*"],
        "VCC selects whether to scale; descriptions do not list it as a source",
    ),
    row(
        C::ClampsIntegers,
        &[
            "v_add_nc_*",
            "v_add_co_*",
            "v_add_u*",
            "v_add_i*",
            "v_addc_*",
            "v_sub*",
            "v_mad_*",
            "*sad_*",
            "v_alignbit_*",
            "v_alignbyte_*",
            "v_mul_i32_i24",
            "v_mul_u32_u24",
            "v_min3_i16",
            "v_min3_u16",
            "v_max3_i16",
            "v_max3_u16",
            "v_med3_i16",
            "v_med3_u16",
            "v_dot*c_*",
        ],
        "integer results can be clamped; descriptions have the clamp bit in the encoding of all instructions",
    ),
    row(
        C::NoOutputModifier,
        &[
            "v_cvt_nearest_*",
            "v_cvt_floor_*",
            "v_cvt_rpi_*",
            "v_cvt_flr_*",
            "v_frexp_exp_i32_f32",
            "v_cvt_pk_i16_*",
            "v_cvt_pk_u16_*",
            "v_cvt_pk_u8_*",
            "v_cvt_pk_norm_*",
            "v_cvt_pknorm_*",
            "v_cvt_pkaccum_*",
            "v_pack_*",
        ],
        "the results are integers or pairs, without output modifiers; other conversions accept output modifiers",
    ),
    row(
        C::Rays,
        &["image_bvh*"],
        "descriptions do not specify the number of registers of each part of a ray",
    ),
    row(
        C::Image,
        &[
            "image_sample*",
            "image_gather4*",
            "image_get_lod",
            "image_get_resinfo",
            "image_msaa_load",
            "image_*mip*",
        ],
        "the name determines which addresses are used; descriptions list the maximum",
    ),
];

/// Name pattern, prepared for a fast first test: its first bytes up to a `*`, at most eight. One comparison with these
/// bytes rejects nearly all other names.
#[derive(Clone, Copy)]
struct Head {
    /// Mask of the bytes of a name that the pattern fixes, with the first byte of the name in the lowest byte.
    mask: u64,
    value: u64,
    what: Convention,
    pattern: &'static str,
}

const fn head(pattern: &'static str, what: Convention) -> Head {
    let (mut mask, mut value, mut at) = (0, 0, 0);
    let bytes = pattern.as_bytes();
    while at < 8 && at < bytes.len() && bytes[at] != b'*' {
        mask |= 0xff << (8 * at);
        value |= (bytes[at] as u64) << (8 * at);
        at += 1;
    }
    Head { mask, value, what, pattern }
}

const PATTERNS: usize = {
    let (mut count, mut row) = (0, 0);
    while row < ROWS.len() {
        count += ROWS[row].names.len();
        row += 1;
    }
    count
};

static HEADS: [Head; PATTERNS] = {
    let mut heads = [head("", C::NoSuffix); PATTERNS];
    let (mut row, mut to) = (0, 0);
    while row < ROWS.len() {
        let mut name = 0;
        while name < ROWS[row].names.len() {
            heads[to] = head(ROWS[row].names[name], ROWS[row].what);
            (name, to) = (name + 1, to + 1);
        }
        row += 1;
    }
    heads
};

/// Set of conventions that an instruction follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conventions(u64);

impl Conventions {
    /// Returns the conventions that an instruction follows. `name` is LLVM's name in lower case.
    pub(crate) fn of(name: &str) -> Conventions {
        let begins =
            name.bytes().take(8).zip(0..).fold(0, |word, (byte, at)| word | u64::from(byte) << (8 * at));
        let fits = HEADS.iter().filter(|head| (begins ^ head.value) & head.mask == 0);
        let fits = fits.filter(|head| matches(head.pattern, name));
        Conventions(fits.fold(0, |set, head| set | 1 << head.what as u32))
    }

    /// Returns whether the set contains the convention.
    pub(crate) fn has(self, what: Convention) -> bool {
        self.0 >> what as u32 & 1 == 1
    }
}

/// Returns the name patterns (`*` matches any letters) of the instructions that follow each convention, with the reason
/// for the convention.
pub fn conventions() -> impl Iterator<Item = (&'static [&'static str], &'static str)> {
    ROWS.iter().map(|row| (row.names, row.why))
}

/// Returns whether the instruction with LLVM's name `name` follows any convention.
pub fn is_conventional(name: &str) -> bool {
    Conventions::of(name).0 != 0
}

/// Returns whether a pattern matches the whole of `name`; `*` in the pattern matches any letters, also none.
fn matches(pattern: &str, name: &str) -> bool {
    let (pattern, name) = (pattern.as_bytes(), name.as_bytes());
    let (mut at, mut to) = (0, 0);
    // Backtracking state: the position after the last `*` in the pattern, and the end of the text that this `*` matches
    // in the name.
    let mut star = None;
    while let Some(letter) = name.get(to) {
        match pattern.get(at) {
            Some(b'*') => {
                at += 1;
                star = Some((at, to));
            }
            Some(wanted) if wanted == letter => (at, to) = (at + 1, to + 1),
            _ => {
                let Some((behind, until)) = star else { return false };
                star = Some((behind, until + 1));
                (at, to) = (behind, until + 1);
            }
        }
    }
    pattern.get(at..).is_some_and(|rest| rest.iter().all(|byte| *byte == b'*'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn star_matches_any_letters() {
        for (pattern, name, wanted) in [
            ("s_nop", "s_nop", true),
            ("s_nop", "s_nop_x", false),
            ("v_ldexp_*", "v_ldexp_f16", true),
            ("*_f8f6f4", "v_mfma_f32_f8f6f4", true),
            ("*_f8f6f4", "v_mfma_f8f6f4_x", false),
            ("ds_*_2addr_*", "ds_load_2addr_b32", true),
            ("ds_*_2addr_*", "ds_load_b32", false),
            ("*_lds_*", "global_load_lds_dword", true),
            ("image_*mip*", "image_load_mip", true),
        ] {
            assert_eq!(matches(pattern, name), wanted, "{pattern} {name}");
        }
    }

    #[test]
    fn conventions_are_few_and_have_reasons() {
        assert!(ROWS.len() <= 45, "{}", ROWS.len());
        assert!(conventions().all(|(names, why)| !names.is_empty() && why.len() > 20));
        assert!(
            ROWS.iter()
                .enumerate()
                .all(|(i, row)| ROWS.iter().skip(i + 1).all(|other| other.what != row.what))
        );
    }
}
