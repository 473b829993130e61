//! Embeds the files of a description in a crate, so that isaloom's assembler can implement `FromStr`
//! (docs/reference/codegen.md, "FromStr").

use super::options::Dependency;
use crate::ids;
use crate::standalone::package::File;
use isaloom_isaspec::AllowOutside;
use isaloom_model::{Generation, Model};
use isaloom_source::{Diagnostic, has_errors};
use rustc_hash::FxHashSet;

/// Files and texts that the feature `from-str` adds to a crate; all are empty without the feature.
#[derive(Default)]
pub(super) struct EmbeddedDescription {
    /// The module `from_str.rs`, and the files of the description.
    pub(super) files: Vec<File>,
    /// Text that is appended to `Cargo.toml`.
    pub(super) manifest: String,
    /// Text that is appended to `lib.rs`.
    pub(super) root: &'static str,
    /// Text that is appended to the crate's test.
    pub(super) test: &'static str,
}

/// Returns the files of a model's description, and the module that reads them in the crate. Reports an error if these
/// files do not give the same model, because the model was read from another format than isaspec.
pub(super) fn carried(
    model: &Model,
    generation: Generation,
    dependency: &Dependency,
    note: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> EmbeddedDescription {
    let parts = parts(model);
    if !reads_again(model, &parts) {
        let message = "the crate's assembler needs an isaspec description";
        diagnostics
            .push(Diagnostic::error(ids::ASSEMBLER, message).help("generate the crate without `FromStr`"));
        return EmbeddedDescription::default();
    }
    let mut taken = FxHashSet::default();
    let (mut files, mut rows) = (Vec::new(), String::new());
    for (path, text) in &parts {
        let file = file_name(path, &mut taken);
        rows.push_str(&format!("   ({path:?}, include_str!(\"description/{file}\")),\n"));
        files.push(File { name: format!("src/description/{file}"), text: (*text).to_owned() });
    }
    let module = include_str!("from_str.rs.in")
        .replace("@NOTE@", note)
        .replace("@COUNT@", &parts.len().to_string())
        .replace("@FILES@\n", &rows)
        .replace("@GENERATION@", &generation.0.to_string());
    files.push(File { name: "src/from_str.rs".to_owned(), text: module });
    let from = match dependency {
        Dependency::Version(version) => format!("version = {version:?}"),
        Dependency::Path(path) => format!("path = {path:?}"),
    };
    let manifest = format!(
        "\n[features]\n# Text to instructions, by isaloom's assembler.\nfrom-str = [\"dep:isaloom\"]\n\n[dependencies.isaloom]\n{from}\ndefault-features = false\nfeatures = [\"isaspec\"]\noptional = true\n"
    );
    let root = "\n#[cfg(feature = \"from-str\")]\nmod from_str;\n#[cfg(feature = \"from-str\")]\npub use from_str::ParseError;\n";
    EmbeddedDescription { files, manifest, root, test: include_str!("from_str_test.rs.in") }
}

/// Returns the files of the description: path, and content. The file that imports all others is first. Paths are
/// relative to the directory that contains all files.
fn parts(model: &Model) -> Vec<(String, &str)> {
    let files = || model.sources().files().map(|(_, file)| file);
    let path = |name| str::split(name, ['/', '\\']).collect::<Vec<&str>>();
    let folders: Vec<Vec<&str>> = files()
        .map(|file| {
            let mut path = path(file.name());
            path.pop();
            path
        })
        .collect();
    let first = folders.first().map_or(&[][..], Vec::as_slice);
    let shared = |n: &usize| folders.iter().all(|folder| folder.get(*n) == first.get(*n));
    let common = (0..first.len()).take_while(shared).count();
    files().map(|file| (path(file.name())[common..].join("/"), file.text())).collect()
}

/// Returns whether the isaspec reader gives a model with the same leaves from these files.
fn reads_again(model: &Model, parts: &[(String, &str)]) -> bool {
    let Some((name, text)) = parts.first() else { return false };
    let mut loader = AllowOutside(|path: &str| {
        let found = parts.iter().find(|part| part.0 == path);
        found.map(|part| part.1.to_owned()).ok_or_else(|| "it is not there".to_owned())
    });
    let (again, diagnostics) = isaloom_isaspec::read(name, text, &mut loader);
    let leaves = |model: &Model| {
        let roots = model.instructions().iter().flat_map(|i| model.leaves(i.root));
        roots.map(|(_, leaf)| leaf.name.clone()).collect::<Vec<_>>()
    };
    !has_errors(&diagnostics) && leaves(model) == leaves(&again)
}

/// Returns a file name for the crate that no earlier file has.
fn file_name(path: &str, taken: &mut FxHashSet<String>) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' };
    let name: String = name.chars().map(plain).collect();
    let (mut unique, mut number) = (name.clone(), 1);
    // Names are compared in lower case, because some file systems ignore case.
    while !taken.insert(unique.to_lowercase()) {
        number += 1;
        unique = format!("{number}-{name}");
    }
    unique
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAIN: &str = r##"<isa><import file="../common.xml"/><import file="parts/Add.xml"/></isa>"##;
    const COMMON: &str = r##"<isa><bitset name="#instruction" size="32"/></isa>"##;
    const ADD: &str = r##"<isa><import file="../../isa/parts/other/add.xml"/></isa>"##;
    const OTHER: &str = r##"<isa><bitset name="add" extends="#instruction"><display>{NAME}</display>
        <pattern low="0" high="31">00000000000000000000000000000000</pattern></bitset></isa>"##;

    #[test]
    fn embedded_files_import_each_other_as_before() {
        let files = |path: &str| match path {
            "/home/isa/parts/Add.xml" => Ok(ADD.to_owned()),
            "/home/common.xml" => Ok(COMMON.to_owned()),
            "/home/isa/parts/other/add.xml" => Ok(OTHER.to_owned()),
            _ => Err(format!("there is no {path}")),
        };
        let (model, found) = isaloom_isaspec::read("/home/isa/main.xml", MAIN, &mut AllowOutside(files));
        assert!(!has_errors(&found), "{found:?}");
        let dependency = Dependency::Path("../isaloom".to_owned());
        let mut diagnostics = Vec::new();
        let carried = carried(&model, Generation(3), &dependency, "note", &mut diagnostics);
        assert_eq!(diagnostics, []);
        let names: Vec<&str> = carried.files.iter().map(|file| file.name.as_str()).collect();
        let folder =
            ["main.xml", "common.xml", "Add.xml", "2-add.xml"].map(|name| format!("src/description/{name}"));
        assert_eq!(names[..4], folder.each_ref().map(String::as_str));
        let module = &carried.files[4].text;
        for row in [
            "(\"isa/main.xml\", ",
            "(\"common.xml\", ",
            "(\"isa/parts/other/add.xml\", include_str!(\"description/2-add.xml\"))",
        ] {
            assert!(module.contains(row), "{module}");
        }
        assert!(carried.manifest.contains("path = \"../isaloom\"\n"), "{}", carried.manifest);
    }
}
