//! Test command of a reduction: runs a program of the user on a candidate file, and compares its exit status.

use crate::Error;
use crate::part::Scratch;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;
use wait_timeout::ChildExt as _;

/// Program that decides whether a candidate file is interesting. Its output is discarded.
pub struct TestCommand {
    /// The program and its arguments.
    words: Vec<OsString>,
    /// Exit status with which the program accepts a candidate as interesting.
    expected: i32,
    timeout: Option<Duration>,
    candidate: Scratch,
}

/// Result of the test of one candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tested {
    /// The exit status was the expected one.
    Interesting,
    /// The exit status was another one; 128 plus the signal number if a signal ended the program.
    Status(i32),
    /// The time limit was exceeded, and the program was killed.
    Timeout,
}

/// Argument that is replaced by the name of the candidate file.
const PLACE: &str = "{}";

impl TestCommand {
    /// Creates a test that runs a program with its arguments. The name of the candidate file replaces the argument
    /// `{}`; without this argument, the name is appended. `suffix` ends the name, for example `.spv`.
    ///
    /// # Errors
    /// If no program is named, or a temporary file cannot be created.
    pub fn new(words: Vec<OsString>, suffix: &str) -> Result<TestCommand, Error> {
        if words.is_empty() {
            return Err(
                Error::usage("the test command is empty").with_help("pass a program, such as `./test.sh`")
            );
        }
        let candidate = Scratch::new(suffix).map_err(|error| Error::write(std::env::temp_dir(), error))?;
        Ok(TestCommand { words, expected: 0, timeout: None, candidate })
    }

    /// Creates a test from a command line, which is split at spaces; quotes and backslashes work as in a shell.
    ///
    /// # Errors
    /// If a quote is not closed, and as for [`TestCommand::new`].
    pub fn from_line(line: &str, suffix: &str) -> Result<TestCommand, Error> {
        let words = shlex::split(line)
            .ok_or_else(|| Error::usage(format!("a quote in the test command is not closed: {line}")))?;
        TestCommand::new(words.into_iter().map(OsString::from).collect(), suffix)
    }

    /// Sets the exit status that marks a candidate as interesting; 0 by default.
    #[must_use]
    pub fn expecting(self, expected: i32) -> TestCommand {
        TestCommand { expected, ..self }
    }

    /// Sets the time limit of a test; the default is unlimited.
    #[must_use]
    pub fn with_timeout(self, timeout: Option<Duration>) -> TestCommand {
        TestCommand { timeout, ..self }
    }

    /// Runs the program on a file with these contents.
    ///
    /// # Errors
    /// If the file cannot be written, or the program cannot be started.
    pub fn run(&self, contents: &[u8]) -> Result<Tested, Error> {
        let path = self.candidate.path();
        std::fs::write(path, contents).map_err(|error| Error::write(path, error))?;
        let mut command = self.command(path);
        let not_run = |error: std::io::Error| {
            let program = self.words.first().map(|word| word.to_string_lossy()).unwrap_or_default();
            Error::usage(format!("cannot run the test command `{program}`: {}", crate::error::reason(&error)))
        };
        let mut child = command.spawn().map_err(not_run)?;
        let status = match self.timeout {
            None => Some(child.wait().map_err(not_run)?),
            Some(timeout) => child.wait_timeout(timeout).map_err(not_run)?,
        };
        let Some(status) = status else {
            // Errors are ignored: the program may have ended already.
            let _ = child.kill();
            let _ = child.wait();
            return Ok(Tested::Timeout);
        };
        match number(status) {
            status if status == self.expected => Ok(Tested::Interesting),
            status => Ok(Tested::Status(status)),
        }
    }

    /// Returns the expected exit status.
    pub fn expected(&self) -> i32 {
        self.expected
    }

    fn command(&self, path: &Path) -> Command {
        let (program, arguments) = self
            .words
            .split_first()
            .map_or((OsStr::new(""), &[][..]), |(first, rest)| (first.as_os_str(), rest));
        let mut command = Command::new(program);
        let has_place = arguments.iter().any(|word| word == PLACE);
        command.args(arguments.iter().map(|word| if word == PLACE { path.as_os_str() } else { word }));
        if !has_place {
            command.arg(path);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

/// Returns the exit status as a shell reports it: 128 plus the signal number if a signal ended the program.
fn number(status: ExitStatus) -> i32 {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt as _;
        if let Some(signal) = status.signal() {
            return 128 + signal;
        }
    }
    status.code().unwrap_or(-1)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn run(line: &str, contents: &str) -> Result<Tested, Error> {
        TestCommand::from_line(line, ".txt")?
            .with_timeout(Some(Duration::from_millis(300)))
            .run(contents.as_bytes())
    }

    #[test]
    fn exit_status_decides() {
        assert_eq!(run("grep -q 'a b'", "x a b y").unwrap(), Tested::Interesting);
        assert_eq!(run("grep -q \"a b\" {} {}", "x").unwrap(), Tested::Status(1));
        assert_eq!(run("sh -c 'kill -9 $$' sh", "").unwrap(), Tested::Status(137));
        let nine = TestCommand::from_line("sh -c 'exit 9'", ".txt").unwrap().expecting(9);
        assert_eq!(nine.run(b"").unwrap(), Tested::Interesting);
    }

    #[test]
    fn slow_test_is_ended() {
        assert_eq!(run("sh -c 'exec sleep 20'", "").unwrap(), Tested::Timeout);
    }

    #[test]
    fn missing_program_is_an_error() {
        for line in ["/nonexistent/program", "'open quote", "", "  "] {
            assert!(run(line, "").is_err(), "{line}");
        }
    }

    #[test]
    fn candidate_is_removed_at_the_end() {
        let test = TestCommand::from_line("true", ".spv").unwrap();
        let path = test.candidate.path().to_owned();
        assert!(path.to_string_lossy().ends_with(".spv"));
        test.run(b"contents").unwrap();
        assert!(path.exists());
        drop(test);
        assert!(!path.exists());
    }
}
