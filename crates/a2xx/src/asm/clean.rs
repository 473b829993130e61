//! Removes everything that is not code from XNA text: comments (`/* */`, and after `//` or `;`), preprocessor lines,
//! and the text around an `asm {}` block of an effect file. Removed bytes become spaces, so offsets in the clean text
//! are offsets in the file.

use core::ops::Range;

/// Words that begin a shader in the `microsoft` dialect.
pub(super) const VERSIONS: [&str; 4] = ["xvs_3_0", "vs_3_0", "xps_3_0", "ps_3_0"];

/// Text without comments, and the facts in its comments that the assembler uses.
#[derive(Debug, Default)]
pub(super) struct StrippedText<'t> {
    /// Code at its original offsets. An instruction that continues on the next line is one line.
    pub(super) code: String,
    /// Byte offset of each comment that contains `PredicateClean=false`.
    pub(super) not_clean: Vec<usize>,
    /// Fields that the dialect cannot express, from comments such as `// {A=1}`: offset of the comment, and the text
    /// between the braces.
    pub(super) fields: Vec<(usize, &'t str)>,
    /// `asm {}` blocks that contain a shader. A program has at most one such block.
    pub(super) blocks: Vec<Range<usize>>,
}

/// Which cleaning steps a text needs in addition to the removal of comments.
#[derive(Debug, Default)]
struct Signs {
    /// Whether a line begins with `#` (a preprocessor line), with `const`, `static` or `extern` (a C array), or with a
    /// byte that is not a printable ASCII character.
    preprocessor: bool,
    /// Whether the text contains a brace, as in an `asm {}` block.
    block: bool,
    /// Whether a line ends with a comma.
    comma: bool,
    /// Whether the text contains a semicolon, which starts a comment or, in an effect file, ends a statement.
    semicolon: bool,
}

impl Signs {
    /// Updates the flags for a line. If a comment ends the line and continues on the next lines, `line` ends with this
    /// comment.
    fn line(&mut self, line: &[u8]) {
        let first = line.iter().position(|byte| !byte.is_ascii_whitespace());
        let begins = first.and_then(|first| line.get(first..)).unwrap_or_default();
        self.preprocessor |= match begins.first() {
            Some(b'#') => true,
            Some(b'c') => begins.starts_with(b"const"),
            Some(b's') => begins.starts_with(b"static"),
            Some(b'e') => begins.starts_with(b"extern"),
            // Takes the slow path for a line that may begin with non-ASCII whitespace.
            Some(byte) => !byte.is_ascii_graphic(),
            None => false,
        };
        let last = line.iter().rposition(|byte| !byte.is_ascii_whitespace());
        self.comma |= last.is_some_and(|last| line[last] == b',');
    }
}

/// Maximum length of an address comment such as `/*    7   */`, in bytes. These comments are frequent and contain no
/// fact to record, so they are skipped.
const ADDRESS: usize = 12;

/// Bytes at which the scan for comments, lines and blocks must stop.
const STOPS: [bool; 256] = {
    let mut all = [false; 256];
    all[b'\n' as usize] = true;
    all[b'/' as usize] = true;
    all[b'{' as usize] = true;
    all[b';' as usize] = true;
    all
};

impl<'t> StrippedText<'t> {
    /// Blanks everything in a text that is not code, and records the facts in its comments.
    pub(super) fn of(text: &'t str) -> StrippedText<'t> {
        let mut clean = StrippedText::default();
        let signs = clean.comments(text);
        if signs.preprocessor {
            clean.preprocessor();
        }
        if signs.block {
            clean.blocks();
        }
        if signs.semicolon {
            clean.semicolons();
        }
        if signs.comma || signs.semicolon {
            clean.continuations();
        }
        clean
    }

    /// Returns whether a comment in the byte range `place` states that the predicate is not clean.
    pub(super) fn is_dirty(&self, place: &Range<usize>) -> bool {
        let at = self.not_clean.get(self.not_clean.partition_point(|at| *at < place.start));
        at.is_some_and(|at| *at < place.end)
    }

    /// Returns the fields in a comment in the byte range `place`; `None` if no comment has fields.
    pub(super) fn fields(&self, place: &Range<usize>) -> Option<&'t str> {
        let at = self.fields.get(self.fields.partition_point(|(at, _)| *at < place.start));
        at.filter(|(at, _)| *at < place.end).map(|(_, fields)| *fields)
    }

