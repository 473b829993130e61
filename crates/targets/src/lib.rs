//! Table of all targets (one cargo feature per target), registry of instruction sets, and reader of project files.

mod add;
#[cfg(feature = "amd")]
mod added_gpu;
mod embed;
mod open;
mod project;
mod project_error;
mod registry;
mod selection;
mod table;

pub use add::{Addition, additions};
#[cfg(feature = "amd")]
pub use added_gpu::AddedGpu;
pub use embed::{Embedded, NotEmbedded, embed};
pub use open::{open, open_file};
#[cfg(feature = "amd")]
pub use open::{permit_undescribed, with_gpus};
pub use project::{Project, Rule};
pub use project_error::ProjectError;
pub use registry::{
    Chosen, Origin, RegisteredDescription, Registry, RegistryEntry, listing_head, name_of_file,
};
pub use selection::FrontEnd;
#[cfg(feature = "a2xx")]
pub use table::A2XX;
#[cfg(feature = "amd")]
pub use table::AMD;
#[cfg(feature = "isaspec")]
pub use table::ISASPEC;
#[cfg(feature = "spirv")]
pub use table::SPIRV;
pub use table::TARGETS;
