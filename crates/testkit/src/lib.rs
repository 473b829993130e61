//! Test helpers for every crate: shared reference data, input generators, conformance counts. For `[dev-dependencies]`
//! only; it may panic, because a test that cannot read its data fails.

#![expect(clippy::panic, reason = "a test helper fails its test by panicking")]

// The attribute `needs_shared` inserts a call to `::isaloom_testkit::mark_test()`. This alias gives the crate its own
// name, so that the attribute also works in the tests of this crate.
#[cfg(test)]
extern crate self as isaloom_testkit;

pub mod arbitrary;
mod conformance;
mod elf;
mod folder;
pub mod pairs;
pub mod random;

use std::cell::Cell;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use conformance::{Count, conformance, conformance_counts, conformance_table};
pub use elf::{Section, code_object, file as elf_file, put};
use folder::SharedFolder;
pub use isaloom_testkit_macros::needs_shared;
pub use serde_json::Value;

/// Returns the root directory of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// Returns the directory of the shared vectors and descriptions: the value of `ISALOOM_SHARED` (relative to the
/// workspace), or `../shared` if it is unset, empty or `require`. Returns `None` if the directory does not exist.
///
/// # Panics
/// If the directory is missing and `ISALOOM_SHARED` is `require`.
#[must_use]
pub fn shared_root() -> Option<PathBuf> {
    let folder = SharedFolder::find(&workspace());
    let found = folder.path.is_dir();
    assert!(
        found || !folder.required,
        "{}=require, but {} is missing",
        folder::VARIABLE,
        folder.path.display()
    );
    found.then_some(folder.path)
}

thread_local! {
    /// Whether the test that runs in this thread has the attribute `needs_shared`.
    static MARKED: Cell<bool> = const { Cell::new(false) };
}

/// Marks the current test; `needs_shared` inserts the call as the first statement of a test.
#[doc(hidden)]
pub fn mark_test() {
    MARKED.set(true);
}

/// Returns a file or directory in the shared directory, which the test needs. The test has the attribute
/// [`needs_shared`], so it is ignored without the shared directory. The result is always `Some`.
///
/// # Panics
/// If the file is missing, or if the test does not have the attribute.
#[must_use]
pub fn shared(path: &str) -> Option<PathBuf> {
    // The check needs the name of the test, which libtest gives to the thread. Benchmarks, examples and threads that a
    // test starts have other names and are not checked.
    let thread = std::thread::current();
    if let Some(name) = thread.name().filter(|&name| name != "main") {
        assert!(
            MARKED.get(),
            "the test `{name}` needs `#[isaloom_testkit::needs_shared]`, or `shared_if_present`"
        );
    }
    let found = shared_if_present(path);
    assert!(found.is_some(), "`{path}` is not in the shared folder (set {})", folder::VARIABLE);
    found
}

/// Returns the version of Mesa that printed the vectors of a description, by the directory of the description.
pub fn mesa_version(description: &Path) -> &'static str {
    let is_old = |part: &std::ffi::OsStr| part == "isaspec" || part == "isaspec26";
    if description.iter().rev().skip(1).any(is_old) { "26.0" } else { "26.2" }
}

/// Returns a file or directory in the shared directory, or `None` if it is missing. For a test that also checks other
/// data, and for benchmarks.
///
/// # Panics
/// If the directory is missing and `ISALOOM_SHARED` is `require`.
#[must_use]
pub fn shared_if_present(path: &str) -> Option<PathBuf> {
    shared_root().map(|root| root.join(path)).filter(|path| path.exists())
}

/// Prints that a test did not run, with the reason. Writes to standard error directly, because the test runner captures
/// the output of `eprintln!`.
pub fn skipped(why: &str) {
    use std::io::Write as _;
    let test = std::thread::current().name().unwrap_or("test").to_owned();
    let _ = writeln!(std::io::stderr(), "skipped: {test}: {why}");
}

/// Returns the bytes of a file, unpacked if its name ends in `.gz`.
///
/// # Panics
/// If the file cannot be read.
#[must_use]
pub fn bytes(path: &Path) -> Vec<u8> {
    let mut data = Vec::new();
    if let Err(error) = open(path).read_to_end(&mut data) {
        panic!("{}: {error}", path.display());
    }
    data
}

