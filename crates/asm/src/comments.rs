//! Removes comments from source text. They become spaces, so that the offsets of other text do not change.

use isaloom_engine::syntax::{BLOCK_COMMENT, COMMENT, HASH_COMMENT, SLASH_COMMENT};
use std::borrow::Cow;
use std::ops::Range;

/// Replaces comments by spaces, so that the offsets of other text do not change. Comments are `;` and `//` to the end
/// of the line, a line whose first character is `#`, and `/* */` over any number of lines.
pub(crate) fn without_comments(source: &str) -> Cow<'_, str> {
    let mut marks = Marks::new(source);
    let Some(mut comment) = marks.comment_from(0) else { return Cow::Borrowed(source) };
    let mut out = String::with_capacity(source.len());
    let mut copied = 0;
    loop {
        out.push_str(source.get(copied..comment.start).unwrap_or(""));
        blank(&mut out, source.get(comment.clone()).unwrap_or(""));
        copied = comment.end;
        comment = match marks.comment_from(copied) {
            Some(comment) => comment,
            None => break,
        };
    }
    out.push_str(source.get(copied..).unwrap_or(""));
    Cow::Owned(out)
}

/// Characters that can start a comment. `/` can start a [`SLASH_COMMENT`] or a [`BLOCK_COMMENT`].
const MARKS: [char; 3] = [COMMENT, '/', HASH_COMMENT];

/// Iterator over the comments of a text. It visits only the characters that can start a comment.
struct Marks<'s> {
    source: &'s str,
    /// For each of [`MARKS`], the offset of its next unvisited occurrence, or the end of the text.
    next: [usize; 3],
}

impl<'s> Marks<'s> {
    fn new(source: &'s str) -> Marks<'s> {
        let mut marks = Marks { source, next: [0; 3] };
        (0..3).for_each(|kind| marks.advance(kind, 0));
        marks
    }

    fn advance(&mut self, kind: usize, from: usize) {
        let rest = self.source.get(from..).unwrap_or("");
        self.next[kind] = rest.find(MARKS[kind]).map_or(self.source.len(), |at| from + at);
    }

    /// Returns the first comment at or after the offset `from`, which must not be inside a comment.
    fn comment_from(&mut self, from: usize) -> Option<Range<usize>> {
        for kind in 0..3 {
            if self.next[kind] < from {
                self.advance(kind, from);
            }
        }
        loop {
            let kind = (0..3).min_by_key(|kind| self.next[*kind])?;
            let start = self.next[kind];
            if start == self.source.len() {
                return None;
            }
            let (before, rest) = self.source.split_at(start);
            if let Some(length) = comment_length(before, rest) {
                return Some(start..start + length);
            }
            self.advance(kind, start + 1);
        }
    }
}

/// Returns the length of the comment at the start of `rest`, in bytes; `None` if no comment starts there. `before` is
/// the text before `rest`.
fn comment_length(before: &str, rest: &str) -> Option<usize> {
    let begins_line = || {
        let before = before.trim_end_matches(|c: char| c != '\n' && c.is_whitespace());
        before.is_empty() || before.ends_with('\n')
    };
    let to_end = rest.starts_with(COMMENT)
        || rest.starts_with(HASH_COMMENT) && begins_line()
        || rest.starts_with(SLASH_COMMENT) && (before.is_empty() || before.ends_with([' ', '\t', '\n']));
    if to_end {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    let inside = rest.strip_prefix(BLOCK_COMMENT.0)?;
    let end = inside.find(BLOCK_COMMENT.1);
    Some(end.map_or(rest.len(), |end| BLOCK_COMMENT.0.len() + end + BLOCK_COMMENT.1.len()))
}

/// Appends one space for each byte of `text`, but copies line breaks, so that lines and offsets stay the same.
fn blank(out: &mut String, text: &str) {
    text.bytes().for_each(|byte| out.push(if byte == b'\n' { '\n' } else { ' ' }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_without_comments_is_not_copied() {
        assert!(matches!(without_comments("a\nb #1\n"), Cow::Borrowed(_)));
        let text = "a\nb /* c\n d */ e\n  # f\ng h/i ; j\nk";
        assert_eq!(without_comments(text), "a\nb     \n      e\n     \ng h/i    \nk");
    }

    #[test]
    fn comments_become_spaces_of_the_same_length() {
        let source = "# all\na ; b\nc // d\ne /* f\ng */ h\n(1/pi) #4";
        let cleaned = without_comments(source);
        assert_eq!(cleaned.len(), source.len());
        let lines: Vec<&str> = cleaned.lines().map(str::trim).collect();
        assert_eq!(lines, ["", "a", "c", "e", "h", "(1/pi) #4"]);
    }
}
