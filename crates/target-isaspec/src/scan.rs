//! Scans inputs for undefined encodings. Finds the pieces of code in captures, firmware and raw code.

use super::Isaspec;
use super::captures::{Peeked, captured, is_capture};
use super::dis::captured::{chosen, has_captures, needs_capture, tell_capture};
use super::firmware::{Image, WORD};
use super::flags::ProgramOptions;
use isaloom_schema::Scan;
use isaloom_target::support::models::{Pieces, ScannedCode, byte_order, scan_pieces};
use isaloom_target::support::written::Sizes;
use isaloom_target::{Failure, JobSink, Memory, ScanJob, Source, Sources, Verdict};

/// Scans inputs in order. The pieces of code are the programs of a capture or the sections of firmware. Any other input
/// is one piece.
pub(super) fn scan(
    isaspec: &Isaspec,
    inputs: &mut Sources<'_>,
    job: &ScanJob,
    sink: &mut dyn JobSink,
) -> Result<(Scan, Verdict), Failure> {
    let isa = isaspec.compiled();
    let program = job.options.get::<ProgramOptions>().program;
    let all: &Pieces<'_> = &|code, sink, each| {
        let mut peeked;
        let mut image = match code {
            ScannedCode::File(source) => {
                peeked = Peeked::new(source)?;
                if has_captures(isaspec)
                    && let Some(captured) = captured(&mut peeked)?
                {
                    tell_capture(isaspec, &captured, peeked.name(), sink);
                    for (_, shader) in chosen(&captured, program, peeked.name())? {
                        let mut code = Memory::new(peeked.name(), shader.code.clone());
                        each(&mut code, shader.address.unwrap_or(0), sink)?;
                    }
                    return Ok(Verdict::of(!captured.faults.is_empty()));
                }
                needs_capture(program, peeked.name())?;
                Image::new(isa, byte_order(job.big_endian), &mut peeked)?
            }
            ScannedCode::Words(source) => {
                needs_capture(program, source.name())?;
                Image::new(isa, byte_order(job.big_endian), source)?
            }
        };
        if image.sections.is_empty() {
            each(&mut image, 0, sink)?;
        }
        for section in &image.sections {
            // Only the code of a section is scanned, not its jump table.
            let code = section.code();
            let (start, end) = (WORD * (section.start + code.start), WORD * (section.start + code.end));
            let bytes = image.bytes().get(start..end).unwrap_or_default().to_vec();
            each(&mut Memory::new(image.name(), bytes), start as u64, sink)?;
        }
        Ok(Verdict::Fine)
    };
    let is_container = |head: &[u8]| has_captures(isaspec) && is_capture(head);
    scan_pieces(isa, Sizes::new(isa), inputs, job, (&is_container, all), sink)
}
