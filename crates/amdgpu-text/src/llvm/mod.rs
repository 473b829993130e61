//! Assembly syntax of the LLVM AMDGPU target: printer and assembler.
//!
//! AMD's descriptions do not contain a text syntax; [`Syntax`] adds it. Rules for each encoding family compile a form
//! of a description, when it is first used, to a short program: a list of operands and modifiers with their bit
//! positions. [`Syntax::push_text`] runs the program from bits to text, [`Syntax::assemble`] from text to bits. The
//! caller decodes words to forms.

mod access;
mod bank_effect;
mod bank_slots;
mod banks;
mod build;
mod compiled;
mod constant;
mod form;
mod forms;
mod line;
mod masks;
mod names;
mod off;
mod parse;
mod plain;
mod print;
mod quiet;
mod reads;
mod register;
mod rules;
mod signature;
mod signed;
mod special;
mod syntax;
mod target;
mod text;
mod token;
mod unwritten;
mod version;

use crate::name::{in_quotes, quoted};
pub use access::{Access, RegisterFile};
pub use bank_effect::BankEffect;
pub use banks::VectorBanks;
pub use build::{conventions, is_conventional};
use compiled::CompiledForm;
use core::ops::Range;
use isaloom_amd_isa::Decoded;
use isaloom_amd_isa::spec::FormId;
pub use line::blank_comments;
pub use parse::{AssembleError, Assembled};
pub(crate) use parse::{UNKNOWN_INSTRUCTION, WRONG_OPERAND};
pub use print::Choice;
use print::Parts;
pub use signature::{FormSignature, SignatureOperand};
use std::borrow::Cow;
pub use syntax::Syntax;
pub use target::{Generation, Gpus, Target, Wave};
pub use text::{out_of_range, out_of_range_message, parse_int};
pub use token::{Symbols, Token, TokenKind};
pub use version::{Difference, Version, version_differences};

impl Syntax {
    /// Appends the text that LLVM prints for an instruction. Returns `false` if the text does not assemble to the same
    /// bytes, because it omits ignored bits or rounds a register number, for example. Also returns `false`, and appends
    /// nothing, if the form has no text rules.
    pub fn push_text(&self, decoded: &Decoded, out: &mut String) -> bool {
        self.push(decoded, 0, &(), None, out)
    }

    /// Appends the text of an instruction at the byte offset `at`, with names from `symbols` for branch targets.
    /// Returns `false` like [`Syntax::push_text`].
    pub fn print(&self, decoded: &Decoded, at: u64, symbols: &dyn Symbols, out: &mut String) -> bool {
        self.push(decoded, at, symbols, None, out)
    }

    /// Appends the text like [`Syntax::print`], and sets `tokens` to the tokens of the text. They cover the text
    /// without gaps, in order.
    pub fn tokens(
        &self,
        decoded: &Decoded,
        at: u64,
        symbols: &dyn Symbols,
        tokens: &mut Vec<Token>,
        out: &mut String,
    ) -> bool {
        tokens.clear();
        self.push(decoded, at, symbols, Some(tokens), out)
    }

    fn push(
        &self,
        decoded: &Decoded,
        at: u64,
        symbols: &dyn Symbols,
        mut tokens: Option<&mut Vec<Token>>,
        out: &mut String,
    ) -> bool {
        let Some(form) = self.form(decoded.form) else { return false };
        let start = out.len();
        let mut half = Halves {
            syntax: self,
            word: decoded.word,
            tail: decoded.tail,
            end: at.wrapping_add(decoded.bytes.into()),
            symbols,
            banks: symbols.banks(at),
            start,
            operands: 0,
            literal_said: false,
        };
        let printed = half.print(form, tokens.as_deref_mut(), out).and_then(|mut exact| {
            let Some(second) = decoded.second else {
                return Some(
                    exact
                        && (decoded.word ^ form.fixed) & form.rest == 0
                        && decoded.tail & form.rest_tail == 0
                        && decoded.word & form.rules.barred == 0
                        && rules::broken(form, None, decoded.word, &self.target).is_none(),
                );
            };
            out.push_str(" :: ");
            let second = self.form(second)?;
            exact &= half.print(second, tokens.as_deref_mut(), out)?;
            // A description may list no operand for the optional literal of a dual instruction. The literal is then not
            // printed, so the text does not assemble to the same bytes.
            exact &= half.literal_said || u32::from(decoded.bytes) * 8 <= u32::from(form.bits);
            // A bit must be 0 only if neither half uses it. The opcodes are in these bits as well, but the decoder has
            // already compared them.
            Some(
                exact
                    && decoded.word & form.rest & second.rest == 0
                    && rules::broken(form, Some(second), decoded.word, &self.target).is_none(),
            )
        });
        match printed {
            Some(exact) => exact,
            None => {
                out.truncate(start);
                if let Some(tokens) = tokens {
                    tokens.clear();
                }
                false
            }
        }
    }

