//! Tests of initialization and shutdown, invalid messages, versions, cancellation, and position encodings.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::client;

use client::{Client, TOY, markdown, short};
use serde_json::{Value, json};

const BROKEN: &str =
    "<isa>\n  <bitset name=\"#a\" size=\"8\"/>\n  <bitset name=\"b\" extends=\"#x\"/>\n</isa>\n";

#[test]
fn unknown_comment_key_is_reported_with_the_nearest_one() {
    let mut client = Client::new();
    client.open("a.asm", "; isaloom: isaa=toy gpu=2\nnop\n");
    let found = client.findings("a.asm");
    let fault = found.iter().find(|f| f["code"] == "modeline-key").unwrap_or_else(|| panic!("{found:?}"));
    assert_eq!((&fault["severity"], short(fault).as_str()), (&json!(2), "0:11-0:15 modeline-key"));
    let message = fault["message"].as_str().unwrap();
    let first = format!("warning[modeline-key]: {}", message.lines().next().unwrap());
    assert_eq!(first, "warning[modeline-key]: unknown key `isaa` in an `isaloom:` comment");
    assert!(message.contains("did you mean `isa`?"), "{fault}");
    let uri = client.uri("a.asm");
    let params =
        json!({"textDocument": {"uri": uri}, "range": fault["range"], "context": {"diagnostics": [fault]}});
    let actions = client.request("textDocument/codeAction", params).unwrap();
    assert_eq!(actions[0]["title"], "write `isa`", "{actions}");
    let edit = &actions[0]["edit"]["changes"][&uri][0];
    client.change("a.asm", json!([{"range": edit["range"], "text": edit["newText"]}]));
    assert_eq!(client.findings("a.asm"), Vec::<Value>::new());
}

