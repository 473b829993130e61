//! Renders records as pages for people. A [`Page`] has lines, tables and bit diagrams, whose texts have a [`Style`].
//!
//! For each record of `isaloom-schema`, there is one function, which uses only the record. Therefore the layout is the
//! same for all targets, and a page contains no more than its record. A page can be rendered as text ([`Page::text`];
//! plain or colored, limited to a width) or as a web page ([`Page::html`]). This crate does not read descriptions and
//! does not print.

mod arrows;
mod assembly;
mod audit;
mod bars;
mod bits;
mod corpus;
mod csv;
mod describe;
mod design;
mod difference;
mod document;
mod excerpt;
mod explanation;
mod findings;
mod graph;
mod html;
mod kernel_difference;
mod line;
mod losses;
mod markdown;
mod page;
mod pieces;
mod port;
mod proof;
mod proposal;
mod removal;
mod report;
mod sweep;
mod table;
mod text;
mod wrap;

pub use arrows::arrows;
pub use assembly::assembled;
pub use audit::audit;
pub use bars::{Bar, Bars};
pub use bits::{Anchor, Bits, Cell};
pub use corpus::{corpus, corpus_difference};
pub use csv::csv;
pub use describe::{boxes, description, entries, matching, sample_table, type_of};
pub use design::{cover, cover_gtest, cover_tsv, fit, free, heat_map};
pub use difference::difference;
pub use document::page;
pub use excerpt::{capped_excerpts, excerpts};
pub use explanation::explanation;
pub use findings::{allowed, counts, finding_list, findings, gaps, verdict};
pub use graph::{EdgeStyle, GraphCluster, GraphEdge, GraphNode, NestedGraph, dot, nested_dot};
pub use html::{CSS, Links, escape};
pub use line::{Line, Look, Piece, Style, paint};
pub use losses::{loss, losses};
pub use page::{Block, Page};
pub use pieces::{bit_list, grouped, leaves, one_line, plural, range};
pub use port::{counts as port_counts, ported};
pub use proof::proof;
pub use proposal::proposal;
pub use removal::{reduced, reduced_counts, stripped, stripped_counts};
pub use report::{hits, instruction_counts, known, scan, statistics};
pub use sweep::{round_trip, sweep};
pub use table::Table;
pub use wrap::wrapped;
