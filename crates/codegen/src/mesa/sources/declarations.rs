//! Parser for structures in C headers: names and bit widths of members. It understands only simple declarations.

use isaloom_source::{FileId, Span};
use rustc_hash::FxHashMap;

/// A structure member.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) name: String,
    /// Width in bits; `None` if the type is unknown.
    pub(super) bits: Option<u32>,
    /// Structure type of the member, such as `struct s`; `None` for other types.
    pub(super) structure: Option<String>,
    pub(super) span: Span,
}

/// Members of each structure, by its type, such as `struct s`.
#[derive(Debug, Default)]
pub(super) struct Structures {
    list: FxHashMap<String, Vec<Member>>,
}

impl Structures {
    pub(super) fn contains(&self, name: &str) -> bool {
        self.list.contains_key(name)
    }

    pub(super) fn members(&self, name: &str) -> Vec<Member> {
        self.list.get(name).cloned().unwrap_or_default()
    }

    pub(super) fn member(&self, structure: &str, name: &str) -> Option<&Member> {
        self.list.get(structure)?.iter().find(|member| member.name == name)
    }

    pub(super) fn add(&mut self, name: String, members: Vec<Member>) {
        self.list.insert(name, members);
    }
}

/// Maximum nesting depth of structure declarations that is parsed, because the parser is recursive.
const MAX_DEPTH: usize = 32;

/// Returns the structures that a header declares, and skips all other declarations.
pub(super) fn read(file: FileId, text: &str) -> Structures {
    let mut reader =
        Reader { tokens: tokens(text), at: 0, file, structures: Structures::default(), inner: 0 };
    while reader.at < reader.tokens.len() {
        let aggregate = matches!(reader.text(0), "struct" | "union");
        if aggregate && reader.text(2) == "{" {
            let name = format!("{} {}", reader.text(0), reader.text(1));
            reader.at += 3;
            let members = reader.members(0);
            reader.structures.add(name, members);
        } else if reader.text(0) == "typedef" && matches!(reader.text(1), "struct" | "union") {
            reader.at += if reader.text(2) == "{" { 3 } else { 4 };
            let members = reader.members(0);
            let name = reader.text(0).to_owned();
            reader.structures.add(name, members);
        } else {
            reader.at += 1;
        }
    }
    reader.structures
}

struct Reader<'t> {
    tokens: Vec<(&'t str, usize)>,
    at: usize,
    file: FileId,
    structures: Structures,
    /// Number of anonymous structures so far, to give each a unique name.
    inner: usize,
}

impl<'t> Reader<'t> {
    /// Returns the text of the token that is `ahead` tokens behind the current one; empty after the last token.
    fn text(&self, ahead: usize) -> &'t str {
        self.tokens.get(self.at + ahead).map_or("", |token| token.0)
    }

    /// Parses members up to the closing brace.
    fn members(&mut self, depth: usize) -> Vec<Member> {
        let mut members = Vec::new();
        while self.at < self.tokens.len() && self.text(0) != "}" {
            let before = self.at;
            self.declaration(depth, &mut members);
            if self.at == before {
                self.at += 1;
            }
        }
        self.at += 1;
        members
    }

    /// Parses one declaration, which may contain several members.
    fn declaration(&mut self, depth: usize, members: &mut Vec<Member>) {
        let mut words: Vec<&str> = Vec::new();
        let structure;
        if matches!(self.text(0), "struct" | "union") && (self.text(1) == "{" || self.text(2) == "{") {
            let named = self.text(1) != "{";
            let name = match named {
                true => format!("{} {}", self.text(0), self.text(1)),
                false => {
                    self.inner += 1;
                    format!("{} #{}", self.text(0), self.inner)
                }
            };
            self.at += if named { 3 } else { 2 };
            if depth >= MAX_DEPTH {
                self.at = self.tokens.len();
                return;
            }
            let inside = self.members(depth + 1);
            // The members of an anonymous structure or union are members of the enclosing structure.
            if self.text(0) == ";" {
                members.extend(inside);
                self.at += 1;
                return;
            }
            self.structures.add(name.clone(), inside);
            structure = Some(name);
        } else {
            while is_word(self.text(0)) && is_word(self.text(1)) || self.text(0) == "const" {
                words.push(self.text(0));
                self.at += 1;
            }
            // Before the `*` of a pointer, there is only the last word of its type.
            if is_word(self.text(0)) && self.text(1) == "*" {
                words.push(self.text(0));
                self.at += 1;
            }
            words.retain(|word| *word != "const" && *word != "volatile");
            let ty = words.join(" ");
            structure =
                (!words.is_empty() && (ty.starts_with("struct ") || ty.starts_with("union "))).then_some(ty);
        }
        while self.at < self.tokens.len() && self.text(0) != ";" && self.text(0) != "}" {
            let mut pointer = false;
            while self.text(0) == "*" {
                pointer = true;
                self.at += 1;
            }
            let Some(&(name, start)) = self.tokens.get(self.at).filter(|token| is_word(token.0)) else {
                break;
            };
            self.at += 1;
            while self.text(0) == "[" {
                while self.at < self.tokens.len() && self.text(0) != "]" {
                    self.at += 1;
                }
                self.at += 1;
            }
            let mut bits = if pointer || structure.is_some() { None } else { width(&words) };
            if self.text(0) == ":" {
                bits = self.text(1).parse().ok().or(bits);
                self.at += 2;
            }
            let end = start + name.len();
            let span = Span { file: self.file, start: start as u32, end: end as u32 };
            members.push(Member { name: name.to_owned(), bits, structure: structure.clone(), span });
            if self.text(0) != "," {
                break;
            }
            self.at += 1;
        }
        while self.at < self.tokens.len() && self.text(0) != ";" && self.text(0) != "}" {
            self.at += 1;
        }
        if self.text(0) == ";" {
            self.at += 1;
        }
    }
}

