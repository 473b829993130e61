//! What differs between two modules when the numbers of ids do not count.
//!
//! Instructions are lined up by what they are and what their operands are defined by, two steps deep; ids are matched by
//! the instructions that define them; and every pair is then compared word for word under that matching. So two modules
//! without a difference are the same but for their ids, whatever the alignment did.

use crate::align::align;
use crate::dis::{DisOptions, Single};
use crate::grammar::Grammar;
use crate::read::{Binary, OperandValue};
use crate::values::Op;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// One difference; the numbers are word offsets in the two modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Only the first module has the instruction.
    Removed(usize),
    /// Only the second module has it.
    Added(usize),
    /// Both have it, with other operands.
    Changed(usize, usize),
}

/// What differs between two modules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diff {
    /// The version words, where they differ.
    pub versions: Option<(u32, u32)>,
    /// The differences, in the order of the modules.
    pub edits: Vec<Edit>,
    /// The id of the second module for every id of the first that has one.
    pub ids: BTreeMap<u32, u32>,
}

impl Diff {
    /// Whether the modules are the same but for the numbers of their ids, their generator and their bound.
    pub fn is_empty(&self) -> bool {
        self.versions.is_none() && self.edits.is_empty()
    }

    /// The differences as lines that start with `-` and `+`.
    pub fn to_text(&self, first: &Binary<'_>, second: &Binary<'_>) -> String {
        self.to_text_with(first, second, &DisOptions { indent: false, ..DisOptions::default() })
    }

    /// The same with a layout of its own: grammar, names, indent and colour count.
    pub fn to_text_with(&self, first: &Binary<'_>, second: &Binary<'_>, options: &DisOptions) -> String {
        let mut sides =
            [(Single::new(first.words(), options), first), (Single::new(second.words(), options), second)];
        let mut text = Vec::new();
        if let Some((before, after)) = self.versions {
            let number = |word: u32| (word >> 16 & 0xff, word >> 8 & 0xff);
            let ((a, b), (c, d)) = (number(before), number(after));
            text.extend_from_slice(alloc::format!("- ; Version: {a}.{b}\n+ ; Version: {c}.{d}\n").as_bytes());
        }
        let mut line = |side: usize, sign: &[u8], word: usize| {
            let Some((printer, module)) = sides.get_mut(side) else { return };
            let rest = module.words().get(word..).unwrap_or(&[]);
            let count =
                rest.first().map_or(0, |&[_, _, low, high]| usize::from(u16::from_le_bytes([low, high])));
            let words = rest.get(..count.clamp(1, rest.len().max(1))).unwrap_or(rest);
            text.extend_from_slice(sign);
            text.extend_from_slice(&printer.line(words));
            text.push(b'\n');
        };
        for &edit in &self.edits {
            match edit {
                Edit::Removed(word) => line(0, b"- ", word),
                Edit::Added(word) => line(1, b"+ ", word),
                Edit::Changed(before, after) => {
                    line(0, b"- ", before);
                    line(1, b"+ ", after);
                }
            }
        }
        String::from_utf8_lossy(&text).into_owned()
    }
}

/// Compares two modules.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::diff::diff;
/// use isaloom_spirv::read::Binary;
///
/// let module = |text: &str| assemble(text, &AsmOptions::default()).to_bytes();
/// let one = module("%void = OpTypeVoid\n%i = OpTypeInt 32 0\n%c = OpConstant %i 5");
/// let other = module("%i = OpTypeInt 32 0\n%c = OpConstant %i 6");
/// let (one, other) = (Binary::new(&one)?, Binary::new(&other)?);
/// let found = diff(&one, &other);
/// assert_eq!(
///     found.to_text(&one, &other),
///     "- %void = OpTypeVoid\n- %uint_5 = OpConstant %uint 5\n+ %uint_6 = OpConstant %uint 6\n"
/// );
/// assert!(diff(&one, &one).is_empty());
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn diff(first: &Binary<'_>, second: &Binary<'_>) -> Diff {
    diff_with(first, second, Grammar::built_in())
}

