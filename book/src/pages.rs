//! Markdown pages of the repository: reads them, and checks links, anchors, headings, line lengths, the summary and the
//! number of words.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Maximum length of a line of prose, in columns. Tables, code, and links that fill a line may be longer.
const COLUMNS: usize = 120;

/// Maximum number of words for users: README.md and docs/, without code blocks, tables and generated pages.
const WORDS: usize = 45_000;

/// Pages outside docs/ whose links are also checked.
const OTHERS: [&str; 10] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "SECURITY.md",
    "packaging/README.md",
    "dev/benchmarks.md",
    "dev/fuzzing.md",
    "web/engine/README.md",
];

/// Text of a page, and the targets of its links.
struct Page {
    text: String,
    anchors: BTreeSet<String>,
}

/// Pages of the repository, by their paths relative to its root.
pub(crate) struct Pages {
    root: PathBuf,
    pages: BTreeMap<PathBuf, Page>,
}

impl Pages {
    /// Reads all pages below `root`.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub(crate) fn read(root: &Path) -> Result<Pages, String> {
        let mut paths: Vec<PathBuf> = OTHERS.iter().map(PathBuf::from).collect();
        collect(root, Path::new("docs"), &mut paths)?;
        let mut pages = BTreeMap::new();
        for path in paths {
            let text = fs::read_to_string(root.join(&path))
                .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
            let anchors = anchors(&text);
            pages.insert(path, Page { text, anchors });
        }
        Ok(Pages { root: root.to_owned(), pages })
    }

    /// Returns the number of pages in docs/; the summary is not counted.
    pub(crate) fn len(&self) -> usize {
        self.docs().count()
    }

    /// Returns the number of words for users.
    pub(crate) fn words(&self) -> usize {
        let readme = self
            .pages
            .iter()
            .filter(|(path, _)| path.ends_with("README.md") && path.components().count() == 1);
        readme
            .chain(self.docs().filter(|(_, page)| !is_generated(&page.text)))
            .map(|(_, page)| words(&page.text))
            .sum()
    }

    fn docs(&self) -> impl Iterator<Item = (&PathBuf, &Page)> {
        self.pages.iter().filter(|(path, _)| path.starts_with("docs") && !path.ends_with("SUMMARY.md"))
    }

    /// Checks all pages, and returns the problems as `PATH:LINE: message`.
    pub(crate) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let listed: BTreeSet<PathBuf> = match self.pages.get(Path::new("docs/SUMMARY.md")) {
            Some(summary) => links(&summary.text)
                .into_iter()
                .map(|(_, link)| normal(&Path::new("docs").join(link)))
                .collect(),
            None => {
                problems.push("docs/SUMMARY.md: missing".to_owned());
                BTreeSet::new()
            }
        };
        for (path, _) in self.docs().filter(|(path, _)| !listed.contains(*path)) {
            problems.push(format!("{}:1: not listed in docs/SUMMARY.md", path.display()));
        }
        for (path, page) in &self.pages {
            self.check(path, page, &mut problems);
        }
        let words = self.words();
        if words > WORDS {
            problems.push(format!("docs: {words} words of user text, the budget is {WORDS}"));
        }
        problems
    }

    fn check(&self, path: &Path, page: &Page, problems: &mut Vec<String>) {
        let place = |line: usize| format!("{}:{line}", path.display());
        let titles = titles(&page.text);
        if path.starts_with("docs")
            && !path.ends_with("SUMMARY.md")
            && titles != 1
            && !page.text.contains("{{#include")
        {
            problems.push(format!("{}: {titles} first-level headings, expected 1", place(1)));
        }
        if !is_generated(&page.text) {
            for line in long_lines(&page.text) {
                problems.push(format!("{}: longer than {COLUMNS} columns", place(line)));
            }
        }
        for (line, link) in links(&page.text) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (file, anchor) = link.split_once('#').map_or((link.as_str(), None), |(f, a)| (f, Some(a)));
            let target = match file {
                "" => path.to_owned(),
                file => normal(&path.parent().unwrap_or(Path::new("")).join(file)),
            };
            if !self.root.join(&target).exists() {
                problems.push(format!("{}: link to a missing file: {link}", place(line)));
            } else if let Some(anchor) = anchor
                && let Some(page) = self.pages.get(&target)
                && !page.anchors.contains(anchor)
            {
                problems.push(format!("{}: link to a missing heading: {link}", place(line)));
            }
        }
    }
}

