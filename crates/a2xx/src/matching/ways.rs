//! Classifies the differences between equivalent programs: finds the smallest set of kinds of differences such that the
//! programs are equal if these differences are ignored.

use super::listed::{instructions, reads_previous};
use super::stretch::{StraightCode, stretches};
use crate::assume::Shown;
use crate::description::{ScalarOperands, tables};
use crate::fields::AluFields;
use crate::idle::Idle;
use crate::instr::{ConstantBase, Fetch};
use crate::liveness::Liveness;
use crate::program::{Instruction, Program};
use std::collections::BTreeMap;

/// Kinds of differences between two equivalent programs. A flag is set if the programs have differences of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Ways {
    /// Order of independent instructions, halves that share a slot, waits, and the division of straight-line code into
    /// clauses.
    pub scheduling: bool,
    /// Names of registers with intermediate values.
    pub registers: bool,
    /// Contents of unused halves, unread components and results, and slots that no clause runs.
    pub unused: bool,
}

impl core::ops::BitOr for Ways {
    type Output = Ways;

    fn bitor(self, other: Ways) -> Ways {
        Ways {
            scheduling: self.scheduling | other.scheduling,
            registers: self.registers | other.registers,
            unused: self.unused | other.unused,
        }
    }
}

/// Kinds of differences that a comparison ignores.
#[derive(Clone, Copy)]
struct IgnoredDifferences {
    ways: Ways,
    /// Whether to ignore also which components of a register are used, such as `r1.x` instead of `r2.y`.
    components: bool,
}

impl Ways {
    pub(super) const REGISTERS: Ways = Ways { scheduling: false, registers: true, unused: false };

    /// Returns the smallest set of kinds of differences that must be ignored for the two equivalent programs to be
    /// equal.
    pub(super) fn of(first: &Program, second: &Program) -> Ways {
        let programs = [Prepared::of(first), Prepared::of(second)];
        let previous = reads_previous(first) || reads_previous(second);
        let mut all: Vec<Ways> = (0..8u8)
            .map(|bits| Ways { scheduling: bits & 1 != 0, registers: bits & 2 != 0, unused: bits & 4 != 0 })
            .collect();
        all.sort_by_key(|ways| ways.count());
        let found = [false, true].into_iter().find_map(|components| {
            let mut tried = all.iter().filter(|ways| ways.registers || !components);
            tried.find(|ways| same(&programs, IgnoredDifferences { ways: **ways, components }, previous))
        });
        // If no set makes the programs equal, they have other differences, such as results that are not read. All three
        // flags are then set, because such differences count as unused.
        found.copied().unwrap_or(Ways { scheduling: true, registers: true, unused: true })
    }

    fn count(self) -> u8 {
        u8::from(self.scheduling) + u8::from(self.registers) + u8::from(self.unused)
    }
}

/// A program, with data that is computed once for several comparisons.
struct Prepared<'p> {
    program: &'p Program,
    stretches: Vec<StraightCode>,
    /// Registers that are live after the instruction at each address, one bit per register.
    live: BTreeMap<usize, u64>,
    /// Words of the slots that no clause runs.
    loose: Vec<[u32; 3]>,
}

