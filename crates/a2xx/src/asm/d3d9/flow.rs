//! Expands the control flow of Direct3D 9 into clauses and predicates. A block that depends on a boolean constant
//! becomes a jump. All threads of a wave run the same clauses, so a block that depends on a thread's values is
//! predicated. For this, a register counts the inactive blocks of each thread: the open blocks that must end before the
//! thread continues. The counter is 0 in threads that run the current block.

use super::super::emitter::Emitter;
use super::super::line::Line;
use super::super::names::Predicate;
use super::super::parser::Read;
use super::emit::Target;
use super::operand::{Source, source, swizzle};
use super::state::{Block, BlockKind, Guard, Lowering};
use super::table::Direct3dInstruction;
use crate::cf::CfFields;
use crate::fields::{JumpFields, LoopFields};
use isaloom_source::{Diagnostic, Span};

/// Maximum nesting of loops on the Xenos.
const LOOPS: usize = 4;
/// Maximum nesting of conditional blocks in Direct3D 9.
const BLOCKS: usize = 24;

/// Parsed condition of an `if`, a `break` or a call.
pub(super) enum Condition {
    Boolean { number: u64, value: bool },
    Predicate(Guard),
}

impl Lowering {
    /// Returns whether threads of a wave may be inactive at this point of the program.
    pub(in crate::asm) fn is_divergent(&self) -> bool {
        let diverges = |block: &Block| match block.kind {
            BlockKind::Jumped { .. } => false,
            BlockKind::Predicated { .. } => true,
            BlockKind::Loop { breaks, .. } => breaks,
        };
        self.blocks.iter().any(diverges) || self.ended && self.survey.divergent
    }

    /// Emits an operation that writes the counter of inactive blocks, in active and inactive threads.
    fn count(&mut self, emitter: &mut Emitter<'_>, name: &str, sources: &[Source]) {
        let counter = self.counter.unwrap_or(0);
        self.alu_if(emitter, Predicate::None, name, Target::register(counter, 1), sources, false);
    }

    fn counter(&self) -> Source {
        Source::register(self.counter.unwrap_or(0)).lane(0)
    }

    /// Makes all threads active: sets the counter of inactive blocks to 0 and the predicate to true.
    pub(super) fn activate(&mut self, emitter: &mut Emitter<'_>) {
        let counter = self.counter();
        self.count(emitter, "sgt", &[counter, counter]);
        self.count(emitter, "setp_rstr", &[counter]);
    }

    /// Begins a predicated block: threads in which `value` is 0 become inactive.
    pub(super) fn push(&mut self, emitter: &mut Emitter<'_>, value: Source) {
        if !self.whole && !self.is_divergent() {
            self.activate(emitter);
        }
        let counter = self.counter();
        self.count(emitter, "setp_ne_push", &[counter, value]);
    }

    /// Ends a predicated block: threads that became inactive at its beginning become active again.
    pub(super) fn pop(&mut self, emitter: &mut Emitter<'_>) {
        let counter = self.counter();
        self.count(emitter, "setp_pop", &[counter]);
    }

    /// Returns a source with the tested component of `p0`. For an inverted guard, returns a temporary register that is
    /// 1.0 if the component is 0.
    pub(super) fn tested(&mut self, emitter: &mut Emitter<'_>, guard: Guard) -> Source {
        let predicate =
            Source { swizzle: guard.swizzle, ..Source::register(self.predicate.unwrap_or(0)) }.lane(0);
        if !guard.inverted {
            return predicate;
        }
        let to = self.temporary();
        let sources = [predicate, predicate.negated()];
        self.alu_if(emitter, Predicate::None, "seq", Target::register(to, 1), &sources, false);
        Source::register(to).lane(0)
    }

