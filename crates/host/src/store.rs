//! Store of registered descriptions: `isaloom spec add FILE` copies a description into the data directory.

use crate::error::reason;
use crate::{Error, folders, head_of_file, is_regular, read_file, write_whole};
use isaloom_target::{Files, TargetRef, unpacked};
use isaloom_target_amd::{Gpus, architecture};
use isaloom_target_isaspec::imports;
use isaloom_targets::{Addition, ISASPEC, RegisteredDescription, TARGETS, name_of_file};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether descriptions may import files outside their directories.
static IMPORTS_OUTSIDE: AtomicBool = AtomicBool::new(false);

/// Allows descriptions to import files outside their directories, because the user trusts them.
pub fn allow_imports_outside() {
    IMPORTS_OUTSIDE.store(true, Ordering::Relaxed);
}

/// File loader for the file system. It loads every file that the command line names; descriptions may import only
/// regular files.
#[derive(Clone, Debug, Default)]
pub struct Disk {
    given: Vec<PathBuf>,
}

impl Disk {
    /// Creates a loader. `given` contains the files of the command line, whose paths need not be UTF-8.
    pub fn knowing<'p>(given: impl IntoIterator<Item = &'p PathBuf>) -> Disk {
        Disk { given: given.into_iter().cloned().collect() }
    }

    fn path(&self, name: &str) -> Result<PathBuf, String> {
        if let Some(path) = self.given.iter().find(|path| path.to_string_lossy() == name) {
            return Ok(path.clone());
        }
        let path = PathBuf::from(name);
        if path.exists() && !is_regular(&path) {
            Err("it is not a regular file".to_owned())
        } else {
            Ok(path)
        }
    }
}

impl Files for Disk {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        read_file(&self.path(name)?).map_err(|error| why(&error))
    }

    fn head(&mut self, name: &str) -> Result<Vec<u8>, String> {
        head_of_file(&self.path(name)?).map_err(|error| why(&error))
    }

    fn import(&mut self, root: &str, name: &str) -> Result<Vec<u8>, String> {
        if self.imports_outside() {
            return self.read(name);
        }
        let path = self.path(name)?.canonicalize().map_err(|error| reason(&error))?;
        // If the description is a symbolic link, its imports may be in the directory of the link or in the directory of
        // the file that the link points to.
        let root = self.path(root).unwrap_or_else(|_| PathBuf::from(root));
        let folder = |path: &Path| match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.canonicalize().ok(),
            _ => Path::new(".").canonicalize().ok(),
        };
        let folders = [folder(&root), root.canonicalize().ok().as_deref().and_then(folder)];
        if !folders.iter().flatten().any(|folder| path.starts_with(folder)) {
            return Err("it is a symbolic link to a file outside the directory of the description".to_owned());
        }
        read_file(&path).map_err(|error| why(&error))
    }

    fn imports_outside(&self) -> bool {
        IMPORTS_OUTSIDE.load(Ordering::Relaxed)
    }

    fn kept(&mut self, key: &str) -> Option<Vec<u8>> {
        folders::cached(key)
    }

    fn keep(&mut self, key: &str, bytes: &[u8]) {
        folders::put_into_cache(key, bytes);
    }
}

/// Maximum size of a description, in bytes. The largest real description has 17 MB.
const LARGEST: u64 = 256 << 20;

/// Returns the reason why a file cannot be read, without the name of the file.
pub(crate) fn why(error: &Error) -> String {
    match error {
        Error::Io { source, .. } => reason(source),
        error => error.words().map_or_else(String::new, |(message, _)| message),
    }
}

/// Stores a description; it replaces a description of the same name. Returns the path of the new file, and whether a
/// description was replaced.
///
/// # Errors
/// If the system has no data directory, or the file cannot be written.
pub fn keep(addition: &Addition) -> Result<(PathBuf, bool), Error> {
    let folder = folders::data().map(|folder| folder.join("specs")).ok_or_else(|| {
        Error::input("no directory for registered descriptions")
            .with_help("set ISALOOM_DATA_DIR, XDG_DATA_HOME or HOME")
    })?;
    let path = folder.join(&addition.file);
    let before = read_file(&path).ok();
    write_whole(&path, &addition.bytes).map_err(|error| Error::write(path.clone(), error))?;
    Ok((path, before.is_some_and(|bytes| bytes != addition.bytes)))
}

/// Removes the registered description named `name`, or the registered description of the AMD architecture `name`.
///
/// # Errors
/// If no such description is registered, or the file cannot be removed.
pub fn forget(name: &str) -> Result<(), Error> {
    let (kept, gpus) = (kept(), Gpus::default());
    let is = |kept: &&RegisteredDescription| {
        kept.name == name
            || architecture(name, &gpus).is_some_and(|id| architecture(&kept.name, &gpus) == Some(id))
    };
    let Some(found) = kept.iter().find(is) else {
        let known: Vec<&str> = kept.iter().map(|kept| kept.name.as_str()).collect();
        let error = Error::usage(format!("no registered description `{name}`"));
        return Err(match known.is_empty() {
            true => error,
            false => error.with_help(format!("use one of {}", isaloom_source::comma_list(known))),
        });
    };
    std::fs::remove_file(&found.file).map_err(|error| Error::remove(&found.file, error))
}

/// Returns all descriptions that the user registered, sorted by name.
pub fn kept() -> Vec<RegisteredDescription> {
    folders::data().map(|folder| in_folder(&folder.join("specs"), |_| true)).unwrap_or_default()
}

/// Returns the registered files whose names are those of extensions of a target, such as SPIR-V grammars.
pub fn extensions(target: TargetRef) -> Vec<RegisteredDescription> {
    let Some((extension, folder)) = target.extension.as_ref().zip(folders::data()) else { return Vec::new() };
    in_folder(&folder.join("specs"), |path| path.to_str().is_some_and(extension.is))
}

/// Returns the descriptions in a directory whose paths are wanted, sorted by name. Files whose names are not UTF-8 are
/// skipped, because a registered name is UTF-8.
fn in_folder(folder: &Path, is_wanted: impl Fn(&Path) -> bool) -> Vec<RegisteredDescription> {
    let paths = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut kept: Vec<RegisteredDescription> =
        paths.filter(|path| is_wanted(path)).filter_map(|path| of_file(&path)).collect();
    kept.sort_by(|a, b| a.name.cmp(&b.name));
    kept
}

/// Returns the descriptions in a directory that are not imported by another description.
pub(crate) fn whole_in_folder(folder: &Path) -> Vec<RegisteredDescription> {
    let mut kept = in_folder(folder, |_| true);
    let texts = kept.iter().filter(|kept| kept.target == ISASPEC);
    let texts: Vec<String> = texts
        .filter_map(|kept| {
            String::from_utf8(unpacked(read_file(kept.file.as_ref()).ok()?, LARGEST).ok()?).ok()
        })
        .collect();
    let parts: Vec<PathBuf> =
        texts.iter().flat_map(|text| imports(text)).map(|part| folder.join(part)).collect();
    kept.retain(|kept| !parts.iter().any(|part| part.as_path() == Path::new(&kept.file)));
    kept
}

/// Returns a file as a registered description; `None` unless its name and its contents are those of a description.
pub(crate) fn of_file(path: &Path) -> Option<RegisteredDescription> {
    let name = name_of_file(path.file_name()?.to_str()?)?;
    let file = path.to_str().filter(|_| is_regular(path))?.to_owned();
    let target = TARGETS.of_registered(&head_of_file(path).ok()?)?;
    Some(RegisteredDescription { name, target, file })
}
