//! Packed chip ids of Adreno GPUs: `0x06030001` or `100859905` is an A630.
//!
//! The kernel and the drivers identify a GPU by 32 bits. In older ids, the four bytes are core (the series), major
//! version, minor version and patch level. Newer ids begin with 0x43 (A7xx) or 0x44 (A8xx). Mesa adds the speed bin in
//! bits 32 to 47. The ids are from `drivers/gpu/drm/msm/adreno/*_catalog.c` in Linux and `freedreno_devices.py` in
//! Mesa.

/// A GPU with its chip id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chip {
    /// Chip id. The patch level (the lowest byte) does not affect the instruction set.
    pub(super) id: u32,
    /// Name of the GPU.
    pub(super) name: &'static str,
    /// GPU series that determines the instruction set.
    pub(super) series: u32,
}

/// Smallest chip id. All generation numbers in Mesa's descriptions are smaller, so a number cannot be a generation and
/// a chip id.
pub(super) const LEAST: u64 = 0x0100_0000;

const fn chip(id: u32, name: &'static str, series: u32) -> Chip {
    Chip { id, name, series }
}

/// Known chips, sorted by id.
#[rustfmt::skip]
const CHIPS: &[Chip] = &[
    chip(0x0200_0000, "a200",   2),
    chip(0x0200_0100, "a201",   2),
    chip(0x0200_0500, "a205",   2),
    chip(0x0202_0000, "a220",   2),
    chip(0x0202_0500, "a225",   2),
    chip(0x0300_0512, "a305",   3),
    chip(0x0300_0600, "a306",   3),
    chip(0x0300_0700, "a307",   3),
    chip(0x0302_0000, "a320",   3),
    chip(0x0303_0000, "a330",   3),
    chip(0x0400_0500, "a405",   4),
    chip(0x0402_0000, "a420",   4),
    chip(0x0403_0002, "a430",   4),
    chip(0x0500_0500, "a505",   5),
    chip(0x0500_0600, "a506",   5),
    chip(0x0500_0800, "a508",   5),
    chip(0x0500_0900, "a509",   5),
    chip(0x0501_0000, "a510",   5),
    chip(0x0501_0200, "a512",   5),
    chip(0x0503_0002, "a530",   5),
    chip(0x0504_0001, "a540",   5),
    chip(0x0600_0500, "a605",   6),
    chip(0x0600_0800, "a608",   6),
    chip(0x0601_0000, "a610",   6),
    chip(0x0601_0200, "a612",   6),
    chip(0x0601_0300, "a613",   6),
    chip(0x0601_0500, "a615",   6),
    chip(0x0601_0600, "a616",   6),
    chip(0x0601_0800, "a618",   6),
    chip(0x0601_0900, "a619",   6),
    chip(0x0602_0000, "a620",   6),
    chip(0x0602_0100, "a621",   6),
    chip(0x0602_0300, "a623",   6),
    chip(0x0603_0001, "a630",   6),
    chip(0x0603_0500, "a643",   6),
    chip(0x0604_0001, "a640",   6),
    chip(0x0605_0002, "a650",   6),
    chip(0x0606_0001, "a660",   6),
    chip(0x0606_0201, "a662",   6),
    chip(0x0606_0300, "a663",   6),
    chip(0x0608_0001, "a680",   6),
    chip(0x0609_0000, "a690",   6),
    // The kernel and Mesa treat the A702 as an A6xx.
    chip(0x0700_0200, "a702",   6),
    chip(0x0700_0400, "a704",   6),
    chip(0x0701_0000, "a710",   7),
    chip(0x0703_0001, "a730",   7),
    chip(0x4302_0000, "a720",   7),
    chip(0x4302_0100, "a722",   7),
    chip(0x4303_0c00, "x1-45",  7),
    chip(0x4305_0a01, "a740",   7),
    chip(0x4305_0b00, "a740v3", 7),
    chip(0x4305_0c01, "x1-85",  7),
    chip(0x4305_1401, "a750",   7),
    chip(0x4401_0000, "a810",   8),
    chip(0x4403_0000, "a825",   8),
    chip(0x4403_0a00, "a829",   8),
    chip(0x4405_0001, "a830",   8),
    chip(0x4405_0a31, "a840",   8),
    chip(0x4407_0041, "x2-85",  8),
];

/// Result of parsing a chip id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChipId {
    Known(Chip),
    /// The number is in the range of chip ids, but no known GPU has it.
    Unknown {
        id: u64,
        nearest: Chip,
    },
}

/// Parses a chip id: decimal (`100859905`), hex (`0x06030001`, `06030001`, `43050a01`), the four bytes as
/// printed by the kernel (`6.3.0.1`), or the suffix of a device tree name (`adreno-43050a01`). `None` for names
/// and smaller numbers.
pub(super) fn chip_id(text: &str) -> Option<ChipId> {
    let lower = text.trim().to_ascii_lowercase();
    let number = lower.strip_prefix("qcom,").unwrap_or(&lower);
    let number = number.strip_prefix("adreno-").unwrap_or(number);
    let known = [hex(number), decimal(number), dotted(number)].into_iter().flatten().find_map(known);
    if let Some(chip) = known {
        return Some(ChipId::Known(chip));
    }
    // No known chip has the digits as its hex id, so digits without a letter or `0x` are read as decimal.
    let id = decimal(number).or_else(|| hex(number)).or_else(|| dotted(number))?;
    (id >= LEAST).then(|| ChipId::Unknown { id, nearest: nearest(id) })
}

