//! Finds hazards: an instruction follows another one with too few wait states between them, and the hardware does not
//! wait.
//!
//! Every instruction is one wait state, and `s_nop N` is N + 1. [`super::hazard_rules`] contains the rules.

use super::code::{Checker, FunctionCode};
use super::hazard_rules::{Between, EXEC, Kind, RULES, Registers, Rule, is_transcendental};
use super::problem::{Finding, HazardUnit, Problem};
use isaloom_amd_isa::spec::Spec;
use isaloom_amdgpu_text::llvm::{RegisterFile, Syntax};

impl From<Between> for HazardUnit {
    fn from(between: Between) -> HazardUnit {
        match between {
            Between::States => HazardUnit::WaitState,
            Between::Vector | Between::Independent => HazardUnit::Vector,
            Between::Transcendental => HazardUnit::VectorOrWait,
            Between::Scalar => HazardUnit::ScalarOrWait,
        }
    }
}

/// Number of instructions before each instruction that are searched for the first instruction of a hazard.
const MOST_STEPS: u32 = 48;

/// Appends the hazards in a function to `found`.
pub(super) fn check(checker: &Checker<'_>, code: &FunctionCode, found: &mut Vec<Finding>) {
    let Checker { spec, syntax, .. } = *checker;
    let rules: Vec<&Rule> = RULES.iter().filter(|rule| (rule.on)(syntax.target())).collect();
    if rules.is_empty() {
        return;
    }
    let mut search =
        Search { spec, syntax, code, before: Vec::new(), facts: Vec::new(), scalars: Vec::new() };
    search.prepare(&rules);
    // Rules whose first instruction occurs in the function, as a set with one bit per rule.
    let present = search.facts.iter().fold(0u64, |all, facts| all | facts.firsts);
    if present == 0 {
        return;
    }
    search.before = super::live::predecessors(code);
    for (number, block) in code.graph.blocks.iter().enumerate() {
        if code.reached.get(number) != Some(&true) {
            continue;
        }
        for at in block.steps.clone() {
            let Some(kind) = search.kind(at) else { continue };
            for (index, rule) in rules.iter().enumerate().filter(|(index, _)| present >> index & 1 != 0) {
                let registers = (rule.second)(&kind);
                if registers.is_empty() {
                    continue;
                }
                if let Some((address, states, needed)) =
                    search.nearest((index, rule), (number, at), &registers)
                {
                    let here = code.steps.get(at).map_or(0, |step| step.offset);
                    found.push(Finding {
                        address: here,
                        problem: Problem::Hazard {
                            text: rule.text,
                            after: address,
                            states: needed,
                            has: states,
                            between: rule.between.into(),
                        },
                    });
                }
            }
        }
    }
}

/// Properties of a line that the search tests in each step, computed once.
#[derive(Clone, Copy, Debug, Default)]
struct Facts {
    /// Rules for which this line can be the first instruction, as a set with one bit per rule.
    firsts: u64,
    /// Number of wait states that the line counts for.
    states: u8,
    vector: bool,
    /// Whether the line is a vector instruction except `v_nop`.
    independent: bool,
    transcendental: bool,
    /// Whether the line waits until all vector instructions have finished.
    drains: bool,
    /// Whether the line is a scalar instruction that the scalar unit executes, unlike `s_nop` or a branch.
    scalar: bool,
    /// Whether the line waits until all scalar results are written, as scalar memory instructions do.
    settles: bool,
    known: bool,
}

/// State of the search for the first instructions of hazards.
struct Search<'c> {
    spec: &'c Spec,
    syntax: &'c Syntax,
    code: &'c FunctionCode,
    before: Vec<Vec<usize>>,
    facts: Vec<Facts>,
    /// For each line, the scalar registers that earlier vector instructions read, as a set with one bit per register.
    /// Empty if no rule needs it.
    scalars: Vec<u128>,
}

