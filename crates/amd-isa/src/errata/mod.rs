//! Errata: corrections and additions that are applied to a description after reading.
//!
//! An errata file is text with one directive per line (`docs/reference/amd.md` documents the directives). The embedded
//! files correct AMD's files and are selected by architecture number. Separate files complete third-party descriptions
//! and are never applied to AMD's files. Existing forms are not added again; therefore a later, corrected description
//! is not changed.

mod apply;
mod derive;
mod parse;
mod patch;
mod rules;

use crate::Spec;
use isaloom_source::{Diagnostic, FileId};

/// Embedded errata file.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    /// Name, such as `rdna3_5.errata`.
    pub name: &'static str,
    /// Contents of the errata file.
    pub text: &'static str,
    /// `ArchitectureId`s that the file applies to.
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

/// Completions of third-party descriptions, in the same language. Such descriptions are generated from tables of names,
/// opcodes and layouts, and lack operands and forms that AMD's files have.
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

/// Publisher name in the copyright notice of AMD files.
const PUBLISHER: &str = "Advanced Micro Devices";

/// Returns the errata for a description's architecture.
pub fn embedded(spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    of_architecture(EMBEDDED, spec)
}

/// Returns the completions for a description; none if the document element identifies the file as AMD's own.
pub fn completions(spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    let published = spec.text(spec.document.copyright).contains(PUBLISHER);
    of_architecture(if published { &[] } else { COMPLETIONS }, spec)
}

fn of_architecture(files: &'static [Embedded], spec: &Spec) -> impl Iterator<Item = &'static Embedded> {
    let id = spec.architecture.id;
    files.iter().filter(move |e| id.is_some_and(|id| e.architectures.contains(&id)))
}

/// Applies the embedded files to a description: the completions, then the errata. Returns the number of files.
///
/// Directives that do not apply (the description is older or newer than the errata) are silently ignored.
pub fn apply_embedded(spec: &mut Spec) -> usize {
    let files: Vec<&Embedded> = completions(spec).chain(embedded(spec)).collect();
    for file in &files {
        let (directives, _) = parse::parse(FileId(u32::MAX), file.text);
        let _unused: Vec<Diagnostic> = apply::apply(spec, &directives);
    }
    files.len()
}

/// Applies an errata file to a description. `file` is the file id of the spans in the diagnostics.
///
/// A file for other architectures changes nothing and is reported as `errata-architecture`.
pub fn apply(spec: &mut Spec, file: FileId, text: &str) -> Vec<Diagnostic> {
    let (directives, mut diagnostics) = parse::parse(file, text);
    diagnostics.extend(apply::apply(spec, &directives));
    diagnostics
}
