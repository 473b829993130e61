//! The project that the working folder is in: the nearest `isaloom.toml` above it.

use crate::{Error, read_file, store};
use isaloom_targets::{Kept, Project};
use std::path::{Path, PathBuf};

/// A project's file and where it is.
#[derive(Clone, Debug)]
pub struct Found {
    /// The folder of the file.
    folder: PathBuf,
    /// What it says.
    pub project: Project,
}

/// The project of the working folder, if it is in one.
///
/// # Errors
/// When its file cannot be read or is wrong, which is reported with line and column.
pub fn project() -> Result<Option<Found>, Error> {
    let Ok(here) = std::env::current_dir() else { return Ok(None) };
    project_above(&here)
}

/// The project of a folder, if it is in one.
///
/// # Errors
/// When its file cannot be read or is wrong, which is reported with line and column.
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
    /// The descriptions that the project names.
    pub fn descriptions(&self) -> Vec<Kept> {
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

    /// The path of a file relative to the project's folder, with `/` between its parts.
    pub fn relative(&self, path: &Path) -> Option<String> {
        let path = std::path::absolute(path).ok()?;
        let path = path.strip_prefix(&self.folder).ok()?;
        let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        Some(parts.join("/"))
    }
}
