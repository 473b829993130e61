//! The instructions of a long program, worked out ahead by several workers.
//!
//! What an instruction comes to by itself depends on no other line: rounds of lines are cut into parts, and whoever is
//! free takes the next one. Which lines are assembled at all, and what is said of them, is left to the assembly, so that
//! nothing but the time depends on the workers.

use super::known::Alone;
use super::source;
use isaloom_amdgpu_text::Language;
use std::sync::OnceLock;

/// So many lines are worked out at a time.
const ROUND: usize = 1 << 12;
/// So many are one piece of work.
const PART: usize = 1 << 8;
/// A text of fewer bytes is done before workers have begun.
const SHORT: usize = 1 << 16;

/// Does the pieces of work with the numbers below a count, each once, in whatever order.
pub type Workers<'w> = dyn Fn(usize, &(dyn Fn(usize) + Sync)) + 'w;

/// A statement and what it comes to.
type Made<'t> = Option<(&'t str, Alone)>;

/// What the instructions of one round of lines come to.
pub(super) struct Ahead<'t> {
    workers: &'t Workers<'t>,
    language: &'t (dyn Language + Sync),
    text: &'t str,
    /// The number of the first line of the round.
    first: usize,
    made: Vec<Made<'t>>,
}

impl<'t> Ahead<'t> {
    /// None for a text that is not worth it.
    pub(super) fn new(
        workers: &'t Workers<'t>,
        language: &'t (dyn Language + Sync),
        text: &'t str,
    ) -> Option<Ahead<'t>> {
        (text.len() >= SHORT).then_some(Ahead { workers, language, text, first: 0, made: Vec::new() })
    }

    /// What the statement of a line of the text comes to; none where nobody worked it out. The line has a number and begins
    /// at a place of the text; lines are asked for in their order.
    pub(super) fn alone(&mut self, number: usize, start: usize, statement: &str) -> Option<Alone> {
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
                    Some((statement, Alone::of(self.language, statement)))
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

/// The instruction of a line, where it can be one and says no bits.
fn statement(line: &str) -> Option<&str> {
    let code = source::without_comment(line);
    let mut rest = code.trim();
    while let Some((_, after)) = source::label(rest) {
        rest = after.trim();
    }
    let plain = !rest.is_empty() && !rest.starts_with('.') && source::assignment(rest).is_none();
    (plain && source::exact_bits(line.get(code.len()..)?).is_none()).then_some(rest)
}
