//! Numbered kinds of words. A kind is an instruction name together with a set of diagnostics. Words of one kind share a
//! record, so that only the first occurrence of a word is classified.

use hashbrown::HashTable;
use isaloom_scan::{MAX_GROUPS, Problem};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Maximum number of kinds with diagnostics. Above the limit, all further words with one name share a kind, and their
/// diagnostics are computed again for each occurrence.
const MOST: usize = 1 << 18;
/// Number that stands for all diagnostics above the maximum number of groups.
const UNGROUPED: u32 = u32::MAX >> 1;

/// Group of equal diagnostics, which are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Group {
    Scan(Problem),
    /// A remark of a target without a description: ID and subject.
    Remark(String, String),
}

/// Number of occurrences of an item, over all words (`count`), over distinct words (`words`), and over programs
/// (`programs`).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frequency {
    pub(crate) count: u64,
    pub(crate) words: u64,
    pub(crate) programs: u64,
    pub(crate) example: Option<Example>,
    /// Programs that are already counted in `programs`.
    pub(crate) told: ReportedPrograms,
}

/// An example word, and its location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Example {
    pub(crate) word: u128,
    pub(crate) bits: u8,
    pub(crate) program: u32,
    pub(crate) offset: u64,
}

/// All groups, by index.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    numbers: FxHashMap<Group, u32>,
    seen: Vec<Frequency>,
    ungrouped: Frequency,
}

/// Data that is used for each occurrence of a kind. It is small, so that the data of many kinds fits into the cache.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// Index of the name (0 for undefined encodings), shifted left by one; the lowest bit tells whether the kind has
    /// diagnostics.
    name: u32,
    told: ReportedPrograms,
}

/// Set of recently recorded programs: a block of consecutive program numbers, with one bit per program. Programs of
/// earlier blocks are forgotten, so a program that is not in the set may still have been recorded.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReportedPrograms {
    block: u32,
    programs: [u32; 2],
}

/// Number of programs per block.
const BLOCK: u32 = u64::BITS;

impl ReportedPrograms {
    #[inline]
    fn has(self, program: u32) -> bool {
        let bit = program % BLOCK;
        self.block == program / BLOCK && self.programs[bit as usize / 32] >> (bit % 32) & 1 == 1
    }

    /// Adds a program to the set. Returns false if the set already contains the program.
    pub(crate) fn tell(&mut self, program: u32) -> bool {
        if self.has(program) {
            return false;
        }
        if self.block != program / BLOCK {
            *self = ReportedPrograms { block: program / BLOCK, programs: [0; 2] };
        }
        let bit = program % BLOCK;
        self.programs[bit as usize / 32] |= 1 << (bit % 32);
        true
    }
}

/// Diagnostics that the words of a kind have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RemarkGroups {
    Nothing,
    /// Group numbers.
    Groups(Box<[u32]>),
    /// The diagnostics differ between the words, because the limit of kinds was reached.
    Various,
}

/// All kinds, by number. The kinds without diagnostics come first: the number of such a kind is the index of its name.
#[derive(Debug)]
pub(crate) struct Kinds {
    all: Vec<Kind>,
    said: Vec<RemarkGroups>,
    /// Numbers of the kinds with diagnostics, by name and diagnostics.
    others: HashTable<u32>,
}

impl Kinds {
    /// Creates the kinds without diagnostics for `names` names.
    pub(crate) fn new(names: usize) -> Kinds {
        Kinds {
            all: (0..).take(names).map(|name| Kind::new(name, false)).collect(),
            said: vec![RemarkGroups::Nothing; names],
            others: HashTable::new(),
        }
    }

    /// Returns the number of the kind with a name and diagnostics; adds a kind if there is none.
    pub(crate) fn number(&mut self, name: u32, said: &[u32]) -> u32 {
        let is_plain = |kind: &Kind| kind.name() == name && !kind.is_remarked();
        if said.is_empty() && self.all.get(name as usize).is_some_and(is_plain) {
            return name;
        }
        let groups =
            || if said.is_empty() { RemarkGroups::Nothing } else { RemarkGroups::Groups(said.into()) };
        if let Some(number) = self.find(name, Some(said)) {
            return number;
        }
        if self.others.len() < MOST || said.is_empty() {
            return self.add(name, Some(said), groups());
        }
        self.find(name, None).unwrap_or_else(|| self.add(name, None, RemarkGroups::Various))
    }

    /// Returns the number of an existing kind with a name and diagnostics. `said` is `None` for the kind whose
    /// diagnostics differ between words.
    fn find(&self, name: u32, said: Option<&[u32]>) -> Option<u32> {
        let is_it = |number: &u32| {
            self.get(*number).is_some_and(|kind| kind.name() == name) && self.said(*number).groups() == said
        };
        self.others.find(spread(name, said), is_it).copied()
    }

    fn add(&mut self, name: u32, groups: Option<&[u32]>, said: RemarkGroups) -> u32 {
        let number = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
        self.all.push(Kind::new(name, said != RemarkGroups::Nothing));
        self.said.push(said);
        let Kinds { all, said, others } = self;
        let again = |number: &u32| {
            let name = all.get(*number as usize).map_or(0, |kind| kind.name());
            spread(name, said.get(*number as usize).and_then(RemarkGroups::groups))
        };
        others.insert_unique(spread(name, groups), number, again);
        number
    }

