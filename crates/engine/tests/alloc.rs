//! Tests that decoding and printing do not allocate per instruction.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use allocation_counter::measure;
use isaloom_bits::Word;
use isaloom_engine::{Isa, Place, Printer};
use isaloom_model::Generation;
use isaloom_testkit_isaspec as common;
use std::sync::Arc;

/// Returns one word of every leaf. The bits that the patterns leave open differ in every round.
fn words(isa: &Isa, round: u128) -> Vec<Word> {
    let noises =
        [0, 1, 2, 3].map(|n| (round * 4 + n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835));
    isa.compiled()
        .instruction_dispatches()
        .flat_map(|(_, d)| d.shape.matchings.iter().map(move |m| (m, d.size)))
        .flat_map(|(m, size)| noises.map(|n| Word::new((n & !m.mask) | m.value, size)))
        .collect()
}

fn assert_no_allocations(isa: &Isa) {
    let mut printer = Printer::new(isa);
    let mut text = String::with_capacity(1 << 16);
    let mut print = |words: &[Word]| {
        let mut decoded = 0;
        for &word in words {
            text.clear();
            let instruction = isa.instruction_of_word(word, 0);
            printer.print(&instruction, Place::default(), &mut (), &mut text);
            decoded += usize::from(isa.decode(word).is_some());
        }
        decoded
    };
    // The first few thousand words may allocate: the scratch memory grows, and the tables are prepared.
    let mut printed = 0;
    for round in 0.. {
        printed += print(&words(isa, round));
        if printed > 4000 {
            break;
        }
    }
    let fresh = words(isa, 1 << 64);
    let counted = measure(|| {
        assert!(print(&fresh) > 0);
    });
    assert_eq!(counted.count_total, 0, "{} words", fresh.len());
}

#[test]
fn decoding_and_printing_toy_does_not_allocate() {
    let model = common::model(&isaloom_testkit::workspace().join("specs/toy.xml"));
    let generation = Generation(model.generations().last().copied().unwrap());
    assert_no_allocations(&Isa::compile(model, generation).unwrap());
}

#[isaloom_testkit::needs_shared]
#[test]
fn decoding_and_printing_mesa_descriptions_does_not_allocate() {
    for (name, generation) in [("ir3", 600), ("afuc", 6), ("etnaviv", 0)] {
        let Some(model) = common::mesa(name) else { continue };
        assert_no_allocations(&Isa::compile(model, Generation(generation)).unwrap());
    }
}

/// Generated descriptions can have this many leaves. The temporary memory of the compiler must be small in comparison
/// with its result, because the model already occupies most of the available memory.
#[test]
fn compiling_many_leaves_needs_little_temporary_memory() {
    let mut xml = String::from("<isa><bitset name=\"#instruction\" size=\"32\"/>\n");
    for n in 0..100_000 {
        xml += &format!(
            "<bitset name=\"op{n}\" extends=\"#instruction\"><display>{{NAME}} {{F}}</display>\
             <pattern low=\"8\" high=\"31\">{n:024b}</pattern>\
             <field name=\"F\" low=\"0\" high=\"7\" type=\"uint\"/></bitset>\n"
        );
    }
    xml += "</isa>";
    let mut model = None;
    let read = measure(|| {
        model = Some(isaloom_isaspec::read("many.xml", &xml, &mut isaloom_isaspec::NoImports).0);
    });
    let model = Arc::new(model.unwrap());
    let mut isa = None;
    let used = measure(|| isa = Isa::compile(Arc::clone(&model), Generation(0)).ok());
    assert!(isa.is_some());
    let (most, stays) = (used.bytes_max, used.bytes_current.unsigned_abs());
    // The limits guard against a regression: an earlier version needed twice as much temporary memory.
    assert!(stays < 36_000_000 && most < stays * 7 / 5, "{most} bytes, of which {stays} stay");
    let model = read.bytes_current.unsigned_abs();
    assert!(model < 120_000_000, "{model} bytes for the model, and {}", xml.len());
}
