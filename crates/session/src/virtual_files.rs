//! Files in memory by name, shared by a session and everything that it opened.

use isaloom_target::Files;
use isaloom_targets::{Kept, Project, Registry, Rule};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

/// What is kept: files, which of them are descriptions, and compiled forms of them.
#[derive(Default)]
struct VirtualFileSet {
    files: BTreeMap<String, Arc<[u8]>>,
    kept: Vec<Kept>,
    project: Arc<Placed>,
    compiled: BTreeMap<String, Arc<[u8]>>,
}

/// A project's file, and the names of what lies in its folder begin with this.
#[derive(Default)]
pub(crate) struct Placed {
    #[cfg(feature = "project")]
    pub(crate) folder: String,
    pub(crate) project: Project,
}

impl Placed {
    /// What the project says of a file.
    #[cfg(feature = "project")]
    pub(crate) fn rule_of(&self, name: &str) -> Option<&Rule> {
        self.project.rule_of(name.strip_prefix(self.folder.as_str())?)
    }

    /// Without a reader of project files there is nothing that it could say.
    #[cfg(not(feature = "project"))]
    pub(crate) fn rule_of(&self, _: &str) -> Option<&Rule> {
        None
    }
}

/// Files by name. Cheap to clone; all clones are the same shelf.
#[derive(Clone, Default)]
pub(crate) struct VirtualFiles(Arc<RwLock<VirtualFileSet>>);

impl VirtualFiles {
    /// Puts a file on the shelf, in the place of one of the same name.
    pub(crate) fn put(&self, name: &str, bytes: &[u8]) {
        self.change(|kinds| {
            kinds.files.insert(name.to_owned(), Arc::from(bytes));
            // They are found by what they were made of and would never be asked for again.
            kinds.compiled.clear();
        });
    }

    /// Makes a file known as a description.
    pub(crate) fn know(&self, kept: Kept) {
        self.change(|kinds| {
            kinds.kept.retain(|known| known.name != kept.name);
            kinds.kept.push(kept);
        });
    }

    /// Says what the project is; one that was there goes.
    #[cfg(feature = "project")]
    pub(crate) fn place(&self, placed: Placed) {
        self.change(|kinds| kinds.project = Arc::new(placed));
    }

    /// The project; one without anything where none was added.
    pub(crate) fn project(&self) -> Arc<Placed> {
        self.look(|kinds| Arc::clone(&kinds.project))
    }

    /// What is known by name: descriptions, and GPUs that the project adds.
    pub(crate) fn registry(&self) -> Registry {
        Registry::with(self.kept()).with_gpus(&self.project().project.gpus)
    }

    /// A file.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<[u8]>> {
        self.look(|kinds| kinds.files.get(name).cloned())
    }

    /// Whether a file is there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.look(|kinds| kinds.files.contains_key(name))
    }

    /// The descriptions.
    fn kept(&self) -> Vec<Kept> {
        self.look(|kinds| kinds.kept.clone())
    }

    fn look<T>(&self, with: impl FnOnce(&VirtualFileSet) -> T) -> T {
        // Nothing in here is ever half changed: what a thread that died left is whole.
        with(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn change(&self, with: impl FnOnce(&mut VirtualFileSet)) {
        with(&mut self.0.write().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Files for VirtualFiles {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let file = self.get(name).ok_or_else(|| "no file of this name was added".to_owned())?;
        Ok(file.to_vec())
    }

    fn imports_outside(&self) -> bool {
        // Nothing but what was added is there.
        true
    }

    fn kept(&mut self, key: &str) -> Option<Vec<u8>> {
        self.look(|kinds| kinds.compiled.get(key).map(|bytes| bytes.to_vec()))
    }

    fn keep(&mut self, key: &str, bytes: &[u8]) {
        self.change(|kinds| {
            kinds.compiled.insert(key.to_owned(), Arc::from(bytes));
        });
    }
}
