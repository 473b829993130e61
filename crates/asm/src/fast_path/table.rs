//! Table of placed displays, built on demand. In a placed display, every field and condition refers directly to bits
//! of the instruction word (masks and shifts), at any nesting depth.
//!
//! All leaves whose bitsets are at the same position of the word share one placement.

use super::ops::{
    Alternative, Arm, Assert, BitField, ConditionId, Field, Leaf, Letters, Map, NONE, Near, Op, Place, Run,
    Target,
};
use super::word::{Bits, Condition, Term, Wide};
use crate::first_characters::{ANYTHING, FirstCharacters};
use crate::form::Piece;
use crate::forms::Forms;
use crate::index::Index;
use crate::numbers::slot_width;
use crate::rivals::Rivals;
use crate::text::is_word;
use isaloom_bits::low_mask;
use isaloom_engine::MAX_DEPTH;
use isaloom_engine::compiled::{
    Compiled, DecodeTableId, Item, ProgramId, Raw, SlotId, SlotKind, TextRange, ValueId,
};
use isaloom_engine::placed::{BitPositions, ScopeId, Scopes};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Maximum size of a table ([`Table::size`]). If a table is full, other displays are left to the search.
const MOST: usize = 1 << 17;
/// Maximum number of items of a display. The search handles longer displays.
const MOST_ITEMS: usize = 1 << 10;

/// Characters of an unsigned number in the printer's format.
const DIGITS: FirstCharacters = 0x3ff << b'0';
const HEX_DIGITS: FirstCharacters = DIGITS | 0x3f << b'a';

/// What is needed to place displays: the compiled description, and the lookup tables of the assembler.
#[derive(Clone, Copy)]
pub(crate) struct Given<'a> {
    pub(crate) isa: &'a Compiled,
    pub(crate) index: &'a Index,
    pub(crate) forms: &'a Forms,
    pub(crate) rivals: &'a Rivals,
}

/// Displays of leaves and nested leaves, as lists of steps that refer to bits of the whole word.
#[derive(Clone, Debug)]
pub(super) struct Table<W> {
    scopes: Scopes,
    /// Scope of the whole instruction word, without nesting.
    whole: ScopeId,
    nests: FxHashMap<(DecodeTableId, ScopeId), Run>,
    programs: FxHashMap<(ProgramId, ScopeId), Run>,
    pub(super) condition_numbers: FxHashMap<(ValueId, ScopeId), ConditionId>,
    pub(super) ops: Vec<Op<W>>,
    pub(super) arms: Vec<Arm>,
    pub(super) leaves: Vec<Leaf<W>>,
    pub(super) rivals: Vec<Bits<W>>,
    pub(super) defaults: Vec<Bits<W>>,
    pub(super) asserts: Vec<Assert<W>>,
    pub(super) conditions: Vec<Condition<W>>,
    pub(super) terms: Vec<Term<W>>,
    pub(super) fields: Vec<Field>,
    pub(super) targets: Vec<Target>,
    pub(super) strips: Vec<BitField>,
    pub(super) maps: Vec<Map>,
    pub(super) letters: Vec<Letters>,
    pub(super) letter_numbers: FxHashMap<u32, Option<u32>>,
    pub(super) choices: Vec<Alternative>,
    pub(super) texts: Vec<u8>,
    /// Sets of characters that may follow an enum field. `Op::Enum::after` is an index into this list.
    pub(super) firsts: Vec<FirstCharacters>,
    /// Whether the walk follows all paths through a leaf to find the smallest word (see `goes_all_ways`).
    pub(super) all_ways: bool,
}

impl<W> Table<W> {
    /// Returns the approximate size of the table: the number of entries in its lists, with 8 bytes of text as one
    /// entry.
    pub(super) fn size(&self) -> usize {
        let leaves = self.leaves.len()
            + self.rivals.len()
            + self.defaults.len()
            + self.arms.len()
            + self.asserts.len();
        let words = self.conditions.len() + self.terms.len() + self.strips.len() + self.texts.len() / 8;
        self.ops.len() + leaves + words
    }

    /// Returns whether the table is full, so that nothing more is placed.
    pub(super) fn is_full(&self) -> bool {
        self.size() > MOST
    }
}

