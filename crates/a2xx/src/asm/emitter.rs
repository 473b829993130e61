//! Adds parsed instructions and clauses of the XNA text to a program, and generates the clauses, allocations and waits
//! that the text omits.

use super::build::{Builder, ExecText, OpenFields, PendingClause, PendingSlot};
use super::declare::Declared;
use super::options::AsmOptions;
use crate::access::{Access, Hazards};
use crate::cf::{Cf, CfFields};
use crate::container::Semantic;
use crate::description::tables;
use crate::fields::{AllocFields, AluFields, ExecFields};
use crate::gpu::{Gpu, Stage};
use crate::instr::Fetch;
use crate::word::Slot;
use isaloom_source::Span;

/// Number of the position export of a vertex shader.
const POSITION: u32 = 62;
/// Exports to memory: the number of the export that sets the address, and the numbers of the exports that write values.
const MEMORY_ADDRESS: u32 = 32;
const MEMORY_VALUES: core::ops::RangeInclusive<u32> = 33..=37;
/// Maximum number of instructions in a generated EXEC: only six instructions have sequence bits.
const FULL: usize = 6;

/// The program so far, and the state from which the assembler generates EXECs, allocations and the end of the program.
pub(super) struct Emitter<'t> {
    pub(super) options: AsmOptions,
    pub(super) stage: Stage,
    pub(super) builder: Builder<'t>,
    pub(super) declared: Declared,
    /// Whether the text has a version line, which means that the text is in Microsoft's language.
    pub(super) has_version: bool,
    /// Allocations whose size is computed from the exports at the end: index of the clause, and number of the buffer.
    pub(super) allocations: Vec<(usize, u64)>,
    /// Allocations that were generated for memory exports: index of the clause, and the value of its size field.
    pub(super) memory: Vec<(usize, u64)>,
    pub(super) clauses: usize,
    /// Numbers of the exports that the program writes.
    pub(super) exports: Vec<u32>,
    /// Number of instructions so far: `slots` in the program, `run` in the current EXEC.
    pub(super) slots: usize,
    pub(super) run: usize,
    /// Whether the assembler generated the current EXEC, because the text has no clause for its instructions.
    pub(super) automatic: bool,
    /// Whether the assembler generated at least one EXEC.
    pub(super) any_automatic: bool,
    pub(super) hazards: Hazards,
    /// Semantic of each vertex fetch that is not linked yet, and the index of its instruction.
    pub(super) elements: Vec<(usize, Semantic)>,
    /// Whether the end of the program has been generated.
    pub(super) ended: bool,
}

/// An instruction that is not yet part of the program.
pub(super) struct Issued<'t> {
    pub(super) slot: Slot,
    pub(super) span: Span,
    pub(super) fetch: bool,
    pub(super) serialized: bool,
    /// Whether the assembler generated the instruction and therefore also determines its waits.
    pub(super) generated: bool,
    /// Registers and exports that the instruction accesses.
    pub(super) access: Access,
    /// Fields from a comment, such as `A=1` from `// {A=1}`, which replace fields of the slot.
    pub(super) fields: Option<&'t str>,
}

impl<'t> Emitter<'t> {
    /// Adds an instruction to the current EXEC. Generates a new EXEC if the text has no clause for the instruction or
    /// the current EXEC is full.
    pub(super) fn issue(&mut self, issued: Issued<'t>) {
        let Issued { mut slot, span, fetch, serialized, generated, mut access, fields } = issued;
        if let Some(fields) = fields {
            slot = with_fields(slot, fetch, fields);
            access = Access::of(slot, fetch);
        }
        if self.automatic || !self.builder.in_exec() {
            self.make_room(&access, span);
        } else if self.run == FULL && self.has_version {
            self.builder.split_exec(span);
            self.clauses += 1;
            self.begin_exec();
        }
        let waits = serialized
            || (self.declared.auto_serialize.unwrap_or(self.automatic) || generated)
                && self.hazards.must_wait(&access, fetch);
        self.hazards.issue(&access, fetch, waits);
        if self.automatic
            && access.sets_predicate
            && let Some(exec) = self.builder.last_exec()
        {
            // An instruction sets the predicate. In a generated EXEC, a nonzero `bool_addr` marks a clean predicate, so
            // it is cleared.
            exec.bool_addr = 0;
        }
        let open = OpenFields::default();
        self.builder.slot(PendingSlot { slot, span, fetch, serialized: waits, open, loose: false });
        self.slots += 1;
        self.run += 1;
    }

