//! Findings of the structural check as data, and their messages.

use super::environment_rule::EnvironmentRule;
use crate::asm::TargetEnv;
use crate::ir::Section;
use crate::module::TruncatedSize;
use crate::read::Problem;
use crate::values::{Capability, Op};
use alloc::string::String;
use alloc::vec::Vec;

/// Maximum number of findings that a check returns.
pub const MOST_FINDINGS: usize = 1000;

/// An error in a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Word offset of the instruction. 0 for the header; the end of the module for trailing data.
    pub word: usize,
    /// Opcode of the instruction.
    pub op: Op,
    /// Name of the opcode; empty if unknown.
    pub name: String,
    /// The violated rule.
    pub rule: Rule,
}

/// Violated rule of the check, with the data for its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The instruction does not match its grammar: operands are missing, superfluous or unknown.
    Malformed(Problem),
    /// An id is used but not defined.
    Undefined(u32),
    /// The result type is defined by an instruction that does not define a type.
    NoType(u32),
    /// An operand that must be a type (a component of a type, or the function type of an `OpFunction`) is an id that no
    /// type declaration defines.
    NoTypeOperand(u32),
    /// Some ids are not below the bound.
    Bound {
        /// The first id that is not below the bound.
        id: u32,
        /// The highest defined id.
        highest: u32,
        /// The bound in the header.
        bound: u32,
    },
    /// The instruction comes after the end of its section.
    Order {
        /// The section that the instruction belongs to.
        section: Section,
        /// The section that has begun.
        after: Section,
    },
    /// The instruction is not allowed at its location.
    Place(Where),
    /// The function has no end.
    NoEnd,
    /// The module ends inside a word or inside its header.
    Tail(TruncatedSize),
    /// An opcode or enumerant needs one of these capabilities, and the module declares none of them.
    Capability {
        /// The opcode or enumerant that needs the capability.
        used: String,
        /// Capabilities that allow the opcode or enumerant; one of them is enough.
        any_of: Vec<Capability>,
        /// Names of the capabilities.
        names: Vec<String>,
    },
    /// An opcode or enumerant needs one of these extensions or a later version, and the module declares neither.
    Extension {
        /// The opcode or enumerant that needs the extension.
        used: String,
        /// Extensions that allow the opcode or enumerant; one of them is enough.
        any_of: Vec<String>,
        /// Minor version of the first core specification that has the opcode or enumerant; `None` if no version has
        /// it.
        since: Option<u8>,
    },
    /// The version in the header is unknown.
    Version(u32),
    /// A later version has removed a used opcode or enumerant.
    Removed {
        /// Name of the opcode or enumerant.
        used: String,
        /// Minor version of the last core specification that has the opcode or enumerant.
        until: u8,
    },
    /// A violated rule of a whole module.
    Required(Required),
    /// An entry point uses a variable that its interface does not list.
    Interface(u32),
    /// A type is declared twice.
    DuplicateType {
        /// The second type.
        id: u32,
        /// The first type.
        first: u32,
    },
    /// A type declaration has a wrong number, such as a width; the string states the rule.
    Declaration(&'static str),
    /// A decoration is not allowed for its target.
    Decoration {
        /// Name of the decoration.
        decoration: String,
        /// The target.
        target: u32,
        /// Description of an allowed target.
        expected: &'static str,
    },
    /// A member index is not below the number of members of a structure.
    Member {
        /// The structure.
        target: u32,
        /// The member index.
        member: u32,
        /// Number of members.
        members: usize,
    },
    /// An id is used before its definition.
    BeforeDefinition(u32),
    /// The definition of an id does not dominate its use.
    Dominance(u32),
    /// An id is defined in another function.
    OtherFunction(u32),
    /// A violated rule of blocks and functions.
    Block(BlockRule),
    /// A branch target is not a label of the function.
    Branch(u32),
    /// A branch goes to the first block of its function.
    BranchToEntry(u32),
    /// A violated rule of structured control flow, or of phis.
    Structure(StructureRule),
    /// An operand has the wrong kind or type.
    Operand {
        /// The operand.
        id: u32,
        /// Description of an allowed operand.
        expected: &'static str,
    },
    /// The result type is wrong; the string describes an allowed type.
    ResultType(&'static str),
    /// An alignment is not a power of two.
    Alignment(u32),
    /// An alignment is less than the size of the largest scalar that is loaded or stored.
    SmallAlignment {
        /// The alignment, in bytes.
        alignment: u32,
        /// Size of the largest scalar, in bytes.
        largest: u32,
    },
    /// A violated rule of one instruction, which the string states.
    Instruction(&'static str),
    /// A violated rule of memory accesses.
    Access(AccessRule),
    /// A violated rule of graphs of tensors.
    Graph(GraphRule),
    /// A violated rule of several decorations, or of their parameters.
    Decorations(DecorationRule),
    /// An instruction needs a decoration of a variable, and the variable does not have it.
    MissingDecoration {
        /// Name of the decoration.
        decoration: String,
        /// The variable.
        target: u32,
    },
    /// An entry point uses an instruction or execution mode that its execution model does not allow.
    Model {
        /// The opcode or execution mode.
        used: String,
        /// Execution models of the entry point that do not allow the instruction or mode.
        models: Vec<String>,
        /// Execution models that allow the instruction or mode.
        any_of: Vec<String>,
    },
    /// An entry point has no mode or several modes of a group of execution modes.
    Modes {
        /// Names of the execution modes in the group.
        any_of: Vec<String>,
        /// Number of modes that the entry point has.
        count: usize,
    },
    /// A rule of the target environment is violated.
    Environment {
        /// The environment.
        target: TargetEnv,
        /// The violated rule.
        rule: EnvironmentRule,
    },
    /// An execution mode is in the wrong instruction. `OpExecutionModeId` is for modes with ids as parameters,
    /// `OpExecutionMode` for all other modes.
    ModeInstruction {
        /// The execution mode.
        mode: String,
        /// Name of the instruction that the mode needs.
        expected: &'static str,
    },
    /// Result type and operand types do not fit each other.
    Signature,
    /// The number of constituents does not match the result type.
    Constituents,
    /// The number of arguments of a call does not match the parameters of the function.
    Arguments,
    /// An index is out of range.
    Index {
        /// What the index applies to: the composite, or the index operand itself.
        id: u32,
        /// The index.
        index: u32,
    },
}

/// Violations that concern a whole module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Required {
    /// The module has no memory model.
    MemoryModel,
    /// The module has more than one memory model.
    OneMemoryModel,
    /// The module has no entry point and none of the capabilities that allow this, such as `Linkage`.
    EntryPoint,
    /// Two entry points have the same execution model and name.
    UniqueEntryPoint,
    /// The interface of an entry point lists a variable twice, which versions since 1.4 do not allow.
    UniqueInterface,
    /// A fragment entry point does not have exactly one execution mode for the origin.
    Origin,
    /// A function call calls the function of an entry point.
    UncalledEntryPoint,
    /// A shader with workgroups has derivatives, but no execution mode for a derivative group.
    DerivativeGroup,
    /// A dimension of the workgroup is 0.
    WorkgroupSize,
}

impl Required {
    pub(super) fn text(self) -> &'static str {
        match self {
            Required::MemoryModel => "the module has no OpMemoryModel",
            Required::OneMemoryModel => "duplicate OpMemoryModel (expected 1)",
            Required::EntryPoint => "the module has neither an entry point nor the capability Linkage",
            Required::UniqueEntryPoint => "another entry point has the same execution model and name",
            Required::UniqueInterface => "the interface lists a variable twice",
            Required::Origin => {
                "a Fragment entry point needs one of the execution modes OriginUpperLeft and OriginLowerLeft"
            }
            Required::DerivativeGroup => {
                "a compute, mesh or task shader with derivatives needs the execution mode DerivativeGroupQuadsKHR or \
                 DerivativeGroupLinearKHR"
            }
            Required::WorkgroupSize => "a dimension of the workgroup is 0",
            Required::UncalledEntryPoint => "the function of an entry point is called by OpFunctionCall",
        }
    }
}

