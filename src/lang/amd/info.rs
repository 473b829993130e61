//! `info`: all instructions of a description, or everything about one.

use super::load;
use super::search::groups;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome};
use crate::commands::info::Args;
use isaloom::amd::spec::{Form, Instruction, Spec};
use isaloom::source::nearest;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Runs `info`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let amd = args.amd.clone().unwrap_or_default();
    let (loaded, status) = load::load(&args.target, &amd.errata(), None, context)?;
    let spec = &loaded.spec;
    let chosen: Vec<&Instruction> = match &args.name {
        None => spec.instructions.iter().collect(),
        Some(name) => vec![named(spec, name)?],
    };
    let text = match args.format {
        _ if amd.csv => csv(spec, &chosen),
        ReportFormat::Json => {
            let list: Vec<Value> = chosen.iter().map(|i| page_json(spec, i)).collect();
            match (<[Value; 1]>::try_from(list), &args.name) {
                (Ok([one]), Some(_)) => format!("{one:#}\n"),
                (Ok(one), None) => format!("{:#}\n", json!(one)),
                (Err(list), _) => format!("{:#}\n", json!(list)),
            }
        }
        ReportFormat::Text if args.name.is_none() => list(spec),
        ReportFormat::Text => chosen.iter().map(|i| page(spec, i)).collect(),
    };
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(status)
}

/// The instruction of a name, an alias, or a mnemonic with LLVM's suffix.
fn named<'s>(spec: &'s Spec, name: &str) -> Result<&'s Instruction, Error> {
    let bare = ["_e64_dpp", "_e32", "_e64", "_dpp", "_sdwa"].iter().find_map(|s| name.strip_suffix(s));
    let found = spec.instruction_named(name).or_else(|| spec.instruction_named(bare?));
    if let Some(instruction) = found.and_then(|id| spec.instruction(id)) {
        return Ok(instruction);
    }
    let upper = name.to_ascii_uppercase();
    let names = spec.instructions.iter().map(|i| spec.text(i.name));
    let near: Vec<String> = nearest(&upper, names, 3).iter().map(|n| format!("`{n}`")).collect();
    let error = Error::usage(format!("{} has no instruction `{name}`", spec.text(spec.architecture.name)));
    Err(if near.is_empty() {
        error.with_help("`isaloom search` finds instructions by words")
    } else {
        error.with_help(format!("did you mean {}?", near.join(" or ")))
    })
}

