//! Follows imports: every file is read once, those that it imports before anything that stands in it.

use crate::found::Found;
use crate::ids;
use crate::pieces::Pieces;
use crate::syntax::{Declarations, File, read_declarations, read_outermost, tag_span};
use crate::text::Origin;
use crate::xml;
use isaloom_model::limits::{MAX_ATTRIBUTES, MAX_IMPORT_DEPTH, MAX_SOURCE_BYTES, MAX_SOURCE_ITEMS};
use isaloom_source::{Diagnostic, FileId, SourceMap, Span};
use roxmltree::{Document, Node};
use std::sync::Arc;

/// What gives an imported file's text, or says why it cannot.
///
/// The path is the importing file's folder with the `file` attribute joined to it, `.` and `..` resolved, parts
/// separated by `/`. Closures of the same shape are loaders.
///
/// It is only called for files below the directory of the outermost file: no description reads what its user did not
/// name. A loader that follows links of the file system checks them too. [`AllowOutside`] lifts the rule.
pub trait Loader {
    /// The text of the file.
    ///
    /// # Errors
    /// The reason, in a few words for people: it becomes part of a diagnostic.
    fn load(&mut self, path: &str) -> Result<String, String>;

    /// Whether files outside of the directory of the outermost file may be imported.
    fn allows_outside(&self) -> bool {
        false
    }
}

impl<F: FnMut(&str) -> Result<String, String>> Loader for F {
    fn load(&mut self, path: &str) -> Result<String, String> {
        self(path)
    }
}

/// A loader for descriptions that import nothing: every import is missing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoImports;

impl Loader for NoImports {
    fn load(&mut self, _: &str) -> Result<String, String> {
        Err("imports are not available here".to_owned())
    }
}

/// A loader that is called for every import, wherever its file is.
pub struct AllowOutside<L>(pub L);

impl<L: Loader> Loader for AllowOutside<L> {
    fn load(&mut self, path: &str) -> Result<String, String> {
        self.0.load(path)
    }

    fn allows_outside(&self) -> bool {
        true
    }
}

/// Whether a path is below the directory of the outermost file `root`. Both are as they were given; links are not followed.
pub fn is_below_root(root: &str, path: &str) -> bool {
    let (root, path) = (normalise(root), normalise(path));
    let folder = root.rfind(['/', '\\']).map_or("", |slash| &root[..=slash]);
    let Some(rest) = path.strip_prefix(folder) else { return false };
    let is_relative = !folder.is_empty() || !rest.starts_with(['/', '\\']) && !rest.contains(':');
    is_relative && rest.split(['/', '\\']).all(|part| part != "..")
}

/// The path of an import of a file, seen from where the path of that file is seen from.
pub fn import_path(importer: &str, file: &str) -> String {
    join(importer, file)
}

/// The declarations of a file and of all that it imports.
pub(crate) struct Loaded {
    pub(crate) declarations: Declarations,
    pub(crate) sources: SourceMap,
    /// The files that were read for imports, with the places of these.
    pub(crate) imports: Vec<(Span, FileId)>,
}

/// Reads the file and its imports.
pub(crate) fn load(name: &str, text: Arc<str>, loader: &mut dyn Loader, diagnostics: &mut Found) -> Loaded {
    let mut load = Load {
        loader,
        diagnostics,
        declarations: Declarations::default(),
        sources: SourceMap::new(),
        imports: Vec::new(),
        bytes: 0,
        items: 0,
        seen: vec![LoadedFile { path: normalise(name), import: None, open: true, file: None }],
    };
    let id = load.sources.add(name, Arc::clone(&text));
    if let Some(outermost) = load.seen.first_mut() {
        outermost.file = Some(id);
    }
    load.file(id, name, &text, 0);
    Loaded { declarations: load.declarations, sources: load.sources, imports: load.imports }
}

struct Load<'a> {
    loader: &'a mut dyn Loader,
    diagnostics: &'a mut Found,
    declarations: Declarations,
    sources: SourceMap,
    imports: Vec<(Span, FileId)>,
    /// The size of all files so far, in bytes and in elements and attributes.
    bytes: usize,
    items: usize,
    seen: Vec<LoadedFile>,
}

/// A file that was come across.
struct LoadedFile {
    path: String,
    /// Where it was imported first; the outermost file has no such place.
    import: Option<Span>,
    /// Its reading has begun and not ended.
    open: bool,
    /// The file, if it could be read.
    file: Option<FileId>,
}

