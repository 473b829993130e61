//! The folders that belong to the user: compiled descriptions that can be made again, and descriptions that were
//! added.

use std::path::{Path, PathBuf};

/// Where compiled descriptions are kept; none where the system names no such place.
///
/// `ISALOOM_CACHE_DIR`, else the user's cache folder.
pub(super) fn cache() -> Option<PathBuf> {
    from_environment("ISALOOM_CACHE_DIR").or_else(|| user("XDG_CACHE_HOME", ".cache", "cache"))
}

/// Where added descriptions are kept.
///
/// `ISALOOM_DATA_DIR`, else the user's data folder.
pub(super) fn data() -> Option<PathBuf> {
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

/// Writes a file so that others see all of it or nothing, whoever else writes it meanwhile.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let temporary = path.with_file_name(format!(".{name}.{}.{number}.part", std::process::id()));
    let written = std::fs::write(&temporary, bytes).and_then(|()| std::fs::rename(&temporary, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&temporary);
    }
    written
}
