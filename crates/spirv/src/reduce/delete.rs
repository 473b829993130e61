//! Deletes instructions, and everything that depends on a deleted instruction. A use of a deleted value becomes
//! `OpUndef` if the type of the value permits undefined values. Otherwise, the instruction that uses the value is
//! deleted too. Names, decorations and interface entries of deleted ids are removed.

use super::code::{Code, Facts, Use, computes_value};
use crate::flow_graph::is_terminator;
use crate::grammar::op;
use crate::ir::Instruction;
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// Effect of a deleted id on an instruction that uses the id.
enum Reaction {
    /// The instruction is deleted.
    Delete,
    /// The instruction loses these words.
    Drop(Range<usize>),
    /// The instruction uses an undefined value of the type instead.
    Undef(u32),
    /// No change: the instruction is inside of a deleted function.
    Nothing,
    /// The deletion is impossible.
    Refuse,
}

/// A deletion in progress.
pub(super) struct Deletion<'f> {
    facts: &'f Facts<'f>,
    /// For each instruction, the number of the seed whose deletion caused its deletion; 0 if the instruction remains.
    /// A seed is an instruction whose deletion was requested.
    gone: Vec<u32>,
    open: Vec<usize>,
    undefined: BTreeMap<(usize, usize), (u32, u32)>,
    dropped: BTreeMap<usize, Vec<Range<usize>>>,
    refused: BTreeSet<u32>,
}

/// Seed number recorded for deletions that are caused by values that are no longer available. Requested deletions have
/// numbers from 2 on.
const LOST: u32 = 1;

/// Deletes instructions, except instructions whose deletion is impossible. `None` if nothing can be deleted.
pub(super) fn delete(facts: &Facts<'_>, seeds: &[usize]) -> Option<Code> {
    let mut allowed: Vec<usize> = seeds.to_vec();
    // Each round omits the seeds that cannot be deleted, so there are few rounds.
    while !allowed.is_empty() {
        let mut deletion = Deletion::new(facts);
        deletion.run(&allowed, &[]);
        if deletion.refused.is_empty() {
            return deletion.finish();
        }
        let mut number = LOST;
        allowed.retain(|_| {
            number += 1;
            !deletion.refused.contains(&number)
        });
    }
    None
}

/// Deletes the instructions `seeds`, and changes or deletes the instructions with the uses `lost`, whose values are no
/// longer available. `None` if a change or deletion is impossible.
pub(super) fn delete_all(facts: &Facts<'_>, seeds: &[usize], lost: &[Use]) -> Option<Code> {
    let mut deletion = Deletion::new(facts);
    deletion.run(seeds, lost);
    if deletion.refused.is_empty() { deletion.finish() } else { None }
}

