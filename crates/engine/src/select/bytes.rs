//! A selector as bytes and back. What is read back is checked so far that selecting ends and stays in bounds.

use super::guard::{Guard, Op, Test};
use super::{Leaf, Root, Selector};
use crate::code::TreeNode;
use alloc::vec::Vec;
use isaloom_model::{BinaryOp, BitsetId, CType, UnaryOp};

const MAGIC: &[u8; 8] = b"ISASEL01";

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
        out.extend([u8::from(self.big_endian), u8::from(self.first_wins)]);
        put_len(&mut out, self.roots.len());
        for root in &self.roots {
            out.extend([u8::from(root.when.is_some()), root.bytes, root.unit]);
            let (mask, value) = root.when.unwrap_or((0, 0));
            out.extend(mask.to_le_bytes());
            out.extend(value.to_le_bytes());
            put_len(&mut out, root.nodes.len());
            for node in &root.nodes {
                let (a, b, c, d) = match *node {
                    TreeNode::Test { shift, mask, first } => (1, shift, mask, first),
                    TreeNode::Leaves { start, end } => (0, 0, (end - start).min(0xffff) as u16, start),
                };
                out.extend([a, b]);
                out.extend(c.to_le_bytes());
                out.extend(d.to_le_bytes());
                if let TreeNode::Leaves { end, .. } = *node {
                    out.extend(end.to_le_bytes());
                }
            }
            put_len(&mut out, root.buckets.len());
            root.buckets.iter().for_each(|b| out.extend(b.to_le_bytes()));
            put_len(&mut out, root.leaves.len());
            for leaf in &root.leaves {
                out.extend(leaf.mask.to_le_bytes());
                out.extend(leaf.value.to_le_bytes());
                out.extend((leaf.id.index() as u32).to_le_bytes());
                let (kind, start, end) = match leaf.guard {
                    Guard::Always => (0u8, 0, 0),
                    Guard::Never => (1, 0, 0),
                    Guard::Tests(start, end) => (2, start, end),
                    Guard::Code(start, end) => (3, start, end),
                };
                out.push(kind);
                out.extend(start.to_le_bytes());
                out.extend(end.to_le_bytes());
            }
        }
        put_len(&mut out, self.tests.len());
        for test in &self.tests {
            out.extend([test.shift, u8::from(test.equal)]);
            out.extend(test.mask.to_le_bytes());
            out.extend(test.value.to_le_bytes());
        }
        put_len(&mut out, self.ops.len());
        for op in &self.ops {
            let index = |n: Option<usize>| n.and_then(|n| u8::try_from(n).ok()).unwrap_or(0);
            let ty = |wanted: CType| index(TYPES.iter().position(|&t| t == wanted));
            let (kind, a, b, c, number) = match *op {
                Op::Number(n) => (0u8, 0, 0, 0, n),
                Op::Bits { shift, width, up } => (1, shift, width, up, 0),
                Op::Unary(op, t) => (2, index(UNARY.iter().position(|&u| u == op)), ty(t), 0, 0),
                Op::Binary(op, t) => (3, index(BINARY.iter().position(|&u| u == op)), ty(t), 0, 0),
                Op::Select => (4, 0, 0, 0, 0),
            };
            out.extend([kind, a, b, c]);
            out.extend(number.to_le_bytes());
        }
        out
    }

    /// The selector of [`Selector::to_bytes`]; none for other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Selector> {
        let mut input = Input { rest: bytes.strip_prefix(MAGIC)? };
        let (big_endian, first_wins) = (input.flag()?, input.flag()?);
        let roots = input.list(40, |i| root(i))?;
        let tests = input.list(18, |i| {
            let (shift, equal) = (i.byte()?, i.flag()?);
            Some(Test { shift, equal, mask: i.u64()?, value: i.u64()? })
        })?;
        let ops = input.list(12, |i| {
            let (kind, a, b, c, number) = (i.byte()?, i.byte()?, i.byte()?, i.byte()?, i.u64()?);
            Some(match kind {
                0 => Op::Number(number),
                1 => Op::Bits { shift: a, width: b, up: c },
                2 => Op::Unary(*UNARY.get(usize::from(a))?, *TYPES.get(usize::from(b))?),
                3 => Op::Binary(*BINARY.get(usize::from(a))?, *TYPES.get(usize::from(b))?),
                4 => Op::Select,
                _ => return None,
            })
        })?;
        input.rest.is_empty().then_some(Selector { roots, tests, ops, big_endian, first_wins })
    }
}

fn root(input: &mut Input<'_>) -> Option<Root> {
    let (has_when, bytes, unit) = (input.flag()?, input.byte()?, input.byte()?);
    let when = (input.u128()?, input.u128()?);
    let sizes = 1..=16;
    if !sizes.contains(&bytes) || !sizes.contains(&unit) {
        return None;
    }
    let mut number = 0u32;
    let nodes = input.list(8, |i| {
        let (kind, shift, mask, first) = (i.byte()?, i.byte()?, i.u16()?, i.u32()?);
        let node = match kind {
            // Children come after their parent, so that a walk ends.
            1 if shift < 128 && first > number => TreeNode::Test { shift, mask, first },
            0 => TreeNode::Leaves { start: first, end: i.u32()? },
            _ => return None,
        };
        number += 1;
        Some(node)
    })?;
    let buckets = input.list(4, |i| i.u32())?;
    let leaves = input.list(45, |i| {
        let (mask, value, id) = (i.u128()?, i.u128()?, BitsetId::from_index(i.u32()? as usize));
        let (kind, start, end) = (i.byte()?, i.u32()?, i.u32()?);
        let guard = match kind {
            0 => Guard::Always,
            1 => Guard::Never,
            2 => Guard::Tests(start, end),
            3 => Guard::Code(start, end),
            _ => return None,
        };
        Some(Leaf { mask, value, guard, id })
    })?;
    Some(Root { when: has_when.then_some(when), bytes, unit, nodes, buckets, leaves })
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
