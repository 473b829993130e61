//! Decoder of `--each-line`: decodes every line separately; each input line has exactly one output line.

use super::code::of_line;
use super::data::push_data;
use super::options::of_listing;
use super::print::Printer;
use isaloom_amd_isa::Item;
use isaloom_target::support::windows::{Lines, in_order, line_slices};
use isaloom_target::{Failure, Job, JobSink, Source, Verdict};

/// Number of bytes of hex text that are read per round.
const ROUND: usize = 1 << 20;
/// Number of bytes of hex text per task.
const SLICE: usize = 64 * 1024;

/// Decodes all lines of an input and writes their output lines.
pub(super) fn decode(
    printer: &Printer<'_>,
    job: &Job,
    source: &mut dyn Source,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let mut verdict = Verdict::Fine;
    let mut batches = Lines::new(source);
    while let Some(batch) = batches.next(ROUND)? {
        let length = batch.len() as u64;
        for (text, done) in in_order(line_slices(batch, SLICE), |slice| part(printer, job, slice)) {
            sink.text(&text)?;
            verdict = verdict.and(done);
        }
        sink.progress(length);
        sink.show()?;
    }
    Ok(verdict)
}

fn part(printer: &Printer<'_>, job: &Job, slice: &[u8]) -> (String, Verdict) {
    let (mut text, mut verdict) = (String::with_capacity(slice.len() * 2), Verdict::Fine);
    let lines = String::from_utf8_lossy(slice);
    let own = of_listing(job);
    for line in lines.strip_suffix('\n').unwrap_or(&lines).split('\n') {
        match of_line(line.trim_end_matches('\r'), own.hex_bytes) {
            Err(problem) => {
                text.push_str("error: ");
                text.push_str(&problem);
                verdict = Verdict::Problems;
            }
            Ok(bytes) => {
                for (offset, item) in printer.amd.decoder().items(&bytes) {
                    if offset > 0 {
                        text.push_str("; ");
                    }
                    let here = bytes.get(offset..offset + item.bytes()).unwrap_or_default();
                    let from = text.len();
                    let exact = match item {
                        Item::Instruction(decoded) => printer.push(&decoded, 0, &(), &mut text),
                        Item::Data(_) => {
                            verdict = Verdict::Problems;
                            false
                        }
                    };
                    if text.len() == from || job.exact && !exact {
                        text.truncate(from);
                        push_data(here, &mut text);
                    }
                }
            }
        }
        text.push('\n');
    }
    (text, verdict)
}