/// Violations of the rules of blocks and functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockRule {
    /// The previous block has no terminator.
    Unterminated,
    /// An instruction is not in a block.
    Outside,
    /// A parameter follows the first block.
    LateParameter,
    /// The number of parameters differs from the number in the function type.
    Parameters,
    /// A merge instruction is not directly before the terminator of its block, or this terminator is not a suitable
    /// branch.
    Merge,
    /// A control has contradictory bits: Unroll and DontUnroll, or Flatten and DontFlatten.
    Control,
    /// The loop control IterationMultiple is 0.
    Iterations,
    /// A phi follows other instructions of its block.
    LatePhi,
    /// The first block of a function has a phi.
    EntryPhi,
    /// A variable in a function has another storage class than Function.
    VariableClass,
    /// A variable is not at the beginning of the first block.
    LateVariable,
    /// The number of weights of a conditional branch is neither 0 nor 2.
    Weights,
    /// Both labels of a conditional branch are the same, which versions since 1.6 do not allow.
    SameLabels,
    /// OpReturn is in a function that returns a value.
    NoValue,
    /// A function has neither blocks nor linkage.
    NoBody,
}

impl BlockRule {
    pub(super) fn text(self) -> &'static str {
        match self {
            BlockRule::Unterminated => "the previous block has no terminator",
            BlockRule::Outside => "the instruction is not in a block",
            BlockRule::LateParameter => "parameters must precede the first block",
            BlockRule::Parameters => "the number of parameters differs from the number in the function type",
            BlockRule::Merge => "a merge instruction must directly precede a branch that it allows",
            BlockRule::Control => "the control has two contradictory bits",
            BlockRule::Iterations => "the loop control IterationMultiple is 0",
            BlockRule::LatePhi => "phis must precede the other instructions of their block",
            BlockRule::EntryPhi => "the first block of a function cannot have a phi",
            BlockRule::VariableClass => "a variable in a function needs the storage class Function",
            BlockRule::LateVariable => "variables must precede the other instructions of the first block",
            BlockRule::Weights => "a conditional branch takes two weights or none",
            BlockRule::SameLabels => "both labels of a conditional branch are the same",
            BlockRule::NoValue => "OpReturn in a function that returns a value",
            BlockRule::NoBody => "a function without blocks needs the decoration LinkageAttributes",
        }
    }
}

