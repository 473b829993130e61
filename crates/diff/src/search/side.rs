//! One side of a search: reference interpreters for its generations, and the ways in which instructions contain nested
//! bitsets.

use super::candidates::{CandidateWords, equalities};
use isaloom_bits::Word;
use isaloom_model::{BitsetId, FieldId, FieldSource, FieldType, Generation, Model, Piece};
use isaloom_sema::{Line, LineOptions, Reference};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Maximum number of nesting paths that are tried for each nested root.
const CARRIERS: usize = 6;
/// Number of instruction words that are tried for each nesting path.
const AROUND: usize = 8;
/// Maximum number of leaves with a field that are used as instructions around the nested bitset.
const LEAVES: usize = 2;

/// One side of a search.
pub(super) struct SearchSide<'m> {
    pub(super) model: &'m Model,
    pub(super) generation: Option<Generation>,
    references: Vec<(Generation, Reference<'m>)>,
    carriers: FxHashMap<BitsetId, Rc<[NestingPath]>>,
}

/// A way in which words of a nested root are contained in instruction words.
struct NestingPath {
    /// Instruction words into which words of the nested root are inserted.
    around: Vec<u128>,
    width: u32,
    /// For each bit of the nested word, its bit in the instruction word; `None` if it has no bit there.
    bits: Vec<Option<u32>>,
}

impl NestingPath {
    /// Inserts a nested word into an instruction word.
    fn word(&self, around: u128, nested: u128) -> u128 {
        let mut word = around;
        for (i, bit) in self.bits.iter().enumerate().filter_map(|(i, bit)| Some((i, (*bit)?))) {
            word = word & !(1 << bit) | ((nested >> i) & 1) << bit;
        }
        word
    }
}

impl<'m> SearchSide<'m> {
    pub(super) fn new(model: &'m Model, generation: Option<Generation>) -> SearchSide<'m> {
        SearchSide { model, generation, references: Vec::new(), carriers: FxHashMap::default() }
    }

    /// Returns the reference interpreter for a generation, created at the first use.
    pub(super) fn reference(&mut self, generation: Generation) -> &mut Reference<'m> {
        let at = match self.references.iter().position(|(g, _)| *g == generation) {
            Some(at) => at,
            None => {
                self.references.push((generation, Reference::new(self.model, generation)));
                self.references.len() - 1
            }
        };
        &mut self.references[at].1
    }

