//! Descriptions that once brought much memory, time or text forth from little: the verifier comes to an end, and says
//! so in a bounded number of words.

#![allow(clippy::unwrap_used)] // what fails here is a failed test

use isaloom_check::{CheckOptions, check};
use isaloom_isaspec::{NoImports, read};
use isaloom_source::render;
use isaloom_testkit::{shared, text};

#[test]
fn every_attack_is_checked_and_told_in_few_words() {
    for file in [
        "fields_1000.xml",
        "dupnames_8000.xml.gz",
        "attrs_40000.xml.gz",
        "leavesx_400.xml",
        "legal_8_10.xml",
        "legal_14_10.xml",
        "exact_block_comment_display.xml",
        "exact_bool_only_display.xml",
        "exact_empty_display.xml",
    ] {
        let Some(path) = shared(&format!("attacks/{file}")) else { return };
        let (model, found) = read(file, &text(&path), &mut NoImports);
        let report = check(&model, &CheckOptions { read: found, ..CheckOptions::default() });
        let length = render(model.sources(), &report.diagnostics(&model)).len();
        assert!(length < 300_000, "{file}: {length} bytes");
    }
}
