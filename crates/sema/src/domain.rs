//! Value domain that the semantics are generic over.

use crate::id::ScopeId;
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, CType, ExprId, FieldId, UnaryOp};

/// A domain of values: plain numbers, nodes of a graph, sets of words, symbols of generated code.
///
/// Values represent 64-bit numbers, conditions represent Booleans, and each scope has a word. Operations that return
/// an `Option` may be outside the domain. The semantics then continue with the number 0 and record
/// [`Limit::Operation`](crate::Limit::Operation), so that the loss is reported.
pub trait Domain<'m> {
    /// Word of a scope.
    type Word: Clone;
    /// A 64-bit number.
    type Value: Clone;
    /// A Boolean.
    type Cond: Clone;

    /// Returns a number that is the same for every word.
    fn constant(&mut self, value: u64) -> Self::Value;
    /// Returns the value of `ISA_GPU_ID()`: the GPU generation.
    fn generation(&mut self) -> Self::Value;
    /// Returns bits of a scope's word, zero-extended; for a range of more than 64 bits, the low 64 bits.
    fn bits(&mut self, word: &Self::Word, range: BitRange) -> Self::Value;
    /// Returns the value of a field that is not an expression, if the domain does not take the value from the bits of
    /// the word. An encoder, for example, takes it from its source structure. `None`: the value consists of the bits.
    fn field(&mut self, _word: &Self::Word, _found: Found) -> Option<Self::Value> {
        None
    }
    /// Returns `low | high << shift`. Builds the value of a field that consists of several pieces; `shift` may be 64
    /// or more.
    fn join(&mut self, low: &Self::Value, high: &Self::Value, shift: u32) -> Option<Self::Value>;
    /// Applies a unary operator in the C type `ty`.
    fn unary(&mut self, op: UnaryOp, ty: CType, a: &Self::Value) -> Option<Self::Value>;
    /// Applies a binary operator in the C type `ty` of its operands (for shifts: of the left operand).
    fn binary(&mut self, op: BinaryOp, ty: CType, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// Returns C's `c ? a : b`.
    fn select(&mut self, c: &Self::Value, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// Returns `a` if the condition holds, otherwise `b`. Used for a name that can refer to two fields.
    fn choose(&mut self, cond: &Self::Cond, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// Returns the value of a name that does not resolve: 0.
    fn missing(&mut self, name: &'m str) -> Self::Value;

    /// Returns the condition that holds for every word, or for no word.
    fn truth(&mut self, value: bool) -> Self::Cond;
    /// Returns the condition that a value is not 0.
    fn non_zero(&mut self, value: &Self::Value) -> Self::Cond;
    /// Returns the value of a condition that is the same for every word; `None` if the condition depends on the word.
    fn known(&self, cond: &Self::Cond) -> Option<bool>;
    /// Returns the conjunction.
    fn both(&mut self, a: &Self::Cond, b: &Self::Cond) -> Self::Cond;
    /// Returns the disjunction.
    fn either(&mut self, a: &Self::Cond, b: &Self::Cond) -> Self::Cond;
    /// Restricts `cond` to `rest`, the words that earlier alternatives have left. A domain may return `cond` itself
    /// if its users try alternatives in order and neither condition is false for every word.
    fn within(&mut self, rest: &Self::Cond, cond: &Self::Cond) -> Self::Cond;
    /// Returns the part of `rest` in which `cond` does not hold. A domain may return a larger part, up to all of
    /// `rest`, but returns the empty condition if `cond` always holds.
    fn without(&mut self, rest: &Self::Cond, cond: &Self::Cond) -> Self::Cond;

    /// Converts a value of an enclosing scope to the scope directly inside it.
    fn lift(&mut self, value: &Self::Value) -> Self::Value;
    /// Converts a condition of an enclosing scope to the scope directly inside it.
    fn lift_cond(&mut self, cond: &Self::Cond) -> Self::Cond;

    /// Called when a lookup finds a field. The arguments are the scope that has the field, and the condition
    /// under which the name refers to this field.
    fn found(&mut self, _scope: ScopeId, _found: Found, _when: &Self::Cond) {}
    /// Called when a lookup follows a param to the enclosing scope. The arguments are the scope that the
    /// lookup leaves, the field, the index of its param, and the condition.
    fn borrowed(&mut self, _scope: ScopeId, _field: FieldId, _param: usize, _when: &Self::Cond) {}
    /// Called when the value of an expression depends on itself.
    fn cycle(&mut self, _expr: ExprId) {}
}

/// The field that a lookup finds, and the case that declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Bitset of the case.
    pub bitset: BitsetId,
    /// Index of the case in its bitset.
    pub case: u32,
    /// The field.
    pub field: FieldId,
}
