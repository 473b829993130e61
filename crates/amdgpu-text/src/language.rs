//! Common interface of the assembly syntaxes: LLVM's syntax and the description's own syntax.

use crate::llvm::{AssembleError, Assembled, Symbols, Syntax};
use isaloom_amd_isa::decode::Decoded;

/// Syntax of single instructions. Labels, directives and comments between instructions do not belong to this syntax.
pub trait Language {
    /// Assembles one instruction. `resolve` returns the byte offset of a label from the end of the branch, or `None` if
    /// the label is unknown.
    ///
    /// # Errors
    /// If the text is not an instruction, with the location of the error.
    fn assemble(&self, text: &str, resolve: &dyn Fn(&str) -> Option<i64>)
    -> Result<Assembled, AssembleError>;

    /// Returns a suggested fix for an error.
    fn help(&self, text: &str, error: &AssembleError) -> Option<String>;

    /// Returns valid names similar to the erroneous name, nearest first.
    fn near(&self, text: &str, error: &AssembleError) -> Vec<String>;

    /// Appends the text of an instruction.
    fn push_text(&self, decoded: &Decoded, out: &mut String);

    /// Appends the text of an instruction, with a name for its branch target.
    fn push_branch_text(&self, decoded: &Decoded, name: &str, out: &mut String) {
        let _ = name;
        self.push_text(decoded, out);
    }

    /// Returns LLVM's syntax, whose operands may be expressions; `None` for other syntaxes.
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

/// One name for every branch target.
struct Named<'n>(&'n str);

impl Symbols for Named<'_> {
    fn push_name(&self, _: u64, out: &mut String) -> bool {
        out.push_str(self.0);
        true
    }
}
