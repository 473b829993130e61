//! Example encodings of an unsaved description, with their printed text.

use isaloom_model::{BitsetId, FieldType, Generation, Model};
use isaloom_schema::Sample;
use isaloom_target::CodeOperations as _;
use isaloom_target_isaspec::Isaspec;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Cache of the compiled description, by generation. Each generation is compiled when an example is first needed;
/// `None` if it does not compile.
#[derive(Clone, Default)]
pub(crate) struct Examples(Arc<Mutex<FxHashMap<u32, Option<Arc<Isaspec>>>>>);

/// Maximum number of leaves that are tried for an encoding that shows the bitset.
const MOST_TRIED: usize = 8;

impl Examples {
    /// Returns an example encoding that shows a bitset, with its printed line.
    ///
    /// The example of a leaf is one of its encodings. The example of a base bitset is an encoding of the
    /// first leaf below it that has an encoding. The example of a bitset in an operand hierarchy is an instruction with
    /// a field of this type.
    ///
    /// `None` if no encoding was found.
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
