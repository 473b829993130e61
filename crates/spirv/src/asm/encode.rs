//! Encodes one instruction: assembly text to words.

use super::cursor::{Assignment, Cursor};
use super::fail::{Candidate, Code, Fail, Failure, near};
use super::forms::Form;
use super::ids::{Ids, Numbering};
use super::operand_list::operand_names;
use super::recent::Recent;
use super::target::{GENERATOR, TargetEnv};
use super::types::{ImportInfo, TypeInfo, Types};

use crate::escape;
use crate::grammar::{self, ExtImport, Grammar, Instruction, MAGIC, Operand, Version, op};
use crate::literal::{FloatRules, NumberType};
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Maximum number of words of an instruction.
pub(super) const WORDS_MAX: usize = 65_535;

/// How to continue after an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// Continue with the next operand.
    Next,
    /// The instruction has no more operands.
    End,
    /// The word cannot be the optional operand; the instruction ends before it.
    Mismatch,
    /// Continue without a grammar up to the next instruction.
    Alternate,
}

/// Result of [`Encoder::known_ids`].
pub(super) struct Known {
    /// Number of ids that were encoded.
    pub(super) count: usize,
    /// Whether the next instruction follows the last of these ids.
    pub(super) ended: bool,
}

/// State of the assembler.
pub(super) struct Encoder<'t, 'g> {
    pub(super) grammar: Grammar<'g>,
    pub(super) cursor: Cursor<'t>,
    pub(super) words: Vec<u32>,
    pub(super) ids: Ids,
    pub(super) types: Types,
    forms: Recent<Form<'g>>,
    /// Cache of enumerants used earlier in the text, with their values and parameters. An enumerant is found by its
    /// name and the number of its enumeration.
    pub(super) enumerants: Recent<(u32, &'g [Operand])>,
    /// Opcodes newer than this version are rejected; `None` accepts every opcode.
    pub(super) version: Option<Version>,
    pub(super) rules: FloatRules,
    /// Whether isaloom's extensions to the language are accepted.
    pub(super) extensions: bool,
    /// Whether a type or an import may be declared more than once.
    pub(super) redefines: bool,
    /// Whether errors suggest similar names.
    pub(super) suggestions: bool,
    /// Candidate opcode names, filled by the first unknown opcode.
    opcode_names: Vec<Candidate<'g>>,

    // State of the current instruction:
    /// Index of the instruction's first word.
    pub(super) start: usize,
    /// Span of the opcode in the text.
    pub(super) opcode: (usize, usize),
    pub(super) opcode_number: u16,
    pub(super) instruction: Option<Instruction<'g>>,
    /// Type id of the instruction; 0 if the text has an immediate instead of an id.
    pub(super) type_id: u32,
    /// Span of the result id in the text.
    pub(super) result: Option<(usize, usize)>,
    /// Value of the result id's name, if the name is a number that was already parsed.
    number: Option<u32>,
    pub(super) is_ext_inst: bool,
    /// Extended instruction set that the instruction uses.
    pub(super) ext: Option<ExtImport>,
}

impl<'t, 'g> Encoder<'t, 'g> {
    /// Returns an encoder at the start of the text of about `len` bytes. The bound in the header is filled in
    /// later.
    pub(super) fn new(
        grammar: Grammar<'g>,
        text: &'t [u8],
        len: usize,
        numbering: Numbering,
        target: TargetEnv,
        rules: FloatRules,
    ) -> Encoder<'t, 'g> {
        // The operating system allocates memory at its first access, so capacity for the densest common text is
        // cheap.
        let mut words = Vec::with_capacity(len / 6 + 5);
        words.extend([MAGIC, target.version().word(), GENERATOR, 0, 0]);
        Encoder {
            grammar,
            cursor: Cursor::new(text, 0),
            words,
            ids: Ids::new(len, numbering),
            types: Types::new(len),
            forms: Recent::new(),
            enumerants: Recent::new(),
            version: Some(target.version()),
            rules,
            extensions: false,
            redefines: false,
            suggestions: true,
            opcode_names: Vec::new(),
            start: 0,
            opcode: (0, 0),
            opcode_number: 0,
            instruction: None,
            type_id: 0,
            result: None,
            number: None,
            is_ext_inst: false,
            ext: None,
        }
    }

