//! Splits a line of assembly text into mnemonic, operands and modifiers. Each piece has its byte range in the line, for
//! error locations.

use crate::name::quoted_length;
use core::ops::Range;
use smallvec::SmallVec;

/// Piece of a line, with its byte range in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece<'t> {
    pub text: &'t str,
    pub at: Range<usize>,
}

impl<'t> Piece<'t> {
    /// Returns the piece without surrounding whitespace; its byte range shrinks accordingly.
    pub(crate) fn trimmed(&self) -> Piece<'t> {
        let text = self.text.trim();
        let start = self.at.start + (self.text.len() - self.text.trim_start().len());
        Piece { text, at: start..start + text.len() }
    }
}

/// Line with one instruction, split into its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cut<'t> {
    pub name: Piece<'t>,
    /// Everything after the mnemonic, without comments.
    pub rest: Piece<'t>,
    pub operands: Pieces<'t>,
    pub modifiers: Pieces<'t>,
    /// Byte offset in the line of the `::` that separates the halves of a dual instruction; `None` for other
    /// instructions.
    pub halves: Option<usize>,
}

/// Pieces of a line, stored inline up to six pieces; few lines have more.
pub(crate) type Pieces<'t> = SmallVec<[Piece<'t>; 6]>;

/// Names of modifiers without a value. Any other word is a modifier only if a colon follows it.
const FLAGS: &[&str] = &[
    "glc",
    "slc",
    "dlc",
    "scc",
    "sc0",
    "sc1",
    "nt",
    "nv",
    "tfe",
    "lds",
    "gds",
    "clamp",
    "idxen",
    "offen",
    "addr64",
    "unorm",
    "r128",
    "a16",
    "lwe",
    "da",
    "d16",
    "done",
    "compr",
    "vm",
    "row_en",
    "row_mirror",
    "row_half_mirror",
    "off_scale",
    "scale_offset",
    "high",
];

/// Returns the names of the modifiers without a value, for suggestions in error messages.
pub(crate) fn modifiers() -> impl Iterator<Item = &'static str> {
    FLAGS.iter().copied()
}

/// Replaces `/* ... */` comments by spaces of the same length, so that the byte offsets of the other text stay the
/// same. Returns `None` if the line has no such comment.
pub fn blank_comments(text: &str) -> Option<String> {
    // Fast path: most lines do not contain a slash.
    if !text.as_bytes().contains(&b'/') || !text.contains("/*") {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(begin) = comment_start(rest) {
        let (before, comment) = rest.split_at(begin);
        out.push_str(before);
        let end = comment.find("*/").map_or(comment.len(), |end| end + 2);
        out.extend(core::iter::repeat_n(' ', end));
        rest = comment.get(end..).unwrap_or("");
    }
    out.push_str(rest);
    Some(out)
}

/// Returns the byte offset of the first `/*` outside quotes.
fn comment_start(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at)? {
            b'"' => at += quoted_length(bytes.get(at..)?)?,
            b'/' if bytes.get(at + 1) == Some(&b'*') => return Some(at),
            _ => at += 1,
        }
    }
}

/// Class of a byte, which determines how the splitter treats it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Byte {
    Other,
    Blank,
    Comma,
    Quote,
    Open,
    Close,
    Colon,
    /// `;`: a comment up to the end of the line.
    Semicolon,
    /// `/`: two in succession start a comment.
    Slash,
    /// Byte of a non-ASCII character; the character may be whitespace.
    Beyond,
}

static BYTES: [Byte; 256] = {
    let mut all = [Byte::Other; 256];
    let mut at = 0;
    while at < 256 {
        all[at] = match at as u8 {
            b'\t'..=b'\r' | b' ' => Byte::Blank,
            b',' => Byte::Comma,
            b'"' => Byte::Quote,
            b'(' | b'[' | b'{' => Byte::Open,
            b')' | b']' | b'}' => Byte::Close,
            b':' => Byte::Colon,
            b';' => Byte::Semicolon,
            b'/' => Byte::Slash,
            0x80.. => Byte::Beyond,
            _ => Byte::Other,
        };
        at += 1;
    }
    all
};

/// Returns the length in bytes of the whitespace character at an offset; 0 if the character is not whitespace.
fn blank(text: &str, at: usize) -> usize {
    match text.as_bytes().get(at).map(|&byte| BYTES[usize::from(byte)]) {
        Some(Byte::Blank) => 1,
        Some(Byte::Beyond) => {
            let character = text.get(at..).and_then(|rest| rest.chars().next());
            character.filter(|c| c.is_whitespace()).map_or(0, char::len_utf8)
        }
        _ => 0,
    }
}

