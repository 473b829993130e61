//! Reads the metadata of kernels in the notes of a code object (MessagePack), and prints it as YAML.

use crate::scalar::needs_tag;
use isaloom_source::is_unsafe_in_text;
use rmp::Marker;

/// ELF note type of the metadata.
pub(super) const NT_AMDGPU_METADATA: u32 = 32;

/// Largest nesting depth of values; real metadata has five levels. A limit is needed because the reader is recursive.
const MAX_DEPTH: usize = 20;

/// Value in the metadata.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// No value (`nil`).
    Nil,
    /// True or false.
    Bool(bool),
    /// Integer that is not negative.
    Unsigned(u64),
    /// Negative integer.
    Signed(i64),
    /// Floating-point number.
    Float(f64),
    /// String.
    Text(String),
    /// List of values.
    List(Vec<Value>),
    /// Map from names to values, in the order of the note.
    Map(Vec<(String, Value)>),
}

/// Metadata of the kernels in a code object: the contents of its notes. A linked object has one note for each input
/// file of the linker.
#[derive(Clone, Debug, PartialEq)]
pub struct Metadata {
    /// Contents of the notes, in the order of the file; not empty. Each is a map.
    notes: Vec<Value>,
}

impl Metadata {
    /// Parses the contents of notes (MessagePack). Notes that are malformed or not a map are omitted. Returns `None` if
    /// no note is left.
    pub fn parse<'n>(notes: impl IntoIterator<Item = &'n [u8]>) -> Option<Metadata> {
        let parsed = notes.into_iter().filter_map(|mut bytes| value(&mut bytes, 0));
        let notes: Vec<Value> = parsed.filter(|value| matches!(value, Value::Map(_))).collect();
        (!notes.is_empty()).then_some(Metadata { notes })
    }

    /// Appends the notes of another section.
    pub(super) fn append(&mut self, mut other: Metadata) {
        self.notes.append(&mut other.notes);
    }

    /// Returns the contents of the notes, in the order of the file. Each is a map.
    pub fn notes(&self) -> &[Value] {
        &self.notes
    }

    /// Returns the metadata of the kernel with a name; `None` if it has none.
    pub fn kernel(&self, name: &str) -> Option<&Value> {
        let lists = self.notes.iter().filter_map(|note| match note.get("amdhsa.kernels") {
            Some(Value::List(kernels)) => Some(kernels),
            _ => None,
        });
        let is_named =
            |kernel: &&Value| matches!(kernel.get(".name"), Some(Value::Text(text)) if text == name);
        lists.flatten().find(is_named)
    }
}

impl Value {
    /// Returns the content of a note as YAML, as it is written between `.amdgpu_metadata` and `.end_amdgpu_metadata`.
    pub fn to_yaml(&self) -> String {
        let mut out = String::from("---\n");
        self.push(0, false, &mut out);
        out.push_str("...\n");
        out
    }

    /// Returns the value with a name in a map; `None` if this is not a map or has no such name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Map(entries) => entries.iter().find(|(key, _)| key == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Returns the value as a number; `None` if it is not an integer or is negative.
    pub fn number(&self) -> Option<u64> {
        match self {
            Value::Unsigned(number) => Some(*number),
            _ => None,
        }
    }

    /// Appends the value as lines of YAML, each after `indent` spaces. `begun` means that the first line continues a
    /// line that has been started.
    fn push(&self, indent: usize, begun: bool, out: &mut String) {
        let pad = |first: bool, out: &mut String| {
            if !(first && begun) {
                out.extend(core::iter::repeat_n(' ', indent));
            }
        };
        match self {
            Value::Map(entries) if !entries.is_empty() => {
                for (number, (key, value)) in entries.iter().enumerate() {
                    pad(number == 0, out);
                    push_text(key, out);
                    out.push(':');
                    value.push_behind(indent + 2, out);
                }
            }
            Value::List(values) if !values.is_empty() => {
                for (number, value) in values.iter().enumerate() {
                    pad(number == 0, out);
                    out.push_str("- ");
                    value.push(indent + 2, true, out);
                }
            }
            _ => {
                pad(true, out);
                self.push_scalar(out);
                out.push('\n');
            }
        }
    }

