//! The walk over a decoded word: which case of the display applies, what each of its pieces is, what is nested in it.
//!
//! There is one walk and there are many visitors: printing, collecting labels, scanning, listing, explaining. The rules
//! stand here only (docs/isaspec.md, "Cases" and "Printing").

use crate::code::{
    Alternative, AssertCheck, DispatchId, Item, MAX_ITEMS, Program, ProgramId, Raw, Slot, SlotId, SlotKind,
    TextRange, ValueId,
};
use crate::data::Compiled;
use crate::decode::Found;
use crate::eval::place;
use crate::frames::{Frame, Frames};
use crate::isa::Isa;
use crate::memo::Operands;
use crate::plan::{ALWAYS, Plan, PlannedStep, Test, TestId};
use crate::remark::{Limit, Remark};
use crate::stream::Instruction;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Word, low_mask, sign_extend};
use isaloom_model::{BitsetId, FieldId};

/// A field that the walk has come to.
#[derive(Clone, Copy, Debug)]
pub struct FieldSite<'i> {
    isa: &'i Compiled,
    pub(crate) name: TextRange,
    /// The field: where its value is and how it is printed.
    pub slot: &'i Slot,
    /// Its raw value, zero-extended.
    pub raw: u128,
    /// Where bit 0 of the word that holds it lies.
    base: Option<u8>,
    /// The leaf that has it; its word is the current scope of `frames`.
    pub(crate) program: ProgramId,
    pub(crate) frames: &'i Frames,
}

impl<'i> FieldSite<'i> {
    /// The name that the display uses, which a param may have given to it.
    pub fn name(&self) -> &'i str {
        self.isa.text(self.name)
    }

    /// The bits of the instruction that hold it, where they are contiguous; `None` for a computed field.
    #[inline]
    pub fn bits(&self) -> Option<BitRange> {
        place(self.slot.raw, self.base)
    }

    /// The field of the model.
    pub fn field(&self) -> FieldId {
        self.slot.field
    }

    /// The number of bits of the value; a computed one has at most 64, whatever the description says.
    #[inline]
    pub fn width(&self) -> u32 {
        self.slot.width
    }
}

/// A leaf that the walk has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeafSite {
    /// The compiled leaf.
    pub program: ProgramId,
    /// Its word.
    pub word: u128,
    /// The bit of the instruction that is bit 0 of the word; `None` for the word of a computed field.
    pub base: Option<u8>,
    /// How many leaves it is nested in.
    pub depth: usize,
}

/// A case of the leaf's display that the walk looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CaseSite {
    /// The bitset of the case: the leaf or one of its ancestors.
    pub bitset: BitsetId,
    /// The number of the case in its bitset.
    pub case: u32,
    /// Whether it applies.
    pub applies: bool,
}

/// Where a branch field leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Branch {
    /// The position that it leads to; `None` if that is before the program, or no number at all.
    pub target: Option<u64>,
    /// What is printed where there is no label: the value as a signed number.
    pub shown: i128,
    /// Whether the target is a function.
    pub call: bool,
}

/// Takes what the walk comes to, in the order of the display. Every method has a default that does nothing.
pub trait Visit {
    /// A leaf begins: the instruction, or what is nested in a field.
    fn enter(&mut self, leaf: &LeafSite) {
        let _ = leaf;
    }

    /// The leaf ends.
    fn leave(&mut self, leaf: &LeafSite) {
        let _ = leaf;
    }

    /// A case of the leaf is looked at; the walk goes on with the first that applies and has a display.
    #[inline]
    fn case(&mut self, case: &CaseSite) {
        let _ = case;
    }

    /// Text that belongs to no field.
    fn text(&mut self, text: &str) {
        let _ = text;
    }

    /// The name of the leaf, where the display has `{NAME}`.
    fn name(&mut self, name: &str) {
        let _ = name;
    }

    /// What follows begins at a column of the line, or later; columns count from 0.
    fn align(&mut self, column: u32) {
        let _ = column;
    }

