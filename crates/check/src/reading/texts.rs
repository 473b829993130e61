//! Automaton of the texts of an instruction, to find ambiguous text.
//!
//! Each character of a display is a position, and a text is a path through positions. The automaton ignores the
//! conditions of displays and fields, so it accepts all printed texts and possibly others. If no text has two paths,
//! the text determines every display and every value.

use rustc_hash::FxHashSet;

/// Maximum number of positions in the automaton of an instruction.
const MAX_POSITIONS: usize = 40_000;
/// Maximum number of pairs of positions that a query visits.
const MAX_PAIRS: usize = 400_000;

/// Regular expression for the texts of a display or value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Texts {
    /// Literal characters.
    Literal(String),
    /// One character of a class.
    Any(Class),
    /// Zero or more characters of a class.
    Many(Class),
    /// Concatenation of the parts, in order.
    Row(Vec<Texts>),
    /// Any one of the alternatives.
    Choice(Vec<Texts>),
}

/// Set of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Class {
    One(char),
    Decimal,
    /// First digit of a decimal number with several digits: not 0.
    DecimalFirst,
    Hex,
    HexFirst,
}

/// Result of searching for a text with two paths, or for a common text of two automata.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PathCounts {
    /// No such text exists.
    None,
    /// The automata accept such a text.
    Some,
    /// Undecided, because a limit was reached.
    Unknown,
}

impl Class {
    /// Returns whether the class contains a digit or hexadecimal letter.
    fn has(self, c: char) -> bool {
        match self {
            Class::One(own) => own == c,
            Class::Decimal => c.is_ascii_digit(),
            Class::DecimalFirst => ('1'..='9').contains(&c),
            Class::Hex => Class::Decimal.has(c) || ('a'..='f').contains(&c),
            Class::HexFirst => c != '0' && Class::Hex.has(c),
        }
    }

    fn meets(self, other: Class) -> bool {
        match (self, other) {
            (Class::One(c), class) | (class, Class::One(c)) => class.has(c),
            // Every other class contains the digits 1 to 9, so any two of them have a common character.
            _ => true,
        }
    }
}

impl Texts {
    pub(super) fn literal(text: impl Into<String>) -> Texts {
        Texts::Literal(text.into())
    }

    /// Returns the maximum length of the texts, in bytes; `None` if their length is not limited.
    pub(super) fn longest(&self) -> Option<usize> {
        match self {
            Texts::Literal(text) => Some(text.len()),
            Texts::Any(Class::One(c)) => Some(c.len_utf8()),
            Texts::Any(_) => Some(1),
            Texts::Many(_) => None,
            Texts::Row(row) => {
                row.iter().try_fold(0usize, |sum, one| Some(sum.saturating_add(one.longest()?)))
            }
            Texts::Choice(of) => of.iter().try_fold(0usize, |most, one| Some(most.max(one.longest()?))),
        }
    }

    /// Returns the texts of numbers with digits of this class, without leading zeros.
    pub(super) fn number(class: Class) -> Texts {
        let first = if class == Class::Hex { Class::HexFirst } else { Class::DecimalFirst };
        let longer = Texts::Row(vec![Texts::Any(first), Texts::Many(class)]);
        Texts::Choice(vec![Texts::literal("0"), longer])
    }
}

/// Position automaton (Glushkov): the character class of each position, and the positions that may follow it.
#[derive(Clone, Debug, Default)]
pub(super) struct Automaton {
    classes: Vec<Class>,
    follow: Vec<Vec<u32>>,
    first: Vec<u32>,
    last: FxHashSet<u32>,
    /// Number of ways in which the automaton accepts the empty text.
    empty: usize,
    /// Whether a part accepts the empty text in several ways, so that some text has two paths.
    unclear: bool,
    full: bool,
}

/// Part of an automaton during its construction: its first and last positions.
struct Part {
    first: Vec<u32>,
    last: Vec<u32>,
    /// Number of ways in which the part accepts the empty text; 2 also means more than two.
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

