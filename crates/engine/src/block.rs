//! Block printer: prints consecutive instructions of one size, as long as their text is cached. It writes plain text
//! without tokens, and does work that does not depend on the instruction once per block.

use crate::cached_printer::{Cursor, PrintContext, Tables};
use crate::code::{DecodeTable, DecodeTableId, LeafIndex, ProgramId};
use crate::data::Compiled;
use crate::frames::Top;
use crate::labels::Labels;
use crate::line::{Line, PIECE, WINDOW};
use crate::memo::Memo;
use crate::script::{Op, Scripts};
use crate::selection::{Chosen, Root, read};
use crate::span::Span;
use crate::text_cache::TextCache;
use isaloom_model::ByteOrder;

/// Instructions of one size that follow each other in a program.
#[derive(Clone, Copy)]
pub(crate) struct Block<'b> {
    pub(crate) bytes: &'b [u8],
    pub(crate) order: ByteOrder,
    /// Position of the first instruction, in units.
    pub(crate) position: u64,
    /// Size of each instruction, in units.
    pub(crate) units: u64,
    /// Maximum number of instructions to print.
    pub(crate) most: u64,
    /// Size of each instruction in bytes.
    pub(crate) size: usize,
    pub(crate) dispatch: DecodeTableId,
}

/// Number of words that are read from the program at once, before their instructions are printed.
const AHEAD: usize = 8;

/// Output of a block printer until it stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BlockEnd {
    /// Number of instructions with complete lines.
    pub(crate) count: usize,
    /// Whether the output ends with the first part of the next instruction's text, which the caller must complete.
    pub(crate) begun: bool,
}

impl Compiled {
    /// Returns the decode table of all instructions and their size in bytes. `None` if the description has several
    /// instruction roots, a root with a `when` pattern, or words of more than 16 bytes, which blocks do not support.
    pub(crate) fn only_root(&self) -> Option<(DecodeTableId, usize)> {
        match *self.selection.roots {
            [Root { dispatch, when: None, bytes }] if (1..=16).contains(&bytes) => Some((dispatch, bytes)),
            _ => None,
        }
    }
}

impl Block<'_> {
    /// Appends the lines of consecutive instructions, as long as their text is cached and they have no remarks. Stops
    /// at the maximum count or when the line buffer is full.
    #[inline(never)]
    pub(crate) fn lines(
        &self,
        isa: &Compiled,
        (scripts, known, memo): (&Scripts, &TextCache, &mut Memo),
        labels: Option<&Labels>,
        place: &mut Cursor,
        line: &mut Line,
    ) -> BlockEnd {
        let tables = Tables::new(scripts, known);
        let mut passed = BlockEnd::default();
        let (_, mut end) = line.ends();
        let Some(window) = line.window() else { return passed };
        let mut start = end;
        let finder = Finder { isa, dispatch: isa.dispatch(self.dispatch), scripts, known };
        let asks = memo.pause() == 0;
        let mut memory = Memory { memo, labels: labels.is_some(), asks };
        let most = usize::try_from(self.most).unwrap_or(usize::MAX);
        let most = if memory.asks { most } else { most.min(memory.memo.pause()) };
        let mut words = [[0; 2]; AHEAD];
        'all: for stored in self.bytes.chunks(self.size * AHEAD) {
            for halves in self.read(stored, &mut words) {
                if end >= PIECE || passed.count == most {
                    break 'all;
                }
                if memory.asks && memory.get(&finder, halves, window, &mut end) {
                    passed.count += 1;
                    continue;
                }
                let script = finder.script(halves);
                if script.is_empty() {
                    break 'all;
                }
                start = end;
                let shown = |op: &Op, bits: u64, window: &mut _, length: usize| {
                    self.number(isa, labels, passed.count, (op, bits), (window, length))
                };
                let text = (start, &mut end);
                if tables.ready(shown, window, text, halves, (script, 0, place), true).is_some() {
                    passed.begun = true;
                    break 'all;
                }
                if memory.asks {
                    memory.put(&finder, halves, window.get(start..end).unwrap_or(&[]));
                }
                if let Some(place) = window.get_mut(end) {
                    *place = b'\n';
                    end += 1;
                }
                passed.count += 1;
            }
        }
        if !memory.asks {
            memory.memo.passed(passed.count + usize::from(passed.begun));
        }
        line.set_ends((start, end));
        passed
    }

    /// Reads the words of up to [`AHEAD`] instructions. A word is stored as two halves of 64 bits, the low half first.
    #[inline(always)]
    fn read<'w>(&self, stored: &[u8], words: &'w mut [[u64; 2]; AHEAD]) -> &'w [[u64; 2]] {
        let count = stored.len() / self.size;
        let places = words.iter_mut();
        match (self.order, stored.as_chunks::<8>().0, stored.as_chunks::<4>().0) {
            (ByteOrder::Little, eights, _) if self.size == 8 => {
                places.zip(eights).for_each(|(place, eight)| *place = [u64::from_le_bytes(*eight), 0]);
            }
            (ByteOrder::Little, _, fours) if self.size == 4 => {
                places.zip(fours).for_each(|(place, four)| *place = [u32::from_le_bytes(*four).into(), 0]);
            }
            _ => places.zip(stored.chunks_exact(self.size)).for_each(|(place, bytes)| {
                let word = read(bytes, self.order);
                *place = [word as u64, (word >> 64) as u64];
            }),
        }
        words.get(..count).unwrap_or(&[])
    }

    /// Appends the text of a number or a branch; returns the new length, or `None` if the text does not fit into the
    /// window.
    #[inline(never)]
    fn number(
        &self,
        isa: &Compiled,
        labels: Option<&Labels>,
        instruction: usize,
        (op, bits): (&Op, u64),
        (window, length): (&mut [u8; WINDOW], usize),
    ) -> Option<usize> {
        let position = self.position + instruction as u64 * self.units;
        PrintContext { isa, labels, position }.put(op, bits, window, length)
    }
}