    /// Expands a control flow statement. Returns `false` and consumes nothing if the instruction is not control flow.
    pub(super) fn flow<'t>(
        &mut self,
        emitter: &mut Emitter<'t>,
        row: &Direct3dInstruction,
        line: &mut Line<'_>,
        original: &'t str,
    ) -> Read<bool> {
        match row.name {
            "if" => match self.condition_of(line)? {
                Condition::Boolean { number, value } => {
                    self.nest(line)?;
                    let jump = JumpFields {
                        bool_addr: number,
                        condition: u64::from(!value),
                        ..JumpFields::default()
                    };
                    let jump = emitter.flow_clause("COND_JMP", CfFields::Jump(jump), None, self.span);
                    self.open(BlockKind::Jumped { jump, second: false });
                }
                Condition::Predicate(guard) => {
                    self.nest(line)?;
                    let value = self.tested(emitter, guard);
                    self.push(emitter, value);
                    self.open(BlockKind::Predicated { second: false });
                }
            },
            "else" => self.otherwise(emitter, line)?,
            "endif" => match self.blocks.pop().map(|block| block.kind) {
                Some(BlockKind::Jumped { jump, .. }) => emitter.land(jump),
                Some(BlockKind::Predicated { .. }) => self.pop(emitter),
                other => return Err(self.unopened(line, other, "`endif` without an open `if`")),
            },
            "loop" | "rep" => {
                let repeat = row.name == "rep";
                if !repeat {
                    line.take_mark("aL")?;
                    line.take_comma()?;
                }
                line.take_mark("i")?;
                let loop_id = u64::from(line.number("the integer constant", 5)?);
                self.begin_loop(emitter, line, loop_id, repeat)?;
            }
            "endloop" | "endrep" => {
                let repeats = row.name == "endrep";
                match self.blocks.pop().map(|block| block.kind) {
                    Some(BlockKind::Loop { begin, breaks, repeat }) if repeat == repeats => {
                        emitter.flow_clause(
                            "LOOP_END",
                            CfFields::Loop(LoopFields::default()),
                            None,
                            self.span,
                        );
                        emitter.builder.close_loop(begin);
                        if breaks {
                            self.pop(emitter);
                        }
                    }
                    other => {
                        let begin = if repeats { "rep" } else { "loop" };
                        return Err(self.unopened(
                            line,
                            other,
                            &format!("`{}` without an open `{begin}`", row.name),
                        ));
                    }
                }
            }
            "break" => self.leave_loop(emitter, line, None)?,
            "breakp" => match self.condition_of(line)? {
                Condition::Predicate(guard) => {
                    let value = self.tested(emitter, guard);
                    self.leave_loop(emitter, line, Some(value))?;
                }
                Condition::Boolean { .. } => return Err(line.error("expected a component of p0")),
            },
            "call" | "callnz" => self.call(emitter, line, original, row.name == "callnz")?,
            "ret" if self.whole && !self.ended => self.end_main(emitter, line)?,
            "ret" => {
                self.all_closed(line)?;
                emitter.flow_clause("RETURN", CfFields::Jump(JumpFields::default()), None, self.span);
            }
            "label" => {
                if self.whole && !self.ended {
                    self.end_main(emitter, line)?;
                }
                self.all_closed(line)?;
                let (name, span) = label_name(line, original)?;
                emitter.leave();
                emitter.builder.label(name, span);
            }
            name if name.starts_with("if_") || name.starts_with("break_") => {
                let mut sources = [Source::register(0); 2];
                for (index, place) in sources.iter_mut().enumerate() {
                    if index > 0 {
                        line.take_comma()?;
                    }
                    let found = source(line)?;
                    *place = self.resolved(emitter, line, found)?;
                    if !place.is_scalar() {
                        return Err(
                            line.error_from(found.start, "a comparison reads one component, as in `r0.x`")
                        );
                    }
                }
                if name.starts_with("if_") {
                    self.nest(line)?;
                }
                let value = Source::register(self.compare(emitter, row, &sources)).lane(0);
                if name.starts_with("if_") {
                    self.push(emitter, value);
                    self.open(BlockKind::Predicated { second: false });
                } else {
                    self.leave_loop(emitter, line, Some(value))?;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Parses `b5`, `!b5`, `p0.x` or `!p0.x`.
    fn condition_of(&self, line: &mut Line<'_>) -> Read<Condition> {
        let inverted = line.accept_mark(b'!');
        if line.accept_word("p0") {
            return self.guard(line, inverted).map(Condition::Predicate);
        }
        let word = line.word();
        let Some(digits) = word.strip_prefix('b').filter(|digits| !digits.is_empty()) else {
            return Err(match word {
                "" => line.expected("a boolean constant or a component of p0"),
                _ => line
                    .error(format!("invalid condition `{word}` (expected b0 to b31 or a component of p0)")),
            });
        };
        match digits.parse() {
            Ok(number @ 0..=31u64) => Ok(Condition::Boolean { number, value: !inverted }),
            _ => {
                Err(line
                    .error(format!("the boolean constant is out of range: `{word}` (expected b0 to b31)")))
            }
        }
    }

    /// Parses the component of `p0` that a condition tests.
    fn guard(&self, line: &mut Line<'_>, inverted: bool) -> Read<Guard> {
        let guard = Guard { swizzle: swizzle(line)?, inverted };
        if guard.swizzle != [guard.swizzle[0]; 4] {
            return Err(line.error("a condition tests one component, as in `p0.x`"));
        }
        Ok(guard)
    }

    /// Opens the block of a statement that has an error, so that the end of the block is not reported as a second
    /// error.
    pub(super) fn open_invalid(&mut self, name: &str) {
        // No clause has this index, because the invalid statement generated no clause. Later updates of the clause are
        // therefore ignored.
        let none = usize::MAX;
        match name {
            "loop" | "rep" => {
                self.open(BlockKind::Loop { begin: none, breaks: false, repeat: name == "rep" })
            }
            _ if name.starts_with("if") => self.open(BlockKind::Jumped { jump: none, second: false }),
            _ => {}
        }
    }

    fn open(&mut self, kind: BlockKind) {
        self.blocks.push(Block { kind, span: self.span });
    }

    /// Returns an error if a conditional block that begins here would exceed the maximum nesting.
    fn nest(&self, line: &Line<'_>) -> Read<()> {
        let depth = self.blocks.iter().filter(|block| !matches!(block.kind, BlockKind::Loop { .. })).count();
        if depth < BLOCKS {
            return Ok(());
        }
        Err(line.error_from(
            0,
            format!("`if` blocks are nested too deeply: {} (expected at most {BLOCKS})", depth + 1),
        ))
    }

    /// Returns an error for a statement that ends a block of a kind that is not the innermost. `other` is the innermost
    /// block, which the caller has closed.
    fn unopened(&mut self, line: &Line<'_>, other: Option<BlockKind>, message: &str) -> Box<Diagnostic> {
        let error = line.error_from(0, message);
        // The statement does not end the innermost block, so the block is opened again.
        let Some(kind) = other else { return error };
        self.open(kind);
        error
    }

    fn all_closed(&self, line: &Line<'_>) -> Read<()> {
        match self.blocks.last() {
            None => Ok(()),
            Some(block) => {
                let error =
                    line.error_from(0, "a block is still open at the end of its program or subroutine");
                Err(Box::new(error.also(block.span, "begins here")))
            }
        }
    }

    fn otherwise(&mut self, emitter: &mut Emitter<'_>, line: &Line<'_>) -> Read<()> {
        let Some(block) = self.blocks.last().copied() else {
            return Err(line.error_from(0, "`else` without an open `if`"));
        };
        match block.kind {
            BlockKind::Jumped { jump, second: false } => {
                let fields = JumpFields { force_call: 1, ..JumpFields::default() };
                let next = emitter.flow_clause("COND_JMP", CfFields::Jump(fields), None, self.span);
                emitter.land(jump);
                self.blocks.pop();
                self.blocks.push(Block { kind: BlockKind::Jumped { jump: next, second: true }, ..block });
            }
            BlockKind::Predicated { second: false } => {
                let counter = self.counter();
                self.count(emitter, "setp_inv", &[counter]);
                self.blocks.pop();
                self.blocks.push(Block { kind: BlockKind::Predicated { second: true }, ..block });
            }
            BlockKind::Loop { .. } => return Err(line.error_from(0, "`else` without an open `if`")),
            _ => {
                let error = line.error_from(0, "duplicate `else`");
                return Err(Box::new(error.also(block.span, "the `if` begins here")));
            }
        }
        Ok(())
    }

    fn begin_loop(
        &mut self,
        emitter: &mut Emitter<'_>,
        line: &Line<'_>,
        loop_id: u64,
        repeat: bool,
    ) -> Read<()> {
        let depth = self.blocks.iter().filter(|block| matches!(block.kind, BlockKind::Loop { .. })).count();
        if depth >= LOOPS {
            let message = format!("loops are nested too deeply: {} (expected at most {LOOPS})", depth + 1);
            return Err(line.error_from(0, message));
        }
        let breaks = self.survey.loops.get(self.loops).copied().unwrap_or(false);
        self.loops += 1;
        if breaks {
            if !self.whole && !self.is_divergent() {
                self.activate(emitter);
            }
            let counter = self.counter();
            self.count(emitter, "setp_eq_push", &[counter, counter]);
        }
        let fields = LoopFields { loop_id, repeat: u64::from(repeat), ..LoopFields::default() };
        let begin = emitter.flow_clause("LOOP_START", CfFields::Loop(fields), None, self.span);
        self.open(BlockKind::Loop { begin, breaks, repeat });
        Ok(())
    }

    /// Expands a `break`: deactivates threads until the end of the innermost loop. `value` selects the threads in which
    /// it is 1.0; `None` selects all threads.
    fn leave_loop(&mut self, emitter: &mut Emitter<'_>, line: &Line<'_>, value: Option<Source>) -> Read<()> {
        let innermost = self.blocks.iter().rposition(|block| matches!(block.kind, BlockKind::Loop { .. }));
        let Some(innermost) = innermost else {
            return Err(line.error_from(0, "`break` outside of a loop"));
        };
        let inside = &self.blocks[innermost + 1..];
        let depth = inside.iter().filter(|block| matches!(block.kind, BlockKind::Predicated { .. })).count();
        let counter = self.counter();
        let value = value.unwrap_or_else(|| {
            let one = self.temporary();
            self.alu_if(
                emitter,
                Predicate::None,
                "seq",
                Target::register(one, 1),
                &[counter, counter],
                false,
            );
            Source::register(one).lane(0)
        });
        let to = Target::register(self.counter.unwrap_or(0), 1);
        for _ in 0..=depth {
            self.alu_if(emitter, Predicate::Set, "add", to, &[counter, value], false);
        }
        self.count(emitter, "setp_rstr", &[counter]);
        Ok(())
    }

    fn call<'t>(
        &mut self,
        emitter: &mut Emitter<'t>,
        line: &mut Line<'_>,
        original: &'t str,
        tests: bool,
    ) -> Read<()> {
        let label = label_name(line, original)?;
        if !self.whole && self.is_divergent() {
            let error =
                line.error_from(0, "a predicated block cannot call a subroutine that is not predicated");
            return Err(Box::new(error.help("start the text with `vs_3_0` or `ps_3_0`")));
        }
        let mut fields = JumpFields::default();
        let mut guard = None;
        if tests {
            line.take_comma()?;
            match self.condition_of(line)? {
                Condition::Boolean { number, value } => {
                    (fields.bool_addr, fields.condition) = (number, u64::from(value));
                }
                Condition::Predicate(found) => guard = Some(found),
            }
        }
        if !tests || guard.is_some() {
            fields.force_call = 1;
        }
        if let Some(guard) = guard {
            let value = self.tested(emitter, guard);
            self.push(emitter, value);
        }
        emitter.flow_clause("COND_CALL", CfFields::Jump(fields), Some(label), self.span);
        if guard.is_some() {
            self.pop(emitter);
        }
        Ok(())
    }

    /// Ends the main program, before the first subroutine.
    fn end_main(&mut self, emitter: &mut Emitter<'_>, line: &Line<'_>) -> Read<()> {
        self.all_closed(line)?;
        self.export(emitter);
        emitter.end_program(self.span);
        self.ended = true;
        Ok(())
    }

    /// Ends the text: exports the outputs that are in registers, and returns an error for every open block.
    pub(in crate::asm) fn end(&mut self, emitter: &mut Emitter<'_>) -> Vec<Diagnostic> {
        if self.whole && !self.ended && self.started {
            self.export(emitter);
            emitter.end_program(self.span);
        }
        let error = |block: &Block| {
            let expected = match block.kind {
                BlockKind::Loop { repeat: true, .. } => "endrep",
                BlockKind::Loop { .. } => "endloop",
                _ => "endif",
            };
            Diagnostic::error("asm-xna", format!("unterminated block: expected `{expected}`"))
                .at(block.span, "")
        };
        self.blocks.iter().map(error).collect()
    }
}

/// Parses the name of a label in the text.
fn label_name<'t>(line: &mut Line<'_>, original: &'t str) -> Read<(&'t str, Span)> {
    line.skip_space();
    let from = line.position();
    line.word();
    let name = original.get(from..line.position()).unwrap_or("");
    if name.is_empty() {
        return Err(line.expected("a label such as l0"));
    }
    Ok((name, line.span_from(from)))
}
