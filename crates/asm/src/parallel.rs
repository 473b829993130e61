//! Parallel assembly of long programs: workers encode instructions before the sequential pass needs their words.
//!
//! After the labels are known, the instructions are independent. Each round of statements is split into parts, and
//! each part is encoded by a separate assembler. The caller handles errors and messages.

use crate::assembler::Assembler;
use crate::encoded::Encoded;
use crate::host::{AsmHost, Site, Symbols};
use crate::statement::{Kind, Statement};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Number of statements per round; a program with fewer statements is not split.
pub(crate) const ROUND: usize = 1 << 14;
/// Number of statements per part.
const PART: usize = 1 << 9;

/// Executes independent work items, sequentially or on several threads.
pub trait Workers: Sync {
    /// Executes the work items with the numbers below `count`, each once.
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync));
}

/// Executes the items sequentially.
impl Workers for () {
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..count).for_each(work);
    }
}

/// Workers of a program, with their assemblers.
pub(crate) struct ParallelEncoder<'c> {
    workers: &'c dyn Workers,
    host: &'c (dyn AsmHost + Sync),
    prototype: Assembler,
    /// Idle assemblers.
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

    /// Returns the result for each number below `count`, in order; `None` for work that was not executed.
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

    /// Returns the words of statements; `None` for statements that are not instructions.
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

/// Encoded words of one round of statements.
pub(crate) struct EncodedRound<'c> {
    crew: &'c ParallelEncoder<'c>,
    first: usize,
    words: Vec<Option<Option<Encoded>>>,
}

impl<'c> EncodedRound<'c> {
    pub(crate) fn new(crew: &'c ParallelEncoder<'c>) -> EncodedRound<'c> {
        EncodedRound { crew, first: 0, words: Vec::new() }
    }

    /// Returns the word of a statement. The inner `None` means that the statement has no word, the outer `None` that
    /// the statement was not encoded. Statements must be requested in order.
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
