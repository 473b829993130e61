//! Generates the JSON Schema of the program's JSON output, and from it the record classes of the Python package. The
//! schema is derived from the structs of `isaloom-schema`.

use isaloom_schema::{Document, Line, Typing};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// Returns paths and contents of the generated files: the schema in the schema crate and in the documentation, and the
/// Python record classes.
pub(crate) fn files() -> crate::Files {
    let (schema, definitions) = schema();
    let path = |folder: &str| isaloom_testkit::workspace().join(folder).join("isaloom-2.schema.json");
    let mut files: crate::Files =
        ["crates/schema/schema", "docs/schema"].map(|folder| (path(folder), schema.clone())).into();
    let module = isaloom_testkit::workspace().join("bindings/python/python/isaloom/records.py");
    files.push((module, crate::records::module(&definitions)));
    files
}

/// Returns the text of the schema, and its definitions with those of additional records.
fn schema() -> (String, Map<String, Value>) {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let document = generator.subschema_for::<Document>();
    let line = generator.subschema_for::<Line<'static>>();
    let mut all: Map<String, Value> = generator.take_definitions(true).into_iter().collect();
    all.values_mut().for_each(close);
    // These records are only used by the npm package; no document contains them.
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<Typing>();
    let mut definitions = all.clone();
    definitions.extend(generator.take_definitions(true));
    definitions.values_mut().for_each(close);
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://github.com/isaloom/isaloom/blob/main/docs/schema/isaloom-2.schema.json",
        "title": "isaloom, schema 2",
        "description": "Document of `--format json`, or line of `--format jsonl`, documented in docs/reference/json.md.",
        "anyOf": [document, line],
        "$defs": definitions,
    });
    (format!("{schema:#}\n"), all)
}

/// Changes the schema of an object so that keys which it does not list are rejected. Also removes keywords that only
/// apply to Rust.
fn close(definition: &mut Value) {
    let Value::Object(object) = definition else { return };
    tidy(object);
    let flattened =
        object.contains_key("oneOf") || object.contains_key("anyOf") || object.contains_key("allOf");
    if object.contains_key("properties") {
        let key = if flattened { "unevaluatedProperties" } else { "additionalProperties" };
        object.insert(key.to_owned(), Value::Bool(false));
    }
}

/// Removes number formats, which only exist in Rust, and puts each description on one line.
pub(crate) fn tidy(object: &mut Map<String, Value>) {
    if object.get("format").is_some_and(Value::is_string) {
        object.remove("format");
    }
    if let Some(Value::String(text)) = object.get_mut("description") {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    for value in object.values_mut() {
        match value {
            Value::Object(inner) => tidy(inner),
            Value::Array(items) => items.iter_mut().filter_map(Value::as_object_mut).for_each(tidy),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn committed_schema_is_current() {
        crate::compare("schema", &super::files()).unwrap();
    }
}
