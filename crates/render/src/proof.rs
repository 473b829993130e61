//! Page about a proof that two descriptions are equivalent: the verdict, and the counterexamples.

use crate::difference::{ChangeKey, change_name, key, names_of, shown};
use crate::{Line, Page, Style, plural};
use isaloom_schema::{Change, Proof, ProofAspect, ProofExample, ProofPair};
use std::collections::HashMap;

/// Maximum number of undecided pairs that are shown, and of groups of different pairs.
const SHOWN: usize = 40;

/// Renders a proof: the pairs of instructions that differ, with example words, the undecided pairs, and the verdict
/// with the numbers of proved pairs.
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

/// Cause that the pairs of a group share.
#[derive(PartialEq, Eq, Hash)]
enum Cause<'a> {
    /// The same changes of the description.
    Changes(Vec<ChangeKey<'a>>),
    /// An instruction of the first description that the second one lacks.
    OnlyFrom,
    /// An instruction of the second description that the first one lacks.
    OnlyTo,
}

fn changes(pair: &ProofPair) -> Cause<'_> {
    Cause::Changes(pair.changes.iter().map(key).collect())
}

/// Returns pairs in groups with the same cause, in the order of their first pairs. Words that one side leaves undefined
/// belong to the changes of their instruction. A pair without a known cause forms a separate group.
fn groups(pairs: &[ProofPair]) -> Vec<Vec<&ProofPair>> {
    let changed = || pairs.iter().filter(|pair| !pair.changes.is_empty());
    let from: HashMap<&str, &ProofPair> =
        changed().filter_map(|pair| Some((pair.from.as_deref()?, pair))).collect();
    let to: HashMap<&str, &ProofPair> =
        changed().filter_map(|pair| Some((pair.to.as_deref()?, pair))).collect();
    let mut by_cause: HashMap<Cause<'_>, usize> = HashMap::new();
    let mut groups: Vec<Vec<&ProofPair>> = Vec::new();
    for pair in pairs {
        let next = groups.len();
        let cause = match (&pair.from, &pair.to) {
            (Some(name), None) => Some(from.get(name.as_str()).map_or(Cause::OnlyFrom, |pair| changes(pair))),
            (None, Some(name)) => Some(to.get(name.as_str()).map_or(Cause::OnlyTo, |pair| changes(pair))),
            _ => Some(changes(pair)).filter(|_| !pair.changes.is_empty()),
        };
        let at = cause.map_or(next, |cause| *by_cause.entry(cause).or_insert(next));
        match groups.get_mut(at) {
            Some(group) => group.push(pair),
            None => groups.push(vec![pair]),
        }
    }
    groups
}

/// Adds a group of pairs that differ: the names of their instructions, the changes of the description if the group has
/// several pairs, and an example word for each aspect.
fn different(proof: &Proof, group: &[&ProofPair], page: &mut Page) {
    if let [only] = group {
        page.line(0, Line::of(Style::Strong, names(proof, only, "are")));
        only.examples.iter().for_each(|found| example(found, page));
        return;
    }
    let both: Vec<&&ProofPair> =
        group.iter().filter(|pair| pair.from.is_some() && pair.to.is_some()).collect();
    match both.as_slice() {
        [] => {
            let all = group.iter().filter_map(|pair| pair.from.clone().or_else(|| pair.to.clone()));
            let side = if group.iter().any(|pair| pair.from.is_some()) { &proof.to } else { &proof.from };
            let all = names_of(all, group.len(), "instruction");
            let title = format!("{all}; some of their words are undefined in {side}");
            page.line(0, Line::of(Style::Strong, title));
        }
        [only] => page.line(0, Line::of(Style::Strong, names(proof, only, "are"))),
        all => {
            let names = all.iter().map(|pair| names(proof, pair, "are"));
            page.line(0, Line::of(Style::Strong, names_of(names, all.len(), "instruction")));
        }
    }
    for change in both.first().into_iter().flat_map(|pair| &pair.changes) {
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
