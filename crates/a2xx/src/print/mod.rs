//! Disassembler: prints programs and single instructions in each dialect.

mod buffer;
mod cf;
mod extras;
mod freedreno;
mod listing;
mod lossless;
mod microsoft;
mod options;
mod out;
mod pieces;
mod tail;
mod xna;
mod xna_fetch;

pub use listing::Listing;
pub(crate) use microsoft::{Extras, declarations, unlinked};
pub use options::TextOptions;

use buffer::Buffer;
use isaloom_engine::TokenSink;
use out::{Out, Tokens, line_end};
use tail::Tail;

use crate::fields::AluFields;
use crate::gpu::{Dialect, Gpu};
use crate::idle::Idle;
use crate::instr::Fetch;
use crate::program::Program;
use crate::word::{Clause, Slot};

/// Disassembles a program.
///
/// ```
/// use isaloom_a2xx::{Dialect, Gpu, Program, Stage, TextOptions, disassemble};
/// let words = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2200_0000];
/// let program = Program::decode(&words, Gpu::A2xx);
/// let options = TextOptions { dialect: Dialect::Xna, stage: Stage::Fragment, ..TextOptions::default() };
/// let text = disassemble(&program, &options);
/// assert!(text.contains("max oC0, c0, c0"), "{text}");
/// ```
pub fn disassemble(program: &Program, options: &TextOptions) -> String {
    let mut out = String::with_capacity(program.slots.len() * 64 + program.clauses.len() * 32);
    disassemble_into(program, options, &mut out);
    out
}

/// Appends the text of a program to `out`.
pub fn disassemble_into(program: &Program, options: &TextOptions, out: &mut String) {
    Listing::new(program, options).print(usize::MAX, out);
}

/// Returns the text of a single clause, with its line feed.
pub fn clause_text(clause: Clause, gpu: Gpu, options: &TextOptions) -> String {
    collected(|out| print_clause(clause, gpu, options, out))
}

/// Like [`clause_text`], with tokens as output.
pub fn clause_tokens<S: TokenSink + ?Sized>(clause: Clause, gpu: Gpu, options: &TextOptions, sink: &mut S) {
    let mut out = Tokens::new(sink);
    print_clause(clause, gpu, options, &mut out);
    out.flush();
}

fn print_clause<O: Out>(clause: Clause, gpu: Gpu, options: &TextOptions, out: &mut O) {
    match options.dialect {
        Dialect::Lossless | Dialect::Wiki => {
            let placement =
                cf::Placement { wiki: options.dialect == Dialect::Wiki, ..cf::Placement::default() };
            cf::lossless(out, &clause.decode(), gpu, &placement);
        }
        Dialect::Freedreno => cf::freedreno_line(out, &clause.decode(), options.raw),
        Dialect::Xna | Dialect::Microsoft => {
            xna::clause(out, &clause.decode(), options.stage);
            line_end(out);
        }
    }
}

/// Returns the text of a single ALU slot, one or two lines. `serialized` is the bit of the clause that prints `(S)`.
/// The XNA text shows this bit only in whole programs.
pub fn alu_text(slot: Slot, gpu: Gpu, serialized: bool, options: &TextOptions) -> String {
    collected(|out| print_alu(slot, gpu, serialized, options, out))
}

/// Like [`alu_text`], with tokens as output.
pub fn alu_tokens<S: TokenSink + ?Sized>(
    slot: Slot,
    gpu: Gpu,
    serialized: bool,
    options: &TextOptions,
    sink: &mut S,
) {
    let mut out = Tokens::new(sink);
    print_alu(slot, gpu, serialized, options, &mut out);
    out.flush();
}

fn print_alu<O: Out>(slot: Slot, gpu: Gpu, serialized: bool, options: &TextOptions, out: &mut O) {
    let alu = AluFields::decode(slot);
    match options.dialect {
        Dialect::Lossless => lossless::alu(out, &alu, serialized, Idle::of(gpu), options, &Tail::default()),
        Dialect::Wiki => lossless::alu(out, &alu, serialized, Idle::Wiki, options, &Tail::default()),
        Dialect::Freedreno => {
            freedreno::alu(out, slot, serialized, options, freedreno::Prefix::bare(slot, options.raw));
        }
        Dialect::Xna | Dialect::Microsoft => {
            xna::alu(out, &alu, options);
            line_end(out);
        }
    }
}

/// Returns the text of a single fetch slot, one line. `serialized` is the bit of the clause that prints `(S)`. The XNA
/// text shows this bit only in whole programs.
pub fn fetch_text(slot: Slot, gpu: Gpu, serialized: bool, options: &TextOptions) -> String {
    collected(|out| print_fetch(slot, gpu, serialized, options, out))
}

/// Like [`fetch_text`], with tokens as output.
pub fn fetch_tokens<S: TokenSink + ?Sized>(
    slot: Slot,
    gpu: Gpu,
    serialized: bool,
    options: &TextOptions,
    sink: &mut S,
) {
    let mut out = Tokens::new(sink);
    print_fetch(slot, gpu, serialized, options, &mut out);
    out.flush();
}

fn print_fetch<O: Out>(slot: Slot, gpu: Gpu, serialized: bool, options: &TextOptions, out: &mut O) {
    let fetch = Fetch::decode(slot);
    match options.dialect {
        Dialect::Lossless => {
            let form = lossless::Form::Lossless(lossless::FetchPlace::Later);
            lossless::fetch(out, &fetch, serialized, gpu, form, &Tail::default());
        }
        Dialect::Wiki => {
            lossless::fetch(
                out,
                &fetch,
                serialized,
                gpu,
                lossless::Form::Wiki { first: true },
                &Tail::default(),
            );
        }
        Dialect::Freedreno => {
            freedreno::fetch(out, slot, serialized, freedreno::Prefix::bare(slot, options.raw));
        }
        Dialect::Xna | Dialect::Microsoft => {
            xna_fetch::fetch(out, &fetch);
            line_end(out);
        }
    }
}

/// Returns the text that `print` writes.
fn collected(print: impl FnOnce(&mut Buffer<'_>)) -> String {
    let mut text = String::new();
    let mut buffer = Buffer::new(&mut text);
    print(&mut buffer);
    buffer.flush();
    text
}
