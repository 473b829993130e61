//! Searches for example words that show a difference between two descriptions, and prints them with both descriptions.

use super::described::Described;
use super::instruction::words;
use isaloom_amd_isa::spec::Expr;
use isaloom_bits::{Word, low_mask};
use isaloom_engine::{DecodeResult, Isa, Place, Printer};
use isaloom_model::{BitsetId, FieldType, Model};
use isaloom_schema::{Shown, Witness};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// Maximum number of words that are tried per leaf.
const TRIES: u64 = 48;
/// Maximum number of words that are tried per value of a field.
const TRIES_OF_VALUE: u64 = 4;
/// Maximum number of words that are tried to find one that both descriptions print with the same text.
const TRIES_ALIKE: u64 = 8;
/// Maximum number of identifiers of an encoding that are tried.
const IDENTIFIERS: usize = 64;
/// Maximum number of leaves that are tried per encoding, and of fields per operand type.
const LEAVES: usize = 6;

/// Maximum number of fields of a leaf in which the numbers from conditions are tried.
const FIELDS: usize = 12;

/// One of the two descriptions of a comparison.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// The first description of the comparison.
    First,
    /// The second description of the comparison.
    Second,
}

/// Leaves that a change concerns, and the name of the changed field if the change is about a field.
#[derive(Clone, Debug, Default)]
pub(super) struct Site {
    /// Leaf of the first description.
    pub(super) from: Option<BitsetId>,
    /// Leaf of the second description.
    pub(super) to: Option<BitsetId>,
    /// Name of the field in either description.
    pub(super) field: Option<String>,
}

/// Kind of part for which instructions that use it are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    OperandType,
    DataFormat,
    Group,
    Subgroup,
}

/// Leaves that use a part, by kind and name of the part.
type LeavesByContent = BTreeMap<(Part, String), Vec<BitsetId>>;

/// Searches for example words of two descriptions.
pub(super) struct Witnesses<'d> {
    a: &'d Described,
    b: &'d Described,
    /// Numbers in the conditions of encodings, because conditions most likely differ for words with these numbers.
    numbers: Vec<u128>,
    /// Indexes of the first and of the second description, created when they are first needed.
    sites: (OnceCell<Sites>, OnceCell<Sites>),
    having: (OnceCell<LeavesByContent>, OnceCell<LeavesByContent>),
}

/// For the name of each operand type: leaves with a field of this type, and the bits of the field.
type Sites = BTreeMap<String, Vec<(BitsetId, u128)>>;

