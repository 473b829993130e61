//! Converts the metadata of kernels from YAML, as between `.amdgpu_metadata` and `.end_amdgpu_metadata`, to MessagePack
//! for the note.

use crate::scalar::{Resolved, resolve};
use saphyr::{ScalarStyle, Tag, Yaml, YamlLoader};
use saphyr_parser::{BufferedInput, Parser};

/// Largest nesting depth of values; real metadata has five levels.
const MAX_DEPTH: usize = 20;

/// Returns the content of the note: the YAML document as MessagePack, with sorted keys as in LLVM. Returns an error
/// message for invalid YAML.
pub fn pack_metadata(yaml: &str) -> Result<Vec<u8>, String> {
    // The YAML reader is recursive for brackets, so deep nesting is rejected before it starts.
    if yaml.bytes().filter(|b| matches!(b, b'[' | b'{')).count() > 10_000 || nested(yaml) {
        return Err(format!("the metadata is nested more than {MAX_DEPTH} levels deep"));
    }
    let mut loader = YamlLoader::default();
    // The reader must keep scalars as text, because [`super::scalar`] reads them by LLVM's rules.
    loader.early_parse(false);
    let invalid = |error| format!("the metadata is not valid YAML: {error}");
    Parser::new(BufferedInput::new(yaml.chars())).load(&mut loader, true).map_err(invalid)?;
    if let Some(error) = loader.error() {
        return Err(invalid(error.clone()));
    }
    let documents: Vec<Yaml<'_>> = loader.into_documents();
    let [document] = documents.as_slice() else {
        return Err(format!("the metadata has {} YAML documents (expected 1)", documents.len()));
    };
    let mut out = Vec::new();
    push(document, 0, &mut out)?;
    Ok(out)
}

