//! From a model to an [`Isa`]: the one place where names are looked up.

use alloc::vec;
use alloc::vec::Vec;
mod graph;
mod notes;
mod programs;
mod texts;
mod tree;
mod values;

use crate::code::{EnumTable, Program, Shape, Slot, SlotId, TextRange};
use crate::data::{Compiled, Root};
use crate::hash::FxHashMap;
use crate::isa::Isa;
use alloc::rc::Rc;
use alloc::sync::Arc;
use core::fmt;
use graph::Graph;
use isaloom_model::{BitsetId, EnumId, Generation, Model};
use isaloom_sema::Sema;
use notes::Notes;
use programs::{Context, DispatchTable};
use texts::Texts;
use values::Values;

/// Why a model cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CompileError {
    /// The model does not say which bitsets are instructions.
    NoInstructionRoot,
    /// No instruction exists in this generation.
    NoInstructions {
        /// The generation that was asked for.
        generation: Generation,
        /// The generations at which something begins.
        known: Vec<u32>,
    },
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompileError::NoInstructionRoot => f.write_str(
                "the description does not say which bitset is an instruction; name one `#instruction` or add an \
                 `<instruction>` element",
            ),
            CompileError::NoInstructions { generation, known } => {
                write!(f, "the description has no instruction for generation {generation}; it knows of generations")?;
                known.iter().try_for_each(|g| write!(f, " {g}"))
            }
        }
    }
}

impl core::error::Error for CompileError {}

impl Isa {
    /// Compiles a model for one generation.
    ///
    /// # Errors
    /// When the model says of no bitset that its words are instructions, or none of them has a leaf in this
    /// generation.
    pub fn compile(model: impl Into<Arc<Model>>, generation: Generation) -> Result<Isa, CompileError> {
        compile(model.into(), Some(generation))
    }

    /// Compiles a model for all of its generations together: conditions compare the generation, and leaves that
    /// some generations lack have a guard that says which have them. What this makes is one program for every
    /// generation; interpreting it is slower than [`compile`](Isa::compile)'s. The generation is the first that the
    /// model knows until [`in_generation`](Isa::in_generation) chooses another.
    ///
    /// # Errors
    /// When the model says of no bitset that its words are instructions, or none of them has a leaf.
    pub fn compile_all(model: impl Into<Arc<Model>>) -> Result<Isa, CompileError> {
        compile(model.into(), None)
    }
}

fn compile(model: Arc<Model>, wanted: Option<Generation>) -> Result<Isa, CompileError> {
    if model.instructions().is_empty() {
        return Err(CompileError::NoInstructionRoot);
    }
    let shared = Arc::clone(&model);
    let first = || Generation(model.generations().first().copied().unwrap_or(0));
    let generation = wanted.unwrap_or_else(first);
    let mut compiler = Compiler::new(&shared, wanted);
    let top = Rc::new(Context::default());
    let roots: Vec<Root> = model
        .instructions()
        .iter()
        .filter(|i| !compiler.leaves[i.root.index()].is_empty())
        .copied()
        .collect::<Vec<_>>()
        .into_iter()
        .map(|i| Root {
            dispatch: compiler.dispatch(i.root, None, &top, 0),
            when: i.when,
            bytes: (model.bitset(i.root).size as usize / 8).max(1),
        })
        .collect();
    if roots.is_empty() {
        return Err(CompileError::NoInstructions { generation, known: model.generations().to_vec() });
    }
    let Compiler { sema, slots, programs, dispatches, enums, notes, .. } = compiler;
    let (Graph { values, text, .. }, limits) = sema.into_domain();
    let notes = notes.finish(&limits);
    let (values, may_miss) = values.finish();
    let dispatches = dispatches.finish();
    Ok(Isa::new(Compiled {
        generation,
        all_generations: wanted.is_none(),
        roots: roots.into(),
        deep: crate::eval::deep(&values),
        quick: crate::quick::quick(&values, &may_miss),
        values,
        may_miss,
        slots: slots.list.into(),
        programs: programs.into(),
        dispatches,
        enums: enums.list.into(),
        text: text.finish().into(),
        notes: notes.into(),
        model,
    }))
}

/// Everything that is being built.
struct Compiler<'m> {
    model: &'m Model,
    /// What names and expressions mean; its domain holds the values and the texts.
    sema: Sema<'m, Graph<'m>>,
    /// The leaves of the generation, or of all, of each root, by the root's index.
    leaves: Vec<Rc<[BitsetId]>>,
    /// What the leaves of a root match, made when first used.
    shapes: FxHashMap<BitsetId, Arc<Shape>>,
    slots: Slots,
    programs: Vec<Program>,
    dispatches: DispatchTable,
    enums: Enums,
    notes: Notes,
}

impl<'m> Compiler<'m> {
    fn new(model: &'m Model, generation: Option<Generation>) -> Compiler<'m> {
        let mut leaves: Vec<Vec<BitsetId>> = vec![Vec::new(); model.bitsets().len()];
        for (id, bitset) in model.bitsets() {
            if bitset.is_leaf() && generation.is_none_or(|g| bitset.gens.contains(g)) {
                leaves[bitset.root.index()].push(id);
            }
        }
        let graph = Graph { values: Values::new(), text: Texts::default(), generation };
        Compiler {
            model,
            sema: Sema::new(model, graph),
            leaves: leaves.into_iter().map(Rc::from).collect(),
            shapes: FxHashMap::default(),
            slots: Slots::default(),
            programs: Vec::new(),
            dispatches: DispatchTable::default(),
            enums: Enums::default(),
            notes: Notes::default(),
        }
    }

    /// The place of a text in the pool.
    fn text(&mut self, text: &'m str) -> TextRange {
        self.sema.domain.text.add(text)
    }
}

/// Slots, each once.
#[derive(Default)]
struct Slots {
    list: Vec<Slot>,
    ids: FxHashMap<Slot, SlotId>,
}

impl Slots {
    fn add(&mut self, slot: Slot) -> SlotId {
        let list = &mut self.list;
        *self.ids.entry(slot).or_insert_with(|| {
            list.push(slot);
            SlotId::at(list.len() - 1)
        })
    }
}

/// The texts of enums, made when first used.
#[derive(Default)]
struct Enums {
    list: Vec<EnumTable>,
    numbers: FxHashMap<EnumId, u32>,
}

/// Values up to this are looked up by index.
const DENSE_ENUM: u64 = 4096;

impl<'m> Compiler<'m> {
    fn enum_number(&mut self, id: EnumId) -> u32 {
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
                    // Of several texts for one value, the first is printed.
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
