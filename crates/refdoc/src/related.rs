//! Finds related instructions: those of the same section whose names have the rarest parts in common.

use isaloom_schema::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Maximum number of related instructions that are listed.
const MOST: usize = 8;
/// Maximum number of listed neighbors of an instruction without similarly named instructions.
const MOST_NEIGHBORS: usize = 4;
/// Minimum similarity of two names, from 0 to 1, for related instructions.
const LEAST: f64 = 0.3;
/// Maximum number of instructions of a section that are compared, because the time grows with the square of their
/// number. Instructions above this number are ignored.
const LARGEST: usize = 1500;

/// Returns the heading of the section to which an instruction belongs.
pub(crate) fn section(entry: &Entry) -> &str {
    let group = entry.groups.first().map(String::as_str);
    entry
        .extends
        .first()
        .map(|named| named.name.as_str())
        .or(group)
        .or(entry.root.as_deref())
        .unwrap_or_default()
}

/// Returns the names of related instructions by the index of the instruction. `names` has the indices and names of the
/// instructions in each section.
pub(crate) fn related(names: &BTreeMap<String, Vec<(usize, String)>>) -> HashMap<usize, Vec<String>> {
    let members = |all: &Vec<(usize, String)>| -> Vec<(usize, String, HashSet<String>)> {
        all.iter().take(LARGEST).map(|(index, name)| (*index, name.clone(), parts(name))).collect()
    };
    let sections: Vec<_> = names.values().map(members).collect();
    let mut found = HashMap::new();
    for members in &sections {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        members.iter().flat_map(|(_, _, parts)| parts).for_each(|part| *counts.entry(part).or_default() += 1);
        // A part that occurs in few names, such as `atomic`, has a higher weight than one that occurs in many.
        let weight = |part: &String| {
            let count = counts.get(part.as_str()).copied().unwrap_or(1);
            (1.0 + members.len() as f64 / count as f64).ln()
        };
        let total = |parts: &HashSet<String>| sorted(parts.iter().map(weight));
        let totals: Vec<f64> = members.iter().map(|(_, _, parts)| total(parts)).collect();
        for ((index, name, own), own_total) in members.iter().zip(&totals) {
            let mut near: Vec<(f64, usize, &String)> = Vec::new();
            for ((other, other_name, parts), other_total) in members.iter().zip(&totals) {
                let common = sorted(own.intersection(parts).map(weight));
                let score = 2.0 * common / (own_total + other_total);
                if other != index && score >= LEAST && other_name != name {
                    near.push((score, other.abs_diff(*index), other_name));
                }
            }
            // If no name is similar, the instructions before and after it in the description are listed.
            if near.is_empty() {
                let others = members.iter().filter(|(_, other, _)| other != name);
                near = others.map(|(other, name, _)| (0.0, other.abs_diff(*index), name)).collect();
            }
            near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(b.2)));
            let most =
                if near.first().is_some_and(|(score, ..)| *score > 0.0) { MOST } else { MOST_NEIGHBORS };
            let names = near.iter().take(most).map(|(_, _, name)| (*name).clone());
            found.insert(*index, names.collect());
        }
    }
    found
}

/// Returns the sum of the numbers, which are added in sorted order, so that rounding does not depend on their order.
fn sorted(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers.iter().sum()
}

/// Splits a name at punctuation, and before each capital letter that begins a word.
fn parts(name: &str) -> HashSet<String> {
    let mut parts = HashSet::new();
    let mut part = String::new();
    let mut last = ' ';
    let mut letters = name.chars().peekable();
    while let Some(c) = letters.next() {
        let begins = last.is_lowercase() || letters.peek().is_some_and(|next| next.is_lowercase());
        let starts = c.is_uppercase() && begins;
        if (!c.is_alphanumeric() || starts) && !part.is_empty() {
            parts.insert(std::mem::take(&mut part));
        }
        if c.is_alphanumeric() {
            part.extend(c.to_lowercase());
        }
        last = c;
    }
    if !part.is_empty() {
        parts.insert(part);
    }
    parts
}
