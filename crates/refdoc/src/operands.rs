//! Builds the table of operands, with their use, register file or kind of value, and size.

use crate::book::Book;
use crate::words::of_type;
use isaloom_render::{Line, Style, Table, plural};
use isaloom_schema::{Entry, FieldInfo, Operand, Role};

/// Row of the table for one operand.
#[derive(PartialEq)]
pub(crate) struct OperandRow {
    /// Name of the operand, usually the name of its field.
    pub(crate) name: String,
    usage: String,
    what: Line,
    size: Line,
}

/// Returns the table of operands. The anchors of its rows begin with `prefix`.
pub(crate) fn table(rows: &[OperandRow], prefix: &str) -> Table {
    let mut table = Table::headed(2, ["operand", "use", "register or value", "size"]);
    table.anchors = Some(prefix.to_owned());
    for row in rows {
        table.row([
            Line::of(Style::Strong, row.name.as_str()),
            row.usage.as_str().into(),
            row.what.clone(),
            row.size.clone(),
        ]);
    }
    table
}

/// Returns the operands of an entry; with an encoding, the operands in this encoding.
pub(crate) fn of_entry(
    book: &Book,
    entry: &Entry,
    encoding: &Option<&isaloom_schema::Encoding>,
) -> Vec<OperandRow> {
    let own = encoding.map_or(&entry.operands, |encoding| &encoding.operands);
    if own.is_empty() { shown(book, entry) } else { listed(book, own) }
}

/// Returns operands that the description lists.
pub(crate) fn listed(book: &Book, operands: &[Operand]) -> Vec<OperandRow> {
    operands.iter().map(|operand| row(book, operand)).collect()
}

fn row(book: &Book, operand: &Operand) -> OperandRow {
    let usage = match operand.role {
        Role::Destination => "written",
        Role::Source => "read",
        Role::Both => "read and written",
        Role::Immediate => "value",
        Role::Type => "type",
    };
    let ty = operand.ty.as_deref().unwrap_or_default();
    let own = match operand.role {
        Role::Type => "Result Type",
        Role::Destination if operand.width.is_none() => "Result",
        _ => ty,
    };
    let format = operand.format.as_deref().unwrap_or_default();
    let bits = match operand.width {
        Some(bits) => plural(bits as usize, "bit"),
        None if ty.starts_with("Id") => "1 word".to_owned(),
        None => String::new(),
    };
    let between = if bits.is_empty() || format.is_empty() { "" } else { ", " };
    OperandRow {
        name: operand.field.as_deref().unwrap_or(own).to_owned(),
        usage: if operand.implicit { format!("{usage}, implicit") } else { usage.to_owned() },
        what: of_type(book, ty),
        size: Line::from(format!("{bits}{between}")).and(Style::Name, format),
    }
}

/// Returns the operands of an instruction whose description has only fields: the fields that its text shows after the
/// name. If the description does not specify whether they are read or written (as in isaspec), this is derived from the
/// names of the fields.
pub(crate) fn shown(book: &Book, entry: &Entry) -> Vec<OperandRow> {
    let fields: Vec<&FieldInfo> = entry.cases.iter().flat_map(|case| &case.fields).collect();
    let row = |shown: crate::facts::ShownField| {
        let field = fields.iter().find(|field| field.name == shown.name && !field.bits.is_empty())?;
        let ty = field.ty.as_deref().unwrap_or_default();
        let name = field.name.to_ascii_uppercase();
        let usage = match shown.role {
            Some(isaloom_model::Role::Destination) => "written",
            Some(isaloom_model::Role::Source) => "read",
            Some(isaloom_model::Role::Both) => "read and written",
            _ if name.contains("DST") || name.contains("DEST") => "written",
            _ if name.contains("SRC") => "read",
            _ if matches!(ty, "branch" | "absbranch") => "target",
            _ => "value",
        };
        Some(OperandRow {
            name: shown.name,
            usage: usage.to_owned(),
            what: of_type(book, ty),
            size: plural(field.width as usize, "bit").into(),
        })
    };
    book.facts.operands(entry).into_iter().filter_map(row).collect()
}

/// Returns a sentence about what an instruction reads and writes; empty if it has no operands.
pub(crate) fn sentence(rows: &[OperandRow]) -> String {
    let of = |usage: &str| {
        let names: Vec<&str> =
            rows.iter().filter(|row| row.usage == usage).map(|row| row.name.as_str()).collect();
        match names.split_last() {
            None => String::new(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
        }
    };
    let target = of("target");
    match (of("read").as_str(), of("written").as_str()) {
        ("", "") if target.is_empty() => String::new(),
        ("", "") => format!("Continues at {target}."),
        (read, "") => format!("Reads {read}."),
        ("", written) => format!("Writes {written}."),
        (read, written) => format!("Reads {read} and writes {written}."),
    }
}