    /// Returns the encoder at the start of another text, such as the next piece of a stream. Must be called between two
    /// instructions.
    pub(super) fn over<'u>(self, text: &'u [u8]) -> Encoder<'u, 'g> {
        Encoder {
            grammar: self.grammar,
            cursor: Cursor::new(text, 0),
            words: self.words,
            ids: self.ids,
            types: self.types,
            forms: self.forms,
            enumerants: self.enumerants,
            version: self.version,
            rules: self.rules,
            extensions: self.extensions,
            redefines: self.redefines,
            suggestions: self.suggestions,
            opcode_names: self.opcode_names,
            start: 0,
            opcode: (0, 0),
            opcode_number: 0,
            instruction: None,
            type_id: 0,
            result: None,
            number: None,
            is_ext_inst: false,
            ext: None,
        }
    }

    /// Returns a piece of the text for a message.
    pub(super) fn text_of(&self, start: usize, end: usize) -> Cow<'t, str> {
        escape::text(self.cursor.slice(start, end))
    }

    /// Encodes the instruction at the cursor.
    #[inline]
    pub(super) fn instruction(&mut self) -> Result<(), Failure> {
        self.start = self.words.len();
        self.result = None;
        self.instruction = None;
        self.opcode_number = 0;
        self.is_ext_inst = false;
        let first = self.cursor.pos;
        let byte = self.cursor.peek();
        if byte == b'!' {
            return self.immediate_instruction();
        }
        if byte == b'%' || !self.cursor.op_at(first) {
            self.assignment(first)?;
        }
        let start = self.cursor.pos;
        let form = match self.forms.get(&self.cursor, start + 2, 0) {
            Some((&form, end)) => {
                self.opcode = (start, end);
                form
            }
            None => match self.new_form(start)? {
                Some(form) => form,
                None => return self.unknown_instruction(),
            },
        };
        self.instruction = Some(form.row);
        self.opcode_number = form.opcode;
        self.is_ext_inst = form.is_ext_inst;
        match (form.has_result, self.result) {
            (true, None) => return Err(self.lacks_result()),
            (false, Some((start, end))) => return Err(self.unexpected_result((start, end))),
            _ => {}
        }
        self.cursor.pos = self.opcode.1;
        self.words.push(0);
        if self.operands(&form)? != Flow::Mismatch {
            self.finish(&form)?;
        }
        Ok(())
    }

    /// Looks up the form of the opcode at `start` and makes this form current; `None` for `OpUnknown`.
    #[inline(never)]
    fn new_form(&mut self, start: usize) -> Result<Option<Form<'g>>, Failure> {
        let end = self.cursor.word_end(start);
        self.opcode = (start, end);
        let name = self.cursor.slice(start + 2, end);
        if name == b"Unknown" {
            return Ok(None);
        }
        let form = match self.grammar.instruction_named(name) {
            Some(row) if self.available(row) => Form::new(row),
            _ => return Err(self.bad_opcode()),
        };
        self.forms.keep(&self.cursor, start + 2, 0, form);
        Ok(Some(form))
    }

    /// Parses the result id and `=` before an opcode; leaves the cursor at the opcode.
    #[inline]
    fn assignment(&mut self, first: usize) -> Result<(), Failure> {
        self.number = None;
        if self.cursor.peek() == b'%' && self.cursor.look_ahead() {
            let Assignment { start, end, number, opcode } = self.cursor.ahead;
            self.result = Some((start, end));
            self.number = number;
            self.cursor.pos = opcode;
            return Ok(());
        }
        let end = self.cursor.word_end(first);
        if self.cursor.peek() != b'%' {
            return Err(self.expected_instruction(first, end));
        }
        self.result = Some((first, end));
        self.cursor.pos = end;
        if !self.cursor.advance() {
            let at = self.cursor.pos;
            let fail =
                Fail::new("spirv-syntax", at, at, "Expected '=', found end of stream.").under(first, end);
            return Err(match self.previous_on_line(first) {
                Some(previous) => {
                    fail.title(self.too_many(&previous, first, end)).label("unexpected operand")
                }
                None => {
                    let id = self.text_of(first, end);
                    fail.title(format!("expected `=` after the result ID `{id}`, found the end of the input"))
                        .label("this ID starts an instruction")
                }
            });
        }
        let equal_end = self.cursor.word_end(self.cursor.pos);
        let at = self.cursor.pos;
        if self.cursor.slice(at, equal_end) != b"=" {
            let found = self.text_of(at, equal_end);
            let message = format!("'=' expected after result id but found '{found}'.");
            let fail = Fail::new("spirv-syntax", at, equal_end, message);
            let Some(previous) = self.previous_on_line(first) else {
                let id = self.text_of(first, end);
                let help = match found.contains('=') {
                    true => "put spaces around the `=`".into(),
                    false => format!("write `{id} =` before the opcode"),
                };
                return Err(fail
                    .title(format!("expected `=` after the result ID `{id}`, found `{found}`"))
                    .help(help));
            };
            return Err(fail
                .under(first, end)
                .title(self.too_many(&previous, first, end))
                .label("unexpected operand"));
        }
        self.cursor.pos = equal_end;
        if !self.cursor.advance() {
            let at = self.cursor.pos;
            return Err(Fail::new("spirv-syntax", at, at, "Expected opcode, found end of stream.")
                .title("expected an opcode after `=`, found the end of the input"));
        }
        let at = self.cursor.pos;
        if !self.cursor.op_at(at) {
            let end = self.cursor.word_end(at);
            let found = self.text_of(at, end);
            return Err(Fail::new("spirv-syntax", at, end, format!("Invalid Opcode prefix '{found}'."))
                .title(format!("expected an opcode after `=`, found `{found}`"))
                .label("an opcode starts with `Op` and an upper-case letter"));
        }
        Ok(())
    }

    #[cold]
    fn expected_instruction(&self, at: usize, end: usize) -> Failure {
        let found = self.text_of(at, end);
        let message =
            format!("Expected <opcode> or <result-id> at the beginning of an instruction, found '{found}'.");
        let fail = Fail::new("spirv-syntax", at, end.max(at + 1), message);
        match self.previous_on_line(at) {
            Some(previous) => {
                fail.title(self.too_many(&previous, at, end)).label("neither an operand nor an instruction")
            }
            None => fail
                .title(format!("expected an opcode or a result ID, found `{found}`"))
                .label("neither an operand of the previous instruction nor the start of an instruction"),
        }
    }

    /// Returns the name of the previous instruction if its opcode is on the line of `at`; `None` otherwise.
    #[cold]
    fn previous_on_line(&self, at: usize) -> Option<Cow<'t, str>> {
        let (start, end) = self.opcode;
        let between = self.cursor.text.get(end..at)?;
        (end > start && !between.contains(&b'\n')).then(|| self.text_of(start, end))
    }

    /// Returns the title of the error for a word that follows the last operand of an instruction.
    #[cold]
    fn too_many(&self, opcode: &str, start: usize, end: usize) -> String {
        let name = opcode.as_bytes().get(2..).unwrap_or_default();
        let list = self.grammar.instruction_named(name).map_or(String::new(), |row| {
            let names = operand_names(row);
            match names.is_empty() {
                true => " (it takes no operands)".into(),
                false => format!(" (it takes {})", isaloom_source::comma_list(names)),
            }
        });
        format!("too many operands for `{opcode}`: unexpected `{}`{list}", self.text_of(start, end))
    }

    #[cold]
    fn bad_opcode(&mut self) -> Failure {
        let (start, end) = self.opcode;
        let name = self.text_of(start, end);
        let fail = Fail::new("spirv-opcode", start, end, format!("Invalid Opcode name '{name}'"))
            .title(format!("unknown opcode `{name}`"))
            .code(Code::InvalidLookup);
        if let Some(row) = self.grammar.instruction_named(self.cursor.slice(start + 2, end)) {
            let since = row.since().map_or(String::new(), |v| format!(" since {}.{}", v.major, v.minor));
            return fail.title(format!("opcode `{name}` is not available in the target environment")).help(
                format!("choose a target environment that has this opcode: it is part of SPIR-V{since}"),
            );
        }
        if !self.suggestions {
            return fail;
        }
        if self.opcode_names.is_empty() {
            let rows = self.grammar.instructions();
            let names = rows.flat_map(|row| core::iter::once(row.name()).chain(row.aliases()));
            self.opcode_names = names.map(Candidate::new).collect();
        }
        match near(self.cursor.slice(start, end), self.opcode_names.iter().copied()) {
            names if names.is_empty() => fail,
            names => fail.meant(names),
        }
    }

    #[cold]
    fn lacks_result(&self) -> Failure {
        let (start, end) = self.opcode;
        let name = self.text_of(start, end);
        let message = format!("Expected <result-id> at the beginning of an instruction, found '{name}'.");
        Fail::new("spirv-missing-result", start, end, message)
            .title(format!("missing result ID of `{name}`"))
            .label("this opcode has a result")
            .help(format!("write `%name = {name} ...`"))
    }

    #[cold]
    fn unexpected_result(&self, result: (usize, usize)) -> Failure {
        let (start, end) = self.opcode;
        let (id, name) = (self.text_of(result.0, result.1), self.text_of(start, end));
        let message = format!("Cannot set ID {id} because {name} does not produce a result ID.");
        Fail::new("spirv-unexpected-result", start, end, message)
            .title(format!("unexpected result ID `{id}`: `{name}` has no result"))
            .under(result.0, result.1)
            .label(format!("remove `{id} =`"))
    }

    /// Returns whether an opcode is available. Only opcodes that no capability or extension enables are
    /// restricted by version.
    #[inline]
    fn available(&self, row: Instruction<'_>) -> bool {
        let Some(version) = self.version else { return true };
        match row.since() {
            Some(since) if since <= version => true,
            _ => !row.capabilities().is_empty() || row.extensions().len() != 0,
        }
    }

    #[inline]
    fn operands(&mut self, form: &Form<'g>) -> Result<Flow, Failure> {
        let mut flow = Flow::Next;
        let mut known = Known { count: 0, ended: false };
        if form.has_type {
            match self.known_id(&mut self.cursor.eight(self.cursor.pos)) {
                Some(ended) => known.ended = ended,
                None => flow = self.id(false)?,
            }
            self.type_id = if flow == Flow::Next { self.words.last().copied().unwrap_or(0) } else { 0 };
        }
        if form.has_result {
            self.result_id()?;
        }
        if flow == Flow::Next {
            let ids = usize::from(form.ids);
            if !known.ended && (ids > 0 || form.more_ids) {
                known = self.known_ids(if form.more_ids { usize::MAX } else { ids });
            }
            let count = known.count.min(ids);
            flow = match known.ended && known.count >= ids && form.rest_optional {
                true => {
                    // If more operands are possible, SPIRV-Tools reports errors at the next word, so the cursor moves
                    // to it.
                    if form.has_rest {
                        self.cursor.advance();
                    }
                    Flow::End
                }
                false => self.list(form.operands_from(count))?,
            };
        }
        if flow == Flow::Alternate {
            self.values_to_the_next_instruction(None)?;
        }
        Ok(flow)
    }

    #[inline]
    fn result_id(&mut self) -> Result<(), Failure> {
        let Some((start, end)) = self.result else { return Ok(()) };
        if let Some(number) = self.number {
            let id = self.ids.numbered(self.cursor.text, (start + 1, end), number);
            self.words.push(id);
            return Ok(());
        }
        if self.cursor.id_end(start) != Some(end) || end <= start + 1 {
            return Err(self.bad_id(start, end, self.cursor.pos));
        }
        let id = self.ids.get(self.cursor.text, start + 1, end);
        self.words.push(id);
        Ok(())
    }

    /// Records the declarations of the instruction, and fills in its first word.
    #[inline]
    fn finish(&mut self, form: &Form<'g>) -> Result<(), Failure> {
        let words = self.words.get(self.start..).unwrap_or(&[]);
        let count = words.len();
        if form.declares_type {
            self.declare_type(form.opcode)?;
        } else if form.opcode == op::EXT_INST_IMPORT && self.extensions {
            self.import_of_words();
        } else if let [_, ty, value, ..] = *words
            && form.has_type
        {
            self.types.define(value, ty);
        }
        if count > WORDS_MAX {
            let (start, end) = self.opcode;
            let name = self.text_of(start, end);
            let message = format!("{name} Instruction too long: {count} words, but the limit is {WORDS_MAX}");
            return Err(
                Fail::new("spirv-too-long", self.cursor.pos, self.cursor.pos, message).under(start, end)
            );
        }
        if let Some(first) = self.words.get_mut(self.start) {
            *first = (count as u32) << 16 | u32::from(form.opcode);
        }
        Ok(())
    }

    /// Declares an import whose name is written as words. The disassembler writes names with control characters
    /// this way.
    fn import_of_words(&mut self) {
        let Some(&[_, id, ref name @ ..]) = self.words.get(self.start..) else { return };
        if self.types.of_import(id).is_some() {
            return;
        }
        let bytes: Vec<u8> = name.iter().flat_map(|word| word.to_le_bytes()).collect();
        let name = bytes.split(|&byte| byte == 0).next().unwrap_or_default();
        if let Some(import) = self.grammar.ext_import(name) {
            self.types.import(id, ImportInfo::Set(import));
        }
    }

    fn declare_type(&mut self, opcode: u16) -> Result<(), Failure> {
        let at = self.cursor.pos;
        let words = self.words.get(self.start..).unwrap_or(&[]);
        let Some(&id) = words.get(1) else { return Ok(()) };
        let wrong =
            |message: String| Fail::new("spirv-type", at, at, message).under(self.opcode.0, self.opcode.1);
        if let (op::TYPE_FLOAT, &[_, _, _, encoding]) = (opcode, words)
            && self.grammar.enumeration(grammar::kinds::FP_ENCODING).by_value(encoding).is_none()
        {
            return Err(wrong("Invalid OpTypeFloat encoding".into()));
        }
        let info = match (opcode, words) {
            (op::TYPE_INT, &[_, _, width, signedness]) => {
                TypeInfo::Number(NumberType::int(width, signedness))
            }
            (op::TYPE_FLOAT, &[_, _, width]) => TypeInfo::Number(NumberType::float(width, None)),
            (op::TYPE_FLOAT, &[_, _, width, encoding]) => {
                TypeInfo::Number(NumberType::float(width, Some(encoding)))
            }
            (op::TYPE_INT, _) => return Err(wrong("Invalid OpTypeInt instruction".into())),
            (op::TYPE_FLOAT, _) => return Err(wrong("Invalid OpTypeFloat instruction".into())),
            _ => TypeInfo::Other,
        };
        if let (op::TYPE_FLOAT, &[_, _, width, encoding], TypeInfo::Number(NumberType::Float(format))) =
            (opcode, words, info)
            && format.width() != width
        {
            let name = self
                .grammar
                .enumeration(grammar::kinds::FP_ENCODING)
                .by_value(encoding)
                .map_or("", |e| e.name());
            return Err(wrong(format!(
                "Invalid bit width {width} for floating point encoding {name}; expected {}",
                format.width()
            )));
        }
        if !self.types.declare(id, info) && !self.redefines {
            let result = self.result.unwrap_or(self.opcode);
            let message = format!("Value {id} has already been used to generate a type");
            let name = self.text_of(result.0, result.1);
            let fail = Fail::new("spirv-redefinition", at, at, message)
                .under(result.0, result.1)
                .title(format!("duplicate type ID `{name}`"));
            return Err(match self.first_definition(result) {
                Some((start, end)) => fail.also(start, end, "first declared here"),
                None => fail,
            });
        }
        Ok(())
    }

    /// Returns the span of the first `%name =` with the name of `result`, if it is before `result`.
    #[cold]
    fn first_definition(&self, result: (usize, usize)) -> Option<(usize, usize)> {
        let name = self.cursor.slice(result.0, result.1);
        let mut cursor = Cursor::new(self.cursor.text, 0);
        while cursor.pos < result.0 && cursor.advance() {
            let (start, end) = (cursor.pos, cursor.word_end(cursor.pos));
            cursor.pos = end.max(start + 1);
            if cursor.slice(start, end) == name && cursor.advance() && cursor.peek() == b'=' {
                return (start < result.0).then_some((start, end));
            }
        }
        None
    }

    /// Recovers after an error: marks the result of the instruction as broken, removes its words, and skips to
    /// the next instruction.
    #[cold]
    pub(super) fn recover(&mut self, from: usize) {
        self.words.truncate(self.start);
        if let Some((start, end)) = self.result
            && end > start + 1
            && self.cursor.id_end(start) == Some(end)
        {
            let id = self.ids.get(self.cursor.text, start + 1, end);
            match self.opcode_number {
                op::EXT_INST_IMPORT => {
                    self.types.import(id, ImportInfo::Broken);
                }
                _ if self.instruction.is_some_and(Instruction::has_type) => {}
                _ => {
                    self.types.declare(id, TypeInfo::Broken);
                }
            }
        }
        self.cursor.pos = self.cursor.pos.max(from);
        // Skips the word with the error. For an unterminated string, skips only its first line.
        if self.cursor.pos == from {
            self.skip_word();
        }
        while self.cursor.advance() && !self.cursor.at_instruction() {
            self.skip_word();
        }
    }

    fn skip_word(&mut self) {
        let start = self.cursor.pos;
        let end = self.cursor.word_end(start).max(start + 1);
        let word = self.cursor.slice(start, end);
        let open = end == self.cursor.text.len();
        let line = word.iter().position(|&b| b == b'\n').filter(|_| open);
        self.cursor.pos = line.map_or(end, |n| start + n).min(self.cursor.text.len());
    }
}
