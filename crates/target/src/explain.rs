//! Finds the words to explain for `explain`: words in hex, lines of assembly, files, and instructions at offsets in
//! files.

use crate::flags::number;
use crate::hex::words_of_line;
use crate::interface::{CodeOperations, Failure, Target};
use crate::io::{JobSink, Memory, MemorySink, Source, fill, read_all};
use crate::job::{AsmJob, ExplainJob, Input, Job, Verdict};
use crate::records::Subject;
use crate::support::words;
use crate::support::written::{Code, Content, Sizes, Writing, byte_list, open};
use isaloom_asm::Bracketed;
use isaloom_schema::Explanation;
use isaloom_source::{Severity, SourceMap, has_errors};
use std::ops::{ControlFlow, Range};

/// Maximum size of code that is explained as a whole, in bytes. Larger code needs an offset.
const MOST: usize = 64 << 10;
/// Number of bytes to read after the requested offset. The longest instruction and the jump table of a firmware section
/// must fit.
const BEHIND: u64 = 256 << 10;

/// Argument of `explain`: what to explain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Words in hex, or a line of assembly.
    Text(String),
    /// All instructions of the input with this name.
    Input(String),
    /// The instruction at an offset of an input, or at an address of a code object.
    Place {
        /// Name of the input.
        input: String,
        /// Offset or address, in bytes.
        offset: u64,
    },
}

impl Question {
    /// Classifies each argument as the name of an input, as `NAME@OFFSET`, or otherwise as text. Consecutive words in
    /// hex become one text, because an instruction can have several words.
    pub fn of(arguments: &[String], is_input: &dyn Fn(&str) -> bool) -> Vec<Question> {
        let mut all: Vec<Question> = Vec::new();
        for argument in arguments {
            let asked = Question::one(argument, is_input);
            match (all.last_mut(), asked) {
                (Some(Question::Text(before)), Question::Text(text))
                    if words::words(before).is_some() && words::words(&text).is_some() =>
                {
                    before.push(' ');
                    before.push_str(&text);
                }
                (_, asked) => all.push(asked),
            }
        }
        all
    }

    fn one(argument: &str, is_input: &dyn Fn(&str) -> bool) -> Question {
        if is_input(argument) {
            return Question::Input(argument.to_owned());
        }
        let place = argument.rsplit_once('@').filter(|(input, _)| is_input(input));
        match place.and_then(|(input, offset)| Some((input, number(offset)?))) {
            Some((input, offset)) => Question::Place { input: input.to_owned(), offset },
            None => Question::Text(argument.to_owned()),
        }
    }
}

/// Explains words in hex or a line of assembly. Reports a note if a word has fewer digits than the instruction.
///
/// # Errors
/// If the text is neither words in hex nor a line of assembly.
pub fn explain_text(
    target: &dyn Target,
    text: &str,
    job: &ExplainJob,
    sink: &mut dyn JobSink,
) -> Result<Vec<Explanation>, Failure> {
    let code = target.code()?;
    let sizes = code.sizes().map(|sizes| sizes.in_order(job.big_endian));
    let bytes = sizes.as_ref().and_then(|sizes| bytes_of_brackets(text, sizes));
    let words = if bytes.is_none() { words_of_brackets(text) } else { None };
    let text = words.as_deref().unwrap_or(text);
    let explained = match (&bytes, job.word_kind) {
        (Some(bytes), _) => code.explain(Subject::Bytes(bytes))?,
        (None, Some(kind)) => code.explain(Subject::Words(text, kind))?,
        (None, None) => {
            code.explain(Subject::Text(text)).map_err(|failure| refused(code, text, failure, sink))?
        }
    };
    if explained.is_empty() {
        let shown: String = text.trim().chars().take(60).collect();
        return Err(Failure::Input {
            why: format!("no instruction in `{shown}`"),
            help: Some("pass words in hex or a line of assembly".to_owned()),
        });
    }
    if let (Some(sizes), Some([word])) = (sizes, words::words(text).as_deref())
        && let Ok((_, size)) = sizes.word(word)
        && let Some(short) = sizes.shortage(word, size)
    {
        sink.tell(Severity::Warning, short);
    }
    Ok(explained)
}

/// Returns the machine code in a text that contains only words in brackets, as Mesa prints them, or only a byte list,
/// as llvm-mc prints it; `None` for other texts.
fn bytes_of_brackets(text: &str, sizes: &Sizes) -> Option<Vec<u8>> {
    if let Some(bytes) = byte_list(text) {
        return Some(bytes);
    }
    let mut bytes = Vec::new();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    for line in lines {
        let end = Bracketed::of(line)?.length;
        (end == line.len() && sizes.push_bracketed(line, &mut bytes)).then_some(())?;
    }
    (!bytes.is_empty()).then_some(bytes)
}

/// Returns the words in brackets, without the brackets, if the text contains nothing else: words as Mesa prints them,
/// or one word of any length.
fn words_of_brackets(text: &str) -> Option<String> {
    let text = text.trim();
    if let Some(found) = Bracketed::of(text).filter(|found| found.length == text.len()) {
        return Some(found.parts.join(" "));
    }
    let inside = text.strip_prefix('[')?.strip_suffix(']')?.trim();
    (words::words(inside)?.len() == 1).then(|| inside.to_owned())
}

