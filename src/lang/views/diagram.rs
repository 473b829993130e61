//! A word as a row of boxes, the most significant bit on the left, at most 32 bits a row.

use super::layout::{Part, Segment, pattern_bit};
use isaloom::model::{BitsetId, Model};

/// How many bits stand in one row.
const ROW: u32 = 32;

/// One box: bits `low..=high`, a name, and a character for each bit.
struct Cell {
    high: u32,
    low: u32,
    name: String,
    /// The most significant bit first; empty where only the name is known.
    bits: String,
}

/// Appends the diagram of a bitset's word, every line with `indent` blanks before it: pattern bits and names of
/// fields, or, with a word, the names above the word's bits.
pub(super) fn diagram(
    model: &Model,
    id: BitsetId,
    segments: &[Segment<'_>],
    word: Option<u128>,
    indent: usize,
    out: &mut String,
) {
    let size = model.bitset(id).size.min(128);
    // A column a bit: two characters and a border; bit numbers above 99 need three.
    let column = if size > 100 { 4 } else { 3 };
    let cells: Vec<Cell> = segments.iter().map(|segment| cell(model, id, segment, word)).collect();
    let mut high = size;
    while high > 0 {
        let low = (high - 1) / ROW * ROW;
        let row: Vec<Cell> = cells.iter().filter_map(|cell| cell.clip(low, high - 1)).collect();
        render_row(&row, word.is_some(), column, indent, out);
        high = low;
    }
}

fn cell(model: &Model, id: BitsetId, segment: &Segment<'_>, word: Option<u128>) -> Cell {
    let (low, high) = (segment.range.low(), segment.range.high());
    let name = match segment.part {
        Part::Pattern => String::new(),
        Part::Field(field) => field.name.clone(),
        Part::Unknown => "?".to_owned(),
    };
    let bits = match (word, segment.part) {
        (Some(word), _) => (low..=high).rev().map(|b| if word >> b & 1 == 1 { '1' } else { '0' }).collect(),
        (None, Part::Pattern) => (low..=high).rev().map(|b| pattern_bit(model, id, b)).collect(),
        (None, _) => String::new(),
    };
    Cell { high, low, name, bits }
}

impl Cell {
    /// The part of the box within a row.
    fn clip(&self, low: u32, high: u32) -> Option<Cell> {
        let (new_low, new_high) = (self.low.max(low), self.high.min(high));
        if new_low > new_high {
            return None;
        }
        let skip = (self.high - new_high) as usize;
        let bits = self.bits.chars().skip(skip).take((new_high - new_low + 1) as usize).collect();
        Some(Cell { high: new_high, low: new_low, name: self.name.clone(), bits })
    }

    /// The number of characters between the borders.
    fn inside(&self, column: usize) -> usize {
        (self.high - self.low + 1) as usize * column - 1
    }
}

fn render_row(cells: &[Cell], two_lines: bool, column: usize, indent: usize, out: &mut String) {
    let blanks = " ".repeat(indent);
    let mut numbers = format!("{blanks} ");
    let mut top = format!("{blanks}┌");
    let mut names = format!("{blanks}│");
    let mut bits = format!("{blanks}│");
    let mut bottom = format!("{blanks}└");
    for (i, cell) in cells.iter().enumerate() {
        let inside = cell.inside(column);
        let (high, low) = (cell.high.to_string(), cell.low.to_string());
        if cell.high == cell.low {
            numbers.push_str(&format!("{high:<inside$} "));
        } else {
            let gap = inside.saturating_sub(high.len());
            numbers.push_str(&format!("{high}{low:>gap$} "));
        }
        let line = "─".repeat(inside);
        let last = i + 1 == cells.len();
        top.push_str(&format!("{line}{}", if last { '┐' } else { '┬' }));
        bottom.push_str(&format!("{line}{}", if last { '┘' } else { '┴' }));
        let name = fit(&cell.name, inside);
        let spread: String = cell.bits.chars().map(|c| format!("{c:<column$}")).collect();
        let spread: String = spread.chars().take(inside).collect();
        let upper = if two_lines || cell.bits.is_empty() { &name } else { &spread };
        names.push_str(&format!("{upper}│"));
        bits.push_str(&format!("{spread}│"));
    }
    for line in [numbers.trim_end(), &top, &names] {
        out.push_str(line);
        out.push('\n');
    }
    if two_lines {
        out.push_str(&bits);
        out.push('\n');
    }
    out.push_str(&bottom);
    out.push('\n');
}

/// A name centred in its box; of one that is too long, the beginning: the table below the diagram has the whole name.
fn fit(name: &str, inside: usize) -> String {
    if name.chars().count() <= inside {
        return format!("{name:^inside$}");
    }
    let mut cut: String = name.chars().take(inside).collect();
    if inside > 3 {
        cut.pop();
        cut.push('…');
    }
    cut
}
