//! Plans the output for models whose leaves are distinguished by more than patterns.
//!
//! isaspec has no guards, and two leaves that match one word are a conflict. A model may have guards and
//! prioritized leaves. The order of `<instruction>` roots (docs/reference/isaspec-extensions.md) can express
//! both: the first root with a matching leaf is used. The plan therefore assigns the leaves to layers, each
//! with its own root. If two leaves match a common word, the leaf with priority is in an earlier layer. The guard of a
//! leaf is unnecessary if earlier layers match all words that the guard excludes. Otherwise the leaf is divided into
//! patterns without these words.

use super::guard::forbidden;
use super::loss::LossKind;
use isaloom_bits::{Pattern, uncovered};
use isaloom_model::{BitsetId, ByteOrder, GenRange, InstructionRoot, MatchPolicy, Model};

/// Maximum number of patterns into which a leaf is divided. A leaf that needs more is written without its guard, as a
/// loss.
const MAX_PARTS: usize = 16;

/// Output plan: the layers in which the leaves of all instruction hierarchies are written.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// Layers, in the order in which their roots are tried.
    pub(super) layers: Vec<Layer>,
    /// Losses of the plan, each with the affected bitset.
    pub(super) losses: Vec<(LossKind, BitsetId)>,
}

/// Root in the output, with leaves of one hierarchy. No order is needed between these leaves.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub(super) root: InstructionRoot,
    pub(super) leaves: Vec<Planned>,
}

/// A leaf in a layer, whole or divided.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    pub(super) leaf: BitsetId,
    /// Patterns of the parts into which the leaf is divided; empty if the leaf is not divided.
    pub(super) parts: Vec<Pattern>,
}

/// Leaf, with the properties that determine which words it matches.
struct Leaf {
    id: BitsetId,
    /// Index of the leaf's root in the list of instruction roots.
    root: usize,
    gens: GenRange,
    /// Pattern of the leaf, extended to the width of the longest instruction.
    pattern: Pattern,
    forbidden: Vec<Pattern>,
}

/// Which of two leaves must be tried first, because both match some words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Winner {
    First,
    Second,
    Neither,
}

/// Returns the plan of a model; `None` if patterns alone distinguish its leaves, so that no plan is needed.
pub(super) fn plan(model: &Model) -> Option<Plan> {
    let guarded = model.bitsets().any(|(_, bitset)| bitset.guard.is_some());
    if !guarded && model.match_policy() == MatchPolicy::Unique {
        return None;
    }
    let mut plan = Plan::default();
    let leaves = leaves(model, &mut plan);
    let before = precedence(model, &leaves);
    let layer = layers(model, &leaves, &before, &mut plan);
    let longest = leaves.iter().map(|leaf| leaf.pattern.width()).max().unwrap_or(0);
    if leaves.iter().any(|leaf| !leaf.forbidden.is_empty() && model.bitset(leaf.id).size < longest) {
        plan.losses.extend(model.instructions().first().map(|i| (LossKind::TruncatedInput, i.root)));
    }
    for (number, leaf) in leaves.iter().enumerate() {
        let earlier: Vec<Pattern> = before[number].iter().map(|&other| leaves[other].pattern).collect();
        let parts = parts(model, leaf, &earlier, &mut plan);
        if let Some(layer) = plan.layers.get_mut(layer[number]) {
            layer.leaves.push(Planned { leaf: leaf.id, parts });
        }
    }
    Some(plan)
}

fn leaves(model: &Model, plan: &mut Plan) -> Vec<Leaf> {
    let sizes = model.instructions().iter().map(|entry| model.bitset(entry.root).size);
    let width = sizes.max().unwrap_or(0);
    let wide = |pattern: Pattern| {
        // A shorter instruction is compared with the first bytes of a longer instruction, which are the high bits in
        // big-endian order.
        let shift = if model.byte_order() == ByteOrder::Big { width - pattern.width() } else { 0 };
        Pattern::new(width, pattern.mask() << shift, pattern.value() << shift)
    };
    let mut all = Vec::new();
    for (root, entry) in model.instructions().iter().enumerate() {
        for (id, bitset) in model.leaves(entry.root).filter(|(_, bitset)| !bitset.gens.is_empty()) {
            let forbidden = forbidden(model, id).unwrap_or_else(|| {
                plan.losses.push((LossKind::Guard, id));
                Vec::new()
            });
            let pattern = wide(model.matching(id).pattern(bitset.size));
            let forbidden = forbidden.into_iter().map(wide).filter(|no| no.intersects(pattern)).collect();
            all.push(Leaf { id, root, gens: bitset.gens, pattern, forbidden });
        }
    }
    all
}