/// Returns the error for a text that cannot be explained. If the text is probably a line of assembly, the error
/// contains the diagnostics of the assembler.
fn refused(target: &dyn CodeOperations, text: &str, failure: Failure, sink: &mut dyn JobSink) -> Failure {
    // A single token with `.` or `/` is more likely the name of a missing file than a line of assembly.
    let is_name = !text.contains(char::is_whitespace) && text.contains(['.', '/']);
    let is_line = matches!(failure, Failure::Unreadable { .. }) && words::words(text).is_none() && !is_name;
    if !is_line {
        return failure;
    }
    let mut heard = MemorySink::default();
    let job = AsmJob { allow_unspecified: true, ..AsmJob::default() };
    let done = target.assembly(&mut Memory::new("<text>", text.as_bytes()), &job, &mut heard);
    if done != Ok(Verdict::Rejected) {
        return failure;
    }
    let mut wrong = None;
    for (files, mut diagnostics) in heard.reports {
        // The note only contains the number of errors, which is not useful for a single line.
        diagnostics.retain(|diagnostic| diagnostic.severity != Severity::Note);
        match wrong.is_none() && has_errors(&diagnostics) {
            true => wrong = Some(Failure::Faulty { files: Box::new(files), diagnostics }),
            false => sink.say(&files, &diagnostics),
        }
    }
    wrong.unwrap_or(failure)
}

/// Explains all instructions of an input, or the instruction at an offset of its code. Reports parts that cannot be
/// read.
///
/// # Errors
/// If the source fails, no instruction is at the offset, or the input is too large.
pub fn explain_input(
    target: &dyn Target,
    source: &mut dyn Source,
    at: Option<u64>,
    job: &ExplainJob,
    sink: &mut dyn JobSink,
) -> Result<(Vec<Explanation>, Verdict), Failure> {
    let name = source.name().to_owned();
    let operations = target.code()?;
    let (bytes, verdict) = match operations.sizes() {
        Some(sizes) => code(source, at, sizes, job, sink)?,
        None => {
            let mut bytes = read_all(source)?;
            let is_detected = matches!(job.input, Input::Hex | Input::Recognised);
            // Each line of a dump or a listing begins with an offset, so the text is not assembly text.
            let is_dump = |content| {
                matches!(content, Content::Written(Writing::Dump(_) | Writing::Listing)) && is_detected
            };
            let mut unread = 0;
            if is_dump(Content::of(&bytes, true, &Sizes::of(32))) {
                let mut text = Memory::new(&name, bytes.as_slice());
                if let Code::Written(mut dump) = open(&mut text, job.input, Sizes::of(32), sink)? {
                    let code = read_all(&mut *dump)?;
                    unread = dump.report(sink);
                    bytes = code;
                }
            }
            let written = Content::of(&bytes, true, &Sizes::dwords()) == Content::Written(Writing::Words);
            if job.input == Input::Hex || job.input == Input::Recognised && written {
                if at.is_some() {
                    let help = "pass the words themselves, or an offset in a binary file";
                    return Err(Failure::Input {
                        why: format!("{name}: `@OFFSET` is not supported for words in hex"),
                        help: Some(help.to_owned()),
                    });
                }
                let text = without_comments(&String::from_utf8_lossy(&bytes));
                return Ok((explain_text(target, &text, job, sink)?, Verdict::Fine));
            }
            let wrong = operations.unsound(&name, &bytes);
            sink.say(&SourceMap::new(), &wrong);
            (bytes, Verdict::of(!wrong.is_empty() || unread > 0))
        }
    };
    let explained = chosen(operations, &name, &bytes, at)?;
    if explained.is_empty() && verdict == Verdict::Fine {
        let help = "pass words in hex, a line of assembly, or a file with code".to_owned();
        return Err(Failure::Input { why: format!("{name}: no instruction in the input"), help: Some(help) });
    }
    Ok((explained, verdict))
}

/// Returns the words of a hex text without its comments, one line of words per line of text.
fn without_comments(text: &str) -> String {
    let line = |line: &str| {
        let words: Vec<&str> = words_of_line(line, 1).map(|word| word.text).collect();
        (!words.is_empty()).then(|| words.join(" "))
    };
    text.lines().filter_map(line).collect::<Vec<_>>().join("\n")
}

/// Explains the instruction at offset `at` of the code, or all instructions if `at` is `None`.
fn chosen(
    target: &dyn CodeOperations,
    name: &str,
    bytes: &[u8],
    at: Option<u64>,
) -> Result<Vec<Explanation>, Failure> {
    match at {
        Some(offset) => target.explain(Subject::At(bytes, offset)).map_err(|failure| named(name, failure)),
        None if bytes.len() > MOST => Err(Failure::Input {
            why: format!("{name}: the code is too large to explain at once: {} bytes", bytes.len()),
            help: Some(format!("name an instruction as `{name}@OFFSET`, with an offset that `dis` shows")),
        }),
        None => target.explain(Subject::Bytes(bytes)).map_err(|failure| named(name, failure)),
    }
}

