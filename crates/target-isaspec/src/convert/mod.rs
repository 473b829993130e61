//! Conversion of descriptions: any model to a JSON document and back, and any model to isaspec XML.

#[cfg(feature = "models")]
mod read;
mod record;

#[cfg(feature = "models")]
pub use read::from_json;
pub use record::model_record;

use isaloom_isaspec::{LossKind, Written};
use isaloom_model::Model;
use isaloom_schema::{Command, Loss};
use std::collections::BTreeSet;
#[cfg(not(feature = "models"))]
use std::sync::Arc;

/// Maximum number of items, such as bitset names, that one reported loss lists.
const NAMED: usize = 8;

/// Output format of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// JSON document of the schema. [`from_json`] restores an equal model from it.
    Json,
    /// isaspec XML in one file.
    Isaspec,
}

/// Number of bytes that are searched for the format of a document.
const SEARCHED: usize = 4096;

/// Returns whether the first bytes of a file look like a JSON model document.
pub fn is_model(head: &[u8]) -> bool {
    let head = head.get(..SEARCHED).unwrap_or(head);
    let text: Vec<u8> = head.iter().copied().filter(|b| !b.is_ascii_whitespace()).collect();
    let has = |key: &[u8]| text.windows(key.len()).any(|window| window == key);
    text.starts_with(b"{\"schema\":") && has(b"\"command\":\"convert\"")
}

/// Replacement for the reader of JSON models in builds without that feature; rejects every input.
///
/// # Errors
/// Always.
#[cfg(not(feature = "models"))]
pub fn from_json(_: &str, _: impl Into<Arc<str>>) -> Result<Model, String> {
    Err("JSON descriptions are not supported here; convert the file with `convert --to isaspec`".to_owned())
}

/// Converts a model, and reports the properties that the output format cannot represent.
pub fn convert(model: &Model, shape: Shape) -> Command {
    match shape {
        Shape::Json => {
            Command::Convert { model: Some(Box::new(model_record(model))), text: None, losses: Vec::new() }
        }
        Shape::Isaspec => {
            let written = isaloom_isaspec::write(model);
            let losses = losses(&written);
            Command::Convert { model: None, text: Some(written.text), losses }
        }
    }
}

/// Groups the properties that the output format cannot represent by kind.
fn losses(written: &Written) -> Vec<Loss> {
    let one = |kind: LossKind| {
        let of_kind = || written.losses.iter().filter(|loss| loss.kind == kind);
        let subjects: BTreeSet<&str> = of_kind().map(|loss| loss.subject.as_str()).collect();
        (!subjects.is_empty()).then(|| Loss {
            id: kind.id().to_owned(),
            what: kind.sentence().to_owned(),
            count: of_kind().count(),
            subjects: subjects.into_iter().take(NAMED).map(str::to_owned).collect(),
        })
    };
    LossKind::ALL.into_iter().filter_map(one).collect()
}
