//! Scanner for binaries: reports words that a description does not cover, such as words of a new,
//! undocumented generation.
//!
//! A [`Scanner`] examines words one by one. It counts in a [`Tally`] the problems that a disassembler would
//! report: words that no leaf matches, don't-care bits that are 1, failed asserts, and unlisted enum values.
//! It prints nothing. For a word without problems, it only evaluates a decision tree and a few conditions.
//! Each group of problems has the number of its words and the first example.
//!
//! Joining the tallies of several files or pieces in order gives the same result as one tally of all.
//!
//! ```
//! use isaloom_engine::Isa;
//! use isaloom_scan::{Problem, Scanner, Tally};
//!
//! # let xml = r##"<isa><bitset name="#instruction" size="16"/>
//! # <bitset name="add" extends="#instruction"><display>{NAME} {IMM}</display><pattern low="8" high="15">0010000x</pattern>
//! # <field name="IMM" low="0" high="7" type="uint"/></bitset></isa>"##;
//! # let (model, _) = isaloom_isaspec::read("doc.xml", xml, &mut isaloom_isaspec::NoImports);
//! # let isa = Isa::compile(model, isaloom_model::Generation(0))?;
//! // `isa` was compiled from XML. Four 16-bit words: one valid, two with a don't-care bit set, one unmatched.
//! let bytes = [0x01, 0x20, 0x02, 0x21, 0x03, 0x21, 0xff, 0xff];
//! let mut tally = Tally::default();
//! Scanner::new(&isa).bytes(&bytes, None, 0, 0, &mut tally);
//! assert_eq!((tally.words, tally.wrong), (4, 3));
//!
//! let (problem, group) = tally.groups()[0];
//! assert!(matches!(problem, Problem::DontCare { bit: 8, .. }));
//! assert_eq!(problem.display(isa.model()).to_string(), "bit 8 of `add`");
//! assert_eq!((group.count, group.example.offset), (2, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod equivalence;
mod key;
mod opcode;
mod plan;
mod read_bits;
mod scanner;
mod tally;
mod wording;

pub use equivalence::Equivalence;
pub use key::{Problem, Unmatched};
pub use scanner::Scanner;
pub use tally::{Example, Group, MAX_GROUPS, MAX_UNKNOWN, Tally};
