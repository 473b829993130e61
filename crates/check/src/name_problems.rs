//! Finds the missing name that caused a problem, so that all problems of one missing name are reported as one.

use crate::finding::{Finding, Subject};
use crate::problem::Problem;
use crate::rule::Rule;
use isaloom_model::{ExprId, FieldId, Model};
use isaloom_source::{Effect, Span};
use rustc_hash::FxHashMap;

/// Problems about missing names, by location and by name.
pub(crate) struct NameProblems<'m> {
    model: &'m Model,
    /// Index of the problem at the location of a missing name.
    at: FxHashMap<Span, usize>,
    /// Index of the first problem about a name that is missing in a nested bitset. The key is the name and the field
    /// that should pass it as a param.
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

    /// Returns the index of the problem with a missing name that caused this problem; `None` if it has no such cause.
    pub(crate) fn cause(&self, number: usize, problem: &Problem) -> Option<usize> {
        let finding = problem.finding()?;
        let cause = match finding.rule {
            // The missing name in the condition has the value 0, so that the condition is constant.
            Rule::OverrideUnreachable | Rule::OverrideShadowed | Rule::OverrideUnused => {
                let parties = finding.parties.iter().take(2);
                parties.filter_map(|party| self.condition(&party.subject)).find_map(|expr| self.of_expr(expr))
            }
            // The name is missing because a param of the field passes an undefined name; or another problem already
            // reports that the field does not pass the name.
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

/// For a problem about a name that is missing in a nested bitset: returns the name, and the field that contains the
/// bitset.
fn nested(finding: &Finding) -> Option<(String, FieldId)> {
    if finding.rule != Rule::NameMissing {
        return None;
    }
    let Subject::Name(name) = &finding.parties.first()?.subject else { return None };
    let step = finding.witnesses.first()?.path.last()?;
    Some((name.clone(), step.field))
}
