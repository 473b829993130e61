//! Writes the statements of a program as SPIR-V blocks. A program that ifs, loops and functions cannot express becomes
//! a loop over the number of the current clause.

use super::variable::Variable;
use super::writer::Writer;
use crate::pseudo::{Condition, Destination, Exit, Expression, FetchSetting, Piece, Statement};
use isaloom_spirv::ir::Instruction;
use isaloom_spirv::values::{Op, SelectionControl, StorageClass};

/// Maximum nesting of loops and of calls in an unstructured program. A shader that exceeds it ends.
const FRAMES: usize = crate::machine::MOST_FRAMES;
/// Maximum number of clauses in one `OpSwitch`. An instruction has at most 65535 words, so a program with more clauses
/// needs several.
const CASES: usize = 4096;

/// Ids of the local variables that replace the control flow of an unstructured program.
#[derive(Clone, Copy)]
struct Frames {
    /// Number of the clause to run.
    at: u32,
    /// Number of active calls.
    call: u32,
    /// Number of active loops.
    frame: u32,
    /// Array: for each active call, the number of the clause after the call.
    calls: u32,
    /// Array: remaining iterations of each active loop.
    rounds: u32,
    /// Array: number that each active loop adds to aL.
    steps: u32,
    /// Array: aL before each active loop, which is restored after it.
    counters: u32,
}

impl Writer<'_, '_> {
    /// Writes a structured program, and returns the id of its function `shader`. If the program ends inside of a
    /// function, the code sets the variable `ended`.
    pub(super) fn structured(&mut self, main: &[Statement], functions: &[(usize, Vec<Statement>)]) -> u32 {
        for (clause, _) in functions {
            let id = self.module.id();
            self.functions.insert(*clause, id);
        }
        let void = self.module.types.void;
        for (clause, body) in functions {
            let id = self.functions.get(clause).copied().unwrap_or(0);
            self.function(id, (void, &[]), &format!("f{clause}"), |writer, _| writer.statements(body));
        }
        let id = self.module.id();
        self.function(id, (void, &[]), "shader", |writer, _| writer.statements(main));
        id
    }

    /// Writes statements until one of them never continues. Returns whether control continues after them.
    fn statements(&mut self, statements: &[Statement]) -> bool {
        statements.iter().all(|statement| self.statement(statement))
    }

    /// Assigns a value to the components of a vector that are in `mask`. `pointer` is the id of a pointer to the
    /// vector.
    fn assign(&mut self, pointer: u32, mask: u32, value: &Expression) {
        let components: Vec<usize> = (0..4).filter(|c| mask >> c & 1 != 0).collect();
        if components.is_empty() {
            return;
        }
        let value = self.value(value, components.len());
        if mask & 15 == 15 {
            self.store(pointer, value);
            return;
        }
        let (four, old) = (self.float(4), self.load(self.float(4), pointer));
        let new = match components[..] {
            [one] => self.emit(Op::CompositeInsert, four, &[value, old, one as u32]),
            _ => {
                let place = |component: usize| components.iter().position(|c| *c == component);
                let list = (0..4).map(|c| place(c).map_or(c, |place| 4 + place) as u32);
                let operands: Vec<u32> = [old, value].into_iter().chain(list).collect();
                self.emit(Op::VectorShuffle, four, &operands)
            }
        };
        self.store(pointer, new);
    }

