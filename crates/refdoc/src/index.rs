//! Index pages: instructions by group, instructions by letter, and elements with enumerations.

use crate::book::{Book, Chapter, Part};
use crate::related::section;
use crate::words;
use isaloom_render::{Line, Page, Style, Table, plural};
use std::collections::BTreeMap;

/// Maximum number of characters of the documentation text in a list.
const SHORT: usize = 140;

/// Returns the list of all instructions, by the root of their hierarchy or by their group.
pub(crate) fn instructions(book: &Book) -> Page {
    let mut page = Page::default();
    page.heading(format!("{} instruction reference", book.title));
    let count = plural(book.part(Part::Instruction).count(), "instruction");
    let changes = match book.list.generations.as_slice() {
        [] | [_] => String::new(),
        all => {
            let all: Vec<String> = all.iter().map(u32::to_string).collect();
            format!(". The description changes at generations {}", all.join(", "))
        }
    };
    page.prose(format!("{count}{changes}."));
    let name = |chapter: &Chapter| chapter.description.instructions.first().map_or("", section).to_owned();
    sections(book, &mut page, Style::Name, name);
    page
}

/// Returns the list of all instructions by first letter. A prefix that all names share, such as `Op`, is ignored.
pub(crate) fn letters(book: &Book) -> Page {
    let mut page = Page::default();
    page.heading(format!("{} instructions from A to Z", book.title));
    let common = common_beginning(book.part(Part::Instruction).map(|chapter| chapter.name.as_str()));
    let letter = |chapter: &Chapter| {
        let rest = chapter.name.get(common..).unwrap_or_default();
        rest.chars().find(|c| c.is_alphanumeric()).map(|c| c.to_uppercase().collect()).unwrap_or_default()
    };
    sections(book, &mut page, Style::Plain, letter);
    page
}

/// Returns the length of the longest common prefix, in bytes.
fn common_beginning<'n>(mut names: impl Iterator<Item = &'n str>) -> usize {
    let Some(first) = names.next() else { return 0 };
    let mut common = first;
    let mut several = false;
    for name in names {
        several = true;
        let same = |(a, b): &(char, char)| a == b;
        let length = common.chars().zip(name.chars()).take_while(same).map(|(c, _)| c.len_utf8()).sum();
        common = common.get(..length).unwrap_or_default();
    }
    if several { common.len() } else { 0 }
}

/// Adds one table per section, sorted by name.
fn sections(book: &Book, page: &mut Page, style: Style, name: impl Fn(&Chapter) -> String) {
    let mut sections: BTreeMap<String, Vec<&Chapter>> = BTreeMap::new();
    for chapter in book.part(Part::Instruction) {
        sections.entry(name(chapter)).or_default().push(chapter);
    }
    let several = sections.len() > 1;
    // Instructions without a group form the last section.
    let unnamed = sections.remove("").map(|chapters| (String::new(), chapters));
    for (name, mut chapters) in sections.into_iter().chain(unnamed) {
        if !name.is_empty() {
            page.section(Line::of(style, name));
        } else if several {
            page.section("Other instructions");
        }
        chapters.sort_by_key(|chapter| chapter.name.to_lowercase());
        page.table(table(&chapters));
    }
}

/// Returns the list of the parts of instructions.
pub(crate) fn elements(book: &Book) -> Page {
    let mut page = Page::default();
    page.heading(format!("{} elements", book.title));
    for (part, heading) in [(Part::Element, "Parts of instructions"), (Part::Enumeration, "Enumerations")] {
        let mut chapters: Vec<&Chapter> = book.part(part).collect();
        chapters.sort_by_key(|chapter| &chapter.name);
        if !chapters.is_empty() {
            page.section(heading);
            page.table(table(&chapters));
        }
    }
    page
}

fn table(chapters: &[&Chapter]) -> Table {
    let mut table = Table::new(0);
    for chapter in chapters {
        let mut what = match chapter.doc().and_then(words::readable) {
            Some(doc) => words::sentence(&doc).0,
            None => chapter.syntax.first().cloned().unwrap_or_default(),
        };
        if let Some((at, _)) = what.char_indices().nth(SHORT) {
            what.truncate(at);
            what.push('…');
        }
        let aliases = chapter.description.instructions.iter().flat_map(|entry| &entry.aliases);
        let aliases: Vec<&str> = aliases.map(String::as_str).collect();
        table.row([
            Line::of(Style::Name, chapter.name.as_str()),
            what.into(),
            Line::of(Style::Dim, aliases.join(", ")),
        ]);
    }
    table.squeeze();
    table
}
