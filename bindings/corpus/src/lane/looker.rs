//! Looks at words: what each is, and what there is to say of it. What was said of one is kept for those that are like it.

use super::kinds::{Group, Groups, Kinds};
use crate::count::Key;
use crate::fields::Fields;
use isaloom_bits::Word;
use isaloom_engine::compiled::{DispatchId, Top};
use isaloom_engine::{Found, Isa};
use isaloom_scan::{Alike, Scanner};

/// So many answers are kept, a power of two.
const KEPT: usize = 1 << 17;

/// What looks at words.
pub(super) struct Looker<K> {
    pub(super) isa: Isa,
    scanner: Scanner,
    pub(super) fields: Fields,
    /// The bits of words of one size; 0 where they have several.
    pub(super) bits: u32,
    /// The hierarchies of words of one size.
    hierarchies: Vec<DispatchId>,
    alike: Alike,
    kept: Vec<Kept<K>>,
}

/// An answer.
#[derive(Clone, Copy, Default)]
struct Kept<K> {
    /// The key of the words that it is for.
    key: (u32, K),
    /// The number of the kind, counted from 1; 0 is no answer.
    kind: u32,
}

impl<K: Key> Looker<K> {
    pub(super) fn new(isa: &Isa) -> Looker<K> {
        let compiled = isa.compiled();
        let bits = u32::try_from(isa.fixed_bytes().unwrap_or(0) * 8).unwrap_or(0);
        let of_size = compiled.instruction_dispatches().filter(|(_, dispatch)| dispatch.size == bits);
        let scanner = Scanner::new(isa);
        Looker {
            isa: isa.clone(),
            alike: Alike::new(&scanner),
            scanner,
            fields: Fields::new(isa),
            bits,
            hierarchies: of_size.map(|(id, _)| id).collect(),
            kept: Vec::new(),
        }
    }

    /// The number of a word's kind.
    pub(super) fn kind(
        &mut self,
        word: K,
        kinds: &mut Kinds,
        groups: &mut Groups,
        said: &mut Vec<u32>,
    ) -> u32 {
        let (found, dispatch) = self.find(word);
        let (leaf, bits) = self.alike.key(found, dispatch, word.value());
        let key = (leaf, word.with(bits));
        let place = (key.1.spread() ^ u64::from(leaf).wrapping_mul(0x9e37_79b9)) as usize & (KEPT - 1);
        if let Some(kept) = self.kept.get(place)
            && kept.kind > 0
            && kept.key == key
        {
            return kept.kind - 1;
        }
        let name = self.look(word, groups, said);
        let kind = kinds.number(name, said);
        if self.kept.is_empty() {
            self.kept.resize(KEPT, Kept::default());
        }
        if let Some(kept) = self.kept.get_mut(place) {
            *kept = Kept { key, kind: kind + 1 };
        }
        kind
    }

    /// What a word is: the number of its name, and into `said` the groups of what is to be said of it.
    pub(super) fn look(&mut self, word: K, groups: &mut Groups, said: &mut Vec<u32>) -> u32 {
        let bits = word.bits().map_or(self.bits, u32::from);
        let instruction = self.isa.instruction_of_word(Word::new(word.value(), bits), 0);
        said.clear();
        let problems = self.scanner.problems(&instruction);
        said.extend(problems.iter().map(|problem| groups.number(&Group::Scan(*problem))));
        number(instruction.found)
    }

    /// What a word is found to be, and the hierarchy: what [`Isa::instruction_of_word`] says.
    #[inline]
    fn find(&self, word: K) -> (Found, Option<DispatchId>) {
        if let Some(bits) = word.bits() {
            let instruction = self.isa.instruction_of_word(Word::new(word.value(), u32::from(bits)), 0);
            return (instruction.found, instruction.dispatch);
        }
        let (compiled, word) = (self.isa.compiled(), Top(word.value()));
        let mut none = (Found::Nothing, None);
        for &id in &self.hierarchies {
            let found = compiled.find(compiled.dispatch(id), &word);
            if matches!(found, Found::Leaf { .. }) {
                return (found, Some(id));
            }
            if none.1.is_none() {
                none = (found, Some(id));
            }
        }
        none
    }
}

/// The number of a leaf, counted from 1; 0 where there is none.
fn number(found: Found) -> u32 {
    match found {
        Found::Leaf { program, .. } => program.0 + 1,
        _ => 0,
    }
}
