//! The instructions of a long program, worked out ahead by several workers.
//!
//! Once the labels are known, no instruction depends on another: rounds of them are cut into parts, and each part is
//! given to an assembler of its own. What is wrong, and what is said of it, is left to whoever asks.

use crate::assembler::Assembler;
use crate::encoded::Encoded;
use crate::host::{AsmHost, Site, Symbols};
use crate::lines::{Kind, Statement};
use std::sync::{Mutex, OnceLock, PoisonError};

/// So many statements are worked out at a time; a program without more has nothing to share.
pub(crate) const ROUND: usize = 1 << 14;
/// So many are one piece of work.
const PART: usize = 1 << 9;

/// Does pieces of work that do not depend on each other: one after the other, or on several threads.
pub trait Workers: Sync {
    /// Does the pieces of work with the numbers below `count`, each once.
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync));
}

/// One after the other.
impl Workers for () {
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..count).for_each(work);
    }
}

/// The workers of a program, with assemblers for them.
pub(crate) struct ParallelEncoder<'c> {
    workers: &'c dyn Workers,
    host: &'c (dyn AsmHost + Sync),
    prototype: Assembler,
    /// Those that nobody works with.
    free: Mutex<Vec<Assembler>>,
}

impl<'c> ParallelEncoder<'c> {
    pub(crate) fn new(
        workers: &'c dyn Workers,
        host: &'c (dyn AsmHost + Sync),
        assembler: &Assembler,
    ) -> ParallelEncoder<'c> {
        ParallelEncoder { workers, host, prototype: assembler.clone(), free: Mutex::default() }
    }

    fn taken(&self) -> Assembler {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner).pop();
        free.unwrap_or_else(|| self.prototype.clone())
    }

    fn give_back(&self, assembler: Assembler) {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).push(assembler);
    }

    /// What the work makes of each number below `count`, in their order; nothing where nobody did it.
    pub(crate) fn all<R: Send + Sync>(
        &self,
        count: usize,
        work: impl Fn(usize) -> R + Sync,
    ) -> Vec<Option<R>> {
        let done: Vec<OnceLock<R>> = (0..count).map(|_| OnceLock::new()).collect();
        self.workers.each(count, &|number| {
            if let Some(place) = done.get(number) {
                place.get_or_init(|| work(number));
            }
        });
        done.into_iter().map(OnceLock::into_inner).collect()
    }

    /// The words of statements, each where it is known: none of what is no instruction line.
    fn words(
        &self,
        statements: &[(u64, Statement)],
        cleaned: &str,
        symbols: &(dyn Symbols + Sync),
    ) -> Vec<Option<Option<Encoded>>> {
        let parts: Vec<&[(u64, Statement)]> = statements.chunks(PART).collect();
        let done = self.all(parts.len(), |number| {
            let mut assembler = self.taken();
            let one = |(index, statement): &(u64, Statement)| {
                let Kind::Instruction { .. } = statement.kind else { return None };
                let text = cleaned.get(statement.range.clone()).unwrap_or("");
                Some(assembler.word(text, Site { index: *index, symbols }, self.host))
            };
            let words: Vec<Option<Option<Encoded>>> =
                parts.get(number).copied().unwrap_or_default().iter().map(one).collect();
            self.give_back(assembler);
            words
        });
        let mut words = Vec::with_capacity(statements.len());
        for (part, done) in parts.iter().zip(done) {
            words.extend(done.unwrap_or_else(|| vec![None; part.len()]));
        }
        words
    }
}

/// Words of one round of statements after the other.
pub(crate) struct EncodedRound<'c> {
    crew: &'c ParallelEncoder<'c>,
    first: usize,
    words: Vec<Option<Option<Encoded>>>,
}

impl<'c> EncodedRound<'c> {
    pub(crate) fn new(crew: &'c ParallelEncoder<'c>) -> EncodedRound<'c> {
        EncodedRound { crew, first: 0, words: Vec::new() }
    }

    /// The word of a statement, or that it has none; nothing where nobody worked it out. Statements are asked for in their
    /// order.
    pub(crate) fn word(
        &mut self,
        number: usize,
        statements: &[(u64, Statement)],
        cleaned: &str,
        symbols: &(dyn Symbols + Sync),
    ) -> Option<Option<Encoded>> {
        if number >= self.first + self.words.len() {
            let round = statements.get(number..statements.len().min(number + ROUND))?;
            self.words = self.crew.words(round, cleaned, symbols);
            self.first = number;
        }
        *self.words.get(number.checked_sub(self.first)?)?
    }
}
