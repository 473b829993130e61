//! What people see of a record: a [`Page`] of lines, tables and bit diagrams, each made of pieces with a [`Style`].
//!
//! A page is made from a record of `isaloom-schema` alone, by one function a record, so that every family looks the
//! same and a page never says what the record does not. It is rendered as text ([`Page::text`]: plain or coloured,
//! for a width) or as a web page ([`Page::html`]). Nothing here reads a description or prints.

mod arrows;
mod assembly;
mod audit;
mod bars;
mod bits;
mod corpus;
mod csv;
mod describe;
mod difference;
mod document;
mod excerpt;
mod explanation;
mod findings;
mod graph;
mod html;
mod line;
mod losses;
mod markdown;
mod page;
mod pieces;
mod port;
mod proof;
mod proposal;
mod report;
mod sweep;
mod table;
mod text;
mod workshop;

pub use arrows::arrows;
pub use assembly::assembled;
pub use audit::audit;
pub use bars::{Bar, Bars};
pub use bits::{Bits, Cell};
pub use corpus::{corpus, corpus_difference};
pub use csv::csv;
pub use describe::{description, entries};
pub use difference::difference;
pub use document::page;
pub use excerpt::{capped_excerpts, excerpts};
pub use explanation::explanation;
pub use findings::{allowed, counts, findings, gaps, verdict};
pub use graph::dot;
pub use html::{CSS, Links, escape};
pub use line::{Line, Look, Piece, Style, paint};
pub use losses::{loss, losses};
pub use page::{Block, Page};
pub use pieces::{bit_list, grouped, leaves, one_line, plural};
pub use port::{counts as port_counts, ported};
pub use proof::proof;
pub use proposal::proposal;
pub use report::{hits, known, scan, statistics};
pub use sweep::{round_trip, sweep};
pub use table::Table;
pub use workshop::{cover, cover_gtest, cover_tsv, fit, free, heat_map};
