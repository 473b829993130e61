//! Flat form of a module for reduction: a list of instructions, with definitions, uses, functions and blocks.

use crate::grammar::{self, Class, Grammar, Loaded};
use crate::ir::Instruction;
use crate::read::{self, Ids, OperandValue, Recorder, Rigour};
use crate::values::{Capability, Op};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// Maximum nesting depth of types that are inspected.
const MOST_NESTED: u32 = 32;

/// Instructions of a module, and the bound of its ids.
#[derive(Clone)]
pub(super) struct Code {
    pub(super) list: Vec<Instruction>,
    pub(super) bound: u32,
    pub(super) grammar: Option<Arc<Loaded>>,
}

impl Code {
    /// Allocates an id; `None` if the bound is at its maximum.
    pub(super) fn fresh(&mut self) -> Option<u32> {
        let id = self.bound.max(1);
        self.bound = id.checked_add(1)?;
        Some(id)
    }

    /// Returns the instruction at an index.
    pub(super) fn get(&self, at: usize) -> Option<&Instruction> {
        self.list.get(at)
    }

    /// Returns the opcode at an index; `OpNop` if it is out of range.
    pub(super) fn op(&self, at: usize) -> Op {
        self.get(at).map_or(Op::Nop, Instruction::op)
    }

    /// Calls a function with the grammar.
    pub(super) fn ask<R>(&self, then: impl FnOnce(Grammar<'_>) -> R) -> R {
        grammar::with(self.grammar.as_deref(), then)
    }
}

/// A use of an id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Use {
    pub(super) id: u32,
    /// Index of the instruction.
    pub(super) at: usize,
    /// Index of the word.
    pub(super) word: usize,
    /// Whether the id is the result type.
    pub(super) is_type: bool,
}

/// A block: its label, and the range of its instructions including the label.
pub(super) struct Block {
    pub(super) label: u32,
    pub(super) range: Range<usize>,
}

impl Block {
    /// Returns the index of the last instruction.
    pub(super) fn end(&self) -> usize {
        self.range.end.saturating_sub(1)
    }
}

/// A function: its id, and the range of its instructions from `OpFunction` to `OpFunctionEnd`.
pub(super) struct Function {
    pub(super) id: u32,
    pub(super) range: Range<usize>,
    pub(super) blocks: Vec<Block>,
}

/// Definitions and uses of the ids of a module.
pub(super) struct Facts<'c> {
    pub(super) code: &'c Code,
    definitions: BTreeMap<u32, usize>,
    /// Uses of ids, sorted by id, then by instruction.
    uses: Vec<Use>,
    /// Uses of ids, sorted by instruction.
    operands: Vec<Use>,
    pub(super) functions: Vec<Function>,
    capabilities: BTreeSet<u32>,
    /// Ids of the imported sets for non-semantic and debug information.
    debug_sets: BTreeSet<u32>,
}

impl<'c> Facts<'c> {
    pub(super) fn of(code: &'c Code) -> Facts<'c> {
        let words = code.list.iter().map(Instruction::len).sum();
        let mut facts = Facts {
            code,
            definitions: BTreeMap::new(),
            uses: Vec::new(),
            operands: Vec::new(),
            functions: Vec::new(),
            capabilities: BTreeSet::new(),
            debug_sets: BTreeSet::new(),
        };
        code.ask(|grammar| facts.read(grammar, words));
        for function in &mut facts.functions {
            function.range.end = function.range.end.min(code.list.len());
            for block in &mut function.blocks {
                block.range.end = block.range.end.min(code.list.len());
            }
        }
        facts.uses = facts.operands.clone();
        facts.uses.sort_unstable();
        facts
    }

    fn read(&mut self, grammar: Grammar<'_>, words: usize) {
        let mut ids = Ids::new(words);
        let mut recorder = Recorder::default();
        for (at, one) in self.code.list.iter().enumerate() {
            recorder.clear();
            let inner = read::Instruction { rest: one.raw(), offset: 0 };
            // An error is ignored: only the operands after the error are then missing.
            let _ = read::read(grammar, &inner, &mut ids, Rigour::Own, &mut recorder);
            for operand in &recorder.operands {
                let is_type = matches!(operand.value, OperandValue::ResultType(_));
                match operand.value {
                    OperandValue::Result(id) => {
                        self.definitions.entry(id).or_insert(at);
                    }
                    value => {
                        let id = value.id();
                        self.operands.extend(id.map(|id| Use { id, at, word: operand.at, is_type }));
                    }
                }
            }
            self.place(at, one);
        }
    }

    /// Records the function and block of an instruction.
    fn place(&mut self, at: usize, one: &Instruction) {
        let open = self.functions.last_mut().filter(|function| function.range.end > at);
        match (one.op(), open) {
            (Op::Capability, _) => self.capabilities.extend(one.word(1)),
            (Op::ExtInstImport, _) => {
                let name = one.string_at(2);
                if name.starts_with(b"NonSemantic.")
                    || name == b"DebugInfo"
                    || name.starts_with(b"OpenCL.DebugInfo")
                {
                    self.debug_sets.extend(one.word(1));
                }
            }
            (Op::Function, _) => {
                let id = one.word(2).unwrap_or(0);
                let range = at..usize::MAX;
                self.functions.push(Function { id, range, blocks: Vec::new() });
            }
            (Op::FunctionEnd, Some(function)) => {
                function.range.end = at + 1;
                if let Some(block) = function.blocks.last_mut() {
                    block.range.end = block.range.end.min(at);
                }
            }
            (Op::Label, Some(function)) => {
                if let Some(block) = function.blocks.last_mut() {
                    block.range.end = block.range.end.min(at);
                }
                function.blocks.push(Block { label: one.word(1).unwrap_or(0), range: at..usize::MAX });
            }
            _ => {}
        }
    }

    /// Returns the index of the first definition of an id.
    pub(super) fn definition(&self, id: u32) -> Option<usize> {
        self.definitions.get(&id).copied()
    }

    /// Returns the first definition of an id.
    pub(super) fn get(&self, id: u32) -> Option<&'c Instruction> {
        self.code.get(self.definition(id)?)
    }

