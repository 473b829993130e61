//! Parser for XNA text and for Microsoft's language, which adds declarations. A line contains one clause or
//! instruction. Comments are in `/* */` or follow `//`. The text omits sizes, addresses and the fields that the Xenos
//! does not read; these fields get the values that Microsoft's compilers write. The text may also omit clauses,
//! allocations and waits, which the parser then generates.

use super::build::{Builder, ExecText, PendingClause};
use super::clean::{self, PlainLine, StrippedText, plain_line};
use super::d3d9::{self, Lowering};
use super::declare::{Declared, declaration};
use super::emitter::{Emitter, Issued, named_fields};
use super::line::Line;
use super::names::Predicate;
use super::notes;
use super::options::AsmOptions;
use super::parser::Read;
use super::shader::Shader;
use super::xna_alu::{self, Alu};
use super::xna_cf::{clause_of, clause_text};
use crate::access::{Access, Hazards};
use crate::cf::CfFields;
use crate::container::VertexElement;
use crate::description::tables;
use crate::fields::AluFields;
use crate::gpu::{Gpu, Stage};
use crate::program::Program;
use crate::word::{Clause, Slot};
use isaloom_source::{Diagnostic, Span};
use memchr::memchr;

/// Maximum number of errors before the parser stops.
const MAX_ERRORS: usize = 100;

/// Parser state between lines.
pub(super) struct Reader<'t> {
    /// Receives the parsed clauses and instructions, and builds the program.
    pub(super) out: Emitter<'t>,
    /// The whole text.
    pub(super) text: &'t str,
    /// State of the expansion of Direct3D 9's instructions; `None` until the text has one.
    pub(super) d3d9: Option<Box<Lowering>>,
    /// Last ALU instruction, to which the next line can add a scalar half with `+`.
    open: Option<Open<'t>>,
    serialize: bool,
    /// Open loops without a label: index and location of the clause that begins the loop.
    loops: Vec<(usize, Span)>,
}

/// An ALU instruction whose scalar half may follow.
#[derive(Clone, Copy)]
struct Open<'t> {
    alu: Alu,
    span: Span,
    serialized: bool,
    fields: Option<&'t str>,
}

/// Returns whether the first word of an assembly text is a word that only XNA text begins with.
pub(super) fn is_xna(text: &str) -> bool {
    let clean = StrippedText::of(text);
    clean::words(&clean.code).next().is_some_and(|word| {
        clean::VERSIONS.contains(&word)
            || clause_of(word).is_some_and(|opcode| tables().cf_op(opcode).name != word)
            || matches!(word, "serialize" | "label" | "p0" | "config")
            || word.starts_with("dcl_")
    })
}

/// Words that occur only in text of one stage, in addition to the version words.
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

/// Returns the stage of a version word such as `ps_3_0`; `None` for another word.
fn version(word: &str) -> Option<Stage> {
    let at = clean::VERSIONS.iter().position(|known| *known == word)?;
    Some(if at < 2 { Stage::Vertex } else { Stage::Fragment })
}

/// Detects the stage of assembly text; `None` if no word implies a stage.
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
    // `clean.code` has the length of `text`, so the same offsets select a line in both.
    while let Some(rest) = clean.code.get(offset..) {
        let length = memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let code = &rest[..length];
        let place = offset..offset + code.len() + 1;
        let line = Line::new(code, offset, options.file);
        // The names of labels borrow from the original text, because the clean text does not live long enough.
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

/// The original text of a line, and the facts in its comment.
#[derive(Clone, Copy)]
pub(super) struct LineFacts<'t> {
    /// The line in the original text. It begins like the line of clean code and is at least as long.
    pub(super) original: &'t str,
    /// Whether a comment states that the predicate is not clean.
    dirty: bool,
    /// Fields from a comment such as `// {A=1}`.
    fields: Option<&'t str>,
}

