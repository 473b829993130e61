//! Assembles whole programs: sections, symbols, expressions, macros, conditions, data, kernels and their metadata.
//! [`Syntax`] assembles the instructions; the directives have the same meaning as in LLVM's assembler.
//!
//! One pass lays out the program, because sizes do not depend on symbol addresses. Unknown values are written at the
//! end or become relocations.

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

/// Options of the assembler.
#[derive(Default)]
pub struct Options<'a> {
    /// Decoder for `// bits ...` comments, which listings of this library contain.
    pub decoder: Option<&'a Decoder>,
    /// Predefined symbols and their values.
    pub defined: &'a [(String, i64)],
    /// Workers for a long program; workers affect only the run time.
    pub workers: Option<&'a Workers<'a>>,
    /// Opens the files that the program includes.
    pub includes: Option<&'a mut dyn Includes>,
    /// Cached statement results of earlier versions of the text; the cache affects only the run time.
    pub statement_cache: Option<&'a mut StatementCache>,
}

impl<'a> Options<'a> {
    /// Returns the default options with a decoder.
    pub fn with_decoder(decoder: &'a Decoder) -> Options<'a> {
        Options { decoder: Some(decoder), ..Options::default() }
    }
}

/// Assembles a program for a GPU in an assembly syntax. Lines with errors are reported and produce no bytes; directives
/// without effect are reported as warnings.
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

/// Assembles a program and returns the lines of its `.text`. Also reports relocations, which need a linker; see
/// [`assemble`].
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

/// Returns the wave size in a program's kernel directives; `None` without such a directive, or if kernels differ.
/// Callers need the wave size for [`Syntax::new`].
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
