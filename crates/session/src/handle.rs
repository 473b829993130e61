//! An instruction set that is open.

use crate::fault::Fault;
use crate::virtual_files::VirtualFiles;
use isaloom_target::{Family, OpenOptions, Operation, TargetRef};
use isaloom_targets::{AMD, Chosen, open};
use std::sync::{Arc, OnceLock};

/// An instruction set that is open. Clones are the same; threads may share it. It ends with its last clone.
#[derive(Clone)]
pub struct Handle(Arc<Opened>);

struct Opened {
    family: Box<dyn Family>,
    /// The same with all that is known of its description, once somebody checks or counts it.
    whole: OnceLock<Result<Box<dyn Family>, Fault>>,
    chosen: Chosen,
    opening: OpenOptions,
    shelf: VirtualFiles,
}

/// What comes with a request beside its options.
#[derive(Clone, Copy, Default)]
pub struct Material<'m> {
    /// The first input: its name and its bytes.
    pub input: Option<(&'m str, &'m [u8])>,
    /// The other instruction set of `diff` and `port`.
    pub other: Option<&'m Handle>,
}

impl<'m> Material<'m> {
    /// One input.
    pub fn input(name: &'m str, bytes: &'m [u8]) -> Material<'m> {
        Material { input: Some((name, bytes)), other: None }
    }
}

impl Handle {
    pub(crate) fn open(chosen: Chosen, opening: OpenOptions, shelf: VirtualFiles) -> Result<Handle, Fault> {
        let opening = OpenOptions { quick: true, ..opening };
        let family = open(&chosen, &opening, &mut shelf.clone())?;
        Ok(Handle(Arc::new(Opened { family, whole: OnceLock::new(), chosen, opening, shelf })))
    }

    /// The instruction set itself, for what has no request.
    pub fn family(&self) -> &dyn Family {
        &*self.0.family
    }

    /// Which family it is of.
    pub fn kind(&self) -> TargetRef {
        self.0.chosen.kind
    }

    /// What there is to say of how it was chosen: the GPU of several descriptions, the generation that nobody asked for.
    pub fn note(&self) -> Option<String> {
        let manner = self.0.opening.manner;
        let newest = || {
            format!(
                "{} (the newest; {} chooses another)",
                self.0.family.title(),
                manner.naming(None, Some("GPU"))
            )
        };
        self.0.chosen.note_by(manner).or_else(|| self.0.family.is_newest().then(newest))
    }

    /// Why no word can be decoded, where that is so: the description is wrong, and a check says more of it.
    pub fn unusable(&self) -> Option<Fault> {
        let faults = self.0.family.faults(Operation::Disassemble);
        faults.fatal.then(|| Fault::from((&*faults.files, faults.diagnostics.as_slice())))
    }

    /// The family for what is asked of it.
    ///
    /// # Errors
    /// When it cannot be read whole.
    pub(crate) fn family_for(&self, ability: Operation) -> Result<&dyn Family, Fault> {
        let whole = matches!(ability, Operation::Check | Operation::Statistics) && self.kind() == AMD;
        if !whole {
            return Ok(self.family());
        }
        let opening = OpenOptions { quick: false, ..self.0.opening.clone() };
        let read = || open(&self.0.chosen, &opening, &mut self.0.shelf.clone()).map_err(Fault::from);
        self.0.whole.get_or_init(read).as_ref().map(|family| &**family).map_err(Clone::clone)
    }

    pub(crate) fn chosen(&self) -> &Chosen {
        &self.0.chosen
    }

    pub(crate) fn shelf(&self) -> &VirtualFiles {
        &self.0.shelf
    }
}
