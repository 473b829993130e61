//! Finds example encodings for bitsets of a description, which can have unsaved changes.

use isaloom_model::{BitsetId, FieldType, Generation, Model};
use isaloom_schema::Sample;
use isaloom_target::CodeOperations as _;
use isaloom_target_isaspec::Isaspec;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Cache of the compiled description for each generation. A generation is compiled when an example first needs it;
/// `None` if it does not compile.
#[derive(Clone, Default)]
pub(crate) struct Examples(Arc<Mutex<FxHashMap<u32, Option<Arc<Isaspec>>>>>);

/// Maximum number of leaves that are tried to find an example for a bitset.
const MOST_TRIED: usize = 8;

impl Examples {
    /// Returns an example encoding that contains a bitset, with its printed text.
    ///
    /// For a leaf, the example is one of its encodings. For a base bitset, it is an encoding of one of its leaves. For
    /// a bitset of an operand hierarchy, it is an instruction with a field of this type.
    ///
    /// `None` if none of the first [`MOST_TRIED`] candidates has an example.
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
