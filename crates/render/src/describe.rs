//! Pages about a description: the list of its instructions, and the page of an instruction, bitset or enum.

use crate::pieces::range;
use crate::{Bits, Block, Line, Page, Style, Table, one_line, plural};
use isaloom_schema::{
    Case, Description, Encoding, Entry, Enumeration, Expression, FieldInfo, Generations, Mapping, Place,
    Sample,
};

/// Renders the list of all instructions; `title` is the name of the description.
pub fn description(description: &Description, title: &str) -> Page {
    let mut page = Page::default();
    let count = plural(description.instructions.len(), "instruction");
    let generations: Vec<String> = description.generations.iter().map(u32::to_string).collect();
    let changes = match generations.len() {
        0 => String::new(),
        1 => ", one generation".to_owned(),
        _ => format!(", changes at generations {}", generations.join(", ")),
    };
    page.heading(Line::of(Style::Strong, title).and(Style::Plain, format!(": {count}{changes}")));
    if description.roots.is_empty() {
        page.gap();
        named(&description.instructions, &mut page);
        return page;
    }
    for root in description.roots.iter().filter(|root| root.instructions) {
        page.gap();
        page.line(0, format!("{} ({} bits)", root.name, root.bits));
        let mut table = Table::headed(2, ["instruction", "generations", "match", "mask", "where"]);
        let mine = |entry: &&Entry| entry.root.as_deref() == Some(root.name.as_str());
        for entry in description.instructions.iter().filter(mine) {
            let generations = entry.generations.map(|g| g.to_string()).unwrap_or_default();
            table.row([
                Line::of(Style::Strong, entry.shown.as_ref().unwrap_or(&entry.name).as_str()),
                generations.into(),
                Line::of(Style::Number, entry.value.as_deref().unwrap_or_default()),
                Line::of(Style::Number, entry.mask.as_deref().unwrap_or_default()),
                shown(entry.place.as_ref()),
            ]);
        }
        page.table(table);
    }
    if description.roots.iter().any(|root| !root.instructions) {
        page.gap();
        page.line(0, "nested in fields");
        let mut table = Table::headed(2, ["bitset", "bits", "leaves", "where"]);
        for root in description.roots.iter().filter(|root| !root.instructions) {
            table.row([
                (&root.name).into(),
                root.bits.to_string().into(),
                root.leaves.to_string().into(),
                shown(root.place.as_ref()),
            ]);
        }
        page.table(table);
    }
    page
}

/// Adds the list of instructions for a description with named encodings and groups but without patterns (AMD).
fn named(entries: &[Entry], page: &mut Page) {
    let mut table = Table::headed(2, ["instruction", "opcode", "groups", "encodings"]);
    for entry in entries {
        let mut encodings: Vec<&str> = Vec::new();
        for encoding in &entry.encodings {
            if !encodings.contains(&encoding.name.as_str()) {
                encodings.push(&encoding.name);
            }
        }
        let opcode = entry.opcode.map_or(String::new(), |opcode| opcode.to_string());
        table.row([
            Line::of(Style::Strong, entry.shown.as_ref().unwrap_or(&entry.name).as_str()),
            opcode.into(),
            entry.groups.join(" ").into(),
            encodings.join(" ").into(),
        ]);
    }
    table.squeeze();
    page.table(table);
}

/// Renders the details of instructions, bitsets and enums, one after the other.
pub fn entries(description: &Description) -> Page {
    let mut page = Page::default();
    for entry in &description.instructions {
        if !page.is_empty() {
            page.gap();
        }
        entry_page(entry, &mut page);
    }
    for found in &description.enums {
        if !page.is_empty() {
            page.gap();
        }
        enum_page(found, &mut page);
    }
    page
}

/// Renders how an entry is matched and printed: patterns, fields, displays, and the mapping of a generated encoder.
pub fn matching(entry: &Entry) -> Page {
    let mut page = Page::default();
    facts(entry, &mut page);
    fields(entry, &mut page);
    displays(&entry.cases, &mut page);
    expressions(&entry.expressions, &mut page);
    entry.mapping.iter().for_each(|of| mapping(of, &mut page));
    page
}

