//! `isaloom gen`: generates code from a description.

use crate::cli::{Context, Error, Outcome, Status};
use crate::target_selection;
use clap::Subcommand;
use isaloom::Generation;
use isaloom::codegen;
use isaloom::codegen::standalone::{self, Options, Package};
use isaloom::codegen::{
    AssemblySyntax, Dependency, ElfMachines, RustOptions, SleighOptions, TreeSitterOptions,
};
use isaloom::model::{Model, TextForm};
use isaloom::target::wrapped::machine;
use isaloom::target::{OpenOptions, Operation};
use isaloom_dropin::mesa::{text_form, with_text_form};
use isaloom_host::{differing, write_files};
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
  isaloom gen sleigh --spec toy.xml -o toy
  isaloom gen tree-sitter --spec spirv -o tree-sitter-spirv

docs/reference/codegen.md describes the generated files.")]
pub(crate) struct Args {
    #[command(subcommand)]
    target: Target,
}

#[derive(Subcommand, Clone, Debug)]
enum Target {
    /// Generate a disassembler and an encoder in standalone C.
    #[command(after_help = "\
Example:
  isaloom gen c --spec toy.xml --prefix toy -o generated")]
    C(C),
    /// Generate a Rust crate: decoder, encoder and printer.
    #[command(after_help = "\
Example:
  isaloom gen rust --spec ir3.xml --gpu 600 --name a6xx -o a6xx")]
    Rust(Rust),
    /// Generate a processor module for Ghidra.
    #[command(after_help = "\
Example:
  isaloom gen sleigh --spec ir3.xml --gpu 600 --name a6xx -o Ghidra/Processors/a6xx")]
    Sleigh(Sleigh),
    /// Generate a tree-sitter grammar for editors.
    #[command(after_help = "\
Examples:
  isaloom gen tree-sitter --spec ir3.xml --gpu 700 -o tree-sitter-ir3
  isaloom gen tree-sitter --spec spirv -o tree-sitter-spirv

docs/editors/tree-sitter.md describes how editors use the grammar.")]
    TreeSitter(TreeSitter),
}

/// Input description and output directory.
#[derive(clap::Args, Clone, Debug)]
struct Files {
    /// Description: a file, or a name shown by `isaloom list`.
    #[arg(long, value_name = "FILE", alias = "isa")]
    spec: PathBuf,
    /// Write the files to this directory.
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,
    /// Write nothing; report each file that is missing or differs.
    #[arg(long)]
    check: bool,
}

#[derive(clap::Args, Clone, Debug)]
struct C {
    #[command(flatten)]
    files: Files,
    /// Generation; with `all`, callers of the generated code pass the generation at run time.
    #[arg(long, value_name = "GPU", default_value = "all", alias = "mcpu")]
    gpu: String,
    /// Prefix of C identifiers and file names [default: from the name of the description].
    #[arg(long, value_name = "NAME")]
    prefix: Option<String>,
    /// Print text as this version of Mesa does.
    #[arg(long, value_name = "VERSION", default_value = "26.2", value_parser = text_form())]
    mesa: TextForm,
}

#[derive(clap::Args, Clone, Debug)]
struct Rust {
    #[command(flatten)]
    files: Files,
    /// Generation [default: the newest].
    #[arg(long, value_name = "GPU", alias = "mcpu")]
    gpu: Option<String>,
    /// Name of the crate [default: from the name of the description].
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Print text as this version of Mesa does.
    #[arg(long, value_name = "VERSION", default_value = "26.2", value_parser = text_form())]
    mesa: TextForm,
    /// Add a Cargo feature `from-str`, which implements `FromStr` with isaloom's assembler.
    ///
    /// The value is the isaloom dependency for Cargo.toml: a version or a directory.
    #[arg(long, value_name = "VERSION|DIR")]
    from_str: Option<Dependency>,
}

#[derive(clap::Args, Clone, Debug)]
struct Sleigh {
    #[command(flatten)]
    files: Files,
    /// Generation [default: the newest].
    #[arg(long, value_name = "GPU", alias = "mcpu")]
    gpu: Option<String>,
    /// Name of the processor [default: from the name of the description].
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Print text as this version of Mesa does.
    #[arg(long, value_name = "VERSION", default_value = "26.2", value_parser = text_form())]
    mesa: TextForm,
}