/// Violations of the rules of memory accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessRule {
    /// An access to PhysicalStorageBuffer has no alignment.
    Unaligned,
    /// A load has the memory access MakePointerAvailable.
    AvailableLoad,
    /// A store has the memory access MakePointerVisible.
    VisibleStore,
    /// An access makes memory available or visible, but is private.
    Private,
    /// A non-private access is to memory that several invocations do not share.
    NotShared,
}

impl AccessRule {
    pub(super) fn text(self) -> &'static str {
        match self {
            AccessRule::Unaligned => "an access to PhysicalStorageBuffer needs the memory access Aligned",
            AccessRule::AvailableLoad => "a load cannot have the memory access MakePointerAvailable",
            AccessRule::VisibleStore => "a store cannot have the memory access MakePointerVisible",
            AccessRule::Private => {
                "MakePointerAvailable and MakePointerVisible need the memory access NonPrivatePointer"
            }
            AccessRule::NotShared => "NonPrivatePointer needs a pointer to memory that invocations share",
        }
    }
}

/// Violations of the rules of several decorations, and of their parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecorationRule {
    /// Two decorations of an id or member exclude each other.
    Both {
        /// The earlier decoration.
        first: String,
        /// The later decoration.
        second: String,
    },
    /// The parameters of the decoration are ids, but the instruction takes no ids.
    Ids {
        /// The decoration.
        decoration: String,
    },
    /// The parameters of the decoration are not ids, but the instruction takes ids.
    NoIds {
        /// The decoration.
        decoration: String,
    },
    /// AllowTransform is used without AllowReassoc and AllowContract.
    Transform,
    /// An imported variable has an initializer.
    ImportedValue,
    /// An imported function has blocks.
    ImportedBody,
    /// A function without blocks is not imported.
    ExportedDeclaration,
}

