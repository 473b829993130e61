//! Whether two programs do the same: they may differ in what an unused half holds, in the names of registers that only
//! carry values, and in the order of instructions that do not depend on each other. A helper for whoever writes source
//! that is to compile to a given program.
//!
//! What each instruction computes becomes a value that is known by its operation and its operands, for both programs in
//! one table; then the exports, kills and whatever outlives a stretch of straight code are compared. Nothing is known
//! of arithmetic: `a + b` and `b + a` are different values.

use crate::access::Access;
use crate::cf::{Cf, CfFields};
use crate::description::{ExecCondition, ScalarOperands};
use crate::fields::AluFields;
use crate::instr::{Base, Fetch};
use crate::program::{Instruction, Program};
use std::collections::{BTreeMap, HashMap};

/// How two programs differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matching {
    /// Not at all.
    Identical,
    /// Only in the names of registers, the order of independent instructions, unused halves, waits.
    Equivalent,
    /// In what they do, or it cannot be seen that they do the same: the first clause of the stretch, in each program.
    Different {
        /// In the first program.
        first: usize,
        /// In the second program.
        second: usize,
    },
}

/// Compares two programs.
pub fn matching(first: &Program, second: &Program) -> Matching {
    if first.clauses == second.clauses && first.slots == second.slots {
        return Matching::Identical;
    }
    let (a, b) = (stretches(first), stretches(second));
    let starts = |index: usize| Matching::Different {
        first: a.get(index).map_or(first.clauses.len(), |s| s.clause),
        second: b.get(index).map_or(second.clauses.len(), |s| s.clause),
    };
    if a.len() != b.len() {
        let same = a.iter().zip(&b).take_while(|(a, b)| a.head == b.head).count();
        return starts(same);
    }
    let reads_previous = |i: &Instruction| {
        !i.fetch
            && AluFields::decode(i.slot).scalar_op().xna.contains("_prev")
            && AluFields::decode(i.slot).scalar_write_mask != 0
    };
    let previous_matters = a.iter().chain(&b).flat_map(|stretch| &stretch.instructions).any(reads_previous);
    let mut values = Values { previous_matters, ..Values::default() };
    for (index, (one, other)) in a.iter().zip(&b).enumerate() {
        if one.head != other.head {
            return starts(index);
        }
        let results = [(one, &a), (other, &b)].map(|(stretch, all)| {
            // A register outlives a stretch if another one reads it.
            let read = |(number, other): (usize, &Stretch)| if number == index { 0 } else { other.reads() };
            let loops = stretch.head.repeats;
            let outside = all.iter().enumerate().map(read).fold(0, |set, reads| set | reads);
            values.run(stretch, if loops { outside | stretch.reads() } else { outside })
        });
        let same = match &results {
            [Some(x), Some(y)] => x == y,
            _ => one.plain() == other.plain(),
        };
        if !same {
            return starts(index);
        }
    }
    Matching::Equivalent
}

