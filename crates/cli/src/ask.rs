//! Runs the requests of commands: passes the request, the instruction sets and the input files to the library, and
//! returns its answer.

use crate::cli::{Context, Error, Status};
use crate::io::{Input, Inputs};
use crate::target_selection::Opened;
use isaloom::target::{CommandOptions, Failure, SelectorSyntax, Source, StreamError, Target, Verdict};
use isaloom_host::CommandOutput;
use isaloom_ops::{Answer, Call, Request, Side};
use std::path::{Path, PathBuf};

/// Instruction sets and options of a request: one or two opened instruction sets, further generations, and the options.
pub(crate) struct Sides<'a> {
    pub(crate) from: &'a Opened,
    pub(crate) to: Option<&'a Opened>,
    pub(crate) generations: &'a [&'a dyn Target],
    pub(crate) options: &'a CommandOptions,
}

/// Runs a request with inputs, and writes its output.
///
/// # Errors
/// The reason why the request has no answer.
pub(crate) fn run(
    request: &Request,
    sides: &Sides<'_>,
    inputs: &mut dyn isaloom_ops::Inputs,
    command_output: &mut CommandOutput<'_>,
) -> Result<Answer, Error> {
    let mut call = Call {
        side: side(sides.from),
        other: sides.to.map(side),
        generations: sides.generations,
        options: sides.options,
        selector_syntax: SelectorSyntax::Flags,
        inputs,
        output: command_output,
    };
    Ok(isaloom_ops::run(request, &mut call)?)
}

fn side(opened: &Opened) -> Side<'_> {
    Side::of(opened.target.as_ref(), opened.names_gpu)
}

/// Runs a request without inputs. It is about one instruction set, or compares two.
///
/// # Errors
/// The reason why the request has no answer.
pub(crate) fn about(
    request: &Request,
    from: &Opened,
    to: Option<&Opened>,
    context: &Context,
) -> Result<Answer, Error> {
    let sides = Sides { from, to, generations: &[], options: &CommandOptions::default() };
    run(request, &sides, &mut (), &mut CommandOutput::report(context)?)
}

/// Returns the status for the verdict of a command that has written its output.
///
/// # Errors
/// If the input was rejected; diagnostics have reported the reasons.
pub(crate) fn accepted(verdict: Verdict) -> Result<Status, Error> {
    if verdict == Verdict::Rejected { Err(Error::Reported) } else { Ok(verdict.into()) }
}

/// Inputs that a request reads one after the other, as `dis` does.
pub(crate) struct InOrder(pub(crate) Inputs);

impl isaloom_ops::Inputs for InOrder {
    fn count(&self) -> usize {
        Inputs::count(&self.0)
    }

    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>> {
        self.0.next().map(source)
    }
}

/// Inputs that a request opens by name, as `explain` does.
pub(crate) struct Named<'p> {
    /// First input of the request. It was already opened to choose the instruction set.
    pub(crate) first: Inputs,
    /// Paths from the command line, which may not be UTF-8.
    pub(crate) paths: &'p [PathBuf],
}

impl Named<'_> {
    /// Returns the path from the command line for an input. A request contains paths as text, so this finds the path
    /// whose lossy text is `name`.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        let same = |path: &&PathBuf| path.to_string_lossy() == name;
        self.paths.iter().find(same).cloned().unwrap_or_else(|| PathBuf::from(name))
    }
}

impl isaloom_ops::Inputs for Named<'_> {
    fn open(&mut self, name: &str) -> Result<Box<dyn Source>, Failure> {
        source(self.first.next().unwrap_or_else(|| Input::open(&self.path(name))))
    }

    fn has(&self, name: &str) -> bool {
        name == "-" || self.path(name).exists()
    }
}

/// Inputs of `patch`: a part of the file, and the assembly text of the new program.
pub(crate) struct Patched<'p> {
    /// Name of the file, for messages.
    pub(crate) name: &'p str,
    /// Bytes of the file, starting at the offset of the program; `None` after the request has read them.
    pub(crate) part: Option<Vec<u8>>,
    /// Path of the assembly text; `None` after the request has opened it.
    pub(crate) text: Option<&'p Path>,
}

impl isaloom_ops::Inputs for Patched<'_> {
    fn count(&self) -> usize {
        2
    }

    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>> {
        self.text.take().map(|path| source(Input::open(path)))
    }

    fn next_at(&mut self, _: u64) -> Option<Result<Box<dyn Source>, Failure>> {
        self.part.take().map(|part| source(Ok(Input::from_bytes(self.name, part))))
    }
}

/// Converts the result of opening an input to the types that the library expects.
pub(crate) fn source(input: Result<Input, Error>) -> Result<Box<dyn Source>, Failure> {
    match input {
        Ok(input) => Ok(Box::new(input)),
        Err(error) => Err(StreamError::input(error).into()),
    }
}
