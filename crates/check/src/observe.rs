//! What a text tells of the word it was printed from.
//!
//! The result is a list of sets of words. Two words of one instruction that are in the same of these sets print the same
//! text; so every loss that is derived from them is real. Displays whose literal text and places are equal count as
//! one, so that the text does not tell which of them printed it.

use crate::bdd::{Bdd, FALSE, Set, TRUE};
use crate::walk::{Alternative, Walk, places};
use isaloom_model::{BitsetId, Enum, EnumId, TemplatePart};
use rustc_hash::FxHashMap;

/// How a value is printed. Values of one kind print the same text only if they are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind<'m> {
    Signed,
    Unsigned,
    Hex,
    Offset,
    Uoffset,
    Branch,
    AbsBranch,
    Float(u32),
    /// A text or nothing.
    Text(&'m str),
    Enum(EnumId),
    Custom(&'m str),
    Nested(BitsetId),
    /// Never any text.
    Nothing,
}

/// What a place in a display prints for some words.
pub(crate) struct Slot<'m> {
    pub(crate) kind: Kind<'m>,
    pub(crate) when: Set,
    pub(crate) bits: Vec<Set>,
    pub(crate) nested: Vec<Alternative<'m>>,
}

impl<'m> Slot<'m> {
    /// Adds what a place prints to what it prints for other words.
    pub(crate) fn pool(slots: &mut Vec<Slot<'m>>, new: Slot<'m>, bdd: &mut Bdd) {
        let masked: Vec<Set> = new.bits.iter().map(|&bit| bdd.and(bit, new.when)).collect();
        let Some(slot) = slots.iter_mut().find(|s| s.kind == new.kind) else {
            slots.push(Slot { bits: masked, ..new });
            return;
        };
        slot.when = bdd.or(slot.when, new.when);
        slot.bits.resize(slot.bits.len().max(masked.len()), FALSE);
        for (bit, &more) in slot.bits.iter_mut().zip(&masked) {
            *bit = bdd.or(*bit, more);
        }
        slot.nested.extend(new.nested);
    }
}

impl<'m> Walk<'m> {
    /// The sets of words that the texts of these displays tell apart. The depth is that of the nesting.
    pub(crate) fn observe(&mut self, alternatives: Vec<Alternative<'m>>) -> Vec<Set> {
        let mut order: Vec<String> = Vec::new();
        let mut classes: FxHashMap<String, Vec<Alternative<'m>>> = FxHashMap::default();
        for alternative in alternatives {
            let skeleton = self.skeleton(alternative);
            if !classes.contains_key(&skeleton) {
                order.push(skeleton.clone());
            }
            classes.entry(skeleton).or_default().push(alternative);
        }
        let mut told = Vec::new();
        for class in order.iter().filter_map(|skeleton| classes.remove(skeleton)) {
            let mut when = FALSE;
            let mut row: Vec<Vec<Slot<'m>>> = Vec::new();
            for alternative in class {
                when = self.scopes.bdd.or(when, alternative.when);
                for (i, name) in places(alternative.template).enumerate() {
                    if row.len() <= i {
                        row.push(Vec::new());
                    }
                    let mut slots = row.get_mut(i).map(std::mem::take).unwrap_or_default();
                    self.slots(alternative, name, &mut slots);
                    if let Some(place) = row.get_mut(i) {
                        *place = slots;
                    }
                }
            }
            told.push(when);
            for slot in row.into_iter().flatten().filter(|s| s.kind != Kind::Nothing) {
                told.push(slot.when);
                told.extend(slot.bits);
                if !slot.nested.is_empty() && !self.finished() {
                    told.extend(self.observe(slot.nested));
                }
            }
        }
        told
    }

    /// The literal text of a display with marks for its places.
    fn skeleton(&self, alternative: Alternative<'m>) -> String {
        let mut out = String::new();
        let align = |out: &mut String, to: Option<u32>| {
            if let Some(to) = to {
                out.push_str(&format!("\u{2}{to}\u{2}"));
            }
        };
        for part in &alternative.template.parts {
            match part {
                TemplatePart::Text(text) => out.push_str(text),
                TemplatePart::Name { align: to } => {
                    align(&mut out, *to);
                    out.push_str(self.model.bitset(self.scopes.scope(alternative.scope).leaf).shown_name());
                }
                TemplatePart::Field { align: to, .. } => {
                    align(&mut out, *to);
                    out.push('\u{1}');
                }
                TemplatePart::Align(to) => align(&mut out, Some(*to)),
            }
        }
        out
    }
}

/// The values of an enum whose text another value has: each with the value that stands for it.
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

/// An enum field's value with twins made equal.
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
