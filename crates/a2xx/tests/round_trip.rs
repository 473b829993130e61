//! Tests that lossless text of arbitrary words assembles to the same words, and that no text and no words cause a
//! panic.

use isaloom_a2xx::{
    AsmOptions, Clause, Dialect, Gpu, Listing, Program, Slot, Stage, TextOptions, alu_text, assemble,
    assemble_alu, assemble_clause, assemble_fetch, clause_text, disassemble, fetch_text,
};
use isaloom_engine::{Token, TokenKind, TokenSink};
use isaloom_testkit::random::Random;

/// Returns a random word. Often most of its bits are 0 or most are 1, because such words are more likely to be valid.
fn word(random: &mut Random) -> u32 {
    match random.below(4) {
        0 => random.bits() as u32,
        1 => (random.bits() & random.bits() & random.bits()) as u32,
        2 => (random.bits() | random.bits() | random.bits()) as u32,
        _ => 0,
    }
}

/// Returns the words of a program whose EXEC clauses run slots after the clauses, in consecutive order or not.
fn plausible_program(random: &mut Random) -> Vec<u32> {
    let pairs = 1 + random.below(4);
    let mut address = pairs;
    let mut words = Vec::new();
    for _ in 0..pairs {
        let clauses = [0, 1].map(|_| {
            let opcode = u64::from(random.below(16));
            let noise = (u64::from(word(random)) << 32 | u64::from(word(random))) & 0x0fff_ffff_0000;
            let count = random.below(8);
            if random.below(8) == 0 {
                address = random.below(20);
            }
            let low = if opcode == 7 || opcode >= 8 { random.below(12) } else { address | count << 12 };
            address += count;
            Clause(opcode << 44 | noise | u64::from(low))
        });
        words.extend(Slot::from_clauses(clauses[0], clauses[1]).0);
    }
    let slots = address.saturating_sub(pairs).min(40) + random.below(3);
    words.extend((0..slots * 3).map(|_| word(random)));
    words.extend((0..random.below(3)).map(|_| word(random)));
    words
}

#[test]
fn random_programs_round_trip_for_both_gpus() {
    let mut random = Random::new(1);
    for number in 0..100_000 {
        let words = if number % 5 == 0 {
            (0..random.below(40)).map(|_| word(&mut random)).collect()
        } else {
            plausible_program(&mut random)
        };
        for gpu in [Gpu::A2xx, Gpu::Xenos] {
            let program = Program::decode(&words, gpu);
            assert_eq!(program.encode(), words);
            let stage = if number % 2 == 0 { Stage::Vertex } else { Stage::Fragment };
            let raw = number % 3 == 0;
            let text = disassemble(
                &program,
                &TextOptions { dialect: Dialect::Lossless, stage, raw, ..TextOptions::default() },
            );
            if words.is_empty() {
                continue;
            }
            let (back, findings) = assemble(&text, &AsmOptions { gpu, ..AsmOptions::default() });
            assert_eq!(findings, [], "{words:08x?}\n{text}");
            assert_eq!(back.encode(), words, "{text}");
            if number % 10 == 0 {
                let dialect = Dialect::Wiki;
                let text = disassemble(&program, &TextOptions { dialect, ..TextOptions::default() });
                let (back, findings) = assemble(&text, &AsmOptions { gpu, dialect, ..AsmOptions::default() });
                assert_eq!(findings, [], "{words:08x?}\n{text}");
                assert_eq!(back.encode(), words, "{text}");
            }
        }
    }
}

#[test]
fn single_clauses_and_slots_round_trip() {
    let mut random = Random::new(2);
    for number in 0..50_000 {
        let gpu = if number % 2 == 0 { Gpu::A2xx } else { Gpu::Xenos };
        let (text_options, options) = (TextOptions::default(), AsmOptions { gpu, ..AsmOptions::default() });
        let slot = Slot([0; 3].map(|_| word(&mut random)));
        let text = alu_text(slot, gpu, number % 3 == 0, &text_options);
        assert_eq!(assemble_alu(&text, &options), Ok(slot), "{text}");
        let text = fetch_text(slot, gpu, number % 3 == 0, &text_options);
        assert_eq!(assemble_fetch(&text, &options), Ok(slot), "{text}");
        let clause =
            Clause((u64::from(word(&mut random)) << 32 | u64::from(word(&mut random))) & Clause::MASK);
        let text = clause_text(clause, gpu, &text_options);
        assert_eq!(assemble_clause(&text, &options), Ok(clause), "{text}");
    }
}

