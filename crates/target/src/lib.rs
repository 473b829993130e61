//! Interface of all targets: the traits of an opened instruction set, target descriptors, sources and sinks, listings
//! of any size, and outlines for editors. The targets themselves are in other crates.
//!
//! A target converts the results of lower-level crates to the structs of `isaloom-schema`. It does not render these
//! structs, open files or print. [`support`] has helper functions for implementing a target.

mod about;
mod addition;
mod descriptor;
mod editing;
mod explain;
mod failure;
mod files;
mod flags;
pub mod hex;
mod instruction_counts;
mod interface;
mod io;
mod job;
mod listing;
mod modeline;
mod names;
mod options;
mod outline;
mod packed;
mod records;
mod selector_syntax;
mod stream;
mod stream_error;
pub mod support;
mod transfer;
mod typing;
pub mod wrapped;

pub use isaloom_check::{AllowRule, Show};

pub use about::{About, ListingHead};
pub use addition::{EachAddition, NewDescription, NotAdded};
pub use descriptor::{
    EmbeddedIsa, Extension, OpenRequest, OpenTarget, Programs, ReadAdditions, Recognize, TargetDescriptor,
    TargetRef, Targets,
};
pub use explain::{Question, explain_input, explain_text};
pub use files::{Files, OpenOptions};
pub use flags::{
    ARROWS, CFG, CommandOptions, Flag, FlagArgument, Set, VISUALIZE_JUMPS, file, impossible, number,
};
pub use instruction_counts::InstructionCounts;
pub use interface::{CodeOperations, DescriptionQueries, Editing, Failure, Operation, Target};
pub use io::{
    JobSink, Memory, MemorySink, Source, StreamError, VERBATIM, fill, map_text, names_text, printable,
    read_all, read_text,
};
pub use job::{
    AsmForm, AsmJob, CheckJob, ExplainJob, Flow, Form, IncludedFiles, Input, Job, MeasureJob, OtherGpus,
    ScanJob, StripJob, Verdict, WordKind,
};
pub use listing::Listing;
pub use names::{Architecture, Names, Scope};
pub use options::{OptionSet, OptionsMut, TargetOptions};
pub use outline::{
    CompletionItem, CompletionKind, Edit, EncodedStatement, IncrementalState, Lexeme, LexemeKind,
    LexicalSyntax, Outline, Signature, SymbolOccurrence, SymbolOccurrenceKind,
};
pub use packed::{Packing, head, short_head, unpacked};
pub use records::{Faults, Replaced, Sources, Statistics, Subject, Visit};
pub use selector_syntax::SelectorSyntax;
pub use stream::{Graphs, Stream};
pub use support::windows::in_order;
pub use support::written::Sizes;
pub use transfer::{Transfer, TransferKind};
pub use typing::{Completions, SignatureHelp};
