//! What may be wrong with a program, as data and in words.

use super::counter::Counter;
use core::fmt;
use isaloom_amdgpu_text::llvm::Generation;

/// Something that is wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The address of the instruction.
    pub address: u64,
    /// What it is.
    pub problem: Problem,
}

/// What is wrong with an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// It names a register that the kernel's descriptor does not give.
    Register {
        /// The kind: `v`, `a` or `s`.
        register: &'static str,
        /// The highest that it names.
        number: u32,
        /// How many are given.
        given: u32,
    },
    /// It branches out of the code.
    Outside {
        /// The address.
        target: i64,
    },
    /// It branches to the middle of an instruction.
    Within {
        /// The address.
        target: i64,
    },
    /// A tuple begins at a register at which no such one can begin.
    Misaligned {
        /// The kind of register.
        register: &'static str,
        /// The first.
        first: u32,
        /// How many.
        count: u32,
        /// A multiple of which the first must be.
        multiple: u32,
    },
    /// Control goes on behind it, where there is no more code.
    RunsOut,
    /// It reads what a load may not have written yet.
    Unwaited {
        /// The kind of register.
        register: &'static str,
        /// The register.
        number: u32,
        /// The counter that would have to be waited for.
        counter: Counter,
    },
    /// It waits for nothing: nothing that it waits for was begun before.
    Needless,
}

impl Problem {
    /// The id of the diagnostic.
    pub fn id(&self) -> &'static str {
        match self {
            Problem::Register { .. } => "amd-program-register",
            Problem::Outside { .. } | Problem::Within { .. } => "amd-program-branch",
            Problem::Misaligned { .. } => "amd-program-alignment",
            Problem::RunsOut => "amd-program-end",
            Problem::Unwaited { .. } => "amd-program-wait",
            Problem::Needless => "amd-program-idle-wait",
        }
    }

    /// What would be right.
    pub fn help(&self, generation: Generation) -> Option<String> {
        Some(match self {
            Problem::Register { number, .. } => {
                format!("give the kernel more with `.amdhsa_next_free_vgpr {}`, or use others", number + 1)
            }
            Problem::Misaligned { first, count, multiple, register } => {
                let fits = first / multiple * multiple;
                format!("{register}[{}:{}] is one", fits, fits + count - 1)
            }
            Problem::RunsOut => "end it with `s_endpgm`, a branch or a return".to_owned(),
            Problem::Unwaited { counter, .. } => {
                format!("wait before it with `{}`", counter.instruction(generation))
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Register { register, number, given } => {
                write!(f, "{register}{number} is used, but the kernel is given {given} of these registers")
            }
            Problem::Outside { target } => write!(f, "the branch leads to {target:#x}, outside of the code"),
            Problem::Within { target } => {
                write!(f, "the branch leads to {target:#x}, into the middle of an instruction")
            }
            Problem::Misaligned { register, first, count, multiple } => write!(
                f,
                "{register}[{first}:{}] begins at no multiple of {multiple}, as {count} registers of this kind do",
                first + count - 1
            ),
            Problem::RunsOut => write!(f, "the code ends behind this, and control goes on"),
            Problem::Unwaited { register, number, counter } => write!(
                f,
                "{register}{number} is read, and on some way the load that writes it was not waited for ({counter})"
            ),
            Problem::Needless => write!(f, "nothing that this waits for was begun before"),
        }
    }
}
