//! Random messages and random edits: the server lives, answers everything once, never of another version, and what it says
//! of an edited text is what it says of that text from scratch. `ISALOOM_FUZZ_SECONDS` makes it longer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod client;

use client::{Client, TOY};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A generator of numbers that are the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }

    fn of<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        &all[self.below(all.len())]
    }
}

fn seconds() -> Duration {
    let asked = std::env::var("ISALOOM_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(asked.unwrap_or(3))
}

const REQUESTS: &[&str] = &[
    "textDocument/hover",
    "textDocument/definition",
    "textDocument/references",
    "textDocument/documentHighlight",
    "textDocument/prepareRename",
    "textDocument/rename",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "textDocument/inlayHint",
    "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/range",
    "textDocument/codeAction",
    "textDocument/codeLens",
    "textDocument/formatting",
    "textDocument/completion",
    "textDocument/signatureHelp",
    "workspace/symbol",
    "workspace/executeCommand",
    "nonsense/request",
];

const PIECES: &[&str] = &[
    "",
    "\n",
    "<",
    ">",
    "\"",
    "&",
    "{",
    "}",
    "é",
    "\u{1f600}",
    "nop",
    "add r1, r2, r3",
    "%x = OpTypeInt 32 0",
    "top:",
    "<bitset name=\"x\" extends=\"#misc\">",
    "</bitset>",
    "/*",
    "*/",
    "; isaloom: isa=toy\n",
    "\u{0}",
    "\r\n",
    "<!--",
];

const SPIRV: &str =
    "; SPIR-V\nOpCapability Shader\n%void = OpTypeVoid\n%int = OpTypeInt 32 0\n%one = OpConstant %int 1\n";
const ASM: &str = "; isaloom: isa=toy\ntop:\nnop\nbr top\n; end\n";
const A2XX: &str = "; isaloom: isa=a2xx\nEXEC_END\n      ALU:\tMAXv\texport0 = C0, C0\n";

fn edit(random: &mut Random, text: &str) -> Value {
    let lines = text.split('\n').count() + 1;
    let place = |random: &mut Random| json!({"line": random.below(lines), "character": random.below(40)});
    let start = place(random);
    let end = if random.below(3) > 0 { start.clone() } else { place(random) };
    json!({"range": {"start": start, "end": end}, "text": random.of(PIECES)})
}

#[test]
fn random_messages_are_answered_in_time_and_in_their_version() {
    let mut client = Client::new();
    let mut random = Random(1);
    let texts = [("a.xml", TOY), ("b.asm", ASM), ("c.spvasm", SPIRV), ("d.asm", A2XX)];
    for (name, text) in texts {
        client.open(name, text);
    }
    let begun = Instant::now();
    let mut answered = 0u32;
    while begun.elapsed() < seconds() {
        let (name, text) = *random.of(&texts);
        match random.below(10) {
            0..=2 => {
                let change = edit(&mut random, text);
                client.change(name, json!([change]));
            }
            3 if random.below(20) == 0 => client.replace(name, text),
            4 => {
                let method =
                    *random.of(&["textDocument/didChange", "textDocument/didOpen", "x", "$/cancelRequest"]);
                client.notify(
                    method,
                    random.of(&[json!(null), json!([1]), json!({"textDocument": 3}), json!("x")]).clone(),
                );
            }
            _ => {
                let uri = client.uri(name);
                let place = json!({"line": random.below(60), "character": random.below(60)});
                let params = json!({
                    "textDocument": {"uri": uri}, "position": place, "newName": random.of(PIECES), "query": random.of(PIECES),
                    "range": {"start": place, "end": {"line": random.below(90), "character": 0}},
                    "context": {"includeDeclaration": true, "diagnostics": []},
                    "options": {"tabSize": random.below(9), "insertSpaces": true},
                    "command": random.of(&["isaloom.explain", "isaloom.status", "isaloom.listIsas", "no"]),
                    "arguments": [uri, random.below(9), random.below(9)],
                });
                let method = *random.of(REQUESTS);
                let asked = Instant::now();
                let id = client.ask(method, params);
                let answer = client.answer(id);
                // -32601 is what there is none of; nothing fails inside.
                if let Err((code, why)) = &answer {
                    assert_ne!(*code, -32603, "{method}: {why}");
                }
                assert!(asked.elapsed() < Duration::from_secs(20), "{method} took {:?}", asked.elapsed());
                answered += 1;
            }
        }
    }
    assert!(answered > 20, "{answered}");
    assert_eq!(client.request("shutdown", Value::Null).unwrap(), Value::Null);
}

#[test]
fn an_edited_text_has_the_findings_that_it_has_from_scratch() {
    for (name, text) in [("a.xml", TOY), ("b.asm", ASM), ("c.spvasm", SPIRV), ("d.asm", A2XX)] {
        let mut random = Random(7);
        let mut edited = Client::new();
        edited.open(name, text);
        let mut now = text.to_owned();
        for _ in 0..6 {
            for _ in 0..5 {
                let change = edit(&mut random, &now);
                // The same edit by the rules of the protocol, in UTF-16.
                let offset = |place: &Value| {
                    let (line, column) = (
                        place["line"].as_u64().unwrap() as usize,
                        place["character"].as_u64().unwrap() as usize,
                    );
                    let mut starts = vec![0];
                    for (at, c) in now.char_indices() {
                        if c == '\n' || c == '\r' && !now[at + 1..].starts_with('\n') {
                            starts.push(at + 1);
                        }
                    }
                    let Some(&start) = starts.get(line) else { return now.len() };
                    let end = starts.get(line + 1).map_or(now.len(), |&end| end);
                    let text = now[start..end].trim_end_matches(['\r', '\n']);
                    let mut units = 0;
                    for (at, c) in text.char_indices() {
                        units += c.len_utf16();
                        if units > column {
                            return start + at;
                        }
                    }
                    start + text.len()
                };
                let (a, b) = (offset(&change["range"]["start"]), offset(&change["range"]["end"]));
                now.replace_range(a.min(b)..a.max(b), change["text"].as_str().unwrap());
                edited.change(name, json!([change]));
            }
            let mut fresh = Client::new();
            fresh.open(name, &now);
            let quiet = Duration::from_millis(700);
            fresh.findings(name);
            fresh.settle(quiet);
            edited.findings(name);
            edited.settle(quiet);
            let plain = |client: &Client| {
                let text = serde_json::to_string(&client.said[&client.uri(name)].1).unwrap();
                text.replace(&client.folder.display().to_string(), "")
            };
            assert_eq!(plain(&edited), plain(&fresh), "{name}:\n{now}");
        }
    }
}
