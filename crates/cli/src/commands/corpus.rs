//! `isaloom corpus`: counts the instructions of any number of shaders and writes a Parquet dataset.

use crate::cli::answer::AnswerArgs;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome, Status};
use isaloom::render;
use isaloom::schema::{Command, Document};
use isaloom_corpus::{Declared, DiffJob, Job, Listener, ReportJob};
use isaloom_host::ProgressBar;
use std::path::PathBuf;
use std::sync::Mutex;

/// Arguments of `corpus`.
#[derive(clap::Args, Clone, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  isaloom corpus --isa ir3 --gpu a650 dumps/ -o out/
  isaloom corpus captures/*.rd.gz database.foz kernels.tar.zst -o out/
  isaloom corpus report out/ --format html -o report.html
  isaloom corpus diff before/ after/"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    about: Option<About>,

    /// Files, directories and archives that contain shaders.
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,

    /// Write the dataset to this directory, or complete an interrupted dataset in this directory.
    #[arg(short = 'o', long = "output", value_name = "DIR", required = true)]
    output: Option<PathBuf>,

    /// Number of shards (groups of inputs) to process in parallel [default: number of CPUs].
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,

    /// Approximate size of the inputs per shard, in MiB.
    #[arg(long, value_name = "N", default_value = "64")]
    shard_size: u64,

    /// Count only program N (from 1) of each input, such as a capture or a Fossilize database.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    program: Option<u64>,

    #[command(flatten)]
    target: TargetArgs,
}

/// Queries on an existing dataset.
#[derive(clap::Subcommand, Clone, Debug)]
enum About {
    /// Show frequent instructions and undefined encodings.
    #[command(after_help = "\
Example:
  isaloom corpus report out/ --format html -o report.html")]
    Report {
        /// Directory of the dataset.
        #[arg(value_name = "DIR")]
        dataset: PathBuf,

        #[command(flatten)]
        answer: AnswerArgs,

        /// Show at most N entries of each list.
        #[arg(long, value_name = "N", default_value = "20", alias = "top")]
        limit: usize,

        /// Show only the instructions of this application.
        #[arg(long, value_name = "NAME")]
        application: Option<String>,

        /// Show the fields of this instruction [default: the most frequent instructions].
        #[arg(long, value_name = "NAME")]
        instruction: Option<String>,
    },
    /// Compare two datasets.
    #[command(after_help = "\
Example:
  isaloom corpus diff before/ after/")]
    Diff {
        /// Directory of the first dataset.
        #[arg(value_name = "BEFORE")]
        before: PathBuf,

        /// Directory of the second dataset.
        #[arg(value_name = "AFTER")]
        after: PathBuf,

        #[command(flatten)]
        answer: AnswerArgs,

        /// Show at most N entries of each list.
        #[arg(long, value_name = "N", default_value = "20", alias = "top")]
        limit: usize,
    },
}

/// Shows a progress bar, and collects the messages about failed inputs.
struct Shown {
    bar: ProgressBar,
    failures: Mutex<Vec<String>>,
}

impl Listener for Shown {
    fn begin(&self, bytes: u64, done: u64) {
        self.bar.set_length(bytes);
        self.bar.set_position(done);
        self.bar.reset_eta();
    }

    fn read(&self, bytes: u64) {
        self.bar.inc(bytes);
    }

    fn failed(&self, message: String) {
        if let Ok(mut failures) = self.failures.lock() {
            failures.push(message);
        }
    }
}

/// Runs `corpus`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let (answer, command, title) = match args.about.clone() {
        None => return count(args, context),
        Some(About::Report { dataset, answer, limit: top, application, instruction }) => {
            let title = dataset.display().to_string();
            let corpus = isaloom_corpus::report(&ReportJob { dataset, top, application, instruction })?;
            (answer, Command::CorpusReport { corpus }, title)
        }
        Some(About::Diff { before, after, answer, limit: top }) => {
            let title = format!("{} and {}", before.display(), after.display());
            let difference = isaloom_corpus::diff(&DiffJob { before, after, top })?;
            (answer, Command::CorpusDiff { difference }, title)
        }
    };
    context.answer(&answer, Document::new(None, command), |document| render::page(document, &title))?;
    Ok(Status::Fine)
}

/// Builds or completes a dataset.
fn count(args: &Args, context: &Context) -> Outcome {
    let (target, output) = (args.target.clone(), args.output.clone().unwrap_or_default());
    let declared = Declared { isa: target.isa, spec: target.spec, gpu: target.gpu };
    let mut job = Job::new(args.inputs.clone(), output, declared);
    (job.workers, job.shard_bytes) = (args.jobs, args.shard_size.saturating_mul(1 << 20));
    job.program = args.program;
    let shown = Shown { bar: context.progress(0, "bytes"), failures: Mutex::default() };
    shown.bar.set_message("counting");
    let outcome = isaloom_corpus::run(&job, &shown)?;
    shown.bar.finish_and_clear();
    for failure in shown.failures.into_inner().unwrap_or_default() {
        context.error(&Error::input(failure));
    }
    if outcome.kept > 0 {
        let verb = if outcome.kept == 1 { "was" } else { "were" };
        context.note(format!("{} of {} shards {verb} already complete", outcome.kept, outcome.shards));
    }
    if outcome.unread > 0 {
        let (unread, inputs) = (outcome.unread, outcome.inputs);
        context.note(format!(
            "{unread} of {inputs} inputs could not be read completely; see the table `inputs`"
        ));
    }
    Ok(if outcome.failed > 0 || outcome.unread > 0 { Status::Problems } else { Status::Fine })
}
