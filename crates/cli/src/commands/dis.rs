//! `isaloom dis`: disassembler.

use crate::ask::source;
use crate::cli::shared::{Format, INPUT, INTO_FILES, TargetArgs, WordArgs};
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Input, InputArgs, InputPart, Inputs, OutputArgs};
use crate::target_selection::{self, Opened, SelectedTarget};
use isaloom::target::hex::words_of_line;
use isaloom::target::{
    CommandOptions, Failure, Form, Job, Listing, OpenOptions, Operation, Source, Target, number,
};
use isaloom_host::{InputGpus, batch};
use isaloom_ops::{DisOptions, Form as OpsForm, InputKind, Programs, Request};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// Arguments of `dis`.
#[derive(clap::Args, Clone, Debug)]
#[command(
    mut_arg("output", |arg| arg.help(INTO_FILES)),
    after_help = "\
Examples:
  isaloom dis --spec ir3.xml --gpu 600 shader.bin
  isaloom dis --spec ir3.xml --gpu 600 -x 40104002_0c210001
  isaloom dis --spec ir3.xml --gpu 600 --hex --each-line --bare < words.txt
  isaloom dis --isa toy --format jsonl program.bin
  isaloom dis shader.spv -o shader.spvasm
  isaloom dis kernel.co
  isaloom dis *.spv -o texts/
  isaloom dis --spec ir3.xml --gpu 600 --offset 0x40 --length 0x80 dump.bin
  isaloom dis libfilters.so@0x1f40

SPIR-V modules, AMD code objects and Xbox 360 shaders do not need `--isa` or `--spec`. For AMD code objects, register \
the description of the GPU first (`isaloom spec add`)."
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "text", alias = "filetype")]
    pub(crate) format: Format,

    /// Print only the instructions, without header, offsets and words.
    #[arg(long, alias = "no-show-raw-insn")]
    pub(crate) bare: bool,

    /// Add annotations so that `asm` reproduces every bit.
    #[arg(long)]
    pub(crate) exact: bool,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
    #[command(flatten)]
    pub(crate) words: WordArgs,

    /// Start at this byte of binary input; decimal, or hex with `0x`. `FILE@OFFSET` has the same effect. Offsets in the
    /// output are relative to this byte.
    #[arg(
        long, value_name = "OFFSET", value_parser = byte_count,
        conflicts_with_all = ["hex", "each_line", "words"], help_heading = INPUT
    )]
    pub(crate) offset: Option<u64>,

    /// Read at most this number of bytes of binary input.
    #[arg(
        long, value_name = "BYTES", value_parser = byte_count,
        conflicts_with_all = ["hex", "each_line", "words"], help_heading = INPUT
    )]
    pub(crate) length: Option<u64>,
}

/// Parses a number of bytes.
fn byte_count(text: &str) -> Result<u64, String> {
    number(text).ok_or_else(|| "expected a decimal number, or a hex number with `0x`".to_owned())
}

impl Args {
    /// Returns which part of each input is read; `None` to read whole inputs.
    fn part(&self) -> Option<InputPart> {
        let is_whole = self.offset.is_none() && self.length.is_none();
        (!is_whole).then_some(InputPart { offset: self.offset.unwrap_or(0), length: self.length })
    }

    /// Returns the request. `has_places` is true if an input is given as `FILE@OFFSET`.
    fn request(&self, has_places: bool) -> Request {
        let mut input = self.words.options();
        // A part of a file is always read as machine code; its format is not detected.
        if self.part().is_some() || has_places {
            input.kind = InputKind::Bytes;
        }
        Request::Dis(DisOptions {
            input,
            exact: self.exact,
            form: match (self.format, self.bare) {
                (Format::Text, false) => OpsForm::Text,
                (Format::Text, true) => OpsForm::Bare,
                (Format::Json, _) => OpsForm::Json,
                (Format::Jsonl, _) => OpsForm::Jsonl,
            },
            ..DisOptions::default()
        })
    }
}

/// Runs `dis`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    args.words.take_words(&mut args.inputs.inputs);
    let mut inputs = inputs(&args.words, &args.inputs)?.with_part(args.part()).with_places();
    let has_places = inputs.has_places();
    let selected = target_selection::choose(&args.target, &mut inputs)?;
    let mut options = args.request(has_places).command_options();
    options.dis.several = Inputs::count(&inputs) > 1;
    let options = selected.command_options(Operation::Disassemble, options, context)?;
    if !args.words.words.is_empty() {
        let words = args.words.words.join("\n").into_bytes();
        inputs = Inputs::of(Input::from_bytes("<words>", words));
    }
    if let Some(folder) = args.output.folder() {
        if options.parts.is_some() {
            return Err(Error::usage("`--extract-source` cannot be used with an output directory")
                .with_help("to write the text to a file, pass the name of a file with `-o`"));
        }
        return into_folder(&selected, &options, inputs, folder, context);
    }
    if let Some(path) = args.output.path()
        && options.dis.several
        && matches!(options.dis.form, Form::Columns | Form::Bare)
        && selected.target().texts_are_modules()
    {
        return Err(Error::usage(format!(
            "cannot write the output of several inputs to one file: `{}`",
            path.display()
        ))
        .with_help(format!("to write one file per input, pass a directory: `-o {}/`", path.display())));
    }
    let mut command_output = context.command_output(&args.output)?;
    command_output.take(&options, |name| context.path(name));
    let job = Job { color: command_output.color(), ..options.dis.clone() };
    let mut programs = ByInput {
        says_choice: matches!(job.form, Form::Bare | Form::Jsonl) || job.input.is_lines(),
        selected: &selected,
        open_options: &options.open_options,
        inputs,
        opened: None,
        described: Status::Fine,
        context,
    };
    let (verdict, complete) = isaloom_ops::list(job, &mut programs, &mut command_output)?;
    command_output.end(complete)?;
    let status = programs.described.and(verdict.into());
    std::mem::forget(programs.opened); // The process ends; the operating system frees the memory faster than `drop`.
    Ok(status)
}

