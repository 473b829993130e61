//! Section about the differences of an instruction between generations, versions and hardware.

use crate::book::{Book, Chapter};
use crate::encoding::{size_and_opcode, usual};
use crate::words::named_generations;
use isaloom_render::{Line, Page, Style, Table, plural, range};
use isaloom_schema::{Encoding, Entry, FactValue, Generations};

/// Adds the differences between generations or versions to the page of an instruction.
pub(crate) fn generations(book: &Book, chapter: &Chapter, page: &mut Page) {
    let entries = &chapter.description.instructions;
    let mut lines: Vec<Line> = Vec::new();
    for entry in entries {
        for fact in entry.meta.iter().filter(|_| entry.root.is_none() && entry.segments.is_empty()) {
            let value = match &fact.value {
                FactValue::List(names) => names.join(", "),
                other => other.to_string(),
            };
            lines.push(Line::of(Style::Plain, format!("{}: {value}", capital(&fact.name))));
        }
    }
    let mut dated: Vec<(usize, &Entry, Generations)> = entries
        .iter()
        .enumerate()
        .filter_map(|(index, entry)| Some((index, entry, entry.generations?)))
        .collect();
    dated.sort_by_key(|(_, _, generations)| generations.min);
    if let [(_, entry, generations)] = dated.as_slice() {
        let varies = entry.cases.iter().any(|case| by_generation(book, case));
        if !varies {
            let same = match *generations {
                Generations::ALL => "Has the same encoding in all generations.".to_owned(),
                range => format!("Has one encoding, in {}.", named_generations(range)),
            };
            lines.push(same.into());
        }
    }
    let mut before: Option<&Entry> = None;
    let mut table = Table::headed(2, ["generations", "match", "mask", "differences"]);
    for (_, entry, generations) in dated.iter().filter(|_| dated.len() > 1) {
        table.row([
            named_generations(*generations).into(),
            Line::of(Style::Code, entry.value.as_deref().unwrap_or_default()),
            Line::of(Style::Code, entry.mask.as_deref().unwrap_or_default()),
            before.map(|before| differences(before, entry)).unwrap_or_default().into(),
        ]);
        before = Some(entry);
    }
    for (_, entry, _) in &dated {
        for case in entry.cases.iter().filter(|case| by_generation(book, case)) {
            let condition = case.condition.as_deref().unwrap_or_default();
            let mut line = Line::of(Style::Plain, "If ").and(Style::Code, condition);
            if let Some(display) = &case.display {
                line = line.and(Style::Plain, ", it is printed as ");
                line = line.and(Style::Code, isaloom_render::one_line(display));
            }
            let names: Vec<String> = case.fields.iter().map(field_at).collect();
            if !names.is_empty() {
                line = line.and(
                    Style::Plain,
                    format!(", {} differ: {}", plural(names.len(), "field"), names.join(", ")),
                );
            }
            lines.push(line);
        }
    }
    let elsewhere = elsewhere(chapter);
    if lines.is_empty() && table.rows.len() == 1 && elsewhere.rows.len() == 1 {
        return;
    }
    let versions = dated.is_empty() && elsewhere.rows.len() == 1;
    page.section(if versions { "Versions" } else { "Generations" });
    lines.into_iter().for_each(|line| page.prose(line));
    for mut table in [table, elsewhere] {
        if table.rows.len() > 1 {
            table.squeeze();
            page.table(table);
        }
    }
}

/// Returns the table that compares the instruction with those of other hardware.
fn elsewhere(chapter: &Chapter) -> Table {
    let mut table = Table::headed(2, ["hardware", "name", "differences"]);
    let own: Vec<&Encoding> = chapter.description.instructions.iter().flat_map(usual).collect();
    for (hardware, found) in &chapter.elsewhere {
        let Some(first) = found.instructions.first() else { continue };
        let theirs: Vec<&Encoding> = found.instructions.iter().flat_map(usual).collect();
        let all_theirs = found.instructions.iter().flat_map(|entry| &entry.encodings);
        let mut parts: Vec<String> = Vec::new();
        for encoding in &theirs {
            let all = chapter.description.instructions.iter().flat_map(|entry| &entry.encodings);
            let same = |mine: &&Encoding| mine.name == encoding.name && mine.opcode == encoding.opcode;
            let usual = own.iter().copied().find(|mine| mine.name == encoding.name);
            let Some(mine) = usual.or_else(|| all.clone().find(same)) else {
                parts.push(format!("{}{}", encoding.name, size_and_opcode(encoding)));
                continue;
            };
            if mine.opcode != encoding.opcode || mine.bits != encoding.bits {
                parts.push(format!("{}{}", encoding.name, size_and_opcode(encoding)));
            }
            if mine.operands != encoding.operands {
                parts.push(format!("other operands in {}", encoding.name));
            }
        }
        let is_there = |mine: &&&Encoding| all_theirs.clone().any(|theirs| theirs.name == mine.name);
        let missing = own.iter().filter(|mine| !is_there(mine));
        parts.extend(missing.map(|mine| format!("no {}", mine.name)));
        let same = if own.is_empty() { "exists" } else { "same opcodes and operands" };
        table.row([
            hardware.into(),
            first.name.as_str().into(),
            if parts.is_empty() { same.to_owned() } else { parts.join("; ") }.into(),
        ]);
    }
    table
}

fn by_generation(book: &Book, case: &isaloom_schema::Case) -> bool {
    case.condition.as_ref().is_some_and(|condition| book.facts.depends_on_generation(condition))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn field_at(field: &isaloom_schema::FieldInfo) -> String {
    let bits: Vec<String> = field.bits.iter().map(|bits| range(*bits)).collect();
    if bits.is_empty() { field.name.clone() } else { format!("{} (bits {})", field.name, bits.join("+")) }
}

/// Returns the differences of the fields of `after` from those of `before`, an earlier generation, as text.
fn differences(before: &Entry, after: &Entry) -> String {
    let fields = |entry: &Entry| -> Vec<(String, Vec<[u32; 2]>)> {
        let fields = entry.cases.iter().flat_map(|case| &case.fields).filter(|field| !field.bits.is_empty());
        fields.map(|field| (field.name.clone(), field.bits.clone())).collect()
    };
    let (old, new) = (fields(before), fields(after));
    let missing = |from: &[(String, Vec<[u32; 2]>)], within: &[(String, Vec<[u32; 2]>)]| {
        let names = from.iter().filter(|(name, _)| within.iter().all(|(known, _)| known != name));
        let mut names: Vec<String> = names.map(|(name, _)| name.clone()).collect();
        names.dedup();
        names.join(", ")
    };
    let moved: Vec<String> = new
        .iter()
        .filter_map(|(name, bits)| {
            let known = old.iter().filter(|(known, _)| known == name);
            (known.clone().count() > 0 && known.clone().all(|(_, known)| known != bits)).then(|| name.clone())
        })
        .collect();
    let mut parts = Vec::new();
    for (what, names) in
        [("new: ", missing(&new, &old)), ("gone: ", missing(&old, &new)), ("moved: ", moved.join(", "))]
    {
        if !names.is_empty() {
            parts.push(format!("{what}{names}"));
        }
    }
    if parts.is_empty() && (&before.value, &before.mask) == (&after.value, &after.mask) {
        return "same fields and fixed bits".to_owned();
    }
    if parts.is_empty() { "same fields".to_owned() } else { parts.join("; ") }
}
