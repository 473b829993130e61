//! Chooses the instruction set of a command. The sources are tried in this order: the command line, a rule of the
//! project file, the input itself, the environment variable, and the default of the project.

use crate::{Disk, Error, Found, Input, Inputs, head_of_file, is_input, kept, project, project_above};
use isaloom_target::Source as _;
use isaloom_target::wrapped::WrapNote;
use isaloom_target::{About, Failure, OpenOptions, Operation, SelectorSyntax, Target};
use isaloom_target_amd::{AmdOpenOptions, Gpus, is_shown_undescribed};
use isaloom_targets::{
    AMD, Chosen, FrontEnd, ISASPEC, Origin, Registry, SPIRV, TARGETS, listing_head, open, with_gpus,
};
use std::path::{Path, PathBuf};

/// Environment variable that names the default instruction set.
const DEFAULT: &str = "ISALOOM_ISA";

/// The instruction set chosen for a command.
#[derive(Clone, Debug)]
pub struct ChosenTarget {
    /// Target, name, GPU and description that the registry selected.
    pub chosen: Chosen,
    /// Path of the description file from the command line, which need not be UTF-8; `None` for a registered name.
    pub path: Option<PathBuf>,
    /// Known GPUs, including the GPUs that the project adds; empty if the target is not AMD.
    pub gpus: Gpus,
    /// Source that determined the choice.
    pub by: By,
}

/// GPUs that an input names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct InputGpus {
    /// Names, in input order. A container or a host program may have several.
    pub gpus: Vec<String>,
    /// Whether the input is disassembled even if no description covers its GPUs.
    pub undescribed: bool,
}

impl InputGpus {
    /// Returns `options` with the GPUs of the input, to open the instruction set of this input.
    #[must_use]
    pub fn open_options(&self, options: &OpenOptions) -> OpenOptions {
        let mut options = OpenOptions { input_gpus: self.gpus.clone(), ..options.clone() };
        if self.undescribed {
            options.options.edit::<AmdOpenOptions>().undescribed = true;
        }
        options
    }
}

impl ChosenTarget {
    /// Returns the GPUs that the input (AMD machine code or its text) names. The input is not consumed.
    ///
    /// # Errors
    /// If nothing determines the instruction set for the operation, or the input cannot be read.
    pub fn gpus_of_input(&self, operation: Operation, input: &mut Input) -> Result<InputGpus, Error> {
        let (target, name) = (self.chosen.target, input.name().to_owned());
        let bytes = if target.needs_all(input.peek()?) { &input.whole()?[..] } else { input.peek()? };
        let gpus = target.gpus_of_input(bytes, &with_gpus(&OpenOptions::default(), &self.gpus));
        let is_chosen_by_input = self.chosen.name.is_empty() && self.chosen.gpu.is_none();
        let undescribed = target == AMD
            && is_chosen_by_input
            && matches!(operation, Operation::Disassemble | Operation::Statistics)
            && is_shown_undescribed(bytes);
        let open = gpus.is_empty() && is_chosen_by_input && !undescribed;
        match target.without_gpu(&name, bytes).filter(|_| open) {
            Some(failure) => Err(failure.into()),
            None => Ok(InputGpus { gpus, undescribed }),
        }
    }

    /// Opens the instruction set. `given` contains the other paths on the command line; files with these paths may be
    /// of any format and may be read.
    ///
    /// # Errors
    /// If the instruction set cannot be opened.
    pub fn open<'p>(
        &'p self,
        open_options: &OpenOptions,
        given: impl Iterator<Item = &'p PathBuf>,
    ) -> Result<Box<dyn Target>, Error> {
        let open_options = &with_gpus(open_options, &self.gpus);
        let mut disk = Disk::knowing(self.path.iter().chain(given));
        let mut chosen = self.chosen.clone();
        if chosen.name.is_empty() {
            // No instruction set was named, so the GPUs of the input select one.
            let registry = registry()?;
            let of_input: Vec<&str> = open_options.input_gpus.iter().map(String::as_str).collect();
            let found = match chosen.gpu.as_deref() {
                Some(gpu) => registry.choose(None, Some(gpu), &mut disk),
                None => registry.choose_first(&of_input, &mut disk),
            };
            let is_shown = open_options.options.get::<AmdOpenOptions>().undescribed;
            let found = match found {
                Err(Failure::NotKept { .. } | Failure::Impossible { .. }) if is_shown => Ok(None),
                found => found,
            };
            let found = found.map_err(|failure| {
                let error = wrong(failure, &registry, open_options.selector_syntax);
                if chosen.gpu.is_some() || of_input.len() < 2 { error } else { of_several(error, &of_input) }
            })?;
            if let Some(found) = found {
                chosen = Chosen { gpu: chosen.gpu, ..found };
            }
        }
        Ok(open(&chosen, open_options, &mut disk)?)
    }
}

