//! State of matching a line with placed displays: known bits and choice points.

use super::ops::{Letter, Literal, NONE};
use super::table::{Given, Table};
use super::word::{Bits, Wide};
use crate::first_characters::FirstCharacters;
use crate::host::{AsmHost, Site};
use crate::readings::Reading;

/// Number of zero bytes after the line, so that eight bytes can be read at every offset. A literal text must therefore
/// not contain a zero byte.
const PADDING: usize = 8;
/// Maximum number of strings of the same length that are compared one by one; for more strings, a binary search is
/// used.
const SHORT_RUN: u16 = 4;
/// Maximum number of decimal digits; lines with longer numbers are left to the search.
const MOST_DIGITS: usize = 18;

/// What a walk needs besides its state: the description, the line, its position in the program, and the embedding
/// program.
#[derive(Clone, Copy)]
pub(super) struct Input<'a> {
    pub(super) given: Given<'a>,
    /// The line without leading and trailing spaces.
    pub(super) text: &'a str,
    pub(super) site: Site<'a>,
    pub(super) host: &'a dyn AsmHost,
}

/// Where to continue after a nested display: the step in the enclosing display (`op`), and the index of the goal to
/// continue at when the enclosing display ends (`next`).
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) op: u32,
    pub(super) next: u32,
}

/// What to try when the walk backtracks to a choice point.
#[derive(Clone, Copy)]
pub(super) enum Other {
    /// Assume that the matching text is not the text of the flag, so that the flag is not printed.
    NoFlag,
    /// Try the enum strings from this index on.
    Text(u32),
    /// Try a number that ends at this offset or earlier.
    Shorter(u32),
    /// Try the reading of the field's text with this index (see [`Reading`]).
    Reading(u32),
    /// Try the nested leaf with this index.
    Leaf(u32),
    /// Try the arm with this index. The condition of the arm before it must be false.
    Arm(u32),
    /// Try the declaration of the field with this index. The condition of the declaration before it must be false.
    Alternative(u32),
}

/// A constraint on the complete word. If the word violates it, the printer prints another text or a message.
#[derive(Clone, Copy)]
pub(super) enum Note {
    /// The condition with this index must be true. The known bits did not decide it when it was recorded.
    Holds(u32),
    /// The condition with this index must be false. The known bits did not decide it when it was recorded.
    Not(u32),
    /// The condition with this index must be false: it states that a name does not resolve.
    Named(u32),
    /// The asserts of the arm with this index must hold.
    Arm(u32),
    /// The word must decode as the leaf with this index, which has rivals, don't-care bits or default bits.
    Leaf(u32),
}

/// A choice point: the state to restore if all later steps fail, and what to try then.
#[derive(Clone, Copy)]
pub(super) struct Point<W> {
    known: Bits<W>,
    at: u32,
    pub(super) op: u32,
    goal: u32,
    goals: u32,
    notes: u32,
    pub(super) unlisted: u32,
    unclear: bool,
    pub(super) other: Other,
}

/// The next character of the line, prepared for lookups in sets of first characters.
#[derive(Clone, Copy)]
pub(super) struct Next {
    high: bool,
    bit: u64,
}

impl Next {
    /// Prepares an ASCII character; 0 stands for the end of the line.
    #[inline]
    fn new(byte: u8) -> Next {
        // At the end of the line, only a text that may be empty can follow. Its prepared set is full (see
        // `looked_for`), so it contains 127, which is in no other set.
        let byte = if byte == 0 { 127 } else { byte };
        Next { high: byte >= 64, bit: 1 << (byte & 63) }
    }

    /// Returns whether a text with these first characters can begin here.
    #[inline]
    pub(super) fn may_be(self, first: FirstCharacters) -> bool {
        let half = if self.high { (first >> 64) as u64 } else { first as u64 };
        half & self.bit != 0
    }
}

/// Error: a number has more digits than the fast path supports, so the line is left to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLong;

