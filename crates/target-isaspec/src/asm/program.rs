//! Assembly of one source text to one program.

use super::lines;
use super::options::{options, push_hex};
use crate::Isaspec;
use crate::firmware::FirmwareText;
use isaloom_asm::{AsmOptions, Assembly, Workers};
use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_source::{Diagnostic, Severity, SourceMap, has_errors};
use isaloom_target::support::windows::in_order;
use isaloom_target::{AsmForm, AsmJob, Failure, JobSink, Source, StreamError, Verdict, read_text};
use std::sync::Arc;

/// Maximum number of diagnostics that are printed with their source lines. A long text has the lower limit
/// [`SHOWN_OF_LONG`], because each excerpt needs a scan of the text.
const SHOWN: usize = 200;
const SHOWN_OF_LONG: usize = 20;
/// Size above which source text is long, in bytes.
const LONG: usize = 1 << 20;

/// Runs the assembler's tasks on all CPU cores.
struct Cores;

impl Workers for Cores {
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        in_order((0..count).collect(), work);
    }
}

/// Assembles source text and writes the program. After an error, the program is written only if the job has
/// `keep_going`.
pub(crate) fn assembly(
    isaspec: &Isaspec,
    source: &mut dyn Source,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let options = options(job);
    if job.each_line {
        return lines::assemble(source, isaspec, &options, sink);
    }
    let options = AsmOptions { bytes_only: job.form != AsmForm::Hex, ..options };
    let text: Arc<str> = read_text(source)?.into();
    let mut files = SourceMap::new();
    let file = files.add(source.name(), Arc::clone(&text));
    let host = FirmwareText::of_text(isaspec.compiled(), isaspec.register_names(), &text);
    let program = super::headers::Source::of(isaspec, &text);
    program.tell(source.name(), sink);
    let assembly = isaspec.assembler().workers(&Cores).program(&program.text, file, &options, &host);
    report(&files, &assembly.diagnostics, text.len(), job, sink);
    let failed = has_errors(&assembly.diagnostics);
    if failed && !job.keep_going {
        let wrong = assembly.wrong;
        if wrong > 0 && !job.all_messages {
            sink.close_rejected(wrong);
        }
        return Ok(Verdict::Rejected);
    }
    match job.form {
        AsmForm::Hex => hex(&assembly, isaspec.compiled(), sink)?,
        _ => sink.write(&assembly.bytes)?,
    }
    Ok(Verdict::of(failed))
}

/// Formats the program as hex text, one word per line. Each byte of a `.byte` directive has its own line of two digits.
/// A statement with an error becomes zeros of the size of the shortest instruction, so that later offsets do not
/// change.
fn hex(assembly: &Assembly, isa: &Isa, sink: &mut dyn JobSink) -> Result<(), StreamError> {
    let mut text = String::new();
    let unit = u32::try_from(isa.unit_bytes() * 8).unwrap_or(128).min(128);
    let ends = assembly.statements.iter().skip(1).map(|s| s.offset).chain([assembly.bytes.len() as u64]);
    for (statement, end) in assembly.statements.iter().zip(ends) {
        if statement.failed {
            push_hex(Word::new(0, unit), &mut text);
            text.push('\n');
        } else if statement.words.is_empty() {
            let range = statement.offset as usize..end as usize;
            for byte in assembly.bytes.get(range).unwrap_or_default() {
                push_hex(Word::new(u128::from(*byte), 8), &mut text);
                text.push('\n');
            }
        } else {
            for word in &statement.words {
                push_hex(*word, &mut text);
                text.push('\n');
            }
        }
        if text.len() > 1 << 16 {
            sink.text(&text)?;
            text.clear();
        }
    }
    sink.text(&text)
}

/// Reports diagnostics: all of them if the job asks for that, otherwise only the first [`SHOWN`] or [`SHOWN_OF_LONG`].
pub(super) fn report(
    files: &SourceMap,
    diagnostics: &[Diagnostic],
    length: usize,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) {
    let most = match length > LONG {
        _ if job.all_messages => usize::MAX,
        true => SHOWN_OF_LONG,
        false => SHOWN,
    };
    sink.say(files, diagnostics.get(..most).unwrap_or(diagnostics));
    if let Some(more) = diagnostics.len().checked_sub(most).filter(|&n| n > 0) {
        sink.tell(Severity::Note, format!("{more} more; --format json shows all"));
    }
}
