//! What Mesa's isaspec scripts generate, for consumers that stay as they are: docs/codegen.md, "Mesa".

mod encode;
mod enums;
mod ids;
mod plan;
mod runtime;
mod source;

pub use encode::{Encoder, encode};
pub use enums::enums;
pub use ids::DIAGNOSTICS;
pub use plan::Unmapped;
