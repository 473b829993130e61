//! `isaloom reduce`: makes a SPIR-V module smaller as long as a command of the user accepts it. The library
//! (`isaloom::spirv::reduce`) generates the candidates, so only SPIR-V is supported.

use crate::cli::answer::ReportArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Input, OutputArgs, write_whole};
use isaloom::render;
use isaloom::schema::{Command, ModuleSize, Reduced, ReductionStep};
use isaloom::spirv::hexstream;
use isaloom::spirv::ir::Module;
use isaloom::spirv::reduce::Reducer;
use isaloom::target::{Source as _, read_all};
use isaloom_host::{Output, TestCommand, Tested};

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Arguments of `reduce`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom reduce --test ./crashes.sh shader.spv -o small.spv
  isaloom reduce --test './compile --opt 3' --expect-status 139 shader.spv -o small.spv
  isaloom reduce --timeout 10 shader.spv -o small.spv -- ./test.sh vulkan1.3
  isaloom reduce --format json --test ./crashes.sh shader.spv -o small.spv > report.json

`reduce` runs the test command for each candidate module. The file name of the candidate replaces the argument `{}`, or \
is the last argument. The test command must exit with 0 (or the status of `--expect-status`) if the candidate still \
shows the problem. The output of the test command is discarded. A candidate never has more errors of one kind than the \
input, as reported by `isaloom check`. To require valid modules, run a validator in the test command.

The output file always contains the smallest accepted module so far, even if you interrupt the command. The result \
does not depend on timing: the same input and the same test results give the same module.")]
pub(crate) struct Args {
    /// SPIR-V module to reduce.
    #[arg(value_name = "INPUT")]
    file: PathBuf,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    report: ReportArgs,

    /// Test command, split into arguments as in a shell, but run without a shell.
    #[arg(long, value_name = "COMMAND", required_unless_present = "command", conflicts_with = "command")]
    test: Option<String>,

    /// Exit status with which the test command accepts a module; for signal S, 128 + S.
    #[arg(long, value_name = "N", default_value_t = 0)]
    expect_status: i32,

    /// End a test after this many seconds, and reject the candidate.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    timeout: Option<u32>,

    /// Stop after this many tests [default: no limit].
    #[arg(long, value_name = "N")]
    max_steps: Option<u64>,

    /// Test command with its arguments, instead of `--test`.
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

/// Runs `reduce`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    args.report.check(&args.output)?;
    let mut input = Input::open(&args.file)?;
    let name = input.name().to_owned();
    if context.output(&args.output)?.is_terminal() {
        return Err(Error::usage("a module is not written to a terminal")
            .with_help("pass -o FILE, or redirect standard output"));
    }
    let bytes = hexstream::binary(read_all(&mut input)?)
        .map_err(|error| Error::input(format!("{name}: invalid hexadecimal text: {error}")))?;
    let module = Module::parse(&bytes).map_err(|fault| {
        Error::input(format!("`{name}` is not a SPIR-V module: {fault}"))
            .with_help("pass a module, which starts with 0x07230203 in either byte order")
    })?;
    let before = size(module.instructions().count(), bytes.len());
    let mut reducer = Reducer::new(module)
        .map_err(|error| Error::input(format!("{name}: {error}; nothing was written")))?;
    let test = test(args)?;
    accepts_input(&test, &bytes, &name)?;
    let mut reduced = Reduced { input: name, before, tests: 1, ..Reduced::default() };
    reduced.complete = reduce(args, context, &mut reducer, &test, &mut reduced)?;
    let best = reducer.into_best();
    let left = best.to_bytes();
    reduced.after = size(best.instructions().count(), left.len());
    if args.report.is_text() {
        context.note(format!("{}: {}", reduced.input, render::reduced_counts(&reduced)));
    }
    if reduced.timeouts > 0 {
        let tests = render::plural(usize::try_from(reduced.timeouts).unwrap_or(usize::MAX), "test");
        context.note(format!("{tests} exceeded the time limit (`--timeout`)"));
    }
    if !reduced.complete {
        context
            .note("stopped at the limit of tests (`--max-steps`); run the command on the result to continue");
    }
    Output::open(args.output.path())?.whole(left)?;
    context.report_removal(args.report, Command::Reduce { reduced })?;
    Ok(Status::Fine)
}

fn size(instructions: usize, bytes: usize) -> ModuleSize {
    ModuleSize { instructions: instructions as u64, bytes: bytes as u64 }
}

/// Returns the test command from `--test` or from the arguments.
fn test(args: &Args) -> Result<TestCommand, Error> {
    let test = match &args.test {
        Some(line) => TestCommand::from_line(line, ".spv")?,
        None => TestCommand::new(args.command.clone(), ".spv")?,
    };
    let timeout = args.timeout.map(|seconds| Duration::from_secs(seconds.into()));
    Ok(test.expecting(args.expect_status).with_timeout(timeout))
}

/// Returns an error if the test command does not accept the unchanged input, because then no candidate can succeed. The
/// error says how to fix the test.
fn accepts_input(test: &TestCommand, bytes: &[u8], name: &str) -> Result<(), Error> {
    let why = match test.run(bytes)? {
        Tested::Interesting => return Ok(()),
        Tested::Status(status) => format!("exit status {status}"),
        Tested::Timeout => "time limit exceeded".to_owned(),
    };
    Err(Error::input(format!(
        "{name}: the test command fails on the input: {why} (expected {})",
        test.expected()
    ))
    .with_help(
        "run the test command on the input: it must exit with status 0. If your test uses another status, pass it with \
         `--expect-status N`",
    ))
}

/// Tests candidates until the reducer has no more. Returns false if the maximum number of tests (`--max-steps`) was
/// reached before.
fn reduce(
    args: &Args,
    context: &Context,
    reducer: &mut Reducer,
    test: &TestCommand,
    reduced: &mut Reduced,
) -> Result<bool, Error> {
    let bar = context.busy("reducing");
    let mut left = reduced.before.instructions;
    let is_whole = loop {
        if args.max_steps.is_some_and(|most| reduced.tests >= most) {
            break false;
        }
        let Some(candidate) = reducer.next_candidate() else { break true };
        let bytes = candidate.to_bytes();
        let size = size(candidate.instructions().count(), bytes.len());
        let tested = test.run(&bytes)?;
        reduced.tests += 1;
        reduced.timeouts += u64::from(tested == Tested::Timeout);
        bar.set_message(format!("{}: {left} instructions, {} tests", reducer.pass(), reduced.tests));
        if tested == Tested::Interesting {
            reducer.accept();
            left = size.instructions;
            bar.suspend(|| {
                context.detail(|| {
                    format!(
                        "test {}: {}: {} instructions, {} bytes",
                        reduced.tests,
                        reducer.pass(),
                        size.instructions,
                        size.bytes
                    )
                });
            });
            let pass = reducer.pass().to_string();
            reduced.steps.push(ReductionStep { test: reduced.tests, pass, size });
            keep(args.output.path(), &bytes)?;
        }
    };
    bar.finish_and_clear();
    Ok(is_whole)
}

/// Writes the smallest module so far to the output file, after each step, so that it is not lost if the run is
/// interrupted. Does nothing if the output is standard output or is not a regular file.
fn keep(path: Option<&Path>, bytes: &[u8]) -> Result<(), Error> {
    let Some(path) = path.filter(|path| !path.is_symlink() && (!path.exists() || path.is_file())) else {
        return Ok(());
    };
    write_whole(path, bytes).map_err(|error| Error::write(path, error))
}
