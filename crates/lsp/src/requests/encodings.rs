//! Bit patterns and word counts for the encodings and instructions of an AMD description.
//!
//! The patterns and counts are computed from the model of the description. The span of a leaf in the text connects the
//! leaf with its XML element.

use super::digits::push_digits;
use crate::analysis::{Name, NameKind, Vendor};
use isaloom_check::Rule;
use isaloom_model::{BitsetId, Model};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// Leaves of the model of an AMD description, in the order of their elements in the text.
pub(super) struct Forms {
    model: Arc<Model>,
    /// For each leaf, the byte offset at which its element begins.
    leaves: Vec<(usize, BitsetId)>,
}

/// Fixed bits of one or several leaves: `mask` selects the bits, and `value` has their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Common {
    mask: u128,
    value: u128,
}

impl Forms {
    /// Collects the leaves of a description; `None` if the description could not be read.
    pub(super) fn of(of: &Vendor) -> Option<Forms> {
        let model = of.target.as_ref()?.model()?;
        let mut leaves: Vec<(usize, BitsetId)> = model
            .bitsets()
            .filter(|(_, bitset)| bitset.is_leaf() && bitset.span.start < bitset.span.end)
            .map(|(id, bitset)| (bitset.span.start as usize, id))
            .collect();
        leaves.sort_by_key(|(start, _)| *start);
        Some(Forms { model, leaves })
    }

    /// Returns the leaves whose elements begin in a byte range.
    fn within(&self, range: &Range<usize>) -> impl Iterator<Item = BitsetId> + '_ {
        let from = self.leaves.partition_point(|(start, _)| *start < range.start);
        let to = self.leaves.partition_point(|(start, _)| *start < range.end);
        self.leaves.get(from..to).unwrap_or_default().iter().map(|(_, id)| *id)
    }

    /// Returns the leaves with the encoding whose element is in a byte range.
    fn of_encoding(&self, range: &Range<usize>) -> Vec<BitsetId> {
        let begins = |id: BitsetId| range.contains(&(self.model.bitset(id).span.start as usize));
        let is_own = |(_, id): &&(usize, BitsetId)| self.model.bitset(*id).parent.is_some_and(begins);
        self.leaves.iter().filter(is_own).map(|(_, id)| *id).collect()
    }

    /// Returns the fixed bits of a leaf.
    fn bits(&self, leaf: BitsetId) -> Common {
        let matching = self.model.matching(leaf);
        let mask = matching.mask & !matching.dont_care;
        Common { mask, value: matching.value & mask }
    }

    /// Returns the bits that are fixed with the same value in all leaves; `None` if there are no leaves.
    fn common(&self, leaves: &[BitsetId]) -> Option<Common> {
        leaves.iter().map(|&leaf| self.bits(leaf)).reduce(|a, b| {
            let mask = a.mask & b.mask & !(a.value ^ b.value);
            Common { mask, value: a.value & mask }
        })
    }

    /// Returns the inlay hint for the name of an encoding; `None` for other names. At the definition of the encoding,
    /// it shows the bits that all its instructions have in common, and the number of bits in no field. At the name in
    /// an instruction, it shows the fixed bits of the instruction.
    pub(super) fn hint(&self, name: &Name) -> Option<String> {
        if name.kind != NameKind::Encoding {
            return None;
        }
        let leaves = match name.definition {
            true => self.of_encoding(&name.element),
            false => self.within(&name.element).collect(),
        };
        let common = self.common(&leaves)?;
        let size = self.model.bitset(*leaves.first()?).size.min(128);
        let mut shown = pattern(size, common);
        if name.definition {
            let covered = |mask, &leaf: &BitsetId| {
                let cases = self.model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
                let fields = cases.flat_map(|case| &case.fields);
                fields.fold(mask, |mask, &field| mask | self.model.field(field).mask())
            };
            let covered = leaves.iter().fold(common.mask, covered);
            match (0..size).filter(|bit| covered >> bit & 1 == 0).count() {
                0 => {}
                1 => shown.push_str(", 1 bit in no field"),
                free => shown.push_str(&format!(", {free} bits in no field")),
            }
        } else if leaves.len() > 1 {
            shown.push_str(&format!(", {} patterns", leaves.len()));
        }
        Some(shown)
    }

    /// Returns the code lens for a definition: for an encoding, its number of instructions; for an instruction, the
    /// number of words that match it. The number of conflicts with other instructions follows. `None` for other names.
    pub(super) fn lens(&self, of: &Vendor, name: &Name) -> Option<String> {
        if !name.definition {
            return None;
        }
        let leaves = match name.kind {
            NameKind::Encoding => self.of_encoding(&name.element),
            NameKind::Instruction => self.within(&name.element).collect(),
            _ => return None,
        };
        let starts: BTreeSet<u32> = leaves.iter().map(|&leaf| self.model.bitset(leaf).span.start).collect();
        let mut title = match name.kind {
            NameKind::Encoding => counted(of, &starts),
            _ => self.words(&leaves)?,
        };
        match conflicts(of, &starts) {
            0 => {}
            1 => title.push_str(", 1 conflict"),
            n => title.push_str(&format!(", {n} conflicts")),
        }
        Some(title)
    }

    /// Formats the number of words that match at least one of the leaves, separately for each word size. The count is
    /// marked as an upper bound if leaves overlap, if a leaf has a condition in addition to its fixed bits, or if there
    /// are more than `MOST_COMPARED` leaves.
    fn words(&self, leaves: &[BitsetId]) -> Option<String> {
        let mut sizes: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut conditional = leaves.len() > MOST_COMPARED;
        for (index, &leaf) in leaves.iter().enumerate() {
            let (bitset, own) = (self.model.bitset(leaf), self.bits(leaf));
            sizes.entry(bitset.size).or_default().push(bitset.size.saturating_sub(own.mask.count_ones()));
            conditional |= self.model.chain(leaf).any(|(_, bitset)| bitset.guard.is_some());
            let others = leaves.iter().skip(index + 1).take(MOST_COMPARED);
            conditional |=
                others.filter(|&&other| self.model.bitset(other).size == bitset.size).any(|&other| {
                    let other = self.bits(other);
                    (own.value ^ other.value) & own.mask & other.mask == 0
                });
        }
        let mut shown: Vec<String> = Vec::new();
        for (size, exponents) in &sizes {
            let of_size = if shown.is_empty() { "words of" } else { "of" };
            shown.push(format!("{} {of_size} {size} bits", power(exponents)?));
        }
        let most = if conditional { "at most " } else { "" };
        (!shown.is_empty()).then(|| format!("{most}{}", shown.join(", ")))
    }
}

