//! `isaloom gen`: code in other languages from a description.

use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Output, read_file};
use crate::known;
use clap::Subcommand;
use isaloom::Generation;
use isaloom::codegen;
use isaloom::codegen::alone::{self, File, Options, Package};
use isaloom::family::{Ability, Opening};
use isaloom::model::Model;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Arguments of `gen`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom gen c --spec toy.xml --prefix toy -o generated
  isaloom gen c --spec ir3.xml --gpu 600 --prefix a6xx -o generated --check
  isaloom gen rust --spec ir3.xml --gpu 600 --name a6xx -o a6xx

docs/codegen.md says what the files hold.")]
pub(crate) struct Args {
    #[command(subcommand)]
    target: Target,
}

#[derive(Subcommand, Clone, Debug)]
enum Target {
    /// C that stands alone: a disassembler and an encoder without a library, and a test of both.
    C(C),
    /// A Rust crate without dependencies: a structure for each instruction, decoding, encoding, text.
    Rust(Rust),
}

#[derive(clap::Args, Clone, Debug)]
struct C {
    /// The description, in isaspec XML or AMD's XML, or the name of a known one, such as a2xx.
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

#[derive(clap::Args, Clone, Debug)]
struct Rust {
    /// The description, in isaspec XML or AMD's XML, or the name of a known one, such as a2xx.
    #[arg(long, value_name = "FILE")]
    spec: PathBuf,
    /// The generation; the newest where none is given.
    #[arg(long, value_name = "NUMBER")]
    gpu: Option<String>,
    /// The name of the crate.
    #[arg(long, value_name = "NAME")]
    name: String,
    /// The folder of the crate; it is made where it is missing.
    #[arg(long, short, value_name = "FOLDER")]
    output: PathBuf,
    /// Write nothing: say which files are not as they would be written.
    #[arg(long)]
    check: bool,
}

/// A generator of packages.
type Generator = fn(Arc<Model>, &Options) -> Package;

/// Runs `gen`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    match &args.target {
        Target::C(C { spec, gpu, prefix, output, check }) => {
            let package = package(spec, Some(gpu.as_str()), prefix, alone::c, context)?;
            finish(package, output, *check, context)
        }
        Target::Rust(Rust { spec, gpu, name, output, check }) => {
            let package = package(spec, gpu.as_deref(), name, codegen::rust, context)?;
            finish(package, output, *check, context)
        }
    }
}

/// What a generator makes of a description; `None` where there are errors, which were reported.
fn package(
    spec: &Path,
    gpu: Option<&str>,
    prefix: &str,
    generator: Generator,
    context: &mut Context,
) -> Result<Option<Package>, Error> {
    let gpu = gpu.filter(|gpu| *gpu != "all").map(str::to_owned);
    let (model, generation) = model(spec, gpu, context)?;
    let options = Options { prefix: prefix.to_owned(), generation };
    let package = generator(Arc::clone(&model), &options);
    context.report(model.sources(), &package.diagnostics);
    Ok(Some(package).filter(|package| !isaloom::source::has_errors(&package.diagnostics)))
}

/// The model of a description, and the generation that a GPU means.
///
/// # Errors
/// When it cannot be read, or has errors, which are reported.
pub(super) fn model(
    path: &Path,
    gpu: Option<String>,
    context: &Context,
) -> Result<(Arc<Model>, Option<Generation>), Error> {
    let asked = gpu.is_some();
    let opened = known::named_or_file(path, gpu)?.open(Ability::Info, &Opening::default(), context)?;
    if opened.status == Status::Problems {
        return Err(Error::Reported);
    }
    let generation = opened.family.isa().generation.filter(|_| asked).map(Generation);
    let model = opened.family.model();
    let model = model.ok_or_else(|| Error::usage(format!("`{}` is no description", path.display())))?;
    Ok((model, generation))
}

fn finish(package: Option<Package>, folder: &Path, check: bool, context: &mut Context) -> Outcome {
    let Some(package) = package else { return Ok(Status::Problems) };
    if check {
        return Ok(compare(folder, &package.files, context));
    }
    write(folder, &package.files).map(|()| Status::Fine)
}

fn write(folder: &Path, files: &[File]) -> Result<(), Error> {
    for file in files {
        let path = folder.join(&file.name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent).map_err(|source| Error::io("make", parent, source))?;
        let mut output = Output::open(Some(&path))?;
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
