//! A description and one of its generations, as the command line asks for them.

use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Status};
use crate::io::read_file;
use crate::known;
use isaloom::family::isaspec::Isaspec;
use isaloom::family::{Bundle, Chosen, Family as _, Files as _, Origin, generation_of, gpus_of, unpacked};
use isaloom::record;
use isaloom::source::{Diagnostic, Severity};
use isaloom::{Generation, Spec};
use std::path::Path;
use std::sync::Arc;

/// The most bytes of a description.
const LARGEST: u64 = 256 << 20;

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
    if let Some(path) = &target.spec {
        return from_file(path);
    }
    match &target.chosen {
        Some(chosen) => of(chosen),
        None => Err(Error::usage("no description is given").with_help("say `--spec FILE` or `--isa NAME`")),
    }
}

/// Reads a description that was chosen.
///
/// # Errors
/// When its file cannot be read or is not text.
pub(crate) fn of(chosen: &Chosen) -> Result<Description, Error> {
    match &chosen.source {
        Origin::File(file) => from_file(Path::new(file)),
        Origin::Embedded => builtin(&chosen.name),
    }
}

fn builtin(name: &str) -> Result<Description, Error> {
    let spec = Spec::builtin(name);
    let spec = spec.ok_or_else(|| Error::usage(format!("`{name}` is no isaspec description")))?;
    Ok(Description { spec, diagnostics: Vec::new(), name: name.to_owned() })
}

/// Reads a description and its imports from files.
///
/// # Errors
/// When the file cannot be read or is not text.
pub(crate) fn from_file(path: &Path) -> Result<Description, Error> {
    let name = path.display().to_string();
    let text = text_of(path)?;
    if Bundle::is(&text) {
        let bundle =
            Bundle::unpack(text.into_bytes()).map_err(|why| Error::input(format!("{name}: {why}")))?;
        let (spec, diagnostics) = Spec::from_isaspec(&bundle.root, bundle.text(), &mut bundle.loader());
        return Ok(Description { spec, diagnostics, name: bundle.root.clone() });
    }
    let mut loader = |import: &str| {
        String::from_utf8(known::Imports.read(import)?).map_err(|_| "this is not UTF-8 text".to_owned())
    };
    let (spec, diagnostics) = Spec::from_isaspec(&name, &text, &mut loader);
    Ok(Description { spec, diagnostics, name })
}

/// The text of a file, which must be UTF-8.
fn text_of(path: &Path) -> Result<String, Error> {
    let bytes = unpacked(read_file(path)?, LARGEST)
        .map_err(|why| Error::input(format!("{}: {why}", path.display())))?;
    String::from_utf8(bytes).map_err(|error| {
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
        let generation = match gpu {
            Some(gpu) => Some(parse_generation(self.spec.model().generations(), gpu)?.0),
            None => None,
        };
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

/// The generation of a description that a number or the name of a GPU means; `known` are those at which something in
/// it begins or ends.
///
/// # Errors
/// When the text is no such number or name.
pub(crate) fn parse_generation(known: &[u32], text: &str) -> Result<Generation, Error> {
    generation_of(known, text).map(Generation).ok_or_else(|| {
        let gpus = gpus_of(known);
        Error::usage(format!("`{text}` is not the number of a generation")).with_help(match gpus.as_slice() {
            [first, .., last] => {
                format!("say a number such as {}, or a GPU from {first} to {last}", known[0])
            }
            _ => "generations of isaspec descriptions are numbers such as 600; `isaloom info` lists them"
                .to_owned(),
        })
    })
}