    /// Returns a suggested fix for an error of [`Syntax::assemble`]; `text` is the line. The function searches all
    /// names, which takes a millisecond, so call it only for errors that are shown.
    pub fn help(&self, text: &str, error: &AssembleError) -> Option<String> {
        match error.id {
            _ if error.help.is_some() => error.help.clone(),
            parse::UNKNOWN_INSTRUCTION => {
                let near = self.near(text, error);
                isaloom_source::did_you_mean(near)
            }
            parse::WRONG_OPERAND => self.example(text, error),
            _ => None,
        }
    }

    /// Returns names that the author may have meant, nearest first, for an error of [`Syntax::assemble`]; `text` is the
    /// line. The function is as slow as [`Syntax::help`].
    pub fn near(&self, text: &str, error: &AssembleError) -> Vec<String> {
        match text.get(error.at.clone()).filter(|_| error.id == parse::UNKNOWN_INSTRUCTION) {
            Some(name) => parse::nearest_names(self, name),
            None => Vec::new(),
        }
    }

    /// Returns example lines for a mnemonic, one for each form. Forms that are only half of a dual instruction have no
    /// example.
    pub fn examples(&self, name: &str) -> Vec<String> {
        let mut all: Vec<String> = self.form_examples(name).into_iter().map(|(_, text)| text).collect();
        all.dedup();
        all
    }

    /// Returns the forms of a mnemonic, each with an example line. Forms that are only half of a dual instruction are
    /// omitted.
    pub fn form_examples(&self, name: &str) -> Vec<(FormId, String)> {
        let example = |id: &FormId| {
            let form = self.form(*id).filter(|form| form.half.is_none())?;
            let mut text = String::new();
            let decoded =
                Decoded { form: *id, second: None, word: form.fixed, tail: 0, bytes: form.bits / 8 };
            self.push_text(&decoded, &mut text);
            (!text.is_empty()).then_some((*id, text))
        };
        self.forms_written(name).iter().filter_map(example).collect()
    }

    /// Returns an example line for the mnemonic in `text`, as the fix for an error in an operand or modifier. If the
    /// error is in a modifier with a value, the example contains the modifier.
    fn example(&self, text: &str, error: &AssembleError) -> Option<String> {
        let name = |word: &str| {
            let (name, _) = word.split_once(':')?;
            name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_').then(|| name.to_owned())
        };
        let before = text.get(..error.at.start)?;
        // If the error is an item of a list, as in `op_sel:[0,2]`, the modifier starts before the bracket.
        let list =
            before.rfind('[').filter(|open| !before.get(*open..).is_some_and(|list| list.contains(']')));
        let word =
            before.get(..list.unwrap_or(before.len()))?.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let modifier = text.get(word..error.at.end).and_then(name);
        let shows = |example: &String| {
            modifier.is_none() || example.split_whitespace().any(|word| name(word) == modifier)
        };
        let mnemonic = text.split_whitespace().next()?;
        // If the error is the name of a modifier without its value, the example shows the modifier with a value.
        let example = self
            .example_with(mnemonic, text.get(error.at.clone())?)
            .or_else(|| self.examples(mnemonic).into_iter().find(shows))?;
        Some(format!("for example: `{example}`"))
    }

    /// Assembles one instruction in LLVM's syntax. To encode a branch, `resolve` is called with the label name and
    /// returns the distance in bytes from the end of the branch to the label, or `None` if the label is unknown.
    ///
    /// # Errors
    /// If the text is not an instruction of the target, with the location of the error in the text.
    pub fn assemble(
        &self,
        text: &str,
        resolve: &dyn Fn(&str) -> Option<i64>,
    ) -> Result<Assembled, AssembleError> {
        let first = parse::assemble(self, text, resolve);
        match self.with_halves() {
            // The suffix `.l` or `.h` shows that the line uses register halves, which only the other syntax accepts.
            Some(other) if first.is_err() && (text.contains(".l") || text.contains(".h")) => {
                parse::assemble(other, text, resolve).or(first)
            }
            _ => first,
        }
    }
}

