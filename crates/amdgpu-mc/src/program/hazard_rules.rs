//! Rules for hazards: which two instructions make a hazard, and how many wait states or instructions must be between
//! them.
//!
//! The rules of GFX9 are from the section "Manually Inserted Wait States" in AMD's CDNA 3 guide, but with wait states
//! counted as in LLVM (`GCNHazardRecognizer`). The rules of GFX10, GFX11 and GFX12 are from LLVM. docs/reference/amd.md
//! contains the table.

use super::code::Line;
use super::matrix::{MOST_STATES, Matrix, Use};
use isaloom_amd_isa::spec::Spec;
use isaloom_amdgpu_text::llvm::{Access, Generation, RegisterFile, Target};

/// Operand code of `vcc`; `EXEC` is that of `exec`.
const VCC: u32 = 106;
pub(super) const EXEC: u32 = 126;

/// Rule for a hazard between a first and a second instruction.
pub(super) struct Rule {
    /// Returns whether a GPU has the hazard.
    pub on: fn(&Target) -> bool,
    /// Number of wait states or instructions (see `between`) that must be between the two instructions. If `needed` is
    /// set, the largest number that it returns.
    pub states: u32,
    /// Returns the required number of wait states or instructions, if it depends on the two instructions and their
    /// registers.
    pub needed: Option<fn(Side<'_>, Side<'_>) -> u32>,
    /// Unit in which the distance between the two instructions is counted.
    pub between: Between,
    /// Description of the two instructions for the message.
    pub text: &'static str,
    /// If an instruction can be the first one, returns the registers that the second one must not use too early; empty
    /// otherwise.
    pub first: fn(&Kind<'_>) -> Vec<Registers>,
    /// If an instruction can be the second one, returns the registers whose use can cause the hazard; empty otherwise.
    pub second: fn(&Kind<'_>) -> Vec<Registers>,
}

/// Instruction of a hazard, and the range of its registers that overlaps with that of the other instruction.
pub(super) type Side<'k> = (&'k Kind<'k>, Registers);

/// Distance that the two instructions of a hazard need, and the instructions that end the hazard at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Between {
    /// Wait states: every instruction is one, and `s_nop N` is N + 1.
    States,
    /// Vector instructions.
    Vector,
    /// Vector instructions except `v_nop`.
    Independent,
    /// Vector instructions. A second transcendental instruction, or an instruction that waits for all vector results,
    /// ends the hazard at once.
    Transcendental,
    /// Scalar instructions that do not read the registers. `s_wait_alu depctr_sa_sdst(0)` or a scalar memory
    /// instruction ends the hazard at once.
    Scalar,
}

/// Range of registers of one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Registers {
    pub file: RegisterFile,
    pub first: u32,
    pub count: u32,
}

impl Registers {
    pub(super) fn of(access: &Access) -> Registers {
        Registers { file: access.file, first: access.first, count: access.count }
    }

    pub(super) fn overlaps(&self, other: &Registers) -> bool {
        self.file == other.file
            && self.first < other.first.saturating_add(other.count)
            && other.first < self.first.saturating_add(self.count)
    }

    /// Returns the scalar registers of the range as a set with one bit per register.
    pub(super) fn set(&self) -> u128 {
        let end = self.first.saturating_add(self.count).min(128);
        (self.first..end).fold(0, |set, number| set | 1 << (number & 127))
    }
}

/// Instruction, with the properties that the rules test.
pub(super) struct Kind<'l> {
    pub name: &'l str,
    pub line: &'l Line,
    pub encoding: &'l str,
    pub target: &'l Target,
    pub spec: &'l Spec,
    /// Scalar registers that vector instructions before this line read and may still be reading, as a set with one bit
    /// per register.
    pub scalars_read: u128,
}

