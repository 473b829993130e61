//! What a command is about, and opening it.

use super::{Disk, kept, registry, wrong};
use crate::cli::{Context, Error, Status};
use isaloom::family::{Ability, Asked, Chosen, Failure, Family, Kind, Opening, Registry, open};
use isaloom::record::{self, Command, Document};
use isaloom::source::has_errors;
use std::path::PathBuf;

/// The instruction set of a command.
pub(crate) struct Target {
    chosen: Chosen,
    /// The description's file as it was given, which need not be text.
    path: Option<PathBuf>,
    /// Whether the command line names a GPU.
    gpu: bool,
}

/// An instruction set that is ready for use.
pub(crate) struct Opened {
    pub(crate) family: Box<dyn Family>,
    /// Problems if its description has errors; they were reported.
    pub(crate) status: Status,
    ability: Ability,
}

impl Target {
    /// What was chosen; `path` is the file that the command line names, `gpu` whether it names a GPU.
    pub(super) fn new(chosen: Chosen, path: Option<PathBuf>, gpu: bool) -> Target {
        Target { chosen, path, gpu }
    }

    /// The family.
    pub(crate) fn kind(&self) -> Kind {
        self.chosen.kind
    }

    /// What the family's own flags ask for, beside what those that all families share do.
    ///
    /// # Errors
    /// When a flag is another family's, or its value is wrong.
    pub(crate) fn asked(
        &self,
        ability: Ability,
        mut asked: Asked,
        context: &Context,
    ) -> Result<Asked, Error> {
        let kind = self.chosen.kind;
        let mut disk = self.disk(context);
        for given in context.flags() {
            let has = |kind: &Kind| kind.flags(ability).iter().any(|flag| flag.name == given.name);
            if !has(&kind) {
                let theirs =
                    Kind::ALL.iter().find(|kind| has(kind)).map_or("another family", |kind| kind.title());
                let message = format!("`--{}` is for {theirs}, but this is {}", given.name, kind.title());
                return Err(Error::usage(message));
            }
            for value in &given.values {
                asked.set(kind, ability, given.name, &value.to_string_lossy(), &mut disk)?;
            }
        }
        if kind == Kind::Spirv {
            // What is given with the command replaces rows of what the user added.
            let added: Vec<String> = Registry::with(kept()).grammars().map(str::to_owned).collect();
            asked.opening.grammars.splice(0..0, added);
        }
        Ok(asked)
    }

    /// The files of the system, with those that the command line names.
    fn disk(&self, context: &Context) -> Disk {
        Disk::knowing(self.path.iter().chain(context.flags().iter().flat_map(|given| &given.values)))
    }

    /// What the flags ask for where all that they can say is how it is opened, and the instruction set opened so.
    ///
    /// # Errors
    /// As with [`asked`](Target::asked) and [`open`](Target::open).
    pub(crate) fn opened(&self, ability: Ability, context: &Context) -> Result<Opened, Error> {
        self.open(ability, &self.asked(ability, Asked::default(), context)?.opening, context)
    }

    /// Opens it for what is asked, and reports what stands in the way.
    ///
    /// # Errors
    /// When it cannot be opened, or nothing that is asked can be answered.
    pub(crate) fn open(
        &self,
        ability: Ability,
        opening: &Opening,
        context: &Context,
    ) -> Result<Opened, Error> {
        let whole = matches!(ability, Ability::Check | Ability::Statistics);
        let opening = Opening { quick: !whole, ..opening.clone() };
        let mut disk = self.disk(context);
        let mut chosen = self.chosen.clone();
        if chosen.name.is_empty() {
            // What the input says it is for.
            let registry = registry(context)?;
            let gpu = chosen.gpu.as_deref().or(opening.input_gpu);
            let found = registry.choose(None, gpu, &mut disk).map_err(|failure| wrong(failure, &registry))?;
            if let Some(found) = found {
                chosen = Chosen { gpu: chosen.gpu, ..found };
            }
        }
        let family = match open(&chosen, &opening, &mut disk) {
            Err(Failure::Faulty { files, diagnostics }) => {
                context.report(&files, &diagnostics);
                return Err(Error::Reported);
            }
            opened => opened?,
        };
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
        Ok(Opened { family, status, ability })
    }
}

impl Opened {
    /// Says on standard error what was chosen, where the output does not.
    pub(crate) fn say_choice(&self, context: &Context) {
        if let Some(choice) = self.family.choice() {
            context.note(choice);
        }
    }

    /// The document of an answer. What is about all of a description names no generation and no GPU.
    pub(crate) fn document(&self, command: Command) -> Document {
        let isa = self.family.isa();
        let isa = match self.ability.decodes() {
            true => isa,
            false => record::Isa { generation: None, gpu: None, ..isa },
        };
        Document::new(Some(isa), command)
    }
}
