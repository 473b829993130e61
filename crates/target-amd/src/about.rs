//! Queries on an AMD description that work with or without a decoder.

use super::{Described, find, findings, list, page, part, part_names, statistics, verify};
use isaloom_amd_isa::Spec;
use isaloom_schema::{Description, Fact, Findings};
use isaloom_source::{Diagnostic, SourceMap};
use isaloom_target::{CheckJob, Failure, Faults, JobSink, Operation, Statistics};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// Title of the target's instruction sets.
pub(super) const TITLE: &str = "AMD instruction sets";

/// Data that belongs to a description in addition to its content: source texts, diagnostics, and its model.
#[derive(Default)]
pub(crate) struct About {
    /// The description without the built-in errata, so that `check` examines the file itself; `None` for other
    /// operations.
    pub(super) original: Option<Box<Spec>>,
    /// Texts of the description's files, to which the spans refer.
    pub(super) files: SourceMap,
    /// All diagnostics of the reader and of the validation, for `check`.
    pub(super) read: Vec<Diagnostic>,
    /// Diagnostics of the reader and of the errata that can affect results. Commands other than `check` report them.
    pub(super) said: Vec<Diagnostic>,
    /// The description with its model, which is created at the first use.
    described: OnceLock<Described>,
}

impl About {
    pub(super) fn new(said: Vec<Diagnostic>) -> About {
        About { said, ..About::default() }
    }

    pub(super) fn described(&self, spec: &Spec) -> &Described {
        self.described.get_or_init(|| Described::new(spec.clone(), self.files.clone()))
    }

    pub(super) fn faults(&self, operation: Operation) -> Faults<'_> {
        let told = !operation.is_about_all();
        let diagnostics = if told { self.said.clone() } else { Vec::new() };
        Faults { files: Cow::Borrowed(&self.files), diagnostics, fatal: false }
    }

    pub(super) fn statistics(&self, spec: &Spec) -> Statistics {
        let (facts, encodings) = statistics(self.original.as_deref().unwrap_or(spec), &self.read);
        Statistics { facts, encodings }
    }

    pub(super) fn check(&self, spec: &Spec, job: &CheckJob, sink: &mut dyn JobSink) -> Findings {
        // A check examines the file, so it uses the description without the corrections of the errata.
        let original =
            self.original.as_ref().map(|spec| Described::new((**spec).clone(), self.files.clone()));
        let described = original.as_ref().unwrap_or_else(|| self.described(spec));
        let report = verify(described, &self.read, job);
        sink.say(described.model().sources(), &report.diagnostics(described.model()));
        let gaps = job.gaps.then(|| isaloom_check::gaps(described.model()));
        let found = findings(described, &self.read, &report, gaps.as_deref());
        Findings { holds: holds(described.spec()), ..found }
    }
}

/// Returns the facts for the summary line of a description.
fn holds(spec: &Spec) -> Vec<Fact> {
    vec![
        Fact::text("schema", spec.text(spec.document.schema_version)),
        Fact::count("instructions", spec.instructions.len()),
        Fact::count("instruction encodings", spec.forms.len()),
        Fact::count("encodings", spec.encodings.len()),
        Fact::count("operand types", spec.operand_types.len()),
        Fact::count("data formats", spec.data_formats.len()),
    ]
}

/// Returns the list of all instructions, or the page of the instruction or part with the given name.
pub(super) fn info(spec: &Spec, name: Option<&str>) -> Result<Description, Failure> {
    let Some(name) = name else { return Ok(list(spec)) };
    if let Some(found) = find(spec, name) {
        return Ok(page(spec, found));
    }
    part(spec, name).ok_or_else(|| {
        let names = spec.instructions.iter().map(|i| spec.text(i.name));
        let within = spec.text(spec.architecture.name);
        Failure::unknown(within, "instruction", name, names.chain(part_names(spec)))
    })
}

/// A description that was read but not compiled, or the part of a compiled description that needs no decoder.
pub(crate) struct Read {
    pub(super) spec: Arc<Spec>,
    pub(super) about: About,
    /// Why words cannot be decoded; `None` if the description compiles.
    pub(super) undecodable: Option<Failure>,
}