/// Returns the registry: the embedded instruction sets, and the descriptions of the project and of the user.
///
/// # Errors
/// If the project file is invalid, which is reported.
pub fn registry() -> Result<Registry, Error> {
    Ok(with_project()?.0)
}

fn with_project() -> Result<(Registry, Option<Found>), Error> {
    Ok(known_with(project()?))
}

/// Returns the registry with the descriptions of a project and of the user, and the project itself.
fn known_with(found: Option<Found>) -> (Registry, Option<Found>) {
    let mut all = found.as_ref().map(Found::descriptions).unwrap_or_default();
    all.extend(kept());
    let gpus = found.as_ref().map_or(&[][..], |found| &found.project.gpus);
    (Registry::with(all).with_gpus(gpus), found)
}

/// Returns the registry for a directory: the embedded instruction sets, and the descriptions of its project and of the
/// user.
///
/// # Errors
/// If the project file is invalid, which is reported.
pub fn registry_in(folder: &Path) -> Result<Registry, Error> {
    Ok(known_with(project_above(folder)?).0)
}

/// Chooses the instruction set from the first source that determines it: a description file, a name, the project, the
/// first input, the environment.
///
/// # Errors
/// If nothing determines the instruction set, a name is unknown, or a file cannot be read.
pub fn choose(spec: Option<&Path>, about: &About, inputs: &mut Inputs) -> Result<ChosenTarget, Error> {
    let about = &About { gpu: gpu_for(spec, about, inputs), ..about.clone() };
    match spec {
        Some(path) => file(path, about.gpu.clone()),
        None => {
            let (registry, project) = with_project()?;
            let (chosen, by) = chosen(about, inputs, &registry, project.as_ref())?;
            Ok(ChosenTarget { chosen, path: None, gpus: registry.gpus(), by })
        }
    }
}

/// Returns the GPU that the command requests. If it requests only a description, returns the GPU from the note that
/// `isaloom wrap` wrote into the first input; `None` without such a note.
fn gpu_for(spec: Option<&Path>, about: &About, inputs: &Inputs) -> Option<String> {
    let names_description = spec.is_some() || about.isa.is_some();
    let note = || {
        let path = inputs.first_path().filter(|path| path.is_file() && names_description)?;
        // Errors are ignored here, because the command reports them when it reads the input.
        let input = Input::open(path).ok()?;
        WrapNote::of(input.wrapping()?)?.about.gpu
    };
    about.gpu.clone().or_else(note)
}

/// Chooses the instruction set of a source text from its file path and its first bytes. Also returns the source that
/// determined the choice.
///
/// # Errors
/// If nothing determines the instruction set, a name is unknown, or the project file is invalid.
pub fn choose_text(about: &About, path: &Path, head: &[u8]) -> Result<(ChosenTarget, By), Error> {
    let folder = path.parent().filter(|folder| folder.is_absolute());
    let (registry, project) = match folder {
        Some(folder) => known_with(project_above(folder)?),
        None => (registry()?, None),
    };
    let mut text = Text { path, head };
    let (chosen, by) = chosen(about, &mut text, &registry, project.as_ref())?;
    Ok((ChosenTarget { chosen, path: None, gpus: registry.gpus(), by }, by))
}

/// Source that determined the choice of an instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// The user named the instruction set, for example with `--isa`.
    Asked,
    /// Modeline: a comment in one of the first lines.
    Modeline,
    /// A rule for a file pattern in the project file.
    Rule,
    /// The first line of an isaloom listing.
    Listing,
    /// The contents or the name of the file.
    Content,
    /// The environment variable `ISALOOM_ISA`.
    Environment,
    /// The default of the project file.
    Project,
}

impl std::fmt::Display for By {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            By::Asked => "selected on the command line",
            By::Modeline => "selected by a comment in the input",
            By::Rule => "selected by a file pattern in isaloom.toml",
            By::Listing => "named in the first line of the listing, or in the note of the ELF file",
            By::Content => "detected from the input",
            By::Environment => "selected by ISALOOM_ISA",
            By::Project => "the default in isaloom.toml",
        })
    }
}

