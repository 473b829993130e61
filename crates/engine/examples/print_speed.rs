//! One job over and over, to be counted by `perf stat -e instructions:u` or `valgrind --tool=callgrind`:
//! `print_speed NAME GENERATION BYTES JOB ROUNDS`, with two numbers of rounds, so that what comes before can be taken off; JOB is `mix` (words of the
//! vectors), `labels` (the same with labels), `fresh` (words of the vectors' leaves with other bits in the open places,
//! which do not repeat), `walk` (the same without what is prepared), `tokens` (the same with a sink of tokens) or `first` (one word with a printer made for it).

#![allow(clippy::unwrap_used, reason = "an example")]

use isaloom_bits::Word;
use isaloom_engine::{Disassembler, Isa, Options, Prepared, Sink, Stream, Summary, Token, TokenList};
use isaloom_model::Generation;
use std::path::Path;

const COUNT: usize = 20_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, generation, size, job, rounds] = arguments.as_slice() else {
        eprintln!("usage: print_speed NAME GENERATION BYTES JOB ROUNDS");
        return;
    };
    let (generation, size): (u32, usize) = (generation.parse().unwrap(), size.parse().unwrap());
    let rounds: usize = rounds.parse().unwrap();
    let path = isaloom_testkit::shared(&format!("specs/isaspec/{name}.xml")).unwrap();
    let folder = Path::new(&path).parent().unwrap().to_path_buf();
    let mut loader = |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(name, &std::fs::read_to_string(&path).unwrap(), &mut loader);
    let isa = Isa::compile(model, Generation(generation)).unwrap();
    let bytes = isaloom_testkit::isaspec_mix(name, generation, size, COUNT).unwrap();
    let seen = job == "mix" || job == "labels";
    let bytes = if seen { bytes } else { fresh(&isa, &bytes, size) };
    let prepared = Prepared::at_once(&isa);
    let options = Options { labels: job == "labels", ..Options::default() };
    let (mut text, mut tokens) = (String::new(), TokenList::new());
    let mut length = 0;
    for _ in 0..rounds {
        match job.as_str() {
            "first" => {
                for word in bytes.chunks(size).take(COUNT / 100) {
                    text.clear();
                    let mut wide = [0; 16];
                    wide[..size].copy_from_slice(word);
                    text.push_str(&isa.line(Word::new(u128::from_le_bytes(wide), size as u32 * 8)));
                    length += text.len();
                }
            }
            _ => {
                let labels = options.labels.then(|| isa.labels(&bytes, &options));
                let mut printer = Disassembler::new(&isa, &options, labels.as_ref()).with_prepared(&prepared);
                let mut summary = Summary::default();
                text.clear();
                for instruction in Stream::new(&isa, &bytes, None) {
                    if job == "walk" {
                        printer.instruction(&instruction, &mut (), &mut Walked(&mut text), &mut summary);
                    } else if job == "tokens" {
                        tokens.clear();
                        printer.instruction(&instruction, &mut (), &mut tokens, &mut summary);
                    } else {
                        printer.instruction(&instruction, &mut (), &mut text, &mut summary);
                    }
                }
                length += text.len() + tokens.text().len();
            }
        }
    }
    println!("{length} bytes of text");
}

/// Text, token by token.
struct Walked<'t>(&'t mut String);

impl Sink for Walked<'_> {
    fn token(&mut self, token: Token<'_>) {
        self.0.push_str(token.text);
    }
}

/// The same leaves with pseudo-random bits where the patterns leave them open, as far as there is nothing to say.
fn fresh(isa: &Isa, bytes: &[u8], size: usize) -> Vec<u8> {
    let (mut out, mut state) = (Vec::new(), 0x1234_5678_9abc_def1u64);
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u128::from(state)
    };
    for word in bytes.chunks(size) {
        let mut wide = [0; 16];
        wide[..size].copy_from_slice(word);
        let word = u128::from_le_bytes(wide);
        // A few bits flipped; where that makes the word no instruction, others are.
        let changed = (0..20)
            .map(|_| word ^ (1 << (next() % (size as u128 * 8))) ^ (1 << (next() % (size as u128 * 8))));
        let good = |word: &u128| {
            let line = isa.line(Word::new(*word, size as u32 * 8));
            !line.contains("\t; ") && !line.starts_with("no match")
        };
        let mut changed = changed.filter(good);
        out.extend_from_slice(&changed.next().unwrap_or(word).to_le_bytes()[..size]);
    }
    out
}
