//! Words of up to 128 bits, bit ranges, and ternary patterns. No dependency, no allocation, no panic.

#![no_std]
extern crate alloc;
mod cover;
mod pattern;
mod range;
mod word;
pub use cover::{Uncovered, WordCount, aligned, uncovered, uncovered_in};
pub use pattern::{Pattern, PatternError};
pub use range::{BitRange, BitRangeError};
pub use word::{Word, low_mask, sign_extend};
