//! Executes a run: creates the plan of the dataset, and builds its shards on all cores.
//!
//! A shard is built in a temporary directory. The directory is renamed when all its files are complete, so an
//! interrupted run leaves only complete shards. The next run builds the missing shards.

use crate::isas::{Declared, Isas};
use crate::plan::{Found, Made, Plan, find};
use crate::read::Reader;
use crate::shard::{Memory, Shard};
use crate::write::WriteError;
use isaloom_host::Error;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Directory of the complete shards in a dataset.
pub(crate) const SHARDS: &str = "shards";
/// Directory in which shards are built. A complete shard is moved from it to [`SHARDS`].
const WORK: &str = ".work";
/// Lock file that prevents two runs from writing the same dataset.
const LOCK: &str = ".lock";
/// File with the summary of a shard.
const ABOUT: &str = "shard.json";
/// Default of [`Job::shard_bytes`], in bytes.
const BYTES: u64 = 64 << 20;
/// Default of [`Job::words`].
const WORDS: usize = 4 << 20;

/// Input of [`run`].
#[derive(Clone, Debug)]
pub struct Job {
    /// Files and directories.
    pub inputs: Vec<PathBuf>,
    /// Directory of the dataset.
    pub output: PathBuf,
    /// Instruction set of the command line, which decodes inputs that are only words.
    pub declared: Declared,
    /// Number of shards to build in parallel; `None` uses all cores.
    pub workers: Option<usize>,
    /// Approximate input size per shard, in bytes.
    pub shard_bytes: u64,
    /// Maximum number of distinct words in memory, over all shards that are being built. Further words are spilled to
    /// files.
    pub words: usize,
    /// The only program of each input to count, from 1; `None` counts all programs.
    pub program: Option<u64>,
}

impl Job {
    /// Creates a job with default sizes that uses all cores.
    pub fn new(inputs: Vec<PathBuf>, output: PathBuf, declared: Declared) -> Job {
        Job { inputs, output, declared, workers: None, shard_bytes: BYTES, words: WORDS, program: None }
    }
}

/// Receives the progress of a run, possibly from several threads.
pub trait Listener: Sync {
    /// Reports the total size of the inputs, and the size of the inputs in shards that are already complete, in bytes.
    fn begin(&self, bytes: u64, done: u64);

    /// Reports that `bytes` more bytes were read.
    fn read(&self, bytes: u64);

    /// Reports that an input that the job names cannot be read, or that a shard could not be written.
    fn failed(&self, message: String);
}

/// Result of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Number of shards in the dataset.
    pub shards: usize,
    /// Number of shards that were already complete before the run.
    pub kept: usize,
    /// Number of shards that could not be written.
    pub failed: usize,
    /// Number of inputs in the shards that this run built, including files in archives.
    pub inputs: u64,
    /// Number of these inputs that could not be read completely.
    pub unread: u64,
}

/// Summary of a complete shard.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct About {
    pub(crate) schema: u32,
    pub(crate) identity: String,
    pub(crate) inputs: u64,
    pub(crate) unread: u64,
}

/// Creates a dataset, or builds the missing shards of an existing dataset.
///
/// # Errors
/// Returns an error if the instruction set cannot be opened, if no input was found, or if the directory cannot be
/// written or contains a different dataset. An error in an input is recorded in a row of the dataset; an error in a
/// shard is reported to the listener.
pub fn run(job: &Job, listener: &dyn Listener) -> Result<Outcome, Error> {
    let isas = Isas::new(job.declared.clone())?;
    let output = &job.output;
    let write = |error| Error::write(output, error);
    std::fs::create_dir_all(output.join(SHARDS)).map_err(write)?;
    let lock = File::create(output.join(LOCK)).map_err(write)?;
    if lock.try_lock().is_err() {
        return Err(Error::usage(format!("another run is writing `{}`", output.display())));
    }
    let found = find(&job.inputs);
    let output_path = output.canonicalize().map_err(write)?;
    let is_own =
        |one: &Found| Path::new(&one.path).canonicalize().is_ok_and(|path| path.starts_with(&output_path));
    let found: Vec<Found> = found.into_iter().filter(|one| !is_own(one)).collect();
    // Only unreadable inputs that the user named are reported. Unreadable files in directories are only counted,
    // because there can be many.
    let is_named = |one: &&Found| job.inputs.iter().any(|input| input.as_os_str() == one.path.as_str());
    for one in found.iter().filter(|one| one.failure.is_some()).filter(is_named) {
        listener.failed(format!(
            "cannot read `{}`: {}",
            one.path,
            one.failure.as_deref().unwrap_or_default()
        ));
    }
    let plan = planned(job, &isas, found)?;
    let work = output.join(WORK);
    if work.exists() {
        std::fs::remove_dir_all(&work).map_err(write)?;
    }
    std::fs::create_dir_all(&work).map_err(write)?;
    let todo: Vec<usize> = (0..plan.shards.len()).filter(|&shard| !is_whole(output, &plan, shard)).collect();
    let size =
        |shard: &usize| plan.shards.get(*shard).map_or(0, |inputs| inputs.iter().map(|one| one.size).sum());
    let all: u64 = (0..plan.shards.len()).map(|shard| size(&shard)).sum();
    listener.begin(all, all - todo.iter().map(size).sum::<u64>());
    let outcome =
        Outcome { shards: plan.shards.len(), kept: plan.shards.len() - todo.len(), ..Outcome::default() };
    let outcome = make(job, &isas, &plan, &todo, outcome, listener);
    let _ = std::fs::remove_dir_all(&work);
    Ok(outcome)
}

