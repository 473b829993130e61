//! Words of a description while a part of the table is counted: what each occurrence adds to its program and its application.

use super::kinds::{Kind, Said};
use super::looker::Looker;
use super::{Origin, State};
use crate::count::{Hear, Key, Place};
use crate::fields::Count;

/// Counting words of a description. What is counted of a stretch and of an application is held here until another one comes.
pub(super) struct Counting<'l, K> {
    looker: &'l mut Looker<K>,
    state: &'l mut State,
    said: &'l mut Vec<u32>,
    stretch: Option<u32>,
    origin: Origin,
    /// The counts of the application by name.
    counts: Vec<Count>,
    unmatched: u32,
    remarked: u32,
}

impl<'l, K: Key> Counting<'l, K> {
    pub(super) fn new(
        looker: &'l mut Looker<K>,
        state: &'l mut State,
        said: &'l mut Vec<u32>,
    ) -> Counting<'l, K> {
        let origin = Origin { program: 0, application: 0 };
        let (counts, unmatched, remarked) = (Vec::new(), 0, 0);
        Counting { looker, state, said, stretch: None, origin, counts, unmatched, remarked }
    }

    /// Gives back what is held.
    pub(super) fn end(&mut self) {
        let Some(number) = self.stretch.take() else { return };
        if let Some(stretch) = self.state.stretches.get_mut(number as usize) {
            stretch.unmatched += std::mem::take(&mut self.unmatched);
            stretch.remarked += std::mem::take(&mut self.remarked);
        }
        self.swap();
    }

    /// Takes the counts of the application, or gives them back.
    fn swap(&mut self) {
        if let Some(counts) = self.state.applications.get_mut(self.origin.application as usize) {
            std::mem::swap(counts, &mut self.counts);
        }
    }

    /// A program has words of a kind, and it is not known that it was told.
    #[cold]
    fn tell(&mut self, word: K, kind: u32) {
        let state = &mut *self.state;
        self.said.clear();
        match state.kinds.said(kind) {
            Said::Groups(groups) => self.said.extend_from_slice(groups),
            Said::Various => drop(self.looker.look(word, &mut state.groups, self.said)),
            Said::Nothing => {}
        }
        let is_new = state.program(kind, self.origin.program, self.said);
        let name = state.kinds.get(kind).map_or(0, Kind::name);
        if let Some(count) = self.counts.get_mut(name as usize) {
            // Programs of this application that have it.
            count.words += u64::from(is_new);
        }
    }
}

impl<K: Key> Hear<K> for Counting<'_, K> {
    fn stretch(&mut self, number: u32) -> Place {
        self.end();
        let Some(stretch) = self.state.stretches.get(number as usize) else {
            return Place { program: 0, offset: 0 };
        };
        let place = Place { program: stretch.origin.program, offset: stretch.begin };
        self.origin = stretch.origin;
        self.stretch = Some(number);
        self.swap();
        if self.counts.len() < self.state.names.len() {
            self.counts.resize(self.state.names.len(), Count::default());
        }
        place
    }

    fn classify(&mut self, word: K) -> u32 {
        let state = &mut *self.state;
        self.looker.kind(word, &mut state.kinds, &mut state.groups, self.said)
    }

    #[inline]
    fn seen(&mut self, word: K, kind: u32) {
        let Some(row) = self.state.kinds.get(kind) else { return };
        let (name, is_remarked) = (row.name(), row.is_remarked());
        self.remarked += u32::from(is_remarked);
        self.unmatched += u32::from(is_remarked & (name == 0));
        let is_told = row.is_told(self.origin.program);
        if let Some(count) = self.counts.get_mut(name as usize) {
            count.count += 1;
        }
        if !is_told {
            self.tell(word, kind);
        }
    }
}
