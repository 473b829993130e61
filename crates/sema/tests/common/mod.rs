//! Helpers for tests of the reference interpreter: read descriptions, and parse words.

#![allow(clippy::unwrap_used, dead_code, reason = "tests fail by panicking; not every test uses everything")]

use isaloom_bits::Word;
use isaloom_model::{Model, TextForm};
use isaloom_testkit as testkit;
use std::path::Path;

/// Reads a description of the shared directory, with its imports; `None` if the file is missing.
pub(crate) fn shared(path: &str) -> Option<Model> {
    Some(model(&testkit::shared(path)?))
}

/// Reads a description from a file.
pub(crate) fn model(path: &Path) -> Model {
    let folder = path.parent().unwrap().to_path_buf();
    let name = path.file_name().unwrap().to_str().unwrap();
    let mut loader =
        move |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|error| error.to_string());
    let (model, _) = isaloom_isaspec::read(name, &testkit::text(path), &mut loader);
    model.with_text_form(TextForm::of_version(testkit::mesa_version(path)).unwrap())
}

/// Reads a description from a string.
pub(crate) fn model_of(text: &str) -> Model {
    isaloom_isaspec::read("test.xml", text, &mut |_: &str| Err("no imports".to_string())).0
}

/// Parses a word in hex. The number of digits, including leading zeros, determines the width: 4 bits per digit.
pub(crate) fn word(hex: &str) -> Word {
    Word::new(u128::from_str_radix(hex, 16).unwrap(), hex.len() as u32 * 4)
}
