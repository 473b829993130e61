//! Instructions of a module as lines, with the positions of their ids, and the hash keys by which the lines of two
//! modules are paired.

use crate::flow_graph::is_terminator;
use crate::grammar::op;
use crate::read::Binary;
use crate::values::Op;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// An instruction: its words and the positions of its ids.
pub(super) struct Line {
    pub(super) word: usize,
    pub(super) op: Op,
    pub(super) words: Vec<u32>,
    pub(super) ids: Vec<usize>,
    pub(super) result: Option<u32>,
}

impl Line {
    pub(super) fn is_id(&self, index: usize) -> bool {
        self.ids.binary_search(&index).is_ok()
    }

    /// Returns the pairs of value and label of a phi; `None` for other instructions.
    pub(super) fn phi(&self) -> Option<&[[u32; 2]]> {
        let pairs = self.words.get(3..).filter(|_| self.op == Op::Phi)?.as_chunks();
        Some(pairs.0).filter(|_| pairs.1.is_empty())
    }

    /// Returns the id and the name words of an `OpName`; `None` for other instructions.
    pub(super) fn name(&self) -> Option<(u32, &[u32])> {
        let words = self.words.get(2..).filter(|_| self.op == Op::Name)?;
        Some((self.words.get(1).copied()?, words))
    }

    /// Returns whether the instruction ends a block.
    pub(super) fn ends_block(&self) -> bool {
        is_terminator(self.op)
    }

    /// Returns the id that the instruction describes: the target of a name or decoration, or the function of an entry
    /// point. `None` for other instructions.
    fn subject(&self) -> Option<u32> {
        let word = match self.op {
            Op::EntryPoint => 2,
            op if op::is_debug(op.0) || op::is_decoration(op.0) => 1,
            _ => return None,
        };
        self.words.get(word).copied().filter(|_| self.is_id(word))
    }
}

/// Returns the instructions of a module.
pub(super) fn of(module: &Binary<'_>) -> Vec<Line> {
    let (mut lines, grammar) = (Vec::new(), module.grammar());
    let mut reader = module.reader();
    while let Some(decoded) = reader.next() {
        let ids = decoded.operands.iter().filter(|o| o.value.id().is_some()).map(|o| o.at).collect();
        let instruction = decoded.instruction;
        lines.push(Line {
            word: instruction.offset(),
            op: instruction.op(),
            words: instruction.words().collect(),
            ids,
            result: grammar.result_word(instruction.op().0).and_then(|word| instruction.word(word)),
        });
    }
    lines
}

pub(super) fn mix(state: u64, number: u64) -> u64 {
    let x = (state.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x ^ x >> 29
}

/// Returns, for each id, a hash of its names, decorations and entry points. Ids without names, decorations
/// and entry points have no entry.
pub(super) fn said(lines: &[Line]) -> BTreeMap<u32, u64> {
    let mut said = BTreeMap::new();
    for line in lines {
        let Some(subject) = line.subject() else { continue };
        let words = line.words.iter().enumerate().filter(|&(index, _)| !line.is_id(index));
        let key = words.fold(11, |state, (_, &word)| mix(state, u64::from(word)));
        // The sum of the keys does not depend on the order of the names, decorations and entry points.
        let place = said.entry(subject).or_insert(0u64);
        *place = place.wrapping_add(key);
    }
    said
}

/// Returns the pairing keys of lines: a hash of the opcode, the literal words, the definitions of the ids two
/// levels deep, and the names and decorations of the ids.
/// `fixed` has the keys of ids that are known to match. These keys replace the hashes of the definitions.
pub(super) fn keys(lines: &[Line], said: &BTreeMap<u32, u64>, fixed: &BTreeMap<u32, u64>) -> Vec<u64> {
    let of = |id: u32, key: u64| mix(key, said.get(&id).copied().unwrap_or(0));
    let mut of_id: BTreeMap<u32, u64> = fixed.clone();
    for line in lines {
        if let Some(id) = line.result {
            of_id.entry(id).or_insert_with(|| of(id, mix(1, line.op.0.into())));
        }
    }
    let key = |line: &Line, of_id: &BTreeMap<u32, u64>| {
        if let Some(pairs) = line.phi() {
            // The sum does not depend on the order of a phi's pairs, which has no meaning.
            let of = |id: &u32| of_id.get(id).copied().unwrap_or(5);
            let pairs = pairs.iter().map(|[value, label]| mix(of(value), of(label)));
            let sum = pairs.fold(0u64, u64::wrapping_add);
            return mix(line.words.get(1).map_or(0, of), sum);
        }
        line.words.iter().enumerate().fold(7, |state, (index, &word)| match line.is_id(index) {
            true if Some(word) == line.result => mix(state, 3),
            true => mix(state, of_id.get(&word).copied().unwrap_or(5)),
            false => mix(state, u64::from(word) << 1),
        })
    };
    for _ in 0..2 {
        let before = of_id.clone();
        for line in lines {
            if let Some(id) = line.result
                && !fixed.contains_key(&id)
                && let Some(place) = of_id.get_mut(&id)
            {
                *place = of(id, key(line, &before));
            }
        }
    }
    lines
        .iter()
        .map(|line| match line.result {
            Some(id) if !fixed.contains_key(&id) => of(id, key(line, &of_id)),
            _ => key(line, &of_id),
        })
        .collect()
}
