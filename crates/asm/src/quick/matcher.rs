//! A line against placed displays, to the letter.
//!
//! It goes the ways of the search (`search`) in their order and passes over those that cannot come to the line as it is
//! written. What it learns of the word is what the search learns, or less; a word counts only if all that must hold does
//! with zeros in the open bits. So the first way that comes to the end of the line gives the search's word, or the line
//! is left to the search.

use super::ops::{Assert, Field, Leaf, Literal, NONE, Near, Op, Run, Target, UNKNOWN};
use super::table::{Given, Table};
use super::word::{Bits, Wide};
use crate::enums::EnumTexts;
use crate::first::may_begin;
use crate::host::{AsmHost, Site};
use crate::readings::{Canon, Reader, Reading, Take};
use crate::text::Line;
use isaloom_engine::MAX_LINE;
use isaloom_engine::compiled::{DispatchId, SlotKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most steps for one leaf.
const FUEL: u32 = 4096;
/// So often is learned from all that must hold.
const ROUNDS: usize = 4;
/// So many open bits are tried.
const MOST_TRIED: u32 = 5;
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

/// What became of a line and a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The word that the search finds.
    Word(u128),
    /// No word of this leaf prints the line.
    Nothing,
    /// The search has to look.
    Unknown,
}

/// What is done next.
#[derive(Clone, Copy)]
enum Step {
    /// The step with that number.
    Go(u32),
    /// Back to the last choice.
    Back,
    /// The search has to look.
    Unknown,
}

/// Steps that come after a nested display.
#[derive(Clone, Copy)]
struct Goal {
    op: u32,
    next: u32,
}

/// What is tried next where a choice leads nowhere.
#[derive(Clone, Copy)]
enum Other {
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
struct Point<W> {
    known: Bits<W>,
    at: u32,
    op: u32,
    after: u32,
    goal: u32,
    goals: u32,
    open: u32,
    wishes: u32,
    arms: u32,
    leaves: u32,
    other: Other,
}

/// Placed displays, and the scratch memory of matching.
pub(super) struct Matcher<W> {
    /// Shared with others until there is more of it.
    table: Arc<Table<W>>,
    told: Arc<Told<W>>,
    /// The size of the table that was last told or taken.
    known_size: usize,
    /// The line and its padding.
    line: Vec<u8>,
    length: usize,
    known: Bits<W>,
    at: usize,
    goal: u32,
    goals: Vec<Goal>,
    points: Vec<Point<W>>,
    /// Conditions that must hold, or not, and are not certain.
    open: Vec<(u32, bool)>,
    /// Conditions that do not hold, or the printer has a message.
    wishes: Vec<u32>,
    /// Arms with asserts that were passed.
    arms: Vec<u32>,
    /// Leaves that were chosen and have rivals or bits that should be 0.
    leaves: Vec<u32>,
    readings: Vec<Reading>,
    canon: String,
    /// Whether a label or the embedding program was asked for.
    pub(super) asked: bool,
}

/// What one matcher has placed, for those that begin later.
type Told<W> = Mutex<Arc<Table<W>>>;

fn lock<W>(told: &Told<W>) -> MutexGuard<'_, Arc<Table<W>>> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Wide> Clone for Matcher<W> {
    /// Another one that knows what was placed.
    fn clone(&self) -> Matcher<W> {
        Matcher::with(Arc::clone(&self.told))
    }
}

impl<W: Wide> Matcher<W> {
    pub(super) fn new() -> Matcher<W> {
        Matcher::with(Arc::new(Mutex::new(Arc::new(Table::new()))))
    }

    fn with(told: Arc<Told<W>>) -> Matcher<W> {
        Matcher {
            table: Arc::new(Table::new()),
            told,
            known_size: 0,
            line: Vec::new(),
            length: 0,
            known: Bits::default(),
            at: 0,
            goal: NONE,
            goals: Vec::new(),
            points: Vec::new(),
            open: Vec::new(),
            wishes: Vec::new(),
            arms: Vec::new(),
            leaves: Vec::new(),
            readings: Vec::new(),
            canon: String::new(),
            asked: false,
        }
    }

