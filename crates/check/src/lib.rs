//! Verifier for instruction set descriptions: reports errors, dead parts, ambiguous text and information lost in the
//! disassembly.
//!
//! [`check`] is exact. It compares patterns as sets of words, and evaluates displays, names and expressions for all
//! words and generations at once with binary decision diagrams. Each result is plain data: a [`Finding`] with related
//! locations and example words. `check-incomplete` reports every instruction that exceeds the analysis limits.
//!
//! - [`gaps`] lists the words that no leaf matches.
//! - [`cover`] generates test words that reach everything that any word can reach.
//! - [`prove`] shows that two models have the same meaning.
//! - [`round_trip`] shows that each line of assembly text determines its word.
//!
//! Lookup and display follow docs/reference/isaspec.md.
//!
//! ```
//! use isaloom_bits::Word;
//! use isaloom_check::{CheckOptions, Rule, check, gaps};
//! use isaloom_sema::{LineOptions, Reference};
//!
//! # let xml = r##"<isa><bitset name="#instruction" size="8"><display>{NAME} {A}</display></bitset>
//! # <bitset name="add" extends="#instruction"><pattern low="4" high="7">000x</pattern>
//! # <field name="A" low="0" high="3" type="uint"/></bitset>
//! # <bitset name="sub" extends="#instruction"><pattern low="4" high="7">0001</pattern>
//! # <field name="A" low="0" high="3" type="uint"/></bitset></isa>"##;
//! # let (model, read) = isaloom_isaspec::read("mine.xml", xml, &mut isaloom_isaspec::NoImports);
//! // `model` was read from XML; `read` contains the diagnostics. `add` is 000x...., `sub` is 0001.....
//! let report = check(&model, &CheckOptions { read, ..CheckOptions::default() });
//! assert!(report.has_errors());
//!
//! // A finding is data, with an example word.
//! let finding = report.findings().find(|f| f.rule == Rule::BitsetConflict).ok_or("no conflict")?;
//! assert_eq!(finding.names(&model).take(2).collect::<Vec<_>>(), ["add", "sub"]);
//! let shown = &finding.witnesses[0];
//! let word = Word::new(shown.word, 8);
//! let line = Reference::new(&model, shown.generation).line(word, &LineOptions::default());
//! assert!(line.to_string().contains("bitset conflict: add vs sub"));
//!
//! // Print all findings with their source locations.
//! for diagnostic in report.diagnostics(&model) {
//!     println!("{}", diagnostic.display(model.sources()));
//! }
//!
//! // Unmatched words: 001x...., 01x....., 1........
//! let missing: Vec<String> = gaps(&model)[0].gaps.iter().map(|gap| gap.grouped(4, '.')).collect();
//! assert_eq!(missing, ["001. ....", "01.. ....", "1... ...."]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod allow;
mod ambiguity;
mod bdd;
#[cfg(test)]
mod claims;
mod consequences;
mod cover;
mod dependencies;
mod domain;
mod facts;
mod finding;
mod gaps;
mod goals;
mod incremental;
mod instructions;
mod losses;
mod name_problems;
mod nodes;
mod observable_fields;
mod observe;
mod overlap;
mod parts;
mod problem;
mod prove;
mod reading;
mod repeated_texts;
mod report;
mod rule;
mod rules;
mod scope;
mod sentence;
mod shape;
mod slot;
mod value;
mod walk;

pub use allow::AllowRule;
pub use cover::{Cover, CoverWord, cover};
pub use finding::{Detail, Finding, RelatedItem, Step, Subject, Witness};
pub use gaps::{GapReport, gaps};
pub use goals::Goal;
pub use incremental::Verified;
pub use problem::Problem;
pub use prove::{Aspect, Counterexample, Layout, Pair, Proof, ProofMethod, ProveJob, prove};
pub use reading::{Residue, RoundTrip, RoundTripStatus, round_trip};
pub use report::{Allowed, CheckOptions, Consequence, Report, Show, check};
pub use rule::Rule;