/// Returns the series of the GPU with this name in the table, such as `x1-85`. The name must be in lower case.
pub(super) fn named(name: &str) -> Option<u32> {
    let name = name.strip_prefix("adreno").map_or(name, |name| name.trim_start_matches(['-', '_', ' ']));
    CHIPS.iter().find(|chip| chip.name == name).map(|chip| chip.series)
}

/// Returns the series of a GPU with a three-digit name whose first digit is not its series: 6 for `702`.
pub(super) fn exception(number: &str) -> Option<u32> {
    let named = CHIPS.iter().find(|chip| chip.name.strip_prefix('a') == Some(number))?;
    (!number.starts_with(char::from_digit(named.series, 10)?)).then_some(named.series)
}

fn decimal(text: &str) -> Option<u64> {
    // A number of more than 64 bits is still a number: it becomes an unknown chip id instead of a name.
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u64::MAX))
}

fn hex(text: &str) -> Option<u64> {
    let (digits, marked) = text.strip_prefix("0x").map_or((text, false), |digits| (digits, true));
    // Without `0x`, a chip id must have all its digits, as in a device tree.
    let fits = if marked { !digits.is_empty() } else { matches!(digits.len(), 7..=8 | 12) };
    let digits = digits.trim_start_matches('_');
    let all = digits.bytes().all(|b| b.is_ascii_hexdigit() || b == b'_');
    (fits && all).then(|| u64::from_str_radix(&digits.replace('_', ""), 16).unwrap_or(u64::MAX))
}

fn dotted(text: &str) -> Option<u64> {
    let bytes: Vec<u8> = text.split('.').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let bytes: [u8; 4] = bytes.try_into().ok()?;
    Some(u32::from_be_bytes(bytes).into())
}

fn known(id: u64) -> Option<Chip> {
    // Clears the speed bin in bits 32 to 47.
    let id = u32::try_from(id & !(0xffff << 32)).ok()?;
    CHIPS.iter().find(|chip| chip.id >> 8 == id >> 8).copied()
}

/// Returns the known chip with the nearest id.
fn nearest(id: u64) -> Chip {
    let distance = |chip: &&Chip| u64::from(chip.id).abs_diff(id & !(0xffff << 32));
    CHIPS.iter().min_by_key(distance).copied().unwrap_or(chip(0, "", 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(text: &str) -> Option<u32> {
        match chip_id(text) {
            Some(ChipId::Known(chip)) => Some(chip.series),
            Some(ChipId::Unknown { .. }) => Some(0),
            None => None,
        }
    }

    #[test]
    fn chip_ids_are_parsed_in_every_printed_form() {
        for text in ["100859905", "0x06030001", "0x6030001", "0X06030001", "06030001", "6030001", "6.3.0.1"] {
            assert!(matches!(chip_id(text), Some(ChipId::Known(chip)) if chip.name == "a630"), "{text}");
        }
        let more = ["0x0603_0001", "100859906", "0xffff06030001", "281470782603265"];
        for text in more {
            assert_eq!(series(text), Some(6), "{text}");
        }
        for text in ["43050a01", "adreno-43050a01", "qcom,adreno-43050a01", "0x43051401", "1124403713"] {
            assert_eq!(series(text), Some(7), "{text}");
        }
        assert_eq!(series("0x44050001"), Some(8));
        assert_eq!(series("0x05030002"), Some(5));
        assert_eq!(series("0x07000200"), Some(6));
        // Mesa's name is FD644; the vendor driver calls this GPU A662.
        assert_eq!(series("0x06060201"), Some(6));
    }

    #[test]
    fn generation_numbers_and_names_are_not_chip_ids() {
        for text in ["600", "7", "0", "6030", "16777215", "a630", "adreno-630", "adreno-630.2", "", "x"] {
            assert_eq!(chip_id(text), None, "{text}");
        }
    }

    #[test]
    fn unknown_chip_id_suggests_the_nearest_known_one() {
        for (text, near) in [
            ("100860417", "a630"),
            ("0x06040700", "a640"),
            ("0x43050f01", "x1-85"),
            ("0xffffffff", "x2-85"),
            ("99999999999999999999999", "x2-85"),
        ] {
            assert!(
                matches!(chip_id(text), Some(ChipId::Unknown { nearest, .. }) if nearest.name == near),
                "{text}: {:?}",
                chip_id(text)
            );
        }
    }

    #[test]
    fn chip_table_is_sorted_without_duplicates() {
        assert!(CHIPS.windows(2).all(|pair| pair[0].id >> 8 < pair[1].id >> 8));
    }
}
