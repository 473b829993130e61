//! Registration of a description: bundles a description with its imports into one file.

use super::naming::DATABASE;
use super::rnndb::{Rnndb, is_rnndb};
use super::{Bundle, gpus_of};
use isaloom_engine::Isa;
use isaloom_model::Generation;
use isaloom_source::{Severity, has_errors};
use isaloom_target::support::element::first_element;
use isaloom_target::support::{LARGEST, gzip, stem};
use isaloom_target::{Files, NewDescription, NotAdded, unpacked};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Reads the description file to be registered and the files that it imports, and packs all of them into one bundle.
pub(super) fn addition(
    file: &str,
    bytes: Vec<u8>,
    files: &mut dyn Files,
) -> Result<NewDescription, NotAdded> {
    let fail = |why: String| NotAdded::File { file: file.to_owned(), why };
    let bytes = unpacked(bytes, LARGEST).map_err(fail)?;
    let text = String::from_utf8(bytes).map_err(|_| fail("this is not UTF-8 text".to_owned()))?;
    if is_rnndb(first_element(text.as_bytes())) {
        return database(file, &text);
    }
    let (root, texts) = if Bundle::is(&text) {
        // The text is a bundle, so it was registered before and contains its imports.
        let bundle = Bundle::unpack(text.into_bytes()).map_err(fail)?;
        (bundle.root, bundle.files)
    } else {
        let root = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let root = root.trim_end_matches(".gz").trim_end_matches(".zst").to_owned();
        let folder = file.get(..file.len() - file.rsplit(['/', '\\']).next().unwrap_or(file).len());
        let texts = imported(&root, &text, folder.unwrap_or_default(), files);
        (root, texts)
    };
    let found = |name: &str| texts.get(name).cloned().ok_or_else(|| "there is no such file".to_owned());
    let mut loader = Collected { load: found, outside: files.imports_outside() };
    let text = texts.get(&root).cloned().unwrap_or_default();
    let (model, diagnostics) = isaloom_isaspec::read(&root, &text, &mut loader);
    let model = Arc::new(model);
    let generations = model.generations().to_vec();
    let newest = Generation(generations.last().copied().unwrap_or(0));
    let missing = diagnostics.iter().any(|d| matches!(d.id, "import-missing" | "import-outside"));
    if missing || Isa::compile(Arc::clone(&model), newest).is_err() {
        let mut diagnostics = diagnostics;
        diagnostics.retain(|d| d.severity == Severity::Error);
        let sources = Box::new(model.sources().clone());
        return Err(NotAdded::Empty { file: file.to_owned(), sources, diagnostics });
    }
    let roots = model.instructions().iter();
    let instructions: usize = roots.map(|instruction| model.leaves(instruction.root).count()).sum();
    let name = model.name().to_owned();
    let gpus = gpus_of(&generations);
    let title = title(&root, instructions, &generations, texts.len());
    Ok(NewDescription {
        source: file.to_owned(),
        file: format!("{name}.isaspec.gz"),
        bytes: Bundle::new(&root, &generations, instructions as u64, texts).pack(),
        title,
        gpus,
        has_errors: has_errors(&diagnostics),
        name,
    })
}

/// Returns the entry to register for a register database: a file with the names of registers and packets.
fn database(file: &str, text: &str) -> Result<NewDescription, NotAdded> {
    let mut database = Rnndb::default();
    database.add(text).map_err(|why| NotAdded::File { file: file.to_owned(), why })?;
    let base = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let name = stem(base, &[DATABASE, ".xml"]).unwrap_or(base).to_owned();
    let (domains, enums) = database.len();
    Ok(NewDescription {
        source: file.to_owned(),
        file: format!("{name}{DATABASE}.gz"),
        bytes: gzip(text),
        title: format!("{base}, names for descriptions: {domains} register domains, {enums} enums"),
        gpus: Vec::new(),
        has_errors: false,
        name,
    })
}

fn title(root: &str, instructions: usize, generations: &[u32], files: usize) -> String {
    let files = if files == 1 { String::new() } else { format!(" in {files} files") };
    let bounds: Vec<String> = generations.iter().map(u32::to_string).collect();
    match bounds.as_slice() {
        [] | [_] => format!("{root}{files}, instructions: {instructions}"),
        _ => format!("{root}{files}, instructions: {instructions}, generations {}", bounds.join(", ")),
    }
}

/// Returns the texts of a description and its imports, by their names relative to its directory.
fn imported(root: &str, text: &str, folder: &str, files: &mut dyn Files) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::from([(root.to_owned(), text.to_owned())]);
    let (file, outside) = (format!("{folder}{root}"), files.imports_outside());
    let load = |name: &str| -> Result<String, String> {
        let bytes = files.import(&file, &format!("{folder}{name}"))?;
        let text = String::from_utf8(bytes).map_err(|_| "this is not UTF-8 text".to_owned())?;
        texts.insert(name.to_owned(), text.clone());
        Ok(text)
    };
    isaloom_isaspec::read(root, text, &mut Collected { load, outside });
    texts
}

/// Loader of imports that calls `load` for each file. The closure in [`imported`] also stores the text for the bundle.
struct Collected<L> {
    load: L,
    outside: bool,
}

impl<L: FnMut(&str) -> Result<String, String>> isaloom_isaspec::Loader for Collected<L> {
    fn load(&mut self, path: &str) -> Result<String, String> {
        (self.load)(path)
    }

    fn allows_outside(&self) -> bool {
        self.outside
    }
}

/// Returns the file names in the imports of a description, exactly as the description writes them.
pub fn imports(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        rest = rest.get(at..).unwrap_or_default();
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, behind)| behind);
            continue;
        }
        let (element, behind) = rest.split_once('>').unwrap_or((rest, ""));
        if let Some(attributes) = element.strip_prefix("<import") {
            let file = attributes.split_once("file").and_then(|(_, value)| value.split_once(['"', '\'']));
            found.extend(file.and_then(|(_, value)| value.split(['"', '\'']).next()));
        }
        rest = behind;
    }
    found
}
