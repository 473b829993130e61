//! Findings of the program checker, with their messages and suggested fixes.

use super::counter::Counter;
use core::fmt;
use isaloom_amdgpu_text::llvm::Generation;

/// Problem that the program checker has found, with its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Address of the instruction.
    pub address: u64,
    /// What is wrong with the instruction.
    pub problem: Problem,
}

/// What is wrong with an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// The instruction uses a register that the kernel descriptor does not allocate.
    Register {
        /// Prefix of the register: `v`, `a` or `s`.
        register: &'static str,
        /// Highest register number that the instruction uses.
        number: u32,
        /// Number of registers that the descriptor allocates.
        given: u32,
    },
    /// The branch target is outside the function.
    Outside {
        /// Address of the branch target.
        target: i64,
    },
    /// The branch target is not the start of an instruction.
    Within {
        /// Address of the branch target.
        target: i64,
    },
    /// A range of registers does not start at a multiple of the required number.
    Misaligned {
        /// Prefix of the registers: `v`, `a` or `s`.
        register: &'static str,
        /// Number of the first register.
        first: u32,
        /// Number of registers in the range.
        count: u32,
        /// Number that the first register must be a multiple of.
        multiple: u32,
    },
    /// The instruction is the last one, but control flow continues after it.
    RunsOut,
    /// The instruction reads a register that a load before it may not have written yet.
    Unwaited {
        /// Prefix of the register: `v`, `a` or `s`.
        register: &'static str,
        /// Number of the register.
        number: u32,
        /// Counter that the program must wait for.
        counter: Counter,
    },
    /// The instruction follows another one with too few wait states between them.
    Hazard {
        /// Description of the two instructions.
        text: &'static str,
        /// Address of the first instruction.
        after: u64,
        /// Required number of wait states or instructions between them (see `between`).
        states: u32,
        /// Number of wait states or instructions between them on the path that was found.
        has: u32,
        /// Unit of `states` and `has`.
        between: HazardUnit,
    },
    /// The wait has no effect, because no operation of its counters can be pending.
    Needless,
}

/// What is counted between the two instructions of a hazard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HazardUnit {
    /// Wait states.
    WaitState,
    /// Vector instructions.
    Vector,
    /// Vector instructions; a wait for their results also ends the hazard.
    VectorOrWait,
    /// Scalar instructions; a wait for their results also ends the hazard.
    ScalarOrWait,
}

impl HazardUnit {
    /// Returns the name of the unit in the plural, for messages.
    pub fn title(self) -> &'static str {
        match self {
            HazardUnit::WaitState => "wait states",
            HazardUnit::Vector | HazardUnit::VectorOrWait => "vector instructions",
            HazardUnit::ScalarOrWait => "scalar instructions",
        }
    }
}

impl Problem {
    /// Returns the diagnostic id of the problem.
    pub fn id(&self) -> &'static str {
        match self {
            Problem::Register { .. } => "amd-program-register",
            Problem::Outside { .. } | Problem::Within { .. } => "amd-program-branch",
            Problem::Misaligned { .. } => "amd-program-alignment",
            Problem::RunsOut => "amd-program-end",
            Problem::Unwaited { .. } => "amd-program-wait",
            Problem::Hazard { .. } => "amd-program-hazard",
            Problem::Needless => "amd-program-idle-wait",
        }
    }

    /// Returns the suggested fix; `None` if the problem has no simple fix.
    pub fn help(&self, generation: Generation) -> Option<String> {
        Some(match self {
            Problem::Register { register, number, .. } => {
                let directive =
                    if *register == "s" { ".amdhsa_next_free_sgpr" } else { ".amdhsa_next_free_vgpr" };
                format!("raise `{directive}` to {}, or use lower registers", number + 1)
            }
            Problem::Misaligned { first, count, multiple, register } => {
                let fits = first / multiple * multiple;
                format!("use an aligned range such as {register}[{}:{}]", fits, fits + count - 1)
            }
            Problem::RunsOut => "end the code with `s_endpgm`, a branch or a return".to_owned(),
            Problem::Unwaited { counter, .. } => {
                format!("insert `{}` before this instruction", counter.instruction(generation))
            }
            Problem::Hazard { between: HazardUnit::Vector, .. } => {
                "insert an independent vector instruction before this instruction".to_owned()
            }
            Problem::Hazard { between: HazardUnit::VectorOrWait, .. } => {
                "insert `s_waitcnt_depctr depctr_va_vdst(0)` before this instruction".to_owned()
            }
            Problem::Hazard { between: HazardUnit::ScalarOrWait, .. } => {
                "insert `s_wait_alu depctr_sa_sdst(0)` before this instruction".to_owned()
            }
            Problem::Hazard { states, has, .. } => {
                let missing = states.saturating_sub(*has);
                format!(
                    "insert {} or `s_nop {}` before this instruction",
                    match missing {
                        1 => "an independent instruction".to_owned(),
                        _ => format!("{missing} independent instructions"),
                    },
                    missing.saturating_sub(1)
                )
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Register { register, number, given } => {
                write!(
                    f,
                    "{register}{number} is out of range: the kernel allocates {given} registers of this kind"
                )
            }
            Problem::Outside { target } => write!(f, "branch target {target:#x} is outside the code"),
            Problem::Within { target } => {
                write!(f, "branch target {target:#x} is inside an instruction")
            }
            Problem::Misaligned { register, first, count, multiple } => write!(
                f,
                "{register}[{first}:{}] is misaligned: a range of {count} registers starts at a multiple of {multiple}",
                first + count - 1
            ),
            Problem::RunsOut => write!(f, "control reaches the end of the code"),
            Problem::Unwaited { register, number, counter } => write!(
                f,
                "{register}{number} may be read before its load completes: on some path, no instruction waits for \
                 {counter}"
            ),
            Problem::Hazard { text, after, states, has, between: HazardUnit::WaitState } => {
                let unit = if *states == 1 { "wait state" } else { "wait states" };
                write!(
                    f,
                    "hazard after the instruction at {after:#x}: {text} (expected {states} {unit} between, found {has})"
                )
            }
            Problem::Hazard { text, after, .. } => {
                write!(f, "hazard after the instruction at {after:#x}: {text}")
            }
            Problem::Needless => {
                write!(f, "this wait has no effect: no earlier operation increments the counter")
            }
        }
    }
}
