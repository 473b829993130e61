//! Checks that every name in a display, an expression or a param can be resolved when a word is printed.
//!
//! Two things are reported: names that no case of any chain and no param from anywhere can resolve, wherever they
//! stand; and look-ups that printing some word can come to and that may fail. All are warnings: the name then counts
//! as nothing, and the rest of the word is still printed.

use super::case::Lowered;
use super::hierarchy::Hierarchy;
use super::reach::{self, Failure, Lent};
use super::suggest::Suggest;
use crate::found::Found;
use crate::ids;
use crate::syntax::BitsetDecl;
use isaloom_model::{BitsetId, FieldId, FieldSource, FieldType, Model, UNREADABLE};
use isaloom_source::{Diagnostic, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many look-ups in leaves are made before the check gives up; real descriptions need a few thousand.
const MAX_LOOKUPS: usize = 4_000_000;

/// A name where it is used.
struct Use<'m> {
    name: &'m str,
    span: Span,
    by: By<'m>,
}

/// What uses a name; a leaf may have something nearer that takes its place.
#[derive(Clone, Copy)]
enum By<'m> {
    Display,
    Condition(Span),
    Derived(&'m str, Span),
    Param(&'m str),
}

/// The sound bitsets with what they declare.
pub(super) struct Scopes<'a, 'd> {
    pub(super) bitsets: &'a [BitsetDecl],
    pub(super) hierarchy: &'a Hierarchy,
    pub(super) lowered: &'a [Option<Lowered<'d>>],
    pub(super) ids: &'a [Option<BitsetId>],
    /// The way back from the ids.
    pub(super) by_id: Vec<usize>,
}

/// Checks all names of the model.
pub(super) fn check(scopes: &Scopes<'_, '_>, model: &Model, diagnostics: &mut Found) {
    let lent = scopes.lent(model);
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); scopes.bitsets.len()];
    for &i in &scopes.hierarchy.order {
        if let Some(parent) = scopes.hierarchy.parent[i] {
            children[parent].push(i);
        }
    }
    let mut suggest = Suggest::new();
    let mut lookups = 0;
    let mut reported = FxHashSet::default();
    for &i in &scopes.hierarchy.order {
        let Some(id) = scopes.ids[i] else { continue };
        let root = model.bitset(id).root;
        for used in uses(model, id).into_iter().filter(|u| u.name != UNREADABLE) {
            if scopes.declared_above(i, used.name) || lent.get(&root).is_some_and(|l| l.contains(used.name)) {
                continue;
            }
            let nowhere = scopes.resolves_nowhere(i, &used, &children, &mut lookups);
            if lookups > MAX_LOOKUPS {
                return diagnostics.push(limit(used.span));
            }
            if nowhere && reported.insert(used.span) {
                scopes.report_unresolved(i, &used, &lent, model, (&mut suggest, diagnostics));
            }
        }
    }
    let (mut failures, complete) = reach::failures(model, &lent);
    if !complete {
        diagnostics.extend(model.bitsets().next_back().map(|(_, b)| limit(b.span)));
    }
    // What a field that could not be read would have answered is no further mistake.
    failures.retain(|f| f.name != UNREADABLE);
    failures.retain(|f| f.conditional || f.site.is_some() || !scopes.declares(model, f.leaf, f.name));
    report_failures(&failures, &reported, model, diagnostics);
}

fn limit(span: Span) -> Diagnostic {
    Diagnostic::warning(ids::NAME_CHECK_LIMIT, "the description is too large to check all names")
        .at(span, "not all names up to here are checked")
}

