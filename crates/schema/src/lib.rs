//! Records of all results: instructions, explanations, findings, statistics, differences.
//!
//! The records are plain structs of numbers, strings and lists, with the same form for each instruction set family.
//! Their JSON follows a single schema, [`SCHEMA`]. Each document contains the version of the schema, [`VERSION`];
//! docs/reference/json.md explains the format. This crate only defines the records: `isaloom-target` creates them, and
//! `isaloom-render` and `serde` print them.
//!
//! Conventions: offsets and sizes are in bytes, unless another unit is stated. Words and values are hexadecimal
//! strings, because JSON readers lose precision above 2^53. Bit ranges are pairs `[low, high]` that include both ends.
//! Empty lists and unknown values are omitted, unless the schema requires the property.

mod assembly;
mod audit;
mod common;
mod corpus;
mod describe;
mod design;
mod diagnostic;
mod difference;
mod document;
mod explanation;
mod instruction;
mod json;
mod model;
mod port;
mod program;
mod removal;
mod report;
mod template;
mod typing;
mod wrap;

pub use assembly::{Assembled, Candidate, HeaderLine, Reading, Statement};
pub use audit::{Audit, AuditCounts, AuditFinding, DifferenceStatus, Effect};
pub use common::{Fact, FactValue, Generations, InstructionCount, Isa, Named, Place, Value};
pub use corpus::{
    Corpus, CorpusApplication, CorpusChange, CorpusDifference, CorpusField, CorpusInput, CorpusInstruction,
    CorpusProgram, CorpusSpirv, CorpusTotal, CorpusUnknown, CorpusValue,
};
pub use describe::{
    Assertion, Case, Description, Encoding, Entry, EnumValue, Enumeration, Expression, FieldInfo, Map,
    Mapping, Root, Sample, Segment, SegmentKind,
};
pub use design::{
    Behavior, Cover, CoverWord, Fit, FitNeighbor, FitOperand, FitPlace, FitReason, FreePattern, FreePrefix,
    FreeSpace, Goal, GoalKind, Proof, ProofAspect, ProofExample, ProofPair, Proposal, ProposedOperand,
    RoundTrip, RoundTripOf, RoundTripResidue, RoundTripVerdict, Sweep, SweepCounts, SweepOf,
};
pub use diagnostic::{Diagnostic, Label, Severity};
pub use difference::{
    Change, ChangeKind, Changed, ComparedLine, Difference, EnumChange, Equivalence, KernelDifference,
    LineCounts, LinePair, LineStatus, ResourceComparison, Shown, Side, Variation, Witness,
};
pub use document::{Command, Document, Line, VERSION};
pub use explanation::{Explanation, Near, OtherGeneration, Tried};
pub use instruction::{
    Direction, Field, FieldKind, Half, Instruction, InstructionOf, Kind, Live, LiveHazard, LivePeak,
    LiveValue, MemoryWait, Operand, Part, Registers, Relocation, Remark, Role, SourceLine, Target, Token,
    TokenKind,
};
pub use json::{to_json, write_json};
pub use model::{
    Loss, Model, ModelAllow, ModelAssert, ModelBitset, ModelByteOrder, ModelCase, ModelDisplay, ModelEncode,
    ModelEnum, ModelEnumValue, ModelExpr, ModelField, ModelInstructions, ModelMap, ModelNode, ModelNumber,
    ModelOperand, ModelOverlap, ModelParam, ModelPart, ModelPattern, ModelPiece, ModelRole, ModelSource,
    ModelSyntax, ModelText, ModelType,
};
pub use port::{PortOutcome, PortedLine, Porting};
pub use program::{
    Block, BooleanLiteral, Call, Constant, Construct, Container, DebugSection, Element, Function, Input,
    IntegerLiteral, Interpolator, Literal, Summary, Way,
};
pub use removal::{ModuleSize, Reduced, ReductionStep, Stripped};
pub use report::{Allowed, Example, Findings, Found, Gaps, Hit, Known, Problem, Scan};
pub use template::{Template, write_json_string};
pub use typing::{SignaturePiece, Typing, TypingItem, TypingKind, TypingSignature};
pub use wrap::{Wrapped, WrappedSection, WrappedSymbol};

/// JSON Schema for documents and for the lines of a stream.
pub const SCHEMA: &str = include_str!("../schema/isaloom-2.schema.json");
