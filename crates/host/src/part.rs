//! Atomic file creation. The contents are first written to a file with an unpredictable, unused name in the directory
//! of the destination; this file is then renamed. If the program fails or is interrupted, the file is removed.
//!
//! A killed program cannot remove its unfinished file. A running program holds a lock on its unfinished files;
//! therefore, another program that writes to the directory can remove the files without a lock.

use std::collections::BTreeSet;
use std::fs::{File, Permissions};
use std::io::{Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};
use tempfile::{Builder, NamedTempFile};

/// File that is written under a temporary name. It is removed on drop, unless it was renamed.
pub(crate) struct Part {
    /// `None` after the file has been renamed.
    file: Option<NamedTempFile<File>>,
}

/// Event that complete contents must survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Safety {
    /// End of the program.
    Kept,
    /// Power failure: the contents are synced before the file is renamed. `ISALOOM_NO_SYNC` disables syncing.
    Synced,
}

fn skips_sync() -> bool {
    std::env::var_os("ISALOOM_NO_SYNC").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Prefix and suffix of the names of unfinished files.
const PREFIX: &str = ".isaloom-";
const SUFFIX: &str = ".part";

/// Creates a file and locks it; the lock shows that its program is still running. Another program may remove the file
/// before it is locked. In this case, another file is created.
fn locked(builder: &Builder<'_, '_>, folder: &Path) -> std::io::Result<NamedTempFile<File>> {
    for _ in 0..TRIES {
        let file = builder.tempfile_in(folder)?;
        match file.as_file().try_lock() {
            Err(std::fs::TryLockError::WouldBlock) => {}
            // Without file locks, other programs do not remove the file either.
            Err(std::fs::TryLockError::Error(_)) => return Ok(file),
            Ok(()) if file.path().exists() => return Ok(file),
            Ok(()) => {}
        }
    }
    builder.tempfile_in(folder)
}

/// Number of files that `locked` tries to lock. After that, it returns a file without a lock.
const TRIES: usize = 8;

/// Maximum number of directory entries that are searched for abandoned files.
const MOST_ENTRIES: usize = 10_000;

/// Removes the unfinished files of killed programs. Each directory is searched once per process.
#[cfg(unix)]
fn remove_left(folder: &Path) {
    static DONE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    if !DONE.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        return;
    }
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten().take(MOST_ENTRIES) {
        let name = entry.file_name();
        let is_part = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        if !is_part || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        // If the file system has no locks, the file is not removed.
        if let Ok(file) = File::options().write(true).open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Does nothing: on systems other than Unix, a file lock also prevents other programs from reading the file.
#[cfg(not(unix))]
fn remove_left(_: &Path) {}

/// Paths of the unfinished files, which the signal handler removes.
static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

impl Part {
    /// Creates the unfinished file for the destination `path`. It gets the permissions of the existing file, if any.
    ///
    /// # Errors
    /// If the directory cannot be written, or `path` has no file name.
    pub(crate) fn beside(path: &Path) -> std::io::Result<Part> {
        if path.file_name().is_none() {
            return Err(std::io::ErrorKind::IsADirectory.into());
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        remove_when_ended();
        // The temporary name does not contain the destination's name, which may already have the maximum length of 255
        // bytes.
        let mut builder = Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX);
        if let Some(permissions) = usual_permissions() {
            builder.permissions(permissions);
        }
        remove_left(folder);
        let file = {
            // While this function holds the lock of the list, the signal handler waits; it then also removes the new
            // file.
            let mut open = open();
            let file = locked(&builder, folder)?;
            open.push(file.path().to_owned());
            file
        };
        let part = Part { file: Some(file) };
        if let (Ok(meta), Some(file)) = (std::fs::metadata(path), &part.file) {
            file.as_file().set_permissions(meta.permissions())?;
        }
        Ok(part)
    }

    /// Renames the file to its destination, replacing an existing file.
    ///
    /// # Errors
    /// If renaming fails; the file is then removed.
    pub(crate) fn become_file(&mut self, path: &Path, safety: Safety) -> std::io::Result<()> {
        let Some(file) = self.file.take() else { return Ok(()) };
        let name = file.path().to_owned();
        // Without syncing, a power failure may leave an empty file under the new name.
        let synced = match safety {
            Safety::Synced if !skips_sync() => file.as_file().sync_all(),
            _ => Ok(()),
        };
        let done = synced.and_then(|()| file.persist(path).map(drop).map_err(|error| error.error));
        open().retain(|open| *open != name);
        done
    }
}

/// File that other programs read, in the directory for temporary files; removed on drop.
#[cfg(feature = "terminal")]
pub(crate) struct Scratch {
    path: tempfile::TempPath,
}

#[cfg(feature = "terminal")]
impl Scratch {
    /// Creates an empty file whose name ends with `suffix`.
    ///
    /// # Errors
    /// If the directory cannot be written.
    pub(crate) fn new(suffix: &str) -> std::io::Result<Scratch> {
        remove_when_ended();
        // While this function holds the lock of the list, the signal handler waits; it then also removes the new file.
        let mut open = open();
        let path = Builder::new().prefix("isaloom-").suffix(suffix).tempfile()?.into_temp_path();
        open.push(path.to_path_buf());
        Ok(Scratch { path })
    }

    /// Returns the path of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(feature = "terminal")]
impl Drop for Scratch {
    fn drop(&mut self) {
        open().retain(|open| *open != *self.path);
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if let Some(file) = self.file.take() {
            let name = file.path().to_owned();
            drop(file);
            open().retain(|open| *open != name);
        }
    }
}

impl Write for Part {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.file.as_mut().map_or(Ok(bytes.len()), |file| file.write(bytes))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file.as_mut().map_or(Ok(()), Write::flush)
    }
}

/// Writes a file atomically, and creates its directories.
///
/// # Errors
/// If writing fails.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_all(path, bytes, Safety::Synced)
}

/// Writes a cache file atomically. It is not synced to disk, because a damaged cache file is detected and rebuilt.
///
/// # Errors
/// If writing fails.
pub(crate) fn write_again(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_all(path, bytes, Safety::Kept)
}

fn write_all(path: &Path, bytes: &[u8], safety: Safety) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut part = Part::beside(path)?;
    part.write_all(bytes)?;
    part.become_file(path, safety)
}

