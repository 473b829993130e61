//! Files that are being written: under a name that nobody can guess, in the folder of the file that they become, opened
//! only if nothing has that name, and removed when the program fails or is told to end.
//!
//! A program that is killed removes nothing. Its file has a lock as long as it runs, so the next program that writes into
//! the folder finds files without one and removes them.

use std::collections::BTreeSet;
use std::fs::{File, Permissions};
use std::io::{Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};
use tempfile::{Builder, NamedTempFile};

/// A file that is not whole yet; it is removed when it is dropped.
pub(crate) struct Part {
    /// None once it has become a file.
    file: Option<NamedTempFile<File>>,
}

/// What a file's bytes outlive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Safety {
    /// The end of the program.
    Kept,
    /// A power failure too: they are on the disk before the file has its name. `ISALOOM_NO_SYNC` turns that off.
    Synced,
}

fn skips_sync() -> bool {
    std::env::var_os("ISALOOM_NO_SYNC").is_some_and(|value| !value.is_empty() && value != "0")
}

/// What the names of files that are not whole yet begin and end with.
const PREFIX: &str = ".isaloom-";
const SUFFIX: &str = ".part";

/// A new file with a lock, which says that its program runs. Who removes left files may be faster: then another one.
fn locked(builder: &Builder<'_, '_>, folder: &Path) -> std::io::Result<NamedTempFile<File>> {
    for _ in 0..TRIES {
        let file = builder.tempfile_in(folder)?;
        match file.as_file().try_lock() {
            Err(std::fs::TryLockError::WouldBlock) => {}
            // A file system without locks has none to find either.
            Err(std::fs::TryLockError::Error(_)) => return Ok(file),
            Ok(()) if file.path().exists() => return Ok(file),
            Ok(()) => {}
        }
    }
    builder.tempfile_in(folder)
}

/// How often a new file is made if others take it for a left one.
const TRIES: usize = 8;

/// The most entries of a folder that are looked at for left files.
const MOST_ENTRIES: usize = 10_000;

/// Removes the files of programs that were killed, once per folder.
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
        // Without a lock of its own a file may be of a file system without locks: it is kept.
        if let Ok(file) = File::options().write(true).open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Locks of this system keep other programs from reading.
#[cfg(not(unix))]
fn remove_left(_: &Path) {}

/// The files that are being written, for the signal that ends the program.
static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

impl Part {
    /// The beginning of what will be `path`, with the permissions of the file that stands there.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub(crate) fn beside(path: &Path) -> std::io::Result<Part> {
        if path.file_name().is_none() {
            return Err(std::io::ErrorKind::IsADirectory.into());
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        remove_when_ended();
        // Short whatever the file's name is: names have 255 bytes at most.
        let mut builder = Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX);
        if let Some(permissions) = usual_permissions() {
            builder.permissions(permissions);
        }
        remove_left(folder);
        let file = {
            // A signal in between waits until the file is known.
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

    /// Gives it its name; what had it before is gone.
    ///
    /// # Errors
    /// When the system refuses; then it is removed.
    pub(crate) fn become_file(&mut self, path: &Path, safety: Safety) -> std::io::Result<()> {
        let Some(file) = self.file.take() else { return Ok(()) };
        let name = file.path().to_owned();
        // Without it, a power failure may leave the new name with none of the bytes.
        let synced = match safety {
            Safety::Synced if !skips_sync() => file.as_file().sync_all(),
            _ => Ok(()),
        };
        let done = synced.and_then(|()| file.persist(path).map(drop).map_err(|error| error.error));
        open().retain(|open| *open != name);
        done
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

/// Writes a whole file, with the folders that it needs, so that others see all of it or nothing.
///
/// # Errors
/// When the system refuses.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_all(path, bytes, Safety::Synced)
}

/// The same for a file that can be made again and is not trusted: it need not outlive a power failure.
///
/// # Errors
/// When the system refuses.
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

/// A file of so many bytes at most is copied to change a part of it.
const COPIED: u64 = 64 << 20;

/// Writes bytes over those that stand in a file from an offset on. A regular file of up to 64 MiB is replaced by a changed
/// copy with its permissions, so that others see the old one or the new one (a link is kept, what it leads to is
/// replaced); in a larger file or a device the bytes are written where they stand, and nothing else of it is touched.
///
/// # Errors
/// When the system refuses.
pub fn write_part(path: &Path, offset: u64, bytes: &[u8]) -> std::io::Result<()> {
    // A file that must not be written is not replaced either.
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

/// What a new file of any program has, before the user's mask; a temporary file would be for its owner alone.
#[cfg(unix)]
fn usual_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt as _;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<Permissions> {
    None
}

/// From now on, a signal that ends the program removes the open files first.
fn remove_when_ended() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        // Without it everything works; what a signal cuts short then stays.
        #[cfg(unix)]
        let _ = watch();
    });
}

#[cfg(unix)]
fn watch() -> std::io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    // Not SIGHUP: catching it would end a program that `nohup` started.
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            // No other file may begin from here on: the lock is kept until the end.
            let files = open();
            for file in files.iter() {
                let _ = std::fs::remove_file(file);
            }
            // As if it had not been caught: who waits for the program sees which signal ended it.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_under_a_guessable_name_is_not_followed_and_long_names_work() {
        let folder = tempfile::tempdir().unwrap();
        let long = folder.path().join("x".repeat(255));
        write_whole(&long, b"long").unwrap();
        assert_eq!(std::fs::read(&long).unwrap(), b"long");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn the_file_of_a_killed_program_is_removed_and_that_of_a_running_one_is_kept() {
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
    fn a_part_that_is_dropped_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut part = Part::beside(&folder.path().join("out")).unwrap();
        part.write_all(b"half").unwrap();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        drop(part);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
