//! Control-flow structuring: converts clauses to ifs, loops and functions. If this is impossible for one jump, the
//! whole program becomes a list of pieces, one per clause, with jumps.

use super::alu;
use super::tree::{Components, Condition, Exit, Expression, FetchSetting, Piece, Statement, Tree};
use crate::machine::{MOST_FRAMES, Scalar};
use isaloom_a2xx::{AluFields, Cf, CfFields, Clause, ClauseCondition, Fetch, Instruction, Program};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum nesting depth of structured statements. A program with deeper nesting becomes pieces.
const DEEPEST: usize = 48;
/// Maximum number of structured functions. A program with more functions becomes pieces.
const MOST_FUNCTIONS: usize = 64;

/// Returns the pseudocode of a program: structured if possible, otherwise pieces.
pub(super) fn tree(program: &Program) -> Tree {
    let clauses = Clauses::of(program);
    clauses.structured().unwrap_or_else(|| Tree::Pieces(clauses.pieces()))
}

struct Clauses<'p> {
    program: &'p Program,
    decoded: Vec<Cf>,
    /// Indices of the clauses that jump backward, by the clause that is their target.
    backward: BTreeMap<usize, BTreeSet<usize>>,
    /// Whether some clause reads the scalar result of an earlier clause, so that the last scalar result of every clause
    /// must be stored.
    previous_crosses: bool,
}