impl Load<'_> {
    fn file(&mut self, id: FileId, path: &str, text: &str, depth: usize) {
        if !self.fits(id, text) {
            return;
        }
        let origin = |shift| Origin { file: id, shift };
        if let Some(pieces) = Pieces::of(text)
            && let Some(all) = pieces.each(|isa, shift| imports(isa, origin(shift)))
        {
            all.iter().flatten().for_each(|import| self.import(import, path, depth));
            pieces.each(|isa, shift| self.declarations(isa, origin(shift)));
            return;
        }
        let document = match Document::parse(text) {
            Ok(document) => document,
            Err(error) => return self.diagnostics.push(xml_error(&error, id, text)),
        };
        let isa = document.root_element();
        if !isa.has_tag_name("isa") {
            return self.diagnostics.push(not_isaspec(isa, origin(0)));
        }
        imports(isa, origin(0)).iter().for_each(|import| self.import(import, path, depth));
        self.declarations(isa, origin(0));
    }

    /// Reads what stands in a document, or in a piece of it.
    fn declarations(&mut self, isa: Node<'_, '_>, origin: Origin) {
        let mut file = File { origin, diagnostics: self.diagnostics };
        if origin.shift == 0 {
            read_outermost(isa, &mut file, &mut self.declarations);
        }
        read_declarations(isa, &mut file, &mut self.declarations);
    }

    /// Whether the description is not too large with this file; if it is, that is reported.
    fn fits(&mut self, id: FileId, text: &str) -> bool {
        self.bytes = self.bytes.saturating_add(text.len());
        let mut why = None;
        if self.bytes > MAX_SOURCE_BYTES {
            let all = if self.sources.files().count() > 1 {
                "with this file the description is"
            } else {
                "the file is"
            };
            why = Some((format!("{all} larger than {} MiB", MAX_SOURCE_BYTES >> 20), 0..0));
        } else {
            let (items, crowded) = xml::weigh(text);
            self.items = self.items.saturating_add(items);
            if let Some(at) = crowded {
                why = Some((format!("an element has more than {MAX_ATTRIBUTES} attributes"), at));
            } else if self.items > MAX_SOURCE_ITEMS {
                let message =
                    format!("the description has more than {MAX_SOURCE_ITEMS} elements and attributes");
                why = Some((message, 0..0));
            }
        }
        let Some((message, at)) = why else { return true };
        self.diagnostics.push(
            Diagnostic::error(ids::FILE_TOO_LARGE, message)
                .at(Span::new(id, at.start, at.end), "nothing of the file is used"),
        );
        false
    }

    fn import(&mut self, import: &Import, importer_path: &str, depth: usize) {
        let &Import { span, ref file } = import;
        let path = join(importer_path, file);
        if let Some(seen) = self.seen.iter().find(|s| s.path == path) {
            let found = again(seen, file, span);
            self.imports.extend(seen.file.map(|file| (span, file)));
            self.diagnostics.push(found);
            return;
        }
        let root = self.seen.first().map_or("", |outermost| outermost.path.as_str());
        if !self.loader.allows_outside() && !is_below_root(root, &path) {
            self.diagnostics.push(
                Diagnostic::error(
                    ids::IMPORT_OUTSIDE,
                    format!("the import `{path}` is outside of the directory of `{root}`"),
                )
                .at(span, "imported here; the file is not read")
                .help("move the file into that directory, or pass `--allow-import-outside`"),
            );
            return;
        }
        if depth >= MAX_IMPORT_DEPTH {
            self.diagnostics.push(
                Diagnostic::error(
                    ids::IMPORT_DEPTH,
                    format!("imports are nested more than {MAX_IMPORT_DEPTH} deep"),
                )
                .at(span, "this import is passed over"),
            );
            return;
        }
        match self.loader.load(&path) {
            Ok(text) => {
                let shared: Arc<str> = text.into();
                let id = self.sources.add(path.as_str(), Arc::clone(&shared));
                let index = self.seen.len();
                self.seen.push(LoadedFile {
                    path: path.clone(),
                    import: Some(span),
                    open: true,
                    file: Some(id),
                });
                self.imports.push((span, id));
                self.file(id, &path, &shared, depth + 1);
                if let Some(seen) = self.seen.get_mut(index) {
                    seen.open = false;
                }
            }
            Err(why) => self.diagnostics.push(
                Diagnostic::error(ids::IMPORT_MISSING, format!("the import `{path}` cannot be read: {why}"))
                    .at(span, "imported here")
                    .help("the path is relative to the folder of the importing file"),
            ),
        }
    }
}

