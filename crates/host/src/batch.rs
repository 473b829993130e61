//! Batch processing: `-o DIR/` writes one output file for each input. Rounds of inputs are processed in parallel; their
//! diagnostics are reported in input order.

use crate::error::reason;
use crate::{Error, Input, Inputs, Output};
use isaloom_source::{ByteSink, Diagnostic, SourceMap};
use isaloom_target::{Failure, JobSink, Source, StreamError, Verdict, in_order};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Maximum number of inputs of a round, which are open at the same time.
const ROUND: usize = 64;

/// Receives the diagnostics and the progress of a batch.
pub trait BatchListener {
    /// Reports diagnostics; `files` contains the source texts that they refer to.
    fn report(&self, files: &SourceMap, diagnostics: &[Diagnostic]);

    /// Reports an error that prevented the processing of an input.
    fn error(&self, error: &Error);

    /// Adds a number of completed inputs to the progress.
    fn done(&self, inputs: u64);
}

/// Function that processes an input and writes its output file; `T` is the data about the input that the caller's
/// `about` function returned.
type Work<'w, T> = dyn Fn(&T, &mut dyn Source, &mut dyn JobSink) -> Result<Verdict, Failure> + Sync + 'w;

/// An input, its output path, and the data of the caller's `about` function for it.
struct One<T> {
    input: Input,
    path: PathBuf,
    about: T,
}

/// Result of processing an input: its diagnostics with their source texts, and its verdict or error.
struct Done {
    said: Vec<(SourceMap, Vec<Diagnostic>)>,
    end: Result<Verdict, Error>,
}

/// Calls `about` and then `work` for each input. `about` inspects the input and returns data about it; `work` receives
/// this data and writes the output file in the directory `folder`.
///
/// # Errors
/// If the directory cannot be created, if no output file name can be derived from an input, or if `about` returns
/// [`Error::Usage`]. Other errors of an input are reported, and the batch continues.
pub fn batch<T: Send>(
    inputs: Inputs,
    folder: &Path,
    extension: &str,
    teller: &dyn BatchListener,
    about: &mut dyn FnMut(&mut Input) -> Result<T, Error>,
    work: &Work<'_, T>,
) -> Result<Verdict, Error> {
    std::fs::create_dir_all(folder).map_err(|error| not_created(folder, &error))?;
    let mut inputs = inputs.peekable();
    let mut taken: HashMap<PathBuf, String> = HashMap::new();
    let mut verdict = Verdict::Fine;
    while inputs.peek().is_some() {
        let mut round = Vec::new();
        for input in inputs.by_ref().take(ROUND) {
            let one = input.and_then(|mut input| {
                let path = target(&input, folder, extension, &mut taken)?;
                let about = about(&mut input)?;
                Ok(One { input, path, about })
            });
            match one {
                Ok(one) => round.push(one),
                Err(error @ Error::Usage { .. }) => return Err(error),
                Err(error) => {
                    teller.error(&error);
                    verdict = Verdict::Problems;
                }
            }
        }
        let count = round.len() as u64;
        for done in in_order(round, |one| file(one, work)) {
            done.said.iter().for_each(|(files, said)| teller.report(files, said));
            verdict = verdict.and(done.end.unwrap_or_else(|error| {
                teller.error(&error);
                Verdict::Problems
            }));
        }
        teller.done(count);
    }
    Ok(verdict)
}

/// Returns the error for an output directory that cannot be created; it names an ancestor that is a file, if any.
fn not_created(folder: &Path, error: &std::io::Error) -> Error {
    // Removes a trailing slash: `a/` does not exist if `a` is a file, but `a` does.
    let plain: PathBuf = folder.components().collect();
    match plain.ancestors().find(|path| path.exists()).filter(|path| !path.is_dir()) {
        Some(file) => Error::input(format!("`{}` is a file, not a directory", file.display()))
            .with_help("pass another output directory with -o"),
        None => Error::input(format!("cannot create the directory `{}`: {}", plain.display(), reason(error))),
    }
}

/// Returns the output path of an input: `folder`, the file name of the input without its extension, and the extension
/// of the output form. Fails if the input is not a file, or if another input in `taken` has the same output path.
fn target(
    input: &Input,
    folder: &Path,
    extension: &str,
    taken: &mut HashMap<PathBuf, String>,
) -> Result<PathBuf, Error> {
    let is_file = input.path().as_os_str() != "-" && input.path().exists();
    let Some(stem) = input.path().file_stem().filter(|_| is_file) else {
        return Err(Error::usage(format!("cannot derive an output file name from `{}`", input.name()))
            .with_help("pass an output file with -o"));
    };
    let path = folder.join(stem).with_added_extension(extension);
    match taken.insert(path.clone(), input.name().to_owned()) {
        None => Ok(path),
        Some(first) => Err(Error::usage(format!(
            "duplicate output file: `{first}` and `{}` would both be written to `{}`",
            input.name(),
            path.display()
        ))
        .with_help("use a separate directory for each")),
    }
}

fn file<T>(mut one: One<T>, work: &Work<'_, T>) -> Done {
    let output = match Output::open(Some(&one.path)) {
        Ok(output) => output,
        Err(error) => return Done { said: Vec::new(), end: Err(error) },
    };
    let mut sink = BufferedOutput { output, said: Vec::new() };
    let end = match work(&one.about, &mut one.input, &mut sink) {
        Err(failure) => Err(failure.into()),
        Ok(Verdict::Rejected) => Ok(Verdict::Rejected),
        Ok(verdict) => sink.output.commit().map(|()| verdict),
    };
    Done { said: sink.said, end }
}

/// Output file of an input, with the diagnostics of the input, which are collected until the end of the round.
struct BufferedOutput {
    output: Output,
    said: Vec<(SourceMap, Vec<Diagnostic>)>,
}

impl ByteSink for BufferedOutput {
    type Error = StreamError;

    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        self.output.write(bytes).map_err(StreamError::output)
    }
}

impl JobSink for BufferedOutput {
    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.push((files.clone(), diagnostics.to_vec()));
    }
}
