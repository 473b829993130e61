//! Page of an equivalence proof of two descriptions, with counterexamples.

use crate::{Line, Page, Style, plural};
use isaloom_schema::{Proof, ProofAspect, ProofPair};

/// Maximum number of displayed pairs.
const SHOWN: usize = 40;

/// Renders the proved parts, the undecided parts, and words that differ.
pub fn proof(proof: &Proof) -> Page {
    let mut page = Page::default();
    for what in &proof.layout {
        page.line(0, Line::of(Style::Bad, format!("instruction layout differs: {what}")));
    }
    for pair in proof.different.iter().take(SHOWN) {
        page.line(0, Line::of(Style::Strong, names(proof, pair, "are")));
        for example in &pair.examples {
            let what = match example.aspect {
                ProofAspect::Leaf => "leaf differs",
                ProofAspect::Fields => "fields differ",
                ProofAspect::Text => "text differs",
            };
            let [from, to] = example.generations;
            let when = if from == to { format!("{from}") } else { format!("{from} and {to}") };
            page.line(2, format!("{what} in word {}, generation {when}", example.word));
            for (sign, side) in [("-", &example.from), ("+", &example.to)] {
                let side = side.replace('\t', "  ");
                page.line(
                    4,
                    if side.is_empty() { format!("{sign} (nothing)") } else { format!("{sign} {side}") },
                );
            }
        }
    }
    if let Some(more) = proof.different.len().checked_sub(SHOWN).filter(|&more| more > 0) {
        page.line(0, format!("and {} more that differ", plural(more, "pair")));
    }
    for pair in proof.undecided.iter().take(SHOWN) {
        let line = format!(
            "undecided: {}; {} of its words are equivalent",
            names(proof, pair, "may be"),
            pair.tried
        );
        page.line(0, Line::of(Style::Bad, line));
    }
    if let Some(more) = proof.undecided.len().checked_sub(SHOWN).filter(|&more| more > 0) {
        page.line(0, format!("and {} more that are undecided", plural(more, "pair")));
    }
    if !page.is_empty() {
        page.gap();
    }
    let mut how = vec![format!("{} symbolically", proof.symbolic)];
    if proof.exhaustive > 0 {
        how.push(format!("{} exhaustively", proof.exhaustive));
    }
    let instructions = plural(proof.symbolic + proof.exhaustive, "pair");
    let (verdict, style) = match proof.same {
        Some(true) => ("equivalent for every word", Style::Strong),
        Some(false) => ("different", Style::Bad),
        None => ("undecided", Style::Bad),
    };
    page.line(0, Line::of(style, format!("{} and {}: {verdict}", proof.from, proof.to)));
    page.line(2, format!("{instructions} of {} proved equivalent: {}", proof.pairs, how.join(", ")));
    if proof.tried > 0 {
        page.line(2, format!("{} tried in the reference interpreter", plural(proof.tried as usize, "word")));
    }
    page
}

/// Returns the names of a pair. For an instruction that only one side has, adds that its words are undefined on the
/// other side, with the verb `are`.
fn names(proof: &Proof, pair: &ProofPair, are: &str) -> String {
    match (&pair.from, &pair.to) {
        (Some(from), Some(to)) if from == to => from.clone(),
        (Some(from), Some(to)) => format!("{from} and {to}"),
        (Some(from), None) => format!("{from}: some of its words {are} undefined in {}", proof.to),
        (None, Some(to)) => format!("{to}: some of its words {are} undefined in {}", proof.from),
        (None, None) => String::new(),
    }
}
