//! Handle of an open instruction set: answers requests with optional input data or a second handle.

use crate::fault::Fault;
use crate::virtual_files::VirtualFiles;
use isaloom_target::{Family, OpenOptions, Operation, TargetRef};
use isaloom_targets::{AMD, Chosen, open};
use std::sync::{Arc, OnceLock};

/// Open instruction set. Clones share it, also between threads. The last clone frees it.
#[derive(Clone)]
pub struct Handle(Arc<Opened>);

struct Opened {
    family: Box<dyn Family>,
    /// The same instruction set with its complete description, loaded on the first `check` or `stats` request.
    whole: OnceLock<Result<Box<dyn Family>, Fault>>,
    chosen: Chosen,
    opening: OpenOptions,
    shelf: VirtualFiles,
}

/// Data passed with a request in addition to its options.
#[derive(Clone, Copy, Default)]
pub struct Material<'m> {
    /// Name and bytes of the first input.
    pub input: Option<(&'m str, &'m [u8])>,
    /// Second instruction set of `diff` and `port`.
    pub other: Option<&'m Handle>,
}

impl<'m> Material<'m> {
    /// Creates material with one input.
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

    /// Returns the instruction set, for operations that have no request.
    pub fn family(&self) -> &dyn Family {
        &*self.0.family
    }

    /// Returns the target.
    pub fn kind(&self) -> TargetRef {
        self.0.chosen.kind
    }

    /// Returns a note on how the instruction set was chosen: the GPU among several descriptions, or the default
    /// generation.
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

    /// Returns why no word can be decoded, or `None` if decoding works. An invalid description is the usual reason;
    /// `check` reports details.
    pub fn unusable(&self) -> Option<Fault> {
        let faults = self.0.family.faults(Operation::Disassemble);
        faults.fatal.then(|| Fault::from((&*faults.files, faults.diagnostics.as_slice())))
    }

    /// Returns the instruction set for an operation.
    ///
    /// # Errors
    /// If the operation needs the complete description, which cannot be read.
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