    /// Appends the value after a key and its colon: a scalar or empty value on the same line, other values on the next
    /// lines.
    fn push_behind(&self, indent: usize, out: &mut String) {
        let lines = match self {
            Value::Map(entries) => !entries.is_empty(),
            Value::List(values) => !values.is_empty(),
            _ => false,
        };
        if lines {
            out.push('\n');
            self.push(indent, false, out);
        } else {
            out.push(' ');
            self.push_scalar(out);
            out.push('\n');
        }
    }

    fn push_scalar(&self, out: &mut String) {
        match self {
            Value::Nil => out.push_str("!nil ''"),
            Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            Value::Unsigned(number) => out.push_str(&number.to_string()),
            Value::Signed(number) => out.push_str(&number.to_string()),
            Value::Float(number) => out.push_str(&format!("{number:?}")),
            Value::Text(text) => push_text(text, out),
            Value::List(_) => out.push_str("[]"),
            Value::Map(_) => out.push_str("{}"),
        }
    }
}

/// Appends a string, quoted if necessary. It gets the tag `!str` if LLVM would otherwise read a number or a boolean.
fn push_text(text: &str, out: &mut String) {
    if needs_tag(text) {
        out.push_str("!str ");
    }
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '/' | '-');
    let begins = text.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '.'));
    // These words are quoted, because other YAML readers do not read them as strings.
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", ".nan", ".inf"];
    let number = text.trim_start_matches('.').starts_with(|c: char| c.is_ascii_digit());
    if begins && text.chars().all(plain) && !number && !words.contains(&text.to_ascii_lowercase().as_str()) {
        out.push_str(text);
    } else if !text.chars().any(is_unsafe_in_text) {
        out.push('\'');
        out.push_str(&text.replace('\'', "''"));
        out.push('\'');
    } else {
        out.push('"');
        for c in text.chars() {
            match c {
                '"' | '\\' => out.extend(['\\', c]),
                c if is_unsafe_in_text(c) => out.push_str(&format!("\\U{:08x}", u32::from(c))),
                c => out.push(c),
            }
        }
        out.push('"');
    }
}

fn take<'b>(input: &mut &'b [u8], count: usize) -> Option<&'b [u8]> {
    let (taken, rest) = input.split_at_checked(count)?;
    *input = rest;
    Some(taken)
}

