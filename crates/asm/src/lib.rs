//! Assembler: matches text against display templates and solves for the bits of the word.
//!
//! A line is matched against the displays of the candidate instructions. Literal parts and enum strings must be
//! present. The text of fields determines bits of the word, through params, nested bitsets and expressions. A word is
//! accepted only if it decodes as the matched instruction and prints the line.
//!
//! **Canonical choice.** If several words print a line, the first word in this order is selected:
//!
//! 1. by the match with the line, in this order: exact text, other whitespace and number formats, rounded numbers,
//!    instructions that the line does not name, parts that print only a message;
//! 2. words without messages of the printer, such as for a failed assert;
//! 3. leaves whose name is further left in the line; at the same offset, leaves with a longer name; then leaves in
//!    declaration order;
//! 4. within a leaf, words with the nearest floating-point numbers, then the fewest numbers that an enum does not list,
//!    then the smallest word, in which default bits count as 0.
//!
//! Bits that the text does not show are 0, unless an assert or an equation requires another value; don't-care bits
//! are 0.
//!
//! [`Assemble`] assembles a program in one call. An [`Assembler`] assembles single lines and reports the meaning of
//! each part.
//!
//! ```
//! use isaloom_asm::{Assemble, Assembler, PartKind, RefusalKind, Site};
//! use isaloom_engine::Isa;
//!
//! # let xml = r##"<isa><bitset name="#instruction" size="16"/>
//! #   <bitset name="add" extends="#instruction"><display>{NAME} r{DST}, {IMM}</display>
//! #     <pattern low="12" high="15">0010</pattern><field name="DST" low="8" high="11" type="uint"/>
//! #     <field name="IMM" low="0" high="7" type="int"/></bitset></isa>"##;
//! # let (model, _) = isaloom_isaspec::read("mine.xml", xml, &mut isaloom_isaspec::NoImports);
//! # let generation = isaloom_model::Generation(0);
//! // `model` was read from XML.
//! let isa = Isa::compile(model, generation)?;
//!
//! // Assemble a program. The error shows the wrong lines.
//! let program = isa.assemble("add r3, -1\nadd r0, 0 ; a comment")?;
//! assert_eq!(program.bytes, [0xff, 0x23, 0x00, 0x20]);
//! println!("{}", isa.assemble("add r3, 300").unwrap_err());
//!
//! // Assemble one line: the result has the word, and the byte range of each field in the line.
//! let mut assembler = Assembler::new(&isa);
//! let site = Site { index: 0, symbols: &() };
//! let (encoded, parts) = assembler.read("add r3, -1", site, &())?;
//! assert_eq!(encoded.word.value(), 0x23ff);
//! let destination = parts.iter().find(|part| matches!(&part.kind, PartKind::Field { name, .. } if name == "DST"));
//! assert_eq!(destination.map(|part| part.range.clone()), Some(5..6));
//!
//! // If a line is rejected, the reason is available as data and as a message.
//! let refusal = assembler.line("add r3, 300", site, &()).unwrap_err();
//! assert!(matches!(refusal.kind, RefusalKind::OutOfRange { least: -128, most: 127, .. }));
//! assert_eq!(refusal.to_string(), "`IMM` is out of range: 300 (expected -128 to 127, 8 bits)");
//!
//! // Disassemble to lossless text, which includes the bits that the display omits.
//! let mut text = String::new();
//! isaloom_asm::disassemble_lossless(&isa, &program.bytes, &Default::default(), &mut text);
//! assert_eq!(isa.assemble(&text)?.bytes, program.bytes);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod accept;
mod assemble;
mod assembler;
mod comments;
mod directives;
mod encoded;
mod enums;
mod expect;
mod fast_path;
mod first_characters;
mod form;
mod forms;
mod host;
mod index;
mod known_bits;
mod labels;
mod lines;
mod listing;
mod lossless;
mod memo;
mod numbers;
mod operand_count;
mod other_generations;
mod parallel;
mod placement;
mod program;
mod readings;
mod refusal;
mod remarks;
mod reporting;
mod rivals;
mod search;
mod solve;
mod state;
mod statement;
mod text;
mod trace;
mod trie;
mod unlisted;
mod unspecified;
mod values;
mod wording;

pub use assemble::{Assemble, AssembleError};
pub use assembler::Assembler;
pub use directives::DirectiveFault;
pub use encoded::{Candidate, Encoded, Part, PartKind, Why};
pub use expect::{Expectation, FieldText, expected_field};
pub use host::{AsmHost, Site, Symbols};
pub use listing::Bracketed;
pub use lossless::{LosslessPrinter, disassemble_lossless};
pub use operand_count::OperandCount;
pub use parallel::Workers;
pub use program::{AsmOptions, Assembled, Assembly, ParallelAssembler, assemble, uncommented};
pub use refusal::{Refusal, RefusalKind};
pub use unspecified::ReportUnspecified;
