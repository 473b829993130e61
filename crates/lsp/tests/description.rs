//! Tests of every request, on isaspec descriptions.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::client;

use client::{Client, SemanticToken, TOY, markdown, unmarked};
use serde_json::{Value, json};

/// Small description. Tests insert the mark `<|>`.
const SMALL: &str = "<isa>
<enum name=\"#cond\"><value val=\"0\" display=\"eq\"/><value val=\"1\" display=\"ne\"/></enum>
<expr name=\"#always\">3 &lt;&lt; 2</expr>
<template name=\"OPERANDS\">{DST}, {COND}</template>
<bitset name=\"#instruction\" size=\"8\">
  <pattern low=\"6\" high=\"7\">01</pattern>
</bitset>
<bitset name=\"mov\" extends=\"#instruction\">
  <doc>Moves.</doc>
  <display>{NAME} {OPERANDS}</display>
  <pattern low=\"5\" high=\"5\">0</pattern>
  <field name=\"DST\" low=\"1\" high=\"4\" type=\"#reg\"/>
  <field name=\"COND\" pos=\"0\" type=\"#cond\"/>
</bitset>
<bitset name=\"#reg\" size=\"4\">
  <display>r{N}</display>
  <field name=\"N\" low=\"0\" high=\"3\" type=\"uint\"/>
</bitset>
</isa>
";

/// Returns the text with a mark before the first occurrence of `words`.
fn at(words: &str) -> String {
    let place = SMALL.find(words).unwrap_or_else(|| panic!("`{words}` is not there"));
    format!("{}<|>{}", &SMALL[..place], &SMALL[place..])
}

/// Returns the text in a range of positions.
fn text_in_range<'t>(text: &'t str, range: &Value) -> &'t str {
    let offset = |place: &Value| {
        let line = place["line"].as_u64().unwrap() as usize;
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        start + place["character"].as_u64().unwrap() as usize
    };
    &text[offset(&range["start"])..offset(&range["end"])]
}

#[test]
fn hover_describes_names() {
    let mut client = Client::new();
    let hover = |client: &mut Client, words: &str| {
        markdown(&client.marked("textDocument/hover", "small.xml", &at(words)))
    };
    let of_bitset = hover(&mut client, "mov\" extends");
    assert!(
        of_bitset.contains("Moves.") && of_bitset.contains("DST") && of_bitset.contains("└"),
        "{of_bitset}"
    );
    assert!(hover(&mut client, "#instruction\">\n  <doc>").contains("size"));
    let of_field = hover(&mut client, "COND\" pos");
    assert!(of_field.contains("**field** `COND` : `#cond`, bits 0..0 (1 bit)"), "{of_field}");
    assert!(of_field.contains("shown in small.xml:4"), "{of_field}");
    assert!(hover(&mut client, "#reg\"/>").contains("4 bits"));
    assert!(hover(&mut client, "#cond\"/>").contains("eq"));
    let constant = hover(&mut client, "#always\">");
    assert!(constant.contains("always 12 (0xc)"), "{constant}");
    assert!(hover(&mut client, "OPERANDS}</display>").contains("{DST}, {COND}"));
    assert_eq!(hover(&mut client, "\n<bitset name=\"mov"), "");
}

#[test]
fn definitions_and_references_are_found() {
    let mut client = Client::new();
    let places = |client: &mut Client, method: &str, words: &str| {
        let place = client.open("small.xml", &at(words));
        let uri = client.uri("small.xml");
        let params =
            json!({"textDocument": {"uri": uri}, "position": place, "context": {"includeDeclaration": true}});
        let found = client.request(method, params).unwrap();
        let all = found.as_array().unwrap().clone();
        all.iter()
            .map(|l| format!("{} {}", l["range"]["start"]["line"], text_in_range(SMALL, &l["range"])))
            .collect::<Vec<_>>()
    };
    let definition = "textDocument/definition";
    assert_eq!(places(&mut client, definition, "#reg\"/>"), ["14 #reg"]);
    assert_eq!(places(&mut client, definition, "#cond\"/>"), ["1 #cond"]);
    assert_eq!(places(&mut client, definition, "DST}, {COND}"), ["11 DST"]);
    assert_eq!(places(&mut client, definition, "OPERANDS}</display>"), ["3 OPERANDS"]);
    let references = "textDocument/references";
    assert_eq!(places(&mut client, references, "DST\" low"), ["3 DST", "11 DST"]);
    assert_eq!(places(&mut client, references, "#instruction\" size"), ["4 #instruction", "7 #instruction"]);
}