impl<'t> Reader<'t> {
    fn new(options: &AsmOptions, text: &'t str) -> Reader<'t> {
        let out = Emitter {
            options: *options,
            stage: options.stage,
            builder: Builder::new(options, text.len()),
            declared: Declared::default(),
            has_version: false,
            allocations: Vec::new(),
            memory: Vec::new(),
            clauses: 0,
            exports: Vec::new(),
            slots: 0,
            run: 0,
            automatic: false,
            any_automatic: false,
            hazards: Hazards::default(),
            elements: Vec::new(),
            ended: false,
        };
        Reader { out, text, d3d9: None, open: None, serialize: false, loops: Vec::new() }
    }

    fn line(&mut self, mut line: Line<'_>, said: LineFacts<'t>) -> Read<()> {
        match line.peek() {
            None => return Ok(()),
            Some(_) if self.d3d9.as_ref().is_some_and(|lowering| lowering.is_whole()) => {
                return self.expand(|lowering, emitter| lowering.line(emitter, &mut line, said.original));
            }
            Some(b'+') => {
                line.accept_mark(b'+');
                if self.open.is_none() {
                    return Err(line.error("`+` without a preceding instruction"));
                }
                let scalar = self.scalar_half(&mut line, said.fields);
                if scalar.is_err() {
                    self.open = None;
                }
                return scalar.and_then(|()| line.end());
            }
            Some(_) => {}
        }
        self.close()?;
        self.statement(&mut line, said)?;
        line.end()
    }

    /// Parses a line that begins with `+`: the scalar half of the open ALU instruction.
    fn scalar_half(&mut self, line: &mut Line<'_>, fields: Option<&'t str>) -> Read<()> {
        let predicate = line.predicate();
        let predicate = self.block_predicate(predicate, line)?;
        if let Some(open) = &mut self.open {
            xna_alu::scalar(&mut open.alu, line, predicate, self.out.stage)?;
            open.fields = open.fields.or(fields);
        }
        Ok(())
    }

    /// Parses a line that does not begin with `+`.
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
        // Tests for an ALU instruction first, because most lines are ALU instructions.
        if let Some(operation) = xna_alu::operation(word)
            && !self.is_of_d3d9(word, predicate, line)
        {
            predicate = self.block_predicate(predicate, line)?;
            // The instruction is parsed directly into `self.open`, because moving the large structures is slow.
            let open = self.open.insert(Open {
                alu: Alu::new(predicate),
                span: line.span_from(start),
                serialized: self.serialize,
                fields: said.fields,
            });
            let result = open.alu.begin(line, operation, self.out.stage);
            if result.is_err() {
                self.open = None;
                return result;
            }
            open.span = line.span_from(start);
            self.serialize = false;
            return Ok(());
        }
        if let Some(opcode) = clause_of(word)
            && !(word == "loop" && line.begins_with(&["aL"]) || word == "endloop" && self.in_block())
        {
            self.clause(opcode, (word, start), line, said, predicate)?;
            self.clause_fields(said.fields);
            return Ok(());
        }
        if let Some(stage) = version(word) {
            // Version line. Facts in comments count only in text with a version. They are read from the whole text,
            // because some precede this line.
            if !self.out.has_version {
                notes::read(self.text, &mut self.out.declared.declarations);
            }
            (self.out.stage, self.out.has_version) = (stage, true);
            if !word.starts_with('x') {
                let span = line.span_from(start);
                self.d3d9 = Lowering::whole(self.text, stage, span).map(Box::new);
            }
            return Ok(());
        }
        if word.starts_with("dcl") && d3d9::declares_sampler(word) {
            return self.single(word, line, said, None);
        }
        if declaration(word, line, &mut self.out.declared, self.out.stage)? {
            return Ok(());
        }
        // A label definition: `label L5` or `L5:`.
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
            self.out.leave();
            self.out.builder.label(name, line.span_from(start));
            return Ok(());
        }
        let fetch = super::xna_fetch::is_fetch(word);
        let is_predicate = word.is_empty() && line.begins_with(&["("]);
        if is_predicate || !fetch && d3d9::is_instruction(word) {
            line.go_to(start);
            let guard = self.lowering(line.span_from(start)).predicate_of(line)?;
            let word = line.word();
            return self.single(word, line, said, guard);
        }
        let serialized = std::mem::take(&mut self.serialize);
        let fields = said.fields;
        let predicate = self.block_predicate(predicate, line)?;
        if fetch {
            let found = super::xna_fetch::fetch(word, line, predicate)?;
            if let Some(semantic) = found.semantic {
                self.out.elements.push((self.out.slots, semantic));
            }
            let span = line.span_from(start);
            let access = Access::of(found.slot, true);
            let generated = false;
            self.out.issue(Issued {
                slot: found.slot,
                span,
                fetch: true,
                serialized,
                generated,
                access,
                fields,
            });
        } else {
            line.go_to(before);
            let alu = xna_alu::alu(line, predicate, self.out.stage)?;
            self.open = Some(Open { alu, span: line.span_from(start), serialized, fields });
        }
        Ok(())
    }

    /// Adds the open ALU instruction to the program, because the next line does not begin with `+`.
    fn close(&mut self) -> Read<()> {
        let Some(open) = &mut self.open else { return Ok(()) };
        let span = open.span;
        let finished = open.alu.finish(self.out.declared.idle_register(self.out.stage)).map(|fields| {
            if fields.export_data != 0 {
                self.out.exports.push(fields.vector_dest);
            }
            self.out.issue(Issued {
                slot: fields.encode(),
                span,
                fetch: false,
                serialized: open.serialized,
                generated: false,
                access: Access::of_alu(fields),
                fields: open.fields,
            });
        });
        self.open = None;
        finished.map_err(|message| Box::new(Diagnostic::error("asm-xna", message).at(span, "")))
    }

    /// Ends the program and returns the shader. `findings` are the errors of its lines, to which the errors of the
    /// whole program are added.
    fn shader(mut self, mut findings: Vec<Diagnostic>) -> (Shader, Vec<Diagnostic>) {
        if let Some(mut lowering) = self.d3d9.take() {
            findings.extend(lowering.end(&mut self.out));
            self.out.declared.declarations.literals.extend(lowering.definitions());
            self.out.ended |= lowering.is_whole();
        }
        self.out.end();
        if let Some((_, span)) = self.loops.last() {
            let message = "unterminated loop: expected `endloop`";
            findings.push(Diagnostic::error("asm-xna", message).at(*span, ""));
        }
        let sizes = self.out.sizes();
        let Emitter { options, builder, mut declared, stage, elements, .. } = self.out;
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
        } else if program.clauses.is_empty()
            && findings.is_empty()
            && declared.declarations.verbatim.is_none()
        {
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

    fn clause(
        &mut self,
        opcode: u8,
        (word, start): (&str, usize),
        line: &mut Line<'_>,
        said: LineFacts<'t>,
        predicate: Predicate,
    ) -> Read<()> {
        let (cf, label) = clause_text(opcode, word, line, predicate, said.dirty, self.out.options.gpu)?;
        let span = line.span_from(start);
        if let CfFields::Alloc(f) = cf.fields
            && (f.buffer_select == 1 || f.buffer_select == 2)
        {
            self.out.allocations.push((self.out.clauses, f.buffer_select));
        }
        let label = label.and_then(|(from, to)| said.original.get(from..to)).map(|name| (name, span));
        let exec = ExecText { count_fetches: self.out.options.gpu == Gpu::Xenos, ..ExecText::default() };
        // Microsoft's compilers write 0 as the direction of a jump, so the direction is not computed for the Xenos.
        let direction_open = cf.op().name == "COND_JMP" && self.out.options.gpu != Gpu::Xenos;
        let open_loop = matches!(cf.fields, CfFields::Loop(_)) && label.is_none();
        let begins = cf.begins_loop();
        if open_loop && !begins && self.loops.is_empty() {
            let message = "`endloop` without an open loop";
            return Err(line.error_from(start, message));
        }
        self.out.builder.clause(PendingClause { cf, span, label, exec, direction_open });
        if open_loop && begins {
            self.loops.push((self.out.clauses, span));
        } else if open_loop && let Some((begin, _)) = self.loops.pop() {
            self.out.builder.close_loop(begin);
        }
        self.out.clauses += 1;
        self.out.automatic = false;
        self.out.begin_exec();
        Ok(())
    }

    /// Sets the fields of the last clause that a comment such as `// {A=1}` specifies.
    fn clause_fields(&mut self, fields: Option<&str>) {
        for (name, value) in fields.into_iter().flat_map(named_fields) {
            if name == "SIZE" {
                self.out.allocations.retain(|(index, _)| index + 1 != self.out.clauses);
            }
            self.out.builder.set_field(name, value);
        }
    }
}

/// Parses one ALU instruction: one line, or two lines if the second line begins with `+`.
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
    let fields: &AluFields = alu.finish(0).map_err(|message| line.error(message))?;
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
