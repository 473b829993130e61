//! `isaloom gaps`, `fit` and `cover`: designing instruction sets.

use crate::cli::answer::AnswerArgs;
use crate::cli::shared::{DescriptionArgs, ReportFormat, TargetArgs};
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{OutputArgs, read_file, write_whole};
use crate::known::{self, Opened};
use isaloom::family::Ability;
use isaloom::family::isaspec::workshop::{self, FitJob, SpaceJob};
use isaloom::record::{Command, Document};
use isaloom::view;
use std::path::PathBuf;

/// Which of its words.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Words")]
pub(crate) struct Words {
    /// Only words that begin like this: 0, 1 and x from the most significant bit on.
    #[arg(long, value_name = "BITS")]
    under: Option<String>,

    /// The root of the hierarchy [default: those of instructions].
    #[arg(long, value_name = "NAME")]
    root: Option<String>,

    /// A file of words that are promised: on each line a pattern and a name. `fit` adds its best place to it.
    #[arg(long, value_name = "FILE")]
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

    /// Show only prefixes that have room for a pattern with so many free bits.
    #[arg(long, value_name = "BITS")]
    free: Option<u32>,

    /// The bits whose values are the prefixes, 12 at most [default: the eight that most instructions fix].
    #[arg(long, value_name = "HIGH..LOW", value_parser = workshop::bits)]
    prefix: Option<u128>,

    /// Write a picture in SVG: a square a prefix, light where much is free.
    #[arg(long, conflicts_with = "format")]
    svg: bool,
}

/// Arguments of `fit`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom fit --spec ir3.xml 'DST:8 SRC1:16 SRC2:16' --like add.f
  isaloom fit --spec mine.xml 'DST:4 IMM:12' --under 0010 --name addi
  isaloom fit --spec mine.xml 'DST:4 SRC:4' --reserve promises.txt")]
pub(crate) struct Fit {
    /// The operands of the new instruction, each with its number of bits.
    #[arg(value_name = "OPERANDS")]
    operands: String,

    #[command(flatten)]
    target: TargetArgs,

    #[command(flatten)]
    answer: AnswerArgs,

    #[command(flatten)]
    words: Words,

    /// An instruction that it shall be like.
    #[arg(long, value_name = "NAME")]
    like: Option<String>,

    /// What it is called.
    #[arg(long, value_name = "NAME", default_value = "new")]
    name: String,

    /// The most places that are shown.
    #[arg(long, value_name = "COUNT", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    most: u32,
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

    /// The form of the output.
    #[arg(long, alias = "tests", value_name = "FORM", default_value = "text")]
    format: CoverForm,

    /// Write a web page: the same as --format html.
    #[arg(long, conflicts_with = "format")]
    html: bool,
}

/// `--format` of `cover`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum CoverForm {
    /// Text for people.
    Text,
    /// One JSON document.
    Json,
    /// A web page.
    Html,
    /// For other programs' tests: word, generation, what it covers and line, with tabs between them.
    Tsv,
    /// The same as a table in C++ for googletest.
    Gtest,
}

/// Opens a description for one of the questions.
fn open(about: &DescriptionArgs, ability: Ability, context: &Context) -> Result<Opened, Error> {
    known::choose_description(about)?.opened(ability, context)?.sound()
}

/// The generation that was asked for.
fn generation(about: &DescriptionArgs, opened: &Opened) -> Option<u32> {
    about.target.gpu.as_ref().and(opened.family.isa().generation)
}

fn answer(args: &AnswerArgs, opened: &Opened, command: Command, context: &Context) -> Outcome {
    let title = opened.family.name();
    let document = opened.document(command);
    context.answer(args, document, |document: &Document| view::page(document, &title))?;
    Ok(opened.status)
}

fn write(output: &OutputArgs, text: &str, opened: &Opened, context: &Context) -> Outcome {
    context.output(output)?.whole(text)?;
    Ok(opened.status)
}

impl Words {
    fn job(&self, generation: Option<u32>) -> Result<SpaceJob, Error> {
        let text = self.promised()?;
        Ok(SpaceJob {
            root: self.root.clone(),
            under: self.under.clone(),
            generation,
            promises: workshop::promises(&text)?,
        })
    }

    /// What the file of promises says; nothing where there is none yet.
    fn promised(&self) -> Result<String, Error> {
        match &self.reserve {
            Some(path) if path.exists() => Ok(String::from_utf8_lossy(&read_file(path)?).into_owned()),
            _ => Ok(String::new()),
        }
    }
}

/// Runs `gaps`.
pub(crate) fn gaps(args: &Gaps, context: &Context) -> Outcome {
    let opened = open(&args.about, Ability::Gaps, context)?;
    let job = args.words.job(generation(&args.about, &opened))?;
    let spaces = workshop::free(&*opened.model()?, &job, args.prefix, args.free)?;
    if args.svg {
        let pictures: Vec<String> = spaces.iter().map(view::heat_map).collect();
        return write(&args.answer.output, &pictures.concat(), &opened, context);
    }
    answer(&args.answer, &opened, Command::Gaps { spaces }, context)
}

/// Runs `fit`.
pub(crate) fn fit(args: &Fit, context: &Context) -> Outcome {
    let about = DescriptionArgs { target: args.target.clone(), ..DescriptionArgs::default() };
    let opened = open(&about, Ability::Fit, context)?;
    let job = args.words.job(generation(&about, &opened))?;
    let (name, like) = (args.name.clone(), args.like.clone());
    let wanted = FitJob { operands: args.operands.clone(), like, name, most: args.most as usize };
    let found = workshop::fit(&*opened.model()?, &job, &wanted)?;
    if let (Some(path), Some(best)) = (&args.words.reserve, found.places.first()) {
        let mut text = args.words.promised()?;
        text.push_str(&workshop::promise(&best.pattern, &args.name));
        write_whole(path, text.as_bytes()).map_err(|source| Error::write(path, source))?;
    }
    let fits = !found.places.is_empty();
    let status = answer(&args.answer, &opened, Command::Fit { fit: found }, context)?;
    Ok(if fits { status } else { Status::Problems })
}

/// Runs `cover`.
pub(crate) fn cover(args: &Cover, context: &Context) -> Outcome {
    let opened = open(&args.about, Ability::Cover, context)?;
    let found = workshop::cover(&opened.model()?, generation(&args.about, &opened));
    let format = match args.format {
        CoverForm::Tsv => return write(&args.output, &view::cover_tsv(&found), &opened, context),
        CoverForm::Gtest => {
            let text = view::cover_gtest(&found, &opened.family.name());
            return write(&args.output, &text, &opened, context);
        }
        CoverForm::Text => ReportFormat::Text,
        CoverForm::Json => ReportFormat::Json,
        CoverForm::Html => ReportFormat::Html,
    };
    let form = AnswerArgs { output: args.output.clone(), format, html: args.html };
    answer(&form, &opened, Command::Cover { cover: found }, context)
}
