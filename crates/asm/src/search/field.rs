//! Steps of the search at a field: tries its declarations, the leaves of a nested bitset, and the readings of its text.

use super::{Field, Goal, Input, Search, Step};
use crate::first_characters::{ANYTHING, may_begin};
use crate::numbers::slot_width;
use crate::readings::{Reader, Reading, Take};
use crate::state::{Chosen, Constraint, Scope, ScopeId, VIRTUAL, Want, What};
use crate::text::is_word;
use crate::trace::{Expected, FieldMismatch};
use isaloom_bits::low_mask;
use isaloom_engine::MAX_DEPTH;
use isaloom_engine::compiled::{Alternative, DecodeTableId, Item, Raw, Slot, SlotId, SlotKind, TextRange};

impl Search {
    /// Matches a field of a display. If the known bits determine which declaration of the field applies, and its text
    /// has one reading, matches the field at once. Otherwise, returns a step that tries all declarations and readings.
    #[inline]
    pub(super) fn field(
        &mut self,
        goal: Goal,
        items: &[Item],
        alternatives: &[Alternative],
        name: TextRange,
        at: usize,
        input: &Input<'_>,
    ) -> Field {
        // While a trace is recorded, all declarations of the field are tried, because each must record the text that it
        // expects.
        if self.trace.is_none() {
            for &Alternative { cond, slot } in alternatives {
                match self.truth(cond, goal.scope) {
                    Some(true) => return self.certain_slot(goal, items, slot, name, at, input),
                    Some(false) => {}
                    None => break,
                }
            }
        }
        let after = self.after(goal, items.len());
        Field::Step(Step::Alternatives { field: goal, alternative: 0, at, after })
    }

    /// Matches a field whose declaration the known bits determine. `id` is the slot of this declaration.
    #[inline]
    fn certain_slot(
        &mut self,
        goal: Goal,
        items: &[Item],
        id: SlotId,
        name: TextRange,
        at: usize,
        input: &Input<'_>,
    ) -> Field {
        let scope = goal.scope;
        let slot = input.isa.slot(id);
        if let Some(absent) = self.absent(id, slot, scope, at, input) {
            return absent;
        }
        match slot.kind {
            SlotKind::Nested(Some(dispatch)) => {
                let after = self.after(goal, items.len());
                return Field::Step(self.nested(id, dispatch, scope, at, after, input));
            }
            // The nested bitset has no leaves in this generation, so the printer prints only a message for the field.
            SlotKind::Nested(None) if self.mode.odd => return Field::Read(at),
            _ => {}
        }
        // `adjacent` matters only for a number. If the next character is neither a digit nor a sign, the text is not a
        // number.
        let number = |byte: u8| byte.is_ascii_hexdigit() || matches!(byte, b'+' | b'-');
        let adjacent = input.line.next(at).is_some_and(number)
            && match items.get(goal.item as usize + 1) {
                Some(item) => self.goes_on(item),
                None => self.adjacent(goal.next),
            };
        if let Some(end) = self.plain(id, slot, scope, at, adjacent, input) {
            return Field::Read(end);
        }
        let first = self.readings.len();
        if !self.read(id, name, scope, at, adjacent, input) {
            return Field::Step(Step::Back);
        }
        let rest = input.index.firsts.rest(goal.program, goal.arm, goal.item + 1);
        if rest != ANYTHING && !self.mode.odd && self.readings.len() > first + 1 {
            // Removes readings after which the rest of the display cannot match, because of the next character of the
            // line.
            let mut kept = first;
            for at in first..self.readings.len() {
                let reading = self.readings[at];
                if may_begin(rest, input.line.next(reading.end)) {
                    self.readings[kept] = reading;
                    kept += 1;
                }
            }
            self.readings.truncate(kept);
        }
        let last = self.readings.len();
        if last == first {
            return Field::Step(Step::Back);
        }
        if last - first > 1 {
            let after = self.after(goal, items.len());
            return Field::Step(Step::Readings { slot: id, scope, first, last, after });
        }
        match self.readings.pop() {
            Some(reading) if self.take(slot, reading.take, scope) => {
                self.unlisted += u32::from(reading.is_unlisted(slot));
                reading.canon.write(self.isa.compiled(), &mut self.state.canon);
                self.piece(What::Field { slot: id, scope }, reading.start, reading.end);
                Field::Read(reading.end)
            }
            _ => Field::Step(Step::Back),
        }
    }

    /// Matches a field whose text has only one reading: a number in the printer's format, or an enum string. Returns
    /// the offset after the text; `None` if all readings must be tried.
    #[inline]
    fn plain(
        &mut self,
        id: SlotId,
        slot: &Slot,
        scope: ScopeId,
        at: usize,
        adjacent: bool,
        input: &Input<'_>,
    ) -> Option<usize> {
        let Raw::Bits { up, range } = slot.raw else { return None };
        let width = range.width();
        let (value, end) = match slot.kind {
            SlotKind::Uint => input.line.plain_number(at).filter(|n| !adjacent || n.1 == at + 1)?,
            SlotKind::Enum(table) => input.index.enum_texts(table)?.only(input.line, at)?,
            _ => return None,
        };
        if width < 64 && value >> width != 0 {
            return None;
        }
        let low = self.state.place(scope, up, range.low());
        if !self.state.bits.learn(low, low_mask(width), value.into()) {
            return None;
        }
        self.state.canon.push_str(input.line.text.get(at..end)?);
        self.piece(What::Field { slot: id, scope }, at, end);
        Some(end)
    }

