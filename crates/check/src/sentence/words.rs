//! Formatting of names, words and witnesses in messages.

use crate::finding::Witness;
use isaloom_bits::Word;
use isaloom_model::{BitsetId, GenRange, Matching, Model};
use rustc_hash::FxHashSet;

/// Maximum number of names that a list contains; a count replaces the others.
const SHOWN: usize = 4;

/// Formats a list of names: `a`, `b` and 3 more.
pub(super) fn list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    let shown = if names.len() <= SHOWN + 1 { names.len() } else { SHOWN };
    let rest = names.len() - shown;
    let mut out = String::new();
    for (i, name) in names.iter().take(shown).enumerate() {
        if i > 0 {
            out.push_str(if rest == 0 && i + 1 == shown { " and " } else { ", " });
        }
        out.push_str(&format!("`{name}`"));
    }
    if rest > 0 {
        out.push_str(&format!(" and {rest} more"));
    }
    out
}

/// Formats a count: `1 instruction`, `3 instructions`.
pub(super) fn count(n: usize, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// Formats a word as `0x...`, with as many digits as the leaf's size needs.
pub(super) fn hex(model: &Model, leaf: BitsetId, word: u128) -> String {
    format!("0x{:x}", Word::new(word, model.bitset(leaf).size))
}

/// Formats the word of a witness; with its generation if the description has several.
pub(super) fn word(model: &Model, witness: &Witness) -> String {
    format!("{}{}", hex(model, witness.leaf, witness.word), generation(model, witness))
}

/// Formats both words of a witness and their generation.
pub(super) fn two_words(model: &Model, witness: &Witness) -> String {
    let first = hex(model, witness.leaf, witness.word);
    let second = hex(model, witness.leaf, witness.other.unwrap_or(witness.word));
    format!("{first} and {second}{}", generation(model, witness))
}

fn generation(model: &Model, witness: &Witness) -> String {
    if model.generations().len() > 1 {
        format!(", generation {}", witness.generation.0)
    } else {
        String::new()
    }
}

/// Formats the path of a witness from the instruction to the nested leaf: `mov / SRC=#reg-gpr`.
pub(super) fn path(model: &Model, witness: &Witness) -> String {
    let mut out = model.bitset(witness.leaf).name.clone();
    for step in &witness.path {
        out.push_str(&format!(" / {}={}", model.field(step.field).name, model.bitset(step.leaf).name));
    }
    out
}

/// Formats a witness as an example: word 0x20 (`mov`, `SRC` is a `#reg`).
pub(super) fn example(model: &Model, witness: &Witness) -> String {
    let mut path = format!("`{}`", model.bitset(witness.leaf).name);
    for step in &witness.path {
        path.push_str(&format!(
            ", `{}` is a `{}`",
            model.field(step.field).name,
            model.bitset(step.leaf).name
        ));
    }
    format!("example: word {} ({path})", word(model, witness))
}

/// Returns the names of the instructions of witnesses, without duplicates.
pub(super) fn leaf_names<'m>(model: &'m Model, witnesses: &[Witness]) -> Vec<&'m str> {
    let mut seen = FxHashSet::default();
    let names = witnesses.iter().map(|witness| model.bitset(witness.leaf).name.as_str());
    names.filter(|&name| seen.insert(name)).collect()
}

/// Formats `for all generations` or `for generations 600..799`.
pub(super) fn generations(gens: GenRange) -> String {
    match gens {
        GenRange::ALL => "for all generations".into(),
        one if one.min == one.max => format!("for generation {one}"),
        some => format!("for generations {some}"),
    }
}

/// Formats the pattern of a bitset in a width and with the bits `shown`, so that patterns of one message align: `x` is
/// a don't-care bit, `.` an unspecified bit.
pub(super) fn pattern(width: u32, shown: u128, matching: &Matching) -> String {
    isaloom_bits::aligned(width, shown, |bit| {
        let is = |mask: u128| (mask >> bit) & 1 == 1;
        match (is(matching.mask), is(matching.dont_care), is(matching.value)) {
            (false, ..) => '.',
            (_, true, _) => 'x',
            (_, _, true) => '1',
            _ => '0',
        }
    })
}

/// Returns a text on one line, cut off if it is long.
pub(super) fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    if line.chars().count() > 60 { line.chars().take(57).chain("...".chars()).collect() } else { line }
}
