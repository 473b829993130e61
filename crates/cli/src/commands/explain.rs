//! `isaloom explain`: explains instructions bit by bit.

use crate::ask::{self, Named, Sides};
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::{TargetArgs, WordArgs};
use crate::cli::{Context, Outcome};
use crate::io::{Input, Inputs};
use crate::target_selection;
use isaloom::target::{Operation, Question};
use isaloom_ops::{ExplainOptions, InputKind, InputOptions, Request};
use std::path::PathBuf;

/// Help of `--each-line` for `explain`, where one line of input gives several lines of output.
const EACH_LINE: &str = "Read words in hex and explain each word; same as `--hex`";

/// Arguments of `explain`.
#[derive(clap::Args, Clone, Debug)]
#[command(mut_arg("each_line", |arg| arg.help(EACH_LINE)), after_help = "\
Examples:
  isaloom explain --spec ir3.xml --gpu 600 40104002_0c210001
  isaloom explain --isa toy 'add r0, r1, r2'
  isaloom explain --isa toy program.bin@0x10
  isaloom explain --isa toy 20000001 --html -o add.html
  isaloom explain kernel.co@0x1a04
  isaloom explain -@0x14 < shader.spv")]
pub(crate) struct Args {
    /// Words in hex, a line of assembly, a file, or FILE@OFFSET; `-` for standard input [default: -].
    #[arg(value_name = "WHAT")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Offset in standard input, written as `-@OFFSET`.
    #[arg(short = '@', value_name = "OFFSET", hide = true)]
    stdin: Vec<String>,
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
    #[command(flatten)]
    pub(crate) words: WordArgs,
}

impl Args {
    /// Returns the request. If the command has no arguments, standard input is explained.
    fn request(&self) -> Request {
        let stdin = self.stdin.iter().map(|offset| format!("-@{offset}"));
        let inputs = self.inputs.iter().map(|path| path.to_string_lossy().into_owned());
        let mut what: Vec<String> = stdin.chain(inputs).collect();
        if what.is_empty() && self.words.words.is_empty() {
            what.push("-".to_owned());
        }
        let WordArgs { hex, each_line, binary, .. } = self.words;
        let kind = match (hex || each_line, binary) {
            (true, _) => InputKind::Hex,
            (false, true) => InputKind::Bytes,
            (false, false) => InputKind::Recognised,
        };
        let input = InputOptions { kind, ..self.words.options() };
        let words = self.words.words.clone();
        Request::Explain(ExplainOptions { what, words, input, ..ExplainOptions::default() })
    }
}

/// Runs `explain`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let request = args.request();
    let mut inputs = Named { first: Inputs::none(), paths: &args.inputs };
    let questions = isaloom_ops::explain_questions(&request, &inputs);
    let first = questions.iter().find_map(|question| match question {
        Question::Input(input) | Question::Place { input, .. } => Some(input.as_str()),
        Question::Text(_) => None,
    });
    let text = questions.iter().find_map(|question| match question {
        Question::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let selected = match first {
        Some(name) => {
            inputs.first = Inputs::of(Input::open(&inputs.path(name))?);
            target_selection::choose(&args.target, &mut inputs.first)?
        }
        None => target_selection::choose_of_text(&args.target, text)?,
    };
    let options = selected.command_options(Operation::Explain, request.command_options(), context)?;
    let open_options = selected.open_options(Operation::Explain, &options.open_options, &mut inputs.first)?;
    let opened = selected.open(Operation::Explain, &open_options, context)?.until_exit();
    let sides = Sides { from: &opened, to: None, generations: &[], options: &options };
    let answer = ask::run(&request, &sides, &mut inputs, &mut context.command_output(&args.answer.output)?)?;
    let status = opened.status.and(answer.verdict.into());
    context.print(&args.answer, answer)?;
    Ok(status)
}
