//! Source lines: the source file and line of each instruction, and the text of that line.
//!
//! `OpLine`, and `DebugLine` of `NonSemantic.Shader.DebugInfo.100`, give the line. The text of a file comes from
//! `OpSource`, from `DebugSource` of the debug-information sets, or from the user.

use crate::grammar::{Grammar, op};
use crate::module::{HEADER_WORDS, Word, Words};
use crate::read::Instruction;
use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::visible;

/// Number of the instruction `DebugSource`, which is the same in every debug-information set.
const DEBUG_SOURCE: u32 = 35;
const DEBUG_SOURCE_CONTINUED: u32 = 102;
const DEBUG_LINE: u32 = 103;
const DEBUG_NO_LINE: u32 = 104;

/// Maximum length of a printed source line, in bytes; longer lines are cut.
const LONGEST_LINE: usize = 400;

/// A source file supplied by the user, for modules that name their sources but do not contain them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceText {
    /// Name of the file in the module.
    pub name: String,
    /// Text of the source file.
    pub text: Vec<u8>,
}

/// Returns the distinct names of source files that a module refers to but whose text it does not contain.
pub fn missing_sources(bytes: &[u8]) -> Vec<String> {
    let words = Words::new(bytes);
    let sources = Sources::new(Grammar::built_in(), &words.words, &[]);
    let mut names = Vec::new();
    for (file, name) in &sources.names {
        let name = String::from_utf8_lossy(name).into_owned();
        if sources.is_wanted(*file) && !sources.texts.contains_key(file) && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Sources of a module, and the current line.
pub(crate) struct Sources<'m> {
    /// Strings by id. For a `DebugSource`, the string is its file name.
    names: BTreeMap<u32, Cow<'m, [u8]>>,
    texts: BTreeMap<u32, Cow<'m, [u8]>>,
    /// Offsets of the lines of each text, by file id; computed when the first line of the text is printed.
    starts: BTreeMap<u32, Vec<usize>>,
    /// Ids of the files that a line or source instruction names.
    wanted: Vec<u32>,
    constants: BTreeMap<u32, u32>,
    /// Debug-information sets: the id of the import, and whether the set has `DebugLine`.
    sets: Vec<(u32, bool)>,
    current: Option<(u32, u32)>,
}

impl<'m> Sources<'m> {
    pub(crate) fn new(grammar: Grammar<'_>, words: &'m [Word], given: &'m [SourceText]) -> Sources<'m> {
        let mut sources = Sources {
            names: BTreeMap::new(),
            texts: BTreeMap::new(),
            starts: BTreeMap::new(),
            wanted: Vec::new(),
            constants: BTreeMap::new(),
            sets: Vec::new(),
            current: None,
        };
        let mut last = None;
        let mut at = HEADER_WORDS;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let instruction = Instruction { rest, offset: at };
            at += instruction.present();
            sources.see(grammar, &instruction, &mut last);
        }
        sources.wanted.sort_unstable();
        sources.wanted.dedup();
        for (file, name) in &sources.names {
            if !sources.texts.contains_key(file)
                && let Some(given) = given.iter().find(|given| given.name.as_bytes() == &**name)
            {
                sources.texts.insert(*file, Cow::Borrowed(&given.text));
            }
        }
        sources
    }

    /// Returns the texts that the module contains, with the names of their files.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        let name = |file| self.names.get(file).map_or(&[][..], |name| name);
        self.texts.iter().map(move |(file, text)| (name(file), &**text))
    }

    fn is_wanted(&self, file: u32) -> bool {
        self.wanted.binary_search(&file).is_ok()
    }

    /// Records the source information of an instruction. `last` is the file that an `OpSourceContinued` extends.
    fn see(&mut self, grammar: Grammar<'_>, instruction: &Instruction<'m>, last: &mut Option<u32>) {
        let word = |index: usize| instruction.word(index).filter(|_| index < instruction.present());
        match instruction.opcode() {
            op::STRING => {
                if let Some(id) = word(1) {
                    self.names.insert(id, string(instruction, 2));
                }
            }
            op::SOURCE => {
                *last = word(3);
                if let Some(file) = word(3) {
                    self.wanted.push(file);
                    if instruction.present() > 4 {
                        self.texts.insert(file, string(instruction, 4));
                    }
                }
            }
            op::SOURCE_CONTINUED => self.extend(*last, string(instruction, 1)),
            op::LINE => self.wanted.extend(word(1)),
            op::CONSTANT => {
                if let (Some(id), Some(number)) = (word(2), word(3)) {
                    self.constants.insert(id, number);
                }
            }
            op::EXT_INST_IMPORT => {
                let name = string(instruction, 2);
                let debug = grammar.ext_import(&name).is_some()
                    && (&*name == b"OpenCL.DebugInfo.100"
                        || name.starts_with(b"NonSemantic.Shader.DebugInfo."));
                if let Some(id) = word(1).filter(|_| debug) {
                    self.sets.push((id, name.starts_with(b"NonSemantic.")));
                }
            }
            op::EXT_INST => match self.debug_instruction(instruction) {
                Some((DEBUG_SOURCE, _)) => {
                    let (id, file, text) = (word(2), word(5), word(6));
                    *last = id;
                    let name = file.and_then(|file| self.names.get(&file).cloned());
                    if let (Some(id), Some(name)) = (id, name) {
                        self.names.insert(id, name);
                        self.wanted.push(id);
                        if let Some(text) = text.and_then(|text| self.names.get(&text).cloned()) {
                            self.texts.insert(id, text);
                        }
                    }
                }
                Some((DEBUG_SOURCE_CONTINUED, true)) => {
                    if let Some(text) = word(5).and_then(|text| self.names.get(&text).cloned()) {
                        self.extend(*last, text);
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }

    fn extend(&mut self, file: Option<u32>, more: Cow<'m, [u8]>) {
        if let Some(text) = file.and_then(|file| self.texts.get_mut(&file)) {
            text.to_mut().extend_from_slice(&more);
        }
    }

    /// Returns the number of a debug-information instruction, and whether its set has `DebugLine`. `None` for other
    /// instructions.
    fn debug_instruction(&self, instruction: &Instruction<'_>) -> Option<(u32, bool)> {
        let set = instruction.word(3)?;
        let (_, lines) = self.sets.iter().find(|(id, _)| *id == set)?;
        Some((instruction.word(4)?, *lines))
    }

    /// Returns the comment to print before an instruction: its source line, if this line differs from the
    /// previous source line.
    pub(crate) fn before(&mut self, instruction: &Instruction<'_>) -> Option<Vec<u8>> {
        let next = match instruction.opcode() {
            op::LINE => instruction.word(1).zip(instruction.word(2)),
            op::NO_LINE | op::FUNCTION_END => {
                self.current = None;
                return None;
            }
            op::EXT_INST => match self.debug_instruction(instruction)? {
                (DEBUG_LINE, true) => {
                    let line = instruction.word(6).and_then(|id| self.constants.get(&id).copied());
                    instruction.word(5).zip(line)
                }
                (DEBUG_NO_LINE, true) => {
                    self.current = None;
                    return None;
                }
                _ => return None,
            },
            _ => return None,
        }?;
        if self.current == Some(next) {
            return None;
        }
        self.current = Some(next);
        let (file, line) = next;
        // The word before the name prevents a name from looking like a comment that the assembler reads.
        let mut said = b"; at ".to_vec();
        match self.names.get(&file) {
            Some(name) => said.extend(shown(name)),
            None => said.push(b'?'),
        }
        said.push(b':');
        crate::write::decimal(&mut said, line);
        if let Some(text) = self.line(file, line) {
            said.extend_from_slice(b": ");
            said.extend(shown(text));
        }
        Some(said)
    }

    /// Returns a line of a file, counted from 1, without line break and surrounding whitespace. Long lines are cut.
    /// `None` if the file or the line does not exist.
    fn line(&mut self, file: u32, line: u32) -> Option<&[u8]> {
        let text = self.texts.get(&file)?;
        let starts = self.starts.entry(file).or_insert_with(|| {
            let breaks = text.iter().enumerate().filter(|&(_, &b)| b == b'\n').map(|(at, _)| at + 1);
            core::iter::once(0).chain(breaks).collect()
        });
        let index = usize::try_from(line).ok()?.checked_sub(1)?;
        let start = *starts.get(index)?;
        let end = starts.get(index + 1).map_or(text.len(), |next| next - 1);
        let line = text.get(start..end)?.trim_ascii();
        let mut end = line.len().min(LONGEST_LINE);
        // Do not cut within a character: continuation bytes are 10xxxxxx.
        while end < line.len() && line.get(end).is_some_and(|b| b & 0xc0 == 0x80) && end > LONGEST_LINE - 4 {
            end -= 1;
        }
        line.get(..end)
    }
}

/// Returns the string that starts at a word; it ends before the first NUL.
fn string<'m>(instruction: &Instruction<'m>, word: usize) -> Cow<'m, [u8]> {
    let bytes = instruction.words().get(word..).unwrap_or(&[]).as_flattened();
    Cow::Borrowed(bytes.split(|&b| b == 0).next().unwrap_or(&[]))
}

/// Makes bytes printable in a one-line comment.
fn shown(text: &[u8]) -> Vec<u8> {
    let mut line = text.to_vec();
    line.iter_mut().filter(|byte| byte.is_ascii_control()).for_each(|byte| *byte = b' ');
    match core::str::from_utf8(&line) {
        Ok(text) => visible(text).into_owned().into_bytes(),
        Err(_) => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};
    use crate::dis::{DisOptions, IdNames, to_string};
    use alloc::vec;

    const BODY: &str = "%v = OpTypeVoid\n%t = OpTypeFunction %v\n%i = OpTypeInt 32 0\n%u = OpUndef %i\n";

    fn comments(text: &str, options: &DisOptions) -> Vec<String> {
        let made = assemble(text, &AsmOptions::default());
        assert!(made.errors.is_empty(), "{:?}", made.errors.iter().map(|e| e.short()).collect::<Vec<_>>());
        let (text, report) = to_string(&made.to_bytes(), options);
        assert!(report.is_clean());
        text.lines().filter_map(|line| line.trim_start().strip_prefix("; at ")).map(String::from).collect()
    }

    fn with_lines(source: &str) -> String {
        alloc::format!(
            "%f = OpString \"a.frag\"\n{source}{BODY}%m = OpFunction %v None %t\nOpLine %f 2 1\n%l = OpLabel\n\
             OpLine %f 3 5\n%a = OpIAdd %i %u %u\nOpLine %f 3 9\n%b = OpIAdd %i %u %u\nOpLine %f 9 1\nOpReturn\n\
             OpFunctionEnd\n"
        )
    }

    #[test]
    fn source_lines_precede_the_instructions_generated_from_them() {
        let options = DisOptions { source: true, ..DisOptions::default() };
        let text =
            with_lines("OpSource GLSL 450 %f \"void main()\n{\n\"\nOpSourceContinued \"  int a;\n}\"\n");
        let expected = ["a.frag:2: {", "a.frag:3: int a;", "a.frag:9"];
        assert_eq!(comments(&text, &options), expected);
        for options in [
            DisOptions { nested_indent: true, ..options.clone() },
            DisOptions { reorder_blocks: true, comments: true, names: IdNames::Raw, ..options },
        ] {
            assert_eq!(comments(&text, &options), expected);
        }
    }

    #[test]
    fn missing_source_texts_can_be_supplied() {
        let text = with_lines("OpSource GLSL 450 %f\n");
        let bytes = assemble(&text, &AsmOptions::default()).to_bytes();
        assert_eq!(missing_sources(&bytes), ["a.frag"]);
        let sources =
            vec![SourceText { name: "a.frag".into(), text: b"one\n\ttwo\t\nthree".to_vec() }].into();
        let options = DisOptions { source: true, sources, ..DisOptions::default() };
        assert_eq!(comments(&text, &options), ["a.frag:2: two", "a.frag:3: three", "a.frag:9"]);
    }

    #[test]
    fn debug_line_numbers_are_read_from_constants() {
        let text = alloc::format!(
            "%d = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n%f = OpString \"b.hlsl\"\n\
             %s = OpString \"float4 x;\nreturn x;\"\n{BODY}%two = OpConstant %i 2\n\
             %src = OpExtInst %v %d DebugSource %f %s\n%m = OpFunction %v None %t\n%l = OpLabel\n\
             %e = OpExtInst %v %d DebugLine %src %two %two %two %two\nOpReturn\nOpFunctionEnd\n"
        );
        let options = DisOptions { source: true, ..DisOptions::default() };
        assert_eq!(comments(&text, &options), ["b.hlsl:2: return x;"]);
    }

    #[test]
    fn long_source_lines_are_truncated_at_character_boundaries() {
        let text =
            with_lines(&alloc::format!("OpSource GLSL 450 %f \"\n{}{}\"\n", "x".repeat(399), "é".repeat(9)));
        let found = comments(&text, &DisOptions { source: true, ..DisOptions::default() });
        assert_eq!(found[0], alloc::format!("a.frag:2: {}", "x".repeat(399)));
    }
}
