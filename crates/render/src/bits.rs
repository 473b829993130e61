//! Bit diagrams: a word as rows of boxes; the most significant bit is on the left.

use crate::line::{Line, Look, Style, push_line};
use isaloom_schema::{Segment, SegmentKind};
use isaloom_source::visible;

/// Maximum number of text lines in a box. A name that is wider than its box is broken into lines.
const HIGHEST: usize = 6;
/// Maximum number of characters of a name that are part of a row's identifier.
const LONGEST_ID: usize = 60;

/// Bit diagram of a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bits {
    /// Indentation of each text line, in spaces.
    pub indent: usize,
    /// Size of the word, in bits.
    pub size: u32,
    /// Whether the diagram shows the bits of a specific word below the names of the fields.
    pub of_word: bool,
    /// Boxes; the most significant bits come first.
    pub cells: Vec<Cell>,
}

/// Box of a diagram: a field, or bits that belong to no field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Lowest bit of the box.
    pub low: u32,
    /// Highest bit of the box.
    pub high: u32,
    /// Name of the field; empty if the bits belong to no field.
    pub name: String,
    /// Digits, one per bit, the most significant first; empty if only the name is known.
    pub digits: String,
    /// Target of the link on a web page: the table row that describes the field.
    pub link: Option<Anchor>,
}

/// Target of a link: a table row of this page or of another page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// Name of the item on whose page the row is; `None` for the current page.
    pub page: Option<String>,
    /// Identifier of the row, as [`Anchor::id`] returns it.
    pub id: String,
}

impl Anchor {
    /// Returns the identifier of the row for a name; `prefix` identifies the table.
    pub fn id(prefix: &str, name: &str) -> String {
        let mut id = format!("{prefix}-");
        for c in name.chars().take(LONGEST_ID) {
            id.push(if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' });
        }
        id
    }
}

impl Bits {
    /// Creates the diagram of a word's segments. If `word` is given (in hex, most significant digit first), the diagram
    /// shows its bits.
    pub fn of(segments: &[Segment], word: Option<&str>, indent: usize) -> Bits {
        let cell = |segment: &Segment| {
            let [low, high] = segment.bits;
            let name = match segment.kind {
                SegmentKind::Pattern => String::new(),
                SegmentKind::Field => visible(&segment.name).into_owned(),
                SegmentKind::Unknown => "?".to_owned(),
            };
            let digits = match word {
                Some(word) => (low..=high).rev().map(|bit| digit(word, bit)).collect(),
                None => segment.pattern.clone(),
            };
            Cell { low, high, name, digits, link: None }
        };
        Bits {
            indent,
            size: segments.iter().map(|segment| segment.bits[1] + 1).max().unwrap_or(0),
            of_word: word.is_some(),
            cells: segments.iter().map(cell).collect(),
        }
    }

    /// Appends the diagram to `out`, in rows of 32 bits, or of fewer bits if the output is narrower.
    pub(crate) fn render(&self, look: Look, out: &mut String) {
        // Characters per bit: two digits of the bit number and a border, or three digits if bit numbers reach 100.
        let column = if self.size > 100 { 4 } else { 3 };
        let fits = |bits: &u32| look.width.is_none_or(|w| self.indent + 1 + *bits as usize * column <= w);
        let row = [32, 16].into_iter().find(fits).unwrap_or(8);
        let mut high = self.size;
        while high > 0 {
            let low = (high - 1) / row * row;
            let cells: Vec<Cell> = self.cells.iter().filter_map(|cell| cell.clip(low, high - 1)).collect();
            self.render_row(&cells, column, look, out);
            high = low;
        }
    }

