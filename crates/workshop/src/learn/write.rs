//! A proposal as a `<bitset>` for the description.

use super::layout::runs;
use super::proposal::{Behaves, Proposal};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use isaloom_bits::BitRange;
use isaloom_model::{Field, FieldSource, Model, Template, TemplatePart};

/// The proposal as a `<bitset>` of isaspec's format, to paste behind what it extends.
///
/// Fields that it inherits are not written again; others have the type of the neighbour's field that they are taken for,
/// or are numbers.
pub fn write(model: &Model, name: &str, proposal: &Proposal) -> String {
    let parent = model.bitset(proposal.parent);
    let mut out = String::new();
    let mut put = |line: String| {
        out.push_str(&line);
        out.push('\n');
    };
    put(format!("<bitset name=\"{}\" extends=\"{}\">", escaped(name), escaped(&parent.name)));
    put(format!(
        "\t<doc>\n\t\tProposed from {} words, such as {:x}.\n\t</doc>",
        proposal.words,
        proposal.examples.first().unwrap_or(&0)
    ));
    let (min, max) = (proposal.gens.min > parent.gens.min, proposal.gens.max < parent.gens.max);
    let bound =
        |is: bool, name: &str, value: u32| if is { format!(" {name}=\"{value}\"") } else { String::new() };
    if min || max {
        put(format!(
            "\t<gen{}{}/>",
            bound(min, "min", proposal.gens.min),
            bound(max, "max", proposal.gens.max)
        ));
    }
    let new: Vec<_> = proposal.operands.iter().filter(|operand| !operand.inherited).collect();
    // A display that does not name what it shows would make it look like another.
    let names =
        |display: &Template| display.parts.iter().any(|part| matches!(part, TemplatePart::Name { .. }));
    let mut displays =
        model.chain(proposal.parent).flat_map(|(_, b)| &b.cases).filter_map(|case| case.display.as_ref());
    let shows = displays.any(names);
    if !shows || !new.is_empty() {
        let names: Vec<String> =
            proposal.operands.iter().map(|operand| format!("{{{}}}", operand.name)).collect();
        put(format!("\t<display>\n\t\t{{NAME}} {}\n\t</display>", names.join(", ")));
    }
    let own = proposal.pattern.mask() & !model.matching(proposal.parent).mask;
    for range in runs(own).into_iter().rev() {
        let mut line = format!("\t<pattern {}>", place(range));
        for bit in (range.low()..=range.high()).rev() {
            line.push(if proposal.pattern.value() >> bit & 1 == 1 { '1' } else { '0' });
        }
        line.push_str("</pattern>");
        put(line);
    }
    for operand in new {
        let like = operand.like.map(|id| model.field(id));
        let ty = match (like, operand.behaves) {
            (Some(field), _) => model.type_name(field.ty),
            (None, Behaves::Flag) => "uint",
            (None, _) => "hex",
        };
        let mut line = format!(
            "\t<field name=\"{}\" {} type=\"{}\"",
            escaped(&operand.name),
            place(operand.range),
            escaped(ty)
        );
        if let Some(display) = like.and_then(|field| field.display.as_ref()) {
            let _ = write!(line, " display=\"{}\"", escaped(display));
        }
        let params = like.map(params).unwrap_or_default();
        match params.is_empty() {
            true => line.push_str("/>"),
            false => {
                let _ = write!(line, ">\n{params}\t</field>");
            }
        }
        put(line);
    }
    for field in derived(model, proposal) {
        let FieldSource::Expr { expr, width } = field.source else { continue };
        let expr = model.expr(expr);
        let mut line = format!(
            "\t<derived name=\"{}\" type=\"{}\"",
            escaped(&field.name),
            escaped(model.type_name(field.ty))
        );
        if let Some(width) = width {
            let _ = write!(line, " width=\"{width}\"");
        }
        if let Some(display) = &field.display {
            let _ = write!(line, " display=\"{}\"", escaped(display));
        }
        if field.call {
            line.push_str(" call=\"true\"");
        }
        let params = params(field);
        match &expr.name {
            Some(name) if params.is_empty() => {
                let _ = write!(line, " expr=\"{}\"/>", escaped(name));
            }
            Some(name) => {
                let _ = write!(line, " expr=\"{}\">\n{params}\t</derived>", escaped(name));
            }
            None => {
                let _ =
                    write!(line, ">\n\t\t<expr>{}</expr>\n{params}\t</derived>", escaped(expr.text.trim()));
            }
        }
        put(line);
    }
    put(String::from("</bitset>"));
    out
}

/// What the neighbour computes and the parent does not have: displays that are inherited may need it.
fn derived<'m>(model: &'m Model, proposal: &Proposal) -> Vec<&'m Field> {
    let own = model.chain(proposal.like.unwrap_or(proposal.parent));
    let cases = own.take_while(|(id, _)| *id != proposal.parent).flat_map(|(_, b)| &b.cases);
    let fields =
        cases.filter(|case| case.expr.is_none()).flat_map(|case| &case.fields).map(|&id| model.field(id));
    let named = |field: &&Field| proposal.operands.iter().any(|operand| operand.name == field.name);
    fields.filter(|field| matches!(field.source, FieldSource::Expr { .. }) && !named(field)).collect()
}

fn params(field: &Field) -> String {
    let mut out = String::new();
    for param in &field.params {
        let _ = write!(out, "\t\t<param name=\"{}\"", escaped(&param.name));
        if param.as_name != param.name {
            let _ = write!(out, " as=\"{}\"", escaped(&param.as_name));
        }
        out.push_str("/>\n");
    }
    out
}

fn place(range: BitRange) -> String {
    match range.width() {
        1 => format!("pos=\"{}\"", range.low()),
        _ => format!("low=\"{}\" high=\"{}\"", range.low(), range.high()),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