/// An import, as it is written.
struct Import {
    file: String,
    span: Span,
}

/// The imports that stand in a document or a piece of it. A missing attribute is reported with the others.
fn imports(isa: Node<'_, '_>, origin: Origin) -> Vec<Import> {
    let all = isa.children().filter(|n| n.has_tag_name("import"));
    all.filter_map(|node| {
        let attribute = node.attribute_node("file")?;
        Some(Import { file: attribute.value().to_owned(), span: origin.span(&attribute.range_value()) })
    })
    .collect()
}

fn not_isaspec(outermost: Node<'_, '_>, origin: Origin) -> Diagnostic {
    let message = format!("the outermost element is `<{}>`, not `<isa>`", outermost.tag_name().name());
    Diagnostic::error(ids::NOT_ISASPEC, message)
        .at(tag_span(outermost, origin), "a description in isaspec begins with `<isa>`")
}

/// What is to be said of an import of a file that was seen already.
fn again(seen: &LoadedFile, written: &str, span: Span) -> Diagnostic {
    let diagnostic = if seen.open {
        Diagnostic::error(
            ids::IMPORT_CYCLE,
            format!("`{written}` imports itself, directly or through others"),
        )
        .at(span, "this import closes the circle, and is passed over")
        .help("move what both files need into a third one that both import")
    } else {
        Diagnostic::warning(ids::IMPORT_REPEATED, format!("`{written}` is imported twice"))
            .at(span, "this import is passed over")
    };
    match seen.import {
        Some(first) => diagnostic.also(first, "first imported here"),
        None => diagnostic,
    }
}

fn xml_error(error: &roxmltree::Error, file: FileId, text: &str) -> Diagnostic {
    let position = error.pos();
    // The error may be after the last line.
    let lines_before = (position.row as usize).saturating_sub(1);
    let line_start = text.split_inclusive('\n').take(lines_before).map(str::len).sum::<usize>();
    let line = text.get(line_start..).and_then(|rest| rest.split_inclusive('\n').next()).unwrap_or("");
    let in_line = line.char_indices().nth((position.col as usize).saturating_sub(1));
    let start = match error {
        // These have no place of their own: the text ends too early.
        roxmltree::Error::UnclosedRootNode | roxmltree::Error::UnexpectedEndOfStream => text.trim_end().len(),
        _ => line_start + in_line.map_or(line.trim_end().len(), |(i, _)| i),
    };
    let length = text
        .get(start..)
        .and_then(|t| t.chars().next())
        .filter(|c| !c.is_control())
        .map_or(0, char::len_utf8);
    // The library ends its messages with the position, which the label shows better.
    let message = error.to_string();
    let message = message.rsplit_once(" at ").map_or(message.as_str(), |(words, _)| words);
    let found = Diagnostic::error(ids::XML_SYNTAX, format!("this is not XML: {message}"))
        .at(Span::new(file, start, start + length), "up to here it could be; nothing of the file is used");
    match error {
        roxmltree::Error::DtdDetected => {
            found.help("document types are not read; leave the `<!DOCTYPE>` out")
        }
        roxmltree::Error::MalformedEntityReference(_) | roxmltree::Error::UnknownEntityReference(..) => {
            let found = found.help("write `&amp;` for `&`");
            match text.get(..start + 1).and_then(|t| t.rfind('&')) {
                // The reference that is none begins at the `&` before the place, or there.
                Some(at) => found.replace(Span::new(file, at, at + 1), "&amp;"),
                None => found,
            }
        }
        _ if is_less_than(text, start) => {
            let found = found.help("write `&lt;` for `<`");
            match text.get(..start + 1).and_then(|t| t.rfind('<')) {
                Some(at) => found.replace(Span::new(file, at, at + 1), "&lt;"),
                None => found,
            }
        }
        roxmltree::Error::UnexpectedCloseTag(..)
        | roxmltree::Error::UnclosedRootNode
        | roxmltree::Error::UnexpectedEndOfStream => match xml::open_at(text, start) {
            Some((name, at)) => {
                let label = format!("`<{name}>` begins here and is not closed");
                found.also(Span::new(file, at.start, at.end), label)
            }
            None => found,
        },
        _ => found,
    }
}