/// Returns the width in bits of a type that consists of these words; `None` for an unknown type.
fn width(words: &[&str]) -> Option<u32> {
    let last = *words.last()?;
    Some(match last {
        "bool" | "_Bool" => 1,
        "int8_t" | "uint8_t" | "char" => 8,
        "int16_t" | "uint16_t" | "short" => 16,
        "int32_t" | "uint32_t" => 32,
        "int64_t" | "uint64_t" => 64,
        "int" | "unsigned" | "signed" if words.contains(&"short") => 16,
        "int" | "unsigned" | "signed" if !words.contains(&"long") => 32,
        _ => return None,
    })
}

fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
}

/// Returns the words and symbols of C text, each with its byte offset. Skips comments, strings and preprocessor lines.
fn tokens(text: &str) -> Vec<(&str, usize)> {
    let bytes = text.as_bytes();
    let (mut list, mut at) = (Vec::new(), 0);
    let mut line_begins = true;
    while at < bytes.len() {
        let start = at;
        let rest = &text[at..];
        if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if bytes[at] == b'#' && line_begins {
            // A backslash at the end of a preprocessor line continues it on the next line.
            while at < bytes.len() && (bytes[at] != b'\n' || text[..at].ends_with('\\')) {
                at += 1;
            }
        } else if bytes[at] == b'"' {
            at += 1;
            while at < bytes.len() && bytes[at] != b'"' {
                at += 1;
            }
            at += 1;
        } else if bytes[at].is_ascii_alphanumeric() || bytes[at] == b'_' {
            while at < bytes.len() && (bytes[at].is_ascii_alphanumeric() || bytes[at] == b'_') {
                at += 1;
            }
            list.push((&text[start..at], start));
            line_begins = false;
            continue;
        } else {
            let size = rest.chars().next().map_or(1, char::len_utf8);
            if !bytes[at].is_ascii_whitespace() {
                list.push((&text[start..start + size], start));
            }
            line_begins = bytes[at] == b'\n' || line_begins && bytes[at].is_ascii_whitespace();
            at += size;
        }
        at = at.min(bytes.len());
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn struct_members_have_their_widths() {
        let text = "#define A \\\n struct no { int x; };\nenum e { A, B };\n/* struct c { */\n\
                    struct s {\n  unsigned a : 5, b;\n  struct t *next;\n  uint8_t list[3];\n  bool on;\n\
                    struct { int16_t deep; } inner;\n  union { int x; float y; };\n  enum e kind;\n};\n\
                    typedef struct { long long z; } named;";
        let all = read(FileId(0), text);
        let shown = |name: &str| {
            all.members(name).into_iter().map(|m| (m.name, m.bits, m.structure.is_some())).collect::<Vec<_>>()
        };
        let row = |name: &str, bits: Option<u32>, structure: bool| (name.to_owned(), bits, structure);
        assert_eq!(
            shown("struct s"),
            [
                row("a", Some(5), false),
                row("b", Some(32), false),
                row("next", None, true),
                row("list", Some(8), false),
                row("on", Some(1), false),
                row("inner", None, true),
                row("x", Some(32), false),
                row("y", None, false),
                row("kind", None, false),
            ]
        );
        assert_eq!(all.member("struct #1", "deep").map(|m| m.bits), Some(Some(16)));
        assert_eq!(shown("named"), [row("z", None, false)]);
        assert!(!all.contains("struct no"));
        for end in 0..text.len() {
            let _ = read(FileId(0), &text[..end]);
        }
    }
}
