//! Assembles whole programs: sections, symbols, expressions, macros, conditions, data, kernels and their metadata.
//! The instructions are [`Syntax`]'s; the directives mean what they mean in LLVM's assembler.
//!
//! One pass lays everything out, because no size depends on where a symbol is; what could not be known is written at
//! the end, or becomes a relocation.

mod ahead;
mod builtin;
mod condition;
mod data;
mod debug;
mod directives;
mod expand;
mod expr;
mod files;
mod finish;
mod frames;
mod include;
mod instruction;
pub(crate) mod kernel;
mod known;
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
mod symbols;
mod target_id;

pub use ahead::Workers;
pub use files::Includes;
pub use known::Known;
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

/// Assembles a program. Lines with errors are reported and have no bytes; what has no effect here is a warning. The
/// decoder is for lines that say their bits beside the text, as listings of this library do.
pub fn assemble(
    syntax: &Syntax,
    decoder: Option<&Decoder>,
    file: FileId,
    text: &str,
) -> (Program, Vec<Diagnostic>) {
    assemble_in(syntax, *syntax.target(), decoder, file, text, &[])
}

/// The same of a program for a GPU whose instructions are written in some language, with symbols that have a value before
/// the first line.
pub fn assemble_in(
    language: &dyn Language,
    target: Target,
    decoder: Option<&Decoder>,
    file: FileId,
    text: &str,
    defined: &[(String, i64)],
) -> (Program, Vec<Diagnostic>) {
    let mut assembler = Assembler::new(language, target, decoder, file, text);
    assembler.define(defined);
    assembler.all()
}

/// How a program is assembled.
#[derive(Default)]
pub struct Options<'a> {
    /// Reads the bits that lines say beside the text, as listings of this library do.
    pub decoder: Option<&'a Decoder>,
    /// Symbols that have a value before the first line.
    pub defined: &'a [(String, i64)],
    /// Works on a long program; only the time depends on it.
    pub workers: Option<&'a Workers<'a>>,
    /// Opens the files that the program includes.
    pub includes: Option<&'a mut dyn Includes>,
}

/// The same with options.
pub fn assemble_with<'a>(
    language: &'a (dyn Language + Sync),
    target: Target,
    file: FileId,
    text: &'a str,
    options: Options<'a>,
) -> (Program, Vec<Diagnostic>) {
    let Options { decoder, defined, workers, includes } = options;
    let mut assembler = Assembler::new(language, target, decoder, file, text);
    assembler.define(defined);
    assembler.ahead = workers.and_then(|workers| Ahead::new(workers, language, text));
    assembler.includes = includes;
    assembler.all()
}

/// The same by several workers, where the program is long: of how many there are nothing but the time depends.
pub fn assemble_by<'a>(
    language: &'a (dyn Language + Sync),
    target: Target,
    decoder: Option<&'a Decoder>,
    file: FileId,
    text: &'a str,
    defined: &'a [(String, i64)],
    workers: &'a Workers<'a>,
) -> (Program, Vec<Diagnostic>) {
    let options = Options { decoder, defined, workers: Some(workers), includes: None };
    assemble_with(language, target, file, text, options)
}

/// The same of a text of which others like it were assembled before: what `known` has of its instructions is not worked
/// out again.
pub fn assemble_again(
    syntax: &Syntax,
    decoder: Option<&Decoder>,
    file: FileId,
    text: &str,
    known: &mut Known,
) -> (Program, Vec<Diagnostic>) {
    known.begin(syntax.target());
    let mut assembler = Assembler::new(syntax, *syntax.target(), decoder, file, text);
    assembler.known = Some(known);
    assembler.all()
}

/// The lines of a program's `.text`, and what is wrong, is not known without a linker, or has no effect; see
/// [`assemble`].
pub fn assemble_program(
    syntax: &Syntax,
    decoder: Option<&Decoder>,
    file: FileId,
    text: &str,
) -> (Vec<AssembledLine>, Vec<Diagnostic>) {
    let (program, mut diagnostics) = assemble(syntax, decoder, file, text);
    diagnostics.extend(program.unresolved());
    (program.lines, diagnostics)
}

/// The wave size that the kernels of a program say, where they agree; to be known before [`Syntax::new`].
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