impl Kind<'_> {
    fn begins(&self, starts: &[&str]) -> bool {
        starts.iter().any(|start| self.name.starts_with(start))
    }

    pub(super) fn is_vector(&self) -> bool {
        self.name.starts_with("v_")
    }

    fn is_matrix(&self) -> bool {
        self.begins(&["v_mfma", "v_smfmac", "v_wmma", "v_swmmac"])
    }

    pub(super) fn matrix(&self) -> Option<Matrix> {
        // The formats 0 and 1 of a factor have elements of 8 bits.
        let bytes = || ["CBSZ", "BLGP"].iter().any(|name| self.field(name).is_some_and(|format| format < 2));
        Matrix::of(self.name, self.target, self.name.ends_with("f8f6f4") && bytes())
    }

    /// Returns whether the instruction is a scalar memory instruction, such as `s_load_b32`.
    pub(super) fn is_scalar_memory(&self) -> bool {
        self.encoding.contains("SMEM")
    }

    /// Returns whether the instruction is a vector instruction other than a matrix instruction.
    fn is_plain_vector(&self) -> bool {
        self.is_vector() && !self.is_matrix()
    }

    fn is_dot(&self) -> bool {
        self.begins(&["v_dot"])
    }

    /// Returns whether the instruction is a memory instruction or an export.
    pub(super) fn is_access(&self) -> bool {
        self.is_memory() || self.begins(&["ds_", "exp"])
    }

    /// Returns the vector and accumulation registers that the instruction writes (its results).
    fn results(&self) -> Vec<Registers> {
        let mut all = self.written(RegisterFile::Vector);
        all.extend(self.written(RegisterFile::Accumulator));
        all
    }

    /// Returns the vector and accumulation registers that the instruction reads. `wanted` selects operands by their
    /// index in the description.
    fn sources(&self, wanted: impl Fn(usize) -> bool) -> Vec<Registers> {
        let is_lane = |file| matches!(file, RegisterFile::Vector | RegisterFile::Accumulator);
        let read = self.line.accesses.iter().filter(|access| access.read && is_lane(access.file));
        read.filter(|access| wanted(access.operand)).map(Registers::of).collect()
    }

    /// Returns the registers of the addend of a CDNA matrix instruction: the third source, or the destination if the
    /// instruction is sparse. Empty for other instructions.
    fn addend(&self) -> Vec<Registers> {
        match self.matrix() {
            Some(matrix) if matrix.sparse => self.results(),
            Some(_) => self.sources(|operand| operand == 3),
            None => Vec::new(),
        }
    }

    /// Returns the registers of the factors, the index and the scales of a CDNA matrix instruction. Empty for other
    /// instructions.
    fn factors(&self) -> Vec<Registers> {
        match self.matrix() {
            Some(matrix) if matrix.sparse => self.sources(|operand| operand > 0),
            Some(_) => self.sources(|operand| operand > 0 && operand != 3),
            None => Vec::new(),
        }
    }

    /// Returns the value of a field in the instruction's word; `None` if the encoding does not have the field.
    pub(super) fn field(&self, name: &str) -> Option<u128> {
        self.line.decoded.as_ref()?.field(self.spec, name)
    }

    /// Returns whether the instruction writes only a part of its destination register: with an SDWA selection, or only
    /// the high half.
    fn writes_part(&self) -> bool {
        let op_sel =
            || self.field("OP_SEL").or_else(|| self.field("OPSEL")).is_some_and(|bits| bits >> 3 & 1 != 0);
        match self.field("DST_SEL") {
            Some(selected) => selected != 6,
            None => self.encoding.contains("VOP3") && !self.encoding.contains("VOP3P") && op_sel(),
        }
    }

    fn is_memory(&self) -> bool {
        self.begins(&["global_", "flat_", "buffer_", "tbuffer_", "scratch_", "image_"])
    }

    /// Returns the registers of a file that the instruction writes.
    fn written(&self, file: RegisterFile) -> Vec<Registers> {
        let accesses = self.line.accesses.iter();
        accesses.filter(|access| access.written && access.file == file).map(Registers::of).collect()
    }

    fn read(&self, file: RegisterFile) -> Vec<Registers> {
        let accesses = self.line.accesses.iter();
        accesses.filter(|access| access.read && access.file == file).map(Registers::of).collect()
    }

    /// Removes `m0`, `exec` and other special registers from a list of scalar registers, because other rules apply to
    /// them.
    fn plain(registers: Vec<Registers>) -> Vec<Registers> {
        registers.into_iter().filter(|range| range.first < VCC + 2).collect()
    }

    fn written_exec(&self) -> Vec<Registers> {
        let written = self.written(RegisterFile::Scalar).into_iter();
        written.filter(|range| range.overlaps(&exec())).map(|_| exec()).collect()
    }

    fn written_m0(&self) -> Vec<Registers> {
        let m0 = m0(self.target);
        self.written(RegisterFile::Scalar)
            .into_iter()
            .filter(|range| range.overlaps(&m0))
            .map(|_| m0)
            .collect()
    }
}

fn exec() -> Registers {
    Registers { file: RegisterFile::Scalar, first: EXEC, count: 2 }
}

fn m0(target: &Target) -> Registers {
    let first = if target.generation >= Generation::Gfx11 { 125 } else { 124 };
    Registers { file: RegisterFile::Scalar, first, count: 1 }
}

/// Returns a placeholder register that both sides of a rule use if the rule does not compare registers.
fn anything() -> Vec<Registers> {
    vec![Registers { file: RegisterFile::Other, first: 0, count: 1 }]
}

