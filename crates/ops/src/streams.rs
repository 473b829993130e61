//! Inputs and output of a command, which the front end implements.

use isaloom_schema::Diagnostic;
use isaloom_target::{Failure, JobSink, Source, Verdict};

/// Inputs of a command, opened one by one. A front end overrides the methods that its commands need.
pub trait Inputs {
    /// Returns the initial number of inputs.
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

    /// Opens a file by a name from the request.
    ///
    /// # Errors
    /// If the file does not exist or cannot be read.
    fn open(&mut self, name: &str) -> Result<Box<dyn Source>, Failure> {
        Err(Failure::File { name: name.to_owned(), why: "no files".to_owned() })
    }

    /// Returns whether [`open`](Inputs::open) can find this file.
    fn has(&self, _name: &str) -> bool {
        false
    }
}

/// Inputs of a command that has none.
impl Inputs for () {}

/// Output of a command, and its progress display.
pub trait Output: JobSink {
    /// Reports the failure of one input, and lets the command continue with the next input.
    ///
    /// # Errors
    /// The failure itself if it affects later inputs too.
    fn refuse(&mut self, failure: Failure) -> Result<(), Failure>;

    /// Returns the diagnostics that were reported so far.
    fn said(&self) -> Vec<Diagnostic>;

    /// Shows the progress over `_bytes` bytes (`None`: unknown) until [`done`](Output::done).
    fn start_progress(&mut self, _bytes: Option<u64>, _what: &'static str) {}

    /// Shows that work of unknown duration is running, until [`done`](Output::done).
    fn busy(&mut self, _what: &'static str) {}

    /// Returns a function that shows a text as the progress of the work that [`busy`](Output::busy) started.
    fn meter(&self) -> Box<dyn Fn(String) + Send + Sync> {
        Box::new(|_| ())
    }

    /// Ends the work on an input.
    fn done(&mut self) {}
}

/// Calls `one` for each input, until it returns `None`. The failure of one input is reported, and the next input is
/// processed. Returns the verdict, and whether every input produced output.
///
/// # Errors
/// A failure that affects later inputs too.
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
