//! Diagnostics for undeclared and duplicate names.

use crate::Spec;
use crate::spec::Sym;
use isaloom_source::{Diagnostic, Severity, Span};
use rustc_hash::FxHashMap;

/// Undeclared name, with all its uses.
pub(super) struct Dangling {
    pub(super) id: &'static str,
    pub(super) severity: Severity,
    pub(super) what: String,
    pub(super) spans: Vec<Span>,
    pub(super) note: Option<String>,
}

impl Dangling {
    pub(super) fn report(self, found: &mut Vec<Diagnostic>) {
        let mut diagnostic = Diagnostic::new(self.severity, self.id, self.what);
        for (i, &span) in self.spans.iter().take(3).enumerate() {
            diagnostic =
                if i == 0 { diagnostic.at(span, "used here") } else { diagnostic.also(span, "and here") };
        }
        if self.spans.len() > 3 {
            diagnostic = diagnostic.note(format!("{} uses in total", self.spans.len()));
        }
        if let Some(note) = self.note {
            diagnostic = diagnostic.note(note);
        }
        found.push(diagnostic);
    }
}

/// Reports names that are declared more than once.
pub(super) fn duplicates<'a>(
    spec: &'a Spec,
    what: &str,
    names: impl Iterator<Item = (Sym, Span)> + 'a,
    found: &mut Vec<Diagnostic>,
) {
    let mut first = FxHashMap::default();
    for (name, span) in names.filter(|(name, _)| !name.is_empty()) {
        if let Some(&before) = first.get(&name) {
            let message = format!("duplicate {what} `{}`", spec.text(name));
            found.push(
                Diagnostic::error("duplicate-name", message)
                    .at(span, "declared again here")
                    .also(before, "first declared here")
                    .note("the first declaration is used"),
            );
        } else {
            first.insert(name, span);
        }
    }
}
