//! Generates distinct lines of a description, always the same ones: texts of words without messages.

#![allow(dead_code, reason = "not everything that draws uses everything")]

use isaloom_bits::{Word, low_mask};
use isaloom_engine::{Isa, Place, Printer};
use isaloom_testkit::arbitrary::Random;
use std::collections::HashSet;

/// Mesa's descriptions that the benchmarks measure, and the generation of each.
pub(crate) const MEASURED: [(&str, u32); 3] = [("ir3", 600), ("afuc", 6), ("etnaviv", 0)];

/// Returns `count` distinct lines, or fewer if the description does not have so many. All leaves have the same
/// probability, and open bits are random.
pub(crate) fn lines(isa: &Isa, count: usize) -> Vec<String> {
    let mut random = Random::new(0x6c69_6e65);
    let mut printer = Printer::new(isa);
    let leaves: Vec<_> = isa
        .compiled()
        .instruction_dispatches()
        .flat_map(|(_, dispatch)| dispatch.shape.matchings.iter().map(|matching| (*matching, dispatch.size)))
        .collect();
    let (mut seen, mut lines) = (HashSet::new(), Vec::new());
    for _ in 0..count.saturating_mul(50) {
        if lines.len() >= count || leaves.is_empty() {
            break;
        }
        let (matching, size) = *random.pick(&leaves);
        let open = random.wide() & !matching.mask & low_mask(size);
        let word = Word::new(open | matching.value, size);
        let instruction = isa.instruction_of_word(word, 0);
        let mut text = String::new();
        let clean = printer.print_text(&instruction, Place::default(), &mut (), &mut text);
        if clean && !text.trim().is_empty() && seen.insert(text.clone()) {
            lines.push(text);
        }
    }
    lines
}
