//! Decoded control-flow clauses: opcode and fields.

use crate::description::{CfKind, CfOp, ExecCondition, tables};
use crate::fields::{AllocFields, ExecFields, JumpFields, LoopFields, PlainFields};
use crate::gpu::Gpu;
use crate::place::Windows;
use crate::positions;
use crate::word::Clause;

/// A decoded clause. Encoding the clause again gives the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cf {
    /// Opcode, 0 to 15.
    pub opcode: u8,
    /// Fields of the clause.
    pub fields: CfFields,
}

/// Fields of a clause. The opcode selects the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CfFields {
    /// NOP and MARK_VS_FETCH_DONE.
    Plain(PlainFields),
    /// Clauses that run slots.
    Exec(ExecFields),
    /// LOOP_START and LOOP_END.
    Loop(LoopFields),
    /// COND_CALL, RETURN and COND_JMP.
    Jump(JumpFields),
    /// ALLOC.
    Alloc(AllocFields),
}

/// Condition of an EXEC, a jump or a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseCondition {
    /// Always true.
    Always,
    /// The boolean constant with this number has this value.
    Boolean(u32, bool),
    /// The predicate has this value.
    Predicate(bool),
}

impl Clause {
    /// Decodes the clause.
    #[inline]
    pub fn decode(self) -> Cf {
        let word = u128::from(self.0);
        let opcode = positions::exec::OPCODE.extract(&Windows::of(word)) as u8;
        let fields = match tables().cf_op(opcode).kind {
            CfKind::Plain => CfFields::Plain(PlainFields::read(word)),
            CfKind::Exec => CfFields::Exec(ExecFields::read(word)),
            CfKind::Loop => CfFields::Loop(LoopFields::read(word)),
            CfKind::Jump => CfFields::Jump(JumpFields::read(word)),
            CfKind::Alloc => CfFields::Alloc(AllocFields::read(word)),
        };
        Cf { opcode, fields }
    }
}

impl Cf {
    /// Encodes the fields as a clause.
    pub fn encode(&self) -> Clause {
        let word = match &self.fields {
            CfFields::Plain(f) => f.write(),
            CfFields::Exec(f) => f.write(),
            CfFields::Loop(f) => f.write(),
            CfFields::Jump(f) => f.write(),
            CfFields::Alloc(f) => f.write(),
        };
        let mut windows = Windows::of(word);
        positions::exec::OPCODE.add(&mut windows, u64::from(self.opcode));
        Clause(windows.word() as u64)
    }