    /// Prints a word in a generation with the reference interpreter.
    pub(super) fn printed(&mut self, generation: Generation, word: Word) -> Printed<'m> {
        let line = self.reference(generation).line(word, &LineOptions::default());
        Printed { model: self.model, word, text: line.to_string(), line }
    }

    /// Returns at most `most` leaves that declare or inherit a field.
    pub(super) fn leaves_with(&self, field: FieldId, most: usize) -> Vec<BitsetId> {
        let Some((owner, _)) = self.model.owner(field) else { return Vec::new() };
        self.leaves_below(owner).take(most).collect()
    }

    fn leaves_below(&self, bitset: BitsetId) -> impl Iterator<Item = BitsetId> {
        let model = self.model;
        let root = model.bitset(bitset).root;
        let here = move |b: &isaloom_model::Bitset| self.generation.is_none_or(|g| b.gens.contains(g));
        let leaves = model.leaves(root).filter(move |(_, b)| here(b)).map(|(id, _)| id);
        leaves.filter(move |&id| model.chain(id).any(|(above, _)| above == bitset))
    }

    /// Returns instruction words that match the leaf, or that contain words of the leaf if it is nested. The most
    /// promising words come first.
    pub(super) fn words(&mut self, leaf: BitsetId, set: &[(String, u64)]) -> Vec<Word> {
        let model = self.model;
        let root = model.bitset(leaf).root;
        let own = CandidateWords::new(model, leaf).words(set);
        if model.is_instruction_root(root) {
            let width = model.bitset(root).size;
            return own.into_iter().map(|word| Word::new(word, width)).collect();
        }
        let carriers = self.carriers(root);
        let most = carriers.iter().map(|c| c.around.len()).max().unwrap_or(0);
        let mut words = Vec::new();
        for n in 0..most {
            for carrier in carriers.iter() {
                let Some(&around) = carrier.around.get(n) else { continue };
                words.extend(own.iter().map(|&own| Word::new(carrier.word(around, own), carrier.width)));
            }
        }
        words
    }

    /// Returns the nesting paths of a root that is not an instruction root.
    fn carriers(&mut self, root: BitsetId) -> Rc<[NestingPath]> {
        if let Some(known) = self.carriers.get(&root) {
            return Rc::clone(known);
        }
        // Ends the recursion if the description is cyclic: a root being examined has no paths yet.
        self.carriers.insert(root, Rc::from([]));
        let model = self.model;
        let mut all: Vec<NestingPath> = Vec::new();
        for (id, field) in model.fields().filter(|(_, f)| f.ty == FieldType::Bitset(root)) {
            if all.len() >= CARRIERS {
                break;
            }
            let Some((owner, case)) = model.owner(id) else { continue };
            let bits = bits(&field.source);
            if bits.is_empty() {
                continue;
            }
            let condition = case.expr.map(|expr| equalities(model.expr(expr))).unwrap_or_default();
            let outer = model.bitset(owner).root;
            let leaves: Vec<BitsetId> = self.leaves_below(owner).take(LEAVES).collect();
            for leaf in leaves {
                let mut around = CandidateWords::new(model, leaf).words(&condition);
                around.truncate(AROUND);
                if model.is_instruction_root(outer) {
                    let (width, bits) = (model.bitset(outer).size, bits.clone());
                    all.push(NestingPath { around, width, bits });
                    continue;
                }
                for further in self.carriers(outer).iter().take(LEAVES) {
                    let inside = |bit: Option<u32>| further.bits.get(bit? as usize).copied().flatten();
                    let words = further.around.iter().take(2);
                    let words = words.flat_map(|&w| around.iter().take(4).map(move |&a| further.word(w, a)));
                    let bits = bits.iter().map(|&bit| inside(bit)).collect();
                    all.push(NestingPath { around: words.collect(), width: further.width, bits });
                }
            }
        }
        let all: Rc<[NestingPath]> = all.into();
        self.carriers.insert(root, Rc::clone(&all));
        all
    }
}

/// Result of printing a word on one side.
pub(super) struct Printed<'m> {
    pub(super) model: &'m Model,
    pub(super) word: Word,
    /// Text of the line with its remarks.
    pub(super) text: String,
    pub(super) line: Line,
}

impl<'m> Printed<'m> {
    /// Returns value and text of a field where it is printed first; `None` if it is not printed.
    pub(super) fn field(&self, field: FieldId) -> Option<(u128, &str)> {
        let printed = self.line.fields.iter().find(|p| p.field == field)?;
        Some((printed.value, self.line.text.get(printed.text.clone())?))
    }

    /// Returns the params that a field passes to its nested bitset. The value of a param is known only if it comes from
    /// a contiguous field of the instruction.
    pub(super) fn passed(&self, field: FieldId) -> Vec<(&'m str, Option<u128>)> {
        let model = self.model;
        let value = |name: &str| {
            let asked = self.line.asked.iter().find(|f| model.field(f.field).name == name)?;
            let root = model.bitset(asked.bitset).root;
            let range = model.field(asked.field).bits().filter(|_| model.is_instruction_root(root))?;
            Some(range.extract(self.word.value()))
        };
        let mut passed: Vec<_> =
            model.field(field).params.iter().map(|p| (p.as_name.as_str(), value(&p.name))).collect();
        passed.sort_unstable();
        passed
    }
}

/// Returns for each bit of a field its bit in the word (`None` for a constant bit). Empty for a derived field.
fn bits(source: &FieldSource) -> Vec<Option<u32>> {
    match source {
        FieldSource::Bits(range) => (range.low()..=range.high()).map(Some).collect(),
        FieldSource::Pieces(pieces) => pieces
            .iter()
            .flat_map(|piece| match *piece {
                Piece::Bits(range) => (range.low()..=range.high()).map(Some).collect::<Vec<_>>(),
                Piece::Constant { width, .. } => vec![None; width.min(128) as usize],
            })
            .collect(),
        FieldSource::Expr { .. } => Vec::new(),
    }
}
