//! Assembles the instructions of a long program ahead of time, with several workers.
//!
//! This is possible because the encoding of a single instruction does not depend on other lines. The lines are taken in
//! rounds; each round is split into parts, and each idle worker takes the next part. The assembler still decides which
//! lines are assembled and which errors are reported, so the workers affect only the run time.

use super::source;
use super::statement_cache::StandaloneStatement;
use isaloom_amdgpu_text::Language;
use std::sync::OnceLock;

/// Number of lines in a round.
const ROUND: usize = 1 << 12;
/// Number of lines in a part, which one worker assembles at a time.
const PART: usize = 1 << 8;
/// Size of a program in bytes below which workers are not used, because they would take longer to start than they save.
const SHORT: usize = 1 << 16;

/// Function that runs tasks on the caller's threads. It must call the second argument once for each index below the
/// first argument, in any order and on any threads.
pub type Workers<'w> = dyn Fn(usize, &(dyn Fn(usize) + Sync)) + 'w;

/// Text of a line's statement, and the result of assembling it without regard to other lines; `None` if the line has no
/// instruction.
type Made<'t> = Option<(&'t str, StandaloneStatement)>;

/// Instructions of one round of lines, assembled ahead of the current line.
pub(super) struct Ahead<'t> {
    workers: &'t Workers<'t>,
    language: &'t (dyn Language + Sync),
    text: &'t str,
    /// Number in the program (from 0) of the first line of the round.
    first: usize,
    made: Vec<Made<'t>>,
}

impl<'t> Ahead<'t> {
    /// Prepares the assembly of a program with workers; `None` if the program is too short for them. The first round
    /// starts with the first request.
    pub(super) fn new(
        workers: &'t Workers<'t>,
        language: &'t (dyn Language + Sync),
        text: &'t str,
    ) -> Option<Ahead<'t>> {
        (text.len() >= SHORT).then_some(Ahead { workers, language, text, first: 0, made: Vec::new() })
    }

    /// Returns the result of a statement that workers have assembled; `None` if they have not. `number` and `start` are
    /// the number and the byte offset of the statement's line. Lines must be requested in order, because a request
    /// beyond the current round starts the next round.
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

/// Returns the instruction in a line, without labels and comment. Returns `None` if the line has no instruction, or has
/// a bits comment (`// bits ...`), whose bytes replace the encoding.
fn statement(line: &str) -> Option<&str> {
    let code = source::without_comment(line);
    let mut rest = code.trim();
    while let Some((_, after)) = source::label(rest) {
        rest = after.trim();
    }
    let plain = !rest.is_empty() && !rest.starts_with('.') && source::assignment(rest).is_none();
    (plain && source::exact_bits(line.get(code.len()..)?).is_none()).then_some(rest)
}
