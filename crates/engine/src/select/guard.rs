//! Guards as lists of tests: most ask whether a field has, or has not, some value. Others are code for a small stack.

use crate::code::{CondId, Value, ValueId};
use crate::data::Compiled;
use crate::hash::FxHashMap;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::low_mask;
use isaloom_model::{BinaryOp, CType, UnaryOp};

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

/// Whether a guard over these tests and this code holds.
#[inline]
pub(super) fn holds(guard: Guard, word: u128, tests: &[Test], ops: &[Op]) -> bool {
    match guard {
        Guard::Always => true,
        Guard::Never => false,
        Guard::Tests(start, end) => {
            let tests = tests.get(start as usize..end as usize).unwrap_or(&[]);
            tests.iter().all(|t| (((word >> (t.shift & 127)) as u64 & t.mask) == t.value) == t.equal)
        }
        Guard::Code(start, end) => {
            let code = ops.get(start as usize..end as usize).unwrap_or(&[]);
            run(code, word).is_some_and(|value| value != 0)
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

/// Makes guards of compiled conditions; equal ones are made once.
pub(super) struct Lowering<'i, 'o> {
    isa: &'i Compiled,
    tests: &'o mut Vec<Test>,
    ops: &'o mut Vec<Op>,
    known: FxHashMap<ValueId, Guard>,
}

impl<'i, 'o> Lowering<'i, 'o> {
    pub(super) fn new(isa: &'i Compiled, tests: &'o mut Vec<Test>, ops: &'o mut Vec<Op>) -> Lowering<'i, 'o> {
        Lowering { isa, tests, ops, known: FxHashMap::default() }
    }

    /// A condition on the word of an instruction.
    pub(super) fn guard(&mut self, cond: Option<CondId>) -> Guard {
        let Some(cond) = cond else { return Guard::Always };
        if let Some(&known) = self.known.get(&cond) {
            return known;
        }
        let made = self.tests(cond).or_else(|| self.code(cond)).unwrap_or(Guard::Never);
        self.known.insert(cond, made);
        made
    }

    /// The condition as tests that must all hold, if it is that simple.
    fn tests(&mut self, cond: ValueId) -> Option<Guard> {
        let (mut tests, mut open) = (Vec::new(), vec![cond]);
        while let Some(id) = open.pop() {
            let Value::Binary(op, ty, a, b) = self.isa.value(id) else { return None };
            match op {
                BinaryOp::LogicalAnd => open.extend([b, a]),
                BinaryOp::Eq | BinaryOp::Ne => {
                    tests.push(test(self.isa.value(a), self.isa.value(b), ty, op == BinaryOp::Eq)?);
                }
                _ => return None,
            }
        }
        let start = self.tests.len();
        self.tests.extend(tests);
        Some(Guard::Tests(position(start), position(self.tests.len())))
    }

    /// The condition as code, if a small stack is enough for it.
    fn code(&mut self, cond: ValueId) -> Option<Guard> {
        let mut code = Vec::new();
        // Each value twice: its children are put before it the first time, it is done the second time.
        let mut open = vec![(cond, false)];
        let (mut depth, mut deepest) = (0usize, 0usize);
        while let Some((id, ready)) = open.pop() {
            let value = self.isa.value(id);
            let children = value.children();
            if !ready && children[0].is_some() {
                open.push((id, true));
                open.extend(children.into_iter().rev().flatten().map(|child| (child, false)));
                continue;
            }
            match value {
                Value::Const(number) => code.push(Op::Number(number)),
                Value::Generation => code.push(Op::Number(u64::from(self.isa.generation().0))),
                Value::Missing(_) => code.push(Op::Number(0)),
                Value::Bits { up: 0, range } => code.push(Op::Bits {
                    shift: u8::try_from(range.low()).ok()?,
                    width: u8::try_from(range.width().min(64)).ok()?,
                    up: 0,
                }),
                // An instruction is nested in nothing.
                Value::Bits { .. } => return None,
                Value::Unary(op, ty, _) => code.push(Op::Unary(op, ty)),
                Value::Binary(op, ty, ..) => code.push(Op::Binary(op, ty)),
                Value::Select(..) => code.push(Op::Select),
                Value::Join { shift, .. } => {
                    deepest = deepest.max(depth + 1);
                    // What is moved out of 64 bits is lost.
                    let moved = if shift < 64 { 1u64 << shift } else { 0 };
                    code.push(Op::Number(moved));
                    code.push(Op::Binary(BinaryOp::Mul, CType::U64));
                    code.push(Op::Binary(BinaryOp::Or, CType::U64));
                }
            }
            depth = depth + 1 - children.into_iter().flatten().count();
            deepest = deepest.max(depth);
        }
        if deepest >= STACK {
            return None;
        }
        let start = self.ops.len();
        self.ops.extend(code);
        Some(Guard::Code(position(start), position(self.ops.len())))
    }
}

/// Whether bits have a value, or have another one.
fn test(bits: Value, constant: Value, ty: CType, equal: bool) -> Option<Test> {
    let (Value::Bits { up: 0, range }, Value::Const(value)) = (bits, constant) else { return None };
    // In narrower types the numbers would wrap before they are compared.
    let wide = matches!(ty, CType::I64 | CType::U64);
    if range.width() >= 64 || !(wide || range.width() < 32 && value >> 31 == 0) {
        return None;
    }
    let mask = u64::try_from(low_mask(range.width())).ok()?;
    Some(Test { shift: u8::try_from(range.low()).ok()?, mask, value, equal })
}

fn position(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
