//! Every shared vector of isaspec through the facade, one test a file, with exact counts, which docs/conformance.md
//! repeats.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test or benchmark fails by panicking")]

use isaloom::{Generation, Isa, Options, Spec, Word};
use isaloom_testkit::{json, lines, shared};
use std::collections::BTreeMap;
use std::path::Path;

/// The compiled generations of one of the shared descriptions.
struct Isas {
    spec: Spec,
    compiled: BTreeMap<u32, Isa>,
}

impl Isas {
    fn read(name: &str) -> Option<Isas> {
        let path = shared(&format!("specs/isaspec/{name}.xml"))?;
        let text = isaloom_testkit::text(&path);
        let mut loader = |import: &str| std::fs::read_to_string(Path::new(import)).map_err(|e| e.to_string());
        let (spec, _) = Spec::from_isaspec(&path.display().to_string(), &text, &mut loader);
        Some(Isas { spec, compiled: BTreeMap::new() })
    }

    fn of(&mut self, generation: u32) -> &Isa {
        let Isas { spec, compiled } = self;
        compiled.entry(generation).or_insert_with(|| Isa::compile(&*spec, Generation(generation)).unwrap())
    }
}

/// The line that a word prints, with messages and without labels, as the program's `--each-line --bare` does.
fn line(isa: &Isa, hex: &str) -> String {
    let word = Word::new(u128::from_str_radix(hex, 16).unwrap(), hex.len() as u32 * 4);
    let mut disassembler = isaloom::engine::Disassembler::new(isa, &Options::default(), None);
    let (mut text, mut summary) = (String::new(), isaloom::Summary::default());
    disassembler.instruction(&isa.instruction_of_word(word, 0), &mut (), &mut text, &mut summary);
    assert_eq!(text.pop(), Some('\n'), "a line ends with a line break");
    text
}

/// Lines of a kind and how many of them are identical.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    all: u64,
    identical: u64,
}

impl Count {
    fn add(&mut self, same: bool) {
        self.all += 1;
        self.identical += u64::from(same);
    }
}

/// Checks a file of random words: lines without an error comment must all be identical,
/// and so must all others, comment included.
fn random(name: &str) {
    let Some(mut isas) = Isas::read(name) else { return };
    let Some(path) = shared(&format!("vectors/isaspec/{name}.random.tsv.gz")) else { return };
    let mut clean: BTreeMap<u32, Count> = BTreeMap::new();
    let mut commented: BTreeMap<u32, Count> = BTreeMap::new();
    let mut texts = 0u64;
    let mut examples = Vec::new();
    for record in lines(&path) {
        let mut columns = record.splitn(3, '\t');
        let generation: u32 = columns.next().unwrap().parse().unwrap();
        let hex = columns.next().unwrap();
        let expected = columns.next().unwrap();
        let got = line(isas.of(generation), hex);
        let kind = if expected.contains("\t; ") { &mut commented } else { &mut clean };
        kind.entry(generation).or_default().add(got == expected);
        let text = |line: &str| line.split("\t; ").next().map(str::to_owned);
        texts += u64::from(text(&got) != text(expected));
        if got != expected && examples.len() < 5 {
            examples.push(format!("{generation} {hex}\n  expected {expected:?}\n  got      {got:?}"));
        }
    }
    for (generation, count) in &clean {
        let other = commented.get(generation).map_or((0, 0), |c| (c.identical, c.all));
        println!(
            "{name} {generation}: {} of {} lines without comment identical, {} of {} with",
            count.identical, count.all, other.0, other.1
        );
    }
    let differ = |counts: &BTreeMap<u32, Count>| counts.values().map(|c| c.all - c.identical).sum::<u64>();
    let examples = examples.join("\n");
    assert_eq!(differ(&clean), 0, "{name}: lines without comment that differ\n{examples}");
    assert_eq!(texts, 0, "{name}: lines whose text differs\n{examples}");
    assert_eq!(differ(&commented), 0, "{name}: lines that differ in the comment\n{examples}");
}

#[test]
fn ir3_random_words_print_as_the_original() {
    random("ir3");
}

#[test]
fn afuc_random_words_print_as_the_original() {
    random("afuc");
}

#[test]
fn etnaviv_random_words_print_as_the_original() {
    random("etnaviv");
}

/// Checks a file of chosen instructions. `raw ...` is what the program that embeds Mesa's isaspec prints for a word that
/// its decoder refuses: such a word must be refused here too.
fn unit(name: &str) {
    let Some(mut isas) = Isas::read(name) else { return };
    let Some(path) = shared(&format!("vectors/isaspec/{name}.unit.json")) else { return };
    let mut count = Count::default();
    let mut undecodable = 0;
    let mut examples = Vec::new();
    for record in json(&path).as_array().unwrap() {
        let generation = record["gen"].as_u64().unwrap_or(0) as u32;
        let (hex, expected) = (record["hex"].as_str().unwrap(), record["text"].as_str().unwrap());
        let got = line(isas.of(generation), hex);
        if expected.starts_with("raw ") {
            assert_eq!(got, format!("no match: {hex}"));
            undecodable += 1;
            continue;
        }
        count.add(got == expected);
        if got != expected {
            examples.push(format!("{generation} {hex}\n  expected {expected:?}\n  got      {got:?}"));
        }
    }
    println!("{name} unit: {} of {} identical, {undecodable} rightly refused", count.identical, count.all);
    assert_eq!(count.all - count.identical, 0, "{name}\n{}", examples.join("\n"));
}

#[test]
fn ir3_unit_vectors_print_as_the_original() {
    unit("ir3");
}

#[test]
fn etnaviv_unit_vectors_print_as_the_original() {
    unit("etnaviv");
}

#[test]
fn programs_with_labels_print_as_the_original() {
    let Some(path) = shared("vectors/isaspec/labels.json") else { return };
    let mut isas: BTreeMap<String, Isas> = BTreeMap::new();
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut examples = Vec::new();
    for (number, record) in json(&path).as_array().unwrap().iter().enumerate() {
        let name = record["isa"].as_str().unwrap();
        if !isas.contains_key(name) {
            let Some(read) = Isas::read(name) else { return };
            isas.insert(name.to_owned(), read);
        }
        let generation = record["gen"].as_u64().unwrap_or(0) as u32;
        let bytes: Vec<u8> = record["words"].as_array().unwrap().iter().flat_map(word_bytes).collect();
        let options = Options { labels: true, ..Options::default() };
        let mut got = String::new();
        isas.get_mut(name).unwrap().of(generation).disassemble(&bytes, &options, &mut got);
        let expected = record["text"].as_str().unwrap();
        let same = got.trim_end_matches('\n') == expected.trim_end_matches('\n');
        counts.entry(name.to_owned()).or_default().add(same);
        if !same && examples.len() < 2 {
            let pair = expected.lines().zip(got.lines()).find(|(a, b)| a != b);
            examples.push(format!("program {number} of {name}: {pair:?}"));
        }
    }
    for (name, count) in &counts {
        println!("{name} programs with labels: {} of {} identical", count.identical, count.all);
    }
    assert!(counts.values().all(|c| c.identical == c.all), "{}", examples.join("\n"));
}

/// A word in hex as it is stored: little-endian.
fn word_bytes(word: &isaloom_testkit::Value) -> Vec<u8> {
    let hex = word.as_str().unwrap();
    let value = u128::from_str_radix(hex, 16).unwrap();
    value.to_le_bytes()[..hex.len() / 2].to_vec()
}
