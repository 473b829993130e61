//! Prints a leaf with its script if the caches lack a part of its text. Walks the steps of this part, and caches their
//! text if they have no remarks.

use crate::cached_printer::{Cursor, PrintContext, ready};
use crate::chunk::Chunk;
use crate::code::MAX_LINE;
use crate::data::Compiled;
use crate::frames::{Frame, Scopes as _};
use crate::line::Line;
use crate::plan::{Plan, PlannedArm};
use crate::planned::items;
use crate::print_visitor::PrintVisitor;
use crate::remark::Remark;
use crate::script::{Kind, Leaf, NO_ASSERTS, Op, Script};
use crate::selection::DecodeResult;
use crate::sink::TokenSink as _;
use crate::span::Span;
use crate::text_cache::{NO_SCRIPT, Text, TextCache};
use crate::visit::Visit;
use crate::walk::{Step, Walk};
use isaloom_bits::Word;

/// Leaf that is being printed with its script, while parts of its text are not cached.
pub(crate) struct Run<'r, 'i> {
    pub(crate) isa: &'i Compiled,
    pub(crate) plan: &'i Plan,
    pub(crate) walk: &'r mut Walk,
    pub(crate) known: &'r mut TextCache,
    pub(crate) show: PrintVisitor<'r, Line>,
    pub(crate) word: Word,
    pub(crate) halves: [u64; 2],
    pub(crate) place: &'r mut Cursor,
    pub(crate) scene: &'r PrintContext<'r, 'i>,
}

/// Visitor that ignores all reports, for the evaluation of conditions: only the walk's `missed` flag is used.
struct MissingEntries;

impl Visit for MissingEntries {}

