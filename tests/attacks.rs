//! Hostile isaspec descriptions of the shared folder through the program: each ends in bounded time and memory, with an
//! exit code that says something and without a panic.

#![allow(clippy::unwrap_used, clippy::panic)] // what fails here is a failed test

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What one command on one description may take of a processor; a build for tests, which is hardly optimised, five times
/// as long.
const TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 2 });

/// And of the clock, which also counts what other programs take.
const CLOCK: Duration = Duration::from_secs(150);

/// The most memory in KB, where the system tells it.
const MEMORY: u64 = 300 << 10;

#[test]
fn hostile_descriptions_end_in_bounded_time_and_memory() {
    let Some(folder) = isaloom_testkit::shared("attacks") else { return };
    let text = std::env::temp_dir().join(format!("isaloom-attack-{}.asm", std::process::id()));
    std::fs::write(&text, "nop\n").unwrap();
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !(name.ends_with(".xml") || name.ends_with(".xml.gz")) || name.starts_with("amd") {
            continue;
        }
        one(Command::new(env!("CARGO_BIN_EXE_isaloom")).arg("check").arg(&path), &path);
        let spec = |command: &str| {
            let mut all = Command::new(env!("CARGO_BIN_EXE_isaloom"));
            all.args([command, "--spec"]).arg(&path);
            all
        };
        one(spec("dis").args(["-x", "12345678"]), &path);
        one(spec("asm").arg(&text).args(["--hex", "-o", "-"]), &path);
        tried += 1;
    }
    std::fs::remove_file(&text).unwrap();
    assert!(tried > 10, "only {tried} descriptions");
}

/// Runs a command and watches it.
fn one(command: &mut Command, path: &Path) {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let start = Instant::now();
    let mut most = 0;
    let status = loop {
        most = most.max(memory(child.id()).unwrap_or(0));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        let used = time(child.id()).unwrap_or_default();
        if used > TIME || start.elapsed() > CLOCK || most > MEMORY {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{command:?}: {used:?} of {:?}, {most} KB", start.elapsed());
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(matches!(status.code(), Some(0..=2)), "{}: {command:?}: {status}", path.display());
}

/// The most memory that a process has had so far, in KB.
fn memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

/// What a process has had of the processors so far. The system counts in hundredths of a second.
fn time(process: u32) -> Option<Duration> {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program, in brackets, may hold anything; user time and system time are the 12th and 13th behind it.
    let mut rest = status.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
    let ticks: u64 = rest.next()?.parse::<u64>().ok()? + rest.next()?.parse::<u64>().ok()?;
    Some(Duration::from_millis(10 * ticks))
}
