//! Which instruction set a command is about: what the command line says, what a project's file says of the input, what
//! the input itself says, and what the user or the project takes where nothing else says it - in this order.

mod project;
mod store;

pub(crate) use store::{Disk, Imports, folder, kept};

use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error};
use crate::io::{Inputs, head_of_file};
use isaloom::family::{About, Chosen, Failure, Kind, Origin, Registry, architecture, architecture_name};
use std::path::{Path, PathBuf};

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

/// Chooses the instruction set of a command, and writes into its arguments what was chosen.
///
/// # Errors
/// When nothing says which instruction set is meant, a name is not known, or a file cannot be read.
pub(crate) fn choose(target: &mut TargetArgs, inputs: &mut Inputs, context: &Context) -> Result<Kind, Error> {
    let chosen = chosen(target, inputs, context)?;
    let kind = chosen.kind;
    target.gpu.clone_from(&chosen.gpu);
    if chosen.source == Origin::Embedded && !chosen.name.is_empty() {
        target.isa = Some(chosen.name.clone());
    }
    target.chosen = Some(chosen);
    Ok(kind)
}

fn chosen(target: &TargetArgs, inputs: &mut Inputs, context: &Context) -> Result<Chosen, Error> {
    if let Some(chosen) = &target.chosen {
        return Ok(chosen.clone());
    }
    if let Some(path) = &target.spec {
        return of_file(path, target.gpu.clone());
    }
    let (registry, project) = with_project(context)?;
    let name = |about: &About| {
        let found = registry.choose(about.isa.as_deref(), about.gpu.as_deref(), &mut Disk);
        found.map_err(|failure| wrong(failure, &registry))
    };
    let default = project.as_ref().map(|found| found.project.about.clone()).unwrap_or_default();
    let asked = About { isa: target.isa.clone(), gpu: target.gpu.clone() };
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
    if let Some(kind) = by_input(inputs)? {
        return Ok(recognised(kind, asked.gpu));
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

/// What an input is that says so itself.
fn recognised(kind: Kind, gpu: Option<String>) -> Chosen {
    let name = match kind {
        Kind::Spirv => "spirv",
        Kind::A2xx => "xenos",
        // A code object says which GPU it is for, and so which description.
        Kind::Amd | Kind::Isaspec => "",
    };
    Chosen { name: name.to_owned(), kind, source: Origin::Embedded, gpu }
}

/// A description by what its file holds, not by what it is called.
pub(crate) fn of_file(path: &Path, gpu: Option<String>) -> Result<Chosen, Error> {
    let head = head_of_file(path)?;
    let name = path.display().to_string();
    // A SPIR-V module is what its own checks and statistics are about. What is none of all is for the isaspec reader,
    // whose messages say what is wrong with it.
    let module =
        || Kind::of_input(&head).or_else(|| Kind::of_name(&name)).filter(|&kind| kind == Kind::Spirv);
    let kind = Kind::of_description(&head).or_else(module).unwrap_or(Kind::Isaspec);
    // A name that is not text is kept beside this one.
    Ok(Chosen { source: Origin::File(name.clone()), name, kind, gpu })
}

/// What stands where a file or a name may stand: a file that is there, else what has the name.
///
/// # Errors
/// When there is neither, or the file cannot be read.
pub(crate) fn named_or_file(path: &Path, context: &Context) -> Result<Chosen, Error> {
    let name = path.to_str().filter(|name| !name.contains(['/', '\\']) && *name != "-");
    let Some(name) = name.filter(|_| !path.exists()) else { return of_file(path, None) };
    let registry = registry(context)?;
    match registry.choose(Some(name), None, &mut Disk) {
        Ok(Some(chosen)) => Ok(chosen),
        Ok(None) => of_file(path, None),
        // A name with a full stop is more likely that of a file that is missing.
        Err(Failure::Unknown { near, .. }) if near.is_empty() => of_file(path, None),
        Err(failure) => Err(wrong(failure, &registry)),
    }
}

/// Takes the description that stands where a command has one without a flag: a file, or a name.
///
/// # Errors
/// As with [`named_or_file`].
pub(crate) fn description(
    target: &mut TargetArgs,
    given: Option<PathBuf>,
    context: &Context,
) -> Result<(), Error> {
    let Some(path) = given else { return Ok(()) };
    let chosen = named_or_file(&path, context)?;
    if chosen.name == path.display().to_string() && matches!(chosen.source, Origin::File(_)) {
        target.spec = Some(path);
    } else {
        target.chosen = Some(Chosen { gpu: target.gpu.clone().or(chosen.gpu.clone()), ..chosen });
    }
    Ok(())
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
pub(crate) fn wrong(failure: Failure, registry: &Registry) -> Error {
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
