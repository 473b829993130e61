//! One word taken apart: which leaf it is and why, every bit, every field with what it prints, what is wrong with it.
//! For a word that is no instruction: the nearest ones, and generations in which it is one.

use super::info::{place, type_text};
use isaloom::Isa;
use isaloom::bits::BitRange;
use isaloom::engine::{DispatchId, FieldValue, Found, Frames, Instruction, Place, Printer, ProgramId};
use isaloom::model::{Bitset, BitsetId, ExprId, FieldId, GenRange, Matching};

/// How many near leaves are shown.
const NEAREST: usize = 5;

/// A word and what it means.
pub(crate) struct Explained<'i> {
    pub(crate) isa: &'i Isa,
    pub(crate) instruction: Instruction<'i>,
    pub(crate) text: String,
    /// What is wrong, in the words of the disassembler.
    pub(crate) messages: Vec<String>,
    pub(crate) meaning: Meaning,
}

/// Whether the word is an instruction.
pub(crate) enum Meaning {
    /// It is this leaf.
    Leaf(Box<Leaf>),
    /// Two leaves match.
    Conflict(BitsetId, BitsetId),
    /// None matches.
    Nothing {
        /// The leaves with the fewest bits that differ, fewest first.
        near: Vec<Near>,
        /// Leaves that match in other generations.
        elsewhere: Vec<(BitsetId, GenRange)>,
    },
}

/// The leaf of a word.
pub(crate) struct Leaf {
    pub(crate) id: BitsetId,
    /// Every pattern and every field that applies, nested ones after the field they are in.
    pub(crate) rows: Vec<Row>,
    /// Top-level fields that apply, in the order of the rows.
    pub(crate) fields: Vec<FieldId>,
    /// The named expressions that the rows mention.
    pub(crate) used: Vec<ExprId>,
    /// The cases that were tried for the display, the winner last.
    pub(crate) cases: Vec<Tried>,
    /// Don't-care bits that are set.
    pub(crate) dont_care: u128,
    /// Bits that no pattern and no applying field covers.
    pub(crate) uncovered: u128,
}

/// One line of the account.
pub(crate) struct Row {
    /// 0 for the instruction itself, 1 for a bitset nested in it, and so on.
    pub(crate) depth: usize,
    /// Bits of the instruction; `None` for a computed field and what is nested in it.
    pub(crate) bits: Option<BitRange>,
    /// The field; `None` for pattern bits.
    pub(crate) field: Option<String>,
    pub(crate) raw: u128,
    /// How many bits the raw value has.
    pub(crate) width: u32,
    /// What the field prints on its own.
    pub(crate) shown: String,
    /// The type of a field, the bitset of a pattern.
    pub(crate) kind: String,
    /// What is nested in the field: the leaf's name, or why there is none.
    pub(crate) nested: Option<String>,
    /// `file:line`.
    pub(crate) place: String,
}

/// A case of a display that was tried.
pub(crate) struct Tried {
    pub(crate) bitset: BitsetId,
    pub(crate) case: u32,
    pub(crate) applies: bool,
}

/// A leaf that nearly matches.
pub(crate) struct Near {
    pub(crate) id: BitsetId,
    pub(crate) matching: Matching,
    /// The bits of the word that would have to change.
    pub(crate) differs: u128,
}

/// Takes a word apart.
pub(crate) fn explain<'i>(isa: &'i Isa, instruction: Instruction<'i>) -> Explained<'i> {
    let mut printer = Printer::new(isa);
    let mut text = String::new();
    printer.print_text(&instruction, Place::default(), &mut (), &mut text);
    let remarks = printer.remarks().iter().filter(|r| !r.is_text());
    let messages = remarks.map(|remark| remark.display(isa).to_string()).collect();
    let word = instruction.word.value();
    let meaning = match (instruction.found, instruction.dispatch) {
        (Found::Leaf { program, .. }, _) => Meaning::Leaf(Box::new(leaf(isa, word, program))),
        (Found::Conflict(a, b), Some(dispatch)) => {
            let leaf = |index: u32| leaf_of(isa, dispatch, index as usize);
            match (leaf(a), leaf(b)) {
                (Some(a), Some(b)) => Meaning::Conflict(a, b),
                _ => Meaning::Nothing { near: Vec::new(), elsewhere: Vec::new() },
            }
        }
        _ => Meaning::Nothing { near: nearest(isa, &instruction), elsewhere: elsewhere(isa, &instruction) },
    };
    Explained { isa, instruction, text, messages, meaning }
}

fn leaf_of(isa: &Isa, dispatch: DispatchId, index: usize) -> Option<BitsetId> {
    isa.dispatch(dispatch).programs.get(index).map(|&program| isa.program(program).leaf)
}

