//! Tests all words of small random descriptions. The text of each word must assemble to a word that prints this text,
//! without a message if there is such a word. Of all words of its leaf with this text, the result must have the fewest
//! unlisted enum values and, among these, be the smallest.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use crate::unlisted;

use isaloom_asm::{Assembler, Site};
use isaloom_bits::Word;
use isaloom_engine::{DecodeResult, Isa, Place, Printer};
use isaloom_model::{BitsetId, Generation};
use isaloom_testkit::random::Random;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use unlisted::unlisted;

const SITE: Site<'static> = Site { index: 0, symbols: &() };
/// Number of low bits that vary. The test uses all words that differ in these bits.
const BITS: u32 = 11;

/// Generator of small descriptions.
struct DescriptionGenerator(Random);

impl DescriptionGenerator {
    fn below(&mut self, n: u64) -> u64 {
        self.0.bits() % n
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len() as u64) as usize]
    }

    /// Returns a random C expression with the fields `names` as operands.
    fn expr(&mut self, names: &[&str], depth: u32) -> String {
        if depth == 0 || self.below(5) == 0 {
            return match self.below(3) {
                0 => format!("{}{}", self.below(20), self.pick(&["", "", "U", "ULL"])),
                _ => format!("{{{}}}", self.pick(names)),
            };
        }
        let a = self.expr(names, depth - 1);
        match self.below(8) {
            0 => format!("({}{a})", self.pick(&["!", "~", "-"])),
            1 => {
                let (b, c) = (self.expr(names, depth - 1), self.expr(names, depth - 1));
                format!("({a} ? {b} : {c})")
            }
            2 => format!("({a} {} {})", self.pick(&["<<", ">>"]), self.below(6)),
            _ => {
                let b = self.expr(names, depth - 1);
                let op = self.pick(&[
                    "+", "-", "*", "/", "%", "&", "|", "^", "==", "!=", "<", "<=", ">", ">=", "&&", "||",
                    "|", "+",
                ]);
                format!("({a} {op} {b})")
            }
        }
    }

    fn display(&mut self, names: &[&str]) -> String {
        let mut text = String::from(self.pick(&["{NAME} ", "{NAME}", "(x){NAME} ", "", "{NAME}."]));
        for _ in 0..1 + self.below(4) {
            let _ = write!(text, "{{{}}}", self.pick(names));
            text.push_str(self.pick(&["", ", ", " ", "1", "a", "-", "0x", "+", ".", "(", "", "  "]));
        }
        text
    }

    fn kind(&mut self) -> String {
        match self.below(9) {
            0 => "type=\"int\"".into(),
            1 => "type=\"hex\"".into(),
            2 => "type=\"offset\"".into(),
            3 => "type=\"uoffset\"".into(),
            4 => "type=\"bool\" display=\"(b)\"".into(),
            5 => "type=\"bool_inv\" display=\"(i)\"".into(),
            6 => "type=\"#e\"".into(),
            7 => "type=\"branch\"".into(),
            _ => "type=\"uint\"".into(),
        }
    }

    fn description(&mut self) -> String {
        let mut xml = String::from("<isa><bitset name=\"#instruction\" size=\"16\"/>\n<enum name=\"#e\">");
        for (value, text) in [(0, "e0"), (1, ""), (2, "e"), (3, "e 3"), (5, "12")] {
            let _ = write!(xml, "<value val=\"{value}\" display=\"{text}\"/>");
        }
        xml.push_str("</enum>\n<bitset name=\"#n\" size=\"4\"/>");
        let (pattern, one) = (self.pick(&["0", "x", "1"]), self.expr(&["N", "P"], 2));
        let _ = write!(
            xml,
            "<bitset name=\"#n1\" extends=\"#n\"><override><expr>{}</expr><display>n{{N}}</display></override>\
             <display>m{{N}}</display><pattern pos=\"3\">{pattern}</pattern>\
             <field name=\"N\" low=\"0\" high=\"2\" type=\"uint\"/></bitset>\n\
             <bitset name=\"#n2\" extends=\"#n\"><display>{{N}}</display><pattern low=\"2\" high=\"3\">{}</pattern>\
             <field name=\"N\" low=\"0\" high=\"1\" {}/></bitset>\n",
            escaped(&one),
            self.pick(&["11", "10", "1x"]),
            self.kind(),
        );
        for (name, pattern) in [("one", "0"), ("two", "1")] {
            let _ = writeln!(xml, "<bitset name=\"{name}\" extends=\"#instruction\">");
            let names = ["A", "B", "C", "D", "E", "G"];
            for _ in 0..self.below(3) {
                let expr = escaped(&self.expr(&["A", "B", "C"], 2));
                let _ = write!(xml, "<override><expr>{expr}</expr>");
                match self.below(4) {
                    0 => {
                        let _ =
                            write!(xml, "<assert low=\"4\" high=\"5\">{}</assert>", self.pick(&["00", "10"]));
                    }
                    1 => {
                        let _ = write!(xml, "<display>{}</display>", self.display(&names));
                        let _ = write!(xml, "<field name=\"B\" low=\"4\" high=\"5\" {}/>", self.kind());
                    }
                    _ => {
                        let _ = write!(xml, "<display>{}</display>", self.display(&names));
                    }
                }
                xml.push_str("</override>\n");
            }
            let _ = writeln!(xml, "<display>{}</display>", self.display(&names));
            let _ = writeln!(xml, "<pattern low=\"10\" high=\"15\">00000{pattern}</pattern>");
            let _ = writeln!(xml, "<field name=\"A\" low=\"0\" high=\"3\" {}/>", self.kind());
            let _ = writeln!(xml, "<field name=\"B\" low=\"4\" high=\"6\" {}/>", self.kind());
            let _ = writeln!(xml, "<field name=\"C\" low=\"7\" high=\"9\" {}/>", self.kind());
            let _ = writeln!(
                xml,
                "<field name=\"G\" low=\"3\" high=\"6\" type=\"#n\"><param name=\"A\" as=\"P\"/></field>"
            );
            for derived in ["D", "E"] {
                let (kind, expr) = (self.kind(), escaped(&self.expr(&["A", "B", "C"], 3)));
                let width = 1 + self.below(12);
                let _ = writeln!(
                    xml,
                    "<derived name=\"{derived}\" width=\"{width}\" {kind}><expr>{expr}</expr></derived>"
                );
            }
            xml.push_str("</bitset>\n");
        }
        xml.push_str("</isa>\n");
        xml
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Returns the text of a word, and whether the printer has no message about it; `None` if the word is not an
/// instruction.
fn printed(isa: &Isa, word: Word) -> Option<(String, bool)> {
    let mut text = String::new();
    let instruction = isa.instruction_of_word(word, 0);
    let good = Printer::new(isa).print_text(&instruction, Place::default(), &mut (), &mut text);
    matches!(instruction.found, DecodeResult::Leaf { .. }).then_some((text, good))
}

/// Assembles the text of every word of a random description. Returns the number of texts, and the numbers of texts that
/// assemble to the smallest word of their leaf and to a larger word.
fn assert_every_text_assembles(seed: u64) -> (usize, (usize, usize)) {
    let mut smallest = (0, 0);
    let mut dice = DescriptionGenerator(Random::xorshift(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1));
    let xml = dice.description();
    let (model, _) = isaloom_isaspec::read("small.xml", &xml, &mut isaloom_isaspec::NoImports);
    let Ok(isa) = Isa::compile(Arc::new(model), Generation(0)) else { panic!("seed {seed}:\n{xml}") };
    let mut texts: BTreeMap<String, (Word, bool)> = BTreeMap::new();
    // Best word for each text, leaf, and whether the word has no messages. The number before the word counts its
    // unlisted enum values.
    let mut least: BTreeMap<(String, BitsetId, bool), (u32, Word)> = BTreeMap::new();
    for value in 0..1u128 << BITS {
        let word = Word::new(value, 16);
        if let Some((text, good)) = printed(&isa, word) {
            let leaf = isa.decode(word).unwrap().leaf();
            let order = (unlisted(&isa, word), word);
            let best = least.entry((text.trim().to_owned(), leaf, good)).or_insert(order);
            *best = order.min(*best);
            let entry = texts.entry(text).or_insert((word, good));
            if good && !entry.1 {
                *entry = (word, good);
            }
        }
    }
    let mut assembler = Assembler::new(&isa);
    for (text, (word, good)) in &texts {
        let line = text.trim();
        if line.is_empty() {
            continue;
        }
        match assembler.line(line, SITE, &()) {
            Ok(encoded) => {
                let (own, clean) = printed(&isa, encoded.word).unwrap();
                // If every word with this text has a message, the assembler prefers a word without messages whose text
                // differs in whitespace or digits.
                assert!(
                    own.trim() == line || !good,
                    "seed {seed}: {word:x} {line} became {:x} {own}\n{xml}",
                    encoded.word
                );
                assert_eq!(encoded.clean, clean, "seed {seed}: {line}\n{xml}");
                if own.trim() == line && encoded.certain {
                    let key = (line.to_owned(), assembler.leaf(&encoded), clean);
                    match encoded.word == least[&key].1 {
                        true => smallest.0 += 1,
                        false => smallest.1 += 1,
                    }
                }
                assert!(clean || !good, "seed {seed}: {line} is {word:x}, not {:x}\n{xml}", encoded.word);
            }
            Err(refusal) => panic!("seed {seed}: {word:x} `{line}`: {refusal}\n{xml}"),
        }
    }
    (texts.len(), smallest)
}

#[test]
fn every_text_of_small_descriptions_assembles() {
    let counts: Vec<_> = (0..300).map(assert_every_text_assembles).collect();
    let texts: usize = counts.iter().map(|(texts, _)| texts).sum();
    assert!(texts > 20_000, "{texts} texts");
    // A text may not give the smallest word if adjacent numbers in it can be split in several ways. The first split
    // that prints the text is used.
    let smallest: usize = counts.iter().map(|(_, (smallest, _))| smallest).sum();
    let greater: usize = counts.iter().map(|(_, (_, greater))| greater).sum();
    assert!(
        smallest > 49_000 && greater < 740,
        "{smallest} texts become the smallest word, {greater} do not"
    );
}
