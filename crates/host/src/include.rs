//! Loads the files that source text includes. The loader searches the directory of the including file, the directory
//! of the input, and the directories from the command line. It opens no other files, even through relative paths or
//! links.

use crate::store::why;
use crate::{is_regular, read_file};
use isaloom_target::IncludedFiles;
use std::path::{Path, PathBuf};

/// Returns a loader for included files that also searches the directories `folders`.
pub fn included(folders: Vec<PathBuf>) -> IncludedFiles {
    IncludedFiles::new(move |input, from, name| open(&folders, input, from, name))
}

fn open(folders: &[PathBuf], input: &str, from: &str, name: &str) -> Result<(String, Vec<u8>), String> {
    // Text from standard input (`-`) has no directory.
    let beside = |file: &str| {
        let path = Path::new(file);
        let folder = path.parent().filter(|_| path.is_file())?;
        Some(if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_owned() })
    };
    let roots: Vec<PathBuf> = beside(input).into_iter().chain(folders.iter().cloned()).collect();
    let folders = beside(from).into_iter().chain(roots.iter().cloned());
    let found = folders.map(|folder| folder.join(name)).find(|path| path.exists());
    let Some(path) = found else {
        return Err("no such file next to the input or in a directory given with -I".to_owned());
    };
    let real = path.canonicalize().map_err(|error| error.to_string())?;
    let within = |root: &PathBuf| root.canonicalize().is_ok_and(|root| real.starts_with(root));
    if !roots.iter().any(within) {
        return Err("it is outside the directory of the input; allow its directory with -I".to_owned());
    }
    if !is_regular(&real) {
        return Err("it is not a regular file".to_owned());
    }
    let bytes = read_file(&real).map_err(|error| why(&error))?;
    Ok((path.display().to_string(), bytes))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // what is missing fails the test

    use super::*;

    #[test]
    fn files_outside_the_directories_are_not_opened() {
        let place = std::env::temp_dir().join(format!("isaloom-include-{}", std::process::id()));
        let write = |name: &str| {
            let path = place.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, name).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let (main, secret) = (write("in/main.s"), write("secret.inc"));
        let inner = write("in/sub/a.inc");
        write("in/sub/b.inc");
        write("in/c.inc");
        let library = PathBuf::from(write("lib/d.inc")).parent().unwrap().to_owned();
        let read = |from: &str, name: &str, folders: &[PathBuf]| {
            open(folders, &main, from, name).map(|found| String::from_utf8(found.1).unwrap())
        };
        assert_eq!(read(&main, "sub/a.inc", &[]), Ok("in/sub/a.inc".to_owned()));
        assert_eq!(read(&inner, "b.inc", &[]), Ok("in/sub/b.inc".to_owned()));
        assert_eq!(read(&inner, "c.inc", &[]), Ok("in/c.inc".to_owned()));
        assert_eq!(read(&inner, "../c.inc", &[]), Ok("in/c.inc".to_owned()));
        assert!(read(&main, "d.inc", &[]).is_err());
        assert_eq!(read(&main, "d.inc", &[library]), Ok("lib/d.inc".to_owned()));
        for name in ["../secret.inc", &secret, "sub", "missing.inc", "sub/../../secret.inc"] {
            assert!(read(&main, name, &[]).is_err(), "{name}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(&secret, place.join("in/link.inc")).unwrap();
            assert!(read(&main, "link.inc", &[]).is_err());
        }
        assert!(open(&[], "<stdin>", "<stdin>", &secret).is_err());
        std::fs::remove_dir_all(&place).unwrap();
    }
}
