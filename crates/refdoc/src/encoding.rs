//! Section about the encoding of an instruction: diagrams with links, and tables of fields and operands.

use crate::book::{Book, Chapter, Part};
use crate::operands::{self, OperandRow};
use crate::words;
use isaloom_render::{Anchor, Bits, Block, Cell, Line, Page, Style, Table, boxes, plural, range, type_of};
use isaloom_schema::{Encoding, Entry};

/// Maximum number of listed fields that have the bitset of the page as their type.
const MOST_USES: usize = 8;

/// Adds the encoding and the operands of an entry to its page.
pub(crate) fn encoding(
    book: &Book,
    chapter: &Chapter,
    entry: &Entry,
    number: &str,
    label: &str,
    page: &mut Page,
) {
    if !entry.encodings.is_empty() {
        named_encodings(book, chapter, entry, number, label, page);
        return;
    }
    if !entry.segments.is_empty() || entry.cases.iter().any(|case| !case.fields.is_empty()) {
        page.section(format!("Encoding{label}"));
        let bits = entry.bits.map(|bits| plural(bits as usize, "bit"));
        let generations = entry.generations.filter(|_| chapter.part == Part::Instruction);
        let facts = [bits, generations.map(words::named_generations)];
        let facts: Vec<String> = facts.into_iter().flatten().collect();
        page.prose(facts.join(", "));
        let prefix = format!("f{number}");
        if !entry.segments.is_empty() {
            let mut bits = Bits::of(&entry.segments, None, 2);
            let declared = |name: &String| {
                let fields = entry.cases.iter().flat_map(|case| &case.fields);
                fields.into_iter().any(|field| field.name == *name && !field.bits.is_empty())
            };
            for cell in bits.cells.iter_mut().filter(|cell| declared(&cell.name)) {
                cell.link = Some(Anchor { page: None, id: Anchor::id(&prefix, &cell.name) });
            }
            page.blocks.push(Block::Bits(bits));
        }
        fields(book, entry, &prefix, page);
        containers(book, entry, page);
    } else if entry.opcode.is_some() && chapter.part == Part::Instruction {
        page.section(format!("Encoding{label}"));
        words_of(book, entry, page);
    }
    let rows = operands::of_entry(book, entry, &None);
    if !rows.is_empty() && chapter.part == Part::Instruction {
        page.section(format!("Operands{label}"));
        page.table(operands::table(&rows, &format!("o{number}")));
    }
}

/// Adds the word layout of an instruction whose operands are whole words, as in SPIR-V.
fn words_of(book: &Book, entry: &Entry, page: &mut Page) {
    let opcode = entry.opcode.unwrap_or(0);
    let digits = format!("{:016b}", opcode & 0xffff);
    let cell =
        |low, name: &str, digits| Cell { low, high: low + 15, name: name.to_owned(), digits, link: None };
    page.blocks.push(Block::Bits(Bits {
        indent: 2,
        size: 32,
        of_word: false,
        cells: vec![cell(16, "number of words", String::new()), cell(0, "opcode", digits)],
    }));
    let mut table = Table::headed(2, ["word", "content"]);
    table.plain(["0", &format!("opcode {opcode} in bits 0 to 15, number of words in bits 16 to 31")]);
    let mut fixed = true;
    for (row, operand) in operands::listed(book, &entry.operands).into_iter().zip(&entry.operands) {
        let at = if fixed { (table.rows.len() - 1).to_string() } else { String::new() };
        let many = operand.format.as_deref().map(|many| format!(", {many}")).unwrap_or_default();
        // After an operand of variable length, the positions of the other operands are not fixed.
        fixed &= operand.format.is_none() && operand.ty.as_deref().is_some_and(|ty| ty.starts_with("Id"));
        table.row([at.into(), Line::of(Style::Strong, row.name).and(Style::Plain, many)]);
    }
    page.table(table);
}

