//! Value domain: the semantics are generic over the type of values.

use crate::id::ScopeId;
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, CType, ExprId, FieldId, UnaryOp};

/// Domain of values: plain numbers, nodes of a graph, sets of words, or expressions of generated code.
///
/// A value represents a 64-bit number, a condition represents a Boolean, and each scope has a word. The semantics
/// compute with the halves of wider numbers. An operation that returns an `Option` may be impossible in a domain
/// (`None`). The semantics then continue with the number 0 and record [`Limit::Operation`](crate::Limit::Operation), so
/// that the error is reported.
pub trait Domain<'m> {
    /// Word of a scope, from which bits are read.
    type Word: Clone;
    /// Type that represents a 64-bit number.
    type Value: Clone;
    /// Type that represents the result of a condition.
    type Cond: Clone;

    /// Returns the value that is this number for every word.
    fn constant(&mut self, value: u64) -> Self::Value;
    /// Returns the value of `ISA_GPU_ID()`: the GPU generation.
    fn generation(&mut self) -> Self::Value;
    /// Returns at most 64 bits of a scope's word, zero-extended.
    fn bits(&mut self, word: &Self::Word, range: BitRange) -> Self::Value;
    /// Returns the value of a field with bits, if the domain does not read it from the word. For example, an encoder
    /// takes it from its source structure. `None` if the bits of the word are the value.
    fn field(&mut self, _word: &Self::Word, _found: Found) -> Option<Self::Value> {
        None
    }
    /// Returns `low | high << shift`, to join the pieces of a field. `shift` may be 64 or more.
    fn join(&mut self, low: &Self::Value, high: &Self::Value, shift: u32) -> Option<Self::Value>;
    /// Applies a unary operator in the C type `ty`.
    fn unary(&mut self, op: UnaryOp, ty: CType, a: &Self::Value) -> Option<Self::Value>;
    /// Applies a binary operator. `ty` is the C type of its operands; for shifts, of the left operand.
    fn binary(&mut self, op: BinaryOp, ty: CType, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// Returns C's `c ? a : b`.
    fn select(&mut self, c: &Self::Value, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// Returns `a` if the condition holds, otherwise `b`. Called for a name that can refer to two fields.
    fn choose(&mut self, cond: &Self::Cond, a: &Self::Value, b: &Self::Value) -> Option<Self::Value>;
    /// Returns the value of a name that does not resolve; usually 0.
    fn missing(&mut self, name: &'m str) -> Self::Value;

    /// Returns the condition that holds for every word (`true`) or for no word (`false`).
    fn truth(&mut self, value: bool) -> Self::Cond;
    /// Returns the condition that a value is not 0.
    fn non_zero(&mut self, value: &Self::Value) -> Self::Cond;
    /// Returns whether a condition holds, if this is the same for every word; otherwise `None`.
    fn known(&self, cond: &Self::Cond) -> Option<bool>;
    /// Returns the condition that both conditions hold.
    fn both(&mut self, a: &Self::Cond, b: &Self::Cond) -> Self::Cond;
    /// Returns the condition that at least one of the conditions holds.
    fn either(&mut self, a: &Self::Cond, b: &Self::Cond) -> Self::Cond;
    /// Returns the condition that `cond` holds and no earlier alternative was chosen; `rest` is the condition that none
    /// was chosen. A domain whose users try alternatives in order may return `cond` itself. If `cond` or `rest` is
    /// false for every word, the result must be false as well.
    fn within(&mut self, rest: &Self::Cond, cond: &Self::Cond) -> Self::Cond;
    /// Returns the condition that `rest` holds but `cond` does not. A domain may return a weaker condition, up to
    /// `rest` itself; but if `cond` always holds, the result must be false.
    fn without(&mut self, rest: &Self::Cond, cond: &Self::Cond) -> Self::Cond;

    /// Converts a value of a scope for use in the scope directly inside.
    fn lift(&mut self, value: &Self::Value) -> Self::Value;
    /// Converts a condition of a scope for use in the scope directly inside.
    fn lift_cond(&mut self, cond: &Self::Cond) -> Self::Cond;

    /// Called for each field that a lookup finds. `scope` contains the field, and `when` is the condition under which
    /// the name refers to it.
    fn found(&mut self, _scope: ScopeId, _found: Found, _when: &Self::Cond) {}
    /// Called when a lookup continues in the enclosing scope, because a param passes the name. `scope` is the inner
    /// scope, `field` and `param` are the field with the param and its index, and `when` is the condition under which
    /// the inner scope lacks the name.
    fn borrowed(&mut self, _scope: ScopeId, _field: FieldId, _param: usize, _when: &Self::Cond) {}
    /// Called if the value of an expression depends on itself.
    fn cycle(&mut self, _expr: ExprId) {}
}

/// Field that a lookup finds, and the case that declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Bitset of the case.
    pub bitset: BitsetId,
    /// Index of the case in its bitset.
    pub case: u32,
    /// The field.
    pub field: FieldId,
}
