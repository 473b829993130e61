//! Hazards that the program must prevent: an instruction that follows another instruction with too few wait
//! states between them.
//!
//! Each instruction is one wait state, and `s_nop N` is N + 1. The rules of GFX9 are those of the section
//! "Manually Inserted Wait States" of AMD's CDNA 3 guide, counted as in LLVM's `GCNHazardRecognizer`; the
//! rules of GFX10 and GFX11 are LLVM's. The rules of matrix instructions on GFX9, of SDWA results and of
//! `s_wait_alu` are not checked.

use super::code::{Checker, FunctionCode, Line};
use super::problem::{Finding, Problem};
use isaloom_amd_isa::spec::Spec;
use isaloom_amdgpu_text::llvm::{Access, Generation, RegisterFile, Syntax, Target};

/// Operand codes of scalar registers.
const VCC: u32 = 106;
const EXEC: u32 = 126;

/// Rule: the two kinds of instructions, and the required wait states between them.
struct Rule {
    /// GPUs that have the hazard.
    on: fn(&Target) -> bool,
    /// Required wait states, or vector instructions.
    states: u32,
    /// What must be between the instructions.
    between: Between,
    /// Description for a message: first instruction, then the second.
    text: &'static str,
    /// Returns the registers of the first instruction that the second must not use too early; empty if the
    /// rule is not about the first instruction.
    first: fn(&Kind<'_>) -> Vec<Registers>,
    /// Returns the registers of the second instruction that the hazard is about; empty if the rule is not
    /// about the second instruction.
    second: fn(&Kind<'_>) -> Vec<Registers>,
}

/// What must be between two instructions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    /// A number of wait states.
    States,
    /// A vector instruction.
    Vector,
    /// A vector instruction other than `v_nop`.
    Independent,
}

/// Range of registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Registers {
    file: RegisterFile,
    first: u32,
    count: u32,
}

impl Registers {
    fn of(access: &Access) -> Registers {
        Registers { file: access.file, first: access.first, count: access.count }
    }

    fn overlaps(&self, other: &Registers) -> bool {
        self.file == other.file
            && self.first < other.first.saturating_add(other.count)
            && other.first < self.first.saturating_add(self.count)
    }
}

/// Instruction with the properties that the rules compare.
struct Kind<'l> {
    name: &'l str,
    line: &'l Line,
    encoding: &'l str,
    target: &'l Target,
}

impl Kind<'_> {
    fn begins(&self, starts: &[&str]) -> bool {
        starts.iter().any(|start| self.name.starts_with(start))
    }

    fn is_vector(&self) -> bool {
        self.name.starts_with("v_")
    }

    fn is_matrix(&self) -> bool {
        self.begins(&["v_mfma", "v_smfmac", "v_wmma", "v_swmmac"])
    }

    fn is_memory(&self) -> bool {
        self.begins(&["global_", "flat_", "buffer_", "tbuffer_", "scratch_", "image_"])
    }

    /// Returns the registers that the instruction writes in a file, from a first number on.
    fn written(&self, file: RegisterFile) -> Vec<Registers> {
        let accesses = self.line.accesses.iter();
        accesses.filter(|access| access.written && access.file == file).map(Registers::of).collect()
    }

    fn read(&self, file: RegisterFile) -> Vec<Registers> {
        let accesses = self.line.accesses.iter();
        accesses.filter(|access| access.read && access.file == file).map(Registers::of).collect()
    }

    /// Returns scalar registers except `m0` and `exec`, which have separate rules.
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

/// Register that stands for "any": rules without a common register.
fn anything() -> Vec<Registers> {
    vec![Registers { file: RegisterFile::Other, first: 0, count: 1 }]
}

fn nine(target: &Target) -> bool {
    target.generation == Generation::Gfx9
}

fn vector_scalars(kind: &Kind<'_>) -> Vec<Registers> {
    if kind.is_vector() { Kind::plain(kind.written(RegisterFile::Scalar)) } else { Vec::new() }
}

fn if_else(is: bool, registers: impl FnOnce() -> Vec<Registers>) -> Vec<Registers> {
    if is { registers() } else { Vec::new() }
}

