//! An instruction as a JSON record.

use crate::render::kind_name;
use isaloom::Isa;
use isaloom::bits::BitRange;
use isaloom::engine::{Instruction, Remark, TokenKind, TokenList};
use std::fmt::Write as _;

/// Appends a record on one line, without a line break.
///
/// `index`, `offset` (bytes) and `labels` are there unless every line stands for itself. `fields` are those of the
/// instruction itself, `value` in hex; `tokens` are the parts of `text` that come from a field. The record is written
/// piece by piece: there are millions of them.
pub(super) fn write(
    isa: &Isa,
    instruction: &Instruction<'_>,
    tokens: &TokenList,
    remarks: &[Remark],
    placed: bool,
    out: &mut String,
) {
    out.push('{');
    if placed {
        let _ = write!(out, "\"index\":{},\"offset\":{},", instruction.index, instruction.offset);
    }
    let _ =
        write!(out, "\"size\":{},\"word\":\"{:x}\",\"name\":", instruction.word.width(), instruction.word);
    let decoded = instruction.decoded(isa);
    match decoded {
        Some(decoded) => string(decoded.name(), out),
        None => out.push_str("null"),
    }
    let of_text =
        |kind: TokenKind| !matches!(kind, TokenKind::LabelDefinition | TokenKind::LineEnd | TokenKind::Error);
    let text: String = tokens.iter().filter(|t| of_text(t.kind)).map(|t| t.text).collect();
    out.push_str(",\"text\":");
    string(&text, out);
    list(out, "labels", labels(tokens).iter(), |label, out| string(label, out));
    let errors = remarks.iter().filter(|remark| !remark.is_text());
    list(out, "errors", errors, |remark, out| string(&remark.display(isa).to_string(), out));
    if let Some(decoded) = decoded {
        out.push_str(",\"fields\":[");
        let mut between = "";
        for field in decoded.fields() {
            out.push_str(between);
            between = ",";
            out.push_str("{\"name\":");
            string(field.name(), out);
            range(field.bits(), out);
            let _ = write!(out, ",\"value\":\"{:x}\"}}", field.value());
        }
        out.push_str("],\"tokens\":[");
        let (mut at, mut between) = (0, "");
        for token in tokens.iter().filter(|t| of_text(t.kind)) {
            if let Some(field) = token.field {
                let _ = write!(out, "{between}{{\"at\":{at},\"text\":");
                between = ",";
                string(token.text, out);
                let _ = write!(out, ",\"kind\":\"{}\",\"field\":", kind_name(token.kind));
                string(&isa.model().field(field).name, out);
                range(token.bits, out);
                out.push('}');
            }
            at += token.text.chars().count();
        }
        out.push(']');
    }
    out.push('}');
}

/// The labels that are defined before the instruction.
fn labels(tokens: &TokenList) -> Vec<String> {
    let (mut labels, mut label) = (Vec::new(), String::new());
    for token in tokens.iter() {
        match token.kind {
            TokenKind::LabelDefinition => label.push_str(token.text),
            TokenKind::LineEnd if !label.is_empty() => {
                labels.push(label.trim_end_matches(':').to_owned());
                label.clear();
            }
            _ => {}
        }
    }
    labels
}

/// `,"key":[...]`, or nothing for an empty list.
fn list<T>(
    out: &mut String,
    key: &str,
    items: impl Iterator<Item = T>,
    mut write: impl FnMut(T, &mut String),
) {
    let mut any = false;
    for item in items {
        if any {
            out.push(',');
        } else {
            let _ = write!(out, ",\"{key}\":[");
        }
        any = true;
        write(item, out);
    }
    if any {
        out.push(']');
    }
}

fn range(bits: Option<BitRange>, out: &mut String) {
    if let Some(bits) = bits {
        let _ = write!(out, ",\"low\":{},\"high\":{}", bits.low(), bits.high());
    }
}

/// A string with its quotes. Hardly any has a character that must be escaped.
fn string(text: &str, out: &mut String) {
    if text.bytes().any(|b| b < 0x20 || b == b'"' || b == b'\\') {
        let _ = write!(out, "{}", serde_json::Value::from(text));
    } else {
        out.push('"');
        out.push_str(text);
        out.push('"');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped_where_they_must_be() {
        let mut out = String::new();
        for text in ["plain µ", "a\"b", "tab\t", "back\\slash"] {
            string(text, &mut out);
        }
        assert_eq!(out, r#""plain µ""a\"b""tab\t""back\\slash""#);
    }
}