    /// Matches a flag or offset that prints an empty text, because its text is not in the line. `None` if the text may
    /// be in the line.
    #[inline]
    fn absent(
        &mut self,
        id: SlotId,
        slot: &Slot,
        scope: ScopeId,
        at: usize,
        input: &Input<'_>,
    ) -> Option<Field> {
        let value = match slot.kind {
            SlotKind::Bool { text: Some(text), invert } => {
                // An inverted flag with several bits prints nothing for every nonzero value, so an absent text does not
                // determine its bits.
                let several = matches!(slot.raw, Raw::Bits { range, .. } if range.width() > 1);
                if invert && several || input.line.literal(self.isa.compiled().text(text), at).is_some() {
                    return None;
                }
                invert
            }
            SlotKind::Offset | SlotKind::Uoffset if !matches!(input.line.next(at), Some(b'+' | b'-')) => {
                false
            }
            _ => return None,
        };
        let possible = match slot.raw {
            Raw::Bits { up, range } => {
                let low = self.state.place(scope, up, range.low());
                self.state.bits.learn(low, low_mask(range.width()), u128::from(value))
            }
            Raw::Value(id) => {
                self.evaluated(id, scope);
                self.condition(Some(id), value, scope)
            }
        };
        if !possible {
            return Some(Field::Step(Step::Back));
        }
        self.piece(What::Field { slot: id, scope }, at, at);
        Some(Field::Read(at))
    }

    pub(super) fn alternatives(
        &mut self,
        field: Goal,
        from: u32,
        at: usize,
        after: u32,
        input: &Input<'_>,
    ) -> Step {
        let isa = input.isa;
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
        for (number, &Alternative { cond, slot }) in (from..).zip(alternatives.iter().skip(from as usize)) {
            match self.truth(cond, scope) {
                Some(true) => {}
                Some(false) => continue,
                None => {
                    self.or_else(Step::Alternatives { field, alternative: number + 1, at, after });
                    if !self.condition(cond, true, scope) {
                        return Step::Back;
                    }
                }
            }
            return self.slot(slot, *name, scope, at, after, input);
        }
        // If no declaration of the field applies, the printer prints only a message instead of the field.
        if self.mode.odd { Step::Next { goal: after, at } } else { Step::Back }
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
        let slot = self.isa.compiled().slot(id);
        match slot.kind {
            SlotKind::Nested(Some(dispatch)) => return self.nested(id, dispatch, scope, at, after, input),
            // The nested bitset has no leaves in this generation, so the printer prints only a message for the field.
            SlotKind::Nested(None) if self.mode.odd => return Step::Next { goal: after, at },
            _ => {}
        }
        let first = self.readings.len();
        let adjacent = self.adjacent(after);
        if !self.read(id, name, scope, at, adjacent, input) {
            return Step::Back;
        }
        Step::Readings { slot: id, scope, first, last: self.readings.len(), after }
    }

    /// Appends the readings of a field's text to `self.readings`. Returns false if there are none.
    fn read(
        &mut self,
        id: SlotId,
        name: TextRange,
        scope: ScopeId,
        at: usize,
        adjacent: bool,
        input: &Input<'_>,
    ) -> bool {
        let isa = input.isa;
        let slot = isa.slot(id);
        let mut zeros = 0;
        if let Raw::Value(value) = slot.raw {
            self.evaluated(value, scope);
            if slot.kind.float_width().is_some() {
                zeros = self.acceptor.solver.values.certain(value, scope, &self.state).zeros();
            }
        }
        let reader = Reader {
            isa,
            index: input.index,
            line: input.line,
            site: input.site,
            host: input.host,
            rounding: self.mode.rounding,
            name,
            at,
            adjacent,
            zeros,
        };
        let first = self.readings.len();
        self.asked |= reader.read(slot, &mut self.readings, &mut self.trace);
        self.readings.len() > first
    }

    /// Returns whether the text after a number can begin with a letter or digit. The number may then end before the
    /// last digit in the line. `after` is the goal after the number.
    fn adjacent(&self, mut after: u32) -> bool {
        while let Some(goal) = self.goals.get(after as usize) {
            let items = self
                .isa
                .compiled()
                .program(goal.program)
                .arms
                .get(goal.arm as usize)
                .and_then(|a| a.items.as_deref());
            match items.and_then(|items| items.get(goal.item as usize)) {
                Some(item) => return self.goes_on(item),
                None => after = goal.next,
            }
        }
        false
    }

    #[inline]
    fn goes_on(&self, item: &Item) -> bool {
        match item {
            // The text of a field, name or alignment may be empty or begin with a letter or digit.
            Item::Field { .. } | Item::Name { .. } | Item::Align(_) => true,
            Item::Text(text) => self.isa.compiled().text(*text).bytes().next().is_none_or(is_word),
        }
    }

