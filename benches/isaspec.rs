//! Benchmark of isaspec descriptions on one core: reading, compiling, and disassembling with and without labels.
//!
//! The program is a mix of the decodable words in the shared vectors, drawn with a fixed seed. Run the benchmark with
//! `cargo bench --bench isaspec`; results are in dev/benchmarks.md.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test or benchmark fails by panicking")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use isaloom::engine::{Disassembler, Isa, Options, Prepared, Stream};
use isaloom::{Generation, Spec, Summary};
use isaloom_testkit::{isaspec_mix, shared, text};
use std::hint::black_box;
use std::path::Path;

/// Benchmarked descriptions: name, generation, and word size in bytes.
const DESCRIPTIONS: [(&str, u32, usize); 3] = [("ir3", 600, 8), ("afuc", 6, 4), ("etnaviv", 0, 16)];

/// Number of instructions in a benchmarked program.
const COUNT: usize = 100_000;

fn read(name: &str) -> Option<Spec> {
    let path = shared(&format!("specs/isaspec/{name}.xml"))?;
    let mut loader = |import: &str| std::fs::read_to_string(Path::new(import)).map_err(|e| e.to_string());
    Some(Spec::from_isaspec(&path.display().to_string(), &text(&path), &mut loader).0)
}

fn load(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("load");
    for (name, generation, _) in DESCRIPTIONS {
        if shared(&format!("specs/isaspec/{name}.xml")).is_none() {
            return;
        }
        group.bench_function(BenchmarkId::new("read+compile", name), |b| {
            b.iter(|| {
                let spec = read(name).expect("it was there a moment ago");
                black_box(Isa::compile(&spec, Generation(generation)).expect("it compiles"))
            });
        });
    }
    group.finish();
}

/// Disassembles like [`Isa::disassemble`], but with `prepared` data, which the caller creates outside of the measured
/// time.
fn disassembled(isa: &Isa, bytes: &[u8], options: &Options, prepared: &Prepared, out: &mut String) {
    let labels = options.labels.then(|| isa.labels(bytes, options));
    let mut disassembler = Disassembler::new(isa, options, labels.as_ref()).with_prepared(prepared);
    let mut summary = Summary::default();
    for instruction in Stream::new(isa, bytes, None) {
        disassembler.instruction(&instruction, &mut (), out, &mut summary);
    }
}

fn disassemble(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("dis");
    for (name, generation, size) in DESCRIPTIONS {
        let (Some(spec), Some(bytes)) = (read(name), isaspec_mix(name, generation, size, COUNT)) else {
            return;
        };
        let isa = Isa::compile(&spec, Generation(generation)).expect("it compiles");
        let prepared = Prepared::at_once(&isa);
        for labels in [false, true] {
            let options = Options { labels, ..Options::default() };
            let mut out = String::new();
            disassembled(&isa, &bytes, &options, &prepared, &mut out);
            println!("{name}: {} bytes of text for {COUNT} instructions", out.len());
            group.throughput(Throughput::Elements(COUNT as u64));
            let id = BenchmarkId::new(if labels { "labels" } else { "plain" }, name);
            group.bench_function(id, |b| {
                b.iter(|| {
                    out.clear();
                    disassembled(&isa, black_box(&bytes), &options, &prepared, &mut out);
                    out.len()
                });
            });
        }
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = load, disassemble
}
criterion_main!(benches);
