//! Tests of invalid documents: broken, not text, too large, or without an instruction set. Each document must cause one
//! message, and the server must continue.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::client;

use client::{Client, REQUESTS, TOY};
use isaloom_testkit::shared;
use serde_json::{Value, json};

/// Sends every request about a document, and then checks that another document is still analyzed.
fn check_server_responds(client: &mut Client, name: &str) {
    let uri = client.uri(name);
    let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}});
    for method in REQUESTS {
        let params = json!({
            "textDocument": {"uri": uri}, "position": {"line": 0, "character": 2}, "range": range,
            "context": {"includeDeclaration": true, "diagnostics": []},
            "options": {"tabSize": 4, "insertSpaces": true}, "newName": "fresh",
        });
        if let Err((code, why)) = client.request(method, params) {
            assert_ne!(code, -32603, "{name}: {method}: {why}");
        }
    }
    client.open("fine.s", "; isaloom: isa=toy\nnop\n");
    assert_eq!(client.findings("fine.s"), Vec::<Value>::new(), "{name}");
}

fn message(found: &[Value]) -> String {
    assert_eq!(found.len(), 1, "{found:?}");
    found[0]["message"].as_str().unwrap().to_owned()
}

#[test]
fn broken_xml_is_one_message_at_any_cut() {
    let mut client = Client::new();
    // A description that is cut off at any offset must cause one error.
    for (number, at) in (1..TOY.len()).step_by(TOY.len() / 40).enumerate() {
        if !TOY.is_char_boundary(at) || TOY[at..].trim().is_empty() {
            continue;
        }
        let name = format!("cut{number}.xml");
        client.open(&name, &TOY[..at]);
        let found = client.findings(&name);
        // Without its root element, the document is not recognized as a description.
        assert_eq!(found.len(), usize::from(TOY[..at].contains("<isa")), "{at}: {found:?}");
        let close = client.uri(&name);
        client.notify("textDocument/didClose", json!({"textDocument": {"uri": close}}));
    }
    for (name, text, words) in [
        ("misspelt.xml", "<isaspec><bitset name=\"#a\" size=\"8\"/></isaspec>", "isa"),
        ("upper.xml", "<ISA><bitset name=\"#a\" size=\"8\"/></ISA>", "isa"),
        ("twice.xml", "<isa></isa><isa></isa>", ""),
        ("names.xml", "<isa><bitset name=\"a\" name=\"b\" size=\"8\"/></isa>", "name"),
        ("entity.xml", "<!DOCTYPE isa [<!ENTITY a \"b\">]><isa>&b;</isa>", ""),
        ("amd.xml", "<Spec><ISA></Spec>", ""),
    ] {
        client.open(name, text);
        let reported = message(&client.findings(name));
        assert!(reported.contains(words), "{name}: {reported}");
        check_server_responds(&mut client, name);
    }
}

