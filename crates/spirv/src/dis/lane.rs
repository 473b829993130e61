//! Fast path for most instructions: valid, without color, with an optional type, a result, ids, and then
//! numbers. The output equals the output of [`super::line::Printer`]. All state stays in registers.

use super::name_set::BEFORE;
use super::names::{Name, Names};
use super::out::{BLOCK, FLUSH, Out, RESULT, SLACK, SPACES, numbered_id, numbered_result};
use crate::grammar::{Grammar, OperandKind, Pooled};
use crate::module::Word;
use crate::read::{Ids, Instruction, PlainVisitor, Rigour, plain};
use crate::write;

/// Maximum number of words of an instruction on the fast path. The text of a longer instruction may be longer than
/// [`SLACK`] bytes.
const MOST_WORDS: usize = 32;

/// Upper bound for the text of an id in bytes, including the longest name.
const LONGEST_ID: usize = 320;

const _: () = assert!((MOST_WORDS + 2) * LONGEST_ID <= SLACK);

/// Result of a call of [`Lane::print`].
pub(super) struct Printed {
    /// Offset of the word after the last instruction.
    pub(super) end: usize,
    pub(super) instructions: usize,
    /// Number of the last instruction, counted in the module, that defines a name used in the text.
    pub(super) latest_name: u32,
}

/// Inputs of the fast path.
pub(super) struct Lane<'p> {
    pub(super) grammar: Grammar<'p>,
    pub(super) words: &'p [Word],
    pub(super) names: Option<&'p Names>,
    pub(super) rigour: Rigour,
    /// Whether opcodes are aligned in a column.
    pub(super) indent: bool,
}

impl Lane<'_> {
    /// Prints instructions between `start` and `end` while they have the common form, until the buffer is ready to
    /// flush.
    pub(super) fn print(&self, start: usize, end: usize, ids: &mut Ids<'_>, out: &mut Out) -> Printed {
        match self.names {
            Some(names) => self.run(start, end, ids, out, names),
            None => self.run(start, end, ids, out, Numbers),
        }
    }

    fn run<C: Called>(
        &self,
        start: usize,
        end: usize,
        ids: &mut Ids<'_>,
        out: &mut Out,
        called: C,
    ) -> Printed {
        let most = FLUSH.saturating_sub(out.len());
        let mut pen = Pen { room: out.room(), len: 0, latest_name: 0, called };
        let mut at = start;
        let mut instructions = 0;
        while at < end
            && pen.len < most
            && let Some(rest) = self.words.get(at..)
        {
            let instruction = Instruction { rest, offset: at };
            let (opcode, stated) = (instruction.opcode(), instruction.stated());
            let Some(row) = self.grammar.instruction(opcode) else { break };
            if stated > MOST_WORDS || self.grammar.shape(opcode).ids(stated).is_none() {
                break;
            }
            let line = pen.len;
            match self.grammar.result_word(opcode).and_then(|word| instruction.word(word)) {
                Some(id) => pen.result_before_opcode(id, self.indent),
                None if self.indent => pen.piece(&SPACES, 0, RESULT),
                None => {}
            }
            let Pooled { pool, start, len } = row.pooled();
            pen.piece(pool, start, len);
            if !plain(self.grammar, &instruction, ids, self.rigour, &mut pen) {
                pen.len = line;
                break;
            }
            pen.put(b"\n", 1);
            at += stated;
            instructions += 1;
        }
        let Pen { len, latest_name, .. } = pen;
        out.wrote(len);
        Printed { end: at, instructions, latest_name }
    }
}

/// Naming scheme for ids.
trait Called: Copy {
    fn name(&self, id: u32) -> Name<'_>;
}

/// Names ids by their numbers.
#[derive(Clone, Copy)]
struct Numbers;

impl Called for Numbers {
    #[inline(always)]
    fn name(&self, _: u32) -> Name<'_> {
        Name::Number
    }
}