impl<'p> Clauses<'p> {
    fn of(program: &'p Program) -> Clauses<'p> {
        let decoded: Vec<Cf> = program.clauses.iter().map(|clause| clause.decode()).collect();
        let mut backward: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for (from, cf) in decoded.iter().enumerate() {
            let jumps = matches!(cf.fields, CfFields::Jump(_)) && !cf.calls();
            match cf.target(program.gpu) {
                Some(target) if jumps && target <= from => {
                    backward.entry(target).or_default().insert(from);
                }
                _ => {}
            }
        }
        let exposed = |clause: &Clause| {
            let first = program.instructions(*clause).find_map(|i| previous(&i));
            first == Some(Previous::Read)
        };
        let previous_crosses = program.clauses.iter().any(exposed);
        Clauses { program, decoded, backward, previous_crosses }
    }

    fn target(&self, index: usize) -> Option<usize> {
        self.decoded.get(index).and_then(|cf| cf.target(self.program.gpu))
    }

    fn structured(&self) -> Option<Tree> {
        let mut called = BTreeSet::new();
        let main = self.region(0, self.decoded.len(), 0, &mut called)?;
        let mut functions: BTreeMap<usize, Vec<Statement>> = BTreeMap::new();
        let mut calls: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        let mut left: Vec<usize> = called.iter().copied().collect();
        while let Some(begin) = left.pop() {
            if functions.contains_key(&begin) {
                continue;
            }
            if functions.len() == MOST_FUNCTIONS {
                return None;
            }
            let end = begin + self.decoded.get(begin..)?.iter().position(Cf::is_return)?;
            let mut inner = BTreeSet::new();
            let body = self.region(begin, end, 0, &mut inner)?;
            functions.insert(begin, body);
            left.extend(&inner);
            calls.insert(begin, inner);
        }
        // Calls that are recursive or nested too deeply prevent structuring. Functions on such calls never get a depth.
        let mut depth: BTreeMap<usize, usize> = BTreeMap::new();
        for _ in 0..MOST_FRAMES {
            for (function, inner) in &calls {
                let deepest = inner.iter().map(|f| depth.get(f).map_or(usize::MAX, |d| *d)).max();
                match deepest {
                    None => {
                        depth.insert(*function, 1);
                    }
                    Some(known) if known < MOST_FRAMES => {
                        depth.insert(*function, known + 1);
                    }
                    Some(_) => {}
                }
            }
        }
        let fine = functions.keys().all(|function| depth.get(function).is_some_and(|d| *d < MOST_FRAMES));
        fine.then(|| Tree::Structured { main, functions: functions.into_iter().collect() })
    }

    /// Returns the statements of the clauses `begin..end`, which control enters only at `begin` and leaves only at
    /// `end`. `None` if a jump has no structured form. Adds the called functions to `called`.
    fn region(
        &self,
        begin: usize,
        end: usize,
        depth: usize,
        called: &mut BTreeSet<usize>,
    ) -> Option<Vec<Statement>> {
        if depth == DEEPEST {
            return None;
        }
        let mut out = Vec::new();
        let mut at = begin;
        while at < end {
            // A backward jump from a later clause makes a loop. If several clauses jump back to this one, the last jump
            // is the end of the outermost loop.
            let last = self.backward.get(&at).and_then(|from| from.range(at..end).next_back().copied());
            if let Some(last) = last {
                let body = self.region(at, last, depth + 1, called)?;
                let again = condition(self.decoded.get(last)?);
                let endless = again.is_none();
                out.push(Statement::Repeat { body, again });
                if endless {
                    // An endless loop is never left, so no code after it is reachable.
                    return Some(out);
                }
                at = last + 1;
                continue;
            }
            let cf = self.decoded.get(at)?;
            match &cf.fields {
                CfFields::Plain(_) | CfFields::Alloc(_) => at += 1,
                CfFields::Exec(_) => {
                    out.extend(self.exec(at, cf));
                    if cf.ends_program() && condition(cf).is_none() {
                        return Some(out);
                    }
                    at += 1;
                }
                CfFields::Loop(looping) if cf.begins_loop() => {
                    let behind = looping.address(self.program.gpu);
                    let last = behind.checked_sub(1).filter(|last| *last > at && behind <= end)?;
                    let closing = self.decoded.get(last)?;
                    let CfFields::Loop(close) = &closing.fields else { return None };
                    if closing.begins_loop() || self.target(last) != Some(at + 1) {
                        return None;
                    }
                    let body = self.region(at + 1, last, depth + 1, called)?;
                    let until =
                        (close.predicated_break != 0).then_some(Condition::Predicate(close.condition != 0));
                    out.push(Statement::Loop {
                        constant: looping.loop_id as u32,
                        keeps_counter: looping.repeat != 0,
                        body,
                        until,
                    });
                    at = behind;
                }
                CfFields::Loop(_) => return None,
                // A RETURN here is outside of a call and has no effect: the region of a function ends before the first
                // RETURN.
                CfFields::Jump(_) if cf.is_return() => at += 1,
                CfFields::Jump(_) if cf.calls() => {
                    let target = self.target(at).filter(|target| *target < self.decoded.len())?;
                    called.insert(target);
                    let call = vec![Statement::Call(target)];
                    match condition(cf) {
                        None => out.extend(call),
                        Some(condition) => {
                            out.push(Statement::If { condition, then: call, otherwise: Vec::new() });
                        }
                    }
                    at += 1;
                }
                CfFields::Jump(_) => {
                    let target = self.target(at).filter(|target| *target > at && *target <= end)?;
                    let Some(condition) = condition(cf) else {
                        // Code that an unconditional jump skips is unreachable, because control enters the region only
                        // at its beginning.
                        at = target;
                        continue;
                    };
                    let (then, otherwise, next) = self.branch(at, target, end, depth, called)?;
                    out.push(Statement::If { condition: not(condition), then, otherwise });
                    at = next;
                }
            }
        }
        Some(out)
    }

    /// Returns the branches of the forward jump at `at`: the code that it skips, the code at its target that the
    /// skipped code jumps over (`else`), and the clause at which both continue.
    fn branch(
        &self,
        at: usize,
        target: usize,
        end: usize,
        depth: usize,
        called: &mut BTreeSet<usize>,
    ) -> Option<(Vec<Statement>, Vec<Statement>, usize)> {
        let closing = target - 1;
        let meets = match self.decoded.get(closing).map(|cf| &cf.fields) {
            Some(CfFields::Jump(jump)) if closing > at && jump.force_call != 0 => self.target(closing),
            _ => None,
        };
        let calls = self.decoded.get(closing).is_some_and(Cf::calls);
        match meets.filter(|meets| !calls && *meets > target && *meets <= end) {
            Some(meets) => Some((
                self.region(at + 1, closing, depth + 1, called)?,
                self.region(target, meets, depth + 1, called)?,
                meets,
            )),
            None => Some((self.region(at + 1, target, depth + 1, called)?, Vec::new(), target)),
        }
    }

    /// Returns the statements of an EXEC clause.
    fn exec(&self, index: usize, cf: &Cf) -> Vec<Statement> {
        let Some(clause) = self.program.clauses.get(index) else { return Vec::new() };
        let instructions: Vec<Instruction> = self.program.instructions(*clause).collect();
        let mut out = Vec::new();
        for (number, instruction) in instructions.iter().enumerate() {
            if instruction.fetch {
                out.extend(fetch(&Fetch::decode(instruction.slot), instruction.address));
                continue;
            }
            let later = instructions[number + 1..].iter().find_map(previous);
            let keeps = match later {
                Some(found) => found == Previous::Read,
                None => self.previous_crosses,
            };
            out.extend(alu::statements(&AluFields::decode(instruction.slot), keeps));
        }
        if cf.ends_program() {
            out.push(Statement::End);
        }
        match condition(cf) {
            Some(condition) if !out.is_empty() => {
                vec![Statement::If { condition, then: out, otherwise: Vec::new() }]
            }
            _ => out,
        }
    }

    fn pieces(&self) -> Vec<Piece> {
        let mut labels: BTreeSet<usize> =
            (0..self.decoded.len()).filter_map(|index| self.target(index)).collect();
        // A call returns to the clause after it, so this clause needs a label.
        labels
            .extend(self.decoded.iter().enumerate().filter(|(_, cf)| cf.calls()).map(|(index, _)| index + 1));
        let has_calls = self.decoded.iter().any(Cf::calls);
        let piece = |(index, cf): (usize, &Cf)| {
            let target = self.target(index).unwrap_or(self.decoded.len());
            let exit = match &cf.fields {
                CfFields::Loop(looping) if cf.begins_loop() => Exit::Begin {
                    constant: looping.loop_id as u32,
                    keeps_counter: looping.repeat != 0,
                    behind: target,
                },
                CfFields::Loop(looping) => {
                    let ends = looping.predicated_break != 0;
                    let until = ends.then_some(Condition::Predicate(looping.condition != 0));
                    Exit::Round { until, begin: target }
                }
                CfFields::Jump(_) if cf.is_return() && !has_calls => Exit::Next,
                CfFields::Jump(_) if cf.is_return() => Exit::Return,
                CfFields::Jump(_) if cf.calls() => Exit::Call(condition(cf), target),
                CfFields::Jump(_) => Exit::Jump(condition(cf), target),
                CfFields::Exec(_) | CfFields::Plain(_) | CfFields::Alloc(_) => Exit::Next,
            };
            Piece { labelled: labels.contains(&index), statements: self.exec(index, cf), exit }
        };
        self.decoded.iter().enumerate().map(piece).collect()
    }
}

/// Returns the condition of a clause; `None` if it is unconditional.
fn condition(cf: &Cf) -> Option<Condition> {
    match cf.condition() {
        ClauseCondition::Always => None,
        ClauseCondition::Boolean(number, value) => Some(Condition::Boolean(number, value)),
        ClauseCondition::Predicate(value) => Some(Condition::Predicate(value)),
    }
}

fn not(condition: Condition) -> Condition {
    match condition {
        Condition::Predicate(is) => Condition::Predicate(!is),
        Condition::Boolean(number, is) => Condition::Boolean(number, !is),
        other => Condition::Not(Box::new(other)),
    }
}

/// What an instruction does with the previous scalar result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Previous {
    Read,
    Replaced,
}

