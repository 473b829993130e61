//! Record of `wrap`: the ELF file around a program.

use serde::Serialize;

/// ELF file that contains a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wrapped {
    /// Name of the input.
    pub input: String,
    /// Size of the ELF file, in bytes.
    pub size: u64,
    /// ELF machine number.
    pub machine: u16,
    /// Whether the most significant byte of a word comes first.
    pub big_endian: bool,
    /// Address of the entry point.
    pub entry: u64,
    /// Offset of the program in the ELF file, in bytes.
    pub offset: u64,
    /// Size of the program, in bytes.
    pub program_size: u64,
    /// Name or file of the description, from the note.
    pub description: String,
    /// GPU or generation, from the note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// Sections of the program, in order.
    pub sections: Vec<WrappedSection>,
    /// Symbols, in the order of their addresses.
    pub symbols: Vec<WrappedSymbol>,
}

/// Section of a wrapped program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrappedSection {
    /// Name.
    pub name: String,
    /// Offset in the ELF file, in bytes.
    pub offset: u64,
    /// Size, in bytes.
    pub size: u64,
    /// Address; omitted if the GPU does not load the section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<u64>,
    /// Whether the section has instructions.
    pub code: bool,
}

/// Symbol of a wrapped program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrappedSymbol {
    /// Name.
    pub name: String,
    /// Address.
    pub address: u64,
    /// Name of the section.
    pub section: String,
    /// Whether it is a function or an entry point, not the target of a branch.
    pub function: bool,
}
