//! Chooses the instruction set of a command from its arguments and inputs, and opens it.

pub(crate) use isaloom_host::{Disk, extensions, kept, registry};

use crate::cli::shared::{DescriptionArgs, TargetArgs};
use crate::cli::{Context, Error, Status};
use crate::io::{Input, Inputs};
use isaloom::source::{and_list, has_errors};
use isaloom::target::{
    About, CommandOptions, OpenOptions, Operation, Origin, Registry, SelectorSyntax, TARGETS, Target,
    TargetRef,
};
use isaloom_host::{ChosenTarget, InputGpus};
use std::mem::ManuallyDrop;
use std::path::Path;

/// Chooses the instruction set from the flags, the inputs, and the project file.
///
/// # Errors
/// If nothing determines the instruction set, a name is unknown, or a file cannot be read.
pub(crate) fn choose(args: &TargetArgs, inputs: &mut Inputs) -> Result<SelectedTarget, Error> {
    let about = About { isa: args.isa.clone(), gpu: args.gpu.clone() };
    let picked = isaloom_host::choose(args.spec.as_deref(), &about, inputs)?;
    Ok(SelectedTarget { picked, gpu: args.gpu.is_some() })
}

/// Chooses the instruction set for a command whose argument can be assembly text. A comment in the text can name it.
///
/// # Errors
/// As with [`choose`].
pub(crate) fn choose_of_text(args: &TargetArgs, text: Option<&str>) -> Result<SelectedTarget, Error> {
    let text = text.filter(|text| TARGETS.of_input(text.as_bytes()).is_some());
    let input = text.map(|text| Input::from_bytes("<text>", text.as_bytes().to_vec()));
    choose(args, &mut input.map_or(Inputs::none(), Inputs::of))
}

/// Chooses the instruction set for a command whose argument is a description, given by file or by registered name.
///
/// # Errors
/// As with [`choose`].
pub(crate) fn choose_description(args: &DescriptionArgs) -> Result<SelectedTarget, Error> {
    let Some(path) = &args.description else { return choose(&args.target, &mut Inputs::none()) };
    let TargetArgs { isa, spec, gpu } = args.target.clone();
    Ok(SelectedTarget {
        gpu: gpu.is_some(),
        picked: isaloom_host::subject(path, spec.is_some(), &About { isa, gpu })?,
    })
}

/// Chooses the instruction set by a file or by a registered name. If a file with this name exists, it is used.
///
/// # Errors
/// If no file and no instruction set has this name, or if the file cannot be read.
pub(crate) fn named_or_file(path: &Path, gpu: Option<String>) -> Result<SelectedTarget, Error> {
    Ok(SelectedTarget { gpu: gpu.is_some(), picked: isaloom_host::named_or_file(path, gpu)? })
}

/// Chooses the instruction set by a GPU (LLVM name), a description, or both as `DESCRIPTION:GPU`. `selector_syntax` is
/// the flag that has this value, for messages.
///
/// # Errors
/// As with [`named_or_file`].
pub(crate) fn gpu_or_description(
    name: &Path,
    selector_syntax: SelectorSyntax,
) -> Result<SelectedTarget, Error> {
    Ok(SelectedTarget { gpu: true, picked: isaloom_host::gpu_or_description(name, selector_syntax)? })
}

/// Opens the two instruction sets that a command compares. They must have the same target.
///
/// # Errors
/// If the second description is missing or the targets differ, and all errors of [`SelectedTarget::opened`].
pub(crate) fn two_sides(
    (from, to, gpus): (&Path, Option<&Path>, &[String]),
    operation: Operation,
    context: &Context,
) -> Result<[Opened; 2], Error> {
    let [from, to] = isaloom_host::two_sides(from, to, gpus)?;
    let open = |(picked, gpu): (ChosenTarget, Option<&String>)| {
        SelectedTarget { gpu: gpu.is_some(), picked }.opened(operation, context)
    };
    match [&from, &to].map(|(picked, _)| picked.chosen.target) {
        [a, b] if a != b && operation != Operation::Prove => {
            Err(Error::usage(format!("{} and {} cannot be compared", a.title(), b.title())))
        }
        _ => Ok([open(from)?, open(to)?]),
    }
}

/// Sets options from the target-specific flags on the command line.
///
/// # Errors
/// If a flag belongs to another target, or its value is invalid.
pub(crate) fn set_flags(
    target: TargetRef,
    operation: Operation,
    options: &mut CommandOptions,
    context: &Context,
) -> Result<(), Error> {
    let mut disk = Disk::knowing(context.paths());
    for given in context.flags() {
        for value in &given.values {
            options.set((TARGETS, target), operation, given.name, &value.to_string_lossy(), &mut disk)?;
        }
    }
    Ok(())
}

/// Instruction set that was chosen but not opened.
pub(crate) struct SelectedTarget {
    picked: ChosenTarget,
    /// Whether the command line has `--gpu`.
    gpu: bool,
}

/// Instruction set that was opened for an operation.
pub(crate) struct Opened {
    pub(crate) target: Box<dyn Target>,
    /// `Problems` if the description has errors, which were reported.
    pub(crate) status: Status,
    /// Whether the command line has `--gpu`.
    pub(crate) names_gpu: bool,
}

impl SelectedTarget {
    /// Returns the target of the instruction set.
    pub(crate) fn target(&self) -> TargetRef {
        self.picked.chosen.target
    }

