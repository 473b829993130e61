//! Checks that the default cases give every bit of a leaf's word exactly one meaning.

use super::case::{BitsPiece, Lowered, Size};
use super::hierarchy::Hierarchy;
use super::words::plural;
use crate::found::Found;
use crate::ids;
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::{Bitset, BitsetId, Builder, Field};
use isaloom_source::{Diagnostic, and_list};

/// Maximum number of locations that a diagnostic about overlapping bits shows.
const MAX_PARTIES: usize = 4;

/// Bits that a bitset and its ancestors use.
#[derive(Clone, Copy, Default)]
struct OccupiedBits {
    /// Bits of patterns and of default-case fields, which must not overlap.
    bits: u128,
    /// Bits with any use: those in `bits`, bits of fields in overrides, and bits of asserts.
    mentioned: u128,
    /// Whether a part of the bitset or of an ancestor could not be read. Then unused bits are not reported, because
    /// they may belong to this part.
    incomplete: bool,
}

/// The lowered bitsets, found by the index of their declaration.
pub(super) struct Bitsets<'b> {
    pub(super) builder: &'b Builder,
    pub(super) ids: &'b [Option<BitsetId>],
}

impl Bitsets<'_> {
    fn get(&self, index: usize) -> Option<&Bitset> {
        self.builder.bitsets().get(self.ids[index]?.index())
    }
}

/// Checks the default cases of all valid bitsets: reports bits with two meanings, and bits of leaves without a meaning.
/// Overrides are not checked, because they may redefine bits.
pub(super) fn check(
    hierarchy: &Hierarchy,
    lowered: &[Option<Lowered>],
    sizes: &[Size],
    bitsets: &Bitsets<'_>,
    diagnostics: &mut Found,
) {
    let mut taken = vec![OccupiedBits::default(); lowered.len()];
    for &i in &hierarchy.order {
        let Some(own) = &lowered[i] else { continue };
        let mut all = hierarchy.parent[i].map_or(OccupiedBits::default(), |p| taken[p]);
        for (n, piece) in own.pieces.iter().enumerate() {
            if all.bits & piece.range.mask() != 0 {
                let make = || overlap(piece, n, i, hierarchy, lowered, bitsets);
                diagnostics.push_with(ids::BITS_OVERLAP, make);
            }
            all.bits |= piece.range.mask();
        }
        all.mentioned |= all.bits | own.mentioned;
        all.incomplete |= own.incomplete;
        taken[i] = all;
        // A leaf without contents is not reported: it was probably meant as a base, and the bitsets that extend it are
        // invalid.
        let empty = own.pieces.is_empty() && own.bare;
        let missing = low_mask(sizes[i].bits) & !all.mentioned;
        if hierarchy.leaf[i] && !empty && !all.incomplete && missing != 0 {
            let Some(bitset) = bitsets.get(i) else { continue };
            let verb = if missing.count_ones() == 1 { "is" } else { "are" };
            diagnostics.push(
                Diagnostic::warning(
                    ids::BITS_UNCOVERED,
                    format!("{} of `{}` {verb} not covered", ranges(missing), bitset.name),
                )
                .at(
                    bitset.span,
                    format!("{} in neither a pattern nor a field", plural(missing.count_ones(), "bit")),
                )
                .help("add a <pattern>: `0` or `1` for fixed bits, `x` for don't-care bits"),
            );
        }
    }
}

/// Returns the diagnostic for bits of a piece that overlap bits of a preceding piece, or of a piece of an ancestor.
fn overlap(
    piece: &BitsPiece,
    index: usize,
    owner: usize,
    hierarchy: &Hierarchy,
    lowered: &[Option<Lowered>],
    bitsets: &Bitsets<'_>,
) -> Diagnostic {
    let name = |i: usize| bitsets.get(i).map_or("", |b| b.name.as_str());
    let mut shared = 0;
    let mut others = Vec::new();
    let mut at = Some(owner);
    while let Some(i) = at {
        let pieces = lowered[i].as_ref().map_or(&[][..], |l| &l.pieces);
        let before = if i == owner { pieces.get(..index).unwrap_or(pieces) } else { pieces };
        for other in before.iter().filter(|o| o.range.overlaps(piece.range)) {
            shared |= other.range.mask() & piece.range.mask();
            if others.len() < MAX_PARTIES {
                let of = if i == owner { String::new() } else { format!(" of `{}`", name(i)) };
                others.push((other.span, describe(other, bitsets.builder) + &of));
            }
        }
        at = hierarchy.parent[i];
    }
    let verb = if shared.count_ones() == 1 { "is" } else { "are" };
    let message = format!("{} of `{}` {verb} defined twice", ranges(shared), name(owner));
    let mut found =
        Diagnostic::error(ids::BITS_OVERLAP, message).at(piece.span, describe(piece, bitsets.builder));
    for (span, what) in others {
        found = found.also(span, what);
    }
    found.help("define each bit once in the default case; move another meaning to an <override>")
}

fn describe(piece: &BitsPiece, builder: &Builder) -> String {
    match piece.field.and_then(|id| builder.fields().get(id.index())) {
        Some(Field { name, .. }) => format!("`{name}`, {}", ranges(piece.range.mask())),
        None => format!("a pattern, {}", ranges(piece.range.mask())),
    }
}

/// Formats bits as `bit 3`, `bits 3..5` or `bits 0, 3..5 and 9`.
fn ranges(mut mask: u128) -> String {
    let one = mask.count_ones() == 1;
    let mut parts = Vec::new();
    while mask != 0 {
        let low = mask.trailing_zeros();
        let run = (mask >> low).trailing_ones();
        if let Ok(range) = BitRange::new(low, low + run - 1) {
            parts.push(range.to_string());
            mask &= !range.mask();
        } else {
            break;
        }
    }
    let list = and_list(parts);
    format!("{} {list}", if one { "bit" } else { "bits" })
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn bits_are_listed_as_ranges() {
        assert_eq!(ranges(0b1000), "bit 3");
        assert_eq!(ranges(0b11_1000), "bits 3..5");
        assert_eq!(ranges(0b10_0011_1001), "bits 0, 3..5 and 9");
        assert_eq!(ranges(u128::MAX), "bits 0..127");
    }
}
