//! Throughput of the disassembler and the assembler on one core. Inputs are the programs of the shared vectors if they
//! exist, otherwise one small program; both are repeated.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Program, Stage, TextOptions, assemble, disassemble_into};
use isaloom_testkit::{Value, json, shared};
use std::hint::black_box;

fn programs() -> Vec<(Program, Stage)> {
    let mut all = Vec::new();
    for file in ["samples", "generated_programs", "mesa_compiled"] {
        let Some(path) = shared(&format!("vectors/a2xx/{file}.json.gz")) else { continue };
        for case in json(&path).as_array().into_iter().flatten() {
            let word = |w: &Value| w.as_str().and_then(|w| u32::from_str_radix(w, 16).ok()).unwrap_or(0);
            let words: Vec<u32> = case["words"].as_array().into_iter().flatten().map(word).collect();
            let stage = if case["stage"] == "vertex" { Stage::Vertex } else { Stage::Fragment };
            all.push((Program::decode(&words, Gpu::A2xx), stage));
        }
    }
    if all.is_empty() {
        let words = [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];
        all.push((Program::decode(&words, Gpu::A2xx), Stage::Fragment));
    }
    all
}

fn speed(criterion: &mut Criterion) {
    let programs = programs();
    let slots: usize = programs.iter().map(|(program, _)| program.end()).sum();
    let mut group = criterion.benchmark_group("dis");
    for dialect in [Dialect::Lossless, Dialect::Freedreno, Dialect::Xna] {
        group.throughput(Throughput::Elements(slots as u64));
        group.bench_function(dialect.name(), |bencher| {
            let mut out = String::new();
            bencher.iter(|| {
                out.clear();
                for (program, stage) in &programs {
                    let options = TextOptions { dialect, stage: *stage, ..TextOptions::default() };
                    disassemble_into(black_box(program), &options, &mut out);
                }
                out.len()
            });
        });
    }
    group.finish();
    let mut group = criterion.benchmark_group("asm");
    for dialect in [Dialect::Lossless, Dialect::Xna] {
        let print = |(program, stage): &(Program, Stage)| {
            let mut text = String::new();
            disassemble_into(
                program,
                &TextOptions { dialect, stage: *stage, ..TextOptions::default() },
                &mut text,
            );
            (text, *stage)
        };
        let texts: Vec<(String, Stage)> = programs.iter().map(print).collect();
        let lines: usize = texts.iter().map(|(text, _)| text.lines().count()).sum();
        group.throughput(Throughput::Elements(lines as u64));
        group.bench_function(dialect.name(), |bencher| {
            bencher.iter(|| {
                for (text, stage) in &texts {
                    let options = AsmOptions { dialect, stage: *stage, ..AsmOptions::default() };
                    black_box(assemble(black_box(text), &options));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, speed);
criterion_main!(benches);
