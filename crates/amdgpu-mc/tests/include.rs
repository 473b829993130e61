//! Tests `.include` and `.incbin` with files in memory.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::read;
use isaloom_amdgpu_mc::asm::{Includes, Options, assemble};
use isaloom_amdgpu_object::program::Program;
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::{Diagnostic, FileId, SourceMap, has_errors};
use isaloom_testkit_amd::SMALL;

struct Files {
    known: Vec<(&'static str, String)>,
    map: SourceMap,
}

impl Files {
    fn content(&self, name: &str) -> Result<String, String> {
        let found = self.known.iter().find(|file| file.0 == name);
        found.map(|file| file.1.clone()).ok_or_else(|| "there is no such file".to_owned())
    }
}

impl Includes for Files {
    fn text(&mut self, name: &str, _: FileId) -> Result<(FileId, String), String> {
        let text = self.content(name)?;
        let known = self.map.files().find(|(_, file)| file.name() == name).map(|(id, _)| id);
        Ok((known.unwrap_or_else(|| self.map.add(name, text.as_str())), text))
    }

    fn bytes(&mut self, name: &str, _: FileId) -> Result<Vec<u8>, String> {
        self.content(name).map(String::into_bytes)
    }
}

fn run(text: &str, files: &[(&'static str, &str)]) -> (Program, Vec<Diagnostic>, SourceMap) {
    let (spec, _) = read(FileId(0), SMALL);
    let target = Target::named("gfx1150").unwrap();
    let syntax = Syntax::new(&spec, target);
    let mut map = SourceMap::new();
    let file = map.add("main.s", text);
    let known = files.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
    let mut files = Files { known, map };
    let options = Options { includes: Some(&mut files), ..Options::default() };
    let (program, diagnostics) = assemble(&syntax, target, file, text, options);
    (program, diagnostics, files.map)
}

#[test]
fn include_directive_inserts_lines_of_the_file() {
    let (program, diagnostics, _) = run(
        ".byte 1\n.include \"a.inc\" // macros\ntwice 7\n.byte 9\n",
        &[
            (
                "a.inc",
                ".macro twice x\n.byte \\x /* over\nlines */ .byte \\x\n.endm\n.include \"b.inc\"\n.byte 3\n",
            ),
            ("b.inc", ".byte 2"),
        ],
    );
    assert_eq!(diagnostics, vec![]);
    assert_eq!(program.sections[0].data, [1, 2, 3, 7, 7, 9]);
}

#[test]
fn includes_follow_conditions_and_macros() {
    let (program, diagnostics, _) = run(
        ".if 0\n.include \"missing\"\n.endif\n.macro get name\n.include \"\\name\"\n.byte 8\n.endm\nget b.inc\n.rept 2\n.include \"b.inc\"\n.endr\n",
        &[("b.inc", ".byte 2\n")],
    );
    assert_eq!((&program.sections[0].data[..], diagnostics), (&[2, 8, 2, 2][..], vec![]));
}

#[test]
fn errors_in_included_files_have_their_location() {
    let (_, diagnostics, map) =
        run(".include \"a.inc\"\n.nothing\n", &[("a.inc", "\n  .byte 300\n.macro bad\n.oops\n.endm\nbad\n")]);
    let places: Vec<(String, u32)> = diagnostics
        .iter()
        .map(|d| map.locate(d.span().unwrap()).map(|(name, at)| (name.to_owned(), at.line)).unwrap())
        .collect();
    let wanted = [("a.inc".to_owned(), 2), ("a.inc".to_owned(), 6), ("main.s".to_owned(), 2)];
    assert_eq!(places, wanted);
}

#[test]
fn include_cycles_depth_and_missing_files_are_errors() {
    let message = |text: &str, files: &[(&'static str, &str)]| {
        let (_, diagnostics, _) = run(text, files);
        assert!(has_errors(&diagnostics), "{text}");
        diagnostics.into_iter().map(|d| d.message).collect::<Vec<_>>().join("; ")
    };
    let cycle = message(".include \"a\"\n", &[("a", ".include \"b\"\n"), ("b", ".include \"a\"\n")]);
    assert!(cycle.contains("the file includes itself"), "{cycle}");
    let missing = message(".include \"x.inc\"\n", &[]);
    assert_eq!(missing, "cannot include `x.inc`: there is no such file");
    let open = message(".include \"a\"\n", &[("a", "\n/* never\n")]);
    assert!(open.contains("line 2"), "{open}");
    for text in [
        ".include\n",
        ".include a.inc\n",
        ".include \"a\" b\n",
        ".incbin\n",
        ".incbin \"a\", -1\n",
        ".incbin \"a\", 1, 2, 3\n",
    ] {
        message(text, &[("a", "")]);
    }
    // A file may include itself if a condition ends the recursion.
    let (program, diagnostics, _) = run(
        ".set n, 0\n.include \"a\"\n",
        &[("a", ".byte n\n.set n, n+1\n.if n < 3\n.include \"a\"\n.endif\n")],
    );
    assert_eq!((&program.sections[0].data[..], diagnostics), (&[0, 1, 2][..], vec![]));
}

#[test]
fn incbin_inserts_bytes_of_the_file() {
    let files = [("a.bin", "abcdef")];
    let bytes = |text: &str| {
        let (program, diagnostics, _) = run(text, &files);
        assert_eq!(diagnostics, vec![], "{text}");
        String::from_utf8(program.sections[0].data.clone()).unwrap()
    };
    assert_eq!(bytes(".incbin \"a.bin\"\n"), "abcdef");
    assert_eq!(bytes(".incbin \"a.bin\", 2\n"), "cdef");
    assert_eq!(bytes(".incbin \"a.bin\", 2, 3\n"), "cde");
    assert_eq!(bytes(".incbin \"a.bin\", 9, 3\n"), "");
    assert_eq!(bytes(".incbin \"a.bin\",,2\n"), "ab");
}
