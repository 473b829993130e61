//! Replacement for `spirv-val`: same flags, form of messages and exit codes, with the checks of `isaloom check`. The
//! check ignores some rules of environments such as Vulkan: the layout of blocks and the matching of interfaces.

use super::{name_of, texts};
use isaloom_host::ExitCode;
use isaloom_spirv::check::{CheckOptions, EnvironmentRule, Finding, Rule, exceeded};
use isaloom_spirv::command::{Line, ValOptions, ValUsage, validator};
use isaloom_spirv::dis::{DisOptions, records};
use isaloom_spirv::read::Binary;
use std::ffi::{OsStr, OsString};
use std::ops::ControlFlow;

/// Runs the program with the arguments after its name.
pub fn run(args: &[OsString]) -> ExitCode {
    super::ended(try_run(args))
}

fn try_run(args: &[OsString]) -> Result<ExitCode, String> {
    let texts = texts(args);
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    let (input, options) = match validator(&texts) {
        Ok(Line::Print(text)) => return Ok(super::print(&text)),
        Ok(Line::Run { input, options, .. }) => (input, options),
        Err(ValUsage::Message(message)) => return Err(message),
        Err(ValUsage::Help(help)) => {
            super::print(&help);
            return Ok(ExitCode::from(1));
        }
    };
    let bytes = super::spirv_dis::module(name_of(args, input).unwrap_or(OsStr::new("-")))?;
    match first_error(&bytes, &options) {
        None => Ok(ExitCode::SUCCESS),
        Some(message) => Err(message),
    }
}

/// Returns the message of the first error: the number of the instruction (0 for the header), the error, and the
/// disassembled instruction. `None` if the module has no errors.
fn first_error(bytes: &[u8], options: &ValOptions) -> Option<String> {
    let binary = match Binary::new(bytes) {
        Ok(binary) => binary,
        Err(fault) => return Some(format!("error: line 0: {fault}")),
    };
    if let (Some(target), Some(version)) = (options.target, binary.version()) {
        let (major, minor) = (version >> 16 & 0xff, version >> 8 & 0xff);
        let most = target.version();
        if (major, minor) > (u32::from(most.major), u32::from(most.minor)) {
            return Some(format!(
                "error: line 0: the version of the module is too new for the target environment `{}`: \
                 {major}.{minor} (expected at most {}.{})",
                target.name(),
                most.major,
                most.minor
            ));
        }
    }
    let findings = CheckOptions { target: options.target }.check(&binary);
    let is_allowed = |finding: &&Finding| options.allows_local_size_id && is_local_size_id(&finding.rule);
    let found = findings
        .iter()
        .filter(|finding| !is_allowed(finding))
        .map(|finding| (finding.word, finding.to_string()))
        .min_by_key(|(word, _)| *word);
    let limit = exceeded(&binary, &options.limits).map(|found| (found.word, found.message));
    let (word, message) = found.into_iter().chain(limit).min_by_key(|(word, _)| *word)?;
    let number = binary.instructions().position(|instruction| instruction.offset() == word);
    let line = number.map_or(0, |number| number + 1);
    let text = instruction(bytes, word).map_or_else(String::new, |text| format!("\n  {text}\n"));
    Some(format!("error: line {line}: {message}{text}"))
}

/// Returns whether a rule is the one that `--allow-localsizeid` disables: the environment does not allow the execution
/// mode `LocalSizeId`.
fn is_local_size_id(rule: &Rule) -> bool {
    matches!(rule, Rule::Environment { rule: EnvironmentRule::ExecutionMode(mode), .. } if mode == "LocalSizeId")
}

/// Returns the disassembled instruction at a word index of the module; `None` if the instruction cannot be read.
fn instruction(bytes: &[u8], word: usize) -> Option<String> {
    let options = DisOptions { indent: false, header: false, ..DisOptions::default() };
    let mut text = None;
    records(bytes, &options, |record| match record.word == word {
        true => {
            let readable = record.problem.is_none();
            text = readable.then(|| String::from_utf8_lossy(record.text).trim().to_owned());
            ControlFlow::Break(())
        }
        false => ControlFlow::Continue(()),
    });
    text
}
