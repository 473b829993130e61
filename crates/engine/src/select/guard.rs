//! Guards as lists of tests: most ask whether a field has, or has not, some value. Others are code for a small stack.

use super::Selector;
use isaloom_bits::low_mask;
use isaloom_model::limits::MAX_EXPR_DEPTH;
use isaloom_model::{
    BinaryOp, BitsetId, CType, Expr, ExprNode, Field, FieldSource, Generation, Model, NodeId, Piece, UnaryOp,
};
use rustc_hash::FxHashMap;

/// What must hold beside the pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Guard {
    /// Nothing.
    Always,
    /// It cannot be computed, so it does not hold.
    Never,
    /// All tests of a range.
    Tests(u32, u32),
    /// The code of a range leaves a value that is not 0.
    Code(u32, u32),
}

/// Whether a field has a value (or has another one).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Test {
    pub(super) shift: u8,
    pub(super) equal: bool,
    pub(super) mask: u64,
    pub(super) value: u64,
}

/// A step of code in postfix order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Number(u64),
    /// `width` bits from `shift` on, moved up by `up`.
    Bits {
        shift: u8,
        width: u8,
        up: u8,
    },
    Unary(UnaryOp, CType),
    Binary(BinaryOp, CType),
    Select,
}

/// The deepest stack that code may need.
const STACK: usize = 64;

impl Selector {
    #[inline]
    pub(super) fn holds(&self, guard: Guard, word: u128) -> bool {
        match guard {
            Guard::Always => true,
            Guard::Never => false,
            Guard::Tests(start, end) => {
                let tests = self.tests.get(start as usize..end as usize).unwrap_or(&[]);
                tests.iter().all(|t| (((word >> (t.shift & 127)) as u64 & t.mask) == t.value) == t.equal)
            }
            Guard::Code(start, end) => {
                let code = self.ops.get(start as usize..end as usize).unwrap_or(&[]);
                run(code, word).is_some_and(|value| value != 0)
            }
        }
    }
}

fn run(code: &[Op], word: u128) -> Option<u64> {
    let (mut stack, mut depth) = ([0u64; STACK], 0usize);
    for op in code {
        let value = match *op {
            Op::Number(n) => n,
            Op::Bits { shift, width, up } => {
                let raw = word.checked_shr(u32::from(shift)).unwrap_or(0) & low_mask(u32::from(width));
                (raw as u64).checked_shl(u32::from(up)).unwrap_or(0)
            }
            Op::Unary(op, ty) => {
                depth = depth.checked_sub(1)?;
                op.apply(ty, *stack.get(depth)?)
            }
            Op::Binary(op, ty) => {
                depth = depth.checked_sub(2)?;
                op.apply(ty, *stack.get(depth)?, *stack.get(depth + 1)?)
            }
            Op::Select => {
                depth = depth.checked_sub(3)?;
                let chosen = if *stack.get(depth)? != 0 { depth + 1 } else { depth + 2 };
                *stack.get(chosen)?
            }
        };
        *stack.get_mut(depth)? = value;
        depth += 1;
    }
    stack.get(depth.checked_sub(1)?).copied()
}

/// Makes guards; equal ones are made once.
pub(super) struct Compiler<'m, 'o> {
    model: &'m Model,
    generation: Generation,
    tests: &'o mut Vec<Test>,
    ops: &'o mut Vec<Op>,
    /// Guards by expression and the bitset that its names are looked up from.
    known: FxHashMap<(isaloom_model::ExprId, Option<BitsetId>), Guard>,
}

impl<'m, 'o> Compiler<'m, 'o> {
    pub(super) fn new(
        model: &'m Model,
        generation: Generation,
        tests: &'o mut Vec<Test>,
        ops: &'o mut Vec<Op>,
    ) -> Compiler<'m, 'o> {
        Compiler { model, generation, tests, ops, known: FxHashMap::default() }
    }

    /// The guards of a leaf and its ancestors together.
    pub(super) fn guard(&mut self, leaf: BitsetId) -> Guard {
        let guards: Vec<_> = self.model.chain(leaf).filter_map(|(_, b)| b.guard).collect();
        let bitset = self.model.bitset(leaf);
        // A leaf without fields of its own sees what its parent sees.
        let has_fields = bitset.cases.iter().any(|c| !c.fields.is_empty());
        let scope = if has_fields { Some(leaf) } else { bitset.parent.or(Some(leaf)) };
        match guards.as_slice() {
            [] => Guard::Always,
            &[one] => match self.known.get(&(one, scope)) {
                Some(&guard) => guard,
                None => {
                    let guard = self.build(&[one], leaf);
                    self.known.insert((one, scope), guard);
                    guard
                }
            },
            all => self.build(all, leaf),
        }
    }