/// Subject of a choice: the inputs of a command, or a source text.
trait Asking {
    /// Returns the path of the subject's file; `None` if the subject is not a file.
    fn path(&mut self) -> Option<PathBuf>;

    /// Returns the name and the first bytes of the subject; `None` if a command has no input.
    fn head(&mut self) -> Result<Option<(String, Vec<u8>)>, Error>;

    /// Returns the syntax in which error messages name the option that selects an instruction set.
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
        let head = match input.wrapping() {
            Some(head) => head.to_vec(),
            None => input.peek()?.to_vec(),
        };
        Ok(Some((name, head)))
    }
}

/// A source text for [`choose_text`]: its file path and its first bytes.
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

/// Chooses the instruction set of a description file.
///
/// # Errors
/// If the file cannot be read.
pub fn file(path: &Path, gpu: Option<String>) -> Result<ChosenTarget, Error> {
    let chosen = of_file(path, gpu)?;
    // The description may also refer to GPUs that the project adds.
    let gpus = match chosen.target == AMD {
        true => registry()?.gpus(),
        false => Gpus::default(),
    };
    Ok(ChosenTarget { chosen, path: Some(path.to_owned()), gpus, by: By::Asked })
}

/// Chooses an instruction set by a file path or a registered name; an existing file takes precedence over the name.
///
/// # Errors
/// If neither a file nor an instruction set has the name, or if the file cannot be read.
pub fn named_or_file(path: &Path, gpu: Option<String>) -> Result<ChosenTarget, Error> {
    named_or_file_by(path, gpu, SelectorSyntax::Flags)
}

fn named_or_file_by(
    path: &Path,
    gpu: Option<String>,
    selector_syntax: SelectorSyntax,
) -> Result<ChosenTarget, Error> {
    let file = |gpu| file(path, gpu);
    let name = path.to_str().filter(|name| !name.contains(['/', '\\']) && *name != "-");
    let Some(name) = name.filter(|_| !path.exists()) else { return file(gpu) };
    let registry = registry()?;
    match registry.choose(Some(name), gpu.as_deref(), &mut Disk::default()) {
        Ok(Some(chosen)) => Ok(ChosenTarget { chosen, path: None, gpus: registry.gpus(), by: By::Asked }),
        Ok(None) => file(gpu),
        // A name with a period is more likely the path of a missing file.
        Err(Failure::Unknown { near, .. }) if near.is_empty() && name.contains('.') => file(gpu),
        Err(Failure::Unknown { near, .. }) if near.is_empty() && registry.published(name).is_none() => {
            let list = "`isaloom list` shows the names of instruction sets";
            Err(Error::input(format!("no file or instruction set is named `{name}`")).with_help(
                match selector_syntax {
                    SelectorSyntax::Flags => list.to_owned(),
                    _ => format!("{}; {list}", selector_syntax.saying()),
                },
            ))
        }
        Err(failure) => Err(wrong(failure, &registry, selector_syntax)),
    }
}

/// Chooses the instruction set of a command whose argument is a file or a registered name, and which also has `--spec`.
/// The argument together with `--spec` or `--isa` is an error, because both select the instruction set. Exception: the
/// argument is a file that is not a description, and `--isa` names a SPIR-V instruction set. In this case, `--isa` only
/// states that the file is a SPIR-V module.
///
/// # Errors
/// If both the argument and a flag select the input, and as with [`named_or_file`].
pub fn subject(path: &Path, spec: bool, about: &About) -> Result<ChosenTarget, Error> {
    // Fails if the path neither exists nor is a registered name.
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
    Err(Error::usage(format!("both `{}` and `{flag}` select the input", path.display()))
        .with_help("pass only one of them"))
}

/// Chooses an instruction set by the LLVM name of a GPU, by a description, or by both, separated by `:`. Error messages
/// name the option in the syntax `selector_syntax`.
///
/// # Errors
/// As with [`named_or_file`].
pub fn gpu_or_description(name: &Path, selector_syntax: SelectorSyntax) -> Result<ChosenTarget, Error> {
    let is_gpu = |name: &str| {
        let begins =
            |with: &str| name.get(..with.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(with));
        begins("gfx") || begins("amdgpu")
    };
    let both = name.to_str().and_then(|text| text.rsplit_once(':')).filter(|_| !name.exists());
    match (name.to_str(), both) {
        (_, Some((file, gpu))) if is_gpu(gpu) || Path::new(file).is_file() => {
            named_or_file_by(file.as_ref(), Some(gpu.to_owned()), selector_syntax)
        }
        (Some(gpu), _) if is_gpu(gpu) => {
            let registry = registry()?;
            let found = registry.choose(None, Some(gpu), &mut Disk::default());
            match found.map_err(|failure| wrong(failure, &registry, selector_syntax))? {
                Some(chosen) => Ok(ChosenTarget { chosen, path: None, gpus: registry.gpus(), by: By::Asked }),
                None => undetermined(None, Some(gpu), selector_syntax),
            }
        }
        _ => named_or_file_by(name, None, selector_syntax),
    }
}