/// Returns whether brackets or nested lists (`- - -`) in the text are nested too deeply.
fn nested(yaml: &str) -> bool {
    let mut depth = 0usize;
    for line in yaml.lines() {
        let dashes = line.split_whitespace().take_while(|word| *word == "-").count();
        let indent = line.len() - line.trim_start().len();
        if dashes > MAX_DEPTH || indent > 200 {
            return true;
        }
        for byte in line.bytes() {
            match byte {
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if depth > MAX_DEPTH {
            return true;
        }
    }
    false
}

fn push(node: &Yaml<'_>, depth: usize, out: &mut Vec<u8>) -> Result<(), String> {
    if depth > MAX_DEPTH {
        return Err(format!("the metadata is nested more than {MAX_DEPTH} levels deep"));
    }
    let length = |n: usize| u32::try_from(n).map_err(|_| "the metadata is too large".to_owned());
    match node {
        Yaml::Representation(text, style, tag) => push_scalar(text, *style, tag.as_deref(), out)?,
        Yaml::Sequence(items) => {
            rmp::encode::write_array_len(out, length(items.len())?).map_err(|e| e.to_string())?;
            for item in items {
                push(item, depth + 1, out)?;
            }
        }
        Yaml::Mapping(entries) => {
            let mut sorted: Vec<(Vec<u8>, &Yaml<'_>)> = Vec::with_capacity(entries.len());
            for (key, value) in entries {
                let mut packed = Vec::new();
                push(key, depth + 1, &mut packed)?;
                sorted.push((packed, value));
            }
            // Keys are sorted by their text. The first byte of an encoded key is its length, so it is not compared.
            sorted.sort_by(|a, b| a.0.get(1..).cmp(&b.0.get(1..)));
            rmp::encode::write_map_len(out, length(sorted.len())?).map_err(|e| e.to_string())?;
            for (key, value) in sorted {
                out.extend(key);
                push(value, depth + 1, out)?;
            }
        }
        _ => {
            return Err(
                "the metadata has YAML aliases or tagged lists, which a note cannot represent".to_owned()
            );
        }
    }
    Ok(())
}

fn push_scalar(text: &str, style: ScalarStyle, tag: Option<&Tag>, out: &mut Vec<u8>) -> Result<(), String> {
    let resolved = resolve(text);
    let name = tag.map(|tag| format!("{}{}", tag.handle, tag.suffix));
    let is_plain = style == ScalarStyle::Plain;
    let done = match (name.as_deref(), resolved) {
        (Some("!nil"), _) => rmp::encode::write_nil(out).map_err(|e| e.to_string()),
        (None, _) if is_plain && text.is_empty() => rmp::encode::write_nil(out).map_err(|e| e.to_string()),
        (Some("!str"), _) | (None | Some("tag:yaml.org,2002:str"), Resolved::Text) => {
            rmp::encode::write_str(out, text).map_err(|e| e.to_string())
        }
        (None | Some("!int" | "tag:yaml.org,2002:str"), Resolved::Unsigned(value)) => {
            rmp::encode::write_uint(out, value).map(|_| ()).map_err(|e| e.to_string())
        }
        (None | Some("!int" | "tag:yaml.org,2002:str"), Resolved::Signed(value)) => {
            rmp::encode::write_sint(out, value).map(|_| ()).map_err(|e| e.to_string())
        }
        (None | Some("!bool" | "tag:yaml.org,2002:str"), Resolved::Boolean(value)) => {
            rmp::encode::write_bool(out, value).map_err(|e| e.to_string())
        }
        (None | Some("!float" | "tag:yaml.org,2002:str"), Resolved::Float(value)) => {
            rmp::encode::write_f64(out, value).map_err(|e| e.to_string())
        }
        (None | Some("!float" | "tag:yaml.org,2002:str"), Resolved::HexadecimalFloat) => {
            return Err(format!(
                "the metadata has the hexadecimal floating-point number `{text}`, which is not supported"
            ));
        }
        (Some(tag), _) => {
            return Err(format!(
                "invalid metadata value `{text}` for the tag `{tag}` (expected a value of the tag's type; the supported \
                 tags are `!str`, `!int`, `!bool`, `!float`, `!nil`)"
            ));
        }
    };
    done.map_err(|error| format!("the metadata cannot be encoded: {error}"))
}

#[cfg(test)]
mod tests {
    use super::pack_metadata;

    #[test]
    fn packed_keys_are_sorted_and_numbers_are_short() {
        let packed = pack_metadata("---\nb: 300\na:\n  - true\n  - 'x'\n...\n").unwrap();
        assert_eq!(packed, b"\x82\xa1a\x92\xc3\xa1x\xa1b\xcd\x01\x2c");
        assert!(pack_metadata("a: [").is_err());
        assert!(pack_metadata(&"[".repeat(5000)).is_err());
        assert!(pack_metadata(&"- ".repeat(5000)).is_err());
        assert!(pack_metadata("a: 1\n---\nb: 2\n").is_err());
    }

    /// Tests that LLVM's rule is followed: `.name: inf` and `.name: '12'` are numbers, and therefore errors, with and
    /// without quotes.
    #[test]
    fn only_the_tag_makes_a_string_of_a_number() {
        assert_eq!(
            pack_metadata("- !str inf\n- !str 'true'\n- no\n- ~\n").unwrap(),
            b"\x94\xa3inf\xa4true\xa2no\xa1~"
        );
        assert_eq!(pack_metadata("- '12'\n- !!str 12\n- \"true\"\n").unwrap(), b"\x93\x0c\x0c\xc3");
        assert_eq!(
            pack_metadata("- !nil ''\n- !int 0x10\n- !float 1.5\n- \n").unwrap(),
            b"\x94\xc0\x10\xcb\x3f\xf8\0\0\0\0\0\0\xc0"
        );
        assert!(pack_metadata("- !int inf\n").is_err());
        assert!(pack_metadata("- !other 1\n").is_err());
        assert!(pack_metadata("- 0x1p3\n").is_err());
    }
}
