//! Writes the expressions and conditions of the tree as instructions. Each value has the number of components that its
//! context requires.

use super::super::formula::{Comparison, Operation, operation};
use super::variable::Variable;
use super::writer::Writer;
use crate::pseudo::{Components, Condition, Expression, Function};
use isaloom_a2xx::ConstantBase;
use isaloom_spirv::ir::Instruction;
use isaloom_spirv::values::{Op, SelectionControl, StorageClass};

impl Writer<'_, '_> {
    /// Writes an expression, and returns the id of its value as a vector of `width` components.
    pub(super) fn value(&mut self, expression: &Expression, width: usize) -> u32 {
        let own = expression.width().max(1);
        let id = self.own(expression, own);
        match (own, width) {
            (own, width) if own == width => id,
            (1, width) => self.spread(id, width),
            (own, width) => self.select(id, own, &[0, 1, 2, 3][..width]),
        }
    }

    fn own(&mut self, expression: &Expression, width: usize) -> u32 {
        match expression {
            Expression::Register { number, relative, components } => {
                let pointer = self.register(*number, *relative);
                let value = self.load(self.float(4), pointer);
                self.components(value, components)
            }
            Expression::Constant { number, base, components } => self.constant(*number, *base, components),
            Expression::Previous => self.get(Variable::Previous),
            Expression::Result(components) => {
                let value = self.get(Variable::Result);
                self.components(value, components)
            }
            Expression::Number(value) => self.module.floats(&[*value]),
            Expression::Part(whole, components) => {
                let inner = whole.width().max(1);
                let value = self.value(whole, if inner == 1 { components.count() } else { inner });
                if inner == 1 {
                    return value;
                }
                let list: Vec<usize> = components.iter().collect();
                self.select(value, inner, &list)
            }
            Expression::Join(parts) => {
                let values: Vec<u32> = parts.iter().map(|part| self.value(part, 1)).collect();
                match values[..] {
                    [one] => one,
                    _ => self.emit(Op::CompositeConstruct, self.float(width), &values),
                }
            }
            Expression::If(condition, yes, no) => {
                let condition = self.condition(condition);
                let (yes, no) = (self.value(yes, 1), self.value(no, 1));
                self.emit(Op::Select, self.float(1), &[condition, yes, no])
            }
            Expression::Of(function, operands) => self.call(*function, operands),
        }
    }

    /// Returns the selected components of `value`, a vector with four components.
    fn components(&mut self, value: u32, components: &Components) -> u32 {
        let list: Vec<usize> = components.iter().collect();
        self.select(value, 4, &list)
    }

    fn call(&mut self, function: Function, operands: &[Expression]) -> u32 {
        let width = match function {
            Function::Cube | Function::Max4 => 4,
            _ => operands.iter().map(Expression::width).max().unwrap_or(1).max(1),
        };
        let values: Vec<u32> = operands.iter().map(|operand| self.value(operand, width)).collect();
        let zero = self.module.floats(&[0.0]);
        let value = |index: usize| values.get(index).copied().unwrap_or(zero);
        match operation(function) {
            Operation::Infix(operator) => self.compute(operator, width, value(0), value(1)),
            Operation::Negate => self.emit(Op::FNegate, self.float(width), &[value(0)]),
            Operation::Apply(function) => self.apply(function, width, value(0)),
            Operation::Call(name) => self.call_helper(name, width, &values),
            Operation::Dot => self.dot(width, value(0), value(1)),
        }
    }

    fn constant(&mut self, number: u32, base: ConstantBase, components: &Components) -> u32 {
        let base = match base {
            ConstantBase::None => {
                if let Some(values) = self.interface.options.names.literals.get(&number) {
                    let list: Vec<f32> = components.iter().map(|c| values[c & 3]).collect();
                    return self.module.floats(if list.is_empty() { &[0.0] } else { &list });
                }
                let index = self.module.uint(number & 255);
                let value = self.uniform(self.float(4), &[0], index);
                return self.components(value, components);
            }
            ConstantBase::Loop => Variable::Loop,
            ConstantBase::Address => Variable::Address,
        };
        let (first, base) = (self.module.int(number as i32), self.get(base));
        let index = self.emit(Op::IAdd, self.module.types.int, &[first, base]);
        let function = self.indexed_constants();
        let value = self.emit(Op::FunctionCall, self.float(4), &[function, index]);
        self.components(value, components)
    }

