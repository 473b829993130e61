//! `isaloom asm`: text to machine code.

use crate::cli::shared::{Endian, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::{InputArgs, Inputs, OutputArgs};
use crate::lang::{self, a2xx, amd, isaspec, spirv};
use isaloom::family::{AsmForm, AsmJob};

/// Arguments of `asm`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom asm --spec ir3.xml --gpu 600 shader.asm -o shader.bin
  echo 'add.f r0.x, r1.x, r2.x' | isaloom asm --spec ir3.xml --gpu 600 --hex
  isaloom asm shader.spvasm -o shader.spv")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Write words as hex text, one a line, instead of bytes.
    #[arg(long)]
    pub(crate) hex: bool,

    /// Every input line on its own, exactly one output line for each: the word, or `error: ...`.
    #[arg(long)]
    pub(crate) each_line: bool,

    /// Byte order of the output [default: the description's, else little].
    #[arg(long, value_name = "ORDER")]
    pub(crate) endian: Option<Endian>,

    #[command(flatten)]
    pub(crate) target: TargetArgs,

    #[command(flatten)]
    pub(crate) isaspec: Option<isaspec::args::AsmArgs>,
    #[command(flatten)]
    pub(crate) spirv: Option<spirv::args::AsmArgs>,
    #[command(flatten)]
    pub(crate) a2xx: Option<a2xx::args::AsmArgs>,
    #[command(flatten)]
    pub(crate) amd: Option<amd::args::AsmArgs>,
}

impl Args {
    /// What the flags that all families share ask for.
    pub(crate) fn job(&self) -> AsmJob {
        AsmJob {
            form: if self.hex { AsmForm::Hex } else { AsmForm::Bytes },
            each_line: self.each_line,
            big_endian: self.endian.map(|endian| endian == Endian::Big),
            ..AsmJob::default()
        }
    }
}

/// Runs `asm`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut inputs = Inputs::new(&args.inputs);
    lang::select(&args.target, &mut inputs, context)?.asm(args, inputs, context)
}
