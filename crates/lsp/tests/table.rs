//! Golden tests of every request, for every target.
//!
//! Each file in `tests/table` has a text with marks (`<|a|>`) for positions, and the result of every request. `BLESS=1`
//! rewrites the results. No result is empty: if a target does not support a request, a line says so.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::client;

use client::{Client, markdown, place};
use isaloom_testkit::{shared_if_present, shared_root};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Names of the requests in the files.
const ALL: &[&str] = &[
    "findings",
    "status",
    "hover",
    "definition",
    "references",
    "highlight",
    "prepare-rename",
    "rename",
    "symbols",
    "workspace-symbols",
    "folding",
    "hints",
    "tokens",
    "tokens-in-range",
    "actions",
    "lenses",
    "formatting",
    "completion",
    "signature",
    "explain",
];

/// Maximum number of lines of a page, or of items in a list, that are compared. The others are only counted.
const MOST: usize = 12;

/// Parsed test file.
struct Table {
    /// Name of the document.
    name: String,
    /// Shared description that the document needs; `None` if it needs none.
    needs: Option<String>,
    /// Text without its marks, and the position of each mark.
    text: String,
    places: BTreeMap<String, Value>,
    /// Lines of the file before the first request.
    head: String,
    /// Requests, each with its expected result.
    asked: Vec<(String, String)>,
}

impl Table {
    fn read(path: &Path) -> Table {
        let whole = std::fs::read_to_string(path).unwrap();
        let (head, rest) = whole.split_once("=== findings").unwrap();
        let (settings, marked) = head.split_once("=== text\n").unwrap();
        let setting = |key: &str| {
            settings.lines().find_map(|line| line.strip_prefix(key)).map(|value| value.trim().to_owned())
        };
        let (mut text, mut places, mut rest_of_text) = (String::new(), BTreeMap::new(), marked);
        while let Some((before, after)) = rest_of_text.split_once("<|") {
            let (mark, after) = after.split_once("|>").unwrap();
            text.push_str(before);
            places.insert(mark.to_owned(), json!(text.len()));
            rest_of_text = after;
        }
        text.push_str(rest_of_text);
        // The text is a file of another test. Each mark is placed after certain words.
        if let Some(other) = setting("text-of:") {
            text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(other)).unwrap();
            for (mark, words) in
                settings.lines().filter_map(|line| line.strip_prefix("mark ")?.split_once(": "))
            {
                let at = text.find(words).unwrap_or_else(|| panic!("`{words}` is not there")) + words.len();
                places.insert(mark.to_owned(), json!(at));
            }
        }
        places.values_mut().for_each(|at| *at = place(&text, at.as_u64().unwrap() as usize));
        let rest = format!("=== findings{rest}");
        let sections = rest.split("=== ").skip(1);
        let asked = sections.map(|section| {
            let (asked, answer) = section.split_once('\n').unwrap();
            (asked.to_owned(), answer.to_owned())
        });
        Table {
            name: setting("file:").unwrap(),
            needs: setting("needs:"),
            head: head.to_owned(),
            text,
            places,
            asked: asked.collect(),
        }
    }

    /// Returns the text in a range of positions, with the position.
    fn at(&self, range: &Value) -> String {
        let offset = |place: &Value| {
            let line = place["line"].as_u64().unwrap() as usize;
            let start: usize = self.text.split_inclusive('\n').take(line).map(str::len).sum();
            let mut units = place["character"].as_u64().unwrap() as usize;
            let rest = &self.text[start..];
            let mut end = 0;
            for c in rest.chars() {
                if units == 0 {
                    break;
                }
                units = units.saturating_sub(c.len_utf16());
                end += c.len_utf8();
            }
            start + end
        };
        let (start, end) = (&range["start"], &range["end"]);
        let written = self.text[offset(start)..offset(end)].replace('\n', "\\n").replace('\t', "\\t");
        let written: String = match written.chars().count() {
            0..=60 => written,
            _ => written.chars().take(60).chain("...".chars()).collect(),
        };
        format!("{}:{} `{written}`", start["line"].as_u64().unwrap() + 1, start["character"])
    }
}

/// Returns the first [`MOST`] lines of a page, and the number of the others.
fn page(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let more = lines.len().saturating_sub(MOST);
    let mut out = lines.iter().take(MOST).fold(String::new(), |out, line| out + line + "\n");
    if more > 0 {
        let _ = writeln!(out, "... and {more} lines more");
    }
    out
}

fn list(all: impl IntoIterator<Item = String>) -> String {
    page(&all.into_iter().collect::<Vec<_>>().join("\n"))
}

