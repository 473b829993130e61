//! Entry point of the verifier: runs every rule on a model, and separates suppressed problems and consequences from the
//! others.

use crate::allow::AllowRule;
use crate::ambiguity::alike;
use crate::consequences::{causes, without_repeated};
use crate::finding::Finding;
use crate::incremental::{IncrementalCheck, Verified};
use crate::instructions::walk;
use crate::overlap::{overlaps, rivals};
use crate::problem::Problem;
use crate::rules::{conflict, dead, encode, loss, names, unused, values};
use isaloom_model::Model;
use isaloom_source::{Diagnostic, FileId, Severity};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;

/// Maximum number of problems per id that are rendered with [`Show::Causes`].
const SHOWN: usize = 30;

/// Options of a check.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// Allow rules that suppress problems, in addition to the `<allow>` elements of the description.
    pub allows: Vec<AllowRule>,
    /// Diagnostics that the reader reported for the description.
    pub read: Vec<Diagnostic>,
    /// Problems that [`Report::diagnostics`] renders.
    pub show: Show,
}

/// Selection of the problems that are rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Show {
    /// Problems that are not consequences, at most 30 per id. The number of omitted problems is reported.
    #[default]
    Causes,
    /// All problems that are not consequences.
    EveryCause,
    /// All problems are shown.
    All,
}

/// Suppressed problem, with the reason.
#[derive(Clone, Debug)]
pub struct Allowed {
    /// The problem.
    pub problem: Problem,
    /// Reason in the allow rule or `<allow>` element; may be empty.
    pub reason: String,
}

/// Problem that another problem has caused.
#[derive(Clone, Debug)]
pub struct Consequence {
    /// The problem.
    pub problem: Problem,
    /// Index in [`Report::problems`] of the problem that caused it.
    pub cause: usize,
}

/// The result of a check.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Problems that are neither consequences nor suppressed: errors first, then in description order.
    pub problems: Vec<Problem>,
    /// Problems that one of the [`problems`](Report::problems) has caused. A consequence disappears when its cause is
    /// fixed.
    pub consequences: Vec<Consequence>,
    /// Suppressed problems.
    pub allowed: Vec<Allowed>,
    /// Allow rules of the options that suppressed no problem.
    pub unused_rules: Vec<AllowRule>,
    /// Problems that [`diagnostics`](Report::diagnostics) renders.
    pub show: Show,
}

impl Report {
    /// Returns the findings of the verifier, without consequences and suppressed findings.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.problems.iter().filter_map(Problem::finding)
    }

    /// Returns the number of problems with this severity. Consequences count only for [`Show::All`].
    pub fn count(&self, severity: Severity) -> usize {
        let following = self.consequences.iter().filter(|_| self.show == Show::All);
        let following = following.filter(|c| c.problem.severity() == severity).count();
        following + self.severities().into_iter().filter(|&s| s == severity).count()
    }

    /// Returns whether a problem is an error.
    pub fn has_errors(&self) -> bool {
        self.severities().contains(&Severity::Error)
    }

    /// Renders the problems, errors first, then in description order. `model` is the checked model.
    pub fn diagnostics(&self, model: &Model) -> Vec<Diagnostic> {
        let (all, limited) = (self.show == Show::All, self.show == Show::Causes);
        let mut following: FxHashMap<usize, usize> = FxHashMap::default();
        for consequence in self.consequences.iter().filter(|_| !all) {
            *following.entry(consequence.cause).or_default() += 1;
        }
        let causes = self.problems.iter().zip(self.severities()).enumerate();
        let mut order: Vec<(Severity, &Problem, usize)> = causes
            .map(|(i, (problem, severity))| (severity, problem, following.get(&i).copied().unwrap_or(0)))
            .collect();
        let consequences = self.consequences.iter().filter(|_| all);
        order.extend(consequences.map(|c| (c.problem.severity(), &c.problem, 0)));
        order.sort_by_key(|&(severity, problem, _)| place(severity, problem));
        let mut left: FxHashMap<&str, usize> = FxHashMap::default();
        for (_, problem, _) in &order {
            *left.entry(problem.id()).or_default() += 1;
        }
        let mut shown: FxHashMap<&str, usize> = FxHashMap::default();
        let mut out = Vec::new();
        for (severity, problem, following) in order {
            let so_far = shown.entry(problem.id()).or_default();
            *so_far += 1;
            if *so_far > SHOWN && limited {
                continue;
            }
            let mut d = problem.diagnostic(model);
            d.severity = severity;
            match (following, limited) {
                (0, _) => {}
                (1, true) => {
                    d = d.note("1 finding that results from this one is not shown (`--all` shows it)");
                }
                (n, true) => {
                    d = d.note(format!(
                        "{n} findings that result from this one are not shown (`--all` shows them)"
                    ));
                }
                (1, false) => d = d.note("1 more finding results from this one"),
                (n, false) => d = d.note(format!("{n} more findings result from this one")),
            }
            let more = left.get(problem.id()).map_or(0, |all| all.saturating_sub(SHOWN));
            if *so_far == SHOWN && more > 0 && limited {
                d = d.note(format!("{more} more of this kind are not shown (`--all` shows them)"));
            }
            out.push(d);
        }
        out
    }

    /// Returns the severity of each problem: its own, or the severity of its worst consequence.
    fn severities(&self) -> Vec<Severity> {
        let mut all: Vec<Severity> = self.problems.iter().map(Problem::severity).collect();
        for consequence in &self.consequences {
            if let Some(severity) = all.get_mut(consequence.cause) {
                *severity = consequence.problem.severity().max(*severity);
            }
        }
        all
    }
}

