//! Explains one word: its leaf and why the leaf matches, the meaning of every bit, the text of every field, and errors.
//!
//! For an undefined encoding: the nearest instructions, and the generations in which it is defined.

use super::Isaspec;
use super::dis::named::NamedRegisters;
use super::fields::{Detail, FieldReader};
use super::instruction::Recorder;
use super::names::{extends, one_line, place};
use super::register_names::RegisterNames;
use super::segments::segments_with;
use isaloom_engine::compiled::SlotId;
use isaloom_engine::{
    CaseSite, Disassembler, Instruction, Isa, Options, Remark, Summary, TokenList, Visit, Walk,
};
use isaloom_model::{Bitset, BitsetId, Matching};
use isaloom_schema::{Explanation, Near, OtherGeneration, Tried};
use isaloom_target::support::models::{generations, hex};

/// Maximum number of nearest leaves.
const NEAREST: usize = 5;

/// Explains a word.
pub fn explain(isa: &Isa, instruction: &Instruction<'_>) -> Explanation {
    explain_with(isa, instruction, None)
}

impl Isaspec {
    /// Explains a word, with the names of registers that the description does not contain.
    pub(super) fn explained(&self, instruction: &Instruction<'_>) -> Explanation {
        explain_with(&self.isa, instruction, self.register_names())
    }
}

fn explain_with(isa: &Isa, instruction: &Instruction<'_>, names: Option<&RegisterNames>) -> Explanation {
    let mut tokens = TokenList::new();
    let options = Options { messages: false, ..Options::default() };
    let mut disassembler = Disassembler::new(isa, &options, None);
    let host = &mut NamedRegisters(names);
    disassembler.instruction(instruction, host, &mut tokens, &mut Summary::default());
    let record = Recorder::new(isa, false).record(instruction, &tokens, disassembler.remarks());
    let mut explained =
        Explanation { instruction: record, bits: instruction.word.width(), ..Explanation::default() };
    if let Some(decoded) = instruction.decoded(isa) {
        leaf(isa, instruction, decoded.leaf(), &mut explained);
        return explained;
    }
    let conflict = disassembler.remarks().iter().find_map(|remark| match *remark {
        Remark::Conflict { first, second } => Some([first, second]),
        _ => None,
    });
    match conflict {
        Some(leaves) => {
            let of = |id| near(isa, id, &isa.model().matching(id), 0, instruction.word.width());
            explained.conflict = leaves.into_iter().map(of).collect();
        }
        None => {
            explained.nearest = nearest(isa, instruction);
            explained.elsewhere = elsewhere(isa, instruction);
        }
    }
    explained
}

/// Visitor that records the cases in the order in which they are evaluated. The last case is the one that is printed.
#[derive(Default)]
struct Cases(Vec<CaseSite>);

impl Visit for Cases {
    fn case(&mut self, case: &CaseSite) {
        self.0.push(*case);
    }

    fn wants_field(&mut self, _: SlotId) -> bool {
        false
    }
}

fn leaf(isa: &Isa, instruction: &Instruction<'_>, id: BitsetId, explained: &mut Explanation) {
    let (model, word) = (isa.model(), instruction.word.value());
    let bitset = model.bitset(id);
    let matching = model.matching(id);
    let mut taker = FieldReader::new(isa, Detail::Whole);
    explained.instruction.fields = taker.take(instruction);
    let mut parts = taker.parts();
    let fields: Vec<_> = parts.own.iter().map(|&field| model.field(field)).collect();
    let covered = fields.iter().fold(matching.mask, |mask, field| mask | field.mask());
    let mut cases = Cases::default();
    Walk::new().instruction(isa, instruction, &mut cases);
    for tried in cases.0 {
        let owner = model.bitset(tried.bitset);
        if let Some(case) = owner.cases.get(tried.case as usize) {
            explained.cases.push(Tried {
                bitset: owner.name.clone(),
                condition: case.expr.map(|expr| parts.used.expression(model, expr)),
                applies: tried.applies,
                display: case.display.as_ref().map(|display| one_line(&display.text)),
                place: place(model, case.span),
            });
        }
    }
    let all = isaloom_bits::low_mask(bitset.size);
    let mask = |bits: u128| (bits != 0).then(|| hex(bitset.size, bits));
    explained.segments = segments_with(model, id, fields.into_iter());
    explained.doc = bitset.doc.as_deref().map(one_line);
    explained.place = place(model, bitset.span);
    explained.generations = Some(generations(bitset.gens));
    explained.extends = extends(model, id);
    explained.expressions = parts.used.records(model);
    explained.dont_care_set = mask(matching.dont_care & word);
    explained.uncovered = mask(all & !covered);
}

/// Returns the leaves whose fixed bits differ from the word in the fewest bits.
fn nearest(isa: &Isa, instruction: &Instruction<'_>) -> Vec<Near> {
    let word = instruction.word;
    let mut found: Vec<(u128, BitsetId, Matching)> = Vec::new();
    let model = isa.model();
    let roots = model.instructions().iter().filter(|i| model.bitset(i.root).size == word.width());
    for (id, leaf) in roots.flat_map(|i| model.leaves(i.root)) {
        if leaf.gens.contains(isa.generation()) {
            let matching = model.matching(id);
            let differs = (word.value() ^ matching.value) & matching.mask & !matching.dont_care;
            found.push((differs, id, matching));
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

/// Returns the leaves of other generations that match the word.
fn elsewhere(isa: &Isa, instruction: &Instruction<'_>) -> Vec<OtherGeneration> {
    let model = isa.model();
    let here = |leaf: &Bitset| leaf.gens.contains(isa.generation());
    let word = instruction.word;
    model
        .instructions()
        .iter()
        .filter(|root| model.bitset(root.root).size == word.width())
        .flat_map(|root| model.leaves(root.root))
        .filter(|(id, leaf)| !here(leaf) && model.matching(*id).matches(word.value()))
        .map(|(_, leaf)| OtherGeneration {
            name: leaf.shown_name().to_owned(),
            generations: generations(leaf.gens),
            place: place(model, leaf.span),
        })
        .collect()
}
