//! Scan of inputs for undefined encodings. Each input is one piece of code.

use super::Isaspec;
use super::firmware::Image;
use isaloom_schema::Scan;
use isaloom_target::support::models::{Pieces, ScannedCode, byte_order, scan_pieces};
use isaloom_target::support::written::Sizes;
use isaloom_target::{Failure, JobSink, ScanJob, Sources, Verdict};

/// Scans inputs in order. A whole input is one piece of code.
pub(super) fn scan(
    isaspec: &Isaspec,
    inputs: &mut Sources<'_>,
    job: &ScanJob,
    sink: &mut dyn JobSink,
) -> Result<(Scan, Verdict), Failure> {
    let isa = isaspec.compiled();
    let all: &Pieces<'_> = &|code, sink, each| {
        let mut image = match code {
            ScannedCode::File(source) => Image::new(isa, byte_order(job.big_endian), source)?,
            ScannedCode::Words(source) => Image::new(isa, byte_order(job.big_endian), source)?,
        };
        each(&mut image, 0, sink)?;
        Ok(Verdict::Fine)
    };
    scan_pieces(isa, Sizes::new(isa), inputs, job, all, sink)
}
