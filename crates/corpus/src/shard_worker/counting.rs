//! Occurrence sink of the shard worker. While a part of the word table is counted, the sink adds each occurrence to the
//! counts of its program and of its application.

use super::field_collector::FieldCollector;
use super::kinds::{Kind, RemarkGroups};
use super::{Origin, State};
use crate::count::{Entry, Key, Occurrence, OccurrenceSink, Place, TOGETHER};
use crate::fields::Count;

/// Occurrence sink for an instruction set with a description. The counts of the current stretch and of its application
/// are in this struct until another stretch begins.
pub(super) struct Counting<'l, K> {
    collector: &'l mut FieldCollector<K>,
    state: &'l mut State,
    said: &'l mut Vec<u32>,
    stretch: Option<usize>,
    origin: Origin,
    /// Counts per instruction name of the current application. While the stretch is counted, they are here instead of
    /// in `state`.
    counts: Vec<Count>,
    unmatched: u32,
    remarked: u32,
    /// Words of the current batch for which it is not known whether their kind was already recorded for the program,
    /// with the kind.
    open: Vec<(K, u32)>,
}

impl<'l, K: Key> Counting<'l, K> {
    pub(super) fn new(
        collector: &'l mut FieldCollector<K>,
        state: &'l mut State,
        said: &'l mut Vec<u32>,
    ) -> Counting<'l, K> {
        let origin = Origin { program: 0, application: 0 };
        let (stretch, counts, open) = (None, Vec::new(), Vec::with_capacity(TOGETHER));
        Counting { collector, state, said, stretch, origin, counts, unmatched: 0, remarked: 0, open }
    }

    /// Moves the counts of the current stretch and of its application back to the state.
    pub(super) fn end(&mut self) {
        let Some(number) = self.stretch.take() else { return };
        if let Some(stretch) = self.state.stretches.get_mut(number) {
            stretch.unmatched += std::mem::take(&mut self.unmatched);
            stretch.remarked += std::mem::take(&mut self.remarked);
        }
        self.swap();
    }

    /// Exchanges the counts of the application in the state and in this struct. The first call takes them from the
    /// state; the second call puts them back.
    fn swap(&mut self) {
        if let Some(counts) = self.state.applications.get_mut(self.origin.application as usize) {
            std::mem::swap(counts, &mut self.counts);
        }
    }

    /// Records that the current program contains a word of this kind. Each name and each group of diagnostics counts
    /// once per program.
    fn tell(&mut self, word: K, kind: u32) {
        let state = &mut *self.state;
        self.said.clear();
        match state.kinds.said(kind) {
            RemarkGroups::Groups(groups) => self.said.extend_from_slice(groups),
            RemarkGroups::Various => drop(self.collector.look(word, &mut state.groups, self.said)),
            RemarkGroups::Nothing => {}
        }
        let is_new = state.program(kind, self.origin.program, self.said);
        let name = state.kinds.get(kind).map_or(0, Kind::name);
        if let Some(count) = self.counts.get_mut(name as usize) {
            // In the counts of an application, `words` is the number of programs that contain the name, not a number of
            // words.
            count.words += u64::from(is_new);
        }
    }
}

impl<K: Key> OccurrenceSink<K> for Counting<'_, K> {
    fn place(&self, stretch: u16) -> Place {
        let stretch = self.state.stretches.get(self.state.first + usize::from(stretch));
        let (program, offset) = stretch.map_or((0, 0), |stretch| (stretch.origin.program, stretch.begin));
        Place { program, offset }
    }

    fn stretch(&mut self, number: u16) {
        self.end();
        let number = self.state.first + usize::from(number);
        let Some(stretch) = self.state.stretches.get(number) else { return };
        self.origin = stretch.origin;
        self.stretch = Some(number);
        self.swap();
        if self.counts.len() < self.state.names.len() {
            self.counts.resize(self.state.names.len(), Count::default());
        }
    }

    fn classify(&mut self, new: &mut [Entry<K>]) {
        let state = &mut *self.state;
        self.collector.kinds(new, &mut state.kinds, &mut state.groups, self.said);
    }

    fn seen(&mut self, kinds: &[u32], words: &[Occurrence<K>]) {
        self.open.clear();
        let program = self.origin.program;
        let (mut remarked, mut unmatched) = (0, 0);
        for (&kind, word) in kinds.iter().zip(words) {
            let Some(row) = self.state.kinds.get(kind) else { continue };
            let name = row.name();
            remarked += u32::from(row.is_remarked());
            unmatched += u32::from(row.is_remarked() & (name == 0));
            if let Some(count) = self.counts.get_mut(name as usize) {
                count.count += 1;
            }
            if !row.is_told(program) {
                self.open.push((word.key, kind));
            }
        }
        self.remarked += remarked;
        self.unmatched += unmatched;
        let open = std::mem::take(&mut self.open);
        open.iter().for_each(|&(word, kind)| self.tell(word, kind));
        self.open = open;
    }
}
