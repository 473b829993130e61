//! The search: a line against the items of displays, with choices undone where they lead nowhere.
//!
//! It follows the printer step by step. Where the printer decides by the word (an arm, an alternative, a leaf, the text
//! of a value), the matcher tries the possibilities in the printer's order and notes what each says about the word.
//! At the end of the line the open bits are 0 unless an equation wants otherwise, and the word has to print the line.

use crate::first::{ANYTHING, may_begin};
use crate::host::{AsmHost, Site};
use crate::index::Index;
use crate::numbers::{self, limit, slot_width};
use crate::solve::Algebra;
use crate::state::{Equation, Scope, ScopeId, State, VIRTUAL, Want};
use crate::text::Line;
use isaloom_bits::{Word, low_mask};
use isaloom_engine::Found;
use isaloom_engine::Instruction;
use isaloom_engine::Isa;
use isaloom_engine::{
    Alternative, AssertCheck, DispatchId, Item, Program, ProgramId, Raw, Slot, SlotKind, TextRange, ValueId,
};
use isaloom_engine::{Place, Printer};

/// What is still to be matched after the current items.
pub(crate) struct Rest<'c> {
    items: &'c [Item],
    program: ProgramId,
    scope: ScopeId,
    next: Option<&'c Rest<'c>>,
}

/// A word that prints the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    pub(crate) word: Word,
    pub(crate) program: ProgramId,
    /// Bits that neither the text nor a pattern fixes: taken as 0.
    pub(crate) open: u128,
}

/// What would have been right at the farthest point reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Text(TextRange),
    Slot(Slot),
    Name(ProgramId),
    End,
}

/// A number that is there but does not fit its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutOfRange {
    pub(crate) slot: Slot,
    pub(crate) at: usize,
    pub(crate) end: usize,
}

/// What is noted for messages in a second run over a line that did not match.
#[derive(Debug, Default)]
pub(crate) struct Trace {
    pub(crate) far: usize,
    pub(crate) expected: Vec<Expected>,
    pub(crate) out_of_range: Option<OutOfRange>,
    pub(crate) unknown_label: Option<(usize, usize)>,
    /// A word was found that prints something else.
    pub(crate) unprintable: Option<String>,
}

/// The most steps that one line may take; far more than any sensible display needs.
const FUEL: u32 = 400_000;
/// The most steps times bytes of the line.
const MOST_LOOKS: u32 = 200_000_000;
/// How often a word that fails asserts is looked at again.
const MOST_REPAIRS: u32 = 4;
/// The deepest chain of items on the way to the end of a line.
const MAX_STEPS_DEEP: u32 = 1200;

/// What becomes of a field that may print nothing.
enum Absent {
    /// Nothing is there, and the bits are noted.
    Taken,
    /// Nothing is there, and that cannot be.
    Impossible,
    /// It has to be tried.
    Unsure,
}

pub(crate) struct Matcher<'i> {
    isa: &'i Isa,
    pub(crate) state: State,
    printer: Printer<'i>,
    printed: String,
    fuel: u32,
    deep: u32,
    pub(crate) verify: bool,
    /// A floating-point number that its field cannot hold is rounded; else its text must be the printer's.
    pub(crate) rounding: bool,
    /// Go on after the first word and note all.
    pub(crate) all: bool,
    pub(crate) hits: Vec<Hit>,
    /// Whether a label or the embedding program was asked for: the word then depends on more than the line.
    pub(crate) asked: bool,
    /// The first word that prints the line, but not without a message.
    pub(crate) fallback: Option<Hit>,
    /// Whether the printer had no message about the last word.
    clean: bool,
    pub(crate) trace: Option<Trace>,
}

/// The line that is being matched.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) line: Line<'a>,
    pub(crate) site: Site<'a>,
    pub(crate) host: &'a dyn AsmHost,
    pub(crate) index: &'a Index,
    /// The instruction that is being tried.
    pub(crate) dispatch: DispatchId,
    pub(crate) leaf: u32,
    pub(crate) top: ProgramId,
}

