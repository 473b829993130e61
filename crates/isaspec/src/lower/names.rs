//! Reports field names that are undefined in every word, such as misspellings.
//!
//! The model computes the undefined names ([`Model::undefined`]). This module removes names that invalid declarations
//! may define, and creates the diagnostics. The verifier finds names that are undefined only in some words. All
//! findings are warnings: an undefined name has no value, and the rest of the word is still printed.

use super::case::Lowering;
use super::suggest::Suggest;
use crate::found::Found;
use crate::ids;
use crate::syntax::BitsetDecl;
use isaloom_model::{BitsetId, LinkKind, Model, UNREADABLE, Use};
use isaloom_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

/// Bitset declarations that the model lacks or has incompletely. Names that they declare count as defined, so that one
/// error does not cause others.
#[derive(Default)]
pub(super) struct DroppedDeclarations {
    /// Invalid bitsets (without id), and bitsets with unreadable fields (with their ids).
    pub(super) bitsets: Vec<(Option<BitsetId>, Box<BitsetDecl>)>,
    /// Names that `<param>` elements of fields pass to the bitsets of each root, including fields that the model lacks.
    lent: FxHashMap<BitsetId, FxHashSet<String>>,
}

/// Reports uses of names that no field, param or expression defines.
pub(super) fn check(lost: &DroppedDeclarations, model: &Model, diagnostics: &mut Found) {
    let mut undefined = model.undefined();
    // Names in `<map>` elements do not affect printing. [`UNREADABLE`] replaces an expression whose error was already
    // reported.
    undefined.retain(|used| used.kind != LinkKind::Map && used.name != UNREADABLE);
    if undefined.is_empty() {
        return;
    }
    let unread = lost.unread(model);
    let mut suggest = Suggest::new();
    for used in undefined {
        let root = model.bitset(used.bitset).root;
        let lent = lost.lent.get(&root).into_iter().flatten().map(String::as_str);
        let known = || lent.clone().chain(unread.get(&root).into_iter().flatten().copied());
        if known().all(|name| name != used.name) {
            report(&used, known(), model, (&mut suggest, diagnostics));
        }
    }
}

impl DroppedDeclarations {
    /// Records the names that the fields of a bitset pass to nested bitsets with `<param>`.
    pub(super) fn params(&mut self, decl: &BitsetDecl, lowering: &Lowering<'_, '_>) {
        for field in decl.cases.iter().flat_map(|c| &c.fields).filter(|f| !f.params().is_empty()) {
            if let Some(root) = field.ty.as_ref().and_then(|ty| lowering.names.root(&ty.text)) {
                self.lent.entry(root).or_default().extend(field.params().iter().map(|p| p.as_name.clone()));
            }
        }
    }

    /// Returns the names of fields that the model may lack, by the root of their bitset.
    fn unread(&self, model: &Model) -> FxHashMap<BitsetId, FxHashSet<&str>> {
        let mut unread: FxHashMap<BitsetId, FxHashSet<&str>> = FxHashMap::default();
        for (id, decl) in &self.bitsets {
            let Some(id) = id else { continue };
            let names = decl.cases.iter().flat_map(|c| &c.fields).map(|f| f.name.text.as_str());
            unread.entry(model.bitset(*id).root).or_default().extend(names);
        }
        unread
    }
}

/// Reports an undefined name, with a suggestion of a similar name. Suggestions come from the model and from `others`.
fn report<'a>(
    used: &Use,
    others: impl Iterator<Item = &'a str>,
    model: &'a Model,
    (suggest, diagnostics): (&mut Suggest, &mut Found),
) {
    let name = &used.name;
    let (rule, message) = match used.kind {
        LinkKind::Param => (
            ids::PARAM_UNRESOLVED,
            format!("unknown param `{name}`: the bitset that passes it has no such field"),
        ),
        _ => (ids::NAME_UNRESOLVED, format!("unknown field `{name}`")),
    };
    let bitset = model.bitset(used.bitset);
    let found = Diagnostic::warning(rule, message)
        .at(used.span, "undefined name")
        .also(bitset.span, "not declared in this bitset or in one that it extends");
    let chain = model.chain(used.bitset).flat_map(|(_, b)| &b.cases).flat_map(|c| &c.fields);
    let mut known: Vec<&str> = chain.map(|&field| model.field(field).name.as_str()).collect();
    known.extend(others);
    known.sort_unstable();
    known.dedup();
    let near = suggest.nearest(name, known);
    let help = match model.is_instruction_root(bitset.root) {
        false => "declare the field here, or pass it from the enclosing bitset with a <param>",
        true => "declare the field in this bitset or in one that it extends",
    };
    diagnostics.push_unknown(found, near, Some(help.to_owned()));
}
