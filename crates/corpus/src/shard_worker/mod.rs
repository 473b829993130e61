//! Counts the words, instruction names and unknown encodings of one instruction set in a shard.
//!
//! The word table is divided into parts, and each part has a queue. Words wait in these queues until a queue is full.
//! Therefore the counts of a program are incomplete until [`ShardWorker::settle`] counts all queued words.

mod counting;
mod field_collector;
mod kinds;
mod rows;

pub(crate) use kinds::{Example, Group};

use crate::count::{Occurrence, Parts, Place, Runs, Stored};
use crate::fields::Count;
use crate::isas::OpenedIsa;
use counting::Counting;
pub(crate) use field_collector::DescriptionCache;
use field_collector::FieldCollector;
use kinds::{Groups, Kind, Kinds, ReportedPrograms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Maximum size of a stretch of a program, in bytes, because offsets in a stretch have 16 bits.
pub(crate) const STRETCH: usize = 64 << 10;
/// Number of queued words at which [`ShardWorker::is_full`] returns true, so that program rows do not wait too long.
const WORDS: usize = 4 << 20;
/// Number of stretches, or of (name or group, program) pairs, at which [`ShardWorker::is_full`] returns true.
const STRETCHES: usize = 256 << 10;

/// Counter of the words of one instruction set.
pub(crate) struct ShardWorker<K> {
    known: Arc<OpenedIsa>,
    collector: Option<FieldCollector<K>>,
    parts: Parts<K>,
    runs: Runs,
    /// Number of distinct words at which the table is spilled to a file.
    most: usize,
    state: State,
    /// Number of words queued since the last [`ShardWorker::settle`].
    waited: usize,
    /// Scratch buffer for the group numbers of a word's diagnostics.
    said: Vec<u32>,
}

/// Counts per application, per kind and per program. The counts per word are in [`ShardWorker::parts`].
struct State {
    /// Instruction names; index 0 is for undefined encodings.
    names: Vec<Name>,
    numbers: FxHashMap<String, u32>,
    /// For each application number, the counts by index of the instruction name.
    applications: Vec<Vec<Count>>,
    kinds: Kinds,
    groups: Groups,
    /// Stretches with queued words or unreported counts. [`ShardWorker::settle`] reports their counts and removes them.
    stretches: Vec<ProgramRun>,
    /// Index in `stretches` of the stretch whose number is 0. All words of earlier stretches are counted.
    first: usize,
    /// Pairs (name or group, program) that were already counted, so that each name and each group counts once per
    /// program.
    told: FxHashSet<(u32, u32)>,
    /// For each name, the programs for which it was recently recorded. They are checked before the slower lookup in
    /// `told`.
    named: Vec<ReportedPrograms>,
}

/// Instruction name, and name of its leaf in the description; both are `None` for undefined encodings.
#[derive(Clone, Debug, Default)]
struct Name {
    name: Option<String>,
    leaf: Option<String>,
}

/// A stretch: a run of instructions of one program, with at most [`STRETCH`] bytes and its own counts.
#[derive(Clone, Copy, Debug)]
struct ProgramRun {
    origin: Origin,
    /// Byte offset of the stretch in its program.
    begin: u64,
    unmatched: u32,
    remarked: u32,
}

/// Number of words in a program that match no instruction (`unmatched`), and that have diagnostics (`remarked`).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ProgramCounts {
    pub(crate) unmatched: u64,
    pub(crate) remarked: u64,
}

impl ProgramCounts {
    /// Adds the counts of another stretch of the same program.
    pub(crate) fn add(&mut self, other: ProgramCounts) {
        self.unmatched += other.unmatched;
        self.remarked += other.remarked;
    }
}

/// Numbers of the program and of the application that contain the words of a stretch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) program: u32,
    pub(crate) application: u32,
}

