//! Interpreter for pseudocode. The tests compare it with the interpreter of program words (`machine`).

use super::tree::{
    Components, Condition, Destination, Exit, Expression, FetchSetting, Function, Piece, Statement, Tree,
};
use crate::machine::{
    End, Environment, FetchRequest, Frame, MOST_FRAMES, MachineState, cube, legacy_multiply,
    multiply_previous_2,
};
use isaloom_a2xx::{ConstantBase, Fetch};

/// Runs the pseudocode of a program. Each statement counts as a step, so a run needs more steps than the interpreter of
/// the program's words needs.
pub(crate) fn evaluate(
    tree: &Tree,
    state: &mut MachineState,
    environment: &dyn Environment,
    steps: u64,
) -> End {
    let mut run = Run { state, environment, left: steps, result: [0.0; 4], functions: &[], calls: 0 };
    match tree {
        Tree::Structured { main, functions } => {
            run.functions = functions;
            match run.block(main) {
                Ok(_) => End::Ended,
                Err(end) => end,
            }
        }
        Tree::Pieces(pieces) => run.pieces(pieces),
    }
}

/// Whether the next statement runs, or the program has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    End,
}

struct Run<'r> {
    state: &'r mut MachineState,
    environment: &'r dyn Environment,
    left: u64,
    /// Value of the temporary variable [`Expression::Result`]: a vector result that is not assigned to a register yet.
    result: [f32; 4],
    functions: &'r [(usize, Vec<Statement>)],
    calls: usize,
}

