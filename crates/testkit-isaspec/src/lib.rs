//! Test helpers for isaspec: readers for descriptions from `specs/` and from the shared directory, and for Mesa's test
//! vectors. Only for `[dev-dependencies]`: data that cannot be read causes a panic, so that the test fails.

#![expect(clippy::unwrap_used, reason = "a test helper fails its test by panicking")]

use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::{Generation, Model, TextForm};
use isaloom_testkit as testkit;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// Returns the description in a file, read together with its imports.
///
/// # Panics
/// If a file cannot be read.
#[must_use]
pub fn model(path: &Path) -> Arc<Model> {
    let folder = path.parent().unwrap().to_path_buf();
    let name = path.file_name().unwrap().to_str().unwrap();
    let mut loader =
        move |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|error| error.to_string());
    // Diagnostics are ignored: some Mesa files have bits outside all patterns and fields, which does not affect the
    // tests.
    let (model, _) = isaloom_isaspec::read(name, &testkit::text(path), &mut loader);
    Arc::new(model.with_text_form(text_form(path)))
}

/// Returns the text form in which the vectors of a description are printed. It depends on the version of Mesa that
/// printed the vectors.
#[must_use]
pub fn text_form(path: &Path) -> TextForm {
    TextForm::of_version(testkit::mesa_version(path)).unwrap()
}

/// Returns a Mesa description from the shared directory. Call it only in a test with `needs_shared`; the result is then
/// always `Some`.
///
/// # Panics
/// If the description is missing.
#[must_use]
pub fn mesa(name: &str) -> Option<Arc<Model>> {
    Some(model(&testkit::shared(&format!("specs/isaspec/{name}.xml"))?))
}

/// Returns a pseudorandom number generator with a fixed seed; the numbers have 64 bits.
pub fn numbers() -> impl FnMut() -> u128 {
    let mut random = testkit::random::Random::xorshift(0x2545_f491_4f6c_dd1d);
    move || u128::from(random.bits())
}

/// Returns the word that a text states as hexadecimal digits. The word has four bits per digit.
///
/// # Panics
/// If the text is not a hexadecimal number of at most 128 bits.
#[must_use]
pub fn word(hex: &str) -> Word {
    Word::new(u128::from_str_radix(hex, 16).unwrap(), hex.len() as u32 * 4)
}

/// Returns generation, word and expected line of each row in a Mesa file with random test vectors. The result is always
/// `Some`.
///
/// # Panics
/// If the file is missing or malformed.
#[must_use]
pub fn random(name: &str) -> Option<Vec<(u32, Word, String)>> {
    let path = testkit::shared(&format!("vectors/isaspec/{name}.random.tsv.gz"))?;
    let lines = testkit::lines(&path).map(|line| {
        let mut columns = line.splitn(3, '\t');
        let generation = columns.next().unwrap().parse().unwrap();
        let word = word(columns.next().unwrap());
        (generation, word, columns.next().unwrap().to_string())
    });
    Some(lines.collect())
}

/// Compiles the description for each of the generations.
///
/// # Panics
/// If the description cannot be compiled for a generation.
pub fn compiled(model: &Arc<Model>, generations: impl Iterator<Item = u32>) -> BTreeMap<u32, Isa> {
    let mut isas = BTreeMap::new();
    for generation in generations {
        isas.entry(generation)
            .or_insert_with(|| Isa::compile(Arc::clone(model), Generation(generation)).unwrap());
    }
    isas
}
