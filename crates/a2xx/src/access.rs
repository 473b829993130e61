//! Computes the registers that an instruction reads and writes, for instruction ordering and liveness.

use crate::description::{ScalarOperands, tables};
use crate::fields::AluFields;
use crate::instr::{AluSource, Fetch};
use crate::word::Slot;

/// Register accesses of an instruction. Each mask has one bit per register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Access {
    /// Registers that the instruction reads, one bit per register; all registers if an index of the instruction is
    /// relative to aL.
    pub reads: u64,
    /// Registers that the instruction writes, even partially, one bit per register; all registers if an index of the
    /// instruction is relative to aL.
    pub writes: u64,
    /// Whether the instruction runs only if the predicate has a certain value.
    pub predicated: bool,
    /// Whether the instruction sets the predicate.
    pub sets_predicate: bool,
    /// Number of the export that the instruction writes; `None` if it writes none.
    pub export: Option<u32>,
}

impl Access {
    /// Returns the accesses of the instruction in a slot.
    pub fn of(slot: Slot, fetch: bool) -> Access {
        if fetch { Access::of_fetch(&Fetch::decode(slot)) } else { Access::of_alu(&AluFields::decode(slot)) }
    }

    /// Returns the accesses of an ALU instruction.
    pub fn of_alu(alu: &AluFields) -> Access {
        let mut access = Access { predicated: alu.predicated != 0, ..Access::default() };
        let vector = alu.vector_op();
        let vector_runs = alu.vector_write_mask != 0 || vector.has_effect;
        let scalar = alu.scalar_op();
        let mut read = |source: AluSource| {
            if source.register {
                access.reads |= if source.relative() { u64::MAX } else { 1 << source.index() };
            }
        };
        if vector_runs {
            for number in 1..=vector.xna_sources {
                read(alu.source(number));
            }
        }
        match scalar.operands {
            ScalarOperands::None => {}
            ScalarOperands::One | ScalarOperands::Two => read(alu.source(3)),
            ScalarOperands::ConstantAndRegister => access.reads |= 1 << alu.hidden_register(),
        }
        access.sets_predicate = vector.sets_predicate || scalar.sets_predicate;
        if alu.export_data != 0 {
            access.export = Some(alu.vector_dest);
            return access;
        }
        let mut write = |mask: u32, number: u32, relative: u32| {
            if mask != 0 {
                access.writes |= if relative != 0 { u64::MAX } else { 1 << (number & 63) };
            }
        };
        write(alu.vector_write_mask, alu.vector_dest, alu.vector_dest_rel);
        write(alu.scalar_write_mask, alu.scalar_dest, alu.scalar_dest_rel);
        access
    }

    /// Returns the accesses of a fetch.
    pub fn of_fetch(fetch: &Fetch) -> Access {
        let register = |number: u32, relative: u32| if relative != 0 { u64::MAX } else { 1 << (number & 63) };
        match fetch {
            Fetch::Vertex(f) => Access {
                // A mini fetch uses the index of the last full fetch, so it reads no register.
                reads: if f.is_mini_fetch != 0 { 0 } else { register(f.src_reg, f.src_reg_am) },
                writes: if f.dst_swiz == 0xfff { 0 } else { register(f.dst_reg, f.dst_reg_am) },
                predicated: f.pred_select != 0,
                ..Access::default()
            },
            Fetch::Texture(opcode, f) => {
                let result = tables().fetch_op(u32::from(*opcode)).is_some_and(|op| op.result);
                Access {
                    reads: register(f.src_reg, f.src_reg_am),
                    writes: if result && f.dst_swiz != 0xfff { register(f.dst_reg, f.dst_reg_am) } else { 0 },
                    predicated: f.pred_select != 0,
                    ..Access::default()
                }
            }
            Fetch::Undefined(_) => Access { reads: u64::MAX, writes: u64::MAX, ..Access::default() },
        }
    }

    /// Returns one more than the highest register, or 0 if the instruction names no register or uses an aL-relative
    /// index.
    pub fn registers(&self) -> u32 {
        let named =
            if self.reads == u64::MAX || self.writes == u64::MAX { 0 } else { self.reads | self.writes };
        u64::BITS - named.leading_zeros()
    }
}

/// Accesses of all instructions issued since the last instruction that waited for its predecessors.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hazards {
    fetch: Access,
    alu: Access,
}

impl Hazards {
    /// Returns whether an instruction must wait for its predecessors. ALU instructions and fetches overtake each
    /// other, and fetches overtake fetches. ALU instructions do not overtake ALU instructions.
    pub(crate) fn must_wait(&self, access: &Access, fetch: bool) -> bool {
        let touched = access.reads | access.writes;
        let behind_fetch = touched & self.fetch.writes != 0 || access.writes & self.fetch.reads != 0;
        let behind_alu = touched & self.alu.writes != 0
            || access.writes & self.alu.reads != 0
            || access.predicated && self.alu.sets_predicate;
        behind_fetch || fetch && behind_alu
    }

    /// Records an issued instruction. `waits` is true if the instruction waited for its predecessors, so that no
    /// earlier access is pending.
    pub(crate) fn issue(&mut self, access: &Access, fetch: bool, waits: bool) {
        if waits {
            *self = Hazards::default();
        }
        let kind = if fetch { &mut self.fetch } else { &mut self.alu };
        kind.reads |= access.reads;
        kind.writes |= access.writes;
        kind.sets_predicate |= access.sets_predicate;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_register_of_a_constant_and_register_operation_is_read() {
        // MUL_CONST_1 R6.x___ = C5.w, R3.x
        let access = Access::of(Slot([0xac10_0600, 0, 0xe200_0005]), false);
        assert_eq!((access.reads, access.writes), (1 << 3, 1 << 6));
    }

    #[test]
    fn instruction_waits_for_the_fetch_that_writes_its_source() {
        let mut hazards = Hazards::default();
        let fetch = Access { reads: 1, writes: 2, ..Access::default() };
        hazards.issue(&fetch, true, false);
        let reader = Access { reads: 2, writes: 4, ..Access::default() };
        assert!(hazards.must_wait(&reader, false));
        assert!(!hazards.must_wait(&Access { reads: 8, writes: 4, ..Access::default() }, false));
        hazards.issue(&reader, false, true);
        assert!(!hazards.must_wait(&reader, false));
        assert!(
            hazards.must_wait(&Access { reads: 4, ..Access::default() }, true),
            "a fetch behind an ALU write"
        );
    }
}
