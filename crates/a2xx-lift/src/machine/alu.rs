//! Execution of ALU instructions and fetches. Both halves of an ALU instruction read their operands before either half
//! writes its result.

use super::arithmetic::{cube, legacy_multiply, multiply_previous_2};
use super::operation::{Scalar, Vector};
use super::state::{Environment, FetchRequest, MachineState};
use isaloom_a2xx::{AluFields, ConstantBase, Fetch, ScalarOperands, Slot};

/// Side effects of one half of an instruction; `None` if the half does not set the state.
#[derive(Clone, Copy, Default)]
struct Effects {
    predicate: Option<bool>,
    address: Option<i32>,
    kill: bool,
}

impl MachineState {
    /// Runs the instruction of a slot.
    pub fn instruction(&mut self, slot: Slot, fetch: bool, environment: &dyn Environment) {
        if fetch {
            self.fetch(&Fetch::decode(slot), environment)
        } else {
            self.alu(&AluFields::decode(slot), environment)
        }
    }

    /// Runs an ALU instruction.
    pub fn alu(&mut self, alu: &AluFields, environment: &dyn Environment) {
        if alu.predicated != 0 && self.predicate != (alu.pred_condition != 0) {
            return;
        }
        let (mut vector, vector_effects) = self.vector(alu, environment);
        let (result, scalar_effects) = self.scalar(alu, environment);
        let scalar_runs = !matches!(Scalar::of(alu.scalar_opc), Scalar::Retain);
        if scalar_runs {
            self.previous = result;
        }
        let mut scalar = result;
        if alu.vector_clamp != 0 {
            vector = vector.map(saturate);
        }
        if alu.scalar_clamp != 0 {
            scalar = saturate(scalar);
        }
        if alu.export_data != 0 {
            let zero = alu.scalar_dest_rel != 0;
            let component = |i: usize| match (alu.vector_write_mask >> i & 1, alu.scalar_write_mask >> i & 1)
            {
                (0, 0) => zero.then_some(0.0),
                (0, _) => Some(scalar),
                (_, 0) => Some(vector[i]),
                _ => Some(1.0),
            };
            // An export happens only if at least one half writes a component. Constant components are not sufficient.
            if alu.vector_write_mask | alu.scalar_write_mask != 0 {
                self.export(alu.vector_dest, [0, 1, 2, 3].map(component));
            }
        } else {
            let vector_dest = self.register(alu.vector_dest, alu.vector_dest_rel != 0);
            let scalar_dest = self.register(alu.scalar_dest, alu.scalar_dest_rel != 0);
            for (component, value) in vector.into_iter().enumerate() {
                if alu.vector_write_mask >> component & 1 != 0 {
                    self.registers[vector_dest][component] = value;
                }
            }
            // The scalar half writes second: if both halves write a component, it gets the scalar result.
            for component in 0..4 {
                if alu.scalar_write_mask >> component & 1 != 0 {
                    self.registers[scalar_dest][component] = scalar;
                }
            }
        }
        for effects in [vector_effects, scalar_effects] {
            self.predicate = effects.predicate.unwrap_or(self.predicate);
            self.address = effects.address.unwrap_or(self.address);
            self.killed |= effects.kill;
        }
    }

    /// Returns the component of a source that its swizzle selects at `position`.
    fn source(&self, alu: &AluFields, number: u8, position: u32, environment: &dyn Environment) -> f32 {
        let source = alu.source(number);
        let component = source.component(position) as usize;
        let (value, absolute) = if source.register {
            let register = self.register(source.index(), source.relative());
            (self.registers[register][component], source.absolute())
        } else {
            (self.constant(alu, number, component, environment), alu.abs_constants != 0)
        };
        let value = if absolute { value.abs() } else { value };
        if source.negate { -value } else { value }
    }

    /// Returns a component of the constant that source `number` reads.
    fn constant(&self, alu: &AluFields, number: u8, component: usize, environment: &dyn Environment) -> f32 {
        let base = match alu.constant_base(number) {
            ConstantBase::None => 0,
            ConstantBase::Loop => self.counter(),
            ConstantBase::Address => self.address,
        };
        // A constant whose number is outside of 0 to 255 reads as 0.
        match u32::try_from(alu.source(number).value as i32 + base) {
            Ok(number) if number < 256 => environment.constant(number)[component],
            _ => 0.0,
        }
    }

