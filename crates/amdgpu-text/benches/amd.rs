//! Benchmark of loading a description and decoding instructions to text: `cargo bench -p isaloom-amdgpu-text`. If the
//! shared directory with AMD's descriptions is missing, the benchmark loads the small description of the tests instead.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use isaloom_amd_isa::{Decoder, Item, cache, errata, read, unpack};
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::FileId;
use std::hint::black_box;

fn shared(path: &str) -> Option<Vec<u8>> {
    std::fs::read(isaloom_testkit::shared_if_present(path)?).ok()
}

/// Parses vector lines `HEX<tab>TEXT` and returns the bytes of all `HEX` columns, one instruction after the other.
fn code(vectors: &str) -> Vec<u8> {
    let hex = vectors.lines().filter_map(|line| line.split_once('\t')).map(|(hex, _)| hex);
    let digit = |hex: &str, i: usize| u8::from_str_radix(hex.get(i..i + 2).unwrap_or("0"), 16).unwrap_or(0);
    hex.flat_map(|hex| (0..hex.len() / 2).map(move |i| digit(hex, 2 * i))).collect()
}

fn amd(criterion: &mut Criterion) {
    let own = isaloom_testkit_amd::SMALL.to_owned();
    let text = shared("specs/amd/rdna3_5_reconstructed.xml.gz")
        .and_then(|bytes| unpack::unpack(bytes).ok()?.pop())
        .map_or(own, |document| document.text);
    let vectors = shared("vectors/amd/gfx1150.tsv.gz")
        .and_then(|bytes| unpack::unpack(bytes).ok()?.pop())
        .map_or_else(|| String::from("03020180\ts_add_u32 s1, s3, s2\n"), |document| document.text);
    let code = code(&vectors);

    let load = || {
        let (mut spec, _) = read(FileId(0), &text);
        errata::apply_embedded(&mut spec);
        let decoder = Decoder::new(&spec).ok()?;
        Some((spec, decoder))
    };
    let Some((spec, decoder)) = load() else { return };
    let Some(target) = Target::named("gfx1150") else { return };
    let syntax = Syntax::new(&spec, target);
    let key = cache::Key::new(&cache::format(), []);
    let stored = cache::to_bytes(&key, &spec, &decoder).unwrap_or_default();

    let mut group = criterion.benchmark_group("amd");
    group.sample_size(20);
    group.bench_function("load/xml", |b| b.iter(|| black_box(load())));
    group.bench_function("load/cache", |b| b.iter(|| black_box(cache::from_bytes(&key, &stored))));
    group.bench_function("load/text-rules", |b| b.iter(|| black_box(Syntax::new(&spec, target))));
    let instructions = decoder.items(&code).filter(|(_, i)| matches!(i, Item::Instruction(_))).count();
    group.throughput(Throughput::Elements(instructions as u64));
    group.bench_function("decode", |b| b.iter(|| black_box(decoder.items(&code).count())));
    let mut out = String::new();
    group.bench_function("decode-to-text", |b| {
        b.iter(|| {
            out.clear();
            for (_, item) in decoder.items(&code) {
                if let Item::Instruction(decoded) = item {
                    syntax.push_text(&decoded, &mut out);
                    out.push('\n');
                }
            }
            black_box(out.len())
        });
    });
    group.finish();
}

criterion_group!(benches, amd);
criterion_main!(benches);
