//! Disassembles and assembles the instructions in a file of test vectors from LLVM, and prints the differences from
//! LLVM, grouped by kind: `cargo run --release -p isaloom-amdgpu-text --example conformance -- SPEC GPU[:w64]
//! VECTORS.tsv[.gz] [show]`.
//!
//! The name of the file determines its contents. Files named `*.asm_errors.*` contain source lines that the assembler
//! must reject. Files named `*.asm.*` contain pairs of bytes and source line. All other files contain pairs of bytes
//! and disassembler output.

use isaloom_amd_isa::{Decoder, errata, read, unpack};
use isaloom_amdgpu_text::llvm::{Syntax, Target, Wave};
use std::collections::BTreeMap;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn bytes_of(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).filter_map(|i| u8::from_str_radix(hex.get(2 * i..2 * i + 2)?, 16).ok()).collect()
}

fn text_of(path: &str) -> Result<String, Box<dyn std::error::Error>> {
    Ok(unpack::unpack(std::fs::read(path)?)?.remove(0).text)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let spec_text = text_of(&args.next().ok_or("which description?")?)?;
    let gpu = args.next().ok_or("which GPU?")?;
    let path = args.next().ok_or("which vectors?")?;
    let show: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(3);
    let (name, wave) = gpu.split_once(':').unwrap_or((&gpu, ""));
    let mut target = Target::named(name).ok_or("unknown GPU")?;
    match wave {
        "w64" => target = target.with_wave(Wave::W64),
        "w32" => target = target.with_wave(Wave::W32),
        _ => {}
    }
    let (mut spec, diagnostics) = read(isaloom_source::FileId(0), &spec_text);
    for diagnostic in diagnostics.iter().take(show) {
        println!("{}: {}", diagnostic.id, diagnostic.message);
    }
    errata::apply_embedded(&mut spec);
    let decoder = Decoder::new(&spec)?;
    let syntax = Syntax::new(&spec, target);
    let vectors = text_of(&path)?;
    let mut classes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut total = 0;
    for line in vectors.lines() {
        let Some((first, second)) = line.split_once('\t') else { continue };
        total += 1;
        if path.contains(".asm_errors") {
            if let Ok(a) = syntax.assemble(first, &|_| None) {
                let name = first.split_whitespace().next().unwrap_or("");
                let (bytes, n) = a.to_bytes();
                classes
                    .entry(format!("accepted {second} {name}"))
                    .or_default()
                    .push(format!("{first}   => {}", hex(&bytes[..n])));
            }
            continue;
        }
        let bytes = bytes_of(first);
        let assembling = path.contains(".asm.");
        match syntax.assemble(second, &|_| None) {
            Ok(a) if a.to_bytes().0[..a.to_bytes().1] == bytes[..] => {}
            Ok(a) => {
                let name = second.split_whitespace().next().unwrap_or("");
                let (other, n) = a.to_bytes();
                let class = if assembling { "WRONG" } else { "asm of dis" };
                classes
                    .entry(format!("{class} {name}"))
                    .or_default()
                    .push(format!("{second}\n        {first}\n        {}", hex(&other[..n])));
            }
            Err(e) => {
                let message = e.message.split(": ").last().unwrap_or("").to_owned();
                let key: String =
                    message.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).take(50).collect();
                classes
                    .entry(format!("refused {key}"))
                    .or_default()
                    .push(format!("{second}   {}", e.message));
            }
        }
        if assembling {
            continue;
        }
        let Some(decoded) = decoder.decode(&bytes) else {
            classes.entry("undecoded".into()).or_default().push(format!("{first} {second}"));
            continue;
        };
        let mut ours = String::new();
        let exact = syntax.push_text(&decoded, &mut ours);
        // Some vector files contain LLVM's warning (` ; Warning...`) after the instruction, others do not. Therefore
        // the text counts as equal with or without its warning.
        let plain = ours.split(" ; Warning").next().unwrap_or("");
        if ours != second && plain != second {
            let name = second.split_whitespace().next().unwrap_or("");
            classes
                .entry(format!("TEXT {name}"))
                .or_default()
                .push(format!("{first}\n        {second}\n        {ours}"));
        }
        if exact {
            let again = syntax.assemble(&ours, &|_| None);
            if !again.is_ok_and(|a| a.word == decoded.word && a.bytes == decoded.bytes) {
                classes.entry("exact but broken".into()).or_default().push(format!("{first} {ours}"));
            }
        } else {
            classes.entry("not exact".into()).or_default().push(format!("{first} {ours}"));
        }
    }
    let mut summary: BTreeMap<String, usize> = BTreeMap::new();
    for (class, lines) in &classes {
        let kind = class.split(' ').next().unwrap_or("");
        *summary.entry(kind.to_owned()).or_default() += lines.len();
        println!("{} {class}", lines.len());
        for line in lines.iter().take(show) {
            println!("    {line}");
        }
    }
    println!("{total} lines: {summary:?}");
    Ok(())
}
