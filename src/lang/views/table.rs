//! Plain text tables: columns as wide as their widest cell, two blanks between, none at the end of a line.

/// Rows of cells. A row may have fewer cells than others.
#[derive(Default)]
pub(super) struct Table {
    rows: Vec<Vec<String>>,
    indent: usize,
}

impl Table {
    /// A table whose lines begin with `indent` blanks.
    pub(super) fn new(indent: usize) -> Table {
        Table { rows: Vec::new(), indent }
    }

    /// Adds a row.
    pub(super) fn row<const N: usize>(&mut self, cells: [&str; N]) {
        self.rows.push(cells.iter().map(|&cell| cell.to_owned()).collect());
    }

    /// Appends the lines to a text.
    pub(super) fn render(&self, out: &mut String) {
        let mut widths: Vec<usize> = Vec::new();
        for row in &self.rows {
            for (i, cell) in row.iter().enumerate() {
                let width = cell.chars().count();
                match widths.get_mut(i) {
                    Some(known) => *known = width.max(*known),
                    None => widths.push(width),
                }
            }
        }
        for row in &self.rows {
            let start = out.len();
            out.extend(std::iter::repeat_n(' ', self.indent));
            for (cell, width) in row.iter().zip(&widths) {
                out.push_str(cell);
                out.extend(std::iter::repeat_n(' ', width + 2 - cell.chars().count()));
            }
            out.truncate(start + out.get(start..).unwrap_or("").trim_end().len());
            out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_and_lines_have_no_trailing_blanks() {
        let mut table = Table::new(1);
        table.row(["a", "b", ""]);
        table.row(["long", "ç"]);
        table.row(["x", "yyy", "z"]);
        let mut out = String::new();
        table.render(&mut out);
        assert_eq!(out, " a     b\n long  ç\n x     yyy  z\n");
    }
}
