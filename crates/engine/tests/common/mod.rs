//! Descriptions and words for the tests against the shared vectors.

#![allow(clippy::unwrap_used, dead_code, reason = "tests fail by panicking; not every test uses everything")]

use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::{Generation, Model};
use isaloom_testkit as testkit;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// A description of the shared folder or of `specs/`, read with its imports.
pub(crate) fn model(path: &Path) -> Arc<Model> {
    let folder = path.parent().unwrap().to_path_buf();
    let name = path.file_name().unwrap().to_str().unwrap();
    let mut loader =
        move |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|error| error.to_string());
    // Mesa's own files have findings (bits without a meaning); they are the checker's matter.
    let (model, _) = isaloom_isaspec::read(name, &testkit::text(path), &mut loader);
    Arc::new(model)
}

/// One of Mesa's descriptions, where the shared folder is there.
pub(crate) fn mesa(name: &str) -> Option<Arc<Model>> {
    Some(model(&testkit::shared(&format!("specs/isaspec/{name}.xml"))?))
}

/// Arbitrary numbers of 64 bits, the same ones each time.
pub(crate) fn numbers() -> impl FnMut() -> u128 {
    let mut state = 0x2545_f491_4f6c_dd1du64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u128::from(state)
    }
}

/// A word from all of its hex digits.
pub(crate) fn word(hex: &str) -> Word {
    Word::new(u128::from_str_radix(hex, 16).unwrap(), hex.len() as u32 * 4)
}

/// The lines of a random vector file: generation, word, expected line.
pub(crate) fn random(name: &str) -> Option<Vec<(u32, Word, String)>> {
    let path = testkit::shared(&format!("vectors/isaspec/{name}.random.tsv.gz"))?;
    let lines = testkit::lines(&path).map(|line| {
        let mut columns = line.splitn(3, '\t');
        let generation = columns.next().unwrap().parse().unwrap();
        let word = word(columns.next().unwrap());
        (generation, word, columns.next().unwrap().to_string())
    });
    Some(lines.collect())
}

/// The description compiled for every generation of the list.
pub(crate) fn compiled(model: &Arc<Model>, generations: impl Iterator<Item = u32>) -> BTreeMap<u32, Isa> {
    let mut isas = BTreeMap::new();
    for generation in generations {
        isas.entry(generation)
            .or_insert_with(|| Isa::compile(Arc::clone(model), Generation(generation)).unwrap());
    }
    isas
}
