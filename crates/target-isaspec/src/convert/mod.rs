//! Descriptions in other forms: any model as data and back, any model as isaspec XML.

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

/// So many of the things that a loss is about are named.
const NAMED: usize = 8;

/// What a description is turned into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Data of the schema, from which [`from_json`] makes the same model.
    Json,
    /// isaspec XML in one file.
    Isaspec,
}

/// A document says within so many bytes what it is.
const SEARCHED: usize = 4096;

/// Whether a text begins as the document of a model does.
pub fn is_model(head: &[u8]) -> bool {
    let head = head.get(..SEARCHED).unwrap_or(head);
    let text: Vec<u8> = head.iter().copied().filter(|b| !b.is_ascii_whitespace()).collect();
    let has = |key: &[u8]| text.windows(key.len()).any(|window| window == key);
    text.starts_with(b"{\"schema\":") && has(b"\"command\":\"convert\"")
}

/// What is said where models as data are not read.
///
/// # Errors
/// Always.
#[cfg(not(feature = "models"))]
pub fn from_json(_: &str, _: impl Into<Arc<str>>) -> Result<Model, String> {
    Err("a description as JSON is not read here; `convert --to isaspec` makes one of it that is".to_owned())
}

/// A description in another form, with what that form cannot say.
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

/// The losses by their kinds.
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
