//! Formats counts, numbers and ranges for people.

use isaloom_schema::Generations;

/// Formats a count with a noun whose plural ends with `s`: `1 error`, `2 errors`.
pub fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Formats a count of leaves: `1 leaf`, `2 leaves`.
pub fn leaves(count: usize) -> String {
    if count == 1 { "1 leaf".to_owned() } else { format!("{count} leaves") }
}

/// Returns the name of a count, in the singular if the count is 1: `leaf`, `byte after the last word`. The name of an
/// opcode (upper-case first letter, no space) is not changed.
pub(crate) fn noun(count: u64, name: &str) -> String {
    let is_opcode = name.starts_with(|c: char| c.is_ascii_uppercase()) && !name.contains(' ');
    if count != 1 || is_opcode {
        return name.to_owned();
    }
    let (noun, rest) = name.find(" after ").map_or((name, ""), |at| name.split_at(at));
    let irregular = [("leaves", "leaf"), ("aliases", "alias"), ("branches", "branch"), ("fetches", "fetch")];
    let irregular = irregular.iter().find_map(|(many, one)| Some((noun.strip_suffix(many)?, *one)));
    let (stem, end) = irregular.unwrap_or((noun.strip_suffix('s').unwrap_or(noun), ""));
    format!("{stem}{end}{rest}")
}

/// Replaces every run of whitespace by one space.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Separates groups of eight digits, from the right, with `_`.
pub fn grouped(digits: &str) -> String {
    let bytes = digits.as_bytes();
    bytes.rchunks(8).rev().map(String::from_utf8_lossy).collect::<Vec<_>>().join("_")
}

/// Formats the bits that are set in a hexadecimal mask: `3, 5..7`.
pub fn bit_list(mask: &str) -> String {
    let bits: Vec<bool> = mask
        .bytes()
        .rev()
        .filter_map(|b| char::from(b).to_digit(16))
        .flat_map(|digit| (0..4).map(move |bit| digit >> bit & 1 == 1))
        .collect();
    let mut parts = Vec::new();
    let mut start = None;
    for (bit, set) in bits.iter().copied().chain([false]).enumerate() {
        match (start, set) {
            (None, true) => start = Some(bit),
            (Some(from), false) => {
                parts.push(range([from as u32, bit as u32 - 1]));
                start = None;
            }
            _ => {}
        }
    }
    parts.join(", ")
}

/// Formats the bits that are set in a hexadecimal mask, with the noun: `bit 3`, `bits 3, 5..7`.
pub(crate) fn named_bits(mask: &str) -> String {
    let list = bit_list(mask);
    let noun = if list.parse::<u32>().is_ok() { "bit" } else { "bits" };
    format!("{noun} {list}")
}

/// Formats a range of generations with the noun: `all generations`, `generation 600`, `generations 600..799`.
pub(crate) fn named_generations(range: Generations) -> String {
    match range {
        Generations::ALL => "all generations".to_owned(),
        Generations { min, max } if min == max => format!("generation {min}"),
        range => format!("generations {range}"),
    }
}

/// Formats a range of bits: `7`, `5..7`.
pub fn range([low, high]: [u32; 2]) -> String {
    if low == high { low.to_string() } else { format!("{low}..{high}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_listed_as_ranges() {
        assert_eq!(bit_list("e8"), "3, 5..7");
        assert_eq!(bit_list(&"f".repeat(32)), "0..127");
        assert_eq!(bit_list("00"), "");
        assert_eq!(bit_list("80000000"), "31");
        assert_eq!(named_bits("80000000"), "bit 31");
        assert_eq!(named_bits("c0000000"), "bits 30..31");
    }

    #[test]
    fn nouns_agree_with_their_count() {
        assert_eq!(noun(2, "leaves"), "leaves");
        assert_eq!(noun(1, "leaves"), "leaf");
        assert_eq!(noun(1, "undefined encodings"), "undefined encoding");
        assert_eq!(noun(1, "ALU instructions"), "ALU instruction");
        assert_eq!(noun(1, "bytes after the last word"), "byte after the last word");
        assert_eq!(noun(1, "OpImageQueryLevels"), "OpImageQueryLevels");
    }

    #[test]
    fn digits_are_grouped_from_the_right() {
        assert_eq!(grouped("401040020c210001"), "40104002_0c210001");
        assert_eq!(grouped("1234567890"), "12_34567890");
    }
}