/// Adds the name of the input to the message of a failure.
fn named(name: &str, failure: Failure) -> Failure {
    match failure {
        Failure::Input { why, help } if !why.starts_with(name) => {
            Failure::Input { why: format!("{name}: {why}"), help }
        }
        failure => failure,
    }
}

/// Returns the code of an input. With an offset, returns only the code up to [`BEHIND`] bytes after the offset.
fn code(
    source: &mut dyn Source,
    at: Option<u64>,
    sizes: Sizes,
    job: &ExplainJob,
    sink: &mut dyn JobSink,
) -> Result<(Vec<u8>, Verdict), Failure> {
    let upto = |source: &mut dyn Source| match at.and_then(|at| usize::try_from(at + BEHIND).ok()) {
        // The code before the offset must also be read, because it determines where instructions begin.
        Some(most) => {
            let mut bytes = Vec::new();
            let mut piece = vec![0; 64 << 10];
            while bytes.len() < most {
                let n = fill(source, &mut piece)?;
                bytes.extend_from_slice(piece.get(..n).unwrap_or_default());
                if n < piece.len() {
                    break;
                }
            }
            Ok::<_, Failure>(bytes)
        }
        None => read_all(source),
    };
    match open(source, job.input, sizes.in_order(job.big_endian), sink)? {
        // An ELF object is read completely, because its section headers can be at its end.
        Code::Plain(mut source) if source.head().starts_with(b"\x7fELF") => {
            Ok((read_all(&mut source)?, Verdict::Fine))
        }
        Code::Plain(mut source) => Ok((upto(&mut source)?, Verdict::Fine)),
        Code::Written(mut written) => {
            let bytes = upto(&mut *written)?;
            Ok((bytes, Verdict::of(written.report(sink) > 0)))
        }
        Code::Lines(source) => Ok((read_all(source)?, Verdict::Fine)),
    }
}

/// Explains the instruction at an offset of code, for targets that explain instructions one by one.
pub fn explain_at(
    target: &dyn CodeOperations,
    bytes: &[u8],
    offset: u64,
) -> Result<Vec<Explanation>, Failure> {
    let mut found = None;
    let mut code: Option<Range<u64>> = None;
    target.disassemble(bytes, &Job::default(), &mut |record| {
        let first = record.offset.unwrap_or(0);
        let end = first.saturating_add(u64::from(record.size));
        if (first..end).contains(&offset) {
            found = Some((first, record.bytes));
            return ControlFlow::Break(());
        }
        code = Some(code.as_ref().map_or(first, |code| code.start.min(first))..end);
        ControlFlow::Continue(())
    })?;
    let Some((first, digits)) = found else { return Err(nothing_at(offset, code.unwrap_or_default())) };
    let pair = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    let code: Vec<u8> = (0..digits.len()).step_by(2).filter_map(pair).collect();
    let mut explained = target.explain(Subject::Bytes(&code))?;
    explained.iter_mut().for_each(|one| one.instruction.offset = Some(first));
    Ok(explained)
}

/// Returns the failure for an offset outside the code. `code` is the range of the offsets of the code.
pub fn nothing_at(offset: u64, code: Range<u64>) -> Failure {
    let Range { start, end } = code;
    Failure::Input {
        why: format!("offset is out of range: {offset:#x} (the code is at {start:#x} to {end:#x})"),
        help: Some("use an offset that `dis` shows, or an address for a code object".to_owned()),
    }
}

/// Returns the explanation of the instruction that contains an offset, from the explanations of all instructions.
///
/// # Errors
/// If no instruction contains the offset.
pub fn only_at(mut all: Vec<Explanation>, offset: u64) -> Result<Vec<Explanation>, Failure> {
    let range = |one: &Explanation| {
        let first = one.instruction.offset.unwrap_or(u64::MAX);
        first..first.saturating_add(u64::from(one.instruction.size))
    };
    let start = all.iter().map(|one| range(one).start).min().unwrap_or(0);
    let end = all.iter().map(|one| range(one).end).max().unwrap_or(0);
    all.retain(|one| range(one).contains(&offset));
    if all.is_empty() { Err(nothing_at(offset, start..end)) } else { Ok(all) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_inputs_locations_or_text() {
        let arguments =
            ["a.bin", "a.bin@0x10", "a.bin@8", "a.bin@x", "b.bin@8", "40104002", "0c210001", "nop"];
        let arguments = arguments.map(str::to_owned);
        let place = |offset| Question::Place { input: "a.bin".to_owned(), offset };
        let text = |text: &str| Question::Text(text.to_owned());
        let expected = [
            Question::Input("a.bin".to_owned()),
            place(16),
            place(8),
            text("a.bin@x"),
            text("b.bin@8"),
            text("40104002 0c210001"),
            text("nop"),
        ];
        assert_eq!(Question::of(&arguments, &|name| name == "a.bin"), expected);
    }
}
