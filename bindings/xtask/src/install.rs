//! Installs the C library below a prefix: shared and static library, header, pkg-config and CMake files.

use crate::bindings;
use std::fs;
use std::path::{Path, PathBuf};

/// ABI version, which is the number in the SONAME.
const ABI: &str = "0";

/// Paths of an installation.
struct Places {
    /// Installation prefix, such as `/usr/local`.
    prefix: PathBuf,
    /// Staging directory in which packages are built (`DESTDIR`), which precedes the prefix.
    destdir: Option<PathBuf>,
    /// Output directory of `cargo build`, which contains the libraries.
    target: PathBuf,
}

impl Places {
    /// Returns the directory `name` below the prefix, in the staging directory if there is one.
    fn folder(&self, name: &str) -> PathBuf {
        let below = |destdir: &PathBuf| destdir.join(self.prefix.strip_prefix("/").unwrap_or(&self.prefix));
        self.destdir.as_ref().map_or_else(|| self.prefix.clone(), below).join(name)
    }
}

/// Installs the library, its header, and the pkg-config and CMake files.
pub(crate) fn run(mut arguments: impl Iterator<Item = String>) -> Result<(), String> {
    let mut places =
        Places { prefix: "/usr/local".into(), destdir: None, target: bindings().join("target/release") };
    while let Some(flag) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("`{flag}` needs a directory"))?;
        match flag.as_str() {
            "--prefix" => places.prefix = value.into(),
            "--destdir" => places.destdir = Some(value.into()),
            "--target-dir" => places.target = value.into(),
            _ => return Err(format!("unknown flag `{flag}`")),
        }
    }
    let (lib, capi) = (places.folder("lib"), bindings().join("capi"));
    let shared = format!("libisaloom.so.{}", env!("CARGO_PKG_VERSION"));
    copy(&places.target.join("libisaloom.so"), &lib.join(&shared))?;
    copy(&places.target.join("libisaloom.a"), &lib.join("libisaloom.a"))?;
    link(&lib.join(format!("libisaloom.so.{ABI}")), &shared)?;
    link(&lib.join("libisaloom.so"), &format!("libisaloom.so.{ABI}"))?;
    copy(&capi.join("include/isaloom.h"), &places.folder("include").join("isaloom.h"))?;
    for (from, to) in [
        ("isaloom.pc.in", "lib/pkgconfig/isaloom.pc"),
        ("isaloomConfig.cmake.in", "lib/cmake/isaloom/isaloomConfig.cmake"),
        ("isaloomConfigVersion.cmake.in", "lib/cmake/isaloom/isaloomConfigVersion.cmake"),
    ] {
        let template = capi.join("install").join(from);
        let text =
            fs::read_to_string(&template).map_err(|error| format!("{}: {error}", template.display()))?;
        let text = text
            .replace("@PREFIX@", &places.prefix.display().to_string())
            .replace("@VERSION@", env!("CARGO_PKG_VERSION"));
        let to = places.folder(to);
        make_folder_of(&to)?;
        fs::write(&to, text).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(())
}

fn make_folder_of(file: &Path) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    make_folder_of(to)?;
    fs::copy(from, to).map(|_| ()).map_err(|error| {
        format!(
            "{} to {}: {error} (build it with `cargo build --release -p isaloom-capi`)",
            from.display(),
            to.display()
        )
    })
}

/// Creates a symbolic link to a file in the same directory. An existing link is replaced.
fn link(link: &Path, file: &str) -> Result<(), String> {
    let _ = fs::remove_file(link);
    #[cfg(unix)]
    let made = std::os::unix::fs::symlink(file, link);
    #[cfg(not(unix))]
    let made = fs::copy(link.with_file_name(file), link).map(|_| ());
    made.map_err(|error| format!("{}: {error}", link.display()))
}