    /// Returns the name of the operation, such as `EXEC_END`.
    pub fn name(&self) -> &'static str {
        &self.op().name
    }

    /// Returns whether the program ends after this clause (if its condition holds).
    pub fn ends_program(&self) -> bool {
        self.op().ends
    }

    /// Returns the field names of the description with the values of this clause.
    pub fn named(&self) -> Vec<(&'static str, u64)> {
        match &self.fields {
            CfFields::Plain(f) => f.named().collect(),
            CfFields::Exec(f) => f.named().collect(),
            CfFields::Loop(f) => f.named().collect(),
            CfFields::Jump(f) => f.named().collect(),
            CfFields::Alloc(f) => f.named().collect(),
        }
    }

    /// Sets the field with the given name. Returns `false` if the clause has no such field.
    #[must_use]
    pub fn set(&mut self, name: &str, value: u64) -> bool {
        match &mut self.fields {
            CfFields::Plain(f) => f.set(name, value),
            CfFields::Exec(f) => f.set(name, value),
            CfFields::Loop(f) => f.set(name, value),
            CfFields::Jump(f) => f.set(name, value),
            CfFields::Alloc(f) => f.set(name, value),
        }
    }

    /// Returns the width of the field with the given name, in bits.
    pub(crate) fn width(&self, name: &str) -> Option<u32> {
        match &self.fields {
            CfFields::Plain(_) => PlainFields::width(name),
            CfFields::Exec(_) => ExecFields::width(name),
            CfFields::Loop(_) => LoopFields::width(name),
            CfFields::Jump(_) => JumpFields::width(name),
            CfFields::Alloc(_) => AllocFields::width(name),
        }
    }

    /// Returns the index of the clause that a loop, jump or call may branch to. `None` for other clauses, and for a
    /// RETURN, which has no fixed target.
    pub fn target(&self, gpu: Gpu) -> Option<usize> {
        match &self.fields {
            CfFields::Loop(f) => Some(f.address(gpu)),
            CfFields::Jump(f) if self.has_target() => Some(f.address(gpu)),
            _ => None,
        }
    }

    /// Returns whether the GPU uses the address of a jump. A RETURN does not use the address.
    pub(crate) fn has_target(&self) -> bool {
        self.opcode != tables().return_opcode
    }

    /// Returns the condition under which an EXEC runs its instructions, or a jump or call is taken. Other clauses are
    /// unconditional. [`LoopFields`] contains the condition that ends a loop early.
    pub fn condition(&self) -> ClauseCondition {
        match &self.fields {
            CfFields::Exec(exec) => match self.op().condition {
                ExecCondition::None => ClauseCondition::Always,
                ExecCondition::Bool => ClauseCondition::Boolean(exec.bool_addr as u32, exec.condition != 0),
                ExecCondition::Predicate => ClauseCondition::Predicate(exec.condition != 0),
            },
            CfFields::Jump(jump) if self.has_target() => match (jump.force_call, jump.predicated_jmp) {
                (0, 0) => ClauseCondition::Boolean(jump.bool_addr as u32, jump.condition != 0),
                (0, _) => ClauseCondition::Predicate(jump.condition != 0),
                _ => ClauseCondition::Always,
            },
            _ => ClauseCondition::Always,
        }
    }

    /// Returns whether the clause is a RETURN, which continues after the call.
    pub fn is_return(&self) -> bool {
        matches!(self.fields, CfFields::Jump(_)) && !self.has_target()
    }

    /// Returns whether the clause begins a loop.
    pub fn begins_loop(&self) -> bool {
        self.name() == "LOOP_START"
    }

    /// Returns whether the clause calls a function.
    pub fn calls(&self) -> bool {
        self.name() == "COND_CALL"
    }

    pub(crate) fn op(&self) -> &'static CfOp {
        tables().cf_op(self.opcode)
    }

    /// Returns whether the opcode of an EXEC clause has a condition. The disassembler then prints the condition.
    pub(crate) fn is_conditional(&self) -> bool {
        self.op().condition != ExecCondition::None
    }
}

impl ExecFields {
    /// Returns the address of the first slot. Ignores the bits that the GPU does not read.
    #[inline]
    pub fn address(&self, gpu: Gpu) -> usize {
        let high = if gpu == Gpu::Xenos { self.addr_high } else { 0 };
        (self.addr | high << positions::exec::ADDR.width()) as usize
    }

    /// Returns the number of address bits that the GPU reads.
    pub(crate) fn address_bits(gpu: Gpu) -> u32 {
        let high = if gpu == Gpu::Xenos { positions::exec::ADDR_HIGH.width() } else { 0 };
        positions::exec::ADDR.width() + high
    }

    /// Sets the address of the first slot. Drops the bits that the GPU does not read.
    pub(crate) fn set_address(&mut self, address: u64, gpu: Gpu) {
        let bits = positions::exec::ADDR.width();
        self.addr = address & ((1 << bits) - 1);
        if gpu == Gpu::Xenos {
            self.addr_high = address >> bits;
        }
    }

    /// Returns whether slot `index` of the clause is a fetch. Only the first 6 slots have sequence bits;
    /// later slots are ALU instructions.
    #[inline]
    pub fn is_fetch(&self, index: usize) -> bool {
        index < 6 && self.sequence >> (2 * index) & 1 == 1
    }

