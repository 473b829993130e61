//! What the library writes: the output of a command, and the files beside it that its flags name.

use crate::{Error, Output, read_file, write_whole};
use isaloom_family::{Gone, Sink, map_text, names_text};
use isaloom_source::{Diagnostic, SourceMap};
use std::path::{Path, PathBuf};

/// The output of a command as the library sees it. What is said goes nowhere: a door tells it itself.
pub struct Written {
    /// The output.
    pub output: Output,
    /// Where the files are that inputs name.
    pub folders: Vec<PathBuf>,
    /// Where it is written which line comes from which word.
    pub map_file: Option<PathBuf>,
    /// Where the names of a text are written with their numbers.
    pub names_file: Option<PathBuf>,
    /// The folder that gets a file for each program that is found.
    pub parts: Option<PathBuf>,
    failure: Option<Error>,
    broken: bool,
}

impl Written {
    /// Nothing beside the output.
    pub fn new(output: Output) -> Written {
        Written {
            output,
            folders: Vec::new(),
            map_file: None,
            names_file: None,
            parts: None,
            failure: None,
            broken: false,
        }
    }

    /// Why the last thing could not be written, once.
    pub fn failure(&mut self) -> Option<Error> {
        self.failure.take()
    }

    /// Whether anything could not be written.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Brings the output to its place; a file keeps what it had where something of it is missing.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn end(self, whole: bool) -> Result<(), Error> {
        if whole || self.output.is_stdout() { self.output.commit() } else { Ok(()) }
    }

    fn done(&mut self, done: Result<(), Error>) -> Result<(), Gone> {
        done.map_err(|error| {
            self.broken = true;
            self.failure = Some(error);
            Gone
        })
    }

    /// A file beside the output.
    fn beside(&mut self, path: &Path, text: &str) {
        let written = Output::open(Some(path)).and_then(|mut file| {
            file.text(text)?;
            file.commit()
        });
        // The output itself goes on; the command ends with the failure.
        let _ = self.done(written);
    }
}

impl Sink for Written {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        let written = self.output.write(bytes);
        self.done(written)
    }

    fn show(&mut self) -> Result<(), Gone> {
        let shown = self.output.show();
        self.done(shown)
    }

    fn say(&mut self, _: &SourceMap, _: &[Diagnostic]) {}

    fn file(&mut self, name: &str) -> Option<Vec<u8>> {
        // A name is first taken as it is below a folder, then without its own folders: a module names files as they
        // were called where it was compiled.
        let relative = name.trim_start_matches(['/', '\\']);
        let bare = Path::new(name).file_name()?;
        // A name from an input does not lead out of the folder, by `..` or by a link.
        let within = |folder: &PathBuf, name: &Path| {
            let path = folder.join(name).canonicalize().ok()?;
            (path.is_file() && path.starts_with(folder.canonicalize().ok()?)).then_some(path)
        };
        let (relative, bare) = (Path::new(relative), Path::new(bare));
        let mut folders = self.folders.iter();
        let path = folders.find_map(|folder| within(folder, relative).or_else(|| within(folder, bare)))?;
        read_file(&path).ok()
    }

    fn mapped(&mut self, input: &str, lines: &[(u32, u32)]) {
        if let Some(path) = self.map_file.take() {
            self.beside(&path, &map_text(input, lines));
        }
    }

    fn named(&mut self, names: &[(String, u32)]) {
        if let Some(path) = self.names_file.take() {
            self.beside(&path, &names_text(names));
        }
    }

    fn part(&mut self, name: &str, bytes: &[u8]) -> Result<(), Gone> {
        let Some(folder) = &self.parts else { return Ok(()) };
        let path = folder.join(name);
        let written = write_whole(&path, bytes).map_err(|error| Error::io("write", path, error));
        self.done(written)
    }
}
