//! Adreno generation of a capture.

/// Adreno generation, by series number: 6 is a6xx.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Adreno(pub u32);

/// Newer chip ids, whose highest byte is not the series number: the highest byte, and the series for this byte.
const CHIPS: [(u64, u32); 2] = [(0x43, 7), (0x44, 8)];

impl Adreno {
    /// Returns the series of a GPU number such as 630.
    pub fn of_id(id: u32) -> Option<Adreno> {
        (200..1000).contains(&id).then_some(Adreno(id / 100))
    }

    /// Returns the series of a chip ID, such as `0x0603_0001` or `0x4305_0a01`.
    pub fn of_chip(chip: u64) -> Option<Adreno> {
        let core = (chip >> 24) & 0xff;
        let known = CHIPS.iter().find(|(byte, _)| *byte == core).map(|(_, series)| *series);
        known.or_else(|| u32::try_from(core).ok().filter(|core| (2..10).contains(core))).map(Adreno)
    }

    /// Returns the name of the series, such as `a6xx`.
    pub fn name(self) -> String {
        format!("a{}xx", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_is_derived_from_number_or_chip_id() {
        assert_eq!(Adreno::of_id(630), Some(Adreno(6)));
        assert_eq!(Adreno::of_id(0), None);
        assert_eq!(Adreno::of_chip(0x0603_0001), Some(Adreno(6)));
        assert_eq!(Adreno::of_chip(0x4305_0a01), Some(Adreno(7)));
        assert_eq!(Adreno::of_chip(0xffff_ffff_0000_0000), None);
        assert_eq!(Adreno(7).name(), "a7xx");
    }
}
