//! Pairs the instructions of two modules.

use super::lines::{Line, keys, mix, said};
use crate::align::align;
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// For the lines of each module, the index of the partner in the other module; `None` without a partner.
pub(super) struct Pairs {
    pub(super) of_first: Vec<Option<usize>>,
    pub(super) of_second: Vec<Option<usize>>,
}

impl Pairs {
    fn add(&mut self, x: usize, y: usize) {
        if let (Some(first), Some(second)) = (self.of_first.get_mut(x), self.of_second.get_mut(y)) {
            (*first, *second) = (Some(y), Some(x));
        }
    }
}

/// Way to pair lines: how blocks are paired, and whether equal names are paired first.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// Whether blocks are paired by following the branches, regardless of the order of the blocks.
    pub(super) blocks: bool,
    /// Whether definitions outside functions that have the same name are paired first.
    pub(super) names: bool,
}

/// For each module, the ids that are known to match an id of the other module. Matching ids have the same key.
pub(super) type Known = [BTreeMap<u32, u64>; 2];

/// Returns the ids of definitions outside functions that have the same unique name and opcode, as matching ids.
pub(super) fn named(a: &[Line], b: &[Line]) -> Known {
    let names = |lines: &[Line]| {
        let mut open = false;
        let mut ops: BTreeMap<u32, Op> = BTreeMap::new();
        for line in lines {
            let global = !open || line.op == Op::Function;
            open = (open || line.op == Op::Function) && line.op != Op::FunctionEnd;
            if let Some(id) = line.result.filter(|_| global) {
                ops.insert(id, line.op);
            }
        }
        let mut found: BTreeMap<(Op, Vec<u32>), Option<u32>> = BTreeMap::new();
        for (id, name) in lines.iter().filter_map(Line::name) {
            if let Some(&op) = ops.get(&id) {
                found.entry((op, name.to_vec())).and_modify(|one| *one = None).or_insert(Some(id));
            }
        }
        found
    };
    let others = names(b);
    let mut known = Known::default();
    for (key, id) in names(a) {
        if let (Some(x), Some(Some(y))) = (id, others.get(&key).copied()) {
            know(&mut known, x, y);
        }
    }
    known
}

/// Records that two ids match, by giving both the same key.
pub(super) fn know([first, second]: &mut Known, x: u32, y: u32) {
    let key = mix(17, u64::from(x));
    first.insert(x, key);
    second.insert(y, key);
}

/// Pairs the lines of two modules.
pub(super) fn of(a: &[Line], b: &[Line], known: &Known, manner: Manner) -> Pairs {
    let [first, second] = known;
    let (a, b) = (Side::new(a, first), Side::new(b, second));
    let mut pairs = Pairs { of_first: vec![None; a.lines.len()], of_second: vec![None; b.lines.len()] };
    let mut gaps = runs(&a, &b, (&a.globals, &b.globals), &mut pairs);
    for level in LEVELS {
        anywhere(&a, &b, level, &mut pairs);
    }
    for (x, y) in functions(&a, &b) {
        let lines = |side: &Side<'_>, function: usize| -> Vec<usize> {
            side.functions.get(function).map_or(Vec::new(), |function| function.lines.clone().collect())
        };
        let (x, y) = (lines(&a, x), lines(&b, y));
        if manner.blocks {
            gaps.extend(blocks(&a, &b, (&x, &y), &mut pairs));
        } else {
            gaps.extend(runs(&a, &b, (&x, &y), &mut pairs));
        }
    }
    for (x, y) in gaps {
        changed(&a, &b, (&x, &y), &mut pairs);
    }
    pairs
}

/// Pairs the blocks of two functions, and the lines of paired blocks in order; returns the unpaired lines.
fn blocks(a: &Side<'_>, b: &Side<'_>, lines: Runs<'_>, pairs: &mut Pairs) -> Vec<(Vec<usize>, Vec<usize>)> {
    let (x, y) = (Blocks::of(a, lines.0), Blocks::of(b, lines.1));
    let mut gaps = runs(a, b, (&x.head, &y.head), pairs);
    let mut of_x: Vec<Option<usize>> = vec![None; x.blocks.len()];
    let mut of_y: Vec<Option<usize>> = vec![None; y.blocks.len()];
    let mut open = Vec::from([(0, 0)]);
    // Equal blocks that are unique on each side are paired first. Other blocks are paired through the branches.
    let unique = |blocks: &Blocks| {
        let mut found: BTreeMap<u64, Option<usize>> = BTreeMap::new();
        for (index, block) in blocks.blocks.iter().enumerate() {
            found.entry(block.key).and_modify(|one| *one = None).or_insert(Some(index));
        }
        found
    };
    let others = unique(&y);
    open.extend(unique(&x).iter().filter_map(|(key, &i)| Some((i?, (*others.get(key)?)?))).rev());
    open.reverse();
    let mut next = open;
    while !next.is_empty() {
        let mut after = Vec::new();
        for (i, j) in next {
            let (Some(left), Some(right)) = (of_x.get_mut(i), of_y.get_mut(j)) else { continue };
            if left.is_some() || right.is_some() {
                continue;
            }
            (*left, *right) = (Some(j), Some(i));
            let (Some(one), Some(other)) = (x.blocks.get(i), y.blocks.get(j)) else { continue };
            if one.targets.len() == other.targets.len() {
                let targets = one.targets.iter().zip(&other.targets);
                let found = targets.filter_map(|(s, t)| Some((*x.labels.get(s)?, *y.labels.get(t)?)));
                after.extend(found);
            }
        }
        next = after;
    }
    for (one, partner) in x.blocks.iter().zip(&of_x) {
        if let Some(other) = partner.and_then(|partner| y.blocks.get(partner)) {
            gaps.extend(runs(a, b, (&one.lines, &other.lines), pairs));
        }
    }
    let left = |blocks: &Blocks, partners: &[Option<usize>]| -> Vec<usize> {
        let left = blocks.blocks.iter().zip(partners).filter(|(_, partner)| partner.is_none());
        left.flat_map(|(block, _)| block.lines.iter().copied()).collect()
    };
    gaps.extend(runs(a, b, (&left(&x, &of_x), &left(&y, &of_y)), pairs));
    gaps
}

