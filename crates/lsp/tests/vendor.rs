//! Every request on descriptions of AMD's, on a small one of our own.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod client;

use client::{Client, markdown, unmarked};
use serde_json::{Value, json};

const SMALL: &str = include_str!("../../amd/tests/data/small.xml");

/// The text with a marker behind the n-th occurrence of some words, from 0.
fn at(words: &str, number: usize) -> String {
    let (place, _) =
        SMALL.match_indices(words).nth(number).unwrap_or_else(|| panic!("`{words}` is not there"));
    let place = place + words.len();
    format!("{}<|>{}", &SMALL[..place], &SMALL[place..])
}

/// What stands in a range of a text, with the number of its line from 1.
fn written(text: &str, range: &Value) -> String {
    let line = range["start"]["line"].as_u64().unwrap() as usize;
    let column = |key: &str| range[key]["character"].as_u64().unwrap() as usize;
    assert_eq!(range["start"]["line"], range["end"]["line"]);
    format!("{} {}", line + 1, &text.lines().nth(line).unwrap()[column("start")..column("end")])
}

/// The line of the n-th occurrence of some words, from 1.
fn line_of(words: &str, number: usize) -> usize {
    let (place, _) = SMALL.match_indices(words).nth(number).unwrap();
    SMALL[..place].matches('\n').count() + 1
}

#[test]
fn findings_of_the_reader_and_of_the_check_have_their_places() {
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
fn hover_tells_what_a_name_is() {
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
fn definitions_references_marks_and_renaming_follow_names() {
    let mut client = Client::new();
    let uri = client.uri("small.xml");
    let ask = |client: &mut Client, method: &str, words: &str, more: Value| {
        let place = client.open("small.xml", &at(words, 0));
        let mut params = json!({"textDocument": {"uri": uri}, "position": place, "context": {"includeDeclaration": false}});
        more.as_object().into_iter().flatten().for_each(|(key, value)| params[key] = value.clone());
        client.request(method, params)
    };
    let places = |found: &Value| {
        found.as_array().unwrap().iter().map(|l| written(SMALL, &l["range"])).collect::<Vec<_>>()
    };
    let definition =
        ask(&mut client, "textDocument/definition", "            <EncodingName>SOP2_INST", json!({}));
    let wanted = format!("{} SOP2_INST_LITERAL", line_of("<EncodingName>SOP2_INST_LITERAL", 0));
    assert_eq!(places(&definition.unwrap()), [wanted]);
    // A field is that of its encoding, of which others have one of the same name.
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
    assert!(edits.iter().all(|edit| written(SMALL, &edit["range"]).ends_with(" OPR_SSRC")));
    assert_eq!(renamed(&mut client, "OPR_SDST").unwrap_err().0, -32803);
    assert_eq!(renamed(&mut client, "a<b").unwrap_err().0, -32803);
}

#[test]
fn symbols_folds_and_colours() {
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
    let data = tokens["data"].as_array().unwrap();
    // The first is the name of the first encoding: eight characters, a class that is defined.
    let first = line_of("<EncodingName>", 0) - 1;
    assert_eq!(data[..5], [json!(first), json!(22), json!(8), json!(9), json!(1)]);
    let uri = client.uri("small.xml");
    let params = json!({"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": true}});
    let edits = client.request("textDocument/formatting", params.clone()).unwrap();
    client.change("small.xml", json!([{"range": edits[0]["range"], "text": edits[0]["newText"]}]));
    assert_eq!(client.request("textDocument/formatting", params).unwrap(), json!([]));
}

#[test]
fn what_can_be_written_is_offered_while_the_text_is_broken() {
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
fn what_is_asked_of_descriptions_in_isaspec_alone_is_empty() {
    let mut client = Client::new();
    client.open("small.xml", SMALL);
    let uri = client.uri("small.xml");
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}});
    let params = json!({"textDocument": {"uri": uri}, "range": range, "context": {"diagnostics": []}});
    for method in ["textDocument/codeLens", "textDocument/inlayHint", "textDocument/codeAction"] {
        assert_eq!(client.request(method, params.clone()).unwrap(), json!([]), "{method}");
    }
}
