//! Tests that the fast path agrees with the search: each word that the fast path returns is the word that the search
//! returns.
//!
//! `ISALOOM_ORACLE=N` sets the number of random descriptions.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use super::{Assembler, STAGES};
use crate::host::Site;
use isaloom_bits::{Word, low_mask};
use isaloom_engine::{Isa, Place, Printer};
use isaloom_model::{Generation, Model};
use isaloom_testkit::arbitrary::{self, Random};
use isaloom_testkit::pairs;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

const SITE: Site<'static> = Site { index: 40, symbols: &() };

/// Numbers of compared lines (`lines`), of lines that some word prints (`printed`), and of lines that the fast path
/// decided (`known`). `spelled` and `spelled_known` count lines with changed spelling.
#[derive(Default, Debug)]
struct ComparisonCounts {
    lines: usize,
    printed: usize,
    known: usize,
    spelled: usize,
    spelled_known: usize,
}

struct Bench {
    name: String,
    isa: Isa,
    printer: Printer,
    quick: Assembler,
    search: Assembler,
    lines: Vec<String>,
    random: Random,
}

impl Bench {
    fn new(name: String, isa: &Isa) -> Bench {
        let (quick, search) = (Assembler::new(isa), Assembler::new(isa));
        let (printer, isa) = (Printer::new(isa), isa.clone());
        Bench { name, isa, printer, quick, search, lines: Vec::new(), random: Random::new(9) }
    }

    /// Compares the results of the fast path and the search for a line. Returns whether the fast path decided the line.
    fn compare(&mut self, line: &str) -> bool {
        let Some(known) = self.quick.quickly(line, SITE, &()) else { return false };
        let found = self.search.searched(line, SITE, &(), &STAGES);
        assert_eq!(found, Some(known), "{}: {line:?}", self.name);
        true
    }

    /// Returns the text of a random word of a random leaf; `None` if the printer has a message about the word.
    fn line(&mut self) -> Option<String> {
        let isa = self.isa.clone();
        let all = isa.compiled().instruction_dispatches();
        let leaves: Vec<_> =
            all.flat_map(|(_, d)| d.shape.matchings.iter().map(|matching| (*matching, d.size))).collect();
        if leaves.is_empty() {
            return None;
        }
        let (matching, size) = *self.random.pick(&leaves);
        // Half of the words have very few or very many set bits, because fields of uniformly random words are rarely 0
        // or all ones.
        let noise = match self.random.below(4) {
            0 => self.random.wide() & self.random.wide() & self.random.wide(),
            1 => self.random.wide() | self.random.wide() | self.random.wide(),
            _ => self.random.wide(),
        };
        let word = Word::new(noise & !matching.mask & low_mask(size) | matching.value, size);
        let mut text = String::new();
        let instruction = isa.instruction_of_word(word, 0);
        let clean = self.printer.print_text(&instruction, Place::default(), &mut (), &mut text);
        (clean && !text.trim().is_empty() && !text.contains(['\n', '\r'])).then_some(text)
    }

    /// Changes the spelling of a line, usually without changing its meaning: number formats, labels instead of numbers,
    /// whitespace.
    fn respell(&mut self, line: &str) -> String {
        let mut out = String::new();
        let mut rest = line;
        let kind = self.random.below(6);
        while let Some(c) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (taken, after) = rest.split_at(digits.max(c.len_utf8()));
            let alone = !out.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
            rest = after;
            match (kind, taken.parse::<u64>()) {
                (0, Ok(number)) if alone => {
                    if out.ends_with(['-', '+']) && self.random.below(2) == 0 {
                        out.pop();
                    }
                    let _ = write!(out, "l{}", number % 100);
                }
                (1, Ok(number)) if alone => {
                    let _ = match self.random.below(4) {
                        0 => write!(out, "0x{number:x}"),
                        1 => write!(out, "0X{number:X}"),
                        2 => write!(out, "0{number}"),
                        _ => write!(out, "{}_{}", number / 10, number % 10),
                    };
                }
                (2, _) if c == ' ' && out.ends_with([',', '+', ':']) => {}
                (3, _) if c == ' ' => out.push_str(["  ", "\t", " \t ", " "][self.random.below(4) as usize]),
                (4, _) if c.is_ascii_punctuation() && self.random.below(3) == 0 => {
                    let _ = write!(out, "{}{c} ", if self.random.below(2) == 0 { " " } else { "" });
                }
                (5, Ok(_)) if self.random.below(3) == 0 => {
                    let _ = write!(out, "{taken}.{}e{}", self.random.below(1000), self.random.below(4));
                }
                _ => out.push_str(taken),
            }
        }
        out
    }

    /// Inserts, removes or changes a few characters of a line, so that it is usually no longer valid.
    fn mutate(&mut self, line: &str) -> String {
        let mut chars: Vec<char> = line.chars().collect();
        for _ in 0..1 + self.random.below(2) {
            let at = self.random.below(chars.len().max(1) as u32) as usize;
            let other: Vec<char> = match self.lines.is_empty() {
                true => vec!['0'],
                false => self.random.pick(&self.lines).chars().collect(),
            };
            let from = self.random.below(other.len().max(1) as u32) as usize;
            let to = (from + 1 + self.random.below(6) as usize).min(other.len());
            let piece = other.get(from..to).unwrap_or(&[]).to_vec();
            let end = (at + 1 + self.random.below(3) as usize).min(chars.len());
            let at = at.min(end);
            match self.random.below(8) {
                0 => drop(chars.drain(at..end)),
                1 => drop(chars.splice(at..at, piece)),
                2 => drop(chars.splice(at..end, piece)),
                3 => drop(chars.splice(at..at, [' '])),
                4 => chars.truncate(end),
                5 => drop(chars.splice(at.., other.get(from..).unwrap_or(&[]).to_vec())),
                6 => {
                    let digit = char::from(b'0' + self.random.below(10) as u8);
                    drop(chars.splice(at..at, [digit]));
                }
                _ => {
                    chars.iter_mut().for_each(|c| *c = if *c == '\t' { ' ' } else { *c });
                    chars.insert(0, ' ');
                    chars.push(' ');
                }
            }
        }
        chars.into_iter().collect()
    }

    fn run(&mut self, count: usize, all: &mut ComparisonCounts) {
        for _ in 0..count {
            let Some(line) = self.line() else { continue };
            all.printed += 1;
            all.known += usize::from(self.compare(&line));
            self.compare(line.trim());
            let changed = self.mutate(&line);
            if !changed.contains(['\n', '\r']) {
                self.compare(&changed);
            }
            let spelled = self.respell(&line);
            if spelled != line {
                all.spelled += usize::from(self.search.searched(&spelled, SITE, &(), &STAGES[..2]).is_some());
                all.spelled_known += usize::from(self.compare(&spelled));
            }
            all.lines += 4;
            if self.lines.len() < 500 {
                self.lines.push(line);
            }
        }
    }
}

