//! Displays placed in the word of an instruction, as they are needed: every condition is one of masks of the whole word,
//! however deep the bitset is nested that it belongs to.
//!
//! What is placed once serves all leaves whose bitsets lie at the same place of the word.

use super::ops::{
    Alternative, Arm, Assert, ConditionId, Field, Leaf, Letter, Letters, Literal, Map, NONE, Near, Op, Run,
    Strip, Target, UNKNOWN, never,
};
use super::word::{Bits, Condition, Term, Wide};
use crate::form::{Piece, Truth};
use crate::forms::Forms;
use crate::index::Index;
use crate::numbers::slot_width;
use crate::rivals::Rivals;
use crate::text::is_word;
use isaloom_bits::low_mask;
use isaloom_engine::MAX_DEPTH;
use isaloom_engine::compiled::{
    Compiled, DispatchId, Item, ProgramId, Raw, SlotId, SlotKind, TextRange, ValueId,
};
use rustc_hash::FxHashMap;

/// So many steps are kept; when there are more, all are forgotten before the next line.
const MOST_OPS: usize = 1 << 16;
/// An enum with more texts that begin with the same byte is left to the search.
const MOST_LETTERS: usize = 64;
/// A display of more items is left to the search.
const MOST_ITEMS: usize = 1 << 10;

/// What displays are placed from.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub(super) isa: &'a Compiled,
    pub(super) index: &'a Index,
    pub(super) forms: &'a Forms,
    pub(super) rivals: &'a Rivals,
}

/// Where the word of a scope begins, and the scope around it.
#[derive(Clone, Copy, Debug)]
struct Spot {
    base: u32,
    around: u32,
    depth: u32,
}

/// What was placed so far.
#[derive(Clone, Debug)]
pub(super) struct Table<W> {
    spots: Vec<Spot>,
    spot_numbers: FxHashMap<(u32, u32), u32>,
    nests: FxHashMap<(DispatchId, u32), Run>,
    programs: FxHashMap<(ProgramId, u32), Run>,
    condition_numbers: FxHashMap<(ValueId, u32), ConditionId>,
    pub(super) ops: Vec<Op>,
    pub(super) arms: Vec<Arm>,
    pub(super) leaves: Vec<Leaf<W>>,
    pub(super) rivals: Vec<Bits<W>>,
    pub(super) asserts: Vec<Assert<W>>,
    pub(super) conditions: Vec<Condition<W>>,
    pub(super) terms: Vec<Term<W>>,
    pub(super) fields: Vec<Field>,
    pub(super) targets: Vec<Target>,
    pub(super) strips: Vec<Strip>,
    pub(super) maps: Vec<Map>,
    pub(super) letters: Vec<Letters>,
    letter_numbers: FxHashMap<u32, Option<u32>>,
    pub(super) choices: Vec<Alternative>,
    pub(super) texts: Vec<u8>,
}

impl<W> Table<W> {
    /// How much was placed.
    pub(super) fn size(&self) -> usize {
        let others = self.leaves.len() + self.rivals.len() + self.asserts.len() + self.terms.len();
        self.ops.len() + others + self.texts.len() / 8
    }

    /// Whether there is so much that it is forgotten before the next line.
    pub(super) fn is_full(&self) -> bool {
        self.size() > MOST_OPS
    }
}

impl<W: Wide> Table<W> {
    pub(super) fn new() -> Table<W> {
        Table {
            spots: vec![Spot { base: 0, around: 0, depth: 1 }],
            spot_numbers: FxHashMap::default(),
            nests: FxHashMap::default(),
            programs: FxHashMap::default(),
            condition_numbers: FxHashMap::default(),
            ops: Vec::new(),
            arms: Vec::new(),
            leaves: Vec::new(),
            rivals: Vec::new(),
            asserts: Vec::new(),
            conditions: Vec::new(),
            terms: Vec::new(),
            letters: Vec::new(),
            letter_numbers: FxHashMap::default(),
            maps: Vec::new(),
            fields: Vec::new(),
            targets: Vec::new(),
            strips: Vec::new(),
            choices: Vec::new(),
            texts: Vec::new(),
        }
    }

    /// Whether a condition certainly holds, or certainly does not.
    #[inline]
    pub(super) fn truth(&self, condition: ConditionId, known: &Bits<W>) -> Option<bool> {
        self.conditions.get(condition as usize)?.truth(&self.terms, known)
    }