    /// Writes a statement. Returns whether control continues after it.
    fn statement(&mut self, statement: &Statement) -> bool {
        match statement {
            Statement::Assign { to, mask, value } => match to {
                Destination::Register { number, relative } => {
                    // The pointer can be computed before the value, because evaluating the value does not change aL.
                    let pointer = self.register(*number, *relative);
                    self.assign(pointer, *mask, value);
                }
                Destination::Previous => {
                    let value = self.value(value, 1);
                    self.set(Variable::Previous, value);
                }
                Destination::Result => {
                    let (pointer, _) = self.variable(Variable::Result);
                    self.assign(pointer, *mask, value);
                }
            },
            Statement::Export { number, parts } => {
                let (pointer, _) = self.variable(Variable::Export(*number));
                for (mask, value) in parts {
                    self.assign(pointer, *mask, value);
                }
                if (33..=37).contains(number) {
                    self.memory_export(*number);
                }
            }
            Statement::Predicate(condition) => {
                let value = self.condition(condition);
                self.set(Variable::Predicate, value);
            }
            Statement::Address { value, floor } => {
                let value = self.value(value, 1);
                let name = if *floor { "x_address_floor" } else { "x_address" };
                let value = self.call_helper(name, 1, &[value]);
                let value = self.emit(Op::ConvertFToS, self.module.types.int, &[value]);
                self.set(Variable::Address, value);
            }
            Statement::Discard(condition) => {
                let (condition, killed) = (self.condition(condition), self.get(Variable::Killed));
                let killed = self.emit(Op::LogicalOr, self.truth(1), &[killed, condition]);
                self.set(Variable::Killed, killed);
            }
            Statement::Fetch { fetch, address } => self.fetch(fetch, *address),
            Statement::Set(setting, value) => {
                let (variable, width) = match setting {
                    FetchSetting::Lod => (Variable::Lod, 1),
                    FetchSetting::GradientH => (Variable::GradientH, 3),
                    FetchSetting::GradientV => (Variable::GradientV, 3),
                };
                let value = self.value(value, width);
                self.set(variable, value);
            }
            Statement::If { condition, then, otherwise } => return self.branches(condition, then, otherwise),
            Statement::Loop { constant, keeps_counter, body, until } => {
                self.counted(*constant, *keeps_counter, body, until.as_ref());
            }
            Statement::Repeat { body, again } => return self.repeat(body, again.as_ref()),
            Statement::Call(clause) => {
                let function = self.functions.get(clause).copied().unwrap_or(0);
                self.emit(Op::FunctionCall, self.module.types.void, &[function]);
                let ended = self.get(Variable::Ended);
                self.when(ended, |writer| {
                    writer.act(Op::Return, &[]);
                    false
                });
            }
            Statement::End => {
                let ended = self.module.truth(true);
                self.set(Variable::Ended, ended);
                self.act(Op::Return, &[]);
                return false;
            }
        }
        true
    }

    fn branches(&mut self, condition: &Condition, then: &[Statement], otherwise: &[Statement]) -> bool {
        let condition = self.condition(condition);
        let (yes, merge) = (self.module.id(), self.module.id());
        let no = if otherwise.is_empty() { merge } else { self.module.id() };
        self.choose(condition, (yes, no), merge);
        self.label(yes);
        let mut goes_on = self.statements(then);
        if goes_on {
            self.branch(merge);
        }
        if otherwise.is_empty() {
            goes_on = true;
        } else {
            self.label(no);
            if self.statements(otherwise) {
                self.branch(merge);
                goes_on = true;
            }
        }
        self.label(merge);
        if !goes_on {
            self.act(Op::Unreachable, &[]);
        }
        goes_on
    }

    fn counted(&mut self, constant: u32, keeps_counter: bool, body: &[Statement], until: Option<&Condition>) {
        let int = self.module.types.int;
        let [count, start, step] = self.integer(constant);
        // `outer` is aL of the enclosing loop, which continues with this value after the inner loop.
        let outer = self.get(Variable::Loop);
        if !keeps_counter {
            self.set(Variable::Loop, start);
        }
        let round = self.local(int);
        let (zero, one) = (self.module.int(0), self.module.int(1));
        self.store(round, zero);
        let [header, test, begin, next, merge] = [(); 5].map(|()| self.module.id());
        self.branch(header);
        self.label(header);
        self.loop_merge(merge, next);
        self.branch(test);
        self.label(test);
        let value = self.load(int, round);
        let left = self.emit(Op::SLessThan, self.truth(1), &[value, count]);
        self.act(Op::BranchConditional, &[left, begin, merge]);
        self.label(begin);
        if self.statements(body) {
            match until {
                Some(condition) => {
                    let condition = self.condition(condition);
                    self.act(Op::BranchConditional, &[condition, merge, next]);
                }
                None => self.branch(next),
            }
        }
        self.label(next);
        let value = self.load(int, round);
        let value = self.emit(Op::IAdd, int, &[value, one]);
        self.store(round, value);
        let counter = self.get(Variable::Loop);
        let counter = self.emit(Op::IAdd, int, &[counter, step]);
        self.set(Variable::Loop, counter);
        self.branch(header);
        self.label(merge);
        self.set(Variable::Loop, outer);
    }

    fn repeat(&mut self, body: &[Statement], again: Option<&Condition>) -> bool {
        let [header, begin, next, merge] = [(); 4].map(|()| self.module.id());
        self.branch(header);
        self.label(header);
        self.loop_merge(merge, next);
        self.branch(begin);
        self.label(begin);
        if self.statements(body) {
            self.branch(next);
        }
        self.label(next);
        match again {
            Some(condition) => {
                let condition = self.condition(condition);
                self.act(Op::BranchConditional, &[condition, header, merge]);
            }
            None => self.branch(header),
        }
        self.label(merge);
        if again.is_none() {
            self.act(Op::Unreachable, &[]);
        }
        again.is_some()
    }

