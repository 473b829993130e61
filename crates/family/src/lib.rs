//! Every family of instruction sets, answering in records.
//!
//! A family turns what the libraries below know into the structs of `isaloom-record`: no text is laid out here, no
//! file is opened and nothing is printed.

pub mod a2xx;
mod about;
mod addition;
pub mod amd;
mod audit;
mod color;
pub mod convert;
mod descriptor;
mod editing;
mod element;
mod explain;
mod failure;
mod family;
mod files;
mod flags;
mod flow;
pub mod hex;
mod io;
pub mod isaspec;
mod job;
mod listing;
mod manner;
pub mod models;
mod names;
mod options;
mod outline;
mod packed;
mod registry;
mod samples;
pub mod spirv;
mod stream;
mod stream_error;
mod tokens;
mod undecodable;
mod windows;
mod words;
mod written;

pub use isaloom_amd::gpu::GpuName;
pub use isaloom_amd::llvm::{Gpus, Wave};
pub use isaloom_check::{AllowRule, Show};

pub use a2xx::{A2xxAsmOptions, A2xxDisOptions, A2xxShow};
pub use about::title_of_heading;
pub use amd::{AmdAsmOptions, AmdDisOptions, AmdOpenOptions, AmdPart, AmdSyntax};
pub use descriptor::{
    EmbeddedIsa, Extension, OpenRequest, OpenTarget, Programs, ReadAdditions, Recognize, TargetDescriptor,
    TargetRef, Targets,
};
pub use explain::{Question, explain_input, explain_text};
pub use family::{Ability, Editing, Failure, Family, Faults, Replaced, Sources, Statistics, Subject, Visit};
pub use files::{Files, Opening};
pub use flags::{ARROWS, Asked, CFG, Flag, Set, Takes, file, impossible, number};
pub use io::{
    Ahead, Memory, MemorySink, Sink, Source, StreamError, fill, map_text, names_text, printable, read_all,
    read_text,
};
pub use isaloom_isaspec::{import_path, is_below_root};
pub use job::{
    AsmForm, AsmJob, CheckJob, Elsewhere, ExplainJob, Flow, Form, IncludedFiles, Input, Job, ScanJob,
    Verdict, WordKind,
};
pub use listing::Listing;
pub use manner::Manner;
pub use names::{Architecture, Names, Scope, plain, stem};
pub use options::{OptionSet, OptionsMut, TargetOptions};
pub use outline::{
    Before, Edit, Follow, FollowKind, Laid, Lexeme, LexemeKind, Mention, MentionKind, Outline, Signature,
    Tongue, ids, labels,
};
pub use registry::{
    A2XX, AMD, About, AddedGpu, Addition, Bundle, Chosen, EachAddition, Embedded, FileLoader, ISASPEC, Kept,
    Known, ListingHead, NewDescription, NotAdded, NotEmbedded, Origin, Packing, Project, ProjectError,
    Registry, Rule, SPIRV, TARGETS, additions, architecture, architecture_name, embed, generation_of,
    gpus_of, gpus_of_architecture, head, imports, listing_head, name_of_file, open, open_file, unpacked,
    with_gpus,
};
pub use spirv::SpirvOpenOptions;
pub use stream::Stream;
pub use windows::in_order;

/// Two digits a byte, in the order of memory.
pub(crate) fn hex_digits(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |value: u8| char::from(DIGITS[usize::from(value & 15)]);
    bytes.iter().flat_map(|&b| [digit(b >> 4), digit(b)]).collect()
}
