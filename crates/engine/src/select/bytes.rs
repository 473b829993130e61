//! A selector as bytes and back. What is read back is checked so far that selecting ends and stays in bounds.

use super::Selector;
use crate::code::{Checks, Dispatch, DispatchId, LeafIndex, ProgramId, Shape, TreeNode, Value, ValueId};
use crate::eval::Values;
use crate::selection::{Root, Selection};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BinaryOp, BitsetId, ByteOrder, CType, Generation, Matching, UnaryOp};

const MAGIC: &[u8; 8] = b"ISASEL02";

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
    /// The selector as bytes, the same on every machine.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        let Selection { roots, dispatches, values, unit } = &self.selection;
        out.extend([u8::from(self.order == ByteOrder::Big), u8::try_from(*unit).unwrap_or(u8::MAX)]);
        out.extend(values.generation.0.to_le_bytes());
        put_len(&mut out, values.list().len());
        values.list().iter().for_each(|value| put_value(*value, &mut out));
        put_len(&mut out, roots.len());
        for (root, dispatch) in roots.iter().zip(dispatches) {
            out.extend([u8::from(root.when.is_some()), root.bytes.min(16) as u8]);
            let (mask, value) = root.when.map_or((0, 0), |when| (when.mask(), when.value()));
            out.extend(mask.to_le_bytes());
            out.extend(value.to_le_bytes());
            put_dispatch(dispatch, &self.leaves, &mut out);
        }
        out
    }

    /// The selector of [`Selector::to_bytes`]; none for other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Selector> {
        let mut input = Input { rest: bytes.strip_prefix(MAGIC)? };
        let order = if input.flag()? { ByteOrder::Big } else { ByteOrder::Little };
        let unit = usize::from(input.byte()?).max(1);
        let generation = Generation(input.u32()?);
        let mut number = 0;
        let list: Box<[Value]> = input
            .list(8, |i| {
                let value = value(i)?;
                // What a value is made of stands before it, so that computing it ends.
                let before = value.children().into_iter().flatten().all(|child| child.index() < number);
                number += 1;
                before.then_some(value)
            })?
            .into();
        let (mut dispatches, mut leaves) = (Vec::new(), Vec::new());
        let roots = input.list(64, |i| {
            let (has_when, bytes) = (i.flag()?, usize::from(i.byte()?));
            let (mask, value) = (i.u128()?, i.u128()?);
            if !(1..=16).contains(&bytes) {
                return None;
            }
            let when = has_when.then(|| Pattern::new(unit.min(16) as u32 * 8, mask, value));
            dispatches.push(dispatch(i, number, &mut leaves)?);
            Some(Root { dispatch: DispatchId::at(dispatches.len() - 1), when, bytes })
        })?;
        let may_miss = list.iter().map(|_| false).collect();
        let values = Values::new(generation, list, may_miss);
        let selection = Selection { roots: roots.into(), dispatches: dispatches.into(), values, unit };
        input.rest.is_empty().then_some(Selector { selection, leaves, order })
    }
}

/// 12 bytes and a number of 8.
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
        // A selector has none of these.
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

fn put_dispatch(dispatch: &Dispatch, leaves: &[BitsetId], out: &mut Vec<u8>) {
    let number = |id: BitsetId| u32::try_from(id.index()).unwrap_or(u32::MAX);
    out.extend(number(dispatch.root).to_le_bytes());
    out.extend([dispatch.size.min(128) as u8, u8::from(dispatch.first_wins)]);
    let shape = &*dispatch.shape;
    put_len(out, shape.tree.len());
    for node in &shape.tree {
        let (kind, shift, mask, first, end) = match *node {
            TreeNode::Test { shift, mask, first } => (1, shift, mask, first, 0),
            TreeNode::Leaves { start, end } => (0, 0, 0, start, end),
        };
        out.extend([kind, shift]);
        out.extend(mask.to_le_bytes());
        out.extend(first.to_le_bytes());
        out.extend(end.to_le_bytes());
    }
    put_len(out, shape.buckets.len());
    shape.buckets.iter().for_each(|leaf| out.extend(leaf.to_le_bytes()));
    put_len(out, shape.matchings.len());
    for ((matching, guard), program) in shape.matchings.iter().zip(&dispatch.guards).zip(&dispatch.programs) {
        out.extend(matching.mask.to_le_bytes());
        out.extend(matching.value.to_le_bytes());
        out.extend(matching.dont_care.to_le_bytes());
        out.extend(guard.map_or(u32::MAX, |guard| guard.0).to_le_bytes());
        out.extend(leaves.get(program.index()).map_or(0, |&leaf| number(leaf)).to_le_bytes());
    }
}

/// A hierarchy whose guards are among so many values. Its leaves are added to the list.
fn dispatch(input: &mut Input<'_>, values: usize, leaves: &mut Vec<BitsetId>) -> Option<Dispatch> {
    let root = BitsetId::from_index(input.u32()? as usize);
    let (size, first_wins) = (u32::from(input.byte()?), input.flag()?);
    let mut number = 0u32;
    let tree = input.list(12, |i| {
        let (kind, shift, mask, first, end) = (i.byte()?, i.byte()?, i.u16()?, i.u32()?, i.u32()?);
        let node = match kind {
            // Children come after their parent, so that a walk ends.
            1 if shift < 128 && first > number => TreeNode::Test { shift, mask, first },
            0 => TreeNode::Leaves { start: first, end },
            _ => return None,
        };
        number += 1;
        Some(node)
    })?;
    let buckets: Vec<LeafIndex> = input.list(4, Input::u32)?;
    let (mut guards, mut programs) = (Vec::new(), Vec::new());
    let matchings = input.list(56, |i| {
        let matching = Matching { mask: i.u128()?, value: i.u128()?, dont_care: i.u128()? };
        let guard = Some(ValueId(i.u32()?)).filter(|guard| guard.0 != u32::MAX);
        if guard.is_some_and(|guard| guard.index() >= values) {
            return None;
        }
        guards.push(guard);
        leaves.push(BitsetId::from_index(i.u32()? as usize));
        programs.push(ProgramId::at(leaves.len() - 1));
        Some(matching)
    })?;
    if buckets.iter().any(|&leaf| leaf as usize >= matchings.len()) {
        return None;
    }
    let checks = Checks::new(&matchings, &buckets, size);
    let shape = Shape { matchings: matchings.into(), tree: tree.into(), buckets: buckets.into(), checks };
    Some(Dispatch {
        root,
        size,
        shape: Arc::new(shape),
        guards: guards.into(),
        programs: programs.into(),
        first_wins,
    })
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

    fn u128(&mut self) -> Option<u128> {
        self.take().map(u128::from_le_bytes)
    }

    /// A list with its length before it; `least` is the fewest bytes that an entry has.
    fn list<T>(&mut self, least: usize, mut entry: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.u32()? as usize;
        // What is left bounds what is allocated.
        let mut list = Vec::with_capacity(count.min(self.rest.len() / least.max(1) + 1));
        for _ in 0..count {
            list.push(entry(self)?);
        }
        Some(list)
    }
}
