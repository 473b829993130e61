//! Generates the reference pages of an instruction set.
//!
//! A [`Book`] has the contents of a target: instructions, the bitsets, enumerations, operand types and formats that
//! they refer to, counts, findings, and assembled samples. It is written in several forms:
//!
//! - a directory of web pages, with a script only for the search box ([`html`]);
//! - the same pages as Markdown ([`markdown`]);
//! - a JSON document with the schema of all records ([`json`]);
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

/// External addresses for the pages of a book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// Address of the explorer of this instruction set; pages and samples link to it if set.
    pub explorer: Option<String>,
    /// Address at which the book will be published, for documents that link to its pages; ends with `/`.
    pub base: Option<String>,
}

/// Returns the whole book as one document, with the schema of all records.
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
