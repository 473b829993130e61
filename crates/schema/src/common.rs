//! Types that many records use: locations, names, generations, values and facts.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Instruction set to which a record belongs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Isa {
    /// Family of the instruction set: `isaspec`, `a2xx`, `amd`, `spirv`.
    pub family: String,
    /// Name of the instruction set, or path of the description file.
    pub name: String,
    /// Generation, if the family has generation numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// Name of the GPU, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
}

/// Inclusive range of generations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generations {
    /// First generation.
    pub min: u32,
    /// Last generation; 4294967295 if unbounded.
    pub max: u32,
}

impl Generations {
    /// Range of all generations.
    pub const ALL: Generations = Generations { min: 0, max: u32::MAX };
}

impl fmt::Display for Generations {
    /// Prints `all`, `600`, `600..`, `..599` or `600..799`; both ends are included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        isaloom_model::GenRange { min: self.min, max: self.max }.fmt(f)
    }
}

/// Location in a description, a source text or a binary file. Lines and columns are numbered from 1; columns are in
/// characters. A location in a binary file has no column.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// File name, as the user or the importing file gives it.
    pub file: String,
    /// Line, from 1. In a binary file, the number of the instruction.
    pub line: u32,
    /// Column, from 1, in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// Line of the last character.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_line: Option<u32>,
    /// Column after the last character.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_column: Option<u32>,
    /// Offset of the first byte in the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<u32>,
    /// Offset in the file of the byte after the last byte.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<u32>,
}

impl fmt::Display for Place {
    /// Prints the file name without its directory, and the line or the offset: `ir3.xml:118`, `a.spv@0x14`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.rsplit(['/', '\\']).next().unwrap_or(&self.file);
        match (self.column, self.start) {
            (None, Some(start)) => write!(f, "{file}@0x{start:x}"),
            _ => write!(f, "{file}:{}", self.line),
        }
    }
}

/// Name, with the location of its definition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Named {
    /// The name.
    pub name: String,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Value of a bit range; in JSON a string such as `"0x2"`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub u128);

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let digits = text.strip_prefix("0x").and_then(|digits| u128::from_str_radix(digits, 16).ok());
        digits.map(Value).ok_or_else(|| {
            serde::de::Error::custom(format!("`{text}` is not a value (expected a value such as `0x2`)"))
        })
    }
}

/// Named property of an input or a description: a count, a text or a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fact {
    /// Name of the fact, for display.
    pub name: String,
    /// Value of the fact.
    pub value: FactValue,
}

impl Fact {
    /// Creates a fact whose value is a count.
    pub fn count(name: &str, count: usize) -> Fact {
        Fact { name: name.to_owned(), value: FactValue::Count(count as u64) }
    }

    /// Creates a fact whose value is a text.
    pub fn text(name: &str, text: impl Into<String>) -> Fact {
        Fact { name: name.to_owned(), value: FactValue::Text(text.into()) }
    }

    /// Creates a fact whose value is a list.
    pub fn list<T: ToString>(name: &str, items: impl IntoIterator<Item = T>) -> Fact {
        let items = items.into_iter().map(|item| item.to_string()).collect();
        Fact { name: name.to_owned(), value: FactValue::List(items) }
    }
}

/// Instructions with the same name in a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InstructionCount {
    /// Name of the instruction, without operands, flags and modifiers that the name does not contain.
    pub name: String,
    /// Number of occurrences.
    pub count: u64,
}

/// Value of a fact.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum FactValue {
    /// Count.
    Count(u64),
    /// Text.
    Text(String),
    /// List of texts.
    List(Vec<String>),
}

impl fmt::Display for FactValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FactValue::Count(count) => write!(f, "{count}"),
            FactValue::Text(text) => f.write_str(text),
            FactValue::List(items) => f.write_str(&items.join(" ")),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Value {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Value".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A value in hexadecimal.",
            "type": "string",
            "pattern": "^0x[0-9a-f]+$",
        })
    }
}