fn collect(root: &Path, folder: &Path, paths: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(root.join(folder))
        .map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
    names.sort();
    for name in names {
        let path = folder.join(name);
        if root.join(&path).is_dir() {
            collect(root, &path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            paths.push(path);
        }
    }
    Ok(())
}

/// Returns a path from which `.` and `..` are removed.
fn normal(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => {
                result.pop();
            }
            Component::CurDir => {}
            other => result.push(other),
        }
    }
    result
}

fn is_generated(text: &str) -> bool {
    text.lines().next().is_some_and(|line| line.starts_with("<!--") && line.contains("xtask"))
}

fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES)
}

/// Returns the targets of links and images, each with its line number, from 1.
fn links(text: &str) -> Vec<(usize, String)> {
    parser(text)
        .into_offset_iter()
        .filter_map(|(event, range)| match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                Some((line_of(text, range.start), dest_url.into_string()))
            }
            _ => None,
        })
        .collect()
}

fn line_of(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
}

/// Returns the number of headings of the first level in a page.
fn titles(text: &str) -> usize {
    parser(text)
        .filter(|event| matches!(event, Event::Start(Tag::Heading { level: HeadingLevel::H1, .. })))
        .count()
}

/// Returns the anchors in a page: those of headings, which are the same on GitHub and in mdBook, and those of `<a
/// id="...">`.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut heading: Option<String> = None;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Heading { id, .. }) => {
                anchors.extend(id.map(|id| id.into_string()));
                heading = Some(String::new());
            }
            Event::End(TagEnd::Heading(_)) => {
                let id = heading.take().unwrap_or_default();
                let mut unique = id.clone();
                for number in 1.. {
                    if anchors.insert(unique) {
                        break;
                    }
                    unique = format!("{id}-{number}");
                }
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(id) = &mut heading {
                    id.extend(text.chars().filter_map(|c| match c {
                        ' ' => Some('-'),
                        '-' | '_' => Some(c),
                        c if c.is_alphanumeric() => Some(c.to_ascii_lowercase()),
                        _ => None,
                    }));
                }
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                anchors.extend(
                    html.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned),
                );
            }
            _ => {}
        }
    }
    anchors
}

/// Returns the number of words in a page, without code blocks and tables.
fn words(text: &str) -> usize {
    let mut skipped = 0;
    let mut count = 0;
    for event in parser(text) {
        match event {
            Event::Start(Tag::CodeBlock(_) | Tag::Table(_)) => skipped += 1,
            Event::End(TagEnd::CodeBlock | TagEnd::Table) => skipped -= 1,
            Event::Text(text) if skipped == 0 => {
                count += text.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
            }
            Event::Code(_) if skipped == 0 => count += 1,
            _ => {}
        }
    }
    count
}

/// Returns the numbers, from 1, of the lines of prose that are too long.
fn long_lines(text: &str) -> Vec<usize> {
    let mut code = false;
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            code = !code;
            continue;
        }
        let breakable = line.trim().contains(' ');
        if !code && !line.starts_with('|') && breakable && line.chars().count() > COLUMNS {
            lines.push(number + 1);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_follow_the_rule_of_the_renderers() {
        let found = anchors("# What `dis` prints, and why\n## Two\n## Two\n<a id=\"here\"></a>\n");
        let expected = ["here", "two", "two-1", "what-dis-prints-and-why"];
        assert_eq!(found, expected.map(str::to_owned).into());
    }

    #[test]
    fn code_and_tables_are_not_counted() {
        assert_eq!(words("one `two` three\n\n```text\nfour five\n```\n\n| six |\n|---|\n| seven |\n"), 3);
    }

    #[test]
    fn links_have_lines() {
        assert_eq!(links("a\n\n[b](c.md#d)\n"), [(3, "c.md#d".to_owned())]);
    }

    #[test]
    fn long_prose_is_found_and_long_tables_are_not() {
        let long = "word ".repeat(30);
        assert_eq!(long_lines(&format!("{long}\n| {long} |\n```\n{long}\n```\n")), [1]);
    }

    #[test]
    fn parent_directories_are_resolved() {
        assert_eq!(
            normal(Path::new("docs/how-to/../reference/./json.md")),
            Path::new("docs/reference/json.md")
        );
    }
}
