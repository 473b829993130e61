//! The reference interpreter: docs/isaspec.md over plain words, with no compile step. Slow and obvious; it is what the
//! tests hold every faster form against.

mod interpreter;
mod labels;
mod line;
mod number;
mod plain;
mod program;
mod remark;

pub use interpreter::{Match, Reference};
pub use labels::Labels;
pub use line::{CustomField, CustomPrinter, Line, LineOptions, PassedCase, PrintedField};
pub use number::float as float_text;
pub use plain::Plain;
pub use remark::Remark;
