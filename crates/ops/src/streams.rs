//! Inputs and output of a command, as the front end provides them.

use isaloom_schema::Diagnostic;
use isaloom_target::{Failure, JobSink, Source, Verdict};

/// Inputs of a command, opened one after the other. A front end implements what its commands read.
pub trait Inputs {
    /// Returns the number of inputs at the start.
    fn count(&self) -> usize {
        0
    }

    /// Returns the first bytes of the next input, which stays the next one. Empty if there is no input.
    ///
    /// # Errors
    /// If the input cannot be read.
    fn head(&mut self) -> Result<Vec<u8>, Failure> {
        Ok(Vec::new())
    }

    /// Opens the next input.
    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>> {
        None
    }

    /// Opens the next input at an offset.
    fn next_at(&mut self, _offset: u64) -> Option<Result<Box<dyn Source>, Failure>> {
        None
    }

    /// Opens a file that the request names.
    ///
    /// # Errors
    /// If there is no such file, or it cannot be read.
    fn open(&mut self, name: &str) -> Result<Box<dyn Source>, Failure> {
        Err(Failure::File { name: name.to_owned(), why: "there are no files".to_owned() })
    }

    /// Returns whether [`open`](Inputs::open) finds a file.
    fn has(&self, _name: &str) -> bool {
        false
    }
}

/// No input.
impl Inputs for () {}

/// Output of a command, with what a program shows beside it.
pub trait Output: JobSink {
    /// Reports why one of several inputs gives no output, so that the command continues with the next one.
    ///
    /// # Errors
    /// The failure itself if it is not about this input only.
    fn refuse(&mut self, failure: Failure) -> Result<(), Failure>;

    /// Returns everything that was reported.
    fn said(&self) -> Vec<Diagnostic>;

    /// Shows progress over an input of this size until [`done`](Output::done).
    fn expect(&mut self, _bytes: Option<u64>, _what: &'static str) {}

    /// Shows that work of unknown length goes on until [`done`](Output::done).
    fn busy(&mut self, _what: &'static str) {}

    /// Returns a function that shows how far the work of [`busy`](Output::busy) is.
    fn meter(&self) -> Box<dyn Fn(String) + Send + Sync> {
        Box::new(|_| ())
    }

    /// Ends the work on an input.
    fn done(&mut self) {}
}

/// Runs `one` until it returns `None`: on each input. An input that fails is reported and the others go on. Returns the
/// verdict, and whether every input gave output.
///
/// # Errors
/// A failure that is not about one input only.
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