impl<'p> Prepared<'p> {
    fn of(program: &'p Program) -> Prepared<'p> {
        let mut live = BTreeMap::new();
        for found in Liveness::of(program).instructions {
            *live.entry(found.address).or_insert(0) |= found.after;
        }
        let run: Vec<usize> = instructions(program).map(|(_, found)| found.address).collect();
        let slots = (program.first_slot()..).zip(&program.slots);
        let loose = slots.filter(|(address, _)| !run.contains(address)).map(|(_, slot)| slot.0).collect();
        Prepared { program, stretches: stretches(program), live, loose }
    }
}

/// Returns whether the programs are equal apart from the ignored kinds of differences. `previous` is true if the
/// programs read the previous scalar result.
fn same([a, b]: &[Prepared<'_>; 2], overlooked: IgnoredDifferences, previous: bool) -> bool {
    let ways = overlooked.ways;
    let left = |p: &Prepared<'_>| (p.program.tail.clone(), p.program.rest.clone());
    if !ways.unused && (a.loose != b.loose || left(a) != left(b)) {
        return false;
    }
    if !ways.scheduling && a.program.clauses != b.program.clauses {
        return false;
    }
    a.stretches.len() == b.stretches.len()
        && a.stretches.iter().zip(&b.stretches).all(|(one, other)| {
            let [mut one, mut other] = [(a, one), (b, other)].map(|(prepared, stretch)| {
                let halves = |found: &Instruction| {
                    let live = prepared.live.get(&found.address).copied().unwrap_or(u64::MAX);
                    halves(found, overlooked, previous, live)
                };
                stretch.instructions.iter().flat_map(halves).collect::<Vec<Half>>()
            });
            if ways.scheduling {
                one.sort_unstable();
                other.sort_unstable();
            }
            one == other
        })
}

/// A fetch, or a half of an ALU instruction, as a list of numbers. Two halves are equal if their lists are equal.
type Half = (Kind, Vec<u32>);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Fetch,
    Vector,
    Scalar,
    /// Components of an export that are set to 0.0 or 1.0.
    Fixed,
    IdleVector,
    IdleScalar,
}

/// Returns the halves of an instruction without the ignored details. `live` has one bit per register that is live after
/// the instruction.
fn halves(found: &Instruction, overlooked: IgnoredDifferences, previous: bool, live: u64) -> Vec<Half> {
    if found.fetch {
        return vec![fetch(found, overlooked.ways)];
    }
    let alu = AluFields::decode(found.slot);
    let unused = overlooked.ways.unused;
    let export = alu.export_data != 0;
    let both = if export { alu.vector_write_mask & alu.scalar_write_mask } else { 0 };
    let (vector_mask, scalar_mask) = (alu.vector_write_mask & !both, alu.scalar_write_mask & !both);
    let lives = |dest: u32| export || live >> (dest & 63) & 1 != 0;
    let (vector_op, scalar_op) = (alu.vector_op(), alu.scalar_op());
    let scalar_effect = scalar_op.has_effect || previous && alu.scalar_opc != tables().retain_prev;
    let vector = vector_op.has_effect || vector_mask != 0 && (!unused || lives(alu.vector_dest));
    let scalar = scalar_effect || scalar_mask != 0 && (!unused || lives(alu.scalar_dest));
    let mut all = Vec::new();
    if vector {
        all.push(vector_half(&alu, vector_mask, overlooked));
    } else if !unused && !is_vector_idle(&alu) {
        let sources = [alu.src1, alu.src1_swiz, alu.src1_sel, alu.src2, alu.src2_swiz, alu.src2_sel];
        let own = [alu.vector_opc, alu.vector_clamp, alu.vector_dest];
        all.push((Kind::IdleVector, own.into_iter().chain(sources).collect()));
    }
    if scalar {
        all.push(scalar_half(&alu, scalar_mask, overlooked));
    } else if !unused && !Idle::ALL.iter().any(|idle| !Shown::of(&alu, *idle).scalar) {
        let third = if vector_op.sources == 3 { [0; 3] } else { [alu.src3, alu.src3_swiz, alu.src3_sel] };
        let own = [alu.scalar_opc, alu.scalar_clamp, alu.scalar_dest, alu.scalar_dest_rel];
        all.push((Kind::IdleScalar, own.into_iter().chain(third).collect()));
    }
    let zero = if export && alu.scalar_dest_rel != 0 {
        !(alu.vector_write_mask | alu.scalar_write_mask) & 15
    } else {
        0
    };
    if both | zero != 0 {
        all.push((Kind::Fixed, vec![alu.vector_dest, both, zero]));
    }
    all
}

/// Returns whether the vector half is unused: it is `max r0._, r0, r0`, or the same operation on constant 0, which Mesa
/// writes.
fn is_vector_idle(alu: &AluFields) -> bool {
    let plain = |number: u8| (alu.source(number).value, alu.source(number).swizzle) == (0, 0);
    alu.vector_opc == tables().vector_max && alu.vector_clamp == 0 && plain(1) && plain(2)
}

/// Returns a number for the predicate of an instruction. The unused condition of an instruction without predicate may
/// be ignored.
fn predicate(predicated: u32, condition: u32, ways: Ways) -> u32 {
    predicated << 1 | if ways.unused && predicated == 0 { 0 } else { condition }
}

fn vector_half(alu: &AluFields, mask: u32, overlooked: IgnoredDifferences) -> Half {
    let op = alu.vector_op();
    let predicate = predicate(alu.predicated, alu.pred_condition, overlooked.ways);
    let mut half = vec![alu.vector_opc, alu.vector_clamp, predicate];
    dest(&mut half, alu, (alu.vector_dest, alu.vector_dest_rel, mask), overlooked);
    let whole = op.reads_across() || op.has_effect;
    let read = |number: u8| if whole { op.positions_read(number) } else { mask };
    let count = if overlooked.ways.unused { op.xna_sources } else { op.sources.max(2) };
    (1..=count).for_each(|number| source(&mut half, alu, number, read(number), overlooked));
    (Kind::Vector, half)
}

fn scalar_half(alu: &AluFields, mask: u32, overlooked: IgnoredDifferences) -> Half {
    let op = alu.scalar_op();
    let hidden = op.operands == ScalarOperands::ConstantAndRegister;
    let opcode = if hidden { alu.scalar_opc & !1 } else { alu.scalar_opc };
    let predicate = predicate(alu.predicated, alu.pred_condition, overlooked.ways);
    let mut half = vec![opcode, alu.scalar_clamp, predicate];
    let number = if alu.export_data != 0 { alu.vector_dest } else { alu.scalar_dest };
    dest(&mut half, alu, (number, alu.scalar_dest_rel, mask), overlooked);
    match op.operands {
        ScalarOperands::None if overlooked.ways.unused => {}
        ScalarOperands::None => source(&mut half, alu, 3, 15, overlooked),
        ScalarOperands::One => source(&mut half, alu, 3, 8, overlooked),
        ScalarOperands::Two => source(&mut half, alu, 3, 8 | 1 << alu.second_position(), overlooked),
        ScalarOperands::ConstantAndRegister => {
            let (constant, register) = (alu.source(3), alu.hidden_register());
            let base = base(alu, 3);
            half.extend([
                constant.value,
                constant.component(3),
                u32::from(constant.negate),
                alu.abs_constants,
                base,
            ]);
            if !overlooked.ways.registers {
                half.push(register);
            }
            if !overlooked.components {
                half.push(constant.component(0));
            }
        }
    }
    (Kind::Scalar, half)
}

/// Appends the destination of a half to its list of numbers. Leaves out the register name if it is ignored; exports are
/// always compared.
fn dest(
    half: &mut Vec<u32>,
    alu: &AluFields,
    (number, relative, mask): (u32, u32, u32),
    overlooked: IgnoredDifferences,
) {
    let export = alu.export_data != 0;
    let named = export || !overlooked.ways.registers;
    let mask = if export || !overlooked.components { mask } else { mask.count_ones() };
    half.extend([alu.export_data, if named { number } else { 0 }, if export { 0 } else { relative }, mask]);
}

/// Appends source `number` of a half to its list of numbers. `read` has one bit per position of the swizzle that the
/// operation reads.
fn source(half: &mut Vec<u32>, alu: &AluFields, number: u8, read: u32, overlooked: IgnoredDifferences) {
    let source = alu.source(number);
    let IgnoredDifferences { ways, components } = overlooked;
    let value = if source.register && ways.registers { source.value & !0x3f } else { source.value };
    let absolute = if source.register { 0 } else { alu.abs_constants };
    half.extend([u32::from(source.register), value, u32::from(source.negate), absolute]);
    half.push(if source.register { 0 } else { base(alu, number) });
    if source.register && components {
        return;
    }
    if ways.unused {
        half.extend(
            (0..4).filter(|position| read >> position & 1 != 0).map(|position| source.component(position)),
        );
    } else {
        half.push(source.swizzle);
    }
}

fn base(alu: &AluFields, number: u8) -> u32 {
    match alu.constant_base(number) {
        ConstantBase::None => 0,
        ConstantBase::Loop => 1,
        ConstantBase::Address => 2,
    }
}

fn fetch(found: &Instruction, ways: Ways) -> Half {
    let mut fetch = Fetch::decode(found.slot);
    let coordinates = (1 << (2 * fetch.source_components())) - 1;
    macro_rules! overlook {
        ($f:expr) => {{
            let f = $f;
            if ways.registers {
                (f.src_reg, f.dst_reg) = (0, 0);
            }
            if ways.unused && f.pred_select == 0 {
                f.pred_condition = 0;
            }
        }};
    }
    match &mut fetch {
        Fetch::Vertex(f) => overlook!(f),
        Fetch::Texture(_, f) => {
            if ways.unused {
                f.src_swiz &= coordinates;
            }
            overlook!(f);
        }
        Fetch::Undefined(_) => {}
    }
    (Kind::Fetch, fetch.encode().0.to_vec())
}
