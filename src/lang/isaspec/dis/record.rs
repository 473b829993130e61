//! An instruction as a JSON record.

use crate::render::kind_name;
use isaloom::Isa;
use isaloom::engine::{Instruction, TokenKind, TokenList};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// Appends a record on one line, without a line break.
///
/// `index`, `offset` (bytes) and `labels` are there unless every line stands for itself. `fields` are those of the
/// instruction itself, `value` in hex; `tokens` are the parts of `text` that come from a field.
pub(super) fn write(
    isa: &Isa,
    instruction: &Instruction<'_>,
    tokens: &TokenList,
    placed: bool,
    out: &mut String,
) {
    let mut record = Map::new();
    if placed {
        record.insert("index".to_owned(), json!(instruction.index));
        record.insert("offset".to_owned(), json!(instruction.offset));
    }
    record.insert("size".to_owned(), json!(instruction.word.width()));
    record.insert("word".to_owned(), json!(format!("{:x}", instruction.word)));
    let decoded = instruction.decoded(isa);
    record.insert("name".to_owned(), decoded.map_or(Value::Null, |d| json!(d.name())));

    let (mut text, mut errors, mut label) = (String::new(), String::new(), String::new());
    let (mut labels, mut pieces) = (Vec::new(), Vec::new());
    for token in tokens.iter() {
        match token.kind {
            TokenKind::LabelDefinition => label.push_str(token.text),
            TokenKind::LineEnd => {
                if !label.is_empty() {
                    labels.push(label.trim_end_matches(':').to_owned());
                    label.clear();
                }
            }
            TokenKind::Error => errors.push_str(token.text),
            _ => {
                if let Some(field) = token.field {
                    let mut piece = Map::new();
                    piece.insert("at".to_owned(), json!(text.chars().count()));
                    piece.insert("text".to_owned(), json!(token.text));
                    piece.insert("kind".to_owned(), json!(kind_name(token.kind)));
                    piece.insert("field".to_owned(), json!(isa.model().field(field).name));
                    if let Some(bits) = token.bits {
                        piece.insert("low".to_owned(), json!(bits.low()));
                        piece.insert("high".to_owned(), json!(bits.high()));
                    }
                    pieces.push(Value::Object(piece));
                }
                text.push_str(token.text);
            }
        }
    }
    record.insert("text".to_owned(), json!(text));
    if !labels.is_empty() {
        record.insert("labels".to_owned(), json!(labels));
    }
    let errors: Vec<&str> = errors.trim_start_matches("\t; ").split(", ").filter(|e| !e.is_empty()).collect();
    if !errors.is_empty() {
        record.insert("errors".to_owned(), json!(errors));
    }
    if let Some(decoded) = decoded {
        let fields: Vec<Value> = decoded
            .fields()
            .map(|field| {
                let mut entry = Map::new();
                entry.insert("name".to_owned(), json!(field.name()));
                if let Some(bits) = field.bits() {
                    entry.insert("low".to_owned(), json!(bits.low()));
                    entry.insert("high".to_owned(), json!(bits.high()));
                }
                entry.insert("value".to_owned(), json!(format!("{:x}", field.value())));
                Value::Object(entry)
            })
            .collect();
        record.insert("fields".to_owned(), json!(fields));
        record.insert("tokens".to_owned(), json!(pieces));
    }
    let _ = write!(out, "{}", Value::Object(record));
}
