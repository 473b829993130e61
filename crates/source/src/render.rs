//! Renders diagnostics as plain text: the message, each location with its source line, notes, and help.

use crate::{Diagnostic, Label, SourceMap, is_unsafe_in_text, visible};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

/// Maximum number of characters of a source line that are shown (`SHOWN`), and maximum number of characters shown
/// before the location (`BEFORE`).
const SHOWN: usize = 120;
const BEFORE: usize = 60;

/// A diagnostic together with its source files; `Display` writes the message and excerpts of the files.
#[derive(Clone, Copy, Debug)]
pub struct Rendered<'a> {
    diagnostic: &'a Diagnostic,
    sources: &'a SourceMap,
}

impl Diagnostic {
    /// Returns the diagnostic as several lines of plain text, with excerpts from its files:
    ///
    /// ```text
    /// error[pattern-length]: 5 pattern characters for 6 bits
    ///   --> demo.xml:31:36
    ///    |
    /// 31 |     <pattern low="4" high="9">00101</pattern>
    ///    |                               ^^^^^ 5 characters
    ///    |              ---------------- 6 bits
    ///    |
    ///    = help: a pattern has one character for each bit of its range
    /// ```
    pub fn display<'a>(&'a self, sources: &'a SourceMap) -> Rendered<'a> {
        Rendered { diagnostic: self, sources }
    }
}

/// Renders each diagnostic as plain text, followed by an empty line.
pub fn render(sources: &SourceMap, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}", diagnostic.display(sources));
    }
    out
}

/// A source line with its labels.
struct Excerpt<'a> {
    file: &'a str,
    line: u32,
    /// Column at which the first label starts, from 1.
    column: u32,
    text: &'a str,
    labels: Vec<&'a Label>,
    start: usize,
}

impl<'a> Rendered<'a> {
    /// Groups the labels by source line. The line of the first primary label comes first; the others follow in order.
    fn excerpts(&self) -> Vec<Excerpt<'a>> {
        let labels = &self.diagnostic.labels;
        let first = labels.iter().position(|l| l.primary).unwrap_or(0);
        let ordered = labels
            .get(first)
            .into_iter()
            .chain(labels.iter().enumerate().filter(|(i, _)| *i != first).map(|(_, l)| l));
        let mut found: Vec<Excerpt<'a>> = Vec::new();
        for label in ordered {
            let Some(file) = self.sources.file(label.span.file) else { continue };
            let at = file.position(label.span.start);
            let known = found.iter_mut().find(|e| {
                e.line == at.line && e.labels.first().is_some_and(|l| l.span.file == label.span.file)
            });
            match known {
                Some(excerpt) => excerpt.labels.push(label),
                None => found.push(Excerpt {
                    file: file.name(),
                    line: at.line,
                    column: at.column,
                    text: file.line(at.line).unwrap_or(""),
                    labels: Vec::from([label]),
                    start: file.line_start(at.line),
                }),
            }
        }
        found
    }
}

impl fmt::Display for Rendered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Diagnostic { notes, help, .. } = self.diagnostic;
        writeln!(f, "{}", self.diagnostic)?;
        let excerpts = self.excerpts();
        let last = excerpts.iter().map(|e| e.line).max().unwrap_or(0);
        let gutter = if excerpts.is_empty() { 1 } else { last.checked_ilog10().unwrap_or(0) as usize + 1 };
        for (n, excerpt) in excerpts.iter().enumerate() {
            let arrow = if n == 0 { "-->" } else { ":::" };
            writeln!(
                f,
                "{:gutter$}{arrow} {}:{}:{}",
                "",
                visible(excerpt.file),
                excerpt.line,
                excerpt.column
            )?;
            writeln!(f, "{:gutter$} |", "")?;
            excerpt.lines(f, gutter)?;
        }
        if !excerpts.is_empty() && (!notes.is_empty() || help.is_some()) {
            writeln!(f, "{:gutter$} |", "")?;
        }
        for (what, text) in notes.iter().map(|n| ("note", n)).chain(help.iter().map(|h| ("help", h))) {
            writeln!(f, "{:gutter$} = {what}: {text}", "")?;
        }
        Ok(())
    }
}