fn list(spec: &Spec) -> String {
    let mut text = String::new();
    for instruction in &spec.instructions {
        let mut encodings: Vec<&str> = Vec::new();
        for form in instruction.forms.iter().filter_map(|id| spec.form(*id)) {
            let name = spec.text(form.encoding_name);
            if !encodings.contains(&name) {
                encodings.push(name);
            }
        }
        let line = format!(
            "{:<36} {:<24} {}",
            spec.text(instruction.name),
            groups(spec, instruction),
            encodings.join(" ")
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

fn flags(instruction: &Instruction) -> Vec<&'static str> {
    let flags = instruction.flags;
    [
        (flags.branch, "branch"),
        (flags.conditional_branch, "conditional branch"),
        (flags.indirect_branch, "indirect branch"),
        (flags.terminator, "program terminator"),
        (flags.immediately_executed, "immediately executed"),
    ]
    .into_iter()
    .filter_map(|(is, name)| is.then_some(name))
    .collect()
}

fn page(spec: &Spec, instruction: &Instruction) -> String {
    let mut text = format!("{}\n", spec.text(instruction.name));
    if !instruction.aliases.is_empty() {
        let names: Vec<&str> = instruction.aliases.iter().map(|a| spec.text(*a)).collect();
        let _ = writeln!(text, "also called {}", names.join(", "));
    }
    let description = spec.text(instruction.description);
    if !description.is_empty() {
        let _ = writeln!(text, "\n{description}");
    }
    let _ = writeln!(text);
    for (what, value) in [("group", groups(spec, instruction)), ("flags", flags(instruction).join(", "))] {
        if !value.is_empty() {
            let _ = writeln!(text, "{what:<8} {value}");
        }
    }
    for form in instruction.forms.iter().filter_map(|id| spec.form(*id)) {
        let bits = spec.form_encoding(form).map_or(0, |e| e.bits);
        let _ = writeln!(
            text,
            "\n{} ({bits} bits, {}), opcode {}",
            spec.text(form.encoding_name),
            spec.text(form.condition_name),
            form.opcode.map_or_else(|| "?".to_owned(), |op| format!("{op} ({op:#x})")),
        );
        for operand in spec.operands(form) {
            let direction = match (operand.input, operand.output) {
                (true, true) => "in/out",
                (false, true) => "out",
                _ => "in",
            };
            let field = match (spec.text(operand.field_name), operand.implicit) {
                ("", true) => "(implicit)",
                ("", false) => "(fixed)",
                (name, _) => name,
            };
            let _ = writeln!(
                text,
                "  {direction:<7} {field:<11} {:<24} {:<20} {:>4} bits",
                spec.text(operand.kind_name),
                spec.text(operand.format_name),
                operand.bits
            );
        }
    }
    text
}

fn form_json(spec: &Spec, form: &Form) -> Value {
    let encoding = spec.form_encoding(form);
    let operands: Vec<Value> = spec
        .operands(form)
        .iter()
        .map(|o| {
            json!({
                "field": (!o.field_name.is_empty()).then(|| spec.text(o.field_name)),
                "type": spec.text(o.kind_name),
                "format": spec.text(o.format_name),
                "bits": o.bits,
                "input": o.input,
                "output": o.output,
                "implicit": o.implicit,
            })
        })
        .collect();
    json!({
        "encoding": spec.text(form.encoding_name),
        "condition": spec.text(form.condition_name),
        "opcode": form.opcode,
        "bits": encoding.map(|e| e.bits),
        "encoding_description": encoding.map(|e| spec.text(e.description)),
        "fields": encoding.map(|e| e.fields.iter().map(|f| json!({
            "name": spec.text(f.name),
            "bits": f.ranges.iter().map(|r| json!([r.offset, r.bits])).collect::<Vec<_>>(),
        })).collect::<Vec<_>>()),
        "operands": operands,
    })
}

fn page_json(spec: &Spec, instruction: &Instruction) -> Value {
    json!({
        "name": spec.text(instruction.name),
        "aliases": instruction.aliases.iter().map(|a| spec.text(*a)).collect::<Vec<_>>(),
        "description": spec.text(instruction.description),
        "flags": flags(instruction),
        "groups": instruction.groups.iter().map(|g| json!({
            "group": spec.text(g.group),
            "subgroups": g.subgroups.iter().map(|s| spec.text(*s)).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "forms": instruction.forms.iter().filter_map(|id| spec.form(*id)).map(|f| form_json(spec, f)).collect::<Vec<_>>(),
    })
}

/// One row an instruction, with a row of names before.
fn csv(spec: &Spec, instructions: &[&Instruction]) -> String {
    let mut text = String::from("name,aliases,groups,flags,encodings,description\n");
    for instruction in instructions {
        let aliases: Vec<&str> = instruction.aliases.iter().map(|a| spec.text(*a)).collect();
        let forms = instruction.forms.iter().filter_map(|id| spec.form(*id));
        let encodings: Vec<String> = forms
            .map(|f| format!("{}/{}", spec.text(f.encoding_name), spec.text(f.condition_name)))
            .collect();
        let cells = [
            spec.text(instruction.name).to_owned(),
            aliases.join(" "),
            groups(spec, instruction),
            flags(instruction).join(" "),
            encodings.join(" "),
            spec.text(instruction.description).to_owned(),
        ];
        let cells: Vec<String> = cells.iter().map(|c| cell(c)).collect();
        let _ = writeln!(text, "{}", cells.join(","));
    }
    text
}

/// A cell, quoted where it must be.
fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_or_quotes_are_quoted() {
        assert_eq!(cell("a b"), "a b");
        assert_eq!(cell("a, \"b\""), "\"a, \"\"b\"\"\"");
    }
}