impl<W: Wide> Table<W> {
    pub(super) fn new() -> Table<W> {
        let mut scopes = Scopes::default();
        let whole = scopes.instruction(W::BITS);
        Table {
            scopes,
            whole,
            nests: FxHashMap::default(),
            programs: FxHashMap::default(),
            condition_numbers: FxHashMap::default(),
            ops: Vec::new(),
            arms: Vec::new(),
            leaves: Vec::new(),
            rivals: Vec::new(),
            defaults: Vec::new(),
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
            firsts: Vec::new(),
            all_ways: false,
        }
    }

    /// Returns the range of the leaves of an instruction hierarchy; `None` if they are not placed.
    #[inline]
    pub(super) fn root(&self, dispatch: DecodeTableId) -> Option<Run> {
        self.nests.get(&(dispatch, self.whole)).copied()
    }

    /// Places the leaves of an instruction hierarchy and returns their range; `None` if the table is full.
    pub(super) fn root_leaves(&mut self, dispatch: DecodeTableId, given: &Given<'_>) -> Option<Run> {
        self.nest(dispatch, self.whole, given)
    }

    /// Returns the range of the leaves of a hierarchy in a scope, and places them if needed; `None` if the table is
    /// full.
    fn nest(&mut self, dispatch: DecodeTableId, scope: ScopeId, given: &Given<'_>) -> Option<Run> {
        if let Some(&run) = self.nests.get(&(dispatch, scope)) {
            return Some(run);
        }
        let compiled = given.isa.dispatch(dispatch);
        if self.size() + compiled.programs.len() > MOST {
            return None;
        }
        let base = self.base(scope);
        let start = number(self.leaves.len());
        for (matching, &program) in compiled.shape.matchings.iter().zip(&compiled.programs) {
            let fixed = matching.mask & !matching.dont_care;
            self.leaves.push(Leaf {
                bits: bits(base, fixed, matching.value),
                first: looked_for(given.index.firsts.program(program)),
                program,
                scope,
                arms: None,
                rivals: (0, 0),
                dont_care: bits(base, matching.dont_care, 0).mask,
                defaults: (0, 0),
                smaller: false,
            });
        }
        let run = (start, number(self.leaves.len()));
        self.note_smaller(run);
        self.nests.insert((dispatch, scope), run);
        Some(run)
    }

    /// Returns the range of the arms of a leaf, and places its display if needed. `leaf` is its index in the table, and
    /// `place` its index in the hierarchy.
    pub(super) fn arms(
        &mut self,
        leaf: u32,
        dispatch: DecodeTableId,
        place: u32,
        given: &Given<'_>,
    ) -> Option<Run> {
        let own = *self.leaves.get(leaf as usize)?;
        if let Some(arms) = own.arms {
            return Some(arms);
        }
        let base = self.base(own.scope);
        let start = number(self.rivals.len());
        let matchings = &given.isa.dispatch(dispatch).shape.matchings;
        let others = given.rivals.of(given.isa, dispatch, place).iter();
        self.rivals.extend(
            others
                .filter_map(|rival| matchings.get(*rival as usize))
                .map(|m| bits(base, m.mask & !m.dont_care, m.value)),
        );
        let rivals = (start, number(self.rivals.len()));
        let start = number(self.defaults.len());
        let defaults = given.isa.default_bits(given.isa.program(own.program)).iter();
        self.defaults.extend(defaults.map(|field| bits(base, field.mask, field.value)));
        let defaults = (start, number(self.defaults.len()));
        let arms = self.program(own.program, own.scope, given);
        let leaf = self.leaves.get_mut(leaf as usize)?;
        (leaf.rivals, leaf.defaults) = (rivals, defaults);
        leaf.arms = Some(arms);
        Some(arms)
    }

