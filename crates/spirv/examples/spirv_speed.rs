//! `cargo run --release -p isaloom-spirv --example spirv_speed -- JOB COPIES ROUNDS`: processor time of one job, which a
//! busy machine falsifies less than the time on the clock. The module is the large shared one with its instructions
//! COPIES times, every copy with ids of its own. Jobs:
//!
//! * `dis-raw`, `dis-friendly`, `dis-ours`, `dis-all`: to text that is thrown away;
//! * `as-raw`, `as-friendly`, `as-preserve`, `as-ours`: the text of these from memory to words; `stream-raw`,
//!   `stream-friendly`: in pieces, as the program reads a file;
//! * `iterate`: the instruction iterator, every operand looked at; `words`: without operands;
//! * `file-dis-raw`, `file-dis-friendly`, `file-as`, with a file instead of COPIES and ROUNDS: what the program does with it,
//!   once and to standard output; the time of the whole process is for its caller to take;
//! * `write-module`, `write-raw`, `write-friendly`: the module or its text on standard output.
//!
//! For counts of instructions: the difference of `valgrind --tool=cachegrind --cache-sim=no` over 2 rounds and 1.

#[path = "../benches/repeat/mod.rs"]
mod repeat;

use isaloom_spirv::asm::{AsmOptions, Stream, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, IdNames, disassemble};
use isaloom_spirv::module::{Endian, to_bytes};
use isaloom_spirv::read::Binary;
use isaloom_testkit as testkit;
use std::io::{Read as _, Write as _};

/// What a job that cannot be done says.
type Done<T> = Result<T, Box<dyn std::error::Error>>;

fn layout(name: &str) -> Done<DisOptions> {
    let reference = DisOptions::reference();
    Ok(match name {
        "raw" | "preserve" => DisOptions { names: IdNames::Raw, ..reference },
        "friendly" => reference,
        "ours" => DisOptions::default(),
        "all" => DisOptions { nested_indent: true, comments: true, offsets: true, ..reference },
        other => return Err(format!("no layout `{other}`").into()),
    })
}

fn text(module: &[u8], name: &str) -> Done<Vec<u8>> {
    let mut out = Vec::new();
    disassemble(module, &layout(name)?, &mut out);
    Ok(out)
}

/// What is measured: a number that keeps the work from being left out.
fn job<'m>(kind: &str, how: &str, module: &'m [u8]) -> Done<Box<dyn Fn() -> usize + 'm>> {
    Ok(match kind {
        "dis" => {
            let options = layout(how)?;
            Box::new(move || {
                let mut len = 0;
                let mut sink = |text: &[u8]| {
                    len += text.len();
                    Ok::<(), ()>(())
                };
                assert!(disassemble(module, &options, &mut sink).is_clean());
                len
            })
        }
        "as" => {
            let text = text(module, how)?;
            let options = match how {
                "ours" => AsmOptions::default(),
                "preserve" => AsmOptions { preserve_numeric_ids: true, ..AsmOptions::reference() },
                _ => AsmOptions::reference(),
            };
            Box::new(move || {
                let made = assemble_bytes(&text, &options);
                assert!(made.errors.is_empty());
                made.words.len()
            })
        }
        "stream" => {
            let text = text(module, how)?;
            Box::new(move || {
                let mut stream = Stream::new(AsmOptions::reference(), text.len());
                assert!(text.chunks(256 << 10).all(|piece| stream.push(piece)));
                stream.finish().map_or(0, |made| made.words.len())
            })
        }
        "iterate" => {
            let binary = Binary::new(module)?;
            Box::new(move || {
                let mut reader = binary.reader();
                let mut count = 0;
                while let Some(decoded) = reader.next() {
                    count += decoded.operands.len();
                }
                count
            })
        }
        "words" => {
            let binary = Binary::new(module)?;
            Box::new(move || binary.instructions().map(|i| i.len() + i.op().0 as usize).sum())
        }
        other => return Err(format!("no job `{other}`").into()),
    })
}

/// Disassembles or assembles a file.
fn file(kind: &str, path: &str) -> Done<()> {
    let mut out = std::io::stdout().lock();
    if let Some(how) = kind.strip_prefix("dis-") {
        let module = std::fs::read(path)?;
        let mut written = Ok(());
        let mut sink = |text: &[u8]| {
            written = out.write_all(text);
            if written.is_ok() { Ok(()) } else { Err(()) }
        };
        let is_clean = disassemble(&module, &layout(how)?, &mut sink).is_clean();
        written?;
        return if is_clean { Ok(()) } else { Err(format!("{path} is no sound module").into()) };
    }
    let mut text = std::fs::File::open(path)?;
    let len = usize::try_from(text.metadata()?.len())?;
    let made = Stream::new(AsmOptions::reference(), len).read_all(|room| text.read(room))?;
    for words in made.ok_or("the text has to be in memory")?.words.chunks(1 << 14) {
        out.write_all(&to_bytes(words, Endian::Little))?;
    }
    Ok(())
}

fn main() -> Done<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = "usage: spirv_speed JOB COPIES ROUNDS, or spirv_speed file-JOB FILE";
    if let [name, path] = args.as_slice() {
        return file(name.strip_prefix("file-").ok_or(usage)?, path);
    }
    let [name, copies, rounds] = args.as_slice() else { return Err(usage.into()) };
    let Some(path) = testkit::shared("vectors/spirv/large.spv.gz") else { return Ok(()) };
    let module = repeat::repeat(&testkit::bytes(&path), copies.parse()?);
    let (kind, how) = name.split_once('-').unwrap_or((name, ""));
    if kind == "write" {
        let bytes = if how == "module" { module } else { text(&module, how)? };
        return Ok(std::io::stdout().write_all(&bytes)?);
    }
    let job = job(kind, how, &module)?;
    let mut best = f64::MAX;
    let mut sum = 0;
    for _ in 0..rounds.parse()? {
        let start = testkit::processor_time();
        sum += std::hint::black_box(job());
        best = best.min((testkit::processor_time() - start).as_secs_f64());
    }
    let size = module.len() as f64 / 1e6;
    println!("{name} {size:.1} MB: {:.1} ms, {:.0} MB/s of words ({sum})", best * 1e3, size / best);
    Ok(())
}
