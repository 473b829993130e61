//! Tests of every request on AMD descriptions, with a small synthetic description.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::client;

use client::{Client, SemanticToken, markdown, unmarked};
use serde_json::{Value, json};

const SMALL: &str = include_str!("../../testkit-amd/data/small.xml");

/// Returns the text with a mark after occurrence number `number` of `words`, from 0.
fn at(words: &str, number: usize) -> String {
    let (place, _) =
        SMALL.match_indices(words).nth(number).unwrap_or_else(|| panic!("`{words}` is not there"));
    let place = place + words.len();
    format!("{}<|>{}", &SMALL[..place], &SMALL[place..])
}

/// Returns the text in a range of positions, with its line number, from 1.
fn text_in_range(text: &str, range: &Value) -> String {
    let line = range["start"]["line"].as_u64().unwrap() as usize;
    let column = |key: &str| range[key]["character"].as_u64().unwrap() as usize;
    assert_eq!(range["start"]["line"], range["end"]["line"]);
    format!("{} {}", line + 1, &text.lines().nth(line).unwrap()[column("start")..column("end")])
}

/// Returns the line number, from 1, of occurrence number `number` of `words`, from 0.
fn line_of(words: &str, number: usize) -> usize {
    let (place, _) = SMALL.match_indices(words).nth(number).unwrap();
    SMALL[..place].matches('\n').count() + 1
}

#[test]
fn reader_and_check_findings_have_locations() {
    let mut client = Client::new();
    client.open("small.xml", SMALL);
    client.findings("small.xml");
    let broken = SMALL.replacen("<EncodingCondition>default<", "<EncodingCondition>nothing<", 1);
    client.replace("small.xml", &broken);
    let place = line_of("<EncodingCondition>default<", 0) - 1;
    let found =
        client.until("small.xml", |found| found.iter().any(|f| f["message"].to_string().contains("nothing")));
    let about = found.iter().find(|f| f["message"].to_string().contains("nothing")).unwrap();
    let line = about["range"]["start"]["line"].as_u64().unwrap() as usize;
    assert!(line <= place && place - line < 4, "{about}");
    client.replace("small.xml", "<Spec><ISA></Spec>");
    client.until("small.xml", |found| !found.is_empty());
    client.replace("small.xml", SMALL);
    client.until("small.xml", |found| found.iter().all(|f| !f["message"].to_string().contains("nothing")));
}

#[test]
fn hover_describes_names() {
    let mut client = Client::new();
    let mut hover = |words: &str, number: usize| {
        markdown(&client.marked("textDocument/hover", "small.xml", &at(words, number)))
    };
    assert!(hover("<InstructionName>S_ADD", 0).contains("Adds <two> numbers."));
    assert!(hover("<EncodingName>ENC_SOP", 0).contains("Scalar, two sources."));
    let field = hover(
        "<Operand Input=\"true\" Output=\"false\" IsImplicit=\"false\" IsBinaryMicrocodeRequired=\"true\" Order=\"2\"><FieldName>SSRC",
        0,
    );
    assert!(field.contains("**field** `SSRC0` of `ENC_SOP2`, bits 0..7"), "{field}");
    assert!(hover("<EncodingCondition>def", 0).contains("**condition** `default` of `ENC_SOP2`"));
    assert!(hover("<OperandType>OPR_SD", 0).contains("OPR_SDST"));
    assert_eq!(hover("<Cop", 0), "");
}

