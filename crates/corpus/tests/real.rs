//! Tests with real descriptions and code from the shared vectors: Adreno shader dumps as raw code and in captures, and
//! AMD code objects.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common;

use common::{Row, Silent, capture, rows};
use isaloom_corpus::{Declared, Job, run};
use isaloom_testkit::{bytes, shared};
use serde_json::Value;
use std::collections::BTreeMap;

fn number(row: &Row, name: &str) -> u64 {
    row[name].parse().unwrap()
}

/// Returns the code bytes of the shaders of a generation.
fn dumps(generation: u64) -> Option<Vec<Vec<u8>>> {
    let all: Vec<Value> =
        serde_json::from_slice(&bytes(&shared("vectors/isaspec26/dumps.json.gz")?)).unwrap();
    let of_generation = all.iter().filter(|dump| dump["gen"] == generation);
    let words = |dump: &Value| -> Vec<u8> {
        let words = dump["words"].as_array().unwrap().iter();
        words
            .flat_map(|word| u64::from_str_radix(word.as_str().unwrap(), 16).unwrap().to_le_bytes())
            .collect()
    };
    Some(of_generation.map(words).collect())
}

#[isaloom_testkit::needs_shared]
#[test]
fn dumps_have_equal_counts_raw_and_in_captures() {
    let (Some(dumps), Some(spec)) = (dumps(600), shared("specs/isaspec26/ir3.xml")) else { return };
    let folder = tempfile::tempdir().unwrap();
    let (raw, packed) = (folder.path().join("raw"), folder.path().join("packed"));
    std::fs::create_dir_all(&raw).unwrap();
    std::fs::create_dir_all(&packed).unwrap();
    let mut words = 0;
    for (number, code) in dumps.iter().enumerate() {
        // A load packet of a capture can load at most 1023 units of 128 bytes, and the reader removes trailing zeros.
        // Cut the expected code in the same way.
        let used = code.iter().rposition(|byte| *byte != 0).map_or(0, |last| (last + 1).next_multiple_of(8));
        let code = &code[..used.min(128 * 1023)];
        words += code.len() as u64 / 8;
        std::fs::write(raw.join(format!("{number}.bin")), code).unwrap();
        std::fs::write(packed.join(format!("{number}.rd")), capture(code)).unwrap();
    }
    let counted = |inputs: &std::path::Path, gpu: Option<&str>| -> BTreeMap<String, u64> {
        let output = folder.path().join(format!("out-{}", inputs.file_name().unwrap().display()));
        let declared =
            Declared { spec: Some(spec.clone()), gpu: gpu.map(str::to_owned), ..Declared::default() };
        let outcome = run(&Job::new(vec![inputs.to_owned()], output.clone(), declared), &Silent).unwrap();
        assert_eq!(outcome.unread, 0, "{:?}", rows(&output, "inputs"));
        assert!(rows(&output, "programs").iter().all(|row| row["gpu"] == "600" && row["isa"] == "ir3"));
        let mut counts = BTreeMap::new();
        for row in rows(&output, "instructions") {
            *counts.entry(row["instruction"].clone()).or_default() += number(&row, "count");
        }
        counts
    };
    let (raw, packed) = (counted(&raw, Some("a650")), counted(&packed, Some("600")));
    assert_eq!(raw.values().sum::<u64>(), words);
    assert!(raw.len() > 20 && raw.contains_key("mad.f32"), "{raw:?}");
    assert_eq!(packed, raw);
}

#[isaloom_testkit::needs_shared]
#[test]
fn code_objects_are_counted_with_their_gpu_description() {
    let names = ["gfx1150_w32_O2.co.gz", "gfx1150_w64_O2.co.gz", "gfx1150_w32_O2.o.gz"];
    let Some(folder) = shared("vectors/amd_objects") else { return };
    let Some(spec) = shared("specs/amd/rdna3_5_reconstructed.xml.gz") else { return };
    let output = tempfile::tempdir().unwrap();
    let inputs: Vec<_> = names.iter().map(|name| folder.join(name)).collect();
    let declared = Declared { spec: Some(spec), ..Declared::default() };
    let outcome = run(&Job::new(inputs, output.path().to_owned(), declared), &Silent).unwrap();
    assert_eq!((outcome.inputs, outcome.unread), (3, 0), "{:?}", rows(output.path(), "inputs"));
    let programs = rows(output.path(), "programs");
    assert!(programs.len() >= 3 && programs.iter().all(|row| row["gpu"] == "gfx1150"), "{programs:?}");
    assert!(programs.iter().all(|row| number(row, "instructions") > 100));
    let counts = rows(output.path(), "instructions");
    let count = |wanted: &str| -> u64 {
        let of = counts.iter().filter(|row| row["instruction"].eq_ignore_ascii_case(wanted));
        of.map(|row| number(row, "count")).sum()
    };
    assert!(count("s_endpgm") >= 3 && count("s_waitcnt") > 0, "{counts:?}");
    let sum = |table: &str, column: &str| -> u64 {
        rows(output.path(), table).iter().map(|row| number(row, column)).sum()
    };
    assert_eq!(sum("words", "count"), sum("programs", "instructions"));
    assert!(!rows(output.path(), "fields").is_empty());
}
