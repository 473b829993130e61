//! One word as text in one call: a [`Printer`] made for it, which prepares nothing.

use crate::decode::Decoded;
use crate::isa::Isa;
use crate::print::{Place, Printer};
use alloc::string::String;
use core::fmt;
use isaloom_bits::Word;

impl Isa {
    /// The line of a word: its text and what is to be said of it, as a listing has them. A word that no leaf matches has
    /// a line too. The same as [`instruction_of_word`](Isa::instruction_of_word) printed by a [`Printer`].
    pub fn line(&self, word: Word) -> String {
        let mut line = String::new();
        let instruction = self.instruction_of_word(word, 0);
        Printer::new(self).print(&instruction, Place::default(), &mut (), &mut line);
        line
    }
}

impl fmt::Display for Decoded<'_> {
    /// The text without remarks; branches are numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let instruction = self.isa.instruction_of_word(self.word, 0);
        Printer::new(self.isa).print_text(&instruction, Place::default(), &mut (), &mut text);
        f.pad(&text)
    }
}
