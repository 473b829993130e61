//! Fast path from a line to its word, for displays that depend only on bits of the instruction word. The fast path
//! first compares the line with the printer's exact format. If no word prints the line exactly, the fast path uses the
//! readings of the search (`relaxed`): lines with labels, other whitespace, other number formats.
//!
//! The fast path returns a word only if it is certain; only the search (`search`) defines the meaning of a
//! line. The fast path has no rules of its own for displays: `table` maps the data of the search (items,
//! forms of conditions, enum strings, first characters, rivals) to bits of the instruction word. `matcher`
//! follows the paths of the search in the same order.

mod conditions;
mod fields;
mod finish;
mod matcher;
mod ops;
mod relaxed;
mod state;
mod table;
mod texts;
mod walk;
mod word;

pub(crate) use table::Given;

use crate::accept::AcceptedWord;
use crate::host::{AsmHost, Site};
use isaloom_bits::Word;
use isaloom_engine::compiled::Compiled;
use matcher::Matcher;
use state::Input;
use walk::Ended;
use word::Wide;

/// Tables of placed displays (see `table`) and scratch memory, for words of at most 64 bits or for wider words. A clone
/// keeps the placed displays.
#[derive(Clone)]
pub(crate) struct FastPath(Kind);

#[derive(Clone)]
enum Kind {
    Narrow(Box<Matcher<u64>>),
    Broad(Box<Matcher<u128>>),
}

/// Inputs of the fast path besides the line: the description, the position of the line in its program, and the
/// embedding program.
#[derive(Clone, Copy)]
pub(crate) struct FastPathInput<'a> {
    pub(crate) given: Given<'a>,
    pub(crate) site: Site<'a>,
    pub(crate) host: &'a dyn AsmHost,
}

impl FastPath {
    /// Creates a fast path without placed displays.
    pub(crate) fn new(isa: &Compiled) -> FastPath {
        match isa.instruction_dispatches().all(|(_, dispatch)| dispatch.size <= u64::BITS) {
            true => FastPath(Kind::Narrow(Box::new(Matcher::new()))),
            false => FastPath(Kind::Broad(Box::new(Matcher::new()))),
        }
    }

    /// Returns the word that the search would find, and whether a label or the embedding program was queried. `None`
    /// if the fast path cannot decide.
    pub(crate) fn word(&mut self, line: &str, ask: &FastPathInput<'_>) -> Option<(AcceptedWord, bool)> {
        match &mut self.0 {
            Kind::Narrow(matcher) => word(matcher, line, ask),
            Kind::Broad(matcher) => word(matcher, line, ask),
        }
    }
}

fn word<W: Wide>(
    matcher: &mut Matcher<W>,
    line: &str,
    ask: &FastPathInput<'_>,
) -> Option<(AcceptedWord, bool)> {
    let blank = |byte: Option<&u8>| matches!(byte, Some(b' ' | b'\t'));
    let text = match blank(line.as_bytes().first()) || blank(line.as_bytes().last()) {
        true => line.trim_matches([' ', '\t']),
        false => line,
    };
    if !matcher.start(text) {
        return None;
    }
    let FastPathInput { given, site, host } = *ask;
    let input = Input { given, text, site, host };
    let mut found = visited(matcher, &input);
    if found == Found::Nothing {
        matcher.loosen();
        found = visited(matcher, &input);
    }
    matcher.tell();
    match found {
        Found::Word(hit) => Some((hit, matcher.asked())),
        Found::Nothing | Found::Unknown => None,
    }
}

/// Result of trying the candidate leaves of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Word(AcceptedWord),
    /// No word prints the line.
    Nothing,
    /// The fast path cannot decide; the search has to decide.
    Unknown,
}

/// Tries the candidate leaves of the line in sequence. Ends at the first leaf that gives a word or that the fast path
/// cannot decide.
fn visited<W: Wide>(matcher: &mut Matcher<W>, input: &Input<'_>) -> Found {
    let Given { isa, index, .. } = input.given;
    let mut found = Found::Nothing;
    index.visit(input.text, |leaf, _| {
        let dispatch = isa.dispatch(leaf.dispatch);
        // A guard is a condition on the words of a leaf. The fast path does not support guards, so a guarded leaf is
        // left to the search.
        let guarded = dispatch.guards.get(leaf.leaf as usize).copied().flatten().is_some();
        let ended = if guarded { Ended::Unknown } else { matcher.leaf(leaf.dispatch, leaf.leaf, input) };
        found = match (ended, dispatch.programs.get(leaf.leaf as usize)) {
            (Ended::Nothing, _) => return false,
            (Ended::Word(value), Some(&program)) => Found::Word(AcceptedWord {
                word: Word::new(value, dispatch.size),
                dispatch: leaf.dispatch,
                program,
                clean: true,
                defaults: matcher.defaults(),
                late: false,
                unlisted: matcher.unlisted(),
            }),
            _ => Found::Unknown,
        };
        true
    });
    found
}
