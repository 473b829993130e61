//! The texts of an instruction as an automaton: whether a text can be read in two ways.
//!
//! Each character of a display is a position; a text is a way through positions. The conditions under which a display
//! or a field is printed are left out, so that there are more texts than the instruction prints, and never fewer:
//! where no text has two ways, the text tells every choice and every value.

use crate::slot::Kind;
use isaloom_model::Model;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// The most positions of one instruction.
const MAX_POSITIONS: usize = 40_000;
/// The most pairs of positions that are looked at for one question.
const MAX_PAIRS: usize = 400_000;

/// A choice of texts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Texts {
    /// These characters.
    Literal(String),
    /// A character of a class.
    Any(Class),
    /// Any number of characters of a class, none too.
    Many(Class),
    /// One after the other.
    Row(Vec<Texts>),
    /// One of these.
    Choice(Vec<Texts>),
}

/// A set of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Class {
    One(char),
    Decimal,
    Hex,
    /// All characters.
    Any,
}

/// What is known of the ways through an automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ways {
    /// There is none that was asked for.
    None,
    /// There may be one.
    Some,
    /// There are too many positions to tell.
    Unknown,
}

impl Class {
    fn meets(self, other: Class) -> bool {
        match (self, other) {
            (Class::One(a), Class::One(b)) => a == b,
            (Class::Any, _) | (_, Class::Any) => true,
            (Class::One(a), class) | (class, Class::One(a)) => {
                a.is_ascii_digit() || (class == Class::Hex && ('a'..='f').contains(&a))
            }
            _ => true,
        }
    }
}

impl Texts {
    fn literal(text: &str) -> Texts {
        Texts::Literal(text.to_owned())
    }

    fn number(class: Class) -> Texts {
        // Digits that no value has, such as zeros before others, do no harm.
        Texts::Row(vec![Texts::Any(class), Texts::Many(class)])
    }

    /// A choice; texts that are the same are one.
    pub(super) fn choice(of: impl IntoIterator<Item = Texts>) -> Texts {
        Texts::Choice(of.into_iter().collect::<BTreeSet<_>>().into_iter().collect())
    }

    /// The texts of the values of a kind that is no bitset's.
    pub(super) fn of_kind(model: &Model, kind: Kind<'_>) -> Texts {
        let decimal = || Texts::number(Class::Decimal);
        let signed = |signs: &[&str]| {
            let one = |sign: &&str| Texts::Row(vec![Texts::literal(sign), decimal()]);
            Texts::choice(signs.iter().map(one))
        };
        let nothing = || Texts::literal("");
        match kind {
            Kind::Unsigned => decimal(),
            Kind::Hex => Texts::number(Class::Hex),
            Kind::Signed | Kind::Branch | Kind::AbsBranch => signed(&["", "-"]),
            Kind::Offset => Texts::choice([nothing(), signed(&["+", "-"])]),
            Kind::Uoffset => Texts::choice([nothing(), signed(&["+"])]),
            Kind::Text(text) => Texts::choice([nothing(), Texts::literal(text)]),
            Kind::Enum(id) => {
                let values = model.enumeration(id).values.iter();
                let listed = values.map(|value| Texts::literal(&value.display));
                Texts::choice(listed.chain([decimal()]))
            }
            Kind::Nothing => nothing(),
            Kind::Float(_) => {
                let fraction = Texts::Row(vec![decimal(), Texts::literal("."), decimal()]);
                let words = ["nan", "inf"].map(Texts::literal);
                let sign = Texts::choice([nothing(), Texts::literal("-")]);
                Texts::Row(vec![sign, Texts::choice([fraction].into_iter().chain(words))])
            }
            Kind::Custom(_) | Kind::Nested(_) => Texts::Many(Class::Any),
        }
    }

    /// Whether two values of a kind may have one text.
    pub(super) fn are_rounded(kind: Kind<'_>) -> bool {
        matches!(kind, Kind::Float(_) | Kind::Custom(_))
    }
}

/// The positions of a choice of texts, and which may follow which.
#[derive(Clone, Debug, Default)]
pub(super) struct Automaton {
    classes: Vec<Class>,
    follow: Vec<Vec<u32>>,
    first: Vec<u32>,
    last: FxHashSet<u32>,
    /// The empty text is one, or can be had in several ways.
    empty: usize,
    /// A part of some text can be empty in several ways.
    unclear: bool,
    full: bool,
}

/// A part of an automaton in the making.
struct Part {
    first: Vec<u32>,
    last: Vec<u32>,
    /// In how many ways it can be empty; two stand for more.
    empty: usize,
}

impl Automaton {
    pub(super) fn new(texts: &Texts) -> Automaton {
        let mut automaton = Automaton::default();
        let part = automaton.part(texts);
        automaton.first = part.first;
        automaton.last = part.last.into_iter().collect();
        automaton.empty = part.empty;
        automaton.unclear |= part.empty > 1;
        automaton
    }

    fn position(&mut self, class: Class) -> u32 {
        self.full |= self.classes.len() >= MAX_POSITIONS;
        if self.full {
            return 0;
        }
        self.classes.push(class);
        self.follow.push(Vec::new());
        u32::try_from(self.classes.len() - 1).unwrap_or(0)
    }

    fn link(&mut self, from: &[u32], to: &[u32]) {
        if self.full {
            return;
        }
        for &position in from {
            if let Some(follow) = self.follow.get_mut(position as usize) {
                follow.extend_from_slice(to);
            }
        }
    }

