//! Tests of the book. They run the commands in docs/getting-started.md and in all pages of docs/tutorials and
//! docs/how-to, and compare the output with the page. `BLESS=1` rewrites the output in the pages.
//!
//! A `console` block contains commands (`$ COMMAND`), each followed by its standard output. `sh` runs the commands of a
//! page in sequence, in their own directory, where `specs`, `docs`, `tests` and `crates` are links into the workspace.
//! Other blocks can provide files: with the info string `xml file=NAME`, the block is written to a file; with `xml
//! insert=NAME`, it is inserted before `</isa>` in an existing file.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use isaloom_testkit::workspace;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Temporary directory in which the commands of a page run. It is removed when this value is dropped.
struct PageDirectory(PathBuf);

impl PageDirectory {
    fn new(page: &str) -> Self {
        let directory = std::env::temp_dir().join(format!("isaloom-{page}-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        for name in ["specs", "docs", "tests", "crates"] {
            std::os::unix::fs::symlink(workspace().join(name), directory.join(name)).unwrap();
        }
        Self(directory)
    }

    /// Runs a command and returns its standard output.
    fn run(&self, command: &str) -> String {
        let programs = Path::new(env!("CARGO_BIN_EXE_isaloom")).parent().unwrap().to_owned();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths([programs].into_iter().chain(std::env::split_paths(&path))).unwrap();
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(&self.0)
            .env("PATH", path)
            .env("LC_ALL", "C")
            .env("ISALOOM_DATA_DIR", self.0.join(".data"))
            .env("ISALOOM_CACHE_DIR", self.0.join(".cache"))
            .env_remove("ISALOOM_ISA")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        // Exit code 1 is allowed, because some commands in the pages show problems in their input.
        assert!(matches!(output.status.code(), Some(0 | 1)), "{command}: {}\n{errors}", output.status);
        String::from_utf8(output.stdout).unwrap()
    }

    /// Writes a block to the file that its info string names, as `file=NAME` or `insert=NAME`. `info` is the last word
    /// of the info string.
    fn store(&self, info: &str, block: &str) {
        if let Some(name) = info.strip_prefix("file=") {
            fs::write(self.0.join(name), block).unwrap();
        } else if let Some(name) = info.strip_prefix("insert=") {
            let file = self.0.join(name);
            let mut text = fs::read_to_string(&file).unwrap();
            text.insert_str(text.rfind("</isa>").unwrap(), block);
            fs::write(file, text).unwrap();
        }
    }
}

impl Drop for PageDirectory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn getting_started_is_current() {
    assert!(run_page(&workspace().join("docs/getting-started.md")) >= 5);
}

#[test]
fn tutorials_are_current() {
    for page in pages("docs/tutorials") {
        assert!(run_page(&page) >= 8, "{}", page.display());
    }
}

#[test]
fn how_to_guides_are_current() {
    let commands: Vec<usize> = pages("docs/how-to").iter().map(|page| run_page(page)).collect();
    assert!(commands.iter().sum::<usize>() >= 50, "{commands:?}");
}

/// Returns the pages of a directory, sorted by name.
fn pages(directory: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(workspace().join(directory)).unwrap();
    let mut pages: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    pages.sort();
    assert!(pages.len() >= 5, "{pages:?}");
    pages
}

/// Runs the commands of a page and compares their output with the page. Returns the number of commands.
fn run_page(path: &Path) -> usize {
    let text = fs::read_to_string(path).unwrap();
    let directory = PageDirectory::new(path.file_stem().unwrap().to_str().unwrap());
    let (mut updated, mut commands) = (String::new(), 0);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        updated.push_str(&format!("{line}\n"));
        let Some(info) = line.strip_prefix("```") else { continue };
        let mut block = String::new();
        for line in lines.by_ref().take_while(|line| *line != "```") {
            if info != "console" {
                block.push_str(&format!("{line}\n"));
            } else if let Some(command) = line.strip_prefix("$ ") {
                commands += 1;
                // A block contains each command, followed by its output.
                block.push_str(&format!("{line}\n{}", directory.run(command)));
            }
        }
        directory.store(info.split(' ').next_back().unwrap(), &block);
        updated.push_str(&format!("{block}```\n"));
    }
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        fs::write(path, &updated).unwrap();
    }
    assert_eq!(fs::read_to_string(path).unwrap(), updated, "{}: BLESS=1 accepts", path.display());
    commands
}