/// Reads a big-endian number of `bytes` bytes from the start of `input`.
fn unsigned(input: &mut &[u8], bytes: usize) -> Option<u64> {
    Some(take(input, bytes)?.iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}

fn signed(input: &mut &[u8], bytes: usize) -> Option<Value> {
    let spare = 64 - 8 * u32::try_from(bytes).ok()?;
    let number = (unsigned(input, bytes)? << spare).cast_signed() >> spare;
    Some(u64::try_from(number).map_or(Value::Signed(number), Value::Unsigned))
}

fn text(input: &mut &[u8], bytes: u64) -> Option<Value> {
    let bytes = take(input, usize::try_from(bytes).ok()?)?;
    Some(Value::Text(core::str::from_utf8(bytes).ok()?.to_owned()))
}

fn value(input: &mut &[u8], depth: usize) -> Option<Value> {
    if depth > MAX_DEPTH {
        return None;
    }
    let marker = Marker::from_u8(*take(input, 1)?.first()?);
    Some(match marker {
        Marker::Null => Value::Nil,
        Marker::True => Value::Bool(true),
        Marker::False => Value::Bool(false),
        Marker::FixPos(number) => Value::Unsigned(number.into()),
        Marker::FixNeg(number) => Value::Signed(number.into()),
        Marker::U8 => Value::Unsigned(unsigned(input, 1)?),
        Marker::U16 => Value::Unsigned(unsigned(input, 2)?),
        Marker::U32 => Value::Unsigned(unsigned(input, 4)?),
        Marker::U64 => Value::Unsigned(unsigned(input, 8)?),
        Marker::I8 => signed(input, 1)?,
        Marker::I16 => signed(input, 2)?,
        Marker::I32 => signed(input, 4)?,
        Marker::I64 => signed(input, 8)?,
        Marker::F32 => Value::Float(f32::from_bits(u32::try_from(unsigned(input, 4)?).ok()?).into()),
        Marker::F64 => Value::Float(f64::from_bits(unsigned(input, 8)?)),
        Marker::FixStr(size) => text(input, size.into())?,
        Marker::Str8 => unsigned(input, 1).and_then(|size| text(input, size))?,
        Marker::Str16 => unsigned(input, 2).and_then(|size| text(input, size))?,
        Marker::Str32 => unsigned(input, 4).and_then(|size| text(input, size))?,
        Marker::FixArray(count) => list(input, count.into(), depth)?,
        Marker::Array16 => unsigned(input, 2).and_then(|count| list(input, count, depth))?,
        Marker::Array32 => unsigned(input, 4).and_then(|count| list(input, count, depth))?,
        Marker::FixMap(count) => map(input, count.into(), depth)?,
        Marker::Map16 => unsigned(input, 2).and_then(|count| map(input, count, depth))?,
        Marker::Map32 => unsigned(input, 4).and_then(|count| map(input, count, depth))?,
        _ => return None,
    })
}

fn list(input: &mut &[u8], count: u64, depth: usize) -> Option<Value> {
    // A wrong count cannot make this loop long, because every value takes at least one byte and the input ends.
    (0..count).map(|_| value(input, depth + 1)).collect::<Option<Vec<_>>>().map(Value::List)
}

fn map(input: &mut &[u8], count: u64, depth: usize) -> Option<Value> {
    let entry = |_| match value(input, depth + 1)? {
        Value::Text(key) => Some((key, value(input, depth + 1)?)),
        _ => None,
    };
    (0..count).map(entry).collect::<Option<Vec<_>>>().map(Value::Map)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack_metadata;

    #[test]
    fn kernels_of_all_notes_are_found() {
        let note =
            |name: &str| pack_metadata(&format!("---\namdhsa.kernels:\n  - .name: {name}\n...\n")).unwrap();
        let (first, second) = (note("a"), note("b"));
        let read = Metadata::parse([&first[..], &[0x91], &second]).unwrap();
        assert_eq!(read.notes().len(), 2);
        let name = |name: &str| read.kernel(name).and_then(|kernel| kernel.get(".name").cloned());
        assert_eq!(name("a"), Some(Value::Text("a".to_owned())));
        assert_eq!(name("b"), Some(Value::Text("b".to_owned())));
        assert_eq!(name("c"), None);
        assert_eq!(Metadata::parse([]), None);
    }

    #[test]
    fn metadata_round_trips_through_yaml() {
        let packed = pack_metadata(
            "---\namdhsa.kernels:\n  - .args: []\n    .name: k\n    .sizes:\n      - 1\n      - -300\n      - 70000\n    .t: 'uint*'\n  \
             - .name: !str yes\n    .w: true\n    .x: \"a\\tb\"\n    .y: 'it''s'\n    .z: !str '12'\n    .u: !str inf\n    .v: !nil ''\n    .o: null\namdhsa.version:\n  - 1\n  - 2\n...\n",
        )
        .unwrap();
        let read = Metadata::parse([&packed[..]]).unwrap();
        assert_eq!(read.kernel("k").unwrap().get(".t"), Some(&Value::Text("uint*".to_owned())));
        assert_eq!(read.kernel("k").unwrap().get(".args"), Some(&Value::List(Vec::new())));
        let yaml = read.notes()[0].to_yaml();
        assert_eq!(pack_metadata(&yaml).unwrap(), packed, "{yaml}");
        for end in 0..packed.len() {
            assert_eq!(Metadata::parse([&packed[..end]]), None);
        }
        assert_eq!(Metadata::parse([&[0x91; 100][..]]), None);
    }
}