    /// The depth is that of nested bitsets.
    fn part(&mut self, texts: &Texts) -> Part {
        match texts {
            Texts::Literal(text) => {
                let mut whole = Part { first: Vec::new(), last: Vec::new(), empty: 1 };
                for c in text.chars() {
                    let position = self.position(Class::One(c));
                    let one = Part { first: vec![position], last: vec![position], empty: 0 };
                    whole = self.then(whole, one);
                }
                whole
            }
            Texts::Any(class) => {
                let position = self.position(*class);
                Part { first: vec![position], last: vec![position], empty: 0 }
            }
            Texts::Many(class) => {
                let position = self.position(*class);
                self.link(&[position], &[position]);
                Part { first: vec![position], last: vec![position], empty: 1 }
            }
            Texts::Row(row) => {
                let mut whole = Part { first: Vec::new(), last: Vec::new(), empty: 1 };
                for texts in row {
                    let next = self.part(texts);
                    whole = self.then(whole, next);
                }
                whole
            }
            Texts::Choice(of) => {
                let mut whole = Part { first: Vec::new(), last: Vec::new(), empty: 0 };
                for texts in of {
                    let part = self.part(texts);
                    whole.first.extend(part.first);
                    whole.last.extend(part.last);
                    whole.empty = (whole.empty + part.empty).min(2);
                }
                self.unclear |= whole.empty > 1;
                whole
            }
        }
    }

    fn then(&mut self, mut before: Part, after: Part) -> Part {
        self.link(&before.last, &after.first);
        if before.empty > 0 {
            before.first.extend(&after.first);
        }
        let mut last = after.last;
        if after.empty > 0 {
            last.extend(before.last);
        }
        Part { first: before.first, last, empty: (before.empty * after.empty).min(2) }
    }

    fn class(&self, position: u32) -> Class {
        self.classes.get(position as usize).copied().unwrap_or(Class::One('\0'))
    }

    fn next(&self, position: u32) -> &[u32] {
        self.follow.get(position as usize).map_or(&[], Vec::as_slice)
    }

    /// Whether some text can be read in two ways.
    pub(super) fn two_ways(&self) -> Ways {
        if self.full {
            return Ways::Unknown;
        }
        if self.unclear {
            return Ways::Some;
        }
        // Pairs of ways with the same text, which part at the first of these positions.
        let mut seen: FxHashSet<(u32, u32)> = FxHashSet::default();
        let mut open = Vec::new();
        let parted = |from: &[u32], open: &mut Vec<(u32, u32)>| {
            for (i, &a) in from.iter().enumerate() {
                for &b in from.iter().skip(i + 1) {
                    if self.class(a).meets(self.class(b)) {
                        open.push((a.min(b), a.max(b)));
                    }
                }
            }
        };
        parted(&self.first, &mut open);
        (0..self.classes.len()).for_each(|position| parted(self.next(position as u32), &mut open));
        while let Some((a, b)) = open.pop() {
            if !seen.insert((a, b)) {
                continue;
            }
            if a == b || (self.last.contains(&a) && self.last.contains(&b)) {
                return Ways::Some;
            }
            if seen.len() > MAX_PAIRS {
                return Ways::Unknown;
            }
            for &x in self.next(a) {
                for &y in self.next(b) {
                    if self.class(x).meets(self.class(y)) {
                        open.push((x.min(y), x.max(y)));
                    }
                }
            }
        }
        Ways::None
    }

    /// Whether some text is one of another automaton too.
    pub(super) fn shares(&self, other: &Automaton, steps: &mut usize) -> Ways {
        if self.full || other.full {
            return Ways::Unknown;
        }
        if self.empty > 0 && other.empty > 0 {
            return Ways::Some;
        }
        let mut seen: FxHashSet<(u32, u32)> = FxHashSet::default();
        let mut open = Vec::new();
        let mut pairs = |from: &[u32], to: &[u32], open: &mut Vec<(u32, u32)>| {
            for &a in from {
                for &b in to {
                    *steps = steps.saturating_sub(1);
                    if self.class(a).meets(other.class(b)) && seen.insert((a, b)) {
                        open.push((a, b));
                    }
                }
            }
            *steps > 0
        };
        if !pairs(&self.first, &other.first, &mut open) {
            return Ways::Unknown;
        }
        while let Some((a, b)) = open.pop() {
            if self.last.contains(&a) && other.last.contains(&b) {
                return Ways::Some;
            }
            if !pairs(self.next(a), other.next(b), &mut open) {
                return Ways::Unknown;
            }
        }
        Ways::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(of: impl IntoIterator<Item = Texts>) -> Automaton {
        Automaton::new(&Texts::Row(of.into_iter().collect()))
    }

    fn decimal() -> Texts {
        Texts::number(Class::Decimal)
    }

    #[test]
    fn numbers_that_touch_can_be_read_in_two_ways() {
        assert_eq!(row([decimal(), decimal()]).two_ways(), Ways::Some);
        assert_eq!(row([decimal(), Texts::literal(", "), decimal()]).two_ways(), Ways::None);
        let optional = |text: &str| Texts::choice([Texts::literal(""), Texts::literal(text)]);
        assert_eq!(row([optional("(a)"), optional("(b)")]).two_ways(), Ways::None);
        assert_eq!(row([optional("(a)"), optional("(a)")]).two_ways(), Ways::Some);
        assert_eq!(row([optional("ab"), Texts::literal("a"), optional("b")]).two_ways(), Ways::None);
    }

    #[test]
    fn texts_of_two_instructions_meet_or_do_not() {
        let (a, b) = (row([Texts::literal("add "), decimal()]), row([Texts::literal("adc "), decimal()]));
        assert_eq!(a.shares(&b, &mut 1_000), Ways::None);
        assert_eq!(a.shares(&row([Texts::literal("add 7")]), &mut 1_000), Ways::Some);
        assert_eq!(a.shares(&a, &mut 2), Ways::Unknown);
    }
}