/// What a stretch of straight code begins with.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct Head {
    /// The operation and fields of the clause that is no plain EXEC: addresses as numbers of stretches.
    clause: Option<(u8, Vec<(&'static str, u64)>)>,
    /// The stretch may run more than once, or not at all, for the program goes somewhere.
    repeats: bool,
}

/// Instructions that run one after another.
#[derive(Clone, Debug, Default)]
struct Stretch {
    head: Head,
    /// The clause that it begins with.
    clause: usize,
    instructions: Vec<Instruction>,
}

impl Stretch {
    fn reads(&self) -> u64 {
        self.instructions.iter().fold(0, |set, i| set | Access::of(i.slot, i.fetch).reads)
    }

    /// The instructions as they are.
    fn plain(&self) -> Vec<([u32; 3], bool)> {
        self.instructions.iter().map(|i| (i.slot.0, i.fetch)).collect()
    }
}

/// Cuts a program where its control flow is more than one EXEC after another.
fn stretches(program: &Program) -> Vec<Stretch> {
    let decoded: Vec<Cf> = program.clauses.iter().map(|clause| clause.decode()).collect();
    let labels = program.labels();
    let jumps = decoded.iter().any(|cf| cf.target(program.gpu).is_some());
    let mut all = vec![Stretch::default()];
    let mut begun = vec![0; decoded.len() + 1];
    for (index, cf) in decoded.iter().enumerate() {
        let plain = match &cf.fields {
            CfFields::Exec(_) => cf.op().condition == ExecCondition::None,
            CfFields::Plain(_) | CfFields::Alloc(_) => true,
            CfFields::Loop(_) | CfFields::Jump(_) => false,
        };
        let cut = labels.binary_search(&index).is_ok() || !plain;
        let after = index > 0 && all.last().is_some_and(|s| s.head.clause.is_some());
        if cut || after {
            let clause = (!plain).then(|| (cf.opcode, named(cf)));
            let head = Head { clause, repeats: jumps };
            all.push(Stretch { head, clause: index, instructions: Vec::new() });
        }
        begun[index] = all.len() - 1;
        if let Some(last) = all.last_mut() {
            last.instructions.extend(program.instructions(program.clauses[index]));
        }
    }
    // Where a clause goes is known by the stretch that begins there.
    for stretch in &mut all {
        let target = decoded.get(stretch.clause).and_then(|cf| cf.target(program.gpu));
        if let (Some((_, fields)), Some(target)) = (&mut stretch.head.clause, target) {
            let place = begun.get(target).copied().unwrap_or(usize::MAX);
            fields.push(("TARGET", place as u64));
        }
    }
    all
}

/// The fields of a clause that mean something wherever its instructions stand.
fn named(cf: &Cf) -> Vec<(&'static str, u64)> {
    const PLACES: [&str; 6] = ["ADDR", "ADDR_HIGH", "COUNT", "SEQUENCE", "VC", "DIRECTION"];
    cf.named().into_iter().filter(|(name, _)| !PLACES.contains(name)).collect()
}

/// What a value is: an operation, or a place where it was at first, and the values that it is made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Value {
    /// A component of a register before the stretch.
    Register(u32, u32),
    /// The predicate, the address register, the previous scalar result, the state of texture fetches before it.
    State(&'static str),
    /// A component of a constant that is relative to a value.
    Constant(u32, u32, Option<u32>),
    /// An operation with its number and modifiers, the component of its result, its operands.
    Made(&'static str, Vec<u64>, u32, Vec<u32>),
}

/// The values of both programs, each once.
#[derive(Default)]
struct Values {
    known: HashMap<Value, u32>,
    /// An instruction reads the scalar result of the one before.
    previous_matters: bool,
}

/// What a stretch leaves behind.
#[derive(Debug, PartialEq, Eq, Default)]
struct Outcome {
    /// Components of registers that are read later.
    registers: BTreeMap<(u32, u32), u32>,
    /// Components of exports; exports to memory in their order.
    exports: BTreeMap<(u32, u32), u32>,
    memory: Vec<(u32, u32, u32)>,
    /// Kills, in any order.
    kills: Vec<u32>,
    state: Vec<u32>,
}

/// Registers and hidden state while a stretch runs.
struct Machine<'v> {
    values: &'v mut Values,
    registers: BTreeMap<(u32, u32), u32>,
    predicate: u32,
    address: u32,
    previous: u32,
    fetch: u32,
    outcome: Outcome,
}

impl Values {
    fn id(&mut self, value: Value) -> u32 {
        let next = self.known.len() as u32;
        *self.known.entry(value).or_insert(next)
    }

    /// What a stretch does; none where a register is indexed, for then nothing is known of the others.
    fn run(&mut self, stretch: &Stretch, outlives: u64) -> Option<Outcome> {
        let [predicate, address, previous, fetch] =
            ["p0", "a0", "ps", "fetch"].map(|name| self.id(Value::State(name)));
        let (registers, outcome) = (BTreeMap::new(), Outcome::default());
        let mut machine = Machine { values: self, registers, predicate, address, previous, fetch, outcome };
        for instruction in &stretch.instructions {
            if instruction.fetch {
                machine.fetch(&Fetch::decode(instruction.slot))?;
            } else {
                machine.alu(&AluFields::decode(instruction.slot))?;
            }
        }
        let Machine { registers, predicate, address, previous, mut outcome, .. } = machine;
        let lives = |register: u32| outlives >> register & 1 != 0;
        outcome.registers = registers.into_iter().filter(|((register, _), _)| lives(*register)).collect();
        outcome.kills.sort_unstable();
        outcome.kills.dedup();
        if outlives != 0 {
            outcome.state = vec![predicate, address];
            outcome.state.extend(self.previous_matters.then_some(previous));
        }
        Some(outcome)
    }
}

impl Machine<'_> {
    fn register(&mut self, register: u32, component: u32) -> u32 {
        match self.registers.get(&(register, component)) {
            Some(value) => *value,
            None => self.values.id(Value::Register(register, component)),
        }
    }

    fn made(&mut self, name: &'static str, numbers: Vec<u64>, component: u32, operands: Vec<u32>) -> u32 {
        self.values.id(Value::Made(name, numbers, component, operands))
    }

    /// What a component of a source is worth; none if the register is indexed.
    fn source(&mut self, alu: &AluFields, number: u8, component: u32) -> Option<u32> {
        let source = alu.source(number);
        let (mut value, absolute) = if source.register {
            if source.relative() {
                return None;
            }
            (self.register(source.index(), component), source.absolute())
        } else {
            let base = match alu.constant_base(number) {
                Base::None => None,
                // aL is the same in both programs at the same place.
                Base::Loop => Some(u32::MAX),
                Base::Address => Some(self.address),
            };
            let value = Value::Constant(source.value, component, base);
            (self.values.id(value), alu.abs_constants != 0)
        };
        if absolute {
            value = self.made("abs", Vec::new(), 0, vec![value]);
        }
        if source.negate {
            value = self.made("negate", Vec::new(), 0, vec![value]);
        }
        Some(value)
    }

    fn alu(&mut self, alu: &AluFields) -> Option<()> {
        let vector = self.vector(alu)?;
        let scalar = self.scalar(alu)?;
        // Both halves read before either writes.
        let predicate = self.predicate;
        let (vector_op, scalar_op) = (alu.vector_op(), alu.scalar_op());
        let runs = |made: &mut Self, value: u32, old: u32| {
            if alu.predicated == 0 {
                return value;
            }
            made.made("select", vec![u64::from(alu.pred_condition)], 0, vec![predicate, value, old])
        };
        let export = alu.export_data != 0;
        let both = if export { alu.vector_write_mask & alu.scalar_write_mask } else { 0 };
        let neither = !(alu.vector_write_mask | alu.scalar_write_mask) & 15;
        let zero = if export && alu.scalar_dest_rel != 0 { neither } else { 0 };
        if !export
            && (alu.vector_write_mask != 0 && alu.vector_dest_rel != 0
                || alu.scalar_write_mask != 0 && alu.scalar_dest_rel != 0)
        {
            return None;
        }
        for component in 0..4u32 {
            let bit = 1 << component;
            let fixed = match () {
                () if both & bit != 0 => Some(self.made("one", Vec::new(), 0, Vec::new())),
                () if zero & bit != 0 => Some(self.made("zero", Vec::new(), 0, Vec::new())),
                () => None,
            };
            if export {
                let value = match () {
                    () if fixed.is_some() => fixed,
                    () if alu.vector_write_mask & bit != 0 => Some(vector[component as usize]),
                    () if alu.scalar_write_mask & bit != 0 => Some(scalar),
                    () => None,
                };
                let Some(value) = value else { continue };
                let place = (alu.vector_dest, component);
                if (32..=37).contains(&alu.vector_dest) {
                    let none = self.made("none", Vec::new(), 0, Vec::new());
                    let value = runs(self, value, none);
                    self.outcome.memory.push((alu.vector_dest, component, value));
                } else {
                    let old = self.outcome.exports.get(&place).copied();
                    let none = self.made("none", Vec::new(), 0, Vec::new());
                    let value = runs(self, value, old.unwrap_or(none));
                    self.outcome.exports.insert(place, value);
                }
                continue;
            }
            for (mask, register, value) in [
                (alu.vector_write_mask, alu.vector_dest, vector[component as usize]),
                (alu.scalar_write_mask, alu.scalar_dest, scalar),
            ] {
                if mask & bit != 0 {
                    let old = self.register(register, component);
                    let value = runs(self, value, old);
                    self.registers.insert((register, component), value);
                }
            }
        }
        if scalar_op.operands != ScalarOperands::None || scalar_op.sets_predicate() {
            let old = self.previous;
            self.previous = runs(self, scalar, old);
        }
        for (op, value) in [(vector_op.xna.as_str(), vector[3]), (scalar_op.xna.as_str(), scalar)] {
            if op.starts_with("kill") {
                let none = self.made("none", Vec::new(), 0, Vec::new());
                let value = runs(self, value, none);
                self.outcome.kills.push(value);
            } else if op.starts_with("setp") {
                let set = self.made("predicate", Vec::new(), 0, vec![value]);
                let old = self.predicate;
                self.predicate = runs(self, set, old);
            } else if op.starts_with("maxa") {
                let set = self.made("address", Vec::new(), 0, vec![value]);
                let old = self.address;
                self.address = runs(self, set, old);
            }
        }
        Some(())
    }

    /// The four results of the vector half.
    fn vector(&mut self, alu: &AluFields) -> Option<[u32; 4]> {
        let op = alu.vector_op();
        if alu.vector_write_mask == 0 && !op.has_effect() {
            return Some([0; 4]);
        }
        let numbers = vec![u64::from(alu.vector_opc), u64::from(alu.vector_clamp)];
        let mut operands = [const { Vec::new() }; 4];
        for (component, of) in (0..4).zip(&mut operands) {
            for number in 1..=op.xna_sources {
                let selected = alu.source(number).component(component);
                of.push(self.source(alu, number, selected)?);
            }
        }
        // The others work component by component.
        const WHOLE: [&str; 7] = ["dp4", "dp3", "dp2add", "cube", "max4", "dst", "maxa"];
        let whole = WHOLE.contains(&op.xna.as_str()) || op.kills() || op.sets_predicate();
        let all = operands.concat();
        let mut results = [0; 4];
        for (component, result) in (0..4).zip(&mut results) {
            let (place, made_of) =
                if whole { (component, all.clone()) } else { (0, operands[component as usize].clone()) };
            *result = self.made("vector", numbers.clone(), place, made_of);
        }
        Some(results)
    }

    /// The result of the scalar half.
    fn scalar(&mut self, alu: &AluFields) -> Option<u32> {
        let op = alu.scalar_op();
        let mut operands = Vec::new();
        let source = alu.source(3);
        match op.operands {
            ScalarOperands::None => {}
            ScalarOperands::One => operands.push(self.source(alu, 3, source.component(3))?),
            ScalarOperands::Two => {
                operands.push(self.source(alu, 3, source.component(3))?);
                operands.push(self.source(alu, 3, source.component(0))?);
            }
            ScalarOperands::ConstantAndRegister => {
                let base = match alu.constant_base(3) {
                    Base::None => None,
                    Base::Loop => Some(u32::MAX),
                    Base::Address => Some(self.address),
                };
                let constant = Value::Constant(source.value, source.component(3), base);
                operands.push(self.values.id(constant));
                operands.push(self.register(alu.hidden_register(), source.component(0)));
            }
        }
        if op.xna == "retain_prev" {
            return Some(self.previous);
        }
        if op.xna.ends_with("_prev") || op.xna.ends_with("_prev2") || op.sets_predicate() {
            operands.push(self.previous);
        }
        // The two opcodes of a constant-and-register operation differ in a bit of the register's number.
        let hidden = op.operands == ScalarOperands::ConstantAndRegister;
        let opcode = if hidden { alu.scalar_opc & !1 } else { alu.scalar_opc };
        let modifiers = if hidden { u64::from(source.negate) | u64::from(alu.abs_constants) << 1 } else { 0 };
        let numbers = vec![u64::from(opcode), u64::from(alu.scalar_clamp), modifiers];
        Some(self.made("scalar", numbers, 0, operands))
    }

    fn fetch(&mut self, fetch: &Fetch) -> Option<()> {
        macro_rules! registers {
            ($f:expr) => {{
                let f = $f;
                (
                    (f.src_reg_am | f.dst_reg_am, f.src_reg, f.src_swiz),
                    (f.dst_reg, f.dst_swiz),
                    (f.pred_select, f.pred_condition),
                )
            }};
        }
        let ((relative, source, swizzle), (dest, dest_swizzle), (predicated, condition)) = match fetch {
            Fetch::Vertex(f) => registers!(f),
            Fetch::Texture(_, f) => registers!(f),
            Fetch::Undefined(_) => return None,
        };
        if relative != 0 {
            return None;
        }
        let components: u32 = if matches!(fetch, Fetch::Vertex(_)) { 1 } else { 3 };
        let mut operands: Vec<u32> =
            (0..components).map(|i| self.register(source, swizzle >> (2 * i) & 3)).collect();
        // A mini fetch depends on the last full one, texture fetches on what was set for them.
        operands.push(self.fetch);
        const REGISTERS: [&str; 6] =
            ["SRC_REG", "SRC_SWIZ", "DST_REG", "DST_SWIZ", "PRED_SELECT", "PRED_CONDITION"];
        let fields = fetch.named().into_iter().filter(|(name, _)| !REGISTERS.contains(name));
        let numbers: Vec<u64> = fields.map(|(_, value)| value).collect();
        let name = fetch.name();
        let result = fetch.op().is_none_or(|op| op.result);
        if !result {
            self.fetch = self.made(name, numbers, 0, operands);
            return Some(());
        }
        let is_full = matches!(fetch, Fetch::Vertex(f) if f.is_mini_fetch == 0);
        for component in 0..4 {
            let selected = dest_swizzle >> (3 * component) & 7;
            let value = match selected {
                7 => continue,
                4 => self.made("zero", Vec::new(), 0, Vec::new()),
                5 => self.made("one", Vec::new(), 0, Vec::new()),
                selected => self.made(name, numbers.clone(), selected, operands.clone()),
            };
            let old = self.register(dest, component);
            let value = if predicated == 0 {
                value
            } else {
                self.made("select", vec![u64::from(condition)], 0, vec![self.predicate, value, old])
            };
            self.registers.insert((dest, component), value);
        }
        if is_full {
            // Mini fetches take index, stride and constant from it.
            operands.pop();
            let Fetch::Vertex(f) = fetch else { return Some(()) };
            let place = vec![u64::from(f.const_index), u64::from(f.const_index_sel), u64::from(f.stride)];
            self.fetch = self.made("full", place, 0, operands);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};
    use crate::gpu::{Dialect, Gpu};

    fn program(text: &str) -> Program {
        let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
        let (program, findings) = assemble(text, &options);
        assert_eq!(findings, [], "{text}");
        program
    }

    fn compare(a: &str, b: &str) -> Matching {
        let head = "xps_3_0\nalloc colors\nexece\n";
        matching(&program(&format!("{head}{a}")), &program(&format!("{head}{b}")))
    }

    #[test]
    fn registers_order_and_unused_halves_do_not_matter() {
        let one = "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r2, r3\n";
        for other in [
            "add r3, r1, c1\nmul r2, r0, c0\nadd oC0, r2, r3\n",
            "mul r7, r0, c0\nadd r0, r1, c1\nadd oC0, r7, r0\n",
            "mul r2, r0, c0\n + maxs r5._, r0.xy\nadd r3, r1, c1\nadd oC0, r2, r3\n",
            "mul r2, r0, c0\nserialize\nadd r3, r1, c1\nadd oC0, r2, r3\n",
        ] {
            assert_eq!(compare(one, other), Matching::Equivalent, "{other}");
        }
        assert_eq!(compare(one, one), Matching::Identical);
    }

    #[test]
    fn what_is_computed_does_matter() {
        let one = "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r2, r3\n";
        for other in [
            "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r3, r2\n",
            "mul r2, r0, c0\nadd r3, r1, c2\nadd oC0, r2, r3\n",
            "mul r2, r0, c0\nadd r3, r1, -c1\nadd oC0, r2, r3\n",
            "mul r1, r0, c0\nadd r3, r1, c1\nadd oC0, r1, r3\n",
            "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0.xyz, r2, r3\n",
            "(p0) mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r2, r3\n",
            "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r2, r3\nkill_gt r0._, r0, r1\n",
        ] {
            assert_eq!(compare(one, other), Matching::Different { first: 0, second: 0 }, "{other}");
        }
        assert!(matches!(
            compare("rcp r1.x, r0.x\nadds_prev oC0.x, r0.y\n", "adds_prev oC0.x, r0.y\n"),
            Matching::Different { .. }
        ));
    }

    #[test]
    fn values_that_outlive_a_stretch_keep_their_registers() {
        let text = |register: &str| {
            format!(
                "xps_3_0\nexec\nmul {register}, r0, c0\n(p0) jmp L1\nexec\nadd r0, r0, c1\nlabel L1\nalloc colors\nexece\nadd oC0, {register}, r0\n"
            )
        };
        assert!(matches!(matching(&program(&text("r2")), &program(&text("r3"))), Matching::Different { .. }));
        let other = text("r2").replace("exec\nmul", "exec\nnop\nmul");
        assert_eq!(matching(&program(&text("r2")), &program(&other)), Matching::Equivalent);
    }
}
