//! Reader benchmark: reads the tutorial description, and Mesa's descriptions if `ISALOOM_SHARED` contains them.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use std::collections::HashMap;
use std::hint::black_box;
use std::path::Path;

/// Returns the texts of all descriptions in a directory, by file name. They are read before the measurement, so that
/// the benchmark does not measure file access.
fn texts(folder: &Path) -> HashMap<String, String> {
    let Ok(files) = std::fs::read_dir(folder) else { return HashMap::new() };
    files
        .map(|f| f.unwrap())
        .filter(|f| f.path().extension().is_some_and(|e| e == "xml"))
        .map(|f| (f.file_name().into_string().unwrap(), std::fs::read_to_string(f.path()).unwrap()))
        .collect()
}

fn read(criterion: &mut Criterion) {
    let root = isaloom_testkit::workspace();
    let mesa = isaloom_testkit::shared_if_present("specs/isaspec");
    if mesa.is_none() {
        println!("skipped: the shared folder is missing; set ISALOOM_SHARED");
    }
    let own = (root.join("specs"), &["toy.xml"][..]);
    for (folder, names) in
        [own].into_iter().chain(mesa.map(|path| (path, &["ir3.xml", "afuc.xml", "etnaviv.xml"][..])))
    {
        let texts = texts(&folder);
        for &name in names {
            let text = &texts[name];
            let mut loader = |path: &str| texts.get(path).cloned().ok_or_else(|| "no such file".to_owned());
            criterion.bench_function(&format!("read {name}"), |bencher| {
                bencher.iter(|| isaloom_isaspec::read(black_box(name), black_box(text), &mut loader));
            });
        }
    }
}

criterion_group!(benches, read);
criterion_main!(benches);
