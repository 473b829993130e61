//! Benchmarks the assembler on the text of the large shared module:
//! `cargo bench -p isaloom-spirv --bench spirv_as`. Variants: friendly names, numeric ids, preserved numeric
//! ids, and the output of `isaloom dis`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, IdNames, disassemble};
use isaloom_testkit as testkit;

fn texts() -> Vec<(&'static str, Vec<u8>, AsmOptions)> {
    let Some(path) = testkit::shared("vectors/spirv/large.spv.gz") else {
        testkit::skipped("no shared module");
        return Vec::new();
    };
    let module = testkit::bytes(&path);
    let text = |names: IdNames, options: DisOptions| {
        let mut out = Vec::new();
        disassemble(&module, &DisOptions { names, ..options }, &mut out);
        out
    };
    let preserve = AsmOptions { preserve_numeric_ids: true, ..AsmOptions::reference() };
    vec![
        ("friendly", text(IdNames::Friendly, DisOptions::reference()), AsmOptions::reference()),
        ("raw", text(IdNames::Raw, DisOptions::reference()), AsmOptions::reference()),
        ("raw, preserve", text(IdNames::Raw, DisOptions::reference()), preserve),
        ("ours", text(IdNames::Friendly, DisOptions::default()), AsmOptions::default()),
    ]
}

fn assemble_large(c: &mut Criterion) {
    let mut group = c.benchmark_group("spirv-as");
    group.sample_size(20);
    for (name, text, options) in texts() {
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_with_input(BenchmarkId::from_parameter(name), &text, |b, text| {
            b.iter(|| assemble_bytes(text, &options).words.len());
        });
        let module = assemble_bytes(&text, &options);
        assert!(module.errors.is_empty(), "{name}: {}", module.errors[0].short());
    }
    group.finish();
}

criterion_group!(benches, assemble_large);
criterion_main!(benches);
