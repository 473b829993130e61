//! Builds a longer module from a module by repeating its instructions; each copy has its own ids. The disassembler's
//! records, which follow the grammar, distinguish ids from other operands. Therefore strings and numbers stay
//! unchanged.

use isaloom_spirv::dis::{DisOptions, OperandValue, records};
use isaloom_spirv::module::{Endian, to_bytes};
use std::ops::ControlFlow;

/// Returns the little-endian module with its instructions repeated `copies` times. The ids of copy `n` are
/// raised by `n` times the bound.
pub(crate) fn repeat(module: &[u8], copies: u32) -> Vec<u8> {
    let word =
        |index: usize| u32::from_le_bytes(module[index * 4..index * 4 + 4].try_into().unwrap_or_default());
    let bound = word(3);
    let mut words = vec![word(0), word(1), word(2), bound * copies, word(4)];
    for copy in 0..copies {
        let report = records(module, &DisOptions::default(), |record| {
            let from = words.len();
            words.extend_from_slice(&record.words);
            for operand in record.operands {
                if let OperandValue::ResultType(id)
                | OperandValue::Result(id)
                | OperandValue::Id(id)
                | OperandValue::Scope(id)
                | OperandValue::Semantics(id) = operand.value
                {
                    words[from + operand.at] = id + copy * bound;
                }
            }
            ControlFlow::Continue(())
        });
        assert!(report.is_clean(), "the module has problems");
    }
    to_bytes(&words, Endian::Little)
}
