//! Texts to machine code.

mod lines;
mod program;
mod readings;

pub(super) use program::assembly;
pub(super) use readings::readings;

use super::dis::order;
use crate::job::AsmJob;
use isaloom_asm::AsmOptions;
use isaloom_bits::Word;
use std::fmt::Write as _;

/// The options of the assembler for a job.
fn options(job: &AsmJob) -> AsmOptions {
    AsmOptions {
        byte_order: order(job.big_endian),
        verify: !job.unverified,
        warn_untold: !job.untold_allowed,
        ..AsmOptions::default()
    }
}

/// Appends a word with all its hex digits.
fn push_hex(word: Word, text: &mut String) {
    // Writing to a String never fails.
    let _ = write!(text, "{word:x}");
}