    /// Learns what follows from a condition, or from the contrary: nothing of one that is not known, `None` within if it
    /// has to be looked at again.
    #[inline]
    pub(super) fn learn(
        &self,
        condition: ConditionId,
        holds: bool,
        known: &mut Bits<W>,
    ) -> Option<Option<bool>> {
        let one = self.conditions.get(condition as usize)?;
        match one.partial {
            true => one.truth(&self.terms, known).map(|truth| Some(truth == holds)),
            false => Some(one.learn(holds, &self.terms, known)),
        }
    }

    /// The leaves of a hierarchy of instructions, if they are placed.
    #[inline]
    pub(super) fn root(&self, dispatch: DispatchId) -> Option<Run> {
        self.nests.get(&(dispatch, 0)).copied()
    }

    /// The leaves of a hierarchy at a spot. The first spot is the whole word.
    pub(super) fn nest(&mut self, dispatch: DispatchId, spot: u32, given: &Given<'_>) -> Run {
        if let Some(&run) = self.nests.get(&(dispatch, spot)) {
            return run;
        }
        let compiled = given.isa.dispatch(dispatch);
        let base = self.base(spot);
        let start = number(self.leaves.len());
        for (matching, &program) in compiled.shape.matchings.iter().zip(&compiled.programs) {
            let fixed = matching.mask & !matching.dont_care;
            self.leaves.push(Leaf {
                bits: bits(base, fixed, matching.value),
                first: given.index.firsts.program(program),
                program,
                spot,
                arms: None,
                rivals: (0, 0),
                dont_care: bits(base, matching.dont_care, 0).mask,
            });
        }
        let run = (start, number(self.leaves.len()));
        self.nests.insert((dispatch, spot), run);
        run
    }

    /// The arms of a leaf, the `place`th of its hierarchy.
    pub(super) fn arms(
        &mut self,
        leaf: u32,
        dispatch: DispatchId,
        place: u32,
        given: &Given<'_>,
    ) -> Option<Run> {
        let own = *self.leaves.get(leaf as usize)?;
        if let Some(arms) = own.arms {
            return Some(arms);
        }
        let base = self.base(own.spot);
        let start = number(self.rivals.len());
        let matchings = &given.isa.dispatch(dispatch).shape.matchings;
        let others = given.rivals.of(given.isa, dispatch, place).iter();
        self.rivals.extend(
            others
                .filter_map(|rival| matchings.get(*rival as usize))
                .map(|m| bits(base, m.mask & !m.dont_care, m.value)),
        );
        let rivals = (start, number(self.rivals.len()));
        let arms = self.program(own.program, own.spot, given);
        let leaf = self.leaves.get_mut(leaf as usize)?;
        leaf.rivals = rivals;
        leaf.arms = Some(arms);
        Some(arms)
    }

    fn program(&mut self, id: ProgramId, spot: u32, given: &Given<'_>) -> Run {
        if let Some(&arms) = self.programs.get(&(id, spot)) {
            return arms;
        }
        let program = given.isa.program(id);
        let firsts = given.index.firsts.arms(id);
        let base = self.base(spot);
        let mut arms = Vec::with_capacity(program.arms.len());
        for (arm, first) in program.arms.iter().zip(firsts) {
            let condition = arm.cond.map_or(NONE, |cond| self.condition(cond, spot, given));
            let start = number(self.asserts.len());
            self.asserts.extend(arm.asserts.iter().map(|check| Assert {
                condition,
                bits: bits(base + check.range.low(), low_mask(check.range.width()), check.value),
            }));
            let asserts = (start, number(self.asserts.len()));
            let start = match arm.items.as_deref() {
                None => NONE,
                Some(items) => self.items(items, given.isa.text(program.name), spot, given),
            };
            arms.push(Arm { condition, first: *first, start, asserts });
        }
        let start = number(self.arms.len());
        self.arms.extend(arms);
        let run = (start, number(self.arms.len()));
        self.programs.insert((id, spot), run);
        run
    }

