//! What shaders come in: Xbox 360 files, packets of a command stream, larger files in which they are found.

mod constants;
mod packet;
mod scan;
mod xbox;

pub use constants::{Constant, Interpolator, Literal, RegisterSet, Semantic, VertexElement};
pub use packet::{ImmediateLoad, immediate_loads};
pub use scan::{Found, FoundKind, scan};
pub use xbox::{Container, ContainerError};
