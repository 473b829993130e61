//! Indents JSON, one element per line. A document is serialized without indentation and then indented, because a second
//! serializer would double the generated code of every record type.

/// Converts one-line `serde_json` output to the layout of `serde_json`'s pretty printer.
pub(crate) fn indented(json: &str) -> String {
    let mut out = String::with_capacity(json.len() * 2);
    let mut depth = 0usize;
    let mut rest = json;
    while let Some(first) = rest.chars().next() {
        let (token, after) = rest.split_at(match first {
            '"' => string_end(rest),
            _ => first.len_utf8(),
        });
        rest = after;
        match first {
            '{' | '[' => {
                out.push(first);
                // Empty objects and arrays stay on one line.
                if let Some(closed) = rest.strip_prefix(['}', ']']) {
                    out.push_str(rest.get(..1).unwrap_or_default());
                    rest = closed;
                } else {
                    depth += 1;
                    line(&mut out, depth);
                }
            }
            '}' | ']' => {
                depth = depth.saturating_sub(1);
                line(&mut out, depth);
                out.push(first);
            }
            ',' => {
                out.push(',');
                line(&mut out, depth);
            }
            ':' => out.push_str(": "),
            _ => out.push_str(token),
        }
    }
    out
}

fn line(out: &mut String, depth: usize) {
    out.push('\n');
    (0..depth).for_each(|_| out.push_str("  "));
}

/// Returns the offset of the end of the JSON string at the start of `text`.
fn string_end(text: &str) -> usize {
    let mut escaped = false;
    let end = text.bytes().skip(1).position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |at| at + 2)
}

#[cfg(test)]
mod tests {
    use super::indented;
    use serde_json::json;

    #[test]
    fn indented_lines_match_serde_json() {
        let deep =
            (0..100).fold(
                json!({}),
                |inner, at| if at % 2 == 0 { json!([inner, at]) } else { json!({ "k": inner }) },
            );
        let values = [
            json!({}),
            json!([]),
            json!("a \" b \\ c, {[]}: \u{e9}\n\\"),
            json!({"a": [], "b": {}, "c": [1, -2.5, true, null, "\\\\\""], "d": {"e": [[], [{}]]}}),
            json!([[1], [], [[2, 3]], {"x:,": "\\"}]),
            deep,
        ];
        for value in values {
            assert_eq!(indented(&value.to_string()), serde_json::to_string_pretty(&value).unwrap());
        }
    }
}
