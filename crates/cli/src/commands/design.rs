//! `isaloom gaps`, `fit` and `cover`: commands for designing instruction sets.

use crate::ask;
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::{DescriptionArgs, ReportFormat, TargetArgs};
use crate::cli::{Context, Error, Outcome};
use crate::io::{OutputArgs, read_file, write_whole};
use crate::target_selection::{self, Opened};
use isaloom::render::Look;
use isaloom::schema::Command;
use isaloom::target::Operation;
use isaloom::target::isaspec::design;
use isaloom_ops::{Answer, CoverOptions, FitOptions, Form, GapsOptions, Request};
use std::path::PathBuf;

/// Heading of the flags that select encodings.
const ENCODINGS: &str = "Encodings";

/// Selection of encodings.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Words {
    /// Consider only encodings that start with these bits, most significant first; x matches 0 and 1.
    #[arg(long, value_name = "BITS", help_heading = ENCODINGS)]
    under: Option<String>,

    /// List only encodings of this root bitset, such as `#instruction` [default: all instruction roots].
    #[arg(long, value_name = "NAME", help_heading = ENCODINGS)]
    root: Option<String>,

    /// Treat the encodings in this file as allocated; each line has a pattern (0, 1, x) and a name.
    #[arg(long, value_name = "FILE", help_heading = ENCODINGS)]
    reserve: Option<PathBuf>,
}

/// Arguments of `gaps`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom gaps ir3.xml
  isaloom gaps ir3.xml --free 25 --gpu 700
  isaloom gaps ir3.xml --under 010 --prefix 60..54
  isaloom gaps ir3.xml --svg -o ir3.svg")]
pub(crate) struct Gaps {
    #[command(flatten)]
    about: DescriptionArgs,

    #[command(flatten)]
    answer: AnswerArgs,

    #[command(flatten)]
    words: Words,

    /// Show only prefixes that have space for an instruction with N operand bits.
    #[arg(long, value_name = "N")]
    free: Option<u32>,

    /// Bit range of the prefix, which groups the encodings; at most 12 bits [default: the 8 bits that most instructions
    /// fix].
    #[arg(long, value_name = "HIGH..LOW", value_parser = bits)]
    prefix: Option<String>,

    /// Write an SVG image with one square per prefix.
    #[arg(long, conflicts_with = "format")]
    svg: bool,
}

/// Help of `--root` for `fit`.
const ROOT_TO_FIT: &str =
    "Root bitset of the new instruction [default: the root of `--like`, otherwise the only instruction root]";

/// Help of `--reserve` for `fit`.
const RESERVE_AND_APPEND: &str = "Treat the encodings in this file as allocated, and append the best encoding; each \
     line has a pattern (0, 1, x) and a name; the file is created if missing";

/// Arguments of `fit`.
#[derive(clap::Args, Clone, Debug)]
#[command(mut_arg("root", |arg| arg.help(ROOT_TO_FIT)), mut_arg("reserve", |arg| arg.help(RESERVE_AND_APPEND)), after_help = "\
Examples:
  isaloom fit --spec ir3.xml 'DST:8 SRC1:16 SRC2:16' --like add.f
  isaloom fit --spec mine.xml 'DST:4 IMM:12' --under 0010 --name addi
  isaloom fit --spec mine.xml 'DST:4 SRC:4' --reserve promises.txt")]
pub(crate) struct Fit {
    /// Operands as NAME:BITS in one argument, such as 'DST:8 SRC1:16'.
    #[arg(value_name = "OPERANDS")]
    operands: String,

    #[command(flatten)]
    target: TargetArgs,

    #[command(flatten)]
    answer: AnswerArgs,

    #[command(flatten)]
    words: Words,

    /// Prefer encodings similar to this instruction.
    #[arg(long, value_name = "NAME")]
    like: Option<String>,

    /// Name of the new instruction.
    #[arg(long, value_name = "NAME", default_value = "new")]
    name: String,

    /// Show at most N encodings.
    #[arg(long, value_name = "N", default_value_t = 5, alias = "most", value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
}

/// Arguments of `cover`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom cover ir3.xml --gpu 600
  isaloom cover mine.xml --format tsv -o mine.tsv")]
pub(crate) struct Cover {
    #[command(flatten)]
    about: DescriptionArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Output format.
    #[arg(long, alias = "tests", value_name = "FORMAT", default_value = "text")]
    format: CoverForm,

