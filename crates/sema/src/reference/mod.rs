//! Reference interpreter: applies the rules of docs/reference/isaspec.md directly to words, without a compile step. It
//! is slow and simple; tests compare all faster implementations with it.

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
pub use number::{float as float_text, float_in as float_text_in};
pub use plain::Plain;
pub use remark::Remark;
