//! Serializes and deserializes a selector. Deserialization checks that selection terminates and stays in bounds.

use super::Selector;
use crate::code::{TreeNode, Value, ValueId};
use crate::eval::Values;
use crate::mixed_size_tree::{Bits, Check, Leaf, MixedSizeTree, NOTHING};
use alloc::boxed::Box;
use alloc::vec::Vec;
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, ByteOrder, CType, Generation, UnaryOp};

const MAGIC: &[u8; 8] = b"ISASEL04";

const UNARY: [UnaryOp; 4] = [UnaryOp::Not, UnaryOp::Complement, UnaryOp::Negate, UnaryOp::Plus];
const TYPES: [CType; 4] = [CType::I32, CType::U32, CType::I64, CType::U64];
const BINARY: [BinaryOp; 18] = [
    BinaryOp::Mul,
    BinaryOp::Div,
    BinaryOp::Rem,
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Shl,
    BinaryOp::Shr,
    BinaryOp::Lt,
    BinaryOp::Le,
    BinaryOp::Gt,
    BinaryOp::Ge,
    BinaryOp::Eq,
    BinaryOp::Ne,
    BinaryOp::And,
    BinaryOp::Xor,
    BinaryOp::Or,
    BinaryOp::LogicalAnd,
    BinaryOp::LogicalOr,
];

impl Selector {
    /// Serializes the selector; the bytes are the same on every machine.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Selector { heads, values } = self;
        let mut out = MAGIC.to_vec();
        out.extend([u8::from(heads.order == ByteOrder::Big), u8::from(heads.first_wins)]);
        out.extend(values.generation.0.to_le_bytes());
        put_len(&mut out, values.list().len());
        values.list().iter().for_each(|value| put_value(*value, &mut out));
        put_len(&mut out, heads.tree.len());
        heads.tree.iter().for_each(|node| put_node(*node, &mut out));
        put_len(&mut out, heads.checks.len());
        heads.checks.iter().for_each(|check| put_check(*check, &mut out));
        put_len(&mut out, heads.rests.len());
        heads.rests.iter().for_each(|bits| put_bits(*bits, &mut out));
        put_len(&mut out, heads.refused.len());
        heads.refused.iter().for_each(|bits| put_bits(*bits, &mut out));
        put_len(&mut out, heads.leaves.len());
        heads.leaves.iter().for_each(|leaf| put_leaf(leaf, &mut out));
        out
    }

    /// Deserializes the result of [`Selector::to_bytes`]; `None` for other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Selector> {
        let mut input = Input { rest: bytes.strip_prefix(MAGIC)? };
        let order = if input.flag()? { ByteOrder::Big } else { ByteOrder::Little };
        let first_wins = input.flag()?;
        let generation = Generation(input.u32()?);
        let mut number = 0;
        let list: Box<[Value]> = input
            .list(8, |i| {
                let value = value(i)?;
                // Only operands with smaller ids are accepted, so that evaluation terminates.
                let before = value.children().into_iter().flatten().all(|child| child.index() < number);
                number += 1;
                before.then_some(value)
            })?
            .into();
        let mut at = 0;
        let tree = input.list(12, |i| {
            let node = node(i, at)?;
            at += 1;
            Some(node)
        })?;
        let checks = input.list(20, |i| Some(Check { bits: bits(i)?, leaf: i.u32()? }))?;
        let rests = input.list(16, bits)?;
        let refused = input.list(16, bits)?;
        let leaves = input.list(26, |i| leaf(i, number))?;
        if !input.rest.is_empty() {
            return None;
        }
        let may_miss = list.iter().map(|_| false).collect();
        let values = Values::new(generation, list, may_miss);
        let heads = MixedSizeTree {
            tree: tree.into(),
            checks: checks.into(),
            leaves: leaves.into(),
            rests: rests.into(),
            refused: refused.into(),
            order,
            first_wins,
        };
        Some(Selector { heads, values })
    }
}

/// Appends a value in 20 bytes: 12 bytes for the operator, bits and operands, and 8 bytes for a number.
fn put_value(value: Value, out: &mut Vec<u8>) {
    let index = |n: Option<usize>| n.and_then(|n| u8::try_from(n).ok()).unwrap_or(0);
    let of_type = |wanted: CType| index(TYPES.iter().position(|&t| t == wanted));
    let (kind, [a, b], children, number) = match value {
        Value::Const(number) => (0u8, [0, 0], [0, 0, 0], number),
        Value::Bits { up, range } => (1, [up, 0], [range.low(), range.high(), 0], 0),
        Value::Join { low, high, shift } => (2, [0, 0], [low.0, high.0, shift], 0),
        Value::Unary(op, ty, a) => {
            (3, [index(UNARY.iter().position(|&u| u == op)), of_type(ty)], [a.0, 0, 0], 0)
        }
        Value::Binary(op, ty, a, b) => {
            (4, [index(BINARY.iter().position(|&u| u == op)), of_type(ty)], [a.0, b.0, 0], 0)
        }
        Value::Select(c, a, b) => (5, [0, 0], [c.0, a.0, b.0], 0),
        // These two values cannot occur: [`needed`](super::needed) has replaced them by constants.
        Value::Generation | Value::Missing(_) => (0, [0, 0], [0, 0, 0], 0),
    };
    out.extend([kind, a, b]);
    children.iter().for_each(|child| out.extend(child.to_le_bytes()));
    out.extend(number.to_le_bytes());
}