    /// Blanks comments and records the facts in them. Returns which further cleaning steps the text needs.
    fn comments(&mut self, text: &'t str) -> Signs {
        let mut code = text.as_bytes().to_vec();
        let mut signs = Signs::default();
        // In an effect file, a semicolon may end a statement instead of starting a comment. Only a text with `{` can be
        // an effect file.
        let has_blocks = text.contains('{');
        let (mut line, mut at) = (0, 0);
        loop {
            while code.get(at).is_some_and(|byte| !STOPS[usize::from(*byte)]) {
                at += 1;
            }
            match (code.get(at), code.get(at + 1)) {
                (Some(b'/'), Some(b'/' | b'*')) => {
                    let end = comment_end(&code, at);
                    self.said(at, &text[at..end]);
                    blank_bytes(&mut code[at..end]);
                    if text.as_bytes()[at..end].contains(&b'\n') {
                        signs.line(&code[line..end]);
                        line = end;
                    }
                    at = end;
                    continue;
                }
                (Some(b'{'), _) => signs.block = true,
                (Some(b';'), _) => {
                    signs.semicolon = true;
                    if !has_blocks {
                        // The semicolon starts a comment, so `/*` and `//` in the rest of the line do not start
                        // comments.
                        at += memchr::memchr(b'\n', &code[at..]).unwrap_or(code.len() - at);
                        continue;
                    }
                }
                (Some(b'\n'), _) => {
                    signs.line(&code[line..at]);
                    line = at + 1;
                }
                (Some(_), _) => {}
                (None, _) => break,
            }
            at += 1;
        }
        signs.line(&code[line..]);
        // Blanking replaces whole comments, so it never replaces only some bytes of a UTF-8 character.
        self.code = String::from_utf8(code).unwrap_or_default();
        signs
    }

    /// Records the facts in `comment`, which begins at offset `at`.
    fn said(&mut self, at: usize, comment: &'t str) {
        if comment.len() <= ADDRESS && comment.starts_with("/*") {
            return;
        }
        let (dirty, fields) = says(comment);
        if dirty {
            self.not_clean.push(at);
        }
        self.fields.extend(fields.map(|fields| (at, fields)));
    }

    /// Blanks lines that begin with `#`, code disabled by `#if 0`, and the array after a listing.
    fn preprocessor(&mut self) {
        let (mut seen, mut out, mut over) = (false, false, false);
        let mut blanked = String::with_capacity(self.code.len());
        // In the output of Microsoft's compiler, the whole listing is inside `#if 0`, so the region of a listing is not
        // blanked.
        let is_listing = |at: usize| {
            let region = self.code.get(at..).unwrap_or("");
            let region = &region[..region.find("#endif").unwrap_or(region.len())];
            words(region).any(|word| VERSIONS.contains(&word))
        };
        let mut at = 0;
        for line in self.code.split_inclusive('\n') {
            let start = at;
            at += line.len();
            let mut words = line.split_whitespace();
            let first = words.next().unwrap_or("");
            let directive = first.starts_with('#');
            match (first, words.next()) {
                ("#if", Some("0")) => out = !is_listing(start),
                ("#endif" | "#else", _) => out = false,
                ("const" | "static" | "extern", Some(_)) => over |= seen,
                _ => {}
            }
            seen |= VERSIONS.contains(&first);
            if directive || out || over {
                blanked.extend(line.bytes().map(blank));
            } else {
                blanked.push_str(line);
            }
        }
        self.code = blanked;
    }

