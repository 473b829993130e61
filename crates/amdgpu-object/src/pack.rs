//! Packs kernel metadata: YAML between `.amdgpu_metadata` and `.end_amdgpu_metadata` to MessagePack for the note.

use saphyr::{LoadableYamlNode, Scalar, Yaml};

/// Maximum nesting depth; real metadata has five levels.
const MAX_DEPTH: usize = 20;

/// Returns the content of the note: the document as MessagePack with sorted keys, as LLVM writes it.
pub fn pack_metadata(yaml: &str) -> Result<Vec<u8>, String> {
    // The YAML reader uses one stack frame per level of brackets.
    if yaml.bytes().filter(|b| matches!(b, b'[' | b'{')).count() > 10_000 || nested(yaml) {
        return Err(format!("the metadata is nested more than {MAX_DEPTH} levels deep"));
    }
    let documents =
        Yaml::load_from_str(yaml).map_err(|error| format!("the metadata is not valid YAML: {error}"))?;
    let [document] = documents.as_slice() else {
        return Err(format!("the metadata has {} YAML documents (expected 1)", documents.len()));
    };
    let mut out = Vec::new();
    push(document, 0, &mut out)?;
    Ok(out)
}

/// Returns whether brackets or lists (`- - -`) are nested too deeply.
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
        Yaml::Value(scalar) => push_scalar(scalar, out)?,
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
            // Keys are short strings: a length byte, then the text.
            sorted.sort_by(|a, b| a.0.get(1..).cmp(&b.0.get(1..)));
            rmp::encode::write_map_len(out, length(sorted.len())?).map_err(|e| e.to_string())?;
            for (key, value) in sorted {
                out.extend(key);
                push(value, depth + 1, out)?;
            }
        }
        _ => return Err("the metadata has YAML aliases or tags, which a note cannot represent".to_owned()),
    }
    Ok(())
}

fn push_scalar(scalar: &Scalar<'_>, out: &mut Vec<u8>) -> Result<(), String> {
    let done = match scalar {
        Scalar::Null => rmp::encode::write_nil(out).map_err(|e| e.to_string()),
        Scalar::Boolean(value) => rmp::encode::write_bool(out, *value).map_err(|e| e.to_string()),
        Scalar::Integer(value) => match u64::try_from(*value) {
            Ok(value) => rmp::encode::write_uint(out, value).map(|_| ()).map_err(|e| e.to_string()),
            Err(_) => rmp::encode::write_sint(out, *value).map(|_| ()).map_err(|e| e.to_string()),
        },
        Scalar::FloatingPoint(value) => rmp::encode::write_f64(out, value.0).map_err(|e| e.to_string()),
        Scalar::String(text) => rmp::encode::write_str(out, text).map_err(|e| e.to_string()),
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
}
