//! Benchmarks the disassembler: `cargo bench -p isaloom-spirv --bench spirv_dis`. Inputs: the large shared
//! module (5.4 MB) and a 21.5 MB module generated from it. Variants: friendly and raw ids, SPIRV-Tools text and
//! isaloom text, and all comments enabled.

mod repeat;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use isaloom_spirv::dis::{DisOptions, IdNames, disassemble};
use isaloom_testkit as testkit;

fn layouts() -> Vec<(&'static str, DisOptions)> {
    let reference = DisOptions::reference();
    vec![
        ("friendly", reference.clone()),
        ("raw", DisOptions { names: IdNames::Raw, ..reference.clone() }),
        ("ours", DisOptions::default()),
        ("everything", DisOptions { nested_indent: true, comments: true, offsets: true, ..reference }),
    ]
}

fn disassemble_large(c: &mut Criterion) {
    let Some(path) = testkit::shared("vectors/spirv/large.spv.gz") else { return };
    let module = testkit::bytes(&path);
    let modules = [("5 MB", module.clone()), ("20 MB", repeat::repeat(&module, 4))];
    let mut group = c.benchmark_group("spirv-dis");
    group.sample_size(20);
    for (size, module) in &modules {
        group.throughput(Throughput::Bytes(module.len() as u64));
        for (name, options) in layouts() {
            group.bench_with_input(BenchmarkId::new(name, size), module, |b, module| {
                b.iter(|| {
                    let mut len = 0;
                    let mut sink = |text: &[u8]| {
                        len += text.len();
                        Ok::<(), ()>(())
                    };
                    disassemble(module, &options, &mut sink);
                    len
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, disassemble_large);
criterion_main!(benches);
