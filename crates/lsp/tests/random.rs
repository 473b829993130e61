//! Tests with random messages and random edits, on synthetic texts and on real files.
//!
//! The server must continue, and respond to every request in time, for the version to which the request refers. After
//! all edits, the diagnostics of a document must be equal to those that a new client gets. `ISALOOM_FUZZ_SECONDS` is
//! the duration, and `ISALOOM_FUZZ_SEED` the seed.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::client;

use client::{Client, REQUESTS, TOY};
use isaloom_testkit::random::Random;
use isaloom_testkit::{json_lines, shared_if_present};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

fn seconds() -> Duration {
    let requested = std::env::var("ISALOOM_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(requested.unwrap_or(3))
}

fn seed() -> u64 {
    std::env::var("ISALOOM_FUZZ_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// Requests that are not about a document.
const MORE: &[&str] = &["workspace/symbol", "workspace/executeCommand", "nonsense/request"];

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

/// A document in which one line contains its version number. Only the text below this line is edited.
struct Document {
    name: String,
    text: String,
    /// Number of the line with the version number, from 0.
    line: usize,
    /// Text before and after the version number in this line.
    mark: [&'static str; 2],
    version: u32,
}

impl Document {
    /// Creates a document. The line with the version number is inserted at index `line`.
    fn new(name: &str, text: &str, line: usize, mark: [&'static str; 2]) -> Document {
        let mut lines: Vec<&str> = text.split('\n').collect();
        let own = format!("{}1{}", mark[0], mark[1]);
        lines.insert(line, &own);
        Document { name: name.to_owned(), text: lines.join("\n"), line, mark, version: 1 }
    }

    /// Creates an assembly document. The version number is in a label after the first line.
    fn assembly(name: &str, text: &str) -> Document {
        Document::new(name, text, 1, ["v", ":"])
    }

    /// Creates a description. The version number is in the name of an enum after the start tag of the root element.
    fn description(name: &str, text: &str) -> Document {
        let line = text.lines().position(|line| line.trim_start().starts_with("<isa")).unwrap();
        Document::new(name, text, line + 1, ["<enum name=\"#v", "\"><value val=\"0\" display=\"0\"/></enum>"])
    }

    /// Returns random edits, and after them the edit that increases the version number.
    fn edits(&mut self, random: &mut Random) -> Vec<Value> {
        let mut changes = Vec::new();
        for _ in 0..random.index(4) {
            changes.push(self.edit(random));
        }
        self.version += 1;
        let text = format!("{}{}{}\n", self.mark[0], self.version, self.mark[1]);
        let line = self.line;
        changes.push(self.apply(
            json!({"line": line, "character": 0}),
            json!({"line": line + 1, "character": 0}),
            text,
        ));
        changes
    }

    fn edit(&mut self, random: &mut Random) -> Value {
        let lines: Vec<&str> = self.text.split('\n').collect();
        let below = self.line + 1;
        let line = |random: &mut Random| below + random.index(lines.len() + 1 - below);
        let place = |line: usize, character: usize| json!({"line": line, "character": character});
        let (at, other) = (line(random), line(random));
        let (start, end, text) = match random.index(8) {
            // Delete a line, duplicate it, or replace it by another line.
            0 => (place(at, 0), place(at + 1, 0), String::new()),
            1 => (place(at, 0), place(at, 0), format!("{}\n", lines.get(at).unwrap_or(&""))),
            2 => (place(at, 0), place(at + 1, 0), format!("{}\n", lines.get(other).unwrap_or(&""))),
            // Delete a part of a line.
            3 => {
                let column = random.index(30);
                (place(at, column), place(at, column + random.index(9)), String::new())
            }
            // Type a character.
            4 | 5 => {
                let here = place(at, random.index(40));
                (here.clone(), here, (*random.pick(&["a", "0", " ", ",", "r", "\"", "<", "{"])).to_owned())
            }
            6 => {
                let here = place(at, random.index(40));
                (here.clone(), here, (*random.pick(PIECES)).to_owned())
            }
            _ => (
                place(at, random.index(9)),
                place(at + random.index(3), random.index(9)),
                (*random.pick(PIECES)).to_owned(),
            ),
        };
        self.apply(start, end, text)
    }

    /// Applies an edit to the text as the protocol requires, with UTF-16 positions.
    fn apply(&mut self, start: Value, end: Value, text: String) -> Value {
        let (a, b) = (offset(&self.text, &start), offset(&self.text, &end));
        self.text.replace_range(a.min(b)..a.max(b), &text);
        json!({"range": {"start": start, "end": end}, "text": text})
    }

    /// Returns whether the document symbols contain the current version number; `None` if they contain no version
    /// number.
    fn is_of(&self, symbols: &Value) -> Option<bool> {
        let mark = self.mark[0].rsplit('"').next().unwrap();
        let names = symbols.as_array()?.iter().filter_map(|symbol| symbol["name"].as_str());
        let mut versions = names.filter_map(|name| name.strip_prefix(mark)?.parse::<u32>().ok()).peekable();
        versions.peek()?;
        Some(versions.all(|version| version == self.version))
    }
}

/// Converts a UTF-16 position to a byte offset.
fn offset(text: &str, place: &Value) -> usize {
    let (line, column) =
        (place["line"].as_u64().unwrap() as usize, place["character"].as_u64().unwrap() as usize);
    let mut starts = vec![0];
    for (at, c) in text.char_indices() {
        if c == '\n' || c == '\r' && !text[at + 1..].starts_with('\n') {
            starts.push(at + 1);
        }
    }
    let Some(&start) = starts.get(line) else { return text.len() };
    let end = starts.get(line + 1).map_or(text.len(), |&end| end);
    let text = text[start..end].trim_end_matches(['\r', '\n']);
    let mut units = 0;
    for (at, c) in text.char_indices() {
        units += c.len_utf16();
        if units > column {
            return start + at;
        }
    }
    start + text.len()
}

/// Returns the synthetic documents.
fn synthetic_documents() -> Vec<Document> {
    vec![
        Document::description("a.xml", TOY),
        Document::assembly("b.asm", ASM),
        Document::new("c.spvasm", SPIRV, 1, ["%v", " = OpTypeVoid"]),
        Document::assembly("d.asm", A2XX),
        Document::assembly(
            "e.s",
            "// isaloom: isa=small gpu=gfx1150\n\ts_add_u32 s1, s3, s2\n\ts_branch v1\n",
        ),
    ]
}

/// Returns the real files that are available, and writes the project file that they need to the client's directory.
fn real_documents(client: &Client) -> Vec<Document> {
    let mut all = Vec::new();
    let mut descriptions = vec!["small.xml".to_owned()];
    client.file("small.xml", include_str!("../../testkit-amd/data/small.xml"));
    let texts = |folder: &Path, name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    if let Some(folder) = shared_if_present("specs/isaspec26") {
        for entry in std::fs::read_dir(&folder).unwrap().flatten() {
            let name = entry.file_name().into_string().unwrap();
            if name.ends_with(".xml") {
                client.file(&name, &texts(&folder, &name));
            }
        }
        for name in ["afuc.xml", "etnaviv.xml", "ir3-cat2.xml"] {
            all.push(Document::description(name, &texts(&folder, name)));
        }
        descriptions.extend(["ir3.xml", "afuc.xml"].map(str::to_owned));
        let ir3 = "; isaloom: isa=ir3 gpu=600\nnop\nadd.f r0.x, r1.x, c2.y\n(rpt2)mov.f32f32 r0.x, c1.x\njump #v1\n";
        all.push(Document::assembly("f.ir3", &ir3.repeat(3)));
    }
    if let Some(path) = shared_if_present("specs/amd/rdna3_5_reconstructed.xml.gz") {
        let name = isaloom_targets::name_of_file(path.file_name().unwrap().to_str().unwrap()).unwrap();
        descriptions.push(path.display().to_string());
        let mut text = format!("// isaloom: isa={name} gpu=gfx1150\n");
        for copy in 0..60 {
            text.push_str(&KERNEL.replace('@', &copy.to_string()));
        }
        all.push(Document::assembly("g.s", &text));
    }
    if let Some(path) = shared_if_present("vectors/spirv/modules_text.jsonl.gz") {
        // Use the largest text in the tests of SPIRV-Tools.
        let texts = json_lines(&path).filter_map(|row| row["text"].as_str().map(str::to_owned));
        let text = texts.max_by_key(String::len).unwrap();
        all.push(Document::new("h.spvasm", &format!("; SPIR-V\n{text}"), 1, ["%v", " = OpTypeVoid"]));
    }
    client.file("isaloom.toml", &format!("descriptions = {descriptions:?}\n"));
    all
}

/// Part of a kernel that is repeated; `@` is replaced by the number of the copy.
const KERNEL: &str = "\
loop@:
\ts_load_b64 s[4:5], s[0:1], 0x10
\tv_lshl_or_b32 v0, s2, 8, v0
\ts_waitcnt lgkmcnt(0)
\tv_cmpx_gt_u32_e64 s5, v0
\ts_cbranch_execz end@
\tv_fma_f32 v4, -v3, |v2|, 0x3f000000
\tv_add_f32_dpp v5, v4, v3 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
\tglobal_store_b32 v[0:1], v3, off
\ts_branch loop@
end@:
";

/// Maximum wall-clock time per request. If a request takes longer, the test checks the CPU time of the process instead,
/// which includes tests that run in parallel.
const LONGEST: Duration = Duration::from_secs(2);

#[test]
fn random_messages_are_answered_in_time_for_their_version() {
    let mut client = Client::new();
    let mut random = Random::new(seed());
    let mut documents = synthetic_documents();
    documents.extend(real_documents(&client));
    for document in &documents {
        client.open(&document.name, &document.text);
        client.findings(&document.name);
    }
    let methods = [REQUESTS, MORE].concat();
    let begun = Instant::now();
    let (mut answered, mut checked) = (0u32, 0u32);
    while begun.elapsed() < seconds() {
        let at = random.index(documents.len());
        let name = documents[at].name.clone();
        match random.index(12) {
            0..=3 => {
                let edits = documents[at].edits(&mut random);
                client.change(&name, json!(edits));
            }
            4 => {
                let method = *random.pick(&[
                    "textDocument/didChange",
                    "textDocument/didOpen",
                    "x",
                    "$/cancelRequest",
                    "workspace/didChangeConfiguration",
                ]);
                client.notify(
                    method,
                    random.pick(&[json!(null), json!([1]), json!({"textDocument": 3}), json!("x")]).clone(),
                );
            }
            5 if random.index(40) == 0 => {
                // Close the document, and open it again with the same text.
                let uri = client.uri(&name);
                client.notify("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
                client.open(&name, &documents[at].text);
            }
            6 => {
                let uri = client.uri(&name);
                let (sent, spent) = (Instant::now(), cpu_time());
                let id =
                    client.send_request("textDocument/documentSymbol", json!({"textDocument": {"uri": uri}}));
                let is_of = |answer: &Value, document: &Document| document.is_of(answer);
                let symbols = if random.index(3) == 0 {
                    // Edit the document before the response arrives. The response must be for the earlier text, or an
                    // error that the text was modified.
                    let before = Document { name: name.clone(), text: String::new(), ..documents[at].copy() };
                    let edits = documents[at].edits(&mut random);
                    client.change(&name, json!(edits));
                    client.answer(id).map(|answer| is_of(&answer, &before))
                } else {
                    client.answer(id).map(|answer| is_of(&answer, &documents[at]))
                };
                match symbols {
                    Ok(of) => {
                        assert_ne!(of, Some(false), "{name}: an answer of another version");
                        checked += u32::from(of.is_some());
                    }
                    Err((code, why)) => assert_eq!(code, -32801, "{why}"),
                }
                check_time("documentSymbol", sent, spent);
            }
            _ => {
                let uri = client.uri(&name);
                let place = json!({"line": random.index(60), "character": random.index(60)});
                let params = json!({
                    "textDocument": {"uri": uri}, "position": place, "newName": random.pick(PIECES), "query": random.pick(PIECES),
                    "range": {"start": place, "end": {"line": random.index(90), "character": 0}},
                    "context": {"includeDeclaration": true, "diagnostics": []},
                    "options": {"tabSize": random.index(9), "insertSpaces": true},
                    "command": random.pick(&["isaloom.explain", "isaloom.status", "isaloom.listIsas", "no"]),
                    "arguments": [uri, random.index(9), random.index(9)],
                });
                let method = *random.pick(&methods);
                let (sent, spent) = (Instant::now(), cpu_time());
                let id = client.send_request(method, params);
                let answer = client.answer(id);
                // Error -32603 is an internal error, which is a bug. Error -32601 (unknown method) is expected.
                if let Err((code, why)) = &answer {
                    assert_ne!(*code, -32603, "{method}: {why}");
                }
                check_time(method, sent, spent);
                answered += 1;
            }
        }
    }
    assert!(answered > 20 && checked > 0, "{answered} answered, {checked} of their version");
    // The final diagnostics must be equal to those that a new client gets.
    let mut fresh = Client::new();
    real_documents(&fresh);
    for document in &documents {
        fresh.open(&document.name, &document.text);
    }
    for document in &documents {
        client.findings(&document.name);
        fresh.findings(&document.name);
    }
    let quiet = Duration::from_secs(if seconds() > Duration::from_secs(30) { 20 } else { 5 });
    client.settle(quiet);
    fresh.settle(quiet);
    for document in &documents {
        assert_eq!(
            last_findings(&client, &document.name),
            last_findings(&fresh, &document.name),
            "{}:\n{}",
            document.name,
            document.text
        );
    }
    assert_eq!(client.request("shutdown", Value::Null).unwrap(), Value::Null);
}

impl Document {
    fn copy(&self) -> Document {
        Document { name: self.name.clone(), text: self.text.clone(), ..*self }
    }
}

/// Returns the CPU time that all threads of this process have used.
fn cpu_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Fields 12 and 13 after the program name, which is in parentheses, are utime and stime, in hundredths of a second.
    let fields = stat.rsplit(')').next().unwrap_or("").split_whitespace().skip(11).take(2);
    Duration::from_millis(fields.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10)
}

fn check_time(method: &str, sent: Instant, spent: Duration) {
    let (took, worked) = (sent.elapsed(), cpu_time().saturating_sub(spent));
    assert!(took < LONGEST || worked < 2 * LONGEST, "{method} took {took:?}, {worked:?} of the processor");
}

/// Checks that both clients received the same diagnostics for a document.
fn check_same_findings(edited: &Client, fresh: &Client, document: &Document) {
    let (ours, theirs) = (last_findings(edited, &document.name), last_findings(fresh, &document.name));
    // While a text cannot be read, the verifier findings of the earlier text are still shown. A new client does not
    // have them.
    match theirs.contains("\"xml-syntax\"") {
        true => assert!(ours.contains("\"xml-syntax\""), "{}:\n{}\n{ours}", document.name, document.text),
        false => assert_eq!(ours, theirs, "{}:\n{}", document.name, document.text),
    }
}

/// Returns the last diagnostics of a document as text, without the path of the client's directory.
fn last_findings(client: &Client, name: &str) -> String {
    let text = serde_json::to_string(&client.diagnostics[&client.uri(name)].1).unwrap();
    text.replace(&client.folder.display().to_string(), "")
}

#[test]
fn edited_text_has_the_same_findings_as_a_fresh_one() {
    let seed = seed();
    let count = synthetic_documents().len() + real_documents(&Client::new()).len();
    for number in 0..count {
        let mut random = Random::new(seed + 6);
        let mut edited = Client::new();
        let mut documents = synthetic_documents();
        documents.extend(real_documents(&edited));
        let mut document = documents.remove(number);
        let name = document.name.clone();
        edited.open(&name, &document.text);
        for _ in 0..4 {
            for _ in 0..3 {
                let edits = document.edits(&mut random);
                edited.change(&name, json!(edits));
            }
            let mut fresh = Client::new();
            real_documents(&fresh);
            fresh.open(&name, &document.text);
            let quiet = Duration::from_millis(700);
            fresh.findings(&name);
            fresh.settle(quiet);
            edited.findings(&name);
            edited.settle(quiet);
            check_same_findings(&edited, &fresh, &document);
        }
    }
}
