//! The one call: every check over a model, what the description or the caller allows set aside.

use crate::{conflict, dead, encode, loss, names, unused, values, walk};
use isaloom_model::{BitsetId, Model};
use isaloom_source::{Diagnostic, Severity};

/// What the caller wants of a check.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// Findings that are meant, beside those that the description itself allows.
    pub allows: Vec<AllowRule>,
}

/// A finding that is known and meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowRule {
    /// The id of the finding.
    pub id: String,
    /// Only findings about something of this name: a bitset, field, enum, expression or template.
    pub name: Option<String>,
    /// Why it is meant.
    pub reason: String,
}

/// A finding with what it is about.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What is to be said.
    pub diagnostic: Diagnostic,
    /// The bitsets that it is about; `<allow>` in one of them or in an ancestor sets it aside.
    pub bitsets: Vec<BitsetId>,
    /// The names of everything that it is about.
    pub names: Vec<String>,
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

impl Finding {
    pub(crate) fn new(diagnostic: Diagnostic) -> Finding {
        Finding { diagnostic, bitsets: Vec::new(), names: Vec::new() }
    }

    pub(crate) fn about(mut self, model: &Model, bitset: BitsetId) -> Finding {
        self.names.push(model.bitset(bitset).name.clone());
        self.bitsets.push(bitset);
        self
    }

    pub(crate) fn named(mut self, name: impl Into<String>) -> Finding {
        self.names.push(name.into());
        self
    }
}

impl AllowRule {
    /// Reads `ID=REASON` or `ID:NAME=REASON`; the name may contain colons.
    ///
    /// # Errors
    /// What is missing.
    pub fn parse(text: &str) -> Result<AllowRule, &'static str> {
        let (what, reason) = text.split_once('=').ok_or("a reason: write ID=REASON or ID:NAME=REASON")?;
        let (id, name) = match what.split_once(':') {
            Some((id, name)) => (id, Some(name.trim().to_owned())),
            None => (what, None),
        };
        if id.trim().is_empty() {
            return Err("the id of a finding before `=`");
        }
        if reason.trim().is_empty() {
            return Err("a reason after `=`");
        }
        Ok(AllowRule { id: id.trim().to_owned(), name, reason: reason.trim().to_owned() })
    }

    /// Whether the rule is about a finding; `names` are what the finding is about.
    pub fn allows(&self, id: &str, names: &[String]) -> bool {
        self.id == id && self.name.as_ref().is_none_or(|name| names.contains(name))
    }
}

impl Report {
    /// The diagnostics of what is not allowed.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings.iter().map(|f| &f.diagnostic)
    }

    /// Whether an error is left.
    pub fn has_errors(&self) -> bool {
        self.diagnostics().any(|d| d.severity == Severity::Error)
    }
}

/// Checks a model. Exact: what is found is there, with a word that shows it; where a check had to give up, the
/// finding `check-incomplete` says so.
pub fn check(model: &Model, options: &CheckOptions) -> Report {
    let facts = walk::walk(model);
    let mut all = Vec::new();
    conflict::find(model, &mut all);
    names::find(model, &facts, &mut all);
    dead::find(model, &facts, &mut all);
    loss::find(model, &facts, &mut all);
    values::find(model, &facts, &mut all);
    encode::find(model, &mut all);
    unused::find(model, &facts, &mut all);
    all.sort_by_key(|f| {
        let span = f.diagnostic.span().unwrap_or_default();
        (std::cmp::Reverse(f.diagnostic.severity), span.file, span.start, f.diagnostic.id)
    });
    let mut report = Report::default();
    let mut used: Vec<bool> = options.allows.iter().map(|_| false).collect();
    for finding in all {
        let rule = options.allows.iter().position(|rule| rule.allows(finding.diagnostic.id, &finding.names));
        if let Some(used) = rule.and_then(|i| used.get_mut(i)) {
            *used = true;
        }
        let reason = rule.and_then(|i| options.allows.get(i)).map(|rule| rule.reason.clone());
        match reason.or_else(|| description_allows(model, &finding)) {
            Some(reason) => report.allowed.push(Allowed { finding, reason }),
            None => report.findings.push(finding),
        }
    }
    report.unused_rules =
        options.allows.iter().zip(used).filter(|(_, used)| !used).map(|(rule, _)| rule.clone()).collect();
    report
}

/// The reason of an `<allow>` in the description: of the whole, of a bitset that the finding is about, or of one of its
/// ancestors.
fn description_allows(model: &Model, finding: &Finding) -> Option<String> {
    let of_bitsets = finding.bitsets.iter().flat_map(|&id| model.chain(id)).flat_map(|(_, b)| &b.allows);
    let mut rules = of_bitsets.chain(&model.allows);
    rules.find(|allow| allow.id == finding.diagnostic.id).map(|allow| allow.reason.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_needs_an_id_and_a_reason() {
        let rule = AllowRule::parse("unused-enum:#type=for the tools = later").unwrap();
        assert_eq!((rule.id.as_str(), rule.name.as_deref()), ("unused-enum", Some("#type")));
        assert_eq!(rule.reason, "for the tools = later");
        assert!(AllowRule::parse("unused-enum").is_err());
        assert!(AllowRule::parse("unused-enum=").is_err());
        assert!(AllowRule::parse("=why").is_err());
    }
}
