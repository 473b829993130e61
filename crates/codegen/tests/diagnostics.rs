//! Tests that every diagnostic of the generators has an example. A section of docs/reference/diagnostics.md is
//! generated from the examples; `BLESS=1` rewrites it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::disasm;

use disasm::model_of;
use isaloom_codegen::{DIAGNOSTICS, Dependency, RustOptions, SleighOptions, mesa};
use isaloom_source::{Diagnostic, SourceMap};
use isaloom_testkit::workspace;
use std::fmt::Write as _;

const HEADING: &str = "## Generators\n";

const INTRODUCTION: &str = "
`isaloom gen`, `isaloom mesa` and `isaloom check --encode` report these problems if a description needs changes before
code can be generated (docs/reference/codegen.md). `cargo test -p isaloom-codegen diagnostics::` generates the
examples.
";

fn description(root: &str, rest: &str) -> String {
    format!("<isa>\n<bitset name=\"#instruction\" {root}\n{rest}</isa>\n")
}

/// Returns the XML of a leaf with one field.
fn leaf(name: &str, field: &str) -> String {
    format!(
        "<bitset name=\"{name}\" extends=\"#instruction\">\n<display>{{NAME}} {{A}}</display>\n\
         <pattern low=\"24\" high=\"31\">00000001</pattern>\n{field}\n</bitset>\n"
    )
}

const A: &str = "<field name=\"A\" low=\"0\" high=\"23\" type=\"uint\"/>";

