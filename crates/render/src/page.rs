//! A page and what it is made of.

use crate::bars::Bars;
use crate::bits::Bits;
use crate::line::Line;
use crate::table::Table;

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// What a page or a part of it is about.
    Heading(Line),
    /// A line behind some blanks; an empty one parts what is above from what is below.
    Line(usize, Line),
    /// A table.
    Table(Table),
    /// A word as boxes.
    Bits(Bits),
    /// Numbers as bars.
    Bars(Bars),
}

/// Something to look at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// From top to bottom.
    pub blocks: Vec<Block>,
}

impl Page {
    /// Adds a heading.
    pub fn heading(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Heading(line.into()));
    }

    /// Adds a line behind `indent` blanks.
    pub fn line(&mut self, indent: usize, line: impl Into<Line>) {
        self.blocks.push(Block::Line(indent, line.into()));
    }

    /// Adds an empty line.
    pub fn gap(&mut self) {
        self.blocks.push(Block::Line(0, Line::default()));
    }

    /// Adds a table.
    pub fn table(&mut self, table: Table) {
        self.blocks.push(Block::Table(table));
    }

    /// Adds what another page has.
    pub fn append(&mut self, other: Page) {
        self.blocks.extend(other.blocks);
    }

    /// Whether there is nothing on it.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }
}