    /// Adds the positions of a regular expression to the automaton. Recursive; the nesting depth of bitsets limits the
    /// recursion.
    fn part<'t>(&mut self, texts: &'t Texts) -> Part {
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
                let literal = |texts: &'t Texts| match texts {
                    Texts::Literal(text) => Some(text.as_str()),
                    _ => None,
                };
                let mut whole = self.tree(of.iter().filter_map(literal).collect());
                for texts in of.iter().filter(|texts| literal(texts).is_none()) {
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

    /// Adds a prefix tree of texts, so that only a few positions follow each position, even for hundreds of register
    /// names. Each text has one path; a text that occurs twice has two.
    fn tree(&mut self, mut texts: Vec<&str>) -> Part {
        texts.sort_unstable();
        let mut whole = Part { first: Vec::new(), last: Vec::new(), empty: 0 };
        let (mut before, mut way): (Option<&str>, Vec<u32>) = (None, Vec::new());
        for text in texts {
            self.unclear |= before == Some(text);
            let alike = before
                .map_or(0, |before| before.chars().zip(text.chars()).take_while(|(a, b)| a == b).count());
            way.truncate(alike);
            for c in text.chars().skip(alike) {
                let position = self.position(Class::One(c));
                match way.last() {
                    Some(&last) => self.link(&[last], &[position]),
                    None => whole.first.push(position),
                }
                way.push(position);
            }
            match way.last() {
                Some(&last) => whole.last.push(last),
                None => whole.empty += 1,
            }
            before = Some(text);
        }
        whole.empty = whole.empty.min(2);
        whole
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

    /// Returns the common prefix of all texts. It ends before the first position that is not a single possible
    /// character.
    pub(super) fn prefix(&self) -> String {
        let mut prefix = String::new();
        let mut next = self.first.as_slice();
        let mut may_end = self.full || self.empty > 0;
        while let (false, &[only]) = (may_end || prefix.len() > self.classes.len(), next) {
            let Class::One(c) = self.class(only) else { break };
            prefix.push(c);
            may_end = self.last.contains(&only);
            next = self.next(only);
        }
        prefix
    }

    /// Returns whether the texts are unknown, because there were too many positions.
    pub(super) fn is_unknown(&self) -> bool {
        self.full
    }

    /// Searches for a text that has two paths through the automaton; returns whether one exists.
    pub(super) fn two_ways(&self) -> PathCounts {
        if self.full {
            return PathCounts::Unknown;
        }
        if self.unclear {
            return PathCounts::Some;
        }
        // Pairs of positions that two different paths with the same text reach.
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
                return PathCounts::Some;
            }
            if seen.len() > MAX_PAIRS {
                return PathCounts::Unknown;
            }
            for &x in self.next(a) {
                for &y in self.next(b) {
                    if self.class(x).meets(self.class(y)) {
                        open.push((x.min(y), x.max(y)));
                    }
                }
            }
        }
        PathCounts::None
    }

    /// Returns whether two automata accept a common text. Subtracts the needed steps from `steps`; without steps, the
    /// result is unknown.
    pub(super) fn shares(&self, other: &Automaton, steps: &mut usize) -> PathCounts {
        if self.full || other.full {
            return PathCounts::Unknown;
        }
        if self.empty > 0 && other.empty > 0 {
            return PathCounts::Some;
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
            return PathCounts::Unknown;
        }
        while let Some((a, b)) = open.pop() {
            if self.last.contains(&a) && other.last.contains(&b) {
                return PathCounts::Some;
            }
            if !pairs(self.next(a), other.next(b), &mut open) {
                return PathCounts::Unknown;
            }
        }
        PathCounts::None
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
    fn adjacent_numbers_can_be_parsed_in_two_ways() {
        assert_eq!(row([decimal(), decimal()]).two_ways(), PathCounts::Some);
        assert_eq!(row([decimal(), Texts::literal(", "), decimal()]).two_ways(), PathCounts::None);
        let optional = |text: &str| Texts::Choice(vec![Texts::literal(""), Texts::literal(text)]);
        assert_eq!(row([optional("(a)"), optional("(b)")]).two_ways(), PathCounts::None);
        assert_eq!(row([optional("(a)"), optional("(a)")]).two_ways(), PathCounts::Some);
        assert_eq!(row([optional("ab"), Texts::literal("a"), optional("b")]).two_ways(), PathCounts::None);
    }

    #[test]
    fn shared_texts_of_two_instructions_are_detected() {
        let (a, b) = (row([Texts::literal("add "), decimal()]), row([Texts::literal("adc "), decimal()]));
        assert_eq!(a.shares(&b, &mut 1_000), PathCounts::None);
        assert_eq!(a.shares(&row([Texts::literal("add 7")]), &mut 1_000), PathCounts::Some);
        assert_eq!(a.shares(&a, &mut 2), PathCounts::Unknown);
    }

    #[test]
    fn choices_share_common_prefixes() {
        let registers =
            |last: u32| Texts::Choice((0..last).map(|n| Texts::literal(format!("v{n}"))).collect());
        let all = row([Texts::literal("add "), registers(256), Texts::literal(", "), registers(256)]);
        // The tree has `v`, ten first digits, 90 second digits and 156 third digits.
        assert_eq!(all.classes.len(), 4 + 2 + 2 * (1 + 10 + 90 + 156));
        assert_eq!(all.two_ways(), PathCounts::None);
        let mut steps = 10_000;
        assert_eq!(all.shares(&row([Texts::literal("add "), registers(256)]), &mut steps), PathCounts::None);
        assert!(steps > 0);
        assert_eq!(row([registers(12), registers(12)]).two_ways(), PathCounts::None);
        let twice = Texts::Choice(["a", "ab", "a"].map(Texts::literal).into());
        assert_eq!(row([twice]).two_ways(), PathCounts::Some);
        let open = Texts::Choice(["", "ab", "a"].map(Texts::literal).into());
        assert_eq!(row([open.clone()]).two_ways(), PathCounts::None);
        assert_eq!(
            row([open, Texts::Choice(["", "b"].map(Texts::literal).into())]).two_ways(),
            PathCounts::Some
        );
    }

    #[test]
    fn all_texts_start_with_the_prefix() {
        let optional = Texts::Choice(vec![Texts::literal(""), Texts::literal("x")]);
        assert_eq!(row([Texts::literal("add "), decimal()]).prefix(), "add ");
        assert_eq!(row([Texts::literal("add"), optional.clone(), Texts::literal("y")]).prefix(), "add");
        assert_eq!(row([Texts::literal("add"), optional.clone()]).prefix(), "add");
        assert_eq!(row([optional, Texts::literal("add")]).prefix(), "");
        assert_eq!(Automaton::new(&Texts::Choice(Vec::new())).prefix(), "");
    }
}
