//! Precomputed reference results for all words of a hierarchy. The leaf of a word is found by comparison with all
//! patterns; its line is assembled from parts that the reference interpreter printed.
//!
//! The reference interpreter takes microseconds per word, which is too slow for all 32-bit words. By its rules
//! (docs/reference/isaspec.md), the displayed case depends only on the fields that expressions and params name (control
//! fields). The text of an operand slot depends only on these fields and on the bits of the slot's field.
//!
//! Therefore, the interpreter prints every combination of values of the control fields, and for each combination every
//! value of every slot. A line is the concatenation of these parts. To be independent of the engine, this module must
//! not use it.

use super::bits::{Bits, deposit};
use super::depends::{control, shows_columns};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use isaloom_bits::{Word, low_mask, sign_extend};
use isaloom_model::{
    BitsetId, FieldId, FieldSource, FieldType, Generation, MatchPolicy, Model, TemplatePart,
};
use isaloom_sema::{Line, LineOptions, Match, Reference, Remark, Rendering, rendering};

/// Maximum width of a hierarchy's words, in bits.
pub(crate) const MOST_BITS: u32 = 32;
/// Maximum total width, in bits, of the control fields (the fields that select the displayed case).
const MOST_CONTROL: u32 = 12;
/// Maximum width, in bits, of an operand slot whose texts are stored in a table. A wider slot must be a number.
const MOST_TABLE: u32 = 16;
/// Maximum column to which a display may align text.
const MOST_COLUMN: usize = 4096;

/// Result of matching a word with all leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchedLeaf {
    /// The word matches the leaf with this index in [`Literal`].
    Leaf(usize),
    /// Several leaves match, and the description does not prefer the first.
    Conflict,
    /// No leaf matches.
    Nothing,
}

/// Precomputed leaves and lines of a hierarchy in one generation.
#[derive(Clone, Debug)]
pub struct Literal {
    size: u32,
    first_wins: bool,
    masks: Vec<u32>,
    values: Vec<u32>,
    leaves: Vec<Leaf>,
    tables: Vec<Table>,
}

#[derive(Clone, Debug)]
struct Leaf {
    id: BitsetId,
    dont_care: u32,
    control: Bits,
    /// One row for each value of the control bits; empty if the lines of this leaf are not precomputed.
    rows: Vec<Row>,
}

/// Parts of the line that words with one value of the control bits have.
#[derive(Clone, Debug)]
struct Row {
    parts: Vec<Part>,
    /// Mask and expected value of each assert.
    asserts: Vec<(u32, u32)>,
    /// Number of names in the display that no field defines; each of them causes a remark.
    missing: usize,
}

/// Number of remarks of each kind on a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WordRemarks {
    /// Don't-care bits that are 1.
    pub(crate) dont_care: u32,
    /// Number of asserts that the word violates.
    pub(crate) broken: usize,
    /// Number of names in the display that no field defines.
    pub(crate) missing: usize,
}

/// A part of a line.
#[derive(Clone, Debug)]
enum Part {
    Text(Box<str>),
    /// Spaces up to a column.
    Column(usize),
    /// The text for the value of these bits, from the table with this index.
    Table(Bits, usize),
    /// The number in these bits.
    Number(Bits, Number),
}

#[derive(Clone, Copy, Debug)]
enum Number {
    Unsigned,
    Hex,
    /// Signed; the number is the width in bits.
    Signed(u32),
}

/// Texts of an operand slot, indexed by the value of the slot's bits.
#[derive(Clone, Debug, Default)]
struct Table {
    text: String,
    ends: Vec<u32>,
}

/// Key of a slot's table: field, name, the slot's bits that vary, and the values of its other bits. For a derived field
/// or a nested bitset also the leaf and the control bits of the word, because the text depends on them.
type Key<'m> = (FieldId, &'m str, u32, u32, Option<(BitsetId, u32)>);

