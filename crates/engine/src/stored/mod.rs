//! Serializes a compiled description, so that a later run of a program can load it instead of compiling again.
//!
//! The format is valid for one version only and contains no version or checksum. The caller must record the inputs
//! and verify integrity. Bytes that cannot be a compiled description are always rejected. Exceptions are the programs
//! and the entries of the model, which are deserialized when they are first used. If they are invalid, empty programs
//! or entries are used instead.

mod programs;
pub(crate) mod sound;

use programs::Limits;
pub(crate) use programs::StoredPrograms;

use crate::code::{CondId, DeclaredBits, DecodeTable, EnumTable, ProgramId, Shape, Slot, Value};
use crate::data::Compiled;
use crate::eval::Values;
use crate::isa::Isa;
use crate::mixed_size_tree::ByOrder;
use crate::note::CompileNote;
use crate::programs::Programs;
use crate::selection::{Root, Selection};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, Generation};
use isaloom_source::SourceMap;
use serde::{Deserialize, Serialize};

/// Serialized form of an [`Isa`]: the model and the compiled data. The serialized programs and the serialized entries
/// of the model follow.
#[derive(Serialize, Deserialize)]
struct Stored<'i> {
    model: isaloom_model::Stored,
    /// Size of the serialized entries of the model, in bytes.
    entries: usize,
    /// For each program, the offset after its last byte in the serialized programs.
    programs: Vec<u32>,
    all_generations: bool,
    generation: Generation,
    unit: usize,
    roots: Cow<'i, [Root]>,
    /// Patterns and decision tree of each root; decode tables refer to them by index.
    shapes: Vec<Cow<'i, Shape>>,
    dispatches: Vec<Context<'i>>,
    values: Cow<'i, [Value]>,
    may_miss: Cow<'i, [bool]>,
    slots: Cow<'i, [Slot]>,
    enums: Cow<'i, [EnumTable]>,
    text: Cow<'i, str>,
    notes: Cow<'i, [CompileNote]>,
    declared: Cow<'i, [DeclaredBits]>,
}

/// Serialized form of a [`DecodeTable`], with its shape as an index into `shapes`.
#[derive(Serialize, Deserialize)]
struct Context<'i> {
    root: BitsetId,
    size: u32,
    shape: usize,
    guards: Cow<'i, [Option<CondId>]>,
    programs: Cow<'i, [ProgramId]>,
    first_wins: bool,
}

/// Serializes a compiled description, including its model but not the text of its source files. `None` if a part has no
/// serialized form.
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
    let (model, entries) = compiled.model.stored();
    let entries = postcard::to_allocvec(entries).ok()?;
    let (mut programs, mut ends) = (Vec::new(), Vec::new());
    for program in compiled.programs() {
        programs = postcard::to_extend(program, programs).ok()?;
        ends.push(u32::try_from(programs.len()).ok()?);
    }
    let stored = Stored {
        model,
        entries: entries.len(),
        programs: ends,
        all_generations: compiled.all_generations,
        generation: compiled.generation(),
        unit: *unit,
        roots: Cow::Borrowed(roots),
        shapes: shapes.into_iter().map(|shape| Cow::Borrowed(&**shape)).collect(),
        dispatches,
        values: Cow::Borrowed(values.list()),
        may_miss: Cow::Borrowed(values.all_that_may_miss()),
        slots: Cow::Borrowed(&compiled.slots),
        enums: Cow::Borrowed(&compiled.enums),
        text: Cow::Borrowed(&compiled.text),
        notes: Cow::Borrowed(&compiled.notes),
        declared: Cow::Borrowed(&compiled.declared),
    };
    postcard::to_allocvec(&stored).ok().map(|bytes| [bytes, programs, entries].concat())
}

/// Deserializes the result of [`to_bytes`]; `None` for other bytes. `sources` are the source files of the description.
pub fn from_bytes(bytes: &[u8], sources: SourceMap) -> Option<Isa> {
    let (stored, rest) = postcard::take_from_bytes::<Stored<'_>>(bytes).ok()?;
    let (programs, entries) = rest.split_at_checked(rest.len().checked_sub(stored.entries)?)?;
    let (programs, entries) = (Vec::from(programs), Vec::from(entries));
    let counts = stored.model.counts();
    // Every entry takes at least one byte.
    if counts.total() > entries.len()
        || stored.programs.last().is_some_and(|&end| end as usize != programs.len())
    {
        return None;
    }
    let load = move || postcard::from_bytes(&entries).ok();
    let shapes: Vec<Arc<Shape>> =
        stored.shapes.into_iter().map(|shape| Arc::new(shape.into_owned())).collect();
    let context = |Context { root, size, shape, guards, programs, first_wins }: Context<'_>| {
        let (guards, programs) = (Box::from(guards), Box::from(programs));
        Some(DecodeTable { root, size, shape: Arc::clone(shapes.get(shape)?), guards, programs, first_wins })
    };
    let dispatches: Box<[DecodeTable]> = stored.dispatches.into_iter().map(context).collect::<Option<_>>()?;
    let limits = Limits::new(&stored.values, &stored.slots, &dispatches, counts);
    // `BitTests` and flags are computed from the values, so the values are checked first.
    sound::values(&stored.values, &stored.may_miss)?;
    let compiled = Compiled {
        model: Arc::new(stored.model.model(sources, load)?),
        all_generations: stored.all_generations,
        selection: Selection {
            roots: Box::from(stored.roots),
            dispatches,
            values: Values::new(stored.generation, Box::from(stored.values), Box::from(stored.may_miss)),
            unit: stored.unit,
        },
        heads: ByOrder::default(),
        slots: Box::from(stored.slots),
        programs: Programs::Deferred(Arc::new(StoredPrograms::new(programs, stored.programs, limits))),
        enums: Box::from(stored.enums),
        text: Box::from(stored.text),
        notes: Box::from(stored.notes),
        declared: Box::from(stored.declared),
    };
    sound::compiled(&compiled, counts)?;
    Some(Isa::new(compiled))
}