/// Bits that a word must have: `mask` selects them, and `value` has their values.
#[derive(Clone, Copy, Default)]
struct RequiredBits {
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
        Witnesses { a, b, numbers, sites: Default::default(), having: Default::default() }
    }

    /// Returns an example word for an encoding of the first description: one that the descriptions print differently,
    /// otherwise any.
    pub(super) fn of_encoding(&self, encoding: BitsetId) -> Option<Witness> {
        let below = &self.a.model().bitset(encoding).children;
        let mut leaves = below.iter().take(LEAVES);
        leaves.clone().find_map(|&leaf| self.differing(Of::First, leaf, RequiredBits::default())).or_else(
            || {
                // The descriptions print no word differently, so any word of the encoding is the example.
                leaves.find_map(|&leaf| self.any(Of::First, leaf))
            },
        )
    }

    /// Returns an example word for two corresponding leaves: one that the descriptions print differently, otherwise the
    /// simplest.
    pub(super) fn of_leaves(&self, a: BitsetId, b: BitsetId) -> Option<Witness> {
        let none = RequiredBits::default();
        let found = self.differing(Of::First, a, none).or_else(|| self.differing(Of::Second, b, none));
        found.or_else(|| self.any(Of::First, a))
    }

    /// Returns an example word for an encoding or an instruction that only one description has; `None` if none is
    /// found.
    pub(super) fn of_alone(&self, name: &str, of: Of) -> Option<Witness> {
        let model = self.side(of).model();
        let is = |id: BitsetId| {
            let bitset = model.bitset(id);
            let encoding = bitset.parent.map(|parent| model.bitset(parent).name.trim_start_matches('#'));
            bitset.shown_name() == name || encoding == Some(name)
        };
        let mut leaves = leaves(model).filter(|&leaf| is(leaf)).take(LEAVES);
        leaves.find_map(|leaf| self.differing(of, leaf, RequiredBits::default()))
    }

    /// Returns an example word for an instruction of the first description; `None` if none is found. If the instruction
    /// is only a half of dual instructions, the word is that of a dual instruction.
    pub(super) fn of_name(&self, name: &str) -> Option<Witness> {
        let model = self.a.model();
        let is = |id: &BitsetId| model.bitset(*id).shown_name().split(" :: ").any(|half| half == name);
        let found: Vec<BitsetId> = leaves(model).filter(is).take(LEAVES).collect();
        let differing =
            found.iter().find_map(|&leaf| self.differing(Of::First, leaf, RequiredBits::default()));
        differing.or_else(|| found.iter().find_map(|&leaf| self.any(Of::First, leaf)))
    }

    /// Returns a word that has `value` in a field of an operand type, and that the descriptions print differently;
    /// `None` if none is found.
    pub(super) fn of_value(&self, operand_type: &str, value: u64) -> Option<Witness> {
        self.with_value(operand_type, value, |witness| witness.from.text != witness.to.text)
    }

    /// Returns an example word for a value whose documentation changed; `None` if none is found. A word that both
    /// descriptions print with the same text is preferred.
    pub(super) fn about_value(&self, operand_type: &str, value: u64) -> Option<Witness> {
        let alike = self.with_value(operand_type, value, |witness| witness.from.text == witness.to.text);
        alike.or_else(|| self.with_value(operand_type, value, |_| true))
    }

    fn with_value(&self, operand_type: &str, value: u64, is: impl Fn(&Witness) -> bool) -> Option<Witness> {
        [Of::First, Of::Second].into_iter().find_map(|of| {
            let sites = self.sites(of);
            let mut tried = sites.get(operand_type)?.iter();
            tried.find_map(|&(leaf, mask)| {
                let held = RequiredBits { mask, value: spread(value, mask) };
                let words = (0..TRIES_OF_VALUE).filter_map(|number| self.tried(of, leaf, held, number));
                words.into_iter().find(&is)
            })
        })
    }

    /// Returns an example word for a change. If the change affects words, a word that the descriptions print
    /// differently is preferred, otherwise a word that they print with the same text.
    pub(super) fn of_site(&self, site: &Site, of_words: bool) -> Option<Witness> {
        let sides = [(Of::First, site.from), (Of::Second, site.to)];
        let sides: Vec<(Of, BitsetId)> =
            sides.into_iter().filter_map(|(of, leaf)| Some((of, leaf?))).collect();
        let with = |of: Of, leaf: BitsetId| {
            let model = self.side(of).model();
            let mut fields =
                model.chain(leaf).flat_map(|(_, owner)| &owner.cases).flat_map(|case| &case.fields);
            let field = fields.find(|id| Some(&model.field(**id).name) == site.field.as_ref());
            let mask = field.map(|id| model.field(*id).mask())?;
            let held = [mask, spread(1, mask)].map(|value| RequiredBits { mask, value });
            held.into_iter().find_map(|held| self.differing(of, leaf, held))
        };
        let differing = || {
            let in_field = sides.iter().find_map(|&(of, leaf)| with(of, leaf));
            let find =
                || sides.iter().find_map(|&(of, leaf)| self.differing(of, leaf, RequiredBits::default()));
            in_field.or_else(find)
        };
        let found = if of_words { differing() } else { None };
        let alike = || sides.iter().find_map(|&(of, leaf)| self.alike(of, leaf));
        found.or_else(alike).or_else(|| sides.iter().find_map(|&(of, leaf)| self.any(of, leaf)))
    }

    /// Returns an example word for a change of an encoding that both descriptions have, or of one of its fields; `None`
    /// if none is found.
    pub(super) fn of_part(&self, encoding: BitsetId, field: Option<&str>, of_words: bool) -> Option<Witness> {
        let leaves = self.a.model().bitset(encoding).children.iter().take(LEAVES);
        let field = field.map(str::to_owned);
        let sites = leaves.map(|&leaf| Site { from: Some(leaf), to: None, field: field.clone() });
        let mut found = None;
        for witness in sites.filter_map(|site| self.of_site(&site, of_words)) {
            let shows = (witness.from.text != witness.to.text) == of_words;
            if shows || found.is_none() {
                found = Some(witness);
            }
            if shows {
                break;
            }
        }
        found
    }

    /// Returns a word with an identifier that only one of the descriptions lists for an encoding; `None` if none is
    /// found.
    pub(super) fn of_identifiers(&self, encoding: &str) -> Option<Witness> {
        let lists = [self.a, self.b].map(|of| {
            let spec = of.spec();
            let found = spec.encodings.iter().find(|e| spec.text(e.name) == encoding);
            found.map(|e| (e.bits, e.identifiers.as_slice())).unwrap_or_default()
        });
        let [(bits, before), (_, after)] = lists;
        let lost = before.iter().filter(|id| !after.contains(id));
        let won = after.iter().filter(|id| !before.contains(id));
        lost.chain(won).take(IDENTIFIERS).find_map(|&id| {
            let word = Word::new(id & low_mask(bits), bits);
            let [from, to] = [self.a, self.b].map(|of| Some(text(of.isa()?, word)?.1));
            (from != to).then(|| witness(word, from, to))
        })
    }

    /// Returns an example word for a part: a word of an instruction that has an operand of this type or format, or
    /// belongs to this group. `None` if none is found.
    pub(super) fn having(&self, part: Part, name: &str, of_words: bool) -> Option<Witness> {
        [Of::First, Of::Second].into_iter().find_map(|of| {
            let leaves = self.leaves_having(of).get(&(part, name.to_owned()))?;
            let site = |&leaf: &BitsetId| match of {
                Of::First => Site { from: Some(leaf), ..Site::default() },
                Of::Second => Site { to: Some(leaf), ..Site::default() },
            };
            leaves.iter().find_map(|leaf| self.of_site(&site(leaf), of_words))
        })
    }

    fn leaves_having(&self, of: Of) -> &LeavesByContent {
        let place = if of == Of::First { &self.having.0 } else { &self.having.1 };
        place.get_or_init(|| {
            let (model, mut having) = (self.side(of).model(), LeavesByContent::new());
            for leaf in leaves(model) {
                let bitset = model.bitset(leaf);
                let mut put = |part: Part, name: &str| {
                    let known: &mut Vec<BitsetId> = having.entry((part, name.to_owned())).or_default();
                    if known.len() < LEAVES {
                        known.push(leaf);
                    }
                };
                for operand in &bitset.operands {
                    operand.register.iter().for_each(|name| put(Part::OperandType, name));
                    operand.ty.iter().for_each(|name| put(Part::DataFormat, name));
                }
                for group in &bitset.groups {
                    match group.split_once('/') {
                        Some((group, sub)) => {
                            put(Part::Group, group);
                            put(Part::Subgroup, sub);
                        }
                        None => put(Part::Group, group),
                    }
                }
            }
            having
        })
    }

    /// Returns, for each operand type, some leaves with a field of this type and the bits of the field.
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

    /// Returns a word of a leaf that the other description prints differently or does not decode; `None` if none is
    /// found.
    fn differing(&self, of: Of, leaf: BitsetId, held: RequiredBits) -> Option<Witness> {
        let differs = |witness: &Witness| witness.from.text != witness.to.text;
        let free = |number: u64| self.tried(of, leaf, held, number).filter(differs);
        free(0).or_else(|| self.beside(of, leaf, held, differs)).or_else(|| (1..TRIES).find_map(free))
    }

    /// Returns a word of a leaf in which one field has a number that occurs in a condition, and that the descriptions
    /// print differently; `None` if none is found.
    fn beside(
        &self,
        of: Of,
        leaf: BitsetId,
        held: RequiredBits,
        is: impl Fn(&Witness) -> bool,
    ) -> Option<Witness> {
        let model = self.side(of).model();
        let cases = model.chain(leaf).flat_map(|(_, owner)| &owner.cases);
        let masks = cases.flat_map(|case| &case.fields).map(|field| model.field(*field).mask());
        masks.filter(|mask| mask & held.mask == 0).take(FIELDS).find_map(|mask| {
            self.numbers.iter().find_map(|&number| {
                let value = held.value | spread(u64::try_from(number).ok()?, mask);
                self.tried(of, leaf, RequiredBits { mask: held.mask | mask, value }, 0).filter(&is)
            })
        })
    }

    /// Returns a word of a leaf that both descriptions print with the same text; `None` if none is found.
    fn alike(&self, of: Of, leaf: BitsetId) -> Option<Witness> {
        let none = RequiredBits::default();
        (0..TRIES_ALIKE).find_map(|n| self.tried(of, leaf, none, n).filter(|w| w.from.text == w.to.text))
    }

    /// Returns the first of the tried words that decodes to the leaf; `None` if none does.
    fn any(&self, of: Of, leaf: BitsetId) -> Option<Witness> {
        (0..TRIES).find_map(|number| self.tried(of, leaf, RequiredBits::default(), number))
    }

    /// Returns word number `number` of a leaf; word 0 is the simplest. `None` if the word decodes to another leaf.
    /// `held` are bits that the word must have.
    fn tried(&self, of: Of, leaf: BitsetId, held: RequiredBits, number: u64) -> Option<Witness> {
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
        Some(witness(word, from, to))
    }
}

