//! Plain text is printed in a fast way of its own; it must be the text that the tokens make.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod common;

use isaloom_bits::Word;
use isaloom_engine::{EntryPoint, Isa, Labels, Place, Printer, TokenList};
use isaloom_testkit as testkit;

/// Prints words both ways, with and without labels, each twice so that texts kept from before are used too.
fn both_ways(isa: &Isa, words: &[Word]) {
    let entries = vec![EntryPoint { index: 3, name: "start".into() }];
    let labels = Labels::new(words.len() as u64, entries);
    let (mut text_printer, mut token_printer) = (Printer::new(isa), Printer::new(isa));
    for labels in [None, Some(&labels)] {
        for _ in 0..2 {
            for (index, word) in (0..).zip(words) {
                let instruction = isa.instruction_of_word(*word, index);
                let place = Place { labels };
                let (mut text, mut tokens) = (String::new(), TokenList::new());
                let text_good = text_printer.print(&instruction, place, &mut (), &mut text);
                let tokens_good = token_printer.print(&instruction, place, &mut (), &mut tokens);
                assert_eq!(text, tokens.text(), "{word:x} at {index}");
                assert_eq!(text_good, tokens_good, "{word:x} at {index}");
            }
        }
    }
}

/// Words that are leaves with arbitrary other bits, and words that are arbitrary altogether.
fn pseudo_random(isa: &Isa, count: usize) -> Vec<Word> {
    let mut state = 0x2545_f491_4f6c_dd1du64;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u128::from(state)
    };
    let mut words = Vec::new();
    for (_, dispatch) in isa.instruction_dispatches() {
        for i in 0..count {
            let bits = next() << 64 | next();
            let matching = dispatch.shape.matchings[i % dispatch.shape.matchings.len()];
            let fixed = matching.mask & !matching.dont_care;
            let word = if i % 8 == 0 { bits } else { (bits & !fixed & !matching.dont_care) | matching.value };
            words.push(Word::new(word, dispatch.size));
        }
    }
    words
}

#[test]
fn fast_text_of_our_own_descriptions_is_the_text_of_the_tokens() {
    for name in ["toy", "toy-mixed"] {
        let model = common::model(&testkit::workspace().join(format!("specs/{name}.xml")));
        let generations = model.generations().to_vec();
        for isa in common::compiled(&model, generations.into_iter()).values() {
            both_ways(isa, &pseudo_random(isa, 4000));
        }
    }
}

#[test]
fn fast_text_of_mesas_descriptions_is_the_text_of_the_tokens() {
    for name in ["ir3", "afuc", "etnaviv"] {
        let Some(model) = common::mesa(name) else { return };
        let generations = model.generations().to_vec();
        for isa in common::compiled(&model, generations.into_iter()).values() {
            both_ways(isa, &pseudo_random(isa, 6000));
        }
    }
}
