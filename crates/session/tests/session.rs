//! Tests of sessions: whether documents follow the schema and equal those of the program, output bytes, and failures.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_session::{FaultKind, Handle, Material, Open, Session, Status};
use isaloom_targets::{A2XX, ISASPEC, SPIRV};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::sync::LazyLock;

static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
    let schema: Value = serde_json::from_str(isaloom_schema::SCHEMA).unwrap();
    jsonschema::validator_for(&schema).unwrap()
});

/// Reads a file of the program's golden tests.
fn data(name: &str) -> Vec<u8> {
    isaloom_testkit::bytes(&isaloom_testkit::workspace().join("tests/golden").join(name))
}

fn isa(name: &str, gpu: Option<&str>) -> Open {
    Open { isa: Some(name.to_owned()), gpu: gpu.map(str::to_owned), ..Open::default() }
}

fn toy() -> Handle {
    Session::new().open(&isa("toy", Some("2"))).unwrap()
}

fn small_amd(session: &Session) -> Handle {
    session.add("small-description.xml", &data("amd/small-description.xml")).unwrap();
    let spec = Some("small-description.xml".to_owned());
    session.open(&Open { spec, gpu: Some("gfx1150".to_owned()), ..Open::default() }).unwrap()
}

/// Opens one instruction set per target. Returns each with its name and its machine code.
fn handles() -> Vec<(Handle, &'static str, Vec<u8>)> {
    let session = Session::new();
    vec![
        (toy(), "toy.bin", data("isaspec/data/toy.bin")),
        (session.open(&isa("spirv", None)).unwrap(), "small.spv", data("spirv/data/small.spv")),
        (session.open(&isa("a2xx", None)).unwrap(), "small.bin", data("a2xx/data/small.bin")),
        (small_amd(&session), "small.bin", data("amd/data/small.bin")),
    ]
}

/// Runs a request, and validates its document against the schema.
fn answer_checked(
    handle: &Handle,
    request: &Value,
    material: &Material<'_>,
) -> (Value, isaloom_session::Answer) {
    let answer = handle.ask_json(&request.to_string(), material);
    let document: Value = serde_json::from_str(&answer.document).unwrap();
    if let Some(error) = SCHEMA.iter_errors(&document).next() {
        panic!("{request}: {error} at {}\n{document:#}", error.instance_path());
    }
    (document, answer)
}