/// Splits the line of an instruction in one pass. A comment starts with `;` or `//` outside quotes and extends to the
/// end of the line; the caller has blanked comments of the form `/* */`. Returns `None` if the line has no instruction.
pub(crate) fn cut(text: &str) -> Option<Cut<'_>> {
    let bytes = text.as_bytes();
    let is_comment = |at: usize| match bytes.get(at) {
        Some(b';') => true,
        Some(b'/') => bytes.get(at + 1) == Some(&b'/'),
        _ => false,
    };
    let mut begin = 0;
    while let width @ 1.. = blank(text, begin) {
        begin += width;
    }
    let (mut start, mut halves) = (begin, None);
    while let Some(&byte) = bytes.get(start) {
        match BYTES[usize::from(byte)] {
            Byte::Blank => break,
            Byte::Colon if halves.is_none() && bytes.get(start + 1) == Some(&b':') => {
                halves = Some(start);
                start += 1;
            }
            Byte::Semicolon | Byte::Slash if is_comment(start) => break,
            Byte::Beyond if blank(text, start) > 0 => break,
            _ => start += 1,
        }
    }
    if start == begin {
        return None;
    }
    let name = Piece { text: text.get(begin..start)?, at: begin..start };
    let mut cutter = Cutter::new(text, start);
    let (mut depth, mut at) = (0i32, start);
    while let Some(&byte) = bytes.get(at) {
        match BYTES[usize::from(byte)] {
            Byte::Other => {}
            // Quoted text is skipped, so that spaces and commas in it do not split the piece.
            Byte::Quote => {
                let rest = bytes.get(at..).unwrap_or_default();
                at += quoted_length(rest).unwrap_or(rest.len());
                continue;
            }
            Byte::Open => depth += 1,
            Byte::Close => depth -= 1,
            Byte::Colon => {
                if halves.is_none() && bytes.get(at + 1) == Some(&b':') {
                    halves = Some(at);
                }
            }
            Byte::Semicolon | Byte::Slash => {
                if is_comment(at) {
                    break;
                }
            }
            // Commas and spaces in brackets do not split the piece.
            Byte::Comma | Byte::Blank | Byte::Beyond if depth > 0 => {}
            Byte::Comma => cutter.part(at),
            Byte::Blank => cutter.word(at, 1),
            Byte::Beyond => {
                if let width @ 1.. = blank(text, at) {
                    cutter.word(at, width);
                    at += width - 1;
                }
            }
        }
        at += 1;
    }
    cutter.part(at);
    let rest = Piece { text: text.get(start..at)?, at: start..at };
    let Cutter { operands, modifiers, .. } = cutter;
    Some(Cut { name, rest, operands, modifiers, halves })
}

/// State of the splitter after the mnemonic. A part is the text between two commas: an operand, optionally followed by
/// modifiers.
struct Cutter<'t> {
    text: &'t str,
    operands: Pieces<'t>,
    modifiers: Pieces<'t>,
    /// Byte offsets in the line at which the current part and the current word start.
    part: usize,
    word: usize,
    /// Byte offset in the line at which the operand of the current part starts; `None` before its first word.
    begin: Option<usize>,
    /// Byte offsets in the line: `last` is the end of the operand of the current part, and `end` the end of the last
    /// word of an operand or modifier.
    last: usize,
    end: usize,
}

