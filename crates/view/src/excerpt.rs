//! Diagnostics with the lines of source that they speak of, every party underlined.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use isaloom_source::{Diagnostic, FileId, Label, Severity, SourceFile, SourceMap};

/// Renders diagnostics in their order, an empty line after each that has a place.
pub fn excerpts(files: &SourceMap, diagnostics: &[Diagnostic], color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut out = String::new();
    for diagnostic in diagnostics {
        out.push_str(&renderer.render(&[group(files, &diagnostic.shortened())]));
        out.push_str(if diagnostic.labels.is_empty() { "\n" } else { "\n\n" });
    }
    out
}

fn group<'a>(files: &'a SourceMap, diagnostic: &'a Diagnostic) -> Group<'a> {
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
    for file in files_in_order(diagnostic) {
        let Some(source) = files.file(file) else { continue };
        let labels = diagnostic.labels.iter().filter(|label| label.span.file == file);
        let groups = on_a_screen(source.text(), labels.collect());
        for window in groups.into_iter().flat_map(|labels| windows(source, labels)) {
            let text = source.text().get(window.from..window.to).unwrap_or_default();
            let annotations = window.labels.iter().map(|label| annotation(text, window.from, label));
            group = group.element(
                Snippet::source(text)
                    .path(source.name())
                    .line_start(window.line)
                    .fold(true)
                    .annotations(annotations),
            );
        }
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    group
}

/// The files that the labels are in, that of the primary label first.
fn files_in_order(diagnostic: &Diagnostic) -> Vec<FileId> {
    let mut files: Vec<FileId> = diagnostic.span().map(|span| span.file).into_iter().collect();
    for label in &diagnostic.labels {
        if !files.contains(&label.span.file) {
            files.push(label.span.file);
        }
    }
    files
}

/// How far apart labels may be in one line to be shown together, and how much of a line a label marks.
const SCREEN: usize = 100;

/// The labels of a file in groups of which each shows no more of a line than fits on a screen.
fn on_a_screen<'l>(text: &str, labels: Vec<&'l Label>) -> Vec<Vec<&'l Label>> {
    let mut groups: Vec<Vec<&Label>> = Vec::new();
    for label in labels {
        let start = floor(text, label.span.range().start);
        let fits = |other: &&Label| {
            let other = floor(text, other.span.range().start);
            let between = text.get(start.min(other)..start.max(other)).unwrap_or_default();
            between.len() <= SCREEN || between.contains(['\n', '\r'])
        };
        match groups.iter_mut().find(|group| group.iter().all(fits)) {
            Some(group) => group.push(label),
            None => groups.push(vec![label]),
        }
    }
    groups
}

/// So many lines apart are labels at most that are shown as one excerpt.
const FAR: u32 = 1000;

/// The lines of a file that some labels are in: the renderer reads all that it is given, so it is given no more.
struct Window<'l> {
    /// The number of the first line.
    line: usize,
    /// The offsets of its begin and of the end of the last one.
    from: usize,
    to: usize,
    labels: Vec<&'l Label>,
}

/// The windows of some labels, that of the primary one first, the others by line.
fn windows<'l>(source: &SourceFile, labels: Vec<&'l Label>) -> Vec<Window<'l>> {
    let line = |label: &Label| source.position(label.span.start).line;
    let mut by_line: Vec<(u32, usize, &Label)> =
        labels.into_iter().enumerate().map(|(index, label)| (line(label), index, label)).collect();
    by_line.sort_by_key(|(line, index, _)| (*line, *index));
    let of = |labels: &[(u32, usize, &'l Label)]| {
        let ends = labels.first().zip(labels.last());
        let (first, last) = ends.map_or((1, 1), |(first, last)| (first.0, last.0));
        let to = source.line_start(last + 1);
        // A place behind the last line break is shown with the line before it.
        let first = if source.line_start(first) == to { first.saturating_sub(1).max(1) } else { first };
        let mut labels = labels.to_vec();
        labels.sort_by_key(|(_, index, _)| *index);
        let labels = labels.into_iter().map(|(_, _, label)| label).collect();
        Window { line: first as usize, from: source.line_start(first), to, labels }
    };
    let mut found: Vec<Window<'l>> = by_line.chunk_by(|one, other| other.0 - one.0 <= FAR).map(of).collect();
    found.sort_by_key(|window| !window.labels.iter().any(|label| label.primary));
    found
}

/// The label's place in a text that begins at an offset of the file, cut at the end of its first line and of a screen: an
/// element of XML may go on for pages.
fn annotation<'a>(text: &str, from: usize, label: &'a Label) -> Annotation<'a> {
    let range = label.span.range();
    let start = floor(text, range.start.saturating_sub(from));
    let mut end = floor(text, range.end.saturating_sub(from)).max(start);
    if let Some(line_end) = text.get(start..end).and_then(|t| t.find(['\n', '\r'])) {
        end = start + line_end;
    }
    end = floor(text, end.min(start + SCREEN));
    let kind = if label.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
    let annotation = kind.span(start..end);
    if label.message.is_empty() { annotation } else { annotation.label(label.message.as_str()) }
}

/// The nearest character boundary at or below an offset.
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
    fn a_line_of_any_length_is_shown_as_far_as_it_fits_on_a_screen() {
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
    fn every_party_is_shown_with_its_place_and_the_way_out() {
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
    fn the_renderer_is_given_only_the_lines_of_the_labels() {
        let mut files = SourceMap::new();
        let text = "v_add_f32 v9, v1, v1\n".repeat(20_000);
        let id = files.add("long.s", text.as_str());
        let source = files.file(id).unwrap();
        let at = |line: usize, primary: bool| Label {
            span: Span::new(id, line * 21, line * 21 + 9),
            message: String::new(),
            primary,
        };
        let (first, near, far) = (at(7, false), at(9, true), at(15_000, false));
        let found = windows(source, vec![&far, &near, &first]);
        let lines: Vec<(usize, usize)> =
            found.iter().map(|window| (window.line, (window.to - window.from) / 21)).collect();
        assert_eq!(lines, [(8, 3), (15_001, 1)]);
        let text = excerpts(&files, &[Diagnostic::error("e", "message").at(near.span, "here")], false);
        assert!(text.contains("--> long.s:10:1") && text.contains("10 | v_add_f32"), "{text}");
        let end = Diagnostic::error("e", "message").at(Span::new(id, 420_000, 420_000), "at the end");
        assert!(excerpts(&files, &[end], false).contains("at the end"));
    }

    #[test]
    fn spans_that_do_not_fit_are_clamped() {
        let mut files = SourceMap::new();
        let id = files.add("a", "ç");
        let bad = [Span::new(id, 1, 9), Span::new(id, 50, 60), Span::new(FileId(9), 0, 1)];
        for span in bad {
            let text = excerpts(&files, &[Diagnostic::warning("w", "message").at(span, "")], false);
            assert!(text.starts_with("warning[w]: message"), "{text}");
        }
    }
}