#[test]
fn rename_changes_all_files() {
    let mut client = Client::new();
    let part =
        "<isa>\n<bitset name=\"add\" extends=\"#base\"><display>{NAME} {SRC}</display></bitset>\n</isa>\n";
    let whole = "<isa><import file=\"part.xml\"/>\n<bitset name=\"#base\" size=\"8\"><field name=\"SRC\" low=\"0\" high=\"7\" type=\"uint\"/></bitset></isa>\n";
    client.file("part.xml", part);
    client.file("whole.xml", whole);
    client.open("whole.xml", whole);
    let rename = |client: &mut Client, line: u32, character: u32, new: &str| {
        let uri = client.uri("whole.xml");
        let place = json!({"line": line, "character": character});
        client.request(
            "textDocument/rename",
            json!({"textDocument": {"uri": uri}, "position": place, "newName": new}),
        )
    };
    let changes = rename(&mut client, 1, 18, "#root").unwrap()["changes"].clone();
    let of = |name: &str| changes[client.uri(name)].as_array().unwrap().len();
    assert_eq!((of("whole.xml"), of("part.xml")), (1, 1));
    let changes = rename(&mut client, 1, 44, "SOURCE").unwrap()["changes"].clone();
    let edit = &changes[client.uri("part.xml")][0];
    assert_eq!(text_in_range(part, &edit["range"]), "SRC");
    assert_eq!(rename(&mut client, 1, 18, "a b").unwrap_err().0, -32803);
    assert_eq!(rename(&mut client, 1, 18, "add").unwrap_err().0, -32803);
    assert_eq!(rename(&mut client, 0, 1, "x").unwrap(), Value::Null);
    let uri = client.uri("whole.xml");
    let place = json!({"textDocument": {"uri": uri}, "position": {"line": 1, "character": 18}});
    let range = client.request("textDocument/prepareRename", place).unwrap();
    assert_eq!(text_in_range(whole, &range), "#base");
}

#[test]
fn rename_does_not_change_the_meaning() {
    let mut client = Client::new();
    let (text, _) = unmarked(TOY);
    client.open("toy.xml", &text);
    let symbols = client.about("textDocument/documentSymbol", "toy.xml");
    let mut renamed = 0;
    for symbol in symbols.as_array().unwrap() {
        let uri = client.uri("toy.xml");
        let name = symbol["name"].as_str().unwrap();
        let new = format!("{name}x9");
        let place = symbol["selectionRange"]["start"].clone();
        let params = json!({"textDocument": {"uri": uri}, "position": place, "newName": new});
        // This query also finds the bitsets below `#instruction`.
        if name == "#instruction" {
            continue;
        }
        let Ok(edit) = client.request("textDocument/rename", params) else { continue };
        let edits = edit["changes"][client.uri("toy.xml")].as_array().unwrap().clone();
        let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
        let mut sorted = edits.clone();
        sorted.sort_by_key(|e| {
            std::cmp::Reverse((
                e["range"]["start"]["line"].as_u64(),
                e["range"]["start"]["character"].as_u64(),
            ))
        });
        for edit in &sorted {
            let line = edit["range"]["start"]["line"].as_u64().unwrap() as usize;
            let at = |key: &str| {
                let column = edit["range"][key]["character"].as_u64().unwrap() as usize;
                lines[line].char_indices().nth(column).map_or(lines[line].len(), |(i, _)| i)
            };
            let range = at("start")..at("end");
            assert_eq!(&lines[line][range.clone()], name, "{edit}");
            lines[line].replace_range(range, &new);
        }
        let (before, found) = isaloom_isaspec::read("toy.xml", &text, &mut isaloom_isaspec::NoImports);
        assert!(found.is_empty());
        let (after, found) =
            isaloom_isaspec::read("toy.xml", &lines.concat(), &mut isaloom_isaspec::NoImports);
        assert!(found.is_empty(), "{name}: {found:?}");
        assert_eq!(before.links().iter().len(), after.links().iter().len(), "{name}");
        renamed += 1;
    }
    assert!(renamed > 20, "{renamed}");
}

