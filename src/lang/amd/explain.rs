//! `explain`: what every bit of an instruction means, and why it is that instruction.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::explain::Args;
use crate::io::Inputs;
use isaloom::amd::llvm::Syntax;
use isaloom::amd::spec::{Expr, Field, Spec};
use isaloom::amd::{Decoded, Decoder, Item};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Runs `explain`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let (loaded, mut status) = load::load(&args.target, &errata, None, context)?;
    let (spec, decoder) = (&loaded.spec, &loaded.decoder);
    let asked = args.target.gpu.as_deref().or(args.target.isa.as_deref());
    let syntax = load::target(spec, asked, None, None).ok().map(|target| Syntax::new(spec, target));
    let mut bytes = Vec::new();
    for word in &args.words.words {
        bytes.extend(super::dis::bytes_of_words(word).map_err(Error::usage)?);
    }
    for input in inputs {
        let mut input = input?;
        let read = input.read_all()?;
        if args.words.hex {
            for line in String::from_utf8_lossy(&read).lines() {
                bytes.extend(super::dis::bytes_of_words(line).map_err(Error::input)?);
            }
        } else {
            bytes.extend(read);
        }
    }
    let mut records = Vec::new();
    let mut text = String::new();
    for (offset, item) in decoder.items(&bytes) {
        let here = bytes.get(offset..offset + item.bytes()).unwrap_or(&[]);
        match (item, args.format) {
            (Item::Instruction(decoded), ReportFormat::Text) => {
                one(spec, syntax.as_ref(), &decoded, &mut text);
            }
            (Item::Instruction(decoded), ReportFormat::Json) => {
                records.push(record(spec, syntax.as_ref(), &decoded));
            }
            (Item::Data(_), format) => {
                status = Status::Problems;
                nothing(spec, decoder, here, format, &mut text, &mut records);
            }
        }
    }
    if args.format == ReportFormat::Json {
        text = format!("{:#}\n", Value::Array(records));
    }
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(status)
}

/// Says of bytes that are no instruction which encodings come near.
fn nothing(
    spec: &Spec,
    _decoder: &Decoder,
    bytes: &[u8],
    format: ReportFormat,
    text: &mut String,
    records: &mut Vec<Value>,
) {
    let word = bytes.iter().rev().fold(0u128, |word, &b| (word << 8) | u128::from(b));
    let near: Vec<&str> = spec
        .encodings
        .iter()
        .filter(|e| {
            let field = e.fields.iter().find(|f| spec.text(f.name) == "ENCODING");
            let first = e.identifiers.first();
            field.zip(first).is_some_and(|(f, &id)| f.mask() >> 32 == 0 && f.extract(word) == f.extract(id))
        })
        .map(|e| spec.text(e.name))
        .collect();
    match format {
        ReportFormat::Text => {
            let _ = writeln!(text, "{word:08x} is no instruction of {}", spec.text(spec.architecture.name));
            if !near.is_empty() {
                let _ = writeln!(text, "  its encoding bits are those of {}", near.join(", "));
            }
        }
        ReportFormat::Json => records.push(json!({ "word": format!("{word:08x}"), "encodings": near })),
    }
}

fn one(spec: &Spec, syntax: Option<&Syntax>, decoded: &Decoded, text: &mut String) {
    let mut assembly = String::new();
    if let Some(syntax) = syntax {
        syntax.push_text(decoded, &mut assembly);
    }
    let _ = writeln!(text, "{assembly}");
    let hex = usize::from(decoded.bytes) * 2;
    let _ = writeln!(text, "word {:0hex$x}, {} bytes\n", decoded.word, decoded.bytes);
    for id in [Some(decoded.form), decoded.second].into_iter().flatten() {
        let Some(form) = spec.form(id) else { continue };
        let Some(instruction) = spec.instruction(form.instruction) else { continue };
        let name = spec.text(instruction.name);
        let _ = writeln!(
            text,
            "{name}, opcode {}, in {}/{}",
            form.opcode.unwrap_or(0),
            spec.text(form.encoding_name),
            spec.text(form.condition_name)
        );
        if let Some(expr) = spec.form_condition(form).and_then(|c| c.expr.as_ref()) {
            let _ = writeln!(text, "condition {}", condition(spec, expr));
        }
        let description = spec.text(instruction.description);
        if !description.is_empty() {
            let _ = writeln!(text, "{description}");
        }
        let Some(encoding) = spec.form_encoding(form) else { continue };
        let mut fields: Vec<&Field> = encoding.fields.iter().collect();
        fields.sort_by_key(|f| f.ranges.first().map_or(0, |r| r.offset));
        let _ = writeln!(text, "\n  bits      field        value       operand");
        let mut covered = 0u128;
        for field in fields {
            covered |= field.mask();
            let value = field.extract(decoded.word);
            let bits: Vec<String> = field
                .ranges
                .iter()
                .map(|r| format!("{}..{}", r.offset, r.offset.saturating_add(r.bits).saturating_sub(1)))
                .collect();
            let operand = spec.operands(form).iter().find(|o| o.field_name == field.name);
            let shown = operand.map_or_else(String::new, |o| {
                let name = i64::try_from(value).ok().and_then(|v| spec.operand_type(o)?.name_of(spec, v));
                let direction = match (o.input, o.output) {
                    (true, true) => "in/out",
                    (false, true) => "out",
                    _ => "in",
                };
                format!(
                    "{} {direction}, {} bits, {}, {}",
                    name.unwrap_or("-"),
                    o.bits,
                    spec.text(o.kind_name),
                    spec.text(o.format_name)
                )
            });
            let line = format!(
                "  {:<9} {:<12} {:<11} {shown}",
                bits.join(","),
                spec.text(field.name),
                format!("{value:#x}")
            );
            let _ = writeln!(text, "{}", line.trim_end());
        }
        let rest = decoded.word & !covered & isaloom::bits::low_mask(encoding.bits);
        if rest != 0 {
            let _ = writeln!(text, "  set without a field: {rest:#x}");
        }
        let _ = writeln!(text);
    }
}

/// A condition in C syntax.
fn condition(spec: &Spec, expr: &Expr) -> String {
    match expr {
        Expr::Literal { value, .. } => value.to_string(),
        Expr::Id { label } => spec.text(*label).to_owned(),
        Expr::Operator { op, args } => {
            if let Some(field) = expr.field_name() {
                return spec.text(field).to_owned();
            }
            let args: Vec<String> = args.iter().map(|a| condition(spec, a)).collect();
            match args.as_slice() {
                [one] => format!("{}{one}", op.text()),
                _ => format!("({})", args.join(&format!(" {} ", op.text()))),
            }
        }
    }
}

fn record(spec: &Spec, syntax: Option<&Syntax>, decoded: &Decoded) -> Value {
    let mut assembly = String::new();
    if let Some(syntax) = syntax {
        syntax.push_text(decoded, &mut assembly);
    }
    let hex = usize::from(decoded.bytes) * 2;
    let halves: Vec<Value> = [Some(decoded.form), decoded.second]
        .into_iter()
        .flatten()
        .map(|id| super::dis::half(spec, id, decoded))
        .collect();
    json!({ "text": assembly, "word": format!("{:0hex$x}", decoded.word), "bytes": decoded.bytes, "instructions": halves })
}