/// Violations of the rules of graphs of tensors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphRule {
    /// The module has the capability GraphARM, but no entry point of a graph.
    NoEntryPoint,
    /// Two entry points of graphs have the same name.
    SameName,
    /// The number of variables in the interface of an entry point differs from the number of inputs and outputs of its
    /// graph.
    Interface,
    /// Two constants of graphs have the same number.
    SameConstant,
    /// A graph has no output.
    NoOutput,
    /// A graph has no end.
    NoEnd,
    /// An input does not come first in its graph, or an output does not come last.
    Order,
    /// An input or output is not in a graph.
    Outside,
    /// An instruction is not allowed in a graph.
    Instruction,
    /// Two instructions of a graph have the same input or output.
    SamePort,
}

impl GraphRule {
    pub(super) fn text(self) -> &'static str {
        match self {
            GraphRule::NoEntryPoint => "the module has the capability GraphARM, but no OpGraphEntryPointARM",
            GraphRule::SameName => "another entry point of a graph has the same name",
            GraphRule::Interface => {
                "the number of interface variables differs from the number of inputs and outputs"
            }
            GraphRule::SameConstant => "another constant of a graph has the same number",
            GraphRule::NoOutput => "a graph needs at least one output",
            GraphRule::NoEnd => "missing OpGraphEndARM of the graph that starts here",
            GraphRule::Order => "the inputs of a graph must come first, and its outputs last",
            GraphRule::Outside => "inputs and outputs must be in a graph",
            GraphRule::Instruction => "the instruction is not allowed in a graph",
            GraphRule::SamePort => "the graph uses this input or output twice",
        }
    }
}

/// Violations of the rules of structured control flow, and of phis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StructureRule {
    /// A phi does not have exactly one pair per predecessor of its block.
    Phi,
    /// A block precedes a block that dominates it.
    Order,
    /// Two headers have the same merge block.
    SharedMerge,
    /// A header is its own merge block.
    OwnMerge,
    /// The continue target of a loop is its merge block.
    ContinueIsMerge,
    /// A header does not dominate its merge block.
    Merge,
    /// A loop header does not dominate its continue target.
    Continue,
    /// A branch goes back to a block that dominates it and is not a loop header.
    BackEdge,
    /// A branch back to a loop header comes from outside the continue construct.
    BackEdgeOutside,
    /// A loop does not have exactly one branch back to its header.
    BackEdges,
    /// A branch leaves its construct to a block that is neither the merge block nor a target of the enclosing loop or
    /// switch.
    Exit,
    /// A branch goes into a construct, but not to its first block.
    Entry,
    /// A path leaves a continue construct before the block with the branch back to the loop header.
    ContinueEnd,
    /// A branch without a merge instruction has several targets that do not leave its construct.
    Selection,
    /// A switch does not dominate one of its cases.
    Case,
    /// A case of a switch falls through to several other cases, or several cases fall through to one.
    FallThrough,
    /// A case that falls through to another case does not come directly before that case.
    CaseOrder,
}