/// Checks a model. The check is exact: every finding is real, and a finding about words has an example word.
/// `check-incomplete` reports the parts that exceed the limits of the analysis. The reader's diagnostics are part of
/// the report.
pub fn check(model: &Model, options: &CheckOptions) -> Report {
    report(model, options, find(model, None))
}

impl Verified {
    /// Checks a model as [`check`] does, but reuses the results of earlier calls for instructions with unchanged
    /// dependencies. Intended for a model that is read again after each edit.
    pub fn check(&mut self, model: &Model, options: &CheckOptions) -> Report {
        report(model, options, find(model, Some(self)))
    }
}

/// Divides the problems into reported problems, suppressed problems and consequences.
fn report(model: &Model, options: &CheckOptions, found: Vec<Finding>) -> Report {
    let mut report = Report { show: options.show, ..Report::default() };
    let mut problems: Vec<Problem> = options.read.iter().cloned().map(Problem::Read).collect();
    problems.extend(found.into_iter().map(Problem::Found));
    without_repeated(&mut problems);
    let mut causes = causes(model, &problems);
    let in_description = allowed_ids(model);
    let mut used: Vec<bool> = options.allows.iter().map(|_| false).collect();
    // For each problem, its index in the report; `None` if it is suppressed or a consequence.
    let mut left: Vec<Option<usize>> = vec![None; problems.len()];
    let mut following = Vec::new();
    for (i, problem) in problems.into_iter().enumerate() {
        let rule = options.allows.iter().position(|rule| rule.allows(problem.id(), problem.names(model)));
        if let Some(used) = rule.and_then(|i| used.get_mut(i)) {
            *used = true;
        }
        let reason = rule.and_then(|i| options.allows.get(i)).map(|rule| rule.reason.clone());
        let finding = problem.finding().filter(|finding| in_description.contains(finding.rule.id()));
        match reason.or_else(|| finding.and_then(|finding| description_allows(model, finding))) {
            Some(reason) => report.allowed.push(Allowed { problem, reason }),
            None => match causes.get_mut(i).and_then(Option::take) {
                Some(cause) => following.push((cause, problem)),
                None => {
                    if let Some(at) = left.get_mut(i) {
                        *at = Some(report.problems.len());
                    }
                    report.problems.push(problem);
                }
            },
        }
    }
    // If the cause is suppressed, the consequence is reported as a separate problem.
    for (cause, problem) in following {
        match left.get(cause).copied().flatten() {
            Some(cause) => report.consequences.push(Consequence { problem, cause }),
            None => report.problems.push(problem),
        }
    }
    report.unused_rules =
        options.allows.iter().zip(used).filter(|(_, used)| !used).map(|(rule, _)| rule.clone()).collect();
    report
}

/// Returns the findings of all rules; with `verified`, from the cache where possible.
fn find(model: &Model, verified: Option<&mut Verified>) -> Vec<Finding> {
    let overlaps = overlaps(model);
    let rivals = rivals(model, &overlaps);
    let mut again = verified.and_then(|verified| IncrementalCheck::new(model, verified));
    let (facts, bdd) = walk(model, &rivals, again.as_mut());
    let alike = alike(model, &rivals, again.as_mut(), bdd);
    if let Some(again) = again {
        again.end();
    }
    let mut all = Vec::new();
    conflict::find(model, &overlaps, &mut all);
    names::find(model, &facts, &mut all);
    dead::find(model, &facts, &mut all);
    loss::find(model, &facts, &alike, &mut all);
    values::find(model, &facts, &mut all);
    encode::find(model, &mut all);
    unused::find(model, &facts, &mut all);
    all.sort_by_key(|finding| {
        let span = finding.span().unwrap_or_default();
        (Reverse(finding.rule.severity()), span.file, span.start, finding.rule.id())
    });
    all
}

/// Returns the sort key of a problem: severity, then location.
fn place(severity: Severity, problem: &Problem) -> (Reverse<Severity>, FileId, u32) {
    let span = problem.span().unwrap_or_default();
    (Reverse(severity), span.file, span.start)
}

/// Returns the ids that the `<allow>` elements of the description contain.
fn allowed_ids(model: &Model) -> FxHashSet<&str> {
    let of_bitsets = model.bitsets().flat_map(|(_, b)| &b.allows);
    of_bitsets.chain(model.allows()).map(|allow| allow.id.as_str()).collect()
}

/// Returns the reason of the `<allow>` element that suppresses the finding. The element is in a bitset that the finding
/// is about, in an ancestor, or outside all bitsets.
fn description_allows(model: &Model, finding: &Finding) -> Option<String> {
    let id = finding.rule.id();
    let of_bitsets = finding.bitsets(model).flat_map(|id| model.chain(id)).flat_map(|(_, b)| &b.allows);
    let mut rules = of_bitsets.chain(model.allows());
    rules.find(|allow| allow.id == id).map(|allow| allow.reason.clone())
}
