//! Encodes id operands: a `%name` of the text to an id of the module.

use super::cursor::Follows;
use super::encode::{Encoder, Flow, Known};
use super::fail::{Fail, Failure};
use super::operand::Step;
use super::types::ImportInfo;
use crate::escape;
use crate::grammar::kinds;
use alloc::format;
use alloc::string::String;

/// The space that separates an id from the previous operand, and the `%` of the id.
const SPACE_AND_ID: u16 = u16::from_le_bytes(*b" %");

impl Encoder<'_, '_> {
    /// Fast path of [`Encoder::id`]: encodes up to `most` ids that were mentioned before and follow one space
    /// each. It may stop at any id.
    #[inline]
    pub(super) fn known_ids(&mut self, most: usize) -> Known {
        let mut count = 0;
        let mut next = self.cursor.eight(self.cursor.pos);
        while count < most
            && let Some(ended) = self.known_id(&mut next)
        {
            count += 1;
            if ended {
                return Known { count, ended };
            }
        }
        Known { count, ended: false }
    }

    /// Encodes one id that was mentioned before and follows one space; `next` has the bytes at the cursor. Returns
    /// whether the next instruction follows the id. `None` if this fast path does not apply; then nothing is encoded.
    #[inline(always)]
    pub(super) fn known_id(&mut self, next: &mut u64) -> Option<bool> {
        if *next as u16 != SPACE_AND_ID {
            return None;
        }
        let start = self.cursor.pos + 2;
        let (number, (end, known)) = match self.cursor.small_number(start) {
            Some((number, end)) => (Some(number), (end, 0)),
            None => (None, self.ids.seen_name(&self.cursor, start)?),
        };
        *next = self.cursor.eight(end);
        let ended = *next as u16 != SPACE_AND_ID
            && match self.cursor.follows(end) {
                Follows::Operand => false,
                Follows::Instruction => true,
                Follows::Other => return None,
            };
        // The text after the number has shown that the number is an operand. Only now may it become the name of a new
        // id.
        let id = match number {
            Some(number) => self.ids.numbered(self.cursor.text, (start, end), number),
            None => known,
        };
        self.words.push(id);
        self.cursor.pos = end;
        Some(ended)
    }

    #[inline]
    pub(super) fn id(&mut self, optional: bool) -> Step {
        if !self.cursor.advance() {
            return if optional { Ok(Flow::End) } else { Err(self.missing("the end of the stream.")) };
        }
        let start = self.cursor.pos;
        match self.cursor.peek() {
            b'%' => {
                let Some(end) = self.cursor.id_end(start).filter(|&end| end > start + 1) else {
                    return match self.cursor.at_instruction() {
                        true if optional => Ok(Flow::End),
                        true => Err(self.missing("the next instruction instead.")),
                        false => Err(self.bad_id(start, self.cursor.word_end(start), start)),
                    };
                };
                if self.cursor.assignment_after(end) {
                    let found = "the next instruction instead.";
                    return if optional { Ok(Flow::End) } else { Err(self.missing(found)) };
                }
                let id = self.ids.get(self.cursor.text, start + 1, end);
                self.push_id(id, start, end)
            }
            b'O' if self.cursor.op_at(start) => {
                if optional {
                    Ok(Flow::End)
                } else {
                    Err(self.missing("the next instruction instead."))
                }
            }
            b'!' => self.immediate(),
            _ => {
                let end = self.cursor.word_end(start);
                let fail = Fail::new("spirv-invalid-id", start, end, "Expected id to start with %.")
                    .title(format!("expected an ID, found `{}`", self.text_of(start, end)))
                    .label("an ID starts with `%`");
                Err(match self.constant_meant(self.cursor.slice(start, end)) {
                    Some(help) => fail.help(help),
                    None => fail,
                })
            }
        }
    }

    #[inline(always)]
    fn push_id(&mut self, id: u32, start: usize, end: usize) -> Step {
        self.words.push(id);
        if self.is_ext_inst && self.words.len() - self.start == 4 {
            self.ext_set(id, start, end)?;
        }
        self.cursor.pos = end;
        Ok(Flow::Next)
    }

    /// Suggests a constant if the word names a scope, memory semantics or another enumerant, but the operand must be
    /// the id of a constant.
    #[cold]
    fn constant_meant(&self, word: &[u8]) -> Option<String> {
        let first = [kinds::SCOPE, kinds::MEMORY_SEMANTICS].map(|id| self.grammar.enumeration(id));
        let (kind, value) = first.into_iter().chain(self.grammar.enumerations()).find_map(|kind| {
            let names = word.split(|&b| b == b'|');
            let all = names.map(|name| kind.by_name(name).map(|e| e.value()));
            let value = all.reduce(|a, b| Some(a? | b?)).flatten()?;
            (kind.is_mask() || !word.contains(&b'|')).then_some((kind, value))
        })?;
        Some(format!(
            "`{}` has the value {value:#x} in {}; declare `%name = OpConstant %uint {value}` and use its ID",
            escape::text(word),
            kind.name()
        ))
    }

    /// Returns the error for a name `text[start..end]` with a character that is not allowed in ids. SPIRV-Tools
    /// reports it at `at`.
    #[cold]
    pub(super) fn bad_id(&self, start: usize, end: usize, at: usize) -> Failure {
        let name = self.text_of(start + 1, end);
        Fail::new("spirv-invalid-id", at, end, format!("Invalid ID {name}"))
            .title(format!("invalid ID `%{name}`"))
            .under(start, end)
            .help("write `%`, then letters, digits or underscores")
    }

    #[cold]
    pub(super) fn ext_set_fail(&self, start: usize, end: usize) -> Failure {
        let quirk = self.words.get(self.start + 2).copied().unwrap_or(0);
        Fail::new("spirv-ext-import", start, end, format!("Invalid extended instruction import Id {quirk}"))
            .title(format!("`{}` is not an extended instruction set", self.text_of(start, end)))
            .label("not the result of an earlier `OpExtInstImport`")
    }

    pub(super) fn ext_set(&mut self, id: u32, start: usize, end: usize) -> Result<(), Failure> {
        match self.types.of_import(id) {
            Some(ImportInfo::Set(import)) => self.ext = Some(import),
            Some(ImportInfo::Broken) => return Err(self.ext_set_fail(start, end).silent()),
            None => return Err(self.ext_set_fail(start, end)),
        }
        Ok(())
    }
}
