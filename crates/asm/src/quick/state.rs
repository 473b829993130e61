//! What is known while a line is matched with placed displays, and the choices to go back to.

use super::ops::{Literal, NONE};
use super::table::{Given, Table};
use super::word::{Bits, Wide};
use crate::host::{AsmHost, Site};
use crate::readings::Reading;

/// Bytes after the line that are there to be looked at: none of them is in a text.
const PADDING: usize = 8;
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
    Arm { arm: u32, last: u32 },
    /// The alternative with that number, likewise.
    Alternative(u32),
}

/// A choice to go back to.
#[derive(Clone, Copy)]
pub(super) struct Point<W> {
    known: Bits<W>,
    at: u32,
    pub(super) op: u32,
    pub(super) after: u32,
    goal: u32,
    goals: u32,
    open: u32,
    wishes: u32,
    arms: u32,
    leaves: u32,
    pub(super) other: Other,
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
    pub(super) goal: u32,
    pub(super) goals: Vec<Goal>,
    pub(super) points: Vec<Point<W>>,
    /// Conditions that must hold, or not, and are not certain.
    pub(super) open: Vec<(u32, bool)>,
    /// Conditions that do not hold, or the printer has a message.
    pub(super) wishes: Vec<u32>,
    /// Arms with asserts that were passed.
    pub(super) arms: Vec<u32>,
    /// Leaves that were chosen and have rivals or bits that should be 0.
    pub(super) leaves: Vec<u32>,
    /// The smallest words of ways that came to the end of the line and contradict themselves.
    pub(super) doubtful: Vec<W>,
    pub(super) readings: Vec<Reading>,
    pub(super) canon: String,
    /// Whether a label or the embedding program was asked for.
    pub(super) asked: bool,
}

impl<W: Wide> State<W> {
    /// Makes ready for a line.
    pub(super) fn start(&mut self, text: &str) {
        self.asked = false;
        self.line.clear();
        self.line.extend_from_slice(text.as_bytes());
        self.line.extend_from_slice(&[0; PADDING]);
        self.length = text.len();
    }

    /// Forgets what the last leaf told.
    pub(super) fn clear(&mut self) {
        self.known = Bits::default();
        self.at = 0;
        self.goal = NONE;
        self.goals.clear();
        self.doubtful.clear();
        self.points.clear();
        self.open.clear();
        self.wishes.clear();
        self.arms.clear();
        self.leaves.clear();
    }

    /// Notes what is tried if everything from here on leads nowhere.
    #[inline]
    pub(super) fn or_else(&mut self, op: u32, after: u32, other: Other) {
        self.points.push(Point {
            known: self.known,
            at: self.at as u32,
            op,
            after,
            goal: self.goal,
            goals: self.goals.len() as u32,
            open: self.open.len() as u32,
            wishes: self.wishes.len() as u32,
            arms: self.arms.len() as u32,
            leaves: self.leaves.len() as u32,
            other,
        });
    }

    /// Goes back to a choice.
    pub(super) fn back_to(&mut self, point: &Point<W>) {
        self.known = point.known;
        self.at = point.at as usize;
        self.goal = point.goal;
        self.goals.truncate(point.goals as usize);
        self.open.truncate(point.open as usize);
        self.wishes.truncate(point.wishes as usize);
        self.arms.truncate(point.arms as usize);
        self.leaves.truncate(point.leaves as usize);
    }

    /// The byte at the place; 0 at the end of the line.
    #[inline]
    pub(super) fn byte(&self) -> u8 {
        self.line.get(self.at).copied().unwrap_or(0)
    }

    /// The next character that is no blank.
    #[inline]
    pub(super) fn next(&self) -> Option<u8> {
        let mut at = self.at;
        while let Some(b' ' | b'\t') = self.line.get(at) {
            at += 1;
        }
        self.line.get(at).copied().filter(|_| at < self.length)
    }

    /// Whether a text stands at the place to the letter. Nothing where blanks at the ends of the line would have to be
    /// looked at: what is printed may have some that the line has not.
    #[inline]
    pub(super) fn literal(&self, text: &Literal, table: &Table<W>) -> Option<bool> {
        let there: [u8; 8] = self.line.get(self.at..self.at + 8)?.try_into().ok()?;
        let begins = (u64::from_le_bytes(there) ^ text.bytes) & text.mask == 0;
        if begins && (text.length <= 8 || self.long(text, table)) {
            return Some(true);
        }
        if text.blanks != (0, 0) && self.at_an_end(text, table) { None } else { Some(false) }
    }

    /// Whether a text of more than eight bytes, of which the first are there, is there.
    pub(super) fn long(&self, text: &Literal, table: &Table<W>) -> bool {
        let start = text.start as usize;
        let whole = table.texts.get(start..start + text.length as usize);
        whole.is_some() && self.line.get(self.at..self.at + text.length as usize) == whole
    }

    /// Whether a text may be there but for blanks that the line does not have at its ends.
    #[cold]
    fn at_an_end(&self, text: &Literal, table: &Table<W>) -> bool {
        let (length, start) = (text.length as usize, text.start as usize);
        if self.at == 0 && text.blanks.0 > 0 {
            return true;
        }
        if text.blanks.1 == 0 || self.at + length <= self.length {
            return false;
        }
        let short = text.bytes.to_le_bytes();
        let whole = match length <= short.len() {
            true => short.get(..length),
            false => table.texts.get(start..start + length),
        };
        let shown = whole.and_then(|whole| whole.get(..length.saturating_sub(text.blanks.1.into())));
        let there = self.line.get(self.at..self.length).unwrap_or(&[]);
        shown.is_none_or(|shown| there.starts_with(shown))
    }

    /// A number as the printer writes it, which ends at `last` at the latest, and where it ends.
    #[inline]
    pub(super) fn digits(&self, hex: bool, last: Option<usize>) -> Result<Option<(u64, usize)>, TooLong> {
        let digit = |at: usize| {
            let byte = self.line.get(at).copied().unwrap_or(0);
            match byte {
                b'0'..=b'9' => Some(u64::from(byte - b'0')),
                b'a'..=b'f' if hex => Some(u64::from(byte - b'a' + 10)),
                _ => None,
            }
        };
        let Some(mut value) = digit(self.at) else { return Ok(None) };
        let mut end = self.at + 1;
        if value == 0 {
            return Ok(Some((0, end)));
        }
        let last = last.unwrap_or(self.length);
        let (radix, most) = if hex { (16, 15) } else { (10, MOST_DIGITS) };
        while end < last
            && let Some(digit) = digit(end)
        {
            if end - self.at >= most {
                return Err(TooLong);
            }
            value = value * radix + digit;
            end += 1;
        }
        Ok(Some((value, end)))
    }

    /// Whether a floating-point number as the printer writes it may begin at the place: `inf`, `nan`, or six decimals.
    pub(super) fn may_be_float(&self) -> bool {
        let rest = self.line.get(self.at..self.length).unwrap_or(&[]);
        let rest = rest.strip_prefix(b"-").unwrap_or(rest);
        let whole = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if whole == 0 {
            return matches!(rest.first(), Some(b'i' | b'n'));
        }
        rest.get(whole) == Some(&b'.')
            && rest.get(whole + 1..whole + 7).is_some_and(|decimals| decimals.iter().all(u8::is_ascii_digit))
    }
}
