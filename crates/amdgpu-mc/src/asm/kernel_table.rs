//! Table of the directives inside `.amdhsa_kernel`: which GPUs support them, which bits they set, and what they mean.

use isaloom_amdgpu_text::llvm::{Generation, Target};

/// Destination of a directive's value in the kernel descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// `width` bits from bit `at`, counted from the start of byte `byte` of the descriptor.
    Bits { byte: usize, at: u32, width: u32 },
    /// Bit of the kernel properties that enables a value in `registers` user SGPRs, which are added to the user SGPR
    /// count.
    User { bit: u32, registers: u32 },
    /// Count of registers, which [`super::kernel`] converts to several fields of the descriptor.
    Counted,
    /// Whether registers are reserved (0 or 1). They are added to the register count.
    Reserved,
}

/// Set of GPUs that support a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Has {
    All,
    /// All GPUs of these generations; both ends are included.
    Range(Generation, Generation),
    /// GPUs with a unified register file for vector and accumulation registers: CDNA 2 and later.
    Unified,
    /// GPUs on which scratch memory needs registers: GFX9 before CDNA 3, and GFX10.
    Scratch,
    /// GPUs whose hardware provides the scratch address (architected flat scratch): CDNA 3 and later, and GFX11 and
    /// later.
    Architected,
    /// GPUs that can load kernel arguments into registers before the kernel starts: CDNA 2 and later, and GFX1250.
    Preload,
    /// GPUs with pairs of compute units: GFX10 and later, except GFX1250.
    Paired,
    /// GPUs with banks of vector registers: GFX1250.
    Banked,
}

/// Row of the table: name of the directive, GPUs that support it, destination of its value, and its meaning.
pub(super) struct Row(pub(super) &'static str, pub(super) Has, pub(super) Place, pub(super) &'static str);

pub(super) const RSRC3: usize = 44;
pub(super) const RSRC1: usize = 48;
pub(super) const RSRC2: usize = 52;
pub(super) const PROPERTIES: usize = 56;
const PRELOAD: usize = 58;

const fn bits(byte: usize, at: u32, width: u32) -> Place {
    Place::Bits { byte, at, width }
}

const fn user(bit: u32, registers: u32) -> Place {
    Place::User { bit, registers }
}

const GFX9_TO_11: Has = Has::Range(Generation::Gfx9, Generation::Gfx11);
const FROM_GFX10: Has = Has::Range(Generation::Gfx10, Generation::Gfx12);
const GFX10_AND_11: Has = Has::Range(Generation::Gfx10, Generation::Gfx11);
const GFX12: Has = Has::Range(Generation::Gfx12, Generation::Gfx12);