/// State of a walk. The memory is reused for every line.
#[derive(Default)]
pub(super) struct State<W> {
    /// The line and its padding of zero bytes.
    pub(super) line: Vec<u8>,
    pub(super) length: usize,
    pub(super) known: Bits<W>,
    pub(super) at: usize,
    /// Eight bytes of the line from the current offset on.
    pub(super) here: u64,
    /// Remaining number of steps of the walk through the current leaf.
    pub(super) fuel: u32,
    pub(super) goal: u32,
    pub(super) goals: Vec<Goal>,
    pub(super) points: Vec<Point<W>>,
    pub(super) notes: Vec<Note>,
    /// Whether a path reached the end of the line with constraints that contradict each other.
    pub(super) doubtful: bool,
    /// Number of enum fields on the current path whose value the enum does not list.
    pub(super) unlisted: u32,
    /// Best word so far, preceded by its preference order: number of unlisted enum values, then word XOR default bits.
    /// The word with the smallest order is best.
    pub(super) found: Option<((u32, u128), W)>,
    /// Whether a text on the current path leaves some bits of its field open.
    pub(super) unclear: bool,
    /// Whether the current path has entered a leaf with default bits.
    pub(super) has_defaults: bool,
    pub(super) readings: Vec<Reading>,
    pub(super) canon: String,
    /// Whether the walk is relaxed: it also accepts labels, other whitespace and other number formats.
    pub(super) loose: bool,
    /// Maximum number of bytes by which the printed text can be longer than the line, in a relaxed walk.
    pub(super) extra: usize,
    /// Whether a label or the embedding program was queried for this line.
    pub(super) asked: bool,
}

impl<W: Wide> State<W> {
    /// Copies a line and adds the padding. Clears the flags of the previous line.
    pub(super) fn start(&mut self, text: &str) {
        (self.asked, self.loose) = (false, false);
        self.line.clear();
        self.line.extend_from_slice(text.as_bytes());
        self.line.extend_from_slice(&[0; PADDING]);
        self.length = text.len();
    }

    /// Resets the state to the start of the line for the next leaf.
    pub(super) fn clear(&mut self) {
        self.known = Bits::default();
        self.goal = NONE;
        self.goals.clear();
        (self.doubtful, self.found, self.has_defaults) = (false, None, false);
        (self.unlisted, self.unclear) = (0, false);
        self.points.clear();
        self.notes.clear();
        self.extra = 0;
        self.go(0);
    }

    /// Moves to an offset of the line, in bytes.
    #[inline]
    pub(super) fn go(&mut self, at: usize) {
        let there: Option<[u8; 8]> = self.line.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
        self.at = at;
        self.here = there.map_or(0, u64::from_le_bytes);
    }

    /// Adds a choice point: if a later step fails, the walk continues at step `op` with `other`.
    #[inline]
    pub(super) fn or_else(&mut self, op: u32, other: Other) {
        self.points.push(Point {
            known: self.known,
            at: self.at as u32,
            op,
            goal: self.goal,
            goals: self.goals.len() as u32,
            notes: self.notes.len() as u32,
            unlisted: self.unlisted,
            unclear: self.unclear,
            other,
        });
    }

    /// Restores the state that a choice point has stored.
    pub(super) fn back_to(&mut self, point: &Point<W>) {
        self.known = point.known;
        self.goal = point.goal;
        self.goals.truncate(point.goals as usize);
        self.notes.truncate(point.notes as usize);
        self.unlisted = point.unlisted;
        self.unclear = point.unclear;
        self.go(point.at as usize);
    }

    /// Returns the byte at the current offset; 0 at the end of the line.
    #[inline]
    pub(super) fn byte(&self) -> u8 {
        self.here as u8
    }

    /// Returns the next character that is not a space or tab, prepared for lookups in sets of first characters.
    #[inline]
    pub(super) fn next(&self) -> Next {
        let byte = self.byte();
        Next::new(if matches!(byte, b' ' | b'\t') { self.after_blanks() } else { byte })
    }

    fn after_blanks(&self) -> u8 {
        let rest = self.line.get(self.at..).unwrap_or(&[]);
        rest.iter().copied().find(|byte| !matches!(byte, b' ' | b'\t')).unwrap_or(0)
    }

    /// Returns whether the bytes of a text are at the current offset of the line.
    #[inline]
    pub(super) fn stands(&self, text: &Literal, table: &Table<W>) -> bool {
        (self.here ^ text.bytes) & text.mask == 0 && (text.length <= 8 || self.long(text, table))
    }