/// Returns, for each leaf, the indices of the leaves that must be in earlier layers.
fn precedence(model: &Model, leaves: &[Leaf]) -> Vec<Vec<usize>> {
    let mut before = vec![Vec::new(); leaves.len()];
    for (second, b) in leaves.iter().enumerate() {
        for (first, a) in leaves[..second].iter().enumerate() {
            let Some(common) = a.pattern.intersection(b.pattern) else { continue };
            if a.gens.intersection(b.gens).is_empty() {
                continue;
            }
            match winner(model, a, b, common) {
                Winner::First => before[second].push(first),
                Winner::Second => before[first].push(second),
                Winner::Neither => {}
            }
        }
    }
    before
}

/// Returns which of two leaves must be tried first. Both patterns match the words in `common`; in the model, `a` is
/// tried before `b`.
fn winner(model: &Model, a: &Leaf, b: &Leaf, common: Pattern) -> Winner {
    let never = |leaf: &Leaf| uncovered(common, &leaf.forbidden, 1).patterns.is_empty();
    let conflict = a.root == b.root && model.match_policy() == MatchPolicy::Unique;
    match () {
        () if never(a) && never(b) => Winner::Neither,
        () if never(b) => Winner::First,
        () if never(a) => Winner::Second,
        // No order is needed. If both guards exclude a word, no leaf matches it; every other word is a conflict in the
        // model too.
        () if conflict => Winner::Neither,
        // `a` has priority, although its guard excludes some words that `b` matches: `a` is later divided into patterns
        // without these words.
        () => Winner::First,
    }
}

/// Returns the layer of each leaf, as an index into `plan.layers`, to which the layers are added. All leaves of a layer
/// have the same root, and leaves that must be tried before them are in earlier layers.
fn layers(model: &Model, leaves: &[Leaf], before: &[Vec<usize>], plan: &mut Plan) -> Vec<usize> {
    let roots = model.instructions();
    let mut layer: Vec<Option<usize>> = vec![None; leaves.len()];
    let mut left = leaves.len();
    while left > 0 {
        let now = plan.layers.len();
        // The next layer gets the root with the most leaves that can be placed now. If several roots have the same
        // number, it gets the one that the model tries first.
        let ready = |layer: &[Option<usize>], number: usize| {
            let placed = |&other: &usize| layer[other].is_some_and(|at| at < now);
            layer[number].is_none() && before[number].iter().all(placed)
        };
        let mut counts = vec![0usize; roots.len()];
        for number in (0..leaves.len()).filter(|&number| ready(&layer, number)) {
            counts[leaves[number].root] += 1;
        }
        let best = (0..roots.len()).rev().max_by_key(|&root| counts[root]).filter(|&root| counts[root] > 0);
        let chosen: Vec<usize> = match best {
            Some(root) => {
                let of_root = |&number: &usize| leaves[number].root == root && ready(&layer, number);
                (0..leaves.len()).filter(of_root).collect()
            }
            // The remaining leaves are in a cycle: each must be tried before another one. No order is right, so the
            // first leaf is placed next, as a loss.
            None => {
                let Some(first) = layer.iter().position(Option::is_none) else { break };
                plan.losses.push((LossKind::Order, leaves[first].id));
                vec![first]
            }
        };
        let Some(entry) = chosen.first().and_then(|&number| roots.get(leaves[number].root)) else { break };
        plan.layers.push(Layer { root: *entry, leaves: Vec::new() });
        left -= chosen.len();
        for number in chosen {
            layer[number] = Some(now);
        }
    }
    layer.into_iter().map(Option::unwrap_or_default).collect()
}

/// Returns patterns that together match the words of a leaf without its forbidden words. Empty if no division is
/// needed, because earlier leaves match all forbidden words. Also empty, with a loss, if the format cannot express the
/// division.
fn parts(model: &Model, leaf: &Leaf, earlier: &[Pattern], plan: &mut Plan) -> Vec<Pattern> {
    let size = model.bitset(leaf.id).size;
    let mut residue: Vec<Pattern> = Vec::new();
    for no in leaf.forbidden.iter().filter_map(|no| no.intersection(leaf.pattern)) {
        let rest = uncovered(no, earlier, MAX_PARTS);
        // `rest` is the part of `no` that earlier leaves do not match. If there is such a part, the whole pattern `no`
        // is excluded, because this needs fewer patterns.
        residue.extend((!rest.patterns.is_empty()).then_some(no));
    }
    if residue.is_empty() {
        return Vec::new();
    }
    let shift = if model.byte_order() == ByteOrder::Big { leaf.pattern.width() - size } else { 0 };
    let own = uncovered(leaf.pattern, &residue, MAX_PARTS);
    let open = model.matching(leaf.id).dont_care;
    let narrow = |part: &Pattern| Pattern::new(size, part.mask() >> shift, part.value() >> shift);
    let parts: Vec<Pattern> = own.patterns.iter().map(narrow).collect();
    // In isaspec, a part cannot fix a don't-care bit of the leaf, and a leaf must match at least one word.
    if !own.complete || parts.is_empty() || parts.iter().any(|part| part.mask() & open != 0) {
        plan.losses.push((LossKind::Guard, leaf.id));
        return Vec::new();
    }
    parts
}
