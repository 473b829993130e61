//! Prints and assembles single instructions in the context of a module.

use super::instruction::Instruction;
use super::module::Module;
use crate::asm::{AssembleError, assemble_in};
use crate::dis::{DisOptions, Single};
use crate::module::value;
use crate::read;
use alloc::string::String;
use alloc::vec::Vec;

/// Prints instructions with the names and types of a module.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::ir::{Module, Printer};
///
/// let text = "OpName %sum \"sum\"\n%int = OpTypeInt 32 1\n%two = OpConstant %int 2";
/// let mut module = Module::parse(&assemble(text, &AsmOptions::default()).to_bytes())?;
/// let added = module.assemble("%three = OpConstant %int 3\n%sum = OpIAdd %int %int_2 %three")?;
/// assert_eq!(added[0].word(3), Some(3));
/// assert_eq!(module.bound(), Some(5));
/// let mut printer = Printer::new(&module);
/// assert_eq!(printer.line(&added[1]), "%sum = OpIAdd %int %int_2 %4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Printer {
    single: Single,
}

impl Printer {
    /// Returns a printer with the current names of the module; ids added later are printed as numbers.
    pub fn new(module: &Module) -> Printer {
        Printer::with_options(module, &DisOptions { indent: false, ..DisOptions::default() })
    }

    /// Returns a printer with layout options. Only names, indent and color apply. The grammar is the module's.
    pub fn with_options(module: &Module, options: &DisOptions) -> Printer {
        Printer { single: single(module, options) }
    }

    /// Returns the line of an instruction, without a line break; bytes that are not UTF-8 are replaced. An
    /// invalid instruction is written as `OpUnknown(...)`.
    pub fn line(&mut self, instruction: &Instruction) -> String {
        String::from_utf8_lossy(&self.single.line(instruction.raw())).into_owned()
    }
}

fn single(module: &Module, options: &DisOptions) -> Single {
    let options = DisOptions { grammar: module.grammar().cloned(), ..options.clone() };
    Single::new(&module.to_words(), &options)
}

impl Module {
    /// Assembles instructions for the module without inserting them. Names refer to ids as [`Printer`] prints them,
    /// and a number is the id itself. Every other name gets a new id, and the bound is raised above it.
    ///
    /// # Errors
    /// The errors of the text; the module is then unchanged.
    pub fn assemble(&mut self, text: &str) -> Result<Vec<Instruction>, AssembleError> {
        let names = single(self, &DisOptions::default());
        let bound = self.first_free();
        let made = self
            .ask(|grammar| assemble_in(grammar, text.as_bytes(), &self.to_words(), names.named(), bound))
            .map_err(|errors| AssembleError { errors })?;
        if made.bound > 0 {
            self.raise(made.bound - 1);
        }
        let words: Vec<_> = made.words.iter().map(|word| word.to_le_bytes()).collect();
        let mut instructions = Vec::new();
        let mut at = 0;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let inner = read::Instruction { rest, offset: at };
            instructions.push(Instruction::from_words(inner.words().iter().map(|&word| value(word))));
            at += inner.present();
        }
        Ok(instructions)
    }
}