impl<'t> Cutter<'t> {
    fn new(text: &'t str, at: usize) -> Cutter<'t> {
        let (operands, modifiers) = (Pieces::new(), Pieces::new());
        Cutter { text, operands, modifiers, part: at, word: at, begin: None, last: at, end: at }
    }

    /// Ends the current word at the offset `at`; it is followed by whitespace or a comma of `width` bytes. Adds the
    /// word to the modifiers or to the operand.
    fn word(&mut self, at: usize, width: usize) {
        let start = core::mem::replace(&mut self.word, at + width);
        if start == at {
            return;
        }
        let Some(word) = self.text.get(start..at) else { return };
        if let Some(text) = self.continued(word, at) {
            self.end = at;
            if let Some(last) = self.modifiers.last_mut() {
                *last = Piece { text, at: last.at.start..at };
            }
            return;
        }
        // `a16` and `scc` are also names of registers. They are registers if they are the first word of a part.
        let first = self.begin.is_none() && self.end == self.part;
        if is_modifier(word) && !(first && matches!(word, "a16" | "scc")) {
            self.end = at;
            self.modifiers.push(Piece { text: word, at: start..at });
        } else {
            self.begin.get_or_insert(start);
            (self.last, self.end) = (at, at);
        }
    }

    /// Returns the text of the last modifier including the word that ends at `at`, if the word continues the expression
    /// in the modifier's value, as in `offset:2 * size`; otherwise `None`.
    fn continued(&self, word: &str, at: usize) -> Option<&'t str> {
        let last = self.modifiers.last().filter(|last| last.at.end == self.end)?;
        let ends = OPERATORS.contains(last.text.as_bytes().last()?);
        let continues = last.text.contains(':') && (ends || OPERATORS.contains(word.as_bytes().first()?));
        self.text.get(last.at.start..at).filter(|_| continues)
    }

    /// Ends the current part at the comma at offset `at`.
    fn part(&mut self, at: usize) {
        self.word(at, 1);
        if let Some(begin) = self.begin.take() {
            let text = self.text.get(begin..self.last).unwrap_or("");
            self.operands.push(Piece { text, at: begin..self.last });
        }
        (self.part, self.last, self.end) = (at + 1, at + 1, at + 1);
    }
}

impl<'t> Cut<'t> {
    /// Returns the pieces with operands also split at whitespace, because commas between operands may be omitted.
    /// Returns `None` if no operand contains whitespace that separates operands.
    pub(crate) fn separated(&self) -> Option<Cut<'t>> {
        let mut operands = Pieces::new();
        for operand in &self.operands {
            separate(operand, &mut operands);
        }
        (operands.len() > self.operands.len()).then(|| Cut { operands, ..self.clone() })
    }
}

/// Splits an operand at whitespace and appends the parts to `out`. Whitespace next to an operator or in brackets does
/// not split.
fn separate<'t>(piece: &Piece<'t>, out: &mut Pieces<'t>) {
    let (mut begin, mut depth, mut quoted_end) = (0, 0i32, 0);
    let mut put = |from: usize, to: usize| {
        let text = piece.text.get(from..to).unwrap_or("");
        out.push(Piece { text, at: piece.at.start + from..piece.at.start + to }.trimmed());
    };
    for (at, byte) in piece.text.bytes().enumerate() {
        match BYTES[usize::from(byte)] {
            _ if at < quoted_end => {}
            Byte::Quote => {
                let rest = piece.text.as_bytes().get(at..).unwrap_or_default();
                quoted_end = at + quoted_length(rest).unwrap_or(rest.len());
            }
            Byte::Open => depth += 1,
            Byte::Close => depth -= 1,
            Byte::Blank if depth == 0 => {
                let (before, behind) = (piece.text.get(begin..at), piece.text.get(at..));
                let (before, behind) = (before.unwrap_or("").trim(), behind.unwrap_or("").trim_start());
                if !before.is_empty() && !goes_on(before, behind) {
                    put(begin, at);
                    begin = at;
                }
            }
            _ => {}
        }
    }
    put(begin, piece.text.len());
}

/// Characters that start or end an operator in an expression.
const OPERATORS: &[u8] = b"+-*/%&|^~!<>=";

/// Returns whether the text after a space (`behind`) continues the operand before the space (`before`).
fn goes_on(before: &str, behind: &str) -> bool {
    let word = before.trim_start_matches(['-', '|']);
    let closed = before.starts_with('|') || before.starts_with("-|");
    let closed = closed && before.ends_with('|') && !word.is_empty();
    let register = word.ends_with(']') || closed || super::register::is_numbered(word);
    if !closed && before.bytes().next_back().is_some_and(|byte| OPERATORS.contains(&byte)) {
        return true;
    }
    match behind.as_bytes() {
        // After a register, `-` and `|` start a new operand; after other text, they are binary operators. `~` and `!`
        // always start a new operand.
        [b'-' | b'|', ..] => !register,
        [b'~', ..] => false,
        [b'!', b'=', ..] => true,
        [b'!', ..] => false,
        [b'(', ..] => true,
        [byte, ..] => OPERATORS.contains(byte),
        [] => true,
    }
}

