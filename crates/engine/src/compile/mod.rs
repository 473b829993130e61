//! Compiles a model to an [`Isa`]. Names are resolved only here.

mod compiler;
mod context;
mod defaults;
mod scope;
pub(crate) use scope::CompileScope;
mod graph;
mod notes;
mod programs;
mod texts;
mod tree;
pub(crate) use tree::Tree;
mod values;

use crate::code::DeclaredBits;
use crate::data::Compiled;
use crate::eval::Values;
use crate::isa::Isa;
use crate::mixed_size_tree::ByOrder;
use crate::programs::Programs;
use crate::selection::{Root, Selection};
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;
use compiler::Compiler;
use context::Context;
use core::fmt;
use graph::Graph;
use isaloom_model::{Generation, Model};

/// Reason why a model cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CompileError {
    /// The model has no instruction root.
    NoInstructionRoot,
    /// No instruction exists in this generation.
    NoInstructions {
        /// Generation for which the model was to be compiled.
        generation: Generation,
        /// Generations at which the description changes ([`Model::generations`]).
        known: Vec<u32>,
    },
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompileError::NoInstructionRoot => f.write_str(
                "the description has no instruction; rename a root bitset to `#instruction`, or add an `<instruction>` element",
            ),
            CompileError::NoInstructions { generation, known } => {
                write!(f, "the description has no instruction for generation {generation}")?;
                match known.as_slice() {
                    [] => Ok(()),
                    known => write!(f, " (expected {})", isaloom_source::comma_list(known)),
                }
            }
        }
    }
}

impl core::error::Error for CompileError {}

impl Isa {
    /// Compiles a model for one generation.
    ///
    /// # Errors
    /// Returns an error if no bitset is an instruction root, or if no root has a leaf in this generation.
    pub fn compile(model: impl Into<Arc<Model>>, generation: Generation) -> Result<Isa, CompileError> {
        compile(model.into(), Some(generation), CompileScope::All)
    }

    /// Compiles a model for all generations together. Conditions compare the generation, and a leaf that does not
    /// exist in some generations gets a guard. Decoding is slower than with the result of [`compile`](Isa::compile).
    /// The selected generation is the first generation of the model until [`in_generation`](Isa::in_generation)
    /// selects another generation.
    ///
    /// # Errors
    /// Returns an error if no bitset is an instruction root, or if no root has a leaf.
    pub fn compile_all(model: impl Into<Arc<Model>>) -> Result<Isa, CompileError> {
        compile(model.into(), None, CompileScope::All)
    }
}

/// Compiles a model for one generation, or for all if `wanted` is `None`.
pub(crate) fn compile(
    model: Arc<Model>,
    wanted: Option<Generation>,
    extent: CompileScope,
) -> Result<Isa, CompileError> {
    if model.instructions().is_empty() {
        return Err(CompileError::NoInstructionRoot);
    }
    let shared = Arc::clone(&model);
    let first = || Generation(model.generations().first().copied().unwrap_or(0));
    let generation = wanted.unwrap_or_else(first);
    let mut compiler = Compiler::new(&shared, wanted, extent);
    let top = Rc::new(Context::default());
    let roots: Vec<Root> = model
        .instructions()
        .iter()
        .filter(|i| !compiler.leaves(i.root).is_empty())
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
    let Compiler { sema, slots, programs, dispatches, enums, notes, declared, .. } = compiler;
    let mut declared: Vec<(DeclaredBits, u32)> = declared.into_iter().collect();
    declared.sort_unstable_by_key(|(_, index)| *index);
    let (Graph { values, text, .. }, limits) = sema.into_domain();
    let notes = notes.finish(&limits);
    let (values, may_miss) = values.finish();
    let selection = Selection {
        roots: roots.into(),
        dispatches: dispatches.finish(),
        values: Values::new(generation, values, may_miss),
        unit: (model.unit() as usize / 8).max(1),
    };
    Ok(Isa::new(Compiled {
        all_generations: wanted.is_none(),
        selection,
        heads: ByOrder::default(),
        slots: slots.list.into(),
        programs: Programs::Given(programs.into()),
        enums: enums.list.into(),
        text: text.finish().into(),
        notes: notes.into(),
        declared: declared.into_iter().map(|(bits, _)| bits).collect(),
        model,
    }))
}
