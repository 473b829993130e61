//! Outputs: standard output, or a file whose new contents appear only after the command succeeded.

use crate::Error;
use crate::part::{Part, Safety};
use std::fs::File;
use std::io::{BufWriter, IsTerminal as _, Stdout, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Buffer size in bytes, large enough that the cost of system calls is negligible.
const BUFFER: usize = 256 * 1024;

static BEGUN: AtomicBool = AtomicBool::new(false);

/// Output of a command. A file gets its new contents in [`Output::commit`]; if this is not called, the file does not
/// change.
pub struct Output {
    target: Target,
}

enum Target {
    Stdout(BufWriter<Stdout>),
    /// Device or pipe, which cannot be replaced.
    Direct(BufWriter<File>, PathBuf),
    Replace(Replacement),
}

struct Replacement {
    writer: BufWriter<Part>,
    path: PathBuf,
}

impl Output {
    /// Opens a file for replacement, or standard output for `None`.
    ///
    /// # Errors
    /// If the file or its directory cannot be written, or if `path` is a dangling symbolic link.
    pub fn open(path: Option<&Path>) -> Result<Output, Error> {
        let Some(path) = path else {
            return Ok(Output {
                target: Target::Stdout(BufWriter::with_capacity(BUFFER, std::io::stdout())),
            });
        };
        let fail = |error| Error::write(path, error);
        let target = match std::fs::metadata(path) {
            Ok(meta) if !meta.is_file() => {
                let file = File::options().write(true).open(path).map_err(fail)?;
                Target::Direct(BufWriter::with_capacity(BUFFER, file), path.to_owned())
            }
            // For a symbolic link, replaces the file that it points to.
            Ok(_) => Replacement::open(&path.canonicalize().map_err(fail)?).map_err(fail)?,
            Err(_) if path.is_symlink() => {
                let message = format!("`{}` is a dangling symbolic link", path.display());
                return Err(Error::usage(message).with_help("name the file itself, or remove the link"));
            }
            Err(_) => Replacement::open(path).map_err(fail)?,
        };
        Ok(Output { target })
    }

    /// Returns whether this process has written anything to standard output.
    pub fn has_begun() -> bool {
        BEGUN.load(Ordering::Relaxed)
    }

    /// Returns whether the output is standard output.
    pub fn is_stdout(&self) -> bool {
        matches!(self.target, Target::Stdout(_))
    }

    /// Returns whether the output is a terminal.
    pub fn is_terminal(&self) -> bool {
        self.is_stdout() && std::io::stdout().is_terminal()
    }

    /// Flushes standard output. An output file is not flushed, because its contents appear only in [`Output::commit`].
    ///
    /// # Errors
    /// If writing fails, or the reader closed the pipe.
    pub fn show(&mut self) -> Result<(), Error> {
        if self.is_stdout() { Write::flush(self).map_err(|error| self.failure(error)) } else { Ok(()) }
    }

    /// Writes bytes to the output.
    ///
    /// # Errors
    /// If writing fails, or the reader closed the pipe.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        Write::write_all(self, bytes).map_err(|error| self.failure(error))
    }

    /// Writes text to the output.
    ///
    /// # Errors
    /// If writing fails, or the reader closed the pipe.
    pub fn text(&mut self, text: &str) -> Result<(), Error> {
        self.write(text.as_bytes())
    }

    /// Writes the complete contents and commits the output.
    ///
    /// # Errors
    /// If writing fails, or the reader closed the pipe.
    pub fn whole(mut self, contents: impl AsRef<[u8]>) -> Result<(), Error> {
        self.write(contents.as_ref())?;
        self.commit()
    }

    /// Completes the output: flushes standard output, or gives the file its new contents.
    ///
    /// # Errors
    /// If writing fails, or the reader closed the pipe.
    pub fn commit(mut self) -> Result<(), Error> {
        let done = match &mut self.target {
            Target::Stdout(writer) => writer.flush(),
            Target::Direct(writer, _) => writer.flush(),
            Target::Replace(replacement) => replacement.commit(),
        };
        done.map_err(|error| self.failure(error))
    }

    fn failure(&self, error: std::io::Error) -> Error {
        match &self.target {
            Target::Stdout(_) => Error::write("<stdout>", error),
            Target::Direct(_, path) | Target::Replace(Replacement { path, .. }) => {
                Error::write(path.clone(), error)
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match &mut self.target {
            Target::Stdout(writer) => {
                BEGUN.fetch_or(!bytes.is_empty(), Ordering::Relaxed);
                writer.write(bytes)
            }
            Target::Direct(writer, _) => writer.write(bytes),
            Target::Replace(replacement) => replacement.writer.write(bytes),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match &mut self.target {
            Target::Stdout(writer) => writer.flush(),
            Target::Direct(writer, _) => writer.flush(),
            Target::Replace(replacement) => replacement.writer.flush(),
        }
    }
}

impl Replacement {
    fn open(path: &Path) -> std::io::Result<Target> {
        let writer = BufWriter::with_capacity(BUFFER, Part::beside(path)?);
        Ok(Target::Replace(Replacement { writer, path: path.to_owned() }))
    }

    fn commit(&mut self) -> std::io::Result<()> {
        self.writer.flush()?;
        self.writer.get_mut().become_file(&self.path, Safety::Synced)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("isaloom-output-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn output_file_appears_only_after_commit() {
        let folder = folder("commit");
        let path = folder.join("out.txt");
        let mut output = Output::open(Some(&path)).unwrap();
        output.text("half").unwrap();
        drop(output);
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);

        let mut output = Output::open(Some(&path)).unwrap();
        output.text("whole").unwrap();
        output.commit().unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "whole");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
