//! The instruction set that a command is about, and opening it.

pub(crate) use isaloom_disk::{Disk, kept, registry};

use crate::cli::shared::{DescriptionArgs, TargetArgs};
use crate::cli::{Context, Error, Status};
use crate::io::{Input, Inputs};
use isaloom::family::{About, CommandOptions, Family, OpenOptions, Operation, Registry, TARGETS, TargetRef};
use isaloom::source::has_errors;
use isaloom_disk::ChosenTarget;
use std::path::Path;

/// Chooses the instruction set of a command.
///
/// # Errors
/// When nothing says which instruction set is meant, a name is not known, or a file cannot be read.
pub(crate) fn choose(args: &TargetArgs, inputs: &mut Inputs) -> Result<Target, Error> {
    let about = About { isa: args.isa.clone(), gpu: args.gpu.clone() };
    let picked = isaloom_disk::choose(args.spec.as_deref(), &about, inputs)?;
    Ok(Target { picked, gpu: args.gpu.is_some() })
}

/// The same for a command that is asked about a text on the command line, which may say what it is.
///
/// # Errors
/// As with [`choose`].
pub(crate) fn choose_of_text(args: &TargetArgs, text: Option<&str>) -> Result<Target, Error> {
    let text = text.filter(|text| TARGETS.of_input(text.as_bytes()).is_some());
    let input = text.map(|text| Input::from_bytes("<text>", text.as_bytes().to_vec()));
    choose(args, &mut input.map_or(Inputs::none(), Inputs::of))
}

/// The same for a command that has its description without a flag: a file, or a name.
///
/// # Errors
/// As with [`choose`].
pub(crate) fn choose_description(args: &DescriptionArgs) -> Result<Target, Error> {
    let Some(path) = &args.description else { return choose(&args.target, &mut Inputs::none()) };
    let TargetArgs { isa, spec, gpu } = args.target.clone();
    Ok(Target {
        gpu: gpu.is_some(),
        picked: isaloom_disk::subject(path, spec.is_some(), &About { isa, gpu })?,
    })
}

/// What stands where a file or a name may stand: a file that is there, else what has the name.
///
/// # Errors
/// When there is neither, or the file cannot be read.
pub(crate) fn named_or_file(path: &Path, gpu: Option<String>) -> Result<Target, Error> {
    Ok(Target { gpu: gpu.is_some(), picked: isaloom_disk::named_or_file(path, gpu)? })
}

/// A GPU by LLVM's name, a description, or both with `:` between them.
///
/// # Errors
/// As with [`named_or_file`].
pub(crate) fn gpu_or_description(name: &Path) -> Result<Target, Error> {
    Ok(Target { gpu: true, picked: isaloom_disk::gpu_or_description(name)? })
}

/// Two instruction sets of one family that are compared.
///
/// # Errors
/// When there is nothing to compare with, the two are of different families, and as with [`Target::opened`].
pub(crate) fn two_sides(
    (from, to, gpus): (&Path, Option<&Path>, &[String]),
    ability: Operation,
    context: &Context,
) -> Result<[Opened; 2], Error> {
    let [from, to] = isaloom_disk::two_sides(from, to, gpus)?;
    let open = |(picked, gpu): (ChosenTarget, Option<&String>)| {
        Target { gpu: gpu.is_some(), picked }.opened(ability, context)
    };
    match [&from, &to].map(|(picked, _)| picked.chosen.kind) {
        [a, b] if a != b && ability != Operation::Prove => {
            Err(Error::usage(format!("{} and {} cannot be compared", a.title(), b.title())))
        }
        _ => Ok([open(from)?, open(to)?]),
    }
}

/// The instruction set of a command.
pub(crate) struct Target {
    picked: ChosenTarget,
    /// Whether the command line names a GPU.
    gpu: bool,
}

