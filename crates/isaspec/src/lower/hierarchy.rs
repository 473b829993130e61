//! Resolves `extends`: determines parents, roots, cycles, and restricted generation ranges.

use super::suggest::Suggest;
use crate::found::Found;
use crate::ids;
use crate::syntax::{BitsetDecl, GenDecl};
use isaloom_model::GenRange;
use isaloom_model::limits::MAX_HIERARCHY_DEPTH;
use isaloom_source::Diagnostic;
use rustc_hash::FxHashMap;

/// Trees of bitsets: parents, roots and generations. Bitsets are indices into the list of declarations.
pub(super) struct Hierarchy {
    /// For each bitset, the bitset that it extends; `None` for a root, and if `extends` is invalid.
    pub(super) parent: Vec<Option<usize>>,
    /// Root of each bitset; `None` for a bitset without a valid path to a root.
    pub(super) root: Vec<Option<usize>>,
    /// Indices of the valid bitsets, parents before children, otherwise in document order.
    pub(super) order: Vec<usize>,
    /// Generations of each bitset, restricted to the generations of its parent.
    pub(super) gens: Vec<GenRange>,
    /// For each bitset, whether it is a leaf, that is, no `extends` contains its name.
    pub(super) leaf: Vec<bool>,
    /// First valid root with each name, for field types.
    pub(super) roots_by_name: FxHashMap<String, usize>,
}

/// Builds the trees and reports their errors.
pub(super) fn build(bitsets: &[Box<BitsetDecl>], diagnostics: &mut Found) -> Hierarchy {
    let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (i, bitset) in bitsets.iter().enumerate() {
        by_name.entry(bitset.name.text.as_str()).or_default().push(i);
    }
    let mut suggest = Suggest::new();
    let parents: Vec<Above> =
        bitsets.iter().map(|b| above(b, bitsets, &by_name, &mut suggest, diagnostics)).collect();
    let mut hierarchy = Hierarchy {
        parent: parents.iter().map(|p| if let Above::Parent(i) = p { Some(*i) } else { None }).collect(),
        root: vec![None; bitsets.len()],
        order: Vec::with_capacity(bitsets.len()),
        gens: vec![GenRange::ALL; bitsets.len()],
        leaf: vec![true; bitsets.len()],
        roots_by_name: FxHashMap::default(),
    };
    find_roots(bitsets, &parents, &mut hierarchy, diagnostics);
    // A bitset is not a leaf if any `extends` names it, even if the name is ambiguous or the extending bitset is
    // invalid.
    for extended in bitsets.iter().filter_map(|b| by_name.get(b.extends.as_ref()?.text.as_str())) {
        extended.iter().for_each(|&p| hierarchy.leaf[p] = false);
    }
    for &i in &hierarchy.order {
        let parent = hierarchy.parent[i];
        let outer = parent.map_or(GenRange::ALL, |p| hierarchy.gens[p]);
        if parent.is_none() {
            hierarchy.roots_by_name.entry(bitsets[i].name.text.to_string()).or_insert(i);
        }
        hierarchy.gens[i] = match &bitsets[i].generations {
            None => outer,
            Some(decl) => narrow(decl, outer, &hierarchy, bitsets, parent, diagnostics),
        };
    }
    report_duplicates(bitsets, &by_name, &hierarchy, diagnostics);
    hierarchy
}

/// Result of resolving the `extends` of a bitset: the bitset is a root, has a parent, or has no valid parent.
enum Above {
    Root,
    Parent(usize),
    Nothing,
}

