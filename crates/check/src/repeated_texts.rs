//! Values of an enum that print the same text.

use crate::bdd::{Bdd, FALSE, Set, TRUE};
use isaloom_model::Enum;
use rustc_hash::FxHashMap;

/// Returns the values whose text an earlier value also has, each with the value that represents both.
pub(crate) fn twins(e: &Enum) -> Vec<(u64, u64)> {
    let mut first: FxHashMap<&str, u64> = FxHashMap::default();
    let mut listed: FxHashMap<u64, &str> = FxHashMap::default();
    for value in &e.values {
        listed.entry(value.value).or_insert(&value.display);
    }
    let mut twins = Vec::new();
    for value in e.values.iter().filter(|v| listed.get(&v.value) == Some(&v.display.as_str())) {
        let decimal = value
            .display
            .parse::<u64>()
            .ok()
            .filter(|n| *n != value.value && !listed.contains_key(n) && n.to_string() == value.display);
        let stands = *first.entry(&value.display).or_insert(decimal.unwrap_or(value.value));
        if stands != value.value {
            twins.push((value.value, stands));
        }
    }
    twins
}

/// Returns the bits of an enum field, in which each value with a repeated text is replaced by its representative.
pub(crate) fn enum_value(twins: &[(u64, u64)], bits: Vec<Set>, bdd: &mut Bdd) -> Vec<Set> {
    let mut out = bits.clone();
    let width = bits.len().min(64);
    for &(value, stands) in twins.iter().filter(|&&(v, s)| width == 64 || (v | s) >> width == 0) {
        let mut is = TRUE;
        for (i, &bit) in bits.iter().enumerate() {
            let one = i < 64 && (value >> i) & 1 == 1;
            is = if one { bdd.and(is, bit) } else { bdd.minus(is, bit) };
        }
        for (i, bit) in out.iter_mut().enumerate() {
            let constant = if i < 64 && (stands >> i) & 1 == 1 { TRUE } else { FALSE };
            *bit = bdd.select(is, constant, *bit);
        }
    }
    out
}
