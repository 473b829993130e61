//! `isaloom convert`: converts a description to another format.

use crate::ask;
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::DescriptionArgs;
use crate::cli::{Context, Outcome};
use crate::target_selection;
use isaloom::render;
use isaloom::schema::Command;
use isaloom::target::Operation;
use isaloom_ops::{ConvertOptions, ConvertTo, Request, json};

/// Help of `--format` of `convert`.
const FORM: &str =
    "Output: the converted description (text), or a report that also lists losses (json, html)";

/// Arguments of `convert`.
#[derive(clap::Args, Clone, Debug)]
#[command(mut_arg("format", |arg| arg.help(FORM)), after_help = "\
Examples:
  isaloom convert ir3.xml --to json -o ir3.json
  isaloom convert ir3.json --to isaspec -o ir3.xml
  isaloom convert amdgpu_isa_rdna3.xml --to isaspec -o rdna3.xml

`convert` reports the parts of the description that isaspec XML cannot express.")]
pub(crate) struct Args {
    #[command(flatten)]
    about: DescriptionArgs,

    #[command(flatten)]
    answer: AnswerArgs,

    /// Format of the converted description.
    #[arg(long, value_name = "FORMAT")]
    to: To,
}

/// `--to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum To {
    /// JSON; all commands except `fmt`, `spec add` and `explorer` accept it as a description.
    Json,
    /// One isaspec XML file.
    Isaspec,
}

/// Runs `convert`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    let opened =
        target_selection::choose_description(&args.about)?.opened(Operation::Convert, context)?.sound()?;
    let to = if args.to == To::Json { ConvertTo::Json } else { ConvertTo::Isaspec };
    let request = Request::Convert(ConvertOptions { to, ..ConvertOptions::default() });
    let answer = ask::about(&request, &opened, None, context)?;
    if !args.answer.is_text() {
        context.print(&args.answer, answer)?;
        return Ok(opened.status);
    }
    let mut output = context.output(&args.answer.output)?;
    match &answer.document.command {
        Command::Convert { text: Some(text), losses, .. } => {
            output.text(text)?;
            losses.iter().for_each(|loss| context.note(render::loss(loss)));
        }
        _ => output.text(&json(&context.complete(answer.document)))?,
    }
    output.commit()?;
    Ok(opened.status)
}
