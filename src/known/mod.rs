//! Which instruction set a command is about: what the command line says, what a project's file says of the input, what
//! the input itself says, and what the user or the project takes where nothing else says it - in this order.

mod project;
mod store;
mod target;

pub(crate) use store::{Disk, folder, kept};
pub(crate) use target::{Opened, Target};

use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error};
use crate::io::{Inputs, head_of_file};
use isaloom::family::{
    About, Chosen, Failure, Kind, ListingHead, Origin, Registry, architecture, architecture_name,
};
use std::path::Path;

/// The instruction set that is taken where nothing says another.
const DEFAULT: &str = "ISALOOM_ISA";

/// Everything that is known by name: what the program has, what the project names, what the user added.
///
/// # Errors
/// When the project's file is wrong, which is reported.
pub(crate) fn registry(context: &Context) -> Result<Registry, Error> {
    Ok(with_project(context)?.0)
}

fn with_project(context: &Context) -> Result<(Registry, Option<project::Found>), Error> {
    let found = project::find(context)?;
    let mut all = found.as_ref().map(project::Found::descriptions).unwrap_or_default();
    all.extend(kept());
    Ok((Registry::with(all), found))
}

/// Chooses the instruction set of a command.
///
/// # Errors
/// When nothing says which instruction set is meant, a name is not known, or a file cannot be read.
pub(crate) fn choose(args: &TargetArgs, inputs: &mut Inputs, context: &Context) -> Result<Target, Error> {
    let path = args.spec.clone();
    let chosen = match &path {
        Some(path) => of_file(path, args.gpu.clone())?,
        None => chosen(args, inputs, context)?,
    };
    Ok(Target::new(chosen, path, args.gpu.is_some()))
}

/// The same for a command that has its description without a flag: a file, or a name.
///
/// # Errors
/// As with [`choose`].
pub(crate) fn choose_description(
    given: Option<&Path>,
    args: &TargetArgs,
    context: &Context,
) -> Result<Target, Error> {
    match given {
        None => choose(args, &mut Inputs::none(), context),
        Some(path) => named_or_file(path, args.gpu.clone(), context),
    }
}

/// A description in a file.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn file(path: &Path, gpu: Option<String>) -> Result<Target, Error> {
    let asked = gpu.is_some();
    Ok(Target::new(of_file(path, gpu)?, Some(path.to_owned()), asked))
}

/// What stands where a file or a name may stand: a file that is there, else what has the name.
///
/// # Errors
/// When there is neither, or the file cannot be read.
pub(crate) fn named_or_file(path: &Path, gpu: Option<String>, context: &Context) -> Result<Target, Error> {
    let asked = gpu.is_some();
    let file = |gpu| file(path, gpu);
    let name = path.to_str().filter(|name| !name.contains(['/', '\\']) && *name != "-");
    let Some(name) = name.filter(|_| !path.exists()) else { return file(gpu) };
    let registry = registry(context)?;
    match registry.choose(Some(name), gpu.as_deref(), &mut Disk::default()) {
        Ok(Some(chosen)) => Ok(Target::new(chosen, None, asked)),
        Ok(None) => file(gpu),
        // A name with a full stop is more likely that of a file that is missing.
        Err(Failure::Unknown { near, .. }) if near.is_empty() => file(gpu),
        Err(failure) => Err(wrong(failure, &registry)),
    }
}

/// A description by what its file holds, not by what it is called.
fn of_file(path: &Path, gpu: Option<String>) -> Result<Chosen, Error> {
    let head = head_of_file(path)?;
    // A name that is not text is kept beside this one.
    let name = path.display().to_string();
    Ok(Chosen { kind: Kind::of_file(&head, &name), source: Origin::File(name.clone()), name, gpu })
}

