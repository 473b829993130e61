//! Rules of functions and blocks: terminators, branch targets, parameters, returns and phis (SPIR-V specification,
//! sections 2.4 and 2.16.1). The pass also collects the blocks of each function for [`super::cfg`].

use super::layout::Layout;
use super::rule::{BlockRule, Rule};
use super::view::{Base, Home, Shape, View, is_debug_set};
use crate::flow_graph::is_terminator;
use crate::grammar::op::is_debug;
use crate::read::InstructionRef;
use crate::values::{LoopControl, Op, StorageClass};
use alloc::vec::Vec;

/// Bits of a loop control that have a parameter and precede the bit `IterationMultiple`.
const LOOP_PARAMETERS: u32 =
    LoopControl::DependencyLength.0 | LoopControl::MinIterations.0 | LoopControl::MaxIterations.0;

/// A block of the function that the pass is in.
pub(super) struct Block<'m> {
    pub(super) label: u32,
    /// Word offset of the label.
    pub(super) word: usize,
    pub(super) merge: Option<InstructionRef<'m>>,
    pub(super) terminator: Option<InstructionRef<'m>>,
    pub(super) phis: Vec<InstructionRef<'m>>,
}

impl Block<'_> {
    /// Returns the labels that the terminator branches to, with repetitions; empty for `OpSwitch`, whose labels are in
    /// [`Function::cases`].
    pub(super) fn targets(&self) -> Vec<u32> {
        self.terminator.as_ref().map(targets).unwrap_or_default()
    }
}

/// Returns the label operands of a branch; empty for another terminator, including `OpSwitch`.
pub(super) fn targets(terminator: &InstructionRef<'_>) -> Vec<u32> {
    match terminator.op() {
        Op::Branch => terminator.words().skip(1).take(1).collect(),
        Op::BranchConditional => terminator.words().skip(2).take(2).collect(),
        _ => Vec::new(),
    }
}

/// Use of an id in a block. The definition of the id must dominate the block.
pub(super) struct Use<'m> {
    pub(super) block: usize,
    pub(super) id: u32,
    pub(super) at: InstructionRef<'m>,
}

/// The function that the pass is in: between its `OpFunction` and its `OpFunctionEnd`.
pub(super) struct Function<'m> {
    pub(super) definition: InstructionRef<'m>,
    pub(super) blocks: Vec<Block<'m>>,
    pub(super) uses: Vec<Use<'m>>,
    /// Labels that a switch branches to, by block; the labels of other branches are in the terminator.
    pub(super) cases: Vec<(usize, u32)>,
    parameters: usize,
    in_block: bool,
    /// Merge instruction that was just visited, if the next instruction must be its branch.
    merge: Option<InstructionRef<'m>>,
    past_phis: bool,
    past_variables: bool,
}

impl<'m> Function<'m> {
    /// Returns whether the definition of an id is global, in a block of this function, or in another function.
    pub(super) fn home(&self, view: &View<'_>, id: u32) -> Home {
        let base = self.blocks.first().map_or(0, |block| view.home(block.label));
        Home::of(view.home(id), base, self.blocks.len())
    }

