//! Names of Adreno GPUs and the generations of isaspec descriptions that they select.
//!
//! The generations of an isaspec description are numbers that the description defines. In Mesa, ir3 uses the series
//! times a hundred (600 for series 6, such as `a650` and `a619`), and afuc uses the series itself. The `<gen>` bounds
//! in a description show which of the two scales it uses. A description without bounds, such as `etnaviv.xml`, is the
//! same for all GPUs.

use super::chip::{self, ChipId};

/// Scale of the generation numbers in an Adreno description: series 6 has the number 600 (`Hundreds`) or 6 (`Ones`).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    Hundreds,
    Ones,
}

/// Range of GPU series: a2xx is the oldest, a8xx the newest.
const SERIES: std::ops::RangeInclusive<u32> = 2..=8;

/// File stem of each Mesa description, and the hardware that it describes.
#[rustfmt::skip]
const HARDWARE: &[(&str, &str)] = &[
    ("ir3",     "Qualcomm Adreno shaders (ir3)"),
    ("afuc",    "Qualcomm Adreno firmware (afuc)"),
    ("etnaviv", "Vivante GC shaders (etnaviv)"),
];

/// Returns the hardware that a description describes, such as `Vivante GC shaders (etnaviv)`. A name that is not in
/// [`HARDWARE`] is returned unchanged.
pub(crate) fn hardware(name: &str) -> &str {
    HARDWARE.iter().find_map(|(known, hardware)| (*known == name).then_some(*hardware)).unwrap_or(name)
}

/// Returns whether Mesa has a description with this name.
pub(crate) fn is_of_mesa(name: &str) -> bool {
    HARDWARE.iter().any(|(known, _)| *known == name)
}

/// Returns the scale of the generation numbers, from the `<gen>` bounds of a description; `None` if the bounds cannot
/// be Adreno series on either scale.
fn count(generations: &[u32]) -> Option<Count> {
    let all = |range: std::ops::RangeInclusive<u32>| {
        !generations.is_empty() && generations.iter().all(|generation| range.contains(generation))
    };
    match () {
        () if all(200..=899) => Some(Count::Hundreds),
        // Bounds below 5 do not prove that the numbers are series: other descriptions may have generations such as 1
        // and 2.
        () if all(5..=8) => Some(Count::Ones),
        () => None,
    }
}

/// Returns the series of an Adreno GPU: `a650`, `A6xx`, `fd618`, `adreno-740`, or a known chip id such as
/// `0x06030001`.
pub(crate) fn adreno_series(gpu: &str) -> Option<u32> {
    if let Some(id) = chip::chip_id(gpu) {
        return match id {
            ChipId::Known(chip) => Some(chip.series),
            ChipId::Unknown { .. } => None,
        };
    }
    let gpu = gpu.trim().to_ascii_lowercase();
    if let Some(series) = chip::named(&gpu).or_else(|| firmware_series(&gpu)) {
        return Some(series);
    }
    let number = ["adreno", "fd", "a"].iter().find_map(|prefix| gpu.strip_prefix(prefix))?;
    let number = number.trim_start_matches(['-', '_', ' ']);
    if let Some(series) = number.get(..3).and_then(chip::exception) {
        return Some(series);
    }
    let (series, rest) = number.split_at_checked(1)?;
    let two = rest.get(..2).is_some_and(|two| two.bytes().all(|b| b.is_ascii_digit() || b == b'x'));
    let series: u32 = series.parse().ok()?;
    (two && !rest.as_bytes().get(2).is_some_and(u8::is_ascii_digit) && SERIES.contains(&series))
        .then_some(series)
}

/// Returns the series in the kernel's name of a GPU or of its firmware: `gen70500`, `gen80000_sqe.fw`. The
/// first digit is the series, and the other digits are major and minor numbers.
fn firmware_series(name: &str) -> Option<u32> {
    let digits = name.strip_prefix("gen")?;
    let (number, rest) = digits.split_at_checked(5)?;
    let series: u32 = number.get(..1)?.parse().ok()?;
    let ends = rest.is_empty() || rest.starts_with(['_', '.']);
    (ends && number.bytes().all(|b| b.is_ascii_digit()) && (7..=*SERIES.end()).contains(&series))
        .then_some(series)
}

/// Returns the generation that a number or GPU name selects; `generations` are the bounds in the description. A number
/// that is a packed chip id selects the generation of that GPU, except if the description has generation numbers of the
/// same size. `None` if the description cannot be for this GPU.
pub fn generation_of(generations: &[u32], gpu: &str) -> Option<u32> {
    let great = generations.iter().any(|generation| u64::from(*generation) >= chip::LEAST);
    let is_chip = !great && chip::chip_id(gpu).is_some();
    if let Ok(number) = gpu.parse::<u32>()
        && !is_chip
    {
        return match count(generations) {
            // A GPU number such as 630 selects its series.
            Some(Count::Ones) if number >= 100 => adreno_series(&format!("a{number}")),
            Some(Count::Hundreds) if number >= 1000 => None,
            _ => Some(number),
        };
    }
    if generations == [0] {
        // A description without generations covers all GPUs of its vendor. A Vivante name such as `gc7000` selects by
        // the number after `gc`.
        let number = gpu.to_ascii_lowercase();
        return number.strip_prefix("gc").and_then(|number| number.parse().ok());
    }
    let series = adreno_series(gpu)?;
    match count(generations)? {
        Count::Hundreds => Some(series * 100),
        Count::Ones => Some(series),
    }
}

