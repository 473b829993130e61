//! Intentionally difficult descriptions (`tests/nasty/*.xml`). Compares all engine modes, the reference interpreter,
//! the scanner, the verifier and the assembler on every word, or on a large sample if words are long. Expected
//! diagnostics and some lines are stored beside each description; `BLESS=1` rewrites them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_asm::{Assembler, LosslessPrinter, Site};
use isaloom_bits::Word;
use isaloom_check::{CheckOptions, Problem, Rule, check};
use isaloom_engine::{Isa, Place, Prepared, Printer, TokenList};
use isaloom_isaspec::{NoImports, read};
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_scan::{Scanner, Tally};
use isaloom_sema::{Line, LineOptions, Match, Reference, Remark};
use isaloom_testkit::arbitrary::Random;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const SITE: Site<'static> = Site { index: 0, symbols: &() };
/// If a word has at most this number of free bits, all words are tested; otherwise, [`WORDS`] words.
const SMALL: u32 = 12;
const WORDS: u64 = 3000;

/// Returns the words of a hierarchy, and whether they are all words. If the root has many free bits, returns a sample.
fn words(model: &Model, root: BitsetId) -> (Vec<Word>, bool) {
    let (size, fixed) = (model.bitset(root).size, model.matching(root));
    let open: Vec<u32> = (0..size).filter(|bit| fixed.mask >> bit & 1 == 0).collect();
    let spread = |number: u128| {
        let bits = open.iter().enumerate().filter(|(at, _)| number >> at & 1 == 1);
        Word::new(bits.fold(fixed.value, |word, (_, bit)| word | 1 << bit), size)
    };
    if open.len() <= SMALL as usize {
        return ((0..1 << open.len()).map(spread).collect(), true);
    }
    let mut random = Random::new(7);
    ((0..WORDS).map(|_| spread(random.wide())).collect(), false)
}

/// All tools that process words of one generation of a description.
struct Tools<'m> {
    isa: Isa,
    reference: Reference<'m>,
    plain: Printer,
    prepared: Printer,
    scanner: Scanner,
    exact: LosslessPrinter,
    assembler: Assembler,
}

impl<'m> Tools<'m> {
    fn new(model: &'m Model, isa: Isa, generation: Generation) -> Tools<'m> {
        Tools {
            reference: Reference::new(model, generation),
            plain: Printer::new(&isa).with_prepared(&Prepared::never()),
            prepared: Printer::new(&isa).with_prepared(&Prepared::at_once(&isa)),
            scanner: Scanner::new(&isa),
            exact: LosslessPrinter::new(&isa),
            assembler: Assembler::new(&isa),
            isa,
        }
    }

    /// Compares the results of all tools for a word with the reference interpreter, and returns the interpreter's line.
    fn line(&mut self, word: Word) -> Line {
        let instruction = self.isa.instruction_of_word(word, 0);
        let line = self.reference.line(word, &LineOptions::default());
        assert_eq!(self.reference.limits(), [], "{word:x}");
        let expected = line.to_string();
        let mut text = String::new();
        self.plain.print(&instruction, Place::default(), &mut (), &mut text);
        assert_eq!(text, expected, "{word:x}, printed");
        assert_eq!(self.plain.messages(), line.remark_text(), "{word:x}");
        for time in ["first", "again"] {
            text.clear();
            self.prepared.print(&instruction, Place::default(), &mut (), &mut text);
            assert_eq!(text, expected, "{word:x}, prepared, {time}");
        }
        let mut tokens = TokenList::new();
        self.prepared.print(&instruction, Place::default(), &mut (), &mut tokens);
        assert_eq!(tokens.text(), expected, "{word:x}, tokens");
        let mut tally = Tally::default();
        self.scanner.instruction(&instruction, 0, &mut tally);
        // A value that the enum does not list is a problem only for the scanner, so the printer reports none.
        if !line.remarks.is_empty() || line.found == Match::Nothing {
            assert_eq!(tally.wrong, 1, "{word:x} {expected}");
        }
        self.check_assembly(word, &line);
        line
    }

    fn check_assembly(&mut self, word: Word, line: &Line) {
        let instruction = self.isa.instruction_of_word(word, 0);
        let mut exact = String::new();
        self.exact.print(&instruction, None, &mut (), &(), &mut exact);
        assert_eq!(self.assembler.single(&exact, &()).as_deref(), Ok(&[word][..]), "{word:x} `{exact}`");
        let own = line.text.trim();
        let clean = line.remarks.is_empty() && line.found != Match::Nothing;
        if !clean || own.is_empty() || own.contains(|c: char| c.is_control()) {
            return;
        }
        let encoded = match self.assembler.line(own, SITE, &()) {
            Ok(encoded) => encoded,
            Err(refusal) => panic!("{word:x} `{own}`: {refusal}"),
        };
        let again = self.reference.line(encoded.word, &LineOptions::default());
        assert_eq!(
            (again.text.trim(), again.remarks),
            (own, Vec::new()),
            "{word:x} became {:x}",
            encoded.word
        );
    }
}

/// Returns the rules that the verifier must report, because the line of a word has a remark with the same cause.
fn required_rules(line: &Line) -> impl Iterator<Item = Rule> + '_ {
    line.remarks.iter().filter_map(|remark| match remark {
        Remark::Conflict { .. } => Some(Rule::BitsetConflict),
        Remark::NoField { .. } => Some(Rule::NameMissing),
        Remark::NoDisplay { .. } => Some(Rule::NoDisplay),
        _ => None,
    })
}

