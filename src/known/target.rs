//! What a command is about, and opening it.

use super::{Disk, registry, wrong};
use crate::cli::{Context, Error, Status};
use isaloom::family::{Ability, Chosen, Family, Kind, Opening, open};
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
    /// What was chosen.
    ///
    /// # Errors
    /// When a flag of the command line is another family's.
    pub(super) fn new(
        chosen: Chosen,
        path: Option<PathBuf>,
        gpu: bool,
        context: &Context,
    ) -> Result<Target, Error> {
        for other in Kind::ALL.into_iter().filter(|kind| *kind != chosen.kind) {
            if let Some(flag) = context.flags_of(other.name()).next() {
                let (theirs, ours) = (other.title(), chosen.kind.title());
                return Err(Error::usage(format!("`--{flag}` is for {theirs}, but this is {ours}")));
            }
        }
        Ok(Target { chosen, path, gpu })
    }

    /// The family.
    pub(crate) fn kind(&self) -> Kind {
        self.chosen.kind
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
        let mut disk = Disk::knowing(self.path.as_ref());
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
        let family = open(&chosen, &opening, &mut disk)?;
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
