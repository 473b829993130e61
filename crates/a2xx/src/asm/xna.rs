//! The XNA text: one clause or instruction a line, comments in `/* */` and after `//`. The text leaves out sizes,
//! addresses and the fields that the Xenos does not read, so these are what Microsoft's compilers write.

use super::build::{Builder, ExecText, OpenFields, PendingClause, PendingSlot, set_target};
use super::line::Line;
use super::names::{self, Name, Predicate};
use super::options::AsmOptions;
use super::parser::Read;
use crate::cf::{Cf, CfFields};
use crate::description::{CfKind, tables};
use crate::fields::{AllocFields, AluFields};
use crate::gpu::{Gpu, Stage};
use crate::program::Program;
use crate::word::{Clause, Slot};
use isaloom_source::{Diagnostic, Span};

/// The position that addresses export in a vertex shader.
const POSITION: u32 = 62;

/// What the reader remembers from line to line.
struct Reader<'t> {
    options: AsmOptions,
    stage: Stage,
    builder: Builder<'t>,
    /// An ALU instruction that a line with `+` may complete.
    open: Option<Open>,
    serialize: bool,
    /// Allocations whose size the exports decide: the index of the clause and the buffer.
    allocations: Vec<(usize, u64)>,
    clauses: usize,
    exports: Vec<u32>,
}

/// An ALU instruction whose scalar half may follow.
#[derive(Clone, Copy)]
struct Open {
    alu: super::xna_alu::Alu,
    span: Span,
    serialized: bool,
}

/// Whether the first word of a text is one that only the XNA text has.
pub(super) fn is_xna(text: &str) -> bool {
    let (clean, _) = without_comments(text);
    let first = clean.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).find(|word| !word.is_empty());
    first.is_some_and(|word| {
        VERSIONS.iter().any(|(name, _)| *name == word)
            || clause_of(word).is_some_and(|opcode| tables().cf_op(opcode).name != word)
            || matches!(word, "serialize" | "label" | "p0")
    })
}

/// The words that say a stage, besides the versions.
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

/// The first line of a text in Microsoft's form.
const VERSIONS: [(&str, Stage); 4] = [
    ("xvs_3_0", Stage::Vertex),
    ("vs_3_0", Stage::Vertex),
    ("xps_3_0", Stage::Fragment),
    ("ps_3_0", Stage::Fragment),
];

/// The stage that a text says.
pub(super) fn stage(text: &str) -> Option<Stage> {
    let (clean, _) = without_comments(text);
    let mut words = clean.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    words.find_map(|word| {
        let stem =
            if word.starts_with("oC") { word.trim_end_matches(|c: char| c.is_ascii_digit()) } else { word };
        VERSIONS.iter().chain(&STAGES).find(|(name, _)| *name == stem).map(|(_, stage)| *stage)
    })
}

pub(super) fn assemble(text: &str, options: &AsmOptions) -> (Program, Vec<Diagnostic>) {
    let (clean, not_clean) = without_comments(text);
    let mut reader = Reader {
        options: *options,
        stage: options.stage,
        builder: Builder::new(options),
        open: None,
        serialize: false,
        allocations: Vec::new(),
        clauses: 0,
        exports: Vec::new(),
    };
    let mut findings = Vec::new();
    let mut offset = 0;
    // Comments are blank in `clean`, which has the lengths of `text`: both are cut alike.
    for line_text in clean.split('\n') {
        let dirty = not_clean.get(not_clean.partition_point(|at| *at < offset));
        let dirty = dirty.is_some_and(|at| *at < offset + line_text.len());
        // The text is borrowed from the caller's where labels are concerned.
        let original = text.get(offset..offset + line_text.len()).unwrap_or("");
        let line = Line::new(line_text, offset, options.file);
        if let Err(error) = reader.line(line, original, dirty) {
            findings.push(*error);
            if findings.len() >= 100 {
                break;
            }
        }
        offset += line_text.len() + 1;
    }
    if let Err(error) = reader.close() {
        findings.push(*error);
    }
    let sizes = reader.sizes();
    let Reader { builder, .. } = reader;
    let (mut program, mut rest) = builder.finish();
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
    if program.clauses.is_empty() && findings.is_empty() {
        findings.push(Diagnostic::error("asm-empty", "the text has no clause, so there is no program"));
    }
    (program, findings)
}

