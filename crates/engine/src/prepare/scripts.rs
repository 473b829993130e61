//! Generates scripts from the bundles of arms: one script per arm of an instruction leaf, or of a nested leaf in a
//! scope.

use super::build::Builder;
use super::bundle::{Bundle, Group};
use super::equivalence::EquivalentHierarchies;
use super::shared::{Key, Part, TextKey};
use super::sources::Sources;
use crate::chunk::Chunk;
use crate::code::{DecodeTableId, Item, ProgramId, Raw, Slot, SlotId, SlotKind};
use crate::gather::{self, Lane};
use crate::hash::FxHashMap;
use crate::placed::{BitPositions, ScopeId, Scopes, value_bits};
use crate::plan::{ALWAYS, PlannedStep, TestId};
use crate::print_visitor::MAX_ALIGN;
use crate::script::{
    ASSERTS, Asserts, CacheFill, Choices, FullWordCheck, Kind, Leaf, NO_ASSERTS, Op, Script, Scripts,
};
use crate::span::{Span, Steps, position};
use alloc::string::String;
use alloc::vec::Vec;

/// Maximum number of bits that select the leaf and its displayed arm for a nested word.
const CHOICE_BITS: u32 = 12;
/// Maximum number of bits that select the displayed arm of an instruction. It is larger than [`CHOICE_BITS`], because
/// instructions with the same conditions share the table.
const ARM_BITS: u32 = 14;
/// Maximum total number of entries of the text tables, and also of the script tables. Text without a table entry is
/// walked for every word. Large real descriptions stay below this limit.
const MOST_ENTRIES: usize = 1 << 22;
/// Maximum total number of operations. An arm whose operations would exceed it gets no script.
const MOST_OPS: usize = 1 << 18;

/// Operation that selects and enters a script, and the data for the selection.
#[derive(Clone, Copy)]
struct Entered {
    op: Op,
    /// Index of the first script that the table can select: entry `n` of the table is the script with index `base + n -
    /// 1`.
    base: u32,
    choices: u32,
}

/// For each arm of a leaf, its condition, and whether the arm has a script.
type Arms = Vec<(Option<TestId>, bool)>;

/// Bits in the order in which they index a table, each as the number of scopes up to its word and the bit of this word.
type Order = Vec<(u8, u8)>;

/// Scripts under construction.
pub(super) struct Writer<'b, 'i> {
    builder: &'b mut Builder<'i>,
    /// Bundles of each arm, by index in the plan.
    bundles: &'b [Vec<Bundle>],
    scripts: Scripts,
    scopes: Scopes,
    same: EquivalentHierarchies,
    /// First entry of the text table for a key, and the order in which its bits form the index. All texts with an equal
    /// key share the table.
    shared: FxHashMap<Key, (Option<u32>, Vec<usize>)>,
    /// First entry of each table that selects the script of an instruction. The key is the scope and the [`Arms`] of
    /// the instruction; instructions with equal keys share the table.
    chosen: FxHashMap<(ScopeId, Arms), u32>,
    /// Operation that enters the script of a nested word, by decode table and scope. Fields with the same decode table
    /// at the same position share it. `None` if a limit is reached.
    entered: FxHashMap<(DecodeTableId, ScopeId), Option<Entered>>,
}

/// Generates the scripts of all instruction leaves.
pub(super) fn write(builder: &mut Builder<'_>, bundles: &[Vec<Bundle>]) -> Scripts {
    let isa = builder.isa;
    let mut writer = Writer {
        builder,
        bundles,
        scripts: Scripts::default(),
        scopes: Scopes::default(),
        same: EquivalentHierarchies::default(),
        shared: FxHashMap::default(),
        chosen: FxHashMap::default(),
        entered: FxHashMap::default(),
    };
    writer.scripts.leaves.resize(isa.programs.len(), None);
    for (_, dispatch) in isa.instruction_dispatches() {
        let scope = writer.scopes.instruction(dispatch.size);
        for (&program, index) in dispatch.programs.iter().zip(0..) {
            let light = writer.builder.plan.is_light(program);
            let entered = if light { writer.choices(None, &[program], scope) } else { None };
            if let Some(place) = writer.scripts.leaves.get_mut(program.index()) {
                let dont_care = dispatch.shape.dont_care(index);
                *place = entered.map(|Entered { op, base, choices }| Leaf { op, base, choices, dont_care });
            }
        }
    }
    let Writer { mut scripts, scopes, .. } = writer;
    if let Some((dispatch, _)) = isa.only_root() {
        let leaf = |program: &ProgramId| scripts.leaves.get(program.index()).copied().flatten();
        scripts.only = isa.dispatch(dispatch).programs.iter().map(leaf).collect();
        scripts.sure = FullWordCheck::all(isa.dispatch(dispatch), &scripts.only);
    }
    scripts.scopes = scopes.words();
    scripts
}

