//! Groups the problems that one missing name causes.

use crate::finding::{Finding, Subject};
use crate::problem::Problem;
use crate::rule::Rule;
use isaloom_model::{ExprId, FieldId, Model};
use isaloom_source::{Effect, Span};
use rustc_hash::FxHashMap;

/// Name problems, by location and by name.
pub(crate) struct NameProblems<'m> {
    model: &'m Model,
    /// Problem by location of the name.
    at: FxHashMap<Span, usize>,
    /// First problem with a name missing in a nested bitset, by the name and the field that should pass the name.
    nested: FxHashMap<(String, FieldId), usize>,
}

impl<'m> NameProblems<'m> {
    pub(crate) fn new(model: &'m Model, problems: &[Problem]) -> NameProblems<'m> {
        let mut naming = NameProblems { model, at: FxHashMap::default(), nested: FxHashMap::default() };
        for (i, problem) in problems.iter().enumerate() {
            let missing = match problem {
                Problem::Read(d) => d.effect == Effect::Undefined,
                Problem::Found(finding) => {
                    if let Some(key) = nested(finding) {
                        naming.nested.entry(key).or_insert(i);
                    }
                    finding.rule == Rule::NameMissing
                }
            };
            if let Some(span) = problem.span().filter(|_| missing) {
                naming.at.entry(span).or_insert(i);
            }
        }
        naming
    }

    /// Returns the index of the name problem that causes another problem.
    pub(crate) fn cause(&self, number: usize, problem: &Problem) -> Option<usize> {
        let finding = problem.finding()?;
        let cause = match finding.rule {
            // The condition is constant because the missing name evaluates to 0.
            Rule::OverrideUnreachable | Rule::OverrideShadowed | Rule::OverrideUnused => {
                let parties = finding.parties.iter().take(2);
                parties.filter_map(|party| self.condition(&party.subject)).find_map(|expr| self.of_expr(expr))
            }
            // A param of the field passes an undefined name, or the field does not pass the param in another
            // instruction.
            Rule::NameMissing => {
                let (name, field) = nested(finding)?;
                let params = &self.model.field(field).params;
                let unresolved = params.iter().find_map(|param| self.at.get(&param.span));
                unresolved.or_else(|| self.nested.get(&(name, field))).copied()
            }
            _ => None,
        };
        cause.filter(|&cause| cause != number)
    }

    fn condition(&self, subject: &Subject) -> Option<ExprId> {
        match *subject {
            Subject::Case(bitset, number) => self.model.bitset(bitset).cases.get(number)?.expr,
            Subject::Expr(expr) => Some(expr),
            _ => None,
        }
    }

    fn of_expr(&self, expr: ExprId) -> Option<usize> {
        self.model.expr(expr).field_names().find_map(|(_, span)| self.at.get(&span).copied())
    }
}

/// Returns the name that is missing in a nested bitset, and the field that contains the bitset.
fn nested(finding: &Finding) -> Option<(String, FieldId)> {
    if finding.rule != Rule::NameMissing {
        return None;
    }
    let Subject::Name(name) = &finding.parties.first()?.subject else { return None };
    let step = finding.witnesses.first()?.path.last()?;
    Some((name.clone(), step.field))
}
