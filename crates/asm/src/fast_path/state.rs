//! What is known while a line is matched with placed displays, and the choices to go back to.

use super::ops::{Letter, Literal, NONE};
use super::table::{Given, Table};
use super::word::{Bits, Wide};
use crate::first_characters::FirstCharacters;
use crate::host::{AsmHost, Site};
use crate::readings::Reading;

/// Bytes after the line that are there to be looked at: none of them is in a text.
const PADDING: usize = 8;
/// Texts of one length are compared one by one if there are no more.
const SHORT_RUN: u16 = 4;
/// More digits are left to the search.
const MOST_DIGITS: usize = 18;

/// The line that is being matched.
#[derive(Clone, Copy)]
pub(super) struct Input<'a> {
    pub(super) given: Given<'a>,
    /// Without blanks at its ends.
    pub(super) text: &'a str,
    pub(super) site: Site<'a>,
    pub(super) host: &'a dyn AsmHost,
}

/// Steps that come after a nested display.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) op: u32,
    pub(super) next: u32,
}

/// What is tried next where a choice leads nowhere.
#[derive(Clone, Copy)]
pub(super) enum Other {
    /// Without the flag.
    NoFlag,
    /// The text of an enum with that number, at the place.
    Text(u32),
    /// A number that ends there at the latest.
    Shorter(u32),
    /// The reading with that number.
    Reading(u32),
    /// The leaf with that number.
    Leaf(u32),
    /// The arm with that number, which is reached if the one before does not apply.
    Arm(u32),
    /// The alternative with that number, likewise.
    Alternative(u32),
}

/// What has to come out right, or the printer prints something else or has a message.
#[derive(Clone, Copy)]
pub(super) enum Note {
    /// The condition holds, and is not certain.
    Holds(u32),
    /// It does not hold, and is not certain.
    Not(u32),
    /// The condition that a name is missing does not hold.
    Named(u32),
    /// An arm with asserts was passed.
    Arm(u32),
    /// A leaf was chosen that has rivals, bits that should be 0, or default bits.
    Leaf(u32),
}

/// A choice to go back to.
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

/// The character that comes next, to be looked for in what may come.
#[derive(Clone, Copy)]
pub(super) struct Next {
    high: bool,
    bit: u64,
}

impl Next {
    /// Of an ASCII character; 0 for the end of the line.
    #[inline]
    fn new(byte: u8) -> Next {
        // Where nothing comes, a text that may be empty may stand: of it all is true.
        let byte = if byte == 0 { 127 } else { byte };
        Next { high: byte >= 64, bit: 1 << (byte & 63) }
    }

    /// Whether a text that begins with one of these may stand there.
    #[inline]
    pub(super) fn may_be(self, first: FirstCharacters) -> bool {
        let half = if self.high { (first >> 64) as u64 } else { first as u64 };
        half & self.bit != 0
    }
}

/// A number that is left to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLong;

/// Scratch memory of matching.
#[derive(Default)]
pub(super) struct State<W> {
    /// The line and its padding.
    pub(super) line: Vec<u8>,
    pub(super) length: usize,
    pub(super) known: Bits<W>,
    pub(super) at: usize,
    /// The eight bytes at the place.
    pub(super) here: u64,
    /// So many steps are left for the leaf.
    pub(super) fuel: u32,
    pub(super) goal: u32,
    pub(super) goals: Vec<Goal>,
    pub(super) points: Vec<Point<W>>,
    pub(super) notes: Vec<Note>,
    /// Whether a way came to the end of the line and contradicts itself.
    pub(super) doubtful: bool,
    /// The numbers so far that were read as values that their enums do not list.
    pub(super) unlisted: u32,
    /// The best word so far, with its unlisted values and how far it is from the default bits: the least is taken.
    pub(super) found: Option<((u32, u128), W)>,
    /// Whether a text was read of which not all is known that it tells.
    pub(super) unclear: bool,
    /// Whether a leaf was entered that has default bits.
    pub(super) has_defaults: bool,
    pub(super) readings: Vec<Reading>,
    pub(super) canon: String,
    /// Whether the line is matched that is not as it is printed, and how many more bytes may be printed than it has.
    pub(super) loose: bool,
    pub(super) extra: usize,
    /// Whether a label or the embedding program was asked for.
    pub(super) asked: bool,
}

impl<W: Wide> State<W> {
    /// Makes ready for a line.
    pub(super) fn start(&mut self, text: &str) {
        (self.asked, self.loose) = (false, false);
        self.line.clear();
        self.line.extend_from_slice(text.as_bytes());
        self.line.extend_from_slice(&[0; PADDING]);
        self.length = text.len();
    }

    /// Forgets what the last leaf told.
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

    /// Goes to a place of the line.
    #[inline]
    pub(super) fn go(&mut self, at: usize) {
        let there: Option<[u8; 8]> = self.line.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
        self.at = at;
        self.here = there.map_or(0, u64::from_le_bytes);
    }

    /// Notes what is tried if everything from here on leads nowhere.
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

    /// Goes back to a choice.
    pub(super) fn back_to(&mut self, point: &Point<W>) {
        self.known = point.known;
        self.goal = point.goal;
        self.goals.truncate(point.goals as usize);
        self.notes.truncate(point.notes as usize);
        self.unlisted = point.unlisted;
        self.unclear = point.unclear;
        self.go(point.at as usize);
    }

    /// The byte at the place; 0 at the end of the line.
    #[inline]
    pub(super) fn byte(&self) -> u8 {
        self.here as u8
    }

    /// The next character that is no blank; nothing at the end of the line.
    #[inline]
    pub(super) fn next(&self) -> Next {
        let byte = self.byte();
        Next::new(if matches!(byte, b' ' | b'\t') { self.after_blanks() } else { byte })
    }

    fn after_blanks(&self) -> u8 {
        let rest = self.line.get(self.at..).unwrap_or(&[]);
        rest.iter().copied().find(|byte| !matches!(byte, b' ' | b'\t')).unwrap_or(0)
    }

    /// Whether a text stands at the place to the letter.
    #[inline]
    pub(super) fn stands(&self, text: &Literal, table: &Table<W>) -> bool {
        (self.here ^ text.bytes) & text.mask == 0 && (text.length <= 8 || self.long(text, table))
    }

    /// The first text of a bucket, from the `nth` on, that stands at the place, and its number.
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

    /// Whether a text of more than eight bytes, of which the first are there, is there.
    pub(super) fn long(&self, text: &Literal, table: &Table<W>) -> bool {
        let (start, length) = (text.start as usize, usize::from(text.length));
        let whole = table.texts.get(start..start + length);
        whole.is_some() && self.line.get(self.at..self.at + length) == whole
    }

    /// Whether a text that does not stand at the place may be there but for blanks at the ends of the line: what is printed
    /// may have some that the line has not.
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

    /// A number as the printer writes it, which ends at `last` at the latest, and where it ends.
    #[inline]
    pub(super) fn digits(&self, hex: bool, last: Option<usize>) -> Result<Option<(u64, usize)>, TooLong> {
        self.digits_at(self.at, hex, last)
    }

    /// The same from another place on.
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

    /// Where a floating-point number ends that the printer may have written at the place: `inf`, `nan`, or six decimals.
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

    /// Whether a text may stand at another place than the current one; true for one that may be cut.
    pub(super) fn may_stand(&self, text: &Literal, at: usize) -> bool {
        let there: Option<[u8; 8]> = self.line.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
        text.blanks != (0, 0)
            || there.is_none_or(|there| (u64::from_le_bytes(there) ^ text.bytes) & text.mask == 0)
    }
}
