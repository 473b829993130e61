//! Tests of renaming SPIR-V ids: after renaming any id, the module must have the same bytes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::client;

use client::Client;
use isaloom_target::CodeOperations as _;
use isaloom_target_spirv::Spirv;
use serde_json::{Value, json};

/// Output of `isaloom dis` for a small module that includes a string with line breaks.
const LISTING: &str = "; SPIR-V
; Version: 1.6
; Generator: Khronos SPIR-V Tools Assembler; 0
; Bound: 9
; Schema: 0
; isaloom: version=0x00010600 generator=0x00070000 bound=9 schema=0 endian=little
               OpCapability Shader
               OpCapability Linkage
               OpMemoryModel Logical GLSL450
          %1 = OpString \"two lines: %uint
%uint = OpTypeVoid ; %3\"
               OpName %value \"value\"
       %uint = OpTypeInt 32 0 ; %uint
      %value = OpConstant %uint 7
          %3 = OpTypePointer Uniform %uint
; isaloom-ids: 2 %value 4 %uint
";

fn bytes(text: &str) -> Vec<u8> {
    Spirv::default().assemble(text).unwrap()
}

/// Renames the item at a byte offset, and returns the new text.
fn rename(client: &mut Client, text: &str, at: usize, new: &str) -> Result<String, (i32, String)> {
    client.replace("a.spvasm", text);
    let uri = client.uri("a.spvasm");
    let params = json!({"textDocument": {"uri": uri}, "position": client::place(text, at), "newName": new});
    let edits = client.request("textDocument/rename", params)?["changes"][&uri].as_array().unwrap().clone();
    let offset = |place: &Value| {
        let (line, column) =
            (place["line"].as_u64().unwrap() as usize, place["character"].as_u64().unwrap() as usize);
        text.split_inclusive('\n').take(line).map(str::len).sum::<usize>() + column
    };
    let mut edits: Vec<(usize, usize, String)> = edits
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            (offset(&range["start"]), offset(&range["end"]), edit["newText"].as_str().unwrap().to_owned())
        })
        .collect();
    edits.sort();
    let mut after = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        after.replace_range(start..end, &new);
    }
    Ok(after)
}

#[test]
fn renaming_any_id_keeps_the_module() {
    let mut client = Client::new();
    client.open("a.spvasm", LISTING);
    assert_eq!(client.findings("a.spvasm"), Vec::<Value>::new());
    let added =
        LISTING.replace("; isaloom-ids", "%new = OpTypeFloat 32\n%also = OpConstant %new 1\n; isaloom-ids");
    for text in [LISTING, &added, &LISTING[LISTING.find("OpCapability").unwrap()..]] {
        let wanted = bytes(text);
        for (at, _) in text.match_indices('%') {
            for new in ["%fresh", "%8", "%9", "%04", "%0"] {
                client.replace("a.spvasm", text);
                let place = client::place(text, at + 1);
                if client.at("textDocument/prepareRename", "a.spvasm", &place).is_null() {
                    // The offset is inside a comment or a string, so there is no id to rename.
                    continue;
                }
                let after = rename(&mut client, text, at + 1, new).unwrap();
                assert!(after.contains(new) && bytes(&after) == wanted, "{at} to {new}\n{after}");
            }
        }
    }
    let uint = LISTING.find("%uint = OpTypeInt").unwrap();
    let after = rename(&mut client, LISTING, uint, "%u32").unwrap();
    assert!(after.ends_with("; isaloom-ids: 2 %value 4 %u32\n"), "{after}");
    assert!(after.contains("two lines: %uint\n%uint = OpTypeVoid ; %3"), "{after}");
}

#[test]
fn names_rejected_by_the_assembler_are_rejected_with_a_reason() {
    let mut client = Client::new();
    client.open("a.spvasm", LISTING);
    let uint = LISTING.find("%uint = OpTypeInt").unwrap();
    for new in ["%a.b", "%a$", "%\u{e9}", "%", "a", "%a-b", "%a b", ""] {
        let (code, why) = rename(&mut client, LISTING, uint, new).unwrap_err();
        assert_eq!(code, -32803, "{new}");
        assert!(why.contains("expected `%`, then letters, digits and underscores"), "{new}: {why}");
    }
    let (_, why) = rename(&mut client, LISTING, uint, "%value").unwrap_err();
    assert_eq!(why, "`%value` is already used by another ID of this text");
}