/// An instruction set that is ready for use.
pub(crate) struct Opened {
    pub(crate) family: Box<dyn Family>,
    /// Problems if its description has errors; they were reported.
    pub(crate) status: Status,
    /// Whether the command line names a GPU.
    pub(crate) names_gpu: bool,
}

impl Target {
    /// The family.
    pub(crate) fn kind(&self) -> TargetRef {
        self.picked.chosen.kind
    }

    /// The GPUs that machine code or its text says it is for (AMD).
    ///
    /// # Errors
    /// When nothing else says the instruction set either.
    pub(crate) fn gpus_of_input(&self, input: &mut Input) -> Result<Vec<String>, Error> {
        self.picked.gpus_of_input(input)
    }

    /// What the family's own flags ask for, beside what those that all families share do.
    ///
    /// # Errors
    /// When a flag is another family's, or its value is wrong.
    pub(crate) fn asked(
        &self,
        ability: Operation,
        mut asked: CommandOptions,
        context: &Context,
    ) -> Result<CommandOptions, Error> {
        let kind = self.picked.chosen.kind;
        let mut disk = Disk::knowing(context.paths());
        for given in context.flags() {
            for value in &given.values {
                asked.set((TARGETS, kind), ability, given.name, &value.to_string_lossy(), &mut disk)?;
            }
        }
        // Flags of the command replace rows that the user added.
        Registry::with(kept()).extend(kind, &mut asked.opening.options);
        Ok(asked)
    }

    /// The way to open it that takes the first of the inputs at its word.
    ///
    /// # Errors
    /// When that cannot be opened.
    pub(crate) fn opening(&self, asked: &OpenOptions, inputs: &mut Inputs) -> Result<OpenOptions, Error> {
        let input_gpus = match inputs.first()? {
            Some(input) => self.gpus_of_input(input)?,
            None => Vec::new(),
        };
        Ok(OpenOptions { input_gpus, ..asked.clone() })
    }

    /// What the flags ask for where all that they can say is how it is opened, and the instruction set opened so.
    ///
    /// # Errors
    /// As with [`asked`](Target::asked) and [`open`](Target::open).
    pub(crate) fn opened(&self, ability: Operation, context: &Context) -> Result<Opened, Error> {
        self.open(ability, &self.asked(ability, CommandOptions::default(), context)?.opening, context)
    }

    /// Opens it for what is asked, and reports what stands in the way.
    ///
    /// # Errors
    /// When it cannot be opened, or nothing that is asked can be answered.
    pub(crate) fn open(
        &self,
        ability: Operation,
        opening: &OpenOptions,
        context: &Context,
    ) -> Result<Opened, Error> {
        let whole = ability.is_about_all();
        let opening =
            OpenOptions { quick: !whole, described: ability == Operation::Check, ..opening.clone() };
        let family = self.picked.open(&opening, context.paths())?;
        if let Some(note) = self.picked.chosen.note() {
            context.note(note);
        }
        if whole && self.gpu && family.isa().generation.is_some() {
            let message = format!("`{}` is about all generations", ability.name());
            return Err(Error::usage(message).with_help("leave `--gpu` out"));
        }
        let faults = family.faults(ability);
        context.report(&faults.files, &faults.diagnostics);
        if faults.fatal {
            return Err(Error::Reported);
        }
        let status = if has_errors(&faults.diagnostics) { Status::Problems } else { Status::Fine };
        Ok(Opened { family, status, names_gpu: self.gpu })
    }
}

impl Opened {
    /// The same where its description has no errors: what is proved or made of what is left is not true of the one that
    /// is meant.
    ///
    /// # Errors
    /// When it has some; they were reported.
    pub(crate) fn sound(self) -> Result<Opened, Error> {
        if self.status == Status::Fine { Ok(self) } else { Err(Error::Reported) }
    }

    /// Says on standard error what was chosen, where the output does not.
    pub(crate) fn say_choice(&self, context: &Context) {
        if let Some(choice) = self.family.choice() {
            context.note(choice);
        }
    }
}
