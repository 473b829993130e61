//! Bar charts: drawn on a web page, and as a table with block characters in text.

use crate::line::{Line, Style};
use crate::table::Table;

/// Chart of horizontal bars whose lengths are proportional to their values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bars {
    /// Indentation of each text line, in spaces.
    pub indent: usize,
    /// Bars from top to bottom.
    pub bars: Vec<Bar>,
}

/// Bar with its label, value and note.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    /// Label to the left of the bar.
    pub label: String,
    /// Value that determines the length of the bar.
    pub value: u64,
    /// Note to the right of the bar.
    pub note: String,
}

/// Length of the bar with the largest value, in characters.
const LONGEST: u64 = 24;
/// Partial blocks, from one to seven eighths of a character.
const EIGHTHS: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];

impl Bars {
    /// Adds a bar below the others.
    pub fn bar(&mut self, label: impl Into<String>, value: u64, note: impl Into<String>) {
        self.bars.push(Bar { label: label.into(), value, note: note.into() });
    }

    /// Renders the bars as a table with a row per bar.
    pub(crate) fn table(&self) -> Table {
        let most = self.bars.iter().map(|bar| bar.value).max().unwrap_or(0).max(1);
        let mut table = Table::new(self.indent);
        for bar in &self.bars {
            let eighths = u128::from(bar.value) * u128::from(LONGEST) * 8 / u128::from(most);
            let mut blocks = "█".repeat(usize::try_from(eighths / 8).unwrap_or(0));
            blocks.extend((eighths % 8).checked_sub(1).and_then(|part| EIGHTHS.get(part as usize)));
            table.row([
                Line::from(bar.label.as_str()),
                Line::of(Style::Number, blocks),
                Line::from(bar.note.as_str()),
            ]);
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bars, Look, Page};

    #[test]
    fn bar_length_is_proportional_to_the_value() {
        let mut bars = Bars { indent: 1, ..Bars::default() };
        bars.bar("all", 48, "48");
        bars.bar("half", 25, "25");
        bars.bar("<none>", 0, "0");
        let mut page = Page::default();
        page.blocks.push(crate::Block::Bars(bars));
        let text = page.text(Look::default());
        assert_eq!(
            text,
            " all     ████████████████████████  48\n half    ████████████▌             25\n <none>                            0\n"
        );
        let html = page.html("bars");
        assert!(html.contains("width=\"420.0\"") && html.contains("&lt;none&gt;"), "{html}");
    }
}