    /// Blanks everything except the contents of the first `asm {}` block that contains a shader.
    fn blocks(&mut self) {
        let all = asm_blocks(&self.code);
        let has_version = |block: &Range<usize>| {
            self.code.get(block.clone()).is_some_and(|text| words(text).any(|word| VERSIONS.contains(&word)))
        };
        let shaders: Vec<Range<usize>> = all.iter().filter(|block| has_version(block)).cloned().collect();
        self.blocks = if shaders.is_empty() { all } else { shaders };
        let Some(block) = self.blocks.first() else { return };
        let part = |range: Range<usize>| self.code.get(range).unwrap_or("");
        let outside = |range: Range<usize>| part(range).bytes().map(blank).collect::<String>();
        let inside = part(block.clone()).to_owned();
        self.code = [outside(0..block.start), inside, outside(block.end..self.code.len())].concat();
    }

    /// Blanks the text after semicolons. Outside of shaders, semicolons end statements, so this step follows
    /// [`StrippedText::blocks`].
    fn semicolons(&mut self) {
        let mut bytes = std::mem::take(&mut self.code).into_bytes();
        for line in bytes.split_mut(|byte| *byte == b'\n') {
            if let Some(at) = memchr::memchr(b';', line) {
                blank_bytes(&mut line[at..]);
            }
        }
        // Blanking replaces all bytes from the semicolon to the line end, so it never replaces only some bytes of a
        // UTF-8 character.
        self.code = String::from_utf8(bytes).unwrap_or_default();
    }

    /// Joins lines that end with a comma with the next line.
    fn continuations(&mut self) {
        let mut bytes = std::mem::take(&mut self.code).into_bytes();
        let mut comma = false;
        for byte in &mut bytes {
            match *byte {
                b'\n' if comma => *byte = b' ',
                b',' => comma = true,
                b' ' | b'\t' | b'\r' | b'\n' => {}
                _ => comma = false,
            }
        }
        // Only ASCII line feeds were replaced, so the text is still UTF-8.
        self.code = String::from_utf8(bytes).unwrap_or_default();
    }
}

/// A line that can be parsed without further cleaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlainLine<'t> {
    pub(super) code: &'t str,
    /// Number of bytes before the code.
    pub(super) before: usize,
    /// Number of bytes from the start of the line to its line feed, which is not counted.
    pub(super) length: usize,
    /// Whether the trailing comment states that the predicate is not clean.
    pub(super) dirty: bool,
    /// Text of the fields in the trailing comment (`{A=1}`); `None` if it has none.
    pub(super) fields: Option<&'t str>,
}

/// Returns the first line of the source if comments appear only before and after its code; otherwise `None`. All other
/// constructs that [`StrippedText::of`] handles fail to parse as code.
#[inline]
pub(super) fn plain_line(text: &str) -> Option<PlainLine<'_>> {
    let bytes = text.as_bytes();
    let mut before = blanks(bytes, 0);
    if let Some([b'/', b'*', comment @ ..]) = bytes.get(before..) {
        // Skips the address comment at the beginning of a printed line, such as `/*    7   */`.
        let inside = comment.iter().take(ADDRESS).position(|byte| *byte == b'*')?;
        if comment.get(inside + 1) != Some(&b'/') || comment[..inside].contains(&b'\n') {
            return None;
        }
        before = blanks(bytes, before + 2 + inside + 2);
    }
    let stops = memchr::memchr3(b'\n', b'/', b';', &bytes[before..]);
    let end = stops.map_or(bytes.len(), |length| before + length);
    let code = text.get(before..end)?;
    if !matches!(bytes.get(end), Some(b'/' | b';')) {
        return Some(PlainLine { code, before, length: end, dirty: false, fields: None });
    }
    let comment = &text[end..];
    let comment = &comment[..memchr::memchr(b'\n', comment.as_bytes()).unwrap_or(comment.len())];
    let (dirty, fields) = match comment.as_bytes() {
        [b'/', b'/', ..] => says(comment),
        [b';', ..] => (false, None),
        _ => return None,
    };
    Some(PlainLine { code, before, length: end + comment.len(), dirty, fields })
}

/// Returns the offset after the spaces and tabs that begin at `from`.
fn blanks(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    from + rest.iter().position(|byte| !matches!(byte, b' ' | b'\t')).unwrap_or(rest.len())
}

