//! Semantics of names in an encoder: the value of a field is the C expression of its `<map>` in the leaf or nearest
//! ancestor.

use crate::c::{Graph, Node, Value};
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, CType, EncodeMap, FieldId, FieldType, Model, UnaryOp};
use isaloom_sema::{Domain, Found};
use rustc_hash::FxHashSet;

/// Value domain of an encoder: values are C expressions over the source structure of one root.
pub(super) struct Source<'m> {
    model: &'m Model,
    pub(super) graph: Graph,
    /// Leaf that is being encoded, whose maps give the values of names.
    pub(super) leaf: Option<BitsetId>,
    /// Names of all params that fields pass to nested bitsets.
    params: FxHashSet<&'m str>,
}

impl<'m> Source<'m> {
    pub(super) fn new(model: &'m Model) -> Source<'m> {
        let params = model.fields().flat_map(|(_, f)| &f.params).map(|p| p.as_name.as_str()).collect();
        Source { model, graph: Graph::default(), leaf: None, params }
    }

    /// Returns the value of a field from its map. `None` if neither the leaf nor an ancestor has a map for its name.
    pub(super) fn mapped(&mut self, leaf: BitsetId, field: FieldId) -> Option<Value> {
        let declared = self.model.field(field);
        let map = map(self.model, leaf, &declared.name)?;
        let node = match declared.ty {
            FieldType::Bitset(_) => Node::Encoded(field, leaf),
            _ => Node::Source(map.expr.trim().into()),
        };
        Some(self.graph.add(node))
    }

    /// Returns the value of a param that the enclosing bitset passes; 0 if no field passes a param of this name.
    fn param(&mut self, name: &str) -> Value {
        let node = if self.params.contains(name) { Node::Param(name.into()) } else { Node::Number(0) };
        self.graph.add(node)
    }
}

/// Returns the map for a name in the leaf, or in the nearest ancestor that has one.
pub(super) fn map<'m>(model: &'m Model, leaf: BitsetId, name: &str) -> Option<&'m EncodeMap> {
    model.encoding(leaf)?.map(name).map(|(_, map)| map)
}

impl<'m> Domain<'m> for Source<'m> {
    /// An encoder computes the word only at the end, so the leaf represents it here.
    type Word = BitsetId;
    type Value = Value;
    type Cond = Value;

    fn constant(&mut self, value: u64) -> Value {
        self.graph.add(Node::Number(value))
    }

    fn generation(&mut self) -> Value {
        self.graph.add(Node::Generation)
    }

    fn bits(&mut self, _leaf: &BitsetId, _range: BitRange) -> Value {
        self.graph.add(Node::Number(0))
    }

    fn field(&mut self, leaf: &BitsetId, found: Found) -> Option<Value> {
        let name = self.model.field(found.field).name.as_str();
        Some(self.mapped(*leaf, found.field).unwrap_or_else(|| self.param(name)))
    }

    fn join(&mut self, low: &Value, high: &Value, shift: u32) -> Option<Value> {
        (shift < 64).then(|| self.graph.add(Node::Join(*low, *high, shift)))
    }

    fn unary(&mut self, op: UnaryOp, ty: CType, a: &Value) -> Option<Value> {
        Some(self.graph.add(Node::Unary(op, ty, *a)))
    }

    fn binary(&mut self, op: BinaryOp, ty: CType, a: &Value, b: &Value) -> Option<Value> {
        Some(self.graph.add(Node::Binary(op, ty, *a, *b)))
    }

    fn select(&mut self, c: &Value, a: &Value, b: &Value) -> Option<Value> {
        Some(self.graph.add(Node::Select(*c, *a, *b)))
    }

    fn choose(&mut self, cond: &Value, a: &Value, b: &Value) -> Option<Value> {
        self.select(cond, a, b)
    }

    /// Returns the value of a name that is not a field of the leaf: the expression of a map, or a param. A map can give
    /// a value to a name without a field, for use in conditions and params.
    fn missing(&mut self, name: &'m str) -> Value {
        match self.leaf.and_then(|leaf| map(self.model, leaf, name)) {
            Some(map) => self.graph.add(Node::Source(map.expr.trim().into())),
            None => self.param(name),
        }
    }

    fn truth(&mut self, value: bool) -> Value {
        self.graph.add(Node::Number(u64::from(value)))
    }

    fn non_zero(&mut self, value: &Value) -> Value {
        *value
    }

    fn known(&self, cond: &Value) -> Option<bool> {
        self.graph.known(*cond).map(|n| n != 0)
    }

    fn both(&mut self, a: &Value, b: &Value) -> Value {
        self.graph.both(*a, *b)
    }

    fn either(&mut self, a: &Value, b: &Value) -> Value {
        self.graph.either(*a, *b)
    }

    fn within(&mut self, rest: &Value, cond: &Value) -> Value {
        if self.known(rest) == Some(false) { *rest } else { *cond }
    }

    fn without(&mut self, rest: &Value, cond: &Value) -> Value {
        if self.known(cond) == Some(true) { self.truth(false) } else { *rest }
    }

    fn lift(&mut self, value: &Value) -> Value {
        *value
    }

    fn lift_cond(&mut self, cond: &Value) -> Value {
        *cond
    }
}
