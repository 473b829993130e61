//! One instruction as text, in the context of a module.

use super::line::{INDENT, Printer};
use super::names::Names;
use super::options::{DisOptions, IdNames};
use crate::grammar::Grammar;
use crate::module::{HEADER_WORDS, Word, value};
use crate::read::{Blind, Ids, Instruction, Rigour, read};
use crate::write;
use alloc::vec::Vec;

/// Prints instructions one by one, with the names and types of a module.
pub(crate) struct Single {
    printer: Printer,
    ids: Ids,
}

impl Single {
    /// For a module, its header among its words.
    pub(crate) fn new(words: &[Word], options: &DisOptions) -> Single {
        let names = (options.names == IdNames::Friendly).then(|| {
            let mut names = Names::new(Grammar::built_in(), words, HEADER_WORDS, usize::MAX, |_| false);
            names.make_unique();
            names
        });
        let mut ids = Ids::new(words.len());
        let mut at = HEADER_WORDS;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let instruction = Instruction { rest, offset: at };
            at += instruction.present();
            // Only what it defines is wanted.
            let _ = read(Grammar::built_in(), &instruction, &mut ids, Rigour::Own, &mut Blind);
        }
        Single { printer: Printer::new(options, names), ids }
    }

    /// All names that are not the id's own number.
    pub(crate) fn named(&self) -> impl Iterator<Item = (u32, &[u8])> {
        self.printer.names.iter().flat_map(Names::named)
    }

    /// The line of an instruction, without a line break. One that is wrong is written as `OpUnknown(...)`.
    pub(crate) fn line(&mut self, words: &[Word]) -> Vec<u8> {
        let instruction = Instruction { rest: words, offset: 0 };
        let opcode = instruction.opcode();
        self.printer.out.clear();
        self.printer.start(Grammar::built_in().result_word(opcode).and_then(|word| instruction.word(word)));
        if let Some(row) = Grammar::built_in().instruction(opcode) {
            self.printer.pooled(row.pooled());
        }
        let whole = instruction.stated() == words.len();
        if whole
            && read(Grammar::built_in(), &instruction, &mut self.ids, Rigour::Afterwards, &mut self.printer)
                .is_ok()
        {
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