    /// Returns the first string of a bucket that matches at the current offset, with its index. Skips the first `nth`
    /// strings.
    #[inline]
    pub(super) fn letter<'t>(
        &self,
        bucket: &'t [Letter],
        nth: usize,
        table: &Table<W>,
    ) -> Option<(usize, &'t Letter)> {
        let mut at = nth;
        while let Some(first) = bucket.get(at) {
            let end = at + usize::from(first.run);
            let here = self.here & first.text.mask;
            if first.run > SHORT_RUN {
                let run = bucket.get(at..end).unwrap_or(&[]);
                at += run.partition_point(|letter| letter.text.bytes < here);
            }
            while at < end
                && let Some(letter) = bucket.get(at)
            {
                if letter.text.bytes == here && self.stands(&letter.text, table) {
                    return Some((at, letter));
                }
                if letter.text.bytes > here {
                    break;
                }
                at += 1;
            }
            at = end;
        }
        None
    }

    /// Compares the whole text, which has more than eight bytes. Its first eight bytes are known to match.
    pub(super) fn long(&self, text: &Literal, table: &Table<W>) -> bool {
        let (start, length) = (text.start as usize, usize::from(text.length));
        let whole = table.texts.get(start..start + length);
        whole.is_some() && self.line.get(self.at..self.at + length) == whole
    }

    /// Returns whether a literal text could match if spaces are missing: leading spaces at the start of the line, or
    /// trailing spaces at its end. The line was trimmed, but the printer prints these spaces.
    #[inline]
    pub(super) fn may_be_cut(&self, text: &Literal, table: &Table<W>) -> bool {
        text.blanks != (0, 0) && self.at_an_end(text, table)
    }

    #[cold]
    fn at_an_end(&self, text: &Literal, table: &Table<W>) -> bool {
        if self.at == 0 && text.blanks.0 > 0 {
            return true;
        }
        let length = usize::from(text.length);
        if text.blanks.1 == 0 || self.at + length <= self.length {
            return false;
        }
        let mut short = [0; 8];
        let shown = table.bytes(text, &mut short).get(..length.saturating_sub(text.blanks.1.into()));
        let there = self.line.get(self.at..self.length).unwrap_or(&[]);
        shown.is_none_or(|shown| there.starts_with(shown))
    }

    /// Parses an unsigned number in the printer's format at the current offset. Returns the number and the offset after
    /// it; `None` if there is no digit. If `last` is set, the number ends at this offset or earlier.
    #[inline]
    pub(super) fn digits(&self, hex: bool, last: Option<usize>) -> Result<Option<(u64, usize)>, TooLong> {
        self.digits_at(self.at, hex, last)
    }

    /// Like [`digits`](State::digits), but parses at the offset `start`.
    #[inline]
    pub(super) fn digits_at(
        &self,
        start: usize,
        hex: bool,
        last: Option<usize>,
    ) -> Result<Option<(u64, usize)>, TooLong> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Some(u64::from(byte - b'0')),
            b'a'..=b'f' if hex => Some(u64::from(byte - b'a' + 10)),
            _ => None,
        };
        let Some(mut value) = self.line.get(start).and_then(|byte| digit(*byte)) else { return Ok(None) };
        let mut end = start + 1;
        if value == 0 {
            return Ok(Some((0, end)));
        }
        let (radix, most) = if hex { (16, 15) } else { (10, MOST_DIGITS) };
        let rest = self.line.get(end..last.unwrap_or(self.length)).unwrap_or(&[]);
        for digit in rest.iter().map_while(|byte| digit(*byte)) {
            if end - start >= most {
                return Err(TooLong);
            }
            value = value * radix + digit;
            end += 1;
        }
        Ok(Some((value, end)))
    }

    /// Returns the offset after a floating-point number in the format of Mesa 26.0 (`inf`, `nan`, or six decimals);
    /// `None` if there is no such number.
    pub(super) fn float_end(&self) -> Option<usize> {
        let line = self.line.get(..self.length).unwrap_or(&[]);
        let begin = self.at + usize::from(line.get(self.at) == Some(&b'-'));
        let rest = line.get(begin..).unwrap_or(&[]);
        let whole = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if whole == 0 {
            return (rest.starts_with(b"inf") || rest.starts_with(b"nan")).then_some(begin + 3);
        }
        let is_float = rest.get(whole) == Some(&b'.')
            && rest.get(whole + 1..whole + 7).is_some_and(|decimals| decimals.iter().all(u8::is_ascii_digit));
        is_float.then_some(begin + whole + 7)
    }

    /// Returns whether a literal text can be at the offset `at`. Compares only its first eight bytes. Returns true for
    /// a text with leading or trailing spaces.
    pub(super) fn may_stand(&self, text: &Literal, at: usize) -> bool {
        let there: Option<[u8; 8]> = self.line.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
        text.blanks != (0, 0)
            || there.is_none_or(|there| (u64::from_le_bytes(there) ^ text.bytes) & text.mask == 0)
    }
}