fn chosen(args: &TargetArgs, inputs: &mut Inputs, context: &Context) -> Result<Chosen, Error> {
    let (registry, project) = with_project(context)?;
    let name = |about: &About| {
        let found = registry.choose(about.isa.as_deref(), about.gpu.as_deref(), &mut Disk::default());
        found.map_err(|failure| wrong(failure, &registry))
    };
    let default = project.as_ref().map(|found| found.project.about.clone()).unwrap_or_default();
    let asked = About { isa: args.isa.clone(), gpu: args.gpu.clone() };
    if let Some(mut chosen) = name(&asked)? {
        // The project's GPU is one of the project's instruction set.
        if chosen.gpu.is_none() && default.isa.as_deref() == Some(chosen.name.as_str()) {
            chosen.gpu = default.gpu;
        }
        return Ok(chosen);
    }
    let gpu = |about: &About| asked.gpu.clone().or_else(|| about.gpu.clone());
    let path = inputs.first_path().map(Path::to_owned);
    if let (Some(found), Some(path)) = (&project, &path)
        && let Some(about) = found.relative(path).and_then(|path| found.project.rule_of(&path).cloned())
        && let Some(chosen) = name(&About { gpu: gpu(&about.about), ..about.about })?
    {
        return Ok(chosen);
    }
    if let Some(head) = by_listing(inputs)? {
        let about = About { gpu: asked.gpu.clone().or(head.about.gpu), ..head.about };
        // The file that it was made with may stand there still.
        if Path::new(&head.title).is_file() {
            return of_file(Path::new(&head.title), about.gpu);
        }
        let found = name(&about).map_err(|error| from_listing(error, &head.title))?;
        if let Some(chosen) = found {
            return Ok(chosen);
        }
    }
    if let Some(kind) = by_input(inputs)? {
        return Ok(Chosen::recognised(kind, asked.gpu));
    }
    if let Some(isa) = std::env::var_os(DEFAULT).filter(|isa| !isa.is_empty()) {
        let isa = Some(isa.to_string_lossy().into_owned());
        let gpu = asked.gpu.clone().or_else(|| default.gpu.clone().filter(|_| default.isa == isa));
        if let Some(chosen) = name(&About { isa, gpu }).map_err(from_environment)? {
            return Ok(chosen);
        }
    }
    if let Some(chosen) = name(&About { gpu: gpu(&default), ..default })? {
        return Ok(chosen);
    }
    nothing_says(inputs)
}

/// A wrong name that no one sees on the command line.
fn from_environment(error: Error) -> Error {
    match error.words() {
        Some((message, help)) => {
            let help = help.map_or_else(String::new, |help| format!("; {help}"));
            Error::usage(message.clone()).with_help(format!("the name is that of {DEFAULT}{help}"))
        }
        None => error,
    }
}

/// What a listing of ours says of itself.
fn by_listing(inputs: &mut Inputs) -> Result<Option<ListingHead>, Error> {
    let Some(input) = inputs.first()? else { return Ok(None) };
    Ok(ListingHead::of(input.peek()?))
}

/// A name that stands in a listing and is not known.
fn from_listing(error: Error, title: &str) -> Error {
    match error.words() {
        Some((message, help)) => {
            let help = help.map_or_else(String::new, |help| format!("; {help}"));
            Error::usage(message).with_help(format!("the listing says that it is of `{title}`{help}"))
        }
        None => error,
    }
}

fn by_input(inputs: &mut Inputs) -> Result<Option<Kind>, Error> {
    let Some(input) = inputs.first()? else { return Ok(None) };
    let path = input.path().to_owned();
    let head = input.peek()?;
    Ok(Kind::of_input(head).or_else(|| Kind::of_name(&path.to_string_lossy())))
}

fn nothing_says(inputs: &mut Inputs) -> Result<Chosen, Error> {
    let help = "say `--isa NAME` or `--spec FILE`";
    match inputs.first()? {
        None => Err(Error::usage("nothing says which instruction set this is").with_help(help)),
        Some(input) => {
            let message = format!("nothing says which instruction set `{}` is for", input.name());
            Err(Error::usage(message).with_help(format!(
                "{help}; SPIR-V, ELF code objects and Xbox 360 shaders are recognised by their content"
            )))
        }
    }
}

/// A failure to choose, with the way out.
fn wrong(failure: Failure, registry: &Registry) -> Error {
    match &failure {
        Failure::Unknown { name, near, .. } => {
            let error = Error::usage(format!("there is no instruction set `{name}`"));
            match near.first() {
                Some(near) => error.with_help(format!("did you mean `{near}`?")),
                None => {
                    let names: Vec<String> = registry.names().map(|name| format!("`{name}`")).collect();
                    error.with_help(format!(
                        "known are {}; or give a description with --spec FILE",
                        names.join(", ")
                    ))
                }
            }
        }
        Failure::NotKept { name } => {
            let help = match architecture(name).and_then(architecture_name) {
                Some(architecture) => format!(
                    "`isaloom spec add FILE` adds `amdgpu_isa_{}.xml` or AMD's whole archive \
                     (AMD_GPU_MR_ISA_XML_*.zip); or say `--spec FILE`",
                    architecture.replace('.', "_")
                ),
                None => "`isaloom spec add FILE` adds one; or say `--spec FILE`".to_owned(),
            };
            Error::usage(failure.to_string()).with_help(help)
        }
        Failure::Ambiguous { fit, .. } => {
            let names: Vec<String> = fit.iter().map(|name| format!("`--isa {name}`")).collect();
            Error::usage(failure.to_string()).with_help(format!("say {}", names.join(" or ")))
        }
        _ => Error::usage(failure.to_string()),
    }
}