impl Writer<'_, '_> {
    /// Creates the scripts of the given leaves, and the operation that selects one of them for a word in a scope.
    /// `None` if a limit is reached or too many bits decide. `dispatch` is the decode table of a nested word; `None`
    /// for an instruction.
    fn choices(
        &mut self,
        dispatch: Option<DecodeTableId>,
        programs: &[ProgramId],
        scope: ScopeId,
    ) -> Option<Entered> {
        let isa = self.builder.isa;
        let mut sources = Sources::default();
        if let Some(dispatch) = dispatch.map(|id| isa.dispatch(id)) {
            dispatch.shape.matchings.iter().for_each(|matching| sources.add_mask(0, matching.mask));
            if !dispatch.guards.iter().flatten().all(|&guard| sources.add_value(isa, guard)) {
                return None;
            }
        }
        let plan = &self.builder.plan;
        let arms = |&id: &ProgramId| plan.program(id).map_or(Span::default(), |planned| planned.arms);
        let spans: Vec<(ProgramId, Span)> = programs.iter().map(|id| (*id, arms(id))).collect();
        for arm in spans.iter().flat_map(|(_, span)| span.of(&plan.arms)).filter(|arm| arm.test != ALWAYS) {
            if !sources.add_value(isa, plan.test(arm.test)?.cond) {
                return None;
            }
        }
        if sources.total() > if dispatch.is_some() { CHOICE_BITS } else { ARM_BITS } {
            return None;
        }
        let positions = self.scopes.bits(scope, sources.bits())?;
        let (mut list, mut arms) = (Vec::new(), Arms::new());
        for (program, span) in spans {
            for arm in span.start..span.end {
                let script = self.script(program, arm, scope)?;
                arms.push((self.builder.plan.arms.get(arm as usize).map(|arm| arm.test), script.is_some()));
                list.extend(script);
            }
        }
        let start = self.scripts.list.len();
        // The table of an instruction contains script numbers relative to its first script, so that instructions with
        // the same arm conditions can share the table.
        let (base, known) = match dispatch {
            Some(_) => (0, None),
            None => (position(start), self.chosen.get(&(scope, arms.clone())).copied()),
        };
        let first = match known {
            Some(first) => first,
            None => self.numbers(positions.len())?,
        };
        if dispatch.is_none() {
            self.chosen.insert((scope, arms), first);
        }
        let order = gather::order(&positions);
        let positions: Vec<u8> = order.iter().filter_map(|&number| positions.get(number).copied()).collect();
        let op = self.op([Kind::Enter, Kind::Enters], first, &positions)?;
        self.scripts.list.extend(list);
        let scripts = Span::new(start, self.scripts.list.len());
        let choices = position(self.scripts.choices.len());
        self.scripts.choices.push(Choices { dispatch, scripts, scope: scope.number() });
        Some(Entered { op, base, choices })
    }

    /// Creates an operation on bits of the instruction at `positions`: of the kind `one` if one lane gathers them,
    /// otherwise `several`.
    fn op(&mut self, [one, several]: [Kind; 2], first: u32, positions: &[u8]) -> Option<Op> {
        Some(self.op_of([one, several], first, Lane::several(positions)?))
    }

    fn op_of(&mut self, [one, several]: [Kind; 2], first: u32, lanes: Vec<(Lane, u8)>) -> Op {
        match lanes.as_slice() {
            [] => Op::plain(one, first),
            [(lane, 0)] => Op::of_lane(one, first, *lane),
            _ => {
                let (start, count) = (self.scripts.lanes.len(), lanes.len());
                self.scripts.lanes.extend(lanes);
                Op::of_lanes(several, first, start, count)
            }
        }
    }

    /// Creates the script of an arm. `None` if a limit is reached; `Some(None)` if the arm cannot have a script.
    fn script(&mut self, program: ProgramId, number: u32, scope: ScopeId) -> Option<Option<Script>> {
        let (isa, bundles) = (self.builder.isa, self.bundles);
        let arm = *self.builder.plan.arms.get(number as usize)?;
        // Scripts check asserts only for instructions. Nested words with asserts are walked.
        let nested = self.scopes.is_nested(scope);
        if !arm.displays || nested && arm.asserts {
            return Some(None);
        }
        let items = isa.program(program).arms.get(arm.arm as usize).and_then(|arm| arm.items.as_deref());
        let lesson =
            |steps, choices| CacheFill { steps, program, arm: arm.arm, scope: scope.number(), choices };
        let mut ops: Vec<(Op, CacheFill)> = Vec::new();
        for bundle in bundles.get(number as usize)? {
            match bundle {
                Bundle::Together(group) => {
                    let [op, second] =
                        self.text(group, scope).unwrap_or([Some(Op::plain(Kind::Walk, 0)), None]);
                    ops.extend(op.into_iter().chain(second).map(|op| (op, lesson(group.steps(), 0))));
                }
                Bundle::Alone(step, part) => {
                    let (op, choices) = self.alone(*step, part.as_ref(), items.unwrap_or(&[]), scope);
                    ops.push((op, lesson(Steps { start: *step, count: 1 }, choices)));
                }
            }
        }
        let start = self.scripts.ops.len();
        if start + ops.len() > MOST_OPS {
            return None;
        }
        for (op, lesson) in ops {
            self.scripts.ops.push(op);
            self.scripts.lessons.push(lesson);
        }
        let ops = Span::new(start, self.scripts.ops.len());
        let asserts = self.asserts(program, number);
        Some(Some(Script { ops, program, arm: number, asserts }))
    }

