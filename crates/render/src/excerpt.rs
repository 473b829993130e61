//! Renders diagnostics, with the source lines that their labels refer to, for a terminal.
//!
//! Only the displayed lines are read, and of a long line only the part around the labels, so that the time does not
//! depend on the size of the file. Control characters in names, messages and source text are escaped.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use isaloom_source::{
    Diagnostic, FileId, Label, Severity, SourceFile, SourceMap, is_unsafe_in_text, listed, visible,
};
use std::borrow::Cow;
use std::ops::Range;

/// Renders all diagnostics in order. An empty line follows a diagnostic with a location.
pub fn excerpts(files: &SourceMap, diagnostics: &[Diagnostic], color: bool) -> String {
    let mut out = String::new();
    rendered(files, diagnostics, color, &mut out);
    out
}

/// Renders the first [hundred](isaloom_source::MOST_OF_A_KIND) diagnostics of each kind, and the number of the others.
pub fn capped_excerpts(files: &SourceMap, diagnostics: &[Diagnostic], color: bool) -> String {
    let (first, more) = listed(diagnostics);
    let mut out = String::new();
    rendered(files, first, color, &mut out);
    rendered(files, &more, color, &mut out);
    out
}

fn rendered<'d>(
    files: &SourceMap,
    diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
    color: bool,
    out: &mut String,
) {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    for diagnostic in diagnostics {
        let shown = diagnostic.shortened();
        let snippets = snippets(files, &shown);
        let text = renderer.render(&[group(&shown, &snippets)]);
        push_located(&text, &snippets, out);
        out.push_str(if diagnostic.labels.is_empty() { "\n" } else { "\n\n" });
    }
}

/// Placeholder for the location of a snippet in the output of the renderer. The renderer gets only a part of the source
/// and thus does not know the location. Other texts of a diagnostic do not contain this control character.
const LOCATION: &str = "\u{1}";

/// Appends the output of the renderer, with each placeholder replaced by the location of its snippet.
fn push_located(text: &str, snippets: &[Window<'_>], out: &mut String) {
    let mut parts = text.split(LOCATION);
    out.push_str(parts.next().unwrap_or_default());
    for (part, snippet) in parts.zip(snippets) {
        out.push_str(&snippet.location);
        let end = part.find(['\n', '\x1b']).unwrap_or(part.len());
        out.push_str(part.get(end..).unwrap_or_default());
    }
}

fn group<'a>(diagnostic: &'a Diagnostic, snippets: &'a [Window<'a>]) -> Group<'a> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let mut title = level.primary_title(diagnostic.message.as_str());
    if !diagnostic.id.is_empty() {
        title = title.id(diagnostic.id);
    }
    let mut group = Group::with_title(title);
    for snippet in snippets {
        let annotations = snippet.marks.iter().map(|(label, range)| {
            let kind = if label.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
            let annotation = kind.span(range.clone());
            if label.message.is_empty() { annotation } else { annotation.label(label.message.as_str()) }
        });
        let annotations: Vec<Annotation<'_>> = annotations.collect();
        group = group.element(
            Snippet::source(snippet.text.as_ref())
                .path(LOCATION)
                .line_start(snippet.line)
                .fold(true)
                .annotations(annotations),
        );
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    group
}

/// Part of a source file that the renderer gets for a group of labels. A long line is cut to the part around the
/// labels.
struct Window<'a> {
    text: Cow<'a, str>,
    /// Number of the first line in the file.
    line: usize,
    /// Labels with their byte ranges in `text`.
    marks: Vec<(&'a Label, Range<usize>)>,
    /// Location to print, as `NAME:LINE:COLUMN`.
    location: String,
}

/// Returns the parts of source files that a diagnostic shows; the first one contains the primary label.
fn snippets<'a>(files: &'a SourceMap, diagnostic: &'a Diagnostic) -> Vec<Window<'a>> {
    let mut windows = Vec::new();
    for id in files_in_order(diagnostic) {
        let Some(file) = files.file(id) else { continue };
        let labels = diagnostic.labels.iter().filter(|label| label.span.file == id);
        for labels in on_a_screen(labels.map(|label| Mark::of(file, label)).collect()) {
            windows.push(window(file, labels, windows.is_empty()));
        }
    }
    windows
}

/// Returns the files of a diagnostic's labels, without duplicates; the file of the primary label is first.
fn files_in_order(diagnostic: &Diagnostic) -> Vec<FileId> {
    let mut files: Vec<FileId> = diagnostic.span().map(|span| span.file).into_iter().collect();
    for label in &diagnostic.labels {
        if !files.contains(&label.span.file) {
            files.push(label.span.file);
        }
    }
    files
}

