//! Expands arithmetic instructions of Direct3D 9: emits the Xenos instructions of their steps in [`super::table`].

use super::super::emitter::Emitter;
use super::super::names::Predicate;
use super::emit::Target;
use super::operand::{File, Source};
use super::state::{Guard, Lowering};
use super::table::Direct3dInstruction;
use super::template::{StepDest, StepSource, StepValue, steps_of};
use crate::instr::ConstantBase;

impl Lowering {
    /// Emits the Xenos instructions of a Direct3D 9 instruction. `row` determines the steps.
    pub(super) fn expand(
        &mut self,
        emitter: &mut Emitter<'_>,
        row: &Direct3dInstruction,
        to: Target,
        operands: &[Source],
        saturate: bool,
        guard: Option<Guard>,
    ) {
        let steps = steps_of(row.name);
        // The steps write a temporary register, which is copied to the destination at the end, in two cases: a later
        // step reads the register of the destination again, or `p0` selects whether the destination is written.
        let writes = |at: usize| steps[at].dest == StepDest::Dest && steps[at].mask & to.mask != 0;
        let overlaps = |source: &StepSource| match source.value {
            StepValue::Operand(index, row) => operands.get(index).is_some_and(|operand| {
                let same = operand.number + row == to.number || operand.base == ConstantBase::Loop;
                operand.file == File::Register && same
            }),
            _ => false,
        };
        let early = (0..steps.len()).filter(|at| writes(*at)).min();
        let read_again = early.is_some_and(|early| {
            !to.export && steps.iter().skip(early + 1).flat_map(|step| &step.sources).any(overlaps)
        });
        let result =
            if read_again || guard.is_some() { Target::register(self.temporary(), to.mask) } else { to };
        let mut temporaries = [None; 2];
        let last = |register: Option<u32>| Source::register(register.unwrap_or(0));
        for step in steps {
            let target = match step.dest {
                StepDest::Dest => Target { mask: result.mask & step.mask, ..result },
                StepDest::Temporary(index) => {
                    let place = temporaries.get_mut(index);
                    let register = place.map(|place| *place.get_or_insert_with(|| self.temporary()));
                    Target::register(register.unwrap_or(0), step.mask)
                }
            };
            if target.mask == 0 && step.mask != 0 {
                continue;
            }
            let mut sources = Vec::with_capacity(3);
            for source in &step.sources {
                let value = match source.value {
                    StepValue::Literal(value) => self.literal(value),
                    StepValue::Temporary(index) => last(temporaries.get(index).copied().flatten()),
                    StepValue::Operand(index, row) => {
                        let Some(operand) = operands.get(index) else { continue };
                        Source { number: operand.number + row, ..*operand }
                    }
                };
                let mut value = Source { swizzle: source.swizzle.map(|place| value.swizzle[place]), ..value };
                if source.absolute {
                    (value.absolute, value.negate) = (true, false);
                }
                sources.push(if source.negate { value.negated() } else { value });
            }
            let saturate = saturate && step.dest == StepDest::Dest;
            self.alu(emitter, step.name, target, &sources, saturate);
        }
        self.finish(emitter, result, to, guard);
    }

    /// Copies a result to its destination: all components, or only the components that the predicate selects.
    pub(super) fn finish(
        &mut self,
        emitter: &mut Emitter<'_>,
        result: Target,
        to: Target,
        guard: Option<Guard>,
    ) {
        let value = Source::register(result.number);
        match (guard, self.predicate) {
            (Some(guard), Some(predicate)) => {
                let test = Source { swizzle: guard.swizzle, ..Source::register(predicate) };
                let old = Source::register(to.number);
                let [clear, set] = if guard.inverted { [value, old] } else { [old, value] };
                self.alu(emitter, "cndeq", to, &[test, clear, set], false);
            }
            _ if result != to => self.alu(emitter, "mov", to, &[value], false),
            _ => {}
        }
    }

    /// Writes the result of a comparison, 1.0 or 0.0, to the first component of a new temporary register.
    pub(super) fn compare(
        &mut self,
        emitter: &mut Emitter<'_>,
        row: &Direct3dInstruction,
        operands: &[Source],
    ) -> u32 {
        let register = self.temporary();
        for step in steps_of(row.name) {
            let operand = |source: &StepSource| match source.value {
                StepValue::Operand(index, _) => operands.get(index).map(|operand| operand.lane(0)),
                _ => None,
            };
            let sources: Vec<Source> = step.sources.iter().filter_map(operand).collect();
            self.alu_if(emitter, Predicate::None, step.name, Target::register(register, 1), &sources, false);
        }
        register
    }
}
