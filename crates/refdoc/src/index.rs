//! Index pages of the reference: the list of instructions, and the list of their elements and enumerations, with links.

use crate::book::{Book, Chapter, Part};
use isaloom_render::{Line, Page, Style, Table, plural};
use isaloom_schema::Entry;
use std::collections::BTreeMap;

/// Maximum length of documentation text in a list, in characters.
const SHORT: usize = 100;

/// Returns the list of all instructions, by hierarchy root or by group.
pub(crate) fn instructions(book: &Book) -> Page {
    let mut page = Page::default();
    let chapters: Vec<&Chapter> = book.part(Part::Instruction).collect();
    let count = plural(chapters.len(), "instruction");
    page.heading(Line::of(Style::Strong, book.title.as_str()).and(Style::Plain, format!(": {count}")));
    if book.list.generations.len() > 1 {
        let generations: Vec<String> = book.list.generations.iter().map(u32::to_string).collect();
        page.line(0, format!("changes at generations {}", generations.join(", ")));
    }
    let mut sections: BTreeMap<&str, Vec<&Chapter>> = BTreeMap::new();
    for chapter in chapters {
        let first = chapter.description.instructions.first();
        sections.entry(first.map_or("", section)).or_default().push(chapter);
    }
    for (name, chapters) in sections {
        if !name.is_empty() {
            page.heading(Line::of(Style::Name, name));
        }
        page.table(table(&chapters));
    }
    page
}

/// Returns the list of the parts of instructions.
pub(crate) fn elements(book: &Book) -> Page {
    let mut page = Page::default();
    for (part, heading) in [(Part::Element, "Elements of instructions"), (Part::Enumeration, "Enumerations")]
    {
        let mut chapters: Vec<&Chapter> = book.part(part).collect();
        chapters.sort_by_key(|chapter| &chapter.name);
        if !chapters.is_empty() {
            page.heading(Line::of(Style::Strong, heading));
            page.table(table(&chapters));
        }
    }
    page
}

/// Returns the heading of an instruction's section.
fn section(entry: &Entry) -> &str {
    let group = entry.groups.first().map(String::as_str);
    entry
        .root
        .as_deref()
        .or(group)
        .or_else(|| entry.extends.last().map(|n| n.name.as_str()))
        .unwrap_or_default()
}

fn table(chapters: &[&Chapter]) -> Table {
    let mut table = Table::headed(0, ["name", "opcode", "generations", "match", "mask", "what it is"]);
    for chapter in chapters {
        let first = chapter.description.instructions.first();
        let text = |of: fn(&Entry) -> Option<String>| first.and_then(of).unwrap_or_default();
        let doc: String = isaloom_render::one_line(chapter.doc().unwrap_or_default());
        let short = match doc.char_indices().nth(SHORT) {
            Some((at, _)) => format!("{}…", doc.get(..at).unwrap_or_default()),
            None => doc,
        };
        table.row([
            Line::of(Style::Name, chapter.name.as_str()),
            text(|entry| entry.opcode.map(|opcode| opcode.to_string())).into(),
            text(|entry| entry.generations.map(|generations| generations.to_string())).into(),
            Line::of(Style::Number, text(|entry| entry.value.clone())),
            Line::of(Style::Number, text(|entry| entry.mask.clone())),
            short.into(),
        ]);
    }
    table.squeeze();
    table
}
