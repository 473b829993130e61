//! Readers of the descriptions that the tests use.

#![allow(clippy::unwrap_used, clippy::panic, dead_code)] // a panic fails the test; not every test uses all

use isaloom_isaspec::read;
use isaloom_model::Model;
use isaloom_source::Severity;

/// Reads a description from `specs` in the workspace; returns its text and its model.
pub(crate) fn own(name: &str) -> (String, Model) {
    let path = isaloom_testkit::workspace().join("specs").join(name);
    of(&path.display().to_string(), std::fs::read_to_string(&path).unwrap())
}

/// Reads a description from the shared directory; `None` if it is missing. For a test that also checks other
/// descriptions.
pub(crate) fn shared_if_present(path: &str) -> Option<(String, Model)> {
    isaloom_testkit::shared_if_present(path)
        .map(|path| of(&path.display().to_string(), isaloom_testkit::text(&path)))
}

/// Reads a description from the shared directory, for a test that cannot run without it.
pub(crate) fn shared(path: &str) -> Option<(String, Model)> {
    let path = isaloom_testkit::shared(path)?;
    Some(of(&path.display().to_string(), isaloom_testkit::text(&path)))
}

/// Returns the text and the model of a description.
pub(crate) fn of(name: &str, text: String) -> (String, Model) {
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let (model, found) = read(name, &text, &mut loader);
    let errors: Vec<_> = found.iter().filter(|d| d.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{name}: {errors:#?}");
    (text, model)
}

/// Reads the reconstructed AMD RDNA 3.5 description with a sample of its instructions: about one in `every`.
pub(crate) fn amd(every: usize) -> Option<Model> {
    Some(amd_of(&isaloom_testkit::amd_sample("rdna3_5_reconstructed", every)?))
}

/// Same as [`amd`], but returns `None` if the shared directory is missing. For a test that also checks other
/// descriptions.
pub(crate) fn amd_if_present(every: usize) -> Option<Model> {
    Some(amd_of(&isaloom_testkit::amd_sample_if_present("rdna3_5_reconstructed", every)?))
}

/// Returns the model of a description in AMD's XML.
pub(crate) fn amd_of(xml: &str) -> Model {
    let (mut spec, found) = isaloom_amd_isa::read(isaloom_source::FileId(0), xml);
    assert!(found.iter().all(|d| d.severity != Severity::Error), "{found:#?}");
    isaloom_amd_isa::errata::apply_embedded(&mut spec);
    isaloom_amd_isa::lower::lower(&spec, isaloom_source::SourceMap::new()).model
}
