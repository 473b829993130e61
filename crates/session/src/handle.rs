//! Handle of an open instruction set, which answers requests.

use crate::fault::Fault;
use crate::virtual_files::VirtualFiles;
use isaloom_target::{OpenOptions, Operation, SelectorSyntax, Target, TargetRef};
use isaloom_targets::{AMD, Chosen, open};
use std::sync::{Arc, OnceLock};

/// An open instruction set. All clones share it, also between threads; it is freed when the last clone is dropped.
#[derive(Clone)]
pub struct Handle(Arc<Opened>);

struct Opened {
    target: Box<dyn Target>,
    /// The same instruction set with its complete description, which the first `check` or `stats` request loads.
    whole: OnceLock<Result<Box<dyn Target>, Fault>>,
    chosen: Chosen,
    open_options: OpenOptions,
    shelf: VirtualFiles,
}

/// Data that belongs to a request but not to its options.
#[derive(Clone, Copy, Default)]
pub struct Material<'m> {
    /// Name and contents of the first input.
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
    pub(crate) fn open(
        chosen: Chosen,
        open_options: OpenOptions,
        shelf: VirtualFiles,
    ) -> Result<Handle, Fault> {
        let open_options = OpenOptions { quick: true, ..open_options };
        let target = open(&chosen, &open_options, &mut shelf.clone())?;
        Ok(Handle(Arc::new(Opened { target, whole: OnceLock::new(), chosen, open_options, shelf })))
    }

    /// Returns the instruction set, for operations for which there is no request.
    pub fn target(&self) -> &dyn Target {
        &*self.0.target
    }

    /// Returns the descriptor of the target.
    pub fn descriptor(&self) -> TargetRef {
        self.0.chosen.target
    }

    /// Returns a note on the selection: that the GPU selected one of several descriptions, or that the default
    /// generation is used; otherwise `None`.
    pub fn note(&self) -> Option<String> {
        let selector_syntax = self.selector_syntax();
        let newest = || match selector_syntax {
            SelectorSyntax::Flags => self.0.target.choice(),
            _ if !self.0.target.is_newest() => None,
            _ => Some(format!(
                "{} (the newest; {} chooses another)",
                self.0.target.title(),
                selector_syntax.naming(None, Some("GPU"))
            )),
        };
        self.0.chosen.note_by(selector_syntax).or_else(newest)
    }

    /// Returns whether the newest generation is used because none was requested.
    pub fn is_newest(&self) -> bool {
        self.0.target.is_newest()
    }

    /// Returns the syntax in which messages name the option that selects an instruction set.
    pub(crate) fn selector_syntax(&self) -> SelectorSyntax {
        self.0.open_options.selector_syntax
    }

    /// Returns why no word can be decoded; `None` if words can be decoded. Usually the description is invalid; `check`
    /// reports the details.
    pub fn unusable(&self) -> Option<Fault> {
        let faults = self.0.target.faults(Operation::Disassemble);
        faults.fatal.then(|| Fault::from((&*faults.files, faults.diagnostics.as_slice())))
    }

    /// Returns the instruction set to use for an operation.
    ///
    /// # Errors
    /// If the operation needs the complete description, and that cannot be read.
    pub(crate) fn target_for(&self, operation: Operation) -> Result<&dyn Target, Fault> {
        let whole = matches!(operation, Operation::Check | Operation::Statistics) && self.descriptor() == AMD;
        if !whole {
            return Ok(self.target());
        }
        let open_options = OpenOptions { quick: false, ..self.0.open_options.clone() };
        let read = || open(&self.0.chosen, &open_options, &mut self.0.shelf.clone()).map_err(Fault::from);
        self.0.whole.get_or_init(read).as_ref().map(|target| &**target).map_err(Clone::clone)
    }

    pub(crate) fn chosen(&self) -> &Chosen {
        &self.0.chosen
    }

    pub(crate) fn shelf(&self) -> &VirtualFiles {
        &self.0.shelf
    }
}
