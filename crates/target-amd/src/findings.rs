//! Checks a description, and scans code for undefined encodings. Both use the model of the description.

use super::{Described, statistics};
use isaloom_amdgpu_object::read_object;
use isaloom_check::{CheckOptions, GapReport, Report};
use isaloom_scan::{Scanner, Tally};
use isaloom_schema::{Findings, Scan};
use isaloom_source::Diagnostic;
use isaloom_target::CheckJob;
use isaloom_target::support::models;

/// Checks a description. `read` are the diagnostics of its reader.
pub fn verify(of: &Described, read: &[Diagnostic], job: &CheckJob) -> Report {
    let options = CheckOptions { allows: job.allows.clone(), read: read.to_vec(), show: job.show };
    isaloom_check::check(of.model(), &options)
}

/// Converts the result of a check to a record.
pub fn findings(
    of: &Described,
    read: &[Diagnostic],
    report: &Report,
    gaps: Option<&[GapReport]>,
) -> Findings {
    let found = models::findings(of.model(), report, gaps);
    Findings { statistics: statistics(of.spec(), read).0, ..found }
}

/// Scans machine code or code objects for undefined encodings. Each input has a name and its bytes. `None` if nothing
/// in the description can be decoded.
pub fn scan(of: &Described, inputs: &[(&str, &[u8])]) -> Option<Scan> {
    let mut scanner = Scanner::new(of.isa()?);
    let mut tally = Tally::default();
    for (number, (_, bytes)) in (0u32..).zip(inputs) {
        match read_object(bytes) {
            Ok(object) => {
                for section in &object.sections {
                    scanner.bytes(section.bytes, None, number, section.address, &mut tally);
                }
            }
            Err(_) => scanner.bytes(bytes, None, number, 0, &mut tally),
        }
    }
    let names: Vec<String> = inputs.iter().map(|(name, _)| (*name).to_owned()).collect();
    Some(models::scan(of.model(), &tally, &names))
}
