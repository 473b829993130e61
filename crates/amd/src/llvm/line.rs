//! Cuts a line of assembly text into a mnemonic, operands and modifiers, and keeps the place of each.

use core::ops::Range;

/// A piece of a line with its place in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece<'t> {
    pub text: &'t str,
    pub at: Range<usize>,
}

impl<'t> Piece<'t> {
    /// The piece without blanks around it.
    pub(crate) fn trimmed(&self) -> Piece<'t> {
        let text = self.text.trim();
        let start = self.at.start + (self.text.len() - self.text.trim_start().len());
        Piece { text, at: start..start + text.len() }
    }
}

/// An instruction, cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cut<'t> {
    pub name: Piece<'t>,
    /// Everything behind the name.
    pub rest: Piece<'t>,
    pub operands: Vec<Piece<'t>>,
    pub modifiers: Vec<Piece<'t>>,
}

/// Words that are modifiers although no colon follows.
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
    "mul:2",
    "mul:4",
    "div:2",
];

/// Where comments begin: `;` and `//` to the end of the line. `/* */` is blanked by the caller.
fn without_comment(text: &str) -> &str {
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            ';' if !quoted => return text.get(..at).unwrap_or(text),
            '/' if !quoted && text.get(at + 1..).is_some_and(|rest| rest.starts_with('/')) => {
                return text.get(..at).unwrap_or(text);
            }
            _ => {}
        }
    }
    text
}

/// The line with `/* ... */` as blanks, so that places stay the same.
pub(crate) fn blank_comments(text: &str) -> Option<String> {
    if !text.contains("/*") {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(begin) = rest.find("/*") {
        let (before, comment) = rest.split_at(begin);
        out.push_str(before);
        let end = comment.find("*/").map_or(comment.len(), |end| end + 2);
        out.extend(core::iter::repeat_n(' ', end));
        rest = comment.get(end..).unwrap_or("");
    }
    out.push_str(rest);
    Some(out)
}

/// Cuts an instruction. None where the line is empty.
pub(crate) fn cut(text: &str) -> Option<Cut<'_>> {
    let text = without_comment(text);
    let begin = text.find(|c: char| !c.is_whitespace())?;
    let rest = text.get(begin..)?;
    let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let name = Piece { text: rest.get(..length)?, at: begin..begin + length };
    let start = begin + length;
    let rest = Piece { text: text.get(start..)?, at: start..text.len() };
    let mut result = Cut { name, rest, operands: Vec::new(), modifiers: Vec::new() };
    split(text, start..text.len(), |c| c == ',', |range| operand(text, range, &mut result));
    Some(result)
}

/// Splits at separators outside of brackets, quotes and bars, and calls something for each part.
fn split(
    text: &str,
    range: Range<usize>,
    separator: impl Fn(char) -> bool,
    mut part: impl FnMut(Range<usize>),
) {
    let (mut depth, mut quoted) = (0i32, false);
    let mut start = range.start;
    for (offset, c) in text.get(range.clone()).unwrap_or("").char_indices() {
        let at = range.start + offset;
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            c if depth <= 0 && !quoted && separator(c) => {
                part(start..at);
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    part(start..range.end);
}

fn is_modifier(token: &str) -> bool {
    // Registers are most of what there is; `a16` is a modifier too.
    if matches!(token.as_bytes(), [b'v' | b's', b'0'..=b'9' | b'[', ..]) {
        return false;
    }
    if FLAGS.contains(&token) || token.strip_prefix("no").is_some_and(|flag| FLAGS.contains(&flag)) {
        return true;
    }
    let Some((name, _)) = token.split_once(':') else { return false };
    !name.is_empty()
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// One part between commas: an operand that may be followed by modifiers.
fn operand<'t>(text: &'t str, range: Range<usize>, result: &mut Cut<'t>) {
    let mut begin: Option<usize> = None;
    let start = range.start;
    let (mut last, mut end) = (start, start);
    split(text, range, char::is_whitespace, |token| {
        let Some(word) = text.get(token.clone()).filter(|word| !word.is_empty()) else { return };
        // `a16` and `scc` are registers where an operand is due.
        let first = begin.is_none() && end == start;
        if is_modifier(word) && !(first && matches!(word, "a16" | "scc")) {
            end = token.end;
            result.modifiers.push(Piece { text: word, at: token });
        } else {
            begin.get_or_insert(token.start);
            (last, end) = (token.end, token.end);
        }
    });
    if let Some(begin) = begin {
        let text = text.get(begin..last).unwrap_or("");
        result.operands.push(Piece { text, at: begin..last });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<'t>(pieces: &[Piece<'t>]) -> Vec<&'t str> {
        pieces.iter().map(|p| p.text).collect()
    }

    #[test]
    fn operands_and_modifiers_are_told_apart() {
        let cut = cut(" ds_swizzle_b32 v5, v1 offset:swizzle(BITMASK_PERM, \"0pp,p\") gds ; x").unwrap();
        assert_eq!(cut.name.text, "ds_swizzle_b32");
        assert_eq!(texts(&cut.operands), ["v5", "v1"]);
        assert_eq!(texts(&cut.modifiers), ["offset:swizzle(BITMASK_PERM, \"0pp,p\")", "gds"]);
        assert_eq!(cut.operands[1].at, 20..22);
    }

    #[test]
    fn words_with_blanks_stay_together() {
        let a = cut("s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT)").unwrap();
        assert_eq!(texts(&a.operands), ["instid0(VALU_DEP_1) | instskip(NEXT)"]);
        let b = cut("s_waitcnt vmcnt(0) lgkmcnt(0)").unwrap();
        assert_eq!(texts(&b.operands), ["vmcnt(0) lgkmcnt(0)"]);
        let c = cut("image_load v[0:3], [v4, v5], s[8:15] dmask:0xf // no").unwrap();
        assert_eq!(texts(&c.operands), ["v[0:3]", "[v4, v5]", "s[8:15]"]);
        assert!(cut("  ; nothing").is_none());
    }

    #[test]
    fn a16_is_a_register_where_an_operand_is_due() {
        let register = cut("ds_read_b32 a16, v1 gds").unwrap();
        assert_eq!(texts(&register.operands), ["a16", "v1"]);
        let modifier = cut("image_load v0, v1, s[0:7] dim:1D a16").unwrap();
        assert_eq!(texts(&modifier.modifiers), ["dim:1D", "a16"]);
    }

    #[test]
    fn remarks_become_blanks() {
        assert_eq!(blank_comments("v1/*no*/, v2").as_deref(), Some("v1      , v2"));
        assert_eq!(blank_comments("v1"), None);
        assert_eq!(blank_comments("a /* b").as_deref(), Some("a     "));
    }
}
