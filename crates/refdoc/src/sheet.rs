//! Page about one name: purpose, syntax, encoding, operands, generations, related instructions, samples, and the rules
//! for matching and printing.

use crate::book::{Book, Chapter, Part};
use crate::encoding::encoding;
use crate::generations::generations;
use crate::operands;
use crate::related::section;
use crate::words::{self, named_generations};
use isaloom_render::{Line, Page, Style, Table, matching, sample_table};
use isaloom_schema::{Entry, Enumeration, Generations};

/// Maximum number of listed fields that have the type of the page.
const MOST_USES: usize = 60;

/// Returns the page of a chapter.
pub(crate) fn sheet(book: &Book, chapter: &Chapter) -> Page {
    let mut page = Page::default();
    page.heading(chapter.name.as_str());
    let entries = &chapter.description.instructions;
    head(book, chapter, &mut page);
    if !chapter.syntax.is_empty() {
        page.section("Syntax");
        chapter.syntax.iter().for_each(|form| page.code(form.as_str()));
    }
    for (index, entry) in entries.iter().enumerate() {
        let number = if index == 0 { String::new() } else { (index + 1).to_string() };
        let label = if entries.len() == 1 { String::new() } else { named_entry(entry, index) };
        encoding(book, chapter, entry, &number, &label, &mut page);
    }
    if chapter.part == Part::Instruction {
        generations(book, chapter, &mut page);
    }
    members(chapter, &mut page);
    if !chapter.related.is_empty() {
        page.section("Related instructions");
        page.prose(Line::names(chapter.related.iter().map(String::as_str), ", "));
    }
    let samples: Vec<_> = entries.iter().flat_map(|entry| &entry.samples).collect();
    if !samples.is_empty() {
        page.section("Samples");
        page.prose("Each text assembles to the word beside it.");
        page.table(in_code(sample_table(samples)));
    }
    chapter.description.enums.iter().for_each(|found| enumeration(found, &mut page));
    let mut printed = Page::default();
    for entry in entries.iter().filter(|entry| entry.root.is_some() || !entry.segments.is_empty()) {
        let own = Entry { extended_by: Vec::new(), ..entry.clone() };
        if let Some(place) = &entry.place {
            printed.prose(Line::of(Style::Strong, entry.name.as_str()).and(Style::Dim, format!("  {place}")));
        }
        printed.append(matching(&own));
    }
    if !printed.is_empty() {
        page.blocks.push(isaloom_render::Block::Fold("How it is matched and printed".to_owned(), printed));
    }
    page
}

/// Styles the texts and words in a table of samples as code.
fn in_code(mut samples: Table) -> Table {
    let cells = samples.rows.iter_mut().skip(1).flatten();
    let pieces = cells.flat_map(|cell| &mut cell.pieces);
    pieces.filter(|piece| piece.style != Style::Plain).for_each(|piece| piece.style = Style::Code);
    samples
}

/// Returns the heading of one of several entries with the same name: a property that distinguishes it from the others.
fn named_entry(entry: &Entry, index: usize) -> String {
    match entry.generations {
        Some(generations) if generations != Generations::ALL => {
            format!(", {}", named_generations(generations))
        }
        _ => format!(" {}", index + 1),
    }
}

/// Adds the kind of the instruction, bitset or enumeration that the page describes, and its purpose.
fn head(book: &Book, chapter: &Chapter, page: &mut Page) {
    let entries = &chapter.description.instructions;
    let mut facts = Line::of(Style::Plain, book.title.as_str());
    let first = entries.first();
    if let Some(name) = first.map(section).filter(|name| !name.is_empty() && *name != chapter.name) {
        facts = facts.and(Style::Plain, ", ").and(Style::Name, name);
    }
    if let Some(shown) = first.and_then(|entry| entry.shown.as_ref()).filter(|shown| **shown != chapter.name)
    {
        facts = facts.and(Style::Plain, ", printed as ").and(Style::Code, shown.as_str());
    }
    let aliases: Vec<&str> = entries.iter().flat_map(|entry| &entry.aliases).map(String::as_str).collect();
    if !aliases.is_empty() {
        facts = facts.and(Style::Plain, format!(", also called {}", aliases.join(", ")));
    }
    let mut flags: Vec<&str> = entries.iter().flat_map(|entry| &entry.flags).map(String::as_str).collect();
    flags.dedup();
    if !flags.is_empty() {
        facts = facts.and(Style::Plain, format!(", {}", flags.join(", ")));
    }
    page.prose(facts);
    match chapter.doc().and_then(words::readable) {
        Some(doc) => {
            let (first, rest) = words::sentence(&doc);
            page.prose(Line::of(Style::Strong, first));
            words::paragraphs(rest).for_each(|part| page.prose(part));
        }
        None if chapter.part == Part::Instruction => undocumented(book, chapter, page),
        None => {}
    }
}

/// Adds what is known about an instruction without documentation: its operands, and the documentation of its nearest
/// ancestor.
fn undocumented(book: &Book, chapter: &Chapter, page: &mut Page) {
    let Some(entry) = chapter.description.instructions.first() else { return };
    page.prose(Line::of(
        Style::Strong,
        operands::sentence(&operands::of_entry(book, entry, &entry.encodings.first())),
    ));
    let documented = entry.extends.iter().find_map(|named| {
        let doc = book.chapter(&named.name)?.doc().and_then(words::readable)?;
        Some((named.name.as_str(), words::sentence(&doc).0))
    });
    if let Some((name, doc)) = documented {
        page.prose(Line::of(Style::Name, name).and(Style::Plain, format!(": {doc}")));
    }
}

/// Adds the sections "Extended by" or "Contains", and "Used by", to the page of a chapter.
fn members(chapter: &Chapter, page: &mut Page) {
    let names = chapter.description.instructions.iter().flat_map(|entry| &entry.extended_by);
    let names: Vec<&str> = names.map(String::as_str).collect();
    if !names.is_empty() {
        page.section(if chapter.part == Part::Instruction { "Extended by" } else { "Contains" });
        page.prose(Line::names(names, ", "));
    }
    if !chapter.uses.is_empty() {
        page.section("Used by");
        let mut line = Line::default();
        for (index, used) in chapter.uses.iter().take(MOST_USES).enumerate() {
            line = line.and(Style::Plain, if index == 0 { "" } else { ", " });
            line = line.and(Style::Name, used.name.as_str()).and(Style::Dim, format!(".{}", used.field));
        }
        if let Some(more) = chapter.uses.len().checked_sub(MOST_USES).filter(|more| *more > 0) {
            line = line.and(Style::Plain, format!(", and {more} more"));
        }
        page.prose(line);
    }
}

/// Adds the table of an enumeration's values, in which consecutive numbered values share a row.
fn enumeration(found: &Enumeration, page: &mut Page) {
    page.section("Values");
    let mut table = Table::headed(2, ["value", "printed", "name", "meaning"]);
    for values in words::value_ranges(&found.values) {
        let doc = values.first.doc.as_deref().and_then(words::readable);
        table.row([
            Line::of(Style::Number, values.numbers()),
            Line::of(Style::Code, values.shown()),
            values.first.name.as_deref().unwrap_or_default().into(),
            doc.map(|doc| isaloom_render::one_line(&doc)).unwrap_or_default().into(),
        ]);
    }
    table.squeeze();
    page.table(table);
}