/// The same by another grammar.
pub fn diff_with(first: &Binary<'_>, second: &Binary<'_>, grammar: Grammar<'_>) -> Diff {
    let (a, b) = (lines(first, grammar), lines(second, grammar));
    let (keys_a, keys_b) = (keys(&a), keys(&b));
    let pairs = align(&keys_a, &keys_b);
    let mut ids = Matching::default();
    for &(i, j) in &pairs {
        if let (Some(x), Some(y)) = (a.get(i).and_then(|l| l.result), b.get(j).and_then(|l| l.result)) {
            ids.pair(x, y);
        }
    }
    let mut out = Diff::default();
    if first.version() != second.version() {
        out.versions = Some((first.version().unwrap_or(0), second.version().unwrap_or(0)));
    }
    let (mut i, mut j) = (0, 0);
    for (x, y) in pairs.into_iter().chain([(a.len(), b.len())]) {
        gap(a.get(i..x).unwrap_or(&[]), b.get(j..y).unwrap_or(&[]), &mut out.edits);
        if let (Some(before), Some(after)) = (a.get(x), b.get(y))
            && !same(before, after, &mut ids)
        {
            out.edits.push(Edit::Changed(before.word, after.word));
        }
        (i, j) = (x + 1, y + 1);
    }
    out.ids = ids.forward;
    out
}

/// An instruction: its words, and which of them are ids.
struct Line {
    word: usize,
    op: Op,
    words: Vec<u32>,
    ids: Vec<usize>,
    result: Option<u32>,
}

impl Line {
    fn is_id(&self, index: usize) -> bool {
        self.ids.binary_search(&index).is_ok()
    }
}

fn lines(module: &Binary<'_>, grammar: Grammar<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut reader = module.reader_with(grammar);
    while let Some(decoded) = reader.next() {
        let is_id = |value: &OperandValue<'_>| {
            matches!(
                value,
                OperandValue::ResultType(_)
                    | OperandValue::Result(_)
                    | OperandValue::Id(_)
                    | OperandValue::Scope(_)
                    | OperandValue::Semantics(_)
            )
        };
        let ids = decoded.operands.iter().filter(|o| is_id(&o.value)).map(|o| o.at).collect();
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

fn mix(state: u64, number: u64) -> u64 {
    let x = (state.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x ^ x >> 29
}

/// What lines are aligned by: the opcode, the literal words, and what the ids are defined by, two steps deep.
fn keys(lines: &[Line]) -> Vec<u64> {
    let mut of_id: BTreeMap<u32, u64> = BTreeMap::new();
    for line in lines {
        if let Some(id) = line.result {
            of_id.entry(id).or_insert_with(|| mix(1, line.op.0.into()));
        }
    }
    let key = |line: &Line, of_id: &BTreeMap<u32, u64>| {
        line.words.iter().enumerate().fold(7, |state, (index, &word)| match line.is_id(index) {
            true if Some(word) == line.result => mix(state, 3),
            true => mix(state, of_id.get(&word).copied().unwrap_or(5)),
            false => mix(state, u64::from(word) << 1),
        })
    };
    for _ in 0..2 {
        let before = of_id.clone();
        for line in lines {
            if let Some(place) = line.result.and_then(|id| of_id.get_mut(&id)) {
                *place = key(line, &before);
            }
        }
    }
    lines.iter().map(|line| key(line, &of_id)).collect()
}

/// Which ids of two modules are each other's.
#[derive(Default)]
struct Matching {
    forward: BTreeMap<u32, u32>,
    backward: BTreeMap<u32, u32>,
}

impl Matching {
    /// Matches two ids, if neither has another partner; gives whether they are partners.
    fn pair(&mut self, x: u32, y: u32) -> bool {
        match (self.forward.get(&x), self.backward.get(&y)) {
            (None, None) => {
                self.forward.insert(x, y);
                self.backward.insert(y, x);
                true
            }
            (Some(&partner), _) => partner == y,
            (None, Some(_)) => false,
        }
    }
}

/// Whether two instructions are the same but for the numbers of their ids.
fn same(a: &Line, b: &Line, ids: &mut Matching) -> bool {
    a.words.len() == b.words.len()
        && a.ids == b.ids
        && a.words.iter().zip(&b.words).enumerate().all(|(index, (&x, &y))| match a.is_id(index) {
            true => ids.pair(x, y),
            false => x == y,
        })
}

/// The differences between two runs that have nothing in common. Where both have an opcode at the same place it is one
/// instruction that changed.
fn gap(a: &[Line], b: &[Line], edits: &mut Vec<Edit>) {
    if a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x.op == y.op) {
        edits.extend(a.iter().zip(b).map(|(x, y)| Edit::Changed(x.word, y.word)));
        return;
    }
    edits.extend(a.iter().map(|line| Edit::Removed(line.word)));
    edits.extend(b.iter().map(|line| Edit::Added(line.word)));
}