#[test]
fn symbols_folds_hints_lenses_and_tokens() {
    let mut client = Client::new();
    client.open("small.xml", SMALL);
    let symbols = client.about("textDocument/documentSymbol", "small.xml");
    let names: Vec<&str> = symbols.as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["#instruction", "mov", "#reg", "#cond", "#always", "OPERANDS"]);
    assert_eq!(symbols[1]["children"][0]["name"], "DST");
    let found = client.request("workspace/symbol", json!({"query": "mo"})).unwrap();
    assert_eq!(found[0]["name"], "mov");
    let folds = client.about("textDocument/foldingRange", "small.xml");
    assert!(folds.as_array().unwrap().iter().any(|f| f["startLine"] == 7 && f["endLine"] == 12), "{folds}");
    let uri = client.uri("small.xml");
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let hints = client
        .request("textDocument/inlayHint", json!({"textDocument": {"uri": uri}, "range": range}))
        .unwrap();
    assert_eq!(hints[0]["label"], "010.....", "{hints}");
    let lenses = client.about("textDocument/codeLens", "small.xml");
    assert_eq!(lenses[0]["command"]["title"], "32 words", "{lenses}");
    let tokens = client.about("textDocument/semanticTokens/full", "small.xml");
    // The first token is the name of the enum: in line 1, after `<enum name="`, with five characters.
    assert_eq!(client.semantic_tokens(&tokens)[0], SemanticToken::new(1, 12, 5, "enum", true));
    let part = json!({"start": {"line": 7, "character": 0}, "end": {"line": 8, "character": 0}});
    let some = client
        .request("textDocument/semanticTokens/range", json!({"textDocument": {"uri": uri}, "range": part}))
        .unwrap();
    assert_eq!(client.semantic_tokens(&some).len(), 2, "{some}");
}

#[test]
fn completion_works_in_broken_text() {
    let mut client = Client::new();
    client.open("small.xml", SMALL);
    client.findings("small.xml");
    let offered = |client: &mut Client, broken: &str| {
        let marked = SMALL.replace("<field name=\"COND\"", &format!("{broken}\n  <field name=\"COND\""));
        let (text, place) = unmarked(&marked);
        client.replace("small.xml", &text);
        let found = client.at("textDocument/completion", "small.xml", &place);
        let items = found["items"].as_array().unwrap().clone();
        items.iter().map(|i| i["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let has = |all: &[String], wanted: &[&str]| wanted.iter().all(|w| all.iter().any(|a| a == w));
    assert!(has(&offered(&mut client, "<fi<|>"), &["field", "derived", "display", "override"]));
    assert!(has(&offered(&mut client, "<field <|>"), &["name", "type", "low", "high", "pos"]));
    let types = offered(&mut client, "<field name=\"X\" type=\"<|>");
    assert!(has(&types, &["uint", "#cond", "#reg", "bool"]), "{types:?}");
    let names = offered(&mut client, "<display>{NAME} {<|></display>");
    assert!(has(&names, &["NAME", "DST", "COND"]) && !has(&names, &["N"]), "{names:?}");
    assert!(has(&offered(&mut client, "<override expr=\"<|>\"></override>"), &["#always"]));
    assert!(has(&offered(&mut client, "<allow id=\"<|>\"/>"), &["field-not-shown", "bits-uncovered"]));
    assert!(offered(&mut client, "<!-- <|> -->").is_empty());
}

#[test]
fn findings_have_quick_fixes() {
    let mut client = Client::new();
    let uri = client.uri("a.xml");
    let everything = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let actions = |client: &mut Client, text: &str| {
        client.open("a.xml", text);
        client.until("a.xml", |found| !found.is_empty());
        client.settle(std::time::Duration::from_millis(300));
        let params =
            json!({"textDocument": {"uri": uri}, "range": everything, "context": {"diagnostics": []}});
        client.request("textDocument/codeAction", params).unwrap().as_array().unwrap().clone()
    };
    let titled = |all: &[Value], title: &str| {
        all.iter().find(|a| a["title"] == title).cloned().unwrap_or_else(|| panic!("{all:?}"))
    };
    let edit = |action: &Value| action["edit"]["changes"][&uri][0].clone();
    let text = SMALL.replace("extends=\"#instruction\"", "extends=\"#instuction\"");
    let fix = edit(&titled(&actions(&mut client, &text), "write `#instruction`"));
    assert_eq!(
        (text_in_range(&text, &fix["range"]), fix["newText"].as_str().unwrap()),
        ("#instuction", "#instruction")
    );
    let text = SMALL.replace("3 &lt;&lt; 2", "3 & 2");
    let fix = edit(&titled(&actions(&mut client, &text), "write `&amp;`"));
    assert_eq!((text_in_range(&text, &fix["range"]), fix["newText"].as_str().unwrap()), ("&", "&amp;"));
    let text = SMALL.replace("pos=\"0\"", "poss=\"0\"");
    titled(&actions(&mut client, &text), "write `pos`");
    // A warning that an `<allow>` element accepts is no longer reported.
    let text = SMALL.replace("{DST}, {COND}", "{DST}");
    let fix = edit(&titled(&actions(&mut client, &text), "allow `field-not-shown` in <bitset>"));
    client.change("a.xml", json!([{"range": fix["range"], "text": fix["newText"]}]));
    client.until("a.xml", |found| found.iter().all(|f| f["code"] != "field-not-shown"));
}

/// Applies all edits of a code action to a text.
fn apply_edits(text: &str, action: &Value, uri: &str) -> String {
    let mut edits = action["edit"]["changes"][uri].as_array().unwrap().clone();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit["range"]["start"]["line"].as_u64()));
    let mut text = text.to_owned();
    for edit in edits {
        let old = text_in_range(&text, &edit["range"]);
        let at = old.as_ptr() as usize - text.as_ptr() as usize;
        text.replace_range(at..at + old.len(), edit["newText"].as_str().unwrap());
    }
    text
}

#[test]
fn verifier_findings_have_quick_fixes() {
    let mut client = Client::new();
    let uri = client.uri("a.xml");
    // A nested bitset needs a name that no field passes to it.
    let needs = SMALL
        .replace("r{N}</display>", "{COND}r{N}</display>")
        .replace("<field name=\"COND\"", "<field name=\"OTHER\" low=\"1\" high=\"4\" type=\"#reg\"><!-- x --></field>\n  <field name=\"COND\"")
        .replace("low=\"1\" high=\"4\" type=\"#reg\"/>", "low=\"1\" high=\"4\" type=\"#reg\" />")
        .replace("{DST}, {COND}", "{DST}, {OTHER}, {COND}");
    // Two leaves that match the same words in some generations.
    let leaf = |name: &str, gens: &str| {
        format!("<bitset name=\"{name}\" extends=\"#instruction\">{gens}<display>{name}</display><pattern low=\"0\" high=\"5\">10{{}}000</pattern></bitset>\n").replace("{}", "0")
    };
    let both = |first: &str, second: &str| {
        SMALL.replace(
            "<bitset name=\"#reg\"",
            &format!("{}{}<bitset name=\"#reg\"", leaf("old", first), leaf("new", second)),
        )
    };
    let cases = [
        (needs, "name-missing", "pass `COND` with a <param> of 2 fields", "<param name=\"COND\"/>"),
        (
            both("", "<gen min=\"600\"/>"),
            "bitset-conflict",
            "restrict `old` to generations ..599",
            "\n  <gen max=\"599\"/><display>old",
        ),
        (
            both("<!-- <gen> --><gen min=\"300\" max=\"700\"/>", "<gen max=\"500\"/>"),
            "bitset-conflict",
            "restrict `old` to generations 501..700",
            "<!-- <gen> --><gen min=\"501\" max=\"700\"/>",
        ),
    ];
    for (text, id, title, new) in cases {
        client.open("a.xml", &text);
        client.until("a.xml", |found| found.iter().any(|f| f["code"] == id));
        let params = json!({"textDocument": {"uri": uri}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}, "context": {"diagnostics": []}});
        let actions = client.request("textDocument/codeAction", params).unwrap().as_array().unwrap().clone();
        let action = actions.iter().find(|a| a["title"] == title).unwrap_or_else(|| panic!("{actions:#?}"));
        let fixed = apply_edits(&text, action, &uri);
        assert!(fixed.contains(new), "{fixed}");
        client.replace("a.xml", &fixed);
        client.until("a.xml", |found| found.iter().all(|f| f["code"] != id));
    }
}

