//! Test helpers that all crates share: reference data, input generators, and conformance counts. Only for
//! `[dev-dependencies]`: functions may panic, because a test that cannot read its data must fail.

#![expect(clippy::panic, reason = "a test helper fails its test by panicking")]

// `needs_shared` inserts a call to `::isaloom_testkit::mark_test()`. With this alias, the path is also valid in the
// tests of this crate.
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

/// Returns the path of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// Returns the directory with shared test vectors and descriptions; `None` if it does not exist. The environment
/// variable `ISALOOM_SHARED` contains its path, relative to the workspace. If the variable is unset, empty or
/// `require`, the path is `../shared`.
///
/// # Panics
/// If `ISALOOM_SHARED` is `require` and the directory does not exist.
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
    /// Whether this thread runs a test with the attribute `needs_shared`.
    static MARKED: Cell<bool> = const { Cell::new(false) };
}

/// Marks the running test. `needs_shared` inserts a call to this function as the first statement of a test.
#[doc(hidden)]
pub fn mark_test() {
    MARKED.set(true);
}

/// Returns the path of a file or directory in the shared directory. Call it only in a test with the attribute
/// [`needs_shared`]: the test is ignored without the shared directory, so the result is always `Some`.
///
/// # Panics
/// If the file is missing, or if the calling test does not have the attribute.
#[must_use]
pub fn shared(path: &str) -> Option<PathBuf> {
    // Only a thread that libtest starts for a test has the name of the test and is checked. Benchmarks, examples, and
    // threads that a test starts are not checked.
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

/// Returns the version of Mesa that printed the vectors of a description. The directory of the description determines
/// the version.
pub fn mesa_version(description: &Path) -> &'static str {
    let is_old = |part: &std::ffi::OsStr| part == "isaspec" || part == "isaspec26";
    if description.iter().rev().skip(1).any(is_old) { "26.0" } else { "26.2" }
}

/// Returns the path of a file or directory in the shared directory; `None` if it is missing. For benchmarks, and for
/// tests that also check other data.
///
/// # Panics
/// If `ISALOOM_SHARED` is `require` and the shared directory does not exist.
#[must_use]
pub fn shared_if_present(path: &str) -> Option<PathBuf> {
    shared_root().map(|root| root.join(path)).filter(|path| path.exists())
}

/// Prints why a test checked nothing. Writes directly to standard error, because the test runner hides the output of
/// `eprintln!` in passing tests.
pub fn skipped(why: &str) {
    use std::io::Write as _;
    let test = std::thread::current().name().unwrap_or("test").to_owned();
    let _ = writeln!(std::io::stderr(), "skipped: {test}: {why}");
}

/// Returns the contents of a file. A file whose name ends in `.gz` is decompressed.
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

/// Returns the text of a file. A file whose name ends in `.gz` is decompressed.
///
/// # Panics
/// If the file cannot be read, or if the text is not UTF-8.
#[must_use]
pub fn text(path: &Path) -> String {
    String::from_utf8(bytes(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns a shared description in AMD's XML format, reduced to about one in `every` of its instructions (selected by
/// name). Call it only in a test with `needs_shared`; the result is then always `Some`.
///
/// # Panics
/// If the file is missing, or if the calling test does not have the attribute `needs_shared`.
#[must_use]
pub fn amd_sample(name: &str, every: usize) -> Option<String> {
    Some(sample_instructions(&text(&shared(&amd_path(name))?), every))
}

/// Same as [`amd_sample`], but returns `None` if the description is missing.
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
        // The text after each instruction is kept, because it is outside the instruction elements.
        some += after;
    }
    some
}

/// Returns an iterator over the lines of a file. A file whose name ends in `.gz` is decompressed.
///
/// # Panics
/// If the file cannot be read, or if a line is not UTF-8.
pub fn lines(path: &Path) -> impl Iterator<Item = String> {
    let name = path.display().to_string();
    open(path).lines().map(move |line| line.unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// Returns the JSON value in a file. A file whose name ends in `.gz` is decompressed.
///
/// # Panics
/// If the file cannot be read, or if it is not JSON.
#[must_use]
pub fn json(path: &Path) -> Value {
    serde_json::from_slice(&bytes(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns an iterator over the JSON values in a file with one value per line. A file whose name ends in `.gz` is
/// decompressed.
///
/// # Panics
/// If the file cannot be read, or if a line is not JSON.
pub fn json_lines(path: &Path) -> impl Iterator<Item = Value> {
    let name = path.display().to_string();
    lines(path)
        .filter(|line| !line.trim().is_empty())
        .map(move |line| serde_json::from_str(&line).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// Returns a program: `count` words of `size` bytes, selected at random with a fixed seed from a shared file of isaspec
/// vectors. Only words of the given generation are selected, and only if the expected line has no error comment. The
/// result is always `Some`.
///
/// # Panics
/// If the file is missing or malformed, or if it contains no such word.
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

/// Returns the CPU time that this thread has used. Unlike wall-clock time, it hardly depends on other load of the
/// machine. On systems where it is not available, returns wall-clock time. (`/proc` on Linux has CPU times, but only in
/// milliseconds.)
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