fn shown(place: Option<&Place>) -> Line {
    Line::of(Style::Dim, place.map(ToString::to_string).unwrap_or_default())
}

fn entry_page(entry: &Entry, page: &mut Page) {
    let mut heading = Line::of(Style::Strong, entry.name.as_str());
    if let Some(place) = &entry.place {
        heading = heading.and(Style::Plain, "    ").and(Style::Dim, place.to_string());
    }
    page.heading(heading);
    if let Some(doc) = &entry.doc {
        page.gap();
        paragraphs(doc, page);
    }
    page.gap();
    facts(entry, page);
    samples(&entry.samples, page);
    if !entry.segments.is_empty() {
        page.gap();
        page.blocks.push(Block::Bits(Bits::of(&entry.segments, None, 2)));
    }
    fields(entry, page);
    displays(&entry.cases, page);
    expressions(&entry.expressions, page);
    entry.mapping.iter().for_each(|of| mapping(of, page));
    if !entry.operands.is_empty() {
        page.gap();
        operand_table(&entry.operands, page);
    }
    for encoding in &entry.encodings {
        encoding_part(encoding, page);
    }
}

/// Adds the lines of a documentation text, without the indentation that they have in the file.
fn paragraphs(doc: &str, page: &mut Page) {
    for line in doc.trim().lines() {
        match line.trim() {
            "" => page.gap(),
            line => page.line(2, line),
        }
    }
}

fn facts(entry: &Entry, page: &mut Page) {
    let mut table = Table::new(2);
    let names = |names: &[String], between: &str| Line::names(names.iter().map(String::as_str), between);
    let mut put = |name: &str, value: Line| {
        if value.width() > 0 {
            table.row([name.into(), value]);
        }
    };
    put("printed as", entry.shown.as_deref().unwrap_or_default().into());
    put("also called", entry.aliases.join(", ").into());
    put("opcode", entry.opcode.map_or(String::new(), |opcode| opcode.to_string()).into());
    put("size", entry.bits.map_or(String::new(), |bits| plural(bits as usize, "bit")).into());
    let generations = entry.generations.map(|g| match g {
        Generations::ALL => "all".to_owned(),
        g => g.to_string(),
    });
    put("generations", generations.unwrap_or_default().into());
    put("extends", Line::names(entry.extends.iter().map(|named| named.name.as_str()), " ◂ "));
    let inner = if entry.root.is_some() { "extended by" } else { "holds" };
    put(inner, names(&entry.extended_by, ", "));
    put("match", entry.value.as_deref().unwrap_or_default().into());
    put("mask", entry.mask.as_deref().unwrap_or_default().into());
    put("don't care", entry.dont_care.as_deref().unwrap_or_default().into());
    put("groups", names(&entry.groups, " "));
    put("flags", entry.flags.join(", ").into());
    for fact in entry.meta.iter().filter(|fact| !fact.value.to_string().is_empty()) {
        table.plain([&format!("meta {}", fact.name), &fact.value.to_string()]);
    }
    page.table(table);
}

/// Adds the samples of an instruction, unless there are none.
fn samples(samples: &[Sample], page: &mut Page) {
    if samples.is_empty() {
        return;
    }
    page.gap();
    page.table(sample_table(samples));
}

/// Returns a table of samples.
pub fn sample_table<'s>(samples: impl IntoIterator<Item = &'s Sample>) -> Table {
    let mut table = Table::headed(2, ["sample", "word", "generation", "GPU"]);
    for sample in samples {
        table.row([
            Line::of(Style::Strong, sample.text.as_str()),
            Line::of(Style::Number, sample.word.as_str()),
            sample.generation.map_or(String::new(), |generation| generation.to_string()).into(),
            sample.gpu.as_deref().unwrap_or_default().into(),
        ]);
    }
    table.squeeze();
    table
}

