//! Instructions for people: the list of a description's instructions, and one bitset's or enum's page.

use super::diagram::diagram;
use super::layout::{ranges, segments};
use super::table::Table;
use crate::render::plural;
use isaloom::model::{Bitset, BitsetId, Case, Enum, ExprId, Field, FieldSource, FieldType, GenRange, Model};
use isaloom::source::Span;
use std::fmt::Write as _;

/// The instructions of every hierarchy of instructions, with what they match.
pub(crate) fn list(model: &Model) -> String {
    let mut out = String::new();
    let instructions: usize = model.instructions().iter().map(|i| model.leaves(i.root).count()).sum();
    let _ =
        writeln!(out, "{}: {}, {}", model.name(), plural(instructions, "instruction"), generations(model));
    for instruction in model.instructions() {
        let root = model.bitset(instruction.root);
        let _ = writeln!(out, "\n{} ({} bits)", root.name, root.size);
        let mut table = Table::new(2);
        table.row(["instruction", "generations", "match", "mask", "where"]);
        for (id, leaf) in model.leaves(instruction.root) {
            let gens = leaf.gens.to_string();
            let matching = model.matching(id);
            let (value, mask) =
                (hex(root.size, matching.value), hex(root.size, matching.mask & !matching.dont_care));
            table.row([leaf.shown_name(), &gens, &value, &mask, &place(model, leaf.span)]);
        }
        table.render(&mut out);
    }
    let others: Vec<_> = model.roots().filter(|&(id, _)| !model.is_instruction_root(id)).collect();
    if !others.is_empty() {
        out.push_str("\nnested in fields\n");
        let mut table = Table::new(2);
        table.row(["bitset", "bits", "leaves", "where"]);
        for (id, root) in others {
            let leaves = model.leaves(id).count().to_string();
            table.row([&root.name, &root.size.to_string(), &leaves, &place(model, root.span)]);
        }
        table.render(&mut out);
    }
    out
}

/// The generations at which something changes.
fn generations(model: &Model) -> String {
    let numbers: Vec<String> = model.generations().iter().map(u32::to_string).collect();
    match numbers.len() {
        1 => "one generation".to_owned(),
        _ => format!("changes at the generations {}", numbers.join(", ")),
    }
}

/// A word in hex with all digits of its size.
fn hex(size: u32, word: u128) -> String {
    let digits = size.min(128).div_ceil(4) as usize;
    format!("{word:0digits$x}")
}

/// Everything about the bitsets or the enum of a name; `None` when there is none.
pub(crate) fn page(model: &Model, name: &str) -> Option<String> {
    let mut out = String::new();
    for (id, bitset) in named(model, name) {
        if !out.is_empty() {
            out.push('\n');
        }
        bitset_page(model, id, bitset, &mut out);
    }
    for (_, found) in model.enums().filter(|(_, e)| e.name == name) {
        if !out.is_empty() {
            out.push('\n');
        }
        enum_page(model, found, &mut out);
    }
    (!out.is_empty()).then_some(out)
}

/// The bitsets that a user may mean: by name, or by the name that is printed.
pub(super) fn named<'m>(model: &'m Model, name: &str) -> impl Iterator<Item = (BitsetId, &'m Bitset)> {
    model.bitsets().filter(move |(_, b)| b.name == name || b.display_name.as_deref() == Some(name))
}

fn bitset_page(model: &Model, id: BitsetId, bitset: &Bitset, out: &mut String) {
    let _ = writeln!(out, "{}    {}", bitset.name, place(model, bitset.span));
    if let Some(doc) = &bitset.doc {
        out.push('\n');
        indented(doc, 2, out);
    }
    out.push('\n');
    facts(model, id, bitset, out);
    out.push('\n');
    diagram(model, id, &segments(model, id), None, 2, out);
    let mut used = Vec::new();
    fields(model, id, &mut used, out);
    displays(model, id, &mut used, out);
    expressions(model, &used, out);
}

