//! Pages as data: headings, lines, tables, bit diagrams and bar charts, which are rendered as text, HTML or Markdown.

use crate::bars::Bars;
use crate::bits::Bits;
use crate::line::Line;
use crate::table::Table;

/// Part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Heading of the page or of a subject on the page, such as an instruction.
    Heading(Line),
    /// Heading of a section within a page.
    Section(Line),
    /// Paragraph of prose, which is wrapped.
    Prose(Line),
    /// Line of assembly text or of a display template.
    Code(Line),
    /// Titled block. A web page shows it collapsed; other formats show it in full.
    Fold(String, Page),
    /// Titled block that a web page shows collapsed. Other formats omit it.
    Details(String, Page),
    /// Line with its indentation in spaces. An empty line separates parts.
    Line(usize, Line),
    /// Table with columns of text.
    Table(Table),
    /// Diagram of the bits of a word.
    Bits(Bits),
    /// Chart of horizontal bars.
    Bars(Bars),
}

/// Page for people: a sequence of blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Blocks, from top to bottom.
    pub blocks: Vec<Block>,
}

impl Page {
    /// Adds the heading of the page or of one of its parts.
    pub fn heading(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Heading(line.into()));
    }

    /// Adds the heading of a section.
    pub fn section(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Section(line.into()));
    }

    /// Adds a paragraph of prose, unless it is empty.
    pub fn prose(&mut self, line: impl Into<Line>) {
        let line = line.into();
        if line.width() > 0 {
            self.blocks.push(Block::Prose(line));
        }
    }

    /// Adds a line of assembly text.
    pub fn code(&mut self, line: impl Into<Line>) {
        self.blocks.push(Block::Code(line.into()));
    }

    /// Adds a line that is indented by `indent` spaces.
    pub fn line(&mut self, indent: usize, line: impl Into<Line>) {
        self.blocks.push(Block::Line(indent, line.into()));
    }

    /// Adds an empty line.
    pub fn gap(&mut self) {
        self.blocks.push(Block::Line(0, Line::default()));
    }

    /// Adds a table below the other blocks.
    pub fn table(&mut self, table: Table) {
        self.blocks.push(Block::Table(table));
    }

    /// Appends the blocks of another page.
    pub fn append(&mut self, other: Page) {
        self.blocks.extend(other.blocks);
    }

    /// Returns whether the page has no blocks.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }
}