/// Prints the two halves of a dual instruction one after the other, or the whole of another instruction.
struct Halves<'a> {
    syntax: &'a Syntax,
    word: u128,
    tail: u64,
    end: u64,
    symbols: &'a dyn Symbols,
    banks: VectorBanks,
    /// Byte offset in the output at which the text of the instruction starts.
    start: usize,
    operands: u8,
    /// Whether an operand has been printed that shows the literal of the instruction.
    literal_said: bool,
}

impl Halves<'_> {
    /// Prints one form. Returns whether the text assembles to the same bits; `None` if the word is not a valid
    /// instruction.
    fn print(
        &mut self,
        form: &CompiledForm,
        tokens: Option<&mut Vec<Token>>,
        out: &mut String,
    ) -> Option<bool> {
        let parts =
            tokens.map(|list| Parts { list, from: self.start, operand: None, operands: self.operands });
        let mut printer = print::Printer {
            tail: self.tail,
            end: self.end,
            symbols: self.symbols,
            banks: self.banks,
            parts,
            ..print::Printer::new(self.syntax, form, self.word, out)
        };
        printer.part(TokenKind::Punctuation, None);
        match form.signed.as_deref().and_then(|signed| Some((signed, signed.implied(printer.word)?))) {
            Some((signed, word)) => {
                printer.exact = signed.is_whole(printer.word);
                printer.word = word;
                printer.out.push_str(signed.name);
            }
            None => form.push_name(printer.out),
        }
        printer.part(TokenKind::Name, None);
        if form.spaced {
            printer.out.push(' ');
        }
        printer.steps();
        let exact = (!printer.invalid).then_some(printer.exact && !form.shadowed);
        if !printer.warnings.is_empty() {
            let warnings = core::mem::take(&mut printer.warnings);
            printer.out.push_str(&warnings);
            printer.part(TokenKind::Comment, None);
        }
        self.literal_said |= printer.literal_said;
        self.operands = printer.parts.map_or(0, |parts| parts.operands);
        exact
    }
}

/// Byte ranges of operands or modifiers in a statement.
pub type Places = Vec<Range<usize>>;

/// Returns the byte ranges of the operands and the modifiers of a statement; `None` if the statement has no
/// instruction.
pub fn cut_operands(text: &str) -> Option<(Places, Places)> {
    let blanked = line::blank_comments(text);
    let cut = line::cut(blanked.as_deref().unwrap_or(text))?;
    let cut = cut.separated().unwrap_or(cut);
    // In a dual instruction, the mnemonic of the second half is among the operands; it is removed.
    let second = cut.halves.and_then(|at| {
        let behind = text.get(at + 2..)?;
        Some(at + 2 + (behind.len() - behind.trim_start().len()))
    });
    let places = |pieces: line::Pieces<'_>| -> Places {
        pieces.into_iter().map(|piece| piece.at).filter(|at| Some(at.start) != second).collect()
    };
    Some((places(cut.operands), places(cut.modifiers)))
}

/// Returns a symbol name as it is written in an operand. A name that is not a plain word, or that is also the name of a
/// modifier, is quoted.
pub fn symbol_operand(name: &str) -> Cow<'_, str> {
    match line::is_modifier(name) {
        true => Cow::Owned(in_quotes(name)),
        false => quoted(name),
    }
}

/// Returns whether an operand is a register, a constant or `off`. Any other operand may be an expression with symbols.
pub fn is_known_operand(syntax: &Syntax, text: &str) -> bool {
    let target = &syntax.target;
    register::parse(unsigned(text), target).is_some()
        || register::out_of_range(text.trim_matches(['-', '|']), target).is_some()
        || constant::parse(text).is_some()
        || text == "off"
}

/// Removes `-`, `|..|`, `neg()`, `abs()` and `sext()` around an operand.
fn unsigned(text: &str) -> &str {
    let mut text = text.trim_matches(['-', '|']);
    while let Some(inner) = ["neg", "abs", "sext"].iter().find_map(|name| {
        text.strip_prefix(name)?.trim_start().strip_prefix('(')?.strip_suffix(')').map(str::trim)
    }) {
        text = inner.trim_matches(['-', '|']);
    }
    text
}