fn above(
    bitset: &BitsetDecl,
    bitsets: &[Box<BitsetDecl>],
    by_name: &FxHashMap<&str, Vec<usize>>,
    suggest: &mut Suggest,
    diagnostics: &mut Found,
) -> Above {
    let name = &bitset.name;
    match (bitset.size.as_deref(), &bitset.extends) {
        (Some((1..=128, _)), None) => return Above::Root,
        (Some((size, span)), None) => {
            diagnostics.push(
                Diagnostic::error(
                    ids::BITSET_SIZE,
                    format!("the size of `{}` is out of range: {size} bits (expected 1 to 128)", name.text),
                )
                .at(*span, "expected 1 to 128 bits"),
            );
        }
        (None, None) if bitset.unreadable => {}
        (None, None) => diagnostics.push(
            Diagnostic::error(
                ids::SIZE_OR_EXTENDS,
                format!("`{}` has neither `size` nor `extends`", name.text),
            )
            .at(name.span, "neither a root nor part of a hierarchy")
            .help("add `size=\"BITS\"` to make the bitset a root, or `extends=\"NAME\"`"),
        ),
        (Some((_, span)), Some(extends)) => diagnostics.push(
            Diagnostic::error(ids::SIZE_OR_EXTENDS, format!("`{}` has both `size` and `extends`", name.text))
                .at(*span, "ignored: a bitset inherits the size of its root")
                .also(extends.span, "extends another bitset here")
                .help("remove one of them"),
        ),
        (None, Some(_)) => {}
    }
    let Some(extends) = &bitset.extends else { return Above::Nothing };
    match by_name.get(extends.text.as_str()).map_or(&[][..], Vec::as_slice) {
        [] => {
            let near = suggest.nearest(&extends.text, bitsets.iter().map(|b| b.name.text.as_str()));
            let message = format!("`{}` extends the unknown bitset `{}`", name.text, extends.text);
            let found = Diagnostic::error(ids::EXTENDS_UNKNOWN, message).at(extends.span, "unknown bitset");
            diagnostics.push_unknown(found, near, None);
            Above::Nothing
        }
        [one] => Above::Parent(*one),
        [first, rest @ ..] => {
            let message = format!(
                "ambiguous base: `{}` extends `{}`, which names several bitsets",
                name.text, extends.text
            );
            let mut found = Diagnostic::error(ids::EXTENDS_AMBIGUOUS, message)
                .at(extends.span, "the first bitset with this name is used");
            for other in [first].into_iter().chain(rest).take(4) {
                found = found.also(bitsets[*other].name.span, "one of them");
            }
            diagnostics.push(found.help("rename the base bitset; only leaves can share a name"));
            Above::Parent(*first)
        }
    }
}

/// Walks from every bitset to its root; reports cycles and excessive depth.
fn find_roots(
    bitsets: &[Box<BitsetDecl>],
    above: &[Above],
    hierarchy: &mut Hierarchy,
    diagnostics: &mut Found,
) {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        OnPath,
        Done,
    }
    let mut marks = vec![Mark::New; bitsets.len()];
    let mut depth = vec![0usize; bitsets.len()];
    for start in 0..bitsets.len() {
        let mut path = Vec::new();
        let mut at = start;
        // Walks up to a bitset with a known root. `level` is the depth of the last bitset in `path`, counted from the
        // root.
        let (mut root, mut level) = loop {
            match marks[at] {
                Mark::Done => break (hierarchy.root[at], depth[at] + 1),
                Mark::OnPath => {
                    let first = path.iter().position(|&p| p == at).unwrap_or(0);
                    diagnostics.push(circle(bitsets, &path[first..]));
                    break (None, 0);
                }
                Mark::New => {}
            }
            marks[at] = Mark::OnPath;
            path.push(at);
            match above[at] {
                Above::Parent(parent) => at = parent,
                Above::Root => break (Some(at), 0),
                Above::Nothing => break (None, 0),
            }
        };
        for &i in path.iter().rev() {
            if root.is_some() && level == MAX_HIERARCHY_DEPTH {
                let message = format!(
                    "`{}` is more than {MAX_HIERARCHY_DEPTH} levels below its root",
                    bitsets[i].name.text
                );
                diagnostics.push(
                    Diagnostic::error(ids::HIERARCHY_DEPTH, message)
                        .at(bitsets[i].name.span, "ignored, with all bitsets that extend it"),
                );
                root = None;
            }
            marks[i] = Mark::Done;
            hierarchy.root[i] = root;
            depth[i] = level;
            level += 1;
            if root.is_some() {
                hierarchy.order.push(i);
            }
        }
    }
}

