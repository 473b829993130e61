//! Parser for XNA text and for Microsoft's language, which adds declarations. A line contains one clause or
//! instruction. Comments are in `/* */` or follow `//`. The text omits sizes, addresses and the fields that the Xenos
//! does not read; these get the values that Microsoft's compilers write. It may also omit clauses, allocations and
//! waits, which the parser then generates.

use super::build::{Builder, ExecText, OpenFields, PendingClause, PendingSlot};
use super::clean::{self, PlainLine, StrippedText, plain_line};
use super::declare::{Declared, declaration};
use super::line::Line;
use super::names::Predicate;
use super::notes;
use super::options::AsmOptions;
use super::parser::Read;
use super::shader::Shader;
use super::xna_alu::{self, Alu};
use super::xna_cf::{clause_of, clause_text};
use crate::access::{Access, Hazards};
use crate::cf::{Cf, CfFields};
use crate::container::{Semantic, VertexElement};
use crate::description::tables;
use crate::fields::{AllocFields, AluFields, ExecFields};
use crate::gpu::{Gpu, Stage};
use crate::instr::Fetch;
use crate::program::Program;
use crate::word::{Clause, Slot};
use isaloom_source::{Diagnostic, Span};
use memchr::{memchr, memmem};

/// The position export of a vertex shader.
const POSITION: u32 = 62;
/// The address export to memory, and the value exports after it.
const MEMORY_ADDRESS: u32 = 32;
const MEMORY_VALUES: core::ops::RangeInclusive<u32> = 33..=37;
/// Maximum number of instructions of an EXEC, each with sequence bits.
const FULL: usize = 6;
/// Maximum number of errors before the parser stops.
const MAX_ERRORS: usize = 100;

/// Parser state between lines.
struct Reader<'t> {
    options: AsmOptions,
    stage: Stage,
    builder: Builder<'t>,
    declared: Declared,
    /// Whether the text contains its version, so it is in Microsoft's language.
    has_version: bool,
    /// ALU instruction that a line with `+` may complete.
    open: Option<Open<'t>>,
    serialize: bool,
    /// Allocations whose size depends on the exports: index of the clause, and the buffer.
    allocations: Vec<(usize, u64)>,
    /// Sizes of generated allocations for memory exports: index of the clause, and the count.
    memory: Vec<(usize, u64)>,
    clauses: usize,
    exports: Vec<u32>,
    /// Number of instructions in total, and in the current EXEC.
    slots: usize,
    run: usize,
    /// Whether the current EXEC was generated.
    automatic: bool,
    /// Whether any EXEC was generated.
    any_automatic: bool,
    hazards: Hazards,
    /// Open loops without a label: index of the clause and its location.
    loops: Vec<(usize, Span)>,
    /// Vertex elements of unlinked vertex fetches, by the index of the instruction.
    elements: Vec<(usize, Semantic)>,
}

/// An ALU instruction whose scalar half may follow.
#[derive(Clone, Copy)]
struct Open<'t> {
    alu: Alu,
    span: Span,
    serialized: bool,
    fields: Option<&'t str>,
}

/// An instruction before it is added to the program.
struct Issued<'t> {
    slot: Slot,
    span: Span,
    fetch: bool,
    serialized: bool,
    /// Register accesses of the instruction.
    access: Access,
    /// Fields in a comment.
    fields: Option<&'t str>,
}

/// Returns whether the first word of assembly text occurs only in XNA text.
pub(super) fn is_xna(text: &str) -> bool {
    let clean = StrippedText::of(text);
    clean::words(&clean.code).next().is_some_and(|word| {
        clean::VERSIONS.contains(&word)
            || clause_of(word).is_some_and(|opcode| tables().cf_op(opcode).name != word)
            || matches!(word, "serialize" | "label" | "p0" | "config")
            || word.starts_with("dcl_")
    })
}

/// Words that imply a stage, besides the versions.
const STAGES: [(&str, Stage); 8] = [
    ("oPos", Stage::Vertex),
    ("oPts", Stage::Vertex),
    ("interpolators", Stage::Vertex),
    ("position", Stage::Vertex),
    ("vfetch_full", Stage::Vertex),
    ("oC", Stage::Fragment),
    ("oDepth", Stage::Fragment),
    ("colors", Stage::Fragment),
];