/// Maximum distance of two labels on one line that share a snippet, and maximum length of a marked range, in bytes.
const SCREEN: usize = 100;
/// Maximum distance of labels on different lines that share a snippet, in bytes.
const FAR: usize = 4096;
/// Number of bytes before and after the labels on a line that the renderer gets. It shows fewer, depending on the width
/// of the terminal.
const AROUND: usize = 1024;

/// A label and its byte range in the file, which is cut to the first line and to [`SCREEN`] bytes, because a label can
/// cover a whole XML element.
struct Mark<'l> {
    label: &'l Label,
    line: u32,
    range: Range<usize>,
}

impl<'l> Mark<'l> {
    fn of(file: &SourceFile, label: &'l Label) -> Mark<'l> {
        let text = file.text();
        let start = floor(text, label.span.range().start);
        let end = floor(text, label.span.range().end.min(start + SCREEN)).max(start);
        let line_end = text.get(start..end).and_then(|t| t.find(['\n', '\r']));
        Mark {
            label,
            line: file.line_of(u32::try_from(start).unwrap_or(u32::MAX)),
            range: start..line_end.map_or(end, |at| start + at),
        }
    }
}

/// Groups the labels of a file so that the labels of a group fit in one snippet.
fn on_a_screen<'l>(labels: Vec<Mark<'l>>) -> Vec<Vec<Mark<'l>>> {
    let mut groups: Vec<Vec<Mark<'_>>> = Vec::new();
    for mark in labels {
        let fits = |other: &Mark<'_>| {
            let most = if other.line == mark.line { SCREEN } else { FAR };
            other.range.start.abs_diff(mark.range.start) <= most
        };
        match groups.iter_mut().find(|group| group.iter().all(fits)) {
            Some(group) => group.push(mark),
            None => groups.push(vec![mark]),
        }
    }
    groups
}

/// Returns the source lines of a group of labels. If `is_first`, the group has the primary label, whose location is
/// shown.
fn window<'a>(file: &'a SourceFile, marks: Vec<Mark<'a>>, is_first: bool) -> Window<'a> {
    let shown = marks.iter().filter(|mark| is_first && mark.label.primary);
    let shown =
        shown.min_by_key(|mark| mark.range.start).or_else(|| marks.iter().min_by_key(|mark| mark.line));
    let position = shown.map(|mark| file.position(u32::try_from(mark.range.start).unwrap_or(u32::MAX)));
    let location = position.map_or_else(
        || visible(file.name()).into_owned(),
        |at| format!("{}:{}:{}", visible(file.name()), at.line, at.column),
    );
    let text = file.text();
    let first = marks.iter().map(|mark| mark.line).min().unwrap_or(1);
    let last = marks.iter().map(|mark| mark.line).max().unwrap_or(1);
    let start = marks.iter().map(|mark| mark.range.start).min().unwrap_or(0);
    let end = marks.iter().map(|mark| mark.range.end).max().unwrap_or(0);
    // A line is cut only if more than [`AROUND`] bytes precede its first label.
    let from = file.line_start(first).max(floor(text, start.saturating_sub(AROUND)));
    let line_end = match file.line_start(last + 1) {
        next if next > end => {
            end + text.get(end..next).map_or(0, |rest| rest.trim_end_matches(['\n', '\r']).len())
        }
        _ => end,
    };
    let to = line_end.min(floor(text, end + AROUND)).max(end);
    let slice = text.get(from..to).unwrap_or_default();
    // The renderer escapes only ASCII control characters; other unsafe characters are replaced here.
    let unknown = |c: char| is_unsafe_in_text(c) && !c.is_ascii();
    let shown = match slice.contains(unknown) {
        true => Cow::Owned(slice.chars().map(|c| if unknown(c) { same_size(c) } else { c }).collect()),
        false => Cow::Borrowed(slice),
    };
    let marks = marks.into_iter().map(|mark| {
        let start = mark.range.start.saturating_sub(from).min(slice.len());
        (mark.label, start..mark.range.end.saturating_sub(from).clamp(start, slice.len()))
    });
    Window { text: shown, line: first as usize, marks: marks.collect(), location }
}