/// The text with comments blanked, byte for byte, and where comments say that the predicate is not clean.
fn without_comments(text: &str) -> (String, Vec<usize>) {
    let mut clean = String::with_capacity(text.len());
    let mut not_clean = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("/*").into_iter().chain(rest.find("//")).min() {
        clean.push_str(&rest[..at]);
        let comment = &rest[at..];
        let length = if comment.starts_with("/*") {
            comment.find("*/").map_or(comment.len(), |end| end + 2)
        } else {
            comment.find('\n').unwrap_or(comment.len())
        };
        if comment[..length].contains("PredicateClean=false") {
            not_clean.push(clean.len());
        }
        comment[..length].bytes().for_each(|b| clean.push(if b == b'\n' { '\n' } else { ' ' }));
        rest = &comment[length..];
    }
    clean.push_str(rest);
    (clean, not_clean)
}

impl<'t> Reader<'t> {
    fn line(&mut self, mut line: Line<'_>, original: &'t str, dirty: bool) -> Read<()> {
        if line.is_done() {
            return Ok(());
        }
        if line.accept("+") {
            let predicate = line.predicate();
            let Some(mut open) = self.open.take() else {
                return Err(line.error("`+` continues an instruction, but none stands before it"));
            };
            super::xna_alu::scalar(&mut open.alu, &mut line, predicate, self.stage)?;
            self.open = Some(open);
            return line.end();
        }
        self.close()?;
        if line.accept_word("serialize") {
            self.serialize = true;
            if line.is_done() {
                return Ok(());
            }
        }
        let start = line.clone();
        let predicate = line.predicate();
        let before = line.position();
        let word = line.word();
        if let Some((_, stage)) = VERSIONS.iter().find(|(name, _)| *name == word) {
            self.stage = *stage;
            return line.end();
        }
        match word {
            "label" => {
                line.skip_space();
                let from = line.position();
                let length = line.word().len();
                let name = original.get(from..from + length).unwrap_or("");
                self.builder.label(name, start.span());
            }
            _ => match clause_of(word) {
                Some(opcode) => self.clause(opcode, word, &mut line, original, predicate, dirty)?,
                None => {
                    if !self.builder.in_exec() {
                        return Err(start.error("the instruction stands below no exec"));
                    }
                    let serialized = std::mem::take(&mut self.serialize);
                    if super::xna_fetch::is_fetch(word) {
                        let slot = super::xna_fetch::fetch(word, &mut line, predicate)?;
                        self.builder.slot(pending(slot, start.span(), true, serialized));
                    } else {
                        line.go_to(before);
                        let alu = super::xna_alu::alu(&mut line, predicate, self.stage)?;
                        self.open = Some(Open { alu, span: start.span(), serialized });
                    }
                }
            },
        }
        line.end()
    }

    /// Ends the instruction that a `+` could have continued.
    fn close(&mut self) -> Read<()> {
        if let Some(open) = self.open.take() {
            let error = |message| Box::new(Diagnostic::error("asm-xna", message).at(open.span, ""));
            let fields = open.alu.finish().map_err(error)?;
            if fields.export_data != 0 {
                self.exports.push(fields.vector_dest);
            }
            self.builder.slot(pending(fields.encode(), open.span, false, open.serialized));
        }
        Ok(())
    }

    fn clause(
        &mut self,
        opcode: u8,
        word: &str,
        line: &mut Line<'_>,
        original: &'t str,
        predicate: Predicate,
        dirty: bool,
    ) -> Read<()> {
        let span = line.span();
        let (cf, label) = clause_text(opcode, word, line, predicate, dirty, self.options.gpu)?;
        if let CfFields::Alloc(f) = cf.fields
            && (f.buffer_select == 1 || f.buffer_select == 2)
        {
            self.allocations.push((self.clauses, f.buffer_select));
        }
        let label = label.and_then(|(from, to)| original.get(from..to)).map(|name| (name, span));
        let exec = ExecText { count_fetches: self.options.gpu == Gpu::Xenos, ..ExecText::default() };
        let direction_open = cf.op().name == "COND_JMP";
        self.builder.clause(PendingClause { cf, span, label, exec, direction_open });
        self.clauses += 1;
        Ok(())
    }

