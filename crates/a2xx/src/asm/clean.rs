//! The XNA text without what is not code: comments, lines of the preprocessor, what stands around an `asm {}` block of
//! an effect file. Everything is blanked, never cut, so that places in the clean text are places in the file.

use core::ops::Range;

/// The words that begin a shader in Microsoft's language.
pub(super) const VERSIONS: [&str; 4] = ["xvs_3_0", "vs_3_0", "xps_3_0", "ps_3_0"];

/// A clean text, and what its comments say.
#[derive(Debug, Default)]
pub(super) struct Clean<'t> {
    /// The code, byte for byte where it stands in the file. An instruction that goes on in the next line is one line.
    pub(super) code: String,
    /// Where comments say that the predicate is not clean.
    pub(super) not_clean: Vec<usize>,
    /// Where comments give fields that the text has no words for, and the fields: what stands in braces.
    pub(super) fields: Vec<(usize, &'t str)>,
    /// The `asm {}` blocks that hold a shader; more than one cannot be one program.
    pub(super) blocks: Vec<Range<usize>>,
}

impl<'t> Clean<'t> {
    /// Cleans a text.
    pub(super) fn of(text: &'t str) -> Clean<'t> {
        let mut clean = Clean::default();
        clean.comments(text);
        clean.preprocessor();
        clean.blocks();
        clean.continuations();
        clean
    }

    /// Whether a comment between two places says that the predicate is not clean.
    pub(super) fn is_dirty(&self, place: &Range<usize>) -> bool {
        let at = self.not_clean.get(self.not_clean.partition_point(|at| *at < place.start));
        at.is_some_and(|at| *at < place.end)
    }

    /// The fields that a comment between two places gives.
    pub(super) fn fields(&self, place: &Range<usize>) -> Option<&'t str> {
        let at = self.fields.get(self.fields.partition_point(|(at, _)| *at < place.start));
        at.filter(|(at, _)| *at < place.end).map(|(_, fields)| *fields)
    }

    fn comments(&mut self, text: &'t str) {
        let bytes = text.as_bytes();
        let mut code = bytes.to_vec();
        let mut from = 0;
        while let Some(at) = text.get(from..).and_then(|rest| rest.find('/')).map(|at| from + at) {
            let comment = &text[at..];
            let length = match bytes.get(at + 1) {
                // Most of them are short: a searcher would cost more to make than it saves.
                Some(b'*') => {
                    let end = comment.as_bytes().windows(2).position(|pair| pair == b"*/");
                    end.map_or(comment.len(), |end| end + 2)
                }
                Some(b'/') => comment.find('\n').unwrap_or(comment.len()),
                _ => {
                    from = at + 1;
                    continue;
                }
            };
            let said = &comment[..length];
            // Comments with addresses are many and short.
            if length > 12 || bytes.get(at + 1) == Some(&b'/') {
                if said.contains("PredicateClean=false") {
                    self.not_clean.push(at);
                }
                let fields = said.strip_prefix("// {").and_then(|rest| rest.trim_end().strip_suffix('}'));
                self.fields.extend(fields.map(|fields| (at, fields)));
            }
            blank_bytes(&mut code[at..at + length]);
            from = at + length;
        }
        // Whole comments became blanks, so whole characters did.
        self.code = String::from_utf8(code).unwrap_or_default();
    }

    /// Blanks lines that begin with `#`, what `#if 0` leaves out of a shader, and the array behind a listing.
    fn preprocessor(&mut self) {
        let begins = |line: &str| {
            let mut line = line.trim_ascii_start();
            // White space that is not ASCII's is rare.
            if line.bytes().next().is_some_and(|first| !first.is_ascii_graphic()) {
                line = line.trim_start();
            }
            line.starts_with('#') || line.starts_with("const") || line.starts_with("static")
        };
        if !self.code.split('\n').any(begins) {
            return;
        }
        let (mut seen, mut out, mut over) = (false, false, false);
        let mut blanked = String::with_capacity(self.code.len());
        // A compiler's listing stands in `#if 0` as a whole: it is kept.
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
                ("const" | "static", Some(_)) => over |= seen,
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

    /// Keeps the inside of the first `asm {}` block with a shader.
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

    /// Joins lines that end with a comma with the ones after them.
    fn continuations(&mut self) {
        if !self.code.split('\n').any(|line| line.trim_ascii_end().ends_with(',')) {
            return;
        }
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
        // Only line feeds became blanks.
        self.code = String::from_utf8(bytes).unwrap_or_default();
    }
}

/// Blanks bytes but for line feeds.
fn blank_bytes(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| **byte != b'\n') {
        *byte = b' ';
    }
}

fn blank(byte: u8) -> char {
    if byte == b'\n' { '\n' } else { ' ' }
}

/// The words of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

/// The insides of the blocks that begin with `asm {`.
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
        let clean = Clean::of(text);
        assert_eq!(clean.code.len(), text.len(), "places stay");
        words(&clean.code).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_and_what_the_preprocessor_leaves_out_are_blank() {
        let text = "xps_3_0\n#if 0\ndefconst a\n#endif\n/* 1 */ exec // end\n";
        assert_eq!(code(text), "xps_3_0 exec");
    }

    #[test]
    fn the_listing_of_a_compiler_is_kept_and_its_array_is_not() {
        let text =
            "#if 0\n// Shader type: pixel\nxps_3_0\nexece\n#endif\nconst DWORD a[] =\n{\n 0x102a1100\n};\n";
        assert_eq!(code(text), "xps_3_0 exece");
    }

    #[test]
    fn the_block_of_an_effect_file_that_holds_a_shader_is_kept() {
        let text = "float4 asmX; void f() { asm { tfetch2D r, uv, s }; }\npass p { VertexShader = asm\n{ xvs_3_0\n defconst a, { 1, 2 }\n exece\n}; }";
        assert_eq!(code(text), "xvs_3_0 defconst a 1 2 exece");
        assert_eq!(Clean::of("asm { xps_3_0 } asm { xvs_3_0 }").blocks.len(), 2);
    }

    #[test]
    fn a_line_that_ends_with_a_comma_goes_on() {
        assert_eq!(Clean::of("vfetch_full r1, r0.x, vf0,\n\n  Stride=4\nexec").code.lines().count(), 2);
    }

    #[test]
    fn comments_of_our_own_give_fields() {
        let clean = Clean::of("exec // {VC=0x1}\n");
        assert_eq!(clean.fields(&(0..16)), Some("VC=0x1"));
        assert!(!clean.is_dirty(&(0..16)));
    }
}
