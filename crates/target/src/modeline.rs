//! Parser of modelines. A modeline is a comment that selects the instruction set of a text: `isaloom: isa=ir3
//! gpu=a650`.

use crate::about::About;
use isaloom_source::{Diagnostic, FileId, Span, nearest};

/// Number of lines at the start of a file that are searched for a modeline.
const LINES: usize = 5;
/// Maximum length of a modeline, in bytes.
const LONGEST: usize = 512;
/// Text that marks a modeline.
const MARK: &str = "isaloom:";
/// Keys that a modeline may contain.
const KEYS: [&str; 2] = ["isa", "gpu"];

impl About {
    /// Returns the instruction set and GPU in the modeline of a file; `None` if its first lines contain no modeline.
    pub fn of_modeline(head: &[u8]) -> Option<About> {
        let lines = head.split(|&b| b == b'\n').take(LINES);
        lines
            .filter_map(|line| modeline(&String::from_utf8_lossy(line.get(..line.len().min(LONGEST))?)))
            .next()
    }

    /// Returns a warning for each unknown key of a modeline, and for a modeline that selects nothing.
    pub fn modeline_faults(text: &str, file: FileId) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n').take(LINES) {
            let at = |word: &str| start + (word.as_ptr() as usize - line.as_ptr() as usize);
            let span = |word: &str| Span::new(file, at(word), at(word) + word.len());
            if let Some(said) = said(line.get(..LONGEST).unwrap_or(line)) {
                found.extend(faults(said, &span));
            }
            start += line.len();
        }
        found
    }
}

/// Returns the text after the mark if the line is a comment with a modeline, otherwise `None`.
fn said(line: &str) -> Option<&str> {
    let begins = [";", "//", "#", "/*"];
    let comment = begins.iter().find_map(|mark| line.trim_start().strip_prefix(mark))?;
    comment.trim_start_matches([';', '/', '#', '*', ' ', '\t']).strip_prefix(MARK)
}

fn modeline(line: &str) -> Option<About> {
    let mut about = About::default();
    for word in said(line)?.split_whitespace() {
        match word.split_once('=') {
            Some(("isa", name)) => about.isa = Some(name.to_owned()),
            Some(("gpu", name)) => about.gpu = Some(name.to_owned()),
            _ => {}
        }
    }
    (about != About::default()).then_some(about)
}

fn faults(said: &str, span: &dyn Fn(&str) -> Span) -> Vec<Diagnostic> {
    let keys = || said.split_whitespace().filter_map(|word| Some(word.split_once('=')?.0));
    let unknown = |key: &str| {
        let message = format!("unknown key `{key}` in an `isaloom:` comment");
        let found = Diagnostic::warning("modeline-key", message).at(span(key), "");
        match nearest(key, KEYS, 1).first() {
            Some(near) => found.meant(near),
            None => found.help("use `isa=NAME` or `gpu=GPU`"),
        }
    };
    let mut found: Vec<Diagnostic> = keys().filter(|key| !KEYS.contains(key)).map(unknown).collect();
    if keys().next().is_none() {
        let message = "the `isaloom:` comment selects no instruction set";
        let place = said.trim().trim_end_matches("*/").trim_end();
        found.push(Diagnostic::warning("modeline-key", message).at(span(place), "").help(HOW));
    }
    found
}

const HOW: &str = "add `isa=NAME`, `gpu=GPU` or both";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comment_in_first_lines_selects_instruction_set() {
        let about = |text: &str| {
            About::of_modeline(text.as_bytes())
                .map(|a| (a.isa.unwrap_or_default(), a.gpu.unwrap_or_default()))
        };
        let both = Some(("ir3".to_owned(), "a650".to_owned()));
        assert_eq!(about("; isaloom: isa=ir3 gpu=a650\nnop\n"), both);
        assert_eq!(about("nop\n  // isaloom: gpu=a650 isa=ir3\n"), both);
        assert_eq!(about("/* isaloom: isa=ir3 gpu=a650 */"), both);
        assert_eq!(about("isaloom: isa=ir3"), None);
        assert_eq!(about("; isaloom: nothing"), None);
        assert_eq!(about("\n\n\n\n\n; isaloom: isa=ir3"), None);
    }

    #[test]
    fn unknown_comment_keys_are_reported_with_the_nearest_key() {
        let mut files = isaloom_source::SourceMap::new();
        let mut faults = |text: &str| {
            let file = files.add("a", text);
            let found = About::modeline_faults(text, file);
            found.into_iter().map(|d| (text[d.span().unwrap().range()].to_owned(), d)).collect::<Vec<_>>()
        };
        let found = faults("nop\n; isaloom: isaa=ir3 gpu=a650\n");
        let [(place, fault)] = &found[..] else { panic!("{found:?}") };
        assert_eq!((place.as_str(), fault.fixes[0].edits[0].1.as_str()), ("isaa", "isa"));
        assert_eq!(
            faults("/* isaloom: generation=3 isa=toy */")[0].1.help.as_deref().unwrap(),
            "use `isa=NAME` or `gpu=GPU`"
        );
        let found = faults("; isaloom: ir3\n");
        assert_eq!((found.len(), found[0].0.as_str()), (1, "ir3"));
        assert_eq!(faults("; isaloom:\r\n").len(), 1);
        for fine in
            ["; isaloom: isa=ir3 gpu=a650 (Turnip)", "; isaloom", "isaloom: x", "\n\n\n\n\n; isaloom: x"]
        {
            assert!(faults(fine).is_empty(), "{fine}");
        }
    }
}
