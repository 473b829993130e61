//! Exhaustive check of all 32-bit words: the crate and the engine find the same leaf, and every instruction
//! round-trips.
//!
//! Arguments: the description and the generation. Prints the number of words, of instructions, and of differences.

use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::Generation;
use std::path::Path;
use std::sync::Arc;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let path = Path::new(&arguments[0]);
    let text = std::fs::read_to_string(path).unwrap();
    let mut none = |_: &str| Err("no imports".to_owned());
    let model = Arc::new(isaloom_isaspec::read("given.xml", &text, &mut none).0);
    let isa = Isa::compile(model, Generation(arguments[1].parse().unwrap())).unwrap();
    let compiled = isa.compiled();
    let programs = compiled.instruction_dispatches().flat_map(|(_, dispatch)| dispatch.programs.iter().copied());
    let mut numbers = vec![usize::MAX; compiled.programs().len()];
    programs.enumerate().for_each(|(number, program)| numbers[program.index()] = number);
    let parts = 1u64 << 8;
    let next = std::sync::atomic::AtomicU64::new(0);
    let (mut instructions, mut differ) = (0u64, 0u64);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    let (mut instructions, mut differ) = (0u64, 0u64);
                    loop {
                        let part = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                        if part >= parts {
                            return (instructions, differ);
                        }
                        for word in part << 24..(part + 1) << 24 {
                            let wanted = isa.decode(Word::new(u128::from(word), 32));
                            let wanted = wanted.map(|decoded| numbers[decoded.program().index()]);
                            let found = CRATE::decode(word);
                            let back = found.is_none_or(|instruction| instruction.encode() == Ok(word));
                            instructions += u64::from(found.is_some());
                            differ += u64::from(found.map(|i| i.number()) != wanted || !back);
                        }
                    }
                })
            })
            .collect();
        for worker in workers {
            let (more, wrong) = worker.join().unwrap();
            instructions += more;
            differ += wrong;
        }
    });
    println!("{} {instructions} {differ}", 1u64 << 32);
}
