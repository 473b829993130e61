//! Fuzz target: interprets the input as a description, a zero byte, and words. Checks that the engine prints the same
//! text and tokens as the reference interpreter. An input that exceeds a limit of either is skipped.
#![no_main]

use isaloom_bits::Word;
use isaloom_engine::{CompileNote, Isa, Place, Printer, TokenList};
use isaloom_model::Generation;
use isaloom_sema::{LineOptions, Reference};
use std::sync::Arc;

/// Maximum size of the description in an input, in bytes.
const MAX_TEXT: usize = 16 << 10;
/// Maximum number of words that are tested per input.
const MAX_WORDS: usize = 8;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some(end) = data.iter().position(|&byte| byte == 0).filter(|&end| end <= MAX_TEXT) else { return };
    let Ok(text) = core::str::from_utf8(&data[..end]) else { return };
    let (model, _) = isaloom_isaspec::read("fuzz.xml", text, &mut isaloom_isaspec::NoImports);
    let Some(root) = model.instructions().first().map(|i| i.root) else { return };
    let size = model.bitset(root).size;
    let generation = Generation(model.generations().last().copied().unwrap_or(0));
    let model = Arc::new(model);
    let Ok(isa) = Isa::compile(Arc::clone(&model), generation) else { return };
    let limit = |n: &CompileNote| !matches!(n, CompileNote::Missing { .. });
    if isa.notes().iter().any(limit) {
        return;
    }
    let mut reference = Reference::new(&model, generation);
    let mut printer = Printer::new(&isa);
    for bytes in data[end + 1..].chunks(16).take(MAX_WORDS) {
        let word = Word::new(bytes.iter().rev().fold(0, |word, &byte| word << 8 | u128::from(byte)), size);
        let instruction = isa.instruction_of_word(word, 0);
        let (mut printed, mut tokens) = (String::new(), TokenList::new());
        printer.print(&instruction, Place::default(), &mut (), &mut printed);
        printer.print(&instruction, Place::default(), &mut (), &mut tokens);
        let line = reference.line(word, &LineOptions::default());
        if !reference.limits().is_empty() {
            return;
        }
        assert_eq!(printed, line.to_string(), "{word:x}");
        assert_eq!(tokens.text(), printed, "{word:x}");
    }
});
