//! `isaloom gen`: code in other languages from a description.

use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Output, read_file};
use crate::lang::isaspec::load;
use clap::Subcommand;
use isaloom::Generation;
use isaloom::codegen::alone::{self, File, Options};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Arguments of `gen`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom gen c --spec toy.xml --prefix toy -o generated
  isaloom gen c --spec ir3.xml --gpu 600 --prefix a6xx -o generated --check

docs/codegen.md says what the files hold.")]
pub(crate) struct Args {
    #[command(subcommand)]
    target: Target,
}

#[derive(Subcommand, Clone, Debug)]
enum Target {
    /// C that stands alone: a disassembler and an encoder without a library, and a test of both.
    C(C),
}

#[derive(clap::Args, Clone, Debug)]
struct C {
    /// The description.
    #[arg(long, value_name = "FILE")]
    spec: PathBuf,
    /// The generation; `all`, which is the default, leaves the choice to callers.
    #[arg(long, value_name = "NUMBER", default_value = "all")]
    gpu: String,
    /// What all names begin with, and the files are called.
    #[arg(long, value_name = "NAME")]
    prefix: String,
    /// The folder of the files; it is made where it is missing.
    #[arg(long, short, value_name = "FOLDER")]
    output: PathBuf,
    /// Write nothing: say which files are not as they would be written.
    #[arg(long)]
    check: bool,
}

/// Runs `gen`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let Target::C(args) = &args.target;
    let description = load::from_file(&args.spec)?;
    if description.report_errors(context) == Status::Problems {
        return Ok(Status::Problems);
    }
    let model = description.spec.model();
    let options = Options { prefix: args.prefix.clone(), generation: generation(&args.gpu)? };
    let package = alone::c(Arc::clone(model), &options);
    context.report(model.sources(), &package.diagnostics);
    if isaloom::source::has_errors(&package.diagnostics) {
        return Ok(Status::Problems);
    }
    match args.check {
        true => Ok(compare(&args.output, &package.files, context)),
        false => write(&args.output, &package.files).map(|()| Status::Fine),
    }
}

fn generation(text: &str) -> Result<Option<Generation>, Error> {
    match text {
        "all" => Ok(None),
        number => load::parse_generation(number).map(Some),
    }
}

fn write(folder: &Path, files: &[File]) -> Result<(), Error> {
    std::fs::create_dir_all(folder).map_err(|source| Error::io("make", folder, source))?;
    for file in files {
        let mut output = Output::open(Some(&folder.join(&file.name)))?;
        output.text(&file.text)?;
        output.commit()?;
    }
    Ok(())
}

/// Says which files are not what would be written.
fn compare(folder: &Path, files: &[File], context: &Context) -> Status {
    let mut status = Status::Fine;
    for file in files {
        let path = folder.join(&file.name);
        let same = read_file(&path).is_ok_and(|found| found == file.text.as_bytes());
        if !same {
            context.note(format!("{} is not as it would be generated", path.display()));
            status = Status::Problems;
        }
    }
    status
}
