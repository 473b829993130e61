//! What the program that embeds the printer may add: texts of `custom` fields, and things around each instruction.

use crate::TokenSink;
use crate::stream::Instruction;
use alloc::string::String;

/// A `custom` field that is about to be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Custom<'a> {
    /// The field's name, such as `CONTROLREG`.
    pub name: &'a str,
    /// The raw value.
    pub value: u128,
    /// The number of bits of the value.
    pub width: u32,
    /// The number of the instruction.
    pub index: u64,
}

/// Callbacks of the embedding program. Every method has a default; `()` uses them all.
pub trait Host {
    /// Appends the text of a `custom` field and returns true; false prints `<NAME:hex>`.
    fn custom(&mut self, custom: Custom<'_>, out: &mut String) -> bool {
        let _ = (custom, out);
        false
    }

    /// Prints a word that no leaf matches, or of which the input ends too early, and returns true; false prints
    /// `no match: HEX`. Whatever is printed, the word counts as unmatched.
    fn no_match(&mut self, instruction: &Instruction<'_>, sink: &mut dyn TokenSink) -> bool {
        let _ = (instruction, sink);
        false
    }

    /// Called before the text of each instruction (after its labels).
    fn before(&mut self, instruction: &Instruction<'_>, sink: &mut dyn TokenSink) {
        let _ = (instruction, sink);
    }

    /// Called after the text and the errors of each instruction, before the line ends.
    fn after(&mut self, instruction: &Instruction<'_>, sink: &mut dyn TokenSink) {
        let _ = (instruction, sink);
    }

    /// Whether [`before`](Host::before), [`after`](Host::after) and [`ends`](Host::ends) do nothing, so that nobody has to call
    /// them for each instruction.
    fn is_silent(&self) -> bool {
        false
    }

    /// Whether the program ends with this instruction, so that nothing more is printed; asked when its line is complete.
    fn ends(&mut self, instruction: &Instruction<'_>) -> bool {
        let _ = instruction;
        false
    }
}

impl Host for () {
    #[inline]
    fn is_silent(&self) -> bool {
        true
    }
}