impl Literal {
    /// Precomputes the lines of a hierarchy; `None` if its words have more than 32 bits, or if a leaf has a guard.
    pub fn new(model: &Model, generation: Generation, root: BitsetId) -> Option<Literal> {
        let size = model.bitset(root).size;
        let leaves: Vec<BitsetId> =
            model.leaves(root).filter(|(_, leaf)| leaf.gens.contains(generation)).map(|(id, _)| id).collect();
        let guarded = |&leaf: &BitsetId| model.chain(leaf).any(|(_, bitset)| bitset.guard.is_some());
        if size > MOST_BITS || leaves.iter().any(guarded) {
            return None;
        }
        let mut making = SweepState {
            reference: Reference::new(model, generation),
            size,
            tables: Vec::new(),
            known: BTreeMap::new(),
        };
        let first_wins = model.match_policy() == MatchPolicy::First;
        let (mut masks, mut values) = (Vec::new(), Vec::new());
        for &leaf in &leaves {
            let matching = model.matching(leaf);
            masks.push((matching.mask & !matching.dont_care) as u32);
            values.push(matching.value as u32);
        }
        let leaves = leaves.into_iter().map(|leaf| making.leaf(model, leaf)).collect();
        Some(Literal { size, first_wins, masks, values, leaves, tables: making.tables })
    }

    /// Returns the leaves whose lines are not precomputed. Their display has too many control bits or aligns nested
    /// bitsets, a field is too wide for a table, or a remark is of an unsupported kind.
    pub fn without_lines(&self) -> impl Iterator<Item = BitsetId> {
        self.leaves.iter().filter(|leaf| leaf.rows.is_empty()).map(|leaf| leaf.id)
    }

    /// Returns the leaf that a word matches, found by comparison with all patterns.
    pub(crate) fn find(&self, word: u32) -> MatchedLeaf {
        let (mut count, mut sum) = (0u32, 0u32);
        for (number, (mask, value)) in (0u32..).zip(self.masks.iter().zip(&self.values)) {
            let hit = u32::from(word & mask == *value);
            count += hit;
            sum += hit * number;
        }
        match count {
            0 => MatchedLeaf::Nothing,
            1 => MatchedLeaf::Leaf(sum as usize),
            _ if self.first_wins => {
                let mut patterns = self.masks.iter().zip(&self.values);
                patterns
                    .position(|(mask, value)| word & mask == *value)
                    .map_or(MatchedLeaf::Nothing, MatchedLeaf::Leaf)
            }
            _ => MatchedLeaf::Conflict,
        }
    }

    /// Returns whether a line of the reference interpreter equals the precomputed result for a word. If the line of the
    /// leaf is not precomputed, only the leaf is compared.
    pub fn agrees(&self, word: u32, line: &Line) -> bool {
        match (self.find(word), line.found) {
            (MatchedLeaf::Leaf(number), Match::Leaf(leaf)) => {
                let printed = self.prints(number, word, &line.text, &mut String::new());
                let mut told = WordRemarks::default();
                for remark in &line.remarks {
                    match remark {
                        Remark::DontCare { leaf: of, bits, .. } if *of == leaf => {
                            told.dont_care |= *bits as u32
                        }
                        Remark::Unexpected { .. } => told.broken += 1,
                        Remark::NoField { .. } => told.missing += 1,
                        _ => return printed.is_none(),
                    }
                }
                let said = told == self.said(number, word);
                self.leaf(number) == Some(leaf) && printed.is_none_or(|right| right && said)
            }
            (MatchedLeaf::Conflict, Match::Conflict(..)) | (MatchedLeaf::Nothing, Match::Nothing) => {
                self.prints_nothing(word, &line.text)
            }
            _ => false,
        }
    }

    /// Returns the leaf with an index.
    pub(crate) fn leaf(&self, number: usize) -> Option<BitsetId> {
        self.leaves.get(number).map(|leaf| leaf.id)
    }

    /// Returns the precomputed remarks on a word of the leaf with this index.
    pub(crate) fn said(&self, number: usize, word: u32) -> WordRemarks {
        let Some(leaf) = self.leaves.get(number) else { return WordRemarks::default() };
        let row = leaf.rows.get(leaf.control.of(word) as usize);
        let asserts = row.map_or(&[][..], |row| &row.asserts);
        WordRemarks {
            dont_care: leaf.dont_care & word,
            broken: asserts.iter().filter(|(mask, value)| word & mask != *value).count(),
            missing: row.map_or(0, |row| row.missing),
        }
    }

