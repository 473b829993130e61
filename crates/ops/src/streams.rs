//! Inputs and output of a command, provided by the front end.

use isaloom_schema::Diagnostic;
use isaloom_target::{Failure, JobSink, Source, Verdict};

/// Inputs of a command, opened one by one. A front end implements the methods that its commands use.
pub trait Inputs {
    /// Returns the number of inputs at the start.
    fn count(&self) -> usize {
        0
    }

    /// Returns the first bytes of the next input without consuming it; empty if no input is left.
    ///
    /// # Errors
    /// If the input cannot be read.
    fn head(&mut self) -> Result<Vec<u8>, Failure> {
        Ok(Vec::new())
    }

    /// Opens the next input; `None` after the last input.
    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>> {
        None
    }

    /// Opens the next input at an offset, in bytes; `None` after the last input.
    fn next_at(&mut self, _offset: u64) -> Option<Result<Box<dyn Source>, Failure>> {
        None
    }

    /// Opens a file that the request names.
    ///
    /// # Errors
    /// If the file does not exist or cannot be read.
    fn open(&mut self, name: &str) -> Result<Box<dyn Source>, Failure> {
        Err(Failure::File { name: name.to_owned(), why: "no files".to_owned() })
    }

    /// Returns whether [`open`](Inputs::open) finds a file.
    fn has(&self, _name: &str) -> bool {
        false
    }
}

/// Empty list of inputs.
impl Inputs for () {}

/// Output of a command, and its progress display.
pub trait Output: JobSink {
    /// Reports the failure of one input, so that the command continues with the next input.
    ///
    /// # Errors
    /// The failure itself if it concerns more than this input.
    fn refuse(&mut self, failure: Failure) -> Result<(), Failure>;

    /// Returns all reported diagnostics.
    fn said(&self) -> Vec<Diagnostic>;

    /// Shows progress over an input of this size until [`done`](Output::done).
    fn start_progress(&mut self, _bytes: Option<u64>, _what: &'static str) {}

    /// Shows that work of unknown duration is in progress until [`done`](Output::done).
    fn busy(&mut self, _what: &'static str) {}

    /// Returns a function that shows the progress of the work of [`busy`](Output::busy).
    fn meter(&self) -> Box<dyn Fn(String) + Send + Sync> {
        Box::new(|_| ())
    }

    /// Ends the work on an input.
    fn done(&mut self) {}
}

/// Calls `one` until it returns `None`: once per input. If an input fails, the failure is reported, and the
/// other inputs are still processed. Returns the verdict, and whether every input produced output.
///
/// # Errors
/// A failure that concerns more than one input.
pub fn each<'o>(
    output: &mut (dyn Output + 'o),
    mut one: impl FnMut(&mut (dyn Output + 'o)) -> Option<Result<Verdict, Failure>>,
) -> Result<(Verdict, bool), Failure> {
    let (mut verdict, mut complete) = (Verdict::Fine, true);
    while let Some(done) = one(output) {
        match done {
            Ok(Verdict::Rejected) => (verdict, complete) = (Verdict::Problems, false),
            Ok(done) => verdict = verdict.and(done),
            Err(failure) => {
                output.refuse(failure)?;
                (verdict, complete) = (Verdict::Problems, false);
            }
        }
    }
    Ok((verdict, complete))
}
