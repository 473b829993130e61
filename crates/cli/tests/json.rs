//! Tests that the JSON output of every command and target follows the schema: for an input that cannot be read, for one
//! input, and for two inputs.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use crate::schema;

use std::process::Command;

/// Directory that contains the inputs in [`ROWS`].
const DATA: &str = "tests/golden";

/// Rows: target, arguments that select the instruction set, and an input with machine code.
const ROWS: [(&str, &[&str], &str); 4] = [
    ("isaspec", &["--isa", "toy", "--gpu", "2"], "isaspec/data/toy.bin"),
    ("spirv", &["--isa", "spirv"], "spirv/data/small.spv"),
    ("a2xx", &["--isa", "a2xx"], "a2xx/data/small.bin"),
    ("amd", &["--spec", "tests/golden/amd/small-description.xml", "--gpu", "gfx1150"], "amd/data/small.bin"),
];

/// Commands that read inputs, and the values of `--format` that give JSON.
const READERS: [(&str, &[&str]); 3] =
    [("dis", &["json", "jsonl"]), ("explain", &["json"]), ("scan", &["json"])];

/// Commands that only read the description, and their arguments.
const QUERIES: [(&str, &[&str]); 5] =
    [("info", &[]), ("info", &["no-such-name"]), ("search", &["add"]), ("check", &[]), ("stats", &[])];

/// Runs the program and returns its standard output, which must not be empty and must follow the schema.
fn run(arguments: &[&str]) -> String {
    let ran = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(isaloom_testkit::workspace())
        .env("ISALOOM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/json-data"))
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap_or_else(|e| panic!("{e}"));
    let words: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
    let what = || format!("{arguments:?}\n{}", String::from_utf8_lossy(&ran.stderr));
    schema::check(&words, &ran.stdout, b"").unwrap_or_else(|e| panic!("{}\n{e}", what()));
    assert!(!ran.stdout.is_empty(), "nothing was printed: {}", what());
    String::from_utf8_lossy(&ran.stdout).into_owned()
}

#[test]
fn any_number_of_inputs_gives_one_document() {
    let missing = format!("{DATA}/no-such-file");
    for (name, target, input) in ROWS {
        let input = format!("{DATA}/{input}");
        for (command, forms) in READERS {
            for form in forms {
                for inputs in [vec![&missing], vec![&input], vec![&input, &input], vec![&missing, &input]] {
                    let mut arguments = vec![command, "--format", form];
                    arguments.extend(target);
                    arguments.extend(inputs.iter().map(|path| path.as_str()));
                    let reported = run(&arguments).contains("\"severity\"");
                    assert!(reported || !inputs.contains(&&missing), "{name}: {arguments:?}");
                }
            }
        }
    }
}

#[test]
fn no_input_gives_one_document() {
    for (_, target, _) in ROWS {
        for (command, _) in READERS {
            // Standard input is empty in this test.
            let mut arguments = vec![command, "--format", "json", "-"];
            arguments.extend(target);
            run(&arguments);
        }
    }
}

#[test]
fn description_query_gives_one_document() {
    for (_, target, _) in ROWS {
        for (command, rest) in QUERIES {
            let mut arguments = vec![command, "--format", "json"];
            arguments.extend(target);
            arguments.extend(rest);
            run(&arguments);
        }
    }
    let amd = "tests/golden/amd/small-description.xml";
    run(&["diff", "--format", "json", amd, amd]);
    run(&["diff", "--format", "json", "specs/toy.xml", "--gpu", "1", "--gpu", "2"]);
    run(&["diff", "--format", "json", "specs/toy.xml", "no-such-file.xml"]);
}

#[test]
fn errors_of_command_lines_and_descriptions_are_documents() {
    run(&["dis", "--format", "json", "--isa", "no-such-isa", "x"]);
    run(&["dis", "--format", "jsonl", "--isa", "no-such-isa", "x"]);
    run(&["check", "--format", "json", "--spec", "tests/golden/isaspec/data/not.xml"]);
    run(&["explain", "--format", "json", "--isa", "toy", "-x", "zz"]);
}
