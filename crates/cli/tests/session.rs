//! Tests that the in-memory API returns the documents that the program prints.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_session::{Handle, Material, Open, Session};
use serde_json::{Value, json};
use std::process::Command;

const DATA: &str = "tests/golden";
const DESCRIPTION: &str = "tests/golden/amd/small-description.xml";

/// Runs the program with these arguments, and returns the document that it prints.
fn printed_document(arguments: &[&str]) -> Value {
    let ran = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(isaloom_testkit::workspace())
        .env("ISALOOM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/session-data"))
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    serde_json::from_slice(&ran.stdout)
        .unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{}", String::from_utf8_lossy(&ran.stderr)))
}

/// A target: arguments that select its instruction set, the same instruction set in the session, and a file with
/// machine code.
struct Case {
    arguments: &'static [&'static str],
    handle: Handle,
    input: &'static str,
}

fn cases() -> Vec<Case> {
    let session = Session::new();
    let bytes = isaloom_testkit::bytes(&isaloom_testkit::workspace().join(DESCRIPTION));
    session.add(DESCRIPTION, &bytes).unwrap();
    let open = |isa: &str, gpu: Option<&str>| {
        let gpu = gpu.map(str::to_owned);
        session.open(&Open { isa: Some(isa.to_owned()), gpu, ..Open::default() }).unwrap()
    };
    let (toy, spirv, a2xx) = (open("toy", Some("2")), open("spirv", None), open("a2xx", None));
    let amd = Open { spec: Some(DESCRIPTION.to_owned()), gpu: Some("gfx1150".to_owned()), ..Open::default() };
    let amd = session.open(&amd).unwrap();
    vec![
        Case { arguments: &["--isa", "toy", "--gpu", "2"], handle: toy, input: "isaspec/data/toy.bin" },
        Case { arguments: &["--isa", "spirv"], handle: spirv, input: "spirv/data/small.spv" },
        Case { arguments: &["--isa", "a2xx"], handle: a2xx, input: "a2xx/data/small.bin" },
        Case {
            arguments: &["--spec", DESCRIPTION, "--gpu", "gfx1150"],
            handle: amd,
            input: "amd/data/small.bin",
        },
    ]
}

fn answer_document(handle: &Handle, request: &Value, material: &Material<'_>) -> Value {
    serde_json::from_str(&handle.ask_json(&request.to_string(), material).document).unwrap()
}

#[test]
fn session_returns_the_program_document_for_inputs() {
    for Case { arguments, handle, input } in cases() {
        let path = format!("{DATA}/{input}");
        let bytes = isaloom_testkit::bytes(&isaloom_testkit::workspace().join(&path));
        for command in ["dis", "explain", "scan"] {
            let descriptor = handle.descriptor();
            if command == "scan" && descriptor == isaloom::target::SPIRV {
                continue;
            }
            let mut line = vec![command, "--format", "json", path.as_str()];
            line.extend(arguments);
            let answer =
                answer_document(&handle, &json!({ "command": command }), &Material::input(&path, &bytes));
            assert_eq!(answer, printed_document(&line), "{descriptor:?} {command}");
        }
    }
}

#[test]
fn session_returns_the_program_document_for_queries() {
    for Case { arguments, handle, .. } in cases() {
        let about = arguments.iter().position(|&word| word == "--gpu").unwrap_or(arguments.len());
        let add = json!({ "command": "search", "query": ["add"] });
        let mut questions =
            vec![(vec!["info"], json!({ "command": "info" }), false), (vec!["search", "add"], add, false)];
        if handle.descriptor() != isaloom::target::SPIRV {
            questions.push((vec!["check"], json!({ "command": "check" }), true));
            questions.push((vec!["check", "--gaps"], json!({ "command": "check", "gaps": true }), true));
            questions.push((vec!["stats"], json!({ "command": "stats" }), true));
            questions.push((vec!["gaps"], json!({ "command": "gaps" }), false));
            questions.push((vec!["cover"], json!({ "command": "cover" }), false));
        }
        for (mut line, request, whole) in questions {
            line.extend(["--format", "json"]);
            line.extend(if whole { &arguments[..about] } else { arguments });
            assert_eq!(
                answer_document(&handle, &request, &Material::default()),
                printed_document(&line),
                "{line:?}"
            );
        }
    }
}

#[test]
fn session_returns_the_program_text() {
    let toy = &cases()[0].handle;
    for (line, request) in [
        (vec!["check"], json!({ "command": "check", "form": "text" })),
        (vec!["info", "add"], json!({ "command": "info", "name": "add", "form": "text" })),
        (vec!["explain", "20000001"], json!({ "command": "explain", "what": ["20000001"], "form": "text" })),
        (
            vec!["explain", "--html", "20000001"],
            json!({ "command": "explain", "what": ["20000001"], "form": "html" }),
        ),
    ] {
        let mut arguments = line.clone();
        arguments.extend(["--isa", "toy"]);
        if line[0] != "check" {
            arguments.extend(["--gpu", "2"]);
        }
        let ran = Command::new(env!("CARGO_BIN_EXE_isaloom"))
            .args(&arguments)
            .current_dir(isaloom_testkit::workspace())
            .output()
            .unwrap();
        let answer = toy.ask_json(&request.to_string(), &Material::default());
        assert_eq!(answer.text(), String::from_utf8_lossy(&ran.stdout), "{arguments:?}");
    }
}
