//! Fault handling: stops as SPIRV-Tools does, or writes the instruction in a form that round-trips.

use super::{Again, Driver};
use crate::dis::line::{INDENT, UnsafeString};
use crate::dis::options::Mode;
use crate::dis::sink::Output;
use crate::escape;
use crate::grammar::op;
use crate::module::{Word, value};
use crate::read::{Failure, Fault, Instruction, Operand, Problem, Recorder, Rigour, read};
use crate::write;
use alloc::collections::BTreeSet;
use alloc::string::ToString as _;
use core::ops::ControlFlow;
use isaloom_source::visible;

/// Text after an instruction that SPIRV-Tools prints as `OpUnknown`.
const UNKNOWN_NOTE: &[u8] = b"  ; note: ID bound may be incorrect after reassembly";

/// Maximum number of characters of a string shown in a comment.
const MOST_SHOWN: usize = 80;

/// Maximum number of stray words on one line: words that belong to no instruction.
const MOST_STRAY_WORDS: usize = 16;

/// Maximum number of zero ids in an instruction whose other ids are still printed as ids.
const MOST_ZERO_IDS: usize = 16;

impl<S: Output> Driver<'_, S> {
    fn problem(&self, instruction: &Instruction<'_>, fault: Fault) -> Problem {
        Problem {
            instruction: self.instruction,
            word: instruction.offset,
            opcode: instruction.opcode(),
            name: self.grammar.instruction(instruction.opcode()).map_or("", |row| row.name()).into(),
            words: instruction.stated() as u16,
            fault,
        }
    }

    /// Handles a fault in an instruction that is not printed.
    pub(super) fn hidden_fault(
        &mut self,
        instruction: &Instruction<'_>,
        failure: Failure,
    ) -> ControlFlow<(), usize> {
        self.forget_type(instruction, &failure.fault);
        let goes_on = self.goes_on(&failure.fault);
        let problem = self.problem(instruction, failure.fault);
        self.report.add(problem);
        match goes_on {
            true => ControlFlow::Continue(instruction.present()),
            false => self.stop(),
        }
    }

    fn goes_on(&self, fault: &Fault) -> bool {
        match self.options.mode {
            Mode::RoundTrip => true,
            Mode::Reference => false,
            Mode::ReferenceUnknown => fault.is_unknown(),
        }
    }

    /// Prints the text that is still buffered, and ends the disassembly. If this text uses names that SPIRV-Tools does
    /// not read, requests a second attempt instead.
    fn stop(&mut self) -> ControlFlow<(), usize> {
        if self.cautious && self.printer.latest_name as usize >= self.instruction {
            self.again = Some(Again { readable: self.instruction - 1, written: self.written });
            return ControlFlow::Break(());
        }
        self.cautious = false;
        if self.finish_body().is_continue() {
            let _ = self.flush();
        }
        ControlFlow::Break(())
    }

    /// Removes the type of a result, because the assembler cannot derive the type from an instruction that is not
    /// written in full.
    fn forget_type(&mut self, instruction: &Instruction<'_>, fault: &Fault) {
        if self.options.mode != Mode::RoundTrip || matches!(fault, Fault::DefinedTwice(_)) {
            return;
        }
        let result = self.grammar.result_word(instruction.opcode()).and_then(|word| instruction.word(word));
        if let Some(id) = result.filter(|&id| id != 0 && self.ids.is_defined(id)) {
            self.ids.define(id, None);
        }
    }

    #[cold]
    pub(super) fn fault(
        &mut self,
        instruction: &Instruction<'_>,
        failure: Failure,
    ) -> ControlFlow<(), usize> {
        if self.by_itself {
            return ControlFlow::Break(());
        }
        let Failure { mut fault, at } = failure;
        self.forget_type(instruction, &fault);
        let plain = matches!(fault, Fault::DefinedTwice(_)) && self.defined_twice(instruction);
        if self.options.mode == Mode::ReferenceUnknown
            && fault.is_unknown()
            && instruction.stated() > instruction.rest.len()
        {
            fault = Fault::BeyondEnd(instruction.offset + instruction.rest.len());
        }
        if !self.goes_on(&fault) {
            self.printer.out.truncate(self.printer.out.line);
            let problem = self.problem(instruction, fault);
            self.report.add(problem);
            return self.stop();
        }
        let mut used = instruction.present();
        if self.options.mode == Mode::ReferenceUnknown {
            self.heading_before_unknown(instruction);
            self.unknown_line(instruction, used - 1);
            self.printer.out.text_of(UNKNOWN_NOTE);
        } else {
            let whole = instruction.present() == instruction.stated();
            let begun = at > self.grammar.result_word(instruction.opcode()).unwrap_or(0) && at < used;
            // `OpTypeInt` and `OpTypeFloat` must not end in literal words (`!0x...`), because the assembler needs
            // their operands to encode constants of the type.
            let fits = !matches!(fault, Fault::TooManyWords { .. } | Fault::WordCountMismatch { .. })
                && !matches!(instruction.opcode(), op::TYPE_INT | op::TYPE_FLOAT);
            if plain {
                // The line is complete.
            } else if whole && begun && fits {
                let ids = match fault {
                    Fault::IdZero { .. } => self.ids_after_zero(instruction, at),
                    _ => BTreeSet::new(),
                };
                for (at, &word) in instruction.words().iter().enumerate().skip(at) {
                    if ids.contains(&at) {
                        self.printer.any_id(value(word));
                        continue;
                    }
                    self.printer.out.text_of(b" !0x");
                    self.printer.out.with(|out| write::hex8(out, value(word)));
                }
            } else {
                if instruction.stated() == 0 {
                    let stray = |&&word: &&Word| value(word) >> 16 == 0;
                    used = instruction.rest.iter().take(MOST_STRAY_WORDS).take_while(stray).count().max(1);
                }
                self.unknown_line(instruction, used - 1);
            }
        }
        let problem = self.problem(instruction, fault);
        if self.options.mode == Mode::RoundTrip {
            let note = problem.to_string();
            self.printer.out.text_of(b"  ; ");
            let offset = self.comments.offset(&self.printer, instruction.offset);
            if !offset.is_empty() {
                self.printer.out.text_of(&offset);
                self.printer.out.text_of(b", ");
            }
            self.printer.out.text_of(b"note: ");
            self.printer.out.text_of(visible(&note).as_bytes());
        }
        self.record(instruction, used, Some(&problem))?;
        self.report.add(problem);
        if self.options.mode == Mode::RoundTrip {
            self.comments.none();
        }
        if self.blockwise && !self.body.is_empty() {
            self.hold_back(0, &[], instruction.offset, instruction.opcode(), false);
        } else {
            self.end_line(&[], instruction.offset);
        }
        ControlFlow::Continue(used)
    }

    /// Prints an instruction whose result is already defined, if the assembler accepts it: types and imports must be
    /// unique. Returns whether the line is complete.
    fn defined_twice(&mut self, instruction: &Instruction<'_>) -> bool {
        let opcode = instruction.opcode();
        let result = self.grammar.result_word(opcode).and_then(|word| instruction.word(word));
        let Some(id) = result.filter(|_| self.options.mode == Mode::RoundTrip) else { return false };
        if self.grammar.makes_type(opcode) || opcode == op::EXT_INST_IMPORT || self.ids.is_type(id) {
            return false;
        }
        let Some(row) = self.grammar.instruction(opcode) else { return false };
        self.printer.out.truncate(self.printer.out.line);
        self.printer.start(result);
        self.printer.pooled(row.pooled());
        self.printer.unsafe_string = None;
        self.ids.forget(id);
        let read = read(self.grammar, instruction, &mut self.ids, Rigour::Exact, &mut self.printer);
        // The assembler may use the type of either definition, so the driver treats the type of the id as unknown.
        self.ids.define(id, None);
        read.is_ok() && self.printer.unsafe_string.take().is_none()
    }

    /// Returns the indexes of the nonzero id words after an id that is zero.
    fn ids_after_zero(&mut self, instruction: &Instruction<'_>, at: usize) -> BTreeSet<usize> {
        let mut words = instruction.words().to_vec();
        let mut zeros = BTreeSet::new();
        let mut next = at;
        loop {
            let Some(word) = words.get_mut(next).filter(|_| zeros.len() < MOST_ZERO_IDS) else {
                return BTreeSet::new();
            };
            // The id 1 replaces the zero id, so that the reader continues. The positions of the operands do not depend
            // on the value of an id.
            *word = [1, 0, 0, 0];
            zeros.insert(next);
            let patched = Instruction { rest: &words, offset: instruction.offset };
            let mut recorder = Recorder::default();
            recorder.clear();
            match read(self.grammar, &patched, &mut self.ids, Rigour::Afterwards, &mut recorder) {
                Err(Failure { fault: Fault::IdZero { .. }, at }) if !zeros.contains(&at) => next = at,
                _ => {
                    let is_id = |operand: &&Operand<'_>| operand.value.id().is_some() && operand.at > at;
                    let ids = recorder.operands.iter().filter(is_id).map(|operand| operand.at);
                    return ids.filter(|at| !zeros.contains(at)).collect();
                }
            }
        }
    }

    /// Replaces a string that cannot be shown safely with its words, and adds its text as a comment.
    #[cold]
    pub(super) fn string_as_words(&mut self, instruction: &Instruction<'_>, string: UnsafeString) {
        let words = instruction.words();
        let offset = string.address.saturating_sub(words.as_flattened().as_ptr().addr());
        let (before, rest) = words.split_at((offset / 4).min(words.len()));
        let own = (string.len / 4 + 1).min(rest.len());
        self.printer.out.truncate(string.start);
        // The operands after the name of an entry point are ids, which are printed with their names.
        let ids = matches!(instruction.opcode(), op::ENTRY_POINT | op::CONDITIONAL_ENTRY_POINT_INTEL);
        for (at, &word) in rest.iter().enumerate() {
            if ids && at >= own {
                self.printer.any_id(value(word));
                continue;
            }
            self.printer.out.text_of(b" !0x");
            self.printer.out.with(|out| write::hex8(out, value(word)));
        }
        let bytes = words.as_flattened().get(before.len() * 4..).unwrap_or(&[]);
        let shown = escape::comment(bytes.get(..string.len).unwrap_or(bytes), MOST_SHOWN);
        self.printer.out.text_of(b"  ; \"");
        self.printer.out.text_of(shown.as_bytes());
        self.printer.out.byte(b'"');
    }

    /// Replaces the current line with the section heading of the instruction, if there is one.
    fn heading_before_unknown(&mut self, instruction: &Instruction<'_>) {
        let start = self.printer.out.line;
        self.printer.out.truncate(start);
        let opcode = instruction.opcode();
        let result = self.grammar.result_word(opcode).and_then(|word| instruction.word(word));
        let type_ = self.grammar.makes_type(opcode);
        self.comments.heading(&mut self.printer, opcode, type_, result, self.options.nested_indent);
        self.count_lines(start);
        self.printer.out.start_line();
    }

    /// Rewrites the current line as `OpUnknown(...)` with `operands` operand words.
    fn unknown_line(&mut self, instruction: &Instruction<'_>, operands: usize) {
        let out = &mut self.printer.out;
        out.truncate(out.line);
        if self.printer.indent {
            out.spaces(INDENT);
        }
        out.text_of(b"OpUnknown(");
        out.decimal(u32::from(instruction.opcode()));
        out.text_of(b", ");
        out.decimal(instruction.stated() as u32);
        if instruction.stated() != operands + 1 {
            out.text_of(b", ");
            out.decimal(operands as u32);
        }
        out.byte(b')');
        for &word in instruction.rest.iter().skip(1).take(operands) {
            out.byte(b' ');
            out.decimal(value(word));
        }
    }
}
