//! Rules about the operands of execution modes: sizes of workgroups, and default modes of floating-point arithmetic
//! (SPIR-V specification, section 3.6, and SPV_KHR_float_controls2).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::View;
use crate::read::InstructionRef;
use crate::values::{BuiltIn, Decoration, ExecutionMode, FPFastMathMode, Op};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Execution modes of all entry points, collected for the rules that concern several modes.
#[derive(Default)]
pub(super) struct Modes {
    /// Modes of each entry point, with their word offsets.
    modes: BTreeMap<u32, Vec<(ExecutionMode, usize)>>,
    /// Pairs of an entry point and a float type for which the entry point has the mode `FPFastMathDefault`.
    defaults: BTreeSet<(u32, u32)>,
    /// Id of the constant with the built-in `WorkgroupSize`, which overrides the modes.
    size: Option<u32>,
}

const GROUPS: &str = "the size of the workgroup does not fit the derivative group: DerivativeGroupQuadsKHR needs a \
                      multiple of 2 in X and Y, DerivativeGroupLinearKHR a product that is a multiple of 4";

impl Modes {
    /// Visits the next instruction of the module. Returns the violated rule, if any.
    pub(super) fn visit(&mut self, state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        let view = &state.view;
        match i.op() {
            Op::Decorate => {
                let target = i.word(1)?;
                let is_size = i.word(2) == Some(Decoration::BuiltIn.0)
                    && i.word(3) == Some(BuiltIn::WorkgroupSize.0)
                    && view.is_constant(target);
                self.size = self.size.or(is_size.then_some(target));
                None
            }
            Op::ExecutionMode | Op::ExecutionModeId => {
                let (entry, mode) = (i.word(1)?, ExecutionMode(i.word(2)?));
                self.modes.entry(entry).or_default().push((mode, i.offset()));
                if mode == ExecutionMode::FPFastMathDefault {
                    return self.default(view, entry, i);
                }
                None
            }
            _ => None,
        }
    }

    fn default(&mut self, view: &View<'_>, entry: u32, i: &InstructionRef<'_>) -> Option<Rule> {
        use FPFastMathMode as F;
        let (ty, id) = (i.word(3)?, i.word(4)?);
        if view.get(ty).is_some() && view.op(ty) != Op::TypeFloat {
            return operand(ty, "a float scalar type");
        }
        if !self.defaults.insert((entry, ty)) {
            return Some(Rule::Instruction("the entry point already has a default for this type"));
        }
        if view.op(id) != Op::Constant {
            return operand(id, "a constant that cannot be specialized");
        }
        let value = view.constant(id)?;
        let known = F::NotNaN.0
            | F::NotInf.0
            | F::NSZ.0
            | F::AllowRecip.0
            | F::AllowContract.0
            | F::AllowReassoc.0
            | F::AllowTransform.0;
        let needed = F::AllowContract.0 | F::AllowReassoc.0;
        if value & !known != 0 {
            return operand(id, "a mask of floating-point modes other than Fast");
        }
        (value & F::AllowTransform.0 != 0 && value & needed != needed).then_some(Rule::Operand {
            id,
            expected: "a mask with AllowReassoc and AllowContract, because it has AllowTransform",
        })
    }

    /// Checks the modes of each entry point against each other and against the size of the workgroup. `find` returns
    /// the instruction at a word offset.
    pub(super) fn end<'m>(&self, state: &mut State<'_>, find: impl Fn(usize) -> Option<InstructionRef<'m>>) {
        for modes in self.modes.values() {
            let has = |mode| modes.iter().any(|&(own, _)| own == mode);
            let Some(&(_, first)) = modes.first() else { continue };
            let others = [ExecutionMode::ContractionOff, ExecutionMode::SignedZeroInfNanPreserve];
            if has(ExecutionMode::FPFastMathDefault)
                && let Some(&(_, at)) = modes.iter().find(|(mode, _)| others.contains(mode))
            {
                let text = "FPFastMathDefault excludes the modes ContractionOff and SignedZeroInfNanPreserve";
                state.report_at(at, Op::ExecutionMode, Rule::Instruction(text));
            }
            let sizes = [ExecutionMode::LocalSize, ExecutionMode::LocalSizeId];
            let own = modes.iter().find(|(mode, _)| sizes.contains(mode)).and_then(|&(mode, at)| {
                let i = find(at)?;
                let value = |word| {
                    let operand = i.word(word)?;
                    if mode == ExecutionMode::LocalSize {
                        Some(operand)
                    } else {
                        state.view.constant(operand)
                    }
                };
                Some((at, [value(3), value(4), value(5)]))
            });
            let whole = self.size.map(|id| {
                let parts = state.view.get(id);
                let value = |word| state.view.constant(parts?.word(word)?);
                let is_vector = parts.is_some_and(|parts| parts.op() == Op::ConstantComposite);
                (first, if is_vector { [value(3), value(4), value(5)] } else { [None; 3] })
            });
            let Some((at, size)) = whole.or(own) else { continue };
            if size.contains(&Some(0)) {
                let text = "a dimension of the workgroup is 0";
                state.report_at(at, Op::ExecutionMode, Rule::Instruction(text));
                continue;
            }
            let odd = |size: Option<u32>| size.is_some_and(|size| size % 2 != 0);
            let product = size.iter().try_fold(1u64, |all, size| Some(all.wrapping_mul(u64::from((*size)?))));
            let misfit = has(ExecutionMode::DerivativeGroupQuadsKHR)
                && size.iter().take(2).any(|&size| odd(size))
                || has(ExecutionMode::DerivativeGroupLinearKHR) && product.is_some_and(|all| all % 4 != 0);
            if misfit {
                state.report_at(at, Op::ExecutionMode, Rule::Instruction(GROUPS));
            }
        }
    }
}
