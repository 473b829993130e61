//! Every record that leaves isaloom: instructions, explanations, findings, statistics, differences.
//!
//! They are plain structs of numbers, strings and lists, the same for every family of instruction sets: a consumer
//! written for one reads all. As JSON they follow one schema, [`SCHEMA`], whose number [`VERSION`] stands in every
//! document; docs/reference/json.md explains it. This crate makes no record and prints none: `family` does the one,
//! `view` and `serde` the other.
//!
//! Conventions: offsets and sizes are bytes; words and values are hexadecimal strings, because numbers in JSON lose
//! bits above 2^53; bits are inclusive pairs `[low, high]`; a list that would be empty and a value that is not known
//! are left out, except where the schema says that they are always there.

mod assembly;
mod audit;
mod common;
mod corpus;
mod describe;
mod diagnostic;
mod difference;
mod document;
mod explanation;
mod instruction;
mod json;
mod model;
mod port;
mod program;
mod report;
mod workshop;

pub use assembly::{Assembled, Candidate, Reading, Statement};
pub use audit::{Audit, AuditCounts, AuditFinding, DifferenceStatus, Effect};
pub use common::{Fact, FactValue, Generations, Isa, Named, Place, Value};
pub use corpus::{
    Corpus, CorpusApplication, CorpusChange, CorpusDifference, CorpusField, CorpusInput, CorpusInstruction,
    CorpusProgram, CorpusSpirv, CorpusTotal, CorpusUnknown, CorpusValue,
};
pub use describe::{
    Assertion, Case, Description, Encoding, Entry, EnumValue, Enumeration, Expression, FieldInfo, Map,
    Mapping, Root, Sample, Segment, SegmentKind,
};
pub use diagnostic::{Diagnostic, Label, Severity};
pub use difference::{
    Change, ChangeKind, Changed, Difference, EnumChange, Equivalence, Shown, Side, Variation, Witness,
};
pub use document::{Command, Document, Line, VERSION};
pub use explanation::{Explanation, Near, OtherGeneration, Tried};
pub use instruction::{
    Direction, Field, FieldKind, Half, Instruction, InstructionOf, Kind, Operand, Part, Registers,
    Relocation, Remark, Role, SourceLine, Target, Token, TokenKind,
};
pub use json::{to_json, write_json};
pub use model::{
    Loss, Model, ModelAllow, ModelAssert, ModelBitset, ModelByteOrder, ModelCase, ModelDisplay, ModelEncode,
    ModelEnum, ModelEnumValue, ModelExpr, ModelField, ModelInstructions, ModelMap, ModelNode, ModelNumber,
    ModelOperand, ModelOverlap, ModelParam, ModelPart, ModelPattern, ModelPiece, ModelRole, ModelSource,
    ModelSyntax, ModelText, ModelType,
};
pub use port::{PortOutcome, PortedLine, Porting};
pub use program::{Block, Constant, Container, Element, Input, Interpolator, Literal, Summary, Way};
pub use report::{Allowed, Example, Findings, Found, Gaps, Hit, Known, Problem, Scan};
pub use workshop::{
    Behavior, Cover, CoverWord, Fit, FitNeighbor, FitOperand, FitPlace, FitReason, FreePattern, FreePrefix,
    FreeSpace, Goal, GoalKind, Proof, ProofAspect, ProofExample, ProofPair, Proposal, ProposedOperand,
    RoundTrip, RoundTripOf, RoundTripResidue, RoundTripVerdict, Sweep, SweepCounts, SweepOf,
};

/// The JSON Schema that every document and every line of a stream follows.
pub const SCHEMA: &str = include_str!("../schema/isaloom-2.schema.json");
