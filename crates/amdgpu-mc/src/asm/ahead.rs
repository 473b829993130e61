//! Assembles the instructions of a long program ahead of time with several workers.
//!
//! The encoding of a single instruction does not depend on other lines. Rounds of lines are split into parts,
//! and each idle worker takes the next part. The assembler still decides which lines are assembled and which
//! errors are reported, so the workers affect only the time.

use super::source;
use super::statement_cache::StandaloneStatement;
use isaloom_amdgpu_text::Language;
use std::sync::OnceLock;

/// Number of lines that the workers assemble in one round.
const ROUND: usize = 1 << 12;
/// Lines that one worker assembles at a time.
const PART: usize = 1 << 8;
/// Size in bytes below which text is assembled without workers.
const SHORT: usize = 1 << 16;

/// Function that calls its second argument once for each index below its first argument, in any order and on any
/// threads.
pub type Workers<'w> = dyn Fn(usize, &(dyn Fn(usize) + Sync)) + 'w;

/// Statement and its result.
type Made<'t> = Option<(&'t str, StandaloneStatement)>;

/// Results of the instructions of one round of lines.
pub(super) struct Ahead<'t> {
    workers: &'t Workers<'t>,
    language: &'t (dyn Language + Sync),
    text: &'t str,
    /// Number of the first line of the round.
    first: usize,
    made: Vec<Made<'t>>,
}

impl<'t> Ahead<'t> {
    /// Creates the results for source text; `None` if the text is too short for parallel assembly.
    pub(super) fn new(
        workers: &'t Workers<'t>,
        language: &'t (dyn Language + Sync),
        text: &'t str,
    ) -> Option<Ahead<'t>> {
        (text.len() >= SHORT).then_some(Ahead { workers, language, text, first: 0, made: Vec::new() })
    }

    /// Returns the result of the statement in a line of the text; `None` if no worker has assembled the statement.
    /// `number` and `start` are the number and the offset of the line. Lines must be requested in order.
    pub(super) fn alone(
        &mut self,
        number: usize,
        start: usize,
        statement: &str,
    ) -> Option<StandaloneStatement> {
        if number >= self.first + self.made.len() {
            let rest = self.text.get(start..)?;
            self.made = Vec::new();
            self.made = self.round(rest);
            self.first = number;
        }
        let place = self.made.get_mut(number.checked_sub(self.first)?)?;
        place.take().filter(|made| made.0 == statement).map(|made| made.1)
    }

    fn round(&self, rest: &'t str) -> Vec<Made<'t>> {
        let lines: Vec<&str> = rest.lines().take(ROUND).collect();
        let parts: Vec<&[&str]> = lines.chunks(PART).collect();
        let done: Vec<OnceLock<Vec<Made<'t>>>> = parts.iter().map(|_| OnceLock::new()).collect();
        (self.workers)(parts.len(), &|number| {
            let (Some(part), Some(place)) = (parts.get(number), done.get(number)) else { return };
            place.get_or_init(|| {
                let one = |line: &&'t str| {
                    let statement = statement(line)?;
                    Some((statement, StandaloneStatement::of(self.language, statement)))
                };
                part.iter().map(one).collect()
            });
        });
        let mut made = Vec::with_capacity(lines.len());
        for (part, done) in parts.iter().zip(done) {
            made.extend(done.into_inner().unwrap_or_else(|| vec![None; part.len()]));
        }
        made
    }
}

/// Returns the statement of a line; `None` if the line cannot be an instruction or has a bits comment (`// bits ...`).
fn statement(line: &str) -> Option<&str> {
    let code = source::without_comment(line);
    let mut rest = code.trim();
    while let Some((_, after)) = source::label(rest) {
        rest = after.trim();
    }
    let plain = !rest.is_empty() && !rest.starts_with('.') && source::assignment(rest).is_none();
    (plain && source::exact_bits(line.get(code.len()..)?).is_none()).then_some(rest)
}