/// Table of the directives. The names lack the prefix `.amdhsa_`.
pub(super) const DIRECTIVES: &[Row] = &[
    Row(
        "group_segment_fixed_size",
        Has::All,
        bits(0, 0, 32),
        "Size of the statically allocated LDS of a work-group, in bytes",
    ),
    Row(
        "private_segment_fixed_size",
        Has::All,
        bits(4, 0, 32),
        "Size of the scratch memory of a work-item, in bytes",
    ),
    Row("kernarg_size", Has::All, bits(8, 0, 32), "Size of the kernel arguments, in bytes"),
    Row(
        "user_sgpr_count",
        Has::All,
        Place::Counted,
        "Number of user SGPRs; by default the SGPRs that the other directives enable",
    ),
    Row(
        "user_sgpr_private_segment_buffer",
        Has::Scratch,
        user(0, 4),
        "Passes the resource descriptor of scratch memory in 4 user SGPRs",
    ),
    Row(
        "user_sgpr_dispatch_ptr",
        Has::All,
        user(1, 2),
        "Passes the address of the AQL dispatch packet in 2 user SGPRs",
    ),
    Row(
        "user_sgpr_queue_ptr",
        Has::All,
        user(2, 2),
        "Passes the address of the queue object in 2 user SGPRs",
    ),
    Row(
        "user_sgpr_kernarg_segment_ptr",
        Has::All,
        user(3, 2),
        "Passes the address of the kernel arguments in 2 user SGPRs",
    ),
    Row("user_sgpr_dispatch_id", Has::All, user(4, 2), "Passes the 64-bit dispatch id in 2 user SGPRs"),
    Row(
        "user_sgpr_flat_scratch_init",
        Has::Scratch,
        user(5, 2),
        "Passes the initial value of `flat_scratch` in 2 user SGPRs",
    ),
    Row(
        "user_sgpr_private_segment_size",
        Has::All,
        user(6, 1),
        "Passes the size of the scratch memory of a work-item in 1 user SGPR",
    ),
    Row(
        "user_sgpr_kernarg_preload_length",
        Has::Preload,
        bits(PRELOAD, 0, 7),
        "Number of argument dwords that the hardware loads into user SGPRs",
    ),
    Row(
        "user_sgpr_kernarg_preload_offset",
        Has::Preload,
        bits(PRELOAD, 7, 9),
        "Offset of the first preloaded argument, in dwords",
    ),
    Row(
        "wavefront_size32",
        FROM_GFX10,
        bits(PROPERTIES, 10, 1),
        "1 for waves of 32 lanes, 0 for waves of 64 lanes",
    ),
    Row(
        "uses_dynamic_stack",
        Has::All,
        bits(PROPERTIES, 11, 1),
        "Whether the stack size is not known at compile time",
    ),
    Row(
        "enable_private_segment",
        Has::Architected,
        bits(RSRC2, 0, 1),
        "Whether the kernel uses scratch memory",
    ),
    Row(
        "system_sgpr_private_segment_wavefront_offset",
        Has::Scratch,
        bits(RSRC2, 0, 1),
        "Passes the scratch offset of the wave in an SGPR, and enables scratch memory",
    ),
    Row(
        "system_sgpr_workgroup_id_x",
        Has::All,
        bits(RSRC2, 7, 1),
        "Passes the work-group id in X in an SGPR",
    ),
    Row(
        "system_sgpr_workgroup_id_y",
        Has::All,
        bits(RSRC2, 8, 1),
        "Passes the work-group id in Y in an SGPR",
    ),
    Row(
        "system_sgpr_workgroup_id_z",
        Has::All,
        bits(RSRC2, 9, 1),
        "Passes the work-group id in Z in an SGPR",
    ),
    Row(
        "system_sgpr_workgroup_info",
        Has::All,
        bits(RSRC2, 10, 1),
        "Passes information on the work-group in an SGPR",
    ),
    Row(
        "system_vgpr_workitem_id",
        Has::All,
        bits(RSRC2, 11, 2),
        "Work-item ids passed in VGPRs: 0 for X, 1 for X and Y, 2 for X, Y and Z",
    ),
    Row(
        "next_free_vgpr",
        Has::All,
        Place::Counted,
        "Number of VGPRs that the kernel uses: the highest number plus one",
    ),
    Row(
        "next_free_sgpr",
        Has::All,
        Place::Counted,
        "Number of SGPRs that the kernel uses, without reserved SGPRs",
    ),
    Row(
        "accum_offset",
        Has::Unified,
        Place::Counted,
        "Number of VGPRs before the accumulation registers in the unified register file: a multiple of 4",
    ),
    Row("reserve_vcc", Has::All, Place::Reserved, "Whether the kernel may use `vcc`"),
    Row("reserve_flat_scratch", Has::Scratch, Place::Reserved, "Whether the kernel may use `flat_scratch`"),
    Row(
        "reserve_xnack_mask",
        Has::All,
        Place::Reserved,
        "Whether the hardware reserves registers for XNACK; as in the target id",
    ),
    Row(
        "float_round_mode_32",
        Has::All,
        bits(RSRC1, 12, 2),
        "Rounding of 32-bit floats: 0 to nearest even, 1 to plus infinity, 2 to minus infinity, 3 to zero",
    ),
    Row(
        "float_round_mode_16_64",
        Has::All,
        bits(RSRC1, 14, 2),
        "Rounding of 16-bit and 64-bit floats: 0 to nearest even, 1 to plus infinity, 2 to minus infinity, 3 to zero",
    ),
    Row(
        "float_denorm_mode_32",
        Has::All,
        bits(RSRC1, 16, 2),
        "Denormals of 32-bit floats: 0 flushes sources and results, 1 results, 2 sources, 3 flushes none",
    ),
    Row(
        "float_denorm_mode_16_64",
        Has::All,
        bits(RSRC1, 18, 2),
        "Denormals of 16-bit and 64-bit floats: 0 flushes sources and results, 1 results, 2 sources, 3 flushes none",
    ),
    Row("dx10_clamp", GFX9_TO_11, bits(RSRC1, 21, 1), "Whether clamping converts NaN to 0"),
    Row(
        "round_robin_scheduling",
        GFX12,
        bits(RSRC1, 21, 1),
        "Whether waves are scheduled round-robin instead of oldest first",
    ),
    Row(
        "ieee_mode",
        GFX9_TO_11,
        bits(RSRC1, 23, 1),
        "Whether floating-point operations quiet signaling NaNs and follow IEEE 754-2008 rules for minimum and maximum",
    ),
    Row(
        "fp16_overflow",
        Has::All,
        bits(RSRC1, 26, 1),
        "Whether 16-bit float overflow is clamped to the largest finite value",
    ),
    Row(
        "workgroup_processor_mode",
        Has::Paired,
        bits(RSRC1, 29, 1),
        "1 to run work-groups on a work-group processor (WGP), 0 on one compute unit (CU)",
    ),
    Row("memory_ordered", FROM_GFX10, bits(RSRC1, 30, 1), "Whether memory results return in order"),
    Row(
        "forward_progress",
        FROM_GFX10,
        bits(RSRC1, 31, 1),
        "Whether the scheduler guarantees forward progress of all waves",
    ),
    Row(
        "tg_split",
        Has::Unified,
        bits(RSRC3, 16, 1),
        "Whether the waves of a work-group may run on several compute units",
    ),
    Row(
        "shared_vgpr_count",
        GFX10_AND_11,
        bits(RSRC3, 0, 4),
        "Number of VGPRs shared by both halves of a wave of 64 lanes, in blocks of 8",
    ),
    Row(
        "inst_pref_size",
        Has::Range(Generation::Gfx11, Generation::Gfx11),
        bits(RSRC3, 4, 6),
        "Size of the instruction prefetch, in units of 128 bytes",
    ),
    Row(
        "inst_pref_size",
        GFX12,
        bits(RSRC3, 4, 8),
        "Size of the instruction prefetch, in units of 128 bytes",
    ),
    Row(
        "named_barrier_count",
        Has::Banked,
        bits(RSRC3, 14, 3),
        "Number of named barriers that a work-group uses, in blocks of 4",
    ),
    Row(
        "exception_fp_ieee_invalid_op",
        Has::All,
        bits(RSRC2, 24, 1),
        "Whether an invalid floating-point operation raises an exception",
    ),
    Row(
        "exception_fp_denorm_src",
        Has::All,
        bits(RSRC2, 25, 1),
        "Whether a denormal source raises an exception",
    ),
    Row(
        "exception_fp_ieee_div_zero",
        Has::All,
        bits(RSRC2, 26, 1),
        "Whether a floating-point division by zero raises an exception",
    ),
    Row(
        "exception_fp_ieee_overflow",
        Has::All,
        bits(RSRC2, 27, 1),
        "Whether a floating-point overflow raises an exception",
    ),
    Row(
        "exception_fp_ieee_underflow",
        Has::All,
        bits(RSRC2, 28, 1),
        "Whether a floating-point underflow raises an exception",
    ),
    Row(
        "exception_fp_ieee_inexact",
        Has::All,
        bits(RSRC2, 29, 1),
        "Whether an inexact result raises an exception",
    ),
    Row(
        "exception_int_div_zero",
        Has::All,
        bits(RSRC2, 30, 1),
        "Whether an integer division by zero raises an exception",
    ),
];