    /// The steps of a display; gives the first.
    fn items(&mut self, items: &[Item], name: &str, spot: u32, given: &Given<'_>) -> u32 {
        let mut ops = Vec::with_capacity(items.len() + 1);
        let known = if items.len() > MOST_ITEMS { &items[..0] } else { items };
        for (at, item) in known.iter().enumerate() {
            match item {
                Item::Text(text) => {
                    let text = given.isa.text(*text);
                    let goes = text.bytes().next().is_none_or(is_word);
                    ops.push(self.literal(text).map_or(Op::Unknown, |text| Op::Text { text, goes }));
                }
                Item::Align(column) => ops.push(Op::Align(*column)),
                Item::Name { align } => {
                    ops.extend(align.map(Op::Align));
                    ops.push(self.literal(name).map_or(Op::Unknown, |text| Op::Text { text, goes: true }));
                }
                Item::Field { alternatives, align, name } => {
                    ops.extend(align.map(Op::Align));
                    let near = match items.get(at + 1) {
                        None => Near::Outside,
                        Some(Item::Text(text))
                            if !given.isa.text(*text).bytes().next().is_none_or(is_word) =>
                        {
                            Near::No
                        }
                        Some(_) => Near::Yes,
                    };
                    let op = match alternatives.iter().as_slice() {
                        [only] if only.cond.is_none() => self.slot(only.slot, *name, near, spot, given),
                        several => {
                            let mut choices = Vec::with_capacity(several.len());
                            for one in several {
                                let condition = one.cond.map_or(NONE, |c| self.condition(c, spot, given));
                                let op = self.slot(one.slot, *name, near, spot, given);
                                choices.push(Alternative { condition, op: number(self.ops.len()) });
                                self.ops.push(op);
                            }
                            let first = number(self.choices.len());
                            self.choices.extend(choices);
                            Op::Choice { first, last: number(self.choices.len()) }
                        }
                    };
                    ops.push(op);
                }
            }
        }
        ops.push(if known.len() == items.len() { Op::End } else { Op::Unknown });
        let start = number(self.ops.len());
        self.ops.extend(ops);
        start
    }

    fn slot(&mut self, id: SlotId, name: TextRange, near: Near, spot: u32, given: &Given<'_>) -> Op {
        let isa = given.isa;
        let slot = *isa.slot(id);
        if let SlotKind::Nested(dispatch) = slot.kind {
            return self.nested(slot.raw, dispatch, spot, given).unwrap_or(Op::Unknown);
        }
        if let SlotKind::Bool { text: Some(text), invert } = slot.kind {
            let (condition, text) = (self.not_zero(slot.raw, spot, given), self.literal(isa.text(text)));
            return text.map_or(Op::Unknown, |text| Op::Flag { text, condition, shown: !invert });
        }
        let Some(target) = self.target(slot.raw, slot_width(&slot), spot, given) else { return Op::Unknown };
        match slot.kind {
            SlotKind::Uint => Op::Number { target, hex: false, near },
            SlotKind::Hex => Op::Number { target, hex: true, near },
            SlotKind::Enum(table) => match self.letters(table, given) {
                Some(letters) => {
                    let complete = self.is_complete(table, target, given);
                    Op::Enum { letters, target, near, complete }
                }
                None => Op::Unknown,
            },
            SlotKind::TooDeep => Op::Unknown,
            _ => {
                let float = matches!(slot.kind, SlotKind::Float16 | SlotKind::Float32);
                let whole = match slot.raw {
                    // What is certain of it is not known here.
                    Raw::Value(value) if float && given.forms.sum(isa, value).is_none() => {
                        return Op::Unknown;
                    }
                    Raw::Value(_) if float => self.target(slot.raw, 64, spot, given).unwrap_or(NONE),
                    _ => NONE,
                };
                let truth = self.not_zero(slot.raw, spot, given);
                self.fields.push(Field { slot, name, target, whole, truth, near });
                Op::Other { field: number(self.fields.len() - 1) }
            }
        }
    }

    /// The texts of an enum; `None` for one that is not as simple as that.
    fn letters(&mut self, table: u32, given: &Given<'_>) -> Option<u32> {
        if let Some(&known) = self.letter_numbers.get(&table) {
            return known;
        }
        let made = self.new_letters(table, given);
        let known = made.map(|letters| {
            self.letters.push(letters);
            number(self.letters.len() - 1)
        });
        self.letter_numbers.insert(table, known);
        known
    }