fn read(folder: &Path, name: &str) -> Arc<Model> {
    let text = |file: &str| isaloom_testkit::text(&folder.join(file));
    let mut loader = |file: &str| Ok::<_, String>(text(file));
    Arc::new(isaloom_isaspec::read(name, &text(name), &mut loader).0)
}

/// Compares lines of the description `name` in three generations: the first, the last, and one between them.
fn description(folder: &Path, name: &str, count: usize) -> ComparisonCounts {
    let model = read(folder, name);
    let generations = model.generations().to_vec();
    let mut all = ComparisonCounts::default();
    let mut picked: Vec<u32> = [0, generations.len() / 2, generations.len().saturating_sub(1)]
        .iter()
        .filter_map(|at| generations.get(*at).copied())
        .collect();
    picked.dedup();
    for generation in picked {
        let Ok(isa) = Isa::compile(Arc::clone(&model), Generation(generation)) else { continue };
        Bench::new(format!("{name} {generation}"), &isa).run(count, &mut all);
    }
    all
}

#[test]
fn fast_path_agrees_with_the_search() {
    let folder = isaloom_testkit::workspace().join("specs");
    for name in ["toy", "toy-mixed", "a2xx"] {
        let all = description(&folder, &format!("{name}.xml"), 1_000);
        assert!(all.printed > 500 && all.known > 100, "{name}: {all:?}");
    }
    for folder in ["isaspec", "isaspec26"] {
        for name in ["ir3", "afuc", "etnaviv"] {
            let Some(folder) = isaloom_testkit::shared_if_present(&format!("specs/{folder}")) else {
                continue;
            };
            let all = description(&folder, &format!("{name}.xml"), 12_000);
            assert!(all.printed > 2_000 && all.known * 5 > all.printed * 4, "{name}: {all:?}");
            assert!(all.spelled > 2_000 && all.spelled_known * 5 > all.spelled * 4, "{name}: {all:?}");
        }
    }
}

#[test]
fn fast_path_agrees_with_the_search_on_arbitrary_descriptions() {
    let mut all = ComparisonCounts::default();
    for seed in pairs::share(0, 8) {
        let text = arbitrary::description(seed);
        let model =
            Arc::new(isaloom_isaspec::read("arbitrary.xml", &text, &mut isaloom_isaspec::NoImports).0);
        let generation = *Random::new(seed).pick(&arbitrary::GENERATIONS);
        let Ok(isa) = Isa::compile(model, Generation(generation)) else { continue };
        Bench::new(format!("seed {seed}"), &isa).run(60, &mut all);
    }
    assert!(all.printed > 1_000 && all.known * 10 > all.printed, "{all:?}");
}

/// A condition of a case without display is evaluated with unknown bits. The printer may report a missing name for it,
/// which the fast path must not ignore.
#[test]
fn condition_of_a_case_without_display_is_evaluated() {
    let text = arbitrary::description(52_448);
    let model = Arc::new(isaloom_isaspec::read("arbitrary.xml", &text, &mut isaloom_isaspec::NoImports).0);
    let mut bench = Bench::new("52448".to_string(), &Isa::compile(model, Generation(1)).unwrap());
    bench.compare("mov");
    let found = bench.search.searched("mov", SITE, &(), &STAGES).unwrap();
    assert!(found.clean && found.word.value() == 0x4578_1211, "{found:?}");
}

#[test]
fn hierarchy_beyond_the_fast_path_capacity_uses_the_search() {
    let mut text = String::from("<isa><bitset name='#instruction' size='32'/>");
    for number in 0..140_000u32 {
        let _ = write!(
            text,
            "<bitset name='l{number}' extends='#instruction'><display>{{NAME}}</display><pattern low='0' high='31'>{number:032b}</pattern></bitset>"
        );
    }
    text.push_str("</isa>");
    let model = isaloom_isaspec::read("many.xml", &text, &mut isaloom_isaspec::NoImports).0;
    let isa = Isa::compile(model, Generation(0)).unwrap();
    let mut assembler = Assembler::new(&isa);
    for number in [0u32, 77, 139_999] {
        let line = format!("l{number}");
        assert_eq!(assembler.quickly(&line, SITE, &()), None, "{line}");
        let found = assembler.searched(&line, SITE, &(), &STAGES);
        assert_eq!(found.map(|made| made.word.value()), Some(number.into()), "{line}");
    }
}