    /// The sizes of allocations: one less than the exports that the program makes there.
    fn sizes(&self) -> Vec<(usize, u64)> {
        let position = self.exports.contains(&(POSITION + 1));
        let last = self.exports.iter().filter(|e| **e < 16).max().copied().unwrap_or(0);
        let size = |buffer: u64| if buffer == 1 { u64::from(position) } else { u64::from(last) };
        self.allocations.iter().map(|(index, buffer)| (*index, size(*buffer))).collect()
    }
}

fn pending(slot: Slot, span: Span, fetch: bool, serialized: bool) -> PendingSlot {
    PendingSlot { slot, span, fetch, serialized, open: OpenFields::default(), loose: false }
}

/// The clause that a word begins.
fn clause_of(word: &str) -> Option<u8> {
    let stem = match word {
        "ccall" => "call",
        "cjmp" => "jmp",
        word => word,
    };
    tables()
        .cf
        .iter()
        .position(|op| op.xna == stem && op.kind != CfKind::Plain || op.xna == word)
        .map(|i| i as u8)
}

/// A clause and where its label stands in the line.
fn clause_text(
    opcode: u8,
    word: &str,
    line: &mut Line<'_>,
    predicate: Predicate,
    dirty: bool,
    gpu: Gpu,
) -> Read<(Cf, Option<(usize, usize)>)> {
    let kind = tables().cf_op(opcode).kind;
    let condition = u64::from(predicate.fields().1);
    let predicated = predicate != Predicate::None;
    match kind {
        CfKind::Plain => Ok((Cf { opcode, fields: CfFields::Plain(Default::default()) }, None)),
        CfKind::Exec => exec(word, line, predicate, dirty).map(|cf| (cf, None)),
        CfKind::Alloc => alloc(opcode, line).map(|cf| (cf, None)),
        CfKind::Loop => {
            let mut cf = Cf { opcode, fields: CfFields::Loop(Default::default()) };
            line.expect("i")?;
            let id = line.number("the integer constant", 5)?;
            line.expect(",")?;
            let label = target(line, &mut cf, gpu)?;
            let repeat = line.accept(",");
            if repeat {
                line.expect("Repeat=true")?;
            }
            if let CfFields::Loop(f) = &mut cf.fields {
                f.loop_id = u64::from(id);
                f.repeat = u64::from(repeat);
                (f.predicated_break, f.condition) = (u64::from(predicated), condition);
            }
            Ok((cf, label))
        }
        CfKind::Jump => {
            let mut cf = Cf { opcode, fields: CfFields::Jump(Default::default()) };
            if !cf.has_target() {
                return Ok((cf, None));
            }
            let boolean = if word.starts_with('c') && word != "call" {
                let constant = boolean(line)?;
                line.expect(",")?;
                Some(constant)
            } else {
                None
            };
            let label = target(line, &mut cf, gpu)?;
            if let CfFields::Jump(f) = &mut cf.fields {
                match boolean {
                    Some((constant, value)) => (f.bool_addr, f.condition) = (constant, value),
                    None => {
                        f.force_call = u64::from(!predicated);
                        (f.predicated_jmp, f.condition) = (u64::from(predicated), condition);
                    }
                }
            }
            Ok((cf, label))
        }
    }
}

/// `b5` or `!b5`: the constant and the value that it must have.
fn boolean(line: &mut Line<'_>) -> Read<(u64, u64)> {
    let value = u64::from(!line.accept("!"));
    line.expect("b")?;
    Ok((u64::from(line.number("the boolean constant", 8)?), value))
}