/// Returns diagnostics of every id, each with the files that it refers to.
fn findings() -> Vec<(SourceMap, Vec<Diagnostic>)> {
    let mut all = Vec::new();
    let encode = |text: &str| {
        let model = model_of(text);
        (model.sources().clone(), mesa::encode(&model).diagnostics)
    };
    let maps = "<encode type=\"struct instr *\" case-prefix=\"OP_\"><map name=\"A\">src->a</map></encode>";
    let two = leaf("mov.u", A) + &leaf("mov-u", A).replace("00000001", "00000010");
    all.push(encode(&description(&format!("size=\"32\">{maps}</bitset>"), &two)));
    all.push(encode(&description("size=\"32\"><encode case-prefix=\"OP_\"/></bitset>", &leaf("add", A))));
    let map = |text: &str| {
        description(&format!("size=\"32\">{}</bitset>", maps.replace("src->a", text)), &leaf("add", A))
    };
    all.push(encode(&map("(src->a")));
    all.push(encode(&map("src->a</map><map name=\"AB\">src->b")));
    all.push(encode(&description(&format!("size=\"32\">{maps}</bitset>"), &leaf("add+carry", A))));
    all.push(encode(&description(
        &format!("size=\"32\">{maps}</bitset>").replace("struct instr *", "5 instr"),
        &leaf("add", A),
    )));
    let param = A.replace("\"uint\"/>", "\"#reg\"><param name=\"A\" as=\"a b\"/></field>");
    let two_roots = leaf("add", &param)
        + "<bitset name=\"#reg\" size=\"24\">\n<display>r</display>\n<encode type=\"int\"/>\n</bitset>\n"
        + "<bitset name=\"reg\" size=\"24\">\n<display>r</display>\n<encode type=\"int\"/>\n</bitset>\n";
    let (files, found) = encode(&description(&format!("size=\"32\">{maps}</bitset>"), &two_roots));
    let said: Vec<&str> = found.iter().map(|d| d.message.as_str()).collect();
    assert!(said.contains(&"`a b` is not a valid C identifier: `a b`"), "{said:?}");
    assert!(said.contains(&"`#reg` and `reg` are both `encode__reg` in C"), "{said:?}");
    all.push((files, found));
    let nested = leaf("add", "<field name=\"A\" low=\"0\" high=\"23\" type=\"#reg\"/>")
        + "<bitset name=\"#reg\" size=\"24\">\n<display>r</display>\n<pattern low=\"0\" high=\"23\">xxxxxxxxxxxxxxxxxxxxxxxx</pattern>\n</bitset>\n";
    all.push(encode(&description(&format!("size=\"32\">{maps}</bitset>"), &nested)));
    let wide = "<bitset name=\"add\" extends=\"#instruction\">\n<display>{A}</display>\n\
                <field name=\"A\" low=\"0\" high=\"127\" type=\"hex\"/>\n</bitset>\n";
    all.push(encode(&description(&format!("size=\"128\">{maps}</bitset>"), wide)));
    let model = model_of(&description(&format!("size=\"32\">{maps}</bitset>"), &leaf("add", A)));
    for (name, text) in [
        ("instr.h", "struct instr {\n   int b;\n};\n"),
        ("instr.h", "struct instr {\n   unsigned a : 20;\n};\n"),
        ("instr.json", "{ \"struct instr\": 5 }\n"),
    ] {
        let checked = mesa::check_sources(&model, name, text);
        all.push((checked.files, checked.findings));
    }
    let no_place = maps.replace("src->a", "!!(src->flags &amp; 1)");
    let model = model_of(&description(&format!("size=\"32\">{no_place}<decode/></bitset>"), &leaf("add", A)));
    all.push((model.sources().clone(), mesa::decode(model, "my-isa.h").diagnostics));
    let model = model_of(&description("size=\"32\"/>", &leaf("add", A)));
    all.push((model.sources().clone(), mesa::decode(model, "7-isa.h").diagnostics));
    let half = leaf("add", "<field name=\"A\" low=\"0\" high=\"7\" type=\"uint\"/>")
        .replace("\"24\"", "\"8\"")
        .replace("\"31\"", "\"15\"");
    let model = model_of(&description("size=\"16\"/>", &half));
    all.push((model.sources().clone(), mesa::decode(model, "my-isa.h").diagnostics));
    let many: String = (0..=u16::MAX)
        .map(|n| {
            let pattern = format!("<pattern low=\"0\" high=\"15\">{n:016b}</pattern>");
            format!("<bitset name=\"i{n}\" extends=\"#instruction\"><display>i</display>{pattern}</bitset>\n")
        })
        .collect();
    let model = model_of(&description("size=\"16\"/>", &many));
    let options = RustOptions { name: "many".to_owned(), ..RustOptions::default() };
    all.push((model.sources().clone(), isaloom_codegen::rust(model, &options).diagnostics));
    let text = std::fs::read_to_string(workspace().join("tests/golden/amd/small-description.xml")).unwrap();
    let mut files = SourceMap::new();
    let file = files.add("small-description.xml", text.as_str());
    let amd = isaloom_amd_isa::lower::lower(&isaloom_amd_isa::read(file, &text).0, files).model;
    let from_str = Some(Dependency::Version("0.1".to_owned()));
    let options = RustOptions { name: "amd".to_owned(), generation: None, from_str };
    all.push((amd.sources().clone(), isaloom_codegen::rust(amd, &options).diagnostics));
    let wide = leaf("add", "<field name=\"A\" low=\"0\" high=\"63\" type=\"uint\"/>")
        .replace("\"24\"", "\"64\"")
        .replace("\"31\"", "\"71\"");
    let model = model_of(&description("size=\"72\"/>", &wide));
    let options = SleighOptions { name: "my".to_owned(), ..SleighOptions::default() };
    all.push((model.sources().clone(), isaloom_codegen::sleigh(model, &options).diagnostics));
    all
}

#[test]
fn every_diagnostic_has_an_example() {
    let findings = findings();
    let mut section = format!("{HEADING}{INTRODUCTION}");
    for (id, meaning) in DIAGNOSTICS {
        let example =
            findings.iter().find_map(|(files, list)| Some((files, list.iter().find(|d| d.id == *id)?)));
        let Some((files, example)) = example else { panic!("`{id}` has no example") };
        let mut sentence = meaning.to_string();
        sentence[..1].make_ascii_uppercase();
        let _ = write!(
            section,
            "\n### `{id}`\n\n{sentence}.\n\n```text\n{}\n```\n",
            example.display(files).to_string().trim_end()
        );
    }
    for (_, list) in &findings {
        assert!(!list.is_empty());
        list.iter().for_each(|d| assert!(DIAGNOSTICS.iter().any(|(id, _)| *id == d.id), "{}", d.id));
    }
    let path = workspace().join("docs/reference/diagnostics.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let start = page.find(HEADING).unwrap_or(page.len());
    let end = page[start..].find("\n## ").map_or(page.len(), |at| start + at + 1);
    let wanted =
        format!("{}{section}{}{}", &page[..start], if end < page.len() { "\n" } else { "" }, &page[end..]);
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        std::fs::write(&path, wanted).unwrap();
    } else {
        assert_eq!(page, wanted, "BLESS=1 rewrites it");
    }
}