    /// Writes an unstructured program as a loop, and returns the id of its function `shader`. Each iteration runs the
    /// clause whose number is in the variable `at`.
    pub(super) fn pieces(&mut self, pieces: &[Piece]) -> u32 {
        let id = self.module.id();
        let (void, int) = (self.module.types.void, self.module.types.int);
        self.function(id, (void, &[]), "shader", |writer, _| {
            let length = writer.module.uint(FRAMES as u32);
            let array = writer.module.define_type(Op::TypeArray, &[int, length]);
            let [at, call, frame] = [(); 3].map(|()| writer.local(int));
            let [calls, rounds, steps, counters] = [(); 4].map(|()| writer.local(array));
            let frames = Frames { at, call, frame, calls, rounds, steps, counters };
            let zero = writer.module.int(0);
            [at, call, frame].into_iter().for_each(|variable| writer.store(variable, zero));
            let [header, test, begin, next, merge] = [(); 5].map(|()| writer.module.id());
            writer.branch(header);
            writer.label(header);
            writer.loop_merge(merge, next);
            writer.branch(test);
            writer.label(test);
            let value = writer.load(int, at);
            let count = writer.module.int(pieces.len() as i32);
            let left = writer.emit(Op::SLessThan, writer.truth(1), &[value, count]);
            writer.act(Op::BranchConditional, &[left, begin, merge]);
            writer.label(begin);
            let groups = pieces.chunks(CASES).count();
            if groups > 1 {
                let size = writer.module.int(CASES as i32);
                let group = writer.emit(Op::SDiv, int, &[value, size]);
                writer.switch(group, 0..groups, |writer, group| {
                    let (first, end) = (group * CASES, pieces.len().min((group + 1) * CASES));
                    writer.switch(value, first..end, |writer, index| {
                        pieces.get(index).is_none_or(|piece| writer.piece(piece, index, frames))
                    });
                    true
                });
            } else {
                writer.switch(value, 0..pieces.len(), |writer, index| {
                    pieces.get(index).is_none_or(|piece| writer.piece(piece, index, frames))
                });
            }
            writer.branch(next);
            writer.label(next);
            writer.branch(header);
            writer.label(merge);
            true
        });
        id
    }

    /// Writes an `OpSwitch` that selects the case with the number `value`. `case` writes one case, and returns whether
    /// control continues after it.
    fn switch(
        &mut self,
        value: u32,
        cases: core::ops::Range<usize>,
        mut case: impl FnMut(&mut Self, usize) -> bool,
    ) {
        let merge = self.module.id();
        let labels: Vec<u32> = cases.clone().map(|_| self.module.id()).collect();
        let head = Instruction::new(Op::SelectionMerge).id(merge).value(SelectionControl::None);
        self.code.body.push(head);
        let switch = Instruction::new(Op::Switch).id(value).id(merge);
        let list = cases.clone().zip(&labels);
        self.code.body.push(list.fold(switch, |all, (number, label)| all.literal(number as u32).id(*label)));
        for (number, label) in cases.zip(labels) {
            self.label(label);
            if case(self, number) {
                self.branch(merge);
            }
        }
        self.label(merge);
    }

    fn piece(&mut self, piece: &Piece, index: usize, frames: Frames) -> bool {
        let next = self.module.int(index as i32 + 1);
        self.store(frames.at, next);
        self.statements(&piece.statements) && self.exit(&piece.exit, next, frames)
    }

    /// Returns a pointer to the element `index` of an integer array that is a local variable.
    fn element(&mut self, array: u32, index: u32) -> u32 {
        self.part(StorageClass::Function, self.module.types.int, array, &[index])
    }

    /// Adds `by` to a local integer variable. Returns its values before and after the addition.
    fn step(&mut self, variable: u32, by: i32) -> (u32, u32) {
        let (int, by) = (self.module.types.int, self.module.int(by));
        let old = self.load(int, variable);
        let new = self.emit(Op::IAdd, int, &[old, by]);
        self.store(variable, new);
        (old, new)
    }

    /// Writes code that ends the shader if `used`, the number of active calls or loops, has reached its maximum.
    fn limit(&mut self, used: u32) {
        let most = self.module.int(FRAMES as i32);
        let value = self.load(self.module.types.int, used);
        let full = self.emit(Op::SGreaterThanEqual, self.truth(1), &[value, most]);
        self.when(full, |writer| {
            writer.act(Op::Return, &[]);
            false
        });
    }

