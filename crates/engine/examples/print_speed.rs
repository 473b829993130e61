//! Measures the speed of printing words from memory: `print_speed NAME GENERATION FILE JOB SLICES`. NAME is a
//! description of the shared directory, such as `isaspec/ir3`. FILE has words, as written by the example `words`.
//!
//! The program prints up to three slices of FILE in sequence. The difference between two runs with different SLICES
//! (`valgrind --tool=cachegrind` or `perf stat -e instructions:u`) is the cost of slices with new words. The reported
//! speed covers all slices except the first. With SLICES=1, it covers the only slice. Time is processor time on Linux
//! and wall-clock time elsewhere. A file should have millions of words.
//!
//! JOB is one of:
//!
//! - `text`: text to a `String`
//! - `bytes`: text to a `Vec<u8>`
//! - `labels`: text with labels, which are first collected from the slice
//! - `tokens`: output to a sink that takes tokens
//! - `walk`: text from a printer without prepared tables
//! - `one`: a new printer for each word
//! - `find`: decoding only, without text

#[allow(clippy::unwrap_used, reason = "descriptions of the shared folder are there and right")]
#[path = "shared/description.rs"]
mod description;

use isaloom_bits::Word;
use isaloom_engine::{
    DecodeResult, Disassembler, Isa, Options, Prepared, Stream, Summary, TokenList, TokenSink,
};
use isaloom_testkit::processor_time;

const SLICES: usize = 3;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, generation, file, job, slices] = arguments.as_slice() else {
        return Err("usage: print_speed NAME GENERATION FILE JOB SLICES".into());
    };
    let isa = description::compiled(name, generation.parse()?);
    let size = isa.fixed_bytes().ok_or("its instructions have several sizes")?;
    let bytes = std::fs::read(file)?;
    let slice = bytes.len() / SLICES / size * size;
    if slice == 0 {
        return Err(format!("{file} has fewer than {SLICES} words").into());
    }
    let prepared = if job == "walk" { Prepared::never() } else { Prepared::new() };
    let mut printer = Disassembler::new(&isa, &Options::default(), None).with_prepared(&prepared);
    let (mut text, mut tokens, mut length) = (String::with_capacity(slice * 16), TokenList::new(), 0);
    let mut out: Vec<u8> = Vec::with_capacity(slice * 16);
    let slices: usize = slices.parse()?;
    let (mut spent, mut counted) = (0.0, 0);
    for (number, bytes) in bytes.chunks_exact(slice).take(slices).enumerate() {
        text.clear();
        tokens.clear();
        let start = processor_time();
        match job.as_str() {
            "find" => {
                let found =
                    |i: &isaloom_engine::Instruction<'_>| matches!(i.found, DecodeResult::Leaf { .. });
                length += Stream::new(&isa, bytes, None).filter(found).count();
            }
            "one" => length += bytes.chunks_exact(size).map(|word| line(&isa, word).len()).sum::<usize>(),
            "labels" => {
                let options = Options { labels: true, ..Options::default() };
                let labels = isa.labels(bytes, &options);
                let mut printer = Disassembler::new(&isa, &options, Some(&labels)).with_prepared(&prepared);
                print(&isa, &mut printer, bytes, &mut text);
            }
            "tokens" => {
                let mut summary = Summary::default();
                for instruction in Stream::new(&isa, bytes, None) {
                    tokens.clear();
                    printer.instruction(&instruction, &mut (), &mut tokens, &mut summary);
                    length += tokens.text().len();
                }
            }
            "bytes" => {
                out.clear();
                print(&isa, &mut printer, bytes, &mut out);
                length += out.len();
            }
            _ => print(&isa, &mut printer, bytes, &mut text),
        }
        if number > 0 || slices == 1 {
            spent += (processor_time() - start).as_nanos() as f64;
            counted += slice / size;
        }
        length += text.len();
    }
    let speed = counted as f64 / spent * 1e3;
    println!("{name} {job}: {speed:.2} million words/s of {counted}, {length} bytes of text");
    Ok(())
}

fn print<S: TokenSink>(isa: &Isa, printer: &mut Disassembler<'_>, bytes: &[u8], sink: &mut S) {
    let mut summary = Summary::default();
    printer.stream(Stream::new(isa, bytes, None), &mut (), sink, &mut summary);
}

/// Prints one word with a new printer, for the job `one`.
fn line(isa: &Isa, bytes: &[u8]) -> String {
    let mut wide = [0; 16];
    wide[..bytes.len()].copy_from_slice(bytes);
    isa.line(Word::new(u128::from_le_bytes(wide), bytes.len() as u32 * 8))
}
