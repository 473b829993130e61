//! Analyses of the units of work: an isaspec description with all its files, an AMD description, or an assembly
//! document.

mod assembly;
mod description;
mod examples;
mod names;
mod retained;
mod roots;
mod texts;
mod vendor;

pub(crate) use assembly::{Assembly, UnknownLanguage};
pub(crate) use description::Description;
pub(crate) use names::{Name, NameKind, role};
pub(crate) use retained::{Documents, RetainedFindings};
pub(crate) use roots::root_of;
pub(crate) use texts::Texts;
pub(crate) use vendor::Vendor;

use crate::languages::Languages;
use crate::overlay::{Snapshot, unfit};
use crate::report::Reports;
use crate::xml;
use gen_lsp_types::Uri;
use isaloom_targets::TARGETS;
use std::path::PathBuf;
use std::sync::Arc;

/// What is analyzed together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Unit {
    /// An isaspec description with all files that it imports, identified by the path of its outermost file.
    Description(PathBuf),
    /// AMD description in the document with this URI.
    Vendor(Uri),
    /// Assembly text in the document with this URI.
    Assembly(Uri),
    /// XML that is not a description. No diagnostics are reported for it.
    Foreign(Uri),
}

impl Unit {
    /// Returns the unit to which a document belongs, from its text and its path. For a file of an isaspec description,
    /// `world` is needed to find the outermost file.
    pub(crate) fn of(uri: &Uri, text: &str, path: &std::path::Path, world: &Snapshot) -> Unit {
        let head = text.as_bytes().get(..text.len().min(4096)).unwrap_or_default();
        let named = path.extension().is_some_and(|extension| extension == "xml");
        let foreign = Unit::is_foreign(text, path);
        if unfit(text).is_some() && !foreign {
            // A document that cannot be analyzed, such as a binary file, becomes an assembly unit, which reports one
            // warning for it.
            return Unit::Assembly(uri.clone());
        }
        match TARGETS.of_description(head).map(|target| target.name) {
            Some("amd") => Unit::Vendor(uri.clone()),
            Some("isaspec") => Unit::Description(root_of(path, text, world)),
            None if named || foreign => match root_of(path, text, world) {
                root if foreign && root == path => Unit::Foreign(uri.clone()),
                // A description imports the file, or it is XML whose root element is not complete yet.
                root => Unit::Description(root),
            },
            _ => Unit::Assembly(uri.clone()),
        }
    }

    /// Returns whether a document is XML but not a description, so that no diagnostics are reported for it.
    pub(crate) fn is_foreign(text: &str, path: &std::path::Path) -> bool {
        let named = path.extension().is_some_and(|extension| extension == "xml");
        // A text with a zero byte is not XML. Return false, so that an error is reported.
        !text.contains('\0') && xml::is_foreign(text, named)
    }
}

/// The analysis of a unit.
#[derive(Clone)]
pub(crate) struct Analysis {
    /// Result of the analysis: a description or an assembly text.
    pub(crate) subject: Subject,
    /// Snapshot of the open documents that the analysis used.
    pub(crate) world: Snapshot,
    /// Findings of the last verifier run, for this or an earlier version of the documents; `None` until the verifier
    /// has run once.
    pub(crate) kept: Option<Arc<RetainedFindings>>,
}

/// What was analyzed, with the results.
#[derive(Clone)]
pub(crate) enum Subject {
    /// Analyzed isaspec description.
    Description(Arc<Description>),
    /// Analyzed AMD description.
    Vendor(Arc<Vendor>),
    /// Analyzed assembly text.
    Assembly(Arc<Assembly>),
    /// XML that is not a description.
    Foreign,
}

