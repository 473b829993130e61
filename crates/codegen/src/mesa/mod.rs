//! Drop-in replacements for the files from Mesa's isaspec scripts:
//! docs/reference/codegen.md, "Disassemblers" and "Encoders".

mod decode;
mod encode;
mod enums;
mod fill;
mod plan;
mod runtime;
mod source;
mod sources;
mod valid;

pub use decode::{Decoder, decode};
pub use encode::{EncodeOptions, Encoder, encode};
pub use enums::enums;
pub use plan::Unmapped;
pub use sources::{SourceCheck, check_sources};
