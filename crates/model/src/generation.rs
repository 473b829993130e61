//! GPU generations: plain numbers whose meaning the description fixes (ir3 uses 300 to 799, afuc 5 to 7).

use core::fmt;

/// One generation: the number that `ISA_GPU_ID()` has in expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Generation(pub u32);

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An inclusive range of generations. Empty when `min > max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GenRange {
    /// The first generation.
    pub min: u32,
    /// The last generation.
    pub max: u32,
}

impl GenRange {
    /// Every generation, the default of a bitset without `<gen>`.
    pub const ALL: GenRange = GenRange { min: 0, max: u32::MAX };

    /// Whether the range has no generation.
    pub fn is_empty(self) -> bool {
        self.min > self.max
    }

    /// Whether the generation lies in the range.
    #[inline]
    pub fn contains(self, generation: Generation) -> bool {
        self.min <= generation.0 && generation.0 <= self.max
    }

    /// Whether every generation of `other` lies in this range.
    pub fn covers(self, other: GenRange) -> bool {
        other.is_empty() || (self.min <= other.min && other.max <= self.max)
    }

    /// The generations in both; may be empty.
    pub fn intersection(self, other: GenRange) -> GenRange {
        GenRange { min: self.min.max(other.min), max: self.max.min(other.max) }
    }
}

impl fmt::Display for GenRange {
    /// `all`, `600`, `600..`, `..599` or `600..799`, ends included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.min, self.max) {
            (0, u32::MAX) => f.write_str("all"),
            (min, max) if min == max => write!(f, "{min}"),
            (min, u32::MAX) => write!(f, "{min}.."),
            (0, max) => write!(f, "..{max}"),
            (min, max) => write!(f, "{min}..{max}"),
        }
    }
}