#[test]
fn other_dialects_print_and_parse_anything_without_a_panic() {
    let mut random = Random::new(3);
    for _ in 0..3_000 {
        let words = plausible_program(&mut random);
        for gpu in [Gpu::A2xx, Gpu::Xenos] {
            let program = Program::decode(&words, gpu);
            for dialect in [Dialect::Freedreno, Dialect::Xna, Dialect::Wiki, Dialect::Lossless] {
                let mut text =
                    disassemble(&program, &TextOptions { dialect, ..TextOptions::default() }).into_bytes();
                let _ = assemble(
                    &String::from_utf8_lossy(&text),
                    &AsmOptions { gpu, dialect, ..Default::default() },
                );
                for _ in 0..3 {
                    let at = random.below(text.len() as u32) as usize;
                    text[at] = b"(){}[]|-+.,;:@R\n\xc3"[random.below(17) as usize];
                }
                let _ = assemble(
                    &String::from_utf8_lossy(&text),
                    &AsmOptions { gpu, dialect, ..Default::default() },
                );
            }
        }
    }
}

/// Sink that collects the text and the kind of each token.
#[derive(Default)]
struct CollectedTokens {
    text: String,
    kinds: Vec<(TokenKind, String)>,
}

impl TokenSink for CollectedTokens {
    fn token(&mut self, token: Token<'_>) {
        self.text.push_str(token.text);
        self.kinds.push((token.kind, token.text.to_owned()));
    }
}

#[test]
fn chunks_and_tokens_give_the_same_text() {
    let mut random = Random::new(4);
    for number in 0..2_000 {
        let words = plausible_program(&mut random);
        let program = Program::decode(&words, Gpu::Xenos);
        for dialect in
            [Dialect::Lossless, Dialect::Freedreno, Dialect::Xna, Dialect::Microsoft, Dialect::Wiki]
        {
            let options = TextOptions {
                dialect,
                raw: number % 2 == 0,
                one_line: number % 3 == 0,
                ..Default::default()
            };
            let text = disassemble(&program, &options);
            let (mut stretches, mut listing) = (String::new(), Listing::new(&program, &options));
            while listing.print(1 + random.below(4) as usize, &mut stretches) {}
            assert_eq!(stretches, text);
            let (mut joined, mut listing) = (CollectedTokens::default(), Listing::new(&program, &options));
            while listing.tokens(1 + random.below(4) as usize, &mut joined) {}
            assert_eq!(joined.text, text);
            for (kind, text) in &joined.kinds {
                assert_eq!(*kind == TokenKind::LineEnd, text == "\n", "{kind:?} {text:?}");
                assert!(!text.is_empty());
            }
        }
    }
}

#[test]
fn tokens_have_their_kinds() {
    let words = [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];
    let program = Program::decode(&words, Gpu::A2xx);
    let options = TextOptions { stage: Stage::Fragment, ..TextOptions::default() };
    let mut joined = CollectedTokens::default();
    assert!(!Listing::new(&program, &options).tokens(usize::MAX, &mut joined));
    let of = |kind: TokenKind| -> Vec<&str> {
        joined.kinds.iter().filter(|(k, _)| *k == kind).map(|(_, text)| text.as_str()).collect()
    };
    assert_eq!(of(TokenKind::Name), ["ALLOC", "EXEC_END", "MAXv"]);
    assert_eq!(of(TokenKind::Enum), ["PARAM/PIXEL"]);
    assert_eq!(of(TokenKind::Number), ["0x0", "0x1", "0x1"]);
    assert_eq!(of(TokenKind::Custom), ["export0", "C0", "C0"]);
    assert_eq!(of(TokenKind::Comment), ["\t; gl_FragColor"]);
}
