//! Two leaves of one hierarchy that match one word in one generation.
//!
//! Only patterns count, as in matching. Pairs are grouped around the bitset that most of them have in common, so that
//! one careless pattern is one finding, wherever in the hierarchy it stands.

use crate::report::Finding;
use crate::words;
use isaloom_bits::Word;
use isaloom_model::{BitsetId, GenRange, MatchPolicy, Matching, Model};
use isaloom_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

/// The most other parties that a finding points at.
const PARTIES: usize = 5;

struct Leaf {
    id: BitsetId,
    matching: Matching,
    gens: GenRange,
}

/// A pair of leaves that share words.
#[derive(Clone, Copy)]
struct Pair {
    a: BitsetId,
    b: BitsetId,
}

pub(crate) fn find(model: &Model, findings: &mut Vec<Finding>) {
    for (root, bitset) in model.roots() {
        let leaves: Vec<Leaf> = model
            .leaves(root)
            .filter(|(_, b)| !b.gens.is_empty())
            .map(|(id, b)| Leaf { id, matching: model.matching(id), gens: b.gens })
            .collect();
        match model.match_policy {
            MatchPolicy::Unique => conflicts(model, &leaves, bitset.size, findings),
            MatchPolicy::First => shadowed(model, &leaves, bitset.size, findings),
        }
    }
}

fn conflicts(model: &Model, leaves: &[Leaf], width: u32, findings: &mut Vec<Finding>) {
    let mut pairs = Vec::new();
    for (i, a) in leaves.iter().enumerate() {
        let (mask, value) = (a.matching.mask & !a.matching.dont_care, a.matching.value);
        for b in leaves.iter().skip(i + 1) {
            let both = mask & b.matching.mask & !b.matching.dont_care;
            if (value ^ b.matching.value) & both == 0 && !a.gens.intersection(b.gens).is_empty() {
                pairs.push(Pair { a: a.id, b: b.id });
            }
        }
    }
    while let Some(hub) = worst(model, &pairs) {
        let below = |leaf: BitsetId| model.chain(leaf).any(|(id, _)| id == hub);
        let (mine, rest): (Vec<Pair>, Vec<Pair>) = pairs.iter().partition(|p| below(p.a) != below(p.b));
        if mine.is_empty() {
            return;
        }
        pairs = rest;
        let mine: Vec<Pair> =
            mine.into_iter().map(|p| if below(p.a) { p } else { Pair { a: p.b, b: p.a } }).collect();
        findings.push(finding(model, hub, &mine, width));
    }
}

/// The bitset that most pairs have on exactly one side; the deepest of equals, then the first of the description.
fn worst(model: &Model, pairs: &[Pair]) -> Option<BitsetId> {
    let mut votes: FxHashMap<BitsetId, usize> = FxHashMap::default();
    for pair in pairs {
        let up: Vec<BitsetId> = model.chain(pair.a).map(|(id, _)| id).collect();
        let other: Vec<BitsetId> = model.chain(pair.b).map(|(id, _)| id).collect();
        for &id in
            up.iter().filter(|id| !other.contains(id)).chain(other.iter().filter(|id| !up.contains(id)))
        {
            *votes.entry(id).or_default() += 1;
        }
    }
    let depth = |id| model.chain(id).count();
    votes.into_iter().max_by_key(|&(id, n)| (n, depth(id), std::cmp::Reverse(id))).map(|(id, _)| id)
}