    pub(super) fn new(definition: InstructionRef<'m>) -> Function<'m> {
        Function {
            definition,
            blocks: Vec::new(),
            uses: Vec::new(),
            cases: Vec::new(),
            parameters: 0,
            in_block: false,
            merge: None,
            past_phis: false,
            past_variables: false,
        }
    }

    pub(super) fn id(&self) -> u32 {
        self.definition.word(2).unwrap_or(0)
    }

    /// Returns the labels that a block branches to, with repetitions.
    pub(super) fn targets(&self, block: usize) -> Vec<u32> {
        let mut all = self.blocks.get(block).map(Block::targets).unwrap_or_default();
        let start = self.cases.partition_point(|&(other, _)| other < block);
        let own = self.cases.get(start..).unwrap_or(&[]).iter().take_while(|(other, _)| *other == block);
        all.extend(own.map(|&(_, label)| label));
        all
    }

    /// Checks the definition against the function type. Returns the violated rule, if any.
    pub(super) fn begin(&self, view: &View<'_>) -> Option<Rule> {
        let (ty, function) = (self.definition.word(1)?, self.definition.word(4)?);
        let found = view.get(function)?;
        if found.op() != Op::TypeFunction {
            return view
                .is_core_type(function)
                .then_some(Rule::Operand { id: function, expected: "a function type" });
        }
        (found.word(2) != Some(ty)).then_some(Rule::ResultType("the return type of its function type"))
    }

    /// Visits the next instruction of the function. Returns the violated rule, if any.
    pub(super) fn visit(&mut self, view: &View<'m>, i: &InstructionRef<'m>) -> Option<Rule> {
        let op = i.op();
        let rule = |rule| Some(Rule::Block(rule));
        if is_debug(op.0) || op == Op::Nop {
            self.past_phis |= op == Op::Nop;
            self.past_variables |= op == Op::Nop;
            return self.merge.and_then(|_| rule(BlockRule::Merge));
        }
        if op == Op::Label {
            let is_first = self.blocks.is_empty();
            let open = core::mem::replace(&mut self.in_block, true);
            self.blocks.push(Block {
                label: i.word(1).unwrap_or(0),
                word: i.offset(),
                merge: None,
                terminator: None,
                phis: Vec::new(),
            });
            (self.past_phis, self.past_variables) = (false, false);
            self.merge = None;
            if is_first && self.lacks_parameters(view) {
                return rule(BlockRule::Parameters);
            }
            return if open { rule(BlockRule::Unterminated) } else { None };
        }
        if op == Op::FunctionParameter {
            let index = self.parameters;
            self.parameters += 1;
            if !self.blocks.is_empty() {
                return rule(BlockRule::LateParameter);
            }
            let ty = view.get(self.definition.word(4)?)?;
            if ty.op() != Op::TypeFunction {
                return None;
            }
            return match ty.word(3 + index) {
                None => rule(BlockRule::Parameters),
                Some(ty) if Some(ty) != i.word(1) => {
                    Some(Rule::ResultType("the parameter type of the function type"))
                }
                Some(_) => None,
            };
        }
        if !self.in_block {
            // Some compilers emit debug information before the first block, so it is allowed there.
            return if op == Op::ExtInst { None } else { rule(BlockRule::Outside) };
        }
        let block = self.blocks.len().saturating_sub(1);
        let current = self.blocks.last_mut()?;
        if is_terminator(op) {
            self.in_block = false;
            current.terminator = Some(*i);
            let merge = self.merge.take();
            current.merge = merge;
            if let Some(merge) = merge {
                let fits = match merge.op() {
                    Op::LoopMerge => matches!(op, Op::Branch | Op::BranchConditional),
                    _ => matches!(op, Op::BranchConditional | Op::Switch),
                };
                if !fits && op.0 < 4096 {
                    return rule(BlockRule::Merge);
                }
            }
            return self.terminator(view, block, i);
        }
        if self.merge.is_some() {
            self.merge = None;
            return rule(BlockRule::Merge);
        }
        match op {
            Op::LoopMerge | Op::SelectionMerge => {
                self.merge = Some(*i);
                let control = i.word(if op == Op::LoopMerge { 3 } else { 2 })?;
                let has = |bit: LoopControl| op == Op::LoopMerge && control & bit.0 != 0;
                let partial = has(LoopControl::PeelCount) || has(LoopControl::PartialCount);
                if has(LoopControl::DontUnroll) && partial {
                    return rule(BlockRule::Control);
                }
                // Parameters are in the order of the bits, so the parameter of IterationMultiple comes after those of
                // the lower bits.
                let before = control & (LoopControl::IterationMultiple.0 - 1) & LOOP_PARAMETERS;
                let at = 4 + before.count_ones() as usize;
                if has(LoopControl::IterationMultiple) && i.word(at) == Some(0) {
                    return rule(BlockRule::Iterations);
                }
                if has(LoopControl::Unroll) && has(LoopControl::DontUnroll) {
                    return rule(BlockRule::Control);
                }
                None
            }
            Op::Phi => {
                current.phis.push(*i);
                if self.past_phis {
                    return rule(BlockRule::LatePhi);
                }
                if self.blocks.len() == 1 {
                    return rule(BlockRule::EntryPhi);
                }
                None
            }
            Op::Variable => {
                self.past_phis = true;
                if i.word(3) != Some(StorageClass::Function.0) {
                    return rule(BlockRule::VariableClass);
                }
                (self.blocks.len() > 1 || self.past_variables).then_some(Rule::Block(BlockRule::LateVariable))
            }
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR if is_debug_set(view, i) => None,
            _ => {
                self.past_phis = true;
                self.past_variables |= op.0 < 4096;
                None
            }
        }
    }

    /// Returns whether the function has fewer parameters than its type.
    fn lacks_parameters(&self, view: &View<'_>) -> bool {
        let ty = self.definition.word(4).and_then(|ty| view.get(ty));
        ty.is_some_and(|ty| ty.op() == Op::TypeFunction && ty.len() > 3 + self.parameters)
    }

    fn terminator(&mut self, view: &View<'m>, block: usize, i: &InstructionRef<'m>) -> Option<Rule> {
        let is = |id, base| match view.shape_of(id) {
            Shape::Numeric(found) => found.base == base && found.count == 1,
            Shape::Other => false,
            Shape::Unknown => !view.is_no_value(id),
        };
        let void = |ty| view.op(ty) == Op::TypeVoid;
        match i.op() {
            Op::BranchConditional => {
                let condition = i.word(1)?;
                if !is(condition, Base::Bool) {
                    return Some(Rule::Operand { id: condition, expected: "a Boolean scalar" });
                }
                if !matches!(i.len(), 4 | 6) {
                    return Some(Rule::Block(BlockRule::Weights));
                }
                (view.minor >= 6 && i.word(2) == i.word(3)).then_some(Rule::Block(BlockRule::SameLabels))
            }
            Op::Switch => {
                let (selector, default) = (i.word(1)?, i.word(2)?);
                self.cases.push((block, default));
                let Shape::Numeric(found) = view.shape_of(selector) else {
                    let wrong = view.shape_of(selector) == Shape::Other || view.is_no_value(selector);
                    return wrong.then_some(Rule::Operand { id: selector, expected: "an integer scalar" });
                };
                if found.base != Base::Int || found.count != 1 {
                    return Some(Rule::Operand { id: selector, expected: "an integer scalar" });
                }
                let size = found.width.div_ceil(32).max(1) as usize;
                let mut at = 3 + size;
                while let Some(label) = i.word(at) {
                    self.cases.push((block, label));
                    at += size + 1;
                }
                None
            }
            Op::Return => {
                let ty = self.definition.word(1)?;
                (!void(ty)).then_some(Rule::Block(BlockRule::NoValue))
            }
            Op::ReturnValue => {
                let (ty, value) = (self.definition.word(1)?, i.word(1)?);
                let own = view.type_of(value)?;
                (void(ty) || own != ty && view.is_core_type(ty))
                    .then_some(Rule::Operand { id: value, expected: "a value of the function's return type" })
            }
            _ => None,
        }
    }

    /// Checks that the function has all its parameters, a body or linkage, and that its last block has a terminator.
    /// Returns the violated rule, if any.
    pub(super) fn end(&self, view: &View<'_>, layout: &Layout) -> Option<Rule> {
        if self.blocks.is_empty() && self.lacks_parameters(view) {
            return Some(Rule::Block(BlockRule::Parameters));
        }
        if self.in_block {
            return Some(Rule::Block(BlockRule::Unterminated));
        }
        (self.blocks.is_empty() && !layout.is_linked(self.id())).then_some(Rule::Block(BlockRule::NoBody))
    }
}
