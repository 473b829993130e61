//! Tables: each column is as wide as its widest cell, two spaces separate the columns, and lines have no trailing
//! spaces. A cell wider than the maximum does not widen its column, but shifts the following cells of its row.

use crate::line::{Line, Look, Style, push_line};

/// Table: rows of cells. Rows can have different numbers of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Indentation of each line, in spaces.
    pub indent: usize,
    /// Whether the first row contains the headings.
    pub headed: bool,
    /// Rows, from top to bottom.
    pub rows: Vec<Vec<Line>>,
    /// Prefix of the anchors of the rows on a web page. The rest of an anchor is the text of the row's first cell.
    /// `None` if the rows have no anchors.
    pub anchors: Option<String>,
}

impl Table {
    /// Creates an empty table that is indented by `indent` spaces.
    pub fn new(indent: usize) -> Table {
        Table { indent, ..Table::default() }
    }

    /// Creates a table whose first row contains the headings `names`.
    pub fn headed<const N: usize>(indent: usize, names: [&str; N]) -> Table {
        let mut table = Table { indent, headed: true, ..Table::default() };
        table.row(names.map(Line::from));
        table
    }

    /// Adds a row below the others.
    pub fn row<const N: usize>(&mut self, cells: [Line; N]) {
        self.rows.push(cells.into());
    }

    /// Adds a row of unstyled texts.
    pub fn plain<const N: usize>(&mut self, cells: [&str; N]) {
        self.row(cells.map(Line::from));
    }

    /// Removes the columns that have no text below the heading.
    pub fn squeeze(&mut self) {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let body = usize::from(self.headed);
        for column in (0..columns).rev() {
            let empty = |row: &Vec<Line>| row.get(column).is_none_or(|cell| cell.width() == 0);
            if self.rows.iter().skip(body).all(empty) {
                for row in &mut self.rows {
                    if column < row.len() {
                        row.remove(column);
                    }
                }
            }
        }
    }

    /// Appends the lines of the table to `out`. If they exceed the width of the output, the last column is wrapped at
    /// spaces.
    pub(crate) fn render(&self, look: Look, out: &mut String) {
        let mut widths: Vec<usize> = Vec::new();
        for row in &self.rows {
            for (i, cell) in row.iter().enumerate() {
                let width = Some(cell.width()).filter(|&width| width <= WIDEST).unwrap_or(0);
                match widths.get_mut(i) {
                    Some(known) => *known = width.max(*known),
                    None => widths.push(width),
                }
            }
        }
        let before: usize = self.indent + widths.iter().rev().skip(1).map(|width| width + 2).sum::<usize>();
        let last = look.width.map(|width| width.saturating_sub(before).max(NARROWEST));
        for row in &self.rows {
            let mut line = Line::from(" ".repeat(self.indent));
            let full = row.len() == widths.len();
            for (i, (cell, width)) in row.iter().zip(&widths).enumerate() {
                if i > 0 {
                    line = line.and(Style::Plain, "  ");
                }
                if i + 1 < row.len() {
                    line.pieces.extend(cell.pieces.iter().cloned());
                    line = line.and(Style::Plain, " ".repeat(width.saturating_sub(cell.width())));
                    continue;
                }
                match last.filter(|&room| full && cell.width() > room) {
                    None => line.pieces.extend(cell.pieces.iter().cloned()),
                    Some(room) => {
                        let mut parts = wrap(&cell.plain(), room).into_iter();
                        let style = cell.pieces.first().map(|p| p.style).unwrap_or_default();
                        line = line.and(style, parts.next().unwrap_or_default());
                        for part in parts {
                            push_line(&line, look, out);
                            line = Line::from(" ".repeat(before)).and(style, part);
                        }
                    }
                }
            }
            push_line(&line, look, out);
        }
    }
}

/// Maximum width of a column, in characters. A wider cell would add too many spaces to the other rows.
const WIDEST: usize = 160;
/// Minimum width of a wrapped column, in characters.
const NARROWEST: usize = 24;

/// Splits text at spaces into lines of at most `room` characters. A longer word has a line of its own.
pub(crate) fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut width = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        match parts.last_mut().filter(|_| width + 1 + length <= room) {
            Some(part) => {
                part.push(' ');
                part.push_str(word);
                width += 1 + length;
            }
            None => {
                parts.push(word.to_owned());
                width = length;
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_without_trailing_spaces() {
        let mut table = Table::new(1);
        table.plain(["a", "b", ""]);
        table.plain(["long", "ç"]);
        table.plain(["x", "yyy", "z"]);
        let mut out = String::new();
        table.render(Look::default(), &mut out);
        assert_eq!(out, " a     b\n long  ç\n x     yyy  z\n");
    }

    #[test]
    fn overwide_cell_shifts_only_its_own_line() {
        let wide = "w".repeat(WIDEST + 1);
        let mut table = Table::new(0);
        table.plain(["a", "b"]);
        table.plain([&wide, "c"]);
        table.plain(["long", "d"]);
        let mut out = String::new();
        table.render(Look::default(), &mut out);
        assert_eq!(out, format!("a     b\n{wide}  c\nlong  d\n"));
    }

    #[test]
    fn last_column_wraps_below_itself() {
        let mut table = Table::new(0);
        table.plain(["a", "some words that do not fit into the line"]);
        let mut out = String::new();
        table.render(Look { width: Some(30), ..Look::default() }, &mut out);
        assert_eq!(out, "a  some words that do not fit\n   into the line\n");
    }
}