    fn vector(&self, alu: &AluFields, environment: &dyn Environment) -> ([f32; 4], Effects) {
        let source =
            |number: u8| [0, 1, 2, 3].map(|position| self.source(alu, number, position, environment));
        let (a, b) = (source(1), source(2));
        let each = |f: &dyn Fn(f32, f32) -> f32| [0, 1, 2, 3].map(|i| f(a[i], b[i]));
        let flag = |held: bool| if held { 1.0 } else { 0.0 };
        let max = |a: f32, b: f32| if a >= b { a } else { b };
        let mut effects = Effects::default();
        let result = match Vector::of(alu.vector_opc) {
            Vector::Add => each(&|a, b| a + b),
            Vector::Multiply => each(&legacy_multiply),
            Vector::Max => each(&max),
            Vector::Min => each(&|a, b| if a < b { a } else { b }),
            Vector::Set(test) => each(&|a, b| flag(test.holds(a, b))),
            Vector::Fraction => a.map(|a| a - a.floor()),
            Vector::Truncate => a.map(f32::trunc),
            Vector::Floor => a.map(f32::floor),
            Vector::MultiplyAdd => {
                let c = source(3);
                [0, 1, 2, 3].map(|i| legacy_multiply(a[i], b[i]) + c[i])
            }
            Vector::Choose(test) => {
                let c = source(3);
                [0, 1, 2, 3].map(|i| if test.holds(a[i], 0.0) { b[i] } else { c[i] })
            }
            Vector::Dot4 => [dot(&a, &b); 4],
            Vector::Dot3 => [dot(&a[..3], &b[..3]); 4],
            Vector::Dot2Add => [dot(&a[..2], &b[..2]) + source(3)[0]; 4],
            Vector::Cube => cube(a, b),
            Vector::Max4 => [max(max(max(a[0], a[1]), a[2]), a[3]); 4],
            Vector::PredicatePush(test) => {
                effects.predicate = Some(a[3] == 0.0 && test.holds(b[3], 0.0));
                [if a[0] == 0.0 && test.holds(b[0], 0.0) { 0.0 } else { a[0] + 1.0 }; 4]
            }
            Vector::Kill(test) => {
                effects.kill = (0..4).any(|i| test.holds(a[i], b[i]));
                [flag(effects.kill); 4]
            }
            Vector::Distance => [1.0, legacy_multiply(a[1], b[1]), a[2], b[3]],
            Vector::MaxAddress => {
                effects.address = Some(MachineState::address_of(a[3], false));
                each(&max)
            }
            Vector::Undefined => [0.0; 4],
        };
        (result, effects)
    }

    fn scalar(&self, alu: &AluFields, environment: &dyn Environment) -> (f32, Effects) {
        let (a, b) = match alu.scalar_operands() {
            ScalarOperands::None => (0.0, 0.0),
            ScalarOperands::One | ScalarOperands::Two => {
                (self.source(alu, 3, 3, environment), self.source(alu, 3, alu.second_position(), environment))
            }
            ScalarOperands::ConstantAndRegister => self.constant_and_register(alu, environment),
        };
        let previous = self.previous;
        let mut effects = Effects::default();
        let flag = |held: bool| if held { 1.0 } else { 0.0 };
        let result = match Scalar::of(alu.scalar_opc) {
            Scalar::Add | Scalar::AddConstant => a + b,
            Scalar::AddPrevious => a + previous,
            Scalar::Multiply | Scalar::MultiplyConstant => legacy_multiply(a, b),
            Scalar::MultiplyPrevious => legacy_multiply(a, previous),
            Scalar::MultiplyPrevious2 => multiply_previous_2(previous, a, b),
            Scalar::Max => {
                if a >= b {
                    a
                } else {
                    b
                }
            }
            Scalar::Min => {
                if a < b {
                    a
                } else {
                    b
                }
            }
            Scalar::Subtract | Scalar::SubtractConstant => a - b,
            Scalar::SubtractPrevious => a - previous,
            Scalar::Set(test) => flag(test.holds(a, 0.0)),
            Scalar::Fraction => a - a.floor(),
            Scalar::Truncate => a.trunc(),
            Scalar::Floor => a.floor(),
            Scalar::Exponent => a.exp2(),
            Scalar::Logarithm { clamp } => {
                let result = a.log2();
                if clamp && result == f32::NEG_INFINITY { f32::MIN } else { result }
            }
            Scalar::Reciprocal(infinite) => infinite.apply(1.0 / a),
            Scalar::ReciprocalRoot(infinite) => infinite.apply(1.0 / a.sqrt()),
            Scalar::Root => a.sqrt(),
            Scalar::Sine => a.sin(),
            Scalar::Cosine => a.cos(),
            Scalar::MaxAddress { floor } => {
                effects.address = Some(MachineState::address_of(a, floor));
                if a >= b { a } else { b }
            }
            Scalar::Predicate(test) => {
                effects.predicate = Some(test.holds(a, 0.0));
                flag(!test.holds(a, 0.0))
            }
            Scalar::PredicateInvert => {
                effects.predicate = Some(a == 1.0);
                match a {
                    1.0 => 0.0,
                    0.0 => 1.0,
                    a => a,
                }
            }
            Scalar::PredicatePop => {
                let outer = a - 1.0;
                effects.predicate = Some(outer <= 0.0);
                if outer <= 0.0 { 0.0 } else { outer }
            }
            Scalar::PredicateClear => {
                effects.predicate = Some(false);
                f32::MAX
            }
            Scalar::PredicateRestore => {
                effects.predicate = Some(a == 0.0);
                if a == 0.0 { 0.0 } else { a }
            }
            Scalar::Kill(test) => {
                effects.kill = test.holds(a, 0.0);
                flag(effects.kill)
            }
            Scalar::KillOne => {
                effects.kill = a == 1.0;
                flag(effects.kill)
            }
            Scalar::Retain => previous,
            Scalar::Undefined => 0.0,
        };
        (result, effects)
    }

