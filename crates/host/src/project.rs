//! Project of a directory: the nearest `isaloom.toml` in the directory or a parent directory.

use crate::{Error, read_file, store};
use isaloom_targets::{Project, RegisteredDescription};
use std::path::{Path, PathBuf};

/// A project file and its directory.
#[derive(Clone, Debug)]
pub struct Found {
    /// Directory of the project file.
    folder: PathBuf,
    /// Contents of the project file.
    pub project: Project,
}

/// Returns the project of the working directory; `None` if there is no project file.
///
/// # Errors
/// If the project file cannot be read or is invalid, which is reported with line and column.
pub fn project() -> Result<Option<Found>, Error> {
    let Ok(here) = std::env::current_dir() else { return Ok(None) };
    project_above(&here)
}

/// Returns the project of a directory; `None` if there is no project file.
///
/// # Errors
/// If the project file cannot be read or is invalid, which is reported with line and column.
pub fn project_above(here: &Path) -> Result<Option<Found>, Error> {
    let Some(folder) = here.ancestors().find(|folder| folder.join(Project::FILE).is_file()) else {
        return Ok(None);
    };
    let path = folder.join(Project::FILE);
    let shown = path.strip_prefix(here).unwrap_or(&path).display().to_string();
    let project = Project::read(&shown, read_file(&path)?)?;
    Ok(Some(Found { folder: folder.to_owned(), project }))
}

impl Found {
    /// Returns the descriptions that the project registers.
    pub fn descriptions(&self) -> Vec<RegisteredDescription> {
        let mut kept = Vec::new();
        for named in &self.project.descriptions {
            let path = self.folder.join(named);
            if path.is_dir() {
                kept.extend(store::whole_in_folder(&path));
            } else {
                kept.extend(store::of_file(&path));
            }
        }
        kept
    }

    /// Returns the path of a file relative to the project directory, with `/` as the separator; `None` if the file is
    /// outside this directory.
    pub fn relative(&self, path: &Path) -> Option<String> {
        let path = std::path::absolute(path).ok()?;
        let path = path.strip_prefix(&self.folder).ok()?;
        let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        Some(parts.join("/"))
    }
}
