//! Assembles source text to modules: as a whole, in pieces, or line by line.

use isaloom_source::{Diagnostic, Severity, SourceMap};
use isaloom_spirv::asm::{AsmOptions, Assembly, Stream, assemble_bytes, is_ours};
use isaloom_spirv::grammar::Loaded;
use isaloom_spirv::module::{self, Endian};
use isaloom_spirv::patch::{PatchOptions, patch};
use isaloom_spirv::read::Binary;
use isaloom_target::support::PeekedSource;
use isaloom_target::support::windows::Lines;
use isaloom_target::{
    AsmForm, AsmJob, Failure, JobSink, Source, StreamError, Verdict, fill, printable, read_all,
};
use std::fmt::Write as _;
use std::sync::Arc;

/// Size of a text, in bytes, above which fewer errors are shown, because the excerpt of each error scans the whole
/// text.
const LONG: usize = 1 << 20;
/// Number of words converted to bytes at a time.
const CHUNK: usize = 1 << 14;
/// Number of bytes at the start of the text that identify an isaloom listing.
const HEAD: usize = 4096;
/// Approximate number of bytes of lines read at a time.
const BATCH: usize = 64 * 1024;

/// Assembles source text and writes the module.
pub(super) fn assembly(
    source: &mut dyn Source,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let own = job.options.get::<AsmOptions>();
    if job.each_line {
        return each_line(source, &own, sink);
    }
    if job.patched.is_none()
        && let Some(module) = from_source(source, &own)?
    {
        return finish(&module, job, sink);
    }
    let text = read_all(source)?;
    let most = if text.len() > LONG { 20 } else { own.max_errors };
    let positions = own.positions || job.patched.is_some();
    let options = AsmOptions { max_errors: most, positions, ..own.into_owned() };
    let module = assemble_bytes(&text, &options);
    if !module.errors.is_empty() {
        report(source.name(), &text, &module, job, sink);
        return Ok(Verdict::Rejected);
    }
    if let Some((base, bytes)) = &job.patched
        && !is_sound(base, bytes, source.name(), &text, &module, options.grammar.as_ref(), sink)?
    {
        return Ok(Verdict::Rejected);
    }
    drop(text);
    finish(&module, job, sink)
}

/// Assembles source text that can be read twice, piece by piece, without keeping it in memory. Returns `None`
/// if this is not possible, because the text has errors or must be assembled as a whole.
fn from_source(source: &dyn Source, options: &AsmOptions) -> Result<Option<Assembly>, Failure> {
    let len = source.size().and_then(|len| usize::try_from(len).ok()).unwrap_or(0);
    let Some(mut text) = source.again() else { return Ok(None) };
    let mut head = vec![0; HEAD];
    let read = fill(&mut *text, &mut head)?;
    head.truncate(read);
    let stream = match options.read_our_comments && is_ours(&head) {
        true => {
            let Some(again) = source.again() else { return Ok(None) };
            Stream::ours(options.clone(), len, last_comments(again)?)
        }
        false => Stream::new(options.clone(), len),
    };
    let mut text = PeekedSource::new(head, &mut *text);
    Ok(stream.read_all(|room| text.read(room))?)
}

/// Returns the comments and empty lines at the end of the text, which give the ids of the names in an isaloom listing.
fn last_comments(text: Box<dyn Source + '_>) -> Result<Vec<u8>, Failure> {
    let mut last = Vec::new();
    let mut batches = Lines::new(text);
    while let Some(batch) = batches.next(BATCH)? {
        let is_comment = |line: &[u8]| matches!(line.trim_ascii_start(), [] | [b';', ..]);
        let mut start = batch.len();
        for line in batch.split_inclusive(|&b| b == b'\n').rev() {
            if !is_comment(line) {
                last.clear();
                break;
            }
            start -= line.len();
        }
        last.extend_from_slice(batch.get(start..).unwrap_or_default());
    }
    Ok(last)
}

fn finish(module: &Assembly, job: &AsmJob, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
    if job.names_wanted {
        sink.named(&module.names())?;
    }
    write(module, job, sink)?;
    Ok(Verdict::Fine)
}

