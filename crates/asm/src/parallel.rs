//! Parallel assembly of long programs: workers encode instructions in advance, before the sequential pass needs their
//! words.
//!
//! Instructions can be encoded independently after the labels are known. Each round of statements is split into parts,
//! and each part is encoded with a separate assembler. The caller assembles rejected lines again to get their errors.

use crate::assembler::Assembler;
use crate::encoded::Encoded;
use crate::host::{AsmHost, Site, Symbols};
use crate::statement::{Kind, Statement};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Number of statements that are encoded in one round. A program with fewer statements is assembled without workers.
pub(crate) const ROUND: usize = 1 << 14;
/// Number of statements per part, which one worker encodes with one assembler.
const PART: usize = 1 << 9;

/// Executor of independent tasks, on one or several threads.
pub trait Workers: Sync {
    /// Calls `work` once with each number below `count`, in any order. Returns after all calls have returned.
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync));
}

/// Executes the tasks one after the other on the current thread.
impl Workers for () {
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..count).for_each(work);
    }
}

/// Encodes the instructions of a program with workers. Each worker borrows one of its assemblers.
pub(crate) struct ParallelEncoder<'c> {
    workers: &'c dyn Workers,
    host: &'c (dyn AsmHost + Sync),
    prototype: Assembler,
    /// Assemblers that no worker uses at the moment.
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

    /// Calls `work` with each number below `count`, on the workers. Returns the results in the order of the numbers;
    /// `None` for a number with which the executor did not call `work`.
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

    /// Returns the encodings of statements. `None` if a statement is not an instruction or was not encoded;
    /// `Some(None)` if its line is rejected.
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

/// Encodings of one round, that is, of the statements from `first` on.
pub(crate) struct EncodedRound<'c> {
    crew: &'c ParallelEncoder<'c>,
    first: usize,
    words: Vec<Option<Option<Encoded>>>,
}

impl<'c> EncodedRound<'c> {
    pub(crate) fn new(crew: &'c ParallelEncoder<'c>) -> EncodedRound<'c> {
        EncodedRound { crew, first: 0, words: Vec::new() }
    }

    /// Returns the encoding of the statement `number`. Encodes the next round of statements if the statement is not in
    /// the current one. `None` if the statement was not encoded; `Some(None)` if its line is rejected. Numbers must not
    /// decrease between calls.
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
