//! Assembles whole programs: sections, symbols, expressions, macros, conditions, data, kernels and their metadata.
//! [`Syntax`] assembles the single instructions; the directives have the same meaning as in LLVM's assembler.
//!
//! One pass computes the layout, because sizes usually do not depend on symbol addresses. Values that are unknown in
//! this pass are written at the end or become relocations.

mod ahead;
mod builtin;
mod condition;
mod data;
mod debug;
mod directive_docs;
mod directives;
mod evaluate;
mod expand;
mod expr;
mod files;
mod finish;
mod frames;
mod include;
mod instruction;
pub(crate) mod kernel;
mod kernel_table;
mod later;
mod line_table;
mod locations;
mod positions;
mod problem;
mod sections;
mod settle;
mod sizes;
mod source;
mod state;
mod statement_cache;
mod symbols;
mod target_id;

pub use ahead::Workers;
pub use directive_docs::{DIRECTIVES, Directive, directive_named};
pub use files::Includes;
pub use kernel::{KernelDirective, kernel_directives};
pub use statement_cache::StatementCache;
pub use target_id::{TargetId, TargetIdError};

use ahead::Ahead;
use isaloom_amd_isa::decode::Decoder;
use isaloom_amdgpu_object::program::{AssembledLine, Program};
use isaloom_amdgpu_text::Language;
use isaloom_amdgpu_text::llvm::{Syntax, Target, Wave};
use isaloom_source::{Diagnostic, FileId};
pub(crate) use problem::DIRECTIVE;
pub(crate) use sections::section_type;
use state::Assembler;

/// Options of [`assemble`].
#[derive(Default)]
pub struct Options<'a> {
    /// Decoder that checks `// bits ...` comments, which this library writes in listings; `None` if the program may not
    /// have them.
    pub decoder: Option<&'a Decoder>,
    /// Symbols that are defined before the first line, with their values.
    pub defined: &'a [(String, i64)],
    /// Threads that assemble parts of a long program; they affect only the run time.
    pub workers: Option<&'a Workers<'a>>,
    /// Access to the files that the program includes; `None` if it may not include files.
    pub includes: Option<&'a mut dyn Includes>,
    /// Results for the statements of an earlier version of the same program; they affect only the run time.
    pub statement_cache: Option<&'a mut StatementCache>,
}

impl<'a> Options<'a> {
    /// Returns the default options, but with a decoder.
    pub fn with_decoder(decoder: &'a Decoder) -> Options<'a> {
        Options { decoder: Some(decoder), ..Options::default() }
    }
}

/// Assembles a program. Each line with an error is reported and produces no bytes; a directive without effect is
/// reported as a warning.
pub fn assemble<'a>(
    language: &'a (dyn Language + Sync),
    target: Target,
    file: FileId,
    text: &'a str,
    options: Options<'a>,
) -> (Program, Vec<Diagnostic>) {
    let Options { decoder, defined, workers, includes, statement_cache } = options;
    let mut assembler = Assembler::new(language, target, decoder, file, text);
    assembler.define(defined);
    assembler.ahead = workers.and_then(|workers| Ahead::new(workers, language, text));
    assembler.includes = includes;
    assembler.statement_cache = statement_cache.map(|cache| cache.begin(&target));
    assembler.all()
}

/// Assembles a program and returns the instructions of its `.text`. Unlike [`assemble`], it reports relocations as
/// errors, because they need a linker.
pub fn assemble_program(
    syntax: &Syntax,
    decoder: Option<&Decoder>,
    file: FileId,
    text: &str,
) -> (Vec<AssembledLine>, Vec<Diagnostic>) {
    let options = Options { decoder, ..Options::default() };
    let (program, mut diagnostics) = assemble(syntax, *syntax.target(), file, text, options);
    diagnostics.extend(program.unresolved());
    (program.lines, diagnostics)
}

/// Returns the wave size that the kernel directives of a program select; `None` if no kernel selects one, or if kernels
/// differ. It is needed to create the [`Syntax`] for the program.
pub fn wave_of(text: &str) -> Option<Wave> {
    let mut found = None;
    for line in text.lines().filter(|line| line.contains(".amdhsa_wavefront_size32")) {
        let (name, value) = source::directive(source::without_comment(line).trim());
        let wave = match (name, value) {
            (".amdhsa_wavefront_size32", "1") => Wave::W32,
            (".amdhsa_wavefront_size32", "0") => Wave::W64,
            _ => continue,
        };
        if found.is_some_and(|other| other != wave) {
            return None;
        }
        found = Some(wave);
    }
    found
}