#[derive(clap::Args, Clone, Debug)]
struct TreeSitter {
    #[command(flatten)]
    files: Files,
    /// GPU or generation whose instruction names the grammar contains [default: all].
    #[arg(long, value_name = "GPU", alias = "mcpu")]
    gpu: Option<String>,
    /// Name of the language; the grammar is `isaloom_NAME` [default: from the name of the description].
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

/// Runs `gen`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    match &args.target {
        Target::C(C { files, gpu, prefix, mesa }) => {
            let gpu = Some(gpu.as_str()).filter(|gpu| *gpu != "all");
            let prefix = name_or_default(prefix.as_deref(), files);
            let generator = |model, generation| standalone::c(model, &Options { prefix, generation });
            generate(files, (gpu, *mesa), generator, context)
        }
        Target::Rust(Rust { files, gpu, name, mesa, from_str }) => {
            let (name, from_str) = (name_or_default(name.as_deref(), files), from_str.clone());
            let generator =
                |model, generation| codegen::rust(model, &RustOptions { name, generation, from_str });
            generate(files, (gpu.as_deref(), *mesa), generator, context)
        }
        Target::Sleigh(Sleigh { files, gpu, name, mesa }) => {
            let name = name_or_default(name.as_deref(), files);
            let machines = Some(ElfMachines { amd: machine::AMDGPU, other: machine::ISASPEC });
            let generator =
                |model, generation| codegen::sleigh(model, &SleighOptions { name, generation, machines });
            generate(files, (gpu.as_deref(), *mesa), generator, context)
        }
        Target::TreeSitter(args) => tree_sitter(args, context),
    }
}

/// Generates a tree-sitter grammar that contains the instruction names of an instruction set.
fn tree_sitter(TreeSitter { files, gpu, name }: &TreeSitter, context: &mut Context) -> Outcome {
    let opened = target_selection::named_or_file(&files.spec, gpu.clone())?
        .open(Operation::Info, &OpenOptions::default(), context)?
        .sound()?;
    let family = opened.target.isa().family;
    let syntax = AssemblySyntax::of_family(&family)
        .ok_or_else(|| Error::usage(format!("`{family}` has no grammar of an assembly language")))?;
    let known = opened.target.description()?.info(None)?;
    let package = codegen::tree_sitter(&TreeSitterOptions {
        name: name_or_default(name.as_deref(), files),
        syntax,
        instructions: known.instructions.into_iter().map(|entry| entry.name).collect(),
    });
    context.sound(&isaloom::source::SourceMap::default(), &package.diagnostics)?;
    write_or_compare(files, &package, context)
}

/// Returns the name to use in generated code: the given name, or the file name of the description without extensions.
fn name_or_default(name: Option<&str>, files: &Files) -> String {
    if let Some(name) = name {
        return name.to_owned();
    }
    let file = files.spec.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let part = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let name: String = file.split('.').next().unwrap_or_default().chars().map(part).collect();
    if name.starts_with(|c: char| c.is_ascii_lowercase()) { name } else { format!("isa_{name}") }
}

/// Generates the files for a description, and writes them or compares them with existing files.
fn generate(
    files: &Files,
    (gpu, form): (Option<&str>, TextForm),
    generator: impl FnOnce(Arc<Model>, Option<Generation>) -> Package,
    context: &mut Context,
) -> Outcome {
    let (model, generation) = model(&files.spec, gpu.map(str::to_owned), context)?;
    let model = with_text_form(model, form);
    let package = generator(Arc::clone(&model), generation);
    context.sound(model.sources(), &package.diagnostics)?;
    write_or_compare(files, &package, context)
}

/// Writes generated files. With `--check`, reports which existing files differ instead.
fn write_or_compare(files: &Files, package: &Package, context: &mut Context) -> Outcome {
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

/// Reads a description. Returns its model and the generation for a GPU.
///
/// # Errors
/// If the description cannot be read, or has errors (which are reported).
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_names_are_identifiers() {
        let name = |spec: &str| {
            let files = Files { spec: spec.into(), output: PathBuf::new(), check: false };
            name_or_default(None, &files)
        };
        assert_eq!(name("specs/ir3.xml"), "ir3");
        assert_eq!(name("amdgpu_isa_rdna3-5.xml.gz"), "amdgpu_isa_rdna3_5");
        assert_eq!(name("toy"), "toy");
        assert_eq!(name("3d.xml"), "isa_3d");
    }
}
