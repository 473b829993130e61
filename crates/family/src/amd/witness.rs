//! Words that show a difference: text under both descriptions.

use super::described::Described;
use super::instruction::words;
use isaloom_amd::spec::Expr;
use isaloom_bits::{Word, low_mask};
use isaloom_engine::{Found, Isa, Place, Printer};
use isaloom_model::{BitsetId, FieldType, Model};
use isaloom_record::{Shown, Witness};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// How many words are tried.
const TRIES: u64 = 48;
/// The same with a certain value in a field.
const TRIES_OF_VALUE: u64 = 4;
/// So many instructions of an encoding are tried, and so many fields of an operand type.
const LEAVES: usize = 6;

/// So many fields are given such numbers.
const FIELDS: usize = 12;

/// Which of the two descriptions has something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// What is compared from.
    First,
    /// What is compared to.
    Second,
}

/// Finds words for differences of two descriptions.
pub(super) struct Witnesses<'d> {
    a: &'d Described,
    b: &'d Described,
    /// The numbers that conditions of encodings compare with: words next to them are where conditions differ.
    numbers: Vec<u128>,
    /// Of each of the two, once it is asked for.
    sites: (OnceCell<Sites>, OnceCell<Sites>),
}

/// Operand types by name, with instructions and the bits of a field.
type Sites = BTreeMap<String, Vec<(BitsetId, u128)>>;

/// Bits that a word must have: which, and their values.
#[derive(Clone, Copy, Default)]
struct Held {
    mask: u128,
    value: u128,
}

impl<'d> Witnesses<'d> {
    pub(super) fn new(a: &'d Described, b: &'d Described) -> Witnesses<'d> {
        let mut numbers = Vec::new();
        for spec in [a.spec(), b.spec()] {
            let conditions = spec.encodings.iter().flat_map(|encoding| &encoding.conditions);
            conditions
                .filter_map(|condition| condition.expr.as_ref())
                .for_each(|expr| literals(expr, &mut numbers));
        }
        numbers.sort_unstable();
        numbers.dedup();
        Witnesses { a, b, numbers, sites: Default::default() }
    }

    /// A word of an encoding of the first description.
    pub(super) fn of_encoding(&self, encoding: BitsetId) -> Option<Witness> {
        let below = &self.a.model().bitset(encoding).children;
        let mut leaves = below.iter().take(LEAVES);
        leaves.clone().find_map(|&leaf| self.differing(Of::First, leaf, Held::default())).or_else(|| {
            // No word is printed in another way: then one that it is about.
            leaves.find_map(|&leaf| self.any(Of::First, leaf))
        })
    }

    /// A word of one of two leaves that are each other's: one with another text, else the plainest.
    pub(super) fn of_leaves(&self, a: BitsetId, b: BitsetId) -> Option<Witness> {
        let none = Held::default();
        let found = self.differing(Of::First, a, none).or_else(|| self.differing(Of::Second, b, none));
        found.or_else(|| self.any(Of::First, a))
    }

    /// A word of an encoding or an instruction that only one description has.
    pub(super) fn of_alone(&self, name: &str, of: Of) -> Option<Witness> {
        let model = self.side(of).model();
        let is = |id: BitsetId| {
            let bitset = model.bitset(id);
            let encoding = bitset.parent.map(|parent| model.bitset(parent).name.trim_start_matches('#'));
            bitset.shown_name() == name || encoding == Some(name)
        };
        let mut leaves = leaves(model).filter(|&leaf| is(leaf)).take(LEAVES);
        leaves.find_map(|leaf| self.differing(of, leaf, Held::default()))
    }

    /// A word of an instruction of the first description, or of a dual instruction of which it is a half.
    pub(super) fn of_name(&self, name: &str) -> Option<Witness> {
        let model = self.a.model();
        let is = |id: &BitsetId| model.bitset(*id).shown_name().split(" :: ").any(|half| half == name);
        let found: Vec<BitsetId> = leaves(model).filter(is).take(LEAVES).collect();
        let differing = found.iter().find_map(|&leaf| self.differing(Of::First, leaf, Held::default()));
        differing.or_else(|| found.iter().find_map(|&leaf| self.any(Of::First, leaf)))
    }

    /// A word with a value of an operand type in one of its fields.
    pub(super) fn of_value(&self, operand_type: &str, value: u64) -> Option<Witness> {
        [Of::First, Of::Second].into_iter().find_map(|of| {
            let sites = self.sites(of);
            let mut tried = sites.get(operand_type)?.iter();
            tried.find_map(|&(leaf, mask)| {
                let held = Held { mask, value: spread(value, mask) };
                let words = (0..TRIES_OF_VALUE).filter_map(|number| self.tried(of, leaf, held, number));
                words.into_iter().find(|witness| witness.from.text != witness.to.text)
            })
        })
    }

    /// For each operand type some instructions, and the bits of a field that has it.
    fn sites(&self, of: Of) -> &Sites {
        let place = if of == Of::First { &self.sites.0 } else { &self.sites.1 };
        place.get_or_init(|| {
            let (model, mut sites) = (self.side(of).model(), Sites::new());
            for leaf in leaves(model) {
                let cases = model.chain(leaf).flat_map(|(_, owner)| &owner.cases);
                for field in cases.flat_map(|case| &case.fields).map(|field| model.field(*field)) {
                    let FieldType::Enum(values) = field.ty else { continue };
                    let known: &mut Vec<(BitsetId, u128)> =
                        sites.entry(model.enumeration(values).name.clone()).or_default();
                    if known.len() < LEAVES {
                        known.push((leaf, field.mask()));
                    }
                }
            }
            sites
        })
    }

    fn side(&self, of: Of) -> &'d Described {
        match of {
            Of::First => self.a,
            Of::Second => self.b,
        }
    }

    /// A word of a leaf that the other description prints in another way, or not at all.
    fn differing(&self, of: Of, leaf: BitsetId, held: Held) -> Option<Witness> {
        let differs = |witness: &Witness| witness.from.text != witness.to.text;
        let free = |number: u64| self.tried(of, leaf, held, number).filter(differs);
        free(0).or_else(|| self.beside(of, leaf, held, differs)).or_else(|| (1..TRIES).find_map(free))
    }

    /// A word with a number in a field that conditions compare with.
    fn beside(&self, of: Of, leaf: BitsetId, held: Held, is: impl Fn(&Witness) -> bool) -> Option<Witness> {
        let model = self.side(of).model();
        let cases = model.chain(leaf).flat_map(|(_, owner)| &owner.cases);
        let masks = cases.flat_map(|case| &case.fields).map(|field| model.field(*field).mask());
        masks.filter(|mask| mask & held.mask == 0).take(FIELDS).find_map(|mask| {
            self.numbers.iter().find_map(|&number| {
                let value = held.value | spread(u64::try_from(number).ok()?, mask);
                self.tried(of, leaf, Held { mask: held.mask | mask, value }, 0).filter(&is)
            })
        })
    }

    /// The first word of a leaf that is found.
    fn any(&self, of: Of, leaf: BitsetId) -> Option<Witness> {
        (0..TRIES).find_map(|number| self.tried(of, leaf, Held::default(), number))
    }

    /// The word of a number of a leaf, the plainest first; none where it is another leaf's.
    fn tried(&self, of: Of, leaf: BitsetId, held: Held, number: u64) -> Option<Witness> {
        let here = self.side(of);
        let isa = here.isa()?;
        let size = here.model().bitset(leaf).size;
        let matching = here.model().matching(leaf);
        let fixed = matching.mask & !matching.dont_care;
        if (held.value ^ matching.value) & held.mask & fixed != 0 {
            return None;
        }
        let free = noise(number) & !fixed & !matching.dont_care & !held.mask;
        let value = (matching.value | held.value | free) & low_mask(size);
        let word = Word::new(value, size);
        let (_, now) = text(isa, word).filter(|(found, _)| *found == leaf)?;
        let there = self.side(if of == Of::First { Of::Second } else { Of::First });
        let other = text(there.isa()?, word).map(|(_, text)| text);
        let (from, to) = if of == Of::First { (Some(now), other) } else { (other, Some(now)) };
        let bytes = value.to_le_bytes();
        let shown = |text| Shown { generation: None, text };
        let word = words(bytes.get(..size as usize / 8)?);
        Some(Witness { word, from: shown(from), to: shown(to) })
    }
}

