//! Test command of a reduction: runs a program of the user with a candidate file, and compares its exit status.

use crate::Error;
use crate::part::Scratch;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;
use wait_timeout::ChildExt as _;

/// A program that decides whether a file is interesting. Its output is discarded.
pub struct TestCommand {
    /// Program and arguments.
    words: Vec<OsString>,
    /// Exit status with which the program accepts a candidate as interesting.
    expected: i32,
    timeout: Option<Duration>,
    candidate: Scratch,
}

/// Result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tested {
    /// The exit status is the expected status.
    Interesting,
    /// Another exit status; 128 and the number of the signal if a signal ended the program.
    Status(i32),
    /// The time limit is exceeded; the program was ended.
    Timeout,
}

/// Placeholder argument that the name of the candidate replaces.
const PLACE: &str = "{}";

impl TestCommand {
    /// Creates a test of a program with its arguments. The name of the candidate replaces the argument `{}`, or is
    /// the last argument. `suffix` is the end of the name, such as `.spv`.
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
    /// If a quote is not closed, and as [`TestCommand::new`].
    pub fn from_line(line: &str, suffix: &str) -> Result<TestCommand, Error> {
        let words = shlex::split(line)
            .ok_or_else(|| Error::usage(format!("a quote in the test command is not closed: {line}")))?;
        TestCommand::new(words.into_iter().map(OsString::from).collect(), suffix)
    }

    /// Sets the exit status with which the program accepts a candidate; the default is 0.
    #[must_use]
    pub fn expecting(self, expected: i32) -> TestCommand {
        TestCommand { expected, ..self }
    }

    /// Sets the time limit of a test; the default is unlimited.
    #[must_use]
    pub fn with_timeout(self, timeout: Option<Duration>) -> TestCommand {
        TestCommand { timeout, ..self }
    }

    /// Tests a file with these contents.
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
            // Errors are ignored, because the program may have ended in the meantime.
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

/// Returns the exit status as a number, as shells do: 128 plus the number of the signal if a signal ended the program.
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
