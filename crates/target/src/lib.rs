//! What every target has: a trait that answers in records, descriptors for tables of targets, sources and sinks, listings of
//! any size, outlines of texts for editors. It knows no target.
//!
//! A target turns what the libraries below know into the structs of `isaloom-schema`: no text is laid out here, no
//! file is opened and nothing is printed. [`support`] has helpers for implementations of targets.

mod about;
mod addition;
mod descriptor;
mod editing;
mod explain;
mod failure;
mod family;
mod files;
mod flags;
pub mod hex;
mod io;
mod job;
mod listing;
mod manner;
mod modeline;
mod names;
mod options;
mod outline;
mod packed;
mod stream;
mod stream_error;
pub mod support;

pub use isaloom_check::{AllowRule, Show};

pub use about::{About, ListingHead};
pub use addition::{EachAddition, NewDescription, NotAdded};
pub use descriptor::{
    EmbeddedIsa, Extension, OpenRequest, OpenTarget, Programs, ReadAdditions, Recognize, TargetDescriptor,
    TargetRef, Targets,
};
pub use explain::{Question, explain_input, explain_text};
pub use family::{Ability, Editing, Failure, Family, Faults, Replaced, Sources, Statistics, Subject, Visit};
pub use files::{Files, Opening};
pub use flags::{ARROWS, Asked, CFG, Flag, Set, Takes, file, impossible, number};
pub use io::{
    Memory, MemorySink, Sink, Source, StreamError, fill, map_text, names_text, printable, read_all, read_text,
};
pub use job::{
    AsmForm, AsmJob, CheckJob, Elsewhere, ExplainJob, Flow, Form, IncludedFiles, Input, Job, ScanJob,
    Verdict, WordKind,
};
pub use listing::Listing;
pub use manner::Manner;
pub use names::{Architecture, Names, Scope};
pub use options::{OptionSet, OptionsMut, TargetOptions};
pub use outline::{
    Before, Edit, Follow, FollowKind, Laid, Lexeme, LexemeKind, Mention, MentionKind, Outline, Signature,
    Tongue,
};
pub use packed::{Packing, head, unpacked};
pub use stream::Stream;
pub use support::windows::in_order;
pub use support::written::Sizes;
