//! Measures the compile time of a description:
//! `cargo run --release -p isaloom-engine --example compile_speed -- FILE.xml GENERATION`.

#![allow(clippy::unwrap_used, reason = "an example")]

use isaloom_engine::Isa;
use isaloom_model::Generation;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().unwrap();
    let generation = Generation(arguments.next().map_or(0, |g| g.parse().unwrap()));
    let folder = Path::new(&path).parent().unwrap().to_path_buf();
    let mut loader = |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(&path, &std::fs::read_to_string(&path).unwrap(), &mut loader);
    let model = Arc::new(model);
    let mut best = f64::INFINITY;
    for _ in 0..50 {
        let start = Instant::now();
        let isa = Isa::compile(Arc::clone(&model), generation).unwrap();
        best = best.min(start.elapsed().as_secs_f64());
        std::hint::black_box(isa);
    }
    println!("{:.3} ms, the best of 50", best * 1e3);
}
