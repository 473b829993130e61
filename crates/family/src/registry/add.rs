//! What a file holds that somebody wants to keep: descriptions of every family, one or many in a file.

use super::{AMD, Bundle, Files, ISASPEC, Registry, SPIRV, TARGETS, gpus_of, gpus_of_architecture};
use crate::amd::short_name;
use crate::packed::{LARGEST, gzip, unpacked};
use isaloom_amd_isa::unpack;
use isaloom_amdgpu_text::llvm::Gpus;
use isaloom_engine::Isa;
use isaloom_model::Generation;
use isaloom_source::{Diagnostic, FileId, Severity, SourceMap, has_errors};
use isaloom_spirv::grammar::Loader;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A description that can be kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Addition {
    /// The name that it will be known by.
    pub name: String,
    /// The family.
    pub kind: crate::descriptor::TargetRef,
    /// What is to be kept, under which file name.
    pub file: String,
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// What it is, for people: `AMD RDNA 4, 1307 instructions, released 2026-01-01`.
    pub title: String,
    /// The GPUs that it is for, as far as that is known.
    pub gpus: Vec<String>,
    /// Whether something is wrong with it that does not stand in the way.
    pub has_errors: bool,
}

impl fmt::Display for Addition {
    /// `rdna4: AMD RDNA 4, instructions: 1269, released 2026-02-20; for gfx1200 gfx1201`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.title)?;
        if !self.gpus.is_empty() {
            write!(f, "; for {}", self.gpus.join(" "))?;
        }
        f.write_str(if self.has_errors { "; `isaloom check` has something to say" } else { "" })
    }
}

/// Why something cannot be kept.
#[derive(Clone, Debug)]
pub enum NotAdded {
    /// The file is no description.
    NotOne {
        /// The file.
        file: String,
    },
    /// The file cannot be read or unpacked.
    File {
        /// The file.
        file: String,
        /// Why.
        why: String,
    },
    /// Nothing in the description is an instruction.
    Empty {
        /// The file.
        file: String,
        /// The texts.
        sources: Box<SourceMap>,
        /// What is wrong with them.
        diagnostics: Vec<Diagnostic>,
    },
    /// The description cannot be read; nothing could be decoded with it.
    Broken {
        /// The file.
        file: String,
        /// The texts.
        sources: Box<SourceMap>,
        /// What is wrong with them.
        diagnostics: Vec<Diagnostic>,
    },
    /// The name cannot be given to a description.
    Name {
        /// The file.
        file: String,
        /// The name.
        name: String,
    },
}

impl std::fmt::Display for NotAdded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotAdded::NotOne { file } => {
                write!(
                    f,
                    "`{file}` is neither an isaspec description, nor AMD's ISA XML, nor a SPIR-V grammar"
                )
            }
            NotAdded::File { file, why } => write!(f, "{file}: {why}"),
            NotAdded::Empty { file, .. } => write!(f, "`{file}` describes no instruction by itself"),
            NotAdded::Broken { file, .. } => write!(f, "`{file}` cannot be read, and is not kept"),
            NotAdded::Name { file, name } if name.is_empty() => {
                write!(f, "`{file}` does not say what it describes")
            }
            NotAdded::Name { file, name } => {
                write!(f, "`{file}` would be known as `{name}`, which is a name of the program itself")
            }
        }
    }
}

impl std::error::Error for NotAdded {}

/// Gives every description of a file, each when the one before it was taken, so that no more than one is in memory.
/// `files` reads what they import.
pub fn additions(
    file: &str,
    bytes: Vec<u8>,
    files: &mut dyn Files,
    each: &mut dyn FnMut(Result<Addition, NotAdded>),
) {
    match TARGETS.of_description(&bytes).map(|target| target.name) {
        Some("amd") => {
            let fail =
                |error: unpack::UnpackError| NotAdded::File { file: file.to_owned(), why: error.to_string() };
            match unpack::documents(&bytes) {
                Err(error) => each(Err(fail(error))),
                Ok(documents) => {
                    documents.for_each(|document| each(document.map_err(fail).and_then(|d| amd(file, d))))
                }
            }
        }
        Some("isaspec") => each(isaspec(file, bytes, files)),
        Some("spirv") => each(grammar(file, bytes)),
        _ => each(Err(NotAdded::NotOne { file: file.to_owned() })),
    }
}

