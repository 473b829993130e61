//! Disassembler of `--each-line`: decodes every line as one instruction; each line gives one output line, even an
//! invalid line.

use super::run::Run;
use isaloom_bits::Word;
use isaloom_engine::{Instruction, Summary};
use isaloom_target::hex::{HexError, words_of_line};
use isaloom_target::support::windows::{Lines, in_order, line_slices};
use isaloom_target::support::written::{Short, Sizes, tell_words};
use isaloom_target::{Failure, JobSink, Source};

/// Number of bytes of hex text that are read per round.
const ROUND: usize = 1 << 20;
/// Number of bytes of hex text per task. A round is split into tasks, which run on all cores.
const SLICE: usize = 64 * 1024;
/// Maximum number of invalid lines that are reported individually.
const REPORTED: usize = 20;

/// Output of one task, which decodes a part of the lines.
#[derive(Default)]
struct Part {
    text: String,
    summary: Summary,
    lines: u64,
    wrong: u64,
    /// One report per invalid line: its number in the task's text (from 0), the column, and the message.
    reports: Vec<(u64, usize, String)>,
    short: Short,
}

/// Decodes all lines of an input. Returns the totals and the number of lines that cannot be parsed.
pub(super) fn decode(
    source: &mut dyn Source,
    run: &Run<'_>,
    sink: &mut dyn JobSink,
) -> Result<(Summary, u64), Failure> {
    let sizes = Sizes::new(run.isaspec.compiled());
    let name = source.name().to_owned();
    let mut total = Summary::default();
    let (mut line, mut wrong) = (0u64, 0u64);
    let mut reports = Vec::new();
    let mut short = Short::default();
    let mut batches = Lines::new(source);
    while let Some(batch) = batches.next(run.renderer.piece(ROUND))? {
        let length = batch.len() as u64;
        for part in in_order(line_slices(batch, run.renderer.piece(SLICE)), |slice| part(slice, &sizes, run))
        {
            run.renderer.write(line == 0, &part.text, sink)?;
            for (at, column, message) in part.reports {
                if reports.len() < REPORTED {
                    reports.push(format!("{name}:{}:{column}: {message}", line + at + 1));
                }
            }
            if let Some((at, column, words)) = part.short.first {
                short.note(line + at, column, words);
                short.count += part.short.count - 1;
            }
            line += part.lines;
            wrong += part.wrong;
            total = total.and(part.summary);
        }
        sink.progress(length);
        sink.show()?;
    }
    short.tell(&name, sink);
    Ok((total, tell_words(wrong, &reports, &name, sink)))
}

fn part(slice: &[u8], sizes: &Sizes, run: &Run<'_>) -> Part {
    let (isa, renderer) = (run.isaspec.compiled(), &run.renderer);
    let mut worker = renderer.worker(&run.options, None);
    let mut part = Part::default();
    let text = String::from_utf8_lossy(slice);
    for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
        match read_line(line, sizes, &mut |column, words| part.short.note(part.lines + 1, column, words)) {
            Ok(None) => renderer.empty_line(&mut part.text),
            Ok(Some(word)) => {
                let one: Instruction<'_> = isa.instruction_of_word(word, 0);
                let summary = renderer.render(&mut worker, std::iter::once(one), &mut part.text);
                part.summary = part.summary.and(summary);
            }
            Err((column, message)) => {
                renderer.bad_line(&message, &mut part.text);
                part.wrong += 1;
                if part.reports.len() < REPORTED {
                    part.reports.push((part.lines, column, message));
                }
            }
        }
        part.lines += 1;
    }
    part
}

/// Parses the word of a line; `None` for a line without a word. If the word is written in several parts, the most
/// significant part comes first, and all parts together must have the digits of one instruction. `short` is called if
/// the word has too few digits. The error contains the column of the invalid word.
fn read_line(
    line: &str,
    sizes: &Sizes,
    short: &mut dyn FnMut(usize, String),
) -> Result<Option<Word>, (usize, String)> {
    let mut words = words_of_line(line, 1);
    let Some(first) = words.next() else { return Ok(None) };
    let fail = |column: usize, text: &str, error: HexError| (column, error.message(text, sizes.largest()));
    let Some(second) = words.next() else {
        let (value, size) = sizes.word(first.text).map_err(|error| fail(first.column, first.text, error))?;
        if let Some(words) = sizes.shortage(first.text, size) {
            short(first.column, words);
        }
        return Ok(Some(Word::new(value, size)));
    };
    let mut joined = String::new();
    for word in [first, second.clone()].into_iter().chain(words) {
        sizes.word(word.text).map_err(|error| fail(word.column, word.text, error))?;
        joined.push_str(word.text.trim_start_matches("0x").trim_start_matches("0X"));
    }
    let digits = joined.chars().filter(|&c| c != '_').count() as u64;
    match sizes.word(&joined) {
        Ok((value, size)) if digits * 4 == u64::from(size) => Ok(Some(Word::new(value, size))),
        _ => Err((
            second.column,
            format!(
                "the line has {digits} hex digits in several words (expected one instruction of {} digits)",
                sizes.largest() / 4
            ),
        )),
    }
}