/// Chooses two instruction sets to compare, and returns each with its GPU, if any: two descriptions, or two
/// generations of one description.
///
/// # Errors
/// If the second description is missing, and as with [`named_or_file`].
pub fn two_sides<'a>(
    from: &Path,
    to: Option<&Path>,
    gpus: &'a [String],
) -> Result<[(ChosenTarget, Option<&'a String>); 2], Error> {
    let [first, second] = match (gpus, to) {
        ([] | [_], None) => {
            return Err(Error::usage("missing second input to compare")
                .with_help("pass a second description, or two generations: --gpu 600 --gpu 700"));
        }
        ([], Some(_)) => [None, None],
        ([both], _) => [Some(both), Some(both)],
        ([from, to], _) => [Some(from), Some(to)],
        _ => {
            return Err(Error::usage(
                "`--gpu` is given too often (expected once for both sides, or once per side)",
            ));
        }
    };
    let choose = |path: &Path, gpu: Option<&String>| named_or_file(path, gpu.cloned());
    Ok([(choose(from, first)?, first), (choose(to.unwrap_or(from), second)?, second)])
}

/// Chooses the target of a description file by the contents of the file, not by its name.
fn of_file(path: &Path, gpu: Option<String>) -> Result<Chosen, Error> {
    let head = head_of_file(path)?;
    // `name` is lossy if the path is not UTF-8; therefore the path is stored separately.
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
        // The default GPU of the project applies only to its default instruction set.
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
        // The title of a listing can be the path of the description with which it was printed. That file may still
        // exist.
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
    let named = gpu(&About::of_modeline(bytes).unwrap_or_default());
    undetermined(head.map(|(name, _)| name), named.as_deref(), selector_syntax)
}

/// Adds the names of the input's GPUs to the suggested fix of `error`. No registered description has these GPUs.
fn of_several(error: Error, gpus: &[&str]) -> Error {
    match error.words() {
        Some((message, help)) => {
            let help = help.map_or_else(String::new, |help| format!("; {help}"));
            Error::usage(message)
                .with_help(format!("the file contains code for {}{help}", isaloom_source::comma_list(gpus)))
        }
        None => error,
    }
}

/// Adds to the error that the invalid name comes from the environment variable.
fn from_environment(error: Error) -> Error {
    match error.words() {
        Some((message, help)) => {
            let help = help.map_or_else(String::new, |help| format!("; {help}"));
            Error::usage(message.clone()).with_help(format!("the name comes from {DEFAULT}{help}"))
        }
        None => error,
    }
}

/// Adds to the error that the unknown name comes from the first line of a listing.
fn from_listing(error: Error, title: &str) -> Error {
    match error.words() {
        Some((message, help)) => {
            let help = help.map_or_else(String::new, |help| format!("; {help}"));
            Error::usage(message).with_help(format!("the name comes from the listing of `{title}`{help}"))
        }
        None => error,
    }
}

/// Returns the error for an input whose instruction set is not determined. `gpu` is the requested GPU if no description
/// covers it.
fn undetermined<T>(
    input: Option<String>,
    gpu: Option<&str>,
    selector_syntax: SelectorSyntax,
) -> Result<T, Error> {
    let (message, help) = front_end(selector_syntax).undetermined(gpu, input.as_deref());
    Err(Error::usage(message).with_help(help))
}

/// Returns the front end whose flags and commands appear in error messages.
fn front_end(selector_syntax: SelectorSyntax) -> FrontEnd {
    FrontEnd { selector_syntax, can_register: true }
}

/// Converts the failure of a choice to an error with a suggested fix.
fn wrong(failure: Failure, registry: &Registry, selector_syntax: SelectorSyntax) -> Error {
    let (message, help) = front_end(selector_syntax).not_chosen(&failure, registry);
    match help {
        Some(help) => Error::usage(message).with_help(help),
        None => Error::usage(message),
    }
}