    /// Returns the constant and the register operand of a constant-and-register operation. One negate bit applies to
    /// both operands, and the absolute bit of constants also applies to the register.
    fn constant_and_register(&self, alu: &AluFields, environment: &dyn Environment) -> (f32, f32) {
        let source = alu.source(3);
        let first = self.constant(alu, 3, source.component(3) as usize, environment);
        let second = self.registers[alu.hidden_register() as usize & 63][source.component(0) as usize];
        let modified = |value: f32| {
            let value = if alu.abs_constants != 0 { value.abs() } else { value };
            if source.negate { -value } else { value }
        };
        (modified(first), modified(second))
    }

    /// Runs a fetch.
    pub fn fetch(&mut self, fetch: &Fetch, environment: &dyn Environment) {
        let (select, condition) = match fetch {
            Fetch::Vertex(f) => (f.pred_select, f.pred_condition),
            Fetch::Texture(_, f) => (f.pred_select, f.pred_condition),
            Fetch::Undefined(_) => return,
        };
        if select != 0 && self.predicate != (condition != 0) {
            return;
        }
        let request = |state: &MachineState, register: usize, swizzle: u32, components: u32| {
            let value = |i: u32| {
                if i < components {
                    state.registers[register][(swizzle >> (2 * i) & 3) as usize]
                } else {
                    0.0
                }
            };
            FetchRequest { fetch: *fetch, source: [0, 1, 2].map(value), state: state.fetches }
        };
        let (destination, swizzle, request) = match fetch {
            Fetch::Vertex(f) => {
                let from = self.register(f.src_reg, f.src_reg_am != 0);
                let mini = f.is_mini_fetch != 0;
                let found = request(self, from, f.src_swiz, if mini { 0 } else { 1 });
                if !mini {
                    let slot = f.const_index * 3 + f.const_index_sel;
                    self.fetches.vertex = (slot, f.stride, found.source[0]);
                }
                let found = FetchRequest { state: self.fetches, ..found };
                (self.register(f.dst_reg, f.dst_reg_am != 0), f.dst_swiz, found)
            }
            Fetch::Texture(_, f) => {
                let from = self.register(f.src_reg, f.src_reg_am != 0);
                let found = request(self, from, f.src_swiz, 3);
                if !fetch.writes_register() {
                    match fetch.xna_name() {
                        Some("setTexLOD") => self.fetches.lod = found.source[0],
                        Some("setGradientH") => self.fetches.gradients[0] = found.source,
                        Some("setGradientV") => self.fetches.gradients[1] = found.source,
                        _ => {}
                    }
                    return;
                }
                (self.register(f.dst_reg, f.dst_reg_am != 0), f.dst_swiz, found)
            }
            Fetch::Undefined(_) => return,
        };
        if swizzle == 0xfff {
            return;
        }
        let found = environment.fetch(&request);
        for component in 0..4 {
            self.registers[destination][component] = match swizzle >> (3 * component) & 7 {
                selected @ 0..=3 => found[selected as usize],
                5 => 1.0,
                7 => continue,
                // Selector 4 is the constant 0. Selector 6 is undefined and treated as 0.
                _ => 0.0,
            };
        }
    }
}

/// Returns a dot product. The products are added in the order of the components.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| legacy_multiply(*a, *b)).fold(0.0, |sum, product| sum + product)
}

/// Limits a value to 0.0 to 1.0, as the modifier `_sat` does. NaN becomes 0.
pub(crate) fn saturate(value: f32) -> f32 {
    if value > 0.0 { value.min(1.0) } else { 0.0 }
}