/// Whether a `<` just before or at the place cannot begin a tag, and so must mean "less than".
fn is_less_than(text: &str, at: usize) -> bool {
    let around = text.get(..at).map_or("", |t| &t[t.char_indices().nth_back(2).map_or(0, |(i, _)| i)..]);
    let before = around.trim_end();
    let next = text.get(at..).and_then(|t| t.chars().next());
    let names = |c: char| c.is_alphabetic() || matches!(c, '_' | ':' | '/' | '!' | '?');
    match next {
        Some('<') => text.get(at + 1..).and_then(|t| t.chars().next()).is_some_and(|c| !names(c)),
        Some(c) => before.ends_with('<') && !names(c),
        None => false,
    }
}

/// The path of an import, seen from where the importing file's path is seen from.
fn join(importer: &str, file: &str) -> String {
    if file.starts_with('/') {
        return normalise(file);
    }
    match importer.rfind(['/', '\\']) {
        Some(slash) => normalise(&format!("{}{file}", &importer[..=slash])),
        None => normalise(file),
    }
}

/// The path without `.` parts, and without `..` parts as far as they have something to step out of.
fn normalise(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            "" if !parts.is_empty() => {}
            ".." if parts.last().is_some_and(|&p| p != ".." && !p.is_empty()) => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_relative_to_the_importing_file() {
        assert_eq!(join("a/b/c.xml", "d.xml"), "a/b/d.xml");
        assert_eq!(join("a/b/c.xml", "../d.xml"), "a/d.xml");
        assert_eq!(join("c.xml", "./x/d.xml"), "x/d.xml");
        assert_eq!(join("../c.xml", "../d.xml"), "../../d.xml");
        assert_eq!(join("/r/c.xml", "d.xml"), "/r/d.xml");
        assert_eq!(join("a/c.xml", "/d.xml"), "/d.xml");
    }

    #[test]
    fn only_files_in_the_directory_of_the_outermost_one_are_below_it() {
        for (root, path) in [
            ("a/b.xml", "a/c.xml"),
            ("a/b.xml", "a/x/../y/c.xml"),
            ("b.xml", "c.xml"),
            ("b.xml", "x/c.xml"),
            ("./b.xml", "c.xml"),
            ("../b.xml", "../c.xml"),
            ("/b.xml", "/x/c.xml"),
            ("C:\\x\\b.xml", "C:\\x\\c.xml"),
            ("<stdin>", "c.xml"),
        ] {
            assert!(is_below_root(root, path), "{root} {path}");
        }
        for (root, path) in [
            ("a/b.xml", "c.xml"),
            ("a/b.xml", "ab/c.xml"),
            ("a/b.xml", "/etc/hostname"),
            ("a/b.xml", "a/x/../../c.xml"),
            ("b.xml", "../c.xml"),
            ("b.xml", "/c.xml"),
            ("b.xml", "C:/c.xml"),
            ("../b.xml", "../../c.xml"),
            ("/a/b.xml", "/a/../c.xml"),
            ("C:\\x\\b.xml", "C:\\x\\..\\c.xml"),
            ("a/b.xml", "a/..\\..\\c.xml"),
        ] {
            assert!(!is_below_root(root, path), "{root} {path}");
        }
    }

    #[test]
    fn an_import_outside_of_the_directory_is_refused_before_the_loader_is_called() {
        let text = r#"<isa><import file="../../etc/hostname"/></isa>"#;
        let mut asked = Vec::new();
        let mut loader = |path: &str| {
            asked.push(path.to_owned());
            Ok::<_, String>("secret".to_owned())
        };
        let (_, found) = crate::read("spec/a.xml", text, &mut loader);
        assert_eq!(found.first().map(|found| found.id), Some(ids::IMPORT_OUTSIDE));
        assert!(asked.is_empty(), "{asked:?}");
        let (model, _) = crate::read(
            "spec/a.xml",
            text,
            &mut AllowOutside(|_: &str| Ok::<_, String>("<isa/>".to_owned())),
        );
        assert_eq!(model.sources().files().count(), 2);
    }
}