/// Returns the plan of the dataset, which contains the inputs found, and stores it.
fn planned(job: &Job, isas: &Isas, found: Vec<Found>) -> Result<Plan, Error> {
    let declared = isas.of_words.as_ref().map(|known| {
        let gpu = known.gpu.as_deref().map_or(String::new(), |gpu| format!(" {gpu}"));
        format!("{}{gpu}", known.isa)
    });
    let made = Made { by: format!("isaloom {}", env!("CARGO_PKG_VERSION")), declared, program: job.program };
    let before = Plan::read(&job.output)?;
    let mut plan = match &before {
        Some(plan) if plan.schema == crate::schema::VERSION && plan.made == made => plan.clone(),
        Some(plan) => {
            let of = |made: &Made| {
                let isa = made.declared.as_deref().unwrap_or("detected from the inputs");
                made.program.map_or_else(|| isa.to_owned(), |program| format!("{isa}, program {program}"))
            };
            let (old, new) = (of(&plan.made), of(&made));
            let message = format!(
                "`{}` was created by {} for {old}; this run is {} for {new}",
                job.output.display(),
                plan.made.by,
                made.by
            );
            return Err(
                Error::usage(message).with_help("pass another directory with -o, or remove this directory")
            );
        }
        None => Plan::new(made),
    };
    plan.add(found, job.shard_bytes.max(1));
    if plan.shards.is_empty() {
        return Err(Error::input("no input files: the directories are empty"));
    }
    if before.as_ref() != Some(&plan) {
        plan.write(&job.output)?;
    }
    Ok(plan)
}

/// Returns the directory of a complete shard.
pub(crate) fn folder(output: &Path, shard: usize) -> PathBuf {
    output.join(SHARDS).join(format!("{shard:05}"))
}

/// Reads the summary of a shard; `None` if the shard is not complete.
pub(crate) fn about(output: &Path, shard: usize) -> Option<About> {
    serde_json::from_slice(&std::fs::read(folder(output, shard).join(ABOUT)).ok()?).ok()
}

/// Returns whether a shard is complete and was built for its inputs in the plan.
pub(crate) fn is_whole(output: &Path, plan: &Plan, shard: usize) -> bool {
    about(output, shard).is_some_and(|about| about.identity == plan.identity(shard))
}

fn make(
    job: &Job,
    isas: &Isas,
    plan: &Plan,
    todo: &[usize],
    outcome: Outcome,
    listener: &dyn Listener,
) -> Outcome {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = job.workers.unwrap_or(cores).clamp(1, todo.len().max(1));
    let most = (job.words / workers).max(1);
    let (next, outcome) = (AtomicUsize::new(0), Mutex::new(outcome));
    let work = || {
        let mut memory = Memory::default();
        while let Some(&shard) = todo.get(next.fetch_add(1, Ordering::Relaxed)) {
            let done = one(job, isas, plan, shard, (most, &mut memory), listener);
            let mut outcome = outcome.lock().unwrap_or_else(PoisonError::into_inner);
            match done {
                Ok(about) => {
                    outcome.inputs += about.inputs;
                    outcome.unread += about.unread;
                }
                Err(error) => {
                    outcome.failed += 1;
                    listener.failed(format!("cannot write shard {shard}: {error}"));
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..workers {
            scope.spawn(work);
        }
        work();
    });
    outcome.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Builds a shard. On failure, removes its incomplete files.
fn one(
    job: &Job,
    isas: &Isas,
    plan: &Plan,
    shard: usize,
    room: (usize, &mut Memory),
    listener: &dyn Listener,
) -> Result<About, WriteError> {
    let work = job.output.join(WORK).join(format!("{shard:05}"));
    std::fs::create_dir_all(&work)?;
    let done = tables(isas, plan, shard, room, &work, listener).and_then(|about| {
        let text = serde_json::to_string(&about).unwrap_or_default() + "\n";
        std::fs::write(work.join(ABOUT), text)?;
        let target = folder(&job.output, shard);
        if target.exists() {
            std::fs::remove_dir_all(&target)?;
        }
        std::fs::rename(&work, &target)?;
        Ok(about)
    });
    if done.is_err() {
        let _ = std::fs::remove_dir_all(&work);
    }
    done
}

fn tables(
    isas: &Isas,
    plan: &Plan,
    shard: usize,
    (most, memory): (usize, &mut Memory),
    work: &Path,
    listener: &dyn Listener,
) -> Result<About, WriteError> {
    let number = u32::try_from(shard).unwrap_or(u32::MAX);
    let mut made = Shard::create(number, work, isas, most, memory)?.with_program(plan.made.program);
    let read = |bytes| listener.read(bytes);
    for found in plan.shards.get(shard).into_iter().flatten() {
        Reader { shard: &mut made, read: &read }.file(found)?;
    }
    let (inputs, unread) = made.inputs();
    made.finish()?;
    Ok(About { schema: crate::schema::VERSION, identity: plan.identity(shard), inputs, unread })
}