fn exec(word: &str, line: &mut Line<'_>, predicate: Predicate, dirty: bool) -> Read<Cf> {
    let name = match (word, predicate, dirty) {
        ("exec", Predicate::None, _) => "EXEC",
        ("exece", Predicate::None, _) => "EXEC_END",
        ("exec", ..) => "COND_PRED_EXEC",
        ("exece", ..) => "COND_PRED_EXEC_END",
        ("cexec", _, true) => "COND_EXEC",
        ("cexec", _, false) => "COND_EXEC_PRED_CLEAN",
        (_, _, true) => "COND_EXEC_END",
        (_, _, false) => "COND_EXEC_PRED_CLEAN_END",
    };
    let Some(&Name::Clause(opcode, _)) = names::freedreno().get(name) else {
        return Err(line.error(format!("there is no clause `{name}`")));
    };
    let mut fields = crate::fields::ExecFields::default();
    if word.starts_with('c') {
        (fields.bool_addr, fields.condition) = boolean(line)?;
        line.accept(",");
    } else {
        fields.condition = u64::from(predicate.fields().1);
        fields.bool_addr = if dirty { 0 } else { 0x80 };
    }
    fields.yields = u64::from(line.accept("Yield=true"));
    Ok(Cf { opcode, fields: CfFields::Exec(fields) })
}

fn alloc(opcode: u8, line: &mut Line<'_>) -> Read<Cf> {
    let mut fields = AllocFields::default();
    match line.word() {
        "" => {}
        "position" => fields.buffer_select = 1,
        "interpolators" | "colors" => fields.buffer_select = 2,
        "export" => {
            fields.buffer_select = 3;
            line.expect("=")?;
            fields.size = u64::from(line.number("the size", 3)?);
        }
        word => {
            let message = format!("`{word}`: expected position, interpolators, colors or export = n");
            return Err(line.error(message));
        }
    }
    Ok(Cf { opcode, fields: CfFields::Alloc(fields) })
}

/// `L5`, or any label: where it stands. The number counts if there is no such label.
fn target(line: &mut Line<'_>, cf: &mut Cf, gpu: Gpu) -> Read<Option<(usize, usize)>> {
    line.skip_space();
    let from = line.position();
    let word = line.word();
    if word.is_empty() {
        return Err(line.error("expected a label such as `L5`"));
    }
    if let Some(number) = word.strip_prefix('L').and_then(|n| n.parse::<u64>().ok()) {
        let bits = if gpu == Gpu::Xenos { 13 } else { tables().jump_addr_bits };
        if number >> bits != 0 {
            return Err(line.error(format!("a clause's index has {bits} bits")));
        }
        set_target(cf, number, gpu);
    }
    Ok(Some((from, line.position())))
}

/// One ALU instruction: a line, or two of which the second begins with `+`.
pub(super) fn alu_alone(text: &str, options: &AsmOptions) -> Read<Slot> {
    let (clean, _) = without_comments(text);
    let mut lines = clean.lines().filter(|l| !l.trim().is_empty());
    let mut line = Line::alone(lines.next().unwrap_or(""), options.file);
    line.accept_word("serialize");
    let predicate = line.predicate();
    let mut alu = super::xna_alu::alu(&mut line, predicate, options.stage)?;
    if line.is_done()
        && let Some(next) = lines.next()
    {
        line = Line::alone(next, options.file);
    }
    if line.accept("+") {
        let predicate = line.predicate();
        super::xna_alu::scalar(&mut alu, &mut line, predicate, options.stage)?;
    }
    line.end()?;
    let fields: AluFields = alu.finish().map_err(|message| line.error(message))?;
    Ok(fields.encode())
}

/// One fetch.
pub(super) fn fetch_alone(text: &str, options: &AsmOptions) -> Read<Slot> {
    let (clean, _) = without_comments(text);
    let mut line = Line::alone(&clean, options.file);
    line.accept_word("serialize");
    let predicate = line.predicate();
    let word = line.word();
    if !super::xna_fetch::is_fetch(word) {
        return Err(line.error(format!("there is no fetch `{word}`")));
    }
    let slot = super::xna_fetch::fetch(word, &mut line, predicate)?;
    line.end()?;
    Ok(slot)
}

/// One clause.
pub(super) fn clause_alone(text: &str, options: &AsmOptions) -> Read<Clause> {
    let (clean, dirty) = without_comments(text);
    let mut line = Line::alone(&clean, options.file);
    let predicate = line.predicate();
    let word = line.word();
    let Some(opcode) = clause_of(word) else {
        return Err(line.error(format!("there is no clause `{word}`")));
    };
    let (cf, _) = clause_text(opcode, word, &mut line, predicate, !dirty.is_empty(), options.gpu)?;
    line.end()?;
    Ok(cf.encode())
}
