//! Messages for leaves that share words.

use super::{edit, words};
use crate::finding::{Detail, Finding, Subject};
use isaloom_model::{BitsetId, GenRange, Matching, Model};
use isaloom_source::{Diagnostic, Fix};
use rustc_hash::FxHashSet;

/// Maximum number of items, in addition to the hub, that a message points to.
const PARTIES: usize = 5;

/// Returns the message about leaves that match the same words. The first item is the hub; each other item shares words
/// with the hub.
pub(super) fn conflict(model: &Model, finding: &Finding) -> Diagnostic {
    let parties: Vec<BitsetId> = bitsets(finding).collect();
    let pairs: &[_] = if let Detail::Pairs(pairs) = &finding.detail { pairs } else { &[] };
    let (Some((&hub, others)), Some(&(a, b))) = (parties.split_first(), pairs.first()) else {
        return finding.says(finding.rule.meaning(), "");
    };
    let name = |id: BitsetId| model.bitset(id).name.as_str();
    let message = match others {
        [one] if pairs.len() == 1 => format!("`{}` and `{}` both match some words", name(hub), name(*one)),
        many if model.bitset(hub).is_leaf() => {
            let list = words::list(many.iter().map(|&b| name(b)));
            match many.len() {
                1 => format!("`{}` overlaps with {list}", name(hub)),
                others => format!("`{}` overlaps with {others} others: {list}", name(hub)),
            }
        }
        many => {
            let below: FxHashSet<BitsetId> = pairs.iter().map(|&(a, _)| a).collect();
            let list = words::list(many.iter().map(|&b| name(b)));
            match below.len() {
                1 => format!("1 leaf of `{}` overlaps with {list}", name(hub)),
                leaves => format!("{leaves} leaves of `{}` overlap with {list}", name(hub)),
            }
        }
    };
    let shown = others.get(..PARTIES).unwrap_or(others);
    let relevant = shown.iter().fold(model.matching(hub).mask, |mask, &b| mask | model.matching(b).mask);
    let width = model.bitset(hub).size;
    let label = |id: BitsetId| {
        let gens = model.bitset(id).gens;
        let gens =
            if gens == GenRange::ALL { String::new() } else { format!(", {}", words::generations(gens)) };
        format!("matches {}{gens}", words::pattern(width, relevant, &model.matching(id)))
    };
    let mut d = finding.says(message, label(hub));
    for &other in shown {
        d = d.also(model.bitset(other).span, label(other));
    }
    let gens = model.bitset(a).gens.intersection(model.bitset(b).gens);
    if let Some(witness) = finding.witnesses.first() {
        let both = if pairs.len() == 1 && a == hub {
            "both".into()
        } else {
            format!("`{}` and `{}`", name(a), name(b))
        };
        let word = words::hex(model, hub, witness.word);
        d = d.note(format!("the word {word} matches {both}, {}", words::generations(gens)));
    }
    match others.len() - shown.len() {
        0 => {}
        1 => d = d.note("1 more bitset is not shown"),
        n => d = d.note(format!("{n} more bitsets are not shown")),
    }
    if pairs.len() == 1 {
        d.fixes.extend(narrowed(model, a, gens).into_iter().chain(narrowed(model, b, gens)));
    }
    d.help(help(model, a, b, gens))
}

/// Suggests a generation range for a leaf that excludes the generations `shared`; `None` if the remaining generations
/// are not a single range.
fn narrowed(model: &Model, leaf: BitsetId, shared: GenRange) -> Option<Fix> {
    let bitset = model.bitset(leaf);
    let own = bitset.gens;
    let left = match () {
        () if own.min < shared.min && own.max == shared.max => GenRange { max: shared.min - 1, ..own },
        () if own.min == shared.min && own.max > shared.max => GenRange { min: shared.max + 1, ..own },
        () => return None,
    };
    let edit = edit::generations(model, bitset.element, left)?;
    let title =
        format!("restrict `{}` to {}", bitset.name, words::generations(left).trim_start_matches("for "));
    Some(Fix { title, edits: vec![edit] })
}

/// Returns the message about a leaf that no word reaches, because earlier leaves match all its words. The first item is
/// the leaf; the others are the earlier leaves.
pub(super) fn shadowed(model: &Model, finding: &Finding) -> Diagnostic {
    let parties: Vec<BitsetId> = bitsets(finding).collect();
    let Some((&leaf, earlier)) = parties.split_first() else {
        return finding.says(finding.rule.meaning(), "");
    };
    let width = model.bitset(leaf).size;
    let shown = earlier.get(..PARTIES).unwrap_or(earlier);
    let relevant = shown.iter().fold(model.matching(leaf).mask, |mask, &b| mask | model.matching(b).mask);
    let label = |id| format!("matches {}", words::pattern(width, relevant, &model.matching(id)));
    let names = words::list(earlier.iter().map(|&b| model.bitset(b).name.as_str()));
    let verb = if earlier.len() == 1 { "matches" } else { "match" };
    let message = format!("`{}` is unreachable: {names} {verb} all its words first", model.bitset(leaf).name);
    let mut d = finding.says(message, label(leaf));
    for &other in shown {
        d = d.also(model.bitset(other).span, label(other));
    }
    for witness in finding.witnesses.iter().take(PARTIES) {
        let taker = &model.bitset(witness.leaf).name;
        d = d.note(format!("the word {} matches `{taker}`", words::word(model, witness)));
    }
    if earlier.len() == 1 {
        d.help("declare the bitset that matches fewer words first, or narrow the pattern of the other")
    } else {
        d.help("declare the bitsets that match fewer words first, or narrow the patterns of the others")
    }
}

fn bitsets(finding: &Finding) -> impl Iterator<Item = BitsetId> {
    finding.parties.iter().filter_map(|party| match party.subject {
        Subject::Bitset(id) => Some(id),
        _ => None,
    })
}

/// Returns a suggestion of bits for a pattern that would distinguish two leaves: bits that one leaf fixes and the other
/// leaves open.
fn help(model: &Model, a: BitsetId, b: BitsetId, gens: GenRange) -> String {
    let (m, n) = (model.matching(a), model.matching(b));
    let fixed = |m: &Matching| m.mask & !m.dont_care;
    let only = fixed(&m) ^ fixed(&n);
    let apart = if gens == GenRange::ALL {
        ", or separate them with <gen>"
    } else {
        ", or separate their <gen> ranges"
    };
    if only == 0 {
        return format!("change one of the patterns, which are equal{apart}");
    }
    format!("add a pattern for {} to one of them, so that it excludes the other{apart}", bits(only))
}

/// Formats the first few bits of a set: `bit 17` or `bits 3, 8..11`.
fn bits(mut mask: u128) -> String {
    let mut runs = Vec::new();
    while mask != 0 {
        let low = mask.trailing_zeros();
        let run = (mask >> low).trailing_ones();
        mask &= if low + run >= 128 { 0 } else { u128::MAX << (low + run) };
        runs.push(if run == 1 { low.to_string() } else { format!("{low}..{}", low + run - 1) });
    }
    let one = matches!(runs.as_slice(), [run] if !run.contains('.'));
    let cut = runs.len() > 4;
    runs.truncate(4);
    format!("bit{} {}{}", if one { "" } else { "s" }, runs.join(", "), if cut { ", ..." } else { "" })
}
