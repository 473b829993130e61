//! Walks a decoded word: selects the case of the display, visits its pieces, and enters nested bitsets.
//!
//! One walk serves many visitors: printing, label collection, scanning, listing, explaining. Only this module
//! implements the rules (docs/reference/isaspec.md, "Cases" and "Printing").

use crate::code::{
    Alternative, AssertCheck, DecodeTableId, Item, MAX_ITEMS, Program, ProgramId, Raw, Slot, SlotId,
    SlotKind, TextRange, ValueId,
};
use crate::data::Compiled;
use crate::decision_cache::DecisionCache;
use crate::eval::place;
use crate::frames::{Frame, Frames};
use crate::isa::Isa;
use crate::plan::Plan;
use crate::remark::{Limit, Remark};
use crate::selection::DecodeResult;
use crate::stream::Instruction;
use crate::visit::{Branch, CaseSite, FieldSite, LeafSite, Visit};
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Word, low_mask};

/// State of a walk. If it is reused for many instructions, it allocates only for the first few.
#[derive(Clone, Debug)]
pub struct Walk {
    pub(crate) frames: Frames,
    /// Missing names that were already reported for the current instruction, each with the nesting depth of its scope.
    pub(crate) reported: Vec<(usize, TextRange)>,
    /// Whether evaluation reached a missing name, even one that was reported before. The caller clears the flag.
    pub(crate) missed: bool,
    /// Width of the instruction, in bits.
    width: u32,
    pub(crate) position: u64,
    /// Remaining number of display pieces that may be visited.
    budget: u32,
    /// Whether to visit all declared fields that apply to the word, instead of the pieces of the display.
    declared: bool,
    /// Decision cache of the plan.
    pub(crate) learned: DecisionCache,
}

impl Default for Walk {
    fn default() -> Walk {
        Walk {
            frames: Frames::new(0),
            reported: Vec::new(),
            missed: false,
            width: 32,
            position: 0,
            budget: MAX_ITEMS + 1,
            declared: false,
            learned: DecisionCache::default(),
        }
    }
}

impl Walk {
    /// Creates the state for walks; it can be reused for many words.
    pub fn new() -> Walk {
        Walk::default()
    }

    /// Walks an instruction.
    pub fn instruction<V: Visit>(&mut self, isa: &Isa, instruction: &Instruction<'_>, visit: &mut V) {
        self.walk(isa.compiled(), None, instruction, visit);
    }