/// Returns whether an instruction reads the previous scalar result or, if not, replaces it; `None` if it does neither.
fn previous(instruction: &Instruction) -> Option<Previous> {
    if instruction.fetch {
        return None;
    }
    let alu = AluFields::decode(instruction.slot);
    let scalar = Scalar::of(alu.scalar_opc);
    match scalar {
        Scalar::Retain if alu.scalar_write_mask == 0 => None,
        _ if scalar.reads_previous() => Some(Previous::Read),
        // A predicated instruction may be skipped, so it does not certainly replace the previous result.
        _ if alu.predicated != 0 => None,
        _ => Some(Previous::Replaced),
    }
}

/// Returns the statement of a fetch; `None` for a fetch without effect.
fn fetch(fetch: &Fetch, address: usize) -> Option<Statement> {
    let (select, condition) = match fetch {
        Fetch::Vertex(f) => (f.pred_select, f.pred_condition),
        Fetch::Texture(_, f) => (f.pred_select, f.pred_condition),
        Fetch::Undefined(_) => return None,
    };
    let statement = match fetch {
        Fetch::Texture(_, f) if !fetch.writes_register() => {
            let setting = match fetch.xna_name() {
                Some("setTexLOD") => FetchSetting::Lod,
                Some("setGradientH") => FetchSetting::GradientH,
                Some("setGradientV") => FetchSetting::GradientV,
                _ => return None,
            };
            let count = if setting == FetchSetting::Lod { 1 } else { 3 };
            let components = Components::of((0..count).map(|position| f.src_swiz >> (2 * position) & 3));
            let value = Expression::Register { number: f.src_reg, relative: f.src_reg_am != 0, components };
            Statement::Set(setting, value)
        }
        _ => Statement::Fetch { fetch: *fetch, address },
    };
    if select == 0 {
        return Some(statement);
    }
    let condition = Condition::Predicate(condition != 0);
    Some(Statement::If { condition, then: vec![statement], otherwise: Vec::new() })
}
