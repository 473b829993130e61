//! Builds the word of a line from the bits and constraints that the search derived from it. It is the smallest word
//! that satisfies them, decodes as the leaf and prints the line. Either the constraints prove that the word prints the
//! line, or the word is printed and its text is compared with the line.

use crate::solve::{Proof, Shared, Solved, Solver};
use crate::state::{Chosen, State, VIRTUAL};
use isaloom_bits::{Word, low_mask};
use isaloom_engine::compiled::{Compiled, DecodeTableId, ProgramId};
use isaloom_engine::{DecodeResult, Isa, Place, Prepared, Printer};

/// Maximum instruction size, in bits, for which the search tries all parses of a line to find the smallest word.
const ALL_WAYS: u32 = 32;

/// Returns whether the search continues after the first word of a leaf, to find the smallest word of all parses. It
/// does if no instruction has more than [`ALL_WAYS`] bits. Otherwise, the search skips other parses of the same
/// characters, and nested leaves whose pattern is not smaller, because longer instructions have many more fields.
pub(crate) fn goes_all_ways(isa: &Compiled) -> bool {
    isa.instruction_dispatches().all(|(_, dispatch)| dispatch.size <= ALL_WAYS)
}

/// Word that the assembler accepts for a line, with its leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AcceptedWord {
    pub(crate) word: Word,
    pub(crate) dispatch: DecodeTableId,
    pub(crate) program: ProgramId,
    /// Whether the printer has no message about the word.
    pub(crate) clean: bool,
    /// Default bits of all fields of the leaf and of its chosen nested leaves, at their positions in the word.
    pub(crate) defaults: u128,
    /// Whether a floating-point literal of the line was rounded to a number other than the nearest one that its field
    /// can encode.
    pub(crate) late: bool,
    /// Number of enum fields whose text in the line is a number, because the enum does not list the value.
    pub(crate) unlisted: u32,
}

impl AcceptedWord {
    /// Returns the preference order among words of one leaf: words with the nearest floating-point numbers first, then
    /// fewest unlisted enum values, then the smallest word, in which default bits count as 0.
    pub(crate) fn order(&self) -> (bool, u32, u128) {
        (self.late, self.unlisted, self.word.value() ^ self.defaults)
    }

    /// Returns whether two words are of the same leaf.
    pub(crate) fn is_of(&self, other: &AcceptedWord) -> bool {
        (self.dispatch, self.program) == (other.dispatch, other.program)
    }
}

/// Builds the word of a leaf that prints the line, and checks its text.
pub(crate) struct Acceptor {
    isa: Isa,
    pub(crate) solver: Solver,
    /// Printer, created when a word is printed for the first time.
    printer: Option<Box<Printer>>,
    printed: String,
    pub(crate) verify: bool,
    /// Whether the work limit was reached for the last leaf before all its readings were tried.
    pub(crate) gave_up: bool,
    /// Whether `printed` is the text of a word that was built for the current line.
    fresh: bool,
}

impl Acceptor {
    pub(crate) fn new(isa: &Isa, shared: &Shared) -> Acceptor {
        Acceptor {
            isa: isa.clone(),
            solver: Solver::new(isa, shared),
            printer: None,
            printed: String::new(),
            verify: true,
            gave_up: false,
            fresh: false,
        }
    }

    /// Limits the work for the next line to `nodes` evaluated nodes of expressions.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.solver.allowed = self.solver.values.spent.saturating_add(nodes);
        self.fresh = false;
    }

    /// Returns the printed text of the last word that was built for the current line; `None` if none was printed.
    pub(crate) fn printed(&self) -> Option<&str> {
        self.fresh.then_some(self.printed.as_str())
    }

    /// Returns a word of a leaf that satisfies all facts in `state` and prints the line, preferably a word for which
    /// the printer has no message. Fields that the line leaves open get their default bits if the resulting word prints
    /// the line. Other open bits are 0 if possible. Changes the bits of `state`.
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

    /// Sets the default bits of each field without a known bit in `state`. Returns the default bits of all fields of
    /// the chosen leaves.
    fn learn_defaults(&self, state: &mut State) -> u128 {
        let mut all = 0;
        for Chosen { dispatch, leaf, scope } in &state.leaves {
            let compiled = self.isa.compiled();
            let program = compiled.dispatch(*dispatch).programs.get(*leaf as usize);
            let base = state.scopes.get(*scope as usize).map_or(0, |scope| scope.base);
            let defaults = program.map(|program| compiled.default_bits(compiled.program(*program)));
            for field in defaults.unwrap_or_default() {
                // The bits of a nested bitset with a computed value are not bits of the instruction, so its fields have
                // no default bits.
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
        // A word with 0 in all open bits nearly always prints the line. Only if it does not are the constraints
        // solved.
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
            // The word with 0 in all open bits violates a constraint of this path, but its text may still be the line:
            // fields and literal text can divide the same characters in another way.
            return self.prints(&zeros, &state.canon, index).map(|clean| AcceptedWord { clean, ..zeros });
        }
        complained
    }

    /// Returns whether the word prints the line without a message (`Some(true)`), with a message (`Some(false)`), or
    /// not at all (`None`). Prints the word only if `proof` does not decide it.
    fn seen(&mut self, proof: Proof, hit: &AcceptedWord, state: &State, index: u64) -> Option<bool> {
        match proof {
            Proof::Prints { clean } => Some(clean),
            Proof::Open if self.verify => self.prints(hit, &state.canon, index),
            Proof::Open => Some(hit.clean),
            Proof::Differs => None,
        }
    }

    /// Prints a word and compares its text with `text`. Returns whether the printer has no message about the word;
    /// `None` if the texts differ or the word decodes as another leaf.
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