    /// Walks an instruction with a plan, which omits the parts that the visitor does not need. The state caches
    /// decisions for one plan, so use one state per plan.
    #[inline]
    pub fn planned<V: Visit>(
        &mut self,
        isa: &Isa,
        plan: &Plan,
        instruction: &Instruction<'_>,
        visit: &mut V,
    ) {
        // A leaf whose display may reach the limit of pieces is walked without the plan, which does not count pieces.
        let light = matches!(instruction.found, DecodeResult::Leaf { program, .. } if plan.is_light(program));
        self.learned.begin(plan.numbers);
        self.walk(isa.compiled(), light.then_some(plan), instruction, visit);
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
            (DecodeResult::Leaf { index, program }, Some(dispatch)) => {
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

    /// Walks the declared fields of an instruction that apply to its word, including fields that the display omits and
    /// the fields of nested bitsets. The fields of the leaf are first, then the fields of its ancestors.
    pub fn declared<V: Visit>(&mut self, isa: &Isa, instruction: &Instruction<'_>, visit: &mut V) {
        self.declared = true;
        self.instruction(isa, instruction, visit);
        self.declared = false;
    }

    /// Walks the display of a leaf whose word is the current scope of `frames`. Don't-care bits of this leaf are not
    /// checked.
    pub fn program<V: Visit>(&mut self, isa: &Isa, program: ProgramId, frames: &Frames, visit: &mut V) {
        let isa = isa.compiled();
        self.begin(0, 32);
        self.frames.clone_from(frames);
        Step { isa, plan: None, walk: self, visit }.program(program);
    }

    /// Walks one field of a leaf as if the display contained it as `name`. The current scope of `frames` is the word
    /// of the leaf.
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

    #[inline]
    pub(crate) fn begin(&mut self, position: u64, width: u32) {
        self.reported.clear();
        self.position = position;
        self.width = width;
        self.budget = MAX_ITEMS + 1;
    }
}

/// Field that is being visited: its name in the display, its raw value, and the position of its word in the
/// instruction.
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

/// A walk in progress: its state, description, plan and visitor.
pub(crate) struct Step<'w, 'i, V> {
    pub(crate) isa: &'i Compiled,
    pub(crate) plan: Option<&'i Plan>,
    pub(crate) walk: &'w mut Walk,
    pub(crate) visit: &'w mut V,
}

impl<'i, V: Visit> Step<'_, 'i, V> {
    /// Walks a leaf that matches the word of the current scope, and reports its don't-care bits that are 1.
    #[inline]
    pub(crate) fn leaf(&mut self, dispatch: DecodeTableId, index: u32, program: ProgramId) {
        let frame = self.walk.frames.frame(0);
        let site = LeafSite { program, word: frame.word, base: frame.base, depth: self.walk.frames.depth() };
        self.visit.enter(&site);
        let set = self.isa.dispatch(dispatch).shape.dont_care(index) & frame.word;
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

    /// Visits all declared fields that apply, for a walk of [`Walk::declared`].
    fn fields(&mut self, program: &'i Program, id: ProgramId) {
        for named in &program.fields {
            if self.walk.budget <= 1 {
                return self.stop();
            }
            self.walk.budget -= 1;
            if let Some(slot) = self.applying(&named.alternatives, id).filter(|&s| self.visit.wants_field(s))
            {
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
    pub(crate) fn item(&mut self, item: &Item, id: ProgramId) {
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

    pub(crate) fn slot(&mut self, slot: &'i Slot, name: TextRange, id: ProgramId) {
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
            SlotKind::Nested(Some(dispatch)) => {
                self.visit.open(&at.site(self.isa, &self.walk.frames));
                self.nested(slot, (raw, place(slot.raw, base)), dispatch, id);
                self.visit.close(&at.site(self.isa, &self.walk.frames));
            }
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => {
                let branch = Branch::of(slot, raw, self.walk.position);
                self.visit.branch(&at.site(self.isa, &self.walk.frames), branch);
            }
            SlotKind::Nested(None) => {
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
        dispatch: DecodeTableId,
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
            // A scope at this depth was left before; its reported names may be reported again in the new scope.
            let depth = self.walk.frames.depth();
            self.walk.reported.retain(|key| key.0 < depth);
        }
        let found = isa.find(compiled, &self.walk.frames);
        if let DecodeResult::Leaf { index, program } = found {
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
    pub(crate) fn holds(&mut self, cond: Option<ValueId>, id: ProgramId) -> bool {
        match cond {
            None => true,
            Some(cond) => match self.isa.selection.values.holds_quick(cond, &self.walk.frames) {
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

    pub(crate) fn check(&mut self, check: &AssertCheck) {
        let frame = self.walk.frames.frame(0);
        let got = check.range.extract(frame.word);
        if got != check.value {
            let (got, expected) = (self.word(got), self.word(check.value));
            let (bitset, range, base) = (check.bitset, check.range, frame.base);
            self.visit.remark(Remark::UnexpectedBits { bitset, range, got, expected, base });
        }
    }

    /// Converts a number to a word with as many bits as the instruction, so that it is printed with as many digits.
    fn word(&self, value: u128) -> Word {
        Word::new(value, self.walk.width.div_ceil(32) * 32)
    }

    /// Reports the missing names that evaluating a value reaches: each name once per scope.
    #[inline]
    fn report_missing(&mut self, value: ValueId, id: ProgramId) {
        if self.isa.may_miss(value) {
            self.report_missing_names(value, id);
        }
    }

    #[cold]
    fn report_missing_names(&mut self, value: ValueId, id: ProgramId) {
        let leaf = self.isa.program(id).leaf;
        let Step { isa, walk: Walk { frames, reported, missed, .. }, visit, .. } = self;
        isa.selection.values.missing_names(value, frames, &mut |name| {
            *missed = true;
            let key = (frames.depth(), name);
            if !reported.contains(&key) {
                reported.push(key);
                visit.remark(Remark::MissingField { leaf, name });
            }
        });
    }

    #[cold]
    pub(crate) fn missing(&mut self, name: TextRange, id: ProgramId) {
        let leaf = self.isa.program(id).leaf;
        self.visit.remark(Remark::MissingField { leaf, name });
    }

    /// Ends the walk at the limit of pieces: reports the limit once, and visits no further piece.
    #[cold]
    fn stop(&mut self) {
        if self.walk.budget == 1 {
            self.walk.budget = 0;
            self.visit.remark(Remark::LimitHit(Limit::Items));
        }
    }
}
