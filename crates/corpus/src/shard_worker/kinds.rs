//! Numbered kinds of words. A kind is an instruction name together with a set of diagnostics. All words of one kind
//! refer to the same record, so the diagnostics of a word are computed only at its first occurrence.

use hashbrown::HashTable;
use isaloom_scan::{MAX_GROUPS, Problem};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Maximum number of kinds with diagnostics. Above the limit, all further words of an instruction name get one common
/// kind, and their diagnostics are computed again for each occurrence.
const MOST: usize = 1 << 18;
/// Group number of all diagnostics beyond the maximum number of groups.
const UNGROUPED: u32 = u32::MAX >> 1;

/// Group of equal diagnostics, which are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Group {
    Scan(Problem),
    /// A remark of a target without a description: its id and its subject.
    Remark(String, String),
}

/// Counts of an item: occurrences in all words (`count`), distinct words (`words`), and programs (`programs`).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frequency {
    pub(crate) count: u64,
    pub(crate) words: u64,
    pub(crate) programs: u64,
    pub(crate) example: Option<Example>,
    /// Programs that are already counted in `programs`.
    pub(crate) told: ReportedPrograms,
}

/// An example word, with the number of its program and its byte offset in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Example {
    pub(crate) word: u128,
    pub(crate) bits: u8,
    pub(crate) program: u32,
    pub(crate) offset: u64,
}

/// All groups of diagnostics with their counts. The number of a group is its index.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    numbers: FxHashMap<Group, u32>,
    seen: Vec<Frequency>,
    ungrouped: Frequency,
}

/// Properties of a kind that are read for each occurrence. The struct is small, so that many kinds fit into the cache.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// Index of the instruction name, shifted left by one; 0 is the index for undefined encodings. The lowest bit is
    /// set if words of this kind have diagnostics.
    name: u32,
    told: ReportedPrograms,
}

/// Programs for which an item was recently recorded. The set covers one block of consecutive program numbers, with one
/// bit per program. It forgets earlier blocks, so a program that is not in the set may still have been recorded.
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

    /// Adds a program to the set. Returns false if the program was already in the set.
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

/// Diagnostics of the words of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RemarkGroups {
    Nothing,
    /// Numbers of the groups that each word of the kind has.
    Groups(Box<[u32]>),
    /// Each word has its own diagnostics. Such a kind is used after the limit of kinds was reached.
    Various,
}

/// All kinds, by number. The kinds without diagnostics come first; their number is the index of their name.
#[derive(Debug)]
pub(crate) struct Kinds {
    all: Vec<Kind>,
    said: Vec<RemarkGroups>,
    /// Numbers of the other kinds, found by name and diagnostics.
    others: HashTable<u32>,
}

impl Kinds {
    /// Creates a kind without diagnostics for each of `names` names.
    pub(crate) fn new(names: usize) -> Kinds {
        Kinds {
            all: (0..).take(names).map(|name| Kind::new(name, false)).collect(),
            said: vec![RemarkGroups::Nothing; names],
            others: HashTable::new(),
        }
    }

    /// Returns the number of the kind with this name and these diagnostics. Adds the kind if it does not exist.
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

    /// Returns the number of an existing kind with this name and these diagnostics. For `None`, finds the common kind
    /// of words with different diagnostics.
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

    /// Records that a program contains the kind. A kind whose words have different diagnostics is not recorded, because
    /// each of its words must be looked up for every occurrence.
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

    /// Returns the index of the instruction name; 0 for undefined encodings.
    #[inline]
    pub(crate) fn name(&self) -> u32 {
        self.name >> 1
    }

    /// Returns whether words of this kind have diagnostics.
    #[inline]
    pub(crate) fn is_remarked(&self) -> bool {
        self.name & 1 == 1
    }

    /// Returns true if the kind was already recorded for the program. False means that this is not known.
    #[inline]
    pub(crate) fn is_told(&self, program: u32) -> bool {
        self.told.has(program)
    }
}

impl RemarkGroups {
    /// Returns the group numbers; `None` if the words of the kind have different diagnostics.
    fn groups(&self) -> Option<&[u32]> {
        match self {
            RemarkGroups::Nothing => Some(&[]),
            RemarkGroups::Groups(groups) => Some(groups),
            RemarkGroups::Various => None,
        }
    }
}

/// Returns the hash of a kind's name and diagnostics.
fn spread(name: u32, groups: Option<&[u32]>) -> u64 {
    FxBuildHasher.hash_one((name, groups))
}

impl Groups {
    /// Returns the number of a group. Adds the group if it is new and the maximum number of groups is not reached.
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

    /// Returns the counts of a group. `number` is a result of [`Groups::number`].
    pub(crate) fn seen(&mut self, number: u32) -> &mut Frequency {
        self.seen.get_mut(number as usize).unwrap_or(&mut self.ungrouped)
    }

    /// Returns all groups with their counts, sorted. If diagnostics were counted beyond the maximum number of groups,
    /// an additional group for them is the last item.
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
