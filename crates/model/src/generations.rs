//! Finds the generations at which a description changes, from ranges and from comparisons with `ISA_GPU_ID()`.

use crate::{BinaryOp, Bitset, Expr, ExprNode, Model, NodeId};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Returns the generations at which a part of the description begins, ends or changes, in ascending order; never empty.
///
/// The generations are between the first and the last generation of the instructions. A generation is included if the
/// range of a bitset begins there or ended just before, or if a comparison with `ISA_GPU_ID()` changes its value there.
/// The first generation is always included. If the description begins at generation 0, the generation just before the
/// first change represents all generations before this change; without any change, the result is 0.
pub(crate) fn generations(model: &Model) -> Vec<u32> {
    let roots: BTreeSet<_> = model.instructions.iter().map(|i| i.root).collect();
    let all = || model.entries().bitsets.iter().filter(|b| !b.gens.is_empty());
    let of_instructions = |b: &&Bitset| b.is_leaf() && (roots.is_empty() || roots.contains(&b.root));
    let first = all().filter(of_instructions).map(|b| b.gens.min).min().unwrap_or(0);
    let last = all().filter(of_instructions).map(|b| b.gens.max).max().unwrap_or(u32::MAX);
    let mut found: Vec<u32> =
        all().flat_map(|b| [Some(b.gens.min), b.gens.max.checked_add(1)]).flatten().collect();
    found.extend(model.entries().exprs.iter().flat_map(changes));
    found.retain(|&g| g > first && g <= last);
    found.sort_unstable();
    found.dedup();
    let start = match found.first() {
        Some(change) if first == 0 => change - 1,
        _ => first,
    };
    found.insert(0, start);
    found
}

/// Returns the generations at which a comparison of `ISA_GPU_ID()` with a number changes its value.
fn changes(expr: &Expr) -> Vec<u32> {
    let mut found = Vec::new();
    let is_gpu = |id: NodeId| matches!(expr.node(id).map(|n| &n.node), Some(ExprNode::GpuId));
    let number = |id: NodeId| match expr.node(id).map(|n| &n.node) {
        Some(ExprNode::Number(n)) => u32::try_from(*n).ok(),
        _ => None,
    };
    for node in expr.nodes() {
        let ExprNode::Binary(op, a, b) = node.node else { continue };
        let (Some(n), swapped) = (match (is_gpu(a), is_gpu(b)) {
            (true, false) => (number(b), false),
            (false, true) => (number(a), true),
            _ => (None, false),
        }) else {
            continue;
        };
        use BinaryOp::*;
        let (at, after) = match (op, swapped) {
            (Ge | Lt, false) | (Le | Gt, true) => (true, false),
            (Gt | Le, false) | (Lt | Ge, true) => (false, true),
            (Eq | Ne, _) => (true, true),
            _ => (false, false),
        };
        found.extend(at.then_some(n));
        found.extend(n.checked_add(1).filter(|_| after));
    }
    found
}
