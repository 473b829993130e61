//! Any text as lines and as a program of the tutorial's instruction sets: each line is refused with a place in it, or
//! its word prints a line that assembles to the same word.
#![no_main]

#[path = "../../crates/asm/tests/common/bench.rs"]
mod tools;

mod isas;

use std::cell::RefCell;
use tools::Bench;

/// What goes beyond this is cut off: a longer program is more of the same.
const MOST: usize = 64;

thread_local! {
    // What is worked out for a description is kept from one input to the next.
    static BENCHES: RefCell<[Option<Bench>; isas::COUNT]> = const { RefCell::new([const { None }; isas::COUNT]) };
}

// The first byte says which instruction set.
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((pick, data)) = data.split_first() else { return };
    let number = usize::from(*pick) % isas::COUNT;
    BENCHES.with_borrow_mut(|benches| {
        benches[number].get_or_insert_with(|| Bench::new(isas::at(number))).one_input(&data[..data.len().min(MOST)]);
    });
});