fn amd(file: &str, document: unpack::Document) -> Result<Addition, NotAdded> {
    let (spec, mut diagnostics) = isaloom_amd_isa::read(FileId(0), &document.text);
    let file = if document.name.is_empty() { file.to_owned() } else { document.name };
    let broken = has_errors(&diagnostics);
    if broken || spec.forms.is_empty() {
        let mut sources = Box::new(SourceMap::new());
        sources.add(&file, document.text);
        return Err(match broken {
            true => NotAdded::Broken { file, sources, diagnostics },
            false => NotAdded::Empty { file, sources, diagnostics },
        });
    }
    diagnostics.extend(isaloom_amd_isa::validate(&spec));
    let id = spec.architecture.id;
    let long = spec.text(spec.architecture.name);
    let name = short_name(id, long);
    let name = free(&file, name)?;
    Ok(Addition {
        kind: AMD,
        file: format!("{name}.xml.gz"),
        bytes: unpack::pack(&document.text),
        title: format!(
            "{long}, instructions: {}, released {}",
            spec.instructions.len(),
            spec.text(spec.document.release_date)
        ),
        gpus: id.map(|id| gpus_of_architecture(id, &Gpus::default())).unwrap_or_default(),
        has_errors: has_errors(&diagnostics),
        name,
    })
}

