//! GPU generations: numbers whose meaning each description defines (300 to 899 in ir3, 5 to 7 in afuc).

use core::fmt;

/// Generation of a GPU: the value of `ISA_GPU_ID()` in expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Generation(pub u32);

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Range of generations with inclusive ends. Empty if `min > max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GenRange {
    /// First generation.
    pub min: u32,
    /// Last generation.
    pub max: u32,
}

impl GenRange {
    /// All generations, the default of a bitset without `<gen>`.
    pub const ALL: GenRange = GenRange { min: 0, max: u32::MAX };

    /// Returns whether the range is empty.
    pub fn is_empty(self) -> bool {
        self.min > self.max
    }

    /// Returns whether the range contains the generation.
    #[inline]
    pub fn contains(self, generation: Generation) -> bool {
        self.min <= generation.0 && generation.0 <= self.max
    }

    /// Returns whether the range contains every generation of `other`.
    pub fn covers(self, other: GenRange) -> bool {
        other.is_empty() || (self.min <= other.min && other.max <= self.max)
    }

    /// Returns the generations that are in both ranges; the result may be empty.
    pub fn intersection(self, other: GenRange) -> GenRange {
        GenRange { min: self.min.max(other.min), max: self.max.min(other.max) }
    }
}

impl fmt::Display for GenRange {
    /// Formats `all`, `600`, `600..`, `..599` or `600..799`, with inclusive ends.
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