    /// Returns the opcode that defines an id; `OpNop` if it is undefined.
    pub(super) fn op(&self, id: u32) -> Op {
        self.get(id).map_or(Op::Nop, Instruction::op)
    }

    /// Returns the id that an instruction defines.
    pub(super) fn result(&self, at: usize) -> Option<u32> {
        self.code.ask(|grammar| grammar.result_of(self.code.get(at)?))
    }

    /// Returns the result type of an instruction.
    pub(super) fn result_type(&self, at: usize) -> Option<u32> {
        self.code.ask(|grammar| grammar.result_type_of(self.code.get(at)?))
    }

    /// Returns the type of the value that an id defines.
    pub(super) fn type_of(&self, id: u32) -> Option<u32> {
        self.result_type(self.definition(id)?)
    }

    /// Returns the uses of an id.
    pub(super) fn uses(&self, id: u32) -> &[Use] {
        let start = self.uses.partition_point(|one| one.id < id);
        let end = self.uses.partition_point(|one| one.id <= id);
        self.uses.get(start..end).unwrap_or(&[])
    }

    /// Returns the ids that an instruction uses.
    pub(super) fn operands(&self, at: usize) -> &[Use] {
        let start = self.operands.partition_point(|one| one.at < at);
        let end = self.operands.partition_point(|one| one.at <= at);
        self.operands.get(start..end).unwrap_or(&[])
    }

    /// Returns the index of the function that contains an instruction.
    pub(super) fn function_at(&self, at: usize) -> Option<usize> {
        let after = self.functions.partition_point(|function| function.range.start <= at);
        let index = after.checked_sub(1)?;
        self.functions.get(index)?.range.contains(&at).then_some(index)
    }

    /// Returns whether an instruction uses a set for debug information or a non-semantic set.
    pub(super) fn is_debug(&self, at: usize) -> bool {
        let Some(one) = self.code.get(at) else { return false };
        matches!(one.op(), Op::ExtInst | Op::ExtInstWithForwardRefsKHR)
            && one.word(3).is_some_and(|set| self.debug_sets.contains(&set))
    }

    pub(super) fn has(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability.0)
    }

    /// Returns whether values of a type can be undefined: they have no pointers, images or other opaque parts.
    pub(super) fn has_undef(&self, ty: u32) -> bool {
        self.has_undef_within(ty, MOST_NESTED)
    }

    fn has_undef_within(&self, ty: u32, depth: u32) -> bool {
        let (Some(one), Some(depth)) = (self.get(ty), depth.checked_sub(1)) else { return false };
        let number = |narrow: &[(u32, Capability)]| {
            let width = one.word(2).unwrap_or(0);
            let needed = narrow.iter().find(|(own, _)| *own == width);
            !self.has(Capability::Shader) || needed.is_none_or(|(_, needed)| self.has(*needed))
        };
        match one.op() {
            Op::TypeBool => true,
            Op::TypeInt => number(&[(8, Capability::Int8), (16, Capability::Int16)]),
            Op::TypeFloat => one.len() == 3 && number(&[(16, Capability::Float16)]),
            Op::TypeVector | Op::TypeMatrix | Op::TypeArray => {
                one.word(2).is_some_and(|part| self.has_undef_within(part, depth))
            }
            Op::TypeStruct => one.words().skip(2).all(|part| self.has_undef_within(part, depth)),
            _ => false,
        }
    }

    /// Returns the id of an `OpUndef` with this type outside functions; `None` without such an instruction.
    pub(super) fn undef(&self, ty: u32) -> Option<u32> {
        let found = self.uses(ty).iter().find(|one| {
            one.is_type && self.code.op(one.at) == Op::Undef && self.function_at(one.at).is_none()
        });
        self.result(found?.at)
    }
}

/// New `OpUndef` instructions: maps the id of a type to the id of its undefined value.
#[derive(Default)]
pub(super) struct Undefined(BTreeMap<u32, u32>);

impl Undefined {
    /// Returns the undefined value of a type; `None` if the type permits no undefined value.
    pub(super) fn of(&mut self, ty: u32, facts: &Facts<'_>, code: &mut Code) -> Option<u32> {
        if !facts.has_undef(ty) {
            return None;
        }
        let known = self.0.get(&ty).copied().or_else(|| facts.undef(ty));
        if known.is_some() {
            return known;
        }
        let id = code.fresh()?;
        self.0.insert(ty, id);
        Some(id)
    }

    /// Inserts the new instructions after the definitions of their types.
    pub(super) fn declare(self, code: &mut Code) {
        if self.0.is_empty() {
            return;
        }
        let list = core::mem::take(&mut code.list);
        let mut all = Vec::with_capacity(list.len() + self.0.len());
        for one in list {
            let ty = code.ask(|grammar| grammar.result_of(&one));
            all.push(one);
            if let Some(ty) = ty
                && let Some(&id) = self.0.get(&ty)
            {
                all.push(Instruction::new(Op::Undef).id(ty).id(id));
            }
        }
        code.list = all;
    }
}

/// Returns whether instructions of a class compute a value from values, without effects.
pub(super) fn computes_value(class: Class) -> bool {
    matches!(
        class,
        Class::Arithmetic
            | Class::Bit
            | Class::RelationalAndLogical
            | Class::Conversion
            | Class::Composite
            | Class::Derivative
    )
}
