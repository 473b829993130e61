//! What many records share: places, names, generations, values, facts.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Which instruction set a record is of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Isa {
    /// The family: `isaspec`, `a2xx`, `amd`, `spirv`.
    pub family: String,
    /// The name, or the file of the description.
    pub name: String,
    /// The generation, where the family has numbers for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// The GPU, where one is known by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
}

/// The first and the last generation of something, both included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generations {
    /// The first.
    pub min: u32,
    /// The last; 4294967295 where there is no end.
    pub max: u32,
}

impl Generations {
    /// Without beginning or end.
    pub const ALL: Generations = Generations { min: 0, max: u32::MAX };
}

impl fmt::Display for Generations {
    /// `all`, `600`, `600..`, `..599` or `600..799`, ends included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        isaloom_model::GenRange { min: self.min, max: self.max }.fmt(f)
    }
}

/// A place in a description or a text. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// The file as it was named.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The line in which it ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_line: Option<u32>,
    /// The column before which it ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_column: Option<u32>,
    /// The offset of its first byte.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<u32>,
    /// The offset of the byte after its last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<u32>,
}

impl fmt::Display for Place {
    /// The file without its folders, and the line: `ir3.xml:118`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.rsplit(['/', '\\']).next().unwrap_or(&self.file);
        write!(f, "{file}:{}", self.line)
    }
}

/// Something with a name that stands somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Named {
    /// The name.
    pub name: String,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// The value of some bits; in JSON a string such as `"0x2"`.
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

/// Something known by a name: a count, a text, a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fact {
    /// What it is, in words.
    pub name: String,
    /// What it is worth.
    pub value: FactValue,
}

impl Fact {
    /// A count.
    pub fn count(name: &str, count: usize) -> Fact {
        Fact { name: name.to_owned(), value: FactValue::Count(count as u64) }
    }

    /// A text.
    pub fn text(name: &str, text: impl Into<String>) -> Fact {
        Fact { name: name.to_owned(), value: FactValue::Text(text.into()) }
    }

    /// A list.
    pub fn list<T: ToString>(name: &str, items: impl IntoIterator<Item = T>) -> Fact {
        let items = items.into_iter().map(|item| item.to_string()).collect();
        Fact { name: name.to_owned(), value: FactValue::List(items) }
    }
}

/// What a fact is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum FactValue {
    /// How many.
    Count(u64),
    /// In words.
    Text(String),
    /// Several, each in words.
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
