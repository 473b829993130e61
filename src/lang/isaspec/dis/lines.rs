//! `--each-line`: every line is one instruction and gives one output line, whatever is in it.

use super::feed::{Sizes, report_words};
use super::listing::Listing;
use crate::cli::{Context, Error};
use crate::io::{HexError, Input, Output, line_slices, words_of_line};
use isaloom::engine::Instruction;
use isaloom::{Isa, Options, Summary, Word};
use rayon::prelude::*;

/// Bytes of text that one round reads.
const ROUND: usize = 1 << 20;
/// Bytes of text that one task decodes.
const SLICE: usize = 64 * 1024;
/// At most so many wrong lines are reported one by one.
const REPORTED: usize = 20;

/// What one task made of its lines.
#[derive(Default)]
struct Part {
    text: String,
    summary: Summary,
    lines: u64,
    wrong: u64,
    /// Line within the part (from 0), column, message.
    reports: Vec<(u64, usize, String)>,
}

/// Decodes all lines of an input; gives what was found and how many lines could not be read.
///
/// # Errors
/// When reading or writing fails.
pub(super) fn decode(
    input: &mut Input,
    listing: &Listing<'_>,
    options: &Options,
    output: &mut Output,
    context: &Context,
) -> Result<(Summary, u64), Error> {
    let sizes = Sizes::new(listing.isa());
    let mut total = Summary::default();
    let (mut line, mut wrong) = (0u64, 0u64);
    let mut reports = Vec::new();
    let mut batch = Vec::new();
    while input.read_lines(&mut batch, ROUND)? {
        let slices = line_slices(&batch, SLICE);
        let work = |slice: &&[u8]| part(slice, &sizes, listing, options);
        // A few lines are not worth the start of a thread pool.
        let parts: Vec<Part> = if slices.len() < 2 {
            slices.iter().map(work).collect()
        } else {
            slices.par_iter().map(work).collect()
        };
        for part in parts {
            listing.write(line == 0, &part.text, output)?;
            for (at, column, message) in part.reports {
                if reports.len() < REPORTED {
                    reports.push(format!("{}:{}:{column}: {message}", input.name(), line + at + 1));
                }
            }
            line += part.lines;
            wrong += part.wrong;
            total = total.and(part.summary);
        }
        output.show()?;
    }
    Ok((total, report_words(wrong, &reports, input.name(), context)))
}

fn part(slice: &[u8], sizes: &Sizes, listing: &Listing<'_>, options: &Options) -> Part {
    let isa: &Isa = listing.isa();
    let mut disassembler = listing.disassembler(options, None);
    let mut part = Part::default();
    let text = String::from_utf8_lossy(slice);
    for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
        match read_line(line, sizes) {
            Ok(None) => listing.empty_line(&mut part.text),
            Ok(Some(word)) => {
                let one: Instruction<'_> = isa.instruction_of_word(word, 0);
                let summary = listing.render(&mut disassembler, std::iter::once(one), &mut part.text);
                part.summary = part.summary.and(summary);
            }
            Err((column, message)) => {
                listing.bad_line(&message, &mut part.text);
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

/// The word of a line, which may be written in several parts, the most significant first, that together have exactly
/// the digits of an instruction. `None` for a line without words; else what is wrong, with the column.
fn read_line(line: &str, sizes: &Sizes) -> Result<Option<Word>, (usize, String)> {
    let mut words = words_of_line(line, 1);
    let Some(first) = words.next() else { return Ok(None) };
    let fail = |column: usize, text: &str, error: HexError| (column, error.message(text, sizes.largest()));
    let Some(second) = words.next() else {
        let (value, size) = sizes.word(first.text).map_err(|error| fail(first.column, first.text, error))?;
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
                "the line has {digits} hex digits in several words; one line is one instruction, of {} digits",
                sizes.largest() / 4
            ),
        )),
    }
}
