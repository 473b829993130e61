//! Tests of every request, on assembly documents of every target.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod languages;

use crate::client;

use client::{Client, SemanticToken, markdown, short, unmarked};
use isaloom_testkit::shared_if_present;
use serde_json::{Value, json};

/// An assembly text of a target, and the expected results of requests about it.
struct Target {
    name: &'static str,
    /// Text without errors. Tests replace `{}` by more lines.
    text: String,
    /// An invalid line, the part of it that has the finding, and the id of the finding.
    wrong: (&'static str, &'static str, &'static str),
    /// A part of the text, and a part of the expected hover text for it.
    hover: (&'static str, &'static str),
    /// Beginnings of lines, each with an expected completion.
    follow: Vec<(&'static str, &'static str)>,
    /// A name that is defined and used, and a name that is not used.
    name_of: (&'static str, &'static str),
    /// Beginning of a line, and the label of the expected signature.
    signature: Option<(&'static str, &'static str)>,
    /// Expected number of statements.
    statements: usize,
}

fn toy() -> Target {
    Target {
        name: "a.toy.asm",
        text: "; isaloom: isa=toy gpu=2\ntop:\nnop\n{}br top ; back\n".to_owned(),
        wrong: ("noop", "noop", "asm-unknown-instruction"),
        hover: ("nop", "00000000"),
        follow: vec![("", "nop"), ("br ", "top")],
        name_of: ("top", "begin"),
        signature: Some(("trap ", "trap 0x<CODE>")),
        statements: 2,
    }
}

fn spirv() -> Target {
    Target {
        name: "a.spvasm",
        text: "; SPIR-V\nOpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n%int = OpTypeInt 32 0\n{}%one = OpConstant %int 1\n".to_owned(),
        wrong: ("OpCapability Shadr", "Shadr", "spirv-enumerant"),
        hover: ("OpConstant", "0004002b"),
        follow: vec![("", "OpNop"), ("%x = ", "OpTypeVoid"), ("OpCapability ", "Kernel"), ("OpMemoryModel Logical ", "GLSL450"), ("%x = OpConstant ", "%int")],
        name_of: ("%int", "%number"),
        signature: Some(("%x = OpConstant ", "%result = OpConstant %type")),
        statements: 6,
    }
}

fn a2xx() -> Target {
    Target {
        name: "a.a2xx.asm",
        text: "; isaloom: isa=a2xx\nEXEC\n      ALU:\tMAXv\tR0 = R1, R1\n{}ALLOC PARAM/PIXEL SIZE(0x0)\nEXEC_END\n      ALU:\tMAXv\texport0 = C0, C0\n".to_owned(),
        wrong: ("EXEC NONSENSE(1)", "NONSENSE", "asm-unknown"),
        hover: ("MAXv", "MAXv"),
        follow: vec![("", "EXEC_END"), ("ALU: ", "MAXv")],
        name_of: ("", ""),
        signature: Some(("ALU: MAXv ", "MAXv DST = SRC1, SRC2")),
        statements: 5,
    }
}

fn amd(client: &Client) -> Option<Target> {
    let description = shared_if_present("specs/amd/rdna3_5_reconstructed.xml.gz")?;
    let toml = format!("descriptions = [{:?}]\n", description.display().to_string());
    client.file("isaloom.toml", &toml);
    let name = isaloom_targets::name_of_file(description.file_name().unwrap().to_str().unwrap()).unwrap();
    Some(Target {
        name: "a.s",
        text: format!(
            "// isaloom: isa={name} gpu=gfx1150\n\t.text\nstart:\n\tv_mov_b32_e32 v5, s1\n\tv_add_f32_e32 v[6], v5, v5\n{{}}\ts_branch start\n"
        ),
        wrong: ("v_mov_b32_e33 v0, v1", "v_mov_b32_e33", "amd-asm-unknown-instruction"),
        hover: ("v_mov_b32_e32", "VOP1"),
        follow: vec![("s_end", "s_endpgm"), ("s_branch ", "start")],
        name_of: ("start", "begin"),
        signature: Some(("v_mov_b32_e32 ", "v_mov_b32_e32 vdst, src0")),
        statements: 3,
    })
}

/// Writes a project file for a Mesa description to the client's directory, and returns a text for the description.
/// `None` if the description is not available.
fn mesa(client: &Client, name: &'static str) -> Option<Target> {
    let description = shared_if_present(&format!("specs/isaspec26/{name}.xml"))?;
    client.file("isaloom.toml", &format!("descriptions = [{:?}]\n", description.display().to_string()));
    let wrong = ("noop", "noop", "asm-unknown-instruction");
    Some(match name {
        "ir3" => Target {
            name: "a.ir3",
            text: "; isaloom: isa=ir3 gpu=600\ntop:\nnop\nadd.f r0.x, r1.x, c2.y\n{}jump #top\n".to_owned(),
            wrong,
            hover: ("add.f", "40100000_10090004"),
            follow: vec![("", "add.f"), ("add.f r0.", "r0.x"), ("jump #", "top")],
            name_of: ("top", "begin"),
            signature: Some(("add.f ", "add.f [(ei)][h]<DST>, <SRC1>, <SRC2>")),
            statements: 3,
        },
        "afuc" => Target {
            name: "a.afuc",
            text: "; isaloom: isa=afuc gpu=6\ntop:\nnop\nadd $02, $03, $04\n{}jump #top\n".to_owned(),
            wrong,
            hover: ("add", "DST"),
            follow: vec![("", "add"), ("jump #", "top")],
            name_of: ("top", "begin"),
            signature: Some(("add ", "add <DST>, <SRC1>, <SRC2>")),
            statements: 3,
        },
        _ => Target {
            name: "a.etna.asm",
            text: "; isaloom: isa=etnaviv\nnop void, void, void, void\n{}".to_owned(),
            wrong,
            hover: ("nop", "#instruction-alu"),
            follow: vec![("", "nop")],
            name_of: ("", ""),
            signature: Some(("nop ", "nop")),
            statements: 1,
        },
    })
}

fn for_each_target(mut run: impl FnMut(&mut Client, Target)) {
    for target in [toy(), spirv(), a2xx()] {
        run(&mut Client::new(), target);
    }
    // A description that is not available is reported and skipped.
    for name in ["ir3", "afuc", "etnaviv"] {
        let mut client = Client::new();
        if let Some(target) = mesa(&client, name) {
            run(&mut client, target);
        }
    }
    let mut client = Client::new();
    if let Some(target) = amd(&client) {
        run(&mut client, target);
    }
}

/// Returns the text with more lines inserted.
fn with_lines(target: &Target, more: &str) -> String {
    target.text.replace("{}", more)
}

fn text_in_range(text: &str, range: &Value) -> String {
    let line = text.lines().nth(range["start"]["line"].as_u64().unwrap() as usize).unwrap();
    let at = |key: &str| range[key]["character"].as_u64().unwrap() as usize;
    line[at("start")..at("end")].to_owned()
}

/// Removes the hints from the findings. In these texts, every hint must be about unspecified bits.
fn without_hints(found: Vec<Value>) -> Vec<Value> {
    const HINT: u64 = 4;
    let (hints, faults): (Vec<Value>, Vec<Value>) = found.into_iter().partition(|f| f["severity"] == HINT);
    assert!(hints.iter().all(|hint| hint["code"] == "asm-unspecified-bits"), "{hints:?}");
    faults
}

#[test]
fn unspecified_bits_are_hints_once_per_instruction() {
    let mut client = Client::new();
    client.file("mine.xml", UNSPECIFIED);
    client.file("isaloom.toml", "descriptions = [\"mine.xml\"]\n");
    let hints = |client: &mut Client, text: &str| {
        client.open("a.asm", &format!("; isaloom: isa=mine\n{text}"));
        let found = client.findings("a.asm");
        found.iter().map(|f| format!("{} {}", f["severity"], short(f))).collect::<Vec<_>>()
    };
    let two = ["4 1:0-1:6 asm-unspecified-bits", "4 3:0-3:4 asm-unspecified-bits"];
    assert_eq!(hints(&mut client, "load 1\nload 2\nwait\nwait\n"), two);
    // If the text specifies the bits explicitly, there is no hint.
    assert_eq!(hints(&mut client, "load 1 {bits=0x10}\nload 2\n"), [""; 0]);
    // An error comes before all hints.
    let found = hints(&mut client, "load 1\nlaod 2\n");
    assert_eq!(found, ["1 2:0-2:4 asm-unknown-instruction", two[0]]);
}

/// A description whose instructions have fields that their text does not show.
const UNSPECIFIED: &str = r##"<isa>
<bitset name="#instruction" size="8">
  <pattern low="7" high="7">1</pattern>
</bitset>
<bitset name="load" extends="#instruction">
  <display>{NAME} {N}</display>
  <pattern low="6" high="6">0</pattern>
  <field name="N" low="0" high="3" type="uint"/>
  <field name="CACHE" low="4" high="5" type="uint"/>
</bitset>
<bitset name="wait" extends="#instruction">
  <display>{NAME}</display>
  <pattern low="6" high="6">1</pattern>
  <field name="CYCLES" low="0" high="5" type="uint"/>
</bitset>
</isa>
"##;

#[test]
fn valid_text_has_no_findings_and_errors_have_locations() {
    for_each_target(|client, target| {
        client.open(target.name, &with_lines(&target, ""));
        assert_eq!(without_hints(client.findings(target.name)), Vec::<Value>::new(), "{}", target.name);
        let (line, wrong, id) = target.wrong;
        let text = with_lines(&target, &format!("{line}\n"));
        client.replace(target.name, &text);
        let found = client.findings(target.name);
        assert_eq!(text_in_range(&text, &found[0]["range"]), wrong, "{}: {found:?}", target.name);
        assert!(short(&found[0]).ends_with(id), "{found:?}");
    });
}

#[test]
fn hover_shows_word_fields_and_instruction_set() {
    for_each_target(|client, target| {
        let (part, wanted) = target.hover;
        let text = with_lines(&target, "");
        let marked = text.replacen(part, &format!("{part}<|>"), 1);
        let hover_text = markdown(&client.marked("textDocument/hover", target.name, &marked));
        assert!(hover_text.contains(wanted), "{}: {hover_text}", target.name);
        let status = client.status.values().next().unwrap();
        let title = status["title"].as_str().unwrap();
        assert!(hover_text.contains(title) && !title.is_empty(), "{}: {hover_text}", target.name);
        // An invalid line must not affect the hover on other lines.
        let broken = with_lines(&target, &format!("{}\n", target.wrong.0));
        client.replace(target.name, &broken);
        let (_, place) = unmarked(&broken.replacen(part, &format!("{part}<|>"), 1));
        let hover_text = markdown(&client.at("textDocument/hover", target.name, &place));
        assert!(hover_text.contains(wanted), "{}: {hover_text}", target.name);
    });
}

#[test]
fn completion_offers_what_can_follow() {
    for_each_target(|client, target| {
        client.open(target.name, &with_lines(&target, ""));
        client.findings(target.name);
        for (beginning, wanted) in &target.follow {
            let (text, place) = unmarked(&with_lines(&target, &format!("{beginning}<|>\n")));
            client.replace(target.name, &text);
            let offered = client.at("textDocument/completion", target.name, &place);
            let items = offered["items"].as_array().unwrap();
            let labels: Vec<&str> = items.iter().map(|i| i["label"].as_str().unwrap()).collect();
            assert!(labels.contains(wanted), "{}: `{beginning}`: {labels:?}", target.name);
        }
        // In a comment, no completions are offered.
        let (text, place) = unmarked(&with_lines(&target, "; a <|>\n"));
        client.replace(target.name, &text);
        assert_eq!(client.at("textDocument/completion", target.name, &place)["items"], json!([]));
    });
}

#[test]
fn signature_help_shows_the_next_operand() {
    for_each_target(|client, target| {
        let Some((beginning, label)) = target.signature else { return };
        let marked = with_lines(&target, &format!("{beginning}<|>\n"));
        let help = client.marked("textDocument/signatureHelp", target.name, &marked);
        let shown = help["signatures"][0]["label"].as_str().unwrap_or("");
        assert!(shown.contains(label), "{}: {help}", target.name);
        assert_eq!(help["activeParameter"], 0, "{help}");
    });
}

#[test]
fn names_have_definition_highlights_and_rename() {
    for_each_target(|client, target| {
        let (name, new) = target.name_of;
        if name.is_empty() {
            return;
        }
        let text = with_lines(&target, "");
        let last = text.rfind(name).unwrap();
        let marked = format!("{}<|>{}", &text[..last + 1], &text[last + 1..]);
        let place = client.open(target.name, &marked);
        let first = text.lines().position(|line| line.contains(name)).unwrap();
        let definition = client.at("textDocument/definition", target.name, &place);
        assert_eq!(definition[0]["range"]["start"]["line"], first, "{}", target.name);
        let uri = client.uri(target.name);
        let params = json!({"textDocument": {"uri": uri}, "position": place, "context": {"includeDeclaration": false}});
        assert_eq!(client.request("textDocument/references", params).unwrap().as_array().unwrap().len(), 1);
        let marks = client.at("textDocument/documentHighlight", target.name, &place);
        assert_eq!(marks.as_array().unwrap().len(), 2);
        let rename = |client: &mut Client, new: &str| {
            client.request(
                "textDocument/rename",
                json!({"textDocument": {"uri": uri}, "position": place, "newName": new}),
            )
        };
        let edits = rename(client, new).unwrap()["changes"][&uri].as_array().unwrap().clone();
        assert_eq!(edits.len(), 2, "{}", target.name);
        edits.iter().for_each(|edit| assert_eq!(text_in_range(&text, &edit["range"]), name));
        // After renaming, the text still assembles.
        client.replace(target.name, &text.replace(name, new));
        assert_eq!(without_hints(client.findings(target.name)), Vec::<Value>::new());
        assert_eq!(rename(client, "a b").unwrap_err().0, -32803);
    });
}

#[test]
fn every_statement_has_an_offset_and_semantic_tokens() {
    for_each_target(|client, target| {
        let text = with_lines(&target, "");
        client.open(target.name, &text);
        let uri = client.uri(target.name);
        let all = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
        let hints = client
            .request("textDocument/inlayHint", json!({"textDocument": {"uri": uri}, "range": all}))
            .unwrap();
        assert_eq!(hints.as_array().unwrap().len(), target.statements, "{}: {hints}", target.name);
        let tokens = client.about("textDocument/semanticTokens/full", target.name);
        let words = client.semantic_tokens(&tokens);
        assert!(words.len() >= target.statements, "{words:?}");
        let first = text.lines().next().unwrap().encode_utf16().count() as u32;
        assert_eq!(words[0], SemanticToken::new(0, 0, first, "comment", false), "{}", target.name);
        let symbols = client.about("textDocument/documentSymbol", target.name);
        if !target.name_of.0.is_empty() {
            let names: Vec<&str> =
                symbols.as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
            assert!(names.contains(&target.name_of.0), "{names:?}");
        }
        client.about("textDocument/foldingRange", target.name);
    });
}

#[test]
fn inlay_hints_can_be_disabled() {
    let mut client = Client::with(json!({}), json!({"inlayHints": false}));
    let target = toy();
    client.open(target.name, &with_lines(&target, ""));
    let uri = client.uri(target.name);
    let all = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let params = json!({"textDocument": {"uri": uri}, "range": all});
    assert_eq!(client.request("textDocument/inlayHint", params.clone()).unwrap(), json!([]));
    client.notify("workspace/didChangeConfiguration", json!({"settings": {"isaloom": {"inlayHints": true}}}));
    let hints = client.request("textDocument/inlayHint", params).unwrap();
    assert_eq!(hints.as_array().unwrap().len(), target.statements, "{hints}");
}

#[test]
fn formatting_keeps_every_word_and_encoding() {
    for_each_target(|client, target| {
        let text = with_lines(&target, "").replace("\n", "  \n").replace("  \n\n", "\n");
        client.open(target.name, &text);
        let uri = client.uri(target.name);
        let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
        let hints = json!({"textDocument": {"uri": uri}, "range": range});
        let words = |client: &mut Client| {
            let found = client.request("textDocument/inlayHint", hints.clone()).unwrap();
            found
                .as_array()
                .unwrap()
                .iter()
                .map(|h| h["label"].as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        let before = words(client);
        let params = json!({"textDocument": {"uri": uri}, "options": {"tabSize": 4, "insertSpaces": true}});
        let edits = client.request("textDocument/formatting", params.clone()).unwrap();
        assert_eq!(edits.as_array().unwrap().len(), 1, "{}", target.name);
        client.change(target.name, json!([{"range": edits[0]["range"], "text": edits[0]["newText"]}]));
        assert_eq!(client.request("textDocument/formatting", params).unwrap(), json!([]), "{}", target.name);
        assert_eq!(words(client), before, "{}", target.name);
    });
}

#[test]
fn misspelled_mnemonics_have_a_quick_fix() {
    for_each_target(|client, target| {
        let (wrong, meant) = match target.name {
            "a.toy.asm" => ("nopp", "nop"),
            "a.ir3" | "a.afuc" => ("nopp", "nop"),
            "a.etna.asm" => ("nopp void, void, void, void", "nop void, void, void, void"),
            "a.spvasm" => ("OpCapability Shadr", "OpCapability Shader"),
            "a.a2xx.asm" => ("EXEX_END", "EXEC_END"),
            _ => ("v_mov_b32_e33 v0, v1", "v_mov_b32_e32 v0, v1"),
        };
        let text = with_lines(&target, &format!("{wrong}\n"));
        client.open(target.name, &text);
        client.findings(target.name);
        let uri = client.uri(target.name);
        let all = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
        let params = json!({"textDocument": {"uri": uri}, "range": all, "context": {"diagnostics": []}});
        let actions = client.request("textDocument/codeAction", params).unwrap();
        let fixed: Vec<String> = actions
            .as_array()
            .unwrap()
            .iter()
            .map(|action| {
                let edit = &action["edit"]["changes"][&uri][0];
                wrong.replace(&text_in_range(&text, &edit["range"]), edit["newText"].as_str().unwrap())
            })
            .collect();
        assert!(fixed.iter().any(|line| line == meant), "{}: {fixed:?}", target.name);
    });
}

#[test]
fn built_in_instruction_sets_are_distinguished() {
    let mut client = Client::new();
    let mut title = |name: &str, text: &str| {
        client.open(name, text);
        client.findings(name);
        client.status[&client.uri(name)]["title"].as_str().unwrap().to_owned()
    };
    let titles =
        ["toy", "a2xx", "xenos"].map(|isa| title(&format!("{isa}.asm"), &format!("; isaloom: isa={isa}\n")));
    let titles = [&titles[..], &[title("a.spvasm", "; SPIR-V\n")]].concat();
    let known: std::collections::BTreeSet<&String> = titles.iter().collect();
    assert_eq!(known.len(), 4, "{titles:?}");
}

#[test]
fn selection_is_explained() {
    let mut client = Client::new();
    let target = toy();
    client.open(target.name, &with_lines(&target, ""));
    client.findings(target.name);
    let uri = client.uri(target.name);
    let params = json!({"command": "isaloom.explain", "arguments": [uri, 2, 3]});
    let page = client.request("workspace/executeCommand", params).unwrap();
    assert!(page.as_str().unwrap().contains("nop") && page.as_str().unwrap().contains("br"), "{page}");
}
