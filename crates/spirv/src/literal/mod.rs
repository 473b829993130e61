//! Numbers as text: the types they may have, reading them, and (in the other direction) writing them.

pub mod formats;
pub mod print;

pub use formats::{FloatFormat, NumberType};