fn leaf(isa: &Isa, word: u128, program: ProgramId) -> Leaf {
    let model = isa.model();
    let id = isa.program(program).leaf;
    let frames = Frames::new(word);
    let matching = model.matching(id);
    let mut printer = Printer::new(isa);
    let mut account = Account::default();
    scope(isa, &mut printer, program, &frames, 0, &mut account);
    let fields: Vec<FieldValue<'_>> = isa.fields_of(program, frames.clone()).collect();
    let covered = fields.iter().fold(matching.mask, |mask, f| mask | model.field(f.field()).mask());
    let mut cases = Vec::new();
    for arm in &isa.program(program).arms {
        let applies = isa.holds(arm.cond, &frames);
        cases.push(Tried { bitset: arm.bitset, case: arm.case, applies });
        if applies && arm.items.is_some() {
            break;
        }
    }
    let all = isaloom::bits::low_mask(model.bitset(id).size);
    Leaf {
        id,
        rows: account.rows,
        used: account.used,
        fields: fields.iter().map(|f| f.field()).collect(),
        cases,
        dont_care: matching.dont_care & word,
        uncovered: all & !covered,
    }
}

/// The rows so far, and the named expressions that they mention.
#[derive(Default)]
struct Account {
    rows: Vec<Row>,
    used: Vec<ExprId>,
}

/// The rows of one scope and of all that is nested in it, the highest bits first, computed fields last.
fn scope(
    isa: &Isa,
    printer: &mut Printer<'_>,
    program: ProgramId,
    frames: &Frames,
    depth: usize,
    account: &mut Account,
) {
    let model = isa.model();
    let frame = *frames.frame(0);
    let in_instruction = |range: BitRange| {
        let base = u32::from(frame.base?);
        BitRange::new(base + range.low(), base + range.high()).ok()
    };
    // Each row with the bit of the scope's own word that it is sorted by, and the rows nested in it.
    let mut parts: Vec<(u32, Vec<Row>)> = Vec::new();
    for (_, bitset) in model.chain(isa.program(program).leaf) {
        for piece in &bitset.patterns {
            let row = Row {
                depth,
                bits: in_instruction(piece.range),
                field: None,
                raw: piece.range.extract(frame.word),
                width: piece.range.width(),
                shown: String::new(),
                kind: bitset.name.clone(),
                nested: None,
                place: place(model, piece.span),
            };
            parts.push((127 - piece.range.high(), vec![row]));
        }
    }
    for value in isa.fields_of(program, frames.clone()) {
        let field = model.field(value.field());
        let slot = value.slot();
        let mut shown = String::new();
        printer.print_field(program, slot, frames, &mut shown);
        let own = field.mask();
        let order = if own == 0 { u32::MAX } else { own.leading_zeros() };
        let kind = type_text(model, field, &mut account.used);
        let mut group = Account { rows: Vec::new(), used: std::mem::take(&mut account.used) };
        group.rows.push(Row {
            depth,
            bits: value.bits(),
            field: Some(value.name().to_owned()),
            raw: value.value(),
            width: slot.width,
            shown,
            kind,
            nested: None,
            place: place(model, field.span),
        });
        let mut inner = frames.clone();
        match isa.enter(slot, &mut inner) {
            Some(Found::Leaf { program, .. }) => {
                if let Some(row) = group.rows.first_mut() {
                    row.nested = Some(model.bitset(isa.program(program).leaf).name.clone());
                }
                scope(isa, printer, program, &inner, depth + 1, &mut group);
            }
            Some(found) => {
                let why = if found == Found::Nothing { "no leaf matches" } else { "two leaves match" };
                if let Some(row) = group.rows.first_mut() {
                    row.nested = Some(why.to_owned());
                }
            }
            None => {}
        }
        account.used = group.used;
        parts.push((order, group.rows));
    }
    parts.sort_by_key(|&(order, _)| order);
    account.rows.extend(parts.into_iter().flat_map(|(_, group)| group));
}

/// The leaves of the word's hierarchies that differ in the fewest bits.
fn nearest(isa: &Isa, instruction: &Instruction<'_>) -> Vec<Near> {
    let word = instruction.word;
    let mut near: Vec<Near> = Vec::new();
    for (_, dispatch) in isa.instruction_dispatches().filter(|(_, d)| d.size == word.width()) {
        for (matching, &program) in dispatch.shape.matchings.iter().zip(&dispatch.programs) {
            let differs = (word.value() ^ matching.value) & matching.mask & !matching.dont_care;
            near.push(Near { id: isa.program(program).leaf, matching: *matching, differs });
        }
    }
    near.sort_by_key(|n| n.differs.count_ones());
    near.truncate(NEAREST);
    near
}

/// The leaves of other generations that match the word.
fn elsewhere(isa: &Isa, instruction: &Instruction<'_>) -> Vec<(BitsetId, GenRange)> {
    let model = isa.model();
    let here = |leaf: &Bitset| leaf.gens.contains(isa.generation());
    let word = instruction.word;
    model
        .instructions()
        .iter()
        .filter(|root| model.bitset(root.root).size == word.width())
        .flat_map(|root| model.leaves(root.root))
        .filter(|(id, leaf)| !here(leaf) && model.matching(*id).matches(word.value()))
        .map(|(id, leaf)| (id, leaf.gens))
        .collect()
}
