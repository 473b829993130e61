//! Translates an ALU instruction to statements. Both halves read their operands before either half writes, but
//! statements run one after the other. This module therefore determines the order of the statements, and which values
//! need a temporary variable.

use super::tree::{Components, Condition, Destination, Expression, Function, Statement};
use crate::machine::{Scalar, Test, Vector};
use isaloom_a2xx::{AluFields, ConstantBase, ScalarOperands};

/// Returns the statements of an ALU instruction. `keeps` is true if a later instruction may read its scalar result.
pub(super) fn statements(alu: &AluFields, keeps: bool) -> Vec<Statement> {
    let statements = Halves::of(alu, keeps).statements();
    if alu.predicated == 0 || statements.is_empty() {
        return statements;
    }
    let condition = Condition::Predicate(alu.pred_condition != 0);
    vec![Statement::If { condition, then: statements, otherwise: Vec::new() }]
}

/// A change to state that is not a register: predicate, address register or kill. The operands are those before the
/// instruction.
enum Effect {
    Predicate(Condition),
    Address(Expression, bool),
    Discard(Condition),
}

/// An ALU instruction that is being translated.
struct Halves<'a> {
    alu: &'a AluFields,
    keeps: bool,
    /// Components that receive the vector result, as a mask. Excludes components of an export that become 1.0.
    vector_mask: u32,
    /// Components that receive the scalar result, as a mask with the same exclusion.
    scalar_mask: u32,
}

