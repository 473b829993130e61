//! Which instruction set a command is about: what the command line says, what a project's file says of the input, what
//! the input itself says, and what the user or the project takes where nothing else says it - in this order.

use crate::{Disk, Error, Found, Input, Inputs, head_of_file, is_input, kept, project, project_above};
use isaloom_target::Source as _;
use isaloom_target::{About, Failure, OpenOptions, SelectorSyntax, Target};
use isaloom_target_amd::{Gpus, architecture, architecture_name};
use isaloom_targets::{
    AMD, Chosen, ISASPEC, Origin, Registry, SPIRV, TARGETS, listing_head, open, with_gpus,
};
use std::path::{Path, PathBuf};

/// The instruction set that is taken where nothing says another.
const DEFAULT: &str = "ISALOOM_ISA";

/// The instruction set that was chosen.
#[derive(Clone, Debug)]
pub struct ChosenTarget {
    /// What it is.
    pub chosen: Chosen,
    /// The description's file as it was given, whose name need not be text.
    pub path: Option<PathBuf>,
    /// The GPUs that are known (AMD).
    pub gpus: Gpus,
}

impl ChosenTarget {
    /// The GPUs that machine code or its text says it is for, in its order (AMD). The input is read and can still be read
    /// from its begin.
    ///
    /// # Errors
    /// When nothing else says the instruction set either, or it cannot be read.
    pub fn gpus_of_input(&self, input: &mut Input) -> Result<Vec<String>, Error> {
        let (target, name) = (self.chosen.target, input.name().to_owned());
        let bytes = if target.needs_all(input.peek()?) { &input.whole()?[..] } else { input.peek()? };
        let gpus = target.gpus_of_input(bytes, &with_gpus(&OpenOptions::default(), &self.gpus));
        let open = gpus.is_empty() && self.chosen.name.is_empty() && self.chosen.gpu.is_none();
        match target.without_gpu(&name, bytes).filter(|_| open) {
            Some(failure) => Err(failure.into()),
            None => Ok(gpus),
        }
    }

    /// Opens it. `given` are other files that somebody names, whatever they are.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open<'p>(
        &'p self,
        open_options: &OpenOptions,
        given: impl Iterator<Item = &'p PathBuf>,
    ) -> Result<Box<dyn Target>, Error> {
        let open_options = &with_gpus(open_options, &self.gpus);
        let mut disk = Disk::knowing(self.path.iter().chain(given));
        let mut chosen = self.chosen.clone();
        if chosen.name.is_empty() {
            // What the input says it is for.
            let registry = registry()?;
            let of_input: Vec<&str> = open_options.input_gpus.iter().map(String::as_str).collect();
            let found = match chosen.gpu.as_deref() {
                Some(gpu) => registry.choose(None, Some(gpu), &mut disk),
                None => registry.choose_first(&of_input, &mut disk),
            };
            let found = found.map_err(|failure| {
                let error = wrong(failure, &registry, SelectorSyntax::Flags);
                if chosen.gpu.is_some() || of_input.len() < 2 { error } else { of_several(error, &of_input) }
            })?;
            if let Some(found) = found {
                chosen = Chosen { gpu: chosen.gpu, ..found };
            }
        }
        Ok(open(&chosen, open_options, &mut disk)?)
    }
}

/// Everything that is known by name: what the program has, what the project names, what the user added.
///
/// # Errors
/// When the project's file is wrong, which is reported.
pub fn registry() -> Result<Registry, Error> {
    Ok(with_project()?.0)
}

fn with_project() -> Result<(Registry, Option<Found>), Error> {
    Ok(known_with(project()?))
}

/// What is known by name with the descriptions that a project names.
fn known_with(found: Option<Found>) -> (Registry, Option<Found>) {
    let mut all = found.as_ref().map(Found::descriptions).unwrap_or_default();
    all.extend(kept());
    let gpus = found.as_ref().map_or(&[][..], |found| &found.project.gpus);
    (Registry::with(all).with_gpus(gpus), found)
}

/// Everything that is known by name in a folder: what the program has, what its project names, what the user added.
///
/// # Errors
/// When the project's file is wrong, which is reported.
pub fn registry_in(folder: &Path) -> Result<Registry, Error> {
    Ok(known_with(project_above(folder)?).0)
}

