//! Operand summary of an opcode. Most instructions are a type, a result and a list of ids; therefore their
//! operands need not be parsed separately.

use super::op::{self, Defines};
use super::types::{Operand, OperandKind, Quantifier};

/// What the opcode defines, and which operand is the defined id.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    /// What the opcode defines, such as a type or a value.
    pub(crate) defines: Defines,
    /// Number of leading words that are required: the first word and ids, including type and result.
    least: u16,
    tail: Tail,
}

/// Operands after the required ids.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tail {
    /// Another required operand, or the opcode is unknown.
    Needed,
    /// Nothing, or optional operands.
    Optional,
    /// Any number of ids.
    Ids,
    /// Any number of unsigned 32-bit numbers.
    Integers,
}

impl Shape {
    /// Shape of an unknown opcode.
    pub(super) const UNKNOWN: Shape = Shape { defines: Defines::Nothing, least: 1, tail: Tail::Needed };

    /// Returns the shape of an instruction with the given name and operands.
    pub(super) const fn of(name: &[u8], opcode: u16, operands: &[Operand]) -> Shape {
        let defines = match operands {
            [first, ..] if matches!(first.kind, OperandKind::IdResult) => {
                match Defines::is_called_type(name, opcode) {
                    true => Defines::Type,
                    false => Defines::First,
                }
            }
            [first, second, ..]
                if matches!(first.kind, OperandKind::IdResultType)
                    && matches!(second.kind, OperandKind::IdResult) =>
            {
                Defines::Second
            }
            _ => Defines::Nothing,
        };
        let (mut rest, mut least) = match defines {
            Defines::Nothing => (operands, 1),
            Defines::First | Defines::Type => (operands.split_at(1).1, 2),
            Defines::Second => (operands.split_at(2).1, 3),
        };
        // The general reader handles these instructions: they define number types, or their operands depend on the
        // imported set.
        let special = matches!(
            opcode,
            op::TYPE_INT | op::TYPE_FLOAT | op::EXT_INST | op::EXT_INST_WITH_FORWARD_REFS_KHR
        );
        loop {
            let tail = match rest {
                _ if special || least == u16::MAX => Tail::Needed,
                [] => Tail::Optional,
                [operand, more @ ..] => match (operand.quantifier, operand.kind) {
                    (Quantifier::One, OperandKind::IdRef) => {
                        rest = more;
                        least += 1;
                        continue;
                    }
                    (Quantifier::One, _) => Tail::Needed,
                    (Quantifier::Many, OperandKind::IdRef | OperandKind::PairIdRefIdRef) => Tail::Ids,
                    (Quantifier::Many, OperandKind::LiteralInteger) => Tail::Integers,
                    _ => Tail::Optional,
                },
            };
            return Shape { defines, least, tail };
        }
    }

    /// Returns the index of the first number word of an instruction that consists of ids followed by numbers; `stated`,
    /// its word count, if it has no numbers. `None` for other instructions.
    #[inline]
    pub(crate) fn ids(self, stated: usize) -> Option<usize> {
        let least = usize::from(self.least);
        match self.tail {
            Tail::Optional if stated == least => Some(stated),
            Tail::Ids if stated >= least => Some(stated),
            Tail::Integers if stated >= least => Some(least),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::grammar::{Grammar, instruction_named};

    #[test]
    fn shape_identifies_instructions_that_contain_only_ids() {
        let ids = |name: &str, words| {
            let opcode = instruction_named(name.as_bytes()).unwrap().opcode();
            Grammar::built_in().shape(opcode).ids(words)
        };
        assert_eq!([3, 4, 5].map(|words| ids("Load", words)), [None, Some(4), None]);
        assert_eq!([2, 3, 9].map(|words| ids("AccessChain", words)), [None, None, Some(9)]);
        assert_eq!([3, 4, 7].map(|words| ids("CompositeExtract", words)), [None, Some(4), Some(4)]);
        assert_eq!([1, 2].map(|words| ids("Return", words)), [Some(1), None]);
        assert_eq!([3, 5].map(|words| ids("Phi", words)), [Some(3), Some(5)]);
        // A switch has a default; cases are optional.
        assert_eq!([3, 5].map(|words| ids("Switch", words)), [Some(3), None]);
        for special in ["ExtInst", "TypeInt", "Variable", "Constant"] {
            assert!((0..9).all(|words| ids(special, words).is_none()), "{special}");
        }
        assert_eq!(Grammar::built_in().shape(u16::MAX).ids(1), None);
    }
}
