//! Prints one instruction: its display, then the messages about it. The printer is a visitor of the walk.
//!
//! The rules are in docs/reference/isaspec.md, "Printing" and "Remarks".

use crate::block::{Block, BlockEnd};
use crate::cached_printer::{self, PrintContext, ready};
use crate::code::{ProgramId, Slot, SlotId, SlotKind, TextRange};
use crate::custom::Host;
use crate::data::Compiled;
use crate::frames::Frames;
use crate::isa::Isa;
use crate::labels::Labels;
use crate::line::Line;
use crate::memo::Memo;
use crate::prepare::Prepared;
use crate::print_visitor::{PrintVisitor, State};
use crate::remark::Remark;
use crate::run::Run;
use crate::selection::DecodeResult;
use crate::sink::{Token, TokenKind, TokenSink};
use crate::stream::{Instruction, Stream};
use crate::text_cache::TextCache;
use crate::visit::{Branch, FieldSite, Visit};
use crate::walk::Walk;
use core::fmt::Write;

/// Maximum number of messages shown for an instruction, as in Mesa's isaspec.
const MAX_MESSAGES: usize = 4;

/// Place of an instruction in its program. Contains only the labels, which branches are printed as.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place<'l> {
    /// Labels of the program; without them, branches are printed as numbers.
    pub labels: Option<&'l Labels>,
}

/// Part of a leaf's text that was appended from the caches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// The complete text; the leaf has no remarks.
    Whole,
    /// The text before the operation at the cursor.
    Part,
    /// No text was appended.
    Nothing,
}

/// Prints instructions. A printer reuses its scratch memory, and prepares tables after a few hundred instructions of
/// plain text. After the first instructions, printing does not allocate. Clones share the prepared tables.
#[derive(Clone, Debug)]
pub struct Printer {
    isa: Isa,
    walk: Walk,
    show_messages: bool,
    state: State,
    prepared: Prepared,
    line: Line,
    memo: Memo,
    known: TextCache,
    place: cached_printer::Cursor,
}

impl Printer {
    /// Creates a printer for a compiled description.
    pub fn new(isa: &Isa) -> Printer {
        Printer {
            isa: isa.clone(),
            walk: Walk::new(),
            show_messages: true,
            state: State::default(),
            prepared: Prepared::new(),
            line: Line::default(),
            memo: Memo::default(),
            known: TextCache::default(),
            place: cached_printer::Cursor::default(),
        }
    }

    /// Sets whether messages follow the text (default: true).
    #[must_use]
    pub fn with_messages(mut self, show: bool) -> Self {
        self.show_messages = show;
        self
    }

    /// Shares prepared tables with other printers of the same description.
    #[must_use]
    pub fn with_prepared(mut self, prepared: &Prepared) -> Self {
        self.prepared = prepared.clone();
        self
    }

    /// Prints the text of an instruction and, after a tab and `; `, the messages about it, without a line break.
    /// Returns true if the instruction matches a leaf and has no remarks.
    pub fn print<S: TokenSink>(
        &mut self,
        instruction: &Instruction<'_>,
        place: Place<'_>,
        host: &mut dyn Host,
        sink: &mut S,
    ) -> bool {
        let good = self.print_text(instruction, place, host, sink);
        self.print_messages(sink);
        good
    }

    #[inline]
    fn print_messages<S: TokenSink>(&self, sink: &mut S) {
        if self.show_messages && !self.state.messages.is_empty() {
            sink.token(Token::plain(TokenKind::Error, "\t; "));
            sink.token(Token::plain(TokenKind::Error, &self.state.messages));
        }
    }

    /// Prints the text of an instruction, without messages. Returns true if the instruction has no remarks; otherwise,
    /// [`remarks`](Printer::remarks) returns them.
    pub fn print_text<S: TokenSink>(
        &mut self,
        instruction: &Instruction<'_>,
        place: Place<'_>,
        host: &mut dyn Host,
        sink: &mut S,
    ) -> bool {
        if sink.wants_tokens() {
            return self.print_tokens(instruction, place.labels, host, sink);
        }
        let mut line = core::mem::take(&mut self.line);
        line.clear();
        let good = self.add_text(instruction, place.labels, host, &mut line);
        sink.utf8(line.bytes());
        self.line = line;
        good
    }

