//! A word as a row of boxes, the most significant bit on the left, at most 32 bits a row.

use super::layout::{Part, pattern_bit, segments};
use isaloom::model::{BitsetId, Model};

/// How many bits stand in one row.
const ROW: u32 = 32;

/// One box: bits `low..=high` and the text in it.
struct Cell {
    high: u32,
    low: u32,
    text: String,
    /// One character a bit instead of a name.
    bits: bool,
}

/// Appends the diagram of a bitset's word, every line with `indent` blanks before it.
pub(super) fn diagram(model: &Model, id: BitsetId, indent: usize, out: &mut String) {
    let size = model.bitset(id).size.min(128);
    // A column a bit: two characters and a border; bit numbers above 99 need three.
    let column = if size > 100 { 4 } else { 3 };
    let cells = cells(model, id);
    let mut high = size;
    while high > 0 {
        let low = (high - 1) / ROW * ROW;
        let row: Vec<Cell> = cells.iter().filter_map(|cell| cell.clip(low, high - 1)).collect();
        render_row(&row, column, indent, out);
        high = low;
    }
}

fn cells(model: &Model, id: BitsetId) -> Vec<Cell> {
    segments(model, id)
        .into_iter()
        .map(|segment| {
            let (low, high) = (segment.range.low(), segment.range.high());
            let (text, bits) = match segment.part {
                Part::Pattern(_) => ((low..=high).rev().map(|b| pattern_bit(model, id, b)).collect(), true),
                Part::Field(_, field) => (field.name.clone(), false),
                Part::Unknown => ("?".to_owned(), false),
            };
            Cell { high, low, text, bits }
        })
        .collect()
}

impl Cell {
    /// The part of the box within a row.
    fn clip(&self, low: u32, high: u32) -> Option<Cell> {
        let (new_low, new_high) = (self.low.max(low), self.high.min(high));
        if new_low > new_high {
            return None;
        }
        let text = if self.bits {
            let skip = (self.high - new_high) as usize;
            self.text.chars().skip(skip).take((new_high - new_low + 1) as usize).collect()
        } else {
            self.text.clone()
        };
        Some(Cell { high: new_high, low: new_low, text, bits: self.bits })
    }

    /// The number of characters between the borders.
    fn inside(&self, column: usize) -> usize {
        (self.high - self.low + 1) as usize * column - 1
    }
}

fn render_row(cells: &[Cell], column: usize, indent: usize, out: &mut String) {
    let blanks = " ".repeat(indent);
    let mut numbers = format!("{blanks} ");
    let mut top = format!("{blanks}┌");
    let mut middle = format!("{blanks}│");
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
        middle.push_str(&format!("{}│", inscription(cell, inside, column)));
        bottom.push_str(&format!("{line}{}", if last { '┘' } else { '┴' }));
    }
    for line in [numbers.trim_end(), &top, &middle, &bottom] {
        out.push_str(line);
        out.push('\n');
    }
}

/// The text of a box, exactly as wide as its inside.
fn inscription(cell: &Cell, inside: usize, column: usize) -> String {
    if cell.bits {
        let spread: String = cell.text.chars().map(|c| format!("{c:<column$}")).collect();
        return spread.chars().take(inside).collect();
    }
    let length = cell.text.chars().count();
    if length <= inside {
        return format!("{:^inside$}", cell.text);
    }
    // Too long: its beginning; the table below the diagram has the whole name.
    let mut cut: String = cell.text.chars().take(inside.saturating_sub(1)).collect();
    cut.push('…');
    format!("{cut:<inside$}")
}
