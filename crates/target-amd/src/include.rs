//! Files that an assembly text includes. Each file is opened once, and has a file id for source locations.

use isaloom_amdgpu_mc::asm::Includes;
use isaloom_source::{FileId, SourceMap};
use isaloom_target::IncludedFiles;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Maximum number of included files that are searched for the wave size.
const MOST: usize = 1000;

/// An assembly text and the files that it includes.
pub(super) struct Included<'t> {
    open: Option<IncludedFiles>,
    /// Name of the assembly text.
    input: &'t str,
    text: &'t str,
    /// Files that were opened, the text first. Empty before the first use, because most programs have neither includes
    /// nor errors.
    files: SourceMap,
    known: FxHashMap<String, FileId>,
}

impl<'t> Included<'t> {
    pub(super) fn new(input: &'t str, text: &'t str, open: Option<&IncludedFiles>) -> Included<'t> {
        let (files, known) = (SourceMap::new(), FxHashMap::default());
        Included { open: open.cloned(), input, text, files, known }
    }

    /// Returns the files that were opened, the text first.
    pub(super) fn files(&mut self) -> &SourceMap {
        if self.known.is_empty() {
            let own = self.files.add(self.input, self.text);
            self.known.insert(self.input.to_owned(), own);
        }
        &self.files
    }

    fn open(&mut self, name: &str, from: FileId) -> Result<(String, Vec<u8>), String> {
        let Some(open) = self.open.clone() else {
            return Err("other files cannot be opened here".to_owned());
        };
        let (input, files) = (self.input, self.files());
        let from = files.file(from).map_or("", |file| file.name());
        open.open(input, from, name)
    }

    /// Returns the contents of the files in `.include` directives with a literal file name, including nested ones.
    pub(super) fn texts(&mut self) -> Vec<String> {
        let mut found = Vec::new();
        self.files();
        let own = self.known.get(self.input).copied().unwrap_or_default();
        let mut left = VecDeque::from([own]);
        let mut seen = vec![own];
        while let Some(file) = left.pop_front().filter(|_| found.len() < MOST) {
            let text = self.files.file(file).map_or_else(String::new, |file| file.text().to_owned());
            for line in text.lines() {
                let Some(rest) = line.trim_start().strip_prefix(".include") else { continue };
                let Some(name) = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next())
                else {
                    continue;
                };
                if let Ok((file, text)) = self.text(name, file)
                    && !seen.contains(&file)
                {
                    seen.push(file);
                    left.push_back(file);
                    found.push(text);
                }
            }
        }
        found
    }
}

impl Includes for Included<'_> {
    fn text(&mut self, name: &str, from: FileId) -> Result<(FileId, String), String> {
        let (path, bytes) = self.open(name, from)?;
        let text = String::from_utf8(bytes).map_err(|_| "not UTF-8 text".to_owned())?;
        let file = match self.known.get(&path) {
            Some(file) => *file,
            None => {
                let file = self.files.add(path.as_str(), text.as_str());
                self.known.insert(path, file);
                file
            }
        };
        Ok((file, text))
    }

    fn bytes(&mut self, name: &str, from: FileId) -> Result<Vec<u8>, String> {
        Ok(self.open(name, from)?.1)
    }
}