/// Returns the expected content of the file beside a description.
fn expected_report(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let (model, found) = read("nasty.xml", &text, &mut NoImports);
    let mut out = String::new();
    let said: BTreeSet<String> = found.iter().map(|d| format!("{}: {}", d.id, d.message)).collect();
    said.iter().for_each(|said| writeln!(out, "read   {said}").unwrap());
    let broken = isaloom_source::has_errors(&found);
    let report = check(&model, &CheckOptions { read: found, ..CheckOptions::default() });
    let mut rules: BTreeMap<Rule, usize> = BTreeMap::new();
    for problem in report.problems.iter().chain(report.consequences.iter().map(|c| &c.problem)) {
        if let Problem::Found(finding) = problem {
            *rules.entry(finding.rule).or_default() += 1;
        }
    }
    for (rule, count) in &rules {
        writeln!(out, "check  {rule} {count}").unwrap();
    }
    let listed = text.split("words:").nth(1).and_then(|rest| rest.split("-->").next()).unwrap();
    let model = Arc::new(model);
    let mut generations = model.generations().to_vec();
    if generations.is_empty() {
        generations.push(0);
    }
    let (mut seen, mut whole) = (BTreeSet::new(), true);
    for &generation in &generations {
        let isa = Isa::compile(Arc::clone(&model), Generation(generation)).unwrap();
        let mut tools = Tools::new(&model, isa, Generation(generation));
        writeln!(out, "generation {generation}").unwrap();
        for digits in listed.split_whitespace() {
            let word = Word::new(u128::from_str_radix(digits, 16).unwrap(), digits.len() as u32 * 4);
            writeln!(out, "{digits}  {:?}", tools.line(word).to_string()).unwrap();
        }
        // With several instruction sizes, the first bits of a word select its hierarchy, so the words of one hierarchy
        // are not tested.
        let [instruction] = model.instructions() else { continue };
        let (words, all) = words(&model, instruction.root);
        whole &= all;
        for word in words {
            seen.extend(required_rules(&tools.line(word)));
        }
    }
    if model.instructions().len() == 1 && !broken {
        let claimed = [Rule::BitsetConflict, Rule::NameMissing, Rule::NoDisplay];
        let claimed: BTreeSet<Rule> = claimed.into_iter().filter(|rule| rules.contains_key(rule)).collect();
        assert!(seen.is_subset(&claimed), "{seen:?} was seen, {claimed:?} was found");
        assert!(!whole || seen == claimed, "{claimed:?} was found, {seen:?} was seen");
    }
    out
}

#[test]
fn all_tools_agree_on_nasty_descriptions() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/nasty");
    let files = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let files: BTreeSet<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|e| e == "xml")).collect();
    assert!(files.len() >= 25);
    let mut wrong = Vec::new();
    for path in files {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let kept = path.with_extension("txt");
        let story = match std::panic::catch_unwind(|| expected_report(&path)) {
            Ok(story) => story,
            Err(_) => {
                wrong.push(format!("{name}: see above"));
                continue;
            }
        };
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&kept, &story).unwrap();
        } else if std::fs::read_to_string(&kept).unwrap_or_default() != story {
            wrong.push(format!("{name} is now\n{story}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