/// Returns the stage of a version.
fn version(word: &str) -> Option<Stage> {
    let at = clean::VERSIONS.iter().position(|known| *known == word)?;
    Some(if at < 2 { Stage::Vertex } else { Stage::Fragment })
}

/// Detects the stage of assembly text.
pub(super) fn stage(text: &str) -> Option<Stage> {
    let clean = StrippedText::of(text);
    clean::words(&clean.code).find_map(|word| {
        let stem =
            if word.starts_with("oC") { word.trim_end_matches(|c: char| c.is_ascii_digit()) } else { word };
        version(word).or_else(|| STAGES.iter().find(|(name, _)| *name == stem).map(|(_, stage)| *stage))
    })
}

pub(super) fn assemble(text: &str, options: &AsmOptions) -> (Shader, Vec<Diagnostic>) {
    if let Some(reader) = plain(text, options) {
        return reader.shader(Vec::new());
    }
    let clean = StrippedText::of(text);
    let mut findings = Vec::new();
    if let [first, second, ..] = &clean.blocks[..] {
        let message = format!("too many `asm` blocks: {} (expected 1)", clean.blocks.len());
        let span = |block: &core::ops::Range<usize>| Span::new(options.file, block.start, block.start + 1);
        let finding = Diagnostic::error("asm-blocks", message).at(span(second), "second block");
        findings.push(finding.also(span(first), "first block").help("assemble each `asm` block separately"));
    }
    let mut reader = Reader::new(options, text);
    let mut offset = 0;
    // The clean text has the same length as `text`, so both are cut at the same offsets.
    while let Some(rest) = clean.code.get(offset..) {
        let length = memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let code = &rest[..length];
        let place = offset..offset + code.len() + 1;
        let line = Line::new(code, offset, options.file);
        // Labels borrow from the caller's text.
        let original = text.get(offset..offset + code.len()).unwrap_or("");
        let said = LineFacts { original, dirty: clean.is_dirty(&place), fields: clean.fields(&place) };
        if let Err(error) = reader.line(line, said) {
            findings.push(*error);
            if findings.len() >= MAX_ERRORS {
                break;
            }
        }
        offset = place.end;
    }
    if let Err(error) = reader.close() {
        findings.push(*error);
    }
    reader.shader(findings)
}

/// Fast path: parses text in which comments appear only before and after the code of a line; `None` if the text has
/// other constructs or errors.
fn plain<'t>(text: &'t str, options: &AsmOptions) -> Option<Reader<'t>> {
    let mut reader = Reader::new(options, text);
    let mut offset = 0;
    while let Some(rest) = text.get(offset..) {
        let PlainLine { code, before, length, dirty, fields } = plain_line(rest)?;
        let line = Line::new(code, offset + before, options.file);
        reader.line(line, LineFacts { original: code, dirty, fields }).ok()?;
        offset += length + 1;
    }
    reader.close().ok()?;
    Some(reader)
}

/// Properties of a line other than its code.
#[derive(Clone, Copy)]
struct LineFacts<'t> {
    /// The line in the caller's text, at least as long as its code.
    original: &'t str,
    /// Whether a comment states that the predicate is not clean.
    dirty: bool,
    /// Fields in a comment.
    fields: Option<&'t str>,
}

