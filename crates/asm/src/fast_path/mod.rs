//! The quick way from a line to its word, of displays that need nothing but the bits of the instruction's own word. It is
//! compared to the letter with what the printer writes, then, if no word is printed so, read as the search reads it
//! (`loose`): lines with labels, other blanks, other forms of numbers.
//!
//! It knows a word, or it does not; what a line means is decided by the search (`search`) alone. Displays are not read here
//! a second time: `table` places what the search goes by - items, forms of conditions (`forms`), texts of enums, first
//! characters, rivals - in the word of the instruction, and `matcher` goes the search's ways in the search's order.

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

/// Placed displays and scratch memory, for words of at most 64 bits or for wider ones. A clone knows what was placed.
#[derive(Clone)]
pub(crate) struct FastPath(Kind);

#[derive(Clone)]
enum Kind {
    Narrow(Box<Matcher<u64>>),
    Broad(Box<Matcher<u128>>),
}

/// What the quick way needs to know of a description and a line.
#[derive(Clone, Copy)]
pub(crate) struct FastPathInput<'a> {
    pub(crate) given: Given<'a>,
    pub(crate) site: Site<'a>,
    pub(crate) host: &'a dyn AsmHost,
}

impl FastPath {
    /// With nothing placed.
    pub(crate) fn new(isa: &Compiled) -> FastPath {
        match isa.instruction_dispatches().all(|(_, dispatch)| dispatch.size <= u64::BITS) {
            true => FastPath(Kind::Narrow(Box::new(Matcher::new()))),
            false => FastPath(Kind::Broad(Box::new(Matcher::new()))),
        }
    }

    /// The word that the search finds for a line, if that is known; and whether a label or the embedding program was asked
    /// for.
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

/// What is known of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Word(AcceptedWord),
    /// There is no word for it.
    Nothing,
    /// The search has to look.
    Unknown,
}

/// The leaves that the line may be, one after the other.
fn visited<W: Wide>(matcher: &mut Matcher<W>, input: &Input<'_>) -> Found {
    let Given { isa, index, .. } = input.given;
    let mut found = Found::Nothing;
    index.visit(input.text, |leaf, _| {
        let dispatch = isa.dispatch(leaf.dispatch);
        // A guard is not looked at here.
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
