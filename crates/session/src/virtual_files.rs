//! Virtual files: named files in memory, which a session shares with everything that is opened from it.

use isaloom_target::Files;
use isaloom_targets::{Project, RegisteredDescription, Registry, Rule};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

/// Files, registered descriptions, the project, and a cache of compiled descriptions.
#[derive(Default)]
struct VirtualFileSet {
    files: BTreeMap<String, Arc<[u8]>>,
    kept: Vec<RegisteredDescription>,
    project: Arc<Placed>,
    compiled: BTreeMap<String, Arc<[u8]>>,
}

/// A project file, and the prefix of the names of files in its directory.
#[derive(Default)]
pub(crate) struct Placed {
    #[cfg(feature = "project")]
    pub(crate) folder: String,
    pub(crate) project: Project,
}

impl Placed {
    /// Returns the first rule of the project that applies to a file; `None` if no rule does.
    #[cfg(feature = "project")]
    pub(crate) fn rule_of(&self, name: &str) -> Option<&Rule> {
        self.project.rule_of(name.strip_prefix(self.folder.as_str())?)
    }

    /// Returns `None`, because rules require the feature `project`.
    #[cfg(not(feature = "project"))]
    pub(crate) fn rule_of(&self, _: &str) -> Option<&Rule> {
        None
    }
}

/// A set of virtual files that its clones share.
#[derive(Clone, Default)]
pub(crate) struct VirtualFiles(Arc<RwLock<VirtualFileSet>>);

impl VirtualFiles {
    /// Adds a file, or replaces the file with the same name.
    pub(crate) fn put(&self, name: &str, bytes: &[u8]) {
        self.change(|kinds| {
            kinds.files.insert(name.to_owned(), Arc::from(bytes));
            // The keys of compiled forms depend on the file contents. Forms of the old contents would stay in the cache
            // without ever being used.
            kinds.compiled.clear();
        });
    }

    /// Registers a description. It replaces a registered description of the same name.
    pub(crate) fn know(&self, kept: RegisteredDescription) {
        self.change(|kinds| {
            kinds.kept.retain(|known| known.name != kept.name);
            kinds.kept.push(kept);
        });
    }

    /// Sets the project. It replaces the previous one.
    #[cfg(feature = "project")]
    pub(crate) fn place(&self, placed: Placed) {
        self.change(|kinds| kinds.project = Arc::new(placed));
    }

    /// Returns the project; empty if none was added.
    pub(crate) fn project(&self) -> Arc<Placed> {
        self.look(|kinds| Arc::clone(&kinds.project))
    }

    /// Returns the built-in and registered descriptions, with the GPUs that the project adds.
    pub(crate) fn registry(&self) -> Registry {
        Registry::with(self.kept()).with_gpus(&self.project().project.gpus)
    }

    /// Returns the contents of a file; `None` if there is no file of this name.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<[u8]>> {
        self.look(|kinds| kinds.files.get(name).cloned())
    }

    /// Returns whether a file exists.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.look(|kinds| kinds.files.contains_key(name))
    }

    /// Returns the registered descriptions.
    fn kept(&self) -> Vec<RegisteredDescription> {
        self.look(|kinds| kinds.kept.clone())
    }

    fn look<T>(&self, with: impl FnOnce(&VirtualFileSet) -> T) -> T {
        // A panic cannot leave the data inconsistent, because each change becomes visible as a whole; thus a poisoned
        // lock is ignored.
        with(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn change(&self, with: impl FnOnce(&mut VirtualFileSet)) {
        with(&mut self.0.write().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Files for VirtualFiles {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let file = self.get(name).ok_or_else(|| "no such file".to_owned())?;
        Ok(file.to_vec())
    }

    fn imports_outside(&self) -> bool {
        // Imports may be in any directory, because only the files of the session can be read.
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
