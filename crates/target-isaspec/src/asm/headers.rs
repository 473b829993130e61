//! Header lines that Mesa's ir3 assembler and computerator read, such as `@localsize 64, 1, 1`. They describe how the
//! program is launched and have no encoding. The assembler skips them; `asm --explain` returns them as records.

use crate::Isaspec;
use crate::adreno::are_of_shaders;
use isaloom_schema::HeaderLine;
use isaloom_source::Severity;
use isaloom_target::JobSink;
use std::borrow::Cow;

/// Names of header lines, without the `@`.
const HEADERS: [&str; 17] = [
    "localsize",
    "const",
    "buf",
    "ubo",
    "tex",
    "samp",
    "invocationid",
    "wgid",
    "numwg",
    "in",
    "out",
    "pvtmem",
    "localmem",
    "branchstack",
    "earlypreamble",
    "fullsync",
    "prefetch",
];

/// Source text in which header lines are comments, so that all byte offsets stay valid for diagnostics.
pub(super) struct Source<'t> {
    /// The source text, with a `;` instead of the `@` of each header line.
    pub(super) text: Cow<'t, str>,
    /// Header lines without the `@`, each with its line number from 1.
    headers: Vec<(usize, String)>,
}

impl<'t> Source<'t> {
    /// Reads a source text. Only descriptions of Adreno shaders have header lines.
    pub(super) fn of(isaspec: &Isaspec, text: &'t str) -> Source<'t> {
        match are_of_shaders(isaspec.compiled().model().generations()) {
            true => Source::read(text),
            false => Source { text: Cow::Borrowed(text), headers: Vec::new() },
        }
    }

    fn read(text: &'t str) -> Source<'t> {
        let mut source = Source { text: Cow::Borrowed(text), headers: Vec::new() };
        if !text.contains('@') {
            return source;
        }
        let mut plain = String::with_capacity(text.len());
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let blank = line.len() - line.trim_start().len();
            match line.trim_start().strip_prefix('@').filter(|rest| is_header(rest)) {
                Some(rest) => {
                    plain.push_str(line.get(..blank).unwrap_or_default());
                    plain.push(';');
                    plain.push_str(rest);
                    let shown = rest.split(';').next().unwrap_or(rest).trim();
                    source.headers.push((number, shown.to_owned()));
                }
                None => plain.push_str(line),
            }
        }
        source.text = Cow::Owned(plain);
        source
    }

    /// Returns the header lines as records.
    pub(super) fn records(&self) -> Vec<HeaderLine> {
        self.headers.iter().map(|(line, header)| record(*line, header)).collect()
    }

    /// Reports each header line as skipped.
    pub(super) fn tell(&self, name: &str, sink: &mut dyn JobSink) {
        for (line, header) in &self.headers {
            sink.tell(
                Severity::Note,
                format!("{name}:{line}: header `@{header}` is skipped: it has no encoding"),
            );
        }
    }
}

/// Splits a header line (without its `@`) into a name, values separated by commas or spaces, and an optional register
/// in parentheses before or after the values.
fn record(line: usize, header: &str) -> HeaderLine {
    let end = header.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(header.len());
    let (name, rest) = header.split_at_checked(end).unwrap_or((header, ""));
    let (before, register, after) =
        match rest.split_once('(').and_then(|(before, rest)| Some((before, rest.split_once(')')?))) {
            Some((before, (register, after))) => (before, Some(register.trim().to_owned()), after),
            None => (rest, None, ""),
        };
    let values = [before, after].into_iter().flat_map(|part| part.split([',', ' ', '\t']));
    let values = values.filter(|value| !value.is_empty()).map(str::to_owned).collect();
    HeaderLine { line: line as u64, name: name.to_owned(), register, values }
}

/// Returns whether the text after an `@` is a header: a known name, followed by whitespace, `(` or the end of the line.
fn is_header(rest: &str) -> bool {
    let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let (name, after) = rest.split_at(end);
    HEADERS.contains(&name) && after.chars().next().is_none_or(|c| c.is_whitespace() || c == '(')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_lines_become_comments_of_the_same_length() {
        let text = "@localsize 64, 1, 1\n  @buf 4 ; (results)\n@const(c0.x) 1.0\nend\n@other\nnop @in";
        let source = Source::read(text);
        assert_eq!(
            source.text,
            ";localsize 64, 1, 1\n  ;buf 4 ; (results)\n;const(c0.x) 1.0\nend\n@other\nnop @in"
        );
        let headers: Vec<(usize, &str)> =
            source.headers.iter().map(|(n, text)| (*n, text.as_str())).collect();
        assert_eq!(headers, [(1, "localsize 64, 1, 1"), (2, "buf 4"), (3, "const(c0.x) 1.0")]);
        let records = source.records();
        let shown = |record: &HeaderLine| {
            (record.line, record.name.clone(), record.register.clone(), record.values.join(" "))
        };
        assert_eq!(
            records.iter().map(shown).collect::<Vec<_>>(),
            [
                (1, "localsize".to_owned(), None, "64 1 1".to_owned()),
                (2, "buf".to_owned(), None, "4".to_owned()),
                (3, "const".to_owned(), Some("c0.x".to_owned()), "1.0".to_owned()),
            ]
        );
        let buffer = record(7, "buf 32 (c2.x)");
        assert_eq!((buffer.register.as_deref(), buffer.values), (Some("c2.x"), vec!["32".to_owned()]));
        assert!(matches!(Source::read("end").text, Cow::Borrowed("end")));
    }
}
