//! Conversion of job options to assembler options.

use isaloom_asm::{AsmOptions, ReportUnspecified};
use isaloom_bits::Word;
use isaloom_target::AsmJob;
use isaloom_target::support::models::byte_order;
use std::fmt::Write as _;

/// Returns the assembler options of a job.
pub(super) fn options(job: &AsmJob) -> AsmOptions {
    AsmOptions {
        byte_order: byte_order(job.big_endian),
        verify: !job.unverified,
        unspecified: if job.allow_unspecified { ReportUnspecified::Never } else { ReportUnspecified::Once },
        ..AsmOptions::default()
    }
}

/// Appends a word in hex, padded with zeros to the size of the word.
pub(super) fn push_hex(word: Word, text: &mut String) {
    // Writing to a String never fails.
    let _ = write!(text, "{word:x}");
}
