//! The steps of the search that are about fields: alternatives, nested bitsets, and the readings of a text.

use super::{Absent, Goal, Input, Search, Step};
use crate::first::may_begin;
use crate::numbers::slot_width;
use crate::readings::{Reader, Reading, Take};
use crate::state::{Chosen, Constraint, Scope, ScopeId, VIRTUAL, Want, What};
use crate::text::is_word;
use crate::trace::{Expected, Misfit};
use isaloom_bits::low_mask;
use isaloom_engine::compiled::{Alternative, DispatchId, Item, Raw, Slot, SlotId, SlotKind, TextRange};

impl Search<'_> {
    /// A flag or offset that is not in the line can only be the value that prints nothing: there is nothing to try.
    #[inline]
    pub(super) fn absent(
        &mut self,
        alternatives: &[Alternative],
        scope: ScopeId,
        at: usize,
        input: &Input<'_>,
    ) -> Absent {
        let [Alternative { cond: None, slot }] = alternatives else { return Absent::Unsure };
        // For messages, what could have been there is noted on the way that tries it.
        if self.trace.is_some() {
            return Absent::Unsure;
        }
        let id = *slot;
        let slot = self.isa.slot(id);
        let Raw::Bits { up, range } = slot.raw else { return Absent::Unsure };
        let value = match slot.kind {
            SlotKind::Bool { text: Some(text), invert } => {
                if input.line.literal(self.isa.text(text), at).is_some() || invert && range.width() > 1 {
                    return Absent::Unsure;
                }
                invert
            }
            SlotKind::Offset | SlotKind::Uoffset if !matches!(input.line.next(at), Some(b'+' | b'-')) => {
                false
            }
            _ => return Absent::Unsure,
        };
        let low = self.state.place(scope, up, range.low());
        if !self.state.bits.learn(low, low_mask(range.width()), u128::from(value)) {
            return Absent::Impossible;
        }
        self.piece(What::Field { slot: id, scope }, at, at);
        Absent::Taken
    }

    pub(super) fn alternatives(
        &mut self,
        field: Goal,
        from: u32,
        at: usize,
        after: u32,
        input: &Input<'_>,
    ) -> Step {
        let isa = self.isa;
        let scope = field.scope;
        let item = isa
            .program(field.program)
            .arms
            .get(field.arm as usize)
            .and_then(|a| a.items.as_deref()?.get(field.item as usize));
        let Some(Item::Field { alternatives, name, .. }) = item else { return Step::Back };
        if let Some(before) = from.checked_sub(1).and_then(|b| alternatives.get(b as usize))
            && (before.cond.is_none() || !self.condition(before.cond, false, scope))
        {
            return Step::Back;
        }
        let Some(&Alternative { cond, slot }) = alternatives.get(from as usize) else {
            // Where no alternative applies the printer prints nothing, and a message.
            return if self.mode.odd { Step::Next { goal: after, at } } else { Step::Back };
        };
        if cond.is_some() {
            self.or_else(Step::Alternatives { field, alternative: from + 1, at, after });
            if !self.condition(cond, true, scope) {
                return Step::Back;
            }
        }
        self.slot(slot, *name, scope, at, after, input)
    }

    fn slot(
        &mut self,
        id: SlotId,
        name: TextRange,
        scope: ScopeId,
        at: usize,
        after: u32,
        input: &Input<'_>,
    ) -> Step {
        let isa = self.isa;
        let slot = isa.slot(id);
        match slot.kind {
            SlotKind::Nested(dispatch) => return self.nested(id, dispatch, scope, at, after, input),
            // The printer prints nothing, and a message.
            SlotKind::TooDeep if self.mode.odd => return Step::Next { goal: after, at },
            SlotKind::TooDeep => return Step::Back,
            _ => {}
        }
        let zeros = match (slot.kind, slot.raw) {
            (SlotKind::Float16 | SlotKind::Float32, Raw::Value(value)) => {
                self.acceptor.solver.values.certain(value, scope, &self.state).zeros()
            }
            _ => 0,
        };
        let reader = Reader {
            isa,
            index: input.index,
            line: input.line,
            site: input.site,
            host: input.host,
            rounding: self.mode.rounding,
            name,
            at,
            adjacent: self.adjacent(after),
            zeros,
        };
        let first = self.readings.len();
        self.asked |= reader.read(slot, &mut self.readings, &mut self.trace);
        Step::Readings { slot: id, scope, first, last: self.readings.len(), after }
    }

    /// Whether what comes next may go on where a number ends: the number may then end before its last digit.
    fn adjacent(&self, mut after: u32) -> bool {
        while let Some(goal) = self.goals.get(after as usize) {
            let items =
                self.isa.program(goal.program).arms.get(goal.arm as usize).and_then(|a| a.items.as_deref());
            match items.and_then(|items| items.get(goal.item as usize)) {
                // Blanks up to a column may be none.
                Some(Item::Field { .. } | Item::Name { .. } | Item::Align(_)) => return true,
                Some(Item::Text(text)) => {
                    return self.isa.text(*text).bytes().next().is_none_or(is_word);
                }
                None => after = goal.next,
            }
        }
        false
    }

    fn nested(
        &mut self,
        id: SlotId,
        dispatch: DispatchId,
        scope: ScopeId,
        at: usize,
        after: u32,
        input: &Input<'_>,
    ) -> Step {
        let isa = self.isa;
        let size = isa.dispatch(dispatch).size;
        if let Some(trace) = &mut self.trace {
            trace.expected(input.line.skip_blanks(at), Expected::Slot(*isa.slot(id)));
        }
        let base = match isa.slot(id).raw {
            Raw::Bits { up, range } => self.state.place(scope, up, range.low()),
            Raw::Value(value) => {
                let base = VIRTUAL + self.state.virtuals;
                if self.state.virtuals + size > VIRTUAL {
                    self.gave_up = true;
                    return Step::Back;
                }
                self.state.virtuals += size;
                let width = size.min(64);
                let want = Want::Virtual { base, width };
                // A computed value has 64 bits; what a wider word has beyond is 0.
                let fits = size <= 64 || self.state.bits.learn(base + 64, low_mask(size - 64), 0);
                if !fits
                    || !self.acceptor.solver.add(Constraint::Value { value, scope, want }, &mut self.state)
                {
                    return Step::Back;
                }
                base
            }
        };
        let inner = ScopeId::try_from(self.state.scopes.len()).unwrap_or(0);
        self.state.scopes.push(Scope { base, parent: scope });
        Step::Leaves { slot: id, dispatch, leaf: 0, inner, at, after }
    }

    #[allow(clippy::too_many_arguments, reason = "the parts of a step")]
    pub(super) fn leaves(
        &mut self,
        slot: SlotId,
        dispatch: DispatchId,
        from: u32,
        inner: ScopeId,
        at: usize,
        after: u32,
        input: &Input<'_>,
    ) -> Step {
        let isa = self.isa;
        let compiled = isa.dispatch(dispatch);
        let base = self.state.base(inner);
        let (known, value) = self.state.bits.known(base, compiled.size);
        let begin = input.line.next(at);
        let every = self.trace.is_some() || self.mode.odd;
        let all = compiled.shape.matchings.iter().zip(&compiled.programs);
        for (leaf, (matching, &program)) in (0u32..).zip(all).skip(from as usize) {
            let mask = matching.mask & !matching.dont_care;
            if (matching.value ^ value) & mask & known != 0
                || !(every || may_begin(input.index.firsts.program(program), begin))
            {
                continue;
            }
            self.or_else(Step::Leaves { slot, dispatch, leaf: leaf + 1, inner, at, after });
            self.state.bits.learn(base, mask, matching.value);
            self.state.leaves.push(Chosen { dispatch, leaf, scope: inner });
            let guard = compiled.guards.get(leaf as usize).copied().flatten();
            let step = Step::Arms { program, scope: inner, arm: 0, at, next: after };
            return self.if_condition(guard, true, inner, step);
        }
        // Where no leaf matches the printer prints nothing, and a message.
        if self.mode.odd
            && self.acceptor.solver.add(Constraint::NoLeaf { dispatch, scope: inner }, &mut self.state)
        {
            return Step::Next { goal: after, at };
        }
        Step::Back
    }

    pub(super) fn reading(
        &mut self,
        id: SlotId,
        scope: ScopeId,
        first: usize,
        last: usize,
        after: u32,
    ) -> Step {
        let Some(&reading) = self.readings.get(first).filter(|_| first < last) else { return Step::Back };
        if first + 1 < last {
            self.or_else(Step::Readings { slot: id, scope, first: first + 1, last, after });
        }
        let slot = self.isa.slot(id);
        if !self.take(slot, reading.take, scope) {
            if self.trace.is_some() && reading.end > reading.start {
                self.misfit(slot, scope, &reading);
            }
            return Step::Back;
        }
        reading.canon.write(self.isa, &mut self.state.canon);
        self.piece(What::Field { slot: id, scope }, reading.start, reading.end);
        Step::Next { goal: after, at: reading.end }
    }

    /// Notes what a reading says of the bits; false if they are known to be otherwise.
    fn take(&mut self, slot: &Slot, take: Take, scope: ScopeId) -> bool {
        let Search { state, acceptor, .. } = self;
        match (slot.raw, take) {
            (Raw::Bits { up, range }, Take::Raw(value)) => {
                let low = state.place(scope, up, range.low());
                let shown = low_mask(range.width().min(slot_width(slot)));
                value <= low_mask(range.width()) && state.bits.learn(low, shown, value)
            }
            (Raw::Bits { up, range }, Take::Truth(truth)) => {
                let (low, width) = (state.place(scope, up, range.low()), range.width());
                match truth {
                    true => acceptor.solver.add(Constraint::Some { low, width }, state),
                    false => state.bits.learn(low, low_mask(width), 0),
                }
            }
            (Raw::Value(value), Take::Raw(raw)) => {
                let mask = low_mask(slot_width(slot).min(64)) as u64;
                let want = Want::Bits { mask, value: raw as u64 & mask };
                raw <= u128::from(u64::MAX)
                    && acceptor.solver.add(Constraint::Value { value, scope, want }, state)
            }
            (Raw::Bits { up, range }, Take::HiddenZero) => {
                let (low, shown) = (state.place(scope, up, range.low()), slot_width(slot));
                let hidden = range.width().saturating_sub(shown);
                hidden > 0
                    && state.bits.learn(low, low_mask(shown), 0)
                    && acceptor.solver.add(Constraint::Some { low: low + shown, width: hidden }, state)
            }
            (Raw::Value(value), Take::HiddenZero) => {
                let want = Want::Bits { mask: low_mask(slot_width(slot).min(64)) as u64, value: 0 };
                acceptor.solver.add(Constraint::Value { value, scope, want }, state)
                    && acceptor.solver.add(Constraint::Value { value, scope, want: Want::Truth(true) }, state)
            }
            (Raw::Bits { up, range }, Take::Range { least, most }) => {
                let (low, width) = (state.place(scope, up, range.low()), range.width().min(64));
                acceptor.solver.add(Constraint::Between { low, width, least, most }, state)
            }
            (Raw::Value(value), Take::Range { least, most }) => {
                let mask = low_mask(slot_width(slot).min(64)) as u64;
                let want = Want::Between { mask, least, most };
                acceptor.solver.add(Constraint::Value { value, scope, want }, state)
            }
            (Raw::Value(value), Take::Truth(truth)) => {
                acceptor.solver.add(Constraint::Value { value, scope, want: Want::Truth(truth) }, state)
            }
        }
    }

    /// Notes why a reading does not fit its field.
    fn misfit(&mut self, slot: &Slot, scope: ScopeId, reading: &Reading) {
        let mut why = Misfit::Elsewhere;
        if let (Raw::Value(value), Take::Raw(raw), SlotKind::Uint | SlotKind::Hex | SlotKind::Uoffset) =
            (slot.raw, reading.take, slot.kind)
        {
            let certain = self.acceptor.solver.values.certain(value, scope, &self.state);
            if raw < u128::from(certain.least()) || raw > u128::from(certain.most()) {
                why = Misfit::Range { least: certain.least().into(), most: certain.most().into() };
            }
        }
        if let Some(trace) = &mut self.trace {
            trace.rejected(slot, (reading.start, reading.end), why);
        }
    }
}
