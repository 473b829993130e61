//! Benchmark of a generated crate with a file of words: decoding, encoding, printing a word, printing a structure.
//!
//! Prints the rate of the fastest sample of each operation, in million instructions per second of CPU time. The
//! benchmark that compiles this file defines `CRATE`, `Word` and `BYTES`.

use std::fmt::Write as _;
use std::hint::black_box;

/// Returns the CPU time of this process in seconds (Linux).
fn seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    stat.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

/// Prints the rate of the fastest of five samples. A sample takes much longer than the resolution of the clock.
fn best(count: usize, mut run: impl FnMut()) {
    let mut best = 0.0f64;
    for _ in 0..5 {
        let (start, mut times) = (seconds(), 0);
        while seconds() - start < 0.3 {
            (0..8).for_each(|_| run());
            times += 8;
        }
        best = best.max((times * count) as f64 / (seconds() - start));
    }
    print!("{:.1} ", best / 1e6);
}

fn main() {
    let bytes = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let words: Vec<CRATE::Word> = bytes
        .chunks_exact(BYTES)
        .map(|chunk| chunk.iter().rev().fold(0, |word: u128, byte| word << 8 | u128::from(*byte)) as CRATE::Word)
        .collect();
    let instructions: Vec<CRATE::Instruction> = words.iter().filter_map(|&word| CRATE::decode(word)).collect();
    let mut text = String::with_capacity(1 << 20);
    best(words.len(), || words.iter().for_each(|&word| _ = black_box(CRATE::decode(word))));
    best(words.len(), || instructions.iter().for_each(|one| _ = black_box(one.encode())));
    best(words.len(), || {
        for &word in &words {
            text.clear();
            if let Some(line) = CRATE::text(word) {
                let _ = write!(text, "{line}");
            }
            black_box(&text);
        }
    });
    best(words.len(), || {
        for one in &instructions {
            text.clear();
            let _ = write!(text, "{one}");
            black_box(&text);
        }
    });
    println!();
}