/// Finds the script that prints a word.
struct Finder<'r> {
    isa: &'r Compiled,
    dispatch: &'r DecodeTable,
    scripts: &'r Scripts,
    known: &'r TextCache,
}

impl Finder<'_> {
    /// Returns the operations of the script of a word, if the script is cached and the word has no remarks; otherwise
    /// an empty span.
    #[inline(never)]
    fn script(&self, halves: &[u64; 2]) -> Span {
        let Some(sure) = self.scripts.sure_of(self.dispatch, halves) else { return self.slowly(halves) };
        let script = self.scripts.known(&sure.op, sure.base, self.known, halves);
        script.map_or(Span::default(), |script| script.ops)
    }

    /// Does the work of [`script`](Finder::script) if no prepared check decides: compares the word with all candidates
    /// of the decision tree and evaluates guards.
    #[inline(never)]
    fn slowly(&self, halves: &[u64; 2]) -> Span {
        let leaf = self.leaf(halves).and_then(|leaf| self.scripts.only.get(leaf as usize)?.as_ref());
        let script = leaf.and_then(|leaf| leaf.known(self.scripts, self.known, halves));
        script.map_or(Span::default(), |script| script.ops)
    }

    fn leaf(&self, halves: &[u64; 2]) -> Option<LeafIndex> {
        let word = Top(word(halves));
        match self.dispatch.chosen(&word, |guard| self.isa.eval(guard, &word) != 0) {
            Chosen::One(index) => Some(index),
            _ => None,
        }
    }
}

fn word(halves: &[u64; 2]) -> u128 {
    u128::from(halves[0]) | u128::from(halves[1]) << 64
}

/// Access to the cache of whole instruction texts.
struct Memory<'r> {
    memo: &'r mut Memo,
    /// Whether branches are printed as labels; their text then depends on the position, so it must not be cached.
    labels: bool,
    /// Whether cached texts are read and stored; false while the cache is paused.
    asks: bool,
}

impl Memory<'_> {
    /// Returns the program of a word if its text is the same at every position in a program; otherwise `None`.
    fn anywhere(&self, finder: &Finder<'_>, halves: &[u64; 2]) -> Option<ProgramId> {
        let program = *finder.dispatch.programs.get(finder.leaf(halves)? as usize)?;
        (!self.labels || !finder.isa.program(program).branches).then_some(program)
    }

    /// Appends the cached text of a word and a line end; returns false if the text is not cached or does not fit.
    #[inline(never)]
    fn get(
        &mut self,
        finder: &Finder<'_>,
        halves: &[u64; 2],
        window: &mut [u8; WINDOW],
        end: &mut usize,
    ) -> bool {
        let Some(program) = self.anywhere(finder, halves) else { return false };
        let Some(text) = self.memo.get(word(halves), program) else { return false };
        let place = window.get_mut(*end..*end + text.len() + 1).and_then(<[u8]>::split_last_mut);
        let Some((line_end, place)) = place else { return false };
        place.copy_from_slice(text);
        *line_end = b'\n';
        *end += text.len() + 1;
        true
    }

    /// Stores the text of a word for other positions, if the text does not depend on the position and the cache accepts
    /// texts.
    #[inline(never)]
    fn put(&mut self, finder: &Finder<'_>, halves: &[u64; 2], text: &[u8]) {
        if let Some(program) = self.anywhere(finder, halves)
            && self.memo.keeps()
        {
            self.memo.put(word(halves), program, text);
        }
    }
}