    /// Appends the text of an instruction and its messages to a line; returns true if the instruction has no remarks.
    #[inline]
    pub(crate) fn add(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        line: &mut Line,
    ) -> bool {
        let good = self.add_text(instruction, labels, host, line);
        if !good {
            self.print_messages(line);
        }
        good
    }

    #[inline]
    fn add_text(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        line: &mut Line,
    ) -> bool {
        self.state.begin();
        line.begin();
        let DecodeResult::Leaf { program, .. } = instruction.found else {
            return self.walk(instruction, labels, host, line);
        };
        match self.add_known((instruction.word.value(), instruction.position), program, labels, line) {
            Progress::Whole => true,
            progress => self.add_more(progress, instruction, (program, labels), host, line),
        }
    }

    fn print_tokens<S: TokenSink>(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        sink: &mut S,
    ) -> bool {
        self.state.begin();
        let Printer { isa, walk, state, prepared, .. } = self;
        if let DecodeResult::Leaf { program, .. } = instruction.found
            && let Some(plan) = prepared.plan(isa).filter(|plan| plan.is_light(program))
        {
            let mut show =
                PrintVisitor { isa: isa.compiled(), index: instruction.index, labels, host, sink, state };
            walk.planned(isa, plan, instruction, &mut show);
            return self.end();
        }
        self.walk(instruction, labels, host, sink)
    }

    /// Prints an instruction by walking its whole display, without caches. Returns true if the instruction has no
    /// remarks.
    fn walk<S: TokenSink>(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        sink: &mut S,
    ) -> bool {
        let Printer { isa, walk, state, .. } = self;
        // If the embedding program prints an unmatched word itself, the visitor prints nothing. The remarks are still
        // collected.
        let matched = matches!(instruction.found, DecodeResult::Leaf { .. });
        state.silent = !matched && host.no_match(instruction, sink);
        let mut show =
            PrintVisitor { isa: isa.compiled(), index: instruction.index, labels, host, sink, state };
        walk.instruction(isa, instruction, &mut show);
        self.end()
    }

    /// Appends the text of a leaf from the caches, until an operation has no cached text.
    #[inline(always)]
    fn add_known(
        &mut self,
        (word, position): (u128, u64),
        program: ProgramId,
        labels: Option<&Labels>,
        line: &mut Line,
    ) -> Progress {
        let Printer { isa, prepared, memo, known, place, .. } = self;
        let Some((plan, told)) = prepared.made() else { return Progress::Nothing };
        // With labels, the text of a branch depends on its position, so the text of the whole word cannot be cached.
        let anywhere = labels.is_none() || !isa.compiled().program(program).branches;
        if anywhere && let Some(text) = memo.get(word, program) {
            line.push(text);
            return Progress::Whole;
        }
        let Some(Some(leaf)) = plan.scripts.leaves.get(program.index()) else { return Progress::Nothing };
        known.begin(&plan.scripts, told);
        let halves = [word as u64, (word >> 64) as u64];
        let Some(script) = leaf.known(&plan.scripts, known, &halves) else { return Progress::Nothing };
        place.enter_first(script);
        let scene = PrintContext { isa: isa.compiled(), labels, position };
        if ready(&scene, (&plan.scripts, known), line, &halves, place, true).is_some() {
            return Progress::Part;
        }
        if anywhere && memo.keeps() {
            memo.put(word, program, line.present());
        }
        Progress::Whole
    }

    /// Appends the lines of instructions before the position `before`, as long as their text is cached. The result also
    /// states whether the first part of the next instruction's text was appended.
    pub(crate) fn add_lines(
        &mut self,
        stream: &mut Stream<'_>,
        labels: Option<&Labels>,
        before: u64,
        line: &mut Line,
    ) -> BlockEnd {
        let Printer { isa, prepared, memo, known, place, .. } = self;
        let (Some((plan, told)), Some((dispatch, size))) = (prepared.made(), isa.compiled().only_root())
        else {
            return BlockEnd::default();
        };
        known.begin(&plan.scripts, told);
        let position = stream.here();
        let units = (size / isa.unit_bytes()).max(1) as u64;
        let order = stream.order();
        let most = before.saturating_sub(position) / units;
        let block = Block { bytes: stream.rest(), order, position, units, most, size, dispatch };
        let passed = block.lines(isa.compiled(), (&plan.scripts, known, memo), labels, place, line);
        stream.pass(passed.count, size);
        passed
    }

