//! Generates the reference pages of an instruction set.
//!
//! A [`Book`] has the contents of a target: its instructions, the bitsets, enumerations, operand types and formats that
//! they refer to, counts, findings, and assembled samples. It can be written in several forms:
//!
//! - a directory of web pages, in which only the search box needs a script ([`html`]);
//! - the same pages as Markdown ([`markdown`]);
//! - a JSON document with the schema of the command-line program's records ([`json`]);
//! - the instruction documentation of Compiler Explorer ([`asm_docs`]).
//!
//! A book depends only on the targets: the same descriptions give the same files.

mod asm_docs;
mod book;
mod encoding;
mod facts;
mod generations;
mod html;
mod index;
mod markdown;
mod names;
mod operands;
mod related;
mod sheet;
mod words;

pub use asm_docs::asm_docs;
pub use book::{Book, Chapter, Part, Use};
pub use html::html;
pub use markdown::markdown;

use isaloom_schema::{Command, Document, Isa};

/// A file of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Path in the directory of the book, with `/` as the separator.
    pub path: String,
    /// Contents of the file.
    pub text: String,
}

/// URLs outside the pages of a book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// URL of an explorer of this instruction set. If set, pages and samples link to it.
    pub explorer: Option<String>,
    /// URL under which the book is published, which ends with `/`; documents link to its pages there.
    pub base: Option<String>,
}

/// Returns the whole book as one JSON document.
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