impl<'i> Run<'_, 'i> {
    /// Prints the whole leaf. Returns false if the leaf has no script for this word, or if its text is too long; the
    /// line may then contain a part of the text, which the caller must remove.
    pub(crate) fn leaf(&mut self, leaf: &Leaf) -> bool {
        self.walk.begin(self.scene.position, self.word.width());
        let Some(script) = self.entered(&leaf.op, leaf.base, leaf.choices) else { return false };
        let dont_care = leaf.dont_care & self.word.value();
        if dont_care != 0 || script.asserts != NO_ASSERTS {
            self.checked(script, dont_care);
        }
        self.place.enter_first(script);
        match self.ready() {
            Some(more) => self.rest(more),
            None => true,
        }
    }

    /// Prints the rest of a leaf from the cursor on, after the caches had no text for an operation. Returns false if
    /// the text is too long.
    pub(crate) fn go_on(&mut self) -> bool {
        self.walk.begin(self.scene.position, self.word.width());
        self.plan.scripts.ops.get(self.place.at() as usize).is_none_or(|op| self.rest(op))
    }

    fn rest(&mut self, op: &Op) -> bool {
        let mut next = Some(op);
        while let Some(op) = next {
            let inner = self.more(op, self.place.at());
            self.place.pass(op);
            if let Some(inner) = inner {
                self.place.enter(inner);
            }
            next = self.ready();
        }
        self.show.sink.len() <= MAX_LINE && !self.show.state.full
    }

    /// Executes operations while the caches have their text, and returns the first other operation.
    fn ready(&mut self) -> Option<&'i Op> {
        let Run { plan, walk, known, show, halves, place, scene, .. } = self;
        ready(scene, (&plan.scripts, known), show.sink, halves, place, walk.reported.is_empty())
    }

    /// Reports remarks about don't-care bits and asserts of an instruction, which precede its text.
    #[cold]
    fn checked(&mut self, script: &Script, dont_care: u128) {
        let program = self.isa.program(script.program);
        if dont_care != 0 {
            let bits = Word::new(dont_care, self.word.width().div_ceil(32) * 32);
            self.show.remark(Remark::DontCare { leaf: program.leaf, bits, base: Some(0) });
        }
        self.walk.frames.reset(self.word.value());
        let Run { isa, plan, walk, show, .. } = self;
        let first = plan.program(script.program).map_or(script.arm, |planned| planned.arms.start);
        let mut step = Step { isa, plan: Some(plan), walk, visit: show };
        for arm in (Span { start: first, end: script.arm + 1 }).of(&plan.arms) {
            if arm.asserts && step.test(plan, arm.test, script.program) {
                step.checks(arm, program);
            }
        }
    }

    /// Executes an operation without cached text: `number` is its index. Returns the script that the operation enters,
    /// if any.
    #[inline(never)]
    fn more(&mut self, op: &Op, number: u32) -> Option<&'i Script> {
        match op.kind {
            Kind::Text | Kind::Pair | Kind::Texts => self.text(self.entry(op, number), number),
            Kind::Same => op.chunk().into_iter().for_each(|chunk| self.show.sink.chunk(chunk)),
            Kind::Enter | Kind::Enters => {
                let choices =
                    self.plan.scripts.lessons.get(number as usize).map_or(0, |lesson| lesson.choices);
                let script = self.entered(op, 0, choices);
                match script {
                    Some(_) => self.forget(choices),
                    None => self.learn(number, None),
                }
                return script;
            }
            Kind::Column => self.show.sink.align(op.first as usize),
            Kind::Number | Kind::Branch | Kind::Numbers | Kind::Branches => {
                let bits = op.value(&self.halves, &self.plan.scripts.lanes);
                let sink = &mut *self.show.sink;
                self.scene.shown(op, bits, |text| sink.push(text));
            }
            Kind::Walk => self.learn(number, None),
            Kind::Second => {}
        }
        None
    }

    /// Returns the index of the text table entry for this word. `number` is the index of the operation, to find the
    /// second lane of a pair.
    fn entry(&self, op: &Op, number: u32) -> usize {
        let scripts = &self.plan.scripts;
        match (op.kind, scripts.ops.get(number as usize + 1)) {
            (Kind::Text, _) => op.entry(&self.halves),
            (Kind::Pair, Some(second)) => op.entry_of_pair(second, &self.halves),
            _ => op.entry_of_lanes(&self.halves, &scripts.lanes),
        }
    }

    fn text(&mut self, entry: usize, op: u32) {
        match self.known.texts().get(entry).and_then(|number| Chunk::of(*number)) {
            Some(chunk) => self.show.sink.chunk(chunk),
            None => self.longer(entry, op),
        }
    }

    fn longer(&mut self, entry: usize, op: u32) {
        match self.known.longer(entry) {
            Text::Long(chunks) => chunks.iter().for_each(|&chunk| self.show.sink.chunk(chunk)),
            Text::Unknown => self.learn(op, Some(entry)),
            Text::Never => self.learn(op, None),
        }
    }

    /// Returns the script that an operation enters; `None` if the word has no script and must be walked.
    fn entered(&mut self, op: &Op, base: u32, choices: u32) -> Option<&'i Script> {
        let scripts = &self.plan.scripts;
        let entry = op.entry_of_script(&self.halves, &scripts.lanes);
        let number = match self.known.script(entry) {
            0 => self.choose(entry, base, choices),
            number => number,
        };
        scripts.script(base, number)
    }

    /// Removes the missing names that were reported in an earlier scope at the same depth as the entered scope, so that
    /// they are reported again: each name is reported once per scope.
    #[inline]
    fn forget(&mut self, choices: u32) {
        if !self.walk.reported.is_empty() {
            let scripts = &self.plan.scripts;
            let scope =
                scripts.choices.get(choices as usize).and_then(|c| scripts.scopes.get(c.scope as usize));
            let depth = scope.map_or(0, |scope| scope.len());
            self.walk.reported.retain(|key| key.0 < depth);
        }
    }

    /// Selects the script that prints a word, and stores its number in the table entry. Returns the number, or
    /// `NO_SCRIPT` if no script can print the word.
    #[cold]
    fn choose(&mut self, entry: usize, base: u32, choices: u32) -> u32 {
        let number = self.chosen(choices).and_then(|number| number.checked_sub(base)).unwrap_or(NO_SCRIPT);
        self.known.keep_script(entry, number);
        number
    }

    fn chosen(&mut self, number: u32) -> Option<u32> {
        let (isa, plan) = (self.isa, self.plan);
        let choices = plan.scripts.choices.get(number as usize)?;
        let scripts = choices.scripts.of(&plan.scripts.list);
        self.scope(choices.scope)?;
        let id = match choices.dispatch.map(|id| isa.dispatch(id)) {
            Some(dispatch) => match isa.find(dispatch, &self.walk.frames) {
                DecodeResult::Leaf { index, program } => {
                    let dont_care = dispatch.shape.dont_care(index) & self.walk.frames.word(0);
                    (dont_care == 0).then_some(program)?
                }
                _ => return None,
            },
            None => scripts.first()?.program,
        };
        let arms = plan.program(id)?.arms;
        let reported = self.walk.reported.len();
        self.walk.missed = false;
        let mut step = Step { isa, plan: Some(plan), walk: self.walk, visit: &mut MissingEntries };
        // For an instruction, the script checks the asserts of arms without a display, so these arms are skipped here.
        // A nested word to which such an arm applies has no script.
        let ends = |arm: &PlannedArm| arm.displays || choices.dispatch.is_some();
        let arm = (arms.start..arms.end).find(|&number| {
            let arm = plan.arms.get(number as usize);
            arm.is_some_and(|arm| step.test(plan, arm.test, id) && ends(arm))
        })?;
        // A script cannot report missing names. If a condition reached one, the word gets no script, so that it is
        // walked.
        let missed = self.walk.missed;
        self.walk.reported.truncate(reported);
        let script = scripts.iter().zip(choices.scripts.start + 1..);
        let mut script = script.filter(|(script, _)| script.program == id && script.arm == arm && !missed);
        script.next().map(|(_, number)| number)
    }

    /// Rebuilds `frames` for a scope: the instruction word and the nested words down to the scope. `None` if this is
    /// not possible.
    fn scope(&mut self, scope: u32) -> Option<()> {
        let frames = &mut self.walk.frames;
        frames.reset(self.word.value());
        for runs in self.plan.scripts.scopes.get(scope as usize)? {
            let (mut word, mut to) = (0, 0);
            for run in runs {
                word |= run.extract(self.word.value()) << to;
                to += run.width();
            }
            let base = runs.first().filter(|_| runs.len() == 1).and_then(|run| u8::try_from(run.low()).ok());
            frames.push(Frame { word, base }).then_some(())?;
        }
        Some(())
    }

    /// Walks the steps of an operation. If `entry` is set and the steps have no remarks, stores their text in this
    /// table entry.
    #[inline(never)]
    fn learn(&mut self, op: u32, entry: Option<usize>) {
        let Some(lesson) = self.plan.scripts.lessons.get(op as usize) else { return };
        if self.scope(lesson.scope).is_none() {
            return;
        }
        let (start, said) = (self.show.sink.length(), self.show.state.remarks.len());
        self.walk.missed = false;
        let Run { isa, plan, walk, show, known, .. } = self;
        let items = items(isa.program(lesson.program), lesson.arm);
        let mut step = Step { isa, plan: Some(plan), walk, visit: show };
        for planned in lesson.steps.of(&plan.steps) {
            step.step(plan, planned, items, lesson.program);
        }
        if let Some(entry) = entry {
            // A missing name is reported only once per scope, so the number of remarks may be unchanged although a name
            // is missing. The walk sets `missed` in every case.
            let silent = show.state.remarks.len() == said && !walk.missed && !show.state.full;
            known.keep(entry, show.sink.text_from(start).filter(|_| silent));
        }
    }
}