    /// Combines the asserts of an instruction's arms up to the displayed arm `number`. Returns the value for
    /// [`Script::asserts`].
    fn asserts(&mut self, program: ProgramId, number: u32) -> u32 {
        let plan = &self.builder.plan;
        let first = plan.program(program).map_or(number, |planned| planned.arms.start);
        let passed = (first..=number).zip(Span { start: first, end: number + 1 }.of(&plan.arms));
        let (mut all, mut any) = (Some(Asserts::default()), false);
        for (arm, planned) in passed.filter(|(_, arm)| arm.asserts) {
            any = true;
            let checks = self.builder.isa.program(program).arms.get(planned.arm as usize);
            let checks = checks.map_or(&[][..], |arm| &arm.asserts);
            // For every word of this script, the condition of the displayed arm holds. Whether another arm applies is
            // only known if it has no condition.
            all = all.filter(|_| arm == number || planned.test == ALWAYS);
            all = all
                .and_then(|all| checks.iter().try_fold(all, |all, check| all.and(check.range, check.value)));
        }
        match all {
            _ if !any => NO_ASSERTS,
            Some(all) => {
                self.scripts.asserts.push(all);
                position(self.scripts.asserts.len())
            }
            None => ASSERTS,
        }
    }

    /// Creates the operation for steps that are merged into one text. If two lanes index the table, the second result
    /// is the operation with the second lane.
    fn text(&mut self, group: &Group, scope: ScopeId) -> Option<[Option<Op>; 2]> {
        if let Some(chunk) = self.same_text(&group.parts) {
            return Some([Some(Op::of_chunk(chunk)), None]);
        }
        let (key, order) = match self.alike(&group.parts) {
            Some((parts, order)) => (Key::Equivalent(parts), order),
            None => (Key::Same(group.parts.clone()), group.sources.bits().collect()),
        };
        let positions = self.scopes.bits(scope, order.iter().copied())?;
        let (first, order) = match self.shared.get(&key) {
            Some(known) => known.clone(),
            None => {
                let new = (self.texts(positions.len()), gather::order(&positions));
                self.shared.insert(key, new.clone());
                new
            }
        };
        let positions: Vec<u8> = order.iter().filter_map(|&number| positions.get(number).copied()).collect();
        let lanes = Lane::several(&positions)?;
        Some(match lanes.as_slice() {
            [(one, 0), (two, to)] => {
                let second = Op::of_lane(Kind::Second, u32::from(*to), *two);
                [Some(Op::of_lane(Kind::Pair, first?, *one)), Some(second)]
            }
            _ => [Some(self.op_of([Kind::Text, Kind::Texts], first?, lanes)), None],
        })
    }

    /// Returns the text of parts that consist only of literal text and names. `None` for other parts, and if the text
    /// does not fit into a chunk.
    fn same_text(&self, parts: &[Part]) -> Option<Chunk> {
        let mut text = String::new();
        for part in parts {
            let (Part::Text(more) | Part::Name(more)) = *part else { return None };
            text.push_str(self.builder.isa.text(more));
        }
        Chunk::new(&text)
    }