/// Returns a replacement for an unsafe character that has the same UTF-8 length, so that offsets remain valid.
fn same_size(c: char) -> char {
    match c.len_utf8() {
        2 => '\u{b7}',
        4 => '\u{1f7a9}',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

/// Returns the last character boundary that is not after an offset.
fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_source::Span;

    #[test]
    fn long_lines_are_truncated_to_the_screen() {
        let mut files = SourceMap::new();
        let middle = "<display>{N}</display>".repeat(400);
        let text = format!("<isa>\n<bitset>{middle}<field/>{middle}</bitset>\n</isa>\n");
        let file = files.add("long.xml", text.as_str());
        let field = text.find("<field/>").unwrap_or_default();
        let diagnostic = Diagnostic::error("one", "it is wrong")
            .at(Span::new(file, field, field + 8), "here")
            .also(Span::new(file, 6, text.len() - 8), "in this bitset");
        let shown = excerpts(&files, &[diagnostic], false);
        assert!(
            shown.contains("in this bitset") && shown.contains("here") && shown.contains("<field/>"),
            "{shown}"
        );
        assert!(shown.lines().all(|line| line.chars().count() <= 160), "{shown}");
    }

    #[test]
    fn labels_notes_and_help_are_shown_with_locations() {
        let mut files = SourceMap::new();
        let a = files.add("a.xml", "<isa>\n  <bitset name=\"x\"/>\n</isa>\n");
        let b = files.add("b.xml", "<bitset name=\"x\">\n  ...\n</bitset>\n");
        let diagnostic = Diagnostic::error("bitset-duplicate", "`x` is there twice")
            .at(Span::new(a, 8, 27), "the second")
            .also(Span::new(b, 0, 34), "the first")
            .note("names are global")
            .help("rename one");
        let text = excerpts(&files, &[diagnostic], false);
        for part in
            ["error[bitset-duplicate]: `x` is there twice", "--> a.xml:2:3", "::: b.xml:1:1", "rename one"]
        {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
        assert!(!text.contains("</bitset>"), "only the first line of a long span is shown\n{text}");
    }

    #[test]
    fn invalid_spans_are_clamped() {
        let mut files = SourceMap::new();
        let id = files.add("a", "ç");
        let bad = [Span::new(id, 1, 9), Span::new(id, 50, 60), Span::new(FileId(9), 0, 1)];
        for span in bad {
            let text = excerpts(&files, &[Diagnostic::warning("w", "message").at(span, "")], false);
            assert!(text.starts_with("warning[w]: message"), "{text}");
        }
    }

    #[test]
    fn control_and_bidi_characters_in_diagnostics_are_escaped() {
        let mut files = SourceMap::new();
        let hostile = "a\x1b]0;x\x07\u{9b}31m\u{202e}b\u{1}c";
        let source = format!("<x {hostile}/>\n");
        let file = files.add(format!("{hostile}\nname.xml"), source.as_str());
        let diagnostic = Diagnostic::error("one", format!("{hostile}\nerror: more"))
            .at(Span::new(file, 0, 3), hostile)
            .note(hostile)
            .help(hostile);
        for color in [false, true] {
            let text = excerpts(&files, std::slice::from_ref(&diagnostic), color);
            let plain = text.replace("\x1b[0m", "");
            let plain = plain
                .split("\x1b[")
                .map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';'));
            let plain: String = if color { plain.collect() } else { text.clone() };
            assert!(plain.chars().all(|c| c == '\n' || !is_unsafe_in_text(c)), "{text:?}");
            assert!(!text.lines().any(|line| line.starts_with("error: more")), "{text:?}");
        }
        let text = excerpts(&files, std::slice::from_ref(&diagnostic), false);
        assert!(
            text.contains("--> a\\u{1b}]0;x\\u{7}\\u{9b}31m\\u{202e}b\\u{1}c\\nname.xml:1:1\n"),
            "{text}"
        );
    }

    #[test]
    fn columns_in_truncated_lines_count_from_the_line_start() {
        let mut files = SourceMap::new();
        let text = format!("x\n{}é<bad>{}\n", "y".repeat(50_000), "z".repeat(50_000));
        let at = text.find("<bad>").unwrap_or_default();
        let file = files.add("long", text.as_str());
        let diagnostic = Diagnostic::error("one", "wrong").at(Span::new(file, at, at + 5), "here");
        let text = excerpts(&files, &[diagnostic], false);
        assert!(text.contains("--> long:2:50002\n") && text.contains("^^^^^ here"), "{text}");
    }

    #[test]
    fn distant_labels_have_separate_snippets() {
        let mut files = SourceMap::new();
        let file = files.add("far", format!("one\n{}two\n", "filler\n".repeat(2000)));
        let end = 4 + 7 * 2000;
        let diagnostic = Diagnostic::error("one", "wrong")
            .at(Span::new(file, end, end + 3), "here")
            .also(Span::new(file, 0, 3), "there");
        let text = excerpts(&files, &[diagnostic], false);
        assert!(text.contains("--> far:2002:1\n") && text.contains("::: far:1:1\n"), "{text}");
    }
}
