//! State of the disassembly of one input, and conversion of job options to engine options.

use super::render::Renderer;
use crate::Isaspec;
use isaloom_engine::syntax::entry_faults;
use isaloom_engine::{EntryPoint, Labels, Options};
use isaloom_target::support::models::byte_order;
use isaloom_target::{Failure, Job};

/// State of one input.
pub(super) struct Run<'a> {
    pub(super) isaspec: &'a Isaspec,
    pub(super) options: Options,
    pub(super) renderer: Renderer<'a>,
}

/// Returns the engine options of a job.
pub(crate) fn options(job: &Job) -> Options {
    Options {
        labels: job.labels,
        entries: job.entries.clone(),
        messages: !job.silent,
        max_errors: job.max_errors,
        byte_order: byte_order(job.big_endian),
    }
}

/// Checks the entry points: each needs a unique name that is a valid label, and a position at which an instruction of
/// the program begins.
pub(super) fn sound_entries(entries: &[EntryPoint], labels: Option<&Labels>) -> Result<(), Failure> {
    match entry_faults(entries, labels).next() {
        None => Ok(()),
        Some((number, fault)) => Err(Failure::Entry { entry: entries[number].clone(), fault }),
    }
}
