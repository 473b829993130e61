//! Finds the sections of an Adreno firmware image, and the data words in each section.
//!
//! A section begins with a word for its version and a word with the position of its jump table, relative to the
//! section. The table has 128 words: for each packet type, the position of its handler. The next section follows at a
//! multiple of 32 bytes.
//!
//! If an image has several sections, two more words come before these words of the first section: the version, and the
//! size of the image. These two words belong to the first section, so its positions count from the start of the image.
//! Absolute branch targets count from the start of the section.
//!
//! This layout is not documented; it was derived from the files in Debian's package firmware-qcom-soc.

use std::ops::Range;

/// Number of entries of a jump table.
pub(super) const ENTRIES: usize = 128;
/// Alignment of sections, in words.
const ALIGNMENT: usize = 8;
/// Number of words at the start of a section: its version, and the position of its jump table.
const HEAD: usize = 2;

/// Section of a firmware image. All positions and sizes are in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Section {
    /// Name of the processor that executes the section.
    pub(super) name: &'static str,
    /// Position of the section in the image.
    pub(super) start: usize,
    /// Number of words from the start of the section to the start of the next section, or to the end of the image.
    pub(super) length: usize,
    /// Number of words before the first instruction, such as the version and the position of the jump table.
    head: usize,
    /// Position in the section of the data word that contains the position of the jump table; `None` if the operand of
    /// an instruction is this position.
    pointer: Option<usize>,
    /// Position in the section of the first word of the jump table.
    pub(super) table: usize,
}

/// Meaning of a data word in a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Data {
    /// Version, or size of the image.
    Head,
    /// Position of the jump table.
    TablePosition,
    /// Entry of the jump table for the packet with this number.
    Entry(usize),
    /// Word after the jump table, up to the end of the section.
    Rest,
}

impl Section {
    /// Returns the meaning of the data word at a position of the section; `None` for an instruction.
    pub(super) fn data(&self, at: usize) -> Option<Data> {
        match at.checked_sub(self.table) {
            _ if Some(at) == self.pointer => Some(Data::TablePosition),
            _ if at < self.head => Some(Data::Head),
            Some(entry) if entry < ENTRIES => Some(Data::Entry(entry)),
            Some(_) => Some(Data::Rest),
            None => None,
        }
    }

    /// Returns the position in the image of the end of the section (exclusive).
    pub(super) fn end(&self) -> usize {
        self.start + self.length
    }

    /// Returns the position in the section of the end of the jump table (exclusive).
    pub(super) fn after_table(&self) -> usize {
        self.table + ENTRIES
    }

    /// Returns the positions of the instructions in the section.
    pub(super) fn code(&self) -> Range<usize> {
        self.head..self.table
    }
}

/// Finds the sections of an image for a GPU series; empty if the image has no jump table.
pub(super) fn sections(words: &[u32], series: u32) -> Vec<Section> {
    let mut found: Vec<Section> = Vec::new();
    let mut start = 0;
    while let Some(TablePosition { head, pointer, table }) = table(words, start) {
        let name = name(series, found.len());
        found.push(Section { name, start, length: 0, head, pointer, table });
        start = (start + table + ENTRIES).next_multiple_of(ALIGNMENT);
    }
    let starts: Vec<usize> = found.iter().skip(1).map(|section| section.start).chain([words.len()]).collect();
    for (section, end) in found.iter_mut().zip(starts) {
        section.length = end.saturating_sub(section.start);
    }
    found
}

/// Returns the name of the processor that executes section `number`.
fn name(series: u32, number: usize) -> &'static str {
    let names: &[&str] = if series < 7 { &["SQE", "LPAC"] } else { &["BR", "BV", "LPAC", "UNKNOWN3"] };
    names.get(number).copied().unwrap_or("UNKNOWN")
}

/// Result of [`table`]: the parts of a section with a jump table. Positions are in words from the start of the section.
struct TablePosition {
    /// Number of words before the first instruction.
    head: usize,
    /// Position of the word before the first instruction that contains `table`; `None` if an instruction contains it.
    pointer: Option<usize>,
    /// Position of the first word of the jump table.
    table: usize,
}

