//! Writes instructions to the current function: computations, conditions, variables and blocks.

use super::super::formula::{BuiltIn, Comparison, Operator};
use super::module::instruction;
use super::writer::Writer;
use isaloom_spirv::ir::Instruction;
use isaloom_spirv::values::{
    Decoration, FunctionControl, GLSLStd450, LoopControl, Op, SelectionControl, StorageClass,
};

impl Writer<'_, '_> {
    /// Appends an instruction with a result of type `kind`, and returns the id of the result.
    pub(super) fn emit(&mut self, op: Op, kind: u32, operands: &[u32]) -> u32 {
        let id = self.module.id();
        self.code.body.push(instruction(op, &[kind, id], operands));
        id
    }

    /// Appends an instruction that has no result.
    pub(super) fn act(&mut self, op: Op, operands: &[u32]) {
        self.code.body.push(instruction(op, &[], operands));
    }

    pub(super) fn load(&mut self, kind: u32, pointer: u32) -> u32 {
        self.emit(Op::Load, kind, &[pointer])
    }

    pub(super) fn store(&mut self, pointer: u32, value: u32) {
        self.act(Op::Store, &[pointer, value]);
    }

    /// Returns a pointer to the part of a variable that `indices` selects. `kind` is the type of the part.
    pub(super) fn part(&mut self, class: StorageClass, kind: u32, variable: u32, indices: &[u32]) -> u32 {
        let pointer = self.module.pointer(class, kind);
        let operands: Vec<u32> = [variable].iter().chain(indices).copied().collect();
        self.emit(Op::AccessChain, pointer, &operands)
    }

    /// Appends an arithmetic instruction for floats with `width` components, and returns the id of its result.
    pub(super) fn compute(&mut self, operator: Operator, width: usize, a: u32, b: u32) -> u32 {
        let op = match operator {
            Operator::Add => Op::FAdd,
            Operator::Subtract => Op::FSub,
            Operator::Multiply => Op::FMul,
            Operator::Divide => Op::FDiv,
        };
        let id = self.emit(op, self.float(width), &[a, b]);
        // `NoContraction` forbids a fused multiply-add, because the Xenos rounds a product before it is added.
        self.module.decorate(id, Decoration::NoContraction, &[]);
        id
    }

    pub(super) fn apply(&mut self, function: BuiltIn, width: usize, value: u32) -> u32 {
        let function = match function {
            BuiltIn::Absolute => GLSLStd450::FAbs,
            BuiltIn::Fraction => GLSLStd450::Fract,
            BuiltIn::Truncate => GLSLStd450::Trunc,
            BuiltIn::Floor => GLSLStd450::Floor,
            BuiltIn::Exponent => GLSLStd450::Exp2,
            BuiltIn::Logarithm => GLSLStd450::Log2,
            BuiltIn::Root => GLSLStd450::Sqrt,
            BuiltIn::InverseRoot => GLSLStd450::InverseSqrt,
            BuiltIn::Sine => GLSLStd450::Sin,
            BuiltIn::Cosine => GLSLStd450::Cos,
        };
        let id = self.module.id();
        let operation = self.module.extended(self.float(width), id, function).id(value);
        self.code.body.push(operation);
        id
    }

    pub(super) fn compare(&mut self, comparison: Comparison, width: usize, a: u32, b: u32) -> u32 {
        let op = match comparison {
            Comparison::Equal => Op::FOrdEqual,
            Comparison::NotEqual => Op::FUnordNotEqual,
            Comparison::Greater => Op::FOrdGreaterThan,
            Comparison::GreaterOrEqual => Op::FOrdGreaterThanEqual,
            Comparison::Less => Op::FOrdLessThan,
            Comparison::LessOrEqual => Op::FOrdLessThanEqual,
        };
        self.emit(op, self.truth(width), &[a, b])
    }

    pub(super) fn float(&self, width: usize) -> u32 {
        self.module.types.float[(width.max(1) - 1) & 3]
    }

    pub(super) fn truth(&self, width: usize) -> u32 {
        self.module.types.bool[(width.max(1) - 1) & 3]
    }

