//! Dependencies of an instruction, as the key for incremental checks.
//!
//! An instruction depends on the bitsets that it extends, the bitsets nested in its fields, and its rivals (leaves that
//! match some of its words). All instructions depend on the items outside bitsets: enums, templates and global
//! expressions.
//!
//! The key is a hash of the source text of all these elements. If the text is unchanged, the findings about the
//! instruction are unchanged too, except for the numbers of bitsets and fields and the offsets in the file.

use crate::parts::OverlappingLeaves;
use isaloom_model::{BitsetId, FieldId, FieldType, MatchPolicy, Model};
use isaloom_source::{FileId, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Hash of an instruction's dependencies (128 bits).
pub(crate) type Key = [u64; 2];

/// Dependencies of an instruction.
pub(crate) struct Dependencies {
    pub(crate) key: Key,
    /// Bitsets that the instruction depends on, in an order that does not depend on their numbers.
    pub(crate) bitsets: Vec<BitsetId>,
}

/// Data of each bitset in a model from which dependencies are computed.
pub(crate) struct Elements<'m> {
    model: &'m Model,
    /// Hash of the source text outside bitsets, on which all instructions depend.
    rest: Key,
    /// Hash of each bitset's contents, by bitset id.
    own: Vec<Key>,
    /// For each bitset, the roots of the hierarchies that are types of its fields.
    nested: Vec<Vec<BitsetId>>,
    /// Bitsets of each hierarchy.
    hierarchies: FxHashMap<BitsetId, Vec<BitsetId>>,
}

fn key(hash: impl Fn(&mut DefaultHasher)) -> Key {
    let one = |seed: u64| {
        let mut hasher = DefaultHasher::new();
        seed.hash(&mut hasher);
        hash(&mut hasher);
        hasher.finish()
    };
    [one(0), one(1)]
}

impl<'m> Elements<'m> {
    /// Hashes the source text of each bitset; returns `None` if the model was not read from text.
    pub(crate) fn new(model: &'m Model) -> Option<Elements<'m>> {
        let mut own = Vec::with_capacity(model.bitsets().len());
        let mut nested = Vec::with_capacity(model.bitsets().len());
        let mut hierarchies: FxHashMap<BitsetId, Vec<BitsetId>> = FxHashMap::default();
        for (id, bitset) in model.bitsets() {
            let text = model.sources().text(bitset.element);
            if text.is_empty() {
                return None;
            }
            let mut roots = Vec::new();
            for &field in bitset.cases.iter().flat_map(|case| &case.fields) {
                if let FieldType::Bitset(root) = model.field(field).ty
                    && !roots.contains(&root)
                {
                    roots.push(root);
                }
            }
            own.push(key(|hasher| says(model, id, text, hasher)));
            nested.push(roots);
            hierarchies.entry(bitset.root).or_default().push(id);
        }
        Some(Elements { model, rest: rest(model), own, nested, hierarchies })
    }

    /// Returns the dependencies of an instruction; `None` if it depends on more than `most` bitsets.
    pub(crate) fn around(
        &self,
        leaf: BitsetId,
        rivals: &OverlappingLeaves,
        most: usize,
    ) -> Option<Dependencies> {
        let mut bitsets: Vec<BitsetId> = Vec::new();
        let mut seen: FxHashSet<BitsetId> = FxHashSet::default();
        let mut ends: Vec<usize> = Vec::new();
        let mut take = |id: BitsetId, bitsets: &mut Vec<BitsetId>| {
            if seen.insert(id) {
                bitsets.push(id);
            }
        };
        for one in [leaf].iter().chain(rivals.get(&leaf).into_iter().flatten()) {
            self.model.chain(*one).for_each(|(id, _)| take(id, &mut bitsets));
            ends.push(bitsets.len());
        }
        let mut next = 0;
        while let Some(&id) = bitsets.get(next) {
            next += 1;
            if bitsets.len() > most {
                return None;
            }
            for root in self.nested.get(id.index()).into_iter().flatten() {
                let all = self.hierarchies.get(root).into_iter().flatten();
                all.for_each(|&inner| take(inner, &mut bitsets));
                ends.push(bitsets.len());
            }
        }
        let key = key(|hasher| {
            self.rest.hash(hasher);
            ends.hash(hasher);
            bitsets.iter().for_each(|id| self.own.get(id.index()).hash(hasher));
        });
        Some(Dependencies { key, bitsets })
    }
}

/// Hashes a bitset: the source text of its element, and the items to which its names resolve.
fn says(model: &Model, id: BitsetId, text: &str, hasher: &mut DefaultHasher) {
    let bitset = model.bitset(id);
    text.hash(hasher);
    (bitset.size, bitset.gens, bitset.parent.is_some(), model.matching(id)).hash(hasher);
    bitset.guard.map(|guard| &model.expr(guard).text).hash(hasher);
    for case in &bitset.cases {
        (case.expr.map(|expr| &model.expr(expr).text), case.display.is_some(), case.asserts.len())
            .hash(hasher);
        for &field in &case.fields {
            let field = model.field(field);
            (&field.name, model.type_name(field.ty), field.mask(), field.params.len()).hash(hasher);
        }
    }
}

/// Returns the hash of the source text outside bitsets, and of properties of the whole description.
fn rest(model: &Model) -> Key {
    let mut elements: Vec<Span> = model.bitsets().map(|(_, bitset)| bitset.element).collect();
    elements.sort_unstable();
    key(|hasher| {
        model.generations().hash(hasher);
        (model.match_policy() == MatchPolicy::Unique).hash(hasher);
        // The size of the longest instruction determines the width of values in expressions.
        model.instructions().iter().map(|of| model.bitset(of.root).size).max().hash(hasher);
        for (file, source) in model.sources().files() {
            let mut at = 0;
            let from = elements.partition_point(|element| element.file < file);
            for element in elements.iter().skip(from).take_while(|element| element.file == file) {
                source.text().get(at..element.start as usize).hash(hasher);
                at = element.end as usize;
            }
            source.text().get(at..).hash(hasher);
        }
    })
}

impl Dependencies {
    /// Returns the fields of the bitsets, in an order that does not depend on their numbers.
    pub(crate) fn fields(&self, model: &Model) -> Vec<FieldId> {
        let cases = self.bitsets.iter().flat_map(|&id| &model.bitset(id).cases);
        cases.flat_map(|case| &case.fields).copied().collect()
    }

    /// Converts a span in a file to a span relative to the element of a bitset; its file number is then the index of
    /// the bitset. `None` if no dependency contains the span.
    pub(crate) fn within(&self, model: &Model, span: Span) -> Option<Span> {
        let element = |id: &BitsetId| model.bitset(*id).element;
        let holds = |element: Span| {
            element.file == span.file && element.start <= span.start && span.end <= element.end
        };
        let number = self.bitsets.iter().position(|id| holds(element(id)))?;
        let start = element(self.bitsets.get(number)?).start;
        let file = FileId(u32::try_from(number).ok()?);
        Some(Span { file, start: span.start - start, end: span.end - start })
    }

    /// Converts a span from [`within`](Dependencies::within) to a span in a file.
    pub(crate) fn place(&self, model: &Model, within: Span) -> Option<Span> {
        let element = model.bitset(*self.bitsets.get(within.file.0 as usize)?).element;
        let (start, end) = (element.start.checked_add(within.start)?, element.start.checked_add(within.end)?);
        (end <= element.end).then_some(Span { file: element.file, start, end })
    }
}
