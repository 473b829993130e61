//! Every rule of input and output in one place: what `-` means, when an output file appears, how hex text reads.

mod hex;
mod input;
mod output;

pub(crate) use hex::{HexError, HexReader, HexWord, parse_word, words_of_line};
pub(crate) use input::{Input, InputArgs, Inputs, line_slices, read_file};
pub(crate) use output::{Output, OutputArgs};