/// Inputs of `dis`. For an input with code for other GPUs, the instruction set is opened again.
struct ByInput<'a> {
    selected: &'a SelectedTarget,
    open_options: &'a OpenOptions,
    inputs: Inputs,
    opened: Option<(InputGpus, Opened)>,
    /// `Problems` if a description that was opened has errors.
    described: Status,
    /// Whether to print a note about how the instruction set was chosen, because the output does not show it.
    says_choice: bool,
    context: &'a Context,
}

impl ByInput<'_> {
    /// Opens the instruction set for an input. If the input names no GPU, or the same GPUs as the input before, the
    /// opened instruction set is used again.
    fn open(&mut self, input: &mut Input) -> Result<(), Error> {
        let gpus = self.selected.gpus_of_input(Operation::Disassemble, input)?;
        let is_named = !gpus.gpus.is_empty() || gpus.undescribed;
        if self.opened.as_ref().is_none_or(|(before, _)| is_named && *before != gpus) {
            let open_options = gpus.open_options(self.open_options);
            let new = self.selected.open(Operation::Disassemble, &open_options, self.context)?;
            if self.says_choice {
                new.say_choice(self.context);
            }
            self.described = self.described.and(new.status);
            self.opened = Some((gpus, new));
        }
        Ok(())
    }
}

impl Programs for ByInput<'_> {
    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>> {
        let input = self.inputs.next()?;
        Some(source(input.and_then(|mut input| {
            self.open(&mut input)?;
            Ok(input)
        })))
    }

    fn target(&self) -> Option<&dyn Target> {
        self.opened.as_ref().map(|(_, opened)| opened.target.as_ref())
    }
}

/// Disassembles each input to a separate file in a directory.
fn into_folder(
    selected: &SelectedTarget,
    options: &CommandOptions,
    inputs: Inputs,
    folder: &Path,
    context: &Context,
) -> Outcome {
    let CommandOptions { dis: job, open_options, .. } = options;
    let mut opened: HashMap<InputGpus, Arc<Opened>> = HashMap::new();
    let mut status = Status::Fine;
    let mut about = |input: &mut Input| -> Result<Arc<Opened>, Error> {
        let gpus = selected.gpus_of_input(Operation::Disassemble, input)?;
        if let Some(known) = opened.get(&gpus) {
            return Ok(Arc::clone(known));
        }
        let new =
            Arc::new(selected.open(Operation::Disassemble, &gpus.open_options(open_options), context)?);
        new.say_choice(context);
        status = status.and(new.status);
        opened.insert(gpus, Arc::clone(&new));
        Ok(new)
    };
    let extension = match job.form {
        Form::Json => "json",
        Form::Jsonl => "jsonl",
        Form::Columns | Form::Bare => selected.target().listing_extension(job),
    };
    let job = Job { several: false, ..job.clone() };
    let bar = context.bar(Inputs::count(&inputs));
    let done: Status = batch(inputs, folder, extension, &bar, &mut about, &|opened, source, sink| {
        let mut listing = Listing::new(job.clone());
        let verdict = opened.target.code()?.listing(source, &mut listing, sink)?;
        listing.finish(Some(&opened.target.isa()), &[], sink)?;
        Ok(verdict)
    })?
    .into();
    Ok(done.and(status))
}

/// Returns the inputs of a command that also accepts words on the command line.
///
/// # Errors
/// If both words and inputs are given, or if the value of `-x` contains no words.
pub(super) fn inputs(words: &WordArgs, inputs: &InputArgs) -> Result<Inputs, Error> {
    let has_words = |text: &String| text.lines().any(|line| words_of_line(line, 1).next().is_some());
    if let Some(without) = words.words.iter().find(|text| !has_words(text)) {
        return Err(Error::input(format!("`-x {without}` has no words"))
            .with_help("pass words in hex, such as `-x 0x20000001`"));
    }
    match (words.words.is_empty(), inputs.inputs.is_empty()) {
        (true, _) => Ok(Inputs::new(&inputs.inputs)),
        (false, true) => Ok(Inputs::none()),
        (false, false) => Err(Error::usage("`-x` cannot be used with inputs")
            .with_help("run the command once for the words and once for the inputs")),
    }
}
