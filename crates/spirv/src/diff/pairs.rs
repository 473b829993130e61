//! Pairs the instructions of two modules.

use super::lines::{Line, keys, mix, said};
use crate::align::align;
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// Partner of each line, if it has one.
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

/// Pairs the lines of two modules.
pub(super) fn of(a: &[Line], b: &[Line]) -> Pairs {
    let (a, b) = (Side::new(a), Side::new(b));
    let mut pairs = Pairs { of_first: vec![None; a.lines.len()], of_second: vec![None; b.lines.len()] };
    let mut gaps = runs(&a, &b, (&a.globals, &b.globals), &mut pairs);
    for level in LEVELS {
        anywhere(&a, &b, level, &mut pairs);
    }
    for (x, y) in functions(&a, &b) {
        let lines = |side: &Side<'_>, function: usize| -> Vec<usize> {
            side.functions.get(function).map_or(Vec::new(), |function| function.lines.clone().collect())
        };
        gaps.extend(runs(&a, &b, (&lines(&a, x), &lines(&b, y)), &mut pairs));
    }
    for (x, y) in gaps {
        changed(&a, &b, (&x, &y), &mut pairs);
    }
    pairs
}

/// Returns the key of a line at one level of pairing.
type Level = fn(&Side<'_>, usize) -> u64;

/// The first level includes the names and decorations of ids, the second does not.
const LEVELS: [Level; 2] = [
    |side, line| side.with_names.get(line).copied().unwrap_or(0),
    |side, line| side.without.get(line).copied().unwrap_or(0),
];

/// One of the two modules.
struct Side<'l> {
    lines: &'l [Line],
    with_names: Vec<u64>,
    without: Vec<u64>,
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
}

impl<'l> Side<'l> {
    fn new(lines: &'l [Line]) -> Side<'l> {
        let said = said(lines);
        let (with_names, without) = (keys(lines, &said), keys(lines, &BTreeMap::new()));
        let (mut globals, mut functions) = (Vec::new(), Vec::<Function>::new());
        let mut open = false;
        for (index, line) in lines.iter().enumerate() {
            if line.op == Op::Function {
                open = true;
                let said = line.result.and_then(|id| said.get(&id).copied()).unwrap_or(0);
                functions.push(Function { lines: index..index, said, body: 13 });
            }
            match functions.last_mut() {
                Some(function) if open => {
                    function.lines.end = index + 1;
                    function.body = mix(function.body, with_names.get(index).copied().unwrap_or(0));
                    open = line.op != Op::FunctionEnd;
                }
                _ => globals.push(index),
            }
        }
        Side { lines, with_names, without, globals, functions }
    }

    fn op(&self, line: usize) -> Option<Op> {
        self.lines.get(line).map(|line| line.op)
    }
}

/// Two sequences of lines.
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

/// Pairs functions: first by names and decorations that are unique, then by body, then by type. Pairing by body and by
/// type follows the order of the functions.
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
    let keys: [fn(&Side<'_>, &Function) -> u64; 2] =
        [|_, function| function.body, |side, function| LEVELS[1](side, function.lines.start)];
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

/// Pairs the remaining lines of two sequences as changed instructions if both have the same opcodes.
fn changed(a: &Side<'_>, b: &Side<'_>, (x, y): Runs<'_>, pairs: &mut Pairs) {
    let left = |partners: &[Option<usize>], lines: &[usize]| -> Vec<usize> {
        lines.iter().copied().filter(|&line| partners.get(line) == Some(&None)).collect()
    };
    let (x, y) = (left(&pairs.of_first, x), left(&pairs.of_second, y));
    if x.len() == y.len() && x.iter().zip(&y).all(|(&x, &y)| a.op(x) == b.op(y)) {
        x.into_iter().zip(y).for_each(|(x, y)| pairs.add(x, y));
    }
}
