//! Computes a key for an instruction word. Words with the same key have the same problems, so a caller can cache the
//! problems by key.

use crate::key::Problem;
use crate::read_bits::{LeafRead, ReadBits, SplitField};
use crate::scanner::Scanner;
use isaloom_bits::Word;
use isaloom_engine::DecodeResult;
use isaloom_engine::compiled::{DecodeTableId, ProgramId};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

/// Computes the keys of instructions and caches the results. The description determines the maximum size of the cache.
#[derive(Clone, Debug)]
pub struct Equivalence {
    scanner: Scanner,
    /// Parts of an instruction word that belong into the key, by leaf; `None` if not computed yet.
    leaves: Vec<Option<Arc<LeafKey>>>,
    /// Index in `tables` of the table for a bitset field, by the field's decode tables and its width. Fields of
    /// different widths have separate tables, because a group number must fit into the field.
    numbers: FxHashMap<(Vec<DecodeTableId>, u32), u32>,
    tables: Vec<Table>,
    /// Groups of the most recent words that no leaf matches, because such words often follow each other.
    recent: [UnmatchedGroup; RECENT],
    /// Index in `recent` of the group that is replaced next.
    oldest: usize,
}

/// Number of recent groups that are tried before a lookup.
const RECENT: usize = 8;

/// Words that no leaf matches and that belong to one group: the bits that they share, and the number of the group.
#[derive(Clone, Copy, Debug)]
struct UnmatchedGroup {
    dispatch: DecodeTableId,
    mask: u128,
    value: u128,
    number: u32,
}

/// Parts of an instruction that determine its problems, if this leaf matches.
#[derive(Debug)]
struct LeafKey {
    bits: u128,
    /// Bitset fields. The key has the number of a group instead of each field value; all values in a group have the
    /// same problems.
    fields: Vec<Field>,
}

#[derive(Clone, Copy, Debug)]
struct Field {
    low: u32,
    mask: u32,
    table: u32,
}

/// Groups of the values of a bitset field. Values with the same problems belong to one group, which has a number.
#[derive(Clone, Debug)]
struct Table {
    /// Decode tables of the field's type; several if other bits of the instruction select one of them.
    dispatches: Vec<DecodeTableId>,
    /// Group number of each combination of problems. A combination has one list of problems per decode table.
    said: FxHashMap<Vec<Box<[Problem]>>, u32>,
    /// Group number of each field value plus 1; 0 if not computed yet.
    numbers: Vec<u32>,
}

impl Equivalence {
    /// Creates an empty cache.
    pub fn new(scanner: &Scanner) -> Equivalence {
        let leaves = vec![None; scanner.isa().compiled().programs().len()];
        // Initial value: with mask 0 and value 1, it matches no word.
        let none = UnmatchedGroup { dispatch: DecodeTableId(u32::MAX), mask: 0, value: 1, number: 0 };
        Equivalence {
            scanner: scanner.clone(),
            leaves,
            numbers: FxHashMap::default(),
            tables: Vec::new(),
            recent: [none; RECENT],
            oldest: 0,
        }
    }

    /// Returns a key that two instructions share only if [`Scanner::problems`] returns the same for both. The first
    /// part identifies the leaf, or the absence of a leaf. The second part contains the relevant bits; it is at
    /// most as wide as the word, or 32 bits.
    #[inline]
    pub fn key(&mut self, found: DecodeResult, dispatch: Option<DecodeTableId>, word: u128) -> (u32, u128) {
        let DecodeResult::Leaf { program, .. } = found else { return self.none(found, dispatch, word) };
        if let Some(Some(known)) = self.leaves.get(program.index()) {
            let mut key = word & known.bits;
            let mut all = true;
            for field in &known.fields {
                let value = (word >> field.low) as u32 & field.mask;
                let table = self.tables.get(field.table as usize);
                let number =
                    table.and_then(|table| table.numbers.get(value as usize)).map_or(0, |&number| number);
                all &= number > 0;
                key |= u128::from(number.wrapping_sub(1) & field.mask) << field.low;
            }
            if all {
                return (program.0, key);
            }
        }
        (program.0, self.learn(program, word))
    }

