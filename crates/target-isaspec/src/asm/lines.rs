//! Assembler of `--each-line`: assembles every line separately; each line gives exactly one output line.

use super::options::push_hex;
use crate::Isaspec;
use crate::firmware::FirmwareText;
use isaloom_asm::{AsmOptions, Assembler};
use isaloom_target::support::windows::{Lines, in_order, line_slices};
use isaloom_target::{Failure, JobSink, Source, Verdict};

/// Number of bytes of assembly text that are read per round.
const ROUND: usize = 1 << 20;
/// Number of bytes of assembly text per task. A round is split into tasks, which run on all cores.
const SLICE: usize = 32 * 1024;

/// Assembles all lines of an input. The output for a line is the words of the line in hex, or `error: ` and the reason.
/// A line without an instruction gives an empty output line.
pub(super) fn assemble(
    source: &mut dyn Source,
    isaspec: &Isaspec,
    options: &AsmOptions,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let mut verdict = Verdict::Fine;
    let prototype = Assembler::new(isaspec.compiled()).with_verification(options.verify);
    let host = isaspec.firmware_text();
    let mut batches = Lines::new(source);
    while let Some(batch) = batches.next(ROUND)? {
        let length = batch.len() as u64;
        for (text, done) in in_order(line_slices(batch, SLICE), |slice| part(slice, prototype.clone(), &host))
        {
            sink.text(&text)?;
            verdict = verdict.and(done);
        }
        sink.progress(length);
        sink.show()?;
    }
    Ok(verdict)
}

fn part(slice: &[u8], mut assembler: Assembler, host: &FirmwareText) -> (String, Verdict) {
    let mut verdict = Verdict::Fine;
    let mut out = String::with_capacity(slice.len());
    let text = String::from_utf8_lossy(slice);
    for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
        match assembler.single(line.trim_end_matches('\r'), host) {
            Ok(words) => {
                for (i, word) in words.iter().enumerate() {
                    if i > 0 {
                        out.push(' ');
                    }
                    push_hex(*word, &mut out);
                }
            }
            Err(refusal) => {
                verdict = Verdict::Problems;
                out.push_str("error: ");
                out.push_str(&refusal.message());
            }
        }
        out.push('\n');
    }
    (out, verdict)
}
