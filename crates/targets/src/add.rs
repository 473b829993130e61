//! Reads the descriptions of all targets in a file or an archive, so that they can be registered.

use crate::registry::Registry;
use crate::table::TARGETS;
use isaloom_target::{Files, NewDescription, NotAdded, TargetRef};
use std::fmt;

/// Description that was read from a file and can be registered.
#[derive(Clone, Debug, PartialEq)]
pub struct Addition {
    /// Name under which the description is registered.
    pub name: String,
    /// Target that reads the description.
    pub target: TargetRef,
    /// File name under which the description is stored in the directory of registered descriptions.
    pub file: String,
    /// Content of the stored file.
    pub bytes: Vec<u8>,
    /// Title for display: `AMD RDNA 4, 1307 instructions, released 2026-01-01`.
    pub title: String,
    /// GPUs that the description covers, if known.
    pub gpus: Vec<String>,
    /// Whether the description has errors that do not prevent its use.
    pub has_errors: bool,
}

impl fmt::Display for Addition {
    /// Writes the name, the title and the GPUs: `rdna4: AMD RDNA 4, instructions: 1269, released 2026-02-20; for
    /// gfx1200 gfx1201`. For a description with errors, a hint to run `isaloom check` follows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.title)?;
        if !self.gpus.is_empty() {
            write!(f, "; for {}", self.gpus.join(" "))?;
        }
        f.write_str(if self.has_errors { "; `isaloom check` reports findings" } else { "" })
    }
}

/// Phrase of the message for a file that no target recognizes.
const KNOWN: &str =
    "neither an isaspec description, nor a register database, nor AMD's ISA XML, nor a SPIR-V grammar";

/// Calls `each` with each description in a file. Only one description is in memory at a time. `files` is used to read
/// imported files.
pub fn additions(
    file: &str,
    bytes: Vec<u8>,
    files: &mut dyn Files,
    each: &mut dyn FnMut(Result<Addition, NotAdded>),
) {
    match TARGETS.of_registered(&bytes) {
        Some(target) => (target.additions)(file, bytes, files, &mut |found| {
            each(found.and_then(free).map(|found| Addition::new(target, found)));
        }),
        None => each(Err(NotAdded::NotOne { file: file.to_owned(), known: KNOWN })),
    }
}

impl Addition {
    fn new(target: TargetRef, found: NewDescription) -> Addition {
        let NewDescription { name, file, bytes, title, gpus, has_errors, .. } = found;
        Addition { name, target, file, bytes, title, gpus, has_errors }
    }
}

/// Returns the description if its name is allowed, otherwise an error.
fn free(found: NewDescription) -> Result<NewDescription, NotAdded> {
    let name = found.name.as_str();
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
    let fits = name.starts_with(char::is_alphanumeric) && name.chars().all(is_name) && name.len() <= 100;
    match fits && !Registry::is_embedded(name) {
        true => Ok(found),
        false if fits => Err(NotAdded::Name { file: found.source, name: found.name }),
        false => Err(NotAdded::Name { file: found.source, name: String::new() }),
    }
}

#[cfg(all(test, feature = "isaspec", feature = "spirv", feature = "amd"))]
mod tests {
    use super::*;
    use crate::open::open_file;
    use crate::registry::name_of_file;
    use crate::table::SPIRV;
    use isaloom_source::has_errors;
    use isaloom_target_isaspec::imports;

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
    fn truncated_description_is_not_registered() {
        let path = "tests/golden/amd/small-description.xml";
        let whole = isaloom_testkit::bytes(&isaloom_testkit::workspace().join(path));
        assert!(matches!(all("a.xml", &whole).as_slice(), [Ok(_)]));
        let half = whole.get(..whole.len() / 2).unwrap();
        let found = all("a.xml", half);
        let [Err(wrong @ NotAdded::Broken { diagnostics, .. })] = found.as_slice() else {
            panic!("{found:?}")
        };
        assert_eq!(wrong.to_string(), "`a.xml` cannot be read and is not registered");
        assert!(has_errors(diagnostics));
    }

    #[test]
    fn registered_description_contains_its_imports() {
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
        let target = open_file("kept", Some("a650"), &mut kept).unwrap();
        assert_eq!(target.code().unwrap().assemble("nop"), Ok(vec![0]));
        // The stored form of the description can be registered again.
        assert_eq!(all("copy.gz", &found.bytes).pop().unwrap().unwrap(), found);
    }

    #[test]
    fn non_description_is_rejected_in_one_sentence() {
        for bytes in [&b"\x7fELF"[..], b"<html/>", b"{}", b"", b"hello"] {
            assert!(
                matches!(all("x", bytes).as_slice(), [Err(NotAdded::NotOne { file, .. })] if file == "x")
            );
        }
        assert!(matches!(all("/x/sub/one.xml", ONE.as_bytes()).as_slice(), [Err(NotAdded::Empty { .. })]));
        assert!(
            matches!(all("/y/mine.xml", ROOT.as_bytes()).as_slice(), [Err(NotAdded::Empty { diagnostics, .. })]
            if diagnostics.iter().any(|d| d.id == "import-missing"))
        );
        let toy = all("toy.xml", include_bytes!("../../../specs/toy.xml"));
        assert!(matches!(toy.as_slice(), [Err(NotAdded::Name { name, .. })] if name == "toy"));
    }

    #[test]
    fn grammar_is_registered_under_its_own_name() {
        let text = r#"{"instructions": [{"opname": "OpOurs", "class": "Miscellaneous", "opcode": 60000}]}"#;
        let found = all("spirv.core.grammar.json", text.as_bytes()).pop().unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.target), ("spirv.core", SPIRV));
        let wrong = text.replace("Miscellaneous\"", "x\", \"operands\": [{\"kind\": \"No\"}]");
        assert!(matches!(all("a.json", wrong.as_bytes()).as_slice(), [Err(NotAdded::Empty { .. })]));
    }

    #[test]
    fn imports_are_found_without_parsing_the_description() {
        let text = "<isa><!-- <import file=\"no.xml\"/> --><import file=\"a.xml\"/>\n<import\n file='b.xml' /></isa>";
        assert_eq!(imports(text), ["a.xml", "b.xml"]);
        assert!(imports("<import").is_empty());
    }

    #[test]
    fn description_name_is_derived_from_file_name() {
        let name = |file: &str| name_of_file(file);
        assert_eq!(name("ir3.xml"), Some("ir3".to_owned()));
        assert_eq!(name("ir3.isaspec.gz"), Some("ir3".to_owned()));
        assert_eq!(name("amdgpu_isa_rdna3_5.xml.gz"), Some("rdna3.5".to_owned()));
        assert_eq!(name("spirv.core.grammar.json"), Some("spirv.core".to_owned()));
        assert_eq!(name(".ir3.xml"), None);
        assert_eq!(name("shader.bin"), None);
    }
}
