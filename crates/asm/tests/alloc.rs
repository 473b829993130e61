//! Tests that an assembler allocates memory only when it needs it.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use crate::draw;

use isaloom_asm::{Assembler, Site};
use isaloom_engine::Isa;
use isaloom_model::Generation;
use isaloom_testkit_isaspec as common;

const SITE: Site<'static> = Site { index: 0, symbols: &() };

/// Runs a function and returns the maximum amount of memory that was allocated at the same time, in bytes.
fn peak_memory(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).bytes_max
}

#[test]
fn first_line_of_an_assembler_needs_little_memory() {
    let model = common::model(&isaloom_testkit::workspace().join("specs/toy.xml"));
    let generation = Generation(model.generations().last().copied().unwrap());
    let isa = Isa::compile(model, generation).unwrap();
    let line = draw::lines(&isa, 1).pop().unwrap();
    let bytes = peak_memory(|| assert!(Assembler::new(&isa).line(&line, SITE, &()).is_ok()));
    assert!(bytes < 64 << 10, "{bytes} bytes");
}

#[isaloom_testkit::needs_shared]
#[test]
fn assembler_clones_share_the_data_of_a_description() {
    for (name, generation) in draw::MEASURED {
        let Some(model) = common::mesa(name) else { return };
        let isa = Isa::compile(model, Generation(generation)).unwrap();
        let lines = draw::lines(&isa, 200);
        let prototype = Assembler::new(&isa);
        let first = peak_memory(|| assert!(prototype.clone().line(&lines[0], SITE, &()).is_ok()));
        assert!(first < 400 << 10, "{name}: {first} bytes");
        let next = peak_memory(|| assert!(prototype.clone().line(&lines[0], SITE, &()).is_ok()));
        assert!(next < 16 << 10, "{name}: {next} bytes");
    }
}
