//! Measures the time that the check of a description takes, without the time to read it: `cargo run --release -p
//! isaloom-check --example check_speed -- FILE.xml ROUNDS`. Instead of `FILE.xml`, `leaves:N` selects a synthetic
//! description with N leaves and no fields.

#![allow(clippy::unwrap_used, reason = "an example")]

use isaloom_check::{CheckOptions, check};
use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap();
    let rounds: u32 = arguments.next().map_or(1, |n| n.parse().unwrap());
    let folder = Path::new(&path).parent().unwrap().to_path_buf();
    let mut loader = |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|e| e.to_string());
    let text = match path.strip_prefix("leaves:") {
        Some(count) => leaves(count.parse().unwrap()),
        None => std::fs::read_to_string(&path).unwrap(),
    };
    let (model, read) = isaloom_isaspec::read(&path, &text, &mut loader);
    let mut best = f64::INFINITY;
    let mut found = 0;
    for _ in 0..rounds {
        let start = Instant::now();
        let report = check(&model, &CheckOptions { read: read.clone(), ..CheckOptions::default() });
        best = best.min(start.elapsed().as_secs_f64());
        found = report.problems.len() + report.consequences.len();
    }
    println!("{:.3} ms in the best of {rounds} rounds, {found} problems", best * 1e3);
}

fn leaves(count: u32) -> String {
    let mut text =
        String::from("<isa>\n<bitset name=\"#instruction\" size=\"32\"><display>{NAME}</display></bitset>\n");
    for n in 0..count {
        let _ = writeln!(
            text,
            "<bitset name=\"op{n}\" extends=\"#instruction\"><pattern low=\"0\" high=\"31\">{n:032b}</pattern></bitset>"
        );
    }
    text + "</isa>"
}
