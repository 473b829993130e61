//! Programs and single instructions as text, in each dialect.

mod cf;
mod extras;
mod freedreno;
mod lossless;
mod microsoft;
mod options;
mod pieces;
mod program;
mod xna;
mod xna_fetch;

pub(crate) use microsoft::{Extras, body as microsoft_body, declarations};
pub use options::TextOptions;

use crate::fields::AluFields;
use crate::gpu::{Dialect, Gpu};
use crate::idle::Idle;
use crate::instr::Fetch;
use crate::program::Program;
use crate::word::{Clause, Slot};

/// A program as text.
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
    match options.dialect {
        Dialect::Lossless | Dialect::Wiki => program::lossless(program, options, out),
        Dialect::Freedreno => program::freedreno(program, options, out),
        Dialect::Xna => program::xna(program, options, out),
        Dialect::Microsoft => microsoft::program(program, options, &Extras::default(), out),
    }
}

/// A single clause as text, with its line feed.
pub fn clause_text(clause: Clause, gpu: Gpu, options: &TextOptions) -> String {
    let mut out = String::new();
    match options.dialect {
        Dialect::Lossless | Dialect::Wiki => {
            let placement =
                cf::Placement { wiki: options.dialect == Dialect::Wiki, ..cf::Placement::default() };
            cf::lossless(&mut out, &clause.decode(), gpu, &placement);
        }
        Dialect::Freedreno => cf::freedreno_line(&mut out, clause, options.raw),
        Dialect::Xna | Dialect::Microsoft => xna::clause(&mut out, &clause.decode(), options.stage),
    }
    out
}

/// A single ALU slot as text, one or two lines. `serialized` is the clause's `(S)` bit for the slot; the XNA text shows
/// it in programs only.
pub fn alu_text(slot: Slot, gpu: Gpu, serialized: bool, options: &TextOptions) -> String {
    let mut out = String::new();
    let alu = AluFields::decode(slot);
    match options.dialect {
        Dialect::Lossless => lossless::alu(&mut out, &alu, serialized, Idle::of(gpu), options),
        Dialect::Wiki => lossless::alu(&mut out, &alu, serialized, Idle::Wiki, options),
        Dialect::Freedreno => {
            freedreno::alu(&mut out, &alu, serialized, options, freedreno::Prefix::bare(slot, options.raw));
        }
        Dialect::Xna | Dialect::Microsoft => xna::alu(&mut out, &alu, options),
    }
    out
}

/// A single fetch slot as text, one line. `serialized` is the clause's `(S)` bit for the slot; the XNA text shows
/// it in programs only.
pub fn fetch_text(slot: Slot, gpu: Gpu, serialized: bool, options: &TextOptions) -> String {
    let mut out = String::new();
    let fetch = Fetch::decode(slot);
    match options.dialect {
        Dialect::Lossless => {
            let form = lossless::Form::Lossless(lossless::FetchPlace::Later);
            lossless::fetch(&mut out, &fetch, serialized, gpu, form);
        }
        Dialect::Wiki => {
            lossless::fetch(&mut out, &fetch, serialized, gpu, lossless::Form::Wiki { first: true });
        }
        Dialect::Freedreno => {
            freedreno::fetch(&mut out, &fetch, serialized, freedreno::Prefix::bare(slot, options.raw));
        }
        Dialect::Xna | Dialect::Microsoft => xna_fetch::fetch(&mut out, &fetch),
    }
    out
}
