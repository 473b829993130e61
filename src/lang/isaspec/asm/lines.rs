//! `--each-line`: every line on its own, exactly one output line for each.

use super::push_hex;
use crate::cli::{Error, Status};
use crate::io::{Input, Output, line_slices};
use isaloom::Isa;
use isaloom::asm::{AsmOptions, Assembler};
use rayon::prelude::*;

/// Bytes of text that one round reads.
const ROUND: usize = 1 << 20;
/// Bytes of text that one task assembles.
const SLICE: usize = 32 * 1024;

/// Assembles all lines of an input: the words of each in hex, or `error: ` and why; an empty line for a line without an
/// instruction.
///
/// # Errors
/// When reading or writing fails.
pub(super) fn assemble(
    mut input: Input,
    isa: &Isa,
    options: &AsmOptions,
    output: &mut Output,
) -> Result<Status, Error> {
    let mut status = Status::Fine;
    let prototype = Assembler::new(isa).with_verification(options.verify);
    let mut batch = Vec::new();
    while input.read_lines(&mut batch, ROUND)? {
        let slices = line_slices(&batch, SLICE);
        let work = |slice: &&[u8]| part(slice, prototype.clone());
        // A few lines are not worth the start of a thread pool.
        let parts: Vec<(String, Status)> = if slices.len() < 2 {
            slices.iter().map(work).collect()
        } else {
            slices.par_iter().map(work).collect()
        };
        for (text, done) in parts {
            output.text(&text)?;
            status = status.and(done);
        }
        output.show()?;
    }
    Ok(status)
}

fn part(slice: &[u8], mut assembler: Assembler<'_>) -> (String, Status) {
    let mut status = Status::Fine;
    let mut out = String::with_capacity(slice.len());
    let text = String::from_utf8_lossy(slice);
    for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
        match assembler.single(line.trim_end_matches('\r'), &()) {
            Ok(words) => {
                for (i, word) in words.iter().enumerate() {
                    if i > 0 {
                        out.push(' ');
                    }
                    push_hex(*word, &mut out);
                }
            }
            Err(refusal) => {
                status = Status::Problems;
                out.push_str("error: ");
                out.push_str(&refusal.message());
            }
        }
        out.push('\n');
    }
    (out, status)
}