    /// Returns the key of the text table for some parts, and the bits that determine their text: each bit once, in the
    /// order of first use. The key does not contain bit positions, so that parts which print bits at other positions in
    /// the same way share the table. `None` if a part is a computed value or a choice.
    fn alike(&mut self, parts: &[Part]) -> Option<(Vec<TextKey>, Order)> {
        let (mut list, mut order) = (Vec::new(), Vec::new());
        for part in parts {
            let Part::Field(id) = *part else {
                list.push(match *part {
                    Part::Text(text) | Part::Name(text) => TextKey::Text(text),
                    _ => return None,
                });
                continue;
            };
            let isa = self.builder.isa;
            let slot = *isa.slot(id);
            let Raw::Bits { up, range } = slot.raw else { return None };
            let mut bits: Vec<(u8, u8)> = (range.low()..=range.high()).map(|bit| (up, bit as u8)).collect();
            if let SlotKind::Nested(Some(dispatch)) = slot.kind {
                let mut outside = Sources::default();
                outside.add_around(&self.builder.analysis.around(isa, dispatch)?);
                bits.extend(outside.bits());
            }
            let mut place = |bit: (u8, u8)| {
                let known = order.iter().position(|known| *known == bit).unwrap_or_else(|| {
                    order.push(bit);
                    order.len() - 1
                });
                u8::try_from(known).unwrap_or(u8::MAX)
            };
            let bits = bits.into_iter().map(&mut place).collect();
            let kind = self.same.kind(isa, slot.kind);
            list.push(TextKey::Field { kind, width: slot.width, bits });
        }
        Some((list, order))
    }

    /// Allocates a text table that is indexed by `bits` bits; returns the index of its first entry, or `None` if a
    /// limit is reached.
    fn texts(&mut self, bits: usize) -> Option<u32> {
        room(&mut self.scripts.texts, bits)
    }

    /// Allocates a script table that is indexed by `bits` bits; returns the index of its first entry, or `None` if a
    /// limit is reached.
    fn numbers(&mut self, bits: usize) -> Option<u32> {
        room(&mut self.scripts.numbers, bits)
    }

    /// Creates the operation of a single step. The second result is the index in [`Scripts::choices`] if the operation
    /// enters a script, otherwise 0.
    fn alone(&mut self, step: u32, part: Option<&Part>, items: &[Item], scope: ScopeId) -> (Op, u32) {
        let op = match (self.builder.plan.steps.get(step as usize), part) {
            (Some(&PlannedStep::Column(column)), _) => Some((column_op(column), 0)),
            (Some(&PlannedStep::Item(item)), None) => match items.get(item as usize) {
                Some(Item::Align(column)) => Some((column_op(*column), 0)),
                _ => None,
            },
            (_, Some(&Part::Field(id))) => self.field(id, scope),
            _ => None,
        };
        op.unwrap_or((Op::plain(Kind::Walk, 0), 0))
    }

    fn field(&mut self, id: SlotId, scope: ScopeId) -> Option<(Op, u32)> {
        let isa = self.builder.isa;
        let slot = *isa.slot(id);
        if let SlotKind::Nested(Some(dispatch)) = slot.kind {
            let entered = self.enter(&slot, dispatch, scope)?;
            return Some((entered.op, entered.choices));
        }
        let kind = match slot.kind {
            SlotKind::Custom | SlotKind::Nested(None) => return None,
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => [Kind::Branch, Kind::Branches],
            _ => [Kind::Number, Kind::Numbers],
        };
        let bits = value_bits(&self.scopes, scope, isa, slot.raw)?;
        let mut lanes = Vec::new();
        for run in bits.iter().enumerate().collect::<Vec<_>>().chunk_by(|a, b| a.1.is_some() == b.1.is_some())
        {
            let positions: Option<Vec<u8>> = run.iter().map(|(_, bit)| **bit).collect();
            if let (Some(positions), Some((at, _))) = (positions, run.first()) {
                lanes.extend(Lane::several(&positions)?.into_iter().map(|(lane, to)| (lane, to + *at as u8)));
            }
        }
        Some((self.op_of(kind, id.0, lanes), 0))
    }

    fn enter(&mut self, slot: &Slot, dispatch: DecodeTableId, scope: ScopeId) -> Option<Entered> {
        let isa = self.builder.isa;
        let dispatch = self.same.of(isa, dispatch);
        let compiled = isa.dispatch(dispatch);
        let mut positions = self.scopes.raw(scope, isa, slot.raw)?;
        positions.truncate(compiled.size as usize);
        let inside = self.scopes.inside(scope, BitPositions::from(positions.as_slice()))?;
        if let Some(&known) = self.entered.get(&(dispatch, inside)) {
            return known;
        }
        // The entry is added before the recursion: a hierarchy that contains itself gets no script inside itself.
        self.entered.insert((dispatch, inside), None);
        let entered = self.choices(Some(dispatch), &compiled.programs, inside);
        self.entered.insert((dispatch, inside), entered);
        entered
    }
}

fn column_op(column: u32) -> Op {
    Op::plain(Kind::Column, column.min(MAX_ALIGN as u32))
}

/// Allocates `2^bits` table entries and returns the index of the first entry; `None` if the limit is reached.
fn room(entries: &mut usize, bits: usize) -> Option<u32> {
    let first = *entries;
    let end = first + (1usize << bits);
    (end <= MOST_ENTRIES).then(|| {
        *entries = end;
        position(first)
    })
}