impl Row {
    /// Returns the largest value of the directive on a GPU.
    pub(super) fn most(&self, target: &Target) -> i64 {
        if self.0 == PRELOAD_LENGTH && target.many {
            return MOST_BANKED_USER_SGPRS;
        }
        let width = match self.2 {
            Place::Bits { width, .. } => width,
            Place::User { .. } | Place::Reserved => 1,
            Place::Counted => 62,
        };
        MOST.iter().find(|row| row.0 == self.0).map_or((1i64 << width) - 1, |row| row.1)
    }
}

/// Largest values of directives that do not use all values of their bits.
const MOST: &[(&str, i64)] = &[(PRELOAD_LENGTH, 16)];
const PRELOAD_LENGTH: &str = "user_sgpr_kernarg_preload_length";
/// Largest number of user SGPRs on GFX1250.
const MOST_BANKED_USER_SGPRS: i64 = 32;

/// Returns the largest number of user SGPRs on a GPU, and the width in bits of its field in the descriptor.
pub(super) fn user_sgprs(target: &Target) -> (i64, u32) {
    if target.many { (MOST_BANKED_USER_SGPRS, 6) } else { (31, 5) }
}

impl Has {
    /// Returns whether a GPU supports the directive.
    pub(super) fn on(self, target: &Target) -> bool {
        match self {
            Has::All => true,
            Has::Range(first, last) => (first..=last).contains(&target.generation),
            Has::Unified => target.aligned,
            Has::Scratch => !architected_scratch(target),
            Has::Architected => architected_scratch(target),
            Has::Preload => target.aligned || target.many,
            Has::Paired => target.generation >= Generation::Gfx10 && !target.many,
            Has::Banked => target.many,
        }
    }
}

/// Returns whether the GPU has architected flat scratch: CDNA 3 and later, and GFX11 and later.
pub(super) fn architected_scratch(target: &Target) -> bool {
    target.generation >= Generation::Gfx11 || target.is_cdna3()
}
