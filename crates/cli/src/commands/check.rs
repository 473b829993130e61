//! `isaloom check`: problems of a description.

use crate::cli::answer::AnswerArgs;
use crate::cli::shared::DescriptionArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Input, Inputs, Output, read_file};
use crate::known::{self, Opened};
use isaloom::codegen::mesa;
use isaloom::family::{Ability, AllowRule, Asked, CheckJob, MemorySink, Show, Sink as _};
use isaloom::model::Model;
use isaloom::record::{Command, Findings};
use isaloom::view::{self, Look};
use isaloom_session::{checked, excerpts_of};
use std::path::{Path, PathBuf};

/// Arguments of `check`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom check ir3.xml
  isaloom check --spec mine.xml --format json
  isaloom check mine.xml --gaps
  isaloom check --spec mine.xml --allow 'unused-enum:#type=used by our generator'
  isaloom check --program kernel.co

The findings are the data of this command and go to standard output. The exit code is 1 when one is an error.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) about: DescriptionArgs,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// List the words that no leaf matches too, for each hierarchy and range of generations.
    #[arg(long)]
    pub(crate) gaps: bool,

    /// A finding that is meant, with the reason: all of an id, or those about something of this name. Repeatable.
    #[arg(long, value_name = "ID[:NAME]=REASON")]
    pub(crate) allow: Vec<String>,

    /// Show all findings: those that follow from others too, and however many there are of one kind.
    #[arg(long)]
    pub(crate) all: bool,

    /// Hold the structures that an encoder reads against the `<encode>` maps: a C header, or JSON such as
    /// {"struct s": {"member": 8}}. Says which member no map uses, and which has fewer bits than its field.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gaps", "allow", "all"])]
    pub(crate) encode: Option<PathBuf>,

    /// Check a program instead of a description: a code object, raw code or assembly (AMD). Says which registers its
    /// descriptor does not give, which branches lead nowhere, which tuples cannot be, and which waits are missing.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gaps", "allow", "all", "encode", "description"])]
    pub(crate) program: Option<PathBuf>,
}

/// Runs `check`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    if let Some(path) = args.program.take() {
        return program(args, &path, context);
    }
    let show = if args.all { Show::All } else { Show::Causes };
    let job = CheckJob { show, gaps: args.gaps, allows: rules(&args.allow)? };
    let target = known::choose_description(&args.about)?;
    let opened = target.opened(Ability::Check, context)?;
    let output = context.output(&args.answer.output)?;
    let look = context.look(&output);
    let mut shown = MemorySink::default();
    let busy = context.busy("checking");
    let findings = match &args.encode {
        Some(path) => structures(path, &*opened.model()?, &mut shown),
        None => opened.family.check(&job, &mut shown).map_err(Error::from),
    };
    busy.finish_and_clear();
    let findings = findings?;
    for rule in &findings.unused {
        context.note(format!("nothing was found that `--allow {rule}` speaks of"));
    }
    let name = opened.family.name();
    answer(args, findings, &excerpts_of(&shown, look.color), (output, look), &opened, &name, context)
}

/// Runs `check --program`.
fn program(args: &Args, path: &PathBuf, context: &mut Context) -> Outcome {
    let mut inputs = Inputs::new(std::slice::from_ref(path));
    let target = known::choose(&args.about.target, &mut inputs)?;
    let asked = target.asked(Ability::Check, Asked::default(), context)?;
    let opening = target.opening(&asked.opening, &mut inputs)?;
    // Only its instructions are asked for, not what is wrong with the description.
    let opened = target.open(Ability::Disassemble, &opening, context)?;
    let output = context.output(&args.answer.output)?;
    let look = context.look(&output);
    let mut shown = MemorySink::default();
    let mut source = Input::open(path)?;
    let findings = opened.family.check_program(&mut source, &mut shown)?;
    answer(
        args,
        findings,
        &excerpts_of(&shown, look.color),
        (output, look),
        &opened,
        &path.display().to_string(),
        context,
    )
}

/// Writes what was found.
fn answer(
    args: &Args,
    findings: Findings,
    text: &str,
    (mut output, look): (Output, Look),
    opened: &Opened,
    name: &str,
    context: &mut Context,
) -> Outcome {
    let status = if findings.errors > 0 { Status::Problems } else { Status::Fine };
    if args.answer.is_text() {
        output.text(&checked(&findings, text, look, name))?;
        output.commit()?;
    } else {
        drop(output);
        let document = opened.document(Command::Check { findings });
        context.answer(&args.answer, document, |document| view::page(document, name))?;
    }
    Ok(status)
}

/// `--encode`: what is wrong between the maps of a description and the structures of a file.
fn structures(path: &Path, model: &Model, shown: &mut MemorySink) -> Result<Findings, Error> {
    let text = String::from_utf8_lossy(&read_file(path)?).into_owned();
    let checked = mesa::check_sources(model, &path.display().to_string(), &text);
    shown.say(&checked.files, &checked.findings);
    Ok(Findings::of(&checked.files, &checked.findings))
}

/// The rules of `--allow`.
fn rules(texts: &[String]) -> Result<Vec<AllowRule>, Error> {
    let rule = |text: &String| {
        AllowRule::parse(text).map_err(|missing| {
            Error::usage(format!("`--allow {text}` needs {missing}"))
                .with_help("for example --allow 'unused-enum:#type=used by our generator'")
        })
    };
    texts.iter().map(rule).collect()
}