    /// A field that is neither a branch nor a bitset.
    fn field(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// A branch field.
    fn branch(&mut self, field: &FieldSite<'_>, branch: Branch) {
        let _ = (field, branch);
    }

    /// A field that is a bitset begins: a leaf follows, or remarks.
    fn open(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// The field that is a bitset ends.
    fn close(&mut self, field: &FieldSite<'_>) {
        let _ = field;
    }

    /// Something to be said.
    fn remark(&mut self, remark: Remark) {
        let _ = remark;
    }

    /// Where in its text the visitor is, and how much was remarked; for [`text_since`](Visit::text_since).
    #[inline]
    fn mark(&self) -> (usize, usize) {
        (0, 0)
    }

    /// The text since a mark, if there is nothing but text: no remark, and nothing that was cut off. Visitors that keep
    /// no text have none.
    #[inline]
    fn text_since(&self, mark: (usize, usize)) -> Option<&str> {
        let _ = mark;
        None
    }

    /// Whether the inside of a leaf is worth a walk.
    #[inline]
    fn wants_leaf(&mut self, program: ProgramId) -> bool {
        let _ = program;
        true
    }

    /// Whether a field is worth a look.
    #[inline]
    fn wants_field(&mut self, slot: SlotId) -> bool {
        let _ = slot;
        true
    }
}

/// What the walk keeps in mind. One for many instructions allocates nothing after the first few.
#[derive(Clone, Debug)]
pub struct Walk {
    frames: Frames,
    /// Missing names of expressions that were reported for the instruction, by depth.
    reported: Vec<(usize, TextRange)>,
    /// Bits of the instruction.
    width: u32,
    position: u64,
    /// How many more pieces may be walked.
    budget: u32,
    /// Whether all fields that apply are walked, and not those that a display has.
    declared: bool,
    /// Texts of operands, for visitors that want nothing but text.
    operands: Operands,
}

impl Default for Walk {
    fn default() -> Walk {
        Walk {
            frames: Frames::new(0),
            reported: Vec::new(),
            width: 32,
            position: 0,
            budget: MAX_ITEMS + 1,
            declared: false,
            operands: Operands::default(),
        }
    }
}

impl Walk {
    /// A walk that has not begun.
    pub fn new() -> Walk {
        Walk::default()
    }

    /// Walks an instruction.
    pub fn instruction<V: Visit>(&mut self, isa: &Isa, instruction: &Instruction<'_>, visit: &mut V) {
        self.walk(isa.compiled(), None, instruction, visit);
    }

    /// Walks an instruction by a plan, which leaves out what the visitor does not want. A walk remembers what it did by its
    /// plan; another plan needs another walk.
    #[inline]
    pub fn planned<V: Visit>(
        &mut self,
        isa: &Isa,
        plan: &Plan,
        instruction: &Instruction<'_>,
        visit: &mut V,
    ) {
        self.walk(isa.compiled(), Some(plan), instruction, visit);
    }

    #[inline]
    fn walk<V: Visit>(
        &mut self,
        isa: &Compiled,
        plan: Option<&Plan>,
        instruction: &Instruction<'_>,
        visit: &mut V,
    ) {
        self.begin(instruction.position, instruction.word.width());
        let word = instruction.word;
        self.frames.reset(word.value());
        match (instruction.found, instruction.dispatch) {
            (Found::Leaf { index, program }, Some(dispatch)) => {
                Step { isa, plan, walk: self, visit }.leaf(dispatch, index, program);
            }
            (_, None) => visit.remark(Remark::Truncated { word }),
            (found, Some(dispatch)) => {
                if let Some(conflict) = isa.conflict(dispatch, found) {
                    visit.remark(conflict);
                }
                visit.remark(Remark::Unmatched { word });
            }
        }
    }

    /// Walks everything that the leaf of an instruction declares, and what is nested in it: in the place of a display, the
    /// fields that apply, whether one shows them or not, those of the leaf before those of its ancestors.
    pub fn declared<V: Visit>(&mut self, isa: &Isa, instruction: &Instruction<'_>, visit: &mut V) {
        self.declared = true;
        self.instruction(isa, instruction, visit);
        self.declared = false;
    }

    /// Walks a leaf whose word is the current scope of `frames`; its own don't-care bits are not looked at.
    pub fn program<V: Visit>(&mut self, isa: &Isa, program: ProgramId, frames: &Frames, visit: &mut V) {
        let isa = isa.compiled();
        self.begin(0, 32);
        self.frames.clone_from(frames);
        Step { isa, plan: None, walk: self, visit }.program(program);
    }

    /// Walks one field of a leaf, as if the display had it under `name`. The word of the leaf is the current scope of
    /// `frames`.
    pub fn field<V: Visit>(
        &mut self,
        isa: &Isa,
        (program, slot, name): (ProgramId, &Slot, TextRange),
        frames: &Frames,
        visit: &mut V,
    ) {
        let isa = isa.compiled();
        self.begin(0, 32);
        self.frames.clone_from(frames);
        Step { isa, plan: None, walk: self, visit }.slot(slot, name, program);
    }

    /// How many pieces of displays were walked last.
    pub(crate) fn walked(&self) -> u32 {
        MAX_ITEMS + 1 - self.budget
    }

    #[inline]
    fn begin(&mut self, position: u64, width: u32) {
        self.reported.clear();
        self.position = position;
        self.width = width;
        self.budget = MAX_ITEMS + 1;
    }
}

/// A field, without the scopes around it.
#[derive(Clone, Copy)]
struct At<'i> {
    name: TextRange,
    slot: &'i Slot,
    raw: u128,
    base: Option<u8>,
    program: ProgramId,
}

impl<'i> At<'i> {
    #[inline]
    fn site<'a>(self, isa: &'a Compiled, frames: &'a Frames) -> FieldSite<'a>
    where
        'i: 'a,
    {
        let At { name, slot, raw, base, program } = self;
        FieldSite { isa, name, slot, raw, base, program, frames }
    }
}

/// The walk with what it is done with.
struct Step<'w, 'i, V> {
    isa: &'i Compiled,
    plan: Option<&'i Plan>,
    walk: &'w mut Walk,
    visit: &'w mut V,
}

impl<'i, V: Visit> Step<'_, 'i, V> {
    /// The leaf of the current scope's word, with its don't-care bits.
    #[inline]
    fn leaf(&mut self, dispatch: DispatchId, index: u32, program: ProgramId) {
        let frame = *self.walk.frames.frame(0);
        let site = LeafSite { program, word: frame.word, base: frame.base, depth: self.walk.frames.depth() };
        self.visit.enter(&site);
        let matching = self.isa.dispatch(dispatch).shape.matchings.get(index as usize);
        let set = matching.map_or(0, |m| m.dont_care & frame.word);
        if set != 0 {
            let leaf = self.isa.program(program).leaf;
            self.visit.remark(Remark::DontCare { leaf, bits: self.word(set), base: frame.base });
        }
        if self.visit.wants_leaf(program) {
            self.program(program);
        }
        self.visit.leave(&site);
    }