#[test]
fn every_command_of_every_target_returns_a_schema_document() {
    for (handle, name, code) in handles() {
        let listing = handle.ask_json(r#"{"command": "dis", "form": "bare"}"#, &Material::input(name, &code));
        let text = listing.text();
        assert!(!text.is_empty(), "{:?}", handle.descriptor());
        for operation in isaloom_target::Operation::ALL {
            let mut request = json!({ "command": operation.name() });
            let other = toy();
            let material = match operation.name() {
                "asm" | "fmt" | "port" => Material::input("text", text.as_bytes()),
                "dis" | "explain" | "scan" | "patch" | "wrap" | "strip" => Material::input(name, &code),
                _ => Material::default(),
            };
            let material = Material { other: Some(&other), ..material };
            match operation.name() {
                "search" => request["query"] = json!(["add"]),
                "fit" => request["operands"] = json!("DST:2"),
                "patch" => request["program"] = json!(text),
                _ => {}
            }
            let (document, answer) = answer_checked(&handle, &request, &material);
            // SPIR-V has no description; another test covers these commands for modules.
            let no_description =
                handle.descriptor() == SPIRV && matches!(operation.name(), "check" | "stats");
            // For a description with several instruction roots, `fit` needs the name of a root.
            let no_root = matches!(handle.descriptor().name, "a2xx" | "amd") && operation.name() == "fit";
            let can = handle.descriptor().can(operation)
                && !no_description
                && !no_root
                && !matches!(operation.name(), "diff" | "audit" | "port" | "patch");
            assert!(
                !can || answer.status != Status::Failed,
                "{:?} {request}: {document:#}",
                handle.descriptor()
            );
            assert!(
                answer.status != Status::Failed
                    || document["diagnostics"].as_array().is_some_and(|d| !d.is_empty()),
                "{request}: {document:#}"
            );
        }
    }
}

#[test]
fn disassembled_text_assembles_to_the_same_code() {
    for (handle, name, code) in handles() {
        let request = json!({ "command": "dis", "form": "text", "exact": true });
        let text = handle.ask_json(&request.to_string(), &Material::input(name, &code)).text();
        let (_, answer) = answer_checked(
            &handle,
            &json!({ "command": "asm", "input": { "text": text } }),
            &Material::default(),
        );
        assert_ne!(answer.status, Status::Failed, "{text}\n{:?}", answer.diagnostics);
        if handle.descriptor() != A2XX {
            assert_eq!(answer.output, code, "{:?}\n{text}", handle.descriptor());
        }
    }
}

#[test]
fn stripped_module_has_no_names() {
    let handle = Session::new().open(&isa("spirv", None)).unwrap();
    let text =
        "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpName %void \"void\"\n%void = OpTypeVoid\n";
    let module = handle
        .ask_json(&json!({ "command": "asm", "input": { "text": text } }).to_string(), &Material::default());
    let request = json!({ "command": "strip", "names": true });
    let (document, answer) = answer_checked(&handle, &request, &Material::input("a.spv", &module.output));
    assert_eq!((answer.status, document["input"].as_str()), (Status::Fine, Some("a.spv")));
    assert_eq!(
        (&document["before"]["instructions"], &document["after"]["instructions"]),
        (&json!(4), &json!(3))
    );
    assert_eq!(document["after"]["bytes"], json!(answer.output.len()));
    let listing =
        handle.ask_json(r#"{"command": "dis", "form": "bare"}"#, &Material::input("b.spv", &answer.output));
    let text = listing.text();
    assert!(text.contains("OpTypeVoid") && !text.contains("OpName"), "{text}");

    let (document, answer) = answer_checked(&handle, &request, &Material::input("a.spv", b"no module"));
    assert_eq!((answer.status, answer.output.len()), (Status::Failed, 0), "{document:#}");
}

#[test]
fn wrapped_program_has_the_same_text_and_comes_back() {
    for (handle, name, code) in handles() {
        let ask = |request: &str, bytes: &[u8]| handle.ask_json(request, &Material::input(name, bytes));
        let wrapped = ask(r#"{"command": "wrap"}"#, &code).output;
        assert!(wrapped.starts_with(b"\x7fELF"), "{:?}", handle.descriptor());
        let text = |bytes: &[u8]| ask(r#"{"command": "dis", "form": "bare"}"#, bytes).text();
        assert_eq!(text(&wrapped), text(&code));
        assert_eq!(ask(r#"{"command": "wrap", "extract": true}"#, &wrapped).output, code);
        assert_eq!(ask(r#"{"command": "wrap"}"#, &wrapped).status, Status::Failed);
        if handle.descriptor() == ISASPEC {
            // The note in the ELF file determines the instruction set.
            let opened = Session::new().open_input(&Open::default(), "a.elf", &wrapped).unwrap();
            assert_eq!(opened.target().title(), "toy, generation 2");
        }
    }
}

#[test]
fn reports_have_text_and_html_of_the_same_records() {
    let toy = toy();
    for command in ["info", "check", "stats", "gaps", "cover"] {
        let answer = |form: &str| {
            toy.ask_json(&json!({ "command": command, "form": form }).to_string(), &Material::default())
        };
        let (json, text, html) = (answer("json"), answer("text"), answer("html"));
        assert_eq!(json.document, text.document, "{command}");
        assert_eq!(json.document, html.document, "{command}");
        assert!(json.output.is_empty() && !text.output.is_empty(), "{command}");
        assert!(html.text().starts_with("<!DOCTYPE html>"), "{command}: {}", html.text());
    }
}

#[test]
fn invalid_text_is_reported_with_location() {
    let (document, answer) = answer_checked(
        &toy(),
        &json!({ "command": "asm", "input": { "text": "add hr3, hr0, hr4.y\nnonsense here\n" } }),
        &Material::default(),
    );
    assert_eq!((answer.status, answer.output.len()), (Status::Problems, 0));
    let last =
        document["diagnostics"].as_array().unwrap().iter().find(|d| d["labels"][0]["place"]["line"] == 2);
    assert_eq!(last.unwrap()["labels"][0]["place"]["file"], "<text>", "{document:#}");
}

#[test]
fn invalid_requests_have_a_reason() {
    let toy = toy();
    for (request, kind) in [
        ("nonsense", FaultKind::Request),
        (r#"{"command": "undo"}"#, FaultKind::Request),
        (r#"{"command": "dis", "colour": 1}"#, FaultKind::Request),
        (r#"{"command": "dis"}"#, FaultKind::Impossible),
        (r#"{"command": "info", "name": "nothing"}"#, FaultKind::Unknown),
        (r#"{"command": "port"}"#, FaultKind::Impossible),
        (r#"{"command": "patch", "input": {"text": ""}}"#, FaultKind::Unsupported),
        (r#"{"command": "dis", "input": {"text": ""}, "flags": {"wave": "32"}}"#, FaultKind::Impossible),
        (r#"{"command": "info", "form": "svg"}"#, FaultKind::Impossible),
    ] {
        let answer = toy.ask_json(request, &Material::default());
        assert_eq!(
            (answer.status, answer.fault),
            (Status::Failed, Some(kind)),
            "{request}: {}",
            answer.document
        );
        let fault = answer.why().unwrap();
        assert!(!fault.message.is_empty() && !fault.id().is_empty());
    }
}

#[test]
fn failed_open_has_a_reason() {
    let session = Session::new();
    let kind = |open: &Open| session.open(open).err().map(|fault| fault.kind);
    assert_eq!(kind(&isa("tay", None)), Some(FaultKind::Unknown));
    assert_eq!(kind(&Open::default()), Some(FaultKind::Impossible));
    assert_eq!(kind(&Open { gpu: Some("a650".to_owned()), ..Open::default() }), Some(FaultKind::NotKept));
    assert_eq!(kind(&Open { spec: Some("no.xml".to_owned()), ..Open::default() }), Some(FaultKind::File));
    session.add("broken.xml", b"<isa>\n<bitset name='#i' size='8'>\n</isa>").unwrap();
    let broken = session.open(&isa("broken", None)).unwrap();
    let fault = broken.unusable().unwrap();
    assert_eq!(fault.place().map(|place| place.file.as_str()), Some("broken.xml"), "{fault}");
    let checked = broken.ask_json(r#"{"command": "check", "form": "text"}"#, &Material::default());
    assert_eq!(checked.status, Status::Problems);
    assert!(checked.text().contains("broken.xml:"), "{}", checked.text());
}

#[test]
fn description_with_imports_is_found_by_name() {
    let session = Session::new();
    let root = r##"<isa><import file="sub/one.xml"/><bitset name="#instruction" size="8"><gen min="300"/></bitset></isa>"##;
    let one = r##"<isa><bitset name="nop" extends="#instruction"><display>nop</display><pattern low="0" high="7">00000000</pattern></bitset></isa>"##;
    session.add("sub/one.xml", one.as_bytes()).unwrap();
    assert_eq!(session.add("mine.xml", root.as_bytes()).unwrap(), ["mine"]);
    let mine = session.open(&isa("mine", None)).unwrap();
    let (_, answer) =
        answer_checked(&mine, &json!({ "command": "asm", "input": { "text": "nop" } }), &Material::default());
    assert_eq!(answer.output, [0]);
    let list: Value = serde_json::from_str(&session.list().document).unwrap();
    assert!(SCHEMA.is_valid(&list));
    assert!(list["known"].as_array().unwrap().iter().any(|known| known["name"] == "mine"));
}

#[test]
fn input_format_is_detected() {
    let session = Session::new();
    let open = |name: &str, head: &[u8]| session.open_input(&Open::default(), name, head);
    let spirv = open("a", &data("spirv/data/small.spv")).unwrap();
    assert_eq!(spirv.descriptor(), SPIRV);
    assert_eq!(open("a.bin", b"1234").err().map(|fault| fault.kind), Some(FaultKind::Impossible));
    let listing = toy().ask_json(
        r#"{"command": "dis", "form": "text", "input": {"text": "20000001"}}"#,
        &Material::default(),
    );
    assert_eq!(open("listing", &listing.output).unwrap().target().isa().name, "toy");
}

#[test]
fn two_instruction_sets_are_compared() {
    let toy = toy();
    let older = Session::new().open(&isa("toy", Some("1"))).unwrap();
    let (document, answer) = answer_checked(
        &toy,
        &json!({ "command": "diff" }),
        &Material { other: Some(&older), ..Material::default() },
    );
    assert_eq!(answer.status, Status::Fine);
    assert_ne!(document["changed"], json!([]), "{document:#}");
    let shelf = Session::new();
    shelf.add("a.xvu", &data("a2xx/data/small.bin")).unwrap();
    let a2xx = shelf.open(&isa("a2xx", None)).unwrap();
    let files = json!({ "files": ["a.xvu", "a.xvu"] });
    let (document, _) =
        answer_checked(&a2xx, &json!({ "command": "diff", "input": files }), &Material::default());
    assert_eq!(document["equivalence"], "identical", "{document:#}");
}

#[test]
fn threads_share_a_session() {
    let toy = toy();
    let request = r#"{"command": "dis", "form": "bare", "input": {"text": "20000001"}}"#;
    let expected = toy.ask_json(request, &Material::default()).output;
    std::thread::scope(|scope| {
        for _ in 0..4 {
            let (toy, expected) = (toy.clone(), &expected);
            scope.spawn(move || {
                for _ in 0..50 {
                    assert_eq!(&toy.ask_json(request, &Material::default()).output, expected);
                }
            });
        }
    });
}

#[test]
fn modules_are_checked_and_counted_like_descriptions() {
    let session = Session::new();
    session.add("small.spv", &data("spirv/data/small.spv")).unwrap();
    let module = session.open(&Open { spec: Some("small.spv".to_owned()), ..Open::default() }).unwrap();
    for command in ["check", "stats"] {
        let (document, answer) =
            answer_checked(&module, &json!({ "command": command }), &Material::default());
        assert_ne!(answer.status, Status::Failed, "{document:#}");
        assert_eq!(document["isa"]["family"], "spirv");
    }
}

#[test]
fn object_bytes_are_unpacked_and_text_like_bytes_are_not_parsed() {
    let object = data("amd/kernel.co");
    let session = Session::new();
    session.add("small-description.xml", &data("amd/small-description.xml")).unwrap();
    let spec = Some("small-description.xml".to_owned());
    let open = Open { spec, ..Open::default() };
    let amd = session.open_input(&open, "kernel.co", &object).unwrap();
    let code = json!({ "command": "dis", "input": { "kind": "code" } });
    let (document, _) = answer_checked(&amd, &code, &Material::input("kernel.co", &object));
    let recognised =
        answer_checked(&amd, &json!({ "command": "dis" }), &Material::input("kernel.co", &object)).0;
    assert_eq!(document, recognised);
    let (text, _) = answer_checked(&toy(), &code, &Material::input("code", b"20000001"));
    assert_eq!(text["inputs"][0]["instructions"][0]["bytes"], "32303030", "{text:#}");
    assert_eq!(text["inputs"][0]["instructions"].as_array().map(Vec::len), Some(2));
}

/// Returns a description for a GPU that is not built in.
#[cfg(feature = "project")]
fn description_with_architecture(id: &str) -> Vec<u8> {
    let text = String::from_utf8(data("amd/small-description.xml")).unwrap();
    let at = text.find("<ArchitectureId>").unwrap() + "<ArchitectureId>".len();
    let end = at + text[at..].find('<').unwrap();
    format!("{}{id}{}", &text[..at], &text[end..]).into_bytes()
}

#[cfg(feature = "project")]
const GPUS: &str = "[gpus.gfx1299]\nlike = \"gfx1200\"\nisa = \"mine\"\nmach = 0xf1\nwaves = [32]\n";

#[cfg(feature = "project")]
#[test]
fn project_file_adds_its_gpus() {
    let session = Session::new();
    session.add("mine.xml", &description_with_architecture("77")).unwrap();
    let open = Open { gpu: Some("gfx1299".to_owned()), ..Open::default() };
    assert_eq!(session.open(&open).err().unwrap().kind, FaultKind::Impossible);
    assert_eq!(session.add("isaloom.toml", GPUS.as_bytes()), Ok(vec![]));
    let handle = session.open(&open).unwrap();
    assert_eq!(handle.target().isa().gpu.as_deref(), Some("gfx1299"));
    let request =
        json!({ "command": "asm", "input": { "text": ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1299\"\n" } });
    assert_eq!(answer_checked(&handle, &request, &Material::default()).1.status, Status::Fine);
    // The object file names the number of the GPU, which selects the GPU.
    let text = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1299\"\n.text\n.long 0\n";
    let request = json!({ "command": "asm", "input": { "text": text }, "flags": { "obj": true } });
    let object = answer_checked(&handle, &request, &Material::default()).1.output;
    assert_eq!(object.get(48), Some(&0xf1));
    let opened = session.open_input(&Open::default(), "a.o", &object).unwrap();
    assert_eq!(opened.target().isa().gpu.as_deref(), Some("gfx1299"));
    // The GPU of the project applies to a description in a file, too. Another project file makes the GPU unknown.
    let spec = Open { spec: Some("mine.xml".to_owned()), ..open.clone() };
    assert!(session.open(&spec).is_ok());
    session.add("isaloom.toml", b"").unwrap();
    assert!(session.open(&spec).is_err());
}

#[cfg(feature = "project")]
#[test]
fn project_file_supplies_defaults_for_requests_and_inputs() {
    let session = Session::new();
    let nothing = Open::default();
    assert!(session.open(&nothing).is_err());
    let project = "isa = \"toy\"\ngpu = 2\n[files]\n\"*.bin\" = { isa = \"a2xx\" }\n";
    session.add("work/isaloom.toml", project.as_bytes()).unwrap();
    let of = |handle: &Handle| (handle.target().isa().name, handle.target().isa().generation);
    assert_eq!(of(&session.open(&nothing).unwrap()), ("toy".to_owned(), Some(2)));
    assert_eq!(of(&session.open(&isa("toy", None)).unwrap()), ("toy".to_owned(), Some(2)));
    assert_eq!(of(&session.open_input(&nothing, "work/a.bin", b"12345678").unwrap()).0, "a2xx");
    assert_eq!(of(&session.open_input(&nothing, "work/a.txt", b"12345678").unwrap()).0, "toy");
}

#[cfg(feature = "project")]
#[test]
fn invalid_project_file_is_reported_with_line_and_column() {
    let session = Session::new();
    session.add("isaloom.toml", b"isa = \"toy\"\ngpu = 2\n").unwrap();
    let fault =
        session.add("isaloom.toml", b"isa = \"toy\"\n[gpus.gfx1299]\nlike = \"gfx120\"\n").unwrap_err();
    assert_eq!((fault.kind, fault.id()), (FaultKind::Wrong, "project-file"));
    assert_eq!(fault.to_string(), "isaloom.toml:3:8: unknown GPU `gfx120`; did you mean `gfx1200`?");
    assert!(session.open(&Open::default()).is_ok());
}