fn write(module: &Assembly, job: &AsmJob, sink: &mut dyn JobSink) -> Result<(), StreamError> {
    let order = match job.big_endian {
        Some(true) => Endian::Big,
        Some(false) => Endian::Little,
        None => module.endian,
    };
    for words in module.words.chunks(CHUNK) {
        match job.form {
            AsmForm::Hex => {
                let mut text = String::with_capacity(words.len() * 9);
                for word in words {
                    // Writing to a string cannot fail.
                    let _ = writeln!(text, "{word:08x}");
                }
                sink.text(&text)?;
            }
            _ => sink.write(&module::to_bytes(words, order))?,
        }
    }
    if job.form != AsmForm::Hex {
        sink.write(&module.tail)?;
    }
    Ok(())
}

fn report(name: &str, text: &[u8], module: &Assembly, job: &AsmJob, sink: &mut dyn JobSink) {
    if job.short_messages {
        let lines: Vec<String> =
            module.errors.iter().map(|error| error.short()).filter(|line| !line.is_empty()).collect();
        sink.words(&lines.iter().flat_map(|line| [line, "\n"]).collect::<String>());
        return;
    }
    let mut files = SourceMap::new();
    files.add(name, printable(text));
    let diagnostics: Vec<Diagnostic> = module.diagnostics().map(said).collect();
    sink.say(&files, &diagnostics);
    if !job.all_messages {
        sink.close_rejected(module.errors.len());
    }
}

/// Reports the words that an edit of a module changes. Returns whether the edit changes only words of edited lines.
fn is_sound(
    base: &str,
    bytes: &[u8],
    name: &str,
    text: &[u8],
    made: &Assembly,
    grammar: Option<&Arc<Loaded>>,
    sink: &mut dyn JobSink,
) -> Result<bool, Failure> {
    let module = Binary::new(bytes).map_err(|fault| Failure::Input {
        why: format!("`{base}` is not a SPIR-V module: {fault}"),
        help: None,
    })?;
    let found = patch(&module, text, made, &PatchOptions { grammar: grammar.cloned() });
    let mut files = SourceMap::new();
    let file = files.add(name, printable(text));
    sink.say(&files, &found.diagnostics(&module, text, made, file));
    sink.remark(&found.to_text(&module, made));
    match found.is_sound() {
        true if found.changes.is_empty() => sink.tell(Severity::Note, "the edit changes no words"),
        true => {}
        false => {
            let marked = if found.strayed.is_empty() { "" } else { "; `!` marks words of unedited lines" };
            sink.tell(Severity::Note, format!("nothing was written{marked}"));
        }
    }
    Ok(found.is_sound())
}

/// Adds an explanation, which SPIRV-Tools does not have, to the message for a string that is too long.
pub(super) fn said(diagnostic: &Diagnostic) -> Diagnostic {
    let mut diagnostic = diagnostic.clone();
    if diagnostic.message.is_empty() {
        "the string is too long (expected at most 262140 bytes)".clone_into(&mut diagnostic.message);
    }
    diagnostic
}

/// Assembles each line of the input as a separate text: prints the words of its instructions, or its first error.
fn each_line(
    source: &mut dyn Source,
    options: &AsmOptions,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let options = AsmOptions { max_errors: 1, read_our_comments: false, ..options.clone() };
    let mut verdict = Verdict::Fine;
    let mut batches = Lines::new(source);
    while let Some(batch) = batches.next(BATCH)? {
        for line in batch.split_inclusive(|&b| b == b'\n') {
            let module = assemble_bytes(line, &options);
            let answer = match module.errors.first() {
                Some(error) => {
                    verdict = Verdict::Problems;
                    format!("error: {}\n", said(&error.diagnostic).message)
                }
                None => {
                    let words = module.words.iter().skip(module::HEADER_WORDS);
                    words.map(|w| format!("{w:08x}")).collect::<Vec<_>>().join(" ") + "\n"
                }
            };
            sink.text(&answer)?;
        }
        sink.show()?;
    }
    Ok(verdict)
}