fn facts(model: &Model, id: BitsetId, bitset: &Bitset, out: &mut String) {
    let mut table = Table::new(2);
    if let Some(shown) = &bitset.display_name {
        table.row(["printed as", shown]);
    }
    table.row(["size", &format!("{} bits", bitset.size)]);
    let gens = if bitset.gens == GenRange::ALL { "all".to_owned() } else { bitset.gens.to_string() };
    table.row(["generations", &gens]);
    let ancestors: Vec<&str> = model.chain(id).skip(1).map(|(_, b)| b.name.as_str()).collect();
    if !ancestors.is_empty() {
        table.row(["extends", &ancestors.join(" ◂ ")]);
    }
    if !bitset.children.is_empty() {
        let children: Vec<&str> = bitset.children.iter().map(|&c| model.bitset(c).name.as_str()).collect();
        table.row(["extended by", &children.join(", ")]);
    }
    let matching = model.matching(id);
    table.row(["match", &hex(bitset.size, matching.value)]);
    table.row(["mask", &hex(bitset.size, matching.mask & !matching.dont_care)]);
    if matching.dont_care != 0 {
        table.row(["don't care", &hex(bitset.size, matching.dont_care)]);
    }
    let mut keys: Vec<&str> = Vec::new();
    for (key, _) in model.chain(id).flat_map(|(_, b)| &b.meta) {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    for key in keys {
        table.row([&format!("meta {key}"), model.meta(id, key).unwrap_or("")]);
    }
    table.render(out);
}

/// All fields of all cases, own and inherited, by their highest bit; derived ones last.
fn fields(model: &Model, id: BitsetId, used: &mut Vec<ExprId>, out: &mut String) {
    let mut rows: Vec<(u32, [String; 5])> = Vec::new();
    let mut docs: Vec<(&str, &str)> = Vec::new();
    for (_, bitset) in model.chain(id) {
        for case in &bitset.cases {
            for &field in &case.fields {
                let field = model.field(field);
                let ranges = ranges(field);
                let bits: Vec<String> = ranges.iter().map(ToString::to_string).collect();
                let bits = if bits.is_empty() { "derived".to_owned() } else { bits.join("+") };
                let when =
                    case.expr.map_or_else(String::new, |e| format!("if {}", expression(model, e, used)));
                let order = ranges.first().map_or(u32::MAX, |r| 127 - r.high());
                let ty = type_text(model, field, used);
                rows.push((order, [bits, field.name.clone(), ty, when, place(model, field.span)]));
                docs.extend(field.doc.as_deref().map(|doc| (field.name.as_str(), doc)));
            }
        }
    }
    if rows.is_empty() {
        return;
    }
    rows.sort_by_key(|&(order, _)| order);
    out.push('\n');
    let mut table = Table::new(2);
    table.row(["bits", "field", "type", "case", "where"]);
    for (_, [bits, name, ty, when, place]) in &rows {
        table.row([bits, name, ty, when, place]);
    }
    table.render(out);
    if !docs.is_empty() {
        out.push('\n');
    }
    for (name, doc) in docs {
        let _ = writeln!(out, "  {name}: {}", one_line(doc));
    }
}

/// The cases in the order in which they are tried, with what they print and expect.
fn displays(model: &Model, id: BitsetId, used: &mut Vec<ExprId>, out: &mut String) {
    let mut table = Table::new(2);
    let mut any = false;
    for (_, bitset) in model.chain(id) {
        for case in &bitset.cases {
            if case.display.is_none() && case.asserts.is_empty() {
                continue;
            }
            any = true;
            case_rows(model, bitset, case, used, &mut table);
        }
    }
    if any {
        out.push_str("\n  prints, the first that applies\n");
        table.render(out);
    }
}

fn case_rows(model: &Model, bitset: &Bitset, case: &Case, used: &mut Vec<ExprId>, table: &mut Table) {
    let when =
        case.expr.map_or_else(|| "always".to_owned(), |e| format!("if {}", expression(model, e, used)));
    let via = format!("{} {}", bitset.name, place(model, case.span));
    let shown =
        case.display.as_ref().map_or_else(|| "(goes on)".to_owned(), |d| format!("`{}`", one_line(&d.text)));
    table.row([&when, &shown, &via]);
    for assert in &case.asserts {
        let width = assert.range.width() as usize;
        table.row(["", &format!("expects bits {} = {:0width$b}", assert.range, assert.value), ""]);
    }
}

fn enum_page(model: &Model, found: &Enum, out: &mut String) {
    let _ = writeln!(out, "enum {}    {}", found.name, place(model, found.span));
    if let Some(doc) = &found.doc {
        out.push('\n');
        indented(doc, 2, out);
    }
    out.push('\n');
    let mut table = Table::new(2);
    table.row(["value", "printed", "name"]);
    for value in &found.values {
        let doc = value.doc.as_deref().map(one_line).unwrap_or_default();
        let name = value.name.as_deref().unwrap_or("");
        table.row([&value.value.to_string(), &format!("`{}`", value.display), name, &doc]);
    }
    table.render(out);
}

/// A field's type as a person reads it.
pub(super) fn type_text(model: &Model, field: &Field, used: &mut Vec<ExprId>) -> String {
    let mut text = match field.ty {
        FieldType::Branch if field.call => "branch to a function".to_owned(),
        FieldType::AbsBranch if field.call => "absbranch to a function".to_owned(),
        FieldType::Branch => "branch".to_owned(),
        FieldType::AbsBranch => "absbranch".to_owned(),
        FieldType::Int => "int".to_owned(),
        FieldType::Uint => "uint".to_owned(),
        FieldType::Hex => "hex".to_owned(),
        FieldType::Offset => "offset".to_owned(),
        FieldType::Uoffset => "uoffset".to_owned(),
        FieldType::Float => "float".to_owned(),
        FieldType::Bool => "bool".to_owned(),
        FieldType::BoolInv => "bool_inv".to_owned(),
        FieldType::Enum(id) => model.enumeration(id).name.clone(),
        FieldType::Bitset(id) => model.bitset(id).name.clone(),
        FieldType::Custom => "custom".to_owned(),
    };
    if let Some(display) = &field.display {
        let _ = write!(text, " `{display}`");
    }
    if let FieldSource::Expr { expr, .. } = field.source {
        let _ = write!(text, " = {}", expression(model, expr, used));
    }
    let params: Vec<String> = field
        .params
        .iter()
        .map(|p| if p.name == p.as_name { p.name.clone() } else { format!("{} as {}", p.name, p.as_name) })
        .collect();
    if !params.is_empty() {
        let _ = write!(text, " ({})", params.join(", "));
    }
    text
}

/// An expression by its name, which is noted as used, or its text on one line.
pub(super) fn expression(model: &Model, id: ExprId, used: &mut Vec<ExprId>) -> String {
    let expr = model.expr(id);
    match &expr.name {
        Some(name) => {
            if !used.contains(&id) {
                used.push(id);
            }
            name.clone()
        }
        None => one_line(&expr.text),
    }
}

/// The texts of the named expressions that a page mentions.
pub(super) fn expressions(model: &Model, used: &[ExprId], out: &mut String) {
    if used.is_empty() {
        return;
    }
    out.push_str("\n  where\n");
    let mut table = Table::new(2);
    for &id in used {
        let expr = model.expr(id);
        let name = expr.name.as_deref().unwrap_or_default();
        table.row([name, &one_line(&expr.text), &place(model, expr.span)]);
    }
    table.render(out);
}

/// `file:line` of a span.
pub(crate) fn place(model: &Model, span: Span) -> String {
    model.sources().locate(span).map_or_else(String::new, |(name, at)| {
        let file = std::path::Path::new(name).file_name().map_or(name.into(), |n| n.to_string_lossy());
        format!("{file}:{}", at.line)
    })
}

/// The text with every run of white space as one blank.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The paragraphs of a doc, each line with blanks before it instead of its own.
fn indented(text: &str, indent: usize, out: &mut String) {
    for line in text.trim().lines() {
        let line = line.trim();
        if line.is_empty() {
            out.push('\n');
        } else {
            let _ = writeln!(out, "{}{line}", " ".repeat(indent));
        }
    }
}