/// Chooses the instruction set of something: a description in a file, else what names, the project, the first of the
/// inputs or the environment say.
///
/// # Errors
/// When nothing says which instruction set is meant, a name is not known, or a file cannot be read.
pub fn choose(spec: Option<&Path>, about: &About, inputs: &mut Inputs) -> Result<ChosenTarget, Error> {
    match spec {
        Some(path) => file(path, about.gpu.clone()),
        None => {
            let (registry, project) = with_project()?;
            let (chosen, _) = chosen(about, inputs, &registry, project.as_ref())?;
            Ok(ChosenTarget { chosen, path: None, gpus: registry.gpus() })
        }
    }
}

/// Chooses the instruction set of a text that has a place among files: the first bytes of it are given. Gives what said
/// it, too.
///
/// # Errors
/// When nothing says which instruction set is meant, a name is not known, or the project's file is wrong.
pub fn choose_text(about: &About, path: &Path, head: &[u8]) -> Result<(ChosenTarget, By), Error> {
    let folder = path.parent().filter(|folder| folder.is_absolute());
    let (registry, project) = match folder {
        Some(folder) => known_with(project_above(folder)?),
        None => (registry()?, None),
    };
    let mut text = Text { path, head };
    let (chosen, by) = chosen(about, &mut text, &registry, project.as_ref())?;
    Ok((ChosenTarget { chosen, path: None, gpus: registry.gpus() }, by))
}

/// What said which instruction set is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// Somebody who asked for it.
    Asked,
    /// A comment in one of the first lines.
    Modeline,
    /// A pattern of file names in the project's file.
    Rule,
    /// The first line of a listing of ours.
    Listing,
    /// What it holds, or how its file is called.
    Content,
    /// The environment.
    Environment,
    /// The project's file, for all files.
    Project,
}

/// What is chosen for: what it is called and how it begins.
trait Asking {
    /// The path of its file, if it has one.
    fn path(&mut self) -> Option<PathBuf>;

    /// What it is called, and its first bytes; none where nothing is asked about.
    fn head(&mut self) -> Result<Option<(String, Vec<u8>)>, Error>;

    /// How one says what is meant where an error is read.
    fn selector_syntax(&self) -> SelectorSyntax {
        SelectorSyntax::Flags
    }
}

impl Asking for Inputs {
    fn path(&mut self) -> Option<PathBuf> {
        self.first_path().map(Path::to_owned)
    }

    fn head(&mut self) -> Result<Option<(String, Vec<u8>)>, Error> {
        let Some(input) = self.first()? else { return Ok(None) };
        let name = input.name().to_owned();
        Ok(Some((name, input.peek()?.to_vec())))
    }
}

/// A text in memory.
struct Text<'a> {
    path: &'a Path,
    head: &'a [u8],
}

impl Asking for Text<'_> {
    fn path(&mut self) -> Option<PathBuf> {
        Some(self.path.to_owned())
    }

    fn head(&mut self) -> Result<Option<(String, Vec<u8>)>, Error> {
        let name = self.path.file_name().map(|name| name.to_string_lossy().into_owned());
        Ok(Some((name.unwrap_or_default(), self.head.to_vec())))
    }

    fn selector_syntax(&self) -> SelectorSyntax {
        SelectorSyntax::Comment
    }
}

/// A description in a file.
///
/// # Errors
/// When it cannot be read.
pub fn file(path: &Path, gpu: Option<String>) -> Result<ChosenTarget, Error> {
    let chosen = of_file(path, gpu)?;
    // What a project says of GPUs holds for files too.
    let gpus = match chosen.target == AMD {
        true => registry()?.gpus(),
        false => Gpus::default(),
    };
    Ok(ChosenTarget { chosen, path: Some(path.to_owned()), gpus })
}

/// What stands where a file or a name may stand: a file that is there, else what has the name.
///
/// # Errors
/// When there is neither, or the file cannot be read.
pub fn named_or_file(path: &Path, gpu: Option<String>) -> Result<ChosenTarget, Error> {
    let file = |gpu| file(path, gpu);
    let name = path.to_str().filter(|name| !name.contains(['/', '\\']) && *name != "-");
    let Some(name) = name.filter(|_| !path.exists()) else { return file(gpu) };
    let registry = registry()?;
    match registry.choose(Some(name), gpu.as_deref(), &mut Disk::default()) {
        Ok(Some(chosen)) => Ok(ChosenTarget { chosen, path: None, gpus: registry.gpus() }),
        Ok(None) => file(gpu),
        // A name with a full stop is more likely that of a file that is missing.
        Err(Failure::Unknown { near, .. }) if near.is_empty() => file(gpu),
        Err(failure) => Err(wrong(failure, &registry, SelectorSyntax::Flags)),
    }
}