/// Blocks of a function.
struct Blocks {
    /// Lines before the first block.
    head: Vec<usize>,
    blocks: Vec<Block>,
    labels: BTreeMap<u32, usize>,
}

struct Block {
    lines: Vec<usize>,
    /// Hash of the lines of the block; equal blocks have equal hashes.
    key: u64,
    /// Ids in the merge instruction and the terminator, in order. The labels among them lead to the next blocks to
    /// pair.
    targets: Vec<u32>,
}

impl Blocks {
    fn of(side: &Side<'_>, lines: &[usize]) -> Blocks {
        let mut found = Blocks { head: Vec::new(), blocks: Vec::new(), labels: BTreeMap::new() };
        for &index in lines {
            let Some(line) = side.lines.get(index) else { continue };
            if line.op == Op::Label {
                found.labels.extend(line.result.map(|id| (id, found.blocks.len())));
                found.blocks.push(Block { lines: Vec::new(), key: 19, targets: Vec::new() });
            }
            let Some(block) = found.blocks.last_mut().filter(|_| line.op != Op::FunctionEnd) else {
                found.head.push(index);
                continue;
            };
            block.lines.push(index);
            block.key = mix(block.key, side.without.get(index).copied().unwrap_or(0));
            if line.ends_block() || matches!(line.op, Op::SelectionMerge | Op::LoopMerge) {
                block.targets.extend(line.ids.iter().filter_map(|&at| line.words.get(at)));
            }
        }
        found
    }
}

/// Function that returns the key of a line at one level of pairing.
type Level = fn(&Side<'_>, usize) -> u64;

/// The first level includes the names and decorations of ids, the second does not.
const LEVELS: [Level; 2] = [
    |side, line| side.with_names.get(line).copied().unwrap_or(0),
    |side, line| side.without.get(line).copied().unwrap_or(0),
];

/// Lines of one of the two modules, with the hashes that pair them.
struct Side<'l> {
    lines: &'l [Line],
    with_names: Vec<u64>,
    without: Vec<u64>,
    /// Hash of the opcode and the result type of each line. Lines with equal hashes may be paired as changed.
    kinds: Vec<u64>,
    /// The lines outside of functions.
    globals: Vec<usize>,
    functions: Vec<Function>,
}

struct Function {
    lines: Range<usize>,
    /// Hash of the names and decorations of the function's id; 0 without any.
    said: u64,
    /// Hash of all lines of the function.
    body: u64,
    /// Hash of the lines after the first line, without names.
    code: u64,
}

