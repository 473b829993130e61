//! Containers of shaders: Xbox 360 files, packets of a command stream, and embedded shaders in larger files.

mod captured;
mod constants;
mod declare;
mod declared;
mod definitions;
mod fault;
mod number;
mod packet;
mod record;
mod scan;
mod write;
mod xbox;

pub use constants::{
    BooleanLiteral, Constant, DebugInfo, IndexInput, IntegerLiteral, Interpolator, Literal, RegisterSet,
    Semantic, Shape, VertexElement,
};
pub(crate) use declare::CREATOR;
pub use declare::{Declarations, Verbatim};
pub use fault::{Fault, Table};
pub use packet::{ImmediateLoad, immediate_loads};
pub use record::SampleControl;
pub(crate) use record::control_field;
pub use scan::{Found, FoundKind, LARGEST_CONTAINER, Scanner, scan};
pub use xbox::{Container, ContainerError};