    fn program(&mut self, id: ProgramId) {
        if let Some(plan) = self.plan {
            return self.planned(plan, id);
        }
        let program = self.isa.program(id);
        if self.walk.declared {
            return self.fields(program, id);
        }
        for arm in &program.arms {
            let applies = self.holds(arm.cond, id);
            self.visit.case(&CaseSite { bitset: arm.bitset, case: arm.case, applies });
            if !applies {
                continue;
            }
            for check in &arm.asserts {
                self.check(check);
            }
            if let Some(items) = &arm.items {
                self.items(items, id);
                return;
            }
        }
        self.visit.remark(Remark::NoDisplay { leaf: program.leaf });
    }

    /// The same by a plan.
    fn planned(&mut self, plan: &'i Plan, id: ProgramId) {
        let program = self.isa.program(id);
        for planned in plan.arms(id) {
            if !self.test(plan, planned.test, id) {
                continue;
            }
            let Some(arm) = program.arms.get(planned.arm as usize) else { continue };
            if planned.asserts {
                for check in &arm.asserts {
                    self.check(check);
                }
            }
            if planned.displays {
                let items = arm.items.as_deref().unwrap_or(&[]);
                return self.steps(plan, plan.steps(planned), items, id);
            }
        }
        self.visit.remark(Remark::NoDisplay { leaf: program.leaf });
    }

    fn steps(&mut self, plan: &'i Plan, steps: &[PlannedStep], items: &[Item], id: ProgramId) {
        let mut at = 0usize;
        while let Some(step) = steps.get(at) {
            at += 1;
            match *step {
                PlannedStep::Known { pieces, first, skip } => {
                    let index = plan.gather(pieces, &self.walk.frames);
                    at += self.known(plan, first, index, skip);
                    continue;
                }
                PlannedStep::KnownBits { bits, first, skip } => {
                    at += self.known(plan, first, bits.of(&self.walk.frames), skip);
                    continue;
                }
                PlannedStep::Operand { pieces, operand } => {
                    let bits = plan.gather(pieces, &self.walk.frames);
                    if let Some((text, weight)) = self.walk.operands.get(operand, bits)
                        && self.walk.budget > weight
                    {
                        self.walk.budget -= weight;
                        self.visit.text(text);
                        at += 1;
                    } else if let Some(PlannedStep::Field { slot, name }) = steps.get(at)
                        && self.walk.budget > 1
                    {
                        at += 1;
                        self.operand(operand, bits, (*slot, *name), id);
                    }
                    continue;
                }
                PlannedStep::Column(column) => {
                    self.visit.align(column);
                    continue;
                }
                _ => {}
            }
            if self.walk.budget <= 1 {
                return self.stop();
            }
            self.walk.budget -= 1;
            match *step {
                PlannedStep::Item(item) => {
                    if let Some(item) = items.get(item as usize) {
                        self.item(item, id);
                    }
                }
                PlannedStep::Field { slot, name } if self.visit.wants_field(slot) => {
                    self.slot(self.isa.slot(slot), name, id);
                }
                PlannedStep::Choice { choices, name } => {
                    match plan.choices(choices).iter().find(|choice| self.test(plan, choice.test, id)) {
                        Some(choice) if self.visit.wants_field(choice.slot) => {
                            self.slot(self.isa.slot(choice.slot), name, id);
                        }
                        Some(_) => {}
                        None => self.missing(name, id),
                    }
                }
                PlannedStep::Field { .. }
                | PlannedStep::Known { .. }
                | PlannedStep::KnownBits { .. }
                | PlannedStep::Operand { .. }
                | PlannedStep::Column(_) => {}
            }
        }
    }

