//! Fields of the tokens, and the comparisons of fields in patterns.

use super::bits::Run;
use super::operands::Groups;
use isaloom_bits::{BitRange, Pattern};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Maximum width of a field that a pattern compares with a constant, in bits.
const MAX_TEST: u32 = 32;

/// Lowest and highest bit of a range, as a key of ordered collections.
pub(super) type BitRangeKey = (u32, u32);

/// Fields of the tokens that the constructors use.
#[derive(Debug, Default)]
pub(super) struct Fields {
    /// Unsigned fields, by size of the instruction in bits.
    plain: BTreeMap<u32, BTreeSet<BitRangeKey>>,
    /// Signed fields, by size of the instruction in bits.
    signed: BTreeMap<u32, BTreeSet<BitRangeKey>>,
    /// Number of copy tables written so far. If a display uses a table twice, the second use needs a copy with another
    /// name.
    pub(super) copies: usize,
    /// Tables for parts of long displays.
    pub(super) groups: Groups,
}

impl Fields {
    /// Records the unsigned field of some bits and returns its name.
    pub(super) fn plain(&mut self, size: u32, bits: BitRange) -> String {
        self.plain.entry(size).or_default().insert((bits.low(), bits.high()));
        plain_field(size, bits)
    }

    /// Records the signed field of some bits and returns its name.
    pub(super) fn signed(&mut self, size: u32, bits: BitRange) -> String {
        self.signed.entry(size).or_default().insert((bits.low(), bits.high()));
        format!("s{size}_{}_{}", bits.low(), bits.high())
    }

    /// Writes the definition of the token for instructions of `size` bits. Each `attached` field has a name of its own
    /// for its bits, because texts or registers are attached to it.
    pub(super) fn write(
        &self,
        size: u32,
        endian: &str,
        attached: impl Iterator<Item = (String, BitRangeKey)>,
        out: &mut String,
    ) {
        let _ = writeln!(out, "define token i{size} ({size}) endian={endian}");
        for (low, high) in self.plain.get(&size).into_iter().flatten() {
            let _ = writeln!(out, "  f{size}_{low}_{high} = ({low},{high})");
        }
        for (low, high) in self.signed.get(&size).into_iter().flatten() {
            let _ = writeln!(out, "  s{size}_{low}_{high} = ({low},{high}) signed");
        }
        for (name, (low, high)) in attached {
            let _ = writeln!(out, "  {name} = ({low},{high})");
        }
        out.push_str(";\n");
    }
}

/// Returns the comparisons of fields with constants that together match the pattern, and records the fields in `used`.
pub(super) fn tests(size: u32, pattern: Pattern, used: &mut Fields) -> Vec<String> {
    let bits = super::bits::Bits::constant(pattern.value(), size);
    let test = |Run { from, .. }: Run| {
        let value = bits.slice(from).value().unwrap_or(0);
        format!("{}={value:#x}", used.plain(size, from))
    };
    runs(pattern.mask()).into_iter().map(test).collect()
}

/// Returns the set bits as ranges of adjacent bits, each with at most [`MAX_TEST`] bits.
fn runs(mask: u128) -> Vec<Run> {
    let all = super::bits::Bits::instruction(Pattern::new(128, !mask, 0));
    all.runs(MAX_TEST).map(|(_, runs)| runs).unwrap_or_default()
}

/// Returns the name of the unsigned field of some bits.
pub(super) fn plain_field(size: u32, bits: BitRange) -> String {
    format!("f{size}_{}_{}", bits.low(), bits.high())
}
