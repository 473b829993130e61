//! What the places of a display print.

use crate::bdd::{Bdd, FALSE, Set};
use crate::scope::ScopeId;
use isaloom_model::{BitsetId, EnumId, Template, TemplatePart};

/// A display with the words that it prints.
#[derive(Clone, Copy)]
pub(crate) struct Alternative<'m> {
    pub(crate) scope: ScopeId,
    pub(crate) template: &'m Template,
    pub(crate) when: Set,
}

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
    /// What a place prints for all words: one slot for each kind of value, from those for some words each.
    pub(crate) fn pooled(all: Vec<Slot<'m>>, bdd: &mut Bdd) -> Vec<Slot<'m>> {
        let mut slots: Vec<Slot<'m>> = Vec::with_capacity(all.len());
        for new in all {
            let masked: Vec<Set> = new.bits.iter().map(|&bit| bdd.and(bit, new.when)).collect();
            let Some(slot) = slots.iter_mut().find(|s| s.kind == new.kind) else {
                slots.push(Slot { bits: masked, ..new });
                continue;
            };
            slot.when = bdd.or(slot.when, new.when);
            slot.bits.resize(slot.bits.len().max(masked.len()), FALSE);
            for (bit, &more) in slot.bits.iter_mut().zip(&masked) {
                *bit = bdd.or(*bit, more);
            }
            slot.nested.extend(new.nested);
        }
        slots
    }
}

/// The names of the fields that a display prints, in order.
pub(crate) fn places(template: &Template) -> impl Iterator<Item = &str> {
    template.parts.iter().filter_map(|part| match part {
        TemplatePart::Field { name, .. } => Some(&**name),
        _ => None,
    })
}

/// The literal text of a display of a leaf with marks for its places.
pub(crate) fn skeleton(template: &Template, shown_name: &str) -> String {
    let mut out = String::new();
    let align = |out: &mut String, to: Option<u32>| {
        if let Some(to) = to {
            out.push_str(&format!("\u{2}{to}\u{2}"));
        }
    };
    for part in &template.parts {
        match part {
            TemplatePart::Text(text) => out.push_str(text),
            TemplatePart::Name { align: to } => {
                align(&mut out, *to);
                out.push_str(shown_name);
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