    /// Makes ready for a line; false if it is left to the search.
    pub(super) fn start(&mut self, text: &str) -> bool {
        self.asked = false;
        if self.table.is_full() {
            self.table = Arc::new(Table::new());
        }
        if self.table.size() == 0 {
            self.table = Arc::clone(&lock(&self.told));
            self.known_size = self.table.size();
        }
        let ends = [text.bytes().next(), text.bytes().last()];
        let plain = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_graphic());
        if !ends.into_iter().all(plain) || text.len() > MAX_LINE {
            return false;
        }
        self.line.clear();
        self.line.extend_from_slice(text.as_bytes());
        self.line.extend_from_slice(&[0; PADDING]);
        self.length = text.len();
        true
    }

    /// Tells the others what was placed, each time that there is twice as much of it.
    pub(super) fn tell(&mut self) {
        let size = self.table.size();
        if size > self.known_size * 2 && !self.table.is_full() {
            let mut told = lock(&self.told);
            if told.size() < size {
                *told = Arc::clone(&self.table);
            }
            self.known_size = size;
        }
    }

    /// Matches the line with a leaf of an instruction hierarchy.
    pub(super) fn leaf(&mut self, dispatch: DispatchId, place: u32, input: &Input<'_>) -> Ended {
        self.known = Bits::default();
        self.at = 0;
        self.goal = NONE;
        self.goals.clear();
        self.points.clear();
        self.open.clear();
        self.wishes.clear();
        self.arms.clear();
        self.leaves.clear();
        let (first, last) = match self.table.root(dispatch) {
            Some(leaves) => leaves,
            None => Arc::make_mut(&mut self.table).nest(dispatch, 0, &input.given),
        };
        let leaf = first + place;
        if leaf >= last {
            return Ended::Unknown;
        }
        let mut step = self.enter(leaf, dispatch, place, input);
        for _ in 0..FUEL {
            step = match step {
                Step::Go(op) => match self.table.ops.get(op as usize) {
                    Some(Op::End) => match self.goals.get(self.goal as usize) {
                        Some(&Goal { op, next }) => {
                            self.goal = next;
                            Step::Go(op)
                        }
                        None if self.at == self.length => return self.finish(),
                        None => Step::Back,
                    },
                    Some(&known) => self.op(known, op, op + 1, input),
                    None => Step::Unknown,
                },
                Step::Back => match self.points.pop() {
                    Some(point) => self.again(point, input),
                    None => return Ended::Nothing,
                },
                Step::Unknown => return Ended::Unknown,
            };
        }
        Ended::Unknown
    }

    /// One step of a display.
    #[inline]
    fn op(&mut self, known: Op, op: u32, after: u32, input: &Input<'_>) -> Step {
        match known {
            Op::Text { text, .. } => match self.literal(&text) {
                Some(true) => {
                    self.at += text.length as usize;
                    Step::Go(after)
                }
                Some(false) => Step::Back,
                None => Step::Unknown,
            },
            Op::Flag { text, condition, shown } => {
                let there = match self.literal(&text) {
                    Some(there) => there,
                    None => return Step::Unknown,
                };
                if there {
                    self.or_else(op, after, Other::NoFlag);
                    self.at += text.length as usize;
                }
                self.evaluated(condition);
                self.learn(condition, there == shown, after)
            }
            Op::Number { target, hex, near } => self.number(op, after, (target, hex, near), None, input),
            Op::Enum { table, target, near } => self.text(op, after, (table, target, near), 0, input),
            Op::Other { field } => self.other(op, after, field, 0, input),
            Op::Nested { dispatch, leaves } => self.nested(after, (dispatch, leaves), op, 0, input),
            Op::Choice { first, last } => self.choice(op, after, (first, last), input),
            Op::Align(column) => self.align(column, after),
            Op::End => Step::Go(op),
            Op::Unknown => Step::Unknown,
        }
    }

    /// Notes what is tried if everything from here on leads nowhere.
    #[inline]
    fn or_else(&mut self, op: u32, after: u32, other: Other) {
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

    /// Goes back to a choice and tries what comes next.
    fn again(&mut self, point: Point<W>, input: &Input<'_>) -> Step {
        self.known = point.known;
        self.at = point.at as usize;
        self.goal = point.goal;
        self.goals.truncate(point.goals as usize);
        self.open.truncate(point.open as usize);
        self.wishes.truncate(point.wishes as usize);
        self.arms.truncate(point.arms as usize);
        self.leaves.truncate(point.leaves as usize);
        let Point { op, after, .. } = point;
        if let Other::Arm { arm, last } = point.other {
            return self.later_arm(arm, last, input);
        }
        let known = self.table.ops.get(op as usize).copied().unwrap_or(Op::Unknown);
        match (known, point.other) {
            (Op::Flag { condition, shown, .. }, Other::NoFlag) => self.learn(condition, !shown, after),
            (Op::Number { target, hex, near }, Other::Shorter(end)) => {
                self.number(op, after, (target, hex, near), Some(end as usize), input)
            }
            (Op::Enum { table, target, near }, Other::Text(nth)) => {
                self.text(op, after, (table, target, near), nth as usize, input)
            }
            (Op::Enum { table, target, near }, Other::Shorter(end)) => {
                self.unlisted(op, after, (table, target, near), Some(end as usize), input)
            }
            (Op::Other { field }, Other::Reading(nth)) => self.other(op, after, field, nth as usize, input),
            (Op::Nested { dispatch, leaves }, Other::Leaf(leaf)) => {
                self.nested(after, (dispatch, leaves), op, leaf, input)
            }
            (Op::Choice { first, last }, Other::Alternative(next)) if next > first => {
                self.later_choice(op, after, (next, last), input)
            }
            _ => Step::Unknown,
        }
    }

    /// Whether a text stands at the place to the letter. Nothing where blanks at the ends of the line would have to be
    /// looked at: what is printed may have some that the line has not.
    #[inline]
    fn literal(&self, text: &Literal) -> Option<bool> {
        let there: [u8; 8] = self.line.get(self.at..self.at + 8)?.try_into().ok()?;
        if (u64::from_le_bytes(there) ^ text.bytes) & text.mask == 0 && (text.length <= 8 || self.long(text))
        {
            return Some(true);
        }
        if text.blanks != (0, 0) && self.at_an_end(text) { None } else { Some(false) }
    }

    /// Whether a text of more than eight bytes, of which the first are there, is there.
    fn long(&self, text: &Literal) -> bool {
        let start = text.start as usize;
        let whole = self.table.texts.get(start..start + text.length as usize);
        whole.is_some() && self.line.get(self.at..self.at + text.length as usize) == whole
    }

    /// Whether a text may be there but for blanks that the line does not have at its ends.
    #[cold]
    fn at_an_end(&self, text: &Literal) -> bool {
        let (length, start) = (text.length as usize, text.start as usize);
        if self.at == 0 && text.blanks.0 > 0 {
            return true;
        }
        if text.blanks.1 == 0 || self.at + length <= self.length {
            return false;
        }
        let short = text.bytes.to_le_bytes();
        let whole = if length <= short.len() {
            short.get(..length)
        } else {
            self.table.texts.get(start..start + length)
        };
        let shown = whole.and_then(|whole| whole.get(..length.saturating_sub(text.blanks.1.into())));
        let there = self.line.get(self.at..self.length).unwrap_or(&[]);
        shown.is_none_or(|shown| there.starts_with(shown))
    }

    fn align(&mut self, column: u32, after: u32) -> Step {
        let column = (column as usize).min(4096);
        if self.at >= column {
            return Step::Go(after);
        }
        // Blanks that are printed before and after all else need not be in the line.
        if self.at == 0 || column > self.length {
            return Step::Unknown;
        }
        if self.line[self.at..column].iter().any(|byte| *byte != b' ') {
            return Step::Back;
        }
        self.at = column;
        Step::Go(after)
    }

    /// Learns what follows from a condition, or from the contrary.
    #[inline]
    fn learn(&mut self, condition: u32, holds: bool, after: u32) -> Step {
        match self.condition(condition, holds) {
            Some(true) => Step::Go(after),
            Some(false) => Step::Back,
            None => Step::Unknown,
        }
    }

    /// The same; `None` for a condition of which nothing is known.
    #[inline]
    fn condition(&mut self, condition: u32, holds: bool) -> Option<bool> {
        if condition == NONE {
            return Some(holds);
        }
        match self.table.learn(condition, holds, &mut self.known)? {
            Some(possible) => Some(possible),
            None => {
                self.open.push((condition, holds));
                Some(true)
            }
        }
    }

    /// Whether a condition certainly holds, or certainly does not. `Err` for one of which nothing is known.
    #[inline]
    fn truth(&mut self, condition: u32) -> Result<Option<bool>, ()> {
        if condition == NONE {
            return Ok(Some(true));
        }
        if condition == UNKNOWN {
            return Err(());
        }
        self.evaluated(condition);
        Ok(self.table.truth(condition, &self.known))
    }

    /// Notes that the printer evaluates a condition and complains if a name is missing in it.
    #[inline]
    fn evaluated(&mut self, condition: u32) {
        if let Some(&missing) = self.table.missing.get(condition as usize)
            && missing != NONE
        {
            self.wishes.push(missing);
        }
    }

    /// Learns where a value stands that it has that value.
    #[inline]
    fn set(&mut self, target: u32, value: u64, end: usize, after: u32) -> Step {
        let Some(target) = self.table.targets.get(target as usize) else { return Step::Unknown };
        if target.missing != NONE {
            self.wishes.push(target.missing);
        }
        if value > target.limit || (value ^ target.ones) & target.fixed != 0 {
            return Step::Back;
        }
        let mut value = value;
        if let Some(map) = self.table.maps.get(target.map as usize) {
            match map.number(value) {
                Ok(Some(number)) => value = number,
                Ok(None) => return Step::Back,
                Err(_) => return Step::Unknown,
            }
        }
        if !self.known.learn(&target.first.bits(value)) {
            return Step::Back;
        }
        let more = self.table.strips.get(target.more.0 as usize..target.more.1 as usize).unwrap_or(&[]);
        if !more.iter().all(|strip| self.known.learn(&strip.bits(value))) {
            return Step::Back;
        }
        self.at = end;
        Step::Go(after)
    }

    /// Whether something may follow a number without anything between.
    fn adjacent(&self, near: Near) -> bool {
        if near != Near::Outside {
            return near == Near::Yes;
        }
        let mut goal = self.goal;
        while let Some(&Goal { op, next }) = self.goals.get(goal as usize) {
            match self.table.ops.get(op as usize) {
                Some(Op::End) => goal = next,
                Some(Op::Text { goes, .. }) => return *goes,
                _ => return true,
            }
        }
        false
    }

    /// A number as the printer writes it, which ends at `last` at the latest, and where it ends. `Err` for one that is
    /// left to the search.
    #[inline]
    fn digits(&self, hex: bool, last: Option<usize>) -> Result<Option<(u64, usize)>, ()> {
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
        let radix = if hex { 16 } else { 10 };
        while end < last
            && let Some(digit) = digit(end)
        {
            if end - self.at >= if hex { 15 } else { MOST_DIGITS } {
                return Err(());
            }
            value = value * radix + digit;
            end += 1;
        }
        Ok(Some((value, end)))
    }

    #[inline]
    fn number(
        &mut self,
        op: u32,
        after: u32,
        (target, hex, near): (u32, bool, Near),
        last: Option<usize>,
        _input: &Input<'_>,
    ) -> Step {
        match self.digits(hex, last) {
            Ok(Some((value, end))) => {
                if end > self.at + 1 && self.adjacent(near) {
                    self.or_else(op, after, Other::Shorter(end as u32 - 1));
                }
                self.set(target, value, end, after)
            }
            Ok(None) => Step::Back,
            Err(()) => Step::Unknown,
        }
    }

    fn texts<'i>(&self, table: u32, input: &Input<'i>) -> Option<&'i EnumTexts> {
        input.given.index.enum_texts(table)
    }

    /// The `nth` reading of an enum.
    #[inline]
    fn text(
        &mut self,
        op: u32,
        after: u32,
        (table, target, near): (u32, u32, Near),
        nth: usize,
        input: &Input<'_>,
    ) -> Step {
        let Some(texts) = self.texts(table, input) else { return Step::Unknown };
        let rest = self.line.get(self.at..self.length).unwrap_or(&[]);
        let is_digit = rest.first().is_some_and(u8::is_ascii_digit);
        match texts.exact(rest, nth) {
            Ok(Some((value, length, more))) => {
                if more || is_digit {
                    self.or_else(op, after, Other::Text(nth as u32 + 1));
                }
                self.set(target, value, self.at + length, after)
            }
            Ok(None) if is_digit => self.unlisted(op, after, (table, target, near), None, input),
            Ok(None) => Step::Back,
            Err(_) => Step::Unknown,
        }
    }

    /// The number of a value that an enum does not list.
    fn unlisted(
        &mut self,
        op: u32,
        after: u32,
        (table, target, near): (u32, u32, Near),
        last: Option<usize>,
        input: &Input<'_>,
    ) -> Step {
        match self.digits(false, last) {
            Ok(Some((value, end))) => {
                if end > self.at + 1 && self.adjacent(near) {
                    self.or_else(op, after, Other::Shorter(end as u32 - 1));
                }
                let listed = input.given.isa.enum_table(table).text(value.into()).is_some();
                if listed { Step::Back } else { self.set(target, value, end, after) }
            }
            Ok(None) => Step::Back,
            Err(()) => Step::Unknown,
        }
    }

    /// A reading of a field, from the `nth` on.
    fn other(&mut self, op: u32, after: u32, field: u32, nth: usize, input: &Input<'_>) -> Step {
        let Some(&field) = self.table.fields.get(field as usize) else { return Step::Unknown };
        let next = self.line.get(self.at).copied().unwrap_or(0);
        let sign = matches!(next, b'+' | b'-');
        match field.slot.kind {
            SlotKind::Offset | SlotKind::Uoffset if !sign && !next.is_ascii_whitespace() => {
                return self.learn(field.truth, false, after);
            }
            SlotKind::Int if !sign && !next.is_ascii_digit() => return Step::Back,
            SlotKind::Float16 | SlotKind::Float32
                if !(sign || next.is_ascii_digit() || matches!(next, b'i' | b'n')) =>
            {
                return Step::Back;
            }
            _ => {}
        }
        let given = &input.given;
        let reader = Reader {
            isa: given.isa,
            index: given.index,
            line: Line { text: input.text },
            site: input.site,
            host: input.host,
            rounding: false,
            name: field.name,
            at: self.at,
            adjacent: self.adjacent(field.near),
            zeros: self.zeros(field.whole),
        };
        self.readings.clear();
        self.asked |= reader.read(&field.slot, &mut self.readings, &mut None);
        let mut nth = nth;
        while let Some(&reading) = self.readings.get(nth) {
            nth += 1;
            if self.is_printed(&reading, input) {
                if nth < self.readings.len() {
                    self.or_else(op, after, Other::Reading(nth as u32));
                }
                return self.take(&field, &reading, after);
            }
        }
        Step::Back
    }

    /// Whether the printer writes a reading as the line does.
    fn is_printed(&mut self, reading: &Reading, input: &Input<'_>) -> bool {
        // Of floating-point numbers only such are readings.
        if let Canon::Float { .. } = reading.canon {
            return true;
        }
        self.canon.clear();
        reading.canon.write(input.given.isa, &mut self.canon);
        self.line.get(self.at..reading.end) == Some(self.canon.as_bytes())
    }

    fn take(&mut self, field: &Field, reading: &Reading, after: u32) -> Step {
        match reading.take {
            Take::Raw(value) => match u64::try_from(value) {
                Ok(value) => self.set(field.target, value, reading.end, after),
                Err(_) => Step::Back,
            },
            Take::Truth(truth) => {
                self.at = reading.end;
                self.learn(field.truth, truth, after)
            }
            Take::HiddenZero | Take::Range { .. } => Step::Unknown,
        }
    }

    /// The bits of a value that are certainly 0.
    fn zeros(&self, target: u32) -> u64 {
        let Some(target) = self.table.targets.get(target as usize) else { return 0 };
        let Target { first, more, ones, .. } = *target;
        let more = self.table.strips.get(more.0 as usize..more.1 as usize).unwrap_or(&[]);
        let maybe = std::iter::once(&first).chain(more).fold(ones, |maybe, strip| {
            let zero = self.known.mask & !self.known.value;
            maybe | (strip.mask & !(zero >> strip.low).low()) << strip.to
        });
        !maybe
    }

    /// A nested bitset, from one of its leaves on.
    fn nested(
        &mut self,
        after: u32,
        (dispatch, (first, last)): (DispatchId, Run),
        op: u32,
        from: u32,
        input: &Input<'_>,
    ) -> Step {
        let begin = self.next();
        let mut fitting = (first.saturating_add(from)..last).filter(|leaf| {
            self.table
                .leaves
                .get(*leaf as usize)
                .is_some_and(|leaf| !self.known.against(&leaf.bits) && may_begin(leaf.first, begin))
        });
        let Some(leaf) = fitting.next() else { return Step::Back };
        // Where no other leaf can be there is nothing to come back to.
        if let Some(other) = fitting.next() {
            self.or_else(op, after, Other::Leaf(other - first));
        }
        if !matches!(self.table.ops.get(after as usize), Some(Op::End)) {
            self.goals.push(Goal { op: after, next: self.goal });
            self.goal = self.goals.len() as u32 - 1;
        }
        self.enter(leaf, dispatch, leaf - first, input)
    }

    /// The next character that is no blank.
    #[inline]
    fn next(&self) -> Option<u8> {
        let mut at = self.at;
        while let Some(byte) = self.line.get(at)
            && matches!(byte, b' ' | b'\t')
        {
            at += 1;
        }
        self.line.get(at).copied().filter(|_| at < self.length)
    }

    /// Takes a leaf and looks for its arm.
    fn enter(&mut self, leaf: u32, dispatch: DispatchId, place: u32, input: &Input<'_>) -> Step {
        let Some(&own) = self.table.leaves.get(leaf as usize) else { return Step::Unknown };
        let arms = match own.arms {
            Some(arms) => arms,
            None if self.table.is_full() => return Step::Unknown,
            None => match Arc::make_mut(&mut self.table).arms(leaf, dispatch, place, &input.given) {
                Some(arms) => arms,
                None => return Step::Unknown,
            },
        };
        if !self.known.learn(&own.bits) {
            return Step::Back;
        }
        let rivals = self.table.leaves.get(leaf as usize).is_some_and(|leaf| leaf.rivals.0 != leaf.rivals.1);
        if rivals || own.dont_care != W::default() {
            self.leaves.push(leaf);
        }
        self.arm(arms, input)
    }

    /// An arm that is reached where the one before does not apply.
    fn later_arm(&mut self, arm: u32, last: u32, input: &Input<'_>) -> Step {
        let before = arm.checked_sub(1).and_then(|before| self.table.arms.get(before as usize));
        let Some(condition) = before.map(|arm| arm.condition) else { return Step::Unknown };
        match self.condition(condition, false) {
            Some(true) => self.arm((arm, last), input),
            Some(false) => Step::Back,
            None => Step::Unknown,
        }
    }

    /// The first of the arms that may apply.
    fn arm(&mut self, (first, last): Run, input: &Input<'_>) -> Step {
        let begin = self.next();
        for number in first..last {
            let Some(&arm) = self.table.arms.get(number as usize) else { return Step::Unknown };
            let asserts = arm.asserts.0 != arm.asserts.1;
            if arm.start == NONE {
                self.evaluated(arm.condition);
                if asserts {
                    self.arms.push(number);
                }
                continue;
            }
            let Ok(truth) = self.truth(arm.condition) else { return Step::Unknown };
            if truth == Some(false) {
                continue;
            }
            if may_begin(arm.first, begin) {
                if truth.is_none() {
                    let mut later = number + 1..last;
                    let other = later.any(|later| {
                        let arm = self.table.arms.get(later as usize);
                        arm.is_some_and(|arm| arm.start != NONE && may_begin(arm.first, begin))
                    });
                    if other {
                        self.or_else(arm.start, 0, Other::Arm { arm: number + 1, last });
                    }
                }
                if asserts {
                    self.arms.push(number);
                }
                if truth.is_none() && self.condition(arm.condition, true) != Some(true) {
                    return Step::Back;
                }
                return Step::Go(arm.start);
            }
            if truth == Some(true) || self.condition(arm.condition, false) != Some(true) {
                return Step::Back;
            }
        }
        let _ = input;
        Step::Back
    }

    /// A later alternative of a field, which is reached where the one before does not apply.
    fn later_choice(&mut self, op: u32, after: u32, (next, last): Run, input: &Input<'_>) -> Step {
        let before = next.checked_sub(1).and_then(|before| self.table.choices.get(before as usize));
        let Some(condition) = before.map(|one| one.condition) else { return Step::Unknown };
        match self.condition(condition, false) {
            Some(true) => self.choice(op, after, (next, last), input),
            Some(false) => Step::Back,
            None => Step::Unknown,
        }
    }

    /// The first of the alternatives of a field that may apply.
    fn choice(&mut self, op: u32, after: u32, (first, last): Run, input: &Input<'_>) -> Step {
        for number in first..last {
            let Some(&one) = self.table.choices.get(number as usize) else { return Step::Unknown };
            match self.truth(one.condition) {
                Ok(Some(true)) => {}
                Ok(Some(false)) => continue,
                Ok(None) => {
                    self.or_else(op, after, Other::Alternative(number + 1));
                    if self.condition(one.condition, true) != Some(true) {
                        return Step::Back;
                    }
                }
                Err(()) => return Step::Unknown,
            }
            let known = self.table.ops.get(one.op as usize).copied().unwrap_or(Op::Unknown);
            return self.op(known, one.op, after, input);
        }
        Step::Back
    }

    /// The end of the line: the smallest word for which all that must hold does.
    fn finish(&mut self) -> Ended {
        // Zeros in the open bits are right nearly always; only if not, what must hold is learned from again.
        for _ in 0..ROUNDS {
            let word = self.known.value;
            if self.holds(&Bits::whole(word)) {
                return Ended::Word(word.wide());
            }
            let before = self.known.mask;
            if !self.settle() {
                return Ended::Unknown;
            }
            if self.known.mask == before {
                break;
            }
        }
        self.tried()
    }

    /// The smallest word for which all that must hold does, by trying, where that depends on few open bits.
    fn tried(&self) -> Ended {
        let open = self.sources() & !self.known.mask;
        if open.ones() > MOST_TRIED {
            return Ended::Unknown;
        }
        // All numbers that have no other bits, the smallest first.
        let (mut number, none) = (W::default(), W::default());
        for _ in 1..1u32 << open.ones() {
            number = number.after(!open) & open;
            let word = self.known.value | number;
            if number != none && self.holds(&Bits::whole(word)) {
                return Ended::Word(word.wide());
            }
        }
        Ended::Unknown
    }

    /// The bits on which it depends whether all that must hold does.
    fn sources(&self) -> W {
        let of = |condition: u32| match self.table.truth(condition, &self.known) {
            None => self
                .table
                .conditions
                .get(condition as usize)
                .map_or(W::default(), |one| one.sources(&self.table.terms)),
            Some(_) => W::default(),
        };
        let open = self.open.iter().fold(W::default(), |all, (condition, _)| all | of(*condition));
        let wishes = self.wishes.iter().fold(open, |all, missing| all | of(*missing));
        let asserts =
            self.asserts().fold(wishes, |all, assert| all | assert.bits.mask | of(assert.condition));
        self.chosen().fold(asserts, |all, leaf| {
            let rivals = self.table.rivals.get(leaf.rivals.0 as usize..leaf.rivals.1 as usize).unwrap_or(&[]);
            rivals.iter().filter(|rival| !self.known.against(rival)).fold(all, |all, rival| all | rival.mask)
        })
    }

    /// The arms that were passed and have asserts, with those.
    fn asserts(&self) -> impl Iterator<Item = &Assert<W>> {
        let table = &self.table;
        let runs = self.arms.iter().filter_map(|arm| table.arms.get(*arm as usize)).map(|arm| arm.asserts);
        runs.flat_map(|(first, last)| table.asserts.get(first as usize..last as usize).unwrap_or(&[]))
    }

    fn chosen(&self) -> impl Iterator<Item = &Leaf<W>> {
        self.leaves.iter().filter_map(|leaf| self.table.leaves.get(*leaf as usize))
    }

    /// Whether all that must hold of a word does, and the printer has nothing to say about it.
    fn holds(&self, word: &Bits<W>) -> bool {
        let truth = |condition: u32| match condition {
            NONE => Some(true),
            _ => self.table.truth(condition, word),
        };
        self.open.iter().all(|&(condition, holds)| truth(condition) == Some(holds))
            && self.wishes.iter().all(|missing| truth(*missing) == Some(false))
            && self.asserts().all(|assert| match truth(assert.condition) {
                Some(applies) => !applies || !word.against(&assert.bits),
                None => false,
            })
            && self.chosen().all(|leaf| {
                let rivals = self.table.rivals.get(leaf.rivals.0 as usize..leaf.rivals.1 as usize);
                rivals.is_some_and(|rivals| rivals.iter().all(|rival| word.against(rival)))
                    && leaf.dont_care & word.value == W::default()
            })
    }

    /// Learns from all that must hold; false if it cannot.
    fn settle(&mut self) -> bool {
        let mut known = self.known;
        let learn = |condition: u32, holds: bool, known: &mut Bits<W>| match condition {
            NONE => holds,
            _ => self.table.learn(condition, holds, known) != Some(Some(false)),
        };
        let conditions = self.open.iter().all(|&(condition, holds)| learn(condition, holds, &mut known));
        let names = conditions && self.wishes.iter().all(|missing| learn(*missing, false, &mut known));
        let asserts = names
            && self.asserts().all(|assert| {
                let applies = match assert.condition {
                    NONE => Some(true),
                    condition => self.table.truth(condition, &known),
                };
                match applies {
                    Some(true) => known.learn(&assert.bits),
                    None if known.against(&assert.bits) => learn(assert.condition, false, &mut known),
                    _ => true,
                }
            });
        let leaves = asserts
            && self.chosen().all(|leaf| known.learn(&Bits { mask: leaf.dont_care, ..Bits::default() }));
        self.known = known;
        leaves
    }
}