#[test]
fn definitions_references_highlights_and_rename_follow_names() {
    let mut client = Client::new();
    let uri = client.uri("small.xml");
    let ask = |client: &mut Client, method: &str, words: &str, more: Value| {
        let place = client.open("small.xml", &at(words, 0));
        let mut params = json!({"textDocument": {"uri": uri}, "position": place, "context": {"includeDeclaration": false}});
        more.as_object().into_iter().flatten().for_each(|(key, value)| params[key] = value.clone());
        client.request(method, params)
    };
    let places = |found: &Value| {
        found.as_array().unwrap().iter().map(|l| text_in_range(SMALL, &l["range"])).collect::<Vec<_>>()
    };
    let definition =
        ask(&mut client, "textDocument/definition", "            <EncodingName>SOP2_INST", json!({}));
    let wanted = format!("{} SOP2_INST_LITERAL", line_of("<EncodingName>SOP2_INST_LITERAL", 0));
    assert_eq!(places(&definition.unwrap()), [wanted]);
    // A field belongs to its encoding: only uses in this encoding are found, although another encoding has a field of
    // this name.
    let definition = ask(&mut client, "textDocument/definition", "Order=\"1\"><FieldName>SDS", json!({}));
    assert_eq!(places(&definition.unwrap()), [format!("{} SDST", line_of("<FieldName>SDST", 0))]);
    let uses = ask(&mut client, "textDocument/references", "<OperandTypeName>OPR_SSR", json!({})).unwrap();
    let count = SMALL.matches(">OPR_SSRC<").count() - 1;
    assert_eq!(uses.as_array().unwrap().len(), count);
    let marks =
        ask(&mut client, "textDocument/documentHighlight", "<OperandTypeName>OPR_SSR", json!({})).unwrap();
    assert_eq!(marks.as_array().unwrap().len(), count + 1);
    let renamed = |client: &mut Client, new: &str| {
        ask(client, "textDocument/rename", "<OperandTypeName>OPR_SSR", json!({"newName": new}))
    };
    let edits = renamed(&mut client, "OPR_ANY").unwrap()["changes"][&uri].as_array().unwrap().clone();
    assert_eq!(edits.len(), count + 1);
    assert!(edits.iter().all(|edit| text_in_range(SMALL, &edit["range"]).ends_with(" OPR_SSRC")));
    assert_eq!(renamed(&mut client, "OPR_SDST").unwrap_err().0, -32803);
    assert_eq!(renamed(&mut client, "a<b").unwrap_err().0, -32803);
}

#[test]
fn symbols_folds_and_tokens() {
    let mut client = Client::new();
    client.open("small.xml", SMALL);
    let symbols = client.about("textDocument/documentSymbol", "small.xml");
    let names = |list: &Value| {
        list.as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let all = names(&symbols);
    assert_eq!(&all[..4], ["ENC_SOP2", "ENC_SOPP", "ENC_VOP1", "ENC_MUBUF"]);
    assert!(all.contains(&"S_ADD_U32".to_owned()) && all.contains(&"S_PLUS_U32".to_owned()), "{all:?}");
    assert_eq!(names(&symbols[0]["children"]), ["default", "ENCODING", "OP", "SDST", "SSRC0", "SSRC1"]);
    assert_eq!(symbols[0]["detail"], "encoding");
    let found = client.request("workspace/symbol", json!({"query": "s_add"})).unwrap();
    assert_eq!(found[0]["name"], "S_ADD_U32");
    let folds = client.about("textDocument/foldingRange", "small.xml");
    let start = line_of("<Encodings>", 0) - 1;
    assert!(folds.as_array().unwrap().iter().any(|f| f["startLine"] == start), "{folds}");
    let tokens = client.about("textDocument/semanticTokens/full", "small.xml");
    // The first token is the name of the first encoding.
    let first = line_of("<EncodingName>", 0) as u32 - 1;
    assert_eq!(client.semantic_tokens(&tokens)[0], SemanticToken::new(first, 22, 8, "class", true));
    let uri = client.uri("small.xml");
    let params = json!({"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": true}});
    let edits = client.request("textDocument/formatting", params.clone()).unwrap();
    client.change("small.xml", json!([{"range": edits[0]["range"], "text": edits[0]["newText"]}]));
    assert_eq!(client.request("textDocument/formatting", params).unwrap(), json!([]));
}

