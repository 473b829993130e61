//! Sections of a module in the order of the specification.

use crate::grammar::{Class, Grammar};
use crate::values::Op;

/// A section outside functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// `OpCapability`.
    Capabilities,
    /// `OpExtension`.
    Extensions,
    /// `OpExtInstImport`.
    Imports,
    /// `OpMemoryModel`.
    MemoryModel,
    /// `OpEntryPoint`.
    EntryPoints,
    /// `OpExecutionMode` and `OpExecutionModeId`.
    ExecutionModes,
    /// `OpString` and source instructions.
    Sources,
    /// `OpName` and `OpMemberName`.
    Names,
    /// `OpModuleProcessed`.
    Processed,
    /// Decorations.
    Annotations,
    /// Types, constants and variables outside functions.
    Globals,
}

impl Section {
    /// All sections, in module order.
    pub const ALL: [Section; 11] = [
        Section::Capabilities,
        Section::Extensions,
        Section::Imports,
        Section::MemoryModel,
        Section::EntryPoints,
        Section::ExecutionModes,
        Section::Sources,
        Section::Names,
        Section::Processed,
        Section::Annotations,
        Section::Globals,
    ];

    /// Returns the section of an opcode; `None` if it is allowed in several sections or in functions, such as
    /// `OpLine`.
    pub fn of(op: Op) -> Option<Section> {
        Grammar::built_in().section(op)
    }

    /// Returns the section's name in lowercase, such as `entry points`.
    pub fn name(self) -> &'static str {
        match self {
            Section::Capabilities => "capabilities",
            Section::Extensions => "extensions",
            Section::Imports => "imports",
            Section::MemoryModel => "memory model",
            Section::EntryPoints => "entry points",
            Section::ExecutionModes => "execution modes",
            Section::Sources => "sources",
            Section::Names => "names",
            Section::Processed => "processes",
            Section::Annotations => "annotations",
            Section::Globals => "types, constants and variables",
        }
    }
}

impl Grammar<'_> {
    /// Returns the section of an opcode according to this grammar; `None` if it is allowed in several sections or in
    /// functions.
    pub fn section(self, op: Op) -> Option<Section> {
        Some(match op {
            Op::Capability | Op::ConditionalCapabilityINTEL => Section::Capabilities,
            Op::Extension | Op::ConditionalExtensionINTEL => Section::Extensions,
            Op::ExtInstImport => Section::Imports,
            Op::MemoryModel => Section::MemoryModel,
            Op::EntryPoint | Op::ConditionalEntryPointINTEL => Section::EntryPoints,
            Op::ExecutionMode | Op::ExecutionModeId => Section::ExecutionModes,
            Op::String | Op::Source | Op::SourceContinued | Op::SourceExtension => Section::Sources,
            Op::Name | Op::MemberName => Section::Names,
            Op::ModuleProcessed => Section::Processed,
            _ => match self.instruction(op.0)?.class() {
                Class::Annotation => Section::Annotations,
                Class::TypeDeclaration | Class::ConstantCreation => Section::Globals,
                _ => return None,
            },
        })
    }
}
