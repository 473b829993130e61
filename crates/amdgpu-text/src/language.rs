//! What instructions are written in: LLVM's language, or a description's own.

use crate::llvm::{AssembleError, Assembled, Symbols, Syntax};
use isaloom_amd_isa::decode::Decoded;

/// A language of instructions, within programs that are all alike.
pub trait Language {
    /// Assembles one instruction. `resolve` gives the byte offset of a label from the end of the branch, where it is known.
    ///
    /// # Errors
    /// When the text is no instruction, with the place of what is wrong.
    fn assemble(&self, text: &str, resolve: &dyn Fn(&str) -> Option<i64>)
    -> Result<Assembled, AssembleError>;

    /// What would be right in place of what an error is about.
    fn help(&self, text: &str, error: &AssembleError) -> Option<String>;

    /// Names that may be meant by what an error is about, the nearest first.
    fn near(&self, text: &str, error: &AssembleError) -> Vec<String>;

    /// Appends the text of an instruction.
    fn push_text(&self, decoded: &Decoded, out: &mut String);

    /// Appends the text of an instruction with a name for the place that it branches to.
    fn push_branch_text(&self, decoded: &Decoded, name: &str, out: &mut String) {
        let _ = name;
        self.push_text(decoded, out);
    }

    /// LLVM's language, whose operands may be expressions.
    fn llvm(&self) -> Option<&Syntax> {
        None
    }
}

impl Language for Syntax {
    fn assemble(
        &self,
        text: &str,
        resolve: &dyn Fn(&str) -> Option<i64>,
    ) -> Result<Assembled, AssembleError> {
        Syntax::assemble(self, text, resolve)
    }

    fn help(&self, text: &str, error: &AssembleError) -> Option<String> {
        Syntax::help(self, text, error)
    }

    fn near(&self, text: &str, error: &AssembleError) -> Vec<String> {
        Syntax::near(self, text, error)
    }

    fn push_text(&self, decoded: &Decoded, out: &mut String) {
        Syntax::push_text(self, decoded, out);
    }

    fn push_branch_text(&self, decoded: &Decoded, name: &str, out: &mut String) {
        self.print(decoded, 0, &Named(name), out);
    }

    fn llvm(&self) -> Option<&Syntax> {
        Some(self)
    }
}

/// One name for whatever place a branch leads to.
struct Named<'n>(&'n str);

impl Symbols for Named<'_> {
    fn push_name(&self, _: u64, out: &mut String) -> bool {
        out.push_str(self.0);
        true
    }
}
