//! Control-flow clauses, decoded: which operation, with which fields.

use crate::description::{CfKind, CfOp, ExecCondition, tables};
use crate::fields::{AllocFields, ExecFields, JumpFields, LoopFields, PlainFields};
use crate::gpu::Gpu;
use crate::place::Windows;
use crate::positions;
use crate::word::Clause;

/// A clause with its fields. Encoding it again gives the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cf {
    /// The opcode, 0 to 15.
    pub opcode: u8,
    /// The fields.
    pub fields: CfFields,
}

/// The fields of a clause, by the family of its opcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CfFields {
    /// NOP and MARK_VS_FETCH_DONE.
    Plain(PlainFields),
    /// The clauses that run slots.
    Exec(ExecFields),
    /// LOOP_START and LOOP_END.
    Loop(LoopFields),
    /// COND_CALL, RETURN and COND_JMP.
    Jump(JumpFields),
    /// ALLOC.
    Alloc(AllocFields),
}

impl Clause {
    /// The clause with its fields.
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
    /// The clause of these fields.
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

    /// The name of the operation, such as `EXEC_END`.
    pub fn name(&self) -> &'static str {
        &self.op().name
    }

    /// Whether the program ends after this clause (if its condition holds).
    pub fn ends_program(&self) -> bool {
        self.op().ends
    }

    /// The fields of the clause as in the description, with their values.
    pub fn named(&self) -> Vec<(&'static str, u64)> {
        match &self.fields {
            CfFields::Plain(f) => f.named().collect(),
            CfFields::Exec(f) => f.named().collect(),
            CfFields::Loop(f) => f.named().collect(),
            CfFields::Jump(f) => f.named().collect(),
            CfFields::Alloc(f) => f.named().collect(),
        }
    }

    /// Sets the field of that name; false if the clause has none.
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

    /// The number of bits of the field of that name.
    pub(crate) fn width(&self, name: &str) -> Option<u32> {
        match &self.fields {
            CfFields::Plain(_) => PlainFields::width(name),
            CfFields::Exec(_) => ExecFields::width(name),
            CfFields::Loop(_) => LoopFields::width(name),
            CfFields::Jump(_) => JumpFields::width(name),
            CfFields::Alloc(_) => AllocFields::width(name),
        }
    }

    /// The clause that this one may go to, as an index of clauses. RETURN goes nowhere by itself.
    pub fn target(&self, gpu: Gpu) -> Option<usize> {
        match &self.fields {
            CfFields::Loop(f) => Some(f.address(gpu)),
            CfFields::Jump(f) if self.has_target() => Some(f.address(gpu)),
            _ => None,
        }
    }

    /// Whether a jump's address means something: a RETURN's does not.
    pub(crate) fn has_target(&self) -> bool {
        self.opcode != tables().return_opcode
    }

    /// Whether it goes back to behind the call.
    pub(crate) fn is_return(&self) -> bool {
        matches!(self.fields, CfFields::Jump(_)) && !self.has_target()
    }

    /// Whether it is the begin of a loop.
    pub(crate) fn begins_loop(&self) -> bool {
        self.name() == "LOOP_START"
    }

    /// Whether it goes to a function that comes back.
    pub(crate) fn calls(&self) -> bool {
        self.name() == "COND_CALL"
    }

    pub(crate) fn op(&self) -> &'static CfOp {
        tables().cf_op(self.opcode)
    }

    /// Whether D prints the condition of an EXEC clause.
    pub(crate) fn is_conditional(&self) -> bool {
        self.op().condition != ExecCondition::None
    }
}

impl ExecFields {
    /// The first slot, as the GPU reads it.
    #[inline]
    pub fn address(&self, gpu: Gpu) -> usize {
        let high = if gpu == Gpu::Xenos { self.addr_high } else { 0 };
        (self.addr | high << positions::exec::ADDR.width()) as usize
    }

    /// How many bits of an address the GPU reads.
    pub(crate) fn address_bits(gpu: Gpu) -> u32 {
        let high = if gpu == Gpu::Xenos { positions::exec::ADDR_HIGH.width() } else { 0 };
        positions::exec::ADDR.width() + high
    }

    /// Sets the first slot; bits that the GPU does not read are dropped.
    pub(crate) fn set_address(&mut self, address: u64, gpu: Gpu) {
        let bits = positions::exec::ADDR.width();
        self.addr = address & ((1 << bits) - 1);
        if gpu == Gpu::Xenos {
            self.addr_high = address >> bits;
        }
    }

    /// Whether slot `index` of the clause is a fetch; from the 7th on there are no bits and it is not.
    #[inline]
    pub fn is_fetch(&self, index: usize) -> bool {
        index < 6 && self.sequence >> (2 * index) & 1 == 1
    }

    /// Whether slot `index` of the clause waits for the ones before it.
    #[inline]
    pub fn is_serialized(&self, index: usize) -> bool {
        index < 6 && self.sequence >> (2 * index + 1) & 1 == 1
    }
}

impl ExecFields {
    /// Whether the predicate is clean after the clause: opcodes of their own say so for boolean conditions, the top
    /// bit of the boolean's address for the others.
    pub(crate) fn leaves_predicate_clean(&self, cf: &Cf) -> bool {
        match cf.op().condition {
            ExecCondition::Bool => cf.op().name.contains("PRED_CLEAN"),
            ExecCondition::None | ExecCondition::Predicate => self.bool_addr & 0x80 != 0,
        }
    }
}

impl LoopFields {
    /// The clause that the loop goes to, as the GPU reads it.
    pub fn address(&self, gpu: Gpu) -> usize {
        wide(self.addr, self.addr_high, gpu)
    }
}

impl JumpFields {
    /// The clause that the jump goes to, as the GPU reads it.
    pub fn address(&self, gpu: Gpu) -> usize {
        wide(self.addr, self.addr_high, gpu)
    }
}

fn wide(addr: u64, high: u64, gpu: Gpu) -> usize {
    let high = if gpu == Gpu::Xenos { high } else { 0 };
    (addr | high << positions::cond_jmp::ADDR.width()) as usize
}

/// How many bits of the clause that a loop or jump goes to the GPU reads.
pub(crate) fn target_bits(gpu: Gpu) -> u32 {
    let high = if gpu == Gpu::Xenos { positions::cond_jmp::ADDR_HIGH.width() } else { 0 };
    positions::cond_jmp::ADDR.width() + high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_encodes_to_what_it_was_decoded_from() {
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
    fn the_sequence_says_of_each_slot_whether_it_is_a_fetch_and_waits() {
        let CfFields::Exec(exec) = Clause(0x1000_0007_2003).decode().fields else { panic!("not an EXEC") };
        assert_eq!((exec.address(Gpu::A2xx), exec.count), (3, 2));
        assert_eq!((exec.is_fetch(0), exec.is_serialized(0)), (true, true));
        assert_eq!((exec.is_fetch(1), exec.is_serialized(1)), (true, false));
    }
}
