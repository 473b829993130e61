//! A listing of any number of inputs, as one text or one JSON document.

use crate::io::{JobSink, StreamError};
use crate::job::{Form, Job};
use crate::stream::Stream;
use isaloom_schema::{Diagnostic, Isa};

/// State of a listing. [`CodeOperations::listing`](crate::CodeOperations::listing) appends one input.
///
/// ```
/// use isaloom_target::{Failure, Job, Listing, Memory, MemorySink, Target};
///
/// fn listed(target: &dyn Target, bytes: &[u8]) -> Result<Vec<u8>, Failure> {
///     let (mut listing, mut out) = (Listing::new(Job::default()), MemorySink::default());
///     target.code()?.listing(&mut Memory::new("one", bytes), &mut listing, &mut out)?;
///     let reported = out.diagnostics();
///     listing.finish(Some(&target.isa()), &reported, &mut out)?;
///     Ok(out.bytes)
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Listing {
    job: Job,
    /// Serializer of the records.
    pub stream: Stream,
    inputs: usize,
}

impl Listing {
    /// Creates a listing without inputs.
    pub fn new(job: Job) -> Listing {
        Listing { stream: Stream::new(job.form), job, inputs: 0 }
    }

    /// Returns the options of the listing.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// Ends the document. `said` are the diagnostics of the whole listing.
    ///
    /// # Errors
    /// If the sink fails.
    pub fn finish(
        &mut self,
        isa: Option<&Isa>,
        said: &[Diagnostic],
        sink: &mut dyn JobSink,
    ) -> Result<(), StreamError> {
        // With `--each-line`, each input line has exactly one output line, so no line for the diagnostics is added.
        let lines = self.job.input.is_lines() && self.job.form == Form::Jsonl;
        sink.text(&self.stream.finish(isa, if lines { &[] } else { said }))
    }

    /// Starts the next input and returns its index, from 0.
    pub fn begin_input(&mut self) -> usize {
        self.inputs += 1;
        self.inputs - 1
    }
}