/// Parses a comment. Returns whether it states that the predicate is not clean, and the fields in its braces.
fn says(comment: &str) -> (bool, Option<&str>) {
    let fields = comment.strip_prefix("// {").and_then(|rest| rest.trim_end().strip_suffix('}'));
    (comment.contains("PredicateClean=false"), fields)
}

/// Blanks all bytes except line feeds.
fn blank_bytes(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| **byte != b'\n') {
        *byte = b' ';
    }
}

/// Returns the end of the comment that begins at offset `at`: after `*/`, or at the end of the line.
fn comment_end(code: &[u8], at: usize) -> usize {
    let inside = &code[at + 2..];
    let length = match code[at + 1] {
        b'*' => inside.windows(2).position(|pair| pair == b"*/").map(|end| end + 2),
        _ => inside.iter().position(|byte| *byte == b'\n'),
    };
    at + 2 + length.unwrap_or(inside.len())
}

fn blank(byte: u8) -> char {
    if byte == b'\n' { '\n' } else { ' ' }
}

/// Splits source text into words of ASCII letters, digits and underscores.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

/// Returns the contents of the blocks that begin with `asm {`.
fn asm_blocks(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let is_word = |at: usize| bytes.get(at).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_');
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = text.get(from..).and_then(|rest| rest.find("asm")).map(|at| from + at) {
        from = at + 3;
        let open = from + bytes[from..].iter().take_while(|b| b.is_ascii_whitespace()).count();
        if (at > 0 && is_word(at - 1)) || is_word(from) || bytes.get(open) != Some(&b'{') {
            continue;
        }
        let mut depth = 0usize;
        let end = bytes[open..].iter().position(|byte| {
            match byte {
                b'{' => depth += 1,
                b'}' => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let end = end.map_or(bytes.len(), |length| open + length);
        found.push(open + 1..end);
        from = end;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> String {
        let clean = StrippedText::of(text);
        assert_eq!(clean.code.len(), text.len(), "places stay");
        words(&clean.code).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_and_disabled_preprocessor_blocks_are_blanked() {
        let text = "xps_3_0\n#if 0\ndefconst a\n#endif\n/* 1 */ exec // end\n";
        assert_eq!(code(text), "xps_3_0 exec");
    }

    #[test]
    fn compiler_listing_is_kept_and_its_array_is_removed() {
        let text =
            "#if 0\n// Shader type: pixel\nxps_3_0\nexece\n#endif\nconst DWORD a[] =\n{\n 0x102a1100\n};\n";
        assert_eq!(code(text), "xps_3_0 exece");
    }

    #[test]
    fn asm_block_with_a_shader_in_an_effect_file_is_kept() {
        let text = "float4 asmX; void f() { asm { tfetch2D r, uv, s }; }\npass p { VertexShader = asm\n{ xvs_3_0\n defconst a, { 1, 2 }\n exece\n}; }";
        assert_eq!(code(text), "xvs_3_0 defconst a 1 2 exece");
        assert_eq!(StrippedText::of("asm { xps_3_0 } asm { xvs_3_0 }").blocks.len(), 2);
    }

    #[test]
    fn semicolons_start_comments() {
        assert_eq!(code("; a /* b\nexec ; c\n; */ exece\n"), "exec");
        assert_eq!(code("float a; pass { asm { exec ; b\n exece } }\n"), "exec exece");
        let line = plain_line("  mov r0, r1; // {A=1}\n").map(|line| (line.code, line.fields));
        assert_eq!(line, Some(("mov r0, r1", None)));
    }

    #[test]
    fn lines_continue_after_a_trailing_comma() {
        assert_eq!(
            StrippedText::of("vfetch_full r1, r0.x, vf0,\n\n  Stride=4\nexec").code.lines().count(),
            2
        );
    }

    #[test]
    fn field_comments_are_parsed() {
        let clean = StrippedText::of("exec // {VC=0x1}\n");
        assert_eq!(clean.fields(&(0..16)), Some("VC=0x1"));
        assert!(!clean.is_dirty(&(0..16)));
    }
}