    /// Returns a vector whose `width` components are equal to the scalar `value`.
    pub(super) fn spread(&mut self, value: u32, width: usize) -> u32 {
        match width {
            0 | 1 => value,
            width => self.emit(Op::CompositeConstruct, self.float(width), &[value; 4][..width.min(4)]),
        }
    }

    /// Returns the selected components of `value`, a vector with `width` components.
    pub(super) fn select(&mut self, value: u32, width: usize, components: &[usize]) -> u32 {
        if width <= 1 {
            return self.spread(value, components.len());
        }
        match components {
            [] => self.emit(Op::CompositeExtract, self.float(1), &[value, 0]),
            [one] => self.emit(Op::CompositeExtract, self.float(1), &[value, *one as u32]),
            all if all.iter().copied().eq(0..width) => value,
            all => {
                let list = all.iter().map(|component| *component as u32);
                let operands: Vec<u32> = [value, value].into_iter().chain(list).collect();
                self.emit(Op::VectorShuffle, self.float(all.len()), &operands)
            }
        }
    }

    /// Begins the block with the label `id`.
    pub(super) fn label(&mut self, id: u32) {
        self.code.body.push(Instruction::new(Op::Label).id(id));
    }

    pub(super) fn branch(&mut self, to: u32) {
        self.act(Op::Branch, &[to]);
    }

    /// Ends a block with a conditional branch to `yes` or `no`. Control continues at `merge` after both.
    pub(super) fn choose(&mut self, condition: u32, (yes, no): (u32, u32), merge: u32) {
        let head = Instruction::new(Op::SelectionMerge).id(merge).value(SelectionControl::None);
        self.code.body.push(head);
        self.act(Op::BranchConditional, &[condition, yes, no]);
    }

    pub(super) fn loop_merge(&mut self, merge: u32, next: u32) {
        self.code.body.push(Instruction::new(Op::LoopMerge).id(merge).id(next).value(LoopControl::None));
    }

    /// Writes code that runs only if `condition` holds. `body` writes this code, and returns whether control continues
    /// after it.
    pub(super) fn when(&mut self, condition: u32, body: impl FnOnce(&mut Self) -> bool) {
        let (yes, merge) = (self.module.id(), self.module.id());
        self.choose(condition, (yes, merge), merge);
        self.label(yes);
        if body(self) {
            self.branch(merge);
        }
        self.label(merge);
    }

    /// Defines a local variable of the current function, and returns the id of its pointer. `kind` is the type of its
    /// value.
    pub(super) fn local(&mut self, kind: u32) -> u32 {
        let pointer = self.module.pointer(StorageClass::Function, kind);
        let id = self.module.id();
        let variable = Instruction::new(Op::Variable).id(pointer).id(id).value(StorageClass::Function);
        self.code.variables.push(variable);
        id
    }

    /// Defines a function. `body` gets the ids of the parameters and writes the instructions. If it returns true,
    /// control reaches the end, and an `OpReturn` is added.
    pub(super) fn function(
        &mut self,
        id: u32,
        (result, parameters): (u32, &[u32]),
        name: &str,
        body: impl FnOnce(&mut Self, &[u32]) -> bool,
    ) {
        let operands: Vec<u32> = [result].iter().chain(parameters).copied().collect();
        let kind = self.module.define_type(Op::TypeFunction, &operands);
        let outer = core::mem::take(&mut self.code);
        let ids: Vec<u32> = parameters.iter().map(|_| self.module.id()).collect();
        let label = self.module.id();
        if body(self, &ids) {
            self.act(Op::Return, &[]);
        }
        let code = core::mem::replace(&mut self.code, outer);
        let head = Instruction::new(Op::Function).id(result).id(id).value(FunctionControl::None).id(kind);
        let list = parameters
            .iter()
            .zip(&ids)
            .map(|(kind, id)| Instruction::new(Op::FunctionParameter).id(*kind).id(*id));
        let all = [head].into_iter().chain(list).chain([Instruction::new(Op::Label).id(label)]);
        let all = all.chain(code.variables).chain(code.body).chain([Instruction::new(Op::FunctionEnd)]);
        self.module.push_function(all);
        self.module.name(id, name);
    }
}
