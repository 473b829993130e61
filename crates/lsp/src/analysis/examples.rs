//! Words of a description as it is being written, and what they are printed as.

use isaloom_model::{BitsetId, FieldType, Generation, Model};
use isaloom_schema::Sample;
use isaloom_target::Family as _;
use isaloom_target_isaspec::Isaspec;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The description compiled for its generations, each when somebody asks; none for one that cannot be.
#[derive(Clone, Default)]
pub(crate) struct Examples(Arc<Mutex<FxHashMap<u32, Option<Arc<Isaspec>>>>>);

/// So many instructions are tried for one that has a nested bitset.
const MOST_TRIED: usize = 8;

impl Examples {
    /// A line in which a bitset is printed, and its word: of a leaf one of its words, of what leaves extend one of the
    /// first leaf that has one, of a part of words an instruction that has such a field.
    pub(crate) fn of(&self, model: &Arc<Model>, bitset: BitsetId) -> Option<Sample> {
        let root = model.bitset(bitset).root;
        let below = |leaf: BitsetId| model.chain(leaf).any(|(id, _)| id == bitset);
        let has_field = |leaf: BitsetId| {
            let cases = model.chain(leaf).flat_map(|(_, owner)| &owner.cases);
            cases.flat_map(|case| &case.fields).any(|&field| model.field(field).ty == FieldType::Bitset(root))
        };
        let is_instruction = model.is_instruction_root(root);
        let roots = model.instructions().iter();
        let leaves = roots.flat_map(|of| model.leaves(of.root)).map(|(leaf, _)| leaf);
        let fits = leaves.filter(|&leaf| if is_instruction { below(leaf) } else { has_field(leaf) });
        fits.take(MOST_TRIED).find_map(|leaf| {
            let gens = model.bitset(leaf).gens;
            let known = model.generations().iter().rev().copied().find(|&g| gens.contains(Generation(g)));
            let compiled = self.compiled(model, known.unwrap_or(gens.min))?;
            compiled.samples(&model.bitset(leaf).name, 1).into_iter().next()
        })
    }

    fn compiled(&self, model: &Arc<Model>, generation: u32) -> Option<Arc<Isaspec>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let make = || Isaspec::of("", Arc::clone(model), Vec::new(), Some(generation)).ok().map(Arc::new);
        known.entry(generation).or_insert_with(make).clone()
    }
}