impl Called for &Names {
    #[inline(always)]
    fn name(&self, id: u32) -> Name<'_> {
        self.get(id)
    }
}

/// Writer into a buffer that always has space for one more instruction.
struct Pen<'b, C> {
    room: &'b mut [u8],
    len: usize,
    latest_name: u32,
    called: C,
}

impl<C> Pen<'_, C> {
    /// Appends the first `len` bytes of a block.
    #[inline(always)]
    fn put<const N: usize>(&mut self, text: &[u8; N], len: usize) {
        if let Some(to) = self.room.get_mut(self.len..).and_then(<[u8]>::first_chunk_mut::<N>) {
            *to = *text;
            self.len += len;
        }
    }

    /// Appends `pool[start..start + len]`.
    #[inline(always)]
    fn piece(&mut self, pool: &[u8], start: usize, len: usize) {
        match pool.get(start..).and_then(<[u8]>::first_chunk::<BLOCK>) {
            Some(text) if len <= BLOCK => self.put(text, len),
            _ => self.long_piece(pool, start, len),
        }
    }

    #[cold]
    fn long_piece(&mut self, pool: &[u8], start: usize, len: usize) {
        let text = pool.get(start..start + len).unwrap_or_default();
        if let Some(to) = self.room.get_mut(self.len..self.len + text.len()) {
            to.copy_from_slice(text);
            self.len += text.len();
        }
    }

    /// Appends a number of more than eight digits after the text `before`.
    #[cold]
    fn long_number(&mut self, before: &[u8], number: u32) {
        let mut text = before.to_vec();
        write::decimal(&mut text, number);
        self.long_piece(&text, 0, text.len());
    }
}

impl<C: Called> Pen<'_, C> {
    /// Appends ` %` and the name of an id.
    #[inline(always)]
    fn named(&mut self, id: u32) {
        let called = self.called;
        match called.name(id) {
            Name::Number => match numbered_id(id) {
                Some((text, len)) => self.put(&text, len),
                None => self.long_number(BEFORE, id),
            },
            Name::Pool(pool, start, len, given_by) => {
                self.piece(pool, start - BEFORE.len(), len + BEFORE.len());
                self.latest_name = self.latest_name.max(given_by);
            }
        }
    }

    /// Appends `%id = `, right-aligned if opcodes are aligned in a column.
    #[inline(always)]
    fn result_before_opcode(&mut self, id: u32, indent: bool) {
        let called = self.called;
        match called.name(id) {
            Name::Number => {
                if indent && let Some(text) = numbered_result(id) {
                    return self.put(&text, RESULT);
                }
                self.long_result(id, indent);
            }
            Name::Pool(pool, start, len, given_by) => {
                if indent {
                    self.piece(&SPACES, 0, 11usize.saturating_sub(len));
                }
                self.piece(pool, start - 1, len + 1);
                self.put(b" = ", 3);
                self.latest_name = self.latest_name.max(given_by);
            }
        }
    }

    #[cold]
    fn long_result(&mut self, id: u32, indent: bool) {
        let blanks = if indent { 11usize.saturating_sub(write::decimal_len(id)) } else { 0 };
        self.piece(&SPACES, 0, blanks);
        self.long_number(b"%", id);
        self.put(b" = ", 3);
    }
}

impl<C: Called> PlainVisitor for Pen<'_, C> {
    #[inline(always)]
    fn result_type(&mut self, id: u32) {
        self.named(id);
    }

    #[inline(always)]
    fn result(&mut self, _id: u32) {}

    #[inline(always)]
    fn id(&mut self, _kind: OperandKind, id: u32) {
        self.named(id);
    }

    #[inline(always)]
    fn integer(&mut self, number: u32) {
        match write::short_decimal(number) {
            Some((text, len)) => self.put(&(u128::from(text) << 8 | u128::from(b' ')).to_le_bytes(), len + 1),
            None => self.long_number(b" ", number),
        }
    }
}