    /// The text of some steps from a table; gives how many, none where there is no text.
    #[inline]
    fn known(&mut self, plan: &Plan, first: u32, index: u64, skip: u32) -> usize {
        match plan.known(first, index) {
            Some((text, weight)) if self.walk.budget > weight => {
                self.walk.budget -= weight;
                self.visit.text(text);
                skip as usize
            }
            _ => 0,
        }
    }

    /// A field whose text is to be remembered.
    fn operand(&mut self, operand: u32, bits: u64, (slot, name): (SlotId, TextRange), id: ProgramId) {
        let (mark, before) = (self.visit.mark(), self.walk.budget);
        self.walk.budget -= 1;
        self.slot(self.isa.slot(slot), name, id);
        if let Some(text) = self.visit.text_since(mark) {
            self.walk.operands.put(operand, bits, text, before - self.walk.budget);
        }
    }

    /// Whether a condition of a plan holds; reports what the ordinary way reports.
    #[inline]
    fn test(&mut self, plan: &Plan, test: TestId, id: ProgramId) -> bool {
        if test == ALWAYS {
            return true;
        }
        match plan.test(test) {
            None => true,
            Some(Test::Value(cond)) => self.holds(Some(cond), id),
            Some(Test::Table { pieces, truths, misses, cond }) => {
                let index = plan.gather(pieces, &self.walk.frames);
                match misses {
                    Some(misses) if plan.truth(misses, index) => self.holds(Some(cond), id),
                    _ => plan.truth(truths, index),
                }
            }
        }
    }

    /// The fields that apply.
    fn fields(&mut self, program: &'i Program, id: ProgramId) {
        for named in &program.fields {
            if self.walk.budget <= 1 {
                return self.stop();
            }
            self.walk.budget -= 1;
            if let Some(slot) = self.applying(&named.alternatives, id) {
                self.slot(self.isa.slot(slot), named.name, id);
            }
        }
    }

    #[inline]
    fn items(&mut self, items: &[Item], id: ProgramId) {
        for item in items {
            if self.walk.budget <= 1 {
                return self.stop();
            }
            self.walk.budget -= 1;
            self.item(item, id);
        }
    }

    #[inline]
    fn item(&mut self, item: &Item, id: ProgramId) {
        let isa = self.isa;
        match item {
            Item::Text(text) => self.visit.text(isa.text(*text)),
            Item::Name { align } => {
                self.align(*align);
                self.visit.name(isa.text(isa.program(id).name));
            }
            Item::Align(column) => self.visit.align(*column),
            Item::Field { alternatives, align, name } => {
                self.align(*align);
                match self.applying(alternatives, id) {
                    Some(slot) => {
                        if self.visit.wants_field(slot) {
                            self.slot(isa.slot(slot), *name, id);
                        }
                    }
                    None => self.missing(*name, id),
                }
            }
        }
    }

    fn slot(&mut self, slot: &'i Slot, name: TextRange, id: ProgramId) {
        if let Raw::Value(value) = slot.raw {
            self.report_missing(value, id);
        }
        let frames = &self.walk.frames;
        let (raw, base) = match slot.raw {
            Raw::Bits { up, .. } => (self.isa.raw(slot.raw, frames), frames.frame(up).base),
            Raw::Value(value) => (u128::from(self.isa.eval(value, frames)), None),
        };
        let at = At { name, slot, raw, base, program: id };
        match slot.kind {
            SlotKind::Nested(dispatch) => {
                self.visit.open(&at.site(self.isa, &self.walk.frames));
                self.nested(slot, (raw, place(slot.raw, base)), dispatch, id);
                self.visit.close(&at.site(self.isa, &self.walk.frames));
            }
            SlotKind::Branch { call } => {
                let shown = sign_extend(raw, slot.width);
                let target = u64::try_from(i128::from(self.walk.position).saturating_add(shown)).ok();
                self.visit.branch(&at.site(self.isa, &self.walk.frames), Branch { target, shown, call });
            }
            SlotKind::AbsBranch { call } => {
                let branch =
                    Branch { target: u64::try_from(raw).ok(), shown: sign_extend(raw, slot.width), call };
                self.visit.branch(&at.site(self.isa, &self.walk.frames), branch);
            }
            SlotKind::TooDeep => {
                self.visit.open(&at.site(self.isa, &self.walk.frames));
                self.visit.remark(Remark::NestedTooDeep { field: slot.field });
                self.visit.close(&at.site(self.isa, &self.walk.frames));
            }
            _ => self.visit.field(&at.site(self.isa, &self.walk.frames)),
        }
    }