fn isaspec(file: &str, bytes: Vec<u8>, files: &mut dyn Files) -> Result<Addition, NotAdded> {
    let fail = |why: String| NotAdded::File { file: file.to_owned(), why };
    let bytes = unpacked(bytes, LARGEST).map_err(fail)?;
    let text = String::from_utf8(bytes).map_err(|_| fail("this is not UTF-8 text".to_owned()))?;
    let (root, texts) = if Bundle::is(&text) {
        // What another registry keeps.
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
    let name = free(file, model.name().to_owned())?;
    let gpus = gpus_of(&generations);
    let title = title(&root, instructions, &generations, texts.len());
    Ok(Addition {
        kind: ISASPEC,
        file: format!("{name}.isaspec.gz"),
        bytes: Bundle::new(&root, &generations, instructions as u64, texts).pack(),
        title,
        gpus,
        has_errors: has_errors(&diagnostics),
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

/// The texts of a description and of its imports, by their names relative to its folder.
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

/// A loader of files that are kept together.
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

fn grammar(file: &str, bytes: Vec<u8>) -> Result<Addition, NotAdded> {
    let fail = |why: String| NotAdded::File { file: file.to_owned(), why };
    let bytes = unpacked(bytes, LARGEST).map_err(fail)?;
    let text = String::from_utf8(bytes).map_err(|_| fail("this is not UTF-8 text".to_owned()))?;
    let base =
        file.rsplit(['/', '\\']).next().unwrap_or(file).trim_end_matches(".gz").trim_end_matches(".zst");
    let mut loader = Loader::new();
    let wrong = |error: isaloom_spirv::grammar::LoadError| {
        let mut sources = SourceMap::new();
        let id = sources.add(file, text.as_str());
        let diagnostics = vec![error.diagnostic(id)];
        NotAdded::Empty { file: file.to_owned(), sources: Box::new(sources), diagnostics }
    };
    loader.file(base, &text).map_err(wrong)?;
    loader.finish().map_err(wrong)?;
    let name = base.trim_end_matches(".json").trim_end_matches(".grammar");
    let name = free(file, name.to_owned())?;
    Ok(Addition {
        kind: SPIRV,
        file: format!("{name}.grammar.json.gz"),
        bytes: gzip(&text),
        title: format!("{base}, a grammar that adds to `spirv`"),
        gpus: Vec::new(),
        has_errors: false,
        name,
    })
}

/// A name that a description can have.
fn free(file: &str, name: String) -> Result<String, NotAdded> {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
    let fits = name.starts_with(char::is_alphanumeric) && name.chars().all(is_name) && name.len() <= 100;
    match fits && !Registry::is_embedded(&name) {
        true => Ok(name),
        false if fits => Err(NotAdded::Name { file: file.to_owned(), name }),
        false => Err(NotAdded::Name { file: file.to_owned(), name: String::new() }),
    }
}

/// The files that a description imports, as it names them.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::about::name_of_file;

    const ROOT: &str = "<isa><import file=\"sub/one.xml\"/><bitset name=\"#instruction\" size=\"8\">\
                        <gen min=\"300\"/></bitset></isa>";
    const ONE: &str = "<isa><bitset name=\"nop\" extends=\"#instruction\"><display>nop</display>\
                       <pattern low=\"0\" high=\"7\">00000000</pattern></bitset></isa>";

    fn read(name: &str) -> Result<Vec<u8>, String> {
        match name {
            "/x/mine.xml" => Ok(ROOT.into()),
            "/x/sub/one.xml" => Ok(ONE.into()),
            _ => Err("there is no such file".to_owned()),
        }
    }

    fn all(file: &str, bytes: &[u8]) -> Vec<Result<Addition, NotAdded>> {
        let mut found = Vec::new();
        additions(file, bytes.to_vec(), &mut read, &mut |addition| found.push(addition));
        found
    }

    #[test]
    fn a_description_that_was_cut_is_not_kept() {
        let path = "tests/golden/amd/small-description.xml";
        let whole = isaloom_testkit::bytes(&isaloom_testkit::workspace().join(path));
        assert!(matches!(all("a.xml", &whole).as_slice(), [Ok(_)]));
        let half = whole.get(..whole.len() / 2).unwrap();
        let found = all("a.xml", half);
        let [Err(wrong @ NotAdded::Broken { diagnostics, .. })] = found.as_slice() else {
            panic!("{found:?}")
        };
        assert_eq!(wrong.to_string(), "`a.xml` cannot be read, and is not kept");
        assert!(has_errors(diagnostics));
    }

    #[test]
    fn a_description_is_kept_with_its_imports_and_opens_without_them() {
        let found = all("/x/mine.xml", ROOT.as_bytes()).pop().unwrap().unwrap();
        assert_eq!(
            (found.name.as_str(), found.file.as_str(), found.has_errors),
            ("mine", "mine.isaspec.gz", false)
        );
        assert_eq!(found.title, "mine.xml in 2 files, instructions: 1");
        let bytes = found.bytes.clone();
        let mut kept = move |name: &str| match name {
            "kept" => Ok(bytes.clone()),
            _ => Err("only what was kept is there".to_owned()),
        };
        let family = super::super::open_file("kept", Some("a650"), &mut kept).unwrap();
        assert_eq!(family.assemble("nop"), Ok(vec![0]));
        // What is kept can be added elsewhere.
        assert_eq!(all("copy.gz", &found.bytes).pop().unwrap().unwrap(), found);
    }

    #[test]
    fn what_is_no_description_is_refused_in_one_sentence() {
        for bytes in [&b"\x7fELF"[..], b"<html/>", b"{}", b"", b"hello"] {
            assert!(matches!(all("x", bytes).as_slice(), [Err(NotAdded::NotOne { file })] if file == "x"));
        }
        assert!(matches!(all("/x/sub/one.xml", ONE.as_bytes()).as_slice(), [Err(NotAdded::Empty { .. })]));
        assert!(
            matches!(all("/y/mine.xml", ROOT.as_bytes()).as_slice(), [Err(NotAdded::Empty { diagnostics, .. })]
            if diagnostics.iter().any(|d| d.id == "import-missing"))
        );
        let toy = all("toy.xml", include_bytes!("../../../../specs/toy.xml"));
        assert!(matches!(toy.as_slice(), [Err(NotAdded::Name { name, .. })] if name == "toy"));
    }

    #[test]
    fn a_grammar_is_kept_under_its_own_name() {
        let text = r#"{"instructions": [{"opname": "OpOurs", "class": "Miscellaneous", "opcode": 60000}]}"#;
        let found = all("spirv.core.grammar.json", text.as_bytes()).pop().unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.kind), ("spirv.core", SPIRV));
        let wrong = text.replace("Miscellaneous\"", "x\", \"operands\": [{\"kind\": \"No\"}]");
        assert!(matches!(all("a.json", wrong.as_bytes()).as_slice(), [Err(NotAdded::Empty { .. })]));
    }

    #[test]
    fn imports_are_found_without_reading_the_description() {
        let text = "<isa><!-- <import file=\"no.xml\"/> --><import file=\"a.xml\"/>\n<import\n file='b.xml' /></isa>";
        assert_eq!(imports(text), ["a.xml", "b.xml"]);
        assert!(imports("<import").is_empty());
    }

    #[test]
    fn a_file_name_says_what_it_describes() {
        let name = |file: &str| name_of_file(file);
        assert_eq!(name("ir3.xml"), Some("ir3".to_owned()));
        assert_eq!(name("ir3.isaspec.gz"), Some("ir3".to_owned()));
        assert_eq!(name("amdgpu_isa_rdna3_5.xml.gz"), Some("rdna3.5".to_owned()));
        assert_eq!(name("spirv.core.grammar.json"), Some("spirv.core".to_owned()));
        assert_eq!(name(".ir3.xml"), None);
        assert_eq!(name("shader.bin"), None);
    }
}
