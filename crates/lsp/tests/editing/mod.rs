//! Reads the input of the fuzz target `editor` as edits of an assembly document. A short test uses it, too.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

use crate::client::Client;
use serde_json::{Value, json};

/// Texts to edit. The first byte of an input selects one.
const TEXTS: &[(&str, &str)] = &[
    ("asm", "; isaloom: isa=toy\ntop:\nmvi r0, #1\nadd r1, r2, r3\nbr.ne #top\ntrap 3\n"),
    (
        "spvasm",
        "; SPIR-V\nOpCapability Shader\n%void = OpTypeVoid\n%int = OpTypeInt 32 0\n%one = OpConstant %int 1\n",
    ),
    ("asm", "; isaloom: isa=a2xx\nEXEC_END\n      ALU:\tMAXv\texport0 = C0, C0\n"),
    ("asm", "; isaloom: isa=xenos\nxvs_3_0\nexec\nadd r1, r2, r3\nexece\nnop\n"),
    ("s", "// isaloom: isa=small gpu=gfx1150\nf:\n\ts_add_u32 s1, s3, s2\n\ts_branch f\n\t.long f\n"),
];

/// Texts to insert. A byte of an edit selects one. Line breaks are `\n`, so that lines are easy to count.
const PIECES: &[&str] = &[
    "",
    "\n",
    " ",
    ",",
    "%",
    "#",
    ":",
    ".",
    "0",
    "1",
    "r",
    "a",
    "\"",
    "/*",
    "*/",
    ";",
    "\t",
    "\u{e9}",
    "\u{1f600}",
    "nop\n",
    "top:\n",
    "add r1, r2, r3\n",
    "%x = OpTypeInt 32 0\n",
    "OpName %one \"one\"\n",
    "s_nop 0\n",
    ".globl f\n",
    ".macro m\n",
    ".endm\n",
    ".if 1\n",
    ".endif\n",
    "exec\n",
    "; isaloom: isa=toy\n",
    "0x1p3",
    "-1",
    "r300",
];

/// Maximum number of edits that are read from an input.
const MOST: usize = 12;

/// Number of bytes per edit, for the line, the column, the number of removed characters, and the inserted text.
const EDIT: usize = 4;

/// Returns a client whose server can open the instruction sets of all texts.
pub(crate) fn client() -> Client {
    let client = Client::new();
    client.file("small.xml", include_str!("../../../testkit-amd/data/small.xml"));
    client.file("isaloom.toml", "descriptions = [\"small.xml\"]\n");
    client
}

/// Makes the edits of an input in a document, and compares the results with those of a new document.
///
/// # Panics
/// If the diagnostics, symbols or tokens differ from those of a document that is opened with the edited text.
pub(crate) fn one_input(client: &mut Client, data: &[u8]) {
    let Some((&text, edits)) = data.split_first() else { return };
    let (extension, text) = TEXTS[usize::from(text) % TEXTS.len()];
    let (edited, fresh) = (format!("edited.{extension}"), format!("fresh.{extension}"));
    let mut lines: Vec<Vec<char>> = text.split('\n').map(|line| line.chars().collect()).collect();
    client.open(&edited, text);
    for edit in edits.as_chunks::<EDIT>().0.iter().take(MOST) {
        // Line 0 names the instruction set, so it is not edited.
        let [line, column, removed, piece] = edit.map(usize::from);
        let line = 1 + line % (lines.len() - 1).max(1);
        let Some(old) = lines.get(line) else { break };
        let column = column % (old.len() + 1);
        let end = (column + removed % 8).min(old.len());
        let piece = PIECES[piece % PIECES.len()];
        let place = |column: usize| {
            let units: usize = old.iter().take(column).map(|c| c.len_utf16()).sum();
            json!({"line": line, "character": units})
        };
        let range = json!({"start": place(column), "end": place(end)});
        client.change(&edited, json!([{"range": range, "text": piece}]));
        let new: String =
            old[..column].iter().copied().chain(piece.chars()).chain(old[end..].iter().copied()).collect();
        lines.splice(line..=line, new.split('\n').map(|line| line.chars().collect()));
    }
    let whole: Vec<String> = lines.iter().map(|line| line.iter().collect()).collect();
    client.open(&fresh, &whole.join("\n"));
    let [of_edited, of_fresh] = [&edited, &fresh].map(|name| answers(client, name));
    for name in [&edited, &fresh] {
        let uri = client.uri(name);
        client.notify("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
    }
    assert_eq!(of_edited.replace(&edited, "name"), of_fresh.replace(&fresh, "name"), "{}", whole.join("\n"));
}

/// Returns the diagnostics, symbols and tokens of a document as text.
fn answers(client: &mut Client, name: &str) -> String {
    let findings = Value::from(client.findings(name));
    let requests =
        ["textDocument/documentSymbol", "textDocument/semanticTokens/full", "textDocument/foldingRange"];
    let [symbols, colors, folds] = requests.map(|method| client.about(method, name));
    json!([findings, symbols, colors["data"], folds]).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_testkit::random::Random;

    #[test]
    fn random_edits_leave_no_trace() {
        let mut client = client();
        let mut random = Random::xorshift(20_261_130);
        let rounds = std::env::var("ISALOOM_EDITS").map_or(40, |rounds| rounds.parse().unwrap());
        for round in 0..rounds {
            let mut input = vec![round as u8];
            let count = EDIT * (1 + random.index(MOST));
            input.extend(random.bytes(count));
            one_input(&mut client, &input);
        }
    }
}