    #[inline]
    pub(crate) fn get(&self, number: u32) -> Option<&Kind> {
        self.all.get(number as usize)
    }

    /// Returns the diagnostics of a kind.
    pub(crate) fn said(&self, number: u32) -> &RemarkGroups {
        self.said.get(number as usize).unwrap_or(&RemarkGroups::Nothing)
    }

    /// Records that a program contains the kind. Does nothing for kinds whose diagnostics differ between words, because
    /// such words must be looked up each time.
    pub(crate) fn tell(&mut self, number: u32, program: u32) {
        if let Some(kind) = self.all.get_mut(number as usize)
            && self.said.get(number as usize) != Some(&RemarkGroups::Various)
        {
            kind.told.tell(program);
        }
    }
}

impl Kind {
    fn new(name: u32, is_remarked: bool) -> Kind {
        Kind { name: name << 1 | u32::from(is_remarked), told: ReportedPrograms::default() }
    }

    /// Returns the number of the name; 0 for undefined encodings.
    #[inline]
    pub(crate) fn name(&self) -> u32 {
        self.name >> 1
    }

    /// Returns whether the words have diagnostics.
    #[inline]
    pub(crate) fn is_remarked(&self) -> bool {
        self.name & 1 == 1
    }

    /// Returns whether it is known that the kind was already recorded for a program.
    #[inline]
    pub(crate) fn is_told(&self, program: u32) -> bool {
        self.told.has(program)
    }
}

impl RemarkGroups {
    /// Returns the groups; `None` if they differ between words.
    fn groups(&self) -> Option<&[u32]> {
        match self {
            RemarkGroups::Nothing => Some(&[]),
            RemarkGroups::Groups(groups) => Some(groups),
            RemarkGroups::Various => None,
        }
    }
}

/// Returns the hash of a kind.
fn spread(name: u32, groups: Option<&[u32]>) -> u64 {
    FxBuildHasher.hash_one((name, groups))
}

impl Groups {
    /// Returns the number of a group.
    pub(crate) fn number(&mut self, group: &Group) -> u32 {
        if let Some(number) = self.numbers.get(group) {
            return *number;
        }
        if self.seen.len() >= MAX_GROUPS {
            return UNGROUPED;
        }
        let number = u32::try_from(self.seen.len()).unwrap_or(UNGROUPED);
        self.numbers.insert(group.clone(), number);
        self.seen.push(Frequency::default());
        number
    }

    /// Returns the counts of the group with a number from [`Groups::number`].
    pub(crate) fn seen(&mut self, number: u32) -> &mut Frequency {
        self.seen.get_mut(number as usize).unwrap_or(&mut self.ungrouped)
    }

    /// Returns the groups that occurred, sorted. Diagnostics above the maximum number of groups follow as one group.
    pub(crate) fn sorted(&self) -> Vec<(Group, Frequency)> {
        let of = |(group, number): (&Group, &u32)| Some((group.clone(), *self.seen.get(*number as usize)?));
        let mut all: Vec<(Group, Frequency)> = self.numbers.iter().filter_map(of).collect();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        if self.ungrouped.count > 0 {
            let rest = Group::Remark(
                "ungrouped".to_owned(),
                "remarks beyond the maximum number of groups".to_owned(),
            );
            all.push((rest, self.ungrouped));
        }
        all
    }
}

impl Frequency {
    /// Counts a distinct word with `count` occurrences. The smallest word becomes the example.
    pub(crate) fn word(&mut self, example: Example, count: u64) {
        self.count += count;
        self.words += 1;
        if self.example.is_none_or(|first| (example.word, example.bits) < (first.word, first.bits)) {
            self.example = Some(example);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_beyond_the_limit_require_a_look_at_each_word() {
        let mut kinds = Kinds::new(3);
        assert_eq!((kinds.number(2, &[]), kinds.number(2, &[7]), kinds.number(2, &[7])), (2, 3, 3));
        for group in 0..MOST as u32 + 10 {
            kinds.number(1, &[group, 7]);
        }
        assert_eq!(kinds.number(2, &[7]), 3);
        let last = kinds.number(1, &[9, 9]);
        assert_eq!((kinds.get(last).map(Kind::name), kinds.said(last)), (Some(1), &RemarkGroups::Various));
        assert_eq!(kinds.number(0, &[]), 0);
    }

    #[test]
    fn groups_beyond_the_limit_are_counted_together() {
        let mut groups = Groups::default();
        let group = |i: usize| Group::Remark("id".to_owned(), format!("{i:06}"));
        for i in 0..MAX_GROUPS + 5 {
            let number = groups.number(&group(i));
            groups.seen(number).word(Example { word: i as u128, bits: 8, program: 0, offset: 0 }, 2);
        }
        let sorted = groups.sorted();
        assert_eq!(sorted.len(), MAX_GROUPS + 1);
        assert_eq!(sorted.last().map(|(_, seen)| (seen.count, seen.words)), Some((10, 5)));
        assert_eq!(sorted.first().map(|(found, seen)| (found.clone(), seen.count)), Some((group(0), 2)));
    }
}