    /// Returns the key of a word that no leaf matches.
    fn none(&mut self, found: DecodeResult, dispatch: Option<DecodeTableId>, word: u128) -> (u32, u128) {
        let (DecodeResult::Nothing, Some(dispatch)) = (found, dispatch) else { return (u32::MAX, word) };
        let hierarchy = (self.leaves.len() as u32).wrapping_add(dispatch.0);
        let is_it =
            |recent: &&UnmatchedGroup| recent.dispatch == dispatch && word & recent.mask == recent.value;
        if let Some(recent) = self.recent.iter().find(is_it) {
            return (hierarchy, u128::from(recent.number));
        }
        // A group is identified by the opcode bits that were tested, so its number is the key of the word.
        let (isa, _, opcodes) = self.scanner.parts();
        let Some(opcodes) = opcodes.get(&isa.compiled().dispatch(dispatch).root) else {
            return (u32::MAX, word);
        };
        let (number, mask) = opcodes.number(word);
        if let Some(oldest) = self.recent.get_mut(self.oldest) {
            *oldest = UnmatchedGroup { dispatch, mask, value: word & mask, number };
        }
        self.oldest = (self.oldest + 1) % RECENT;
        (hierarchy, u128::from(number))
    }

    #[cold]
    fn learn(&mut self, leaf: ProgramId, word: u128) -> u128 {
        let known = match self.leaves.get(leaf.index()) {
            Some(Some(known)) => Arc::clone(known),
            _ => self.known(leaf),
        };
        let Equivalence { scanner, tables, .. } = self;
        known.fields.iter().fold(word & known.bits, |key, field| {
            let value = (word >> field.low) as u32 & field.mask;
            // A field has at most as many groups as values, so the number of the group fits into the bits of the field.
            let number =
                tables.get_mut(field.table as usize).map_or(value, |table| table.number(scanner, value));
            key | u128::from(number & field.mask) << field.low
        })
    }

    fn known(&mut self, leaf: ProgramId) -> Arc<LeafKey> {
        let (isa, worth, opcodes) = self.scanner.parts();
        let compiled = isa.compiled();
        let LeafRead { bits, apart } = ReadBits::new(compiled, worth, opcodes).of(leaf);
        let tables = &mut self.tables;
        let fields = apart.into_iter().map(|SplitField { range, dispatches }| {
            let values = 1usize << range.width().min(31);
            let table = match self.numbers.entry((dispatches, range.width())) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    let dispatches = new.key().0.clone();
                    tables.push(Table { dispatches, said: FxHashMap::default(), numbers: vec![0; values] });
                    *new.insert(u32::try_from(tables.len() - 1).unwrap_or(u32::MAX))
                }
            };
            Field { low: range.low(), mask: (values - 1) as u32, table }
        });
        let known = Arc::new(LeafKey { bits, fields: fields.collect() });
        self.leaves.get_mut(leaf.index()).into_iter().for_each(|place| *place = Some(Arc::clone(&known)));
        known
    }
}

impl Table {
    /// Returns the number of the group to which a value belongs; computes it if necessary.
    fn number(&mut self, scanner: &mut Scanner, value: u32) -> u32 {
        if let Some(number) = self.numbers.get(value as usize)
            && *number > 0
        {
            return number - 1;
        }
        let isa = scanner.isa().clone();
        let compiled = isa.compiled();
        let said = self.dispatches.iter().map(|&id| {
            let word = Word::new(u128::from(value), compiled.dispatch(id).size);
            scanner.problems(&compiled.instruction(id, word, 0)).into()
        });
        let next = u32::try_from(self.said.len()).unwrap_or(u32::MAX);
        let number = *self.said.entry(said.collect()).or_insert(next);
        self.numbers.get_mut(value as usize).into_iter().for_each(|known| *known = number + 1);
        number
    }
}
