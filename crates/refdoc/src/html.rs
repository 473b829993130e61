//! Generates a directory of web pages. Only the search box of the index pages has a script. The pages load nothing from
//! other sites, so that they work as local files.

use crate::book::{Book, Chapter, Part};
use crate::index;
use crate::names::encoded;
use crate::sheet::sheet;
use crate::{File, Outside};
use isaloom_render::{Anchor, Block, Page, escape, findings, statistics, verdict};
use isaloom_schema::Entry;

/// Style sheet of the site.
const STYLE: &str = include_str!("style.css");
/// Script of the search box.
const SEARCH: &str = include_str!("search.js");

/// Returns the files of the site; each is generated when the iterator reaches it.
pub fn html<'b>(book: &'b Book, outside: &'b Outside) -> impl Iterator<Item = File> + 'b {
    let tops = Top::ALL.into_iter().filter(|top| top.is_of(book)).map(move |here| {
        let site = Site { book, up: "", here };
        let page = here.page(book);
        let mut body = page.body(&|name| site.link(name));
        if here.is_index() {
            let at = ["<h2", "<div"].iter().filter_map(|tag| body.find(tag)).min().unwrap_or(body.len());
            body.insert_str(at, &contents(&page));
        }
        site.file(here.names().0.to_owned(), here.names().1, body)
    });
    let chapters = book.chapters.iter().map(move |chapter| chapter_file(book, chapter, outside));
    let fixed = [("style.css", STYLE), ("search.js", SEARCH)];
    let fixed = fixed.map(|(path, text)| File { path: path.to_owned(), text: text.to_owned() });
    fixed.into_iter().chain(tops).chain(chapters)
}

/// Returns links to the sections of a page; empty if the page has only one section.
fn contents(page: &Page) -> String {
    let section = |block: &Block| match block {
        Block::Section(line) => Some(line.plain()),
        _ => None,
    };
    let names: Vec<String> = page.blocks.iter().filter_map(section).collect();
    let mut out = String::new();
    if names.len() > 1 {
        out.push_str("<p class=\"contents\">");
        for name in names {
            link(&mut out, &format!("#{}", Anchor::id("s", &name)), &name);
            out.push_str(" \n");
        }
        out.push_str("</p>\n");
    }
    out
}

/// A page in the top directory of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Top {
    Instructions,
    Letters,
    Elements,
    Statistics,
    Findings,
}

impl Top {
    const ALL: [Top; 5] = [Top::Instructions, Top::Letters, Top::Elements, Top::Statistics, Top::Findings];

    /// Returns the file name and the title of the page.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Top::Instructions => ("index.html", "Instructions"),
            Top::Letters => ("letters.html", "A to Z"),
            Top::Elements => ("elements.html", "Elements"),
            Top::Statistics => ("statistics.html", "Statistics"),
            Top::Findings => ("findings.html", "Findings"),
        }
    }

    /// Returns whether the page is a list that the search box filters.
    fn is_index(self) -> bool {
        matches!(self, Top::Instructions | Top::Letters | Top::Elements)
    }

    /// Returns whether the page has content in this book.
    fn is_of(self, book: &Book) -> bool {
        match self {
            Top::Instructions | Top::Letters => true,
            Top::Elements => book.chapters.iter().any(|chapter| chapter.part != Part::Instruction),
            Top::Statistics => !book.statistics.facts.is_empty(),
            Top::Findings => book.findings.is_some(),
        }
    }

    fn page(self, book: &Book) -> Page {
        match self {
            Top::Instructions => index::instructions(book),
            Top::Letters => index::letters(book),
            Top::Elements => index::elements(book),
            Top::Statistics => statistics(&book.statistics.facts, &book.statistics.encodings),
            Top::Findings => {
                let mut page = Page::default();
                if let Some(found) = &book.findings {
                    page.heading(verdict(found, &book.title));
                    page.append(findings(found));
                }
                page
            }
        }
    }
}

/// Returns the file of a chapter.
fn chapter_file(book: &Book, chapter: &Chapter, outside: &Outside) -> File {
    let here = if chapter.part == Part::Instruction { Top::Instructions } else { Top::Elements };
    let site = Site { book, up: "../", here };
    let mut body = sheet(book, chapter).body(&|name| site.link(name));
    if let Some(explorer) = outside.explorer.as_deref().filter(|_| chapter.part == Part::Instruction) {
        body.push_str("<p>In the explorer: ");
        link(&mut body, &explored(book, explorer, &chapter.name, None), &chapter.name);
        for (entry, sample) in samples(chapter) {
            body.push_str(", ");
            link(&mut body, &explored(book, explorer, &entry.name, Some(&sample.word)), &sample.text);
        }
        body.push_str("</p>\n");
    }
    site.file(format!("{}.html", chapter.path), &chapter.name, body)
}

fn samples(chapter: &Chapter) -> impl Iterator<Item = (&Entry, &isaloom_schema::Sample)> {
    let entries = chapter.description.instructions.iter();
    entries.flat_map(|entry| entry.samples.iter().map(move |sample| (entry, sample)))
}

/// Returns the URL of an instruction in the explorer, with a word to decode if one is given.
pub(crate) fn explored(book: &Book, explorer: &str, name: &str, word: Option<&str>) -> String {
    let mut address = format!("{explorer}#isa={}&i={}", encoded(&book.isa.name), encoded(name));
    if let Some(word) = word {
        address.push_str(&format!("&w={}", encoded(word)));
    }
    address
}

fn link(out: &mut String, address: &str, text: &str) {
    out.push_str("<a href=\"");
    escape(address, out);
    out.push_str("\">");
    escape(text, out);
    out.push_str("</a>");
}

/// Position of a page in the site: its relative path to the top directory, and the menu entry that is marked.
struct Site<'b> {
    book: &'b Book,
    up: &'static str,
    here: Top,
}

impl Site<'_> {
    /// Returns the URL of the page about a name; `None` if there is no page.
    fn link(&self, name: &str) -> Option<String> {
        self.book.chapter(name).map(|chapter| format!("{}{}.html", self.up, chapter.path))
    }

    fn file(&self, path: String, title: &str, body: String) -> File {
        let up = self.up;
        let mut text =
            String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        text.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
        escape(title, &mut text);
        text.push_str(" - ");
        escape(&self.book.title, &mut text);
        text.push_str(&format!(
            "</title>\n<link rel=\"stylesheet\" href=\"{up}style.css\">\n</head>\n<body>\n"
        ));
        text.push_str("<a class=\"skip\" href=\"#main\">To the text</a>\n<nav aria-label=\"Reference\">");
        for top in Top::ALL.into_iter().filter(|top| top.is_of(self.book)) {
            let (path, name) = top.names();
            let current = if top == self.here { " aria-current=\"page\"" } else { "" };
            text.push_str(&format!("<a href=\"{up}{path}\"{current}>{name}</a> "));
        }
        text.push_str(&format!(
            "<form action=\"{up}index.html\" role=\"search\"><input name=\"q\" type=\"search\" \
             placeholder=\"Search instructions\" aria-label=\"Search instructions\"/></form></nav>\n<main id=\"main\">\n"
        ));
        text.push_str(&body);
        text.push_str("</main>\n<footer>");
        escape(&self.book.title, &mut text);
        text.push_str(concat!(", by isaloom ", env!("CARGO_PKG_VERSION"), "</footer>\n"));
        if up.is_empty() && self.here.is_index() {
            text.push_str("<script src=\"search.js\"></script>\n");
        }
        text.push_str("</body>\n</html>\n");
        File { path, text }
    }
}