#[test]
fn unrelated_xml_has_no_findings() {
    let mut client = Client::new();
    let pom = "<?xml version=\"1.0\"?>\n<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n  <a>1</a>\n</project>\n";
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>";
    let doctype = "<!DOCTYPE html [<!ENTITY a \"b\">]>\n<!-- <isa> -->\n<html><br></html>";
    for (name, text) in [
        ("pom.xml", pom),
        ("broken-pom.xml", &pom[..pom.len() - 20]),
        ("long.xml", &pom.replace("<a>1</a>", &"<a>1</a>".repeat(2000))),
        ("large.xml", &pom.replace("<a>1</a>", &"<a>1</a>".repeat(5 << 20))),
        ("icon.svg", svg),
        ("icon.xml", svg),
        ("page.xhtml", doctype),
        ("page.xml", doctype),
        ("marked.xml", &format!("\u{feff}{svg}")),
        ("empty.xml", ""),
        ("comment.xml", "<!-- nothing -->\n"),
        ("text.xml", "no XML at all\n"),
        ("project.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"></Project>"),
    ] {
        client.open(name, text);
        assert_eq!(client.findings(name), Vec::<Value>::new(), "{name}");
        check_server_responds(&mut client, name);
        // Repeat the requests after an edit.
        client.change(name, json!([{"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": " "}]));
        assert_eq!(client.findings(name), Vec::<Value>::new(), "{name}");
        client.replace(name, "<isa><bitset name=\"x\" extends=\"#nothing\"/></isa>");
        client.until(name, |found| found.iter().any(|found| found["code"] == "extends-unknown"));
        let uri = client.uri(name);
        client.notify("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
    }
}

#[test]
fn binary_content_is_one_message_for_any_extension() {
    let mut client = Client::new();
    let binary: String = (0..4096u32).map(|n| char::from((n * 7 % 251) as u8)).collect();
    for name in ["a.s", "a.xml", "a.spvasm", "a.bin"] {
        client.open(name, &binary);
        let reported = message(&client.findings(name));
        assert!(reported.starts_with("not a text file"), "{name}: {reported}");
        check_server_responds(&mut client, name);
        // Make the document valid.
        let toy =
            if name.ends_with(".xml") { TOY.to_owned() } else { "; isaloom: isa=toy\nnop\n".to_owned() };
        client.replace(name, &toy);
        client.until(name, |found| found.is_empty());
    }
    // A client replaces invalid UTF-8 by replacement characters, so this is what the server receives.
    client.open("odd.s", "; isaloom: isa=toy\n\u{fffd}\u{fffd}\n");
    message(&client.findings("odd.s"));
}

#[test]
fn hundred_megabytes_are_one_message() {
    let mut client = Client::new();
    for (name, head, line) in [
        ("large.s", "; isaloom: isa=toy\n", "nop\n"),
        ("large.xml", "<isa>\n", "<bitset name=\"x\" extends=\"#y\"/>\n"),
        ("one-line.spvasm", "; SPIR-V\n", "OpNop "),
    ] {
        let mut text = head.to_owned();
        text.push_str(&line.repeat((100 << 20) / line.len()));
        client.open(name, &text);
        drop(text);
        let reported = message(&client.findings(name));
        assert!(reported.contains("too large to analyze"), "{name}: {reported}");
        // Edit the document and send requests.
        let start = json!({"line": 1, "character": 0});
        client.change(name, json!([{"range": {"start": start, "end": start}, "text": "x"}]));
        message(&client.findings(name));
        check_server_responds(&mut client, name);
        let uri = client.uri(name);
        client.notify("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
    }
}

#[test]
fn missing_instruction_set_is_one_message() {
    let mut client = Client::new();
    for (text, words) in [
        ("nop\n", "cannot determine the instruction set"),
        ("; isaloom: isa=nothing\nnop\n", "unknown instruction set `nothing`"),
        ("; isaloom: isa=toy gpu=99\nnop\n", "99"),
        ("; isaloom: isa=toy gpu=gfx1150\nnop\n", "gfx1150"),
        ("; isaloom: gpu=nothing\nnop\n", "no description is registered for `nothing`"),
    ] {
        client.open("a.s", text);
        let reported = message(&client.findings("a.s"));
        assert!(reported.contains(words), "{text}: {reported}");
        let status = client.status[&client.uri("a.s")].clone();
        assert!(status["isa"].is_null() && status["problem"].is_string(), "{status}");
        check_server_responds(&mut client, "a.s");
    }
    // The project file is invalid, or it names a description that is missing or invalid.
    for (toml, words) in [
        ("isa = ", "isaloom.toml:1: "),
        ("isa = \"mine\"\ndescriptions = [\"mine.xml\"]\n", "mine"),
        ("isa = \"broken\"\ndescriptions = [\"broken.xml\"]\n", "broken"),
    ] {
        let mut client = Client::new();
        client.file("isaloom.toml", toml);
        client.file("broken.xml", "<isa><bitset");
        client.open("a.s", "nop\n");
        let reported = message(&client.findings("a.s"));
        assert!(reported.contains(words), "{toml}: {reported}");
        // Correct the project file.
        client.file("isaloom.toml", "isa = \"toy\"\n");
        client.notify("workspace/didChangeWatchedFiles", json!({"changes": []}));
        client.until("a.s", |found| found.is_empty());
        check_server_responds(&mut client, "a.s");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn hostile_descriptions_leave_the_server_alive() {
    let Some(folder) = shared("attacks") else { return };
    let mut client = Client::new();
    let mut seen = 0;
    for entry in std::fs::read_dir(&folder).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap();
        let small = entry.metadata().unwrap().len() < 300_000;
        if !small || !(name.ends_with(".xml") || name.ends_with(".asm") || name.ends_with(".spvasm")) {
            continue;
        }
        let text = String::from_utf8_lossy(&std::fs::read(entry.path()).unwrap()).into_owned();
        client.open(&name, &text);
        client.findings(&name);
        check_server_responds(&mut client, &name);
        let uri = client.uri(&name);
        client.notify("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}
