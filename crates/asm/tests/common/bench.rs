//! Properties that hold for any line and any word of any description. The property tests, the smoke runs and the fuzz
//! targets use them.

#![allow(clippy::unwrap_used, clippy::panic, dead_code, reason = "tests fail by panicking")]

use isaloom_asm::{Assembler, LosslessPrinter, Site};
use isaloom_bits::Word;
use isaloom_engine::{Isa, Place, Printer};

const SITE: Site<'static> = Site { index: 0, symbols: &() };

/// A compiled description, with a printer, a lossless printer and an assembler for it.
pub(crate) struct Bench {
    isa: Isa,
    printer: Printer,
    exact: LosslessPrinter,
    assembler: Assembler,
}

impl Bench {
    pub(crate) fn new(isa: &Isa) -> Bench {
        Bench {
            isa: isa.clone(),
            printer: Printer::new(isa),
            exact: LosslessPrinter::new(isa),
            assembler: Assembler::new(isa),
        }
    }

    fn printed(&mut self, word: Word) -> (String, bool) {
        let mut text = String::new();
        let instruction = self.isa.instruction_of_word(word, 0);
        let good = self.printer.print_text(&instruction, Place::default(), &mut (), &mut text);
        (text, good)
    }

    /// Checks three round trips of a word: printed text assembles to a word with this text, the text of that word
    /// assembles to itself, and lossless text gives the original word. Returns false if the word is not an instruction
    /// or has messages.
    pub(crate) fn word(&mut self, word: Word) -> bool {
        let mut exact = String::new();
        let instruction = self.isa.instruction_of_word(word, 0);
        self.exact.print(&instruction, None, &mut (), &(), &mut exact);
        match self.assembler.single(&exact, &()) {
            Ok(words) => assert_eq!(words, [word], "{word:x} {exact}"),
            Err(refusal) => panic!("{word:x} `{exact}`: {}", refusal.message()),
        }
        let (text, good) = self.printed(word);
        if !good {
            return false;
        }
        match self.assembler.line(&text, SITE, &()) {
            Ok(encoded) => {
                let (again, _) = self.printed(encoded.word);
                assert_eq!(again, text, "{word:x} became {:x}", encoded.word);
                // The word is canonical: its own text assembles to the same word.
                assert_eq!(self.assembler.line(&again, SITE, &()).unwrap().word, encoded.word, "{again}");
                true
            }
            Err(refusal) => panic!("{word:x} `{text}`: {}", refusal.message()),
        }
    }

    /// Checks any text. If it is rejected, the range of the error must be within the line. If it is accepted, the text
    /// of its word must assemble to a word with the same text.
    pub(crate) fn text(&mut self, line: &str) {
        match self.assembler.single(line, &()) {
            Ok(words) => {
                assert!(words.iter().all(|w| w.width() <= 128));
            }
            Err(refusal) => {
                assert!(refusal.range.start <= refusal.range.end && refusal.range.end <= line.len());
                assert!(line.is_char_boundary(refusal.range.start), "{line:?} {refusal:?}");
                assert!(line.is_char_boundary(refusal.range.end), "{line:?} {refusal:?}");
                assert!(!refusal.message().is_empty());
            }
        }
        if let Ok(encoded) = self.assembler.line(line, SITE, &()) {
            let (text, _) = self.printed(encoded.word);
            // The words may differ, because the line can have more digits than the printer prints.
            let again = self.assembler.line(&text, SITE, &()).map(|e| self.printed(e.word).0);
            assert_eq!(again.as_ref().ok(), Some(&text), "{line:?}");
        }
    }

    /// Checks an input of the fuzz target as text, as words, and as a program.
    pub(crate) fn one_input(&mut self, data: &[u8]) {
        let text = String::from_utf8_lossy(data);
        text.lines().take(16).for_each(|line| self.text(line));
        let source = self.assembled(&text);
        for diagnostic in &source.diagnostics {
            let range = diagnostic.span().unwrap().range();
            assert!(text.get(range.clone()).is_some(), "{range:?} of {text:?}");
        }
        self.program(data);
    }

    fn assembled(&mut self, text: &str) -> isaloom_asm::Assembly {
        let (file, options) = (isaloom_source::FileId::default(), isaloom_asm::AsmOptions::default());
        self.assembler.program(text, file, &options, &())
    }

    /// Checks that the lossless text of any bytes assembles to the same bytes.
    pub(crate) fn program(&mut self, bytes: &[u8]) {
        for labels in [false, true] {
            let options = isaloom_engine::Options { labels, ..Default::default() };
            let mut text = String::new();
            self.exact.disassemble(bytes, &options, &mut text);
            let again = self.assembled(&text);
            assert!(!isaloom_source::has_errors(&again.diagnostics), "{:?}\n{text}", again.diagnostics);
            assert_eq!(again.bytes, bytes, "{text}");
        }
    }

    /// Returns a word of the leaf that `pick` selects: the fixed bits of its pattern, and the other bits from `noise`.
    pub(crate) fn leaf_word(&self, pick: usize, noise: u128) -> Word {
        let leaves: Vec<_> = self
            .isa
            .compiled()
            .instruction_dispatches()
            .flat_map(|(_, d)| d.shape.matchings.iter().map(move |m| (m, d.size)))
            .collect();
        let (matching, size) = leaves[pick % leaves.len()];
        let fixed = matching.mask & !matching.dont_care;
        Word::new((noise & !matching.mask) | (matching.value & fixed), size)
    }

    /// Returns the printed text of [`leaf_word`](Bench::leaf_word).
    pub(crate) fn leaf_text(&mut self, pick: usize, noise: u128) -> String {
        let word = self.leaf_word(pick, noise);
        self.printed(word).0
    }
}