impl StructureRule {
    pub(super) fn text(self) -> &'static str {
        match self {
            StructureRule::Phi => "a phi needs one pair for each predecessor of its block",
            StructureRule::Order => "the block precedes a block that dominates it",
            StructureRule::SharedMerge => "the merge block already belongs to another header",
            StructureRule::OwnMerge => "a header cannot be its own merge block",
            StructureRule::ContinueIsMerge => "the continue target of a loop cannot be its merge block",
            StructureRule::Merge => "the header does not dominate its merge block",
            StructureRule::Continue => "the loop header does not dominate its continue target",
            StructureRule::BackEdge => "the branch goes back to a block that is not a loop header",
            StructureRule::BackEdgeOutside => {
                "the branch to the loop header is outside of the continue construct"
            }
            StructureRule::BackEdges => "a loop needs exactly one branch back to its header",
            StructureRule::Exit => {
                "the branch leaves its construct, but its target is not an allowed merge block"
            }
            StructureRule::Entry => "the branch goes into a construct, but not to its first block",
            StructureRule::ContinueEnd => {
                "a continue construct can only end with the branch back to the loop header"
            }
            StructureRule::Case => "the switch does not dominate one of its cases",
            StructureRule::FallThrough => {
                "a case of the switch continues in several other cases, or several cases continue in one"
            }
            StructureRule::CaseOrder => {
                "a case of the switch continues in another one, but does not directly precede it"
            }
            StructureRule::Selection => {
                "the branch needs a merge instruction: both targets are in its construct"
            }
        }
    }
}

/// Location where an instruction is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In a function.
    Inside,
    /// Outside of functions.
    Outside,
    /// Outside of functions, after the first function.
    Behind,
}

impl Rule {
    /// Returns the id that the message is about, if any.
    pub fn subject(&self) -> Option<u32> {
        match *self {
            Rule::Undefined(id)
            | Rule::NoType(id)
            | Rule::NoTypeOperand(id)
            | Rule::Bound { id, .. }
            | Rule::Interface(id)
            | Rule::BeforeDefinition(id)
            | Rule::Dominance(id)
            | Rule::OtherFunction(id)
            | Rule::Branch(id)
            | Rule::BranchToEntry(id)
            | Rule::Operand { id, .. }
            | Rule::Index { id, .. } => Some(id),
            Rule::DuplicateType { first, .. } => Some(first),
            Rule::Decoration { target, .. }
            | Rule::Member { target, .. }
            | Rule::MissingDecoration { target, .. } => Some(target),
            _ => None,
        }
    }

    /// Returns a stable id for diagnostics.
    pub fn id(&self) -> &'static str {
        match self {
            Rule::Malformed(problem) => problem.fault.id(),
            Rule::Undefined(_) => "spirv-undefined",
            Rule::NoType(_) | Rule::NoTypeOperand(_) => "spirv-no-type",
            Rule::Bound { .. } => "spirv-bound",
            Rule::Order { .. } | Rule::Place(_) | Rule::NoEnd => "spirv-order",
            Rule::Tail(_) => TruncatedSize::ID,
            Rule::Capability { .. } => "spirv-capability",
            Rule::Extension { .. } => "spirv-extension",
            Rule::Version(_) | Rule::Removed { .. } => "spirv-version",
            Rule::Required(_) => "spirv-required",
            Rule::Interface(_) => "spirv-interface",
            Rule::Model { .. } | Rule::Modes { .. } | Rule::ModeInstruction { .. } => "spirv-execution-model",
            Rule::DuplicateType { .. } => "spirv-duplicate-type",
            Rule::Declaration(_) => "spirv-declaration",
            Rule::Environment { .. } => "spirv-environment",
            Rule::Decorations(_)
            | Rule::Decoration { .. }
            | Rule::MissingDecoration { .. }
            | Rule::Member { .. } => "spirv-decoration",
            Rule::BeforeDefinition(_) | Rule::Dominance(_) | Rule::OtherFunction(_) => "spirv-dominance",
            Rule::Block(_) => "spirv-block",
            Rule::Graph(_) => "spirv-graph",
            Rule::Instruction(_) => "spirv-instruction",
            Rule::Branch(_) | Rule::BranchToEntry(_) => "spirv-branch",
            Rule::Structure(_) => "spirv-control-flow",
            Rule::Operand { .. }
            | Rule::Alignment(_)
            | Rule::SmallAlignment { .. }
            | Rule::Access(_)
            | Rule::Arguments
            | Rule::Index { .. } => "spirv-operand",
            Rule::ResultType(_) | Rule::Signature | Rule::Constituents => "spirv-result-type",
        }
    }
}