/// The same where it is what a command is asked about, and a description may be named beside it, which would be a second
/// one; but the name of a module's instruction set says what the file is.
///
/// # Errors
/// When there are two, and as with [`named_or_file`].
pub fn subject(path: &Path, spec: bool, about: &About) -> Result<ChosenTarget, Error> {
    // What is neither there nor known by name is no description at all, and this says so.
    let mut found = named_or_file(path, about.gpu.clone())?;
    if !spec && about.isa.is_none() {
        return Ok(found);
    }
    let is_module = !spec
        && choose(None, about, &mut Inputs::none())?.chosen.target == SPIRV
        && is_input(path)
        && TARGETS.of_description(&head_of_file(path)?).is_none();
    if is_module {
        found.chosen.target = SPIRV;
        return Ok(found);
    }
    let flag = if spec { "--spec" } else { "--isa" };
    Err(Error::usage(format!("`{}` and `{flag}` are two descriptions", path.display()))
        .with_help("give one of them"))
}

/// A GPU by LLVM's name, a description, or both with `:` between them.
///
/// # Errors
/// As with [`named_or_file`].
pub fn gpu_or_description(name: &Path) -> Result<ChosenTarget, Error> {
    let is_gpu = |name: &str| name.starts_with("gfx") || name.starts_with("amdgpu");
    match name.to_str().map(|text| (text, text.rsplit_once(':'))) {
        Some((gpu, _)) if is_gpu(gpu) => {
            choose(None, &About { isa: None, gpu: Some(gpu.to_owned()) }, &mut Inputs::none())
        }
        Some((_, Some((file, gpu)))) if is_gpu(gpu) => named_or_file(file.as_ref(), Some(gpu.to_owned())),
        _ => named_or_file(name, None),
    }
}

