//! `isaloom asm`: assembler.

use crate::ask::{self, InOrder, Sides};
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::{Endian, INTO_FILES, ReportFormat, TargetArgs};
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Input, InputArgs, Inputs, OutputArgs};
use crate::target_selection::{self, Disk, Opened, SelectedTarget};
use clap::ValueEnum as _;
use isaloom::target::{AsmForm, AsmJob, Operation, OtherGpus, Registry};
use isaloom_host::{batch, included};
use isaloom_ops::{AsmOptions, Form, InputOptions, Request};
use std::path::{Path, PathBuf};

/// Help of the inputs of `asm`.
const INPUTS: &str = "Assembly files, or lines of assembly; `-` for standard input [default: -]";

/// Arguments of `asm`.
#[derive(clap::Args, Clone, Debug)]
#[command(mut_arg("output", |arg| arg.help(INTO_FILES)), mut_arg("inputs", |arg| arg.help(INPUTS)), after_help = "\
Examples:
  isaloom asm --spec ir3.xml --gpu 600 shader.asm -o shader.bin
  echo 'add.f r0.x, r1.x, r2.x' | isaloom asm --spec ir3.xml --gpu 600 --hex
  isaloom asm --spec ir3.xml --gpu 600 'add.f r0.x, r1.x, c2.y'
  isaloom asm shader.spvasm -o shader.spv
  isaloom asm --gpu gfx1150 --emit code-object kernel.s -o kernel.co")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Output format [default: bin].
    #[arg(long, value_name = "FORMAT", alias = "filetype")]
    pub(crate) emit: Option<Emit>,

    /// Write words in hex, one per line; same as `--emit hex`.
    #[arg(long, conflicts_with = "emit")]
    pub(crate) hex: bool,

    /// Assemble each line separately; write one line per input line: the word, or `error: ...`.
    #[arg(long)]
    pub(crate) each_line: bool,

    /// Byte order of the output [default: from the description, otherwise little].
    #[arg(long, value_name = "ORDER")]
    pub(crate) endian: Option<Endian>,

    /// List the possible encodings of each line instead of assembling it.
    #[arg(long)]
    pub(crate) explain: bool,

    /// Format of error messages (text or json) and of the output of `--explain`.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// `--emit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Emit {
    /// Machine code; for SPIR-V, a module.
    Bin,
    /// Words in hex, one per line.
    Hex,
    /// Assembly text with the encoding of each instruction (AMD).
    #[value(alias = "asm")]
    Listing,
    /// Relocatable object file for a linker (AMD).
    Obj,
    /// Linked code object for a runtime (AMD).
    CodeObject,
}

impl Emit {
    /// Returns the target-specific flag that selects this output; `None` if all targets have it.
    fn flag(self) -> Option<&'static str> {
        match self {
            Emit::Bin | Emit::Hex => None,
            Emit::Listing => Some("listing"),
            Emit::Obj => Some("obj"),
            Emit::CodeObject => Some("object"),
        }
    }
}

impl Args {
    /// Returns the assembly text on the command line: arguments that contain a space and are not existing files. `None`
    /// if the arguments are file names.
    fn text(&self) -> Option<String> {
        let lines: Vec<&str> = self.inputs.inputs.iter().filter_map(|path| path.to_str()).collect();
        let written = |line: &&str| line.trim().contains(char::is_whitespace) && !Path::new(line).exists();
        let all = !lines.is_empty() && lines.len() == self.inputs.inputs.len() && lines.iter().all(written);
        all.then(|| lines.join("\n") + "\n")
    }
}