/// Returns an error and a suggested fix for a chip id that selects no generation: no known GPU has the id, or the
/// description does not cover the GPU. `None` if the text is not a chip id.
pub(crate) fn chip_refusal(gpu: &str) -> Option<(String, String)> {
    Some(match chip::chip_id(gpu)? {
        ChipId::Known(chip) => (
            format!(
                "`{gpu}` is the chip ID of an Adreno GPU (`{}`), which this description does not cover",
                chip.name
            ),
            "pass a generation number, or select a description of Adreno GPUs".to_owned(),
        ),
        ChipId::Unknown { id, nearest } => {
            // Ids of more than 64 bits are parsed as the largest id.
            let is_exact = id != u64::MAX && !gpu.starts_with("0x");
            let hex = if is_exact { format!(" (0x{id:08x})") } else { String::new() };
            (
                format!("`{gpu}`{hex} is not the chip ID of a known Adreno GPU"),
                format!(
                    "pass the closest known chip ID, 0x{:08x} (`{}`), or a series such as `a{}xx`",
                    nearest.id, nearest.name, nearest.series
                ),
            )
        }
    })
}

/// Returns the GPU series that the generations of a description cover, such as `a6xx`.
pub fn gpus_of(generations: &[u32]) -> Vec<String> {
    let Some(count) = count(generations) else { return Vec::new() };
    let first = generations.iter().min().copied().unwrap_or_default();
    let series = match count {
        Count::Hundreds => first / 100,
        Count::Ones => first,
    };
    (series..=*SERIES.end()).map(|series| format!("a{series}xx")).collect()
}

/// Returns whether a description with these bounds is for shaders. In firmware descriptions (afuc), the generation is
/// the series itself.
pub(crate) fn are_of_shaders(generations: &[u32]) -> bool {
    count(generations).is_none_or(|count| count == Count::Hundreds)
}

#[cfg(test)]
mod tests {
    use super::*;

    const IR3: &[u32] = &[300, 500, 600, 700, 800];
    const AFUC: &[u32] = &[5, 6, 7];

    #[test]
    fn gpu_name_is_converted_to_the_generation_scheme() {
        for name in ["a650", "A6XX", "a6xx", "fd618", "adreno-630", "a619_holi", "a702", "600"] {
            assert_eq!(generation_of(IR3, name), Some(600), "{name}");
        }
        assert_eq!(generation_of(AFUC, "a740"), Some(7));
        assert_eq!(generation_of(AFUC, "6"), Some(6));
        assert_eq!(generation_of(&[0], "gc7000"), Some(7000));
        for name in ["gfx1150", "a9xx", "a65", "a6500", "fast", "", "a", "gc7000"] {
            assert_eq!(generation_of(IR3, name), None, "{name}");
        }
        for chip in ["100859905", "0x06030001", "06030001", "0x06050002"] {
            assert_eq!(generation_of(IR3, chip), Some(600), "{chip}");
            assert_eq!(generation_of(AFUC, chip), Some(6), "{chip}");
            assert_eq!(generation_of(&[0], chip), None, "{chip}");
            assert_eq!(generation_of(&[1, 2], chip), None, "{chip}");
        }
        assert_eq!(generation_of(IR3, "0x43050a01"), Some(700));
        assert_eq!(generation_of(IR3, "1141178369"), Some(800));
        for unknown in ["0x06077701", "101152513", "4294967295", "99999999999999999999"] {
            assert_eq!(generation_of(IR3, unknown), None, "{unknown}");
        }
        // The bounds are as large as chip ids, so the number is read as a generation and not as a chip id.
        assert_eq!(generation_of(&[100_859_905, 100_859_906], "100859905"), Some(100_859_905));
        // These bounds are not Adreno series, so a GPU name selects nothing.
        assert_eq!(generation_of(&[1, 2], "a650"), None);
        assert_eq!(generation_of(&[1, 2], "2"), Some(2));
    }

    #[test]
    fn kernel_and_firmware_names_select_their_series() {
        for (name, series) in [
            ("gen70500", 7),
            ("gen70900_sqe.fw", 7),
            ("GEN80000", 8),
            ("x1-85", 7),
            ("X1-45", 7),
            ("adreno x2-85", 8),
            ("a740v3", 7),
        ] {
            assert_eq!(generation_of(IR3, name), Some(series * 100), "{name}");
            assert_eq!(generation_of(AFUC, name), Some(series), "{name}");
        }
        for name in ["gen", "gen7", "gen7050", "gen705000", "gen60000", "gen90000", "x1-99", "x1", "genx0500"]
        {
            assert_eq!(generation_of(IR3, name), None, "{name}");
        }
    }

    #[test]
    fn number_that_no_generation_can_have_is_refused() {
        for number in ["1000", "12345", "16777215"] {
            assert_eq!(generation_of(IR3, number), None, "{number}");
        }
        for (number, series) in
            [("630", Some(6)), ("702", Some(6)), ("740", Some(7)), ("100", None), ("9000", None)]
        {
            assert_eq!(generation_of(AFUC, number), series, "{number}");
        }
        assert_eq!((generation_of(IR3, "630"), generation_of(&[1, 2], "12345")), (Some(630), Some(12345)));
    }

    #[test]
    fn gpus_of_a_description_follow_from_its_generation_bounds() {
        assert_eq!(gpus_of(IR3), ["a3xx", "a4xx", "a5xx", "a6xx", "a7xx", "a8xx"]);
        assert_eq!(gpus_of(AFUC), ["a5xx", "a6xx", "a7xx", "a8xx"]);
        assert!(gpus_of(&[1, 2]).is_empty() && gpus_of(&[0]).is_empty() && gpus_of(&[]).is_empty());
    }
}