    fn nested(
        &mut self,
        id: SlotId,
        dispatch: DecodeTableId,
        scope: ScopeId,
        at: usize,
        after: u32,
        input: &Input<'_>,
    ) -> Step {
        let isa = input.isa;
        let size = isa.dispatch(dispatch).size;
        if let Some(trace) = &mut self.trace {
            trace.expected(input.line.skip_blanks(at), Expected::Slot(*isa.slot(id)));
        }
        let base = match isa.slot(id).raw {
            Raw::Bits { up, range } => {
                // If the bitset is wider than the field, the printer reads the missing bits as 0. The search reads the
                // adjacent bits instead, so the word must be printed to be certain.
                self.state.unsure |= range.width() < size;
                self.state.place(scope, up, range.low())
            }
            Raw::Value(value) => {
                self.evaluated(value, scope);
                let base = VIRTUAL + self.state.virtuals;
                if self.state.virtuals + size > VIRTUAL {
                    self.gave_up = true;
                    return Step::Back;
                }
                self.state.virtuals += size;
                let width = size.min(64);
                let want = Want::Virtual { base, width };
                // A computed value has 64 bits, so the higher bits of a wider nested word are 0.
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
        self.state.unsure |= self.state.scopes.len() + 1 >= MAX_DEPTH && self.is_deep(scope);
        self.state.scopes.push(Scope { base, parent: scope });
        Step::Leaves { slot: id, dispatch, leaf: 0, inner, at, after }
    }

    /// Returns whether a bitset in this scope may be nested more deeply than the printer supports.
    fn is_deep(&self, scope: ScopeId) -> bool {
        let above = (1..MAX_DEPTH as u8).map(|up| self.state.above(scope, up));
        above.take_while(|s| *s != 0).count() + 3 >= MAX_DEPTH
    }

    #[allow(clippy::too_many_arguments, reason = "the parts of a step")]
    pub(super) fn leaves(
        &mut self,
        slot: SlotId,
        dispatch: DecodeTableId,
        from: u32,
        inner: ScopeId,
        at: usize,
        after: u32,
        input: &Input<'_>,
    ) -> Step {
        let isa = input.isa;
        let compiled = isa.dispatch(dispatch);
        let base = self.state.base(inner);
        let (known, value) = self.state.bits.known(base, compiled.size);
        let begin = input.line.next(at);
        let every = self.trace.is_some() || self.mode.odd;
        let mut all = (0u32..)
            .zip(compiled.shape.matchings.iter().zip(&compiled.programs))
            .skip(from as usize)
            .filter(|(_, (matching, program))| {
                let mask = matching.mask & !matching.dont_care;
                (matching.value ^ value) & mask & known == 0
                    && (every || may_begin(input.index.firsts.program(**program), begin))
            });
        if let Some((leaf, (matching, &program))) = all.next() {
            // Other leaves need a choice point only if one of them can match here.
            let other = if self.mode.odd { Some(leaf + 1) } else { all.next().map(|other| other.0) };
            if let Some(leaf) = other {
                self.or_else(Step::Leaves { slot, dispatch, leaf, inner, at, after });
            }
            self.state.bits.learn(base, matching.mask & !matching.dont_care, matching.value);
            self.state.leaves.push(Chosen { dispatch, leaf, scope: inner });
            let guard = compiled.guards.get(leaf as usize).copied().flatten();
            if guard.is_some() && !self.condition(guard, true, inner) {
                return Step::Back;
            }
            return self.arms(program, inner, 0, at, after, input);
        }
        // If no leaf matches the nested word, the printer prints only a message for the field.
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
        let slot = *self.isa.compiled().slot(id);
        if !self.take(&slot, reading.take, scope) {
            if self.trace.is_some() && reading.end > reading.start {
                self.misfit(&slot, scope, &reading);
            }
            return Step::Back;
        }
        self.unlisted += u32::from(reading.is_unlisted(&slot));
        reading.canon.write(self.isa.compiled(), &mut self.state.canon);
        self.piece(What::Field { slot: id, scope }, reading.start, reading.end);
        Step::Next { goal: after, at: reading.end }
    }

    /// Derives bits and constraints from a reading. Returns false if they contradict known bits.
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

    /// Records in the trace why a reading is impossible: its value is out of range, or contradicts the rest of the
    /// line.
    fn misfit(&mut self, slot: &Slot, scope: ScopeId, reading: &Reading) {
        let mut why = FieldMismatch::Contradiction;
        if let (Raw::Value(value), Take::Raw(raw), SlotKind::Uint | SlotKind::Hex | SlotKind::Uoffset) =
            (slot.raw, reading.take, slot.kind)
        {
            let certain = self.acceptor.solver.values.certain(value, scope, &self.state);
            if raw < u128::from(certain.least()) || raw > u128::from(certain.most()) {
                why = FieldMismatch::Range { least: certain.least().into(), most: certain.most().into() };
            }
        }
        if let Some(trace) = &mut self.trace {
            trace.rejected(slot, (reading.start, reading.end), why);
        }
    }
}