impl<'l> Side<'l> {
    fn new(lines: &'l [Line], known: &BTreeMap<u32, u64>) -> Side<'l> {
        let said = said(lines);
        let (with_names, without) = (keys(lines, &said, known), keys(lines, &BTreeMap::new(), known));
        let (mut globals, mut functions) = (Vec::new(), Vec::<Function>::new());
        let mut open = false;
        for (index, line) in lines.iter().enumerate() {
            if line.op == Op::Function {
                open = true;
                let said = line.result.and_then(|id| said.get(&id).copied()).unwrap_or(0);
                functions.push(Function { lines: index..index, said, body: 13, code: 13 });
            }
            match functions.last_mut() {
                Some(function) if open => {
                    function.lines.end = index + 1;
                    function.body = mix(function.body, with_names.get(index).copied().unwrap_or(0));
                    if line.op != Op::Function {
                        function.code = mix(function.code, without.get(index).copied().unwrap_or(0));
                    }
                    open = line.op != Op::FunctionEnd;
                }
                _ => globals.push(index),
            }
        }
        let of_result: BTreeMap<u32, u64> =
            lines.iter().zip(&without).filter_map(|(line, &key)| Some((line.result?, key))).collect();
        let kind = |line: &Line| {
            let ty = line.words.get(1).filter(|_| line.words.get(2).copied() == line.result && line.is_id(1));
            mix(ty.and_then(|ty| of_result.get(ty)).copied().unwrap_or(0), line.op.0.into())
        };
        let kinds = lines.iter().map(kind).collect();
        Side { lines, kinds, with_names, without, globals, functions }
    }

    fn op(&self, line: usize) -> Option<Op> {
        self.lines.get(line).map(|line| line.op)
    }
}

/// Line indexes of a part of the first module, and of a part of the second module.
type Runs<'r> = (&'r [usize], &'r [usize]);

/// Pairs lines of two sequences in order; returns the unpaired lines between the pairs.
fn runs(a: &Side<'_>, b: &Side<'_>, runs: Runs<'_>, pairs: &mut Pairs) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut open = Vec::from([(runs.0.to_vec(), runs.1.to_vec())]);
    for level in LEVELS {
        let before = core::mem::take(&mut open);
        for (x, y) in &before {
            let keys = |side: &Side<'_>, lines: &[usize]| -> Vec<u64> {
                lines.iter().map(|&line| level(side, line)).collect()
            };
            let found = align(&keys(a, x), &keys(b, y));
            let (mut i, mut j) = (0, 0);
            for (k, l) in found.into_iter().chain([(x.len(), y.len())]) {
                let gap = (x.get(i..k).unwrap_or(&[]).to_vec(), y.get(j..l).unwrap_or(&[]).to_vec());
                if !gap.0.is_empty() || !gap.1.is_empty() {
                    open.push(gap);
                }
                if let (Some(&k), Some(&l)) = (x.get(k), y.get(l)) {
                    pairs.add(k, l);
                }
                (i, j) = (k + 1, l + 1);
            }
        }
    }
    open
}

/// Pairs unpaired lines outside of functions, regardless of their order.
fn anywhere(a: &Side<'_>, b: &Side<'_>, level: Level, pairs: &mut Pairs) {
    let is_free = |partners: &[Option<usize>], line: usize| partners.get(line) == Some(&None);
    let mut waiting: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for &line in b.globals.iter().rev().filter(|&&line| is_free(&pairs.of_second, line)) {
        waiting.entry(level(b, line)).or_default().push(line);
    }
    for &line in &a.globals {
        if is_free(&pairs.of_first, line)
            && let Some(other) = waiting.get_mut(&level(a, line)).and_then(Vec::pop)
        {
            pairs.add(line, other);
        }
    }
}

/// Pairs functions: first by names and decorations that are unique, then by body, then by type. Pairing by body with
/// names and by type follows the order of the functions.
fn functions(a: &Side<'_>, b: &Side<'_>) -> Vec<(usize, usize)> {
    let named = |side: &Side<'_>| {
        let mut found: BTreeMap<u64, Option<usize>> = BTreeMap::new();
        for (index, function) in side.functions.iter().enumerate().filter(|(_, function)| function.said != 0)
        {
            found.entry(function.said).and_modify(|one| *one = None).or_insert(Some(index));
        }
        found
    };
    let others = named(b);
    let mut pairs: Vec<(usize, usize)> =
        named(a).iter().filter_map(|(said, &x)| Some((x?, (*others.get(said)?)?))).collect();
    let keys: [fn(&Side<'_>, &Function) -> u64; 3] = [
        |_, function| function.body,
        |_, function| function.code,
        |side, function| LEVELS[1](side, function.lines.start),
    ];
    for key in keys {
        let left = |side: &Side<'_>, paired: &BTreeSet<usize>| -> (Vec<usize>, Vec<u64>) {
            let left = side.functions.iter().enumerate().filter(|(index, _)| !paired.contains(index));
            left.map(|(index, function)| (index, key(side, function))).unzip()
        };
        let (first, second): (BTreeSet<usize>, BTreeSet<usize>) = pairs.iter().copied().unzip();
        let ((x, x_keys), (y, y_keys)) = (left(a, &first), left(b, &second));
        let found = align(&x_keys, &y_keys);
        pairs.extend(found.into_iter().filter_map(|(i, j)| Some((*x.get(i)?, *y.get(j)?))));
    }
    pairs
}

/// Pairs the remaining lines of two sequences as changed instructions, in order, if they have the same opcode and
/// result type.
fn changed(a: &Side<'_>, b: &Side<'_>, (x, y): Runs<'_>, pairs: &mut Pairs) {
    let left = |partners: &[Option<usize>], lines: &[usize]| -> Vec<usize> {
        lines.iter().copied().filter(|&line| partners.get(line) == Some(&None)).collect()
    };
    let (x, y) = (left(&pairs.of_first, x), left(&pairs.of_second, y));
    if x.len() == y.len() && x.iter().zip(&y).all(|(&x, &y)| a.op(x) == b.op(y)) {
        x.into_iter().zip(y).for_each(|(x, y)| pairs.add(x, y));
        return;
    }
    let keys = |side: &Side<'_>, lines: &[usize]| -> Vec<u64> {
        lines.iter().map(|&line| side.kinds.get(line).copied().unwrap_or(0)).collect()
    };
    for (i, j) in align(&keys(a, &x), &keys(b, &y)) {
        if let (Some(&x), Some(&y)) = (x.get(i), y.get(j)) {
            pairs.add(x, y);
        }
    }
}
