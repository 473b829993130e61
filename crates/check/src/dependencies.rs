//! Dependencies of an instruction, used as the key for incremental checks.
//!
//! An instruction depends on the bitsets that it extends, the bitsets nested in its fields, and its rivals. All
//! instructions depend on the items outside bitsets: enums, templates and global expressions.
//!
//! The key contains the source text of these elements. If the texts are equal, the findings about the
//! instruction are equal, except for the numbers of bitsets and fields and the offsets in the file.

use crate::parts::OverlappingLeaves;
use isaloom_model::{BitsetId, FieldId, FieldType, MatchPolicy, Model};
use isaloom_source::{FileId, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Key of a set of dependencies: 128 bits of hash.
pub(crate) type Key = [u64; 2];

/// Dependencies of an instruction.
pub(crate) struct Dependencies {
    pub(crate) key: Key,
    /// Bitsets, in an order that does not depend on their numbers.
    pub(crate) bitsets: Vec<BitsetId>,
}

/// Per-bitset data of a model, used to compute dependencies.
pub(crate) struct Elements<'m> {
    model: &'m Model,
    /// Hash of the items that all instructions depend on.
    rest: Key,
    /// Hash of each bitset's contents, by bitset id.
    own: Vec<Key>,
    /// Roots of the hierarchies that a bitset's fields use, by bitset.
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
    /// Hashes the element of each bitset; returns `None` if the model was not read from text.
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

    /// Returns the dependencies of an instruction; `None` if there are more than `most` bitsets.
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

/// Hashes a bitset's contents: its element and the resolved names.
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

/// Returns the hash of the items that all instructions depend on.
fn rest(model: &Model) -> Key {
    let mut elements: Vec<Span> = model.bitsets().map(|(_, bitset)| bitset.element).collect();
    elements.sort_unstable();
    key(|hasher| {
        model.generations().hash(hasher);
        (model.match_policy() == MatchPolicy::Unique).hash(hasher);
        // The bit width of named values depends on the longest instruction.
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

    /// Converts a file span inside a bitset's element to a span relative to the element; `None` for other spans.
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

    /// Converts a span relative to an element to a file span.
    pub(crate) fn place(&self, model: &Model, within: Span) -> Option<Span> {
        let element = model.bitset(*self.bitsets.get(within.file.0 as usize)?).element;
        let (start, end) = (element.start.checked_add(within.start)?, element.start.checked_add(within.end)?);
        (end <= element.end).then_some(Span { file: element.file, start, end })
    }
}
