//! Record of `wrap`, which describes the ELF file around a program.

use serde::Serialize;

/// ELF file that contains a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wrapped {
    /// Name of the input.
    pub input: String,
    /// Size of the ELF file, in bytes.
    pub size: u64,
    /// ELF machine number (`e_machine`).
    pub machine: u16,
    /// Whether the most significant byte of a word is stored first.
    pub big_endian: bool,
    /// Address at which the program begins.
    pub entry: u64,
    /// Offset of the program in the ELF file, in bytes.
    pub offset: u64,
    /// Size of the program, in bytes.
    pub program_size: u64,
    /// Name of the instruction set or path of its description, from the note in the file.
    pub description: String,
    /// GPU or generation, from the note in the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// Sections of the program, in order.
    pub sections: Vec<WrappedSection>,
    /// Symbols of the program, sorted by address.
    pub symbols: Vec<WrappedSymbol>,
}

/// Section of a wrapped program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrappedSection {
    /// Name of the section.
    pub name: String,
    /// Offset of the section in the ELF file, in bytes.
    pub offset: u64,
    /// Size of the section, in bytes.
    pub size: u64,
    /// Address of the section; omitted if the GPU does not load it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<u64>,
    /// Whether the section contains instructions.
    pub code: bool,
}

/// Symbol of a wrapped program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrappedSymbol {
    /// Name of the symbol.
    pub name: String,
    /// Address of the symbol.
    pub address: u64,
    /// Name of the section that contains the symbol.
    pub section: String,
    /// Whether the symbol is a function or an entry point, not a branch target.
    pub function: bool,
}