/// One diagnostic for each name in its place, with the leaves that do not find it.
fn report_failures(
    failures: &[Failure<'_>],
    reported: &FxHashSet<Span>,
    model: &Model,
    diagnostics: &mut Found,
) {
    // By place and field that does not pass the name; the first failure and all leaves.
    let mut groups: FxHashMap<(Span, Option<FieldId>), (usize, Vec<BitsetId>)> = FxHashMap::default();
    for (n, failure) in failures.iter().enumerate().filter(|(_, f)| !reported.contains(&f.span)) {
        let leaves = &mut groups.entry((failure.span, failure.site)).or_insert((n, Vec::new())).1;
        if !leaves.contains(&failure.leaf) && leaves.len() < 100 {
            leaves.push(failure.leaf);
        }
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_unstable();
    for (n, leaves) in groups {
        let failure = &failures[n];
        let (name, span) = (failure.name, failure.span);
        let mut found = match (failure.site, failure.conditional) {
            (Some(site), _) => {
                let field = model.field(site);
                Diagnostic::warning(ids::PARAM_MISSING, format!("`{}` does not pass `{name}`", field.name))
                    .at(field.span, "this field's bitset asks for it")
                    .also(span, "here")
                    .help(format!(
                        "add <param name=\"{name}\"/> to the field, if its bitset has such a field"
                    ))
            }
            (None, true) => Diagnostic::warning(
                ids::NAME_CONDITIONAL,
                format!("`{name}` does not exist in every word that asks for it"),
            )
            .at(span, "only overrides declare it, and none of them need apply here")
            .help("declare it in the default case too"),
            (None, false) => Diagnostic::warning(ids::NAME_UNRESOLVED, format!("there is no field `{name}`"))
                .at(span, "not every bitset that comes to this has such a field")
                .help("declare it, in the bitset or in one that it extends"),
        };
        for &leaf in leaves.iter().take(3) {
            let leaf = model.bitset(leaf);
            found = found.also(leaf.span, format!("asked for by `{}`", leaf.name));
        }
        if leaves.len() > 3 {
            found = found.note(format!("and by {} more leaves", leaves.len() - 3));
        }
        diagnostics.push(found);
    }
}

/// All uses of names in a bitset.
fn uses(model: &Model, id: BitsetId) -> Vec<Use<'_>> {
    let mut uses = Vec::new();
    for case in &model.bitset(id).cases {
        if let Some(display) = &case.display {
            uses.extend(display.field_names().map(|(name, span)| Use { name, span, by: By::Display }));
        }
        if let Some(expr) = case.expr {
            let by = By::Condition(case.span);
            uses.extend(model.expr(expr).field_names().map(|(name, span)| Use { name, span, by }));
        }
        for &field in &case.fields {
            let field = model.field(field);
            if let FieldSource::Expr { expr, .. } = field.source {
                let by = By::Derived(&field.name, field.span);
                uses.extend(model.expr(expr).field_names().map(|(name, span)| Use { name, span, by }));
            }
            if matches!(field.ty, FieldType::Bitset(_)) {
                let by = By::Param(&field.name);
                uses.extend(field.params.iter().map(|p| Use { name: &p.name, span: p.span, by }));
            }
        }
    }
    uses
}

impl Scopes<'_, '_> {
    /// The names that fields pass to each root, fields that could not be read included. A root that is no field's
    /// type is not in it.
    fn lent(&self, model: &Model) -> Lent<'_> {
        let roots: FxHashMap<&str, BitsetId> = model.roots().map(|(id, b)| (b.name.as_str(), id)).collect();
        let mut lent: Lent<'_> = FxHashMap::default();
        let fields = self.bitsets.iter().flat_map(|b| &b.cases).flat_map(|c| &c.fields);
        for field in fields {
            if let Some(root) = field.ty.as_ref().and_then(|ty| roots.get(ty.text.as_str())) {
                lent.entry(*root).or_default().extend(field.params.iter().map(|p| p.as_name.as_str()));
            }
        }
        lent
    }

    /// Whether a bitset or an ancestor of it declares the name, be it by a field that could not be read.
    fn declares(&self, model: &Model, id: BitsetId, name: &str) -> bool {
        let names = |id: BitsetId| self.by_id.get(id.index()).and_then(|&i| self.lowered[i].as_ref());
        model.chain(id).any(|(id, _)| names(id).is_some_and(|l| l.declared.contains(name)))
    }

    /// Whether a case of the bitset or of an ancestor declares the name.
    fn declared_above(&self, bitset: usize, name: &str) -> bool {
        let mut at = Some(bitset);
        while let Some(i) = at {
            if self.lowered[i].as_ref().is_some_and(|l| l.declared.contains(name)) {
                return true;
            }
            at = self.hierarchy.parent[i];
        }
        false
    }

    /// Whether no chain of a leaf at or below the bitset declares the name. The bitset itself and its ancestors are
    /// known not to.
    fn resolves_nowhere(
        &self,
        bitset: usize,
        used: &Use<'_>,
        children: &[Vec<usize>],
        lookups: &mut usize,
    ) -> bool {
        let mut open = vec![bitset];
        while let Some(i) = open.pop() {
            *lookups += 1;
            if *lookups > MAX_LOOKUPS {
                break;
            }
            if self.lowered[i].as_ref().is_some_and(|l| l.declared.contains(used.name)) {
                return false;
            }
            open.extend(&children[i]);
        }
        true
    }

    fn report_unresolved(
        &self,
        bitset: usize,
        used: &Use<'_>,
        lent: &Lent<'_>,
        model: &Model,
        (suggest, diagnostics): (&mut Suggest, &mut Found),
    ) {
        let name = used.name;
        let (id_of, message) = match used.by {
            By::Param(field) => (
                ids::PARAM_UNRESOLVED,
                format!("`{field}` passes `{name}`, which does not exist in its bitset"),
            ),
            _ => (ids::NAME_UNRESOLVED, format!("there is no field `{name}`")),
        };
        let mut found = Diagnostic::warning(id_of, message).at(used.span, "nothing gives this name a value");
        found = match used.by {
            By::Display | By::Param(_) => found,
            By::Condition(span) => found.also(span, "in the condition of this override"),
            By::Derived(field, span) => found.also(span, format!("in the value of `{field}`")),
        };
        found = found.also(
            self.bitsets[bitset].name.span,
            "neither this bitset nor another of its chain has such a field",
        );
        let mut known: Vec<&str> = Vec::new();
        let mut at = Some(bitset);
        while let Some(i) = at {
            known.extend(self.lowered[i].iter().flat_map(|l| l.declared.iter().copied()));
            at = self.hierarchy.parent[i];
        }
        let root = self.ids[bitset].map(|id| model.bitset(id).root);
        known.extend(root.and_then(|root| lent.get(&root)).into_iter().flatten().copied());
        known.sort_unstable();
        let near = suggest.nearest(name, known.iter().copied());
        let help = match root.is_some_and(|root| model.is_instruction_root(root)) {
            false => "fields of the enclosing bitset are seen only through a <param>",
            true => "declare it, in the bitset or in one that it extends",
        };
        diagnostics.push_unknown(found, near, Some(help.to_owned()));
    }
}
