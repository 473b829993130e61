//! How long reading takes: the tutorial, and Mesa's descriptions where `ISALOOM_SHARED` has them.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use std::collections::HashMap;
use std::hint::black_box;
use std::path::{Path, PathBuf};

/// The texts of all descriptions of a folder, so that no file is read while time is taken.
fn texts(folder: &Path) -> HashMap<String, String> {
    let Ok(files) = std::fs::read_dir(folder) else { return HashMap::new() };
    files
        .map(|f| f.unwrap())
        .filter(|f| f.path().extension().is_some_and(|e| e == "xml"))
        .map(|f| (f.file_name().into_string().unwrap(), std::fs::read_to_string(f.path()).unwrap()))
        .collect()
}

fn read(criterion: &mut Criterion) {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = std::env::var("ISALOOM_SHARED").map_or_else(|_| root.join("../shared"), PathBuf::from);
    for (folder, names) in [
        (root.join("specs"), &["toy.xml"][..]),
        (shared.join("specs/isaspec"), &["ir3.xml", "afuc.xml", "etnaviv.xml"]),
    ] {
        let texts = texts(&folder);
        for &name in names {
            let Some(text) = texts.get(name) else {
                println!("skipped: {} is not there; set ISALOOM_SHARED", folder.join(name).display());
                continue;
            };
            let mut loader = |path: &str| texts.get(path).cloned().ok_or_else(|| "no such file".to_owned());
            criterion.bench_function(&format!("read {name}"), |bencher| {
                bencher.iter(|| isaloom_isaspec::read(black_box(name), black_box(text), &mut loader));
            });
        }
    }
}

criterion_group!(benches, read);
criterion_main!(benches);
