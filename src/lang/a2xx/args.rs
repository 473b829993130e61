//! Flags that only a2xx and Xenos understands. A valued flag is an `Option`, so that its default stands where it is used.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `dis`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "a2xx-dis")]
#[command(next_help_heading = "a2xx and Xenos")]
pub(crate) struct DisArgs {
    /// The shader's stage, which names the exports [default: what the container or the program says].
    #[arg(long, value_name = "STAGE")]
    pub(crate) stage: Option<StageArg>,

    /// The dialect of the text [default: lossless].
    #[arg(long, value_name = "DIALECT")]
    pub(crate) dialect: Option<DialectArg>,

    /// The input is not programs but single words of this kind, three halves (cf) or three dwords (alu, fetch) each.
    #[arg(long, value_name = "KIND")]
    pub(crate) kind: Option<KindArg>,

    /// With --kind: mark the instructions with (S).
    #[arg(long)]
    pub(crate) sync: bool,

    /// Show the words of every instruction.
    #[arg(long)]
    pub(crate) raw: bool,

    /// Report on standard error what is probably wrong with a program.
    #[arg(long)]
    pub(crate) lint: bool,

    /// Print what the program uses instead of its text.
    #[arg(long)]
    pub(crate) summary: bool,

    /// Print the control-flow graph for Graphviz instead of the text.
    #[arg(long)]
    pub(crate) cfg: bool,

    /// Show in comments what the container calls constants and textures, and the values that it gives.
    #[arg(long)]
    pub(crate) names: bool,

    /// Print which registers hold values that are still read, instead of the text.
    #[arg(long)]
    pub(crate) registers: bool,

    /// Print which instructions wait, for what, and which slots issue both halves, instead of the text.
    #[arg(long)]
    pub(crate) schedule: bool,

    /// Print what the program does in a language for reading, not for compiling, instead of the text.
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) pseudo: Option<PseudoArg>,

    /// Write the words of the program, taken out of its container, instead of the text.
    #[arg(long)]
    pub(crate) extract: bool,

    /// Take the program that begins at this offset of the file, as `scan` reports it.
    #[arg(long, value_name = "OFFSET")]
    pub(crate) at: Option<String>,
}

/// `asm`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "a2xx-asm")]
#[command(next_help_heading = "a2xx and Xenos")]
pub(crate) struct AsmArgs {
    /// The shader's stage, which the exports of the XNA text need [default: vertex].
    #[arg(long, value_name = "STAGE")]
    pub(crate) stage: Option<StageArg>,

    /// The dialect of the text [default: lossless, which the freedreno text is part of].
    #[arg(long, value_name = "DIALECT")]
    pub(crate) dialect: Option<DialectArg>,

    /// The input is not programs but single clauses or instructions of this kind.
    #[arg(long, value_name = "KIND")]
    pub(crate) kind: Option<KindArg>,

    /// Report what is probably wrong with the program.
    #[arg(long)]
    pub(crate) lint: bool,

    /// Print the program as text in this dialect instead of its words; headers are kept, comments are not.
    #[arg(long, value_name = "DIALECT")]
    pub(crate) print: Option<DialectArg>,

    /// Write a whole Xbox 360 shader container, made of what the text declares, instead of the bare words.
    #[arg(long, conflicts_with = "wrap")]
    pub(crate) container: bool,

    /// Write this Xbox 360 shader container with the new program in it, instead of the bare words.
    #[arg(long, value_name = "FILE")]
    pub(crate) wrap: Option<PathBuf>,
}

/// `explain`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "a2xx-explain")]
#[command(next_help_heading = "a2xx and Xenos")]
pub(crate) struct ExplainArgs {
    /// What the words are [default: cf for words of up to 48 bits, alu for longer ones].
    #[arg(long, value_name = "KIND")]
    pub(crate) kind: Option<KindArg>,
}

/// `--stage`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StageArg {
    /// A vertex shader.
    Vertex,
    /// A fragment or pixel shader.
    #[value(alias = "pixel")]
    Fragment,
}

/// `--dialect`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DialectArg {
    /// The freedreno text with everything that it drops, so that it reads back to the same bits.
    Lossless,
    /// Exactly what Mesa's disassembler prints.
    Freedreno,
    /// What xenia prints and Microsoft's assembler reads.
    Xna,
    /// Microsoft's assembly language with its declarations: assembles to a whole container.
    Microsoft,
    /// The text of the freedreno wiki of 2012.
    Wiki,
}

/// `--pseudo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PseudoArg {
    /// As OpenGL's language looks.
    Glsl,
    /// As Direct3D's language looks.
    Hlsl,
}

/// `--kind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum KindArg {
    /// Control-flow clauses of 48 bits.
    Cf,
    /// ALU instructions of 96 bits.
    Alu,
    /// Vertex and texture fetches of 96 bits.
    Fetch,
}
