//! `cargo run --release -p isaloom-spirv --example dis_speed`: the disassembler's speed in processor time (Linux), which
//! a busy machine falsifies less than the time on the clock. The module is the large shared one, and one of four
//! copies of it with ids of their own.

#![allow(clippy::unwrap_used)]

#[path = "../benches/repeat/mod.rs"]
mod repeat;

use isaloom_spirv::dis::{DisOptions, IdNames, Pieces, disassemble};
use isaloom_testkit as testkit;
use std::ops::ControlFlow;

/// Seconds that this process has run.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

fn main() {
    let Some(path) = testkit::shared("vectors/spirv/large.spv.gz") else { return };
    let module = testkit::bytes(&path);
    let reference = DisOptions::reference();
    let raw = DisOptions { names: IdNames::Raw, ..reference.clone() };
    let all = DisOptions { nested_indent: true, comments: true, offsets: true, ..reference.clone() };
    let layouts =
        [("friendly", reference), ("raw", raw), ("ours", DisOptions::default()), ("everything", all)];
    for module in [module.clone(), repeat::repeat(&module, 4)] {
        for (name, options) in &layouts {
            let mut best = f64::MAX;
            let mut len = 0;
            for _ in 0..7 {
                len = 0;
                let start = processor_time();
                let mut sink = Pieces(|text: &[u8]| {
                    len += text.len();
                    ControlFlow::Continue(())
                });
                assert!(disassemble(&module, options, &mut sink).is_clean());
                best = best.min(processor_time() - start);
            }
            let (binary, text) = (module.len() as f64 / 1e6, len as f64 / 1e6);
            println!(
                "{binary:5.1} MB  {name:10}  {:6.1} ms  {:4.0} MB/s binary  {:4.0} MB/s text",
                best * 1e3,
                binary / best,
                text / best
            );
        }
    }
}
