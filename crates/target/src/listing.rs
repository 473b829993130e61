//! A listing of any number of inputs: one text, or one document.

use crate::io::{JobSink, StreamError};
use crate::job::{Form, Job};
use crate::stream::Stream;
use isaloom_schema::{Diagnostic, Isa};

/// A listing of any number of inputs, one after the other; [`Family::listing`](crate::Family::listing) appends one.
///
/// ```
/// use isaloom_target::{Failure, Family, Job, Listing, Memory, MemorySink};
///
/// fn listed(target: &dyn Family, bytes: &[u8]) -> Result<Vec<u8>, Failure> {
///     let (mut listing, mut out) = (Listing::new(Job::default()), MemorySink::default());
///     target.listing(&mut Memory::new("one", bytes), &mut listing, &mut out)?;
///     let reported = out.diagnostics();
///     listing.finish(Some(&target.isa()), &reported, &mut out)?;
///     Ok(out.bytes)
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Listing {
    job: Job,
    /// The form of the records.
    pub stream: Stream,
    inputs: usize,
}

impl Listing {
    /// A listing without inputs yet.
    pub fn new(job: Job) -> Listing {
        Listing { stream: Stream::new(job.form), job, inputs: 0 }
    }

    /// How it is made.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// Ends the document with everything that was said.
    ///
    /// # Errors
    /// When the sink fails.
    pub fn finish(
        &mut self,
        isa: Option<&Isa>,
        said: &[Diagnostic],
        sink: &mut dyn JobSink,
    ) -> Result<(), StreamError> {
        // Where every line stands for itself, there is one line for each of the input, and no other.
        let lines = self.job.input.is_lines() && self.job.form == Form::Jsonl;
        sink.text(&self.stream.finish(isa, if lines { &[] } else { said }))
    }

    /// The number of the input that begins now, from 0.
    pub fn begin_input(&mut self) -> usize {
        self.inputs += 1;
        self.inputs - 1
    }
}
