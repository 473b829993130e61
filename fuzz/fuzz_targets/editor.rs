//! Fuzz target: edits an assembly document in the language server. Checks that diagnostics, symbols and colors after
//! each edit equal those of a new document with the same text.
#![no_main]

#[path = "../../crates/lsp/tests/client/mod.rs"]
mod client;
#[path = "../../crates/lsp/tests/editing/mod.rs"]
mod editing;

use std::cell::RefCell;

thread_local! {
    static CLIENT: RefCell<client::Client> = RefCell::new(editing::client());
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    CLIENT.with_borrow_mut(|client| editing::one_input(client, data));
});
