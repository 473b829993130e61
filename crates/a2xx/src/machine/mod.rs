//! What programs do: an interpreter of one thread, for comparing programs and what is made of them. It follows what is
//! known of the Xenos; where nothing is known it does something simple that a comment names. A thread is a wave of its
//! own, so a clause that depends on the predicate runs exactly when this thread's predicate says so.

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
