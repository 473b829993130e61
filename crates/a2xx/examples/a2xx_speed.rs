//! How fast programs become text and text becomes programs, in processor time of one thread, so that the figures hold
//! on a busy machine too (Linux only). `cargo run --release -p isaloom-a2xx --example a2xx_speed`

use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Program, Stage, TextOptions, assemble, disassemble_into};
use isaloom_testkit::{Value, json, shared};
use std::hint::black_box;

fn main() {
    let mut programs = Vec::new();
    for file in ["samples", "generated_programs", "mesa_compiled"] {
        let Some(path) = shared(&format!("vectors/a2xx/{file}.json.gz")) else { continue };
        for case in json(&path).as_array().into_iter().flatten() {
            let word = |w: &Value| w.as_str().and_then(|w| u32::from_str_radix(w, 16).ok()).unwrap_or(0);
            let words: Vec<u32> = case["words"].as_array().into_iter().flatten().map(word).collect();
            let stage = if case["stage"] == "vertex" { Stage::Vertex } else { Stage::Fragment };
            programs.push((Program::decode(&words, Gpu::A2xx), stage));
        }
    }
    let slots: usize = programs.iter().map(|(program, _)| program.end()).sum();
    println!("{} programs, {slots} slots", programs.len());
    for dialect in [Dialect::Lossless, Dialect::Freedreno, Dialect::Xna] {
        let options = |stage| TextOptions { dialect, stage, ..TextOptions::default() };
        let mut out = String::new();
        let seconds = best(30, || {
            out.clear();
            for (program, stage) in &programs {
                disassemble_into(black_box(program), &options(*stage), &mut out);
            }
        });
        println!("dis {:<10}{:>8.1} million slots/s", dialect.name(), slots as f64 / seconds / 1e6);
        if dialect == Dialect::Freedreno {
            continue;
        }
        let text = |(program, stage): &(Program, Stage)| {
            let mut text = String::new();
            disassemble_into(program, &options(*stage), &mut text);
            (text, *stage)
        };
        let texts: Vec<(String, Stage)> = programs.iter().map(text).collect();
        let lines: usize = texts.iter().map(|(text, _)| text.lines().count()).sum();
        let seconds = best(5, || {
            for (text, stage) in &texts {
                let options = AsmOptions { dialect, stage: *stage, ..AsmOptions::default() };
                black_box(assemble(text, &options));
            }
        });
        println!("asm {:<10}{:>8.2} million lines/s", dialect.name(), lines as f64 / seconds / 1e6);
    }
}

/// The least processor time that one of `times` calls took, over ten rounds.
fn best(times: u32, mut run: impl FnMut()) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..10 {
        let start = processor_seconds();
        (0..times).for_each(|_| run());
        best = best.min((processor_seconds() - start) / f64::from(times));
    }
    best
}

/// The processor time of this process so far.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(f64::NAN) / 1e9
}
