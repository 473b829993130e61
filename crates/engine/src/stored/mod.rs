//! A compiled description as bytes: a program that is started again reads what it had compiled.
//!
//! The bytes are of this version only and hold nothing that tells so; who keeps them says what they were made of and
//! whether they are whole. What cannot be a compiled description is refused whatever it is.

mod sound;

use crate::code::{CondId, DecodeTable, EnumTable, Program, ProgramId, Shape, Slot, Value};
use crate::data::Compiled;
use crate::eval::Values;
use crate::isa::Isa;
use crate::mixed_size_tree::ByOrder;
use crate::note::CompileNote;
use crate::selection::{Root, Selection};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, Generation};
use isaloom_source::SourceMap;
use serde::{Deserialize, Serialize};

/// What an [`Isa`] was compiled from, and what came of it.
#[derive(Serialize, Deserialize)]
struct Stored<'i> {
    model: isaloom_model::Stored<'i>,
    all_generations: bool,
    generation: Generation,
    unit: usize,
    roots: Cow<'i, [Root]>,
    /// What the leaves of each root match, which all contexts share.
    shapes: Vec<Cow<'i, Shape>>,
    dispatches: Vec<Context<'i>>,
    values: Cow<'i, [Value]>,
    may_miss: Cow<'i, [bool]>,
    slots: Cow<'i, [Slot]>,
    programs: Cow<'i, [Program]>,
    enums: Cow<'i, [EnumTable]>,
    text: Cow<'i, str>,
    notes: Cow<'i, [CompileNote]>,
}

/// A [`DecodeTable`] whose shape is a number.
#[derive(Serialize, Deserialize)]
struct Context<'i> {
    root: BitsetId,
    size: u32,
    shape: usize,
    guards: Cow<'i, [Option<CondId>]>,
    programs: Cow<'i, [ProgramId]>,
    first_wins: bool,
}

/// A compiled description as bytes, its model too but for the texts of its files; none where something in it has no form.
pub fn to_bytes(isa: &Isa) -> Option<Vec<u8>> {
    let compiled = isa.compiled();
    let Selection { roots, dispatches, values, unit } = &compiled.selection;
    let mut shapes: Vec<&Arc<Shape>> = Vec::new();
    let contexts = dispatches.iter().map(|dispatch| {
        let known = shapes.iter().position(|shape| Arc::ptr_eq(shape, &dispatch.shape));
        let shape = known.unwrap_or_else(|| {
            shapes.push(&dispatch.shape);
            shapes.len() - 1
        });
        let DecodeTable { root, size, shape: _, guards, programs, first_wins } = dispatch;
        let (guards, programs) = (Cow::Borrowed(&**guards), Cow::Borrowed(&**programs));
        Context { root: *root, size: *size, shape, guards, programs, first_wins: *first_wins }
    });
    let dispatches = contexts.collect();
    let stored = Stored {
        model: compiled.model.stored(),
        all_generations: compiled.all_generations,
        generation: compiled.generation(),
        unit: *unit,
        roots: Cow::Borrowed(roots),
        shapes: shapes.into_iter().map(|shape| Cow::Borrowed(&**shape)).collect(),
        dispatches,
        values: Cow::Borrowed(values.list()),
        may_miss: Cow::Borrowed(values.all_that_may_miss()),
        slots: Cow::Borrowed(&compiled.slots),
        programs: Cow::Borrowed(&compiled.programs),
        enums: Cow::Borrowed(&compiled.enums),
        text: Cow::Borrowed(&compiled.text),
        notes: Cow::Borrowed(&compiled.notes),
    };
    postcard::to_allocvec(&stored).ok()
}

/// The compiled description that [`to_bytes`] wrote down, with the files that it was read from; none of anything else.
pub fn from_bytes(bytes: &[u8], sources: SourceMap) -> Option<Isa> {
    let (stored, rest) = postcard::take_from_bytes::<Stored<'_>>(bytes).ok()?;
    if !rest.is_empty() {
        return None;
    }
    let shapes: Vec<Arc<Shape>> =
        stored.shapes.into_iter().map(|shape| Arc::new(shape.into_owned())).collect();
    let context = |Context { root, size, shape, guards, programs, first_wins }: Context<'_>| {
        let (guards, programs) = (Box::from(guards), Box::from(programs));
        Some(DecodeTable { root, size, shape: Arc::clone(shapes.get(shape)?), guards, programs, first_wins })
    };
    let dispatches = stored.dispatches.into_iter().map(context).collect::<Option<_>>()?;
    // What is worked out from values is worked out once they are known to be sound.
    sound::values(&stored.values, &stored.may_miss)?;
    let compiled = Compiled {
        model: Arc::new(stored.model.model(sources)?),
        all_generations: stored.all_generations,
        selection: Selection {
            roots: Box::from(stored.roots),
            dispatches,
            values: Values::new(stored.generation, Box::from(stored.values), Box::from(stored.may_miss)),
            unit: stored.unit,
        },
        heads: ByOrder::default(),
        slots: Box::from(stored.slots),
        programs: Box::from(stored.programs),
        enums: Box::from(stored.enums),
        text: Box::from(stored.text),
        notes: Box::from(stored.notes),
    };
    sound::compiled(&compiled)?;
    Some(Isa::new(compiled))
}
