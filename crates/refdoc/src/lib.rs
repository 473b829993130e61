//! Reference pages of a whole instruction set.
//!
//! A [`Book`] holds what a family knows: every instruction, every bitset, enumeration, operand type and format that an
//! instruction leads to, counts, findings, and samples whose text was assembled. It is written in several forms: a folder
//! of web pages without scripts ([`html`]), the same as Markdown ([`markdown`]), one JSON document of the schema of all
//! records ([`json`]), and the words that Compiler Explorer shows beside an instruction ([`asm_docs`]).
//!
//! A book is a function of the families alone: the same descriptions give the same files.

mod asm_docs;
mod book;
mod html;
mod index;
mod markdown;
mod names;

pub use asm_docs::asm_docs;
pub use book::{Book, Chapter, Part};
pub use html::html;
pub use markdown::markdown;

use isaloom_schema::{Command, Document, Isa};

/// A file of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it stands in the folder of the book, with `/` between folders.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// What the pages of a book lead to outside of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// The explorer of this instruction set: pages and samples lead to it where it is known.
    pub explorer: Option<String>,
    /// Where the book will stand, for those who quote its pages; with `/` at its end.
    pub base: Option<String>,
}

/// The whole book as one document of the schema that all records have.
pub fn json(book: &Book) -> Document {
    let mut description = book.list.clone();
    description.instructions = Vec::new();
    for chapter in &book.chapters {
        description.instructions.extend(chapter.description.instructions.iter().cloned());
        description.enums.extend(chapter.description.enums.iter().cloned());
    }
    let isa = Isa { generation: None, gpu: None, ..book.isa.clone() };
    let mut document = Document::new(Some(isa), Command::Info { description });
    document.diagnostics = book.findings.iter().flat_map(|found| found.findings.clone()).collect();
    document
}