    /// Returns whether a text is the precomputed line of a word of the leaf with this index; `None` if its lines are
    /// not precomputed.
    pub(crate) fn prints(&self, number: usize, word: u32, text: &str, scratch: &mut String) -> Option<bool> {
        let leaf = self.leaves.get(number)?;
        let row = leaf.rows.get(leaf.control.of(word) as usize)?;
        let mut rest = text;
        for part in &row.parts {
            let part = match part {
                Part::Text(part) => part,
                Part::Column(column) => {
                    let blanks = column.min(&MOST_COLUMN).saturating_sub(text.len() - rest.len());
                    match rest.get(..blanks) {
                        Some(blank) if blank.bytes().all(|b| b == b' ') => blank,
                        _ => return Some(false),
                    }
                }
                Part::Table(bits, table) => self.tables.get(*table)?.get(bits.of(word))?,
                Part::Number(bits, number) => {
                    scratch.clear();
                    let value = bits.of(word);
                    // Writing to a String never fails.
                    let _ = match number {
                        Number::Unsigned => write!(scratch, "{value}"),
                        Number::Hex => write!(scratch, "{value:x}"),
                        Number::Signed(width) => {
                            write!(scratch, "{}", sign_extend(u128::from(value), *width) as i64)
                        }
                    };
                    scratch.as_str()
                }
            };
            match rest.strip_prefix(part) {
                Some(after) => rest = after,
                None => return Some(false),
            }
        }
        Some(rest.is_empty())
    }

    /// Returns whether a text is the line that is printed for a word that matches no leaf.
    pub(crate) fn prints_nothing(&self, word: u32, text: &str) -> bool {
        let digits = self.size.div_ceil(32) as usize * 8;
        let shown = text.strip_prefix("no match: ").filter(|shown| shown.len() == digits);
        shown.and_then(|shown| u32::from_str_radix(shown, 16).ok()) == Some(word)
    }
}

impl Table {
    fn get(&self, value: u32) -> Option<&str> {
        let value = value as usize;
        let start = value.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.text.get(start as usize..*self.ends.get(value)? as usize)
    }
}

/// The words of a leaf that have the same control bits.
#[derive(Clone, Copy)]
struct EquivalentWords {
    leaf: BitsetId,
    /// One of these words; the bits that are neither fixed nor control bits are 0.
    word: u32,
    /// Control bits: the open bits of the fields that select the displayed case.
    control: u32,
    /// Bits that the leaf does not fix, including don't-care bits.
    open: u32,
    /// Number of names in the display that no field defines.
    missing: usize,
}

struct SweepState<'m> {
    reference: Reference<'m>,
    size: u32,
    tables: Vec<Table>,
    known: BTreeMap<Key<'m>, usize>,
}

impl<'m> SweepState<'m> {
    fn leaf(&mut self, model: &'m Model, id: BitsetId) -> Leaf {
        let matching = model.matching(id);
        let open = low_mask(self.size) & !(matching.mask & !matching.dont_care);
        let control = (control(model, id) & open) as u32;
        let mut leaf =
            Leaf { id, dont_care: matching.dont_care as u32, control: Bits::new(control), rows: Vec::new() };
        if control.count_ones() > MOST_CONTROL || shows_columns(model, id) {
            return leaf;
        }
        for value in 0..1u32 << control.count_ones() {
            let word = matching.value as u32 | deposit(value, control);
            let alike = EquivalentWords { leaf: id, word, control, open: open as u32, missing: 0 };
            match self.row(model, alike) {
                Some(row) => leaf.rows.push(row),
                None => {
                    leaf.rows.clear();
                    break;
                }
            }
        }
        leaf
    }

