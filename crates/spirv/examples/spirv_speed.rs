//! Measures the CPU time of one job:
//! `cargo run --release -p isaloom-spirv --example spirv_speed -- JOB COPIES ROUNDS`. CPU time is less
//! sensitive to machine load than wall-clock time. The input is the large shared module with its instructions
//! repeated COPIES times; each copy has its own ids. Jobs:
//!
//! * `dis-raw`, `dis-friendly`, `dis-ours`, `dis-all`: disassemble and discard the text;
//! * `as-raw`, `as-friendly`, `as-preserve`, `as-ours`: assemble the matching text from memory; `stream-raw`,
//!   `stream-friendly`: assemble in pieces, as the program reads a file;
//! * `iterate`: run the instruction iterator and read every operand; `words`: iterate without operands;
//! * `file-dis-raw`, `file-dis-friendly`, `file-as`: take a file instead of COPIES and ROUNDS, run once like
//!   the program and write to standard output; the caller measures the time of the whole process;
//! * `write-module`, `write-raw`, `write-friendly`: write the module or its text to standard output.
//!
//! For instruction counts, subtract the result of 1 round from the result of 2 rounds under
//! `valgrind --tool=cachegrind --cache-sim=no`.

#[path = "../benches/repeat/mod.rs"]
mod repeat;

use isaloom_spirv::asm::{AsmOptions, Stream, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, IdNames, disassemble};
use isaloom_spirv::module::{Endian, to_bytes};
use isaloom_spirv::read::Binary;
use isaloom_testkit as testkit;
use std::io::{Read as _, Write as _};

/// Result of a job; the error is the message to print.
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

/// Returns the job to measure. The job returns a number, so that the optimizer cannot remove the work.
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
