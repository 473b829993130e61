//! Descriptions and numbers that the tests share.

#![allow(clippy::unwrap_used, clippy::panic, dead_code)] // what fails here is a failed test; not every test uses all

use isaloom_isaspec::read;
use isaloom_model::Model;
use isaloom_source::Severity;

/// A description of the workspace's `specs`.
pub(crate) fn own(name: &str) -> (String, Model) {
    let path = isaloom_testkit::workspace().join("specs").join(name);
    of(&path.display().to_string(), std::fs::read_to_string(&path).unwrap())
}

/// A description of the shared folder; `None` where there is none.
pub(crate) fn shared(path: &str) -> Option<(String, Model)> {
    let path = isaloom_testkit::shared(path)?;
    Some(of(&path.display().to_string(), isaloom_testkit::text(&path)))
}

/// A description and the model that it is.
pub(crate) fn of(name: &str, text: String) -> (String, Model) {
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let (model, found) = read(name, &text, &mut loader);
    let errors: Vec<_> = found.iter().filter(|d| d.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{name}: {errors:#?}");
    (text, model)
}

/// AMD's RDNA 3.5 as it is rebuilt, with every `every`th of its instructions alone; `None` where it is not there.
pub(crate) fn amd(every: usize) -> Option<Model> {
    Some(amd_of(&isaloom_testkit::some_of_amd("rdna3_5_reconstructed", every)?))
}

/// The model of a description in AMD's XML.
pub(crate) fn amd_of(xml: &str) -> Model {
    let (mut spec, found) = isaloom_amd::read(isaloom_source::FileId(0), xml);
    assert!(found.iter().all(|d| d.severity != Severity::Error), "{found:#?}");
    isaloom_amd::errata::apply_embedded(&mut spec);
    isaloom_amd::lower::lower(&spec, isaloom_source::SourceMap::new()).model
}

/// A fixed sequence of numbers (SplitMix64).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u128 {
        let mut one = || {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        u128::from(one()) << 64 | u128::from(one())
    }
}
