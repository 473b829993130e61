//! Generates the reference pages as Markdown.

use crate::book::Book;
use crate::sheet::sheet;
use crate::{File, index};
use isaloom_render::{Page, findings, statistics, verdict};

/// Returns the Markdown files of the book; each is generated when the iterator reaches it.
pub fn markdown(book: &Book) -> impl Iterator<Item = File> + '_ {
    let mut first = index::instructions(book);
    first.append(index::elements(book));
    if !book.statistics.facts.is_empty() {
        first.heading("Statistics");
        first.append(statistics(&book.statistics.facts, &book.statistics.encodings));
    }
    if let Some(found) = &book.findings {
        first.heading(verdict(found, &book.title));
        first.append(findings(found));
    }
    let index = file(book, "index.md".to_owned(), &first, "");
    let chapters = book
        .chapters
        .iter()
        .map(|chapter| file(book, format!("{}.md", chapter.path), &sheet(book, chapter), "../"));
    std::iter::once(index).chain(chapters)
}

fn file(book: &Book, path: String, page: &Page, up: &str) -> File {
    let link = |name: &str| book.chapter(name).map(|chapter| format!("{up}{}.md", chapter.path));
    File { path, text: page.markdown(&link) }
}
