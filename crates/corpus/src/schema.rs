//! Tables of a dataset: their columns, the meanings of the columns, and the version. A test compares
//! docs/reference/corpus.md with this module.

use arrow_schema::{DataType, Field, Schema};
use std::collections::HashMap;
use std::sync::Arc;

/// Version of the tables. A new column does not change the version; removing or changing a column requires a new
/// version.
pub const VERSION: u32 = 1;

/// Key of the version in the metadata of each Parquet file.
pub const VERSION_KEY: &str = "isaloom.corpus.schema";

/// Type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text with few distinct values, stored with a dictionary.
    Name,
    /// Nullable [`Kind::Name`].
    NameOrNull,
    /// Text.
    Text,
    /// Nullable text.
    TextOrNull,
    /// Unsigned 64-bit number.
    Number,
    /// Boolean.
    Flag,
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Column name.
    pub name: &'static str,
    /// Column type.
    pub kind: Kind,
    /// Meaning of the values.
    pub meaning: &'static str,
}

/// A table, stored as one file per shard.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Table name, and base name of the file.
    pub name: &'static str,
    /// Meaning of a row.
    pub row: &'static str,
    /// Columns, in order.
    pub columns: &'static [Column],
}

const fn column(name: &'static str, kind: Kind, meaning: &'static str) -> Column {
    Column { name, kind, meaning }
}

use Kind::{Flag, Name, NameOrNull, Number, Text, TextOrNull};

const ISA: Column = column("isa", Name, "instruction set, such as `ir3`");
const GPU: Column = column("gpu", NameOrNull, "GPU or generation");
const APPLICATION: Column = column(
    "application",
    Name,
    "application named in the input; otherwise the first directory below the given directory, or the file name",
);

/// Table with a row per input, including files in archives.
pub const INPUTS: Table = Table {
    name: "inputs",
    row: "an input file, or a file within an archive",
    columns: &[
        column("input", Text, "path, with `!` before each name within an archive"),
        column(
            "kind",
            Name,
            "format: `words`, `spirv`, `fossilize`, `rd`, `devcoredump`, `log`, `amd`, `a2xx`, `archive`, `unknown`",
        ),
        APPLICATION,
        column("size", Number, "unpacked size in bytes"),
        column("status", Name, "`read`, `partial` (parts of the input were not readable) or `failed`"),
        column("reason", TextOrNull, "reason for `partial` or `failed`"),
        column("programs", Number, "number of programs found in the input"),
        column("instructions", Number, "number of instructions in these programs"),
    ],
};

/// Table with a row per program.
pub const PROGRAMS: Table = Table {
    name: "programs",
    row: "a program",
    columns: &[
        column("program", Number, "program number, with the shard number in the upper 32 bits"),
        column("input", Name, "input that contains the program"),
        column(
            "name",
            Text,
            "name within the input: a section, a hash or an address; empty if the whole input is the program",
        ),
        APPLICATION,
        ISA,
        GPU,
        column("size", Number, "size in bytes"),
        column("hash", Text, "XXH64 of the bytes, in hex; identical programs have the same hash"),
        column("instructions", Number, "number of instructions"),
        column("unmatched", Number, "number of words that do not decode"),
        column("remarked", Number, "number of words with remarks, including words that do not decode"),
        column("tail", Number, "number of bytes at the end that are too few for an instruction"),
    ],
};

/// Table with a row per distinct word.
pub const WORDS: Table = Table {
    name: "words",
    row: "a distinct word of an instruction set within a shard",
    columns: &[
        ISA,
        GPU,
        column("bits", Number, "width in bits"),
        column("word", Number, "lower 64 bits of the word"),
        column("high", Number, "bits 64 and above"),
        column("instruction", NameOrNull, "instruction name; null if the word does not decode"),
        column("count", Number, "number of occurrences"),
        column("programs", Number, "number of programs that contain the word"),
        column("first_program", Number, "first of these programs"),
        column("first_offset", Number, "offset in the first program, in bytes"),
        column("remarked", Flag, "whether the word has remarks (see `unknowns`)"),
    ],
};

