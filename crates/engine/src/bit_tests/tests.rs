use super::*;
use crate::eval::Values;
use crate::frames::Top;
use alloc::vec;
use isaloom_model::Generation;

/// Deterministic pseudorandom numbers.
struct Seeded(u64);

impl Seeded {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) % n
    }
}

const TYPES: [CType; 4] = [CType::I32, CType::U32, CType::I64, CType::U64];
const COMPARED: [BinaryOp; 6] =
    [BinaryOp::Eq, BinaryOp::Ne, BinaryOp::Lt, BinaryOp::Le, BinaryOp::Gt, BinaryOp::Ge];

fn conditions(seed: u64) -> Vec<Value> {
    let mut r = Seeded(seed);
    let mut values = Vec::new();
    for _ in 0..4 {
        let low = r.below(120) as u32;
        let range = BitRange::new(low, (low + r.below(70) as u32).min(127)).expect("a range");
        let most = 1 << r.below(4);
        values.push(Value::Bits { up: 0, range });
        values.push(Value::Const(if r.below(8) == 0 { u64::MAX << r.below(64) } else { r.below(most) }));
        let (ty, n) = (TYPES[r.below(4) as usize], values.len());
        let op = COMPARED[r.below(6) as usize];
        values.push(Value::Binary(op, ty, ValueId::at(n - 2), ValueId::at(n - 1)));
    }
    for _ in 0..20 {
        let a = ValueId::at(r.below(values.len() as u64) as usize);
        let b = ValueId::at(r.below(values.len() as u64) as usize);
        let ty = TYPES[r.below(4) as usize];
        values.push(match r.below(5) {
            0 => Value::Unary(UnaryOp::Not, ty, a),
            1 | 2 => Value::Binary(BinaryOp::LogicalAnd, ty, a, b),
            _ => Value::Binary(BinaryOp::LogicalOr, ty, a, b),
        });
    }
    values
}

/// Evaluates all values for a word operator by operator, as the reference for [`BitTests`].
fn evaluate_directly(values: &[Value], word: u128) -> Vec<u64> {
    let mut results: Vec<u64> = Vec::new();
    for value in values {
        let of = |id: ValueId| results[id.index()];
        let result = match *value {
            Value::Const(number) => number,
            Value::Bits { range, .. } => range.extract(word) as u64,
            Value::Unary(op, ty, a) => op.apply(ty, of(a)),
            Value::Binary(op, ty, a, b) => op.apply(ty, of(a), of(b)),
            Value::Join { .. } | Value::Select(..) | Value::Generation | Value::Missing(_) => 0,
        };
        results.push(result);
    }
    results
}

#[test]
fn bit_runs_agree_with_the_operators() {
    let mut runs = 0;
    for seed in 0..2000 {
        let list = conditions(seed);
        let values = Values::new(Generation(0), list.clone().into(), vec![false; list.len()].into());
        let quick = BitTests::new(&list, &vec![false; list.len()]);
        runs += quick.of.iter().filter(|q| matches!(q, BitTest::Run(_))).count();
        let mut r = Seeded(!seed);
        for _ in 0..20 {
            let sparse = if r.below(2) == 0 { u128::MAX } else { 1 << r.below(128) | 1 << r.below(128) };
            let word = (u128::from(r.below(1 << 31)) << 97
                | u128::from(r.below(1 << 31)) << 64
                | u128::from(r.below(1 << 31)) << 31
                | u128::from(r.below(1 << 31)))
                & sparse;
            for (at, wanted) in evaluate_directly(&list, word).into_iter().enumerate() {
                assert_eq!(values.eval(ValueId::at(at), &Top(word)), wanted, "{seed}: {at} of {word:#x}");
            }
        }
    }
    assert!(runs > 5_000, "{runs}");
}