    fn program(&mut self, id: ProgramId, scope: ScopeId, given: &Given<'_>) -> Run {
        if let Some(&arms) = self.programs.get(&(id, scope)) {
            return arms;
        }
        let program = given.isa.program(id);
        let firsts = given.index.firsts.arms(id);
        let base = self.base(scope);
        let mut arms = Vec::with_capacity(program.arms.len());
        for ((number_of_arm, arm), first) in (0u32..).zip(&program.arms).zip(firsts) {
            let condition = arm.cond.map_or(NONE, |cond| self.condition(cond, scope, given));
            let start = number(self.asserts.len());
            self.asserts.extend(arm.asserts.iter().map(|check| Assert {
                condition,
                bits: bits(base + check.range.low(), low_mask(check.range.width()), check.value),
            }));
            let asserts = (start, number(self.asserts.len()));
            let start = match arm.items.as_deref() {
                None => NONE,
                Some(items) => {
                    let rest = |item: usize| given.index.firsts.rest(id, number_of_arm, number(item));
                    self.items(items, given.isa.text(program.name), scope, given, rest)
                }
            };
            arms.push(Arm { condition, first: looked_for(*first), start, last: NONE, asserts });
        }
        let start = number(self.arms.len());
        let last = start + number(arms.len());
        self.arms.extend(arms.into_iter().map(|arm| Arm { last, ..arm }));
        let run = (start, last);
        self.programs.insert((id, scope), run);
        run
    }

