//! Golden tests of the program. Every file in `tests/golden` with `RUN:` in its first lines is a test.
//!
//! `RUN: dis --isa toy --hex %s` runs the program with these arguments in the root of the workspace. In the arguments,
//! `%s` is the file itself, `%S` its directory, `%t` a unique temporary path, and `%shared` the shared directory; if
//! that does not exist, the test is ignored. `| asm ...` pipes the output to a second run, and `< FILE` is standard
//! input. The expected output is in the files `name.stdout`, `name.stderr` and `name.exit` beside the test. If such a
//! file does not exist, the output must be empty, or the exit code 0. `BLESS=1 cargo test -p isaloom-cli --test golden`
//! rewrites these files.
//!
//! JSON on standard output and on standard error must follow the schema.

#[path = "schema/mod.rs"]
mod schema;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

const FOLDER: &str = "tests/golden";
const EXPECTATIONS: [&str; 3] = ["stdout", "stderr", "exit"];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = isaloom_testkit::workspace();
    let mut files = Vec::new();
    collect(&root.join(FOLDER), &mut files);
    files.sort();
    let trials: Vec<Trial> = files.into_iter().filter_map(|file| trial(&root, &file)).collect();
    if trials.is_empty() {
        eprintln!("there is no test in {}", root.join(FOLDER).display());
        return ExitCode::FAILURE;
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if !path.extension().is_some_and(|e| EXPECTATIONS.iter().any(|x| e == *x)) {
            files.push(path);
        }
    }
}

fn trial(root: &Path, file: &Path) -> Option<Trial> {
    let bytes = fs::read(file).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let run = text.lines().take(5).find_map(|line| line.split_once("RUN:").map(|(_, run)| run))?;
    let run =
        run.trim().trim_end_matches("?>").trim_end_matches("-->").trim_end_matches("*/").trim().to_owned();
    let relative = file.strip_prefix(root).ok()?.to_path_buf();
    let name = relative.strip_prefix(FOLDER).ok()?.display().to_string();
    let shared = isaloom_testkit::shared_root();
    let ignored = run.contains("%shared") && shared.is_none();
    let root = root.to_path_buf();
    Some(
        Trial::test(name, move || check(&root, &relative, &run, shared.as_deref()))
            .with_ignored_flag(ignored),
    )
}

struct RunOutput {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    exit: String,
}

fn check(root: &Path, file: &Path, run: &str, shared: Option<&Path>) -> Result<(), Failed> {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(file.display().to_string().replace(['/', '\\', '.'], "_"));
    let _ = fs::remove_file(&temporary);
    let replace = |word: &str| {
        let folder = file.parent().unwrap_or(file);
        word.replace("%shared", &shared.unwrap_or(file).display().to_string())
            .replace("%S", &folder.display().to_string())
            .replace("%s", &file.display().to_string())
            .replace("%t", &temporary.display().to_string())
    };
    let words: Vec<String> = split(run)?.iter().map(|word| replace(word)).collect();

    let mut ran = RunOutput { stdout: Vec::new(), stderr: Vec::new(), exit: "0".to_owned() };
    for (index, stage) in words.split(|word| word == "|").enumerate() {
        let stdin = if index == 0 { None } else { Some(std::mem::take(&mut ran.stdout)) };
        let one = execute(root, stage, stdin)?;
        ran.stdout = one.stdout;
        ran.stderr.extend(one.stderr);
        ran.exit = one.exit;
    }
    if let Some(stage) = words.split(|word| word == "|").next_back() {
        schema::check(stage, &ran.stdout, &ran.stderr)?;
    }
    // Replace the temporary path and the shared directory by `%t` and `%shared`, because the paths depend on the
    // machine.
    let shown = |bytes: Vec<u8>| match String::from_utf8(bytes) {
        Ok(text) => {
            let text = text.replace(&temporary.display().to_string(), "%t");
            shared
                .map_or(text.clone(), |shared| text.replace(&shared.display().to_string(), "%shared"))
                .into_bytes()
        }
        Err(error) => error.into_bytes(),
    };
    let exit = if ran.exit == "0" { String::new() } else { format!("{}\n", ran.exit) };
    let got = [shown(ran.stdout), shown(ran.stderr), exit.into_bytes()];

    let mut differences = String::new();
    for (extension, got) in EXPECTATIONS.iter().zip(got) {
        let path = root.join(format!("{}.{extension}", file.display()));
        if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
            if got.is_empty() {
                let _ = fs::remove_file(&path);
            } else {
                fs::write(&path, &got)?;
            }
            continue;
        }
        let expected = fs::read(&path).unwrap_or_default();
        if expected != got {
            differences.push_str(&difference(extension, &expected, &got));
        }
    }
    if differences.is_empty() { Ok(()) } else { Err(format!("isaloom {run}\n{differences}").into()) }
}

fn execute(root: &Path, stage: &[String], stdin: Option<Vec<u8>>) -> Result<RunOutput, Failed> {
    let (arguments, stdin) = match stage.iter().position(|word| word == "<") {
        Some(at) => {
            let path = stage.get(at + 1).ok_or("`<` names no file")?;
            (&stage[..at], Some(fs::read(root.join(path))?))
        }
        None => (stage, stdin),
    };
    let mut child = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(root)
        .env_remove("CLICOLOR_FORCE")
        .env("NO_COLOR", "1")
        .env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"))
        .env_remove("ISALOOM_CACHE_DIR")
        .env("ISALOOM_DATA_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("data"))
        // `COLUMNS` would set the width of help. Without it, the width is fixed.
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut pipe = child.stdin.take().ok_or("no standard input")?;
    let feeder = std::thread::spawn(move || {
        // The program can end without reading all of its input, so a closed pipe is not an error.
        let _ = pipe.write_all(&stdin.unwrap_or_default());
    });
    let output = child.wait_with_output()?;
    feeder.join().map_err(|_| "the feeder failed")?;
    let exit = output.status.code().map_or_else(|| "killed".to_owned(), |code| code.to_string());
    Ok(RunOutput { stdout: output.stdout, stderr: output.stderr, exit })
}

/// Splits a line of arguments at spaces, as a shell does. `'...'` and `"..."` are single arguments.
fn split(text: &str) -> Result<Vec<String>, Failed> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err("a quote is not closed in the RUN line".into());
    }
    words.extend(word);
    Ok(words)
}

/// Returns the lines that differ, with their numbers: expected lines with `-`, actual lines with `+`.
fn difference(what: &str, expected: &[u8], got: &[u8]) -> String {
    let (expected, got) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(got));
    let (mut left, mut right) = (expected.split('\n'), got.split('\n'));
    let mut out = format!("{what} differs (BLESS=1 accepts):\n");
    for number in 1.. {
        let pair = (left.next(), right.next());
        if pair == (None, None) || out.len() > 4000 {
            break;
        }
        if pair.0 != pair.1 {
            for (sign, line) in [('-', pair.0), ('+', pair.1)] {
                if let Some(line) = line {
                    out.push_str(&format!("{number:5} {sign} {}\n", line.escape_debug()));
                }
            }
        }
    }
    out
}