fn nine(target: &Target) -> bool {
    target.generation == Generation::Gfx9
}

/// Returns whether the GPU is CDNA 2 or later.
fn cdna2(target: &Target) -> bool {
    nine(target) && target.aligned
}

/// Returns the number of wait states that a use of a matrix instruction's result needs; 0 if `first` is not a matrix
/// instruction.
fn wait_states(first: Side<'_>, used: Use) -> u32 {
    first.0.matrix().map_or(0, |matrix| matrix.wait_states(used))
}

fn vector_scalars(kind: &Kind<'_>) -> Vec<Registers> {
    if kind.is_vector() { Kind::plain(kind.written(RegisterFile::Scalar)) } else { Vec::new() }
}

fn if_else(is: bool, registers: impl FnOnce() -> Vec<Registers>) -> Vec<Registers> {
    if is { registers() } else { Vec::new() }
}

pub(super) const RULES: &[Rule] = &[
    Rule {
        on: nine,
        states: 5,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes a scalar register that a memory instruction reads",
        first: vector_scalars,
        second: |kind| if_else(kind.is_memory(), || Kind::plain(kind.read(RegisterFile::Scalar))),
    },
    Rule {
        on: nine,
        states: 4,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes the scalar register that selects a lane",
        first: vector_scalars,
        second: |kind| {
            if_else(kind.begins(&["v_readlane", "v_writelane"]), || {
                let lanes = kind.line.accesses.iter().filter(|access| access.read && access.operand >= 2);
                Kind::plain(lanes.filter(|of| of.file == RegisterFile::Scalar).map(Registers::of).collect())
            })
        },
    },
    Rule {
        on: nine,
        states: 4,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes `vcc` before `v_div_fmas`",
        first: vector_scalars,
        second: |kind| {
            if_else(kind.begins(&["v_div_fmas"]), || {
                vec![Registers { file: RegisterFile::Scalar, first: VCC, count: 2 }]
            })
        },
    },
    Rule {
        on: nine,
        states: 2,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes a vector register that a DPP instruction reads",
        first: |kind| if_else(kind.is_vector() && !kind.is_matrix(), || kind.written(RegisterFile::Vector)),
        second: |kind| if_else(kind.encoding.contains("DPP"), || kind.read(RegisterFile::Vector)),
    },
    Rule {
        on: nine,
        states: 5,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes `exec` before a DPP instruction",
        first: |kind| if_else(kind.is_vector(), || kind.written_exec()),
        second: |kind| if_else(kind.encoding.contains("DPP"), || vec![exec()]),
    },
    Rule {
        on: nine,
        states: 1,
        needed: None,
        between: Between::States,
        text: "a scalar instruction writes `m0` before an instruction that uses it",
        first: |kind| if_else(kind.begins(&["s_"]), || kind.written_m0()),
        second: |kind| {
            let uses =
                ["s_sendmsg", "s_ttracedata", "s_movrel", "ds_gws", "ds_read_addtid", "ds_write_addtid"];
            if_else(kind.begins(&uses), || vec![m0(kind.target)])
        },
    },
    Rule {
        on: |target| nine(target) && target.is_cdna3(),
        states: 2,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes a scalar register that a vector instruction reads",
        first: vector_scalars,
        second: |kind| {
            if_else(kind.is_vector() && !kind.begins(&["v_div_fmas"]), || {
                let accesses = kind.line.accesses.iter();
                let read = accesses.filter(|access| access.read && !access.implicit);
                let mut read: Vec<&Access> = read.filter(|of| of.file == RegisterFile::Scalar).collect();
                // The last source of these instructions is a mask with one bit per lane, which needs no wait states.
                if kind.begins(&["v_cndmask", "v_addc", "v_subb"]) {
                    read.pop();
                }
                Kind::plain(read.into_iter().map(Registers::of).collect())
            })
        },
    },
    Rule {
        on: |target| nine(target) && target.is_cdna3(),
        states: 1,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes the vector register that a lane is read from",
        first: |kind| if_else(kind.is_vector() && !kind.is_matrix(), || kind.written(RegisterFile::Vector)),
        second: |kind| {
            if_else(kind.begins(&["v_readlane", "v_readfirstlane"]), || kind.read(RegisterFile::Vector))
        },
    },
    Rule {
        on: |target| nine(target) && target.is_cdna3(),
        states: 4,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes `exec` before a lane is read or written",
        first: |kind| if_else(kind.is_vector(), || kind.written_exec()),
        second: |kind| {
            if_else(kind.begins(&["v_readlane", "v_readfirstlane", "v_writelane"]), || vec![exec()])
        },
    },
    Rule {
        on: |target| nine(target) && target.is_cdna3(),
        states: 1,
        needed: None,
        between: Between::States,
        text: "a transcendental instruction writes a vector register that another vector instruction reads",
        first: |kind| if_else(is_transcendental(kind), || kind.written(RegisterFile::Vector)),
        second: |kind| {
            if_else(kind.is_vector() && !is_transcendental(kind), || kind.read(RegisterFile::Vector))
        },
    },
    Rule {
        on: |target| matches!(target.generation, Generation::Gfx10 | Generation::Gfx11),
        states: 1,
        needed: None,
        between: Between::Independent,
        text: "`v_cmpx` before `v_permlane` without a vector instruction between",
        first: |kind| if_else(kind.begins(&["v_cmpx"]), anything),
        second: |kind| if_else(kind.begins(&["v_permlane"]), anything),
    },
    Rule {
        on: |target| matches!(target.generation, Generation::Gfx11 | Generation::Gfx12) && !target.many,
        states: 1,
        needed: None,
        between: Between::Vector,
        text: "a matrix instruction reads the previous result as A or B without a vector instruction between",
        first: |kind| if_else(kind.is_matrix(), || kind.written(RegisterFile::Vector)),
        second: |kind| {
            if_else(kind.is_matrix(), || {
                let factors = kind.line.accesses.iter().filter(|access| access.read);
                let factors =
                    factors.filter(|access| access.file == RegisterFile::Vector && access.operand > 0);
                // On GFX12, the hardware itself waits for the addend, but not for the index of a sparse instruction,
                // which is the third source.
                let sparse = kind.begins(&["v_swmmac"]) && kind.target.generation == Generation::Gfx12;
                factors.take(if sparse { 3 } else { 2 }).map(Registers::of).collect()
            })
        },
    },
    Rule {
        on: cdna2,
        states: 4,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes `exec` before a matrix instruction",
        first: |kind| if_else(kind.is_plain_vector(), || kind.written_exec()),
        second: |kind| if_else(kind.matrix().is_some(), || vec![exec()]),
    },
    Rule {
        on: cdna2,
        states: 2,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes a register that a matrix instruction reads",
        first: |kind| if_else(kind.is_plain_vector() && !kind.is_dot(), || kind.results()),
        second: |kind| if_else(kind.matrix().is_some(), || kind.sources(|_| true)),
    },
    Rule {
        on: cdna2,
        states: MOST_STATES,
        needed: Some(|first, second| match second.0.matrix() {
            Some(by) => wait_states(first, Use::Addend { by, whole: first.1 == second.1 }),
            None => 0,
        }),
        between: Between::States,
        text: "a matrix instruction writes a register that a matrix instruction reads as the addend",
        first: |kind| if_else(kind.matrix().is_some(), || kind.results()),
        second: |kind| kind.addend(),
    },
    Rule {
        on: cdna2,
        states: MOST_STATES,
        needed: Some(|first, _| wait_states(first, Use::Factor)),
        between: Between::States,
        text: "a matrix instruction writes a register that a matrix instruction reads as a factor",
        first: |kind| if_else(kind.matrix().is_some(), || kind.results()),
        second: |kind| kind.factors(),
    },
    Rule {
        on: cdna2,
        states: MOST_STATES,
        needed: Some(|first, second| {
            wait_states(first, if second.0.is_access() { Use::Memory } else { Use::Vector })
        }),
        between: Between::States,
        text: "a matrix instruction writes a register that another instruction reads",
        first: |kind| if_else(kind.matrix().is_some(), || kind.results()),
        second: |kind| if_else(kind.is_plain_vector() || kind.is_access(), || kind.sources(|_| true)),
    },
    Rule {
        on: cdna2,
        states: MOST_STATES,
        needed: Some(|first, _| wait_states(first, Use::Overwritten)),
        between: Between::States,
        text: "a matrix instruction writes a register that another instruction overwrites",
        first: |kind| if_else(kind.matrix().is_some(), || kind.results()),
        second: |kind| if_else(kind.is_plain_vector() || kind.is_access(), || kind.results()),
    },
    Rule {
        on: cdna2,
        states: 15,
        needed: Some(|first, _| first.0.matrix().map_or(0, Matrix::addend_states)),
        between: Between::States,
        text: "a matrix instruction reads an addend that another instruction overwrites",
        first: |kind| {
            if_else(kind.matrix().is_some_and(|matrix| matrix.addend_states() > 0), || kind.addend())
        },
        second: |kind| if_else(kind.is_plain_vector() || kind.is_access(), || kind.results()),
    },
    Rule {
        on: cdna2,
        states: 2,
        needed: None,
        between: Between::States,
        text: "a matrix instruction in double precision before `v_fma_f64` or `v_fmac_f64`",
        first: |kind| if_else(kind.begins(&["v_mfma_f64"]), anything),
        second: |kind| if_else(kind.begins(&["v_fma_f64", "v_fmac_f64"]), anything),
    },
    Rule {
        on: cdna2,
        states: 3,
        needed: Some(|first, second| {
            // If both instructions are the same, the hardware forwards the result to the addend, so no wait state is
            // needed for it.
            let forwarded = first.0.name == second.0.name
                && !second.0.sources(|operand| operand == 1 || operand == 2).contains(&second.1);
            if forwarded { 0 } else { 3 }
        }),
        between: Between::States,
        text: "a dot product writes a register that another instruction reads",
        first: |kind| if_else(kind.is_dot(), || kind.results()),
        second: |kind| if_else(kind.is_plain_vector() || kind.is_access(), || kind.sources(|_| true)),
    },
    Rule {
        on: cdna2,
        states: 3,
        needed: Some(|first, second| if first.0.name == second.0.name { 0 } else { 3 }),
        between: Between::States,
        text: "a dot product writes a register that another instruction overwrites",
        first: |kind| if_else(kind.is_dot(), || kind.results()),
        second: |kind| if_else(kind.is_plain_vector() || kind.is_access(), || kind.results()),
    },
    Rule {
        on: |target| nine(target) && target.is_cdna3(),
        states: 1,
        needed: None,
        between: Between::States,
        text: "a vector instruction writes a part of a register (SDWA, `op_sel`) that a vector instruction reads",
        first: |kind| {
            if_else(kind.is_plain_vector() && kind.writes_part(), || kind.written(RegisterFile::Vector))
        },
        second: |kind| if_else(kind.is_vector(), || kind.read(RegisterFile::Vector)),
    },
    Rule {
        on: nine,
        states: 2,
        needed: Some(|_, second| if second.0.target.is_cdna3() { 2 } else { 1 }),
        between: Between::States,
        text: "a store of more than 64 bits reads a register that a vector instruction overwrites",
        first: |kind| {
            let stores = ["global_store_dwordx", "flat_store_dwordx", "scratch_store_dwordx"];
            if_else(kind.begins(&stores), || {
                kind.sources(|_| true).into_iter().filter(|data| data.count > 2).collect()
            })
        },
        second: |kind| if_else(kind.is_vector(), || kind.results()),
    },
    Rule {
        on: |target| target.gpu.as_str().starts_with("gfx110"),
        states: 6,
        needed: None,
        between: Between::Transcendental,
        text: "a transcendental instruction writes a vector register that another vector instruction reads",
        first: |kind| if_else(is_transcendental(kind), || kind.written(RegisterFile::Vector)),
        second: |kind| if_else(kind.is_vector(), || kind.read(RegisterFile::Vector)),
    },
    Rule {
        on: |target| target.generation == Generation::Gfx12 && !target.many,
        states: 11,
        needed: Some(|_, second| if second.0.is_vector() { 11 } else { 10 }),
        between: Between::Scalar,
        text: "a scalar instruction overwrites a register that vector instructions read, before it is read again",
        first: |kind| {
            // The result of a scalar load is not read before the wait for it, so a load is never the first instruction.
            if_else(kind.begins(&["s_"]) && !kind.is_scalar_memory(), || {
                let written = Kind::plain(kind.written(RegisterFile::Scalar)).into_iter();
                written.filter(|range| range.set() & kind.scalars_read != 0).collect()
            })
        },
        second: |kind| {
            // A scalar memory instruction waits itself.
            let scalar = kind.begins(&["s_"]) && !kind.encoding.contains("SOPP") && !kind.is_scalar_memory();
            let read =
                kind.line.accesses.iter().filter(|access| access.read && access.file == RegisterFile::Scalar);
            let read = read.filter(|access| !access.implicit || kind.is_vector() && access.first >= VCC);
            if_else(kind.is_vector() || scalar, || Kind::plain(read.map(Registers::of).collect()))
        },
    },
];

/// Returns whether the transcendental unit executes the instruction (`v_exp_f32`, for example).
pub(super) fn is_transcendental(kind: &Kind<'_>) -> bool {
    let names = [
        "v_exp_f",
        "v_log_f",
        "v_rcp_",
        "v_rsq_",
        "v_sqrt_",
        "v_sin_",
        "v_cos_",
        "v_exp_legacy",
        "v_log_legacy",
    ];
    kind.begins(&names)
}