/// Adds the table of fields. The rows for the cases of one field are adjacent.
fn fields(book: &Book, entry: &Entry, prefix: &str, page: &mut Page) {
    let mut rows = Vec::new();
    for case in &entry.cases {
        for field in case.fields.iter().filter(|field| !field.bits.is_empty()) {
            let high = field.bits.first().map_or(0, |[_, high]| *high);
            let bits: Vec<String> = field.bits.iter().map(|bits| range(*bits)).collect();
            let mut meaning = match field.ty.as_deref() {
                Some(ty) if book.chapter(ty).is_some() => type_of(field),
                Some(ty) => words::of_type(book, ty),
                None => Line::default(),
            };
            if let Some(display) = field.display.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
                meaning = meaning.and(Style::Plain, ", printed as ").and(Style::Code, display);
            }
            if let Some(doc) = field.doc.as_deref().and_then(words::readable) {
                let between = if meaning.width() > 0 { ": " } else { "" };
                meaning = meaning.and(Style::Plain, format!("{between}{}", isaloom_render::one_line(&doc)));
            }
            if let Some(condition) = &case.condition {
                meaning = meaning.and(Style::Plain, ", if ").and(Style::Code, condition.as_str());
            }
            let name = Line::of(Style::Strong, field.name.as_str());
            rows.push((u32::MAX - high, [name, bits.join("+").into(), meaning]));
        }
    }
    rows.sort_by_key(|(order, _)| *order);
    let mut table = Table::headed(2, ["field", "bits", "meaning"]);
    table.anchors = Some(prefix.to_owned());
    rows.into_iter().for_each(|(_, row)| table.row(row));
    if table.rows.len() > 1 {
        page.table(table);
    }
}

/// For each field whose type is this bitset, adds the instruction that has the field, and a diagram of its word.
fn containers(book: &Book, entry: &Entry, page: &mut Page) {
    let Some(root) = entry.extends.last().and_then(|named| book.chapter(&named.name)) else { return };
    for used in root.uses.iter().take(MOST_USES) {
        let line = Line::of(Style::Plain, "In the field ").and(Style::Strong, used.field.as_str());
        page.prose(
            line.and(Style::Plain, " of ").and(Style::Name, used.name.as_str()).and(Style::Plain, "."),
        );
        let words = book.chapter(&used.name).and_then(|chapter| chapter.description.instructions.first());
        if let Some(bits) = words.and_then(|word| within(entry, word, &used.name, &used.field)) {
            page.blocks.push(Block::Bits(bits));
        }
    }
}

/// Returns the diagram of the instruction `name` with the word layout `word`, in which the pattern of the nested bitset
/// `entry` is shown in the field `field`. `None` if the word has no such field.
fn within(entry: &Entry, word: &Entry, name: &str, field: &str) -> Option<Bits> {
    let [own] = entry.segments.as_slice() else { return None };
    let mut bits = Bits::of(&word.segments, None, 2);
    let is = |cell: &&mut Cell| cell.name == field && cell.high - cell.low == own.bits[1] - own.bits[0];
    bits.cells.iter_mut().find(is)?.digits = own.pattern.clone();
    for cell in bits.cells.iter_mut().filter(|cell| !cell.name.is_empty() && cell.name != "?") {
        cell.link = Some(Anchor { page: Some(name.to_owned()), id: Anchor::id("f", &cell.name) });
    }
    Some(bits)
}

