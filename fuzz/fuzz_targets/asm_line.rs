//! Fuzz target: assembles the input with the tutorial instruction sets, line by line and as a program. Checks each
//! line: either it is rejected with a location in the line, or its word is printed as a line that assembles to the same
//! word.
#![no_main]

#[path = "../../crates/asm/tests/common/bench.rs"]
mod tools;

mod isas;

use std::cell::RefCell;
use tools::Bench;

/// Maximum size of an input, in bytes.
const MOST: usize = 64;

thread_local! {
    // Assemblers and printers are reused for all inputs, because creating them is slow.
    static BENCHES: RefCell<[Option<Bench>; isas::COUNT]> = const { RefCell::new([const { None }; isas::COUNT]) };
}

// The first byte of the input selects the instruction set.
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((pick, data)) = data.split_first() else { return };
    let number = usize::from(*pick) % isas::COUNT;
    BENCHES.with_borrow_mut(|benches| {
        benches[number].get_or_insert_with(|| Bench::new(isas::at(number))).one_input(&data[..data.len().min(MOST)]);
    });
});