/// Maximum number of leaves that `words` compares with each other. If there are more, the count is marked as an upper
/// bound.
const MOST_COMPARED: usize = 256;

/// Formats the number of instructions whose element contains one of these start offsets, and the number of their forms
/// if it differs.
fn counted(of: &Vendor, starts: &BTreeSet<u32>) -> String {
    let is_own = |name: &&Name| {
        let element = name.element.start as u32..name.element.end as u32;
        name.definition && name.kind == NameKind::Instruction && starts.range(element).next().is_some()
    };
    let many = |n: usize, one: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") };
    let instructions = of.names().iter().filter(is_own).count();
    match starts.len() {
        forms if forms == instructions => many(instructions, "instruction"),
        forms => format!("{} in {}", many(instructions, "instruction"), many(forms, "form")),
    }
}

/// Counts the findings about a conflict or a shadowed leaf that are located at these start offsets.
fn conflicts(of: &Vendor, starts: &BTreeSet<u32>) -> usize {
    const RULES: [Rule; 2] = [Rule::BitsetConflict, Rule::LeafShadowed];
    let about = of.findings().filter(|(_, found)| RULES.iter().any(|rule| rule.id() == found.id));
    about.filter(|(_, found)| found.labels.iter().any(|label| starts.contains(&label.span.start))).count()
}

/// Formats the sum of 2^e over all exponents, such as `3 * 2^22`; `None` on overflow.
fn power(exponents: &[u32]) -> Option<String> {
    let least = *exponents.iter().min()?;
    let sum = exponents.iter().try_fold(0u128, |sum, e| sum.checked_add(1u128.checked_shl(e - least)?));
    let sum = sum.filter(|&sum| sum > 0)?;
    let twos = sum.trailing_zeros();
    let (factor, exponent) = (sum >> twos, least + twos);
    Some(match (factor, exponent) {
        (factor, 0..20) => format!("{}", factor << exponent),
        (1, exponent) => format!("2^{exponent}"),
        (factor, exponent) => format!("{factor} * 2^{exponent}"),
    })
}

/// Formats fixed bits as a pattern, the highest first, with `.` for variable bits. Dwords above the highest fixed bit
/// are replaced by the number of their bits.
fn pattern(size: u32, common: Common) -> String {
    let top = (128 - common.mask.leading_zeros()).div_ceil(32) * 32;
    let top = top.clamp(32.min(size), size);
    let mut shown = match size - top {
        0 => String::new(),
        1 => "1 variable bit, ".to_owned(),
        free => format!("{free} variable bits, "),
    };
    push_digits(&mut shown, top, |bit| match (common.mask >> bit & 1, common.value >> bit & 1) {
        (0, _) => '.',
        (_, 0) => '0',
        _ => '1',
    });
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_word_counts_are_powers_of_two() {
        assert_eq!(power(&[3, 3]).as_deref(), Some("16"));
        assert_eq!(power(&[22, 23]).as_deref(), Some("3 * 2^22"));
        assert_eq!(power(&[54, 54]).as_deref(), Some("2^55"));
        assert_eq!(power(&[0, 128]), None);
        assert_eq!(power(&[]), None);
    }

    #[test]
    fn patterns_begin_with_the_first_fixed_dword() {
        let common = Common { mask: 0xff00_0000, value: 0xd500_0000 };
        assert_eq!(pattern(64, common), "32 variable bits, 11010101 ........ ........ ........");
        assert_eq!(pattern(8, Common { mask: 0xc0, value: 0x80 }), "10......");
    }
}
