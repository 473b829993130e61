//! Import loader: reads every file once and processes its imports before its contents.

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

/// Source of imported files.
///
/// The path is the directory of the importing file joined with the `file` attribute. `.` and `..` are resolved, and
/// components are separated by `/`. Closures of this signature are loaders.
///
/// A loader is called only for files below the directory of the outermost file, so a description cannot read
/// other files. A loader that follows symbolic links must check that they do not leave this directory.
/// [`AllowOutside`] removes the restriction.
pub trait Loader {
    /// Returns the text of the file.
    ///
    /// # Errors
    /// Returns the reason as a short phrase, which becomes a part of a diagnostic.
    fn load(&mut self, path: &str) -> Result<String, String>;

    /// Returns whether imports may refer to files outside the directory of the outermost file.
    fn allows_outside(&self) -> bool {
        false
    }
}

impl<F: FnMut(&str) -> Result<String, String>> Loader for F {
    fn load(&mut self, path: &str) -> Result<String, String> {
        self(path)
    }
}

/// Loader for descriptions that must not import files: every import is an error.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoImports;

impl Loader for NoImports {
    fn load(&mut self, _: &str) -> Result<String, String> {
        Err("imported files cannot be opened here".to_owned())
    }
}

/// Wrapper of a loader that also permits imports from outside the directory of the outermost file.
pub struct AllowOutside<L>(pub L);

impl<L: Loader> Loader for AllowOutside<L> {
    fn load(&mut self, path: &str) -> Result<String, String> {
        self.0.load(path)
    }

    fn allows_outside(&self) -> bool {
        true
    }
}

/// Returns whether a path is below the directory of the outermost file `root`. Compares the paths as text and
/// does not follow symbolic links.
pub fn is_below_root(root: &str, path: &str) -> bool {
    let (root, path) = (normalise(root), normalise(path));
    let folder = root.rfind(['/', '\\']).map_or("", |slash| &root[..=slash]);
    let Some(rest) = path.strip_prefix(folder) else { return false };
    let is_relative = !folder.is_empty() || !rest.starts_with(['/', '\\']) && !rest.contains(':');
    is_relative && rest.split(['/', '\\']).all(|part| part != "..")
}

/// Returns the path of an imported file. It is relative to the same directory as the path of the importing file.
pub fn import_path(importer: &str, file: &str) -> String {
    join(importer, file)
}

/// Declarations of the outermost file and of all its imports.
pub(crate) struct Loaded {
    pub(crate) declarations: Declarations,
    pub(crate) sources: SourceMap,
    /// Imported files, each with the span of the `<import>` that names it.
    pub(crate) imports: Vec<(Span, FileId)>,
}

/// Reads a file and its imports.
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
    /// Total size of the files read so far: bytes of text, and (`items`) number of elements and attributes.
    bytes: usize,
    items: usize,
    seen: Vec<LoadedFile>,
}

/// File that was named by an import, or the outermost file. The list of these files prevents a second read.
struct LoadedFile {
    path: String,
    /// Span of the first `<import>` that names the file; `None` for the outermost file.
    import: Option<Span>,
    /// Whether the file is being read, so that an import of it is a cycle.
    open: bool,
    /// Id of the file, if it could be read.
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

    /// Adds the declarations of a document, or of a piece of a large document.
    fn declarations(&mut self, isa: Node<'_, '_>, origin: Origin) {
        let mut file = File { origin, diagnostics: self.diagnostics };
        if origin.shift == 0 {
            read_outermost(isa, &mut file, &mut self.declarations);
        }
        read_declarations(isa, &mut file, &mut self.declarations);
    }

    /// Returns whether the size limits still hold when this file is added; otherwise reports an error.
    fn fits(&mut self, id: FileId, text: &str) -> bool {
        self.bytes = self.bytes.saturating_add(text.len());
        let mut why = None;
        if self.bytes > MAX_SOURCE_BYTES {
            let all = if self.sources.files().count() > 1 {
                "the description, including this file, is"
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
                .at(Span::new(id, at.start, at.end), "the file is ignored"),
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
                    format!("the import `{path}` is outside the directory of `{root}`"),
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
                    format!("imports are nested more than {MAX_IMPORT_DEPTH} levels deep"),
                )
                .at(span, "this import is ignored"),
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
                    .help("use a path relative to the directory of the importing file"),
            ),
        }
    }
}