/// One finding for all pairs around a hub; the first of each pair is below the hub.
fn finding(model: &Model, hub: BitsetId, pairs: &[Pair], width: u32) -> Finding {
    let mut seen = FxHashSet::default();
    let others: Vec<BitsetId> = pairs.iter().map(|p| p.b).filter(|&b| seen.insert(b)).collect();
    let name = |id: BitsetId| model.bitset(id).name.as_str();
    let message = match others.as_slice() {
        [one] if pairs.len() == 1 => format!("`{}` and `{}` both match some words", name(hub), name(*one)),
        many if model.bitset(hub).is_leaf() => {
            format!(
                "`{}` matches words of {} others: {}",
                name(hub),
                many.len(),
                words::list(many.iter().map(|&b| name(b)))
            )
        }
        many => format!(
            "{} of `{}` match words of {}",
            leaves(distinct(pairs.iter().map(|p| p.a))),
            name(hub),
            words::list(many.iter().map(|&b| name(b)))
        ),
    };
    let shown: Vec<BitsetId> = others.iter().copied().take(PARTIES).collect();
    let own = model.matching(hub);
    let relevant = shown.iter().fold(own.mask, |mask, &b| mask | model.matching(b).mask);
    let label = |id: BitsetId| {
        let gens = model.bitset(id).gens;
        let gens =
            if gens == GenRange::ALL { String::new() } else { format!(", {}", words::generations(gens)) };
        format!("matches {}{gens}", words::pattern(width, relevant, &model.matching(id)))
    };
    let mut d = Diagnostic::error("bitset-conflict", message).at(model.bitset(hub).span, label(hub));
    for &other in &shown {
        d = d.also(model.bitset(other).span, label(other));
    }
    if let Some(&Pair { a, b }) = pairs.first() {
        let gens = model.bitset(a).gens.intersection(model.bitset(b).gens);
        let word = Word::new(model.matching(a).value | model.matching(b).value, width);
        let parties = if pairs.len() == 1 && a == hub {
            "both".into()
        } else {
            format!("`{}` and `{}`", name(a), name(b))
        };
        d = d.note(format!("the word 0x{word:x} is {parties}, {}", words::generations(gens)));
        d = d.help(help(model, a, b, gens));
    }
    match others.len() - shown.len() {
        0 => {}
        1 => d = d.note("one more party is not shown"),
        n => d = d.note(format!("{n} more parties are not shown")),
    }
    let mut finding = Finding::new(d).about(model, hub);
    for &other in &others {
        finding = finding.about(model, other);
    }
    finding
}

/// The bits that one of the two fixes and the other does not are where they can be told apart.
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
        return format!("their patterns are equal: give one of them another{apart}");
    }
    format!("give one of them a pattern for {} that the other's excludes{apart}", bits(only))
}

/// `bit 17` or `bits 3, 8..11`; the first few.
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

/// Where the first match wins: leaves whose every word an earlier leaf takes.
fn shadowed(model: &Model, leaves: &[Leaf], width: u32, findings: &mut Vec<Finding>) {
    let guarded = |id: BitsetId| model.chain(id).any(|(_, b)| b.guard.is_some());
    for (i, leaf) in leaves.iter().enumerate() {
        let own = leaf.matching.pattern(width);
        let earlier = leaves.iter().take(i).find(|other| {
            other.gens.covers(leaf.gens) && !guarded(other.id) && other.matching.pattern(width).covers(own)
        });
        let Some(earlier) = earlier else {
            continue;
        };
        let relevant = leaf.matching.mask | earlier.matching.mask;
        let (b, e) = (model.bitset(leaf.id), model.bitset(earlier.id));
        let label = |l: &Leaf| format!("matches {}", words::pattern(width, relevant, &l.matching));
        let d = Diagnostic::warning(
            "leaf-shadowed",
            format!("`{}` is never found: `{}` matches all its words first", b.name, e.name),
        )
        .at(b.span, label(leaf))
        .also(e.span, label(earlier))
        .help("put the narrower one first, or give the other a narrower pattern");
        findings.push(Finding::new(d).about(model, leaf.id).about(model, earlier.id));
    }
}

fn distinct(ids: impl Iterator<Item = BitsetId>) -> usize {
    ids.collect::<FxHashSet<_>>().len()
}

fn leaves(n: usize) -> String {
    if n == 1 { "1 leaf".into() } else { format!("{n} leaves") }
}
