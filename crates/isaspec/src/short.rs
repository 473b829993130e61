//! Small-string type that stores short strings, such as nearly all names, without a heap allocation. It saves memory,
//! because a description may contain very many names.

use std::fmt;
use std::ops::Deref;

/// Maximum length of a string that is stored inline, in bytes.
const HERE: usize = 22;

/// A string with inline storage for short text.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Short {
    Here { length: u8, bytes: [u8; HERE] },
    There(Box<str>),
}

impl Short {
    pub(crate) fn as_str(&self) -> &str {
        match self {
            Short::Here { length, bytes } => {
                // The bytes were copied from a `str`, so the conversion succeeds.
                bytes.get(..usize::from(*length)).and_then(|own| std::str::from_utf8(own).ok()).unwrap_or("")
            }
            Short::There(text) => text,
        }
    }
}

impl From<&str> for Short {
    fn from(text: &str) -> Short {
        let mut bytes = [0; HERE];
        match (bytes.get_mut(..text.len()), u8::try_from(text.len())) {
            (Some(own), Ok(length)) => {
                own.copy_from_slice(text.as_bytes());
                Short::Here { length, bytes }
            }
            _ => Short::There(text.into()),
        }
    }
}

impl From<Short> for String {
    fn from(text: Short) -> String {
        text.as_str().to_owned()
    }
}

impl Deref for Short {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_strings_keep_text_of_any_length() {
        assert_eq!(size_of::<Short>(), 24);
        for text in
            ["", "a", "#instruction", "zwei\u{fc}ndzwanzig Zeich", "zwei\u{fc}ndzwanzig Zeichen und mehr"]
        {
            let short = Short::from(text);
            assert_eq!(
                (short.as_str(), short.to_string(), String::from(short.clone())),
                (text, text.into(), text.into())
            );
            assert_eq!(matches!(short, Short::Here { .. }), text.len() <= HERE, "{text}");
            assert!(short == Short::from(text) && short != Short::from("b"));
        }
    }
}
