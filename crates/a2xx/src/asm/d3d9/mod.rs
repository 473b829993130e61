//! Direct3D 9's shader language (`vs_3_0`, `ps_3_0`): expands its instructions into Xenos instructions, which the
//! parser of the XNA text adds to clauses. The arithmetic follows Microsoft's reference of Direct3D 9.
//!
//! A text is entirely in this language if it begins with `vs_3_0` or `ps_3_0`, has a construct of this language and has
//! no Xenos instructions. The assembler then allocates Xenos registers for all register names, because the Xenos passes
//! inputs in the first registers. Other texts can contain single instructions of this language. A register name in
//! these instructions is the number of a Xenos register.

mod arithmetic;
mod declare;
mod emit;
mod fetch;
mod flow;
mod operand;
mod outputs;
mod state;
mod statement;
mod survey;
mod table;
mod template;

pub(super) use declare::declares_sampler;
pub(super) use state::{Guard, Lowering};
pub use table::{DIRECT3D_INSTRUCTIONS, Direct3dInstruction};

/// Returns whether a word is an instruction of the language. `next` is the first character after the word.
pub(super) fn is_instruction(word: &str) -> bool {
    table::named(survey::stem(word)).is_some() || table::EARLIER.contains(&word)
}
