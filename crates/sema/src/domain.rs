//! What the semantics are generic over.

use crate::id::ScopeId;
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, CType, ExprId, FieldId, UnaryOp};

/// A domain of values: plain numbers, nodes of a graph, sets of words, symbols of generated code.
///
/// Values are 64-bit numbers of some kind, conditions are truths of some kind, and a scope has a word of some kind.
/// Operations that return an `Option` may be beyond the domain; the semantics then go on with the number 0 and note
/// [`Limit::Operation`](crate::Limit::Operation), so that nothing is lost in silence.
pub trait Domain<'m> {
    /// The word of a scope.
    type Word: Clone;
    /// A 64-bit number.
    type Value: Clone;
    /// A truth.
    type Cond: Clone;

    /// A number that is the same for every word.
    fn constant(&mut self, value: u64) -> Self::Value;
    /// The generation.
    fn generation(&mut self) -> Self::Value;
    /// Bits of a scope's word, zero-extended; of more than 64 the low 64.
    fn bits(&mut self, word: &Self::Word, range: BitRange) -> Self::Value;
    /// The value of a field that is no expression, where the domain knows it otherwise than by its bits: an encoder
    /// takes it from its source. `None` takes the bits.
    fn field(&mut self, _word: &Self::Word, _found: Found) -> Option<Self::Value> {
        None
    }
    /// `low | high << shift`: the pieces of a field that is not contiguous. `shift` may be 64 or more.
    fn join(&mut self, low: &Self::Value, high: &Self::Value, shift: u32) -> Option<Self::Value>;
    /// An operator on one value, in the C type `ty`.
    fn unary(&mut self, op: UnaryOp, ty: CType, a: &Self::Value) -> Option<Self::Value>;
    /// An operator on two values, in the C type `ty` of its operands (for shifts: of the left one).
    fn binary(&mut self, op: BinaryOp, ty: CType, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// C's `c ? a : b`.
    fn select(&mut self, c: &Self::Value, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// `a` where the condition holds, else `b`: a name that means one field or another.
    fn choose(&mut self, cond: &Self::Cond, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// The value of a name that nothing resolves: 0.
    fn missing(&mut self, name: &'m str) -> Self::Value;

    /// The condition that holds for every word, or for none.
    fn truth(&mut self, value: bool) -> Self::Cond;
    /// Where a value is not 0.
    fn non_zero(&mut self, value: &Self::Value) -> Self::Cond;
    /// Whether the condition is the same for every word, and which.
    fn known(&self, cond: &Self::Cond) -> Option<bool>;
    /// Where both hold.
    fn both(&mut self, a: &Self::Cond, b: &Self::Cond) -> Self::Cond;
    /// Where one or the other holds.
    fn either(&mut self, a: &Self::Cond, b: &Self::Cond) -> Self::Cond;
    /// Where `cond` holds among the words that are left over from the alternatives before. A domain whose users try
    /// alternatives one after the other may return `cond` itself, unless one of the two holds for no word.
    fn within(&mut self, rest: &Self::Cond, cond: &Self::Cond) -> Self::Cond;
    /// What is left over of `rest` after the words of `cond`. May be more than that (all of `rest`), but nothing is left
    /// over after a condition that always holds.
    fn without(&mut self, rest: &Self::Cond, cond: &Self::Cond) -> Self::Cond;

    /// A value of an enclosing scope as it is seen from one scope further in.
    fn lift(&mut self, value: &Self::Value) -> Self::Value;
    /// A condition of an enclosing scope as it is seen from one scope further in.
    fn lift_cond(&mut self, cond: &Self::Cond) -> Self::Cond;

    /// Told each time that a look-up finds a field: the scope that has it, and when it is this field.
    fn found(&mut self, _scope: ScopeId, _found: Found, _when: &Self::Cond) {}
    /// Told each time that a look-up goes through a param to the enclosing scope: the scope it leaves, the field
    /// and the number of its param, and when that happens.
    fn borrowed(&mut self, _scope: ScopeId, _field: FieldId, _param: usize, _when: &Self::Cond) {}
    /// Told each time that an expression needs its own value.
    fn cycle(&mut self, _expr: ExprId) {}
}

/// The field that a look-up finds and the case that declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The bitset of the case.
    pub bitset: BitsetId,
    /// The number of the case in its bitset.
    pub case: u32,
    /// The field.
    pub field: FieldId,
}
