//! Every limit that readers keep and that tools may rely on, in one place.
//!
//! A description that goes beyond one is cut there and a diagnostic says so; nothing is cut in silence. What a limit
//! bounds is said with it. Tools size their stacks and arrays by these numbers, so none may be raised without them.

/// The most bits that a word has.
pub const MAX_WORD_BITS: u32 = 128;

/// The most levels of bitsets nested in each other through fields, the instruction's own counted.
pub const MAX_NESTING: usize = 16;

/// The most levels that a hierarchy has below its root.
pub const MAX_HIERARCHY_DEPTH: usize = 128;

/// The deepest tree of an expression, so that tools may recurse over it.
pub const MAX_EXPR_DEPTH: usize = 200;

/// The most bits that the value of an expression has.
pub const MAX_VALUE_BITS: u32 = 64;

/// The most entries of one kind: bitsets, fields, enums, expressions.
pub const MAX_ENTRIES: usize = 1 << 22;

/// The farthest column that an alignment may name.
pub const MAX_COLUMN: u32 = 1000;

/// The longest text, in bytes, that named texts may grow a display to.
pub const MAX_DISPLAY_BYTES: usize = 1 << 16;

/// The most pieces of displays in one line, nested ones included.
pub const MAX_LINE_PIECES: u32 = 1 << 16;

/// The longest line in bytes.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// How deep named texts may be nested in each other.
pub const MAX_TEMPLATE_NESTING: usize = 32;

/// How deep files may import each other.
pub const MAX_IMPORT_DEPTH: usize = 64;

/// The most definitions that are listed for one use of a name: the nearest.
pub const MAX_DEFINITIONS: usize = 256;

/// The most links of a model.
pub const MAX_LINKS: usize = 1 << 20;

/// The longest name in bytes.
pub const MAX_NAME_BYTES: usize = 1024;

/// The most bytes that the files of a description have together.
pub const MAX_SOURCE_BYTES: usize = 64 << 20;

/// The most elements and attributes that the files of a description have together.
pub const MAX_SOURCE_ITEMS: usize = 1_500_000;

/// How many findings of one rule a reader lists; it says how many more there are.
pub const MAX_FINDINGS_OF_A_RULE: usize = 100;

/// The most attributes that one element has.
pub const MAX_ATTRIBUTES: usize = 256;