/// Locates the parts of the section at word `start`; `None` if it has no jump table.
fn table(words: &[u32], start: usize) -> Option<TablePosition> {
    let section = words.get(start..)?;
    let low = |at: usize| section.get(at).map(|word| (word & 0xffff) as usize);
    let is_table = |&table: &usize| {
        let entries = table.checked_add(ENTRIES).and_then(|end| section.get(table..end));
        // The format does not mark a jump table. Words are a table if every entry is the position of an instruction
        // before the table.
        let handler = |&entry: &u32| (HEAD..table).contains(&(entry as usize));
        entries.is_some_and(|entries| entries.iter().all(handler))
    };
    if let Some(table) = low(1).filter(is_table) {
        return Some(TablePosition { head: HEAD, pointer: Some(HEAD - 1), table });
    }
    if start > 0 {
        return None;
    }
    // In the first section, the two words of the image can precede the two words of the section. On a660, an
    // instruction that loads the position of the table follows the version instead.
    let table = low(HEAD + 1).filter(is_table)?;
    let version = |at: usize| section.get(at).map(|word| word >> 24);
    let is_head = version(HEAD + 1) == version(HEAD);
    let (head, pointer) = if is_head { (2 * HEAD, Some(2 * HEAD - 1)) } else { (HEAD + 1, None) };
    Some(TablePosition { head, pointer, table })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a section with the words `first`, then code up to position `table`, and a valid jump table.
    fn words(first: &[u32], table: usize) -> Vec<u32> {
        let mut words = first.to_vec();
        words.resize(table, 0x0100_0000);
        words.extend((0..ENTRIES as u32).map(|entry| 4 + entry % 3));
        words
    }

    #[test]
    fn image_with_one_section_has_the_table_of_its_second_word() {
        let image = words(&[0x016d_d112, 0x0100_0009], 9);
        let found = sections(&image, 6);
        let expected = Section { name: "SQE", start: 0, length: 137, head: 2, pointer: Some(1), table: 9 };
        assert_eq!(found, [expected]);
        let data: Vec<Option<Data>> = [0, 1, 2, 8, 9, 136].map(|at| found[0].data(at)).to_vec();
        let expected = [
            Some(Data::Head),
            Some(Data::TablePosition),
            None,
            None,
            Some(Data::Entry(0)),
            Some(Data::Entry(127)),
        ];
        assert_eq!(data, expected);
    }

    #[test]
    fn sections_follow_each_other_at_multiples_of_eight_words() {
        let mut image = words(&[0x0173_0181, 0x0100_4a24, 0x0173_0149, 0x0100_0011], 0x11);
        image.resize(0x98, 0);
        image.extend(words(&[0x0173_0149, 0x0100_0010], 0x10));
        image.extend(words(&[0x0173_0055, 0x0100_0008], 8));
        image.extend([0, 0x2455_5345]);
        let found = sections(&image, 7);
        let shown: Vec<_> = found.iter().map(|s| (s.name, s.start, s.length, s.code())).collect();
        let expected = [("BR", 0, 0x98, 4..0x11), ("BV", 0x98, 0x90, 2..0x10), ("LPAC", 0x128, 0x8a, 2..8)];
        assert_eq!(shown, expected);
        assert_eq!(found[0].data(0x95), Some(Data::Rest));
        assert_eq!(found[2].data(0x89), Some(Data::Rest));
    }

    #[test]
    fn table_position_of_the_first_section_may_be_an_operand() {
        let image = words(&[0x016d_c112, 0x0100_2a46, 0x016d_c083, 0x8812_0010], 0x10);
        let found = sections(&image, 6);
        assert_eq!(found[0].table, 0x10);
        assert_eq!((found[0].data(2), found[0].data(3)), (Some(Data::Head), None));
    }

    #[test]
    fn image_without_a_table_has_no_sections() {
        assert_eq!(sections(&[0x0152_0023, 0x0100_0004, 0x0100_0015, 0x0100_0000], 7), []);
        // An entry that is not the position of an instruction, so the words are not a jump table.
        let mut image = words(&[0x016d_d112, 0x0100_0009], 9);
        image[20] = 9;
        assert_eq!(sections(&image, 6), []);
        assert_eq!(sections(&[], 6), []);
    }
}