#[test]
fn completion_works_in_broken_text() {
    let mut client = Client::new();
    client.open("small.xml", SMALL);
    client.findings("small.xml");
    let mut offered = |old: &str, new: &str| {
        let (text, place) = unmarked(&SMALL.replacen(old, new, 1));
        client.replace("small.xml", &text);
        let found = client.at("textDocument/completion", "small.xml", &place);
        let items = found["items"].as_array().unwrap().clone();
        items.iter().map(|i| i["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        offered("<Operands>", "<<|>\n<Operands>"),
        ["EncodingName", "EncodingCondition", "Opcode", "Operands"]
    );
    assert_eq!(offered("<Operands>", "<En<|>\n<Operands>").len(), 4);
    let encodings =
        offered("<EncodingCondition>default<", "<EncodingName><|></EncodingName><EncodingCondition>default<");
    assert!(encodings.contains(&"ENC_VOP1".to_owned()), "{encodings:?}");
    assert_eq!(
        offered("<EncodingCondition>has_lit_0<", "<EncodingCondition><|><"),
        ["default", "has_lit_0", "has_lit_0_has_lit_1", "has_lit_1"]
    );
    let fields = offered("Order=\"1\"><FieldName>SDST<", "Order=\"1\"><FieldName>S<|><");
    assert_eq!(fields, ["ENCODING", "OP", "SDST", "SSRC0", "SSRC1"]);
    let types = offered("<OperandType>OPR_SDST<", "<OperandType><|><");
    assert!(types.contains(&"OPR_SSRC".to_owned()), "{types:?}");
    assert_eq!(offered("<IsBranch>FALSE<", "<IsBranch><|><"), ["TRUE", "FALSE"]);
    assert!(offered("<Copyright>", "<!-- <|> --><Copyright>").is_empty());
}

#[test]
fn encodings_show_their_bits_as_inlay_hints() {
    let mut client = Client::new();
    client.open("small.xml", SMALL);
    let uri = client.uri("small.xml");
    let mut hint = |words: &str, number: usize| {
        let line = line_of(words, number) - 1;
        let end = json!({"line": line, "character": 999});
        let range = json!({"start": {"line": line, "character": 0}, "end": end});
        let params = json!({"textDocument": {"uri": uri}, "range": range});
        let found = client.request("textDocument/inlayHint", params).unwrap();
        let all = found.as_array().unwrap().iter();
        assert!(all.clone().all(|hint| hint["position"]["line"] == line), "{found}");
        all.map(|hint| hint["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    // At the definition of an encoding, the hint shows the bits that its instructions have in common, and the number of
    // bits in no field.
    assert_eq!(hint("<EncodingName>ENC_SOP2", 0), ["10000000 ........ ........ ........"]);
    let free = "32 variable bits, 11100000 0000..00 ........ ........, 23 bits in no field";
    assert_eq!(hint("<EncodingName>ENC_MUBUF", 0), [free]);
    // In an instruction, the hint shows the bits of the instruction.
    assert_eq!(hint("<EncodingName>ENC_SOP2", 1), ["10000000 0....... ........ ........"]);
    assert!(hint("<InstructionName>S_ADD", 0).is_empty());
}

#[test]
fn encodings_and_instructions_have_lenses_with_words_and_conflicts() {
    let mut client = Client::new();
    client.open("small.xml", SMALL);
    client.findings("small.xml");
    let uri = client.uri("small.xml");
    let lenses = |client: &mut Client| {
        let found = client.about("textDocument/codeLens", "small.xml");
        let one = |lens: &Value| {
            let command = &lens["command"];
            assert_eq!(command["command"], "isaloom.openExplorer");
            let arguments = command["arguments"].as_array().unwrap();
            assert_eq!(arguments[0], uri.as_str());
            (arguments[1].as_str().unwrap().to_owned(), command["title"].as_str().unwrap().to_owned())
        };
        found.as_array().unwrap().iter().map(one).collect::<std::collections::BTreeMap<_, _>>()
    };
    let all = lenses(&mut client);
    assert_eq!(all["ENC_SOP2"], "2 instructions");
    assert_eq!(all["SOP2_INST_LITERAL"], "3 instructions in 7 forms");
    assert_eq!(all["S_NOP"], "65536 words of 32 bits");
    // The forms with one and with two literals overlap, and their conditions depend on more than fixed bits, so the
    // number is an upper bound.
    assert_eq!(all["S_ADD_U32"], "at most 2^23 words of 32 bits, 513 * 2^39 of 64 bits");
    // If two instructions have the same opcode, the first one takes precedence.
    let same = SMALL.replacen("<Opcode Radix=\"10\">1</Opcode>", "<Opcode Radix=\"10\">0</Opcode>", 1);
    assert_ne!(same, SMALL);
    client.replace("small.xml", &same);
    client.until("small.xml", |found| found.iter().any(|f| f["code"] == "leaf-shadowed"));
    let all = lenses(&mut client);
    assert!(all["S_SUB_U32"].ends_with(", 1 conflict"), "{all:?}");
    let mut none = Client::with(json!({}), json!({"codeLens": false, "inlayHints": false}));
    none.open("small.xml", SMALL);
    assert_eq!(none.about("textDocument/codeLens", "small.xml"), json!([]));
}

#[test]
fn undefined_name_has_a_fix_to_the_nearest_one() {
    let mut client = Client::new();
    let uri = client.uri("small.xml");
    for (old, wrong, id) in [
        ("<OperandType>OPR_SDST<", "<OperandType>OPR_SDTS<", "dangling-operand-type"),
        ("<EncodingCondition>has_lit_0<", "<EncodingCondition>has_lit_O<", "dangling-condition"),
        ("Order=\"1\"><FieldName>SDST<", "Order=\"1\"><FieldName>SDTS<", "dangling-field"),
    ] {
        let text = SMALL.replacen(old, wrong, 1);
        client.open("small.xml", &text);
        let found = client.until("small.xml", |found| found.iter().any(|f| f["code"] == id));
        let found = found.iter().find(|f| f["code"] == id).unwrap();
        let mut fixed = |range: &Value| {
            let params =
                json!({"textDocument": {"uri": uri}, "range": range, "context": {"diagnostics": [found]}});
            let actions = client.request("textDocument/codeAction", params).unwrap();
            let first = &actions[0];
            assert_eq!(first["diagnostics"][0]["code"], id, "{actions}");
            let edit = &first["edit"]["changes"][&uri][0];
            let line = edit["range"]["start"]["line"].as_u64().unwrap() as usize;
            let column = |key: &str| edit["range"][key]["character"].as_u64().unwrap() as usize;
            let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
            lines[line].replace_range(column("start")..column("end"), edit["newText"].as_str().unwrap());
            lines.join("\n")
        };
        // The fix is offered at the location of the finding, and at the undefined name.
        assert!(fixed(&found["range"]) == SMALL, "{id}");
        let at = text.find(wrong).unwrap() + wrong.len() - 2;
        let place = client::place(&text, at);
        assert!(fixed(&json!({"start": place, "end": place})) == SMALL, "{id}");
    }
}

#[test]
fn attributes_and_values_are_completed() {
    let capabilities = json!({"textDocument": {"completion": {"completionItem": {"snippetSupport": true}}}});
    let mut client = Client::with(capabilities, json!({}));
    client.open("small.xml", SMALL);
    client.findings("small.xml");
    let offered = |client: &mut Client, old: &str, new: &str| {
        assert!(SMALL.contains(old), "{old}");
        let (text, place) = unmarked(&SMALL.replacen(old, new, 1));
        client.replace("small.xml", &text);
        let found = client.at("textDocument/completion", "small.xml", &place);
        let items = found["items"].as_array().unwrap().clone();
        items
            .iter()
            .map(|i| {
                let written = i["insertText"].as_str().unwrap_or("").to_owned();
                (i["label"].as_str().unwrap().to_owned(), written)
            })
            .collect::<Vec<_>>()
    };
    let names = |all: &[(String, String)]| all.iter().map(|(label, _)| label.clone()).collect::<Vec<_>>();
    let all = offered(&mut client, "<Operand Input=\"true\" ", "<Operand Input=\"true\" <|> ");
    assert_eq!(names(&all), Vec::<String>::new(), "all are there");
    let all = offered(&mut client, "<Operand Input=\"true\" Output=\"false\" ", "<Operand <|> ");
    assert_eq!(names(&all), ["Input", "Output"]);
    assert_eq!(all[0].1, "Input=\"$1\"");
    let all = offered(&mut client, "<Operand Input=\"true\"", "<Operand Input=\"<|>\"");
    assert_eq!(names(&all), ["true", "false"]);
    let all = offered(&mut client, "<Opcode Radix=\"10\"", "<Opcode Radix=\"<|>");
    assert_eq!(names(&all), ["2", "8", "10", "16"]);
    // For a client that does not support snippets, the text contains no cursor position.
    let mut plain = Client::new();
    plain.open("small.xml", SMALL);
    plain.findings("small.xml");
    let all = offered(&mut plain, "<Opcode Radix=\"10\"", "<Opcode <|>");
    assert_eq!(all, [("Radix".to_owned(), "Radix=\"\"".to_owned())]);
}
