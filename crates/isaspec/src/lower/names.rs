//! Checks that every name in a display, an expression or a param can be resolved when a word is printed.
//!
//! A name is looked up in the leaf's chain of bitsets, whichever case declares it, and then among the params that
//! fields of this hierarchy's type pass. Which case applies depends on the word, so a name is reported only where
//! nothing can resolve it: no case of the chain of a leaf that uses it, and no param from anywhere.

use super::Suggest;
use super::case::Lowered;
use super::hierarchy::Hierarchy;
use crate::ids;
use crate::syntax::BitsetDecl;
use isaloom_model::{BitsetId, FieldSource, FieldType, Model};
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
}

/// Checks all names of the model.
pub(super) fn check(scopes: &Scopes<'_, '_>, model: &Model, diagnostics: &mut Vec<Diagnostic>) {
    let mut lent: FxHashMap<BitsetId, FxHashSet<&str>> = FxHashMap::default();
    for field in &model.fields {
        if let FieldType::Bitset(root) = field.ty {
            lent.entry(root).or_default().extend(field.params.iter().map(|p| p.as_name.as_str()));
        }
    }
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); scopes.bitsets.len()];
    for &i in &scopes.hierarchy.order {
        if let Some(parent) = scopes.hierarchy.parent[i] {
            children[parent].push(i);
        }
    }
    let mut suggest = Suggest::new();
    let mut lookups = 0;
    for &i in &scopes.hierarchy.order {
        let Some(id) = scopes.ids[i] else { continue };
        let root = model.bitset(id).root;
        for used in uses(model, id) {
            if scopes.declared_above(i, used.name) || lent.get(&root).is_some_and(|l| l.contains(used.name)) {
                continue;
            }
            let lacking = scopes.leaves_without(i, &used, &children, &mut lookups);
            if lookups > MAX_LOOKUPS {
                diagnostics.push(
                    Diagnostic::warning(
                        ids::NAME_CHECK_LIMIT,
                        "the description is too large to check all names",
                    )
                    .at(used.span, "names from here on are not checked"),
                );
                return;
            }
            if !lacking.is_empty() {
                diagnostics.push(scopes.unresolved(i, &used, &lacking, &lent, model, id, &mut suggest));
            }
        }
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

    /// The leaves at or below the bitset that come to use the name and whose chain does not declare it.
    /// The bitset itself and its ancestors are known not to.
    fn leaves_without(
        &self,
        bitset: usize,
        used: &Use<'_>,
        children: &[Vec<usize>],
        lookups: &mut usize,
    ) -> Vec<usize> {
        let mut lacking = Vec::new();
        let mut open = vec![bitset];
        while let Some(i) = open.pop() {
            *lookups += 1;
            if *lookups > MAX_LOOKUPS {
                break;
            }
            if i != bitset {
                let Some(lowered) = &self.lowered[i] else { continue };
                let replaced = match used.by {
                    By::Display => self.bitsets[i].cases.last().is_some_and(|c| c.display.is_some()),
                    By::Derived(field, _) | By::Param(field) => lowered.by_default.contains(field),
                    By::Condition(_) => false,
                };
                if replaced || lowered.declared.contains(used.name) {
                    continue;
                }
            }
            if self.hierarchy.leaf[i] {
                lacking.push(i);
            }
            open.extend(children[i].iter().rev());
        }
        lacking
    }

    #[allow(clippy::too_many_arguments)]
    fn unresolved(
        &self,
        bitset: usize,
        used: &Use<'_>,
        lacking: &[usize],
        lent: &FxHashMap<BitsetId, FxHashSet<&str>>,
        model: &Model,
        id: BitsetId,
        suggest: &mut Suggest,
    ) -> Diagnostic {
        let name = used.name;
        let (id_of, message) = match used.by {
            By::Param(field) => (
                ids::PARAM_UNRESOLVED,
                format!("`{field}` passes `{name}`, which does not exist in its bitset"),
            ),
            _ => (ids::NAME_UNRESOLVED, format!("there is no field `{name}`")),
        };
        let mut found = Diagnostic::error(id_of, message).at(used.span, "nothing gives this name a value");
        found = match used.by {
            By::Display | By::Param(_) => found,
            By::Condition(span) => found.also(span, "in the condition of this override"),
            By::Derived(field, span) => found.also(span, format!("in the value of `{field}`")),
        };
        if lacking == [bitset] {
            found = found.also(
                self.bitsets[bitset].name.span,
                "neither this bitset nor its ancestors have such a field",
            );
        } else {
            for &leaf in lacking.iter().take(3) {
                let leaf_name = &self.bitsets[leaf].name;
                found = found.also(leaf_name.span, format!("`{}` has no such field", leaf_name.text));
            }
            if lacking.len() > 3 {
                found = found.note(format!("{} more leaves have no such field either", lacking.len() - 3));
            }
        }
        let mut known: Vec<&str> = Vec::new();
        let mut at = Some(bitset);
        while let Some(i) = at {
            known.extend(self.lowered[i].iter().flat_map(|l| l.declared.iter().copied()));
            at = self.hierarchy.parent[i];
        }
        known.extend(lent.get(&model.bitset(id).root).into_iter().flatten().copied());
        known.sort_unstable();
        let near = suggest.nearest(name, known.iter().copied());
        let nested = !model.is_instruction_root(model.bitset(id).root);
        match near {
            Some(near) => found.help(format!("did you mean `{near}`?")),
            None if nested => found.help("fields of the enclosing bitset are seen only through a <param>"),
            None => found.help("declare it, in the bitset or in one that it extends"),
        }
    }
}