    /// Returns the GPUs that an input names, if it is AMD machine code or a text of it.
    ///
    /// # Errors
    /// If nothing determines the instruction set for the operation.
    pub(crate) fn gpus_of_input(&self, operation: Operation, input: &mut Input) -> Result<InputGpus, Error> {
        self.picked.gpus_of_input(operation, input)
    }

    /// Returns the options of an operation, set from the target-specific flags on the command line.
    ///
    /// # Errors
    /// If a flag belongs to another target, or its value is invalid.
    pub(crate) fn command_options(
        &self,
        operation: Operation,
        mut options: CommandOptions,
        context: &Context,
    ) -> Result<CommandOptions, Error> {
        let target = self.picked.chosen.target;
        set_flags(target, operation, &mut options, context)?;
        // Registered files that extend the target, such as SPIR-V grammars, are added before the files from the command
        // line, which take precedence.
        Registry::with(extensions(target)).extend(target, &mut options.open_options.options);
        Ok(options)
    }

    /// Returns an error if the target does not have a target-specific flag. `spelling` is the flag as the user typed
    /// it, for the message.
    ///
    /// # Errors
    /// If the target does not have the flag.
    pub(crate) fn needs_flag(&self, ability: Operation, name: &str, spelling: &str) -> Result<(), Error> {
        let has = |kind: TargetRef| kind.flags(ability).iter().any(|flag| flag.name == name);
        if has(self.target()) {
            return Ok(());
        }
        let owners: Vec<&str> = TARGETS.iter().filter(|kind| has(*kind)).map(|kind| kind.title()).collect();
        let (owners, this) = (and_list(owners), self.target().title());
        Err(Error::usage(format!("`{spelling}` is not supported for {this} (only for {owners})")))
    }

    /// Returns `options` with the GPU of the first input added, if the input names one.
    ///
    /// # Errors
    /// If the input cannot be opened.
    pub(crate) fn open_options(
        &self,
        operation: Operation,
        options: &OpenOptions,
        inputs: &mut Inputs,
    ) -> Result<OpenOptions, Error> {
        let of_input = match inputs.first()? {
            Some(input) => self.gpus_of_input(operation, input)?,
            None => InputGpus::default(),
        };
        Ok(of_input.open_options(options))
    }

    /// Opens the instruction set for an operation whose target-specific flags only concern opening.
    ///
    /// # Errors
    /// As with [`command_options`](SelectedTarget::command_options) and [`open`](SelectedTarget::open).
    pub(crate) fn opened(&self, operation: Operation, context: &Context) -> Result<Opened, Error> {
        self.open(
            operation,
            &self.command_options(operation, CommandOptions::default(), context)?.open_options,
            context,
        )
    }

    /// Opens the instruction set for an operation. Reports errors in its description.
    ///
    /// # Errors
    /// If it cannot be opened, or the errors prevent the operation.
    pub(crate) fn open(
        &self,
        operation: Operation,
        open_options: &OpenOptions,
        context: &Context,
    ) -> Result<Opened, Error> {
        let whole = operation.is_about_all();
        let open_options =
            OpenOptions { quick: !whole, described: operation == Operation::Check, ..open_options.clone() };
        let target = self.picked.open(&open_options, context.paths())?;
        context.detail(|| self.chosen(target.as_ref()));
        context.phase("opened the instruction set");
        if let Some(note) = self.picked.chosen.note() {
            context.note(note);
        }
        if whole && self.gpu && target.isa().generation.is_some() {
            let message =
                format!("`--gpu` is not supported for `{}`, which covers all generations", operation.name());
            return Err(Error::usage(message).with_help("omit `--gpu`"));
        }
        let faults = target.faults(operation);
        context.report(&faults.files, &faults.diagnostics);
        if faults.fatal {
            return Err(Error::Reported);
        }
        let status = if has_errors(&faults.diagnostics) { Status::Problems } else { Status::Fine };
        Ok(Opened { target, status, names_gpu: self.gpu })
    }
}

impl SelectedTarget {
    /// Returns the line of `-v` that names the instruction set and says how it was chosen.
    fn chosen(&self, target: &dyn Target) -> String {
        let isa = target.isa();
        let gpu = isa.gpu.map(|gpu| format!(", {gpu}")).unwrap_or_default();
        let generation = isa.generation.map(|number| format!(", generation {number}")).unwrap_or_default();
        let ChosenTarget { chosen, by, .. } = &self.picked;
        let source = match &chosen.source {
            Origin::File(file) if *file != isa.name => format!(", from {file}"),
            Origin::File(_) | Origin::Embedded => String::new(),
        };
        format!("instruction set: {} ({}{gpu}{generation}{source}), {by}", isa.name, chosen.target.title())
    }
}

impl Opened {
    /// Leaks the target. For commands that end the process after using it: the operating system frees the memory faster
    /// than `drop`.
    pub(crate) fn until_exit(self) -> ManuallyDrop<Opened> {
        ManuallyDrop::new(self)
    }

    /// Returns `self` if the description has no errors. Required before a proof or code generation: the result would be
    /// about the valid part of the description only.
    ///
    /// # Errors
    /// If the description has errors, which were reported.
    pub(crate) fn sound(self) -> Result<Opened, Error> {
        if self.status == Status::Fine { Ok(self) } else { Err(Error::Reported) }
    }

    /// Prints a note about a choice that the user did not make and that the output does not show, such as the newest
    /// generation.
    pub(crate) fn say_choice(&self, context: &Context) {
        if let Some(choice) = self.target.choice() {
            context.note(choice);
        }
    }
}
