//! One word taken apart: which leaf it is and why, every bit, every field with what it prints, what is wrong with it.
//! For a word that is no instruction: the nearest ones, and generations in which it is one.

use super::fields::{Detail, Taker};
use super::instruction::Recorder;
use super::names::{extends, generations, hex, one_line, place};
use super::segments::segments_with;
use isaloom_engine::compiled::ProgramId;
use isaloom_engine::compiled::{DispatchId, Frames};
use isaloom_engine::{Disassembler, Found, Instruction, Isa, Options};
use isaloom_engine::{Summary, TokenList};
use isaloom_model::{Bitset, BitsetId, Matching};
use isaloom_record::{Elsewhere, Explanation, Near, Tried};

/// How many near leaves are told.
const NEAREST: usize = 5;

/// Takes a word apart.
pub fn explain(isa: &Isa, instruction: &Instruction<'_>) -> Explanation {
    let mut tokens = TokenList::new();
    let options = Options { messages: false, ..Options::default() };
    let mut disassembler = Disassembler::new(isa, &options, None);
    disassembler.instruction(instruction, &mut (), &mut tokens, &mut Summary::default());
    let record = Recorder::new(isa, false).record(instruction, &tokens, disassembler.remarks());
    let mut explained =
        Explanation { instruction: record, bits: instruction.word.width(), ..Explanation::default() };
    match (instruction.found, instruction.dispatch) {
        (Found::Leaf { program, .. }, _) => leaf(isa, instruction.word.value(), program, &mut explained),
        (Found::Conflict(a, b), Some(dispatch)) => {
            let leaves = [a, b].into_iter().filter_map(|index| leaf_of(isa, dispatch, index as usize));
            explained.conflict = leaves
                .map(|id| near(isa, id, &isa.model().matching(id), 0, instruction.word.width()))
                .collect();
        }
        _ => {
            explained.nearest = nearest(isa, instruction);
            explained.elsewhere = elsewhere(isa, instruction);
        }
    }
    explained
}

fn leaf_of(isa: &Isa, dispatch: DispatchId, index: usize) -> Option<BitsetId> {
    isa.compiled().dispatch(dispatch).programs.get(index).map(|&program| isa.compiled().program(program).leaf)
}

fn leaf(isa: &Isa, word: u128, program: ProgramId, explained: &mut Explanation) {
    let model = isa.model();
    let id = isa.compiled().program(program).leaf;
    let bitset = model.bitset(id);
    let frames = Frames::new(word);
    let matching = model.matching(id);
    let mut taker = Taker::new(isa, Detail::Whole);
    explained.instruction.fields = taker.scope(program, &frames);
    let fields: Vec<_> =
        isa.compiled().fields_of(program, frames.clone()).map(|f| model.field(f.field())).collect();
    let covered = fields.iter().fold(matching.mask, |mask, field| mask | field.mask());
    for arm in &isa.compiled().program(program).arms {
        let applies = isa.compiled().holds(arm.cond, &frames);
        let owner = model.bitset(arm.bitset);
        if let Some(case) = owner.cases.get(arm.case as usize) {
            explained.cases.push(Tried {
                bitset: owner.name.clone(),
                condition: case.expr.map(|expr| taker.used.expression(model, expr)),
                applies,
                display: case.display.as_ref().map(|display| one_line(&display.text)),
                place: place(model, case.span),
            });
        }
        if applies && arm.items.is_some() {
            break;
        }
    }
    let all = isaloom_bits::low_mask(bitset.size);
    let mask = |bits: u128| (bits != 0).then(|| hex(bitset.size, bits));
    explained.segments = segments_with(model, id, fields.into_iter());
    explained.doc = bitset.doc.as_deref().map(one_line);
    explained.place = place(model, bitset.span);
    explained.generations = Some(generations(bitset.gens));
    explained.extends = extends(model, id);
    explained.expressions = taker.used.records(model);
    explained.dont_care_set = mask(matching.dont_care & word);
    explained.uncovered = mask(all & !covered);
}

/// The leaves of the word's hierarchies that differ in the fewest bits.
fn nearest(isa: &Isa, instruction: &Instruction<'_>) -> Vec<Near> {
    let word = instruction.word;
    let mut found: Vec<(u128, BitsetId, Matching)> = Vec::new();
    for (_, dispatch) in isa.compiled().instruction_dispatches().filter(|(_, d)| d.size == word.width()) {
        for (matching, &program) in dispatch.shape.matchings.iter().zip(&dispatch.programs) {
            let differs = (word.value() ^ matching.value) & matching.mask & !matching.dont_care;
            found.push((differs, isa.compiled().program(program).leaf, *matching));
        }
    }
    found.sort_by_key(|(differs, ..)| differs.count_ones());
    found.truncate(NEAREST);
    found.into_iter().map(|(differs, id, matching)| near(isa, id, &matching, differs, word.width())).collect()
}

fn near(isa: &Isa, id: BitsetId, matching: &Matching, differs: u128, size: u32) -> Near {
    let bitset = isa.model().bitset(id);
    let fixed = matching.mask & !matching.dont_care;
    let bit = |at: u32| match (fixed >> at & 1, matching.value >> at & 1) {
        (0, _) => '.',
        (_, 0) => '0',
        _ => '1',
    };
    Near {
        name: bitset.name.clone(),
        generations: Some(generations(bitset.gens)),
        pattern: (0..size.min(128)).rev().map(bit).collect(),
        differs: hex(size, differs),
        place: place(isa.model(), bitset.span),
    }
}

/// The leaves of other generations that match the word.
fn elsewhere(isa: &Isa, instruction: &Instruction<'_>) -> Vec<Elsewhere> {
    let model = isa.model();
    let here = |leaf: &Bitset| leaf.gens.contains(isa.generation());
    let word = instruction.word;
    model
        .instructions()
        .iter()
        .filter(|root| model.bitset(root.root).size == word.width())
        .flat_map(|root| model.leaves(root.root))
        .filter(|(id, leaf)| !here(leaf) && model.matching(*id).matches(word.value()))
        .map(|(_, leaf)| Elsewhere {
            name: leaf.shown_name().to_owned(),
            generations: generations(leaf.gens),
            place: place(model, leaf.span),
        })
        .collect()
}
