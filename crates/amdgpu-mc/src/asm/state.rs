//! State of the assembler, and the processing of lines, labels and symbols.

use super::ahead::Ahead;
use super::evaluate::{Definition, Definitions, Machine, absolute, evaluate};
use super::expand::{Line, Lines};
use super::expr::{self, Access, Direction, Expr};
use super::files::Includes;
use super::frames::Frames;
use super::positions::Positions;
use super::problem::address;
use super::sizes::Later;
use super::statement_cache::StatementCache;
use super::{builtin, kernel, source};
use core::ops::Range;
use isaloom_amd_isa::decode::Decoder;
use isaloom_amdgpu_object::program::{
    AssembledLine, Binding, Features, MAX_BYTES, NUMBERED, Program, RelocationKind, Section, SectionFlags,
    SymbolKind, Visibility,
};
use isaloom_amdgpu_text::llvm::Target;
use isaloom_amdgpu_text::{Language, name};
use isaloom_source::{Diagnostic, FileId, Span, did_you_mean};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// Largest number of errors that are reported; further errors are only counted.
pub(super) const MAX_ERRORS: usize = 100;

/// Largest number of errors for which suggestions are searched, because the search is slow.
pub(super) const MAX_HELP: usize = 10;

pub(super) use super::problem::{DIRECTIVE, Problem};

pub(super) type Result<T> = core::result::Result<T, Problem>;

/// State of an `.if`: whether one of its branches has been taken, and whether the current one is assembled.
#[derive(Clone, Copy)]
pub(super) struct Condition {
    pub(super) taken: bool,
    pub(super) active: bool,
    /// Whether the code that contains the `.if` is assembled.
    pub(super) outer: bool,
    pub(super) has_else: bool,
}

/// Field whose value is unknown when its line is assembled, and which is filled in at the end.
pub(super) struct Fixup {
    pub(super) section: usize,
    pub(super) offset: u64,
    pub(super) kind: FixupKind,
    pub(super) expr: Expr,
    pub(super) span: Span,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum FixupKind {
    /// Data with this number of bytes.
    Data(usize),
    /// Distance in the immediate of a branch instruction.
    Branch,
    /// Literal dword of an instruction.
    Literal,
}

/// Properties of a symbol other than its definition.
#[derive(Default)]
pub(super) struct SymbolFacts {
    /// Position of the symbol in the order of first mention, which is the order of the symbol table.
    pub(super) number: usize,
    pub(super) binding: Option<Binding>,
    pub(super) visibility: Visibility,
    pub(super) kind: SymbolKind,
    pub(super) size: Option<(Expr, Span)>,
    pub(super) lds: Option<(u64, u64)>,
    /// Size in bytes and alignment of a common symbol (`.comm`).
    pub(super) common: Option<(u64, u64)>,
}

/// Relocation that a `.reloc` directive requests.
pub(super) struct Place {
    pub(super) section: usize,
    pub(super) at: Expr,
    pub(super) kind: RelocationKind,
    pub(super) expr: Expr,
    pub(super) span: Span,
}

/// Kernel whose descriptor is filled in at the end.
pub(super) struct Kernel {
    pub(super) name: String,
    pub(super) section: usize,
    pub(super) offset: u64,
    pub(super) values: Vec<(&'static str, Expr, Span)>,
    pub(super) span: Span,
    /// Span of the kernel's name.
    pub(super) name_span: Span,
    /// Whether one of the kernel's directives was rejected. A missing directive is then not reported, because it may be
    /// the rejected one.
    pub(super) incomplete: bool,
}

pub(super) struct Assembler<'a> {
    pub(super) language: &'a dyn Language,
    pub(super) decoder: Option<&'a Decoder>,
    /// Results for the statements of an earlier version of the program.
    pub(super) statement_cache: Option<&'a mut StatementCache>,
    /// Instructions that workers have assembled ahead of the current line; `None` without workers.
    pub(super) ahead: Option<Ahead<'a>>,
    pub(super) target: Target,
    pub(super) machine: Machine,
    pub(super) file: FileId,
    pub(super) lines: Lines<'a>,
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) errors: usize,
    pub(super) conditions: Vec<Condition>,
    pub(super) sections: Vec<Section>,
    pub(super) current: usize,
    pub(super) previous: Option<usize>,
    pub(super) pushed: Vec<(usize, Option<usize>)>,
    pub(super) definitions: Definitions,
    /// Whether the registers in instructions are counted for the predefined symbols.
    pub(super) counts: bool,
    /// Span of each label's declaration.
    pub(super) labels: FxHashMap<String, Span>,
    /// For each number of a numbered label, how many declarations came before the current line.
    pub(super) numbered: FxHashMap<String, usize>,
    pub(super) facts: FxHashMap<String, SymbolFacts>,
    /// Names of symbols in the order of first mention.
    pub(super) order: Vec<String>,
    pub(super) fixups: Vec<Fixup>,
    pub(super) places: Vec<Place>,
    /// Versions of symbols (`.symver`). Columns: symbol, versioned name, and whether the object also contains the
    /// symbol without version.
    pub(super) versions: Vec<(String, String, bool)>,
    /// Labels whose name in the symbol table differs from the text, with the name in the symbol table.
    pub(super) originals: FxHashMap<String, String>,
    /// Symbols that `.lto_discard` removes from the symbol table.
    pub(super) discarded: Vec<String>,
    pub(super) kernels: Vec<Kernel>,
    pub(super) open_kernel: Option<Kernel>,
    pub(super) assembled: Vec<AssembledLine>,
    pub(super) metadata: Vec<Vec<u8>>,
    pub(super) version: u8,
    pub(super) features: Features,
    pub(super) bytes: usize,
    pub(super) ignored: Vec<String>,
    pub(super) positions: Positions,
    pub(super) frames: Frames,
    /// For each section, the name of the symbol at its start.
    pub(super) begins: Vec<String>,
    /// Location of the current line: byte offset, length in bytes and number in its file, and whether it was expanded
    /// from a macro.
    pub(super) here: (usize, usize, usize, bool),
    /// File that contains the current line.
    pub(super) here_file: FileId,
    /// Sizes that depend on later labels, and the values that this pass assumes for them.
    pub(super) later: Later,
    /// Symbols that were defined before the first line, with their values.
    pub(super) defined: Vec<(String, i64)>,
    /// Access to the files that the program includes.
    pub(super) includes: Option<&'a mut dyn Includes>,
    /// Address in memory of the current line's text, from which byte offsets of slices are computed.
    pub(super) text_at: usize,
    /// Byte offset of the current statement in its line.
    pub(super) statement_at: usize,
}