impl<'t> Reader<'t> {
    fn new(options: &AsmOptions, text: &str) -> Reader<'t> {
        let mut declared = Declared::default();
        if clean::VERSIONS.iter().any(|version| memmem::find(text.as_bytes(), version.as_bytes()).is_some()) {
            notes::read(text, &mut declared.declarations);
        }
        Reader {
            options: *options,
            stage: options.stage,
            builder: Builder::new(options, text.len()),
            declared,
            has_version: false,
            open: None,
            serialize: false,
            allocations: Vec::new(),
            memory: Vec::new(),
            clauses: 0,
            exports: Vec::new(),
            slots: 0,
            run: 0,
            automatic: false,
            any_automatic: false,
            hazards: Hazards::default(),
            loops: Vec::new(),
            elements: Vec::new(),
        }
    }

    fn line(&mut self, mut line: Line<'_>, said: LineFacts<'t>) -> Read<()> {
        match line.peek() {
            None => return Ok(()),
            Some(b'+') => {
                line.accept_mark(b'+');
                let Some(mut open) = self.open.take() else {
                    return Err(line.error("`+` without a preceding instruction"));
                };
                let predicate = line.predicate();
                xna_alu::scalar(&mut open.alu, &mut line, predicate, self.stage)?;
                open.fields = open.fields.or(said.fields);
                self.open = Some(open);
                return line.end();
            }
            Some(_) => {}
        }
        self.close()?;
        self.statement(&mut line, said)?;
        line.end()
    }

    /// Parses a line that does not continue another one.
    fn statement(&mut self, line: &mut Line<'_>, said: LineFacts<'t>) -> Read<()> {
        let (mut start, mut predicate) = (line.position(), line.predicate());
        let (mut before, mut word) = (line.position(), line.word());
        if word == "serialize" && predicate == Predicate::None {
            self.serialize = true;
            if line.is_done() {
                return Ok(());
            }
            (start, predicate) = (line.position(), line.predicate());
            (before, word) = (line.position(), line.word());
        }
        // Common case: an ALU instruction.
        if let Some(operation) = xna_alu::operation(word) {
            let alu = Alu::of(line, operation, predicate, self.stage)?;
            let serialized = std::mem::take(&mut self.serialize);
            self.open = Some(Open { alu, span: line.span_from(start), serialized, fields: said.fields });
            return Ok(());
        }
        if let Some(opcode) = clause_of(word) {
            self.clause(opcode, (word, start), line, said, predicate)?;
            self.clause_fields(said.fields);
            return Ok(());
        }
        if let Some(stage) = version(word) {
            (self.stage, self.has_version) = (stage, true);
            return Ok(());
        }
        if declaration(word, line, &mut self.declared, self.stage)? {
            return Ok(());
        }
        // `label L5` or `L5:`.
        let named = !word.is_empty() && line.accept_mark(b':');
        if word == "label" || named {
            if !named {
                line.word();
            }
            let (from, length) = if named { (before, word.len()) } else { line.piece() };
            let name = said.original.get(from..from + length).unwrap_or("");
            if name.is_empty() {
                return Err(line.expected("the name of the label"));
            }
            self.leave();
            self.builder.label(name, line.span_from(start));
            return Ok(());
        }
        let serialized = std::mem::take(&mut self.serialize);
        let fields = said.fields;
        if super::xna_fetch::is_fetch(word) {
            let found = super::xna_fetch::fetch(word, line, predicate)?;
            if let Some(semantic) = found.semantic {
                self.elements.push((self.slots, semantic));
            }
            let span = line.span_from(start);
            let access = Access::of(found.slot, true);
            self.issue(Issued { slot: found.slot, span, fetch: true, serialized, access, fields });
        } else {
            line.go_to(before);
            let alu = xna_alu::alu(line, predicate, self.stage)?;
            self.open = Some(Open { alu, span: line.span_from(start), serialized, fields });
        }
        Ok(())
    }

    /// Ends the instruction that a `+` line could have continued.
    fn close(&mut self) -> Read<()> {
        if let Some(open) = self.open.take() {
            let error =
                |message: &'static str| Box::new(Diagnostic::error("asm-xna", message).at(open.span, ""));
            let fields = open.alu.finish(self.declared.idle_register(self.stage)).map_err(error)?;
            if fields.export_data != 0 {
                self.exports.push(fields.vector_dest);
            }
            self.issue(Issued {
                slot: fields.encode(),
                span: open.span,
                fetch: false,
                serialized: open.serialized,
                access: Access::of_alu(&fields),
                fields: open.fields,
            });
        }
        Ok(())
    }

    /// Adds an instruction to the current EXEC, or to a new one if that is full or the text has none.
    fn issue(&mut self, issued: Issued<'t>) {
        let Issued { mut slot, span, fetch, serialized, mut access, fields } = issued;
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
            || self.declared.auto_serialize.unwrap_or(self.automatic)
                && self.hazards.must_wait(&access, fetch);
        self.hazards.issue(&access, fetch, waits);
        if self.automatic
            && access.sets_predicate
            && let Some(exec) = self.builder.last_exec()
        {
            // The predicate is not clean after the clause.
            exec.bool_addr = 0;
        }
        let open = OpenFields::default();
        self.builder.slot(PendingSlot { slot, span, fetch, serialized: waits, open, loose: false });
        self.slots += 1;
        self.run += 1;
    }

    /// Generates the clauses that must precede an instruction: an allocation for its export, and an EXEC with room.
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
    fn push(&mut self, name: &str, fields: CfFields, span: Span) {
        let opcode = tables().cf.iter().position(|op| op.name == name).unwrap_or(0) as u8;
        let exec = ExecText { count_fetches: self.options.gpu == Gpu::Xenos, ..ExecText::default() };
        let cf = Cf { opcode, fields };
        self.builder.clause(PendingClause { cf, span, label: None, exec, direction_open: false });
        self.clauses += 1;
    }

    fn begin_exec(&mut self) {
        self.run = 0;
        self.hazards = Hazards::default();
    }

    /// Ends the current EXEC. Following items are placed after it.
    fn leave(&mut self) {
        self.automatic = false;
        self.begin_exec();
        self.builder.leave_exec();
    }

    /// Returns the shader of all lines. `findings` are the errors of the lines.
    fn shader(mut self, mut findings: Vec<Diagnostic>) -> (Shader, Vec<Diagnostic>) {
        self.end();
        if let Some((_, span)) = self.loops.last() {
            let message = "unterminated loop: expected `endloop`";
            findings.push(Diagnostic::error("asm-xna", message).at(*span, ""));
        }
        let sizes = self.sizes();
        let Reader { options, builder, mut declared, stage, elements, .. } = self;
        let (mut program, mut rest, origins) = builder.finish();
        for (index, size) in sizes {
            if let Some(clause) = program.clauses.get_mut(index) {
                let mut cf = clause.decode();
                let _ = cf.set("SIZE", size);
                *clause = cf.encode();
            }
        }
        if findings.is_empty() {
            findings.append(&mut rest);
        }
        if !declared.words.is_empty() || !declared.rest.is_empty() {
            program = Program::decode(&declared.words, options.gpu);
            program.rest = std::mem::take(&mut declared.rest);
        } else if program.clauses.is_empty() && findings.is_empty() {
            findings.push(Diagnostic::error("asm-empty", "the program has no clauses"));
        }
        let first = program.first_slot();
        let element =
            |(number, semantic)| VertexElement { slot: ((first + number) & 0xfff) as u16, semantic };
        program.elements = elements.into_iter().map(element).collect();
        program.elements.append(&mut declared.declarations.elements);
        program.elements.sort_by_key(|element| element.slot);
        declared.declarations.elements.clone_from(&program.elements);
        declared.declarations.stage = stage;
        (Shader { stage, program, declarations: declared.declarations, origins }, findings)
    }

    /// Ends a program with generated EXECs.
    fn end(&mut self) {
        if self.any_automatic {
            let span = Span::new(self.options.file, 0, 0);
            if !self.builder.end_exec() {
                let exec = ExecFields { bool_addr: 0x80, ..ExecFields::default() };
                self.push("EXEC_END", CfFields::Exec(exec), span);
            }
        }
    }

    fn clause(
        &mut self,
        opcode: u8,
        (word, start): (&str, usize),
        line: &mut Line<'_>,
        said: LineFacts<'t>,
        predicate: Predicate,
    ) -> Read<()> {
        let (cf, label) = clause_text(opcode, word, line, predicate, said.dirty, self.options.gpu)?;
        let span = line.span_from(start);
        if let CfFields::Alloc(f) = cf.fields
            && (f.buffer_select == 1 || f.buffer_select == 2)
        {
            self.allocations.push((self.clauses, f.buffer_select));
        }
        let label = label.and_then(|(from, to)| said.original.get(from..to)).map(|name| (name, span));
        let exec = ExecText { count_fetches: self.options.gpu == Gpu::Xenos, ..ExecText::default() };
        // Microsoft's compilers leave the direction at zero.
        let direction_open = cf.op().name == "COND_JMP" && self.options.gpu != Gpu::Xenos;
        let open_loop = matches!(cf.fields, CfFields::Loop(_)) && label.is_none();
        let begins = cf.begins_loop();
        if open_loop && !begins && self.loops.is_empty() {
            let message = "`endloop` without an open loop";
            return Err(line.error_from(start, message));
        }
        self.builder.clause(PendingClause { cf, span, label, exec, direction_open });
        if open_loop && begins {
            self.loops.push((self.clauses, span));
        } else if open_loop && let Some((begin, _)) = self.loops.pop() {
            self.builder.close_loop(begin);
        }
        self.clauses += 1;
        self.automatic = false;
        self.begin_exec();
        Ok(())
    }

    /// Sets the fields of the last clause that a comment specifies.
    fn clause_fields(&mut self, fields: Option<&str>) {
        for (name, value) in fields.into_iter().flat_map(named_fields) {
            if name == "SIZE" {
                self.allocations.retain(|(index, _)| index + 1 != self.clauses);
            }
            self.builder.set_field(name, value);
        }
    }

    /// Returns the sizes of allocations: one less than the number of exports to the buffer. Microsoft's compilers leave
    /// the size of interpolators at zero.
    fn sizes(&self) -> Vec<(usize, u64)> {
        let position = self.exports.contains(&(POSITION + 1));
        let last = self.exports.iter().filter(|e| **e < 16).max().copied().unwrap_or(0);
        let colors = if self.stage == Stage::Vertex { 0 } else { u64::from(last) };
        let size = |buffer: u64| if buffer == 1 { u64::from(position) } else { colors };
        let allocations = self.allocations.iter().map(|(index, buffer)| (*index, size(*buffer)));
        allocations.chain(self.memory.iter().copied()).collect()
    }
}

