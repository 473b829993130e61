//! Contents of the operand slots of a display: the values that a slot prints, with the words that print each.

use crate::bdd::{Bdd, FALSE, Set, TRUE};
use crate::scope::ScopeId;
use isaloom_model::{Template, TemplatePart};
use isaloom_sema::{Determined, FieldRendering, Rendering};

/// Display of a scope, and the words that print it.
#[derive(Clone, Copy)]
pub(crate) struct Alternative<'m> {
    pub(crate) scope: ScopeId,
    pub(crate) template: &'m Template,
    pub(crate) when: Set,
}

/// Form in which a value is printed. If two values have the same kind, they print the same text if and only if they are
/// equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind<'m> {
    /// Rendering of the bits of the value that determine its text; see [`FieldRendering::determined`].
    pub(crate) rendering: FieldRendering<'m>,
    /// Name of a custom field in the display; empty for other fields.
    pub(crate) custom: &'m str,
}

impl<'m> Kind<'m> {
    /// Returns the kind of a field that a display prints under `name`.
    pub(crate) fn new(rendering: FieldRendering<'m>, name: &'m str) -> Kind<'m> {
        Kind { rendering, custom: if rendering == Rendering::Custom { name } else { "" } }
    }

    /// Returns whether the kind prints one fixed text or nothing.
    pub(crate) fn is_flag(self) -> bool {
        matches!(self.rendering, Rendering::Bool { text: Some(_), .. })
    }

    /// Returns whether every value prints nothing.
    pub(crate) fn is_empty(self) -> bool {
        matches!(self.rendering, Rendering::Bool { text: Some(""), .. })
    }

    /// Returns whether the kind is a nested bitset.
    pub(crate) fn is_nested(self) -> bool {
        matches!(self.rendering, Rendering::Nested(_))
    }
}

/// Returns the bits of a value that determine its text. A signed number of `width` bits is sign-extended to at least
/// `places` bits.
pub(crate) fn determined_bits(
    bdd: &mut Bdd,
    determined: Determined,
    bits: Vec<Set>,
    width: u32,
    places: u32,
) -> Vec<Set> {
    match determined {
        Determined::Value | Determined::Text => bits,
        Determined::Signed => signed(&bits, width, places),
        Determined::Lowest(count) => bits.into_iter().take(count as usize).collect(),
        Determined::Nothing => Vec::new(),
        Determined::IsZero | Determined::IsNotZero => {
            let zero = bits.iter().fold(TRUE, |zero, &bit| bdd.minus(zero, bit));
            vec![if determined == Determined::IsZero { zero } else { zero.not() }]
        }
    }
}

/// Returns a two's complement number of `width` bits, sign-extended to at least `places` bits.
pub(crate) fn signed(bits: &[Set], width: u32, places: u32) -> Vec<Set> {
    let at = |i: u32| bits.get(i as usize).copied().unwrap_or(FALSE);
    let sign = at(width.saturating_sub(1));
    (0..width.max(places)).map(|i| if i < width { at(i) } else { sign }).collect()
}

/// Value that an operand slot prints for the words `when`: its kind and bits, or the displays of a nested bitset.
pub(crate) struct Slot<'m> {
    pub(crate) kind: Kind<'m>,
    pub(crate) when: Set,
    pub(crate) bits: Vec<Set>,
    pub(crate) nested: Vec<Alternative<'m>>,
}

impl<'m> Slot<'m> {
    /// Merges the values of an operand slot: values of the same kind become one value.
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

/// Returns the names of the fields that a display prints (its operand slots), in order.
pub(crate) fn places(template: &Template) -> impl Iterator<Item = &str> {
    template.parts.iter().filter_map(|part| match part {
        TemplatePart::Field { name, .. } => Some(&**name),
        _ => None,
    })
}

/// Returns the literal text of a display, with markers in place of operand slots. `shown_name` is the text of `{NAME}`.
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
