//! Runs one request on a session, for the fuzz target `requests` and for its short test.

use isaloom_session::{Handle, Material, Open, Session, Status};
use std::sync::LazyLock;

/// Instruction sets. The first byte of an input selects one of them.
static HANDLES: LazyLock<Vec<Handle>> = LazyLock::new(|| {
    let session = Session::new();
    let description = include_bytes!("../../../../tests/golden/amd/small-description.xml");
    session.add("small-description.xml", description).expect("the description is valid");
    let open = |isa: Option<&str>, spec: Option<&str>, gpu: Option<&str>| {
        let [isa, spec, gpu] = [isa, spec, gpu].map(|name| name.map(str::to_owned));
        session.open(&Open { isa, spec, gpu, ..Open::default() }).expect("the instruction set is known")
    };
    vec![
        open(Some("toy"), None, Some("2")),
        open(Some("spirv"), None, None),
        open(Some("a2xx"), None, None),
        open(Some("xenos"), None, None),
        open(None, Some("small-description.xml"), Some("gfx1150")),
    ]
});

/// Requests. The second byte of an input selects one of them; the remaining bytes are its material.
const REQUESTS: &[&str] = &[
    r#"{"command": "dis", "form": "text"}"#,
    r#"{"command": "dis", "form": "bare"}"#,
    r#"{"command": "dis", "form": "json"}"#,
    r#"{"command": "dis", "form": "jsonl"}"#,
    r#"{"command": "dis", "form": "text", "flags": {"cfg": true}}"#,
    r#"{"command": "dis", "form": "text", "flags": {"arrows": true}}"#,
    r#"{"command": "dis", "form": "text", "flags": {"labels": true}}"#,
    r#"{"command": "dis", "form": "text", "input": {"kind": "hex"}}"#,
    r#"{"command": "dis", "form": "text", "input": {"kind": "recognised"}}"#,
    r#"{"command": "explain", "form": "text"}"#,
    r#"{"command": "explain", "form": "html"}"#,
    r#"{"command": "scan"}"#,
    r#"{"command": "stats", "form": "text"}"#,
    r#"{"command": "asm"}"#,
    r#"{"command": "asm", "explain": true, "form": "text"}"#,
    r#"{"command": "asm", "each_line": true}"#,
    r#"{"command": "fmt"}"#,
    r#"{"command": "stats", "form": "json"}"#,
];

/// Runs the request that an input selects.
///
/// # Panics
/// If the answer is not a JSON document, has no reason for a failure, or changes when the request is repeated; or if
/// its text does not assemble to the same bytes.
pub(crate) fn one_input(data: &[u8]) {
    let [isa, request, material @ ..] = data else { return };
    let index = usize::from(*isa) % HANDLES.len();
    let handle = &HANDLES[index];
    let request = usize::from(*request) % (REQUESTS.len() + 2);
    let material_of = Material::input("input", material);
    match REQUESTS.get(request) {
        Some(request) => {
            let answer = handle.ask_json(request, &material_of);
            assert!(
                serde_json::from_str::<serde_json::Value>(&answer.document).is_ok(),
                "{}",
                answer.document
            );
            let is_explained = answer.fault.is_some() || !answer.diagnostics.is_empty();
            assert!(answer.status != Status::Failed || is_explained, "{request}: failed without a reason");
            let again = handle.ask_json(request, &material_of);
            assert!(again.output == answer.output && again.document == answer.document, "{request}: differs");
        }
        None if request == REQUESTS.len() => exact(handle, index, &material_of, material),
        None => object(handle, &material_of),
    }
}

/// Asserts that the text that `dis` writes for `bytes` with `exact` assembles to the same bytes.
fn exact(handle: &Handle, index: usize, material: &Material<'_>, bytes: &[u8]) {
    let text = handle.ask_json(
        r#"{"command": "dis", "form": "text", "exact": true, "input": {"kind": "bytes"}}"#,
        material,
    );
    // Only toy (index 0) and the AMD description (index 4) decode any bytes. SPIR-V modules and a2xx clauses (indices 1
    // to 3) must be valid.
    if !matches!(index, 0 | 4) || text.status == Status::Failed || !bytes.len().is_multiple_of(4) {
        return;
    }
    let code = handle.ask_json(r#"{"command": "asm"}"#, &Material::input("text", &text.output));
    let shown = text.text();
    assert!(code.status != Status::Failed, "{shown}\n{:?}", code.diagnostics);
    assert!(code.output == bytes, "{shown}\n{:02x?}\n{bytes:02x?}", code.output);
}

/// Asserts that the object assembled from `text` has a listing that assembles to an object with the same listing.
fn object(handle: &Handle, text: &Material<'_>) {
    let assemble = r#"{"command": "asm", "flags": {"obj": true}}"#;
    let list = r#"{"command": "dis", "form": "text", "exact": true}"#;
    let first = handle.ask_json(assemble, text);
    if first.status != Status::Fine || first.output.is_empty() {
        return;
    }
    let listing = handle.ask_json(list, &Material::input("a.o", &first.output));
    let second = handle.ask_json(assemble, &Material::input("a.s", &listing.output));
    let shown = listing.text();
    assert!(second.status != Status::Failed, "{shown}\n{:?}", second.diagnostics);
    let again = handle.ask_json(list, &Material::input("a.o", &second.output));
    assert!(again.output == listing.output, "{shown}\n{}", again.text());
}
