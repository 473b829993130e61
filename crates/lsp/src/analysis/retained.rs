//! Verifier findings of an earlier version of a document, which are shown for a newer version until the verifier has
//! run again.
//!
//! The verification of a large description takes seconds. Meanwhile, the findings on lines without edits stay visible.

use crate::report::Reports;
use crate::text::{Encoding, Text};
use gen_lsp_types::{Diagnostic, Range};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Document texts by URI.
pub(crate) type Documents = BTreeMap<String, Arc<str>>;

/// Findings of the verifier, without those of the reader, and the texts to which their line numbers refer.
pub(crate) struct RetainedFindings {
    texts: Documents,
    found: Vec<(String, Diagnostic)>,
}

impl RetainedFindings {
    /// Creates the retained findings from `checked`, the findings of the verifier. Omits those whose code is also in
    /// `read`, the findings of the reader.
    pub(crate) fn new(texts: Documents, read: &Reports, checked: &Reports) -> RetainedFindings {
        // The verifier also returns the findings of the reader, which are reported for every version anyway. They are
        // recognized by their code.
        let of_reader = |found: &Diagnostic| read.iter().any(|(_, known)| known.code == found.code);
        let found = checked.iter().filter(|(_, found)| !of_reader(found));
        RetainedFindings { texts, found: found.map(|(uri, found)| (uri.to_owned(), found.clone())).collect() }
    }

    /// Adds the findings, with their new line numbers, to the reports for a newer version of the documents. Omits a
    /// finding if its line or the line of a related location was edited.
    pub(crate) fn add_to(&self, reports: &mut Reports, texts: &Documents, encoding: Encoding) {
        let moves: BTreeMap<&str, Option<LineMap>> = self
            .texts
            .iter()
            .map(|(uri, old)| (uri.as_str(), texts.get(uri).map(|new| LineMap::between(old, new, encoding))))
            .collect();
        let moved = |uri: &str, range: Range| moves.get(uri)?.as_ref()?.range(range);
        for (uri, found) in &self.found {
            let Some(range) = moved(uri, found.range) else { continue };
            let mut found = Diagnostic { range, ..found.clone() };
            let mut others = found.related_information.iter_mut().flatten();
            let all_stand = others.all(|other| match moved(&other.location.uri.0, other.location.range) {
                Some(range) => {
                    other.location.range = range;
                    true
                }
                None => false,
            });
            if all_stand {
                reports.keep(uri, found);
            }
        }
    }
}

/// Maps lines of an old text to lines of a new text. Only lines before or after all edits have a counterpart.
struct LineMap {
    /// Number of equal lines at the start of both texts.
    head: u32,
    /// Number of the first of the equal lines at the end, in the old text.
    tail: u32,
    /// Number of the line `tail` in the new text.
    new_tail: u32,
}

impl LineMap {
    fn between(old: &Arc<str>, new: &Arc<str>, encoding: Encoding) -> LineMap {
        let (a, b) = (old.as_bytes(), new.as_bytes());
        if Arc::ptr_eq(old, new) || a == b {
            return LineMap { head: u32::MAX, tail: u32::MAX, new_tail: u32::MAX };
        }
        let head = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let most = a.len().min(b.len()) - head;
        let tail = a.iter().rev().zip(b.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
        let (old, new) = (Text::new(Arc::clone(old), encoding), Text::new(Arc::clone(new), encoding));
        let (at, new_at) = (a.len() - tail, b.len() - tail);
        let (line, new_line) = (old.position(at).line, new.position(new_at).line);
        // The equal end can begin inside a line. This line is unedited only if it begins there in both texts.
        let whole = old.begins_line(at) && new.begins_line(new_at);
        let next = u32::from(!whole);
        LineMap { head: old.position(head).line, tail: line + next, new_tail: new_line + next }
    }

    fn range(&self, mut range: Range) -> Option<Range> {
        if range.end.line < self.head {
            return Some(range);
        }
        if range.start.line < self.tail {
            return None;
        }
        range.start.line = range.start.line - self.tail + self.new_tail;
        range.end.line = range.end.line - self.tail + self.new_tail;
        Some(range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gen_lsp_types::Position;

    /// Returns, for each line of the old text, its line in the new text; `None` if the line was edited.
    fn lines(old: &str, new: &str) -> Vec<Option<u32>> {
        let moved = LineMap::between(&Arc::from(old), &Arc::from(new), Encoding::Utf16);
        let count = Text::new(old, Encoding::Utf16).position(usize::MAX).line + 1;
        let one = |line| {
            let place = Position { line, character: 0 };
            moved.range(Range { start: place, end: place }).map(|range| range.start.line)
        };
        (0..count).map(one).collect()
    }

    #[test]
    fn unedited_lines_are_tracked() {
        let old = "a\nb\nc\nd";
        assert_eq!(lines(old, old), [Some(0), Some(1), Some(2), Some(3)]);
        assert_eq!(lines(old, "a\nbx\nc\nd"), [Some(0), None, Some(2), Some(3)]);
        assert_eq!(lines(old, "a\nx\nb\nc\nd"), [Some(0), Some(2), Some(3), Some(4)]);
        assert_eq!(lines(old, "a\nd"), [Some(0), None, None, Some(1)]);
        assert_eq!(lines(old, "b\nc\nd"), [None, Some(0), Some(1), Some(2)]);
        assert_eq!(lines(old, "a\nb\nc\nd\n"), [Some(0), Some(1), Some(2), None]);
        assert_eq!(lines("a\r\rb", "a\rx\rb"), [Some(0), None, Some(2)]);
        assert_eq!(lines(old, ""), [None, None, None, None]);
        assert_eq!(lines("aé\nb", "aè\nb"), [None, Some(1)]);
    }
}
