//! From what a line tells to a word: the smallest that agrees, and that is decoded and printed as the line says. That is
//! proven by what must hold of it, or else seen by printing it.

use crate::defaults::Defaults;
use crate::solve::{Proof, Shared, Solved, Solver};
use crate::state::{Chosen, State, VIRTUAL};
use isaloom_bits::{Word, low_mask};
use isaloom_engine::compiled::{Compiled, DecodeTableId, ProgramId};
use isaloom_engine::{DecodeResult, Isa, Place, Prepared, Printer};
use std::sync::Arc;

/// Of instructions of so many bits all ways to read a line are followed to find the smallest word.
const ALL_WAYS: u32 = 32;

/// Whether all ways are followed after the first word of a leaf. Of longer instructions, which have many more fields, ways
/// that read the characters of the line as other texts are left out, and leaves of nested bitsets without a smaller pattern.
pub(crate) fn goes_all_ways(isa: &Compiled) -> bool {
    isa.instruction_dispatches().all(|(_, dispatch)| dispatch.size <= ALL_WAYS)
}

/// A word that prints the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AcceptedWord {
    pub(crate) word: Word,
    pub(crate) dispatch: DecodeTableId,
    pub(crate) program: ProgramId,
    /// Whether the printer has nothing to say about it.
    pub(crate) clean: bool,
    /// The default bits of its fields.
    pub(crate) defaults: u128,
    /// Whether the text of a floating-point number was not read as the best number.
    pub(crate) late: bool,
    /// The numbers of the line that were read as values that their enums do not list.
    pub(crate) unlisted: u32,
}

impl AcceptedWord {
    /// The order in which words of one leaf are taken: with the best numbers, with the fewest values that an enum does not
    /// list, then the smallest, where default bits count as 0.
    pub(crate) fn order(&self) -> (bool, u32, u128) {
        (self.late, self.unlisted, self.word.value() ^ self.defaults)
    }

    /// Whether both are words of one leaf.
    pub(crate) fn is_of(&self, other: &AcceptedWord) -> bool {
        (self.dispatch, self.program) == (other.dispatch, other.program)
    }
}

/// Makes words and looks at what they print.
pub(crate) struct Acceptor {
    isa: Isa,
    pub(crate) solver: Solver,
    defaults: Arc<Defaults>,
    /// Made when a word is first printed.
    printer: Option<Box<Printer>>,
    printed: String,
    pub(crate) verify: bool,
    /// Whether the work for the last word ran out before all was tried.
    pub(crate) gave_up: bool,
    /// Whether `printed` is of the last line.
    fresh: bool,
}

impl Acceptor {
    pub(crate) fn new(isa: &Isa, shared: &Shared) -> Acceptor {
        Acceptor {
            isa: isa.clone(),
            solver: Solver::new(isa, shared),
            defaults: Arc::clone(&shared.defaults),
            printer: None,
            printed: String::new(),
            verify: true,
            gave_up: false,
            fresh: false,
        }
    }

