//! Rules of imported sets of extended instructions: their versions, and the reflection of clspv kernels
//! (NonSemantic.ClspvReflection).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Shape};
use crate::read::InstructionRef;
use crate::values::{ClspvReflection, ExecutionModel, Op};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Sets with a version at the end of their name, and the versions that are defined.
const VERSIONS: &[(&[u8], core::ops::RangeInclusive<u32>)] = &[
    (b"NonSemantic.ClspvReflection.", 1..=7),
    (b"NonSemantic.Shader.DebugInfo.", 100..=u32::MAX),
    (b"Arm.ExperimentalMLOperations.", 1..=1),
];

/// Execution model and name of each entry point, by function; used to check the reflection of kernels.
#[derive(Default)]
pub(super) struct Sets {
    entry_points: BTreeMap<u32, Vec<(u32, Vec<u8>)>>,
}

impl Sets {
    /// Visits the next instruction of the module. Returns the violated rule, if any.
    pub(super) fn visit(&mut self, state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        match i.op() {
            Op::ExtInstImport => version(i.string_at(2)),
            Op::EntryPoint => {
                let entry = (i.word(1)?, i.string_at(3).to_vec());
                self.entry_points.entry(i.word(2)?).or_default().push(entry);
                None
            }
            Op::ExtInst if i.word(4) == Some(ClspvReflection::Kernel.0) => {
                let version = state.view.set(i).strip_prefix(b"NonSemantic.ClspvReflection.".as_slice())?;
                self.kernel(state, i, core::str::from_utf8(version).ok()?.parse().ok()?)
            }
            _ => None,
        }
    }

    /// Checks the instruction `Kernel` of the clspv reflection: its function and name must be those of an entry point.
    /// Returns the violated rule, if any.
    fn kernel(&self, state: &State<'_>, i: &InstructionRef<'_>, version: u32) -> Option<Rule> {
        let view = &state.view;
        let (function, name) = (i.word(5)?, i.word(6)?);
        if view.op(function) != Op::Function {
            return operand(function, "a function");
        }
        let Some(entries) = self.entry_points.get(&function) else {
            return operand(function, "the function of an entry point");
        };
        if entries.iter().any(|(model, _)| *model != ExecutionModel::GLCompute.0) {
            return operand(function, "the function of a GLCompute entry point");
        }
        let text = view.get(name).filter(|found| found.op() == Op::String)?.string_at(2);
        if entries.iter().all(|(_, own)| own != text) {
            return operand(name, "the name of the entry point");
        }
        if version < 5 && i.len() > 7 {
            return Some(Rule::Instruction("the instruction has more operands than its version"));
        }
        let is_number = |id: u32| {
            let shape = matches!(view.shape_of(id), Shape::Numeric(it)
                if it.base == Base::Int && !it.signed && (it.width, it.count) == (32, 1));
            shape && view.op(id) == Op::Constant
        };
        let wrong = [i.word(7), i.word(8)].into_iter().flatten().find(|&id| !is_number(id));
        if let Some(id) = wrong {
            return operand(id, "a constant 32-bit unsigned integer");
        }
        let attributes = i.word(9)?;
        (view.op(attributes) != Op::String).then_some(Rule::Operand { id: attributes, expected: "a string" })
    }
}

/// Checks the version in the name of a set. Returns the violated rule, if any.
fn version(name: &[u8]) -> Option<Rule> {
    let (rest, known) = VERSIONS.iter().find_map(|(prefix, known)| match name.strip_prefix(*prefix) {
        Some(rest) => Some((rest, known)),
        // The name has no version number. This is an error if the defined versions have an upper limit.
        None => {
            (prefix.strip_suffix(b".") == Some(name) && known.end() < &u32::MAX).then_some((&b""[..], known))
        }
    })?;
    let number = core::str::from_utf8(rest).ok().and_then(|text| text.parse::<u32>().ok());
    let fits = number.is_some_and(|number| known.contains(&number));
    (!fits).then_some(Rule::Instruction("the set has no known version at the end of its name"))
}