impl Search<'_> {
    fn kind(&self, at: usize) -> Option<Kind<'_>> {
        let line = self.code.lines.get(at)?;
        let decoded = line.decoded.as_ref()?;
        let name = self.syntax.base_name(decoded.form)?;
        let form = self.spec.form(decoded.form)?;
        let encoding = self.spec.form_encoding(form).map_or("", |encoding| self.spec.text(encoding.name));
        let scalars_read = self.scalars.get(at).copied().unwrap_or(0);
        Some(Kind { name, line, encoding, target: self.syntax.target(), spec: self.spec, scalars_read })
    }

    /// Computes the properties of all lines.
    fn prepare(&mut self, rules: &[&Rule]) {
        if rules.iter().any(|rule| rule.between == Between::Scalar) {
            let mut read = 0u128;
            let mut all = Vec::with_capacity(self.code.lines.len());
            for at in 0..self.code.lines.len() {
                all.push(read);
                let Some(kind) = self.kind(at) else { continue };
                if kind.name.starts_with("s_wait_") && kind.name != "s_wait_alu" {
                    // After a wait for memory, all earlier vector instructions have read their registers.
                    read = 0;
                }
                if !kind.is_vector() {
                    continue;
                }
                let accesses = kind.line.accesses.iter().filter(|access| access.read);
                let scalars =
                    accesses.filter(|access| access.file == RegisterFile::Scalar && access.first < EXEC - 2);
                read |= scalars.fold(0, |all, access| all | Registers::of(access).set());
            }
            self.scalars = all;
        }
        self.facts = (0..self.code.lines.len()).map(|at| self.facts_of(at, rules)).collect();
    }

    fn facts_of(&self, at: usize, rules: &[&Rule]) -> Facts {
        let Some(kind) = self.kind(at) else { return Facts::default() };
        let mut firsts = 0;
        for (index, rule) in rules.iter().enumerate() {
            if !(rule.first)(&kind).is_empty() {
                firsts |= 1 << index;
            }
        }
        let word = kind.line.decoded.as_ref().map_or(0, |decoded| decoded.word);
        let (vector, depctr) = (kind.is_vector(), matches!(kind.name, "s_waitcnt_depctr" | "s_wait_alu"));
        Facts {
            firsts,
            states: if kind.name == "s_nop" { (word & 0xf) as u8 + 1 } else { 1 },
            vector,
            independent: vector && kind.name != "v_nop",
            transcendental: is_transcendental(&kind),
            // Bits 12 to 15 are the counter of vector results.
            drains: kind.is_access() || depctr && word >> 12 & 0xf == 0,
            scalar: kind.name.starts_with("s_") && !kind.encoding.contains("SOPP"),
            settles: depctr && word & 1 == 0 || kind.is_scalar_memory(),
            known: true,
        }
    }

    /// Searches backward from line `at`, on all paths, for the first instruction of a hazard that is too near. Returns
    /// its address, the number of wait states or instructions between, and the required number; `None` if no path has
    /// the hazard.
    fn nearest(
        &self,
        (index, rule): (usize, &Rule),
        (block, at): (usize, usize),
        registers: &[Registers],
    ) -> Option<(u64, u32, u32)> {
        let mut left = MOST_STEPS;
        let mut open = vec![(block, at, 0u32, 0u32)];
        let here = at;
        while let Some((block, end, mut states, mut transcendental)) = open.pop() {
            let steps = self.code.graph.blocks.get(block)?.steps.clone();
            let mut ended = false;
            for at in (steps.start..end.min(steps.end)).rev() {
                let facts = self.facts.get(at).copied().unwrap_or_default();
                if states >= rule.states || left == 0 || !facts.known {
                    ended = true;
                    break;
                }
                left -= 1;
                if facts.firsts >> index & 1 != 0
                    && let Some(needed) = self.needed(rule, at, here, registers)
                {
                    if states < needed {
                        return Some((self.code.steps.get(at)?.offset, states, needed));
                    }
                    ended = true;
                    break;
                }
                match rule.between {
                    Between::States => states += u32::from(facts.states),
                    Between::Vector => states += u32::from(facts.vector),
                    Between::Independent => states += u32::from(facts.independent),
                    Between::Transcendental => {
                        states += u32::from(facts.vector);
                        transcendental += u32::from(facts.transcendental);
                        ended = facts.drains || transcendental > 1;
                    }
                    Between::Scalar => {
                        states += u32::from(facts.scalar && !self.reads(at, registers));
                        ended = facts.settles;
                    }
                }
                if ended {
                    break;
                }
            }
            if !ended && states < rule.states && left > 0 {
                let blocks = self.before.get(block).into_iter().flatten();
                open.extend(blocks.map(|before| (*before, usize::MAX, states, transcendental)));
            }
        }
        None
    }

    /// Returns the number of wait states or instructions that must be between two lines; `None` if they have no common
    /// register, so that they are not a hazard.
    fn needed(&self, rule: &Rule, first: usize, second: usize, registers: &[Registers]) -> Option<u32> {
        let (first, second) = (self.kind(first)?, self.kind(second)?);
        let firsts = (rule.first)(&first);
        let pairs = firsts.iter().flat_map(|a| registers.iter().map(move |b| (*a, *b)));
        let overlapping = pairs.filter(|(a, b)| a.overlaps(b));
        overlapping
            .map(|(a, b)| rule.needed.map_or(rule.states, |needed| needed((&first, a), (&second, b))))
            .max()
    }

    /// Returns whether a line reads one of some registers.
    fn reads(&self, at: usize, registers: &[Registers]) -> bool {
        let accesses = self.code.lines.get(at).map_or(&[][..], |line| &line.accesses);
        let mut read = accesses.iter().filter(|access| access.read).map(Registers::of);
        read.any(|read| registers.iter().any(|of| of.overlaps(&read)))
    }
}