    /// So much work may be done for the line that follows.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.solver.allowed = self.solver.values.spent.saturating_add(nodes);
        self.fresh = false;
    }

    /// What the last word that did not print its line prints instead.
    pub(crate) fn printed(&self) -> Option<&str> {
        self.fresh.then_some(self.printed.as_str())
    }

    /// A word that agrees with everything that is known and prints the line; one of which the printer has nothing to
    /// say, if there is one. Open fields have their default bits if there is such a word, and other open bits are 0 as far
    /// as they can be. The bits of the state are changed.
    pub(crate) fn word(
        &mut self,
        state: &mut State,
        dispatch: DecodeTableId,
        leaf: u32,
        index: u64,
    ) -> Option<AcceptedWord> {
        let known = state.bits;
        let defaults = self.learn_defaults(state);
        if state.bits != known {
            let hit = self.word_of(state, (dispatch, leaf), index);
            if let Some(hit) = hit.filter(|hit| hit.clean) {
                return Some(AcceptedWord { defaults, ..hit });
            }
            state.bits = known;
        }
        self.word_of(state, (dispatch, leaf), index).map(|hit| AcceptedWord { defaults, ..hit })
    }

    /// Learns the default bits of fields of which nothing is known. Gives those of all fields.
    fn learn_defaults(&self, state: &mut State) -> u128 {
        let mut all = 0;
        for Chosen { dispatch, leaf, scope } in &state.leaves {
            let program = self.isa.compiled().dispatch(*dispatch).programs.get(*leaf as usize);
            let base = state.scopes.get(*scope as usize).map_or(0, |scope| scope.base);
            for field in program.map_or(&[][..], |program| self.defaults.of(self.isa.compiled(), *program)) {
                // Computed words have no defaults of their own.
                if base < VIRTUAL && state.bits.mask[0] & field.mask << base == 0 {
                    state.bits.learn(base, field.mask, field.value);
                }
                all |= if base < VIRTUAL { field.value << base } else { 0 };
            }
        }
        all
    }

    fn word_of(
        &mut self,
        state: &mut State,
        (dispatch, leaf): (DecodeTableId, u32),
        index: u64,
    ) -> Option<AcceptedWord> {
        self.gave_up = false;
        let compiled = self.isa.compiled().dispatch(dispatch);
        let program = *compiled.programs.get(leaf as usize)?;
        let size = compiled.size;
        let hit = |state: &State, clean| AcceptedWord {
            word: Word::new(state.bits.value[0] & low_mask(size), size),
            dispatch,
            program,
            clean,
            defaults: 0,
            late: false,
            unlisted: 0,
        };
        // Zeros in the open bits are right nearly always; only if not, the constraints are solved.
        let zeros = hit(state, true);
        let proof = self.solver.proof(state);
        let mut complained = None;
        let known = state.bits;
        match self.seen(proof, &zeros, state, index).filter(|_| self.verify || proof != Proof::Open) {
            Some(true) => return Some(zeros),
            Some(false) => complained = Some(AcceptedWord { clean: false, ..zeros }),
            None => {}
        }
        for strict in [true, false] {
            if !strict && (complained.is_some() || !self.solver.had_wishes) {
                break;
            }
            state.bits = known;
            match self.solver.solve(state, strict) {
                Solved::Yes => {}
                Solved::No => continue,
                Solved::GaveUp => {
                    self.gave_up = true;
                    break;
                }
            }
            let solved = hit(state, strict);
            let proof = self.solver.proof(state);
            match self.seen(proof, &solved, state, index) {
                Some(true) => return Some(AcceptedWord { clean: true, ..solved }),
                Some(false) if complained.is_none() => {
                    complained = Some(AcceptedWord { clean: false, ..solved })
                }
                _ => {}
            }
        }
        if complained.is_none() && proof == Proof::Differs && self.verify {
            // Not what the search followed, but perhaps the same text in another way.
            return self.prints(&zeros, &state.canon, index).map(|clean| AcceptedWord { clean, ..zeros });
        }
        complained
    }

    /// Whether a word prints what was noted: `None` if not, else whether the printer has nothing to say about it. What is
    /// proven need not be printed.
    fn seen(&mut self, proof: Proof, hit: &AcceptedWord, state: &State, index: u64) -> Option<bool> {
        match proof {
            Proof::Prints { clean } => Some(clean),
            Proof::Open if self.verify => self.prints(hit, &state.canon, index),
            Proof::Open => Some(hit.clean),
            Proof::Differs => None,
        }
    }

    /// Whether a word prints a text: `None` if not, else whether the printer has nothing to say about it.
    fn prints(&mut self, hit: &AcceptedWord, text: &str, index: u64) -> Option<bool> {
        let isa = &self.isa;
        let instruction = isa.compiled().instruction(hit.dispatch, hit.word, index);
        if !matches!(instruction.found, DecodeResult::Leaf { program, .. } if program == hit.program) {
            return None;
        }
        self.printed.clear();
        let printer =
            self.printer.get_or_insert_with(|| Box::new(Printer::new(isa).with_prepared(&Prepared::never())));
        let good = printer.print_text(&instruction, Place { labels: None }, &mut (), &mut self.printed);
        self.fresh = true;
        (self.printed == text).then_some(good)
    }
}