    fn new_letters(&mut self, table: u32, given: &Given<'_>) -> Option<Letters> {
        let texts = given.index.enum_texts(table).filter(|texts| texts.is_plain())?;
        let (mut starts, mut all) = (Box::new([0u16; 129]), Vec::new());
        for byte in 0..128u8 {
            let bucket = texts.beginning_with(byte);
            if bucket.len() > MOST_LETTERS {
                return None;
            }
            for (at, &(text, value)) in bucket.iter().enumerate() {
                let text = given.isa.text(text);
                let more = bucket.iter().skip(at + 1).any(|other| text.starts_with(given.isa.text(other.0)));
                all.push(Letter { text: self.literal(text)?, value, more });
            }
            if let Some(end) = starts.get_mut(usize::from(byte) + 1) {
                *end = u16::try_from(all.len()).ok()?;
            }
        }
        let empty = texts.empty().map(|text| text.1).collect();
        Some(Letters { table, starts, all: all.into(), empty })
    }

    /// Whether an enum has texts for all that may stand at a target.
    fn is_complete(&self, table: u32, target: u32, given: &Given<'_>) -> bool {
        let limit = self.targets.get(target as usize).map_or(u64::MAX, |target| target.limit);
        let texts = given.isa.enum_table(table);
        limit < 256 && (0..=limit).all(|value| texts.text(value.into()).is_some())
    }

    fn nested(&mut self, raw: Raw, dispatch: DispatchId, spot: u32, given: &Given<'_>) -> Option<Op> {
        let Raw::Bits { up, range } = raw else { return None };
        let compiled = given.isa.dispatch(dispatch);
        let depth = self.spots.get(spot as usize)?.depth;
        let plain = range.width() >= compiled.size
            && compiled.guards.iter().all(Option::is_none)
            && (depth as usize) + 3 < MAX_DEPTH;
        if !plain {
            return None;
        }
        let base = self.place(spot, up, range.low());
        if base + compiled.size > W::BITS {
            return None;
        }
        let fresh = number(self.spots.len());
        let inner = *self.spot_numbers.entry((spot, base)).or_insert(fresh);
        if inner == fresh {
            self.spots.push(Spot { base, around: spot, depth: depth + 1 });
        }
        Some(Op::Nested { dispatch, leaves: self.nest(dispatch, inner, given) })
    }

    /// Where a value stands of which so many bits are shown; nothing if that is not just bits of the word.
    fn target(&mut self, raw: Raw, shown: u32, spot: u32, given: &Given<'_>) -> Option<u32> {
        let mut strips = Vec::new();
        let mut target = match raw {
            Raw::Bits { up, range } => {
                let width = range.width();
                let low = self.place(spot, up, range.low());
                if width > 64 || low + width > W::BITS {
                    return None;
                }
                strips.push(Strip { mask: low_mask(shown.min(width)) as u64, to: 0, low });
                let limit = low_mask(width) as u64;
                Target {
                    limit,
                    fixed: 0,
                    ones: 0,
                    first: Strip::default(),
                    more: (0, 0),
                    map: NONE,
                    missing: NONE,
                    plain: true,
                }
            }
            Raw::Value(value) => {
                let missing = self.misses(value, spot, given)?;
                let shown = low_mask(shown.min(64)) as u64;
                let whole = Target {
                    limit: u64::MAX,
                    fixed: 0,
                    ones: 0,
                    first: Strip::default(),
                    more: (0, 0),
                    map: NONE,
                    missing,
                    plain: false,
                };
                if let Some(sum) = given.forms.sum(given.isa, value) {
                    let mut covered = 0;
                    for piece in &sum.pieces {
                        covered |= piece.mask();
                        let mask = (piece.mask() & shown) >> piece.to;
                        strips.push(Strip { mask, to: piece.to.into(), low: self.piece(*piece, spot)? });
                    }
                    Target { fixed: shown & !covered, ones: sum.ones, ..whole }
                } else {
                    let graph = given.forms.graph(given.isa, value)?;
                    for piece in &graph.pieces {
                        let mask = piece.mask() >> piece.to;
                        strips.push(Strip { mask, to: piece.to.into(), low: self.piece(*piece, spot)? });
                    }
                    self.maps.push(Map { shown, values: graph.values.clone() });
                    Target { map: number(self.maps.len() - 1), ..whole }
                }
            }
        };
        let mut strips = strips.into_iter();
        target.first = strips.next().unwrap_or_default();
        let start = number(self.strips.len());
        self.strips.extend(strips);
        target.more = (start, number(self.strips.len()));
        let alone = target.more.0 == target.more.1;
        target.plain = alone && target.fixed == 0 && target.map == NONE && target.missing == NONE;
        self.targets.push(target);
        Some(number(self.targets.len() - 1))
    }

