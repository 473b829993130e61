//! Shared test code: builds corpora and containers, and reads datasets.

#![allow(
    dead_code,
    unused_imports,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking; each uses a part"
)]

mod containers;
mod dataset;

pub(crate) use containers::{ascii85, capture, foz, foz_entry, foz_module, load_state6, section};
pub(crate) use dataset::{Row, rows};

use isaloom_corpus::{Declared, Job, Listener};
use std::path::Path;

/// Generator of deterministic pseudorandom numbers.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let x = self.0;
        (x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 11
    }

    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

/// Listener that ignores all reports.
pub(crate) struct Silent;

impl Listener for Silent {
    fn begin(&self, _: u64, _: u64) {}
    fn read(&self, _: u64) {}
    fn failed(&self, message: String) {
        panic!("{message}");
    }
}

/// Returns options for the tutorial instruction set, which has 32-bit words.
pub(crate) fn toy() -> Declared {
    Declared { isa: Some("toy".to_owned()), ..Declared::default() }
}

/// Returns a job that reads a directory and builds small shards.
pub(crate) fn job(inputs: &Path, output: &Path) -> Job {
    let mut job = Job::new(vec![inputs.to_owned()], output.to_owned(), toy());
    (job.workers, job.shard_bytes) = (Some(2), 20_000);
    job
}

/// Writes `count` programs of a few applications to a directory. Most words in them repeat.
pub(crate) fn programs(folder: &Path, count: usize, seed: u64) {
    let mut random = Random(seed);
    let pool: Vec<u32> = (0..500).map(|_| random.next() as u32).collect();
    for number in 0..count {
        let application = folder.join(format!("app{}", number % 3));
        std::fs::create_dir_all(&application).unwrap();
        let words = 50 + random.below(3000);
        let mut bytes = Vec::new();
        for _ in 0..words {
            let word = match random.below(5) {
                0 => random.next() as u32,
                _ => pool[random.below(500) as usize],
            };
            bytes.extend(word.to_le_bytes());
        }
        bytes.extend(vec![1; random.below(4) as usize]);
        std::fs::write(application.join(format!("{number:04}.bin")), bytes).unwrap();
    }
}