/// Runs `asm`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let text = args.text();
    let mut inputs = match &text {
        Some(text) => Inputs::of(Input::from_bytes("<text>", text.clone().into_bytes())),
        None => Inputs::new(&args.inputs.inputs),
    };
    let selected = target_selection::choose(&args.target, &mut inputs)?;
    let request = Request::Asm(AsmOptions {
        input: InputOptions { endian: args.endian.map(Into::into), ..InputOptions::default() },
        hex: match args.emit {
            Some(emit) => emit == Emit::Hex,
            None => args.hex || text.is_some() && args.output.path().is_none(),
        },
        each_line: args.each_line,
        explain: args.explain,
        form: if args.format == ReportFormat::Json { Form::Json } else { Form::Text },
        ..AsmOptions::default()
    });
    if let Some((emit, flag)) = args.emit.and_then(|emit| Some((emit, emit.flag()?))) {
        let value = emit.to_possible_value();
        let value = value.as_ref().map_or("", |value| value.get_name());
        selected.needs_flag(Operation::Assemble, flag, &format!("--emit {value}"))?;
        context.add_flag(flag);
    }
    let mut options = request.command_options();
    options.asm.elsewhere = Some(OtherGpus::new(|name| {
        Registry::with(target_selection::kept()).gpus_with(name, &mut Disk::default())
    }));
    let mut options = selected.command_options(Operation::Assemble, options, context)?;
    options.asm.includes = Some(included(options.folders.iter().map(PathBuf::from).collect()));
    if args.each_line && args.explain {
        return Err(Error::usage("`--each-line` cannot be used with `--explain`"));
    }
    if Inputs::count(&inputs) > 1
        && args.output.folder().is_none()
        && !args.explain
        && !selected.target().joins_texts()
    {
        let count = Inputs::count(&inputs);
        return Err(Error::usage(format!(
            "too many inputs: {count} (`asm` takes one unless `-o DIR/` is given)"
        ))
        .with_help("to join inputs: cat a.asm b.asm | isaloom asm ..."));
    }
    let open_options = selected.open_options(Operation::Assemble, &options.open_options, &mut inputs)?;
    let opened = selected.open(Operation::Assemble, &open_options, context)?.until_exit();
    opened.say_choice(context);
    let sides = Sides { from: &opened, to: None, generations: &[], options: &options };
    if args.explain {
        let mut command_output = context.command_output(&args.output)?.ending_on_failure();
        let answer = ask::run(&request, &sides, &mut InOrder(inputs), &mut command_output)?;
        if !answer.complete {
            return Err(Error::Reported);
        }
        let status = opened.status.and(answer.verdict.into());
        let form = AnswerArgs { output: args.output.clone(), format: args.format, html: false };
        context.print(&form, answer)?;
        return Ok(status);
    }
    if let Some(folder) = args.output.folder() {
        return into_folder(&selected, &opened, &options.asm, inputs, folder, context);
    }
    let mut command_output = context.command_output(&args.output)?;
    if command_output.output.is_terminal() && options.asm.form == AsmForm::Bytes && !args.each_line {
        return Err(Error::usage("machine code is not written to a terminal")
            .with_help("pass -o FILE, or write text with --hex"));
    }
    command_output.take(&options, |name| context.path(name));
    match (options.asm.all_messages, args.each_line) {
        (true, true) => command_output.silence(),
        (true, false) => command_output.report_json(opened.target.isa()),
        (false, _) => {}
    }
    let answer = ask::run(&request, &sides, &mut InOrder(inputs), &mut command_output)?;
    command_output.end(answer.complete)?;
    Ok(opened.status.and(answer.verdict.into()))
}

/// Assembles each input to a separate file in a directory.
fn into_folder(
    selected: &SelectedTarget,
    opened: &Opened,
    job: &AsmJob,
    inputs: Inputs,
    folder: &Path,
    context: &Context,
) -> Outcome {
    let (target, bar) = (&opened.target, context.bar(Inputs::count(&inputs)));
    let done: Status = batch(
        inputs,
        folder,
        selected.target().code_extension(),
        &bar,
        &mut |_| Ok(()),
        &|(), source, sink| target.code()?.assembly(source, job, sink),
    )?
    .into();
    Ok(done.and(opened.status))
}