    /// The condition that a field is not 0.
    fn not_zero(&mut self, raw: Raw, spot: u32, given: &Given<'_>) -> ConditionId {
        match raw {
            Raw::Value(value) => self.condition(value, spot, given),
            Raw::Bits { up, range } => {
                let low = self.place(spot, up, range.low());
                if low + range.width() > W::BITS {
                    return UNKNOWN;
                }
                let first = match range.width() {
                    1 => Term { bits: bits(low, 1, 1), equal: true },
                    width => Term { bits: bits(low, low_mask(width), 0), equal: false },
                };
                self.add(
                    Condition {
                        first,
                        more: (0, 0),
                        inverted: false,
                        partial: false,
                        missing: NONE,
                        plain: true,
                    },
                    NONE,
                )
            }
        }
    }

    fn condition(&mut self, id: ValueId, spot: u32, given: &Given<'_>) -> ConditionId {
        if let Some(&known) = self.condition_numbers.get(&(id, spot)) {
            return known;
        }
        let truth = given.forms.truth(given.isa, id);
        let condition = match (self.stated(truth, spot, given), self.misses(id, spot, given)) {
            (Some(condition), Some(missing)) => self.add(condition, missing),
            _ => UNKNOWN,
        };
        self.condition_numbers.insert((id, spot), condition);
        condition
    }

    /// The condition that a name is missing in a value, [`NONE`] if none can be.
    fn misses(&mut self, id: ValueId, spot: u32, given: &Given<'_>) -> Option<ConditionId> {
        if !given.isa.may_miss(id) {
            return Some(NONE);
        }
        let condition = self.stated(given.forms.misses(given.isa, id), spot, given)?;
        Some(self.add(condition, NONE))
    }

    fn add(&mut self, condition: Condition<W>, missing: ConditionId) -> ConditionId {
        let alone = condition.more.0 == condition.more.1;
        let plain = alone && !condition.partial && missing == NONE;
        self.conditions.push(Condition { missing, plain, ..condition });
        number(self.conditions.len() - 1)
    }

    /// A condition in masks of the whole word.
    fn stated(&mut self, truth: &Truth, spot: u32, given: &Given<'_>) -> Option<Condition<W>> {
        let mut terms = Vec::new();
        let whole = self.terms_of(truth, true, spot, given, &mut terms);
        let partial = whole.is_none();
        if let (None, Truth::Both(a, b)) = (whole, truth) {
            // Of one of them nothing is known: where the other does not hold, both do not.
            for part in [a, b] {
                terms.clear();
                let truth = given.forms.truth(given.isa, *part);
                if self.terms_of(truth, true, spot, given, &mut terms) == Some(false) && !terms.is_empty() {
                    break;
                }
                terms.clear();
            }
        }
        if partial && terms.is_empty() {
            return None;
        }
        let inverted = whole.unwrap_or(false);
        let mut terms = terms.into_iter();
        let Some(first) = terms.next() else { return Some(never(inverted)) };
        let start = number(self.terms.len());
        self.terms.extend(terms);
        Some(Condition {
            first,
            more: (start, number(self.terms.len())),
            inverted,
            partial,
            missing: NONE,
            plain: false,
        })
    }

