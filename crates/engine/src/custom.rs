//! Callbacks of the embedding program: text of `custom` fields, and output around each instruction.

use crate::TokenSink;
use crate::stream::Instruction;
use alloc::string::String;

/// `custom` field that is about to be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Custom<'a> {
    /// Name of the field, such as `CONTROLREG`.
    pub name: &'a str,
    /// Value of the field, without sign extension.
    pub value: u128,
    /// Width of the value, in bits.
    pub width: u32,
    /// Index of the instruction in the program, from 0.
    pub index: u64,
}

/// Callbacks of the embedding program. Every method has a default; `()` uses only the defaults.
pub trait Host {
    /// Appends the text of a `custom` field and returns true. If the method returns false, `<NAME:hex>` is printed.
    fn custom(&mut self, custom: Custom<'_>, out: &mut String) -> bool {
        let _ = (custom, out);
        false
    }

    /// Prints an unmatched or truncated word and returns true. If the method returns false, `no match: HEX` or
    /// `truncated: HEX` is printed. The word counts as unmatched in both cases.
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

    /// Returns whether [`before`](Host::before), [`after`](Host::after) and [`ends`](Host::ends) do nothing, so that
    /// the per-instruction calls can be skipped.
    fn is_silent(&self) -> bool {
        false
    }

    /// Returns whether the program ends with this instruction, so that printing stops. Called after the line is
    /// complete.
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
