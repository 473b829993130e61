//! Determines the path of the shared directory from the environment. The build script of `isaloom-testkit-macros`
//! includes this file as a module, so the file uses only the standard library.

use std::path::{Path, PathBuf};

/// Environment variable with the path of the shared directory, or with `require`.
pub(crate) const VARIABLE: &str = "ISALOOM_SHARED";

/// The directory with shared reference data.
pub(crate) struct SharedFolder {
    /// Path of the directory; the directory need not exist.
    pub(crate) path: PathBuf,
    /// What happens to tests that read the directory if it does not exist: they fail if true, and are ignored if false.
    pub(crate) required: bool,
}

impl SharedFolder {
    /// Returns the directory according to `ISALOOM_SHARED`. The variable contains a path relative to the workspace. If
    /// it is unset, empty or `require`, the path is `../shared`. Only with `require` must the directory exist.
    pub(crate) fn find(workspace: &Path) -> Self {
        let value = std::env::var_os(VARIABLE).unwrap_or_default();
        let required = value == "require";
        let place = if required || value.is_empty() { Path::new("../shared") } else { Path::new(&value) };
        Self { path: workspace.join(place), required }
    }
}
