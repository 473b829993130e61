//! Compares two modules, ignoring id numbers.
//!
//! Instructions are paired by opcode, by the definitions of their ids two levels deep, and by the names and
//! decorations of these ids. Functions are paired by name first. Ids are matched by the instructions that define
//! them; the next round of pairing uses this matching. Then every pair is compared word by word with the ids of this
//! matching. Several ways of pairing are tried: by order or by blocks, with names first or last; the shortest
//! difference wins.
//!
//! Modules without a difference are equal except for ids and the order of functions, blocks and global instructions.
//! This does not depend on the pairing.

mod lines;
mod pairs;

use self::pairs::Manner;
use crate::dis::{DisOptions, Single};
use crate::read::Binary;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// A difference; the numbers are word offsets in the two modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Only the first module has the instruction.
    Removed(usize),
    /// Only the second module has the instruction.
    Added(usize),
    /// Both modules have the instruction, with different operands.
    Changed(usize, usize),
}

/// Differences between two modules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diff {
    /// The version words, if they differ.
    pub versions: Option<(u32, u32)>,
    /// The differences in module order.
    pub edits: Vec<Edit>,
    /// Number of instructions that are equal in both modules.
    pub same: usize,
    /// Maps ids of the first module to matching ids of the second.
    pub ids: BTreeMap<u32, u32>,
}

impl Diff {
    /// Returns whether the modules are equal except for id numbers, generator, bound, and the order of functions,
    /// blocks and global instructions.
    pub fn is_empty(&self) -> bool {
        self.versions.is_none() && self.edits.is_empty()
    }

    /// Returns the number of lines of the differences.
    fn length(&self) -> usize {
        self.edits.iter().map(|edit| 1 + usize::from(matches!(edit, Edit::Changed(..)))).sum()
    }

    /// Formats the differences as lines that start with `-` and `+`. Only the grammar, names, indent and color
    /// options apply.
    pub fn to_text(&self, first: &Binary<'_>, second: &Binary<'_>, options: &DisOptions) -> String {
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
/// use isaloom_spirv::dis::DisOptions;
/// use isaloom_spirv::read::Binary;
///
/// let module = |text: &str| assemble(text, &AsmOptions::default()).to_bytes();
/// let one = module("%void = OpTypeVoid\n%i = OpTypeInt 32 0\n%c = OpConstant %i 5");
/// let other = module("%i = OpTypeInt 32 0\n%c = OpConstant %i 6");
/// let (one, other) = (Binary::new(&one)?, Binary::new(&other)?);
/// let found = diff(&one, &other);
/// assert_eq!(
///     found.to_text(&one, &other, &DisOptions { indent: false, ..DisOptions::default() }),
///     "- %void = OpTypeVoid\n- %uint_5 = OpConstant %uint 5\n+ %uint_6 = OpConstant %uint 6\n"
/// );
/// assert!(diff(&one, &one).is_empty());
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn diff(first: &Binary<'_>, second: &Binary<'_>) -> Diff {
    let (a, b) = (lines::of(first), lines::of(second));
    let mut best: Option<(usize, Diff)> = None;
    'all: for manner in MANNERS {
        let mut known = if manner.names { pairs::named(&a, &b) } else { pairs::Known::default() };
        // The matched ids of one round are the known ids of the next round.
        for _ in 0..MOST_ROUNDS {
            let pairs = pairs::of(&a, &b, &known, manner);
            let found = edits(&a, &b, &pairs);
            let length = found.length();
            let is_better = best.as_ref().is_none_or(|(least, _)| length < *least);
            known = pairs::Known::default();
            for (&x, &y) in &found.ids {
                pairs::know(&mut known, x, y);
            }
            if is_better {
                best = Some((length, found));
            }
            // The difference has the minimum length, the difference of the numbers of lines, so no other pairing is
            // tried.
            if length == a.len().abs_diff(b.len()) {
                break 'all;
            }
            if !is_better {
                break;
            }
        }
    }
    let mut out = best.map(|(_, found)| found).unwrap_or_default();
    if first.version() != second.version() {
        out.versions = Some((first.version().unwrap_or(0), second.version().unwrap_or(0)));
    }
    out
}

/// Ways of pairing that are tried; the shortest difference wins.
const MANNERS: [Manner; 4] = [
    Manner { blocks: false, names: false },
    Manner { blocks: false, names: true },
    Manner { blocks: true, names: false },
    Manner { blocks: true, names: true },
];

/// Maximum number of rounds of one way of pairing.
const MOST_ROUNDS: usize = 4;

/// Returns the differences of paired lines.
fn edits(a: &[lines::Line], b: &[lines::Line], pairs: &pairs::Pairs) -> Diff {
    let mut ids = Matching::default();
    for (line, partner) in a.iter().zip(&pairs.of_first) {
        let other = partner.and_then(|partner| b.get(partner)).and_then(|other| other.result);
        if let (Some(x), Some(y)) = (line.result, other) {
            ids.pair(x, y);
        }
    }
    let mut out = Diff::default();
    // The order is that of the first module. An added instruction precedes the next instruction that both modules
    // have.
    let mut edits: Vec<(usize, Edit)> = Vec::new();
    for (index, (line, partner)) in a.iter().zip(&pairs.of_first).enumerate() {
        match partner.and_then(|partner| b.get(partner)) {
            None => edits.push((2 * index + 1, Edit::Removed(line.word))),
            Some(other) if !same(line, other, &mut ids) => {
                edits.push((2 * index + 1, Edit::Changed(line.word, other.word)));
            }
            Some(_) => out.same += 1,
        }
    }
    let mut next = 2 * a.len();
    let mut added = Vec::new();
    for (line, partner) in b.iter().zip(&pairs.of_second).rev() {
        match partner {
            Some(partner) => next = 2 * partner,
            None => added.push((next, Edit::Added(line.word))),
        }
    }
    edits.extend(added.into_iter().rev());
    edits.sort_by_key(|&(place, _)| place);
    out.edits = edits.into_iter().map(|(_, edit)| edit).collect();
    out.ids = ids.forward;
    out
}

/// One-to-one matching between the ids of two modules.
#[derive(Default)]
struct Matching {
    forward: BTreeMap<u32, u32>,
    backward: BTreeMap<u32, u32>,
}

impl Matching {
    /// Replaces the ids of the first module by their partners; `None` if an id has no partner.
    fn of_first(&self, pairs: &[[u32; 2]]) -> Option<Vec<[u32; 2]>> {
        let partner = |id: &u32| self.forward.get(id).copied();
        pairs.iter().map(|[value, label]| Some([partner(value)?, partner(label)?])).collect()
    }

    /// Matches two ids if neither has another partner; returns whether they are partners.
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

/// Returns whether two instructions are equal except for id numbers.
fn same(a: &lines::Line, b: &lines::Line, ids: &mut Matching) -> bool {
    let equal = a.words.len() == b.words.len() && a.ids == b.ids;
    if let (true, Some(left), Some(right)) = (equal, a.phi(), b.phi())
        && let (Some(mut left), mut right) = (ids.of_first(left), right.to_vec())
        && a.words.get(1).zip(b.words.get(1)).is_some_and(|(&x, &y)| ids.pair(x, y))
    {
        // The order of a phi's pairs has no meaning, so the sorted pairs are compared.
        left.sort_unstable();
        right.sort_unstable();
        return left == right;
    }
    equal
        && a.words.iter().zip(&b.words).enumerate().all(|(index, (&x, &y))| match a.is_id(index) {
            true => ids.pair(x, y),
            false => x == y,
        })
}
