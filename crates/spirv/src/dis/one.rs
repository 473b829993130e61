//! Prints single instructions in the context of a module.

use super::line::{INDENT, Printer};
use super::names::Names;
use super::options::{DisOptions, IdNames};
use crate::grammar::{self, Grammar, Loaded};
use crate::module::{HEADER_WORDS, Word, value};
use crate::read::{Blind, Ids, Instruction, Rigour, read};
use crate::write;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// Prints single instructions with the names and types of a module.
pub(crate) struct Single {
    grammar: Option<Arc<Loaded>>,
    printer: Printer,
    ids: Ids<'static>,
}

impl Single {
    /// Returns a printer for a module; `words` includes the header.
    pub(crate) fn new(words: &[Word], options: &DisOptions) -> Single {
        let loaded = options.grammar.clone();
        grammar::with(loaded.as_deref(), |grammar| Single::of(grammar, words, options, loaded.clone()))
    }

    fn of(grammar: Grammar<'_>, words: &[Word], options: &DisOptions, loaded: Option<Arc<Loaded>>) -> Single {
        let names = (options.names == IdNames::Friendly).then(|| {
            let mut names = Names::new(grammar, words, HEADER_WORDS, usize::MAX, None);
            names.make_unique();
            Arc::new(names.closed())
        });
        let mut ids = Ids::new(words.len());
        let mut at = HEADER_WORDS;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let instruction = Instruction { rest, offset: at };
            at += instruction.present();
            // The instruction is read only so that `ids` records its definitions. Faults are ignored.
            let _ = read(grammar, &instruction, &mut ids, Rigour::Own, &mut Blind);
        }
        Single { grammar: loaded, printer: Printer::new(options, names), ids }
    }

    /// Returns all names that are not the id's own number.
    pub(crate) fn named(&self) -> impl Iterator<Item = (u32, &[u8])> {
        self.printer.names.iter().flat_map(|names| names.named())
    }

    /// Returns the line of an instruction, without a line break. An invalid instruction is written as
    /// `OpUnknown(...)`.
    pub(crate) fn line(&mut self, words: &[Word]) -> Vec<u8> {
        let instruction = Instruction { rest: words, offset: 0 };
        let opcode = instruction.opcode();
        let (printer, ids) = (&mut self.printer, &mut self.ids);
        let is_right = grammar::with(self.grammar.as_deref(), |grammar| {
            printer.out.clear();
            printer.start(grammar.result_word(opcode).and_then(|word| instruction.word(word)));
            if let Some(row) = grammar.instruction(opcode) {
                printer.pooled(row.pooled());
            }
            instruction.stated() == words.len()
                && read(grammar, &instruction, ids, Rigour::Afterwards, printer).is_ok()
        });
        if is_right {
            return self.printer.out.current_line().to_vec();
        }
        let mut line = Vec::new();
        if self.printer.indent {
            line.resize(INDENT, b' ');
        }
        line.extend_from_slice(b"OpUnknown(");
        write::decimal(&mut line, opcode.into());
        line.extend_from_slice(b", ");
        write::decimal(&mut line, instruction.stated() as u32);
        line.push(b')');
        for &word in words.get(1..).unwrap_or(&[]) {
            line.push(b' ');
            write::decimal(&mut line, value(word));
        }
        line
    }
}
