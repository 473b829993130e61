//! Size of a module as the reducer sees it. Every accepted candidate is smaller, so a reduction ends.

use super::code::{Code, Facts};
use super::operands::ranks;
use crate::values::Op;

/// Size of a module. Sizes are compared field by field; the first difference decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Measure {
    /// Number of instructions, except constants, `OpUndef` and function types; the next field has the number of their
    /// words.
    instructions: usize,
    words: usize,
    constants: usize,
    constant_words: usize,
    /// Sum, over all operands in functions, of the position of the operand's definition ([`ranks`]). An edit that uses
    /// an earlier value therefore makes the module smaller.
    operands: u64,
    /// Sum of the values of constants and of the control masks of merge instructions and functions.
    literals: u128,
    bound: u32,
    total: usize,
}

impl Measure {
    pub(super) fn of(code: &Code) -> Measure {
        let facts = Facts::of(code);
        let ranks = ranks(&facts);
        let mut measure = Measure {
            instructions: 0,
            words: 0,
            constants: 0,
            constant_words: 0,
            operands: 0,
            literals: 0,
            bound: code.bound,
            total: code.list.len(),
        };
        for (at, one) in code.list.iter().enumerate() {
            match one.op() {
                // These instructions replace removed values and parameters, so they are not counted.
                Op::Undef | Op::TypeFunction => {}
                Op::Constant | Op::ConstantNull | Op::ConstantTrue | Op::ConstantFalse => {
                    measure.constants += 1;
                    measure.constant_words += one.len();
                    let low = u128::from(one.word(3).unwrap_or(0));
                    measure.literals += low | u128::from(one.word(4).unwrap_or(0)) << 32;
                }
                operation => {
                    measure.instructions += 1;
                    measure.words += one.len();
                    let control = match operation {
                        Op::SelectionMerge => one.word(2),
                        Op::LoopMerge | Op::Function => one.word(3),
                        Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse => Some(1),
                        _ => None,
                    };
                    measure.literals += u128::from(control.unwrap_or(0));
                }
            }
            if facts.function_at(at).is_some() {
                let ranks =
                    facts.operands(at).iter().filter_map(|found| ranks.get(facts.definition(found.id)?));
                measure.operands += ranks.map(|&rank| u64::from(rank)).sum::<u64>();
            }
        }
        measure
    }
}
