//! Benchmark of the verifier and the scanner on one core, with real descriptions and the words of the shared vectors.
//! Run it with `cargo bench --bench verifier`; results are in dev/benchmarks.md.

#![allow(clippy::expect_used)] // a benchmark that cannot run must fail

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use isaloom::check::{CheckOptions, check, gaps};
use isaloom::engine::Isa;
use isaloom::scan::{Scanner, Tally};
use isaloom::{Generation, Spec};
use isaloom_testkit::{lines, shared, text};
use std::hint::black_box;
use std::path::Path;

/// Benchmarked descriptions: name, generation, and word size in bytes.
const DESCRIPTIONS: [(&str, u32, usize); 3] = [("ir3", 600, 8), ("afuc", 6, 4), ("etnaviv", 0, 16)];

/// Number of words in a benchmarked program.
const COUNT: usize = 100_000;

fn read(name: &str) -> Option<Spec> {
    let path = shared(&format!("specs/isaspec/{name}.xml"))?;
    let mut loader = |import: &str| std::fs::read_to_string(Path::new(import)).map_err(|e| e.to_string());
    Some(Spec::from_isaspec(&path.display().to_string(), &text(&path), &mut loader).0)
}

/// Returns a program of [`COUNT`] words from the shared vectors; `None` if there are no vectors. Unless `all`, it has
/// only the words whose text has no error comment.
fn program(name: &str, generation: u32, size: usize, all: bool) -> Option<Vec<u8>> {
    let path = shared(&format!("vectors/isaspec/{name}.random.tsv.gz"))?;
    let wanted = generation.to_string();
    let words: Vec<u128> = lines(&path)
        .filter_map(|line| {
            let mut columns = line.splitn(3, '\t');
            let (generation, word, text) = (columns.next()?, columns.next()?, columns.next()?);
            let good =
                generation == wanted && (all || !text.contains("\t; ") && !text.starts_with("no match"));
            good.then(|| u128::from_str_radix(word, 16).ok())?
        })
        .collect();
    let mut bytes = Vec::with_capacity(COUNT * size);
    // The words of a category are consecutive in the file. The step of 7919, a prime, mixes the categories.
    for i in 0..COUNT {
        let word = words.get(i * 7919 % words.len())?;
        bytes.extend_from_slice(&word.to_le_bytes()[..size]);
    }
    Some(bytes)
}

fn verify(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("check");
    group.sample_size(10);
    for (name, ..) in DESCRIPTIONS {
        let Some(spec) = read(name) else {
            return;
        };
        group.bench_function(BenchmarkId::new("verify", name), |b| {
            b.iter(|| black_box(check(spec.model(), &CheckOptions::default())));
        });
        group.bench_function(BenchmarkId::new("gaps", name), |b| b.iter(|| black_box(gaps(spec.model()))));
    }
}

fn scan(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("scan");
    for (name, generation, size) in DESCRIPTIONS {
        let Some(spec) = read(name) else {
            return;
        };
        let isa = Isa::compile(&spec, Generation(generation)).expect("it compiles");
        for (kind, all) in [("decodable", false), ("with garbage", true)] {
            let Some(bytes) = program(name, generation, size, all) else {
                continue;
            };
            group.throughput(Throughput::Elements(COUNT as u64));
            group.bench_function(BenchmarkId::new(kind, name), |b| {
                let mut scanner = Scanner::new(&isa);
                b.iter(|| {
                    let mut tally = Tally::default();
                    scanner.bytes(&bytes, None, 0, 0, &mut tally);
                    black_box(tally)
                });
            });
        }
    }
}

criterion_group!(benches, verify, scan);
criterion_main!(benches);
