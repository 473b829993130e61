//! All limits of descriptions that readers enforce and tools may rely on.
//!
//! A reader drops the parts of a description that exceed a limit, and reports them. Tools dimension their stacks and
//! arrays by these limits, so the tools must be checked before a limit is raised.

/// Maximum width of a word, in bits.
pub const MAX_WORD_BITS: u32 = 128;

/// Maximum nesting depth of bitsets through fields; the instruction is the first level.
pub const MAX_NESTING: usize = 16;

/// Maximum number of levels of a hierarchy below its root.
pub const MAX_HIERARCHY_DEPTH: usize = 128;

/// Maximum depth of an expression tree, so that recursive functions over expressions are safe.
pub const MAX_EXPR_DEPTH: usize = 200;

/// Maximum width of an expression value, in bits.
pub const MAX_VALUE_BITS: u32 = 64;

/// Maximum number of entries of each kind: bitsets, fields, enums, expressions.
pub const MAX_ENTRIES: usize = 1 << 22;

/// Maximum column of an alignment.
pub const MAX_COLUMN: u32 = 1000;

/// Maximum length of a display in bytes, after templates are expanded.
pub const MAX_DISPLAY_BYTES: usize = 1 << 16;

/// Maximum number of display pieces in a printed line, including those of nested bitsets.
pub const MAX_LINE_PIECES: u32 = 1 << 16;

/// Maximum length of a printed line, in bytes.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// Maximum nesting depth of templates in templates.
pub const MAX_TEMPLATE_NESTING: usize = 32;

/// Maximum nesting depth of imports.
pub const MAX_IMPORT_DEPTH: usize = 64;

/// Maximum number of definitions that are linked with one use of a name; the nearest ones are linked.
pub const MAX_DEFINITIONS: usize = 256;

/// Maximum number of links in a model.
pub const MAX_LINKS: usize = 1 << 20;

/// Maximum length of a name, in bytes.
pub const MAX_NAME_BYTES: usize = 1024;

/// Maximum total size of the files of a description, in bytes.
pub const MAX_SOURCE_BYTES: usize = 64 << 20;

/// Maximum total number of XML elements and attributes in the files of a description.
pub const MAX_SOURCE_ITEMS: usize = 1_500_000;

/// Maximum number of findings that a reader reports per rule; the others are only counted.
pub const MAX_FINDINGS_OF_A_RULE: usize = 100;

/// Maximum number of attributes of one XML element.
pub const MAX_ATTRIBUTES: usize = 256;
