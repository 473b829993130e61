//! Tables of a dataset: columns, meanings and version. A test compares docs/reference/corpus.md with this module.

use arrow_schema::{DataType, Field, Schema};
use std::collections::HashMap;
use std::sync::Arc;

/// Version of the tables. Adding a column keeps the version; removing or changing one requires a new version.
pub const VERSION: u32 = 1;

/// Metadata key of the version in each file.
pub const VERSION_KEY: &str = "isaloom.corpus.schema";

/// Type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text with few distinct values, stored as a dictionary.
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

const ISA: Column = column("isa", Name, "the instruction set, such as `ir3`");
const GPU: Column = column("gpu", NameOrNull, "the GPU or the generation");
const APPLICATION: Column = column(
    "application",
    Name,
    "what the input says it comes from; else the folder below the one that was given, else the name of the file",
);

/// Inputs, including files in archives.
pub const INPUTS: Table = Table {
    name: "inputs",
    row: "an input, or a file within an archive",
    columns: &[
        column("input", Text, "the path, with `!` before each name within an archive"),
        column(
            "kind",
            Name,
            "what it is: `words`, `spirv`, `fossilize`, `rd`, `devcoredump`, `amd`, `a2xx`, `archive`, `unknown`",
        ),
        APPLICATION,
        column("size", Number, "its bytes, unpacked"),
        column(
            "status",
            Name,
            "`read`; `partial`: something of it could not be read; `failed`: nothing could",
        ),
        column("reason", TextOrNull, "why not all of it was read"),
        column("programs", Number, "the programs that were found in it"),
        column("instructions", Number, "their instructions"),
    ],
};

/// Programs.
pub const PROGRAMS: Table = Table {
    name: "programs",
    row: "a program",
    columns: &[
        column("program", Number, "its number: that of the shard in the upper 32 bits"),
        column("input", Name, "the input that it is in"),
        column(
            "name",
            Text,
            "what it is called there: a section, a hash, an address; empty where it is the input",
        ),
        APPLICATION,
        ISA,
        GPU,
        column("size", Number, "its bytes"),
        column("hash", Text, "XXH64 of its bytes in hex: the same for the same program"),
        column("instructions", Number, "its instructions"),
        column("unmatched", Number, "words among them that are no instruction"),
        column("remarked", Number, "words of which there is something to say, these among them"),
        column("tail", Number, "bytes at the end that are less than an instruction"),
    ],
};

/// Distinct words.
pub const WORDS: Table = Table {
    name: "words",
    row: "a distinct word of an instruction set; within a shard each once",
    columns: &[
        ISA,
        GPU,
        column("bits", Number, "how many bits it has"),
        column("word", Number, "its lower 64 bits"),
        column("high", Number, "the bits above"),
        column("instruction", NameOrNull, "the name of the instruction; null where it is none"),
        column("count", Number, "how often it occurs"),
        column("programs", Number, "in how many programs"),
        column("first_program", Number, "the first of them"),
        column("first_offset", Number, "where in that one, in bytes"),
        column("remarked", Flag, "whether there is something to say of it (`unknowns`)"),
    ],
};

/// Instructions.
pub const INSTRUCTIONS: Table = Table {
    name: "instructions",
    row: "an instruction of an application",
    columns: &[
        APPLICATION,
        ISA,
        GPU,
        column("instruction", NameOrNull, "its name; null counts the words that are none"),
        column("leaf", NameOrNull, "what the description knows it by, where several have one name"),
        column("count", Number, "how often it occurs"),
        column("programs", Number, "in how many programs"),
    ],
};

/// Values of fields.
pub const FIELDS: Table = Table {
    name: "fields",
    row: "a value of an instruction's field, or a range of them",
    columns: &[
        ISA,
        GPU,
        column("instruction", Name, "the name of the instruction"),
        column("leaf", Name, "what the description knows it by"),
        column("field", Name, "the name of the field"),
        column("bits", Number, "how many bits the field has"),
        column(
            "low",
            Number,
            "the value; of fields with more than 12 bits the lowest of those with the same highest bit",
        ),
        column("high", Number, "the same, or the highest of them"),
        column("count", Number, "how often it occurs"),
        column("words", Number, "in how many distinct words of the shard"),
    ],
};

/// Unknown encodings.
pub const UNKNOWNS: Table = Table {
    name: "unknowns",
    row: "something that a description does not know, grouped as `isaloom scan` does",
    columns: &[
        ISA,
        GPU,
        column(
            "kind",
            Name,
            "`no-instruction`, `dont-care`, `assert`, `enum-value` ...: as in `isaloom scan`",
        ),
        column("subject", Text, "what it is about: opcode bits, a bit of an instruction, a value"),
        column("count", Number, "how often it occurs"),
        column("words", Number, "in how many distinct words of the shard"),
        column("programs", Number, "in how many programs"),
        column("word", Text, "the first of the words by value, in hex"),
        column("first_program", Number, "the first program that has this word"),
        column("first_offset", Number, "where in that one, in bytes"),
    ],
};

/// SPIR-V modules.
pub const SPIRV: Table = Table {
    name: "spirv",
    row: "something that SPIR-V modules of an application have",
    columns: &[
        APPLICATION,
        column("kind", Name, "`instruction` or `capability`"),
        column("name", Name, "its name, or its number where it has none"),
        column("number", Number, "its number"),
        column("count", Number, "how often it occurs"),
        column("modules", Number, "in how many modules"),
    ],
};

/// All tables.
pub const TABLES: [&Table; 7] = [&INPUTS, &PROGRAMS, &WORDS, &INSTRUCTIONS, &FIELDS, &UNKNOWNS, &SPIRV];

/// Returns the tables in the form of docs/reference/corpus.md.
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
    /// Returns the displayed name.
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

    /// Returns the file name in a shard.
    pub(crate) fn file(&self) -> String {
        format!("{}.parquet", self.name)
    }
}
