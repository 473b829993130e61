use isaloom_spirv::dis::*;
use std::ops::ControlFlow;
use std::time::Instant;
fn main() {
    let p = std::env::args().nth(1).unwrap();
    let b = std::fs::read(p).unwrap();
    for (n, o) in [
        ("friendly ref", DisOptions::reference()),
        ("raw ref", DisOptions { names: IdNames::Raw, ..DisOptions::reference() }),
        ("friendly rt", DisOptions::default()),
        ("raw rt", DisOptions { names: IdNames::Raw, ..DisOptions::default() }),
        (
            "nested comment offs",
            DisOptions { nested_indent: true, comments: true, offsets: true, ..DisOptions::reference() },
        ),
    ] {
        let mut best = f64::MAX;
        let mut len = 0;
        for _ in 0..7 {
            let t = Instant::now();
            len = 0;
            let r = disassemble(
                &b,
                &o,
                &mut Pieces(|t: &[u8]| {
                    len += t.len();
                    ControlFlow::Continue(())
                }),
            );
            assert!(r.header.is_none());
            if r.problem_count > 0 {
                println!("{:?} {}", r.problem_count, r.problems[0]);
            }
            best = best.min(t.elapsed().as_secs_f64());
        }
        println!(
            "{n}: {:.1} ms {:.0} MB/s binary, {:.0} MB/s text ({} bytes)",
            best * 1e3,
            b.len() as f64 / best / 1e6,
            len as f64 / best / 1e6,
            len
        );
    }
}
