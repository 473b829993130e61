//! Errata: what a description lacks or has wrong, laid over it after reading.
//!
//! An errata file is text, one directive a line (`docs/amd.md` describes it). Those that come with the program are
//! chosen by the architecture's number; they mend AMD's files. What completes descriptions that others made stands in files
//! of its own, which are never laid over AMD's. A form that the description already has is never added again, so that a
//! later, corrected description is not disturbed.

mod apply;
mod derive;
mod parse;
mod patch;
mod rules;

use crate::Spec;
use isaloom_source::{Diagnostic, FileId};

/// An errata file that comes with the library.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    /// Its name, such as `rdna3_5.errata`.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
    /// `ArchitectureId`s that it is for.
    architectures: &'static [i64],
}

/// All errata files that come with the library.
pub const EMBEDDED: &[Embedded] = &[
    Embedded {
        name: "cdna.errata",
        text: include_str!("../../errata/cdna.errata"),
        architectures: &[0, 1, 2, 3],
    },
    Embedded { name: "cdna4.errata", text: include_str!("../../errata/cdna4.errata"), architectures: &[3] },
    Embedded {
        name: "rdna3.errata",
        text: include_str!("../../errata/rdna3.errata"),
        architectures: &[8, 9],
    },
    Embedded { name: "rdna4.errata", text: include_str!("../../errata/rdna4.errata"), architectures: &[10] },
];

/// What completes descriptions that are not AMD's own, in the same language: they are made from tables of names, opcodes
/// and layouts, and lack operands and forms that AMD's files have.
pub const COMPLETIONS: &[Embedded] = &[
    Embedded {
        name: "cdna4.errata",
        text: include_str!("../../completion/cdna4.errata"),
        architectures: &[3],
    },
    Embedded {
        name: "rdna4.errata",
        text: include_str!("../../completion/rdna4.errata"),
        architectures: &[10],
    },
];

/// Whom AMD's own files name in their copyright notice.
const PUBLISHER: &str = "Advanced Micro Devices";

/// The errata for a description's architecture.
pub fn embedded(spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    of_architecture(EMBEDDED, spec)
}

/// What completes a description: nothing where its document says that it is AMD's own.
pub fn completions(spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    let published = spec.text(spec.document.copyright).contains(PUBLISHER);
    of_architecture(if published { &[] } else { COMPLETIONS }, spec)
}

fn of_architecture(files: &'static [Embedded], spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    let id = spec.architecture.id;
    files.iter().filter(move |e| id.is_some_and(|id| e.architectures.contains(&id)))
}

/// Lays what comes with the library over a description: what completes it, then the errata. Returns how many files there
/// were.
///
/// Directives that a description has no use for (it is older or newer than the errata) say nothing.
pub fn apply_embedded(spec: &mut Spec) -> usize {
    let files: Vec<&Embedded> = completions(spec).chain(embedded(spec)).collect();
    for file in &files {
        let (directives, _) = parse::parse(FileId(u32::MAX), file.text);
        let _unused: Vec<Diagnostic> = apply::apply(spec, &directives);
    }
    files.len()
}

/// Lays an errata file over a description. `file` is the id that spans in the diagnostics refer to.
///
/// A file for other architectures changes nothing and is reported as `errata-architecture`.
pub fn apply(spec: &mut Spec, file: FileId, text: &str) -> Vec<Diagnostic> {
    let (directives, mut diagnostics) = parse::parse(file, text);
    diagnostics.extend(apply::apply(spec, &directives));
    diagnostics
}