    /// Writes what follows after a clause. `next` is the id of the number of the following clause. Returns whether
    /// control continues.
    fn exit(&mut self, exit: &Exit, next: u32, frames: Frames) -> bool {
        let int = self.module.types.int;
        let conditional =
            |writer: &mut Self, condition: &Option<Condition>, body: &mut dyn FnMut(&mut Self)| {
                let Some(condition) = condition else { return body(writer) };
                let condition = writer.condition(condition);
                writer.when(condition, |writer| {
                    body(writer);
                    true
                });
            };
        match exit {
            Exit::Next => {}
            Exit::Jump(condition, target) => conditional(self, condition, &mut |writer| {
                let target = writer.module.int(*target as i32);
                writer.store(frames.at, target);
            }),
            Exit::Call(condition, target) => conditional(self, condition, &mut |writer| {
                writer.limit(frames.call);
                let (old, _) = writer.step(frames.call, 1);
                let place = writer.element(frames.calls, old);
                writer.store(place, next);
                let target = writer.module.int(*target as i32);
                writer.store(frames.at, target);
            }),
            Exit::Return => {
                let (zero, value) = (self.module.int(0), self.load(int, frames.call));
                let called = self.emit(Op::SGreaterThan, self.truth(1), &[value, zero]);
                self.when(called, |writer| {
                    let (_, new) = writer.step(frames.call, -1);
                    let place = writer.element(frames.calls, new);
                    let target = writer.load(int, place);
                    writer.store(frames.at, target);
                    true
                });
            }
            Exit::Begin { constant, keeps_counter, behind } => {
                self.begin_loop(*constant, *keeps_counter, *behind, frames);
            }
            Exit::Round { until, begin } => self.end_round(until.as_ref(), *begin, frames),
        }
        true
    }

    fn begin_loop(&mut self, constant: u32, keeps_counter: bool, behind: usize, frames: Frames) {
        let [count, start, step] = self.integer(constant);
        let zero = self.module.int(0);
        let none = self.emit(Op::IEqual, self.truth(1), &[count, zero]);
        let [skip, enter, merge] = [(); 3].map(|()| self.module.id());
        self.choose(none, (skip, enter), merge);
        self.label(skip);
        let behind = self.module.int(behind as i32);
        self.store(frames.at, behind);
        self.branch(merge);
        self.label(enter);
        self.limit(frames.frame);
        let (old, _) = self.step(frames.frame, 1);
        let counter = self.get(Variable::Loop);
        for (array, value) in [(frames.rounds, count), (frames.steps, step), (frames.counters, counter)] {
            let place = self.element(array, old);
            self.store(place, value);
        }
        if !keeps_counter {
            self.set(Variable::Loop, start);
        }
        self.branch(merge);
        self.label(merge);
    }

    fn end_round(&mut self, until: Option<&Condition>, begin: usize, frames: Frames) {
        let int = self.module.types.int;
        let (zero, one) = (self.module.int(0), self.module.int(1));
        let value = self.load(int, frames.frame);
        let active = self.emit(Op::SGreaterThan, self.truth(1), &[value, zero]);
        self.when(active, |writer| {
            let minus = writer.module.int(-1);
            let last = writer.emit(Op::IAdd, int, &[value, minus]);
            let place = writer.element(frames.rounds, last);
            let left = writer.load(int, place);
            let mut again = writer.emit(Op::SGreaterThan, writer.truth(1), &[left, one]);
            if let Some(condition) = until {
                let condition = writer.condition(condition);
                let goes_on = writer.not(condition);
                again = writer.emit(Op::LogicalAnd, writer.truth(1), &[again, goes_on]);
            }
            let [more, done, merge] = [(); 3].map(|()| writer.module.id());
            writer.choose(again, (more, done), merge);
            writer.label(more);
            let left = writer.emit(Op::IAdd, int, &[left, minus]);
            writer.store(place, left);
            let place = writer.element(frames.steps, last);
            let step = writer.load(int, place);
            let counter = writer.get(Variable::Loop);
            let counter = writer.emit(Op::IAdd, int, &[counter, step]);
            writer.set(Variable::Loop, counter);
            let target = writer.module.int(begin as i32);
            writer.store(frames.at, target);
            writer.branch(merge);
            writer.label(done);
            writer.store(frames.frame, last);
            let place = writer.element(frames.counters, last);
            let counter = writer.load(int, place);
            writer.set(Variable::Loop, counter);
            writer.branch(merge);
            writer.label(merge);
            true
        });
    }
}
