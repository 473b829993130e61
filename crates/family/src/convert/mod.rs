//! Descriptions in other forms: any model as data and back, any model as isaspec XML.

mod read;
mod record;

pub use read::{from_json, is_model};
pub use record::model_record;

use isaloom_isaspec::{LossKind, Written};
use isaloom_model::Model;
use isaloom_record::{Command, Loss};
use std::collections::BTreeSet;

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
