//! Tests descriptions that once caused excessive memory use, time or output: the verifier must terminate, and its
//! output must stay small.

#![allow(clippy::unwrap_used)] // a panic fails the test

use isaloom_check::{CheckOptions, check};
use isaloom_isaspec::{NoImports, read};
use isaloom_source::render;
use isaloom_testkit::{processor_time, shared, text};
use std::fmt::Write as _;
use std::time::Duration;

#[isaloom_testkit::needs_shared]
#[test]
fn every_attack_has_short_findings() {
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

/// Returns a description with `count` leaves; `inside` is the content of each.
fn leaves(count: u32, inside: &str) -> String {
    let mut text =
        String::from("<isa>\n<bitset name=\"#instruction\" size=\"64\"><display>{NAME}</display></bitset>\n");
    for n in 0..count {
        let _ = writeln!(
            text,
            "<bitset name=\"op{n}\" extends=\"#instruction\">\
             <pattern low=\"0\" high=\"31\">{n:032b}</pattern>{inside}</bitset>"
        );
    }
    text + "</isa>"
}

#[test]
fn checking_100_000_leaves_takes_less_than_200_megabytes() {
    let text = leaves(100_000, "<pattern low=\"32\" high=\"63\">00000000000000000000000000000000</pattern>");
    let mut problems = 0;
    let used = allocation_counter::measure(|| {
        let (model, found) = read("many.xml", &text, &mut NoImports);
        problems = check(&model, &CheckOptions { read: found, ..CheckOptions::default() }).problems.len();
    });
    assert_eq!(problems, 0);
    assert!(used.bytes_max < 200_000_000, "{} bytes", used.bytes_max);
}

#[test]
fn one_finding_about_many_leaves_is_reported_quickly() {
    // Each leaf has a field that no display shows, so one finding is about all leaves.
    let text = leaves(20_000, "<field name=\"A\" low=\"32\" high=\"63\" type=\"uint\"/>");
    let (model, found) = read("many.xml", &text, &mut NoImports);
    let start = processor_time();
    let report = check(&model, &CheckOptions { read: found, ..CheckOptions::default() });
    let took = processor_time() - start;
    assert_eq!(report.problems.len(), 1);
    // The limit guards against a regression: a linear search per leaf took more than a minute.
    assert!(took < Duration::from_secs(10), "{took:?}");
}