pub(crate) fn is_modifier(token: &str) -> bool {
    // Fast path: most words are registers or numbers, which cannot be modifiers (except `a16`).
    if matches!(
        token.as_bytes(),
        [b'v' | b's', b'0'..=b'9' | b'[', ..] | [b'0'..=b'9' | b'-' | b'|' | b'[', ..]
    ) {
        return false;
    }
    for byte in token.bytes() {
        match byte {
            b':' => return token.as_bytes().first().is_some_and(u8::is_ascii_alphabetic),
            b'_' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => {}
            _ => return false,
        }
    }
    FLAGS.contains(&token) || token.strip_prefix("no").is_some_and(|flag| FLAGS.contains(&flag))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<'t>(pieces: &[Piece<'t>]) -> Vec<&'t str> {
        pieces.iter().map(|p| p.text).collect()
    }

    #[test]
    fn operands_are_distinguished_from_modifiers() {
        let cut = cut(" ds_swizzle_b32 v5, v1 offset:swizzle(BITMASK_PERM, \"0pp,p\") gds ; x").unwrap();
        assert_eq!(cut.name.text, "ds_swizzle_b32");
        assert_eq!(texts(&cut.operands), ["v5", "v1"]);
        assert_eq!(texts(&cut.modifiers), ["offset:swizzle(BITMASK_PERM, \"0pp,p\")", "gds"]);
        assert_eq!(cut.operands[1].at, 20..22);
    }

    #[test]
    fn expressions_of_modifiers_may_have_spaces() {
        let cut = cut("buffer_load_dword v1, v2, s[0:3], 0 offen offset:1 * size + (2 + 3) glc").unwrap();
        assert_eq!(texts(&cut.operands), ["v1", "v2", "s[0:3]", "0"]);
        assert_eq!(texts(&cut.modifiers), ["offen", "offset:1 * size + (2 + 3)", "glc"]);
    }

    #[test]
    fn bracketed_modifiers_with_spaces_stay_together() {
        let a = cut("s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT)").unwrap();
        assert_eq!(texts(&a.operands), ["instid0(VALU_DEP_1) | instskip(NEXT)"]);
        let b = cut("s_waitcnt vmcnt(0) lgkmcnt(0)").unwrap();
        assert_eq!(texts(&b.operands), ["vmcnt(0) lgkmcnt(0)"]);
        let c = cut("image_load v[0:3], [v4, v5], s[8:15] dmask:0xf // no").unwrap();
        assert_eq!(texts(&c.operands), ["v[0:3]", "[v4, v5]", "s[8:15]"]);
        assert!(cut("  ; nothing").is_none());
    }

    #[test]
    fn commas_are_optional() {
        let separated = |text| {
            let cut = cut(text).unwrap();
            let found = cut.separated();
            found.map(|cut| cut.operands.iter().map(|p| (p.text.to_owned(), p.at.start)).collect::<Vec<_>>())
        };
        let all =
            |texts: &[(&str, usize)]| Some(texts.iter().map(|t| (t.0.to_owned(), t.1)).collect::<Vec<_>>());
        assert_eq!(
            separated("i s[2:3], s[0:1]  0x10 glc"),
            all(&[("s[2:3]", 2), ("s[0:1]", 10), ("0x10", 18)])
        );
        assert_eq!(separated("i v3 v[n + 1] -|v3| |v4| -v5 x -5"), {
            all(&[("v3", 2), ("v[n + 1]", 5), ("-|v3|", 14), ("|v4|", 20), ("-v5", 25), ("x -5", 29)])
        });
        assert_eq!(separated("i v3, n + (3 * 2), 5 - 4"), None);
        assert_eq!(separated("i instid0(VALU_DEP_1) | instskip(NEXT)"), None);
    }

    #[test]
    fn a16_in_operand_position_is_a_register() {
        let register = cut("ds_read_b32 a16, v1 gds").unwrap();
        assert_eq!(texts(&register.operands), ["a16", "v1"]);
        let modifier = cut("image_load v0, v1, s[0:7] dim:1D a16").unwrap();
        assert_eq!(texts(&modifier.modifiers), ["dim:1D", "a16"]);
    }

    #[test]
    fn comments_are_replaced_with_spaces() {
        assert_eq!(blank_comments("v1/*no*/, v2").as_deref(), Some("v1      , v2"));
        assert_eq!(blank_comments("v1"), None);
        assert_eq!(blank_comments("a /* b").as_deref(), Some("a     "));
    }
}
