//! User directories: the cache of compiled descriptions, and the store of registered descriptions.

use crate::part::write_again;
use std::fs::{File, Metadata};
use std::io::Read as _;
use std::path::PathBuf;

/// Returns the cache directory for compiled descriptions; `None` if the system has no such directory.
///
/// The environment variable `ISALOOM_CACHE_DIR` selects the directory. The default is a directory in the user's cache
/// directory.
pub fn cache() -> Option<PathBuf> {
    from_environment("ISALOOM_CACHE_DIR").or_else(|| user("XDG_CACHE_HOME", ".cache", "cache"))
}

/// Returns the directory of registered descriptions; `None` if the system has no such directory.
///
/// The environment variable `ISALOOM_DATA_DIR` selects the directory. The default is a directory in the user's data
/// directory.
pub fn data() -> Option<PathBuf> {
    from_environment("ISALOOM_DATA_DIR").or_else(|| user("XDG_DATA_HOME", ".local/share", "data"))
}

fn user(xdg: &str, below_home: &str, below_windows: &str) -> Option<PathBuf> {
    if cfg!(windows) {
        return from_environment("LOCALAPPDATA").map(|folder| folder.join("isaloom").join(below_windows));
    }
    let base = from_environment(xdg).or_else(|| from_environment("HOME").map(|home| home.join(below_home)));
    base.map(|folder| folder.join("isaloom"))
}

fn from_environment(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// Maximum size of a cached file, in bytes: ten times the compiled form of the largest real description.
const LARGEST_CACHED: u64 = 256 << 20;

/// Maximum number of cached files. The oldest files are removed when a file is added.
const MOST_CACHED: usize = 32;

/// Returns a cached file; `None` if the file does not exist, is not a regular file, or is too large. A file that is
/// older than the program is ignored, because two builds of the same version may compile a description differently.
pub fn cached(name: &str) -> Option<Vec<u8>> {
    let path = cache()?.join(name);
    let program = std::env::current_exe().and_then(std::fs::metadata).and_then(|meta| meta.modified()).ok();
    let is_fit = |meta: &Metadata| {
        let is_old = program.zip(meta.modified().ok()).is_some_and(|(program, file)| file < program);
        meta.is_file() && meta.len() <= LARGEST_CACHED && !is_old
    };
    let meta = std::fs::symlink_metadata(&path).ok().filter(is_fit)?;
    // One spare byte of capacity, so that the read that detects the end of the file needs no reallocation.
    let mut bytes = Vec::with_capacity(usize::try_from(meta.len() + 1).ok()?);
    File::open(&path).ok()?.take(LARGEST_CACHED).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Stores a file in the cache. Errors are ignored, because the cache only improves speed.
pub fn put_into_cache(name: &str, bytes: &[u8]) {
    let Some(folder) = cache().filter(|_| bytes.len() as u64 <= LARGEST_CACHED) else { return };
    if write_again(&folder.join(name), bytes).is_err() {
        return;
    }
    let ours = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "bin");
    let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .filter(|entry| ours(&entry.path()))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    for (_, path) in files.iter().rev().skip(MOST_CACHED) {
        let _ = std::fs::remove_file(path);
    }
}