    /// Generates the clauses that the next instruction needs: an ALLOC for its export, and an EXEC with a free
    /// position.
    fn make_room(&mut self, access: &Access, span: Span) {
        match access.export {
            Some(MEMORY_ADDRESS) => {
                self.memory.push((self.clauses, 0));
                self.alloc(3, span);
            }
            Some(export) if MEMORY_VALUES.contains(&export) => {
                if let Some((_, count)) = self.memory.last_mut() {
                    *count = (*count).max(u64::from(export - MEMORY_ADDRESS));
                }
            }
            Some(export) => {
                let buffer = if self.stage == Stage::Vertex && export >= POSITION { 1 } else { 2 };
                if !self.allocations.iter().any(|(_, known)| *known == buffer) {
                    self.allocations.push((self.clauses, buffer));
                    self.alloc(buffer, span);
                }
            }
            None => {}
        }
        if !self.builder.in_exec() || self.run == FULL {
            let exec = ExecFields { bool_addr: 0x80, ..ExecFields::default() };
            self.push("EXEC", CfFields::Exec(exec), span);
            self.begin_exec();
            (self.automatic, self.any_automatic) = (true, true);
        }
    }

    fn alloc(&mut self, buffer: u64, span: Span) {
        let fields = AllocFields { buffer_select: buffer, ..AllocFields::default() };
        self.push("ALLOC", CfFields::Alloc(fields), span);
    }

    /// Appends a generated clause.
    pub(super) fn push(&mut self, name: &str, fields: CfFields, span: Span) {
        let opcode = tables().cf.iter().position(|op| op.name == name).unwrap_or(0) as u8;
        let exec = ExecText { count_fetches: self.options.gpu == Gpu::Xenos, ..ExecText::default() };
        let cf = Cf { opcode, fields };
        self.builder.clause(PendingClause { cf, span, label: None, exec, direction_open: false });
        self.clauses += 1;
    }

    pub(super) fn begin_exec(&mut self) {
        self.run = 0;
        self.hazards = Hazards::default();
    }

    /// Ends the current EXEC, so that no further instructions are added to it.
    pub(super) fn leave(&mut self) {
        self.automatic = false;
        self.begin_exec();
        self.builder.leave_exec();
    }

    /// Ends the program if the assembler generated an EXEC and the text does not end the program.
    pub(super) fn end(&mut self) {
        if self.any_automatic && !self.ended {
            self.end_program(Span::new(self.options.file, 0, 0));
        }
    }

    /// Returns the values of the size fields of allocations, each with the index of its clause. The value is one less
    /// than the number of exports to the buffer. Like Microsoft's compilers, uses 0 for interpolators.
    pub(super) fn sizes(&self) -> Vec<(usize, u64)> {
        let position = self.exports.contains(&(POSITION + 1));
        let last = self.exports.iter().filter(|e| **e < 16).max().copied().unwrap_or(0);
        let colors = if self.stage == Stage::Vertex { 0 } else { u64::from(last) };
        let size = |buffer: u64| if buffer == 1 { u64::from(position) } else { colors };
        let allocations = self.allocations.iter().map(|(index, buffer)| (*index, size(*buffer)));
        allocations.chain(self.memory.iter().copied()).collect()
    }

    /// Appends a clause of control flow and returns its index.
    pub(super) fn flow_clause(
        &mut self,
        name: &str,
        fields: CfFields,
        label: Option<(&'t str, Span)>,
        span: Span,
    ) -> usize {
        let opcode = tables().cf.iter().position(|op| op.name == name).unwrap_or(0) as u8;
        let exec = ExecText { count_fetches: self.options.gpu == Gpu::Xenos, ..ExecText::default() };
        // Microsoft's compilers write 0 as the direction of a jump, so the direction is not computed for the Xenos.
        let direction_open = name == "COND_JMP" && self.options.gpu != Gpu::Xenos;
        self.builder.clause(PendingClause { cf: Cf { opcode, fields }, span, label, exec, direction_open });
        self.clauses += 1;
        self.automatic = false;
        self.begin_exec();
        self.clauses - 1
    }

    /// Sets the target of a jump to the next clause, which begins at this point of the text.
    pub(super) fn land(&mut self, jump: usize) {
        self.builder.land(jump);
        self.leave();
    }

    /// Makes the last EXEC end the program, or adds an EXEC that ends the program.
    pub(super) fn end_program(&mut self, span: Span) {
        if !self.builder.in_exec() || !self.builder.end_exec() {
            let exec = ExecFields { bool_addr: 0x80, ..ExecFields::default() };
            self.push("EXEC_END", CfFields::Exec(exec), span);
        }
        self.leave();
    }
}

/// Parses the fields of a comment: `NAME=0x1, NAME=0x2`.
pub(super) fn named_fields(text: &str) -> impl Iterator<Item = (&str, u64)> {
    text.split(',').filter_map(|field| {
        let (name, value) = field.trim().split_once('=')?;
        Some((name, super::parser::parse_number(value)?))
    })
}

/// Returns the slot with the fields of a comment set. Ignores unknown names and values that do not fit.
fn with_fields(slot: Slot, fetch: bool, fields: &str) -> Slot {
    if fetch {
        let mut found = Fetch::decode(slot);
        for (name, value) in named_fields(fields) {
            let _ = found.set(name, value);
        }
        return found.encode();
    }
    let mut alu = AluFields::decode(slot);
    for (name, value) in named_fields(fields) {
        let _ = alu.set(name, value);
    }
    alu.encode()
}