fn leaves(model: &Model) -> impl Iterator<Item = BitsetId> {
    model.instructions().iter().flat_map(|of| model.leaves(of.root)).map(|(id, _)| id)
}

/// The numbers of an expression.
fn literals(expr: &Expr, out: &mut Vec<u128>) {
    let mut left = vec![expr];
    while let Some(expr) = left.pop() {
        match expr {
            Expr::Literal { value, .. } => out.extend(u128::try_from(*value).ok()),
            Expr::Operator { args, .. } => left.extend(args),
            _ => {}
        }
    }
}

/// A value in the bits of a mask, the lowest first.
fn spread(mut value: u64, mask: u128) -> u128 {
    let mut out = 0;
    for bit in (0..128).filter(|bit| mask >> bit & 1 != 0) {
        out |= u128::from(value & 1) << bit;
        value >>= 1;
    }
    out
}

/// Bits that are the same in every run: none for the first number.
fn noise(number: u64) -> u128 {
    let mut state = 0x9e37_79b9_7f4a_7c15u64.wrapping_mul(number);
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u128::from(state)
    };
    next() | next() << 64
}

/// The leaf and the text of a word; none where it is no instruction.
fn text(isa: &Isa, word: Word) -> Option<(BitsetId, String)> {
    let instruction = isa.instruction_of_word(word, 0);
    let Found::Leaf { program, .. } = instruction.found else { return None };
    let mut text = String::new();
    Printer::new(isa).print_text(&instruction, Place::default(), &mut (), &mut text);
    Some((isa.compiled().program(program).leaf, text))
}
