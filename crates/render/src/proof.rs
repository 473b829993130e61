//! Page about a proof of equivalence of two descriptions, or about the counterexamples.

use crate::difference::{ChangeKey, change_name, key, names_of, shown};
use crate::{Line, Page, Style, plural};
use isaloom_schema::{Change, Proof, ProofAspect, ProofExample, ProofPair};
use std::collections::HashMap;

/// Maximum number of pairs or groups that are shown.
const SHOWN: usize = 40;

/// Renders a proof: the proved pairs, the undecided pairs, and the words that differ.
pub fn proof(proof: &Proof) -> Page {
    let mut page = Page::default();
    for what in &proof.layout {
        page.line(0, Line::of(Style::Bad, format!("instruction layout differs: {what}")));
    }
    let groups = groups(&proof.different);
    for group in groups.iter().take(SHOWN) {
        different(proof, group, &mut page);
    }
    if let Some(more) = groups.len().checked_sub(SHOWN).filter(|&more| more > 0) {
        page.line(0, format!("and {} more that differ", plural(more, "group")));
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

/// Groups the pairs by their changes, in the order of the first pair of each group. A pair without known changes is a
/// group of its own.
fn groups(pairs: &[ProofPair]) -> Vec<Vec<&ProofPair>> {
    let mut by_changes: HashMap<Vec<ChangeKey<'_>>, usize> = HashMap::new();
    let mut groups: Vec<Vec<&ProofPair>> = Vec::new();
    for pair in pairs {
        let next = groups.len();
        let at = match pair.changes.is_empty() {
            true => next,
            false => *by_changes.entry(pair.changes.iter().map(key).collect()).or_insert(next),
        };
        match groups.get_mut(at) {
            Some(group) => group.push(pair),
            None => groups.push(vec![pair]),
        }
    }
    groups
}

/// Adds a group of pairs that differ: their names, their changes if there are several pairs, and a word for each
/// aspect.
fn different(proof: &Proof, group: &[&ProofPair], page: &mut Page) {
    let [first, rest @ ..] = group else { return };
    if rest.is_empty() {
        page.line(0, Line::of(Style::Strong, names(proof, first, "are")));
        first.examples.iter().for_each(|found| example(found, page));
        return;
    }
    let all = group.iter().map(|pair| names(proof, pair, "are"));
    page.line(0, Line::of(Style::Strong, names_of(all, group.len(), "instruction")));
    for change in &first.changes {
        shown(&change_name(change), &Change { witness: None, ..change.clone() }, 2, page);
    }
    for aspect in [ProofAspect::Leaf, ProofAspect::Fields, ProofAspect::Text] {
        let examples = group.iter().flat_map(|pair| &pair.examples).filter(|found| found.aspect == aspect);
        // The best example has no remarks on either side, and short texts.
        let rank = |found: &&ProofExample| {
            let sides = [&found.from, &found.to];
            let remarks = sides.iter().filter(|side| side.contains('\t')).count();
            (remarks, sides.iter().map(|side| side.len()).sum::<usize>())
        };
        examples.min_by_key(rank).into_iter().for_each(|found| example(found, page));
    }
}

fn example(found: &ProofExample, page: &mut Page) {
    let what = match found.aspect {
        ProofAspect::Leaf => "leaf differs",
        ProofAspect::Fields => "fields differ",
        ProofAspect::Text => "text differs",
    };
    let [from, to] = found.generations;
    let when = if from == to { format!("{from}") } else { format!("{from} and {to}") };
    page.line(2, format!("{what} in word {}, generation {when}", found.word));
    for (sign, side) in [("-", &found.from), ("+", &found.to)] {
        let side = side.replace('\t', "  ");
        page.line(4, if side.is_empty() { format!("{sign} (nothing)") } else { format!("{sign} {side}") });
    }
}

/// Returns the names of a pair. If only one side has the instruction, adds, with the verb `are`, that its words are
/// undefined on the other side.
fn names(proof: &Proof, pair: &ProofPair, are: &str) -> String {
    match (&pair.from, &pair.to) {
        (Some(from), Some(to)) if from == to => from.clone(),
        (Some(from), Some(to)) => format!("{from} and {to}"),
        (Some(from), None) => format!("{from}: some of its words {are} undefined in {}", proof.to),
        (None, Some(to)) => format!("{to}: some of its words {are} undefined in {}", proof.from),
        (None, None) => String::new(),
    }
}
