//! System access shared by the front ends: inputs with size limits, atomic output files, registered descriptions, and
//! project files. This crate does not print and does not exit; failures are [`Error`] values with messages.

mod batch;
mod choose;
mod error;
pub mod folders;
mod include;
mod input;
mod output;
mod part;
mod project;
mod side_files;
mod store;
mod tree;

pub use batch::{BatchListener, batch};
pub use choose::{
    By, ChosenTarget, choose, choose_text, file, gpu_or_description, named_or_file, registry, registry_in,
    subject, two_sides,
};
pub use error::{Action, Error};
pub use include::included;
pub use input::{Input, Inputs, files_in, head_of_file, is_input, is_regular, read_file, read_part};
pub use output::Output;
pub use part::{write_part, write_whole};
pub use project::{Found, project, project_above};
pub use side_files::SideFiles;
pub use store::{Disk, allow_imports_outside, forget, keep, kept};
pub use tree::{differing, write_files, writes_over};