fn value(input: &mut Input<'_>) -> Option<Value> {
    let (kind, a, b) = (input.byte()?, input.byte()?, input.byte()?);
    let (x, y, z, number) = (input.u32()?, input.u32()?, input.u32()?, input.u64()?);
    let ty = TYPES.get(usize::from(b)).copied();
    Some(match kind {
        0 => Value::Const(number),
        1 => Value::Bits { up: a, range: BitRange::new(x, y).ok()? },
        2 => Value::Join { low: ValueId(x), high: ValueId(y), shift: z },
        3 => Value::Unary(*UNARY.get(usize::from(a))?, ty?, ValueId(x)),
        4 => Value::Binary(*BINARY.get(usize::from(a))?, ty?, ValueId(x), ValueId(y)),
        5 => Value::Select(ValueId(x), ValueId(y), ValueId(z)),
        _ => return None,
    })
}

fn put_node(node: TreeNode, out: &mut Vec<u8>) {
    let (kind, shift, mask, first, end) = match node {
        TreeNode::Test { shift, mask, first } => (1, shift, mask, first, 0),
        TreeNode::Leaves { start, end } => (0, 0, 0, start, end),
    };
    out.extend([kind, shift]);
    out.extend(mask.to_le_bytes());
    out.extend(first.to_le_bytes());
    out.extend(end.to_le_bytes());
}

/// Reads the node with index `number` in the tree.
fn node(i: &mut Input<'_>, number: u32) -> Option<TreeNode> {
    let (kind, shift, mask, first, end) = (i.byte()?, i.byte()?, i.u16()?, i.u32()?, i.u32()?);
    match kind {
        // Child nodes must follow their parent, so that a search ends.
        1 if shift < 64 && first > number => Some(TreeNode::Test { shift, mask, first }),
        0 => Some(TreeNode::Leaves { start: first, end }),
        _ => None,
    }
}

fn put_bits(bits: Bits, out: &mut Vec<u8>) {
    out.extend(bits.mask.to_le_bytes());
    out.extend(bits.value.to_le_bytes());
}

fn bits(i: &mut Input<'_>) -> Option<Bits> {
    Some(Bits { mask: i.u64()?, value: i.u64()? })
}

fn put_check(check: Check, out: &mut Vec<u8>) {
    put_bits(check.bits, out);
    out.extend(check.leaf.to_le_bytes());
}

fn put_leaf(leaf: &Leaf<BitsetId>, out: &mut Vec<u8>) {
    out.extend(leaf.rest.to_le_bytes());
    out.extend(leaf.refused.0.to_le_bytes());
    out.extend(leaf.refused.1.to_le_bytes());
    out.extend(leaf.guard.map_or(NOTHING, |guard| guard.0).to_le_bytes());
    out.extend(u32::try_from(leaf.is.index()).unwrap_or(u32::MAX).to_le_bytes());
    out.extend(leaf.root.to_le_bytes());
    out.extend([leaf.bytes, leaf.needs]);
}

/// Reads a leaf. `values` is the number of values, to check the id of its guard.
fn leaf(input: &mut Input<'_>, values: usize) -> Option<Leaf<BitsetId>> {
    let rest = input.u32()?;
    let refused = (input.u32()?, input.u32()?);
    let guard = Some(ValueId(input.u32()?)).filter(|guard| guard.0 != NOTHING);
    let is = BitsetId::from_index(input.u32()? as usize);
    let (root, bytes, needs) = (input.u32()?, input.byte()?, input.byte()?);
    let right = guard.is_none_or(|guard| guard.index() < values) && (1..=16).contains(&bytes);
    right.then_some(Leaf { rest, refused, guard, is, root, bytes, needs })
}

fn put_len(out: &mut Vec<u8>, len: usize) {
    out.extend(u32::try_from(len).unwrap_or(u32::MAX).to_le_bytes());
}

struct Input<'a> {
    rest: &'a [u8],
}

impl Input<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, rest) = self.rest.split_first_chunk::<N>()?;
        self.rest = rest;
        Some(*head)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take::<1>().map(|[b]| b)
    }

    fn flag(&mut self) -> Option<bool> {
        self.byte().filter(|&b| b <= 1).map(|b| b == 1)
    }

    fn u16(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }

    /// Reads a list with a length prefix; `least` is the minimum size of an entry, in bytes.
    fn list<T>(&mut self, least: usize, mut entry: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.u32()? as usize;
        // The length prefix may be wrong, so memory is reserved only for entries that the remaining bytes can contain.
        let mut list = Vec::with_capacity(count.min(self.rest.len() / least.max(1) + 1));
        for _ in 0..count {
            list.push(entry(self)?);
        }
        Some(list)
    }
}