fn array(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Sends a request, and returns its result in a few lines.
fn answer_summary(client: &mut Client, table: &Table, asked: &str) -> String {
    let mut words = asked.split(' ');
    let (request, mark, more) = (words.next().unwrap(), words.next(), words.next());
    let uri = client.uri(&table.name);
    let at =
        mark.and_then(|mark| table.places.get(mark)).cloned().unwrap_or(json!({"line": 0, "character": 0}));
    let here = json!({"textDocument": {"uri": uri}, "position": at});
    let end = json!({"line": 9999, "character": 0});
    let range = json!({"start": {"line": 0, "character": 0}, "end": end});
    let with = |key: &str, value: Value| {
        let mut params = here.clone();
        params[key] = value;
        params
    };
    let mut ask = |method: &str, params: Value| match client.request(method, params) {
        Ok(value) => Ok(value),
        Err((code, why)) => Err(format!("{code}: {why}\n")),
    };
    let range_or_null =
        |found: &Value| if found.is_null() { "nothing\n".to_owned() } else { table.at(found) + "\n" };
    let made = match request {
        "findings" => {
            let found = client.findings(&table.name);
            Ok(list(found.iter().map(|found| {
                let message = found["message"].as_str().unwrap().lines().next().unwrap().to_owned();
                format!("{} {}: {message}", table.at(&found["range"]), found["code"].as_str().unwrap_or("-"))
            })))
        }
        "status" => ask("workspace/executeCommand", json!({"command": "isaloom.status", "arguments": [uri]}))
            .map(|found| match found["by"].as_str() {
                Some(by) => format!("{}: {by}\n", found["title"].as_str().unwrap()),
                None => format!("{}\n", found["problem"].as_str().unwrap_or("nothing")),
            }),
        "hover" => ask("textDocument/hover", here).map(|found| page(&markdown(&found))),
        "definition" => ask("textDocument/definition", here)
            .map(|found| list(array(&found).iter().map(|l| table.at(&l["range"])))),
        "references" => ask("textDocument/references", with("context", json!({"includeDeclaration": true})))
            .map(|found| list(array(&found).iter().map(|l| table.at(&l["range"])))),
        "highlight" => ask("textDocument/documentHighlight", here).map(|found| {
            let kind =
                |mark: &Value| ["", "text", "read", "written"][mark["kind"].as_u64().unwrap() as usize];
            list(array(&found).iter().map(|mark| format!("{} {}", table.at(&mark["range"]), kind(mark))))
        }),
        "prepare-rename" => ask("textDocument/prepareRename", here).map(|found| range_or_null(&found)),
        "rename" => ask("textDocument/rename", with("newName", json!(more.unwrap()))).map(|found| {
            let edits = array(&found["changes"][&uri]);
            list(
                edits
                    .iter()
                    .map(|e| format!("{} -> {}", table.at(&e["range"]), e["newText"].as_str().unwrap())),
            )
        }),
        "symbols" => ask("textDocument/documentSymbol", here).map(|found| {
            let mut lines = Vec::new();
            for symbol in array(&found) {
                lines.push(format!("{} {}", symbol["name"].as_str().unwrap(), symbol["kind"]));
                for child in array(&symbol["children"]) {
                    lines.push(format!("  {} {}", child["name"].as_str().unwrap(), child["kind"]));
                }
            }
            list(lines)
        }),
        "workspace-symbols" => ask("workspace/symbol", json!({"query": mark.unwrap()}))
            .map(|found| list(array(&found).iter().map(|s| s["name"].as_str().unwrap().to_owned()))),
        "folding" => ask("textDocument/foldingRange", here).map(|found| {
            let line = |fold: &Value, key: &str| fold[key].as_u64().unwrap() + 1;
            let kind = |fold: &Value| fold["kind"].as_str().unwrap_or("region").to_owned();
            list(
                array(&found)
                    .iter()
                    .map(|f| format!("{}-{} {}", line(f, "startLine"), line(f, "endLine"), kind(f))),
            )
        }),
        "hints" => ask("textDocument/inlayHint", with("range", range)).map(|found| {
            let line = |hint: &Value| hint["position"]["line"].as_u64().unwrap() + 1;
            list(
                array(&found)
                    .iter()
                    .map(|hint| format!("{}: {}", line(hint), hint["label"].as_str().unwrap())),
            )
        }),
        "tokens" => ask("textDocument/semanticTokens/full", here).map(|found| tokens(client, table, &found)),
        "tokens-in-range" => {
            let end = json!({"line": at["line"].as_u64().unwrap() + 1, "character": 0});
            let start = json!({"line": at["line"], "character": 0});
            ask("textDocument/semanticTokens/range", with("range", json!({"start": start, "end": end})))
                .map(|found| tokens(client, table, &found))
        }
        "actions" => {
            let mut params = with("range", json!({"start": at, "end": at}));
            params["context"] = json!({"diagnostics": []});
            ask("textDocument/codeAction", params).map(|found| {
                list(array(&found).iter().map(|action| {
                    let edits = array(&action["edit"]["changes"][&uri]);
                    let edits = edits.iter().map(|edit| {
                        let new = edit["newText"].as_str().unwrap().replace('\n', "\\n").replace('\t', "\\t");
                        format!("{} -> `{new}`", table.at(&edit["range"]))
                    });
                    format!("{}: {}", action["title"].as_str().unwrap(), edits.collect::<Vec<_>>().join(", "))
                }))
            })
        }
        "lenses" => ask("textDocument/codeLens", here).map(|found| {
            let title = |lens: &Value| lens["command"]["title"].as_str().unwrap().to_owned();
            list(array(&found).iter().map(|lens| format!("{} {}", table.at(&lens["range"]), title(lens))))
        }),
        "formatting" => {
            ask("textDocument/formatting", with("options", json!({"tabSize": 2, "insertSpaces": true}))).map(
                |found| {
                    list(array(&found).iter().map(|edit| {
                        let new = edit["newText"].as_str().unwrap().replace('\n', "\\n");
                        format!("{} ->\n`{new}`", table.at(&edit["range"]))
                    }))
                },
            )
        }
        "completion" => ask("textDocument/completion", here).map(|found| {
            let one = |item: &Value| {
                let detail = item["detail"].as_str().map_or(String::new(), |detail| format!(": {detail}"));
                format!("{}{detail}", item["label"].as_str().unwrap())
            };
            list(array(&found["items"]).iter().map(one))
        }),
        "signature" => ask("textDocument/signatureHelp", here).map(|found| {
            let all = array(&found["signatures"]);
            let active = (found["activeSignature"].as_u64(), found["activeParameter"].as_u64());
            let shown = all.iter().map(|signature| signature["label"].as_str().unwrap().to_owned());
            let of = match active {
                (Some(signature), Some(parameter)) => vec![format!("form {signature}, operand {parameter}")],
                _ => Vec::new(),
            };
            list(of.into_iter().chain(shown))
        }),
        "explain" => {
            let line = at["line"].as_u64().unwrap();
            ask(
                "workspace/executeCommand",
                json!({"command": "isaloom.explain", "arguments": [uri, line, line]}),
            )
            .map(|found| page(found.as_str().unwrap_or("nothing")))
        }
        other => panic!("there is no request `{other}`"),
    };
    let mut made =
        made.unwrap_or_else(|error| error).replace(&client.folder.display().to_string(), "$FOLDER");
    if let Some(root) = shared_root() {
        made = made.replace(&root.canonicalize().unwrap().display().to_string(), "$SHARED");
        made = joined(&made.replace(&root.display().to_string(), "$SHARED"));
    }
    if made.is_empty() { "nothing\n".to_owned() } else { made }
}

/// Joins the lines of a title that contains a path and was wrapped, because the length of the path determines where the
/// line breaks are.
fn joined(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.split('\n') {
        match lines.last_mut() {
            Some(last) if last.contains("$SHARED") && line.starts_with("          ") => {
                last.push(' ');
                last.push_str(line.trim_start());
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
}

/// Returns each word that has a token, with the token type.
fn tokens(client: &Client, table: &Table, found: &Value) -> String {
    let mut lines: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for word in client.semantic_tokens(found) {
        let at = |character: u32| json!({"line": word.line, "character": character});
        let written = table.at(&json!({"start": at(word.column), "end": at(word.column + word.length)}));
        let written = written.split_once(' ').unwrap().1.to_owned();
        let mark = if word.defined { "!" } else { "" };
        lines.entry(word.line + 1).or_default().push(format!("{written} {}{mark}", word.kind));
    }
    list(lines.into_iter().map(|(line, words)| format!("{line}: {}", words.join(", "))))
}

fn tables() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/table");
    let mut all: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()).collect();
    all.sort();
    all
}

#[test]
fn every_request_has_its_answer_for_every_target() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for path in tables() {
        let table = Table::read(&path);
        let mut client = Client::new();
        if let Some(needs) = &table.needs {
            let Some(description) = shared_if_present(needs) else { continue };
            client
                .file("isaloom.toml", &format!("descriptions = [{:?}]\n", description.display().to_string()));
        }
        let asked: BTreeSet<&str> =
            table.asked.iter().map(|(asked, _)| asked.split(' ').next().unwrap()).collect();
        let missing: Vec<&&str> = ALL.iter().filter(|request| !asked.contains(*request)).collect();
        assert!(missing.is_empty(), "{}: nothing is asked of {missing:?}", path.display());
        client.open(&table.name, &table.text);
        client.findings(&table.name);
        let mut made = table.head.clone();
        for (asked, wanted) in &table.asked {
            let mut answer = answer_summary(&mut client, &table, asked);
            // The verifier runs in the background, and its findings replace the first ones. Wait for them.
            for _ in 0..50 {
                if answer == *wanted {
                    break;
                }
                std::thread::sleep(std::time::Duration::from_millis(100));
                answer = answer_summary(&mut client, &table, asked);
            }
            let _ = write!(made, "=== {asked}\n{answer}");
            if answer != *wanted {
                wrong.push(format!("{}: {asked}\n{answer}--- instead of\n{wanted}", path.display()));
            }
            seen += 1;
        }
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, made).unwrap();
        }
    }
    assert!(seen >= 4 * ALL.len(), "{seen}");
    assert!(wrong.is_empty() || std::env::var_os("BLESS").is_some(), "{}", wrong.join("\n"));
}