    /// Returns whether slot `index` of the clause waits for the slots before it.
    #[inline]
    pub fn is_serialized(&self, index: usize) -> bool {
        index < 6 && self.sequence >> (2 * index + 1) & 1 == 1
    }
}

impl ExecFields {
    /// Returns whether the clause leaves the predicate clean. An EXEC with a boolean condition has a separate opcode
    /// for this property. For other conditions, the top bit of the boolean address encodes the property.
    pub(crate) fn leaves_predicate_clean(&self, cf: &Cf) -> bool {
        match cf.op().condition {
            ExecCondition::Bool => cf.op().name.contains("PRED_CLEAN"),
            ExecCondition::None | ExecCondition::Predicate => self.bool_addr & 0x80 != 0,
        }
    }
}

impl LoopFields {
    /// Returns the index of the clause that the loop branches to. Ignores the bits that the GPU does not read.
    pub fn address(&self, gpu: Gpu) -> usize {
        wide(self.addr, self.addr_high, gpu)
    }
}

impl JumpFields {
    /// Returns the index of the clause that the jump branches to. Ignores the bits that the GPU does not read.
    pub fn address(&self, gpu: Gpu) -> usize {
        wide(self.addr, self.addr_high, gpu)
    }
}

fn wide(addr: u64, high: u64, gpu: Gpu) -> usize {
    let high = if gpu == Gpu::Xenos { high } else { 0 };
    (addr | high << positions::cond_jmp::ADDR.width()) as usize
}

/// Returns the number of bits in the target of a loop or jump that the GPU reads.
pub(crate) fn target_bits(gpu: Gpu) -> u32 {
    let high = if gpu == Gpu::Xenos { positions::cond_jmp::ADDR_HIGH.width() } else { 0 };
    positions::cond_jmp::ADDR.width() + high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_round_trips() {
        for opcode in 0..16u64 {
            for bit in 0..48 {
                for flip in [0, Clause::MASK >> 4] {
                    let clause = Clause((opcode << 44 | (1 << bit)) ^ flip);
                    assert_eq!(clause.decode().encode(), clause);
                }
            }
        }
    }

    #[test]
    fn condition_is_that_of_the_opcode_or_of_the_jump() {
        let condition = |opcode: u64, fields: u64| Clause(opcode << 44 | fields).decode().condition();
        let (value, number) = (1 << 42, 5 << 34);
        for (opcode, name, wanted) in [
            (1, "EXEC", ClauseCondition::Always),
            (3, "COND_EXEC", ClauseCondition::Boolean(5, true)),
            (5, "COND_PRED_EXEC", ClauseCondition::Predicate(true)),
            (7, "LOOP_START", ClauseCondition::Always),
            (10, "RETURN", ClauseCondition::Always),
        ] {
            assert_eq!(Clause(opcode << 44).decode().name(), name);
            assert_eq!(condition(opcode, value | number), wanted, "{name}");
        }
        let (force, predicated) = (1 << 13, 1 << 14);
        for jump in [9, 11] {
            assert_eq!(condition(jump, number), ClauseCondition::Boolean(5, false));
            assert_eq!(condition(jump, number | value), ClauseCondition::Boolean(5, true));
            assert_eq!(condition(jump, predicated | value), ClauseCondition::Predicate(true));
            assert_eq!(condition(jump, force | predicated | value), ClauseCondition::Always);
        }
    }

    #[test]
    fn exec_sequence_marks_fetches_and_serialized_slots() {
        let CfFields::Exec(exec) = Clause(0x1000_0007_2003).decode().fields else { panic!("not an EXEC") };
        assert_eq!((exec.address(Gpu::A2xx), exec.count), (3, 2));
        assert_eq!((exec.is_fetch(0), exec.is_serialized(0)), (true, true));
        assert_eq!((exec.is_fetch(1), exec.is_serialized(1)), (true, false));
    }
}
