//! Errata: corrections and additions that are applied to a description after it is read.
//!
//! An errata file is text with one directive per line (`docs/reference/amd.md` documents the directives). Embedded
//! errata files correct AMD's files and are selected by architecture number. Other embedded files complete third-party
//! descriptions and are never applied to AMD's files. Forms that exist already are not added, so a later description
//! that AMD has corrected is not changed.

mod apply;
mod derive;
mod parse;
mod patch;
mod rules;

use crate::Spec;
use isaloom_source::{Diagnostic, FileId};

/// An errata file that the library contains.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    /// Name, such as `rdna3_5.errata`.
    pub name: &'static str,
    /// Contents of the errata file.
    pub text: &'static str,
    /// Architecture numbers (`ArchitectureId`) of the descriptions to which the file applies.
    architectures: &'static [i64],
}

/// All embedded errata files.
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

/// Errata files that complete third-party descriptions. Such descriptions are generated from tables of names, opcodes
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

/// Text in the copyright notice of files that AMD published.
const PUBLISHER: &str = "Advanced Micro Devices";

/// Returns the errata for a description's architecture.
pub fn embedded(spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    of_architecture(EMBEDDED, spec)
}

/// Returns the files that complete a description. Empty if the copyright notice shows that AMD published the file.
pub fn completions(spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    let published = spec.text(spec.document.copyright).contains(PUBLISHER);
    of_architecture(if published { &[] } else { COMPLETIONS }, spec)
}

fn of_architecture(files: &'static [Embedded], spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    let id = spec.architecture.id;
    files.iter().filter(move |e| id.is_some_and(|id| e.architectures.contains(&id)))
}

/// Applies the embedded files to a description: first the completions, then the errata. Returns the number of applied
/// files.
///
/// Directives that do not apply, because the description is older or newer than the errata, are ignored.
pub fn apply_embedded(spec: &mut Spec) -> usize {
    let files: Vec<&Embedded> = completions(spec).chain(embedded(spec)).collect();
    for file in &files {
        let (directives, _) = parse::parse(FileId(u32::MAX), file.text);
        let _unused: Vec<Diagnostic> = apply::apply(spec, &directives);
    }
    files.len()
}

/// Applies an errata file to a description, and returns diagnostics about its directives. `file` is the file id for
/// their spans.
///
/// A file for other architectures changes nothing, which is reported as `errata-architecture`.
pub fn apply(spec: &mut Spec, file: FileId, text: &str) -> Vec<Diagnostic> {
    let (directives, mut diagnostics) = parse::parse(file, text);
    diagnostics.extend(apply::apply(spec, &directives));
    diagnostics
}
