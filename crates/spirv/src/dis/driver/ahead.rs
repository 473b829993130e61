//! Look-ahead: reads the definitions of later instructions before the driver reaches them.

use crate::dis::options::Mode;
use crate::grammar::Grammar;
use crate::module::Word;
use crate::read::{Blind, Ids, Instruction, Known, Rigour, read};
use core::iter;
use core::ops::Range;

/// Returns `true` if SPIRV-Tools is known to read the next `instructions` instructions, starting at word
/// `from`. `false` means unknown. The function assumes that SPIRV-Tools reads all earlier instructions.
pub(super) fn reads_on(
    grammar: Grammar<'_>,
    words: &[Word],
    mode: Mode,
    from: usize,
    instructions: usize,
    known: &Known,
) -> bool {
    let next = |at: &usize| instruction(words, *at).map(|found| *at + found.present());
    let end = iter::successors(Some(from), next).take(instructions.saturating_add(1)).last().unwrap_or(from);
    let mut ids = ids(grammar, words, &(from..end), known);
    let mut at = from;
    while at < end
        && let Some(instruction) = instruction(words, at)
    {
        if let Err(failure) = read(grammar, &instruction, &mut ids, Rigour::Reference, &mut Blind)
            && !(mode == Mode::ReferenceUnknown && failure.fault.is_unknown())
        {
            return false;
        }
        at += instruction.present();
    }
    known.is_apart_from(ids.known())
}

/// Returns an id state for reading a part, with the ids that are known before the part. The flat table of the state
/// covers the ids below the highest id of the part, because most ids of the part are there; the id of a function and
/// the ids of its parameters may be much lower.
pub(super) fn ids<'k>(
    grammar: Grammar<'_>,
    words: &[Word],
    part: &Range<usize>,
    known: &'k Known,
) -> Ids<'k> {
    let (mut least, mut highest) = (u32::MAX, 0);
    let mut at = part.start;
    while at < part.end
        && let Some(instruction) = instruction(words, at)
    {
        if let Some(id) = grammar.result_word(instruction.opcode()).and_then(|word| instruction.word(word)) {
            least = least.min(id);
            highest = highest.max(id);
        }
        at += instruction.present();
    }
    let most = u32::try_from(part.len() / 3).unwrap_or(u32::MAX);
    let first = least.min(highest).max(highest.saturating_sub(most));
    Ids::after(known, first, (highest - first) as usize + 1)
}

/// Returns the instruction that starts at word `at`; `None` at the end of the module.
pub(super) fn instruction(words: &[Word], at: usize) -> Option<Instruction<'_>> {
    let rest = words.get(at..).filter(|rest| !rest.is_empty())?;
    Some(Instruction { rest, offset: at })
}