impl<'a> Halves<'a> {
    fn of(alu: &'a AluFields, keeps: bool) -> Halves<'a> {
        let both = if alu.export_data != 0 { alu.vector_write_mask & alu.scalar_write_mask } else { 0 };
        Halves {
            alu,
            keeps,
            vector_mask: alu.vector_write_mask & !both,
            scalar_mask: alu.scalar_write_mask & !both,
        }
    }

    fn statements(&self) -> Vec<Statement> {
        let alu = self.alu;
        let mut out = Vec::new();
        let retains = Scalar::of(alu.scalar_opc) == Scalar::Retain;
        let effects = self.effects();
        let sets_address = effects.iter().any(|effect| matches!(effect, Effect::Address(..)));
        // The vector result is computed before a0 is set if it reads a constant relative to a0.
        let vector_waits = sets_address && self.vector_mask != 0 && self.reads_address();
        let scalar_waits = self.scalar_mask != 0
            && !retains
            && (sets_address && self.reads_address() || self.scalar_reads_what_vector_writes());
        let scalar_stored = !retains && (self.keeps || scalar_waits);
        let mut scalar = self.scalar();
        let mut vector = self.vector();
        if vector_waits {
            out.push(Statement::Assign { to: Destination::Result, mask: self.vector_mask, value: vector });
            vector = Expression::Result(components(self.vector_mask));
        }
        if scalar_stored {
            out.push(Statement::Assign { to: Destination::Previous, mask: 1, value: scalar });
            scalar = Expression::Previous;
        }
        out.extend(effects.into_iter().map(|effect| match effect {
            Effect::Predicate(condition) => Statement::Predicate(condition),
            Effect::Address(value, floor) => Statement::Address { value, floor },
            Effect::Discard(condition) => Statement::Discard(condition),
        }));
        if alu.vector_clamp != 0 {
            vector = Expression::Of(Function::Saturate, vec![vector]);
        }
        if alu.scalar_clamp != 0 {
            scalar = Expression::Of(Function::Saturate, vec![scalar]);
        }
        if alu.export_data != 0 {
            out.extend(self.export(vector, scalar));
            return out;
        }
        let register = |number: u32, relative: u32| Destination::Register { number, relative: relative != 0 };
        // A component that both halves write gets the scalar result, so the vector half does not assign it.
        let hidden = alu.vector_dest == alu.scalar_dest && alu.vector_dest_rel == alu.scalar_dest_rel;
        let vector_mask = if hidden { self.vector_mask & !self.scalar_mask } else { self.vector_mask };
        if vector_mask != 0 {
            let value = self.narrowed(vector, vector_mask);
            out.push(Statement::Assign {
                to: register(alu.vector_dest, alu.vector_dest_rel),
                mask: vector_mask,
                value,
            });
        }
        if self.scalar_mask != 0 {
            let to = register(alu.scalar_dest, alu.scalar_dest_rel);
            out.push(Statement::Assign { to, mask: self.scalar_mask, value: scalar });
        }
        out
    }

    /// Returns those components of the vector result `value` that are in `mask`, a subset of the components that it
    /// has.
    fn narrowed(&self, value: Expression, mask: u32) -> Expression {
        if mask == self.vector_mask || value.width() == 1 {
            return value;
        }
        let written = (0..4).filter(|c| self.vector_mask >> c & 1 != 0).enumerate();
        let kept = written.filter(|(_, component)| mask >> component & 1 != 0).map(|(index, _)| index as u32);
        let of = |components: Components, kept: &mut dyn Iterator<Item = u32>| {
            let all: Vec<usize> = components.iter().collect();
            Components::of(kept.map(|index| all.get(index as usize).map_or(0, |component| *component as u32)))
        };
        let mut kept = kept;
        match value {
            Expression::Part(whole, components) => Expression::Part(whole, of(components, &mut kept)),
            Expression::Result(components) => Expression::Result(of(components, &mut kept)),
            value => Expression::Part(Box::new(value), Components::of(kept)),
        }
    }

    fn export(&self, vector: Expression, scalar: Expression) -> Option<Statement> {
        let alu = self.alu;
        if alu.vector_write_mask | alu.scalar_write_mask == 0 {
            return None;
        }
        let both = alu.vector_write_mask & alu.scalar_write_mask;
        let neither =
            if alu.scalar_dest_rel != 0 { !(alu.vector_write_mask | alu.scalar_write_mask) & 15 } else { 0 };
        let parts = [
            (self.vector_mask, vector),
            (self.scalar_mask, scalar),
            (both, Expression::Number(1.0)),
            (neither, Expression::Number(0.0)),
        ];
        let parts = parts.into_iter().filter(|(mask, _)| *mask != 0).collect();
        Some(Statement::Export { number: alu.vector_dest, parts })
    }

    fn reads_address(&self) -> bool {
        let alu = self.alu;
        let reads_hidden_register = alu.scalar_operands() == ScalarOperands::ConstantAndRegister;
        // `src3_sel` of a constant-and-register operation is a bit of the register number, so it does not show that the
        // source is a constant.
        let constant = |number: u8| !alu.source(number).register || number == 3 && reads_hidden_register;
        (1..=3).any(|number| constant(number) && alu.constant_base(number) == ConstantBase::Address)
    }

    /// Returns whether the vector half writes a register component that the scalar half reads. The scalar result must
    /// then be computed first.
    fn scalar_reads_what_vector_writes(&self) -> bool {
        let alu = self.alu;
        if self.vector_mask == 0 || alu.export_data != 0 {
            return false;
        }
        let source = alu.source(3);
        let hits = |register: u32, relative: bool, component: u32| {
            let may_be = relative || alu.vector_dest_rel != 0 || register == alu.vector_dest;
            may_be && self.vector_mask >> component & 1 != 0
        };
        match alu.scalar_operands() {
            ScalarOperands::None => false,
            ScalarOperands::ConstantAndRegister => hits(alu.hidden_register(), false, source.component(0)),
            ScalarOperands::One | ScalarOperands::Two => {
                source.register
                    && [alu.second_position(), 3]
                        .iter()
                        .any(|p| hits(source.index(), source.relative(), source.component(*p)))
            }
        }
    }

    /// Returns the components of source `number` that its swizzle selects at the given positions.
    fn source(&self, number: u8, positions: impl IntoIterator<Item = u32>) -> Expression {
        let alu = self.alu;
        let source = alu.source(number);
        let components = Components::of(positions.into_iter().map(|position| source.component(position)));
        let (value, absolute) = if source.register {
            let register =
                Expression::Register { number: source.index(), relative: source.relative(), components };
            (register, source.absolute())
        } else {
            let base = alu.constant_base(number);
            (Expression::Constant { number: source.value, base, components }, alu.abs_constants != 0)
        };
        modified(value, absolute, source.negate)
    }

    /// Returns the vector result: one component per bit of `vector_mask`, or a single component if all are equal.
    fn vector(&self) -> Expression {
        let alu = self.alu;
        let written = || (0..4).filter(|c| self.vector_mask >> c & 1 != 0);
        let of = |function: Function, sources: &[u8]| {
            Expression::Of(function, sources.iter().map(|number| self.source(*number, written())).collect())
        };
        let dot = |components: u32| {
            let both = vec![self.source(1, 0..components), self.source(2, 0..components)];
            Expression::Of(Function::Dot, both)
        };
        let whole = |function: Function, sources: &[u8]| {
            let sources = sources.iter().map(|number| self.source(*number, 0..4)).collect();
            Expression::Of(function, sources)
        };
        match Vector::of(alu.vector_opc) {
            Vector::Add => of(Function::Add, &[1, 2]),
            Vector::Multiply => of(Function::Multiply, &[1, 2]),
            // A maximum of two equal operands is a move.
            Vector::Max if self.source(1, 0..4) == self.source(2, 0..4) => self.source(1, written()),
            Vector::Max | Vector::MaxAddress => of(Function::Max, &[1, 2]),
            Vector::Min => of(Function::Min, &[1, 2]),
            Vector::Set(test) => of(Function::Set(test), &[1, 2]),
            Vector::Fraction => of(Function::Fraction, &[1]),
            Vector::Truncate => of(Function::Truncate, &[1]),
            Vector::Floor => of(Function::Floor, &[1]),
            Vector::MultiplyAdd => {
                let product = of(Function::Multiply, &[1, 2]);
                Expression::Of(Function::Add, vec![product, self.source(3, written())])
            }
            Vector::Choose(test) => of(Function::Choose(test), &[1, 2, 3]),
            Vector::Dot4 => dot(4),
            Vector::Dot3 => dot(3),
            Vector::Dot2Add => Expression::Of(Function::Add, vec![dot(2), self.source(3, [0])]),
            Vector::Cube => {
                Expression::Part(Box::new(whole(Function::Cube, &[1, 2])), components(self.vector_mask))
            }
            Vector::Max4 => whole(Function::Max4, &[1]),
            Vector::PredicatePush(test) => {
                let deeper =
                    Expression::Of(Function::Add, vec![self.source(1, [0]), Expression::Number(1.0)]);
                Expression::If(
                    Box::new(self.push(test, 0)),
                    Box::new(Expression::Number(0.0)),
                    Box::new(deeper),
                )
            }
            Vector::Kill(test) => flag(self.kills(test)),
            Vector::Distance => {
                let product = vec![self.source(1, [1]), self.source(2, [1])];
                let parts = [
                    Expression::Number(1.0),
                    Expression::Of(Function::Multiply, product),
                    self.source(1, [2]),
                    self.source(2, [3]),
                ];
                let parts: Vec<Expression> = written().map(|c| parts[c as usize].clone()).collect();
                Expression::Join(parts)
            }
            Vector::Undefined => Expression::Number(0.0),
        }
    }

    /// Returns the condition of a kill: the test holds for at least one component. If both sources repeat one
    /// component, only this component is compared.
    fn kills(&self, test: Test) -> Condition {
        let same = [1, 2].iter().all(|number| {
            let source = self.alu.source(*number);
            Components::of((0..4).map(|position| source.component(position))).is_one()
        });
        let positions = if same { 0..1 } else { 0..4 };
        Condition::Test(test, self.source(1, positions.clone()), self.source(2, positions))
    }

    /// Returns the condition under which the predicate is set: the outer block is active, and the test holds for
    /// `component`.
    fn push(&self, test: Test, component: u32) -> Condition {
        let outer = zero_test(Test::Equal, self.source(1, [component]));
        Condition::Both(Box::new(outer), Box::new(zero_test(test, self.source(2, [component]))))
    }

    /// Returns the operands of the scalar half. The second one has a meaning only if the operation has two operands.
    fn operands(&self) -> (Expression, Expression) {
        let alu = self.alu;
        let source = alu.source(3);
        match alu.scalar_operands() {
            ScalarOperands::None => (Expression::Number(0.0), Expression::Number(0.0)),
            ScalarOperands::One | ScalarOperands::Two => {
                (self.source(3, [3]), self.source(3, [alu.second_position()]))
            }
            ScalarOperands::ConstantAndRegister => {
                let one = |component: u32| Components::of([component]);
                let constant = Expression::Constant {
                    number: source.value,
                    base: alu.constant_base(3),
                    components: one(source.component(3)),
                };
                let register = Expression::Register {
                    number: alu.hidden_register(),
                    relative: false,
                    components: one(source.component(0)),
                };
                let of = |value| modified(value, alu.abs_constants != 0, source.negate);
                (of(constant), of(register))
            }
        }
    }

    /// Returns the scalar result.
    fn scalar(&self) -> Expression {
        let (a, b) = self.operands();
        let of = |function: Function, values: Vec<Expression>| Expression::Of(function, values);
        let choose = |condition: Condition, yes: Expression, no: Expression| {
            Expression::If(Box::new(condition), Box::new(yes), Box::new(no))
        };
        let (zero, one) = (Expression::Number(0.0), Expression::Number(1.0));
        let previous = Expression::Previous;
        match Scalar::of(self.alu.scalar_opc) {
            Scalar::Add | Scalar::AddConstant => of(Function::Add, vec![a, b]),
            Scalar::AddPrevious => of(Function::Add, vec![a, previous]),
            Scalar::Multiply | Scalar::MultiplyConstant => of(Function::Multiply, vec![a, b]),
            Scalar::MultiplyPrevious => of(Function::Multiply, vec![a, previous]),
            Scalar::MultiplyPrevious2 => of(Function::MultiplyPrevious2, vec![previous, a, b]),
            Scalar::Max | Scalar::MaxAddress { .. } if a == b => a,
            Scalar::Max | Scalar::MaxAddress { .. } => of(Function::Max, vec![a, b]),
            Scalar::Min => of(Function::Min, vec![a, b]),
            Scalar::Subtract | Scalar::SubtractConstant => of(Function::Subtract, vec![a, b]),
            Scalar::SubtractPrevious => of(Function::Subtract, vec![a, previous]),
            Scalar::Set(test) => of(Function::Set(test), vec![a, zero]),
            Scalar::Fraction => of(Function::Fraction, vec![a]),
            Scalar::Truncate => of(Function::Truncate, vec![a]),
            Scalar::Floor => of(Function::Floor, vec![a]),
            Scalar::Exponent => of(Function::Exponent, vec![a]),
            Scalar::Logarithm { clamp } => of(Function::Logarithm { clamp }, vec![a]),
            Scalar::Reciprocal(infinite) => of(Function::Reciprocal(infinite), vec![a]),
            Scalar::ReciprocalRoot(infinite) => of(Function::ReciprocalRoot(infinite), vec![a]),
            Scalar::Root => of(Function::Root, vec![a]),
            Scalar::Sine => of(Function::Sine, vec![a]),
            Scalar::Cosine => of(Function::Cosine, vec![a]),
            Scalar::Predicate(test) => choose(zero_test(test, a), zero, one),
            Scalar::PredicateInvert => {
                let inner = choose(zero_test(Test::Equal, a.clone()), one.clone(), a.clone());
                choose(Condition::Test(Test::Equal, a, one), zero, inner)
            }
            Scalar::PredicatePop => {
                let outer = of(Function::Subtract, vec![a, one]);
                choose(at_most_zero(outer.clone()), zero, outer)
            }
            Scalar::PredicateClear => Expression::Number(f32::MAX),
            Scalar::PredicateRestore => choose(zero_test(Test::Equal, a.clone()), zero, a),
            Scalar::Kill(test) => flag(zero_test(test, a)),
            Scalar::KillOne => flag(Condition::Test(Test::Equal, a, one)),
            Scalar::Retain => previous,
            Scalar::Undefined => zero,
        }
    }

    /// Returns the side effects of the halves. If both halves set the predicate or the address register, only the
    /// effect of the scalar half is returned.
    fn effects(&self) -> Vec<Effect> {
        let mut effects = Vec::new();
        let scalar = Scalar::of(self.alu.scalar_opc);
        let (a, _) = self.operands();
        let one = Expression::Number(1.0);
        let predicate = match scalar {
            Scalar::Predicate(test) => Some(zero_test(test, a.clone())),
            Scalar::PredicateInvert => Some(Condition::Test(Test::Equal, a.clone(), one.clone())),
            Scalar::PredicatePop => {
                Some(at_most_zero(Expression::Of(Function::Subtract, vec![a.clone(), one.clone()])))
            }
            Scalar::PredicateClear => Some(Condition::Never),
            Scalar::PredicateRestore => Some(zero_test(Test::Equal, a.clone())),
            _ => None,
        };
        let vector = Vector::of(self.alu.vector_opc);
        match (vector, predicate) {
            (_, Some(condition)) => effects.push(Effect::Predicate(condition)),
            (Vector::PredicatePush(test), None) => effects.push(Effect::Predicate(self.push(test, 3))),
            _ => {}
        }
        if let Vector::Kill(test) = vector {
            effects.push(Effect::Discard(self.kills(test)));
        }
        match scalar {
            Scalar::Kill(test) => effects.push(Effect::Discard(zero_test(test, a.clone()))),
            Scalar::KillOne => effects.push(Effect::Discard(Condition::Test(Test::Equal, a.clone(), one))),
            _ => {}
        }
        match (vector, scalar) {
            (_, Scalar::MaxAddress { floor }) => effects.push(Effect::Address(a, floor)),
            (Vector::MaxAddress, _) => effects.push(Effect::Address(self.source(1, [3]), false)),
            _ => {}
        }
        effects
    }
}

impl Expression {
    /// Returns the number of components; 1 also for a value that all components share.
    pub(crate) fn width(&self) -> usize {
        match self {
            Expression::Register { components, .. }
            | Expression::Constant { components, .. }
            | Expression::Result(components)
            | Expression::Part(_, components) => components.count(),
            Expression::Previous | Expression::Number(_) | Expression::If(..) => 1,
            Expression::Of(Function::Dot | Function::Max4, _) => 1,
            Expression::Of(Function::Cube, _) => 4,
            Expression::Of(_, values) => values.iter().map(Expression::width).max().unwrap_or(1),
            Expression::Join(values) => values.len(),
        }
    }
}

/// Returns the components of a mask as a selection.
fn components(mask: u32) -> Components {
    Components::of((0..4).filter(|component| mask >> component & 1 != 0))
}

fn modified(value: Expression, absolute: bool, negate: bool) -> Expression {
    let value = if absolute { Expression::Of(Function::Absolute, vec![value]) } else { value };
    if negate { Expression::Of(Function::Negate, vec![value]) } else { value }
}

fn zero_test(test: Test, value: Expression) -> Condition {
    Condition::Test(test, value, Expression::Number(0.0))
}

/// Returns the condition `0 >= value`, which is false for NaN.
fn at_most_zero(value: Expression) -> Condition {
    Condition::Test(Test::GreaterOrEqual, Expression::Number(0.0), value)
}

fn flag(condition: Condition) -> Expression {
    let (one, zero) = (Expression::Number(1.0), Expression::Number(0.0));
    Expression::If(Box::new(condition), Box::new(one), Box::new(zero))
}
