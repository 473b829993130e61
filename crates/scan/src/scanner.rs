//! Looks at one word: the printer's walk without the text.

use crate::key::Problem;
use crate::opcode::Opcodes;
use crate::plan::Plan;
use crate::tally::{Example, Tally};
use isaloom_engine::compiled::{Dispatch, DispatchId, Frames, ProgramId, Slot, SlotKind};
use isaloom_engine::{Found, Instruction, Isa, Stream};
use isaloom_model::{BitsetId, ByteOrder, FieldId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Looks at words and counts their problems. Clone it for another thread.
#[derive(Clone, Debug)]
pub struct Scanner<'i> {
    isa: &'i Isa,
    /// Taken out while a word is looked at, so that threads need not count its users.
    plan: Option<Arc<Plan<'i>>>,
    opcodes: Arc<FxHashMap<BitsetId, Opcodes>>,
    frames: Frames,
    found: Vec<Problem>,
}

impl<'i> Scanner<'i> {
    /// A scanner of a compiled description.
    pub fn new(isa: &'i Isa) -> Scanner<'i> {
        let model = isa.model();
        let opcodes =
            model.roots().map(|(root, _)| (root, Opcodes::new(model, root, isa.generation()))).collect();
        Scanner {
            isa,
            plan: Some(Arc::new(Plan::new(isa))),
            opcodes: Arc::new(opcodes),
            frames: Frames::new(0),
            found: Vec::new(),
        }
    }

    /// Looks at every instruction in `bytes`, which begin at `offset` of input number `input`.
    pub fn bytes(
        &mut self,
        bytes: &[u8],
        order: Option<ByteOrder>,
        input: u32,
        offset: u64,
        tally: &mut Tally,
    ) {
        for instruction in Stream::new(self.isa, bytes, order).starting_at(offset, 0) {
            self.instruction(&instruction, input, tally);
        }
    }

    /// Looks at one instruction; its offset is where it is said to be.
    #[inline]
    pub fn instruction(&mut self, instruction: &Instruction<'_>, input: u32, tally: &mut Tally) {
        tally.words += 1;
        let word = instruction.word.value();
        if let (Found::Leaf { index, program }, Some(id)) = (instruction.found, instruction.dispatch) {
            let dont_care = self
                .isa
                .compiled()
                .dispatch(id)
                .shape
                .matchings
                .get(index as usize)
                .map_or(0, |m| m.dont_care);
            let Some(plan) = self.plan.take() else {
                return;
            };
            let worth_it = plan.program(program);
            if worth_it || dont_care & word != 0 {
                self.dont_care(dont_care & word, program);
            }
            if worth_it {
                self.frames.reset(word);
                self.program(&plan, program);
            }
            self.plan = Some(plan);
        } else {
            self.unmatched(instruction.found, instruction.dispatch, word, None);
        }
        if self.found.is_empty() {
            return;
        }
        tally.wrong += 1;
        let bits = u8::try_from(instruction.word.width()).unwrap_or(128);
        let example = Example { input, offset: instruction.offset, word, bits };
        for problem in self.found.drain(..) {
            tally.add(problem, example);
        }
    }

    fn unmatched(&mut self, found: Found, dispatch: Option<DispatchId>, word: u128, field: Option<FieldId>) {
        let Some(dispatch) = dispatch.map(|id| self.isa.compiled().dispatch(id)) else {
            self.found.push(Problem::Truncated);
            return;
        };
        if let Found::Conflict(a, b) = found {
            let leaf = |i: u32| leaf(self.isa, dispatch, i);
            self.found.push(Problem::Conflict(leaf(a), leaf(b)));
            return;
        }
        let Some(unmatched) = self.opcodes.get(&dispatch.root).map(|opcodes| opcodes.group(word)) else {
            return;
        };
        self.found.push(match field {
            Some(field) => Problem::NoNested { field, unmatched },
            None => Problem::NoInstruction(unmatched),
        });
    }

    fn dont_care(&mut self, mut bits: u128, program: ProgramId) {
        let leaf = self.isa.compiled().program(program).leaf;
        while bits != 0 {
            let bit = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            self.found.push(Problem::DontCare { leaf, bit });
        }
    }

    /// Looks at the current scope's word. The nesting is as deep as the engine allows.
    fn program(&mut self, plan: &Plan<'i>, id: ProgramId) {
        let isa = self.isa;
        for arm in plan.arms(id) {
            if !isa.compiled().holds(arm.cond, &self.frames) {
                continue;
            }
            for check in arm.asserts {
                let found = check.range.extract(self.frames.frame(0).word);
                if found != check.value {
                    let (bitset, range, expected) = (check.bitset, check.range, check.value);
                    self.found.push(Problem::Assert { bitset, range, expected, found });
                }
            }
            if arm.displays {
                for alternatives in &arm.fields {
                    match alternatives.iter().find(|a| isa.compiled().holds(a.cond, &self.frames)) {
                        Some(a) if plan.slot(a.slot) => self.slot(plan, isa.compiled().slot(a.slot)),
                        Some(_) => {}
                        None => self.found.push(Problem::NotPrintable(isa.compiled().program(id).leaf)),
                    }
                }
                return;
            }
        }
        self.found.push(Problem::NotPrintable(isa.compiled().program(id).leaf));
    }

    fn slot(&mut self, plan: &Plan<'i>, slot: &Slot) {
        let isa = self.isa;
        match slot.kind {
            SlotKind::Enum(table) => {
                let value = isa.compiled().raw(slot.raw, &self.frames);
                if isa.compiled().enum_table(table).text(value).is_none() {
                    let value = u64::try_from(value).unwrap_or(u64::MAX);
                    self.found.push(Problem::EnumValue { field: slot.field, value });
                }
            }
            SlotKind::Nested(id) => {
                let Some(found) = isa.compiled().enter(slot, &mut self.frames) else {
                    return;
                };
                let word = self.frames.frame(0).word;
                match found {
                    Found::Leaf { index, program } => {
                        let dont_care = isa
                            .compiled()
                            .dispatch(id)
                            .shape
                            .matchings
                            .get(index as usize)
                            .map_or(0, |m| m.dont_care);
                        self.dont_care(dont_care & word, program);
                        if plan.program(program) {
                            self.program(plan, program);
                        }
                        self.frames.pop();
                    }
                    _ => {
                        self.frames.pop();
                        self.unmatched(found, Some(id), word, Some(slot.field));
                    }
                }
            }
            _ => {}
        }
    }
}

/// The bitset of a leaf of a compiled hierarchy.
fn leaf(isa: &Isa, dispatch: &Dispatch, index: u32) -> BitsetId {
    dispatch
        .programs
        .get(index as usize)
        .map_or(dispatch.root, |&program| isa.compiled().program(program).leaf)
}