impl<K: Stored> ShardWorker<K> {
    /// Creates a worker with an empty table. `most` is the maximum number of distinct words in memory, if the words
    /// have 64 bits; for larger words, the limit is reduced in proportion.
    pub(crate) fn new(
        known: &Arc<OpenedIsa>,
        most: usize,
        parts: Parts<K>,
        learned: Option<DescriptionCache>,
    ) -> ShardWorker<K> {
        let collector = known.compiled().map(|isa| FieldCollector::new(isa, learned));
        let mut names = vec![Name::default()];
        if let Some(isa) = known.compiled() {
            let compiled = isa.compiled();
            names.extend(compiled.programs().map(|program| Name {
                name: Some(compiled.text(program.name).to_owned()),
                leaf: Some(isa.model().bitset(program.leaf).name.clone()),
            }));
        }
        let (kinds, named) = (Kinds::new(names.len()), vec![ReportedPrograms::default(); names.len()]);
        ShardWorker {
            known: Arc::clone(known),
            collector,
            parts,
            runs: Runs::default(),
            most: (most * <u64 as Stored>::SIZE / K::SIZE).max(1),
            state: State {
                names,
                numbers: FxHashMap::default(),
                applications: Vec::new(),
                kinds,
                groups: Groups::default(),
                stretches: Vec::new(),
                first: 0,
                told: FxHashSet::default(),
                named,
            },
            waited: 0,
            said: Vec::new(),
        }
    }

    /// Queues the words of a stretch, which begins at byte `begin` of its program. Each word has its byte offset in the
    /// stretch. A stretch has at most [`STRETCH`] bytes.
    pub(crate) fn words(&mut self, words: impl IntoIterator<Item = (K, u32)>, origin: Origin, begin: u64) {
        let stretch = match u16::try_from(self.state.stretches.len() - self.state.first) {
            Ok(stretch) => stretch,
            Err(_) => {
                self.count_all();
                0
            }
        };
        self.state.stretches.push(ProgramRun { origin, begin, unmatched: 0, remarked: 0 });
        self.state.application(origin.application);
        for (key, at) in words {
            self.waited += 1;
            debug_assert!((at as usize) < STRETCH);
            if let Some(part) = self.parts.wait(Occurrence { key, stretch, at: at as u16 }) {
                self.count(part);
            }
        }
    }

    /// Returns whether the caller must call [`ShardWorker::settle`], because it limits the memory for queued data.
    pub(crate) fn is_full(&self) -> bool {
        self.waited >= WORDS || self.state.stretches.len() >= STRETCHES || self.state.told.len() >= STRETCHES
    }

    /// Counts all queued words, calls `tell` with the counts of each program, and spills the table if it is full.
    /// `current` is the number of the program that is still being read, if any.
    pub(crate) fn settle(
        &mut self,
        current: Option<u32>,
        (folder, lane): (&Path, usize),
        mut tell: impl FnMut(u32, ProgramCounts),
    ) -> std::io::Result<()> {
        for part in 0..self.parts.parts() {
            self.count(part);
            self.spill(folder, lane)?;
        }
        self.waited = 0;
        self.state.first = 0;
        for stretch in self.state.stretches.drain(..).filter(|stretch| stretch.remarked > 0) {
            let (unmatched, remarked) = (u64::from(stretch.unmatched), u64::from(stretch.remarked));
            tell(stretch.origin.program, ProgramCounts { unmatched, remarked });
        }
        self.state.told.retain(|(_, program)| Some(*program) == current);
        Ok(())
    }

    /// Counts a word that the target itself decoded. Returns the counts of the word, which the caller adds to the
    /// program.
    pub(crate) fn told(
        &mut self,
        word: K,
        name: Option<&str>,
        groups: &[Group],
        origin: Origin,
        offset: u64,
    ) -> ProgramCounts {
        let state = &mut self.state;
        state.application(origin.application);
        let name = name.map_or(0, |name| state.name(name));
        self.said.clear();
        self.said.extend(groups.iter().map(|group| state.groups.number(group)));
        let kind = state.kinds.number(name, &self.said);
        let is_new = state.program(kind, origin.program, &self.said);
        if let Some(count) = state.of_name(kind, origin.application) {
            count.count += 1;
            count.words += u64::from(is_new);
        }
        let place = Place { program: origin.program, offset };
        self.parts.count_one(word, place, kind);
        ProgramCounts { unmatched: u64::from(name == 0), remarked: u64::from(!groups.is_empty()) }
    }