fn circle(bitsets: &[Box<BitsetDecl>], members: &[usize]) -> Diagnostic {
    let name = |i: &usize| bitsets.get(*i).map_or("", |b| b.name.text.as_str());
    let first = members.first().map_or("", name);
    let message = match members {
        [_] => format!("`{first}` extends itself"),
        _ => format!("`{first}` extends itself indirectly"),
    };
    let mut found = Diagnostic::error(ids::EXTENDS_CYCLE, message);
    for (n, member) in members.iter().take(8).enumerate() {
        let Some(extends) = bitsets.get(*member).and_then(|b| b.extends.as_ref()) else { continue };
        let label = format!("`{}` extends `{}`", name(member), extends.text);
        found = if n == 0 { found.at(extends.span, label) } else { found.also(extends.span, label) };
    }
    found.help("make one of them a root: replace `extends` with `size`")
}

/// Returns the generations of a bitset: its own range, restricted to the range of its parent.
fn narrow(
    decl: &GenDecl,
    outer: GenRange,
    hierarchy: &Hierarchy,
    bitsets: &[Box<BitsetDecl>],
    parent: Option<usize>,
    diagnostics: &mut Found,
) -> GenRange {
    let asked = GenRange { min: decl.min.unwrap_or(outer.min), max: decl.max.unwrap_or(outer.max) };
    let written = GenRange { min: decl.min.unwrap_or(0), max: decl.max.unwrap_or(u32::MAX) };
    let inner = asked.intersection(outer);
    // If the parent's range is empty, an error was already reported for the parent or an ancestor.
    let outside = !outer.is_empty()
        && (decl.min.is_some_and(|m| m < outer.min)
            || decl.max.is_some_and(|m| m > outer.max)
            || inner.is_empty());
    if outside {
        let mut found = Diagnostic::warning(
            ids::GEN_OUTSIDE,
            format!("generation range {written} is not inside the parent's range {outer}"),
        )
        .at(
            decl.span,
            if inner.is_empty() {
                "no generation remains".to_owned()
            } else {
                format!("only {inner} remains")
            },
        );
        // The diagnostic also shows the nearest ancestor that declares generations.
        let mut up = parent;
        while let Some(p) = up {
            if let Some(outer_decl) = &bitsets[p].generations {
                found = found.also(outer_decl.span, format!("`{}` has {outer}", bitsets[p].name.text));
                break;
            }
            up = hierarchy.parent[p];
        }
        diagnostics.push(found.help("restrict the range to the generations of the parent"));
    }
    inner
}

/// Reports names that several bitsets have. Leaves may share a name if their generations do not overlap.
fn report_duplicates(
    bitsets: &[Box<BitsetDecl>],
    by_name: &FxHashMap<&str, Vec<usize>>,
    hierarchy: &Hierarchy,
    diagnostics: &mut Found,
) {
    // If a bitset extends the ambiguous name, the error was already reported at its `extends`.
    for group in by_name.values().filter(|g| g.len() > 1 && g.iter().all(|&i| hierarchy.leaf[i])) {
        let mut sound: Vec<usize> = group.iter().copied().filter(|&i| hierarchy.root[i].is_some()).collect();
        // Bitsets are visited in the order of their first generations. If a bitset overlaps any earlier one, it
        // overlaps the one whose last generation is highest (`farthest`), so only this one is compared.
        sound.sort_by_key(|&i| (hierarchy.gens[i].min, i));
        let mut farthest: Option<usize> = None;
        for i in sound {
            if let Some(other) = farthest {
                let shared = hierarchy.gens[i].intersection(hierarchy.gens[other]);
                if !shared.is_empty() {
                    let (first, second) = (i.min(other), i.max(other));
                    diagnostics.push(
                        Diagnostic::error(
                            ids::DUPLICATE_BITSET,
                            format!("duplicate bitset `{}`", bitsets[i].name.text),
                        )
                        .at(bitsets[second].name.span, format!("both apply to {}", named_generations(shared)))
                        .also(bitsets[first].name.span, "the other bitset")
                        .help("rename one of them (`displayname` sets the printed name), or separate them with <gen>"),
                    );
                }
            }
            if farthest.is_none_or(|f| hierarchy.gens[f].max < hierarchy.gens[i].max) {
                farthest = Some(i);
            }
        }
    }
}

/// Formats a range of generations with a noun: `all generations`, `generation 600`, `generations 600..799`.
fn named_generations(gens: GenRange) -> String {
    match gens {
        GenRange::ALL => "all generations".to_owned(),
        one if one.min == one.max => format!("generation {one}"),
        some => format!("generations {some}"),
    }
}