    /// The terms that all hold where a condition does, or, if it gives true, of which one does not.
    fn terms_of(
        &self,
        truth: &Truth,
        holds: bool,
        spot: u32,
        given: &Given<'_>,
        terms: &mut Vec<Term<W>>,
    ) -> Option<bool> {
        let start = terms.len();
        let (a, b, all) = match truth {
            Truth::Always(truth) => return Some(*truth != holds),
            Truth::Equal { pieces, value, equal } => {
                let whole = self.gathered(pieces, u64::MAX, *value, spot)?;
                terms.push(Term { bits: whole, equal: *equal == holds });
                return Some(false);
            }
            Truth::Table { pieces, holds: set } => {
                // None of the numbers for which it is otherwise.
                let width = pieces.iter().map(|piece| u32::from(piece.width)).sum::<u32>();
                let others = if holds { !set } else { *set };
                for (fixed, value) in cover(others, width) {
                    terms.push(Term { bits: self.gathered(pieces, fixed, value, spot)?, equal: false });
                }
                return Some(false);
            }
            Truth::Both(a, b) => (*a, *b, true),
            Truth::Either(a, b) => (*a, *b, false),
            Truth::Other => return None,
        };
        // Of both all hold; of one of them, not all are otherwise.
        let inner = holds == all;
        let each = if inner { holds } else { !holds };
        for part in [a, b] {
            let before = terms.len();
            let truth = given.forms.truth(given.isa, part);
            let inverted = self.terms_of(truth, each, spot, given, terms)?;
            match (inverted, terms.len() - before) {
                (false, _) => {}
                // Never: all together never hold.
                (true, 0) => {
                    terms.truncate(start);
                    return Some(inner);
                }
                (true, 1) => {
                    if let Some(term) = terms.last_mut() {
                        term.equal = !term.equal;
                    }
                }
                (true, _) => return None,
            }
        }
        match (inner, terms.len() - start) {
            (true, _) => Some(false),
            // Of no terms all hold, so that not all are otherwise.
            (false, 0) => Some(true),
            (false, 1) => {
                if let Some(term) = terms.last_mut() {
                    term.equal = !term.equal;
                }
                Some(false)
            }
            (false, _) => Some(true),
        }
    }

    /// Bits of the pieces, side by side, in the word.
    fn gathered(&self, pieces: &[Piece], fixed: u64, value: u64, spot: u32) -> Option<Bits<W>> {
        let mut all = Bits::default();
        for piece in pieces {
            let mask = low_mask(piece.width.into()) & u128::from(fixed >> piece.to);
            let one = bits::<W>(self.piece(*piece, spot)?, mask, (value >> piece.to).into());
            all = Bits { mask: all.mask | one.mask, value: all.value | one.value };
        }
        Some(all)
    }

    fn base(&self, spot: u32) -> u32 {
        self.spots.get(spot as usize).map_or(0, |spot| spot.base)
    }

    /// The bit that is bit `low` of the word `up` scopes around one.
    fn place(&self, mut spot: u32, up: u8, low: u32) -> u32 {
        for _ in 0..up {
            spot = self.spots.get(spot as usize).map_or(0, |spot| spot.around);
        }
        self.base(spot) + low
    }

    /// The lowest bit of a piece, if all of them are there.
    fn piece(&self, piece: Piece, spot: u32) -> Option<u32> {
        let (up, low) = piece.stands();
        let low = self.place(spot, up, low);
        (low + u32::from(piece.width) <= W::BITS).then_some(low)
    }

    /// A text; `None` for one that the padding of the line could be taken for.
    fn literal(&mut self, text: &str) -> Option<Literal> {
        let bytes = text.as_bytes();
        if bytes.contains(&0) {
            return None;
        }
        let mut first = [0; 8];
        first.iter_mut().zip(bytes).for_each(|(place, byte)| *place = *byte);
        let start = number(self.texts.len());
        if bytes.len() > 8 {
            self.texts.extend(bytes);
        }
        let blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
        let before = bytes.iter().take_while(blank).count();
        let after = bytes.iter().rev().take_while(blank).count();
        Some(Literal {
            bytes: u64::from_le_bytes(first),
            mask: low_mask(number(bytes.len()).min(8) * 8) as u64,
            length: number(bytes.len()),
            start,
            blanks: (before.min(255) as u8, after.min(255) as u8),
        })
    }
}

/// Numbers with certain bits that together are a set of numbers of so many bits, six at most: the bits and their values.
fn cover(set: u64, width: u32) -> Vec<(u64, u64)> {
    let all = low_mask(width) as u64;
    let mut left = set & low_mask(1 << width) as u64;
    let mut found = Vec::new();
    // The largest first: those with the fewest bits.
    for count in 0..=width {
        for fixed in (0..=all).filter(|fixed| fixed.count_ones() == count) {
            for value in (0..=all).filter(|value| value & !fixed == 0) {
                let numbers = (0..=all).filter(|n| n & fixed == value).fold(0u64, |set, n| set | 1 << n);
                if numbers & !set == 0 && numbers & left != 0 {
                    left &= !numbers;
                    found.push((fixed, value));
                }
            }
        }
    }
    found
}

/// Bits from a bit of the word on.
fn bits<W: Wide>(low: u32, mask: u128, value: u128) -> Bits<W> {
    Bits { mask: W::of(mask) << low, value: W::of(value & mask) << low }
}

/// A length. A table is emptied long before there are so many of anything.
fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(NONE)
}