fn leaves(model: &Model) -> impl Iterator<Item = BitsetId> {
    model.instructions().iter().flat_map(|of| model.leaves(of.root)).map(|(id, _)| id)
}

/// Returns the record of an example word. `from` and `to` are its texts; `None` for a description that does not decode
/// it.
fn witness(word: Word, from: Option<String>, to: Option<String>) -> Witness {
    let bytes = word.value().to_le_bytes();
    let shown = |text: Option<String>| Shown { generation: None, instruction: text.is_some(), text };
    let word = words(bytes.get(..word.width() as usize / 8).unwrap_or_default());
    Witness { word, from: shown(from), to: shown(to) }
}

/// Appends the numbers in an expression.
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

/// Distributes the bits of a value over the bits of a mask, the lowest first.
fn spread(mut value: u64, mask: u128) -> u128 {
    let mut out = 0;
    for bit in (0..128).filter(|bit| mask >> bit & 1 != 0) {
        out |= u128::from(value & 1) << bit;
        value >>= 1;
    }
    out
}

/// Returns pseudorandom bits for a number, the same in every run; 0 for the number 0.
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

/// Returns the leaf and the text of a word; `None` if the word is an undefined encoding.
fn text(isa: &Isa, word: Word) -> Option<(BitsetId, String)> {
    let instruction = isa.instruction_of_word(word, 0);
    let DecodeResult::Leaf { program, .. } = instruction.found else { return None };
    let mut text = String::new();
    Printer::new(isa).print_text(&instruction, Place::default(), &mut (), &mut text);
    Some((isa.compiled().program(program).leaf, text))
}
