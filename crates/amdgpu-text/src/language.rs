//! Common interface of the two assembly syntaxes: LLVM's syntax ([`crate::llvm`]) and the syntax from the names of a
//! description ([`crate::own`]).

use crate::llvm::{AssembleError, Assembled, Symbols, Syntax};
use isaloom_amd_isa::decode::Decoded;

/// Syntax of single instructions. Labels, directives and comments are outside this interface: the assembler that reads
/// whole files handles them.
pub trait Language {
    /// Assembles the text of one instruction to bytes. To encode a branch, `resolve` is called with the label name and
    /// returns the distance in bytes from the end of the branch to the label, or `None` if the label is unknown.
    ///
    /// # Errors
    /// If the text is not a valid instruction, with the location of the error in the text.
    fn assemble(&self, text: &str, resolve: &dyn Fn(&str) -> Option<i64>)
    -> Result<Assembled, AssembleError>;

    /// Returns a suggested fix for an error of [`Language::assemble`] in `text`; `None` if it has no suggestion.
    fn help(&self, text: &str, error: &AssembleError) -> Option<String>;

    /// Returns valid names that are similar to the erroneous name in `text` (a mnemonic or a modifier, for example),
    /// nearest first.
    fn near(&self, text: &str, error: &AssembleError) -> Vec<String>;

    /// Appends the text of a decoded instruction to `out`.
    fn push_text(&self, decoded: &Decoded, out: &mut String);

    /// Appends the text of a decoded instruction to `out`, with the label `name` as the branch target.
    fn push_branch_text(&self, decoded: &Decoded, name: &str, out: &mut String) {
        let _ = name;
        self.push_text(decoded, out);
    }

    /// Returns LLVM's syntax for functions that only this syntax has, such as expressions as operands; `None` for other
    /// syntaxes.
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

/// Label source that returns the same name for every branch target.
struct Named<'n>(&'n str);

impl Symbols for Named<'_> {
    fn push_name(&self, _: u64, out: &mut String) -> bool {
        out.push_str(self.0);
        true
    }
}
