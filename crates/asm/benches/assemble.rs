//! Measures the time to assemble a line, for the tutorial description and, if `ISALOOM_SHARED` is set, for Mesa's
//! descriptions with their vectors.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use isaloom_asm::{Assembler, Site};
use isaloom_engine::{Isa, Printer};
use isaloom_model::Generation;
use isaloom_testkit_isaspec as common;
use std::hint::black_box;
use std::time::Instant;

const SITE: Site<'static> = Site { index: 0, symbols: &() };

/// Returns the lines in the shared vectors of a description for a generation. Excludes lines of undefined encodings and
/// lines with an error comment. `None` if the shared files are not available.
fn lines(name: &str, generation: u32) -> Option<(Isa, Vec<String>)> {
    let model = common::mesa(name)?;
    let lines: Vec<String> = common::random(name)?
        .into_iter()
        .filter(|(g, _, text)| *g == generation && !text.contains("\t; ") && !text.starts_with("no match"))
        .map(|(_, _, text)| text)
        .collect();
    Some((Isa::compile(model, Generation(generation)).ok()?, lines))
}

fn toy() -> Option<(Isa, Vec<String>)> {
    let model = common::model(&isaloom_testkit::workspace().join("specs/toy.xml"));
    let generation = Generation(model.generations().last().copied()?);
    let isa = Isa::compile(model, generation).ok()?;
    let mut printer = Printer::new(&isa);
    let mut lines = Vec::new();
    for seed in 0..4096u32 {
        let word = isaloom_bits::Word::new(u128::from(seed.wrapping_mul(0x9e37_79b1)), 32);
        let instruction = isa.instruction_of_word(word, 0);
        let mut text = String::new();
        if printer.print_text(&instruction, isaloom_engine::Place::default(), &mut (), &mut text) {
            lines.push(text);
        }
    }
    Some((isa, lines))
}

fn assemble(criterion: &mut Criterion) {
    let sets = [
        ("toy", toy()),
        ("ir3", lines("ir3", 600)),
        ("afuc", lines("afuc", 6)),
        ("etnaviv", lines("etnaviv", 0)),
    ];
    let mut group = criterion.benchmark_group("assemble");
    for (name, set) in sets {
        let Some((isa, lines)) = set.filter(|(_, lines)| !lines.is_empty()) else { continue };
        group.throughput(Throughput::Elements(lines.len() as u64));
        // `first`: each line is new to the assembler. `again`: the assembler may have cached the line in an earlier
        // round.
        for (kind, forget) in [("first", true), ("again", false)] {
            // Builds the lookup tables of the description once, outside of the measurement. A clone shares them.
            let prototype = Assembler::new(&isa);
            let _ = lines.first().map(|line| prototype.clone().line(line, SITE, &()));
            let mut assembler = prototype.clone();
            group.bench_function(format!("{name}/{kind}"), |bencher| {
                bencher.iter_custom(|rounds| {
                    let clock = Instant::now();
                    for _ in 0..rounds {
                        if forget {
                            assembler = prototype.clone();
                        }
                        for line in &lines {
                            let _ = black_box(assembler.line(black_box(line), SITE, &()));
                        }
                    }
                    clock.elapsed()
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, assemble);
criterion_main!(benches);