impl Run<'_> {
    fn step(&mut self) -> Result<(), End> {
        self.left = self.left.checked_sub(1).ok_or(End::Steps)?;
        Ok(())
    }

    fn block(&mut self, statements: &[Statement]) -> Result<Flow, End> {
        for statement in statements {
            match self.statement(statement)? {
                Flow::On => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::On)
    }

    fn statement(&mut self, statement: &Statement) -> Result<Flow, End> {
        self.step()?;
        match statement {
            Statement::Assign { to, mask, value } => self.assign(*to, *mask, value),
            Statement::Export { number, parts } => {
                let mut written = [None; 4];
                for (mask, value) in parts {
                    let (values, width) = self.value(value);
                    for (index, component) in (0..4).filter(|c| mask >> c & 1 != 0).enumerate() {
                        written[component] = Some(values[if width == 1 { 0 } else { index & 3 }]);
                    }
                }
                self.state.export(*number, written);
            }
            Statement::Predicate(condition) => self.state.predicate = self.holds(condition),
            Statement::Address { value, floor } => {
                self.state.address = MachineState::address_of(self.value(value).0[0], *floor);
            }
            Statement::Discard(condition) => self.state.killed |= self.holds(condition),
            Statement::Fetch { fetch, .. } => self.fetch(fetch),
            Statement::Set(setting, value) => {
                let [x, y, z, _] = self.value(value).0;
                match setting {
                    FetchSetting::Lod => self.state.fetches.lod = x,
                    FetchSetting::GradientH => self.state.fetches.gradients[0] = [x, y, z],
                    FetchSetting::GradientV => self.state.fetches.gradients[1] = [x, y, z],
                }
            }
            Statement::If { condition, then, otherwise } => {
                return if self.holds(condition) { self.block(then) } else { self.block(otherwise) };
            }
            Statement::Loop { constant, keeps_counter, body, until } => {
                return self.looped(*constant, *keeps_counter, body, until.as_ref());
            }
            Statement::Repeat { body, again } => loop {
                self.step()?;
                match self.block(body)? {
                    Flow::On => {}
                    flow => return Ok(flow),
                }
                if again.as_ref().is_some_and(|condition| !self.holds(condition)) {
                    break;
                }
            },
            Statement::Call(begin) => {
                if self.calls == MOST_FRAMES {
                    return Err(End::Deep);
                }
                let functions = self.functions;
                let body = functions.iter().find(|(known, _)| known == begin);
                self.calls += 1;
                let flow = self.block(body.map_or(&[], |(_, body)| body.as_slice()))?;
                self.calls -= 1;
                if flow == Flow::End {
                    return Ok(flow);
                }
            }
            Statement::End => return Ok(Flow::End),
        }
        Ok(Flow::On)
    }

    fn looped(
        &mut self,
        constant: u32,
        keeps_counter: bool,
        body: &[Statement],
        until: Option<&Condition>,
    ) -> Result<Flow, End> {
        let constant = self.environment.integer(constant);
        if constant.count == 0 {
            return Ok(Flow::On);
        }
        if self.state.counters.len() == MOST_FRAMES {
            return Err(End::Deep);
        }
        let start = if keeps_counter { self.state.counter() } else { i32::from(constant.start) };
        self.state.counters.push(start);
        for round in 1..=constant.count {
            self.step()?;
            match self.block(body)? {
                Flow::On => {}
                flow => return Ok(flow),
            }
            if round == constant.count || until.is_some_and(|condition| self.holds(condition)) {
                break;
            }
            if let Some(counter) = self.state.counters.last_mut() {
                *counter += i32::from(constant.step);
            }
        }
        self.state.counters.pop();
        Ok(Flow::On)
    }

    fn pieces(&mut self, pieces: &[Piece]) -> End {
        let mut frames: Vec<Frame> = Vec::new();
        let mut calls: Vec<usize> = Vec::new();
        let mut at = 0;
        while let Some(piece) = pieces.get(at) {
            match self.step().and_then(|()| self.block(&piece.statements)) {
                Ok(Flow::On) => {}
                Ok(Flow::End) => return End::Ended,
                Err(end) => return end,
            }
            at = match &piece.exit {
                Exit::Next => at + 1,
                Exit::Jump(condition, target) => {
                    if condition.as_ref().is_none_or(|c| self.holds(c)) {
                        *target
                    } else {
                        at + 1
                    }
                }
                Exit::Call(condition, target) => {
                    if condition.as_ref().is_none_or(|c| self.holds(c)) {
                        if calls.len() == MOST_FRAMES {
                            return End::Deep;
                        }
                        calls.push(at + 1);
                        *target
                    } else {
                        at + 1
                    }
                }
                Exit::Return => calls.pop().unwrap_or(at + 1),
                Exit::Begin { constant, keeps_counter, behind } => {
                    let found = self.environment.integer(*constant);
                    if found.count == 0 {
                        *behind
                    } else if frames.len() == MOST_FRAMES {
                        return End::Deep;
                    } else {
                        let start =
                            if *keeps_counter { self.state.counter() } else { i32::from(found.start) };
                        frames.push(Frame { left: u32::from(found.count), step: i32::from(found.step) });
                        self.state.counters.push(start);
                        at + 1
                    }
                }
                Exit::Round { until, begin } => {
                    let ends = until.as_ref().is_some_and(|condition| self.holds(condition));
                    match frames.last_mut() {
                        Some(frame) if frame.left > 1 && !ends => {
                            frame.left -= 1;
                            if let Some(counter) = self.state.counters.last_mut() {
                                *counter += frame.step;
                            }
                            *begin
                        }
                        Some(_) => {
                            frames.pop();
                            self.state.counters.pop();
                            at + 1
                        }
                        None => at + 1,
                    }
                }
            };
        }
        End::Ended
    }

    fn assign(&mut self, to: Destination, mask: u32, value: &Expression) {
        let (values, width) = self.value(value);
        let value = |index: usize| values[if width == 1 { 0 } else { index & 3 }];
        match to {
            Destination::Previous => self.state.previous = value(0),
            // `values` contains only the written components, one after the other.
            Destination::Result => {
                let values = [0, 1, 2, 3].map(value);
                for (index, component) in (0..4).filter(|c| mask >> c & 1 != 0).enumerate() {
                    self.result[component] = values[index];
                }
            }
            Destination::Register { number, relative } => {
                let register = self.state.register(number, relative);
                for (index, component) in (0..4).filter(|c| mask >> c & 1 != 0).enumerate() {
                    self.state.registers[register][component] = value(index);
                }
            }
        }
    }

    fn fetch(&mut self, fetch: &Fetch) {
        let (destination, swizzle, source) = match fetch {
            Fetch::Vertex(f) => {
                let register = self.state.register(f.src_reg, f.src_reg_am != 0);
                let index = self.state.registers[register][(f.src_swiz & 3) as usize];
                let mut source = [0.0; 3];
                if f.is_mini_fetch == 0 {
                    source[0] = index;
                    let slot = f.const_index * 3 + f.const_index_sel;
                    self.state.fetches.vertex = (slot, f.stride, index);
                }
                (self.state.register(f.dst_reg, f.dst_reg_am != 0), f.dst_swiz, source)
            }
            Fetch::Texture(_, f) => {
                let register = self.state.register(f.src_reg, f.src_reg_am != 0);
                let source =
                    [0, 1, 2].map(|i| self.state.registers[register][(f.src_swiz >> (2 * i) & 3) as usize]);
                (self.state.register(f.dst_reg, f.dst_reg_am != 0), f.dst_swiz, source)
            }
            Fetch::Undefined(_) => return,
        };
        let selected = [0, 1, 2, 3].map(|component| swizzle >> (3 * component) & 7);
        if selected == [7; 4] {
            return;
        }
        let found =
            self.environment.fetch(&FetchRequest { fetch: *fetch, source, state: self.state.fetches });
        for (component, selected) in selected.into_iter().enumerate() {
            let value = match selected {
                0..=3 => found[selected as usize],
                4 | 6 => 0.0,
                5 => 1.0,
                _ => continue,
            };
            self.state.registers[destination][component] = value;
        }
    }

    fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Predicate(is) => self.state.predicate == *is,
            Condition::Boolean(number, is) => self.environment.boolean(*number) == *is,
            Condition::Test(test, a, b) => {
                let ((a, wide), (b, narrow)) = (self.value(a), self.value(b));
                let (a, b) = (spread(a, wide), spread(b, narrow));
                (0..wide.max(narrow).min(4)).any(|i| test.holds(a[i], b[i]))
            }
            Condition::Both(a, b) => self.holds(a) && self.holds(b),
            Condition::Not(inner) => !self.holds(inner),
            Condition::Never => false,
        }
    }

    /// Returns the components of a value and their number. If there is one component, the caller uses it for all four.
    fn value(&self, expression: &Expression) -> ([f32; 4], usize) {
        let selected = |from: [f32; 4], components: &Components| {
            let mut values = [0.0; 4];
            for (value, component) in values.iter_mut().zip(components.iter()) {
                *value = from[component];
            }
            (values, components.count())
        };
        match expression {
            Expression::Register { number, relative, components } => {
                selected(self.state.registers[self.state.register(*number, *relative)], components)
            }
            Expression::Constant { number, base, components } => {
                let base = match base {
                    ConstantBase::None => 0,
                    ConstantBase::Loop => self.state.counter(),
                    ConstantBase::Address => self.state.address,
                };
                let number = u32::try_from(i64::from(*number) + i64::from(base)).ok().filter(|n| *n < 256);
                selected(number.map_or([0.0; 4], |number| self.environment.constant(number)), components)
            }
            Expression::Previous => ([self.state.previous; 4], 1),
            Expression::Result(components) => selected(self.result, components),
            Expression::Number(number) => ([*number; 4], 1),
            Expression::If(condition, yes, no) => self.value(if self.holds(condition) { yes } else { no }),
            Expression::Part(value, components) => {
                let (values, width) = self.value(value);
                selected(spread(values, width), components)
            }
            Expression::Join(parts) => {
                let mut values = [0.0; 4];
                for (value, part) in values.iter_mut().zip(parts) {
                    *value = self.value(part).0[0];
                }
                (values, parts.len().min(4))
            }
            Expression::Of(function, operands) => self.function(*function, operands),
        }
    }

    fn function(&self, function: Function, operands: &[Expression]) -> ([f32; 4], usize) {
        let known: Vec<([f32; 4], usize)> = operands.iter().map(|operand| self.value(operand)).collect();
        let width = known.iter().map(|(_, width)| *width).max().unwrap_or(1);
        let operand =
            |number: usize| known.get(number).map_or([0.0; 4], |(values, width)| spread(*values, *width));
        let (a, b, c) = (operand(0), operand(1), operand(2));
        let one = |f: &dyn Fn(f32) -> f32| (a.map(f), width);
        let two = |f: &dyn Fn(f32, f32) -> f32| ([0, 1, 2, 3].map(|i| f(a[i], b[i])), width);
        let flag = |held: bool| if held { 1.0 } else { 0.0 };
        let max = |a: f32, b: f32| if a >= b { a } else { b };
        match function {
            Function::Add => two(&|a, b| a + b),
            Function::Subtract => two(&|a, b| a - b),
            Function::Multiply => two(&legacy_multiply),
            Function::Max => two(&max),
            Function::Min => two(&|a, b| if a < b { a } else { b }),
            Function::Negate => one(&|a| -a),
            Function::Absolute => one(&f32::abs),
            Function::Saturate => one(&|a| if a > 0.0 { if a < 1.0 { a } else { 1.0 } } else { 0.0 }),
            Function::Set(test) => two(&|a, b| flag(test.holds(a, b))),
            Function::Choose(test) => {
                ([0, 1, 2, 3].map(|i| if test.holds(a[i], 0.0) { b[i] } else { c[i] }), width)
            }
            Function::Fraction => one(&|a| a - a.floor()),
            Function::Truncate => one(&f32::trunc),
            Function::Floor => one(&f32::floor),
            Function::Exponent => one(&f32::exp2),
            Function::Logarithm { clamp } => one(&|a| {
                let logarithm = a.log2();
                if clamp && logarithm == f32::NEG_INFINITY { f32::MIN } else { logarithm }
            }),
            Function::Reciprocal(infinite) => one(&|a| infinite.apply(1.0 / a)),
            Function::ReciprocalRoot(infinite) => one(&|a| infinite.apply(1.0 / a.sqrt())),
            Function::Root => one(&f32::sqrt),
            Function::Sine => one(&f32::sin),
            Function::Cosine => one(&f32::cos),
            Function::Dot => {
                let products = (0..width.min(4)).map(|i| legacy_multiply(a[i], b[i]));
                ([products.fold(0.0, |sum, product| sum + product); 4], 1)
            }
            Function::Cube => (cube(a, b), 4),
            Function::Max4 => ([max(max(max(a[0], a[1]), a[2]), a[3]); 4], 1),
            Function::MultiplyPrevious2 => ([multiply_previous_2(a[0], b[0], c[0]); 4], 1),
        }
    }
}

/// Returns four components. If the value has one component, all four are equal to it.
fn spread(values: [f32; 4], width: usize) -> [f32; 4] {
    if width == 1 { [values[0]; 4] } else { values }
}
