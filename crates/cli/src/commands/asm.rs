//! `isaloom asm`: text to machine code.

use crate::cli::answer::{AnswerArgs, diagnostics_json};
use crate::cli::shared::{Endian, ReportFormat, TargetArgs};
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Input, InputArgs, Inputs, OutputArgs};
use crate::known::{self, Disk, Opened};
use isaloom::family::{Ability, Asked, AsmForm, AsmJob, Elsewhere, Registry, Source as _};
use isaloom::record::Command;
use isaloom::view;
use isaloom_disk::{batch, included};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Arguments of `asm`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom asm --spec ir3.xml --gpu 600 shader.asm -o shader.bin
  echo 'add.f r0.x, r1.x, r2.x' | isaloom asm --spec ir3.xml --gpu 600 --hex
  isaloom asm --spec ir3.xml --gpu 600 'add.f r0.x, r1.x, c2.y'
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

    /// Instead of the output, list the encodings of each line: the word, the bitset with its place in the description,
    /// and why the first is chosen.
    #[arg(long)]
    pub(crate) explain: bool,

    /// The form of messages, and of what --explain writes.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

impl Args {
    /// The lines that are written as arguments in place of files: what holds a blank and is no file that is there.
    fn text(&self) -> Option<String> {
        let lines: Vec<&str> = self.inputs.inputs.iter().filter_map(|path| path.to_str()).collect();
        let written = |line: &&str| line.trim().contains(char::is_whitespace) && !Path::new(line).exists();
        let all = !lines.is_empty() && lines.len() == self.inputs.inputs.len() && lines.iter().all(written);
        all.then(|| lines.join("\n") + "\n")
    }

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

/// Texts of so many bytes show progress.
const LONG: u64 = 1 << 20;

/// Runs `asm`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let text = args.text();
    let mut inputs = match &text {
        Some(text) => Inputs::of(Input::from_bytes("<text>", text.clone().into_bytes())),
        None => Inputs::new(&args.inputs.inputs),
    };
    let target = known::choose(&args.target, &mut inputs)?;
    let mut job = args.job();
    if text.is_some() && args.output.path().is_none() {
        job.form = AsmForm::Hex;
    }
    job.all_messages = args.format == ReportFormat::Json && !args.explain;
    job.elsewhere =
        Some(Elsewhere::new(|name| Registry::with(known::kept()).gpus_with(name, &mut Disk::default())));
    let asked = target.asked(Ability::Assemble, Asked { asm: job, ..Asked::default() }, context)?;
    let mut job = asked.asm.clone();
    job.includes = Some(included(asked.folders.iter().map(PathBuf::from).collect()));
    if args.each_line && args.explain {
        return Err(Error::usage("--each-line and --explain exclude each other"));
    }
    if Inputs::count(&inputs) > 1
        && args.output.folder().is_none()
        && !args.explain
        && !target.kind().joins_texts()
    {
        return Err(Error::usage("one text makes one program; give one input")
            .with_help("to join texts: cat a.asm b.asm | isaloom asm ..."));
    }
    let opening = target.opening(&asked.opening, &mut inputs)?;
    let opened = target.open(Ability::Assemble, &opening, context)?;
    opened.say_choice(context);
    if args.explain {
        return explain(args, &opened, &job, inputs, context);
    }
    if let Some(folder) = args.output.folder() {
        let family = &opened.family;
        let bar = context.bar(Inputs::count(&inputs));
        let done: Status = batch(
            inputs,
            folder,
            target.kind().code_extension(),
            &bar,
            &mut |_| Ok(()),
            &|(), source, sink| family.assembly(source, &job, sink),
        )?
        .into();
        return Ok(done.and(opened.status));
    }
    let mut door = context.door(&args.output)?;
    if door.output.is_terminal() && job.form == AsmForm::Bytes && !args.each_line {
        return Err(Error::usage("machine code is not for a terminal")
            .with_help("say where it goes with -o FILE, or write it as text with --hex"));
    }
    door.take(&asked, |name| context.path(name));
    let (status, whole) = door.each(inputs, |input, door| {
        let (mut input, said) = (input?, context.said().len());
        if job.all_messages {
            door.silence();
        }
        if input.size().is_some_and(|bytes| bytes >= LONG) {
            door.busy("assembling");
        }
        let done = opened.family.assembly(&mut input, &job, door);
        if job.all_messages && !args.each_line {
            let isa = Some(opened.family.isa());
            let json = diagnostics_json(isa, context.said().split_off(said));
            let _ = std::io::stderr().write_all(json.as_bytes());
        }
        door.outcome(done)
    })?;
    door.end(whole)?;
    Ok(opened.status.and(status))
}

/// Lists what each statement may be.
fn explain(args: &Args, opened: &Opened, job: &AsmJob, inputs: Inputs, context: &Context) -> Outcome {
    let mut door = context.door(&args.output)?;
    let mut status = opened.status;
    let mut assembled = Vec::new();
    for input in inputs {
        let done = opened.family.readings(&mut input?, job, &mut door);
        let (one, done) = done?;
        assembled.push(one);
        status = status.and(door.outcome(Ok(done))?);
    }
    let document = opened.document(Command::Asm { inputs: assembled });
    let answer = AnswerArgs { output: args.output.clone(), format: args.format, html: false };
    context.answer(&answer, document, |document| view::page(document, ""))?;
    Ok(status)
}
