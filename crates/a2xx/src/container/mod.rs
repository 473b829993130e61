//! Containers of shaders: Xbox 360 files, packets of a command stream, and embedded shaders in larger files.

mod constants;
mod declare;
mod declared;
mod fault;
mod packet;
mod record;
mod scan;
mod write;
mod xbox;

pub use constants::{
    Constant, IndexInput, Interpolator, Literal, RegisterSet, Semantic, Shape, VertexElement,
};
pub use declare::{Declarations, Verbatim};
pub use fault::{Fault, Table};
pub use packet::{ImmediateLoad, immediate_loads};
pub(crate) use record::control_field;
pub use scan::{Found, FoundKind, LARGEST_CONTAINER, Scanner, scan};
pub use xbox::{Container, ContainerError};
