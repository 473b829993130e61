//! AMD's machine-readable ISA descriptions (`amdgpu_isa_*.xml`).
//!
//! [`Spec`] is the typed and resolved content of a description file. The reader fills a `Spec` and reports unknown
//! content. The other modules work on a `Spec`: errata, model, decoder, and cache.

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
pub use decode::{Decoded, DecodedHandle, Decoder, Item};
pub use read::read;
pub use spec::Spec;
pub use validate::validate;
