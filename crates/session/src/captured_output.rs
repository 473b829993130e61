//! Output of a command in memory.

use crate::answer::Part;
use crate::virtual_files::VirtualFiles;
use isaloom_schema as schema;
use isaloom_source::{ByteSink, Diagnostic, SourceMap};
use isaloom_target::{JobSink, StreamError, map_text, names_text};

/// Output bytes, diagnostics and additional files of a command.
pub(crate) struct CapturedOutput {
    pub(crate) output: Vec<u8>,
    pub(crate) said: Vec<schema::Diagnostic>,
    pub(crate) parts: Vec<Part>,
    /// Name of the directory that a flag of the request sets for extracted programs.
    pub(crate) part_folder: Option<String>,
    pub(crate) folders: Vec<String>,
    pub(crate) map_file: Option<String>,
    pub(crate) names_file: Option<String>,
    shelf: VirtualFiles,
}

impl CapturedOutput {
    pub(crate) fn new(shelf: VirtualFiles) -> CapturedOutput {
        CapturedOutput {
            output: Vec::new(),
            said: Vec::new(),
            parts: Vec::new(),
            part_folder: None,
            folders: Vec::new(),
            map_file: None,
            names_file: None,
            shelf,
        }
    }
}

impl ByteSink for CapturedOutput {
    type Error = StreamError;

    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        self.output.extend_from_slice(bytes);
        Ok(())
    }
}

impl JobSink for CapturedOutput {
    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.extend(schema::Diagnostic::all(files, diagnostics));
    }

    fn file(&mut self, name: &str) -> Option<Vec<u8>> {
        let relative = name.trim_start_matches(['/', '\\']);
        let bare = relative.rsplit(['/', '\\']).next().unwrap_or(relative);
        let within = |folder: &String, name: &str| match folder.trim_end_matches('/') {
            "" | "." => name.to_owned(),
            folder => format!("{folder}/{name}"),
        };
        let names = self.folders.iter().flat_map(|folder| [within(folder, relative), within(folder, bare)]);
        names.into_iter().find_map(|name| self.shelf.get(&name)).map(|bytes| bytes.to_vec())
    }

    fn mapped(&mut self, input: &str, lines: &[(u32, u32)]) -> Result<(), StreamError> {
        if let Some(name) = self.map_file.take() {
            self.parts.push(Part { name, bytes: map_text(input, lines).into_bytes() });
        }
        Ok(())
    }

    fn named(&mut self, names: &[(String, u32)]) -> Result<(), StreamError> {
        if let Some(name) = self.names_file.take() {
            self.parts.push(Part { name, bytes: names_text(names).into_bytes() });
        }
        Ok(())
    }

    fn part(&mut self, name: &str, bytes: &[u8]) -> Result<(), StreamError> {
        let name = match self.part_folder.as_deref().map(|folder| folder.trim_end_matches('/')) {
            None | Some("" | ".") => name.to_owned(),
            Some(folder) => format!("{folder}/{name}"),
        };
        self.parts.push(Part { name, bytes: bytes.to_vec() });
        Ok(())
    }
}