    fn render_row(&self, cells: &[Cell], column: usize, look: Look, out: &mut String) {
        let blanks = " ".repeat(self.indent);
        let mut numbers = format!("{blanks} ");
        let (mut top, mut bottom) = (format!("{blanks}┌"), format!("{blanks}└"));
        let mut digits = Line::from(format!("{blanks}│"));
        let names: Vec<Vec<String>> =
            cells.iter().map(|cell| cell.lines(cell.inside(column), self.of_word)).collect();
        let height = names.iter().map(Vec::len).max().unwrap_or(1).max(1);
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
            digits = digits.and(Style::Number, cell.spread(inside, column)).and(Style::Plain, "│");
        }
        push_line(&Line::of(Style::Dim, numbers), look, out);
        push_line(&top.into(), look, out);
        for at in 0..height {
            let mut line = Line::from(format!("{blanks}│"));
            for (cell, lines) in cells.iter().zip(&names) {
                let inside = cell.inside(column);
                line = match lines.get(at) {
                    Some(name) => line.and(Style::Strong, name),
                    // In a diagram without a word, the fixed bits of a pattern are in the line of the names.
                    None if at == 0 && !self.of_word && cell.name.is_empty() => {
                        line.and(Style::Number, cell.spread(inside, column))
                    }
                    None => line.and(Style::Plain, " ".repeat(inside)),
                };
                line = line.and(Style::Plain, "│");
            }
            push_line(&line, look, out);
        }
        if self.of_word {
            push_line(&digits, look, out);
        }
        push_line(&bottom.into(), look, out);
    }
}

/// Returns a bit of a hexadecimal word as `0` or `1`.
fn digit(word: &str, bit: u32) -> char {
    let at = word.len().checked_sub(1 + (bit / 4) as usize);
    let hex =
        at.and_then(|at| word.as_bytes().get(at)).and_then(|b| char::from(*b).to_digit(16)).unwrap_or(0);
    if hex >> (bit % 4) & 1 == 1 { '1' } else { '0' }
}

impl Cell {
    /// Returns the part of the box that is in the row of the bits `low..=high`; `None` if the box is in other rows.
    fn clip(&self, low: u32, high: u32) -> Option<Cell> {
        let (new_low, new_high) = (self.low.max(low), self.high.min(high));
        if new_low > new_high {
            return None;
        }
        let skip = (self.high - new_high) as usize;
        let digits = self.digits.chars().skip(skip).take((new_high - new_low + 1) as usize).collect();
        Some(Cell { high: new_high, low: new_low, name: self.name.clone(), digits, link: None })
    }

    /// Returns the number of characters between the borders of the box.
    fn inside(&self, column: usize) -> usize {
        (self.high - self.low + 1) as usize * column - 1
    }

    /// Returns the digits of the box, each in the column of its bit, padded to `inside` characters.
    fn spread(&self, inside: usize, column: usize) -> String {
        let mut text: String = self.digits.chars().map(|c| format!("{c:<column$}")).collect();
        text.truncate(inside);
        format!("{text:<inside$}")
    }

    /// Returns the lines of the name, centered in the box.
    fn lines(&self, inside: usize, of_word: bool) -> Vec<String> {
        if self.name.is_empty() {
            return if of_word { vec![" ".repeat(inside)] } else { Vec::new() };
        }
        let letters: Vec<char> = self.name.chars().collect();
        let mut lines: Vec<String> = letters
            .chunks(inside.max(1))
            .map(|part| format!("{:^inside$}", part.iter().collect::<String>()))
            .collect();
        if lines.len() > HIGHEST {
            lines.truncate(HIGHEST - 1);
            lines.push(format!("{:^inside$}", "…"));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(low: u32, high: u32, name: &str) -> Segment {
        Segment { bits: [low, high], name: name.to_owned(), ..Segment::default() }
    }

    #[test]
    fn name_of_a_single_bit_is_wrapped() {
        let segments = [field(1, 3, "DST"), field(0, 0, "SATURATE")];
        let mut out = String::new();
        Bits::of(&segments, Some("b"), 0).render(Look::default(), &mut out);
        let expected = [
            " 3      1 0",
            "┌────────┬──┐",
            "│  DST   │SA│",
            "│        │TU│",
            "│        │RA│",
            "│        │TE│",
            "│1  0  1 │1 │",
            "└────────┴──┘",
        ];
        assert_eq!(out.lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn narrow_terminal_gets_shorter_rows() {
        let segments = [field(0, 31, "WORD")];
        let mut out = String::new();
        Bits::of(&segments, None, 2).render(Look { width: Some(60), ..Look::default() }, &mut out);
        assert!(out.lines().all(|line| line.chars().count() <= 60), "{out}");
        assert_eq!(out.matches("WORD").count(), 2, "{out}");
    }
}
