//! `isaloom gen`: generates code from a description.

use crate::cli::{Context, Error, Outcome, Status};
use crate::target_selection;
use clap::Subcommand;
use isaloom::Generation;
use isaloom::codegen;
use isaloom::codegen::standalone::{self, Options, Package};
use isaloom::codegen::{Dependency, RustOptions};
use isaloom::model::Model;
use isaloom::target::{OpenOptions, Operation};
use isaloom_disk::{differing, write_files};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Arguments of `gen`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom gen c --spec toy.xml --prefix toy -o generated
  isaloom gen c --spec ir3.xml --gpu 600 --prefix a6xx -o generated --check
  isaloom gen rust --spec ir3.xml --gpu 600 --name a6xx -o a6xx
  isaloom gen rust --spec toy.xml --name toy -o toy --from-str 0.1

docs/reference/codegen.md says what the files hold.")]
pub(crate) struct Args {
    #[command(subcommand)]
    target: Target,
}

#[derive(Subcommand, Clone, Debug)]
enum Target {
    /// C that stands alone: a disassembler and an encoder without a library, and a test of both.
    C(C),
    /// A Rust crate without dependencies: structures of the instructions, decoding, encoding, text.
    Rust(Rust),
}

/// What is read and where the files go.
#[derive(clap::Args, Clone, Debug)]
struct Files {
    /// The description, in isaspec XML or AMD's XML, or the name of a known one, such as a2xx.
    #[arg(long, value_name = "FILE")]
    spec: PathBuf,
    /// The folder of the files; it is made where it is missing.
    #[arg(long, short, value_name = "FOLDER")]
    output: PathBuf,
    /// Write nothing: say which files are not as they would be written.
    #[arg(long)]
    check: bool,
}

#[derive(clap::Args, Clone, Debug)]
struct C {
    #[command(flatten)]
    files: Files,
    /// The generation; `all`, which is the default, leaves the choice to callers.
    #[arg(long, value_name = "NUMBER", default_value = "all")]
    gpu: String,
    /// What all names begin with, and the files are called.
    #[arg(long, value_name = "NAME")]
    prefix: String,
}

#[derive(clap::Args, Clone, Debug)]
struct Rust {
    #[command(flatten)]
    files: Files,
    /// The generation; the newest where none is given.
    #[arg(long, value_name = "NUMBER")]
    gpu: Option<String>,
    /// The name of the crate.
    #[arg(long, value_name = "NAME")]
    name: String,
    /// Give the crate a feature `from-str`, with which isaloom's assembler reads instructions: the version of isaloom,
    /// or the folder of its sources as the crate's manifest is to name it.
    #[arg(long, value_name = "VERSION|FOLDER")]
    from_str: Option<Dependency>,
}

/// Runs `gen`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    match &args.target {
        Target::C(C { files, gpu, prefix }) => {
            let gpu = Some(gpu.as_str()).filter(|gpu| *gpu != "all");
            let generator =
                |model, generation| standalone::c(model, &Options { prefix: prefix.clone(), generation });
            generate(files, gpu, generator, context)
        }
        Target::Rust(Rust { files, gpu, name, from_str }) => {
            let options =
                |generation| RustOptions { name: name.clone(), generation, from_str: from_str.clone() };
            let generator = |model, generation| codegen::rust(model, &options(generation));
            generate(files, gpu.as_deref(), generator, context)
        }
    }
}

/// Writes the generated files, or compares them with the existing ones.
fn generate(
    files: &Files,
    gpu: Option<&str>,
    generator: impl FnOnce(Arc<Model>, Option<Generation>) -> Package,
    context: &mut Context,
) -> Outcome {
    let (model, generation) = model(&files.spec, gpu.map(str::to_owned), context)?;
    let package = generator(Arc::clone(&model), generation);
    context.sound(model.sources(), &package.diagnostics)?;
    let made = || package.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    if !files.check {
        return write_files(&files.output, made()).map(|()| Status::Fine);
    }
    let differing = differing(&files.output, made());
    for path in &differing {
        context.note(format!("{} differs from the generated file", path.display()));
    }
    Ok(if differing.is_empty() { Status::Fine } else { Status::Problems })
}

/// Returns the model of a description, and the generation of a GPU.
///
/// # Errors
/// If it cannot be read, or has errors; they were reported.
pub(super) fn model(
    path: &Path,
    gpu: Option<String>,
    context: &Context,
) -> Result<(Arc<Model>, Option<Generation>), Error> {
    let asked = gpu.is_some();
    let opened = target_selection::named_or_file(path, gpu)?
        .open(Operation::Info, &OpenOptions::default(), context)?
        .sound()?;
    let generation = opened.target.isa().generation.filter(|_| asked).map(Generation);
    let model = opened.target.model();
    let model = model.ok_or_else(|| Error::usage(format!("`{}` is not a description", path.display())))?;
    Ok((model, generation))
}
