//! Runs one text through the assembler and the formatter and checks invariants of the results. The fuzz target runs
//! the same check.

use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::fmt::{FmtOptions, format};

/// Checks one text. Panics if an invariant does not hold.
pub(crate) fn one_input(text: &[u8]) {
    let ours = AsmOptions::default();
    // Suggestions for unknown names take longer than everything else, so they are computed only once.
    let reference = AsmOptions { suggestions: false, ..AsmOptions::reference() };
    let preserve = AsmOptions { preserve_numeric_ids: true, ..reference.clone() };
    for options in [&ours, &reference, &preserve] {
        let module = assemble_bytes(text, options);
        assert_eq!(module.words.is_empty(), !module.errors.is_empty(), "words or errors, not both");
        assert!(module.errors.len() <= options.max_errors);
        assert!(module.words.len() <= text.len() + 5, "a word takes at least a character");
        for error in &module.errors {
            let span = error.diagnostic.span().unwrap();
            assert!(span.range().start <= span.range().end && span.range().end <= text.len(), "{span:?}");
            assert!(error.line >= 1 && error.column >= 1);
        }
        let laid_out = match format(text, &FmtOptions::default()) {
            Ok(laid_out) => laid_out,
            Err(nul) => {
                assert_eq!(text.get(nul.offset), Some(&0));
                continue;
            }
        };
        assert_eq!(
            count_visible_bytes(&laid_out),
            count_visible_bytes(text),
            "laying out drops no byte and adds none but blanks"
        );
        let again = assemble_bytes(&laid_out, &AsmOptions { suggestions: false, ..options.clone() });
        assert_eq!(
            again.words,
            module.words,
            "laying out changes no word: {:?}",
            String::from_utf8_lossy(text)
        );
        let twice = format(&laid_out, &FmtOptions::default());
        assert_eq!(twice.as_ref(), Ok(&laid_out), "laying out twice changes nothing");
    }
}

/// Counts the occurrences of each non-whitespace byte. A comment within an instruction moves to its end, so the order
/// may differ.
fn count_visible_bytes(text: &[u8]) -> [usize; 256] {
    let mut counts = [0; 256];
    for &byte in text.iter().filter(|byte| !b" \t\r\n".contains(byte)) {
        counts[usize::from(byte)] += 1;
    }
    counts
}
