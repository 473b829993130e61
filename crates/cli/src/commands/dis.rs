//! `isaloom dis`: machine code to text.

use crate::cli::shared::{Format, TargetArgs, WordArgs};
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Input, InputArgs, Inputs, OutputArgs};
use crate::known::{self, Opened, Target};
use isaloom::family::{Ability, Asked, Form, Job, Listing, Opening, Source as _, Verdict};
use isaloom_disk::batch;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

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
  isaloom dis *.spv -o texts/

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
}

impl Args {
    /// What the flags that all families share ask for.
    pub(crate) fn job(&self) -> Job {
        Job {
            form: match (self.format, self.bare) {
                (Format::Text, false) => Form::Columns,
                (Format::Text, true) => Form::Bare,
                (Format::Json, _) => Form::Json,
                (Format::Jsonl, _) => Form::Jsonl,
            },
            input: self.words.input(),
            big_endian: self.words.big_endian(),
            exact: self.exact,
            ..Job::default()
        }
    }
}

/// Runs `dis`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let mut inputs = inputs(&args.words, &args.inputs)?;
    let target = known::choose(&args.target, &mut inputs)?;
    let job = Job { several: Inputs::count(&inputs) > 1, ..args.job() };
    let asked = target.asked(Ability::Disassemble, Asked { dis: job, ..Asked::default() }, context)?;
    if !args.words.words.is_empty() {
        let words = args.words.words.join("\n").into_bytes();
        inputs = Inputs::of(Input::from_bytes("<words>", words));
    }
    list(args, &target, asked, inputs, context)
}

/// Lists the inputs, each with the instruction set that it is for.
fn list(args: &Args, target: &Target, asked: Asked, inputs: Inputs, context: &Context) -> Outcome {
    if let Some(folder) = args.output.folder() {
        return into_folder(target, &asked, inputs, folder, context);
    }
    let mut door = context.door(&args.output)?;
    door.take(&asked, |name| context.path(name));
    let Asked { dis: job, opening, .. } = asked;
    let header = !matches!(job.form, Form::Bare | Form::Jsonl) && !job.input.is_lines();
    let mut listing = Listing::new(Job { color: door.color(), ..job });
    let mut opened: Option<(Vec<String>, Opened)> = None;
    let mut described = Status::Fine;
    let (status, whole) = door.each(inputs, |input, door| {
        let mut input = input?;
        let gpus = target.gpus_of_input(&mut input)?;
        if opened.as_ref().is_none_or(|(before, _)| !gpus.is_empty() && *before != gpus) {
            let opening = Opening { input_gpus: gpus.clone(), ..opening.clone() };
            let new = target.open(Ability::Disassemble, &opening, context)?;
            if !header {
                new.say_choice(context);
            }
            described = described.and(new.status);
            opened = Some((gpus, new));
        }
        let Some((_, opened)) = &opened else { return Err(Error::Reported) };
        door.expect(input.size(), "dis");
        let done = opened.family.listing(&mut input, &mut listing, door);
        door.outcome(done)
    })?;
    let isa = opened.as_ref().map(|(_, opened)| opened.family.isa());
    let done = listing.finish(isa.as_ref(), &context.said(), &mut door);
    door.outcome(done.map(|()| Verdict::Fine).map_err(Into::into))?;
    door.end(whole)?;
    std::mem::forget(opened); // The process ends; the system takes it back at once.
    Ok(described.and(status))
}

/// Gives each input a file of its own.
fn into_folder(target: &Target, asked: &Asked, inputs: Inputs, folder: &Path, context: &Context) -> Outcome {
    let Asked { dis: job, opening, .. } = asked;
    let mut opened: HashMap<Vec<String>, Arc<Opened>> = HashMap::new();
    let mut status = Status::Fine;
    let mut about = |input: &mut Input| -> Result<Arc<Opened>, Error> {
        let gpus = target.gpus_of_input(input)?;
        if let Some(known) = opened.get(&gpus) {
            return Ok(Arc::clone(known));
        }
        let new = Arc::new(target.open(
            Ability::Disassemble,
            &Opening { input_gpus: gpus.clone(), ..opening.clone() },
            context,
        )?);
        new.say_choice(context);
        status = status.and(new.status);
        opened.insert(gpus, Arc::clone(&new));
        Ok(new)
    };
    let extension = match job.form {
        Form::Json => "json",
        Form::Jsonl => "jsonl",
        Form::Columns | Form::Bare => target.kind().text_extension(),
    };
    let job = Job { several: false, ..job.clone() };
    let bar = context.bar(Inputs::count(&inputs));
    let done: Status = batch(inputs, folder, extension, &bar, &mut about, &|opened, source, sink| {
        let mut listing = Listing::new(job.clone());
        let verdict = opened.family.listing(source, &mut listing, sink)?;
        listing.finish(Some(&opened.family.isa()), &[], sink)?;
        Ok(verdict)
    })?
    .into();
    Ok(done.and(status))
}

/// The inputs of a command that also takes words on its command line.
///
/// # Errors
/// When both are given.
pub(super) fn inputs(words: &WordArgs, inputs: &InputArgs) -> Result<Inputs, Error> {
    match (words.words.is_empty(), inputs.inputs.is_empty()) {
        (true, _) => Ok(Inputs::new(&inputs.inputs)),
        (false, true) => Ok(Inputs::none()),
        (false, false) => Err(Error::usage("words on the command line (-x) and inputs cannot be mixed")
            .with_help("run it once for the words and once for the inputs")),
    }
}
