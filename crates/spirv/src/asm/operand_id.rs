//! Operands that are ids.

use super::encode::{Encoder, Flow};
use super::fail::{Fail, Failure};
use super::operand::Step;
use super::types::ImportInfo;
use alloc::format;

impl Encoder<'_, '_> {
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
                self.words.push(id);
                if self.is_ext_inst && self.words.len() - self.start == 4 {
                    self.ext_set(id, start, end)?;
                }
                self.cursor.pos = end;
                Ok(Flow::Next)
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
                Err(Fail::new("spirv-invalid-id", start, end, "Expected id to start with %.")
                    .label("an id is expected here"))
            }
        }
    }

    /// The name that is `text[start..end]` has a character that no id has. The reference puts it at `at`.
    #[cold]
    pub(super) fn bad_id(&self, start: usize, end: usize, at: usize) -> Failure {
        let name = self.text_of(start + 1, end);
        Fail::new("spirv-invalid-id", at, end, format!("Invalid ID {name}"))
            .under(start, end)
            .help("an id is `%` and then letters, digits and underscores")
    }

    #[cold]
    pub(super) fn ext_set_fail(&self, start: usize, end: usize) -> Failure {
        let quirk = self.words.get(self.start + 2).copied().unwrap_or(0);
        Fail::new("spirv-ext-import", start, end, format!("Invalid extended instruction import Id {quirk}"))
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
