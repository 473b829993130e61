//! Many inputs to many files: `-o FOLDER/` gives each input a file of its own. Rounds of inputs are worked on at the
//! same time; what is said of them comes in their order.

use crate::{Error, Input, Inputs, Output};
use isaloom_source::{ByteSink, Diagnostic, SourceMap};
use isaloom_target::{Failure, JobSink, Source, StreamError, Verdict, in_order};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// So many inputs are open at once.
const ROUND: usize = 64;

/// Who is told what becomes of many inputs.
pub trait BatchListener {
    /// Takes diagnostics about texts.
    fn report(&self, files: &SourceMap, diagnostics: &[Diagnostic]);

    /// Takes why nothing became of an input.
    fn error(&self, error: &Error);

    /// So many more inputs are done.
    fn done(&self, inputs: u64);
}

/// What is made of an input.
type Work<'w, T> = dyn Fn(&T, &mut dyn Source, &mut dyn JobSink) -> Result<Verdict, Failure> + Sync + 'w;

/// An input, where its result goes, and what the caller knows of it.
struct One<T> {
    input: Input,
    path: PathBuf,
    about: T,
}

/// What became of an input.
struct Done {
    said: Vec<(SourceMap, Vec<Diagnostic>)>,
    end: Result<Verdict, Error>,
}

/// Gives each input to `work`, which writes its file in the folder. `about` looks at an input first.
///
/// # Errors
/// When the folder cannot be made, or `about` refuses.
pub fn batch<T: Send>(
    inputs: Inputs,
    folder: &Path,
    extension: &str,
    teller: &dyn BatchListener,
    about: &mut dyn FnMut(&mut Input) -> Result<T, Error>,
    work: &Work<'_, T>,
) -> Result<Verdict, Error> {
    std::fs::create_dir_all(folder).map_err(|error| Error::write(folder, error))?;
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

/// The file of an input: its name in the folder, with the extension of what comes out.
fn target(
    input: &Input,
    folder: &Path,
    extension: &str,
    taken: &mut HashMap<PathBuf, String>,
) -> Result<PathBuf, Error> {
    let stem = input.path().file_stem().filter(|_| input.path().as_os_str() != "-");
    let Some(stem) = stem else {
        return Err(Error::usage(format!("`{}` has no name for a file in a folder", input.name())));
    };
    let path = folder.join(stem).with_added_extension(extension);
    match taken.insert(path.clone(), input.name().to_owned()) {
        None => Ok(path),
        Some(first) => Err(Error::usage(format!(
            "`{first}` and `{}` would both become `{}`",
            input.name(),
            path.display()
        ))
        .with_help("give them folders of their own")),
    }
}

fn file<T>(mut one: One<T>, work: &Work<'_, T>) -> Done {
    let output = match Output::open(Some(&one.path)) {
        Ok(output) => output,
        Err(error) => return Done { said: Vec::new(), end: Err(error) },
    };
    let mut sink = Kept { output, said: Vec::new() };
    let end = match work(&one.about, &mut one.input, &mut sink) {
        Err(failure) => Err(failure.into()),
        Ok(Verdict::Rejected) => Ok(Verdict::Rejected),
        Ok(verdict) => sink.output.commit().map(|()| verdict),
    };
    Done { said: sink.said, end }
}

/// A file, and the diagnostics of its input until its turn comes.
struct Kept {
    output: Output,
    said: Vec<(SourceMap, Vec<Diagnostic>)>,
}

impl ByteSink for Kept {
    type Error = StreamError;

    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        self.output.write(bytes).map_err(StreamError::output)
    }
}

impl JobSink for Kept {
    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.push((files.clone(), diagnostics.to_vec()));
    }
}