    /// Places the steps of a display and returns the index of the first step. `rest(n)` returns the set of characters
    /// with which the text from item `n` on can begin.
    fn items(
        &mut self,
        items: &[Item],
        name: &str,
        scope: ScopeId,
        given: &Given<'_>,
        rest: impl Fn(usize) -> FirstCharacters,
    ) -> u32 {
        let mut ops = Vec::with_capacity(items.len() + 1);
        // `places` contains the index of the item from which each step was created. `jumps` contains each step that
        // ends one declaration of a field, and the step after the field.
        let (mut places, mut jumps) = (Vec::with_capacity(items.len() + 1), Vec::new());
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
                        [only] if only.cond.is_none() => {
                            let op = self.slot(only.slot, *name, near, scope, given);
                            self.followed(op, rest(at + 1))
                        }
                        several => {
                            let mut choices = Vec::with_capacity(several.len());
                            for one in several {
                                let condition = one.cond.map_or(NONE, |c| self.condition(c, scope, given));
                                let op = self.slot(one.slot, *name, near, scope, given);
                                let op = self.followed(op, rest(at + 1));
                                choices.push(Alternative { condition, op: number(self.ops.len()) });
                                jumps.push((self.ops.len() + 1, ops.len() + 1));
                                self.ops.extend([op, Op::Unknown]);
                            }
                            let first = number(self.choices.len());
                            self.choices.extend(choices);
                            Op::Choice { first, last: number(self.choices.len()) }
                        }
                    };
                    ops.push(op);
                }
            }
            places.resize(ops.len(), at);
        }
        ops.push(if known.len() == items.len() { Op::End } else { Op::Unknown });
        places.push(items.len());
        for at in 0..ops.len() {
            let (before, after) = ops.split_at_mut(at + 1);
            let first = |step: usize| places.get(at + 1 + step).map_or(ANYTHING, |place| rest(*place));
            match before.last_mut() {
                Some(Op::Flag { text, alone, .. } | Op::Bit { text, alone, .. }) => {
                    *alone = !self.may_be(text, after, first);
                }
                Some(Op::Enum { letters, alone, .. }) => {
                    let letters = self.letters.get(*letters as usize).map_or(&[][..], |all| &all.all);
                    *alone = !letters.iter().any(|letter| self.may_be(&letter.text, after, first));
                }
                _ => {}
            }
        }
        let start = number(self.ops.len());
        self.ops.extend(ops);
        for (jump, step) in jumps {
            if let Some(op) = self.ops.get_mut(jump) {
                *op = Op::Jump(start + number(step));
            }
        }
        start
    }

    /// Stores in the step of an enum field which characters may follow.
    fn followed(&mut self, op: Op<W>, rest: FirstCharacters) -> Op<W> {
        match op {
            Op::Number { place, slot, hex, near, .. } => {
                let digits = if hex { HEX_DIGITS } else { DIGITS };
                Op::Number { place, slot, hex, near, split: rest & digits != 0 }
            }
            Op::Enum { letters, place, slot, near, complete, alone, .. } if rest != ANYTHING => {
                self.firsts.push(looked_for(rest));
                let after = number(self.firsts.len() - 1);
                Op::Enum { letters, place, slot, near, complete, alone, after }
            }
            op => op,
        }
    }

    fn slot(&mut self, id: SlotId, name: TextRange, near: Near, scope: ScopeId, given: &Given<'_>) -> Op<W> {
        let isa = given.isa;
        let slot = *isa.slot(id);
        if let SlotKind::Nested(Some(dispatch)) = slot.kind {
            return self.nested(slot.raw, dispatch, scope, given).unwrap_or(Op::Unknown);
        }
        if let SlotKind::Bool { text: Some(text), invert } = slot.kind {
            return self.flag(slot.raw, isa.text(text), !invert, scope, given).unwrap_or(Op::Unknown);
        }
        let Some(target) = self.target(slot.raw, slot_width(&slot), scope, given) else { return Op::Unknown };
        match slot.kind {
            SlotKind::Uint | SlotKind::Hex => {
                let hex = slot.kind == SlotKind::Hex;
                Op::Number { place: self.place_of(target), slot: id, hex, near, split: true }
            }
            SlotKind::Enum(table) => match self.letters(table, given) {
                Some(letters) => {
                    let place = self.place_of(target);
                    let complete = Self::is_complete(table, place.limit, given);
                    Op::Enum { letters, place, slot: id, near, complete, alone: false, after: NONE }
                }
                None => Op::Unknown,
            },
            SlotKind::Nested(None) => Op::Unknown,
            _ => {
                let float = slot.kind.float_width().is_some();
                let whole = match slot.raw {
                    // The parser of floating-point numbers needs to know which bits of the value are zero. They are
                    // unknown if the value is not a `Sum` of bits of words.
                    Raw::Value(value) if float && given.forms.sum(isa, value).is_none() => {
                        return Op::Unknown;
                    }
                    Raw::Value(_) if float => self.target(slot.raw, 64, scope, given).unwrap_or(NONE),
                    _ => NONE,
                };
                let truth = self.not_zero(slot.raw, scope, given);
                self.fields.push(Field { slot, slot_id: id, name, target, whole, truth, near });
                Op::Other { field: number(self.fields.len() - 1) }
            }
        }
    }

    fn flag(
        &mut self,
        raw: Raw,
        text: &str,
        shown: bool,
        scope: ScopeId,
        given: &Given<'_>,
    ) -> Option<Op<W>> {
        let condition = self.not_zero(raw, scope, given);
        let text = self.literal(text)?;
        if let Some(one) = self.conditions.get(condition as usize).filter(|one| one.plain)
            && one.first.bits.mask.is_single()
            && one.first.bits.mask != W::default()
        {
            let bits = one.first.bits;
            let shown =
                if shown == (one.first.equal != one.inverted) { bits.value } else { bits.mask ^ bits.value };
            return Some(Op::Bit { text, bit: bits.mask, shown, alone: false });
        }
        Some(Op::Flag { text, condition, shown, alone: false })
    }

    /// Converts the target with the index `target` to a [`Place`]: contiguous bits of the word if possible.
    fn place_of(&self, target: u32) -> Place {
        let known = self.targets.get(target as usize);
        let limit = known.map_or(u64::MAX, |known| known.limit);
        match known.filter(|known| known.plain && known.first.to == 0 && known.first.mask == limit) {
            Some(known) => Place { limit, low: known.first.low, target: NONE },
            None => Place { limit, low: 0, target },
        }
    }

    fn nested(
        &mut self,
        raw: Raw,
        dispatch: DecodeTableId,
        scope: ScopeId,
        given: &Given<'_>,
    ) -> Option<Op<W>> {
        let Raw::Bits { up, range } = raw else { return None };
        let compiled = given.isa.dispatch(dispatch);
        let plain = range.width() >= compiled.size
            && compiled.guards.iter().all(Option::is_none)
            && self.scopes.depth(scope) + 3 < MAX_DEPTH;
        if !plain {
            return None;
        }
        let base = self.place(scope, up, range.low());
        if base + compiled.size > W::BITS {
            return None;
        }
        let inner = self.scopes.inside(scope, BitPositions::run(base, compiled.size))?;
        Some(Op::Nested { dispatch, leaves: self.nest(dispatch, inner, given)? })
    }

    /// Adds the target of a value and returns its index. `shown` is the number of its bits that are printed. `None` if
    /// the value is neither composed of bits of the word nor the result of a table.
    fn target(&mut self, raw: Raw, shown: u32, scope: ScopeId, given: &Given<'_>) -> Option<u32> {
        let mut strips = Vec::new();
        let mut target = match raw {
            Raw::Bits { up, range } => {
                let width = range.width();
                let low = self.place(scope, up, range.low());
                if width > 64 || low + width > W::BITS {
                    return None;
                }
                strips.push(BitField { mask: low_mask(shown.min(width)) as u64, to: 0, low });
                let limit = low_mask(width) as u64;
                Target {
                    limit,
                    fixed: 0,
                    ones: 0,
                    first: BitField::default(),
                    more: (0, 0),
                    map: NONE,
                    missing: NONE,
                    plain: true,
                }
            }
            Raw::Value(value) => {
                let missing = self.misses(value, scope, given)?;
                let shown = low_mask(shown.min(64)) as u64;
                let whole = Target {
                    limit: u64::MAX,
                    fixed: 0,
                    ones: 0,
                    first: BitField::default(),
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
                        strips.push(BitField { mask, to: piece.to.into(), low: self.piece(*piece, scope)? });
                    }
                    Target { fixed: shown & !covered, ones: sum.ones, ..whole }
                } else {
                    let graph = given.forms.graph(given.isa, value)?;
                    for piece in &graph.pieces {
                        let mask = piece.mask() >> piece.to;
                        strips.push(BitField { mask, to: piece.to.into(), low: self.piece(*piece, scope)? });
                    }
                    self.maps.push(Map { shown, values: Arc::clone(&graph.values) });
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

    pub(super) fn base(&self, scope: ScopeId) -> u32 {
        self.scopes.base(scope, 0).unwrap_or(0)
    }

    /// Returns whether a leaf of the nested bitset at step `op`, from index `from` on, has a smaller pattern value than
    /// an earlier leaf. Such a leaf can give a smaller word.
    pub(super) fn has_smaller_leaf(&self, op: u32, from: u32) -> bool {
        let Some(&Op::Nested { leaves: (first, _), .. }) = self.ops.get(op as usize) else { return true };
        self.leaves.get((first + from) as usize).is_none_or(|leaf| leaf.smaller)
    }

    /// Computes `smaller` for each leaf of a hierarchy.
    fn note_smaller(&mut self, (first, last): Run) {
        let leaves = self.leaves.get_mut(first as usize..last as usize).unwrap_or(&mut []);
        let greatest_before: Vec<u128> = leaves
            .iter()
            .scan(0, |greatest, leaf| {
                let before = *greatest;
                *greatest = before.max(leaf.bits.value.wide());
                Some(before)
            })
            .collect();
        let mut least = u128::MAX;
        for (leaf, greatest) in leaves.iter_mut().zip(greatest_before).rev() {
            least = least.min(leaf.bits.value.wide());
            leaf.smaller = greatest > least;
        }
    }

    /// Returns whether the step `op` matches a floating-point number.
    pub(super) fn is_float(&self, op: u32) -> bool {
        let field = match self.ops.get(op as usize) {
            Some(Op::Other { field }) => self.fields.get(*field as usize),
            _ => None,
        };
        field.is_some_and(|field| field.slot.kind.float_width().is_some())
    }

    /// Returns the position in the instruction word of bit `low` of the word that is `up` scopes above `scope`.
    pub(super) fn place(&self, scope: ScopeId, up: u8, low: u32) -> u32 {
        self.scopes.base(scope, up).unwrap_or(0) + low
    }

    /// Returns the position of a piece's lowest bit in the instruction word; `None` if the piece does not fit into the
    /// word.
    pub(super) fn piece(&self, piece: Piece, scope: ScopeId) -> Option<u32> {
        let (up, low) = piece.stands();
        let low = self.place(scope, up, low);
        (low + u32::from(piece.width) <= W::BITS).then_some(low)
    }
}

/// Prepares a set for `Next::may_be`: a set that includes the end of the line (bit 0) becomes the full set.
fn looked_for(first: FirstCharacters) -> FirstCharacters {
    if first & 1 != 0 { ANYTHING } else { first }
}

/// Returns bits of the instruction word: the bits `mask` of `value`, shifted up by `low`.
pub(super) fn bits<W: Wide>(low: u32, mask: u128, value: u128) -> Bits<W> {
    Bits { mask: W::of(mask) << low, value: W::of(value & mask) << low }
}

/// Converts a length or index of a list to `u32`. It fits, because the table is full long before.
pub(super) fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(NONE)
}
