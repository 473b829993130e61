//! All limits that readers enforce and tools may rely on.
//!
//! A reader drops the parts of a description that exceed a limit, and reports them. Tools size their stacks and arrays
//! by these numbers, so raising a limit requires a check of the tools.

/// Maximum width of a word, in bits.
pub const MAX_WORD_BITS: u32 = 128;

/// Maximum nesting depth of bitsets through fields, including the instruction's own level.
pub const MAX_NESTING: usize = 16;

/// Maximum number of levels of a hierarchy below its root.
pub const MAX_HIERARCHY_DEPTH: usize = 128;

/// Maximum depth of an expression tree, so that tools may recurse over it.
pub const MAX_EXPR_DEPTH: usize = 200;

/// Maximum width of an expression value, in bits.
pub const MAX_VALUE_BITS: u32 = 64;

/// Maximum number of entries of one kind: bitsets, fields, enums, expressions.
pub const MAX_ENTRIES: usize = 1 << 22;

/// Maximum column of an alignment.
pub const MAX_COLUMN: u32 = 1000;

/// Maximum length of a display after template expansion, in bytes.
pub const MAX_DISPLAY_BYTES: usize = 1 << 16;

/// Maximum number of display pieces in one line, including the pieces of nested displays.
pub const MAX_LINE_PIECES: u32 = 1 << 16;

/// Maximum length of a line, in bytes.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// Maximum nesting depth of templates.
pub const MAX_TEMPLATE_NESTING: usize = 32;

/// Maximum nesting depth of file imports.
pub const MAX_IMPORT_DEPTH: usize = 64;

/// Maximum number of definitions listed for one use of a name, the nearest definitions first.
pub const MAX_DEFINITIONS: usize = 256;

/// Maximum number of links of a model.
pub const MAX_LINKS: usize = 1 << 20;

/// Maximum length of a name, in bytes.
pub const MAX_NAME_BYTES: usize = 1024;

/// Maximum total size of the files of a description, in bytes.
pub const MAX_SOURCE_BYTES: usize = 64 << 20;

/// Maximum total number of elements and attributes in the files of a description.
pub const MAX_SOURCE_ITEMS: usize = 1_500_000;

/// Maximum number of findings that a reader lists per rule; the reader only counts further findings.
pub const MAX_FINDINGS_OF_A_RULE: usize = 100;

/// Maximum number of attributes of one element.
pub const MAX_ATTRIBUTES: usize = 256;
