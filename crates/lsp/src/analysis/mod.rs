//! What is known of documents: a description with all its files, or a text of assembly.

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

/// What is looked at as one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Unit {
    /// A description in isaspec with all that it imports, by the path of its outermost file.
    Description(PathBuf),
    /// A description of AMD's.
    Vendor(Uri),
    /// A text of assembly.
    Assembly(Uri),
    /// XML that is not a description, about which nothing is said.
    Foreign(Uri),
}

impl Unit {
    /// What a document is part of, by its text and its path. `nearby` gives the outermost file of a description.
    pub(crate) fn of(uri: &Uri, text: &str, path: &std::path::Path, world: &Snapshot) -> Unit {
        let head = text.as_bytes().get(..text.len().min(4096)).unwrap_or_default();
        let named = path.extension().is_some_and(|extension| extension == "xml");
        let foreign = Unit::is_foreign(text, path);
        if unfit(text).is_some() && !foreign {
            // What is said of one is the same whatever it would be.
            return Unit::Assembly(uri.clone());
        }
        match TARGETS.of_description(head).map(|target| target.name) {
            Some("amd") => Unit::Vendor(uri.clone()),
            Some("isaspec") => Unit::Description(root_of(path, text, world)),
            None if named || foreign => match root_of(path, text, world) {
                root if foreign && root == path => Unit::Foreign(uri.clone()),
                // It is imported, or what is not XML yet will be.
                root => Unit::Description(root),
            },
            _ => Unit::Assembly(uri.clone()),
        }
    }

    /// Whether a text is XML that is not a description.
    pub(crate) fn is_foreign(text: &str, path: &std::path::Path) -> bool {
        let named = path.extension().is_some_and(|extension| extension == "xml");
        // A zero byte or another control character is a fault of the file, whatever it would be.
        !text.contains('\0') && xml::is_foreign(text, named)
    }
}

/// What is known of the documents of a unit.
#[derive(Clone)]
pub(crate) struct Analysis {
    /// What it is.
    pub(crate) subject: Subject,
    /// The documents as they were when this was found out.
    pub(crate) world: Snapshot,
    /// What the verifier said last, of this text or of an earlier one.
    pub(crate) kept: Option<Arc<RetainedFindings>>,
}

/// What documents hold.
#[derive(Clone)]
pub(crate) enum Subject {
    /// A description in isaspec.
    Description(Arc<Description>),
    /// A description of AMD's.
    Vendor(Arc<Vendor>),
    /// A text of assembly.
    Assembly(Arc<Assembly>),
    /// XML that is not a description.
    Foreign,
}

impl Subject {
    /// The texts that the verifier looks at.
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

    /// Whether the verifier cannot see what is meant: a file that cannot be read is left out with all that is in it.
    fn is_broken(&self) -> bool {
        match self {
            Subject::Description(of) => of.is_broken(),
            Subject::Vendor(of) => of.family.is_none(),
            Subject::Assembly(_) | Subject::Foreign => false,
        }
    }
}

/// What an analysis comes to: what is known, and what is to be said of the documents.
pub(crate) struct Outcome {
    /// What is known.
    pub(crate) analysis: Analysis,
    /// What is to be said.
    pub(crate) reports: Reports,
}

/// Looks at a unit. `before` is what was known of it: what the verifier said of lines that were not edited is said again.
pub(crate) fn analyse(
    unit: &Unit,
    world: &Snapshot,
    families: &Languages,
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
            let assembly = Assembly::read(uri, world, families, last);
            let reports = assembly.reports(uri, world);
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

/// What a slower second look finds; none where there is nothing more to find.
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
        // What was said of the last text that could be read stays until this one can be.
        Some(kept) if subject.is_broken() => {
            kept.add_to(&mut reports, &texts, world.encoding);
            Arc::clone(kept)
        }
        _ => Arc::new(RetainedFindings::new(texts, &read, &reports)),
    };
    Some(Outcome { analysis: Analysis { subject, world: world.clone(), kept: Some(kept) }, reports })
}