#[test]
fn missing_settings_are_reported_in_editor_terms() {
    let mut client = Client::new();
    client.file("one.xml", TOY);
    client.file("isaloom.toml", "descriptions = [\"one.xml\"]\n");
    let mut reported = |text: &str| {
        client.open("a.asm", text);
        let found = client.findings("a.asm");
        let status = client.status.values().next().unwrap().to_string();
        found.iter().map(|f| f["message"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join("\n")
            + &status
    };
    // If an AMD description is registered on this machine, there is no error about a missing description.
    let added = isaloom_host::kept().iter().any(|kept| kept.target == isaloom_targets::AMD);
    for (text, wanted) in [
        ("nop\n", "add a comment `isaloom: isa=NAME gpu=GPU`, or set it in isaloom.toml"),
        ("; isaloom: isa=qqqqqqqqqq\n", "or add its file to `descriptions` in isaloom.toml"),
        ("; isaloom: gpu=gfx1200\n", "or add its file to `descriptions` in isaloom.toml"),
        ("; isaloom: isa=spirv gpu=7\n", "SPIR-V has no GPUs to choose from"),
        ("; isaloom: isa=a2xx gpu=7\n", "use `isaloom: isa=a2xx` for Adreno a2xx"),
        ("; isaloom: isa=toy\nnop\n", "the newest; `isaloom: gpu=GPU` chooses another"),
    ] {
        let reported = reported(text);
        assert!(reported.contains(wanted) || added && text.contains("gfx"), "{text}: {reported}");
        for flag in ["--isa", "--spec", "--gpu", "--all"] {
            assert!(!reported.contains(flag), "{text}: {reported}");
        }
    }
}

#[test]
fn descriptions_are_checked_when_opened_and_edited() {
    let mut client = Client::new();
    client.open("a.xml", BROKEN);
    let found = client.until("a.xml", |found| !found.is_empty());
    assert!(found.iter().any(|f| f["code"] == "extends-unknown"), "{found:?}");
    let fixed = BROKEN.replace("#x", "#a").replace("<bitset name=\"b\"", "<bitset name=\"bé\"");
    client.replace("a.xml", &fixed);
    client.until("a.xml", |found| found.iter().all(|f| f["code"] != "extends-unknown"));
    // Replace one character in the name of the second bitset.
    let range = json!({"start": {"line": 2, "character": 17}, "end": {"line": 2, "character": 18}});
    client.change("a.xml", json!([{"range": range, "text": "\u{1f600}"}]));
    client.change("a.xml", json!([{"range": {"start": {"line": 2, "character": 31}, "end": {"line": 2, "character": 32}}, "text": "y"}]));
    let found = client.until("a.xml", |found| found.iter().any(|f| f["code"] == "extends-unknown"));
    let unknown = found.iter().find(|f| f["code"] == "extends-unknown").unwrap();
    assert_eq!(unknown["range"]["start"]["line"], 2, "{found:?}");
}

#[test]
fn errors_in_imported_files_are_reported_there() {
    let mut client = Client::new();
    client.file("whole.xml", "<isa><import file=\"part.xml\"/><bitset name=\"#i\" size=\"8\"/></isa>");
    client.file("part.xml", "<isa><bitset name=\"x\" extends=\"#nothing\"/></isa>");
    client.open("whole.xml", "<isa><import file=\"part.xml\"/><bitset name=\"#i\" size=\"8\"/></isa>");
    let found = client.until("part.xml", |found| !found.is_empty());
    assert_eq!(found[0]["code"], "extends-unknown");
    // The open document replaces the file on disk, and an imported file is analyzed as a part of its description.
    client.open("part.xml", "<isa>\n<bitset name=\"x\" extends=\"#i\"/></isa>");
    client.until("part.xml", |found| found.iter().all(|f| f["code"] != "extends-unknown"));
}

#[test]
fn imported_part_is_checked_as_a_part() {
    let mut client = Client::new();
    client.file("whole.xml", "<isa><import file=\"part.xml\"/><bitset name=\"#i\" size=\"8\"/></isa>");
    client.open("part.xml", "<isa><bitset name=\"x\" extends=\"#i\"/></isa>");
    let found = client.findings("part.xml");
    assert!(found.iter().all(|f| f["code"] != "extends-unknown"), "{found:?}");
}

#[test]
fn assembly_uses_a_description_in_its_directory() {
    let mut client = Client::new();
    client.file("isaloom.toml", "descriptions = [\"mine.xml\"]\nisa = \"mine\"\n");
    client.file("mine.xml", TOY);
    client.open("a.asm", "; nothing\n");
    assert_eq!(client.findings("a.asm"), Vec::<Value>::new());
    let status = client.status.values().next().unwrap();
    assert!(status["title"].as_str().unwrap().contains("mine.xml"), "{status}");
    assert!(status["by"].as_str().unwrap().contains("isaloom.toml"), "{status}");
    client.replace("a.asm", "nonsense r0\n");
    let found = client.until("a.asm", |found| !found.is_empty());
    assert_eq!(short(&found[0]).split(' ').next().unwrap(), "0:0-0:8");
    // Edit the description without saving it: `nop` becomes `noop`.
    client.replace("a.asm", "nop\n");
    assert_eq!(client.findings("a.asm"), Vec::<Value>::new());
    client.open("mine.xml", &TOY.replace("\"nop\"", "\"noop\""));
    client.until("a.asm", |found| !found.is_empty());
}

#[test]
fn instruction_set_is_not_guessed_and_a_comment_selects_it() {
    let mut client = Client::new();
    client.open("a.s", "nop\n");
    let found = client.findings("a.s");
    assert_eq!(found.len(), 1);
    assert!(
        found[0]["message"].as_str().unwrap().contains("cannot determine the instruction set"),
        "{found:?}"
    );
    client.replace("a.s", "; isaloom: isa=toy\nnop\n");
    assert_eq!(client.findings("a.s"), Vec::<Value>::new());
    let hover = client.at("textDocument/hover", "a.s", &json!({"line": 0, "character": 3}));
    assert!(markdown(&hover).contains("toy, generation 2"), "{hover}");
    assert!(markdown(&hover).contains("selected by a comment in the text"), "{hover}");
    client.replace("a.s", "; isaloom: isa=nothing\nnop\n");
    assert!(
        client.findings("a.s")[0]["message"].as_str().unwrap().contains("unknown instruction set `nothing`")
    );
}

#[test]
fn instruction_set_can_be_selected_by_request() {
    let mut client = Client::new();
    client.open("a.s", "nop\n");
    assert_eq!(client.findings("a.s").len(), 1);
    let uri = client.uri("a.s");
    let choose = |arguments: Value| json!({"command": "isaloom.chooseIsa", "arguments": arguments});
    client.request("workspace/executeCommand", choose(json!([uri, "toy"]))).unwrap();
    client.until("a.s", |found| found.is_empty());
    client.request("workspace/executeCommand", choose(json!([uri]))).unwrap();
    client.until("a.s", |found| found.len() == 1);
    let known = client
        .request("workspace/executeCommand", json!({"command": "isaloom.listIsas", "arguments": [uri]}));
    let known = known.unwrap();
    assert!(known.as_array().unwrap().iter().any(|k| k["name"] == "spirv"), "{known}");
    let wrong = client.request("workspace/executeCommand", json!({"command": "isaloom.nothing"}));
    assert_eq!(wrong.unwrap_err().0, -32602);
}

#[test]
fn columns_use_the_negotiated_encoding() {
    let text = "; isaloom: isa=toy\n/* \u{1f600} */ nonsense\n";
    for (offered, column) in
        [(json!(["utf-8", "utf-16"]), 11), (json!(["utf-16"]), 9), (json!(["utf-32"]), 8), (json!([]), 9)]
    {
        let mut client = Client::with(json!({"general": {"positionEncodings": offered}}), json!({}));
        client.open("a.s", text);
        let found = client.findings("a.s");
        assert_eq!(found[0]["range"]["start"]["character"], column, "{offered}");
    }
}

#[test]
fn unknown_requests_and_invalid_parameters_are_errors() {
    let mut client = Client::new();
    assert_eq!(client.request("textDocument/nothing", json!({})).unwrap_err().0, -32601);
    client.open("a.s", "; isaloom: isa=toy\nnop\n");
    let uri = client.uri("a.s");
    let wrong = client.request("textDocument/hover", json!({"textDocument": {"uri": uri}, "position": "x"}));
    assert_eq!(wrong.unwrap_err().0, -32602);
    assert_eq!(
        client.request("textDocument/hover", json!({"position": {"line": 0, "character": 0}})).unwrap(),
        Value::Null
    );
    assert_eq!(client.request("initialize", json!({})).unwrap_err().0, -32600);
    client.notify("textDocument/didChange", json!({"nonsense": 1}));
    client.notify("$/unknown", json!(null));
    let far = client.at(
        "textDocument/hover",
        "a.s",
        &json!({"line": 4_000_000_000u32, "character": 4_000_000_000u32}),
    );
    assert!(far.is_null() || far.is_object());
    assert_eq!(client.request("shutdown", Value::Null).unwrap(), Value::Null);
    assert_eq!(client.request("textDocument/hover", json!({})).unwrap_err().0, -32600);
}

#[test]
fn canceled_and_outdated_requests_are_answered_once() {
    let mut client = Client::new();
    client.open("a.s", "; isaloom: isa=toy\nnop\n");
    let uri = client.uri("a.s");
    let params = json!({"textDocument": {"uri": uri}, "position": {"line": 1, "character": 0}});
    let id = client.send_request("textDocument/hover", params.clone());
    client.notify("$/cancelRequest", json!({"id": id}));
    // The server may have sent the result before it received the cancellation.
    match client.answer(id) {
        Ok(hover) => assert!(hover.is_object()),
        Err((code, _)) => assert_eq!(code, -32800),
    }
    let id = client.send_request("textDocument/hover", params);
    client.replace("a.s", "; isaloom: isa=toy\n\nnop\n");
    match client.answer(id) {
        Ok(hover) => assert!(hover.is_object() || hover.is_null()),
        Err((code, _)) => assert_eq!(code, -32801),
    }
}

#[test]
fn unreadable_documents_are_one_message_and_the_server_survives() {
    let mut client = Client::new();
    client.open("a.s", "\u{0}\u{1}binary\u{0}\n");
    assert_eq!(client.findings("a.s").len(), 1);
    client.open("broken.xml", "<isa><bitset");
    assert_eq!(client.until("broken.xml", |found| !found.is_empty()).len(), 1);
    // XML that is not a description has no diagnostics until an edit makes it a description.
    client.open("other.xml", "<html></html>");
    assert_eq!(client.findings("other.xml"), Vec::<Value>::new());
    client.replace("other.xml", "<isa><bitset name=\"a\" extends=\"#b\"/></isa>");
    client.until("other.xml", |found| !found.is_empty());
    client.replace("other.xml", "<html></html>");
    client.until("other.xml", <[Value]>::is_empty);
    let long = format!("; isaloom: isa=toy\n{}", "nop\n".repeat(9 << 20));
    client.open("long.s", &long);
    assert_eq!(client.findings("long.s").len(), 1);
    client.open("b.s", "; isaloom: isa=toy\nnop\n");
    assert_eq!(client.findings("b.s"), Vec::<Value>::new());
}