impl<'a> Assembler<'a> {
    pub(super) fn new(
        language: &'a dyn Language,
        target: Target,
        decoder: Option<&'a Decoder>,
        file: FileId,
        text: &'a str,
    ) -> Assembler<'a> {
        let code = SectionFlags { alloc: true, exec: true, ..SectionFlags::default() };
        let mut definitions = Definitions::default();
        builtin::define(&target, &mut definitions);
        Assembler {
            language,
            decoder,
            statement_cache: None,
            ahead: None,
            target,
            machine: kernel::machine(&target),
            file,
            lines: Lines::new(text),
            diagnostics: Vec::new(),
            errors: 0,
            conditions: Vec::new(),
            sections: vec![Section::new(".text", code, 4)],
            current: 0,
            previous: None,
            pushed: Vec::new(),
            definitions,
            counts: builtin::may_count(text),
            labels: FxHashMap::default(),
            numbered: FxHashMap::default(),
            facts: FxHashMap::default(),
            order: Vec::new(),
            fixups: Vec::new(),
            places: Vec::new(),
            versions: Vec::new(),
            originals: FxHashMap::default(),
            discarded: Vec::new(),
            kernels: Vec::new(),
            open_kernel: None,
            assembled: Vec::new(),
            metadata: Vec::new(),
            version: 6,
            features: Features::default(),
            bytes: 0,
            ignored: Vec::new(),
            positions: Positions::default(),
            frames: Frames::default(),
            begins: Vec::new(),
            here: (0, 0, 0, false),
            here_file: file,
            later: Later::default(),
            defined: Vec::new(),
            includes: None,
            text_at: 0,
            statement_at: 0,
        }
    }

    /// Assembles all lines, in as many passes as sizes need, and finishes the program.
    pub(super) fn all(mut self) -> (Program, Vec<Diagnostic>) {
        loop {
            while let Some(line) = self.lines.next() {
                self.line(&line);
            }
            match self.other_sizes() {
                Some(later) => self = self.again(later),
                None => break,
            }
        }
        if let Some((start, length)) = self.lines.open_comment() {
            let span = Span::new(self.file, start, start + length);
            self.report_at("unterminated comment".to_owned(), span);
        }
        self.finish()
    }

    /// Returns an assembler for another pass over the same program; `later` contains the sizes that this pass assumes.
    fn again(self, later: Later) -> Assembler<'a> {
        let Assembler { language, target, decoder, file, statement_cache, ahead, includes, defined, .. } =
            self;
        let mut new = Assembler::new(language, target, decoder, file, self.lines.text());
        new.define(&defined);
        Assembler { statement_cache, ahead, includes, later, ..new }
    }

    /// Returns the current location: section index and byte offset.
    pub(super) fn place(&self) -> (usize, u64) {
        (self.current, self.sections.get(self.current).map_or(0, |s| s.data.len() as u64))
    }

    /// Returns the span of a byte range of the current line. Returns the span of the whole line without a range, or if
    /// the line was expanded.
    pub(super) fn span(&self, at: Option<Range<usize>>) -> Span {
        let (start, length, _, made) = self.here;
        match at.filter(|_| !made) {
            Some(at) => Span::new(self.here_file, start + at.start.min(length), start + at.end.min(length)),
            None => Span::new(self.here_file, start, start + length),
        }
    }

    /// Returns the span of a byte range of the current statement; of the whole statement without a range.
    pub(super) fn span_in(&self, statement: &str, at: Option<Range<usize>>) -> Span {
        let at = at.unwrap_or(0..statement.len());
        self.span(Some(self.statement_at + at.start..self.statement_at + at.end))
    }

    /// Returns the span of `part`, a slice of the current line's text; of the whole line if it is not such a slice.
    pub(super) fn span_of(&self, part: &str) -> Span {
        let part = part.trim();
        let start = address(part).checked_sub(self.text_at).filter(|_| !part.is_empty());
        self.span(start.map(|start| start..start + part.len()))
    }

    pub(super) fn report(&mut self, problem: Problem, statement: &str, offset: usize) {
        self.errors += 1;
        if self.errors > MAX_ERRORS {
            return;
        }
        let at = problem.place(statement);
        let span = self.span(Some(offset + at.start..offset + at.end));
        self.push_problem(problem, span);
    }

    /// Reports a problem with a known span, as after the last line.
    pub(super) fn report_problem_at(&mut self, problem: Problem, span: Span) {
        self.errors += 1;
        if self.errors <= MAX_ERRORS {
            self.push_problem(problem, span);
        }
    }

    fn push_problem(&mut self, problem: Problem, span: Span) {
        let mut diagnostic = Diagnostic::error(problem.id, problem.message).at(span, "");
        if let Some((span, what)) = problem.also.map(|also| *also) {
            diagnostic = diagnostic.also(span, what);
        }
        let help = problem.help.map(|help| *help).unwrap_or_default();
        diagnostic.help = help.text.or_else(|| did_you_mean(&help.meant));
        diagnostic = help.meant.into_iter().fold(diagnostic, |found, name| found.replace(span, name));
        self.diagnostics.push(diagnostic);
    }

    /// Reports an error in a directive or statement, at a span.
    pub(super) fn report_at(&mut self, message: String, span: Span) {
        self.errors += 1;
        if self.errors <= MAX_ERRORS {
            self.diagnostics.push(Diagnostic::error(DIRECTIVE, message).at(span, ""));
        }
    }

    pub(super) fn active(&self) -> bool {
        self.conditions.last().is_none_or(|c| c.active && c.outer)
    }

    pub(super) fn line(&mut self, line: &Line<'_>) {
        self.here = (line.start, line.length, line.number, line.made);
        self.here_file = line.file.unwrap_or(self.file);
        let whole: &str = &line.text;
        let code = source::without_comment(whole);
        let comment = whole.get(code.len()..).unwrap_or("");
        let plain = source::blanked(code);
        self.text_at = address(&plain);
        let mut rest = &*plain;
        loop {
            let statement = rest.trim();
            if statement.is_empty() {
                return;
            }
            let offset = address(statement).saturating_sub(address(&plain));
            self.statement_at = offset;
            let (name, arguments) = source::directive(statement);
            // Names of directives are not case-sensitive, except those of AMD directives and of macros.
            let small = (name.starts_with('.') && name.bytes().any(|byte| byte.is_ascii_uppercase()))
                .then(|| name.to_ascii_lowercase());
            let own = |name: &String| !name.starts_with(".amd") && !name.starts_with(".end_amd");
            let name = small.as_ref().filter(|small| own(small) && !self.lines.is_macro(name));
            let name = name.map_or_else(|| source::directive(statement).0, String::as_str);
            if let Some(result) = self.condition(name, arguments) {
                if let Err(problem) = result {
                    self.report(problem, statement, offset);
                }
                return;
            }
            if !self.active() {
                return;
            }
            if let Some((label, after)) = source::label(statement) {
                let written = statement.get(..statement.len() - after.len() - 1).unwrap_or("").trim_end();
                let number = !label.quoted && label.text.bytes().all(|b| b.is_ascii_digit());
                let done = if number {
                    self.numbered_label(&label.text)
                } else {
                    self.label_at(&label.text, written)
                };
                if let Err(problem) = done {
                    self.report(problem, written, offset);
                } else if let Some(original) =
                    source::symbol_name(comment).filter(|_| after.trim().is_empty())
                {
                    self.originals.insert(label.text.clone().into_owned(), original);
                }
                rest = after;
                continue;
            }
            // `/* ... */` comments stay in the text of instructions, because their parser reads a disassembler's
            // remarks in them.
            let remarked = code.get(offset..).unwrap_or("").trim_end();
            let done = self.statement((statement, remarked), name, arguments, comment, line);
            if let Err(problem) = done {
                self.report(problem, statement, offset);
            } else if name == ".set"
                && let Some(original) = source::symbol_name(comment)
                && let Ok((symbol, _)) = name::leading(arguments)
            {
                self.originals.insert(symbol.text.into_owned(), original);
            }
            return;
        }
    }

    pub(super) fn statement(
        &mut self,
        (statement, remarked): (&str, &str),
        name: &str,
        arguments: &str,
        comment: &str,
        line: &Line<'_>,
    ) -> Result<()> {
        if self.lines.is_macro(name) {
            let values = self.calculated(arguments)?;
            return Ok(self.lines.call(name, &values, line, self.conditions.len())?);
        }
        if let Some((name, value)) = source::assignment(statement) {
            if name.text == "." && !name.quoted {
                return self.data(".org", value.trim()).unwrap_or(Ok(()));
            }
            return self.assign(&name.text, value, true);
        }
        if name.starts_with('.') {
            return self.directive(name, arguments, statement, line);
        }
        if self.open_kernel.is_some() {
            return Err(Problem::new("expected an `.amdhsa_` directive or `.end_amdhsa_kernel`"));
        }
        self.instruction(remarked, comment)
    }

    /// Returns the arguments of a macro call. With `.altmacro`, expressions after `%` are replaced by their values.
    fn calculated<'t>(&mut self, values: &'t str) -> Result<Cow<'t, str>> {
        if !self.lines.alternate || !values.contains('%') {
            return Ok(Cow::Borrowed(values));
        }
        let mut list = Vec::new();
        for value in super::expand::written(values) {
            list.push(match value.strip_prefix('%') {
                Some(expr) => self.number(expr)?.to_string(),
                None => value.to_owned(),
            });
        }
        Ok(Cow::Owned(list.join(",")))
    }

    /// Declares a numbered label such as `1:`, which may be declared several times.
    fn numbered_label(&mut self, number: &str) -> Result<()> {
        let (section, offset) = self.place();
        let count = self.numbered.entry(number.to_owned()).or_default();
        let inner = numbered(number, *count);
        *count += 1;
        self.definitions.insert(inner, Definition::Label { section, offset });
        Ok(())
    }

    /// Declares a label at the current location, for a name that is not in the current line.
    pub(super) fn label(&mut self, name: &str) -> Result<()> {
        self.label_at(name, name)
    }

    /// Declares a label at the current location. `written` is the name as a slice of the line, for errors.
    fn label_at(&mut self, name: &str, written: &str) -> Result<()> {
        let (section, offset) = self.place();
        let definition = Definition::Label { section, offset };
        self.mention(name);
        let before = self.labels.get(name).copied();
        if self.definitions.insert(name.to_owned(), definition).is_some() {
            let mut problem = Problem::of("amd-asm-label", format!("duplicate label `{name}`"));
            problem.also = before.map(|span| Box::new((span, "first declared here")));
            return Err(
                problem.help(Some("rename one of them; only numeric labels can be repeated".to_owned()))
            );
        }
        let span = self.span_of(written);
        self.labels.insert(name.to_owned(), span);
        Ok(())
    }

    /// Adds a symbol to the order of first mention, if it is new.
    pub(super) fn mention(&mut self, name: &str) {
        if !self.facts.contains_key(name) {
            let number = self.order.len();
            self.facts.insert(name.to_owned(), SymbolFacts { number, ..SymbolFacts::default() });
            self.order.push(name.to_owned());
        }
    }

    /// Returns the properties of a symbol so that they can be changed; adds the symbol if it is new.
    pub(super) fn fact(&mut self, name: &str) -> &mut SymbolFacts {
        self.mention(name);
        self.facts.entry(name.to_owned()).or_default()
    }

    /// Parses an expression. Its numbered labels become the symbols of their declarations.
    pub(super) fn expr(&mut self, text: &str) -> Result<Expr> {
        let mut expr = expr::parse(text.trim(), self.place()).map_err(|why| Problem::new(why).on(text))?;
        self.bind(&mut expr).map_err(|problem| problem.on(text))?;
        Ok(expr)
    }

    pub(super) fn bind(&mut self, expr: &mut Expr) -> Result<()> {
        match expr {
            Expr::Symbol(name, access) => {
                // A symbol that is a number is replaced by its current value, because it may be set again later.
                if *access == Access::Plain
                    && let Some(Definition::Value(Expr::Number(number))) = self.definitions.get(name)
                {
                    *expr = Expr::Number(*number);
                    return Ok(());
                }
                let name = name.clone();
                self.mention(&name);
            }
            Expr::Numbered(digits, direction) => {
                let count = self.numbered.get(digits).copied().unwrap_or(0);
                let index = match direction {
                    Direction::Forward => Some(count),
                    Direction::Back => count.checked_sub(1),
                };
                let index = index.ok_or_else(|| {
                    Problem::new(format!("undefined label `{digits}b`: no `{digits}:` before this line"))
                })?;
                *expr = Expr::Symbol(numbered(digits, index), Access::Plain);
            }
            Expr::Unary(_, inner) => self.bind(inner)?,
            Expr::Binary(..) => {
                // A chain of left-associative operators may be long, so it is processed in a loop instead of
                // recursively.
                let mut first = expr;
                while let Expr::Binary(_, left, right) = first {
                    self.bind(right)?;
                    first = left;
                }
                self.bind(first)?;
            }
            Expr::Call(_, args) => {
                for arg in args {
                    self.bind(arg)?;
                }
            }
            Expr::Number(_) | Expr::Place(..) => {}
        }
        Ok(())
    }

    /// Returns the value of an expression, which must already be a known number.
    pub(super) fn number(&mut self, text: &str) -> Result<i64> {
        let expr = self.expr(text)?;
        let value = evaluate(&expr, &self.definitions, self.machine).and_then(absolute);
        value.map_err(|why| Problem::new(why).on(text))
    }

    /// Defines symbols before the first line; the program may set them again.
    pub(super) fn define(&mut self, defined: &[(String, i64)]) {
        self.defined = defined.to_vec();
        for (name, value) in defined {
            self.mention(name);
            self.definitions.insert(name.clone(), Definition::Value(Expr::Number(*value)));
        }
    }

    pub(super) fn assign(&mut self, name: &str, value: &str, again: bool) -> Result<()> {
        let expr = self.expr(value)?;
        if builtin::is_fixed(name) && self.definitions.contains_key(name)
            || !again && self.definitions.contains_key(name)
        {
            return Err(Problem::new(format!("duplicate symbol `{name}`")).on(name));
        }
        if matches!(self.definitions.get(name), Some(Definition::Label { .. })) {
            let mut problem = Problem::new(format!("cannot assign to the label `{name}`")).on(name);
            problem.also = self.labels.get(name).map(|&span| Box::new((span, "declared here")));
            return Err(problem);
        }
        // The expression is replaced by its current value if this is known, so that `n = n + 1` works.
        let known = evaluate(&expr, &self.definitions, self.machine).and_then(absolute);
        let expr = known.map_or(expr, Expr::Number);
        self.mention(name);
        self.definitions.insert(name.to_owned(), Definition::Value(expr));
        Ok(())
    }

    /// Returns an error if the program would exceed the size limit with `bytes` more bytes.
    pub(super) fn fits(&self, bytes: usize) -> Result<()> {
        match self.bytes.saturating_add(bytes) {
            0..=MAX_BYTES => Ok(()),
            _ => Err(Problem::new(format!("the sections have more than {} MB", MAX_BYTES >> 20))),
        }
    }

    /// Appends bytes to the current section.
    pub(super) fn push(&mut self, bytes: &[u8]) -> Result<()> {
        self.fits(bytes.len())?;
        self.bytes += bytes.len();
        if let Some(section) = self.sections.get_mut(self.current) {
            section.data.extend_from_slice(bytes);
        }
        Ok(())
    }
}

/// Returns the internal symbol of declaration number `index` of a numbered label. A program cannot write this name.
pub(super) fn numbered(name: &str, index: usize) -> String {
    format!("{name}{NUMBERED}{index}")
}