    fn nested(
        &mut self,
        slot: &Slot,
        (raw, bits): (u128, Option<BitRange>),
        dispatch: DispatchId,
        id: ProgramId,
    ) {
        let isa = self.isa;
        let compiled = isa.dispatch(dispatch);
        let word = raw & low_mask(compiled.size);
        let base = bits.and_then(|b| u8::try_from(b.low()).ok());
        if !self.walk.frames.push(Frame { word, base }) {
            self.visit.remark(Remark::NestedTooDeep { field: slot.field });
            return;
        }
        if !self.walk.reported.is_empty() {
            // What was reported in another scope at this depth counts for that scope only.
            let depth = self.walk.frames.depth();
            self.walk.reported.retain(|key| key.0 < depth);
        }
        let found = isa.find(compiled, &self.walk.frames);
        if let Found::Leaf { index, program } = found {
            self.leaf(dispatch, index, program);
            self.walk.frames.pop();
            return;
        }
        self.walk.frames.pop();
        if let Some(conflict) = isa.conflict(dispatch, found) {
            self.visit.remark(conflict);
        }
        let (leaf, field) = (isa.program(id).leaf, slot.field);
        self.visit.remark(Remark::NoNestedMatch { leaf, field, bits, value: self.word(word) });
    }

    #[inline]
    fn align(&mut self, column: Option<u32>) {
        if let Some(column) = column {
            self.visit.align(column);
        }
    }

    #[inline]
    fn holds(&mut self, cond: Option<ValueId>, id: ProgramId) -> bool {
        match cond {
            None => true,
            Some(cond) => match self.isa.holds_quick(cond, &self.walk.frames) {
                Some(truth) => truth,
                None => {
                    self.report_missing(cond, id);
                    self.isa.eval(cond, &self.walk.frames) != 0
                }
            },
        }
    }

    #[inline]
    fn applying(&mut self, alternatives: &[Alternative], id: ProgramId) -> Option<SlotId> {
        alternatives.iter().find(|a| self.holds(a.cond, id)).map(|a| a.slot)
    }

    fn check(&mut self, check: &AssertCheck) {
        let frame = *self.walk.frames.frame(0);
        let got = check.range.extract(frame.word);
        if got != check.value {
            let (got, expected) = (self.word(got), self.word(check.value));
            let (bitset, range, base) = (check.bitset, check.range, frame.base);
            self.visit.remark(Remark::UnexpectedBits { bitset, range, got, expected, base });
        }
    }

    /// A number shown with as many digits as the instruction has.
    fn word(&self, value: u128) -> Word {
        Word::new(value, self.walk.width.div_ceil(32) * 32)
    }

    /// Reports names that nothing resolves in a value that is about to be used; each name once in each scope.
    #[inline]
    fn report_missing(&mut self, value: ValueId, id: ProgramId) {
        if self.isa.may_miss(value) {
            self.report_missing_names(value, id);
        }
    }

    #[cold]
    fn report_missing_names(&mut self, value: ValueId, id: ProgramId) {
        let leaf = self.isa.program(id).leaf;
        let Step { isa, walk: Walk { frames, reported, .. }, visit, .. } = self;
        isa.missing_names(value, frames, &mut |name| {
            let key = (frames.depth(), name);
            if !reported.contains(&key) {
                reported.push(key);
                visit.remark(Remark::MissingField { leaf, name });
            }
        });
    }

    #[cold]
    fn missing(&mut self, name: TextRange, id: ProgramId) {
        let leaf = self.isa.program(id).leaf;
        self.visit.remark(Remark::MissingField { leaf, name });
    }

    /// Ends the walk early. The budget stays at its end, so that nothing more is walked.
    #[cold]
    fn stop(&mut self) {
        if self.walk.budget == 1 {
            self.walk.budget = 0;
            self.visit.remark(Remark::LimitHit(Limit::Items));
        }
    }
}
