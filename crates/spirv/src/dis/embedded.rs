//! Source files that a module contains: the texts of `OpSource` and of `DebugSource` in the debug-information sets.

use super::source::Sources;
use crate::grammar::Grammar;
use crate::module::Words;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::UniqueNames;

/// Maximum length of a file name, in bytes. File systems allow 255 bytes; the difference leaves space for a number.
const LONGEST_NAME: usize = 200;

/// File name for a source without a usable name.
const UNNAMED: &str = "source";

/// Names that Windows reserves for devices.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// A source file that a module contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbeddedSource {
    /// Name in the module, usually a path on the machine of the compiler; bytes that are not UTF-8 are replaced.
    pub name: String,
    /// Unique file name without directories, valid on every system.
    pub file: String,
    /// Text of the source file.
    pub text: Vec<u8>,
}

/// Returns the source files that a module contains. Equal files with equal names are returned once; different files
/// with equal names get a number.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::dis::embedded_sources;
///
/// let text = "%f = OpString \"../../a.frag\" OpSource GLSL 450 %f \"void \" OpSourceContinued \"main\"";
/// let module = assemble(text, &AsmOptions::default()).to_bytes();
/// let sources = embedded_sources(&module);
/// assert_eq!((&*sources[0].file, &*sources[0].text), ("a.frag", &b"void main"[..]));
/// ```
pub fn embedded_sources(bytes: &[u8]) -> Vec<EmbeddedSource> {
    let words = Words::new(bytes);
    let sources = Sources::new(Grammar::built_in(), &words.words, &[]);
    let (mut found, mut known, mut files) = (Vec::new(), BTreeSet::new(), UniqueNames::default());
    for (name, text) in sources.texts() {
        if known.insert((name, text)) {
            let name = String::from_utf8_lossy(name).into_owned();
            let file = file_name(&name);
            let (stem, extension) = file.split_at(file.rfind('.').filter(|&at| at > 0).unwrap_or(file.len()));
            let file = files.unique(stem, extension);
            found.push(EmbeddedSource { name, file, text: text.to_owned() });
        }
    }
    found
}

/// Returns the last part of a path as a file name that is valid on every system and does not refer to another
/// directory.
fn file_name(path: &str) -> String {
    let last = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let mut name = String::new();
    for c in last.chars() {
        let valid = !c.is_control() && !isaloom_source::is_unsafe_in_text(c) && !"<>:\"|?*".contains(c);
        if name.len() + c.len_utf8() > LONGEST_NAME {
            break;
        }
        name.push(if valid { c } else { '_' });
    }
    // A trailing dot or space is not stored by Windows; `.` and `..` are directories.
    let name = name.trim_end_matches(['.', ' ']);
    let stem = name.split('.').next().unwrap_or(name).to_ascii_lowercase();
    let is_device = DEVICES.contains(&stem.trim_end_matches(|c: char| c.is_ascii_digit()));
    match name {
        "" => UNNAMED.to_owned(),
        name if is_device || name.starts_with('-') => format!("_{name}"),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};

    fn sources(text: &str) -> Vec<(String, String)> {
        let made = assemble(text, &AsmOptions::default());
        assert!(made.errors.is_empty(), "{:?}", made.errors.iter().map(|e| e.short()).collect::<Vec<_>>());
        let found = embedded_sources(&made.to_bytes());
        found.into_iter().map(|one| (one.file, String::from_utf8(one.text).unwrap())).collect()
    }

    fn pair(name: &str, text: &str) -> (String, String) {
        (name.to_owned(), text.to_owned())
    }

    #[test]
    fn names_lead_out_of_no_directory() {
        for (path, name) in [
            ("/usr/src/a.frag", "a.frag"),
            ("..\\..\\b.hlsl", "b.hlsl"),
            ("..", UNNAMED),
            ("", UNNAMED),
            ("a/", UNNAMED),
            ("c:d.comp", "c_d.comp"),
            ("e\n\u{202e}f", "e__f"),
            ("x. .", "x"),
            ("NUL.txt", "_NUL.txt"),
            ("com1", "_com1"),
            ("-rf", "_-rf"),
            (".hidden", ".hidden"),
        ] {
            assert_eq!(file_name(path), name, "{path}");
        }
        assert_eq!(file_name(&"é".repeat(300)).len(), LONGEST_NAME);
    }

    #[test]
    fn equal_names_are_numbered_and_equal_files_are_returned_once() {
        let text = "%a = OpString \"x/a.frag\"\n%b = OpString \"y/A.frag\"\n%c = OpString \"x/a.frag\"\n\
            %d = OpString \"z/a.frag\"\nOpSource GLSL 450 %a \"one\"\nOpSource GLSL 450 %b \"two\"\n\
            OpSource GLSL 450 %c \"one\"\nOpSource GLSL 450 %d \"three\"\n";
        let expected = [pair("a.frag", "one"), pair("A-2.frag", "two"), pair("a-3.frag", "three")];
        assert_eq!(sources(text), expected);
    }

    #[test]
    fn debug_sources_of_both_sets_are_returned() {
        for (set, more) in [
            ("OpenCL.DebugInfo.100", ""),
            ("NonSemantic.Shader.DebugInfo.100", "%n = OpExtInst %v %d DebugSourceContinued %t\n"),
        ] {
            let text = format!(
                "%d = OpExtInstImport \"{set}\"\n%f = OpString \"b.cl\"\n%s = OpString \"kernel\"\n\
                 %t = OpString \" void\"\n%v = OpTypeVoid\n%src = OpExtInst %v %d DebugSource %f %s\n{more}"
            );
            let body = if more.is_empty() { "kernel" } else { "kernel void" };
            assert_eq!(sources(&text), [pair("b.cl", body)], "{set}");
        }
    }

    #[test]
    fn module_without_texts_has_no_source_files() {
        assert_eq!(sources("%f = OpString \"a.frag\"\nOpSource GLSL 450 %f\n"), []);
        assert_eq!(embedded_sources(b"no module"), []);
    }
}