/// Adds a table with the fields of all cases, including inherited fields, sorted by their highest bit. Derived fields
/// are last.
fn fields(entry: &Entry, page: &mut Page) {
    let mut rows: Vec<(u32, [Line; 5])> = Vec::new();
    let mut docs: Vec<(&str, &str)> = Vec::new();
    for case in &entry.cases {
        for field in &case.fields {
            let bits: Vec<String> = field.bits.iter().map(|bits| range(*bits)).collect();
            let bits = if bits.is_empty() { "derived".to_owned() } else { bits.join("+") };
            let when = case.condition.as_ref().map_or_else(String::new, |c| format!("if {c}"));
            let order = field.bits.first().map_or(u32::MAX, |[_, high]| u32::MAX - 1 - high);
            let name = Line::of(Style::Strong, field.name.as_str());
            rows.push((order, [bits.into(), name, type_of(field), when.into(), shown(field.place.as_ref())]));
            docs.extend(field.doc.as_deref().map(|doc| (field.name.as_str(), doc)));
        }
    }
    if rows.is_empty() {
        return;
    }
    rows.sort_by_key(|&(order, _)| order);
    page.gap();
    let mut table = Table::headed(2, ["bits", "field", "type", "case", "where"]);
    for (_, row) in rows {
        table.row(row);
    }
    page.table(table);
    if !docs.is_empty() {
        page.gap();
    }
    for (name, doc) in docs {
        page.line(2, format!("{name}: {}", one_line(doc)));
    }
}

/// Returns the cell for the type of a field: the name, which can be a link, and the parameters or the expression.
pub fn type_of(field: &FieldInfo) -> Line {
    let name = field.ty.as_deref().unwrap_or_default();
    let rest = field.ty_text.as_deref().map(|text| text.strip_prefix(name));
    match rest {
        Some(Some(rest)) => Line::of(Style::Name, name).and(Style::Plain, rest),
        Some(None) => field.ty_text.as_deref().unwrap_or_default().into(),
        None => Line::of(Style::Name, name),
    }
}

/// Adds the cases in the order of evaluation, with their displays and asserts.
fn displays(cases: &[Case], page: &mut Page) {
    let mut table = Table::new(2);
    for case in cases {
        if case.display.is_none() && case.asserts.is_empty() {
            continue;
        }
        let when = case.condition.as_ref().map_or_else(|| "always".to_owned(), |c| format!("if {c}"));
        let display = case
            .display
            .as_ref()
            .map_or_else(|| "no display; the next case applies".to_owned(), |d| format!("`{}`", one_line(d)));
        let place = case.place.as_ref().map(ToString::to_string).unwrap_or_default();
        table.row([when.into(), display.into(), Line::of(Style::Dim, format!("{} {place}", case.bitset))]);
        for assertion in &case.asserts {
            let [low, high] = assertion.bits;
            let width = (high - low + 1) as usize;
            let expects = format!("expects bits {} = {:0width$b}", range([low, high]), assertion.value.0);
            table.plain(["", &expects, ""]);
        }
    }
    if !table.rows.is_empty() {
        page.gap();
        page.line(2, "display: the first case that applies");
        page.table(table);
    }
}

/// Adds the named expressions that the page mentions, with their source text.
fn expressions(used: &[Expression], page: &mut Page) {
    if used.is_empty() {
        return;
    }
    page.gap();
    page.line(2, "where");
    let mut table = Table::new(2);
    for expression in used {
        table.row([(&expression.name).into(), (&expression.text).into(), shown(expression.place.as_ref())]);
    }
    page.table(table);
}

/// Adds a table of the C expressions from which a generated encoder computes the fields.
fn mapping(mapping: &Mapping, page: &mut Page) {
    page.gap();
    let of = |text: &Option<String>, word: &str| {
        text.as_ref().map_or_else(String::new, |text| format!(" {word} `{text}`"))
    };
    let (ty, enumerator) = (of(&mapping.ty, "from"), of(&mapping.enumerator, "as"));
    page.line(2, format!("encoded{ty}{enumerator}"));
    let mut table = Table::new(2);
    for map in &mapping.maps {
        let expression = match &map.expression {
            Some(expression) => Line::from(format!("`{expression}`")),
            None => Line::of(Style::Bad, "(no map)"),
        };
        let forced = if map.forced { "forced" } else { "" };
        let name = Line::of(Style::Strong, map.field.as_str());
        table.row([name, expression, forced.into(), shown(map.place.as_ref())]);
    }
    if !table.rows.is_empty() {
        table.squeeze();
        page.table(table);
    }
}

