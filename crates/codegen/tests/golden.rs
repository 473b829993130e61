//! Compares the generated files for a small description with stored files, whose diff shows the effect of a generator
//! change on users. `BLESS=1` rewrites the stored files.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::disasm;

use disasm::load;
use isaloom_codegen::mesa::{self, EncodeOptions};
use isaloom_codegen::standalone::{self, Options};
use isaloom_codegen::{Dependency, RustOptions};
use isaloom_model::{Generation, Model};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Adds the relative paths of all files in a directory to `into`. `below` is the path of the directory itself.
fn files(folder: &Path, below: &str, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder.join(below)).into_iter().flatten() {
        let entry = entry.unwrap();
        let name = format!("{below}{}", entry.file_name().into_string().unwrap());
        match entry.file_type().unwrap().is_dir() {
            true => files(folder, &format!("{name}/"), into),
            false => _ = into.insert(name),
        }
    }
}

/// Compares generated files with the stored files of a directory.
fn compare(name: &str, wanted: &[(String, String)]) {
    let folder = folder().join(name);
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        let _ = std::fs::remove_dir_all(&folder);
        for (name, text) in wanted {
            let path = folder.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
    }
    let mut found = BTreeSet::new();
    files(&folder, "", &mut found);
    let names: BTreeSet<String> = wanted.iter().map(|file| file.0.clone()).collect();
    assert_eq!(found, names, "{name}");
    for (file, text) in wanted {
        // Every file begins with a note about the generator, except embedded description files, which are unchanged.
        let head: String = text.lines().take(3).collect();
        assert!(file.ends_with(".xml") || head.contains("enerated by `isaloom"), "{file} says: {head}");
        let found = std::fs::read_to_string(folder.join(file)).unwrap();
        for (n, (found, wanted)) in found.lines().zip(text.lines()).enumerate() {
            assert_eq!(found, wanted, "{name}/{file}:{}", n + 1);
        }
        assert_eq!(found.len(), text.len(), "{name}/{file}");
    }
}

fn model() -> Arc<Model> {
    load(&folder().join("small.xml"))
}

fn package(package: standalone::Package) -> Vec<(String, String)> {
    assert_eq!(package.diagnostics, []);
    package.files.into_iter().map(|file| (file.name, file.text)).collect()
}

#[test]
fn standalone_c_matches_the_golden_files() {
    let options = Options { prefix: "small".to_owned(), generation: None };
    compare("c", &package(standalone::c(model(), &options)));
}

#[test]
fn rust_crate_matches_the_golden_files() {
    let from_str = Some(Dependency::Version("0.1".to_owned()));
    let options = RustOptions { name: "small".to_owned(), generation: Some(Generation(2)), from_str };
    compare("rust", &package(isaloom_codegen::rust(model(), &options)));
}

#[test]
fn mesa_files_match_the_golden_files() {
    let model = model();
    let decoder = mesa::decode(Arc::clone(&model), "small-isa.h");
    assert_eq!(decoder.diagnostics, []);
    let encoder = mesa::encode(&model);
    assert_eq!((encoder.diagnostics, encoder.unmapped.len()), (Vec::new(), 0));
    let lines = EncodeOptions { lines: Some("encode-lines.h".to_owned()) }.encode(&model);
    let files = [
        ("small-isa.c", decoder.source),
        ("small-isa.h", decoder.header),
        ("encode.h", encoder.text),
        ("encode-lines.h", lines.text),
        ("enums.h", mesa::enums(&model).unwrap()),
    ];
    compare("mesa", &files.map(|(name, text)| (name.to_owned(), text)));
}
