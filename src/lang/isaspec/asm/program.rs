//! One text to one program.

use super::{push_hex, text_of};
use crate::cli::answer::diagnostics_json;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Status};
use crate::io::{Input, Output};
use crate::lang::isaspec::load::Target;
use isaloom::asm::{AsmOptions, Assembly, assemble as assemble_text};
use isaloom::record;
use isaloom::source::{Diagnostic, SourceMap, has_errors};
use isaloom::view::plural;
use std::io::Write as _;

/// How the output and the messages are written.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) hex: bool,
    pub(super) keep_going: bool,
    pub(super) messages: ReportFormat,
}

/// At most so many messages are shown with their lines; fewer for a long text, because each excerpt goes through it.
const SHOWN: usize = 200;
const SHOWN_OF_LONG: usize = 20;
/// A text longer than this is long.
const LONG: usize = 1 << 20;

/// Assembles a text and writes the program; `None` if lines were wrong and so nothing is to be kept.
///
/// # Errors
/// When reading or writing fails.
pub(super) fn assemble(
    mut input: Input,
    target: &Target,
    options: &AsmOptions,
    form: Form,
    output: &mut Output,
    context: &Context,
) -> Result<Option<Status>, Error> {
    let text = text_of(&mut input)?;
    let mut files = SourceMap::new();
    let file = files.add(input.name(), text.as_str());
    let assembly = assemble_text(&target.isa, &text, file, options, &());
    report(&target.record(), &files, &assembly.diagnostics, text.len(), form.messages, context);
    let failed = has_errors(&assembly.diagnostics);
    if failed && !form.keep_going {
        if form.messages == ReportFormat::Text {
            let wrong = assembly.statements.iter().filter(|s| s.failed).count();
            if wrong > 0 {
                context.note(format!(
                    "{} of {} could not be assembled; nothing was written",
                    wrong,
                    plural(assembly.statements.len(), "statement")
                ));
            }
        }
        return Ok(None);
    }
    if form.hex {
        hex(&assembly, target, output)?
    } else {
        output.write(&assembly.bytes)?
    }
    Ok(Some(if failed { Status::Problems } else { Status::Fine }))
}

/// Words as hex text, one a line. A byte of `.byte` has a line of two digits; a wrong line is the shortest word of
/// zeros.
fn hex(assembly: &Assembly, target: &Target, output: &mut Output) -> Result<(), Error> {
    let mut text = String::new();
    let unit = u32::try_from(target.isa.unit_bytes() * 8).unwrap_or(128).min(128);
    let ends = assembly.statements.iter().skip(1).map(|s| s.offset).chain([assembly.bytes.len() as u64]);
    for (statement, end) in assembly.statements.iter().zip(ends) {
        if statement.failed {
            push_hex(isaloom::Word::new(0, unit), &mut text);
            text.push('\n');
        } else if statement.words.is_empty() {
            let range = statement.offset as usize..end as usize;
            for byte in assembly.bytes.get(range).unwrap_or_default() {
                push_hex(isaloom::Word::new(u128::from(*byte), 8), &mut text);
                text.push('\n');
            }
        } else {
            for word in &statement.words {
                push_hex(*word, &mut text);
                text.push('\n');
            }
        }
        if text.len() > 1 << 16 {
            output.text(&text)?;
            text.clear();
        }
    }
    output.text(&text)
}

/// Reports what was found on standard error.
pub(super) fn report(
    isa: &record::Isa,
    files: &SourceMap,
    diagnostics: &[Diagnostic],
    length: usize,
    format: ReportFormat,
    context: &Context,
) {
    match format {
        ReportFormat::Json => {
            let json = diagnostics_json(Some(isa.clone()), record::Diagnostic::all(files, diagnostics));
            let _ = std::io::stderr().write_all(json.as_bytes());
        }
        ReportFormat::Text | ReportFormat::Html => {
            let most = if length > LONG { SHOWN_OF_LONG } else { SHOWN };
            context.report(files, diagnostics.get(..most).unwrap_or(diagnostics));
            if let Some(more) = diagnostics.len().checked_sub(most).filter(|&n| n > 0) {
                context.note(format!("{more} more; --format json shows all"));
            }
        }
    }
}