/// Parses the fields of a comment: `NAME=0x1, NAME=0x2`.
fn named_fields(text: &str) -> impl Iterator<Item = (&str, u64)> {
    text.split(',').filter_map(|field| {
        let (name, value) = field.trim().split_once('=')?;
        Some((name, super::parser::parse_number(value)?))
    })
}

/// Returns a slot with the fields of a comment applied.
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

/// Parses one ALU instruction: one line, or two if the second begins with `+`.
pub(super) fn alu_alone(text: &str, options: &AsmOptions) -> Read<Slot> {
    let clean = StrippedText::of(text);
    let mut lines = clean.code.lines().filter(|l| !l.trim().is_empty());
    let mut line = Line::alone(lines.next().unwrap_or(""), options.file);
    line.accept_word("serialize");
    let predicate = line.predicate();
    let mut alu = xna_alu::alu(&mut line, predicate, options.stage)?;
    if line.is_done()
        && let Some(next) = lines.next()
    {
        line = Line::alone(next, options.file);
    }
    if line.accept("+") {
        let predicate = line.predicate();
        xna_alu::scalar(&mut alu, &mut line, predicate, options.stage)?;
    }
    line.end()?;
    let fields: AluFields = alu.finish(0).map_err(|message| line.error(message))?;
    Ok(fields.encode())
}

/// Parses one fetch.
pub(super) fn fetch_alone(text: &str, options: &AsmOptions) -> Read<Slot> {
    let clean = StrippedText::of(text);
    let mut line = Line::alone(&clean.code, options.file);
    line.accept_word("serialize");
    let predicate = line.predicate();
    let word = line.word();
    if !super::xna_fetch::is_fetch(word) {
        return Err(line.error(format!("unknown fetch `{word}`")));
    }
    let found = super::xna_fetch::fetch(word, &mut line, predicate)?;
    line.end()?;
    Ok(found.slot)
}

/// Parses one clause.
pub(super) fn clause_alone(text: &str, options: &AsmOptions) -> Read<Clause> {
    let clean = StrippedText::of(text);
    let mut line = Line::alone(&clean.code, options.file);
    let predicate = line.predicate();
    let word = line.word();
    let Some(opcode) = clause_of(word) else {
        return Err(line.error(format!("unknown clause `{word}`")));
    };
    let dirty = !clean.not_clean.is_empty();
    let (cf, _) = clause_text(opcode, word, &mut line, predicate, dirty, options.gpu)?;
    line.end()?;
    Ok(cf.encode())
}