/// Maximum size, in bytes, of a file that is copied to change a part of it.
const COPIED: u64 = 64 << 20;

/// Overwrites bytes of a file at an offset. A regular file of up to 64 MiB is replaced by a changed copy with the same
/// permissions, so that other programs never see a partial change. If `path` is a symbolic link, the file that it
/// points to is replaced. In a larger file or a device, the bytes are overwritten in place.
///
/// # Errors
/// If writing fails.
pub fn write_part(path: &Path, offset: u64, bytes: &[u8]) -> std::io::Result<()> {
    // A read-only file must not be replaced; opening it for writing fails.
    let mut file = std::fs::OpenOptions::new().write(true).open(path)?;
    let meta = file.metadata()?;
    if meta.is_file() && meta.len() <= COPIED {
        let path = path.canonicalize()?;
        let mut whole = std::fs::read(&path)?;
        let begin = usize::try_from(offset).unwrap_or(usize::MAX);
        if let Some(place) = whole.get_mut(begin..begin.saturating_add(bytes.len())) {
            place.copy_from_slice(bytes);
            return write_whole(&path, &whole);
        }
    }
    file.seek(SeekFrom::Start(offset))?;
    file.write_all(bytes)
}

fn open() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns `rw-rw-rw-`, from which the operating system removes the bits of the user's umask. Without this, only the
/// owner could read the output, which begins as a temporary file.
#[cfg(unix)]
fn usual_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt as _;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<Permissions> {
    None
}

/// Installs a signal handler that removes the unfinished files before the program ends.
fn remove_when_ended() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        // If the handler cannot be installed, an interrupted program leaves its unfinished files behind.
        #[cfg(unix)]
        let _ = watch();
    });
}

#[cfg(unix)]
fn watch() -> std::io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    // SIGHUP is not caught, because that would end a program that `nohup` started.
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            // Holds the lock until the program ends, so that no other unfinished file is created.
            let files = open();
            for file in files.iter() {
                let _ = std::fs::remove_file(file);
            }
            // Ends the program as the signal would without a handler, so that the parent process sees the signal.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planted_link_is_not_followed_and_long_names_work() {
        let folder = tempfile::tempdir().unwrap();
        let long = folder.path().join("x".repeat(255));
        write_whole(&long, b"long").unwrap();
        assert_eq!(std::fs::read(&long).unwrap(), b"long");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn temporary_file_is_removed_only_if_its_process_has_ended() {
        let folder = tempfile::tempdir().unwrap();
        let left = folder.path().join(".isaloom-abcdef.part");
        std::fs::write(&left, b"half").unwrap();
        let own = folder.path().join("isaloom.part");
        std::fs::write(&own, b"a file of the user").unwrap();
        let running = folder.path().join(".isaloom-ghijkl.part");
        let file = File::create(&running).unwrap();
        file.lock().unwrap();
        write_whole(&folder.path().join("out"), b"whole").unwrap();
        assert!(!left.exists() && own.exists() && running.exists());
    }

    #[test]
    fn dropped_part_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let mut part = Part::beside(&folder.path().join("out")).unwrap();
        part.write_all(b"half").unwrap();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        drop(part);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
