//! Every rule of input and output in one place: what `-` means, when an output file appears, how hex text reads.

pub(crate) mod folders;
mod input;
mod output;
mod part;

pub(crate) use input::{Input, InputArgs, Inputs, head_of_file, is_regular, read_file};
pub(crate) use output::{Output, OutputArgs};
pub(crate) use part::write_whole;
