//! Reads lines `GENERATION BYTES` with the bytes in hexadecimal, and decodes the instruction of each line. Prints
//! `NUMBER FIELD=VALUE ...|TEXT`, followed by `!` if the instruction does not round-trip. The test replaces the name of
//! the crate in this file.

use std::fmt::Write as _;
use std::io::Write as _;

fn main() {
    let mut out = std::io::BufWriter::new(std::io::stdout());
    let mut line = String::new();
    for input in std::io::stdin().lines() {
        let input = input.unwrap();
        let hex = input.split(' ').nth(1).unwrap();
        let bytes: Vec<u8> =
            (0..hex.len() / 2).map(|n| u8::from_str_radix(&hex[2 * n..2 * n + 2], 16).unwrap()).collect();
        let Some((instruction, size)) = CRATE::decode_bytes(&bytes) else {
            writeln!(out, "none").unwrap();
            continue;
        };
        line.clear();
        write!(line, "{}", instruction.number()).unwrap();
        instruction.fields(|name, value| write!(line, " {name}={value:x}").unwrap());
        let word = instruction.encode().unwrap();
        let back = word.to_le_bytes()[..size] == bytes[..size] || word.to_be_bytes().ends_with(&bytes[..size]);
        let text = CRATE::text(word).map(|text| text.to_string());
        let same = text.as_deref() == Some(instruction.to_string().as_str());
        writeln!(out, "{line}|{instruction}{}", if back && same { "" } else { "!" }).unwrap();
    }
}