const RULES: &[Rule] = &[
    Rule {
        on: nine,
        states: 5,
        between: Between::States,
        text: "a vector instruction writes a scalar register that a memory instruction reads",
        first: vector_scalars,
        second: |kind| if_else(kind.is_memory(), || Kind::plain(kind.read(RegisterFile::Scalar))),
    },
    Rule {
        on: nine,
        states: 4,
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
        between: Between::States,
        text: "a vector instruction writes a vector register that a DPP instruction reads",
        first: |kind| if_else(kind.is_vector() && !kind.is_matrix(), || kind.written(RegisterFile::Vector)),
        second: |kind| if_else(kind.encoding.contains("DPP"), || kind.read(RegisterFile::Vector)),
    },
    Rule {
        on: nine,
        states: 5,
        between: Between::States,
        text: "a vector instruction writes `exec` before a DPP instruction",
        first: |kind| if_else(kind.is_vector(), || kind.written_exec()),
        second: |kind| if_else(kind.encoding.contains("DPP"), || vec![exec()]),
    },
    Rule {
        on: nine,
        states: 1,
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
        between: Between::States,
        text: "a vector instruction writes a scalar register that a vector instruction reads",
        first: vector_scalars,
        second: |kind| {
            if_else(kind.is_vector() && !kind.begins(&["v_div_fmas"]), || {
                let accesses = kind.line.accesses.iter();
                let read = accesses.filter(|access| access.read && !access.implicit);
                Kind::plain(read.filter(|of| of.file == RegisterFile::Scalar).map(Registers::of).collect())
            })
        },
    },
    Rule {
        on: |target| nine(target) && target.is_cdna3(),
        states: 1,
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
        between: Between::Independent,
        text: "`v_cmpx` before `v_permlane` without a vector instruction between",
        first: |kind| if_else(kind.begins(&["v_cmpx"]), anything),
        second: |kind| if_else(kind.begins(&["v_permlane"]), anything),
    },
    Rule {
        on: |target| target.generation == Generation::Gfx11,
        states: 1,
        between: Between::Vector,
        text: "a matrix instruction reads the previous result as A or B without a vector instruction between",
        first: |kind| if_else(kind.is_matrix(), || kind.written(RegisterFile::Vector)),
        second: |kind| {
            if_else(kind.is_matrix(), || {
                let factors = kind.line.accesses.iter().filter(|access| access.read);
                let factors = factors.filter(|access| access.file == RegisterFile::Vector);
                factors.take(2).map(Registers::of).collect()
            })
        },
    },
];

/// Returns whether an instruction runs on the transcendental unit.
fn is_transcendental(kind: &Kind<'_>) -> bool {
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

/// Number of instructions that are searched before each instruction.
const MOST_STEPS: u32 = 48;

/// Adds the hazards of a function.
pub(super) fn check(checker: &Checker<'_>, code: &FunctionCode, found: &mut Vec<Finding>) {
    let Checker { spec, syntax, .. } = *checker;
    let rules: Vec<&Rule> = RULES.iter().filter(|rule| (rule.on)(syntax.target())).collect();
    if rules.is_empty() {
        return;
    }
    let search = Search { spec, syntax, code, before: super::live::predecessors(code) };
    for (number, block) in code.graph.blocks.iter().enumerate() {
        if code.reached.get(number) != Some(&true) {
            continue;
        }
        for at in block.steps.clone() {
            let Some(kind) = search.kind(at) else { continue };
            for rule in &rules {
                let registers = (rule.second)(&kind);
                if registers.is_empty() {
                    continue;
                }
                if let Some((address, states)) = search.nearest(rule, (number, at), &registers) {
                    let here = code.steps.get(at).map_or(0, |step| step.offset);
                    found.push(Finding {
                        address: here,
                        problem: Problem::Hazard {
                            text: rule.text,
                            after: address,
                            states: rule.states,
                            has: states,
                            vector: rule.between != Between::States,
                        },
                    });
                }
            }
        }
    }
}

/// Search for the first instruction of a hazard.
struct Search<'c> {
    spec: &'c Spec,
    syntax: &'c Syntax,
    code: &'c FunctionCode,
    before: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn kind(&self, at: usize) -> Option<Kind<'_>> {
        let line = self.code.lines.get(at)?;
        let decoded = line.decoded.as_ref()?;
        let name = self.syntax.base_name(decoded.form)?;
        let form = self.spec.form(decoded.form)?;
        let encoding = self.spec.form_encoding(form).map_or("", |encoding| self.spec.text(encoding.name));
        Some(Kind { name, line, encoding, target: self.syntax.target() })
    }

    /// Returns the address of an instruction that is too near on some path, and the wait states between the
    /// two instructions.
    fn nearest(
        &self,
        rule: &Rule,
        (block, at): (usize, usize),
        registers: &[Registers],
    ) -> Option<(u64, u32)> {
        let mut left = MOST_STEPS;
        let mut open = vec![(block, at, 0u32)];
        while let Some((block, end, mut states)) = open.pop() {
            let steps = self.code.graph.blocks.get(block)?.steps.clone();
            let mut ended = false;
            for at in (steps.start..end.min(steps.end)).rev() {
                if states >= rule.states || left == 0 {
                    ended = true;
                    break;
                }
                left -= 1;
                let Some(kind) = self.kind(at) else {
                    ended = true;
                    break;
                };
                let first = (rule.first)(&kind);
                if first.iter().any(|first| registers.iter().any(|second| first.overlaps(second))) {
                    return Some((self.code.steps.get(at)?.offset, states));
                }
                states += match rule.between {
                    Between::States => self.states(at, &kind),
                    Between::Vector => u32::from(kind.is_vector()),
                    Between::Independent => u32::from(kind.is_vector() && kind.name != "v_nop"),
                };
            }
            if !ended && states < rule.states && left > 0 {
                let blocks = self.before.get(block).into_iter().flatten();
                open.extend(blocks.map(|before| (*before, usize::MAX, states)));
            }
        }
        None
    }

    /// Returns the number of wait states of an instruction.
    fn states(&self, at: usize, kind: &Kind<'_>) -> u32 {
        let word =
            self.code.lines.get(at).and_then(|line| line.decoded.as_ref()).map_or(0, |decoded| decoded.word);
        if kind.name == "s_nop" { u32::try_from(word & 0xf).unwrap_or(0) + 1 } else { 1 }
    }
}
