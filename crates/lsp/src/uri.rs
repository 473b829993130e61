//! Converts between paths and file URIs such as `file:///folder/a%20b.xml`.

use gen_lsp_types::Uri;
use std::path::{Path, PathBuf};

/// Returns the path of a file URI; `None` for other URIs.
pub(crate) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_ref().strip_prefix("file://")?;
    // A host name in the URI is ignored, because the server can only read files of this machine.
    let path = rest.get(rest.find('/')?..)?;
    let text = String::from_utf8(decoded(path)).ok()?;
    // A Windows path begins with a drive letter: the URI path `/c:/folder` becomes `c:/folder`.
    let drive =
        text.get(1..3).is_some_and(|d| d.ends_with(':') && d.starts_with(|c: char| c.is_ascii_alphabetic()));
    Some(PathBuf::from(if drive && cfg!(windows) { text.get(1..)?.to_owned() } else { text }))
}

/// Returns the URI of a file.
pub(crate) fn uri_of(path: &Path) -> Uri {
    let mut uri = String::from("file://");
    let text = path.to_string_lossy();
    if !text.starts_with('/') {
        uri.push('/');
    }
    for byte in text.bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'/' | b':' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri(uri)
}

/// Decodes percent escapes to bytes. An invalid escape is not changed.
fn decoded(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let digits = text.get(at + 1..at + 3).filter(|_| byte == b'%');
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(value) => {
                out.push(value);
                at += 3;
            }
            None => {
                out.push(byte);
                at += 1;
            }
        }
    }
    out
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn paths_round_trip() {
        for path in ["/a/b.xml", "/a b/\u{e9}#%.s", "/x/100%"] {
            assert_eq!(path_of(&uri_of(Path::new(path))).unwrap(), Path::new(path));
        }
        assert_eq!(path_of(&Uri("file:///a%20b".into())).unwrap(), Path::new("/a b"));
        assert_eq!(path_of(&Uri("file://host/a%2".into())).unwrap(), Path::new("/a%2"));
        assert!(path_of(&Uri("untitled:1".into())).is_none());
        assert!(path_of(&Uri("file://".into())).is_none());
    }
}
