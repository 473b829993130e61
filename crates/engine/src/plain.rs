//! Prints one word in one call, with a temporary [`Printer`] that prepares nothing.

use crate::decode::Decoded;
use crate::isa::Isa;
use crate::print::{Place, Printer};
use crate::remark::Remark;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use isaloom_bits::Word;

impl Isa {
    /// Returns the text of a word, without messages. The text of an unmatched word is `no match: HEX`. Branches are
    /// numbers. Equivalent to printing [`instruction_of_word`](Isa::instruction_of_word) with a [`Printer`].
    ///
    /// ```
    /// # let xml = r##"<isa><bitset name="#instruction" size="16"/><bitset name="nop" extends="#instruction">
    /// # <display>{NAME}</display><pattern low="8" high="15">00000000</pattern><pattern low="0" high="7">xxxxxxxx</pattern></bitset></isa>"##;
    /// # let (model, _) = isaloom_isaspec::read("doc.xml", xml, &mut isaloom_isaspec::NoImports);
    /// # let isa = isaloom_engine::Isa::compile(model, isaloom_model::Generation(0))?;
    /// # use isaloom_bits::Word;
    /// assert_eq!(isa.text(Word::new(0x0003, 16)), "nop");
    /// assert_eq!(isa.line(Word::new(0x0003, 16)), "nop\t; dontcare bits in nop: 00000003");
    /// assert_eq!(isa.text(Word::new(0x1000, 16)), "no match: 00001000");
    /// # Ok::<(), isaloom_engine::CompileError>(())
    /// ```
    pub fn text(&self, word: Word) -> String {
        let mut text = String::new();
        let instruction = self.instruction_of_word(word, 0);
        Printer::new(self).print_text(&instruction, Place::default(), &mut (), &mut text);
        text
    }

    /// Returns the line of a word as in a listing: text and messages.
    pub fn line(&self, word: Word) -> String {
        let mut line = String::new();
        let instruction = self.instruction_of_word(word, 0);
        Printer::new(self).print(&instruction, Place::default(), &mut (), &mut line);
        line
    }
}

impl Decoded<'_> {
    /// Returns the remarks, in the order of the walk.
    pub fn remarks(&self) -> Vec<Remark> {
        let mut printer = Printer::new(self.isa);
        let instruction = self.isa.instruction_of_word(self.word, 0);
        printer.print_text(&instruction, Place::default(), &mut (), &mut ());
        printer.remarks().to_vec()
    }
}

impl fmt::Display for Decoded<'_> {
    /// Formats the text without messages; branches are numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.isa.text(self.word))
    }
}
