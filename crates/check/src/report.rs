//! The one call: every rule over a model, without what the description or the caller allows.

use crate::allow::AllowRule;
use crate::finding::Finding;
use crate::instructions::walk;
use crate::rules::{conflict, dead, encode, loss, names, unused, values};
use isaloom_model::Model;
use isaloom_source::{Diagnostic, Severity};
use rustc_hash::FxHashSet;

/// What the caller wants of a check.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// Findings that are meant, beside those that the description itself allows.
    pub allows: Vec<AllowRule>,
}

/// A finding that is set aside, and why.
#[derive(Clone, Debug)]
pub struct Allowed {
    /// The finding.
    pub finding: Finding,
    /// The reason as it was given; may be empty.
    pub reason: String,
}

/// The result of a check.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What was found, errors first, then in the order of the description.
    pub findings: Vec<Finding>,
    /// What was found and is allowed.
    pub allowed: Vec<Allowed>,
    /// The rules of the caller that no finding needed.
    pub unused_rules: Vec<AllowRule>,
}

impl Report {
    /// What is not allowed, in words. `model` is the one that was checked.
    pub fn diagnostics<'a>(&'a self, model: &'a Model) -> impl Iterator<Item = Diagnostic> + 'a {
        self.findings.iter().map(|finding| finding.diagnostic(model))
    }

    /// Whether an error is left.
    pub fn has_errors(&self) -> bool {
        self.findings.iter().any(|finding| finding.rule.severity() == Severity::Error)
    }
}

/// Checks a model. Exact: what is found is there, with a word that shows it; where a check had to give up, the
/// finding `check-incomplete` says so.
pub fn check(model: &Model, options: &CheckOptions) -> Report {
    let mut report = Report::default();
    let in_description = allowed_ids(model);
    let mut used: Vec<bool> = options.allows.iter().map(|_| false).collect();
    for finding in find(model) {
        let id = finding.rule.id();
        let rule = options.allows.iter().position(|rule| rule.allows(id, finding.names(model)));
        if let Some(used) = rule.and_then(|i| used.get_mut(i)) {
            *used = true;
        }
        let reason = rule.and_then(|i| options.allows.get(i)).map(|rule| rule.reason.clone());
        let described = || in_description.contains(id).then(|| description_allows(model, &finding)).flatten();
        match reason.or_else(described) {
            Some(reason) => report.allowed.push(Allowed { finding, reason }),
            None => report.findings.push(finding),
        }
    }
    report.unused_rules =
        options.allows.iter().zip(used).filter(|(_, used)| !used).map(|(rule, _)| rule.clone()).collect();
    report
}

/// Everything that is found, errors first, then in the order of the description.
fn find(model: &Model) -> Vec<Finding> {
    let facts = walk(model);
    let mut all = Vec::new();
    conflict::find(model, &mut all);
    names::find(model, &facts, &mut all);
    dead::find(model, &facts, &mut all);
    loss::find(model, &facts, &mut all);
    values::find(model, &facts, &mut all);
    encode::find(model, &mut all);
    unused::find(model, &facts, &mut all);
    all.sort_by_key(|finding| {
        let span = finding.span().unwrap_or_default();
        (std::cmp::Reverse(finding.rule.severity()), span.file, span.start, finding.rule.id())
    });
    all
}

/// The ids that some `<allow>` of the description names.
fn allowed_ids(model: &Model) -> FxHashSet<&str> {
    let of_bitsets = model.bitsets().flat_map(|(_, b)| &b.allows);
    of_bitsets.chain(model.allows()).map(|allow| allow.id.as_str()).collect()
}

/// The reason of an `<allow>` in the description: of the whole, of a bitset that the finding is about, or of one of its
/// ancestors.
fn description_allows(model: &Model, finding: &Finding) -> Option<String> {
    let id = finding.rule.id();
    let of_bitsets = finding.bitsets(model).flat_map(|id| model.chain(id)).flat_map(|(_, b)| &b.allows);
    let mut rules = of_bitsets.chain(model.allows());
    rules.find(|allow| allow.id == id).map(|allow| allow.reason.clone())
}