/// Returns the text of a file, unpacked if its name ends in `.gz`.
///
/// # Panics
/// If the file cannot be read or is not UTF-8.
#[must_use]
pub fn text(path: &Path) -> String {
    String::from_utf8(bytes(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns a shared description in AMD's XML with about one in `every` of its instructions, selected by name. The test
/// needs the shared directory; the result is always `Some`.
///
/// # Panics
/// If the file is missing, or if the test does not have the attribute `needs_shared`.
#[must_use]
pub fn amd_sample(name: &str, every: usize) -> Option<String> {
    Some(sample_instructions(&text(&shared(&amd_path(name))?), every))
}

/// Returns the result of [`amd_sample`], or `None` if the description is missing.
#[must_use]
pub fn amd_sample_if_present(name: &str, every: usize) -> Option<String> {
    Some(sample_instructions(&text(&shared_if_present(&amd_path(name))?), every))
}

fn amd_path(name: &str) -> String {
    format!("specs/amd/{name}.xml.gz")
}

fn sample_instructions(whole: &str, every: usize) -> String {
    let mut parts = whole.split("<Instruction>");
    let mut some = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (own, after) = part.split_once("</Instruction>").unwrap_or((part, ""));
        let name = own.split_once("<InstructionName>").map_or("", |(_, rest)| rest);
        let name = name.split_once('<').map_or("", |(name, _)| name);
        let number = name.bytes().fold(7usize, |all, byte| (all * 31 + usize::from(byte)) % 1_000_003);
        if number % every == 0 {
            some += &format!("<Instruction>{own}</Instruction>");
        }
        // Copies the text between two instructions and after the last instruction.
        some += after;
    }
    some
}

/// Returns the lines of a file one by one, unpacked if its name ends in `.gz`.
///
/// # Panics
/// If the file cannot be read or is not UTF-8.
pub fn lines(path: &Path) -> impl Iterator<Item = String> {
    let name = path.display().to_string();
    open(path).lines().map(move |line| line.unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// Returns a JSON file, unpacked if its name ends in `.gz`.
///
/// # Panics
/// If the file cannot be read or is not JSON.
#[must_use]
pub fn json(path: &Path) -> Value {
    serde_json::from_slice(&bytes(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the records of a file with one JSON value per line, unpacked if its name ends in `.gz`.
///
/// # Panics
/// If the file cannot be read or a line is not JSON.
pub fn json_lines(path: &Path) -> impl Iterator<Item = Value> {
    let name = path.display().to_string();
    lines(path)
        .filter(|line| !line.trim().is_empty())
        .map(move |line| serde_json::from_str(&line).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// Returns a program of `count` words of `size` bytes, selected by a seeded generator. The words come from a shared
/// isaspec vector file, without the words whose expected line has an error comment. The result is always `Some`.
///
/// # Panics
/// If the file is missing, is malformed, or has no such word.
#[must_use]
pub fn isaspec_mix(name: &str, generation: u32, size: usize, count: usize) -> Option<Vec<u8>> {
    let path = shared(&format!("vectors/isaspec/{name}.random.tsv.gz"))?;
    let wanted = generation.to_string();
    let words: Vec<u128> = lines(&path)
        .filter_map(|line| {
            let mut columns = line.splitn(3, '\t');
            let (generation, word, text) = (columns.next()?, columns.next()?, columns.next()?);
            let good = generation == wanted && !text.contains("\t; ") && !text.starts_with("no match");
            good.then(|| u128::from_str_radix(word, 16).ok())?
        })
        .collect();
    assert!(!words.is_empty(), "{name} has no decodable word of generation {generation}");
    let mut random = random::Random::xorshift(0x9e37_79b9_7f4a_7c15);
    let mut bytes = Vec::with_capacity(count * size);
    for _ in 0..count {
        let word = words[random.index(words.len())];
        bytes.extend_from_slice(&word.to_le_bytes()[..size]);
    }
    Some(bytes)
}

/// Returns the CPU time of this thread, which is nearly independent of the machine's other load. Returns wall-clock
/// time if the system does not provide CPU time. (The value in Linux's `/proc` has a resolution of milliseconds.)
#[must_use]
pub fn processor_time() -> Duration {
    #[cfg(target_os = "linux")]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        let nanoseconds = u32::try_from(time.tv_nsec).unwrap_or(0);
        Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), nanoseconds)
    }
    #[cfg(not(target_os = "linux"))]
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

fn open(path: &Path) -> BufReader<Box<dyn std::io::Read>> {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let packed = path.extension().is_some_and(|e| e == "gz");
    let reader: Box<dyn std::io::Read> =
        if packed { Box::new(flate2::read::MultiGzDecoder::new(file)) } else { Box::new(file) };
    BufReader::new(reader)
}

#[cfg(test)]
mod tests {
    #[super::needs_shared]
    #[test]
    fn marked_test_finds_the_shared_directory() {
        assert!(super::shared("specs").is_some_and(|folder| folder.is_dir()));
    }

    #[test]
    #[should_panic(expected = "needs `#[isaloom_testkit::needs_shared]`")]
    fn unmarked_test_cannot_read_the_shared_directory() {
        std::thread::Builder::new()
            .name("some_test".to_owned())
            .spawn(|| super::shared("specs"))
            .and_then(|thread| thread.join().or_else(|panic| std::panic::resume_unwind(panic)))
            .map_or_else(|error| panic!("{error}"), drop);
    }

    #[test]
    fn tests_are_built_for_the_present_shared_directory() {
        let ignored = isaloom_testkit_macros::built_without_shared!();
        assert!(
            !ignored || super::shared_root().is_none(),
            "the shared folder appeared after the tests were built; run `cargo clean -p isaloom-testkit-macros`"
        );
    }
}
