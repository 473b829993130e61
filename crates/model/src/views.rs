//! Derived data of a model: leaves, ancestors, and combined patterns.

use crate::{Bitset, BitsetId, Case, Enum, EnumId, Expr, ExprId, Field, FieldId, GenRange, Model};
use isaloom_bits::Pattern;

/// Words that a bitset matches: the patterns of the bitset and its ancestors, combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Matching {
    /// Bits for which a pattern has a 0, 1 or x.
    pub mask: u128,
    /// Bits that must be 1.
    pub value: u128,
    /// Bits for which a pattern has an x. They do not affect matching, but a 1 in such a bit is reported.
    pub dont_care: u128,
}

impl Matching {
    /// Returns whether the word matches.
    #[inline]
    pub fn matches(&self, word: u128) -> bool {
        word & self.mask & !self.dont_care == self.value
    }

    /// Returns the same set of words as a pattern of `width` bits; don't-care bits are free bits of the pattern.
    pub fn pattern(&self, width: u32) -> Pattern {
        Pattern::new(width, self.mask & !self.dont_care, self.value)
    }
}

impl Model {
    /// Returns all bitsets with their ids, in document order (imported files first).
    pub fn bitsets(
        &self,
    ) -> impl DoubleEndedIterator<Item = (BitsetId, &Bitset)> + ExactSizeIterator + Clone {
        self.entries().bitsets.iter().enumerate().map(|(i, b)| (BitsetId::from_index(i), b))
    }

    /// Returns all fields of all cases with their ids.
    pub fn fields(&self) -> impl DoubleEndedIterator<Item = (FieldId, &Field)> + ExactSizeIterator + Clone {
        self.entries().fields.iter().enumerate().map(|(i, f)| (FieldId::from_index(i), f))
    }

    /// Returns all enums with their ids.
    pub fn enums(&self) -> impl DoubleEndedIterator<Item = (EnumId, &Enum)> + ExactSizeIterator + Clone {
        self.entries().enums.iter().enumerate().map(|(i, e)| (EnumId::from_index(i), e))
    }

    /// Returns all expressions, named and inline, with their ids.
    pub fn exprs(&self) -> impl DoubleEndedIterator<Item = (ExprId, &Expr)> + ExactSizeIterator + Clone {
        self.entries().exprs.iter().enumerate().map(|(i, e)| (ExprId::from_index(i), e))
    }

    /// Returns the bitset and the case that declare a field; `None` if no case declares it.
    pub fn owner(&self, field: FieldId) -> Option<(BitsetId, &Case)> {
        let (bitset, case) = (*self.entries().owners.get(field.index())?)?;
        Some((bitset, self.entries().bitsets.get(bitset.index())?.cases.get(case as usize)?))
    }

    /// Returns the roots of all hierarchies.
    pub fn roots(&self) -> impl DoubleEndedIterator<Item = (BitsetId, &Bitset)> {
        self.bitsets().filter(|(_, b)| b.parent.is_none())
    }

    /// Returns the leaves of a hierarchy, in document order; `root` is its root.
    pub fn leaves(&self, root: BitsetId) -> impl DoubleEndedIterator<Item = (BitsetId, &Bitset)> {
        let root_of = |id: &BitsetId| self.bitset(*id).root;
        let start = self.entries().leaves.partition_point(|id| root_of(id) < root);
        let end = self.entries().leaves.partition_point(|id| root_of(id) <= root);
        self.entries().leaves[start..end].iter().map(|&id| (id, self.bitset(id)))
    }

    /// Returns whether the words of the root are instructions.
    pub fn is_instruction_root(&self, root: BitsetId) -> bool {
        self.instructions.iter().any(|i| i.root == root)
    }

    /// Returns the bitset and all its ancestors, from the bitset to its root.
    pub fn chain(&self, id: BitsetId) -> impl Iterator<Item = (BitsetId, &Bitset)> {
        let mut next = Some(id);
        core::iter::from_fn(move || {
            let id = next?;
            let bitset = self.entries().bitsets.get(id.index())?;
            next = bitset.parent;
            Some((id, bitset))
        })
    }

    /// Returns the patterns of a bitset and its ancestors, combined.
    pub fn matching(&self, id: BitsetId) -> Matching {
        let mut all = Matching::default();
        for piece in self.chain(id).flat_map(|(_, b)| &b.patterns) {
            let (low, range) = (piece.range.low(), piece.range.mask());
            let fixed = (piece.pattern.mask() << low) & range;
            all.mask |= range;
            all.value |= (piece.pattern.value() << low) & range;
            all.dont_care |= range & !fixed;
        }
        // A bit for which one pattern has an x and another a 0 or 1 counts as x. Readers report this error.
        all.value &= !all.dont_care;
        all
    }

    /// Returns the value of the `<meta>` attribute `key`, from the bitset or from its nearest ancestor with this
    /// attribute.
    pub fn meta(&self, id: BitsetId, key: &str) -> Option<&str> {
        self.chain(id).flat_map(|(_, b)| &b.meta).find(|(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    /// Returns the name of a bitset for messages; with its generations if it does not exist in all generations.
    pub fn describe(&self, id: BitsetId) -> alloc::string::String {
        let bitset = self.bitset(id);
        if bitset.gens == GenRange::ALL {
            bitset.name.clone()
        } else {
            let noun = if bitset.gens.min == bitset.gens.max { "generation" } else { "generations" };
            alloc::format!("{} ({noun} {})", bitset.name, bitset.gens)
        }
    }
}