impl Subject {
    /// Returns the texts of all files that the verifier read, by URI. The line numbers of retained findings refer to
    /// these texts.
    fn texts(&self, world: &Snapshot) -> Documents {
        match self {
            Subject::Description(of) => {
                let files = of.model.sources().files();
                files.map(|(_, file)| (of.uri_of(file.name(), world).0, file.shared_text())).collect()
            }
            Subject::Vendor(of) => {
                let open = world.open.get(&of.uri);
                open.into_iter().map(|open| (of.uri.0.clone(), open.text.shared())).collect()
            }
            Subject::Assembly(_) | Subject::Foreign => Documents::new(),
        }
    }

    /// Returns whether a file of the description could not be read, so that verifier findings would be incomplete.
    fn is_broken(&self) -> bool {
        match self {
            Subject::Description(of) => of.is_broken(),
            Subject::Vendor(of) => of.target.is_none(),
            Subject::Assembly(_) | Subject::Foreign => false,
        }
    }
}

/// Result of an analysis, with the diagnostics to publish.
pub(crate) struct Outcome {
    pub(crate) analysis: Analysis,
    /// Diagnostics of each document.
    pub(crate) reports: Reports,
}

/// Analyzes a unit without running the verifier. `before` is the analysis before the last edit: its verifier findings
/// on unedited lines are reported again.
pub(crate) fn analyse(
    unit: &Unit,
    world: &Snapshot,
    languages: &Languages,
    before: Option<&Analysis>,
) -> Outcome {
    let (subject, mut reports) = match unit {
        Unit::Description(root) => {
            let before = match before.map(|before| &before.subject) {
                Some(Subject::Description(before)) => Some(&**before),
                _ => None,
            };
            let description = Description::read(root, world, before);
            let reports = description.reports(world);
            (Subject::Description(Arc::new(description)), reports)
        }
        Unit::Vendor(uri) => {
            let vendor = Vendor::read(uri, world);
            let reports = vendor.reports(world);
            (Subject::Vendor(Arc::new(vendor)), reports)
        }
        Unit::Assembly(uri) => {
            let last = match before.map(|before| &before.subject) {
                Some(Subject::Assembly(last)) => Some(&**last),
                _ => None,
            };
            let assembly = Assembly::read(uri, world, languages, last);
            let reports = assembly.reports(uri);
            (Subject::Assembly(Arc::new(assembly)), reports)
        }
        Unit::Foreign(uri) => {
            let mut reports = Reports::default();
            reports.about(uri.clone());
            let analysis = Analysis { subject: Subject::Foreign, world: world.clone(), kept: None };
            return Outcome { analysis, reports };
        }
    };
    let kept = before.and_then(|before| before.kept.clone());
    if let Some(kept) = &kept {
        kept.add_to(&mut reports, &subject.texts(world), world.encoding);
    }
    Outcome { analysis: Analysis { subject, world: world.clone(), kept }, reports }
}

/// Runs the verifier on an analyzed description. `None` if the unit is not a description, or if the verifier has
/// already run on this text.
pub(crate) fn verify(analysis: &Analysis) -> Option<Outcome> {
    let world = &analysis.world;
    let (subject, read, mut reports) = match &analysis.subject {
        Subject::Description(description) => {
            let checked = description.checked()?;
            let (read, reports) = (description.reports(world), checked.reports(world));
            (Subject::Description(Arc::new(checked)), read, reports)
        }
        Subject::Vendor(vendor) => {
            let checked = vendor.checked()?;
            let (read, reports) = (vendor.reports(world), checked.reports(world));
            (Subject::Vendor(Arc::new(checked)), read, reports)
        }
        Subject::Assembly(_) | Subject::Foreign => return None,
    };
    let texts = subject.texts(world);
    let kept = match &analysis.kept {
        // A file cannot be read now, so the findings of the last readable text are reported again.
        Some(kept) if subject.is_broken() => {
            kept.add_to(&mut reports, &texts, world.encoding);
            Arc::clone(kept)
        }
        _ => Arc::new(RetainedFindings::new(texts, &read, &reports)),
    };
    Some(Outcome { analysis: Analysis { subject, world: world.clone(), kept: Some(kept) }, reports })
}