#[test]
fn display_hover_shows_a_sample_line() {
    let mut client = Client::new();
    let mut hover = |words: &str| markdown(&client.marked("textDocument/hover", "small.xml", &at(words)));
    let of_leaf = hover("</display>\n  <pattern low=\"5\"");
    assert!(of_leaf.contains("**display** of `mov`") && of_leaf.contains("mov r1, eq"), "{of_leaf}");
    let nested = hover("r{N}</display>");
    assert!(nested.contains("**display** of `#reg`") && nested.contains("of `mov`"), "{nested}");
}

#[test]
fn formatting_changes_only_whitespace_and_is_idempotent() {
    let mut client = Client::new();
    let crooked = SMALL.replace("\n  <", "\n<").replace("<doc>", "<!-- a\n  b -->\n<doc>");
    client.open("a.xml", &crooked);
    let uri = client.uri("a.xml");
    let params = json!({"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": true}});
    let edits = client.request("textDocument/formatting", params.clone()).unwrap();
    let edit = &edits[0];
    client.change("a.xml", json!([{"range": edit["range"], "text": edit["newText"]}]));
    assert_eq!(client.request("textDocument/formatting", params).unwrap(), json!([]));
    let new = edit["newText"].as_str().unwrap();
    assert!(new.contains("<!-- a\n  b -->"), "{new}");
    assert!(new.contains("\n    <doc>"), "{new}");
    let solid = |text: &str| text.split_whitespace().collect::<String>();
    assert!(solid(&crooked).contains(&solid(new)));
}