impl<'i> Matcher<'i> {
    pub(crate) fn new(isa: &'i Isa) -> Matcher<'i> {
        Matcher {
            isa,
            state: State::default(),
            printer: Printer::new(isa),
            printed: String::new(),
            fuel: FUEL,
            deep: 0,
            verify: true,
            rounding: false,
            all: false,
            hits: Vec::new(),
            asked: false,
            fallback: None,
            clean: true,
            trace: None,
        }
    }

    /// Forgets the last line, and is given steps for one of so many bytes: fewer for a very long one, since a step may
    /// look at all of it.
    pub(crate) fn start(&mut self, length: usize) {
        let most = MOST_LOOKS.checked_div(u32::try_from(length).unwrap_or(u32::MAX)).unwrap_or(FUEL);
        self.fuel = FUEL.min(most);
        self.deep = 0;
        self.hits.clear();
        self.fallback = None;
        self.clean = true;
    }

    /// Tries one leaf of an instruction hierarchy for the whole line. True when a word was found (and, unless all are
    /// wanted, the search is over).
    pub(crate) fn leaf(&mut self, input: &Input<'_>) -> bool {
        self.state.clear();
        let dispatch = self.isa.dispatch(input.dispatch);
        let matching = &dispatch.shape.matchings[input.leaf as usize];
        self.state.bits.learn(0, matching.mask & !matching.dont_care, matching.value);
        self.arms(input.top, 0, 0, None, input)
    }

    fn arms(
        &mut self,
        id: ProgramId,
        scope: ScopeId,
        at: usize,
        next: Option<&Rest<'_>>,
        input: &Input<'_>,
    ) -> bool {
        let isa = self.isa;
        let program: &Program = isa.program(id);
        let firsts = input.index.firsts.arms(id);
        let begin = input.line.next(at);
        for (i, arm) in program.arms.iter().enumerate() {
            let Some(items) = &arm.items else { continue };
            // For messages every arm says what it expects.
            let first = firsts.get(i).copied().unwrap_or(ANYTHING);
            if self.trace.is_some() || may_begin(first, begin) {
                let mark = self.state.mark();
                if self.condition(arm.cond, true, scope) && self.items(items, id, scope, at, next, input) {
                    return true;
                }
                self.state.back_to(&mark);
            }
            // The arms after this one are reached only if its condition does not hold.
            if arm.cond.is_none() || !self.condition(arm.cond, false, scope) {
                return false;
            }
        }
        false
    }

    fn items(
        &mut self,
        mut items: &[Item],
        id: ProgramId,
        scope: ScopeId,
        mut at: usize,
        next: Option<&Rest<'_>>,
        input: &Input<'_>,
    ) -> bool {
        if self.deep >= MAX_STEPS_DEEP {
            return false;
        }
        let isa = self.isa;
        while let Some((item, rest)) = items.split_first() {
            if self.fuel == 0 {
                return false;
            }
            self.fuel -= 1;
            items = rest;
            match item {
                Item::Text(text) => match input.line.literal(isa.text(*text), at) {
                    Some(end) => {
                        at = end;
                        self.state.canon.push_str(isa.text(*text));
                    }
                    None => {
                        self.fail(at, Expected::Text(*text), input);
                        return false;
                    }
                },
                Item::Align(column) => {
                    at = input.line.skip_blanks(at);
                    self.align(Some(*column));
                }
                Item::Name { align } => {
                    if align.is_some() {
                        at = input.line.skip_blanks(at);
                        self.align(*align);
                    }
                    let name = isa.text(isa.program(id).name);
                    match input.line.literal(name, at) {
                        Some(end) => {
                            at = end;
                            self.state.canon.push_str(name);
                        }
                        None => {
                            self.fail(at, Expected::Name(id), input);
                            return false;
                        }
                    }
                }
                Item::Field { alternatives, align, .. } => {
                    if align.is_some() {
                        at = input.line.skip_blanks(at);
                        self.align(*align);
                    }
                    match self.absent(alternatives, scope, at, input) {
                        Absent::Taken => continue,
                        Absent::Impossible => return false,
                        Absent::Unsure => {}
                    }
                    let after = Rest { items: rest, program: id, scope, next };
                    self.deep += 1;
                    let found = self.field(alternatives, scope, at, &after, input);
                    self.deep -= 1;
                    return found;
                }
            }
        }
        match next {
            Some(rest) => self.items(rest.items, rest.program, rest.scope, at, rest.next, input),
            None => self.finish(at, input),
        }
    }

    /// A flag or offset that is not in the line can only be the value that prints nothing: there is nothing to try.
    #[inline]
    fn absent(
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
        let slot = self.isa.slot(*slot);
        let Raw::Bits { up, range } = slot.raw else { return Absent::Unsure };
        let value = match slot.kind {
            SlotKind::Bool { text: Some(text), invert } => {
                if input.line.literal(self.isa.text(text), at).is_some() {
                    return Absent::Unsure;
                }
                invert
            }
            SlotKind::Offset | SlotKind::Uoffset if !matches!(input.line.next(at), Some(b'+' | b'-')) => {
                false
            }
            _ => return Absent::Unsure,
        };
        let low = self.state.base(self.state.above(scope, up)) + range.low();
        let (known, now) = self.state.bits.known(low, range.width());
        let fits = if value && known & now != 0 {
            true
        } else {
            self.state.bits.learn(low, low_mask(range.width()), u128::from(value))
        };
        if fits { Absent::Taken } else { Absent::Impossible }
    }

    fn field(
        &mut self,
        alternatives: &[Alternative],
        scope: ScopeId,
        at: usize,
        rest: &Rest<'_>,
        input: &Input<'_>,
    ) -> bool {
        for alternative in alternatives {
            let mark = self.state.mark();
            let slot = *self.isa.slot(alternative.slot);
            if self.condition(alternative.cond, true, scope) && self.slot(&slot, scope, at, rest, input) {
                return true;
            }
            self.state.back_to(&mark);
            if alternative.cond.is_none() || !self.condition(alternative.cond, false, scope) {
                return false;
            }
        }
        // Where no alternative applies the printer prints nothing (and an error).
        false
    }

    fn slot(&mut self, slot: &Slot, scope: ScopeId, at: usize, rest: &Rest<'_>, input: &Input<'_>) -> bool {
        let isa = self.isa;
        match slot.kind {
            SlotKind::Nested(dispatch) => self.nested(slot, dispatch, scope, at, rest, input),
            SlotKind::Enum(table) => {
                for &(text, value) in input.index.enum_texts(table, input.line.next(at)) {
                    let text = isa.text(text);
                    if let Some(end) = input.line.literal(text, at)
                        && self.value(slot, u128::from(value), text, scope, end, rest, input)
                    {
                        return true;
                    }
                }
                for (value, end) in input.line.numbers(at, false, adjacent(rest)) {
                    if isa.enum_table(table).text(value).is_none()
                        && self.decimal(slot, value, scope, (at, end), rest, input)
                    {
                        return true;
                    }
                }
                self.fail(at, Expected::Slot(*slot), input);
                false
            }
            SlotKind::Bool { text: Some(text), invert } => {
                let text = isa.text(text);
                if let Some(end) = input.line.literal(text, at)
                    && self.truth(slot, !invert, text, scope, end, rest, input)
                {
                    return true;
                }
                self.fail(at, Expected::Slot(*slot), input);
                self.truth(slot, invert, "", scope, at, rest, input)
            }
            SlotKind::Bool { text: None, invert } => match input.line.number(at, false) {
                Some((value @ 0..=1, end)) => {
                    let text = if value == 1 { "1" } else { "0" };
                    self.truth(slot, (value == 1) != invert, text, scope, end, rest, input)
                }
                _ => {
                    self.fail(at, Expected::Slot(*slot), input);
                    false
                }
            },
            SlotKind::Uint => {
                for (value, end) in input.line.numbers(at, false, adjacent(rest)) {
                    if self.decimal(slot, value, scope, (at, end), rest, input) {
                        return true;
                    }
                }
                self.fail(at, Expected::Slot(*slot), input);
                false
            }
            SlotKind::Hex => self.hex(slot, scope, at, rest, input),
            SlotKind::Int => {
                for (value, end, _) in input.line.signed(at, adjacent(rest)) {
                    if self.signed(slot, value, false, scope, (at, end), rest, input) {
                        return true;
                    }
                }
                self.fail(at, Expected::Slot(*slot), input);
                false
            }
            SlotKind::Offset | SlotKind::Uoffset => {
                for (value, end, _) in input.line.signed(at, adjacent(rest)).filter(|n| n.2) {
                    if self.signed(slot, value, true, scope, (at, end), rest, input) {
                        return true;
                    }
                }
                self.fail(at, Expected::Slot(*slot), input);
                self.value(slot, 0, "", scope, at, rest, input)
            }
            SlotKind::Float16 | SlotKind::Float32 => self.float(slot, scope, at, rest, input),
            SlotKind::Branch { .. } => self.branch(slot, true, scope, at, rest, input),
            SlotKind::AbsBranch { .. } => self.branch(slot, false, scope, at, rest, input),
            SlotKind::Custom => self.custom(slot, scope, at, rest, input),
            SlotKind::TooDeep => false,
        }
    }

    fn nested(
        &mut self,
        slot: &Slot,
        dispatch: DispatchId,
        scope: ScopeId,
        at: usize,
        rest: &Rest<'_>,
        input: &Input<'_>,
    ) -> bool {
        let isa = self.isa;
        let compiled = isa.dispatch(dispatch);
        let before = self.state.mark();
        let base = match slot.raw {
            Raw::Bits { up, range } => self.state.base(self.state.above(scope, up)) + range.low(),
            Raw::Value(value) => {
                let base = VIRTUAL + self.state.virtuals;
                if self.state.virtuals + compiled.size > VIRTUAL || compiled.size > 64 {
                    return false;
                }
                self.state.virtuals += compiled.size;
                let want = Want::Virtual { base, width: compiled.size };
                self.state.equations.push(Equation { value, scope, want });
                base
            }
        };
        let inner = ScopeId::try_from(self.state.scopes.len()).unwrap_or(0);
        self.state.scopes.push(Scope { base, parent: scope });
        let outside = Rest { items: rest.items, program: rest.program, scope: rest.scope, next: rest.next };
        let mark = self.state.mark();
        let begin = input.line.next(at);
        for (matching, &program) in compiled.shape.matchings.iter().zip(&compiled.programs) {
            if self.fuel == 0 {
                break;
            }
            if self.trace.is_none() && !may_begin(input.index.firsts.program(program), begin) {
                continue;
            }
            if self.state.bits.learn(base, matching.mask & !matching.dont_care, matching.value)
                && self.arms(program, inner, at, Some(&outside), input)
            {
                return true;
            }
            self.state.back_to(&mark);
        }
        self.fail(at, Expected::Slot(*slot), input);
        self.state.back_to(&before);
        false
    }

    fn hex(&mut self, slot: &Slot, scope: ScopeId, at: usize, rest: &Rest<'_>, input: &Input<'_>) -> bool {
        for (value, end) in input.line.numbers(at, true, adjacent(rest)) {
            if value > low_mask(limit(slot)) {
                self.out_of_range(slot, at, end);
                continue;
            }
            let text = isaloom_engine::format::hex(value);
            if self.value(slot, value, text.as_str(), scope, end, rest, input) {
                return true;
            }
        }
        self.fail(at, Expected::Slot(*slot), input);
        false
    }

    fn decimal(
        &mut self,
        slot: &Slot,
        value: u128,
        scope: ScopeId,
        (at, end): (usize, usize),
        rest: &Rest<'_>,
        input: &Input<'_>,
    ) -> bool {
        if value > low_mask(limit(slot)) {
            self.out_of_range(slot, at, end);
            return false;
        }
        let text = isaloom_engine::format::decimal(None, value);
        self.value(slot, value, text.as_str(), scope, end, rest, input)
    }

    #[allow(clippy::too_many_arguments)]
    fn signed(
        &mut self,
        slot: &Slot,
        value: i128,
        offset: bool,
        scope: ScopeId,
        (at, end): (usize, usize),
        rest: &Rest<'_>,
        input: &Input<'_>,
    ) -> bool {
        let (least, most) = numbers::bounds(slot);
        if value < least || value > most {
            self.out_of_range(slot, at, end);
            return false;
        }
        let text = isaloom_engine::format::signed(value, offset);
        let canon = if offset && value == 0 { "" } else { text.as_str() };
        let raw = value.cast_unsigned() & low_mask(limit(slot).min(slot_width(slot)));
        self.value(slot, raw, canon, scope, end, rest, input)
    }

    fn float(&mut self, slot: &Slot, scope: ScopeId, at: usize, rest: &Rest<'_>, input: &Input<'_>) -> bool {
        let Some((text, end)) = input.line.float(at) else {
            self.fail(at, Expected::Slot(*slot), input);
            return false;
        };
        let width = if slot.kind == SlotKind::Float16 { 16 } else { 32 };
        let fixed = match slot.raw {
            Raw::Bits { .. } => 0,
            Raw::Value(value) => {
                // Bits that are 0 whatever the word is: the number has fewer digits than its width says.
                let certain = Algebra::of(self.isa).certain(value, scope, &self.state);
                (certain.mask & !certain.value) as u32
            }
        };
        for bits in numbers::float_candidates(text, width, fixed) {
            let canon = isaloom_engine::format::float(bits, width);
            if !self.rounding && input.line.text.get(end - text.len()..end) != Some(canon.as_str()) {
                continue;
            }
            if self.value(slot, u128::from(bits), canon.as_str(), scope, end, rest, input) {
                return true;
            }
        }
        false
    }

    fn branch(
        &mut self,
        slot: &Slot,
        relative: bool,
        scope: ScopeId,
        at: usize,
        rest: &Rest<'_>,
        input: &Input<'_>,
    ) -> bool {
        if let Some((value, end, _)) = input.line.signed(at, false).next() {
            return self.signed(slot, value, false, scope, (at, end), rest, input);
        }
        let Some((name, end)) = input.line.name(at) else {
            self.fail(at, Expected::Slot(*slot), input);
            return false;
        };
        self.asked = true;
        let Some(target) = input.site.symbols.resolve(name) else {
            if let Some(trace) = &mut self.trace
                && trace.unknown_label.is_none_or(|(_, before)| before < end)
            {
                trace.unknown_label = Some((end - name.len(), end));
            }
            self.fail(at, Expected::Slot(*slot), input);
            return false;
        };
        let target = i128::from(target);
        let value = if relative { target - i128::from(input.site.index) } else { target };
        if relative {
            return self.signed(slot, value, false, scope, (at, end), rest, input);
        }
        // An absolute target is a plain number that is shown as a signed one.
        let raw = value.cast_unsigned();
        if raw > low_mask(slot_width(slot)) {
            self.out_of_range(slot, at, end);
            return false;
        }
        let text = isaloom_engine::format::signed(isaloom_bits::sign_extend(raw, slot.width), false);
        self.value(slot, raw, text.as_str(), scope, end, rest, input)
    }

    fn custom(&mut self, slot: &Slot, scope: ScopeId, at: usize, rest: &Rest<'_>, input: &Input<'_>) -> bool {
        let name = &self.isa.model().field(slot.field).name;
        let begin = input.line.before(at, b'<');
        let tail = input.line.text.get(begin..).unwrap_or("");
        self.asked = true;
        let known = input.host.parse_custom(name, tail).map(|(value, length)| (value, begin + length));
        let found = known.or_else(|| {
            let digits = tail.strip_prefix('<')?.strip_prefix(name.as_str())?.strip_prefix(':')?;
            let length = digits.find('>')?;
            let value = u128::from_str_radix(digits.get(..length)?, 16).ok()?;
            Some((value, begin + name.len() + length + 3))
        });
        let Some((value, end)) = found else {
            self.fail(at, Expected::Slot(*slot), input);
            return false;
        };
        if value > low_mask(limit(slot)) {
            self.out_of_range(slot, at, end);
            return false;
        }
        let canon = format!("<{name}:{value:x}>");
        self.value(slot, value, &canon, scope, end, rest, input)
    }

    /// Goes on with a slot's raw value known.
    #[allow(clippy::too_many_arguments)]
    fn value(
        &mut self,
        slot: &Slot,
        value: u128,
        canon: &str,
        scope: ScopeId,
        at: usize,
        rest: &Rest<'_>,
        input: &Input<'_>,
    ) -> bool {
        let mark = self.state.mark();
        let fits = match slot.raw {
            Raw::Bits { up, range } => {
                let low = self.state.base(self.state.above(scope, up)) + range.low();
                value <= low_mask(range.width()) && self.state.bits.learn(low, low_mask(range.width()), value)
            }
            Raw::Value(id) => {
                let mask = low_mask(limit(slot).min(slot_width(slot)).min(64)) as u64;
                self.equation(id, Want::Bits { mask, value: value as u64 & mask }, scope)
            }
        };
        if fits {
            self.state.canon.push_str(canon);
            if self.items(rest.items, rest.program, rest.scope, at, rest.next, input) {
                return true;
            }
        }
        self.state.back_to(&mark);
        false
    }

    /// Goes on with a slot known to be 0 or not.
    #[allow(clippy::too_many_arguments)]
    fn truth(
        &mut self,
        slot: &Slot,
        truth: bool,
        canon: &str,
        scope: ScopeId,
        at: usize,
        rest: &Rest<'_>,
        input: &Input<'_>,
    ) -> bool {
        let mark = self.state.mark();
        let fits = match slot.raw {
            Raw::Bits { up, range } => {
                let low = self.state.base(self.state.above(scope, up)) + range.low();
                let (known, value) = self.state.bits.known(low, range.width());
                if known & value != 0 {
                    truth
                } else {
                    // Of several values that count as true, the canonical one is 1.
                    self.state.bits.learn(low, low_mask(range.width()), u128::from(truth))
                }
            }
            Raw::Value(id) => self.equation(id, Want::Truth(truth), scope),
        };
        if fits {
            self.state.canon.push_str(canon);
            if self.items(rest.items, rest.program, rest.scope, at, rest.next, input) {
                return true;
            }
        }
        self.state.back_to(&mark);
        false
    }

    fn condition(&mut self, cond: Option<ValueId>, truth: bool, scope: ScopeId) -> bool {
        cond.is_none_or(|cond| self.equation(cond, Want::Truth(truth), scope))
    }

    /// Notes an equation and what it tells at once; false if it cannot hold.
    fn equation(&mut self, value: ValueId, want: Want, scope: ScopeId) -> bool {
        if !Algebra::of(self.isa).push_down(value, want, scope, &mut self.state) {
            return false;
        }
        self.state.equations.push(Equation { value, scope, want });
        true
    }

    fn align(&mut self, column: Option<u32>) {
        let wanted = column.map_or(0, |c| (c as usize).min(4096));
        while self.state.canon.len() < wanted {
            self.state.canon.push(' ');
        }
    }

    /// The end of the items: the line must end too, and the word must print it.
    fn finish(&mut self, at: usize, input: &Input<'_>) -> bool {
        let end = input.line.skip_blanks(at);
        if end < input.line.text.len() {
            self.fail(end, Expected::End, input);
            return false;
        }
        let saved = self.state.bits;
        let hit = self.word(input);
        let found = match hit {
            Some(hit) if self.all => {
                if !self.hits.iter().any(|h| h.word == hit.word) {
                    self.hits.push(hit);
                }
                false
            }
            // One that the printer complains of is taken only if there is no other.
            Some(hit) if !self.clean => {
                self.fallback.get_or_insert(hit);
                false
            }
            Some(hit) => {
                self.hits.push(hit);
                true
            }
            None => false,
        };
        self.state.bits = saved;
        found
    }

    /// A word that agrees with everything that is known and prints the line.
    fn word(&mut self, input: &Input<'_>) -> Option<Hit> {
        // Zeros in the open bits are right nearly always; only if not, the equations are looked at.
        if self.verify
            && let Some(hit) = self.checked(input)
        {
            return Some(hit);
        }
        let mut state = std::mem::take(&mut self.state);
        let solved = Algebra::of(self.isa).solve(&mut state);
        self.state = state;
        if !solved {
            return None;
        }
        if self.verify { self.checked(input) } else { Some(self.hit(input)) }
    }

    fn hit(&self, input: &Input<'_>) -> Hit {
        let dispatch = self.isa.dispatch(input.dispatch);
        let fixed = dispatch.shape.matchings[input.leaf as usize].mask | self.state.bits.mask[0];
        Hit {
            word: Word::new(self.state.bits.value[0], dispatch.size),
            program: input.top,
            open: low_mask(dispatch.size) & !fixed,
        }
    }

    /// The word with zeros in its open bits, if it prints the line. Where it fails asserts, a word that does not is
    /// looked for: one whose open bits are as asserted, or to which the case with the assert does not apply.
    fn checked(&mut self, input: &Input<'_>) -> Option<Hit> {
        let hit = self.hit(input);
        self.clean = self.prints(hit.word, input)?;
        if self.clean {
            return Some(hit);
        }
        let saved = self.state.clone();
        let better = self.repaired(hit, input);
        self.state = saved;
        self.clean = better.is_some();
        Some(better.unwrap_or(hit))
    }

    /// A word that prints the line and of which the printer has nothing to say.
    fn repaired(&mut self, mut hit: Hit, input: &Input<'_>) -> Option<Hit> {
        let isa = self.isa;
        for _ in 0..MOST_REPAIRS {
            let frames = isaloom_engine::Frames::new(hit.word.value());
            let arms = &isa.program(input.top).arms;
            for arm in arms.iter().filter(|arm| isa.holds(arm.cond, &frames)) {
                let failed = |check: &&AssertCheck| check.range.extract(hit.word.value()) != check.value;
                for check in arm.asserts.iter().filter(failed) {
                    let (range, value) = (check.range, check.value);
                    let whole = low_mask(range.width());
                    if !self.state.bits.learn(range.low(), whole, value) && arm.items.is_none() {
                        let cond = arm.cond?;
                        self.state.equations.push(Equation {
                            value: cond,
                            scope: 0,
                            want: Want::Truth(false),
                        });
                    }
                }
                if arm.items.is_some() {
                    break;
                }
            }
            if !Algebra::of(isa).solve(&mut self.state) {
                return None;
            }
            let next = self.hit(input);
            if next.word == hit.word {
                return None;
            }
            hit = next;
            if self.prints(hit.word, input)? {
                return Some(hit);
            }
        }
        None
    }

    /// Whether a word prints the line: `None` if not, else whether the printer has nothing to say about it.
    fn prints(&mut self, word: Word, input: &Input<'_>) -> Option<bool> {
        let dispatch = self.isa.dispatch(input.dispatch);
        let frames = isaloom_engine::Frames::new(word.value());
        let found = self.isa.find(dispatch, &frames);
        if !matches!(found, Found::Leaf { program, .. } if program == input.top) {
            return None;
        }
        self.printed.clear();
        let instruction = Instruction {
            index: input.site.index,
            offset: 0,
            bytes: &[],
            word,
            dispatch: Some(input.dispatch),
            found,
        };
        let good = self.printer.print_text(&instruction, Place { labels: None }, &mut (), &mut self.printed);
        if self.printed == self.state.canon {
            return Some(good);
        }
        if let Some(trace) = &mut self.trace {
            trace.unprintable = Some(self.printed.clone());
        }
        None
    }

    fn fail(&mut self, at: usize, expected: Expected, input: &Input<'_>) {
        let Some(trace) = &mut self.trace else { return };
        let at = input.line.skip_blanks(at);
        if at > trace.far {
            trace.far = at;
            trace.expected.clear();
        }
        if at == trace.far && trace.expected.len() < 64 && !trace.expected.contains(&expected) {
            trace.expected.push(expected);
        }
    }

    fn out_of_range(&mut self, slot: &Slot, at: usize, end: usize) {
        if let Some(trace) = &mut self.trace
            && trace.out_of_range.is_none_or(|o| o.end < end)
        {
            trace.out_of_range = Some(OutOfRange { slot: *slot, at, end });
        }
    }
}

/// Whether another field may follow without anything between: a number may then end before its last digit.
fn adjacent(rest: &Rest<'_>) -> bool {
    let mut rest = Some(rest);
    while let Some(Rest { items, next, .. }) = rest {
        match items.first() {
            Some(item) => return matches!(item, Item::Field { .. } | Item::Name { .. }),
            None => rest = *next,
        }
    }
    false
}
