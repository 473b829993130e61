//! Pages about exhaustive checks: engine against interpreter, and round trips of texts.

use crate::pieces::named_bits;
use crate::{Line, Page, Style, plural};
use isaloom_schema::{RoundTrip, RoundTripVerdict, Sweep};

/// Renders the result of a check of all words of a description.
pub fn sweep(sweep: &Sweep) -> Page {
    let mut page = Page::default();
    for of in &sweep.sweeps {
        let counts = &of.counts;
        let right = counts.is_right();
        let style = if right { Style::Strong } else { Style::Bad };
        page.line(0, Line::of(style, format!("{}, generation {}", sweep.description, of.generation)));
        let (words, instructions) = (counts.words, counts.instructions);
        page.line(
            2,
            format!("{words} words, {instructions} instructions: {} decoded differently", counts.differ),
        );
        page.line(2, format!("{} lines of text compared: {} differ", counts.texts, counts.texts_differ));
        if !of.without_texts.is_empty() {
            page.line(2, format!("no assembly text was generated for {}", of.without_texts.join(", ")));
        }
        page.line(
            2,
            format!(
                "{} lines of the cover set compared with the interpreter: {} differ",
                counts.lines, counts.lines_differ
            ),
        );
        let (proved, leaves) = (of.proved, plural(of.leaves, "instruction"));
        page.line(
            2,
            format!("{} words without remarks; {proved} of {leaves} with unambiguous text", counts.clean),
        );
        let (read, same, ambiguous, lost) = (counts.read, counts.same, counts.ambiguous, counts.lost);
        page.line(
            2,
            format!(
                "{read} lines assembled: {same} to the same word, {ambiguous} to another word with the same text, {lost} to a different text"
            ),
        );
        if !of.examples.is_empty() {
            page.line(2, Line::of(Style::Bad, format!("for example {}", of.examples.join(", "))));
        }
    }
    page
}

/// Renders the round-trip result of each instruction.
pub fn round_trip(found: &RoundTrip) -> Page {
    let mut page = Page::default();
    for leaf in &found.leaves {
        match leaf.verdict {
            RoundTripVerdict::Proved => {}
            RoundTripVerdict::Ambiguous => {
                let generation = leaf.generation.map(|g| format!(", generation {g}")).unwrap_or_default();
                let text = leaf.text.as_deref().unwrap_or_default();
                page.line(
                    0,
                    Line::of(Style::Strong, format!("{}: two words print the same text", leaf.name)),
                );
                page.line(2, format!("{} both print {text}{generation}", leaf.words.join(" and ")));
                if let Some(unspecified) = &leaf.unspecified {
                    page.line(2, format!("the text leaves {} unspecified", named_bits(unspecified)));
                }
            }
            RoundTripVerdict::Undecided => {
                let why = leaf.why.as_deref().unwrap_or_default();
                page.line(0, format!("{}: undecided: {why}", leaf.name));
            }
        }
    }
    if !page.is_empty() {
        page.gap();
    }
    let (all, proved) = (plural(found.leaves.len(), "instruction"), found.proved);
    let line = format!("{}: {proved} of {all} proved to round-trip", found.description);
    page.line(0, Line::of(Style::Strong, line));
    page.line(2, format!("{} with ambiguous text, {} undecided", found.ambiguous, found.undecided));
    page
}