/// Adds an encoding of an instruction: the condition that selects it, its bits, and its operands.
fn encoding_part(encoding: &Encoding, page: &mut Page) {
    page.gap();
    let bits = encoding.bits.map_or(String::new(), |bits| format!("{bits} bits, "));
    let condition = encoding.condition.as_deref().unwrap_or("default");
    let opcode = encoding.opcode.map_or("?".to_owned(), |op| format!("{op} ({op:#x})"));
    let line = Line::of(Style::Strong, encoding.name.as_str());
    page.line(0, line.and(Style::Plain, format!(" ({bits}{condition}), opcode {opcode}")));
    if let Some(expression) = &encoding.expression {
        page.line(2, format!("when {expression}"));
    }
    if !encoding.fields.is_empty() {
        page.blocks.push(Block::Bits(Bits { indent: 2, ..boxes(encoding) }));
    }
    operand_table(&encoding.operands, page);
}

/// Returns the bit diagram of an encoding, including the bits that belong to no field.
pub fn boxes(encoding: &Encoding) -> Bits {
    let size = encoding.bits.unwrap_or_else(|| {
        encoding.fields.iter().flat_map(|f| &f.bits).map(|[_, high]| high + 1).max().unwrap_or(0)
    });
    let owner = |bit: u32| {
        encoding.fields.iter().find(|f| f.bits.iter().any(|[low, high]| (*low..=*high).contains(&bit)))
    };
    let mut segments: Vec<isaloom_schema::Segment> = Vec::new();
    for bit in (0..size).rev() {
        let field = owner(bit);
        let name = field.map(|f| f.name.as_str()).unwrap_or_default();
        match segments.last_mut().filter(|s| s.name == name && (s.bits[0] == bit + 1)) {
            Some(segment) => segment.bits[0] = bit,
            None => segments.push(isaloom_schema::Segment {
                bits: [bit, bit],
                kind: match field {
                    Some(_) => isaloom_schema::SegmentKind::Field,
                    None => isaloom_schema::SegmentKind::Unknown,
                },
                name: name.to_owned(),
                pattern: String::new(),
            }),
        }
    }
    Bits::of(&segments, None, 0)
}

fn operand_table(operands: &[isaloom_schema::Operand], page: &mut Page) {
    if operands.is_empty() {
        return;
    }
    let mut table = Table::headed(2, ["operand", "", "field", "value", "bits", "type", "format"]);
    for operand in operands {
        table.row(crate::explanation::operand_row(operand));
    }
    if operands.iter().all(|operand| operand.shown.is_none()) {
        for row in &mut table.rows {
            row.remove(0);
        }
    }
    table.squeeze();
    page.table(table);
}

fn enum_page(found: &Enumeration, page: &mut Page) {
    let heading = Line::of(Style::Plain, "enum ").and(Style::Strong, found.name.as_str());
    page.heading(match &found.place {
        Some(place) => heading.and(Style::Plain, "    ").and(Style::Dim, place.to_string()),
        None => heading,
    });
    if let Some(doc) = &found.doc {
        page.gap();
        paragraphs(doc, page);
    }
    page.gap();
    let mut table = Table::headed(2, ["value", "printed", "name"]);
    for value in &found.values {
        let doc = value.doc.as_deref().map(one_line).unwrap_or_default();
        table.row([
            Line::of(Style::Number, value.value.to_string()),
            format!("`{}`", value.display).into(),
            value.name.as_deref().unwrap_or_default().into(),
            doc.into(),
        ]);
    }
    page.table(table);
}
