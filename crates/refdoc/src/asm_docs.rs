//! Generates instruction documentation for Compiler Explorer: a tooltip, a text and a URL for each uppercase opcode.

use crate::Outside;
use crate::book::{Book, Chapter, Part};
use crate::html::explored;
use isaloom_render::{entries, one_line};
use isaloom_schema::{Description, Encoding, Entry};
use serde_json::{Map, Value, json};

/// Returns an object with a member `"OPCODE": {"tooltip", "html", "url"}` for each mnemonic and alias, in the form of
/// Compiler Explorer's `AssemblyInstructionInfo`.
pub fn asm_docs(book: &Book, outside: &Outside) -> Value {
    let mut all = Map::new();
    for chapter in book.part(Part::Instruction) {
        let info = json!({
            "tooltip": tooltip(book, chapter),
            "html": brief(chapter).body(&|_| None),
            "url": address(book, chapter, outside),
        });
        let entries = chapter.description.instructions.iter();
        let others = entries.flat_map(|entry| {
            entry.aliases.iter().chain(entry.samples.iter().filter_map(|sample| sample.name.as_ref()))
        });
        for name in std::iter::once(&chapter.name).chain(others) {
            // Compiler Explorer ignores the case of names. Names that differ only in case have a single entry, with the
            // information of the first name.
            all.entry(name.to_uppercase()).or_insert_with(|| info.clone());
        }
    }
    Value::Object(all)
}

/// Returns the tooltip of an instruction, one line: the first paragraph of its documentation, then the title of the
/// book and the size of the instruction. Without documentation, the text of its first sample or its name is used.
fn tooltip(book: &Book, chapter: &Chapter) -> String {
    let entries = &chapter.description.instructions;
    let doc = chapter.doc().and_then(|doc| doc.trim().split("\n\n").next()).map(one_line);
    let sample = || entries.iter().flat_map(|entry| &entry.samples).next().map(|sample| sample.text.clone());
    let what = doc.filter(|doc| !doc.is_empty()).or_else(sample).unwrap_or_else(|| chapter.name.clone());
    let bits = entries.first().and_then(|entry| entry.bits);
    match bits {
        Some(bits) => format!("{what} [{}, {bits} bits]", book.title),
        None => format!("{what} [{}]", book.title),
    }
}

/// Returns the page of an instruction without diagrams and source locations.
fn brief(chapter: &Chapter) -> isaloom_render::Page {
    let encoding = |encoding: &Encoding| Encoding { fields: Vec::new(), ..encoding.clone() };
    let entry = |entry: &Entry| Entry {
        name: entry.name.clone(),
        doc: entry.doc.clone(),
        generations: entry.generations,
        groups: entry.groups.clone(),
        flags: entry.flags.clone(),
        cases: entry.cases.clone(),
        operands: entry.operands.clone(),
        encodings: entry.encodings.iter().map(encoding).collect(),
        samples: entry.samples.clone(),
        ..Entry::default()
    };
    let instructions = chapter.description.instructions.iter().map(entry).collect();
    entries(&Description { instructions, ..Description::default() })
}

fn address(book: &Book, chapter: &Chapter, outside: &Outside) -> String {
    match (&outside.base, &outside.explorer) {
        (Some(base), _) => format!("{base}{}.html", chapter.path),
        (None, Some(explorer)) => explored(book, explorer, &chapter.name, None),
        (None, None) => format!("{}.html", chapter.path),
    }
}