/// Table with a row per instruction and application.
pub const INSTRUCTIONS: Table = Table {
    name: "instructions",
    row: "an instruction of an application",
    columns: &[
        APPLICATION,
        ISA,
        GPU,
        column("instruction", NameOrNull, "instruction name; null for words that do not decode"),
        column(
            "leaf",
            NameOrNull,
            "name of the leaf in the description, if several leaves share the instruction name",
        ),
        column("count", Number, "number of occurrences"),
        column("programs", Number, "number of programs that contain the instruction"),
    ],
};

/// Table with a row per value or value range of an instruction field.
pub const FIELDS: Table = Table {
    name: "fields",
    row: "a value of an instruction field, or a range of values",
    columns: &[
        ISA,
        GPU,
        column("instruction", Name, "instruction name"),
        column("leaf", Name, "name of the leaf in the description"),
        column("field", Name, "field name"),
        column("bits", Number, "width of the field in bits"),
        column(
            "low",
            Number,
            "lowest value; fields wider than 12 bits are grouped into ranges with the same highest set bit",
        ),
        column("high", Number, "highest value; the same as `low` for a single value"),
        column("count", Number, "number of occurrences"),
        column("words", Number, "number of distinct words in the shard that have the value"),
    ],
};

/// Table with a row per unknown encoding.
pub const UNKNOWNS: Table = Table {
    name: "unknowns",
    row: "a group of words that a description does not define, as in `isaloom scan`",
    columns: &[
        ISA,
        GPU,
        column(
            "kind",
            Name,
            "kind of the problem, as in `isaloom scan`: `no-instruction`, `dont-care`, `assert`, `enum-value` ...",
        ),
        column("subject", Text, "subject of the problem: opcode bits, a bit of an instruction, or a value"),
        column("count", Number, "number of occurrences"),
        column("words", Number, "number of distinct words in the shard that have the problem"),
        column("programs", Number, "number of programs that have the problem"),
        column("word", Text, "smallest word (as a number) that has the problem, in hex"),
        column("first_program", Number, "first program that contains this word"),
        column("first_offset", Number, "offset in the first program, in bytes"),
    ],
};

/// Table with a row per instruction or capability of SPIR-V modules, and application.
pub const SPIRV: Table = Table {
    name: "spirv",
    row: "an instruction or capability in the SPIR-V modules of an application",
    columns: &[
        APPLICATION,
        column("kind", Name, "`instruction` or `capability`"),
        column("name", Name, "name, or the number if it has no name"),
        column("number", Number, "opcode or capability number"),
        column("count", Number, "number of occurrences"),
        column("modules", Number, "number of modules that contain the instruction or capability"),
    ],
};

/// All tables.
pub const TABLES: [&Table; 7] = [&INPUTS, &PROGRAMS, &WORDS, &INSTRUCTIONS, &FIELDS, &UNKNOWNS, &SPIRV];

/// Returns the description of all tables that docs/reference/corpus.md contains.
pub fn markdown() -> String {
    let mut text = String::new();
    for table in TABLES {
        text.push_str(&format!(
            "\n### `{}`\nA row is {}.\n\n| column | type | meaning |\n|---|---|---|\n",
            table.name, table.row
        ));
        for column in table.columns {
            text.push_str(&format!("| `{}` | {} | {} |\n", column.name, column.kind.name(), column.meaning));
        }
    }
    text
}

impl Kind {
    /// Returns the name of the type in the documentation.
    fn name(self) -> &'static str {
        match self {
            Name => "name",
            NameOrNull => "name or null",
            Text => "text",
            TextOrNull => "text or null",
            Number => "uint64",
            Flag => "boolean",
        }
    }
}

impl Table {
    /// Returns the Arrow schema of the table.
    pub(crate) fn arrow(&self) -> Arc<Schema> {
        let dictionary = || DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
        let fields = self.columns.iter().map(|column| {
            let (kind, nullable) = match column.kind {
                Name => (dictionary(), false),
                NameOrNull => (dictionary(), true),
                Text => (DataType::Utf8, false),
                TextOrNull => (DataType::Utf8, true),
                Number => (DataType::UInt64, false),
                Flag => (DataType::Boolean, false),
            };
            Field::new(column.name, kind, nullable)
        });
        let metadata = HashMap::from([(VERSION_KEY.to_owned(), VERSION.to_string())]);
        Arc::new(Schema::new_with_metadata(fields.collect::<Vec<_>>(), metadata))
    }

    /// Returns the name of the table's file in a shard.
    pub(crate) fn file(&self) -> String {
        format!("{}.parquet", self.name)
    }
}
