//! Tests the comparison of structures with maps, and that compiler errors in maps point to the description.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use disasm::model_of;
use isaloom_codegen::mesa::{self, EncodeOptions};
use isaloom_testkit::skipped;
use std::path::Path;
use std::process::Command;

const DESCRIPTION: &str = r##"<isa>
<bitset name="#instruction" size="32">
<encode type="struct instr *" case-prefix="OP_">
<map name="A">src->a</map>
<map name="B">src->inner.b[1]</map>
<map name="C">!!(src->flags &amp; 4)</map>
<map name="D">src->missing</map>
<map name="E">twice(src)</map>
</encode>
</bitset>
<bitset name="add" extends="#instruction">
<display>{NAME} {A} {B} {C} {D} {E}</display>
<pattern low="24" high="31">00000001</pattern>
<field name="A" low="0" high="7" type="uint"/>
<field name="B" low="8" high="15" type="uint"/>
<field name="C" pos="16" type="bool"/>
<field name="D" pos="17" type="bool"/>
<field name="E" low="18" high="23" type="uint"/>
</bitset>
</isa>"##;

fn findings_of(text: &str) -> Vec<(&'static str, String, Vec<String>)> {
    let checked = mesa::check_sources(&model_of(DESCRIPTION), "instr.h", text);
    let place =
        |span| checked.files.locate(span).map(|(file, at)| format!("{file}:{}", at.line)).unwrap_or_default();
    let rows = checked.findings.iter().map(|f| {
        (f.id, f.message.clone(), f.labels.iter().map(|label| place(label.span)).collect::<Vec<_>>())
    });
    rows.collect()
}

#[test]
fn structures_are_compared_with_the_maps() {
    let header = "struct instr {\n  unsigned a : 5;\n  struct { unsigned char b[2]; } inner;\n  unsigned flags;\n  int spare;\n};";
    let found = findings_of(header);
    let rows: Vec<(&str, &str, Vec<&str>)> =
        found.iter().map(|f| (f.0, f.1.as_str(), f.2.iter().map(String::as_str).collect())).collect();
    assert_eq!(
        rows,
        [
            (
                "encode-narrow",
                "`A` has 8 bits, but its source `a` has only 5",
                vec!["given.xml:4", "given.xml:14", "instr.h:2"]
            ),
            ("encode-member", "`struct instr` has no member `missing`", vec!["given.xml:7"]),
            ("encode-unused", "no map uses `spare` of `struct instr`", vec!["instr.h:5"]),
        ]
    );
}

#[test]
fn structures_can_be_json() {
    let json = r#"{"struct instr": {"a": 8, "inner": "struct inner", "flags": 32, "missing": 1, "spare": 4},
                  "struct inner": {"b": 8}}"#;
    let ids: Vec<String> = findings_of(json).into_iter().map(|f| format!("{} {}", f.0, f.1)).collect();
    assert_eq!(ids, ["encode-unused no map uses `spare` of `struct instr`"]);
    assert_eq!(findings_of("{\"struct instr\": 5}")[0].0, "encode-sources");
    assert_eq!(findings_of("{")[0].0, "encode-sources");
}

/// A file that has none of the structures is reported once, as the wrong file, and so is a text that is not a header.
#[test]
fn file_without_the_structures_is_rejected() {
    let refusal = "no structure that the description encodes is declared in this file: `struct instr`";
    for text in
        ["", "no header at all {{{", "struct other { int a; };", "{}", "{\"struct other\": {\"a\": 8}}"]
    {
        let found = findings_of(text);
        let row: Vec<(&str, &str)> = found.iter().map(|f| (f.0, f.1.as_str())).collect();
        assert_eq!(row, [("encode-sources", refusal)], "{text:?}");
        assert_eq!(found[0].2, ["instr.h:1"], "{text:?}");
    }
    let silent = model_of(&DESCRIPTION.replace(" type=\"struct instr *\"", ""));
    let checked = mesa::check_sources(&silent, "instr.h", "struct instr { unsigned a; };");
    let rows: Vec<(&str, &str)> = checked.findings.iter().map(|f| (f.id, f.message.as_str())).collect();
    assert_eq!(rows, [("encode-sources", "no `<encode>` of the description has a source type")]);
}

/// If a map does not compile, the compiler reports its line in the description. For text after the map, it reports
/// lines of the header.
#[test]
fn compiler_errors_refer_to_the_description() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let options = EncodeOptions { lines: Some("encode.h".to_owned()) };
    let encoder = options.encode(&model_of(DESCRIPTION));
    assert_eq!(encoder.diagnostics, []);
    for (n, line) in encoder.text.lines().enumerate().filter(|(_, line)| line.ends_with("\"encode.h\"")) {
        assert_eq!(line, format!("#line {} \"encode.h\"", n + 2));
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines");
    std::fs::create_dir_all(&folder).unwrap();
    let before = "#include <stdint.h>\nstruct encode_state { unsigned gen; };\nenum { OP_ADD };\n\
                  struct instr { unsigned a, flags; struct { unsigned b[2]; } inner; };\n\
                  static inline int twice(const struct instr *src) { return 2 * (int)src->a; }\n\
                  static inline int __instruction_case(struct encode_state *s, const struct instr *src)\n\
                  { (void)s, (void)src; return OP_ADD; }\n#include \"encode.h\"\n";
    std::fs::write(folder.join("lines.c"), before).unwrap();
    std::fs::write(folder.join("encode.h"), encoder.text).unwrap();
    let mut command = Command::new(compiler);
    command
        .args(["-std=c11", "-fsyntax-only", "-I"])
        .arg(compile::c_sources())
        .arg("lines.c")
        .current_dir(&folder);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("given.xml:7:"), "{said}");
}
