//! Value numbering of straight-line code: gives each computed value a number that depends only on its operation and
//! operands. Both programs share the table, so equal numbers mean equal values.

use super::stretch::StraightCode;
use crate::description::ScalarOperands;
use crate::fields::AluFields;
use crate::instr::{ConstantBase, Fetch};
use std::collections::{BTreeMap, HashMap};

/// A value: the initial content of a register or state, a constant, or the result of an operation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Value {
    /// Initial value of a register component: number of the register, and component.
    Register(u32, u32),
    /// Initial value of the state with this name: predicate, address register, previous scalar result, or texture fetch
    /// state.
    State(&'static str),
    /// Number and component of a constant. For an indexed constant, also the value of the index (`u32::MAX` for aL).
    Constant(u32, u32, Option<u32>),
    /// Result of an operation: name of the operation, its opcode and modifiers, component of its result, and numbers of
    /// its operand values.
    Made(&'static str, Vec<u64>, u32, Vec<u32>),
}

/// Numbers of the distinct values that either program computes.
pub(super) struct Values {
    known: HashMap<Value, u32>,
    /// Whether an instruction of the programs reads the previous scalar result. If not, this result is not compared.
    previous_matters: bool,
}

/// Effects of a stretch that the comparison checks, as numbers of values.
#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct Outcome {
    /// Final value of each register component that later code reads.
    registers: BTreeMap<(u32, u32), u32>,
    /// Value of each component of an export.
    exports: BTreeMap<(u32, u32), u32>,
    /// Exports to memory (export, component, value), in the order of the program.
    memory: Vec<(u32, u32, u32)>,
    /// Values that decide about kills. Their order does not matter.
    kills: Vec<u32>,
    state: Vec<u32>,
}

/// Simulates a stretch: current values of the registers, of the predicate and of other state.
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
    /// Creates an empty table. `previous_matters` means that an instruction reads the previous scalar result.
    pub(super) fn new(previous_matters: bool) -> Values {
        Values { known: HashMap::new(), previous_matters }
    }

    fn id(&mut self, value: Value) -> u32 {
        let next = self.known.len() as u32;
        *self.known.entry(value).or_insert(next)
    }

    /// Returns the effects of a stretch. `outlives` has one bit for each register that later code reads. `None` if a
    /// register is indexed, because then every register may change.
    pub(super) fn run(&mut self, stretch: &StraightCode, outlives: u64) -> Option<Outcome> {
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

    /// Returns the value of a component of source `number`; `None` if the register is indexed.
    fn source(&mut self, alu: &AluFields, number: u8, component: u32) -> Option<u32> {
        let source = alu.source(number);
        let (mut value, absolute) = if source.register {
            if source.relative() {
                return None;
            }
            (self.register(source.index(), component), source.absolute())
        } else {
            let base = match alu.constant_base(number) {
                ConstantBase::None => None,
                // The comparison pairs positions with equal loops, where aL is equal in both programs. One number
                // therefore stands for it.
                ConstantBase::Loop => Some(u32::MAX),
                ConstantBase::Address => Some(self.address),
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
        // Both halves read their operands before either half writes, so the scalar result is computed before the vector
        // half writes.
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
        if scalar_op.operands != ScalarOperands::None || scalar_op.sets_predicate {
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

    /// Returns the values of the four components of the vector result; `None` if a register is indexed.
    fn vector(&mut self, alu: &AluFields) -> Option<[u32; 4]> {
        let op = alu.vector_op();
        if alu.vector_write_mask == 0 && !op.has_effect {
            return Some([0; 4]);
        }
        let numbers = vec![u64::from(alu.vector_opc), u64::from(alu.vector_clamp)];
        let mut operands = [const { Vec::new() }; 4];
        for (component, of) in (0..4).zip(&mut operands) {
            for number in (1..=op.xna_sources).filter(|n| op.positions_read(*n) >> component & 1 != 0) {
                let selected = alu.source(number).component(component);
                of.push(self.source(alu, number, selected)?);
            }
        }
        // In all other operations, each component of the result depends only on the operands at the same position.
        let whole = op.reads_across() || op.kills || op.sets_predicate;
        let all = operands.concat();
        let mut results = [0; 4];
        for (component, result) in (0..4).zip(&mut results) {
            let (place, made_of) =
                if whole { (component, all.clone()) } else { (0, operands[component as usize].clone()) };
            *result = self.made("vector", numbers.clone(), place, made_of);
        }
        Some(results)
    }

    /// Returns the value of the scalar result; `None` if a register is indexed.
    fn scalar(&mut self, alu: &AluFields) -> Option<u32> {
        let op = alu.scalar_op();
        let mut operands = Vec::new();
        let source = alu.source(3);
        match op.operands {
            ScalarOperands::None => {}
            ScalarOperands::One => operands.push(self.source(alu, 3, source.component(3))?),
            ScalarOperands::Two => {
                operands.push(self.source(alu, 3, source.component(3))?);
                operands.push(self.source(alu, 3, source.component(alu.second_position()))?);
            }
            ScalarOperands::ConstantAndRegister => {
                let base = match alu.constant_base(3) {
                    ConstantBase::None => None,
                    ConstantBase::Loop => Some(u32::MAX),
                    ConstantBase::Address => Some(self.address),
                };
                let constant = Value::Constant(source.value, source.component(3), base);
                operands.push(self.values.id(constant));
                operands.push(self.register(alu.hidden_register(), source.component(0)));
            }
        }
        if op.xna == "retain_prev" {
            return Some(self.previous);
        }
        if op.xna.ends_with("_prev") || op.xna.ends_with("_prev2") || op.sets_predicate {
            operands.push(self.previous);
        }
        // The lowest bit of the opcode is a bit of the register number, not of the operation.
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
        let components = fetch.source_components() as u32;
        let mut operands: Vec<u32> =
            (0..components).map(|i| self.register(source, swizzle >> (2 * i) & 3)).collect();
        // The previous fetch state is an operand: a mini fetch uses the last full fetch, and a texture fetch uses the
        // state that earlier fetches set.
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
            // A full fetch sets the index, the stride and the constant, which later mini fetches use.
            operands.pop();
            let Fetch::Vertex(f) = fetch else { return Some(()) };
            let place = vec![u64::from(f.const_index), u64::from(f.const_index_sel), u64::from(f.stride)];
            self.fetch = self.made("full", place, 0, operands);
        }
        Some(())
    }
}
