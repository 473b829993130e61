//! Shared state of the writer: the model, the names in the output, and the lines written so far.

use super::loss::{Loss, LossKind};
use super::names::Names;
use super::pieces::Pieces;
use crate::element::{Lines, Tag, can_be_written};
use isaloom_model::{Allow, BitsetId, FieldType, Model};

/// A description under construction.
pub(super) struct Writer<'m> {
    pub(super) model: &'m Model,
    pub(super) names: Names,
    pub(super) pieces: Pieces,
    pub(super) losses: Vec<Loss>,
    pub(super) leaves: Vec<(String, BitsetId)>,
    pub(super) lines: Lines,
    /// Whether the leaves are written in layers (see [`plan`](super::plan)).
    pub(super) planned: bool,
}

impl Writer<'_> {
    pub(super) fn lose(&mut self, kind: LossKind, subject: &str) {
        self.losses.push(Loss { kind, subject: subject.to_owned() });
    }

    /// Writes an element with text. Reports a loss if the text has characters that XML does not allow.
    pub(super) fn text(&mut self, tag: Tag, text: &str, subject: &str) {
        if !can_be_written(text) {
            self.lose(LossKind::Text, subject);
        }
        self.lines.text(tag, text);
    }

    pub(super) fn doc(&mut self, doc: Option<&String>, subject: &str) {
        if let Some(doc) = doc {
            if !can_be_written(doc) {
                self.lose(LossKind::Text, subject);
            }
            self.lines.doc(doc);
        }
    }

    pub(super) fn allows(&mut self, allows: &[Allow]) {
        for allow in allows {
            self.lines.empty(Tag::new("allow").with("id", &allow.id).with("reason", &allow.reason));
        }
    }

    pub(super) fn type_name(&self, ty: FieldType) -> String {
        self.names.ty(self.model, ty).to_owned()
    }
}