/// Adds the named encodings of an instruction: a diagram of each encoding without a special condition (of the first
/// encoding if all have conditions), and a table of the others.
fn named_encodings(
    book: &Book,
    chapter: &Chapter,
    entry: &Entry,
    number: &str,
    label: &str,
    page: &mut Page,
) {
    let mut main: Vec<&Encoding> = Vec::new();
    for encoding in usual(entry) {
        if main.iter().all(|known| known.name != encoding.name) {
            main.push(encoding);
        }
    }
    if main.is_empty() {
        main.extend(entry.encodings.first());
    }
    let mut tables: Vec<(Vec<&str>, Vec<OperandRow>)> = Vec::new();
    page.section(format!("Encoding{label}"));
    for encoding in &main {
        let rows = operands::listed(book, &encoding.operands);
        let mut line = Line::of(Style::Name, encoding.name.as_str());
        line = line.and(Style::Plain, size_and_opcode(encoding));
        if let Some(expression) = &encoding.expression {
            line = line.and(Style::Plain, ", if ").and(Style::Code, expression.as_str());
        }
        page.prose(line);
        let at = match tables.iter().position(|(_, known)| *known == rows) {
            Some(at) => at,
            None => {
                tables.push((Vec::new(), rows));
                tables.len() - 1
            }
        };
        if !encoding.fields.is_empty() {
            let operands = tables.get(at).map(|(_, rows)| rows.as_slice()).unwrap_or_default();
            let prefix = operand_prefix(number, at);
            let bits = diagram(book, chapter, encoding, operands, &prefix);
            page.blocks.push(Block::Bits(bits));
        }
        if let Some((names, _)) = tables.get_mut(at) {
            names.push(&encoding.name);
        }
    }
    let others: Vec<&Encoding> = entry
        .encodings
        .iter()
        .filter(|other| !main.iter().any(|known| std::ptr::eq(*known, *other)))
        .collect();
    if !others.is_empty() {
        let mut table = Table::headed(2, ["other encoding", "size and opcode", "used if"]);
        for encoding in others {
            let condition = encoding.expression.as_ref().or(encoding.condition.as_ref());
            table.row([
                Line::of(Style::Name, encoding.name.as_str()),
                size_and_opcode(encoding).trim_start_matches(", ").into(),
                Line::of(Style::Code, condition.cloned().unwrap_or_default()),
            ]);
        }
        page.table(table);
    }
    // A diagram links to an operand table by the position of the table, which also counts tables without rows.
    let filled: Vec<_> = tables.iter().enumerate().filter(|(_, (_, rows))| !rows.is_empty()).collect();
    if filled.is_empty() {
        return;
    }
    page.section(format!("Operands{label}"));
    for (at, (names, rows)) in &filled {
        if filled.len() > 1 {
            page.prose(
                Line::of(Style::Plain, "In ").and(Style::Plain, names.join(", ")).and(Style::Plain, ":"),
            );
        }
        page.table(operands::table(rows, &operand_prefix(number, *at)));
    }
}

/// Returns the prefix of the anchors in an operand table.
fn operand_prefix(number: &str, at: usize) -> String {
    if at == 0 { format!("o{number}") } else { format!("o{number}-{}", at + 1) }
}

pub(crate) fn size_and_opcode(encoding: &Encoding) -> String {
    let mut text = encoding.bits.map_or(String::new(), |bits| format!(", {bits} bits"));
    if let Some(opcode) = encoding.opcode {
        text.push_str(&format!(", opcode {opcode} ({opcode:#x})"));
    }
    text
}

/// Returns the diagram of a named encoding. Fixed fields show their bits, operands link to the operand table, and the
/// other fields link to the page of the encoding.
fn diagram(
    book: &Book,
    chapter: &Chapter,
    encoding: &Encoding,
    operands: &[OperandRow],
    prefix: &str,
) -> Bits {
    let (mask, value) = book.facts.fixed(&chapter.name, encoding);
    let mut bits = boxes(encoding);
    for cell in &mut bits.cells {
        if !encoding.fields.iter().any(|field| field.name == cell.name) {
            continue;
        }
        let fixed = (cell.low..=cell.high).all(|bit| bit < 128 && mask >> bit & 1 == 1);
        if fixed {
            let digit = |bit: u32| if value >> bit & 1 == 1 { '1' } else { '0' };
            cell.digits = (cell.low..=cell.high).rev().map(digit).collect();
        }
        cell.link = Some(match operands.iter().any(|row| row.name == cell.name) {
            true => Anchor { page: None, id: Anchor::id(prefix, &cell.name) },
            false => Anchor { page: Some(encoding.name.clone()), id: Anchor::id("f", &cell.name) },
        });
    }
    bits
}

/// Returns the encodings of an entry that have no special condition.
pub(crate) fn usual(entry: &Entry) -> impl Iterator<Item = &Encoding> {
    let is_usual = |encoding: &&Encoding| encoding.condition.as_deref().is_none_or(|name| name == "default");
    entry.encodings.iter().filter(is_usual)
}