    /// Write a web page; same as `--format html`.
    #[arg(long, conflicts_with = "format")]
    html: bool,
}

/// `--format` of `cover`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum CoverForm {
    /// Text.
    Text,
    /// One JSON document.
    Json,
    /// A web page.
    Html,
    /// Word, generation, covered items and line, separated by tabs.
    Tsv,
    /// A C++ table for GoogleTest.
    Gtest,
}

/// Checks that a text is a bit range such as `60..54`, and returns it unchanged.
fn bits(text: &str) -> Result<String, String> {
    design::bits(text).map(|_| text.to_owned())
}

/// Opens the description for `gaps`, `fit` or `cover`. Returns an error if the description has errors.
fn open(about: &DescriptionArgs, operation: Operation, context: &Context) -> Result<Opened, Error> {
    target_selection::choose_description(about)?.opened(operation, context)?.sound()
}

/// Runs a request and prints its answer. With `form`, it is printed in this format, such as SVG, instead of the format
/// in `args`.
fn print(
    request: &Request,
    args: &AnswerArgs,
    form: Option<Form>,
    opened: &Opened,
    context: &Context,
) -> Result<Answer, Error> {
    let answer = ask::about(request, opened, None, context)?;
    match form {
        Some(form) => context.output(&args.output)?.whole(answer.render(form, Look::default())?)?,
        None => context.print(args, answer.clone())?,
    }
    Ok(answer)
}

impl Words {
    /// Returns the content of the file with reserved encodings (`--reserve`); empty if there is no such flag or the
    /// file does not exist yet.
    fn promised(&self) -> Result<String, Error> {
        match &self.reserve {
            Some(path) if path.exists() => Ok(String::from_utf8_lossy(&read_file(path)?).into_owned()),
            _ => Ok(String::new()),
        }
    }
}

/// Runs `gaps`.
pub(crate) fn gaps(args: &Gaps, context: &Context) -> Outcome {
    let opened = open(&args.about, Operation::Gaps, context)?;
    let request = Request::Gaps(GapsOptions {
        under: args.words.under.clone(),
        root: args.words.root.clone(),
        reserved: args.words.promised()?,
        free: args.free,
        prefix: args.prefix.clone(),
        ..GapsOptions::default()
    });
    print(&request, &args.answer, args.svg.then_some(Form::Svg), &opened, context)?;
    Ok(opened.status)
}

/// Runs `fit`.
pub(crate) fn fit(args: &Fit, context: &Context) -> Outcome {
    let about = DescriptionArgs { target: args.target.clone(), ..DescriptionArgs::default() };
    let opened = open(&about, Operation::Fit, context)?;
    let request = Request::Fit(FitOptions {
        operands: args.operands.clone(),
        under: args.words.under.clone(),
        root: args.words.root.clone(),
        reserved: args.words.promised()?,
        like: args.like.clone(),
        name: Some(args.name.clone()),
        most: Some(args.limit as usize),
        ..FitOptions::default()
    });
    let answer = ask::about(&request, &opened, None, context)?;
    if let (Some(path), Command::Fit { fit }) = (&args.words.reserve, &answer.document.command)
        && let Some(best) = fit.places.first()
    {
        let mut text = args.words.promised()?;
        text.push_str(&design::promise(&best.pattern, &args.name));
        write_whole(path, text.as_bytes()).map_err(|source| Error::write(path, source))?;
    }
    let verdict = answer.verdict;
    context.print(&args.answer, answer)?;
    Ok(opened.status.and(verdict.into()))
}

/// Runs `cover`.
pub(crate) fn cover(args: &Cover, context: &Context) -> Outcome {
    let opened = open(&args.about, Operation::Cover, context)?;
    let (format, form) = match args.format {
        CoverForm::Tsv => (ReportFormat::Text, Some(Form::Tsv)),
        CoverForm::Gtest => (ReportFormat::Text, Some(Form::Gtest)),
        CoverForm::Text => (ReportFormat::Text, None),
        CoverForm::Json => (ReportFormat::Json, None),
        CoverForm::Html => (ReportFormat::Html, None),
    };
    let answer = AnswerArgs { output: args.output.clone(), format, html: args.html };
    print(&Request::Cover(CoverOptions::default()), &answer, form, &opened, context)?;
    Ok(opened.status)
}