    /// Completes an instruction that [`add_lines`](Printer::add_lines) has appended in part, and appends its
    /// messages. Returns true if the instruction has no remarks.
    pub(crate) fn add_rest(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        line: &mut Line,
    ) -> bool {
        self.state.begin();
        let DecodeResult::Leaf { program, .. } = instruction.found else { return false };
        let good = self.add_more(Progress::Part, instruction, (program, labels), host, line);
        if !good {
            self.print_messages(line);
        }
        good
    }

    /// Appends the part of a leaf's text that the caches do not have; returns true if the instruction has no remarks.
    #[inline(never)]
    fn add_more(
        &mut self,
        progress: Progress,
        instruction: &Instruction<'_>,
        (program, labels): (ProgramId, Option<&Labels>),
        host: &mut dyn Host,
        line: &mut Line,
    ) -> bool {
        let Printer { isa, walk, state, prepared, memo, known, place, .. } = self;
        if prepared.plan(isa).is_none() {
            return self.walk(instruction, labels, host, line);
        }
        let Some((plan, told)) = prepared.made() else { return self.walk(instruction, labels, host, line) };
        let leaf = plan.scripts.leaves.get(program.index()).and_then(Option::as_ref);
        if leaf.is_none() && !plan.is_light(program) {
            return self.walk(instruction, labels, host, line);
        }
        let (compiled, word, index) = (isa.compiled(), instruction.word, instruction.index);
        known.begin(&plan.scripts, told);
        walk.learned.begin(plan.numbers);
        let show = PrintVisitor {
            isa: compiled,
            index,
            labels,
            host: &mut *host,
            sink: &mut *line,
            state: &mut *state,
        };
        let halves = [word.value() as u64, (word.value() >> 64) as u64];
        let scene = PrintContext { isa: compiled, labels, position: instruction.position };
        let mut run = Run { isa: compiled, plan, walk, known, show, word, halves, place, scene: &scene };
        let done = match (progress, leaf) {
            (Progress::Part, _) => run.go_on(),
            (_, Some(leaf)) => run.leaf(leaf),
            (_, None) => false,
        };
        if !done {
            line.again();
            state.begin();
            let mut show = PrintVisitor { isa: compiled, index, labels, host, sink: &mut *line, state };
            walk.planned(isa, plan, instruction, &mut show);
        }
        if known.is_due() {
            told.tell(known);
        }
        let anywhere = labels.is_none() || !compiled.program(program).branches;
        if anywhere && memo.keeps() && state.remarks.is_empty() && !state.foreign {
            memo.put(word.value(), program, line.present());
        }
        self.end()
    }

    /// Returns the remarks about the last printed instruction, in the order of the walk.
    pub fn remarks(&self) -> &[Remark] {
        &self.state.remarks
    }

    /// Returns the messages that follow the text, joined by `, `, or an empty string. As in Mesa's isaspec,
    /// these are the first four remarks.
    pub fn messages(&self) -> &str {
        &self.state.messages
    }

    /// Prints a field that a walk visits, as a display prints it. [`remarks`](Printer::remarks) then returns the
    /// remarks. For visitors that need the text of a field in addition to its data.
    pub fn print_site<S: TokenSink>(&mut self, site: &FieldSite<'_>, sink: &mut S) {
        self.field((site.program, site.slot, site.name), site.frames, sink);
    }

    /// Prints one field of a leaf as a display prints it. The current scope of `frames` is the word of the leaf.
    pub fn print_field<S: TokenSink>(
        &mut self,
        program: ProgramId,
        slot: &Slot,
        frames: &Frames,
        sink: &mut S,
    ) {
        let compiled = self.isa.compiled();
        let field = &compiled.model.field(slot.field).name;
        let mut names = compiled.program(program).fields.iter().map(|f| f.name);
        let name = names.find(|name| compiled.text(*name) == field).unwrap_or_default();
        self.field((program, slot, name), frames, sink);
    }

