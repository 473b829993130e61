//! JSON templates for records that differ only in the values of a few keys. The rest of the JSON is serialized once,
//! and then copied.

use crate::json::{Escaping, write_json};
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use std::cell::Cell;
use std::io::{self, Write};

/// JSON of a record without the values of some keys. [`Template::fill`] inserts the values; its result is the same as
/// that of [`to_json`](crate::to_json) for a record with these values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// JSON of the record without the values of these keys.
    json: Box<str>,
    /// Missing values, each as its offset in the JSON and the index of its key.
    holes: Box<[(usize, usize)]>,
}

impl Template {
    /// Creates the template of a record. `keys` are names of properties of the outermost record. If the record omits a
    /// property, no value is inserted for it.
    pub fn new<T: Serialize + ?Sized>(record: &T, keys: &[&str]) -> Template {
        let written = Cell::new(0);
        let mut bytes = Counted { bytes: Vec::new(), written: &written };
        let mut holes = Vec::new();
        let formatter =
            Spans { keys, written: &written, depth: 0, key: None, start: None, holes: &mut holes };
        // This cannot fail: the output is in memory, and records consist of numbers, strings and lists.
        let _ = record.serialize(&mut Serializer::with_formatter(&mut bytes, formatter));
        let mut json = Vec::with_capacity(bytes.bytes.len());
        let mut found = Vec::new();
        let mut at = 0;
        for Hole { key, start, end } in holes {
            json.extend_from_slice(bytes.bytes.get(at..start).unwrap_or_default());
            found.push((json.len(), key));
            at = end;
        }
        json.extend_from_slice(bytes.bytes.get(at..).unwrap_or_default());
        // The serializer writes UTF-8, and whole values are removed, so each offset is at a character boundary.
        Template {
            json: String::from_utf8(json).unwrap_or_default().into_boxed_str(),
            holes: found.into_boxed_slice(),
        }
    }

    /// Appends the JSON to `out`. `value` gets the index of a key in `keys`, and appends the JSON of its value.
    #[inline]
    pub fn fill(&self, out: &mut Vec<u8>, mut value: impl FnMut(usize, &mut Vec<u8>)) {
        out.reserve(self.json.len() + 32 * self.holes.len());
        let mut at = 0;
        for &(hole, key) in &self.holes {
            out.extend_from_slice(self.json.as_bytes().get(at..hole).unwrap_or_default());
            value(key, out);
            at = hole;
        }
        out.extend_from_slice(self.json.as_bytes().get(at..).unwrap_or_default());
    }
}

/// Appends a text as a JSON string.
#[inline]
pub fn write_json_string(out: &mut Vec<u8>, text: &str) {
    // The compiler can vectorize a loop that has no branch per byte.
    if text.bytes().fold(true, |is_plain, byte| is_plain & PLAIN[usize::from(byte)]) {
        out.reserve(text.len() + 2);
        out.push(b'"');
        out.extend_from_slice(text.as_bytes());
        out.push(b'"');
    } else {
        write_json(out, text);
    }
}

/// Whether each byte is written unchanged in a JSON string, that is, without an escape.
static PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut byte = 0x20;
    while byte < 0x7f {
        plain[byte] = byte != b'"' as usize && byte != b'\\' as usize;
        byte += 1;
    }
    plain
};

/// Writer that stores the number of its bytes in a cell, because the formatter needs the offset but cannot read the
/// buffer.
struct Counted<'c> {
    bytes: Vec<u8>,
    written: &'c Cell<usize>,
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        self.written.set(self.bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Byte range of a value that is removed from the JSON.
struct Hole {
    key: usize,
    start: usize,
    end: usize,
}

/// Formatter that records the byte ranges of values of the outermost object, for some keys.
struct Spans<'k> {
    keys: &'k [&'k str],
    written: &'k Cell<usize>,
    depth: usize,
    /// Text of the key that was written last. It determines whether the next value is removed.
    key: Option<String>,
    /// Index of the key, and the offset at which its value begins.
    start: Option<(usize, usize)>,
    holes: &'k mut Vec<Hole>,
}

impl Formatter for Spans<'_> {
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        if let Some(key) = &mut self.key {
            key.push_str(fragment);
        }
        Escaping.write_string_fragment(writer, fragment)
    }

    fn begin_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"}")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.key = (self.depth == 1).then(String::new);
        if first { Ok(()) } else { writer.write_all(b",") }
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b":")?;
        if let Some(key) = self.key.take()
            && let Some(key) = self.keys.iter().position(|known| *known == key)
        {
            self.start = Some((key, self.written.get()));
        }
        Ok(())
    }

    fn end_object_value<W: Write + ?Sized>(&mut self, _writer: &mut W) -> io::Result<()> {
        if self.depth == 1
            && let Some((key, start)) = self.start.take()
        {
            self.holes.push(Hole { key, start, end: self.written.get() });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, Value, to_json};

    #[test]
    fn filled_template_equals_the_json_of_the_record() {
        let field = |value, shown: &str, nested| Field {
            name: "a\"\u{7f}".to_owned(),
            bits: vec![[1, 3], [5, 5]],
            width: 4,
            value: Value(value),
            shown: Some(shown.to_owned()),
            nested,
            ..Field::default()
        };
        let keys = ["value", "shown", "via", "nested"];
        let inner = field(3, "inner", Vec::new());
        let template = Template::new(&field(0, "", vec![inner.clone()]), &keys);
        for (value, shown) in [(0u128, ""), (255, "r1.x"), (u128::MAX, "\u{202e}\"é\n")] {
            let mut filled = Vec::new();
            template.fill(&mut filled, |key, out| match keys[key] {
                "value" => write_json(out, &Value(value)),
                "shown" => write_json_string(out, shown),
                "nested" => write_json(out, &[&inner, &inner]),
                other => panic!("{other}"),
            });
            let expected = to_json(&field(value, shown, vec![inner.clone(), inner.clone()]));
            assert_eq!(String::from_utf8(filled).unwrap(), expected);
        }
    }

    #[test]
    fn strings_are_escaped_as_by_the_serializer() {
        for text in ["", "plain ~!#", "\"", "\\", "\u{7f}", "\n", "é", "\u{9b}", "\u{e0041}"] {
            let mut out = Vec::new();
            write_json_string(&mut out, text);
            assert_eq!(String::from_utf8(out).unwrap(), to_json(text), "{text:?}");
        }
    }
}
