//! Tests of the messages for the most frequent mistakes of users. `tests/mistakes.txt` has one entry per mistake, with
//! the exact text.
//!
//! An entry consists of `=== command: mistake`, the lines of the input after `> `, and the output. The commands are
//! defined in [`COMMANDS`]. Entries whose command contains `%shared` are ignored without the shared directory. `BLESS=1
//! cargo test -p isaloom-cli --test mistakes` rewrites the file.

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const TABLE: &str = "tests/mistakes.txt";

/// Commands: name in the file, arguments, and name of the input file.
const COMMANDS: &[(&str, &[&str], &str)] = &[
    (
        "amd",
        &["asm", "--spec", "%shared/specs/amd/rdna3_facts.xml.gz", "--gpu", "gfx1100", "--hex", "a.s"],
        "a.s",
    ),
    (
        "amd9",
        &["asm", "--spec", "%shared/specs/amd/cdna3_facts.xml.gz", "--gpu", "gfx942", "--hex", "a.s"],
        "a.s",
    ),
    ("spirv", &["asm", "--isa", "spirv", "--hex", "a.spvasm"], "a.spvasm"),
    ("module", &["check", "--isa", "spirv", "a.spv"], "a.spv"),
    ("toy", &["asm", "--isa", "toy", "--gpu", "2", "--hex", "a.asm"], "a.asm"),
    ("check", &["check", "--spec", "a.xml"], "a.xml"),
];

struct Entry {
    title: String,
    input: String,
    expected: String,
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let path = isaloom_testkit::workspace().join(TABLE);
    let entries = match fs::read_to_string(&path) {
        Ok(text) => entries(&text),
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    };
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        return bless(&path, &entries);
    }
    let shared = isaloom_testkit::shared_root();
    let trials = entries.into_iter().enumerate().map(|(number, entry)| {
        let ignored = shared.is_none() && arguments_of(&entry).is_ok_and(|(all, _)| needs_shared(all));
        Trial::test(entry.title.clone(), move || check(number, &entry)).with_ignored_flag(ignored)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

fn entries(text: &str) -> Vec<Entry> {
    let blocks = text.split("=== ").skip(1);
    let entry = |block: &str| {
        let (title, rest) = block.split_once('\n').unwrap_or((block, ""));
        let is_input = |line: &&str| line.starts_with('>');
        let input = rest.lines().filter(is_input).map(|line| line[1..].strip_prefix(' ').unwrap_or(""));
        let input = input.map(|line| format!("{line}\n")).collect();
        let expected: Vec<&str> = rest.lines().filter(|line| !is_input(line)).collect();
        Entry { title: title.to_owned(), input, expected: expected.join("\n").trim_end().to_owned() }
    };
    blocks.map(entry).collect()
}

fn arguments_of(entry: &Entry) -> Result<(&'static [&'static str], &'static str), Failed> {
    let name = entry.title.split(':').next().unwrap_or("");
    let command = COMMANDS.iter().find(|command| command.0 == name);
    command.map(|&(_, all, file)| (all, file)).ok_or_else(|| format!("unknown command `{name}`").into())
}

fn needs_shared(arguments: &[&str]) -> bool {
    arguments.iter().any(|argument| argument.contains("%shared"))
}

fn check(number: usize, entry: &Entry) -> Result<(), Failed> {
    let got = output(number, entry)?;
    if got == entry.expected {
        return Ok(());
    }
    Err(format!("expected:\n{}\n\nfound (BLESS=1 accepts):\n{got}", entry.expected).into())
}

/// Runs the command of an entry, and returns its output without color escapes.
fn output(number: usize, entry: &Entry) -> Result<String, Failed> {
    let (arguments, file) = arguments_of(entry)?;
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder: PathBuf = temporary.join(format!("mistakes-{number}"));
    fs::create_dir_all(&folder)?;
    let bytes = if file.ends_with(".spv") { binary(&entry.input)? } else { entry.input.clone().into_bytes() };
    fs::write(folder.join(file), bytes)?;
    let shared = isaloom_testkit::shared_root().unwrap_or_default();
    let shared = fs::canonicalize(&shared).unwrap_or(shared).display().to_string();
    let ran = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments.iter().map(|argument| argument.replace("%shared", &shared)))
        .current_dir(&folder)
        .env_remove("CLICOLOR_FORCE")
        .env("NO_COLOR", "1")
        .env("XDG_CACHE_HOME", temporary.join("cache"))
        .env_remove("ISALOOM_CACHE_DIR")
        .env("ISALOOM_DATA_DIR", temporary.join("data"))
        .output()?;
    let text = [ran.stdout, ran.stderr].concat();
    if ran.status.code() != Some(1) {
        let shown = String::from_utf8_lossy(&text).into_owned();
        return Err(format!("exit {:?} (expected 1)\n{shown}", ran.status.code()).into());
    }
    Ok(String::from_utf8(text)?.trim_end().to_owned())
}

/// Converts words in hex to little-endian bytes. The last word may be shorter than the others.
fn binary(text: &str) -> Result<Vec<u8>, Failed> {
    let mut bytes = Vec::new();
    for word in text.split_whitespace() {
        let value = u32::from_str_radix(word, 16)?;
        bytes.extend(value.to_le_bytes().into_iter().take(word.len() / 2));
    }
    Ok(bytes)
}

fn bless(path: &Path, entries: &[Entry]) -> ExitCode {
    let mut text = String::new();
    let mut code = ExitCode::SUCCESS;
    for (number, entry) in entries.iter().enumerate() {
        let got = output(number, entry).unwrap_or_else(|error| {
            eprintln!("{}: {}", entry.title, error.message().unwrap_or_default());
            code = ExitCode::FAILURE;
            entry.expected.clone()
        });
        let input: String =
            entry.input.lines().map(|line| format!("> {line}").trim_end().to_owned() + "\n").collect();
        text += &format!("=== {}\n{input}{got}\n\n", entry.title);
    }
    let text = text.trim_end().to_owned() + "\n";
    match fs::write(path, text) {
        Ok(()) => code,
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            ExitCode::FAILURE
        }
    }
}
