//! `isaloom explain`: instructions bit by bit.

use crate::cli::answer::AnswerArgs;
use crate::cli::shared::{TargetArgs, WordArgs};
use crate::cli::{Context, Error, Outcome};
use crate::io::{Input, Inputs};
use crate::known;
use isaloom::family::{Ability, Asked, ExplainJob, Input as What, Question, Source};
use isaloom::record::Command;
use isaloom::view;
use isaloom_session::explained;
use std::path::{Path, PathBuf};

/// Arguments of `explain`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom explain --spec ir3.xml --gpu 600 40104002_0c210001
  isaloom explain --isa toy 'add r0, r1, r2'
  isaloom explain --isa toy program.bin@0x10
  isaloom explain --isa toy 20000001 --html -o add.html
  isaloom explain kernel.co@0x1a04
  isaloom explain -@0x14 < shader.spv")]
pub(crate) struct Args {
    /// Words in hex, a line of assembly, an input, or a place in an input as INPUT@OFFSET; `-` or nothing is standard
    /// input.
    #[arg(value_name = "WHAT")]
    pub(crate) inputs: Vec<PathBuf>,
    /// The place in standard input of `-@OFFSET`, which would be read as an option.
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
    /// What is to be explained, in order.
    fn questions(&self) -> Vec<Question> {
        let text = |path: &PathBuf| path.to_string_lossy().into_owned();
        let mut all = Question::of(&self.words.words, &|_| false);
        let stdin = self.stdin.iter().map(|offset| format!("-@{offset}"));
        let names: Vec<String> = stdin.chain(self.inputs.iter().map(text)).collect();
        all.extend(Question::of(&names, &|name| name == "-" || self.path(name).exists()));
        if all.is_empty() { vec![Question::Input("-".to_owned())] } else { all }
    }

    /// The path of an input, which need not be text.
    fn path(&self, name: &str) -> PathBuf {
        let same = |path: &&PathBuf| path.to_string_lossy() == name;
        self.inputs.iter().find(same).cloned().unwrap_or_else(|| PathBuf::from(name))
    }

    fn job(&self, own: ExplainJob) -> ExplainJob {
        let WordArgs { hex, each_line, binary, .. } = self.words;
        ExplainJob {
            input: match (hex || each_line, binary) {
                (true, _) => What::Hex,
                (false, true) => What::Bytes,
                (false, false) => What::Recognised,
            },
            big_endian: self.words.big_endian(),
            ..own
        }
    }
}

/// Runs `explain`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let questions = args.questions();
    let first = questions.iter().find_map(|question| match question {
        Question::Input(input) | Question::Place { input, .. } => Some(args.path(input)),
        Question::Text(_) => None,
    });
    let mut inputs = first.as_deref().map_or(Ok(Inputs::none()), |path| Input::open(path).map(Inputs::of))?;
    let text = questions.iter().find_map(|question| match question {
        Question::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let target = match first {
        Some(_) => known::choose(&args.target, &mut inputs)?,
        None => known::choose_of_text(&args.target, text)?,
    };
    let own = target.asked(Ability::Explain, Asked::default(), context)?;
    let opening = target.opening(&own.opening, &mut inputs)?;
    let opened = target.open(Ability::Explain, &opening, context)?;
    let (family, job) = (opened.family.as_ref(), args.job(own.explain));
    let mut door = context.door(&args.answer.output)?;
    let mut explanations = Vec::new();
    let (status, _) = door.each(questions.into_iter(), |question, door| {
        let mut input = |name: &str| -> Result<Box<dyn Source>, Error> {
            let input = inputs.next().unwrap_or_else(|| Input::open(&args.path(name)))?;
            Ok(Box::new(input))
        };
        let (found, verdict) =
            explained(family, &question, &job, &mut input, door).map_err(|error| named(error, &question))?;
        explanations.extend(found);
        door.outcome(Ok(verdict))
    })?;
    let title = family.choice().unwrap_or_else(|| family.title());
    let document = opened.document(Command::Explain { explanations });
    context.answer(&args.answer, document, |document| view::page(document, &title))?;
    Ok(opened.status.and(status))
}

/// What is no text to be explained may be a file that is missing.
fn named(error: Error, question: &Question) -> Error {
    let Question::Text(text) = question else { return error };
    let path = Path::new(text);
    let like_a_file = !text.contains(char::is_whitespace)
        && (path.extension().is_some_and(|extension| extension.len() < 8) || text.contains('/'));
    if like_a_file { error.with_help("there is no file of this name") } else { error }
}
