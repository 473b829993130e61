//! `isaloom dis`: machine code to text.

use crate::cli::shared::{Format, TargetArgs, WordArgs};
use crate::cli::{Context, Error, Outcome};
use crate::io::{InputArgs, Inputs, OutputArgs};
use crate::lang::{self, a2xx, amd, isaspec, spirv};
use isaloom::family::{Form, Input, Job};

/// Arguments of `dis`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom dis --spec ir3.xml --gpu 600 shader.bin
  isaloom dis --spec ir3.xml --gpu 600 -x 40104002_0c210001
  isaloom dis --spec ir3.xml --gpu 600 --hex --each-line --bare < words.txt
  isaloom dis --isa toy --format jsonl program.bin
  isaloom dis shader.spv -o shader.spvasm
  isaloom dis kernel.co

Without --isa and --spec the first input says what it is: SPIR-V, an ELF code object, an Xbox 360 shader.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: Format,

    /// Only the instruction text: no header, offset or words.
    #[arg(long)]
    pub(crate) bare: bool,

    /// Print what the text alone would lose, so that `asm` gives every bit back.
    #[arg(long)]
    pub(crate) exact: bool,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
    #[command(flatten)]
    pub(crate) words: WordArgs,

    #[command(flatten)]
    pub(crate) isaspec: Option<isaspec::args::DisArgs>,
    #[command(flatten)]
    pub(crate) spirv: Option<spirv::args::DisArgs>,
    #[command(flatten)]
    pub(crate) a2xx: Option<a2xx::args::DisArgs>,
    #[command(flatten)]
    pub(crate) amd: Option<amd::args::DisArgs>,
}

impl Args {
    /// What the flags that all families share ask for.
    pub(crate) fn job(&self) -> Job {
        let WordArgs { hex, each_line, words, .. } = &self.words;
        Job {
            form: match (self.format, self.bare) {
                (Format::Text, false) => Form::Columns,
                (Format::Text, true) => Form::Bare,
                (Format::Json, _) => Form::Json,
                (Format::Jsonl, _) => Form::Jsonl,
            },
            input: match (each_line, *hex || !words.is_empty()) {
                (true, _) => Input::HexLines,
                (false, true) => Input::Hex,
                (false, false) => Input::Bytes,
            },
            big_endian: self.words.big_endian(),
            exact: self.exact,
            ..Job::default()
        }
    }
}

/// Runs `dis`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut inputs = inputs(&args.words, &args.inputs)?;
    lang::select(&args.target, &mut inputs, context)?.dis(args, inputs, context)
}

/// The inputs of a command that also takes words on its command line.
///
/// # Errors
/// When both are given.
pub(super) fn inputs(words: &WordArgs, inputs: &InputArgs) -> Result<Inputs, Error> {
    match (words.words.is_empty(), inputs.inputs.is_empty()) {
        (true, _) => Ok(Inputs::new(inputs)),
        (false, true) => Ok(Inputs::none()),
        (false, false) => Err(Error::usage("words on the command line (-x) and inputs cannot be mixed")
            .with_help("run it once for the words and once for the inputs")),
    }
}