/// Two instruction sets that are compared, each with the GPU that was named for it: two descriptions, or two generations of
/// one.
///
/// # Errors
/// When there is nothing to compare with, and as with [`named_or_file`].
pub fn two_sides<'a>(
    from: &Path,
    to: Option<&Path>,
    gpus: &'a [String],
) -> Result<[(ChosenTarget, Option<&'a String>); 2], Error> {
    let [first, second] = match (gpus, to) {
        ([] | [_], None) => {
            return Err(Error::usage("there is nothing to compare with")
                .with_help("name a second description, or two generations: --gpu 600 --gpu 700"));
        }
        ([], Some(_)) => [None, None],
        ([both], _) => [Some(both), Some(both)],
        ([from, to], _) => [Some(from), Some(to)],
        _ => return Err(Error::usage("--gpu can be given once for both sides, or once for each")),
    };
    let choose = |path: &Path, gpu: Option<&String>| named_or_file(path, gpu.cloned());
    Ok([(choose(from, first)?, first), (choose(to.unwrap_or(from), second)?, second)])
}

/// A description by what its file holds, not by what it is called.
fn of_file(path: &Path, gpu: Option<String>) -> Result<Chosen, Error> {
    let head = head_of_file(path)?;
    // A name that is not text is kept beside this one.
    let name = path.display().to_string();
    let target = TARGETS.of_file(&head, &name).unwrap_or(ISASPEC);
    Ok(Chosen { target, source: Origin::File(name.clone()), name, gpu, others: Vec::new() })
}

fn chosen(
    asked: &About,
    subject: &mut dyn Asking,
    registry: &Registry,
    project: Option<&Found>,
) -> Result<(Chosen, By), Error> {
    let selector_syntax = subject.selector_syntax();
    let name = |about: &About| {
        let found = registry.choose(about.isa.as_deref(), about.gpu.as_deref(), &mut Disk::default());
        found.map_err(|failure| wrong(failure, registry, selector_syntax))
    };
    let default = project.map(|found| found.project.about.clone()).unwrap_or_default();
    if let Some(mut chosen) = name(asked)? {
        // The project's GPU is one of the project's instruction set.
        if chosen.gpu.is_none() && default.isa.as_deref() == Some(chosen.name.as_str()) {
            chosen.gpu = default.gpu;
        }
        return Ok((chosen, By::Asked));
    }
    let gpu = |about: &About| asked.gpu.clone().or_else(|| about.gpu.clone());
    let head = subject.head()?;
    let bytes = head.as_ref().map_or(&[][..], |(_, bytes)| bytes);
    if let Some(about) = About::of_modeline(bytes)
        && let Some(chosen) = name(&About { gpu: gpu(&about), ..about })?
    {
        return Ok((chosen, By::Modeline));
    }
    let path = subject.path();
    if let (Some(found), Some(path)) = (project, &path)
        && let Some(about) = found.relative(path).and_then(|path| found.project.rule_of(&path).cloned())
        && let Some(chosen) = name(&About { gpu: gpu(&about.about), ..about.about })?
    {
        return Ok((chosen, By::Rule));
    }
    if let Some(head) = listing_head(bytes) {
        let about = About { gpu: asked.gpu.clone().or(head.about.gpu), ..head.about };
        // The file that it was made with may stand there still.
        if Path::new(&head.title).is_file() {
            return Ok((of_file(Path::new(&head.title), about.gpu)?, By::Listing));
        }
        let found = name(&about).map_err(|error| from_listing(error, &head.title))?;
        if let Some(chosen) = found {
            return Ok((chosen, By::Listing));
        }
    }
    let called = path.as_ref().map_or_else(String::new, |path| path.to_string_lossy().into_owned());
    if head.is_some()
        && let Some(target) = TARGETS.of_input(bytes).or_else(|| TARGETS.of_name(&called))
    {
        return Ok((Chosen::recognised(target, asked.gpu.clone()), By::Content));
    }
    if let Some(isa) = std::env::var_os(DEFAULT).filter(|isa| !isa.is_empty()) {
        let isa = Some(isa.to_string_lossy().into_owned());
        let gpu = asked.gpu.clone().or_else(|| default.gpu.clone().filter(|_| default.isa == isa));
        if let Some(chosen) = name(&About { isa, gpu }).map_err(from_environment)? {
            return Ok((chosen, By::Environment));
        }
    }
    if let Some(chosen) = name(&About { gpu: gpu(&default), ..default })? {
        return Ok((chosen, By::Project));
    }
    nothing_says(head.map(|(name, _)| name), selector_syntax)
}

/// No GPU that an input has code for has a description.
fn of_several(error: Error, gpus: &[&str]) -> Error {
    match error.words() {
        Some((message, help)) => {
            let help = help.map_or_else(String::new, |help| format!("; {help}"));
            Error::usage(message).with_help(format!("inside is code for {}{help}", gpus.join(", ")))
        }
        None => error,
    }
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

fn nothing_says<T>(input: Option<String>, selector_syntax: SelectorSyntax) -> Result<T, Error> {
    let help = selector_syntax.saying();
    match input {
        None => Err(Error::usage("nothing says which instruction set this is").with_help(help)),
        Some(name) => {
            let message = format!("nothing says which instruction set `{name}` is for");
            Err(Error::usage(message).with_help(format!(
                "{help}; SPIR-V, ELF code objects and Xbox 360 shaders are recognised by their content"
            )))
        }
    }
}

/// A failure to choose, with the way out.
fn wrong(failure: Failure, registry: &Registry, selector_syntax: SelectorSyntax) -> Error {
    match &failure {
        Failure::Unknown { name, near, .. } => {
            let error = Error::usage(format!("there is no instruction set `{name}`"));
            match near.first() {
                Some(near) => error.with_help(format!("did you mean `{near}`?")),
                None => {
                    let names: Vec<String> = registry.names().map(|name| format!("`{name}`")).collect();
                    let other = match selector_syntax {
                        SelectorSyntax::Flags => "give a description with --spec FILE",
                        selector_syntax => selector_syntax.file(),
                    };
                    error.with_help(format!("known are {}; or {other}", names.join(", ")))
                }
            }
        }
        Failure::NotKept { name } => {
            let help = match architecture(name, &registry.gpus()).and_then(architecture_name) {
                Some(architecture) => format!(
                    "`isaloom spec add FILE` adds `amdgpu_isa_{}.xml` or AMD's whole archive \
                     (AMD_GPU_MR_ISA_XML_*.zip); or {}",
                    architecture.replace('.', "_"),
                    selector_syntax.file()
                ),
                None => format!("`isaloom spec add FILE` adds one; or {}", selector_syntax.file()),
            };
            Error::usage(failure.to_string()).with_help(help)
        }
        Failure::Ambiguous { name: gpu, fit } => {
            let names: Vec<String> =
                fit.iter().map(|name| selector_syntax.naming(Some(name), Some(gpu))).collect();
            Error::usage(failure.to_string()).with_help(format!("say {}", names.join(" or ")))
        }
        _ => match failure.help() {
            Some(help) => Error::usage(failure.to_string()).with_help(help),
            None => Error::usage(failure.to_string()),
        },
    }
}
