//! State of the compiler while it compiles a model.

use super::context::DispatchTable;
use super::graph::Graph;
use super::notes::Notes;
use super::scope::CompileScope;
use super::texts::Texts;
use super::values::Values;
use crate::code::{DeclaredBits, EnumTable, Program, Shape, Slot, SlotId, TextRange};
use crate::hash::FxHashMap;
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::hash::BuildHasher as _;
use hashbrown::HashTable;
use isaloom_model::{BitsetId, EnumId, Generation, Model};
use isaloom_sema::Sema;
use rustc_hash::FxBuildHasher;

/// State of one compilation.
pub(super) struct Compiler<'m> {
    pub(super) model: &'m Model,
    pub(super) extent: CompileScope,
    /// Resolver of names and expressions. Its domain contains the values and strings that it has created.
    pub(super) sema: Sema<'m, Graph<'m>>,
    /// Leaves of each root that exist in the compiled generation (or in any generation, if all are compiled). A root
    /// without leaves has no entry.
    leaves: FxHashMap<BitsetId, Rc<[BitsetId]>>,
    /// Patterns of the leaves of each root, built on first use.
    pub(super) shapes: FxHashMap<BitsetId, Arc<Shape>>,
    pub(super) slots: Slots,
    pub(super) programs: Vec<Program>,
    pub(super) dispatches: DispatchTable,
    pub(super) enums: Enums,
    pub(super) notes: Notes,
    /// Index of each entry of the list of [`DeclaredBits`].
    pub(super) declared: FxHashMap<DeclaredBits, u32>,
}

impl<'m> Compiler<'m> {
    pub(super) fn new(
        model: &'m Model,
        generation: Option<Generation>,
        extent: CompileScope,
    ) -> Compiler<'m> {
        let mut leaves: FxHashMap<BitsetId, Vec<BitsetId>> = FxHashMap::default();
        for (id, bitset) in model.bitsets() {
            if bitset.is_leaf() && generation.is_none_or(|g| bitset.gens.contains(g)) {
                leaves.entry(bitset.root).or_default().push(id);
            }
        }
        let graph = Graph { values: Values::new(), text: Texts::default(), generation };
        Compiler {
            model,
            extent,
            sema: Sema::new(model, graph),
            leaves: leaves.into_iter().map(|(root, leaves)| (root, Rc::from(leaves))).collect(),
            shapes: FxHashMap::default(),
            slots: Slots::default(),
            programs: Vec::new(),
            dispatches: DispatchTable::default(),
            enums: Enums::default(),
            notes: Notes::default(),
            declared: FxHashMap::default(),
        }
    }

    /// Returns the leaves of a root.
    pub(super) fn leaves(&self, root: BitsetId) -> Rc<[BitsetId]> {
        self.leaves.get(&root).map_or_else(|| Rc::from([]), Rc::clone)
    }

    /// Adds a string to the text pool, if it is new, and returns its range.
    pub(super) fn text(&mut self, text: &'m str) -> TextRange {
        self.sema.domain.text.add(text)
    }
}

/// Slots without duplicates.
#[derive(Default)]
pub(super) struct Slots {
    pub(super) list: Vec<Slot>,
    /// Ids of the slots by hash, to find an equal slot without a search: there may be as many slots as leaves.
    ids: HashTable<SlotId>,
}

impl Slots {
    pub(super) fn add(&mut self, slot: Slot) -> SlotId {
        let Slots { list, ids } = self;
        let hash = |slot: &Slot| FxBuildHasher.hash_one(slot);
        let known = ids.find(hash(&slot), |id| list[id.index()] == slot);
        if let Some(&known) = known {
            return known;
        }
        let id = SlotId::at(list.len());
        list.push(slot);
        ids.insert_unique(hash(&slot), id, |id| hash(&list[id.index()]));
        id
    }
}

/// String tables of enums. A table is built when the first field with its enum is compiled.
#[derive(Default)]
pub(super) struct Enums {
    pub(super) list: Vec<EnumTable>,
    numbers: FxHashMap<EnumId, u32>,
}

/// Enum values below this limit are looked up by index; larger values by binary search.
const DENSE_ENUM: u64 = 4096;

impl<'m> Compiler<'m> {
    pub(super) fn enum_number(&mut self, id: EnumId) -> u32 {
        if let Some(&number) = self.enums.numbers.get(&id) {
            return number;
        }
        let mut dense: Vec<Option<TextRange>> = Vec::new();
        let mut sparse: Vec<(u64, TextRange)> = Vec::new();
        for value in &self.model.enumeration(id).values {
            let text = self.text(&value.display);
            match usize::try_from(value.value) {
                Ok(index) if value.value < DENSE_ENUM => {
                    if dense.len() <= index {
                        dense.resize(index + 1, None);
                    }
                    // If a value has several strings, the first string is printed.
                    dense[index].get_or_insert(text);
                }
                _ => sparse.push((value.value, text)),
            }
        }
        sparse.sort_by_key(|e| e.0);
        sparse.dedup_by_key(|e| e.0);
        let number = u32::try_from(self.enums.list.len()).unwrap_or(u32::MAX);
        self.enums.list.push(EnumTable { id, dense: dense.into(), sparse: sparse.into() });
        self.enums.numbers.insert(id, number);
        number
    }
}
