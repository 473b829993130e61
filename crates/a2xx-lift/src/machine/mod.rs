//! Interpreter for one thread. It serves to compare a program with the results of its transformation. It follows the
//! known behavior of the Xenos; comments mark simplifications of unknown behavior. Each thread is its own wave, so a
//! predicated clause runs if and only if the predicate of this thread matches.

mod alu;
mod arithmetic;
mod control;
mod operation;
mod state;

pub(crate) use arithmetic::{cube, legacy_multiply, multiply_previous_2};
pub use control::{End, run};
pub(crate) use control::{Frame, MOST_FRAMES};
pub(crate) use operation::{Infinite, Scalar, Test, Vector};
pub use state::{Environment, ExportValue, FetchRequest, FetchState, LoopConstant, MachineState};
