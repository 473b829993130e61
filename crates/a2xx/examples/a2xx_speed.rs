//! Throughput of the disassembler and the assembler on programs without repetition: programs of the shared vectors,
//! each time with other registers, constants and swizzles.
//!
//! `cargo run --release -p isaloom-a2xx --example a2xx_speed` measures CPU time of one thread, so the results are
//! valid on a busy machine too (Linux only). `a2xx_speed dis|asm DIALECT ROUNDS` only runs the work, for external
//! tools that count CPU instructions. This mode prints the number of slots or lines per round.

use isaloom_a2xx::{
    AsmOptions, Dialect, Gpu, Instruction, Program, Stage, TextOptions, assemble, disassemble_into,
};
use isaloom_testkit::{Value, json, shared};
use std::hint::black_box;

/// Number of variants generated from each program of the vectors.
const VARIANTS: u32 = 40;

const DIALECTS: [Dialect; 3] = [Dialect::Lossless, Dialect::Freedreno, Dialect::Xna];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let texts: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match texts[..] {
        [] => all(),
        [what @ ("dis" | "asm"), dialect, rounds] => {
            let dialect = DIALECTS.into_iter().find(|d| d.name() == dialect);
            let (Some(dialect), Ok(rounds)) = (dialect, rounds.parse()) else { return usage() };
            let work = Work::new(dialect, VARIANTS);
            println!("{}", if what == "dis" { work.slots() } else { work.lines() });
            for _ in 0..rounds {
                if what == "dis" { work.print(&mut String::new()) } else { work.assemble() }
            }
        }
        _ => usage(),
    }
}

fn usage() {
    eprintln!("a2xx_speed [dis|asm DIALECT ROUNDS]");
}

fn all() {
    for dialect in DIALECTS {
        let work = Work::new(dialect, VARIANTS);
        let mut out = String::new();
        let seconds = best(|| work.print(&mut out));
        println!("dis {:<10}{:>8.1} million slots/s", dialect.name(), work.slots() as f64 / seconds / 1e6);
        if dialect != Dialect::Freedreno {
            let seconds = best(|| work.assemble());
            println!(
                "asm {:<10}{:>8.2} million lines/s",
                dialect.name(),
                work.lines() as f64 / seconds / 1e6
            );
        }
    }
}

/// Programs to measure, and their texts in one dialect.
struct Work {
    dialect: Dialect,
    programs: Vec<(Program, Stage)>,
    texts: Vec<(String, Stage)>,
}

impl Work {
    fn new(dialect: Dialect, variants: u32) -> Work {
        let (mut programs, mut seed) = (Vec::new(), 1);
        let shared = vectors();
        for variant in 0..variants {
            for (words, stage) in &shared {
                let words = if variant == 0 { words.clone() } else { varied(words, &mut seed) };
                programs.push((Program::decode(&words, Gpu::A2xx), *stage));
            }
        }
        let mut work = Work { dialect, programs, texts: Vec::new() };
        let text = |(program, stage): &(Program, Stage)| {
            let mut text = String::new();
            disassemble_into(program, &work.options(*stage), &mut text);
            (text, *stage)
        };
        work.texts = work.programs.iter().map(text).collect();
        work
    }

    fn options(&self, stage: Stage) -> TextOptions {
        TextOptions { dialect: self.dialect, stage, ..TextOptions::default() }
    }

    fn slots(&self) -> usize {
        self.programs.iter().map(|(program, _)| program.end()).sum()
    }

    fn lines(&self) -> usize {
        self.texts.iter().map(|(text, _)| text.lines().count()).sum()
    }

    fn print(&self, out: &mut String) {
        out.clear();
        for (program, stage) in &self.programs {
            disassemble_into(black_box(program), &self.options(*stage), out);
        }
    }

    fn assemble(&self) {
        for (text, stage) in &self.texts {
            let options = AsmOptions { dialect: self.dialect, stage: *stage, ..AsmOptions::default() };
            black_box(assemble(text, &options));
        }
    }
}

/// Returns the programs of the shared vectors, each with its stage.
fn vectors() -> Vec<(Vec<u32>, Stage)> {
    let mut all = Vec::new();
    for file in ["samples", "generated_programs", "mesa_compiled"] {
        let Some(path) = shared(&format!("vectors/a2xx/{file}.json.gz")) else { continue };
        for case in json(&path).as_array().into_iter().flatten() {
            let word = |w: &Value| w.as_str().and_then(|w| u32::from_str_radix(w, 16).ok()).unwrap_or(0);
            let words = case["words"].as_array().into_iter().flatten().map(word).collect();
            let stage = if case["stage"] == "vertex" { Stage::Vertex } else { Stage::Fragment };
            all.push((words, stage));
        }
    }
    all
}

/// Returns the words of a program with other registers, constants and swizzles in its instructions.
fn varied(words: &[u32], seed: &mut u64) -> Vec<u32> {
    let mut words = words.to_vec();
    let program = Program::decode(&words, Gpu::A2xx);
    let instructions: Vec<Instruction> =
        program.clauses.iter().flat_map(|clause| program.instructions(*clause)).collect();
    for Instruction { address, fetch, .. } in instructions {
        let Some(slot) = words.get_mut(3 * address..3 * address + 3) else { continue };
        // Fetches: the registers and the lower bits of the constant. ALU instructions: destinations (except exports),
        // swizzles, and source numbers.
        let export = slot[0] >> 15 & 1 != 0;
        let changed = match (fetch, export) {
            (true, _) => [0x0073_f7e0, 0, 0],
            (false, true) => [0, 0x00ff_ffff, 0x003f_3f3f],
            (false, false) => [0x3f3f, 0x00ff_ffff, 0x003f_3f3f],
        };
        for (word, mask) in slot.iter_mut().zip(changed) {
            *word ^= random(seed) & mask;
        }
    }
    words
}

/// Returns the next number of an xorshift generator.
fn random(seed: &mut u64) -> u32 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed >> 16) as u32
}

/// Returns the minimum CPU time of ten calls, in seconds.
fn best(mut run: impl FnMut()) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..10 {
        let start = processor_seconds();
        run();
        best = best.min(processor_seconds() - start);
    }
    best
}

/// Returns the CPU time of this process, in seconds.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(f64::NAN) / 1e9
}