    /// Loads a part of the uniform block with the constants: `member[0]` is the number of the member, `index` its
    /// element, and `member[1]`, if any, the component.
    pub(super) fn uniform(&mut self, kind: u32, member: &[u32], index: u32) -> u32 {
        let block = self.constants();
        let mut indices: Vec<u32> = member.iter().map(|member| self.module.uint(*member)).collect();
        indices.insert(1, index);
        let pointer = self.part(StorageClass::Uniform, kind, block, &indices);
        self.load(kind, pointer)
    }

    /// Returns the id of the function that reads a constant by a computed number. Numbers out of range give 0.
    fn indexed_constants(&mut self) -> u32 {
        if let Some(id) = self.indexed {
            return id;
        }
        let id = self.module.id();
        self.indexed = Some(id);
        let int = self.module.types.int;
        let literals: Vec<(u32, [f32; 4])> =
            self.interface.options.names.literals.iter().map(|(number, values)| (*number, *values)).collect();
        self.function(id, (self.float(4), &[int]), "x_constant", |writer, parameters| {
            let [number] = parameters[..] else { return false };
            if !literals.is_empty() {
                let (merge, other) = (writer.module.id(), writer.module.id());
                let labels: Vec<u32> = literals.iter().map(|_| writer.module.id()).collect();
                let head = Instruction::new(Op::SelectionMerge).id(merge).value(SelectionControl::None);
                writer.code.body.push(head);
                let switch = Instruction::new(Op::Switch).id(number).id(other);
                let cases = literals.iter().zip(&labels);
                let switch = cases.fold(switch, |all, ((number, _), label)| all.literal(*number).id(*label));
                writer.code.body.push(switch);
                for ((_, values), label) in literals.iter().zip(labels) {
                    writer.label(label);
                    let value = writer.module.floats(values);
                    writer.act(Op::ReturnValue, &[value]);
                }
                writer.label(other);
                writer.branch(merge);
                writer.label(merge);
            }
            let limit = writer.module.int(256);
            let fits = writer.emit(Op::ULessThan, writer.truth(1), &[number, limit]);
            writer.when(fits, |writer| {
                let value = writer.uniform(writer.float(4), &[0], number);
                writer.act(Op::ReturnValue, &[value]);
                false
            });
            let zero = writer.module.floats(&[0.0; 4]);
            writer.act(Op::ReturnValue, &[zero]);
            false
        });
        id
    }

    /// Returns the ids of the count, start and step of an integer constant.
    pub(super) fn integer(&mut self, number: u32) -> [u32; 3] {
        if let Some(word) = self.interface.options.names.integers.get(&number) {
            let [count, start, step, _] = word.to_le_bytes();
            return [i32::from(count), i32::from(start), i32::from(step as i8)]
                .map(|value| self.module.int(value));
        }
        let index = self.module.uint(number & 31);
        [0, 1, 2].map(|component| self.uniform(self.module.types.int, &[1, component], index))
    }

    fn boolean(&mut self, number: u32) -> u32 {
        let (uint, index) = (self.module.types.uint, self.module.uint((number / 128) & 1));
        let word = self.uniform(uint, &[2, number / 32 % 4], index);
        let (bit, zero) = (self.module.uint(1 << (number % 32)), self.module.uint(0));
        let bit = self.emit(Op::BitwiseAnd, uint, &[word, bit]);
        self.emit(Op::INotEqual, self.truth(1), &[bit, zero])
    }

    pub(super) fn not(&mut self, condition: u32) -> u32 {
        self.emit(Op::LogicalNot, self.truth(1), &[condition])
    }

    /// Writes a condition, and returns the id of its value.
    pub(super) fn condition(&mut self, condition: &Condition) -> u32 {
        match condition {
            Condition::Predicate(is) => {
                let predicate = self.get(Variable::Predicate);
                if *is { predicate } else { self.not(predicate) }
            }
            Condition::Boolean(number, is) => {
                if let Some(known) = self.interface.options.names.booleans.get(number) {
                    return self.module.truth(known == is);
                }
                let value = self.boolean(*number);
                if *is { value } else { self.not(value) }
            }
            Condition::Test(test, a, b) => {
                let width = a.width().max(b.width()).max(1);
                let (a, b) = (self.value(a, width), self.value(b, width));
                let held = self.compare(Comparison::from(*test), width, a, b);
                if width == 1 { held } else { self.emit(Op::Any, self.truth(1), &[held]) }
            }
            Condition::Both(a, b) => {
                let (a, b) = (self.condition(a), self.condition(b));
                self.emit(Op::LogicalAnd, self.truth(1), &[a, b])
            }
            Condition::Not(inner) => {
                let inner = self.condition(inner);
                self.not(inner)
            }
            Condition::Never => self.module.truth(false),
        }
    }
}
