//! Words of up to 128 bits, bit ranges, and ternary patterns. Has no required dependencies and does not panic.
//!
//! ```
//! use isaloom_bits::{BitRange, Pattern, Word};
//!
//! let word = Word::new(0x23ff, 16);
//! let opcode = BitRange::new(12, 15)?;
//! assert_eq!(opcode.extract(word.value()), 2);
//!
//! // `x` matches 0 and 1: `add` matches the words from 0x2000 to 0x3fff.
//! let add = Pattern::parse("001xxxxxxxxxxxxx")?;
//! let sub = Pattern::parse("0011xxxxxxxxxxxx")?;
//! assert!(add.matches(word.value()) && add.covers(sub));
//! let rest: Vec<String> = add.difference(sub).iter().map(|pattern| pattern.grouped(4, '.')).collect();
//! assert_eq!(rest, ["0010 .... .... ...."]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
extern crate alloc;
mod cover;
mod pattern;
mod range;
mod word;
pub use cover::{Uncovered, WordCount, aligned, uncovered};
pub use pattern::{Pattern, PatternError};
pub use range::{BitRange, BitRangeError};
pub use word::{Word, low_mask, sign_extend};
