//! Tests of the documentation: the commands in docs/tutorials/new-instruction.md and in docs/how-to run in sequence, those of one page in
//! a directory of their own, and must print the documented output. `BLESS=1` rewrites this output.
//!
//! `$ isaloom ...` runs the program; `> FILE` at the end stores its output. The test implements the other commands:
//! `paste NAME into FILE` inserts the bitset that was proposed last into a copy of the toy description, `same A B`
//! compares two files, and `contains FILE WORD` searches a file for a word.

#![allow(clippy::unwrap_used, clippy::panic)] // what fails here is a failed test

use isaloom_testkit::workspace;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// State of a page: the directory of its files.
struct PageRunner {
    folder: PathBuf,
    /// Bitset that was proposed last.
    proposed: String,
}

impl PageRunner {
    /// Returns a file of the page. Workspace files have a directory in their name.
    fn path(&self, name: &str) -> PathBuf {
        if workspace().join(name).exists() { workspace().join(name) } else { self.folder.join(name) }
    }

    /// Runs a command and returns its output.
    fn run(&mut self, command: &str) -> String {
        let words: Vec<&str> = words(command);
        match words.as_slice() {
            ["isaloom", arguments @ .., ">", file] => {
                let text = self.isaloom(arguments);
                fs::write(self.folder.join(file), text).unwrap();
                String::new()
            }
            ["isaloom", arguments @ ..] => self.isaloom(arguments),
            ["paste", name, "into", file] => {
                let text = fs::read_to_string(workspace().join("specs/toy.xml")).unwrap();
                let bitset = self.proposed.replace("name=\"new1\"", &format!("name=\"{name}\""));
                assert!(bitset.contains(name), "nothing was proposed");
                let end = text.rfind("</isa>").unwrap();
                fs::write(self.folder.join(file), format!("{}{bitset}\n{}", &text[..end], &text[end..]))
                    .unwrap();
                String::new()
            }
            ["same", a, b] => {
                let read = |name: &str| fs::read_to_string(self.path(name)).unwrap();
                assert_eq!(read(a), read(b));
                assert!(!read(a).is_empty());
                String::new()
            }
            ["contains", file, word] => {
                assert!(fs::read_to_string(self.path(file)).unwrap().contains(word), "{file} has no {word}");
                String::new()
            }
            _ => panic!("what is `{command}`?"),
        }
    }

    fn isaloom(&mut self, arguments: &[&str]) -> String {
        let known = |word: &&str| workspace().join(word).exists() && word.contains('/');
        let arguments: Vec<PathBuf> = arguments
            .iter()
            .map(|word| if known(word) { workspace().join(word) } else { Path::new(word).into() })
            .collect();
        let mut program = Command::new(env!("CARGO_BIN_EXE_isaloom"));
        let output = program.args(&arguments).current_dir(&self.folder).output().unwrap();
        assert_ne!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        if let (Some(start), Some(end)) = (text.find("<bitset"), text.rfind("</bitset>")) {
            self.proposed = text[start..end + "</bitset>".len()].to_owned();
        }
        text.replace(&format!("{}/", workspace().display()), "")
    }
}

/// Splits a command into words; text in single quotes is one word.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('\'').enumerate();
    parts
        .flat_map(|(number, part)| match number % 2 {
            0 => part.split_whitespace().collect::<Vec<_>>(),
            _ => vec![part],
        })
        .collect()
}

#[test]
fn tutorial_output_is_current() {
    assert!(run_page(&workspace().join("docs/tutorials/new-instruction.md")) >= 10);
}

#[test]
fn how_to_output_is_current() {
    let pages: Vec<PathBuf> =
        fs::read_dir(workspace().join("docs/how-to")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(pages.len() >= 6, "{pages:?}");
    for page in pages {
        assert!(run_page(&page) >= 2, "{}", page.display());
    }
}

/// Runs the commands of a page and compares their output with the page. Returns the number of commands.
fn run_page(path: &Path) -> usize {
    let text = fs::read_to_string(path).unwrap();
    let page = path.file_stem().unwrap().to_str().unwrap();
    let folder = std::env::temp_dir().join(format!("isaloom-{page}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut runner = PageRunner { folder, proposed: String::new() };
    let (mut updated, mut inside, mut commands) = (String::new(), false, 0);
    for line in text.lines() {
        let fence = line.starts_with("```");
        if fence {
            inside = !inside;
        }
        // The output of a command follows it.
        if !inside || fence {
            updated.push_str(line);
            updated.push('\n');
        } else if let Some(command) = line.strip_prefix("$ ") {
            commands += 1;
            updated.push_str(&format!("{line}\n{}", runner.run(command)));
        }
    }
    fs::remove_dir_all(&runner.folder).unwrap();
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        fs::write(path, &updated).unwrap();
    }
    assert_eq!(fs::read_to_string(path).unwrap(), updated, "{page}: BLESS=1 accepts");
    commands
}