impl<'f> Deletion<'f> {
    fn new(facts: &'f Facts<'f>) -> Deletion<'f> {
        Deletion {
            facts,
            gone: vec![0; facts.code.list.len()],
            open: Vec::new(),
            undefined: BTreeMap::new(),
            dropped: BTreeMap::new(),
            refused: BTreeSet::new(),
        }
    }

    fn run(&mut self, seeds: &[usize], lost: &[Use]) {
        for (number, &seed) in (LOST + 1..).zip(seeds) {
            self.push(seed, number);
            self.close();
        }
        for found in lost {
            let reaction = self.reaction(found, true);
            self.react(found, reaction, LOST);
            self.close();
        }
        loop {
            let types: Vec<((usize, usize), (u32, u32))> =
                self.undefined.iter().map(|(at, ty)| (*at, *ty)).collect();
            let mut changed = false;
            for ((at, word), (ty, seed)) in types {
                let has_type = self.facts.definition(ty).is_some_and(|found| !self.is_gone(found));
                if !has_type && !self.is_gone(at) {
                    self.undefined.remove(&(at, word));
                    self.push(at, seed);
                    self.close();
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn is_gone(&self, at: usize) -> bool {
        self.gone.get(at).is_some_and(|&seed| seed != 0)
    }

    /// Deletes an instruction. `OpFunction`, `OpFunctionParameter` and `OpFunctionEnd` delete the whole function.
    fn push(&mut self, at: usize, seed: u32) {
        let form = matches!(self.facts.code.op(at), Op::Function | Op::FunctionParameter | Op::FunctionEnd);
        let whole = if form { self.facts.function_at(at) } else { None };
        let range = match whole.and_then(|index| self.facts.functions.get(index)) {
            Some(function) => function.range.start..function.range.end.min(self.gone.len()),
            None => at..at + 1,
        };
        for at in range {
            if let Some(gone) = self.gone.get_mut(at).filter(|gone| **gone == 0) {
                *gone = seed;
                self.open.push(at);
            }
        }
    }

    /// Deletes or changes the instructions that use the results of the deleted instructions.
    fn close(&mut self) {
        while let Some(at) = self.open.pop() {
            let seed = self.gone.get(at).copied().unwrap_or(0);
            if self.facts.code.op(at) == Op::EntryPoint {
                self.close_modes(at, seed);
            }
            let Some(id) = self.facts.result(at) else { continue };
            // The deletion of a second definition does not affect the uses of the id.
            if self.facts.definition(id) != Some(at) {
                continue;
            }
            let facts = self.facts;
            for found in facts.uses(id) {
                if !self.is_gone(found.at) {
                    let reaction = self.reaction(found, false);
                    self.react(found, reaction, seed);
                }
            }
        }
    }

    /// Deletes the execution modes of a function that is no longer an entry point.
    fn close_modes(&mut self, at: usize, seed: u32) {
        let facts = self.facts;
        let Some(function) = facts.code.get(at).and_then(|one| one.word(2)) else { return };
        let entry = |found: &Use| facts.code.op(found.at) == Op::EntryPoint && found.word == 2;
        let uses = facts.uses(function);
        if uses.iter().any(|found| entry(found) && !self.is_gone(found.at)) {
            return;
        }
        for found in uses {
            if matches!(facts.code.op(found.at), Op::ExecutionMode | Op::ExecutionModeId) && found.word == 1 {
                self.push(found.at, seed);
            }
        }
    }

    fn react(&mut self, found: &Use, reaction: Reaction, seed: u32) {
        match reaction {
            Reaction::Delete => self.push(found.at, seed),
            Reaction::Drop(range) => self.dropped.entry(found.at).or_default().push(range),
            Reaction::Undef(ty) => {
                self.undefined.insert((found.at, found.word), (ty, seed));
            }
            Reaction::Nothing => {}
            Reaction::Refuse => {
                self.refused.insert(seed);
            }
        }
    }

    /// Returns the necessary change of an instruction that uses a deleted or unavailable id; `local` is true if only
    /// this use is affected.
    fn reaction(&self, found: &Use, local: bool) -> Reaction {
        let facts = self.facts;
        let Some(one) = facts.code.get(found.at) else { return Reaction::Nothing };
        let operation = one.op();
        if self.is_gone(found.at) {
            return Reaction::Nothing;
        }
        match operation {
            Op::GroupDecorate if found.word > 1 => return Reaction::Drop(found.word..found.word + 1),
            Op::GroupMemberDecorate if found.word > 1 => return Reaction::Drop(found.word..found.word + 2),
            Op::EntryPoint if found.word > 2 => return Reaction::Drop(found.word..found.word + 1),
            Op::Variable if found.word == 4 => return Reaction::Drop(4..5),
            Op::Phi if facts.op(found.id) == Op::Label => {
                return Reaction::Drop(found.word - 1..found.word + 1);
            }
            Op::Branch | Op::SelectionMerge | Op::LoopMerge => return Reaction::Refuse,
            _ => {}
        }
        let is_label = facts.op(found.id) == Op::Label;
        if found.is_type || facts.is_debug(found.at) || operation == Op::FunctionCall && found.word == 3 {
            return Reaction::Delete;
        }
        let ty = facts.type_of(found.id).filter(|&ty| facts.has_undef(ty));
        if is_terminator(operation) {
            return ty.filter(|_| !is_label).map_or(Reaction::Refuse, Reaction::Undef);
        }
        let is_global = facts.function_at(found.at).is_none();
        match ty {
            Some(ty) if is_global && takes_undefined_parts(operation) => Reaction::Undef(ty),
            Some(ty) if !is_global && (local || self.takes_undefined(found, operation)) => {
                Reaction::Undef(ty)
            }
            _ => Reaction::Delete,
        }
    }

    /// Returns whether an instruction in a function accepts an undefined value for this operand.
    fn takes_undefined(&self, found: &Use, operation: Op) -> bool {
        let facts = self.facts;
        let is_local = facts.definition(found.id).is_some_and(|at| facts.function_at(at).is_some());
        let class = facts.code.ask(|grammar| grammar.instruction(operation.0).map(|row| row.class()));
        let computes = class.is_some_and(computes_value);
        let takes =
            matches!(operation, Op::Store | Op::Phi | Op::FunctionCall | Op::ExtInst | Op::ReturnValue);
        // Other operands may have to be constants, so they are not replaced by undefined values.
        is_local || computes || takes
    }

    /// Returns the remaining instructions; `None` if no id is free for an undefined value.
    fn finish(self) -> Option<Code> {
        let facts = self.facts;
        let mut code = Code { list: Vec::new(), ..facts.code.clone() };
        let mut types: BTreeMap<u32, u32> = BTreeMap::new();
        for (&(at, _), &(ty, _)) in &self.undefined {
            if !self.is_gone(at) && !types.contains_key(&ty) {
                let known =
                    facts.undef(ty).filter(|&id| facts.definition(id).is_some_and(|at| !self.is_gone(at)));
                let id = match known {
                    Some(id) => id,
                    None => code.fresh()?,
                };
                types.insert(ty, id);
            }
        }
        for (at, one) in facts.code.list.iter().enumerate() {
            if self.is_gone(at) {
                continue;
            }
            code.list.push(self.rest(at, one, &types));
            if let Some(ty) = facts.result(at)
                && let Some(&id) = types.get(&ty)
                && facts.definition(id).is_none()
            {
                code.list.push(Instruction::new(Op::Undef).id(ty).id(id));
            }
        }
        Some(code)
    }

    /// Returns a remaining instruction with its new operands.
    fn rest(&self, at: usize, one: &Instruction, types: &BTreeMap<u32, u32>) -> Instruction {
        let mut one = one.clone();
        for (&(_, word), (ty, _)) in self.undefined.range((at, 0)..(at + 1, 0)) {
            one.set_word(word, types.get(ty).copied().unwrap_or(0));
        }
        match self.dropped.get(&at) {
            None => one,
            Some(ranges) => without(&one, |word| ranges.iter().any(|range| range.contains(&word))),
        }
    }
}

/// Returns an instruction without the words at the indexes for which `is_dropped` is true.
pub(super) fn without(one: &Instruction, is_dropped: impl Fn(usize) -> bool) -> Instruction {
    let kept = one.words().enumerate().skip(1).filter(|(word, _)| !is_dropped(*word));
    kept.fold(Instruction::new(one.op()), |made, (_, word)| made.literal(word))
}

/// Returns whether an instruction outside functions accepts undefined values as its parts.
fn takes_undefined_parts(operation: Op) -> bool {
    matches!(operation, Op::ConstantComposite | Op::SpecConstantComposite)
}

/// Returns whether an instruction describes other instructions: it is a name, decoration, source line or
/// mode.
pub(super) fn describes(operation: Op) -> bool {
    op::is_debug(operation.0)
        || op::is_decoration(operation.0)
        || matches!(operation, Op::ExecutionMode | Op::ExecutionModeId | Op::NoLine)
}