/// `<import>` element, before its file is read.
struct Import {
    file: String,
    span: Span,
}

/// Returns the imports in a document, or in a piece of a large document. An import without `file` is skipped, because
/// the schema check reports it.
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
        .at(tag_span(outermost, origin), "the root element of an isaspec description is `<isa>`")
}

/// Returns the diagnostic for a repeated import: an error for a cycle, otherwise a warning.
fn again(seen: &LoadedFile, written: &str, span: Span) -> Diagnostic {
    let diagnostic = if seen.open {
        Diagnostic::error(
            ids::IMPORT_CYCLE,
            format!("import cycle: `{written}` imports itself, directly or indirectly"),
        )
        .at(span, "this import closes the cycle and is ignored")
        .help("move the shared elements to a third file and import it in both")
    } else {
        Diagnostic::warning(ids::IMPORT_REPEATED, format!("`{written}` is imported twice"))
            .at(span, "this import is ignored")
    };
    match seen.import {
        Some(first) => diagnostic.also(first, "first imported here"),
        None => diagnostic,
    }
}

fn xml_error(error: &roxmltree::Error, file: FileId, text: &str) -> Diagnostic {
    let position = error.pos();
    // The library may report a position after the last line, where no line exists.
    let lines_before = (position.row as usize).saturating_sub(1);
    let line_start = text.split_inclusive('\n').take(lines_before).map(str::len).sum::<usize>();
    let line = text.get(line_start..).and_then(|rest| rest.split_inclusive('\n').next()).unwrap_or("");
    let in_line = line.char_indices().nth((position.col as usize).saturating_sub(1));
    let start = match error {
        // These errors mean that the text ends too early. The library gives no position, so the error is placed at the
        // end.
        roxmltree::Error::UnclosedRootNode | roxmltree::Error::UnexpectedEndOfStream => text.trim_end().len(),
        _ => line_start + in_line.map_or(line.trim_end().len(), |(i, _)| i),
    };
    let length = text
        .get(start..)
        .and_then(|t| t.chars().next())
        .filter(|c| !c.is_control())
        .map_or(0, char::len_utf8);
    // The library's message ends with the position, which is removed because the label shows it.
    let message = error.to_string();
    let message = message.rsplit_once(" at ").map_or(message.as_str(), |(words, _)| words);
    let found = Diagnostic::error(ids::XML_SYNTAX, format!("malformed XML: {message}"))
        .at(Span::new(file, start, start + length), "error here; the file is ignored");
    match error {
        roxmltree::Error::DtdDetected => {
            found.help("remove the `<!DOCTYPE>`: document types are not supported")
        }
        roxmltree::Error::MalformedEntityReference(_) | roxmltree::Error::UnknownEntityReference(..) => {
            let found = found.help("write `&amp;` for `&`");
            match text.get(..start + 1).and_then(|t| t.rfind('&')) {
                // The position from the library is inside the reference, so the last `&` before it begins the
                // reference.
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
                let label = format!("`<{name}>` is opened here and not closed");
                found.also(Span::new(file, at.start, at.end), label)
            }
            None => found,
        },
        _ => found,
    }
}

/// Returns whether a `<` at the offset or directly before it cannot begin a tag, so that it is probably meant as "less
/// than".
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

/// Returns the path of an imported file. It is relative to the same directory as the path of the importing file.
fn join(importer: &str, file: &str) -> String {
    if file.starts_with('/') {
        return normalise(file);
    }
    match importer.rfind(['/', '\\']) {
        Some(slash) => normalise(&format!("{}{file}", &importer[..=slash])),
        None => normalise(file),
    }
}

/// Resolves `.` components, and `..` components that follow a directory name.
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
    fn only_files_in_the_directory_of_the_main_file_are_inside() {
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
    fn import_outside_of_the_directory_is_rejected_before_loading() {
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
