//! Many inputs to many files: `-o FOLDER/` gives each input a file of its own. Rounds of inputs are worked on at the
//! same time; what is said of them comes in their order.

use crate::{Error, Input, Inputs, Output, Written};
use isaloom_family::{Failure, Gone, Sink, Source, Verdict, in_order};
use isaloom_source::{Diagnostic, SourceMap};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// So many inputs are open at once.
const ROUND: usize = 64;

/// Who is told what becomes of many inputs.
pub trait Teller {
    /// Takes diagnostics about texts.
    fn report(&self, files: &SourceMap, diagnostics: &[Diagnostic]);

    /// Takes why nothing became of an input.
    fn error(&self, error: &Error);

    /// So many more inputs are done.
    fn done(&self, inputs: u64);
}

/// What is made of an input.
type Work<'w, T> = dyn Fn(&T, &mut dyn Source, &mut dyn Sink) -> Result<Verdict, Failure> + Sync + 'w;

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
    teller: &dyn Teller,
    about: &mut dyn FnMut(&mut Input) -> Result<T, Error>,
    work: &Work<'_, T>,
) -> Result<Verdict, Error> {
    std::fs::create_dir_all(folder).map_err(|error| Error::io("write", folder, error))?;
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

fn file<T>(one: One<T>, work: &Work<'_, T>) -> Done {
    let output = match Output::open(Some(&one.path)) {
        Ok(output) => output,
        Err(error) => return Done { said: Vec::new(), end: Err(error) },
    };
    let mut sink = Kept { written: Written::new(output), said: Vec::new() };
    let mut source = Noticed { input: one.input, failure: None };
    let done = work(&one.about, &mut source, &mut sink);
    let end = match (source.failure.or(sink.written.failure()), done) {
        (Some(error), _) => Err(error),
        (None, Err(failure)) => Err(failure.into()),
        (None, Ok(verdict)) => sink.written.output.commit().map(|()| verdict),
    };
    Done { said: sink.said, end }
}

/// An input whose failure is kept.
struct Noticed {
    input: Input,
    failure: Option<Error>,
}

impl Source for Noticed {
    fn name(&self) -> &str {
        self.input.name()
    }

    fn size(&self) -> Option<u64> {
        self.input.size()
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Gone> {
        self.input.some(buffer).map_err(|error| {
            self.failure = Some(error);
            Gone
        })
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        let input = self.input.again_from(offset)?;
        Some(Box::new(Noticed { input, failure: None }))
    }
}

/// A file, and what is said of its input until its turn comes.
struct Kept {
    written: Written,
    said: Vec<(SourceMap, Vec<Diagnostic>)>,
}

impl Sink for Kept {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        self.written.write(bytes)
    }

    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.push((files.clone(), diagnostics.to_vec()));
    }
}
