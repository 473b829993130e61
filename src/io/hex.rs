//! Hex text from an input, line by line.

use super::Input;
use crate::cli::Error;
use isaloom::family::hex::{HexWord, words_of_line};

/// Reads hex text line by line, in bounded memory for lines of bounded length.
pub(crate) struct HexReader<'a> {
    input: &'a mut Input,
    buffer: Vec<u8>,
    text: String,
    line: u64,
}

impl<'a> HexReader<'a> {
    /// Reads from an input of which `line` lines were read already.
    pub(crate) fn new(input: &'a mut Input, line: u64) -> HexReader<'a> {
        HexReader { input, buffer: Vec::new(), text: String::new(), line }
    }

    /// The next line's number (from 1) and words; a line may have none. `None` at the end.
    ///
    /// # Errors
    /// When reading fails.
    pub(crate) fn next_line(&mut self) -> Result<Option<(u64, impl Iterator<Item = HexWord<'_>>)>, Error> {
        if !self.input.read_line(&mut self.buffer)? {
            return Ok(None);
        }
        self.line += 1;
        self.text.clear();
        self.text.push_str(&String::from_utf8_lossy(&self.buffer));
        Ok(Some((self.line, words_of_line(&self.text, self.line))))
    }
}
