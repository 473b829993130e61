//! Location of the shared directory: maps the environment to a path. The build script of `isaloom-testkit-macros`
//! includes this file, so it uses only the standard library.

use std::path::{Path, PathBuf};

/// Environment variable that names the shared directory, or requires the default one.
pub(crate) const VARIABLE: &str = "ISALOOM_SHARED";

/// Directory of the reference data.
pub(crate) struct SharedFolder {
    /// Expected path; it may not exist.
    pub(crate) path: PathBuf,
    /// Whether a test that needs the directory fails if the directory is missing. Otherwise the test is
    /// ignored.
    pub(crate) required: bool,
}

impl SharedFolder {
    /// Returns the directory that `ISALOOM_SHARED` names, relative to the workspace. Unset, empty and `require` mean
    /// `../shared`; `require` also makes a missing directory a failure.
    pub(crate) fn find(workspace: &Path) -> Self {
        let value = std::env::var_os(VARIABLE).unwrap_or_default();
        let required = value == "require";
        let place = if required || value.is_empty() { Path::new("../shared") } else { Path::new(&value) };
        Self { path: workspace.join(place), required }
    }
}