    fn build(&mut self, exprs: &[isaloom_model::ExprId], leaf: BitsetId) -> Guard {
        let at = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let mut tests = Vec::new();
        let simple = exprs.iter().all(|&id| {
            let expr = self.model.expr(id);
            expr.root().is_some_and(|root| self.tests_of(expr, root, leaf, &mut tests, 0).is_some())
        });
        if simple {
            let start = self.tests.len();
            self.tests.extend(tests);
            return Guard::Tests(at(start), at(self.tests.len()));
        }
        let start = self.ops.len();
        for (i, &id) in exprs.iter().enumerate() {
            let expr = self.model.expr(id);
            let done = expr.root().and_then(|root| self.code_of(expr, root, leaf, 0));
            if done.is_none_or(|depth| depth >= STACK) {
                self.ops.truncate(start);
                return Guard::Never;
            }
            if i > 0 {
                self.ops.push(Op::Binary(BinaryOp::LogicalAnd, CType::I64));
            }
        }
        Guard::Code(at(start), at(self.ops.len()))
    }

    /// The expression as tests that must all hold, if it is that simple.
    fn tests_of(
        &self,
        expr: &Expr,
        id: NodeId,
        leaf: BitsetId,
        tests: &mut Vec<Test>,
        depth: usize,
    ) -> Option<()> {
        if depth > MAX_EXPR_DEPTH {
            return None;
        }
        let ExprNode::Binary(op, a, b) = expr.node(id)?.node else { return None };
        match op {
            BinaryOp::LogicalAnd => {
                self.tests_of(expr, a, leaf, tests, depth + 1)?;
                self.tests_of(expr, b, leaf, tests, depth + 1)
            }
            BinaryOp::Eq | BinaryOp::Ne => {
                let (ExprNode::Field(name), ExprNode::Number(value)) =
                    (&expr.node(a)?.node, &expr.node(b)?.node)
                else {
                    return None;
                };
                let range = self.field(leaf, name)?.bits().filter(|r| r.width() < 64)?;
                let mask = u64::try_from(low_mask(range.width())).ok()?;
                let shift = u8::try_from(range.low()).ok()?;
                tests.push(Test { shift, mask, value: *value, equal: op == BinaryOp::Eq });
                Some(())
            }
            _ => None,
        }
    }

    /// Appends the code of an expression; returns the depth of stack that it needs.
    fn code_of(&mut self, expr: &Expr, id: NodeId, leaf: BitsetId, depth: usize) -> Option<usize> {
        if depth > MAX_EXPR_DEPTH {
            return None;
        }
        let node = expr.node(id)?;
        let ty = |id: NodeId| expr.node(id).map(|n| n.ty);
        match node.node {
            ExprNode::Number(n) => {
                self.ops.push(Op::Number(n));
                Some(1)
            }
            ExprNode::GpuId => {
                self.ops.push(Op::Number(u64::from(self.generation.0)));
                Some(1)
            }
            ExprNode::Field(ref name) => self.field_code(leaf, name),
            ExprNode::Unary(op, a) => {
                let need = self.code_of(expr, a, leaf, depth + 1)?;
                self.ops.push(Op::Unary(op, node.ty));
                Some(need)
            }
            ExprNode::Binary(op, a, b) => {
                let first = self.code_of(expr, a, leaf, depth + 1)?;
                let second = self.code_of(expr, b, leaf, depth + 1)?;
                let left = ty(a)?;
                let shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr);
                self.ops.push(Op::Binary(op, if shift { left } else { left.common(ty(b)?) }));
                Some(first.max(second + 1))
            }
            ExprNode::Select(a, b, c) => {
                let first = self.code_of(expr, a, leaf, depth + 1)?;
                let second = self.code_of(expr, b, leaf, depth + 1)?;
                let third = self.code_of(expr, c, leaf, depth + 1)?;
                self.ops.push(Op::Select);
                Some(first.max(second + 1).max(third + 2))
            }
        }
    }

    fn field_code(&mut self, leaf: BitsetId, name: &str) -> Option<usize> {
        let small = |n: u32| u8::try_from(n).ok();
        let pieces = match &self.field(leaf, name)?.source {
            FieldSource::Bits(range) => vec![Piece::Bits(*range)],
            FieldSource::Pieces(pieces) => pieces.clone(),
            FieldSource::Expr { .. } => return None,
        };
        let mut up = 0u32;
        for (i, piece) in pieces.iter().enumerate() {
            self.ops.push(match *piece {
                Piece::Bits(range) => Op::Bits {
                    shift: small(range.low())?,
                    width: small(range.width().min(64))?,
                    up: small(up)?,
                },
                Piece::Constant { value, .. } => Op::Number(value.checked_shl(up).unwrap_or(0)),
            });
            if i > 0 {
                self.ops.push(Op::Binary(BinaryOp::Or, CType::U64));
            }
            up = up.saturating_add(piece.width());
        }
        (!pieces.is_empty()).then_some(2)
    }

    /// The field of a name in the default cases of a leaf and its ancestors.
    fn field(&self, leaf: BitsetId, name: &str) -> Option<&'m Field> {
        let model = self.model;
        model.chain(leaf).find_map(|(_, bitset)| {
            let default = bitset.cases.iter().filter(|c| c.expr.is_none());
            default.flat_map(|c| &c.fields).map(|&id| model.field(id)).find(|f| f.name == name)
        })
    }
}
