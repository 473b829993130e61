//! Notes that the compiler records about a description, such as undefined names and exceeded limits; without
//! duplicates.

use super::graph::Graph;
use crate::code::ValueId;
use crate::hash::FxHashSet;
use crate::note::CompileNote;
use alloc::borrow::ToOwned as _;
use alloc::vec::Vec;
use isaloom_model::FieldId;
use isaloom_sema::{Domain as _, Limit, Missing};
use isaloom_source::Span;

/// Compilation notes without duplicates.
#[derive(Default)]
pub(super) struct Notes {
    list: Vec<CompileNote>,
    seen: FxHashSet<CompileNote>,
}

impl Notes {
    pub(super) fn too_deep(&mut self, field: FieldId) {
        self.add(CompileNote::TooDeep { field });
    }

    pub(super) fn too_many(&mut self, field: FieldId) {
        self.add(CompileNote::TooManyPrograms { field });
    }

    pub(super) fn no_field(&mut self, name: &str, span: Span) {
        self.add(CompileNote::Missing { name: name.to_owned(), span });
    }

    /// Adds a note for each name that is missing for every word. A name that is missing only for some words causes a
    /// remark when such a word is printed.
    pub(super) fn missing(&mut self, missing: &[Missing<'_, ValueId>], graph: &Graph<'_>) {
        for miss in missing.iter().filter(|m| graph.known(&m.when) == Some(true)) {
            self.no_field(miss.name, miss.span);
        }
    }

    /// Returns all notes, including the notes for expressions that exceed a limit.
    pub(super) fn finish(mut self, limits: &[Limit]) -> Vec<CompileNote> {
        for &limit in limits {
            let (Limit::Depth(expr)
            | Limit::Steps(expr)
            | Limit::Operation(expr)
            | Limit::MissingNames(expr)) = limit;
            self.add(CompileNote::TooHeavy { expr });
        }
        self.list
    }

    fn add(&mut self, note: CompileNote) {
        if self.seen.insert(note.clone()) {
            self.list.push(note);
        }
    }
}
