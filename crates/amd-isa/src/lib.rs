//! AMD's machine-readable ISA descriptions (`amdgpu_isa_*.xml`).
//!
//! [`Spec`] is what such a file says, typed and resolved; the reader fills it and reports what it could not
//! understand. Everything else here works on a `Spec`: corrections, the model, decoding, the cache of a read description.

mod branch;
pub mod cache;
pub mod decode;
pub mod errata;
pub mod gpu;
pub mod isa_version;
pub mod lower;
mod read;
pub mod spec;
pub mod unpack;
mod validate;

pub use branch::Branches;
pub use decode::{Decoded, Decoder, Item, Known};
pub use read::read;
pub use spec::Spec;
pub use validate::validate;
