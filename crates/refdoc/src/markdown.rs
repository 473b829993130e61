//! Generates the reference pages as Markdown.

use crate::book::Book;
use crate::{File, index};
use isaloom_render::{Page, entries, findings, statistics, verdict};

/// Returns the files of the book, each generated on demand.
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
    let index = file(book, "index.md".to_owned(), &first, "i/");
    let chapters = book.chapters.iter().map(|chapter| {
        let page = entries(&chapter.description);
        file(book, format!("i/{}.md", chapter.stem), &page, "")
    });
    std::iter::once(index).chain(chapters)
}

fn file(book: &Book, path: String, page: &Page, folder: &str) -> File {
    let link = |name: &str| book.chapter(name).map(|chapter| format!("{folder}{}.md", chapter.stem));
    File { path, text: page.markdown(&link) }
}
