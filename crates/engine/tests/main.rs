//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod alloc;
mod blocks;
mod branches;
mod deep;
mod explained;
mod mesa;
mod mesa26;
mod mixed;
mod notes;
mod oracle;
mod remarks;
mod select;
#[cfg(feature = "stored")]
mod stored;
mod texts;
mod values;