    /// If the table has at least the maximum number of distinct words, writes its entries to a file and empties it.
    pub(crate) fn spill(&mut self, folder: &Path, lane: usize) -> std::io::Result<()> {
        match self.parts.len() < self.most {
            true => Ok(()),
            false => self.runs.put(run_file(folder, lane, &self.runs), self.parts.drain()),
        }
    }

    /// Counts all queued words. No queued occurrence refers to a stretch then, so stretch numbers start again at 0.
    #[cold]
    fn count_all(&mut self) {
        for part in 0..self.parts.parts() {
            self.count(part);
        }
        self.state.first = self.state.stretches.len();
    }

    fn count(&mut self, part: usize) {
        if let ShardWorker { collector: Some(collector), parts, state, said, .. } = self {
            let mut counting = Counting::new(collector, state, said);
            parts.count(part, &mut counting);
            counting.end();
        }
    }
}

impl State {
    /// Returns the index of an instruction name that a target reported. Adds the name if it is new.
    fn name(&mut self, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push(Name { name: Some(name.to_owned()), leaf: None });
        self.numbers.insert(name.to_owned(), number);
        number
    }

    /// Records that a program contains a kind with its name and its groups. Returns whether the name was not yet
    /// counted for this program.
    fn program(&mut self, kind: u32, program: u32, said: &[u32]) -> bool {
        self.kinds.tell(kind, program);
        let name = self.kinds.get(kind).map_or(0, Kind::name);
        // The set contains pairs with a name and pairs with a group. The highest bit distinguishes them: it is set for
        // a group.
        let is_open = self.named.get_mut(name as usize).is_none_or(|told| told.tell(program));
        let is_new = is_open && self.told.insert((name, program));
        for group in said {
            if self.groups.seen(*group).told.tell(program) && self.told.insert((1 << 31 | *group, program)) {
                self.groups.seen(*group).programs += 1;
            }
        }
        is_new
    }

    fn of_name(&mut self, kind: u32, application: u32) -> Option<&mut Count> {
        let name = self.kinds.get(kind)?.name() as usize;
        let counts = self.applications.get_mut(application as usize)?;
        if counts.len() <= name {
            counts.resize(self.names.len().max(name + 1), Count::default());
        }
        counts.get_mut(name)
    }

    /// Adds empty counts for applications up to `number`.
    fn application(&mut self, number: u32) {
        let applications = self.applications.len().max(number as usize + 1);
        self.applications.resize_with(applications, Vec::new);
    }
}

/// Returns the path of the next run file.
fn run_file(folder: &Path, lane: usize, runs: &Runs) -> PathBuf {
    folder.join(format!("run-{lane}-{}", runs.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isas::{Declared, Isas};

    /// Queues more stretches than a 16-bit stretch number allows. Each stretch is a program with one instruction and
    /// one undefined encoding.
    #[test]
    fn programs_beyond_the_stretch_numbers_are_counted() {
        let toy = Declared { isa: Some("toy".to_owned()), ..Declared::default() };
        let known = Isas::new(toy).unwrap().of_words.unwrap();
        let mut lane = ShardWorker::<u64>::new(&known, 1000, Parts::new(), None);
        let most = u32::from(u16::MAX) + 1000;
        for program in 0..most {
            let origin = Origin { program, application: program % 3 };
            lane.words([(0x2000_0001, 0), (0xffff_ffff, 4)], origin, 8);
        }
        let mut counted = Vec::new();
        let folder = Path::new("unused");
        lane.settle(None, (folder, 0), |program, tally| counted.push((program, tally.unmatched))).unwrap();
        assert_eq!(counted, (0..most).map(|program| (program, 1)).collect::<Vec<_>>());
        let entries: Vec<_> = lane.parts.drain().collect();
        let counts = entries.iter().map(|entry| (entry.count, entry.programs, entry.offset));
        assert_eq!(counts.collect::<Vec<_>>(), [(u64::from(most), most, 8), (u64::from(most), most, 12)]);
        let of_none: u64 = lane.state.applications.iter().map(|counts| counts[0].count).sum();
        assert_eq!(of_none, u64::from(most));
        // After `settle`, the first new stretch has number 0 again.
        lane.words([(0x2000_0001, 0)], Origin { program: 7, application: 0 }, 0);
        assert_eq!((lane.state.first, lane.state.stretches.len()), (0, 1));
    }
}