    fn field<S: TokenSink>(&mut self, field: (ProgramId, &Slot, TextRange), frames: &Frames, sink: &mut S) {
        self.state.begin();
        let Printer { isa, walk, state, .. } = self;
        let mut show =
            PrintVisitor { isa: isa.compiled(), index: 0, labels: None, host: &mut (), sink, state };
        walk.field(isa, field, frames, &mut show);
        self.end();
    }

    /// Prints the display of a leaf whose word is the current scope of `frames`, without messages.
    pub fn print_program<S: TokenSink>(
        &mut self,
        program: ProgramId,
        frames: Frames,
        place: Place<'_>,
        sink: &mut S,
    ) {
        self.state.begin();
        let Printer { isa, walk, state, .. } = self;
        let mut show =
            PrintVisitor { isa: isa.compiled(), index: 0, labels: place.labels, host: &mut (), sink, state };
        walk.program(isa, program, &frames, &mut show);
        self.end();
    }

    /// Adds the branch and call targets of an instruction to `labels`.
    pub fn collect(&mut self, instruction: &Instruction<'_>, labels: &mut Labels) {
        let DecodeResult::Leaf { program, .. } = instruction.found else { return };
        let Printer { isa, walk, prepared, .. } = self;
        let compiled = isa.compiled();
        if compiled.program(program).branches {
            let only = prepared.is_light(isa, program);
            walk.instruction(isa, instruction, &mut Collect { isa: compiled, labels, only });
        }
    }

    /// Returns the first branch target of an instruction; `None` if the instruction does not branch.
    pub fn branch(&mut self, instruction: &Instruction<'_>) -> Option<Branch> {
        let DecodeResult::Leaf { program, .. } = instruction.found else { return None };
        let Printer { isa, walk, .. } = self;
        if !isa.compiled().program(program).branches {
            return None;
        }
        let mut first = FirstBranch(None);
        walk.instruction(isa, instruction, &mut first);
        first.0
    }

    /// Converts the remarks to messages; returns true if there are no remarks.
    fn end(&mut self) -> bool {
        self.state.remarks.is_empty() || {
            self.word_messages();
            false
        }
    }

    #[cold]
    fn word_messages(&mut self) {
        let State { remarks, messages, .. } = &mut self.state;
        for (i, remark) in remarks.iter().filter(|r| !r.is_text()).take(MAX_MESSAGES).enumerate() {
            // Writing to a String never fails.
            let _ = write!(messages, "{}{}", if i == 0 { "" } else { ", " }, remark.display(&self.isa));
        }
    }
}

/// Visitor that adds branch and call targets to the labels.
impl Visit for Labels {
    fn branch(&mut self, _: &FieldSite<'_>, branch: Branch) {
        if let Some(target) = branch.target {
            self.add(target, branch.call);
        }
    }
}

/// Visitor that stores the first branch target.
struct FirstBranch(Option<Branch>);

impl Visit for FirstBranch {
    fn branch(&mut self, _: &FieldSite<'_>, branch: Branch) {
        self.0.get_or_insert(branch);
    }
}

/// Visitor that adds branch and call targets to labels, and skips fields without branches.
struct Collect<'l> {
    isa: &'l Compiled,
    labels: &'l mut Labels,
    /// Whether to skip fields that cannot contain a branch. Not allowed if the walk counts pieces, because a skipped
    /// field must count too.
    only: bool,
}

impl Visit for Collect<'_> {
    fn branch(&mut self, site: &FieldSite<'_>, branch: Branch) {
        self.labels.branch(site, branch);
    }

    #[inline]
    fn wants_field(&mut self, slot: SlotId) -> bool {
        !self.only
            || match self.isa.slot(slot).kind {
                SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => true,
                SlotKind::Nested(Some(id)) => {
                    self.isa.dispatch(id).programs.iter().any(|&program| self.isa.program(program).branches)
                }
                _ => false,
            }
    }

    #[inline]
    fn wants_leaf(&mut self, program: ProgramId) -> bool {
        !self.only || self.isa.program(program).branches
    }
}