    /// Returns the parts of the line that these words have; `None` if a part is not supported.
    fn row(&mut self, model: &'m Model, alike: EquivalentWords) -> Option<Row> {
        let leaf = alike.leaf;
        let line = self.line(leaf, alike.word)?;
        let alike = EquivalentWords { missing: names_missing(&line), ..alike };
        let passed = line.cases.iter().filter(|passed| passed.leaf == leaf);
        let cases = passed.filter_map(|passed| model.bitset(passed.bitset).cases.get(passed.case as usize));
        let (mut asserts, mut display) = (Vec::new(), None);
        for case in cases {
            let own = case.asserts.iter().map(|a| (a.range.mask() as u32, (a.value << a.range.low()) as u32));
            asserts.extend(own);
            display = case.display.as_ref();
            if display.is_some() {
                break;
            }
        }
        let display = display?;
        let mut printed =
            line.fields.iter().filter(|printed| printed.depth == 0).map(|printed| printed.field);
        let (mut parts, mut number, mut missing) = (Vec::new(), 0, 0);
        for part in &display.parts {
            if let TemplatePart::Name { align: Some(column) }
            | TemplatePart::Field { align: Some(column), .. }
            | TemplatePart::Align(column) = part
            {
                parts.push(Part::Column(*column as usize));
            }
            match part {
                TemplatePart::Text(text) => parts.push(Part::Text((**text).into())),
                TemplatePart::Name { .. } => parts.push(Part::Text(model.bitset(leaf).shown_name().into())),
                TemplatePart::Align(_) => {}
                // A name without a field prints nothing, and causes a remark.
                TemplatePart::Field { name, .. } if missing_in(&line, name) => missing += 1,
                TemplatePart::Field { name, .. } => {
                    let field = printed.next()?;
                    let place = (&**name, field, number);
                    let part = self.place(model, alike, place)?;
                    parts.push(part);
                    number += 1;
                }
            }
        }
        let all = printed.next().is_none() && missing == alike.missing;
        all.then_some(Row { parts, asserts, missing })
    }

    /// Returns the part for one operand slot of the display: its name, the printed field, and the index among the
    /// printed fields.
    fn place(
        &mut self,
        model: &'m Model,
        EquivalentWords { leaf, word, control, open, missing }: EquivalentWords,
        (name, id, number): (&'m str, FieldId, usize),
    ) -> Option<Part> {
        let field = model.field(id);
        let own = field.mask() as u32;
        let rest = own & open & !control;
        let bits = Bits::new(rest);
        if rest.count_ones() > MOST_TABLE {
            let number = match rendering(field) {
                Rendering::Uint => Number::Unsigned,
                Rendering::Hex => Number::Hex,
                Rendering::Int | Rendering::Branch { .. } | Rendering::AbsBranch { .. } => {
                    Number::Signed(field.width())
                }
                _ => return None,
            };
            let whole = rest == own && matches!(field.source, FieldSource::Bits(_));
            return whole.then_some(Part::Number(bits, number));
        }
        let alone =
            !matches!(field.ty, FieldType::Bitset(_)) && !matches!(field.source, FieldSource::Expr { .. });
        let key = (id, name, rest, word & own & !rest, (!alone).then_some((leaf, word & control)));
        if let Some(&table) = self.known.get(&key) {
            return Some(Part::Table(bits, table));
        }
        let mut table = Table::default();
        for value in 0..1u32 << rest.count_ones() {
            let line = self.line(leaf, word | deposit(value, rest))?;
            if names_missing(&line) != missing {
                return None;
            }
            let printed = line.fields.iter().filter(|printed| printed.depth == 0).nth(number)?;
            table.text.push_str(line.text.get(printed.text.clone())?);
            table.ends.push(u32::try_from(table.text.len()).ok()?);
        }
        self.tables.push(table);
        self.known.insert(key, self.tables.len() - 1);
        Some(Part::Table(bits, self.tables.len() - 1))
    }

    /// Returns the line that the reference interpreter prints for a word of a leaf. `None` if it has remarks other than
    /// 1s in the leaf's don't-care bits, violated asserts of the leaf or its ancestors, and names without a field.
    fn line(&mut self, leaf: BitsetId, word: u32) -> Option<Line> {
        let line = self.reference.line(Word::new(u128::from(word), self.size), &LineOptions::default());
        let model = self.reference.model();
        let more = line.remarks.iter().any(|remark| match remark {
            Remark::DontCare { leaf: of, .. } => *of != leaf,
            Remark::Unexpected { bitset, .. } => model.chain(leaf).all(|(id, _)| id != *bitset),
            Remark::NoField { .. } => false,
            _ => true,
        });
        (line.found == Match::Leaf(leaf) && !more).then_some(line)
    }
}

/// Returns whether a line has the remark that no field defines the name.
fn missing_in(line: &Line, name: &str) -> bool {
    line.remarks
        .iter()
        .any(|remark| matches!(remark, Remark::NoField { name: missing, .. } if missing == name))
}

fn names_missing(line: &Line) -> usize {
    line.remarks.iter().filter(|remark| matches!(remark, Remark::NoField { .. })).count()
}
