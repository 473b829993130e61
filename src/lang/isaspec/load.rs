//! A description and one of its generations, as the command line asks for them.

use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Status};
use crate::io::{is_regular, read_file};
use isaloom::family::Family as _;
use isaloom::family::isaspec::Isaspec;
use isaloom::record;
use isaloom::source::{Diagnostic, Severity};
use isaloom::{Generation, Spec};
use std::path::Path;
use std::sync::Arc;

/// A description that was read, with everything that the reader had to say.
pub(crate) struct Description {
    pub(crate) spec: Spec,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// What the user calls it: the path, or the built-in name.
    pub(crate) name: String,
}

/// A compiled description.
pub(crate) struct Target {
    pub(crate) family: Isaspec,
    /// Problems if the description has errors; they were reported.
    pub(crate) status: Status,
}

/// Reads the description that the command line names.
///
/// # Errors
/// When its file cannot be read or is not text.
pub(crate) fn description(target: &TargetArgs) -> Result<Description, Error> {
    match (&target.spec, &target.isa) {
        (Some(path), _) => from_file(path),
        (None, Some(name)) => match Spec::builtin(name) {
            Some(spec) => Ok(Description { spec, diagnostics: Vec::new(), name: name.clone() }),
            None => Err(Error::usage(format!("there is no built-in description `{name}`"))),
        },
        (None, None) => {
            Err(Error::usage("no description is given").with_help("say `--spec FILE` or `--isa NAME`"))
        }
    }
}

/// Reads a description and its imports from files.
///
/// # Errors
/// When the file cannot be read or is not text.
pub(crate) fn from_file(path: &Path) -> Result<Description, Error> {
    let name = path.display().to_string();
    let text = text_of(path)?;
    let mut loader = |import: &str| {
        let import = Path::new(import);
        if import.exists() && !is_regular(import) {
            return Err("it is no regular file".to_owned());
        }
        text_of(import).map_err(|error| match error {
            Error::Io { source, .. } if source.kind() == std::io::ErrorKind::NotFound => {
                "there is no such file".to_owned()
            }
            error => error.words().map_or_else(String::new, |(message, _)| message),
        })
    };
    let (spec, diagnostics) = Spec::from_isaspec(&name, &text, &mut loader);
    Ok(Description { spec, diagnostics, name })
}

/// The text of a file, which must be UTF-8.
fn text_of(path: &Path) -> Result<String, Error> {
    String::from_utf8(read_file(path)?).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..good).unwrap_or_default();
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(before.get(start..).unwrap_or_default()).chars().count() + 1;
        Error::input(format!("{}:{line}:{column}: this is not UTF-8 text", path.display()))
            .with_help("a description is an XML file in UTF-8")
    })
}

impl Description {
    /// Which instruction set this is, without a generation.
    pub(crate) fn record(&self) -> record::Isa {
        record::Isa {
            family: "isaspec".to_owned(),
            name: self.spec.model().name().to_owned(),
            ..record::Isa::default()
        }
    }

    /// Compiles it for the generation of `--gpu`, or the newest, and reports what is wrong with it. Of the warnings only
    /// those that every word of some kind meets; the others are left to `isaloom check`.
    ///
    /// # Errors
    /// When there is no such generation, or nothing in the description is an instruction.
    pub(crate) fn compile(self, gpu: Option<&str>, context: &Context) -> Result<Target, Error> {
        let status = self.report_errors(context);
        let told = self.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
        let generation = gpu.map(parse_generation).transpose()?.map(|generation| generation.0);
        let model = Arc::clone(self.spec.model());
        let family = Isaspec::of(&self.name, model, self.diagnostics, generation);
        match family {
            Ok(family) => {
                let faults = family.faults();
                let notes: Vec<Diagnostic> = faults.diagnostics.into_iter().skip(told).collect();
                context.report(&faults.files, &notes);
                Ok(Target { family, status })
            }
            Err(_) if status == Status::Problems => Err(Error::Reported),
            Err(failure) => Err(failure.into()),
        }
    }

    /// Reports the errors of the description that stand in the way, not its warnings.
    pub(crate) fn report_errors(&self, context: &Context) -> Status {
        let in_the_way = |d: &&Diagnostic| d.severity == Severity::Error;
        let errors: Vec<Diagnostic> = self.diagnostics.iter().filter(in_the_way).cloned().collect();
        context.report(self.spec.model().sources(), &errors);
        if errors.is_empty() { Status::Fine } else { Status::Problems }
    }
}

impl Target {
    /// Which instruction set this is.
    pub(crate) fn record(&self) -> record::Isa {
        self.family.isa()
    }
}

/// Reads the number of a generation.
///
/// # Errors
/// When the text is no such number.
pub(crate) fn parse_generation(text: &str) -> Result<Generation, Error> {
    text.parse().map(Generation).map_err(|_| {
        Error::usage(format!("`{text}` is not the number of a generation")).with_help(
            "generations of isaspec descriptions are numbers such as 600; `isaloom info` lists them",
        )
    })
}