impl Excerpt<'_> {
    /// Writes the source line, and below it the markers and messages of its labels.
    fn lines(&self, f: &mut fmt::Formatter<'_>, gutter: usize) -> fmt::Result {
        // Of a long line, only the part around the first location is shown. Every unsafe character, including a tab, is
        // replaced by one space so that columns stay aligned.
        let (from, to) = self.window();
        let window = self.text.get(from..to).unwrap_or_default();
        let shown: String = window.chars().map(|c| if is_unsafe_in_text(c) { ' ' } else { c }).collect();
        let (left, right) =
            (if from > 0 { "..." } else { "" }, if to < self.text.len() { "..." } else { "" });
        writeln!(f, "{:gutter$} | {left}{}{right}", self.line, shown.trim_end())?;
        for label in &self.labels {
            let range = label.span.range();
            // A location outside the shown part is moved to the nearest end of this part.
            let column = |at: usize| {
                let at = at.saturating_sub(self.start);
                window.char_indices().take_while(|(i, _)| from + i < at).count()
            };
            let (start, end) = (column(range.start), column(range.end));
            let (start, width) = (start + left.len(), end.saturating_sub(start).max(1));
            let mark = if label.primary { '^' } else { '-' };
            write!(f, "{:gutter$} | {:start$}", "", "")?;
            (0..width).try_for_each(|_| f.write_char(mark))?;
            if label.message.is_empty() {
                writeln!(f)?;
            } else {
                writeln!(f, " {}", visible(&label.message))?;
            }
        }
        Ok(())
    }

    /// Returns the byte range of the shown part of the line. Reads only the text near the location, so the time is
    /// independent of the length of the line.
    fn window(&self) -> (usize, usize) {
        let first = self.labels.first().map_or(0, |label| label.span.range().start);
        let mut first = first.saturating_sub(self.start).min(self.text.len());
        while !self.text.is_char_boundary(first) {
            first += 1;
        }
        let (before, after) = self.text.split_at(first);
        let from = before.char_indices().nth_back(BEFORE - 1).map_or(0, |(at, _)| at);
        let shown_before = before.get(from..).unwrap_or_default().chars().count();
        let to = after.char_indices().nth(SHOWN - shown_before).map_or(self.text.len(), |(at, _)| first + at);
        (from, to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;
    use alloc::string::ToString;

    #[test]
    fn labels_on_one_line_share_a_snippet_line() {
        let mut sources = SourceMap::new();
        let id = sources.add("a.xml", "one\n\ttwo \u{e9} three\nfour\n");
        let span = |start, end| Span::new(id, start, end);
        let found = Diagnostic::error("some-id", "what is wrong")
            .also(span(0, 3), "here")
            .at(span(5, 8), "there")
            .also(span(12, 17), "")
            .note("evidence")
            .help("the way out");
        let expected = "\
error[some-id]: what is wrong
 --> a.xml:2:2
  |
2 |  two \u{e9} three
  |  ^^^ there
  |        -----
 ::: a.xml:1:1
  |
1 | one
  | --- here
  |
  = note: evidence
  = help: the way out
";
        assert_eq!(found.display(&sources).to_string(), expected);
        assert_eq!(found.to_string(), "error[some-id]: what is wrong");
    }

    #[test]
    fn long_lines_are_shown_around_the_span() {
        let mut sources = SourceMap::new();
        let id = sources.add("a.xml", "x".repeat(1000));
        let found = Diagnostic::warning("some-id", "long").at(Span::new(id, 500, 999), "here");
        let text = found.display(&sources).to_string();
        assert!(text.lines().all(|line| line.len() < 200), "{text}");
        assert!(text.contains("...xxx") && text.contains("^ here"));
    }

    #[test]
    fn diagnostics_without_a_location_have_no_snippet() {
        let sources = SourceMap::new();
        let found = Diagnostic::error("some-id", "lost").at(Span::default(), "nowhere").note("evidence");
        assert_eq!(found.display(&sources).to_string(), "error[some-id]: lost\n  = note: evidence\n");
        assert_eq!(render(&sources, &[found]), "error[some-id]: lost\n  = note: evidence\n\n");
    }
}
