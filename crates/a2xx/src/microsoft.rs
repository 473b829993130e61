//! Printer for whole shaders in Microsoft's language: prints a container as text that assembles to the same container.

use crate::asm::{AsmOptions, assemble_shader};
use crate::container::{Container, Declarations, Verbatim};
use crate::fields::AluFields;
use crate::gpu::{Dialect, Gpu};
use crate::instr::Fetch;
use crate::print::{Extras, Listing, TextOptions, declarations, unlinked};
use crate::program::Program;
use core::fmt::Write as _;

/// Prints a container as text from which [`crate::assemble_shader`] restores the same bytes. Comments such as `//
/// {NAME=0x1}` contain fields that the language cannot express; the assembler reads these comments. If the clauses
/// cannot be expressed at all, the program is printed as words.
pub fn container_text(container: &Container) -> String {
    let (declared, mut program) = Declarations::of(container);
    program.elements.clone_from(&container.elements);
    let whole = |extras: &Extras, program: &Program| {
        let mut head = String::new();
        declarations(&mut head, &declared);
        // Elements whose fetch has a semantic as an operand need no declaration. The other elements are declared here.
        for element in &declared.elements {
            let fetch = program.slot(usize::from(element.slot)).map(Fetch::decode);
            if fetch.is_none_or(|fetch| unlinked(&fetch).is_none()) {
                let _ = writeln!(head, "vertex_element {}, {}", element.slot, element.semantic);
            }
        }
        head.push('\n');
        let extras = Extras { head: Some(head), ..extras.clone() };
        let mut text = String::new();
        let options =
            TextOptions { dialect: Dialect::Microsoft, stage: declared.stage, ..TextOptions::default() };
        Listing::with_extras(program, &options, extras).print(usize::MAX, &mut text);
        text
    };
    let options = AsmOptions {
        gpu: Gpu::Xenos,
        dialect: Dialect::Microsoft,
        stage: declared.stage,
        ..AsmOptions::default()
    };
    let mut extras = Extras::default();
    for _ in 0..2 {
        let text = whole(&extras, &program);
        let (shader, findings) = assemble_shader(&text, &options);
        if findings.is_empty() && shader.container() == container.bytes() {
            return text;
        }
        match differences(&program, &shader.program) {
            Some(found) => extras = found,
            None => break,
        }
    }
    // Fallback if the text of the clauses does not give the same bytes: the words of the program, and a listing in
    // comments.
    let text = words_text(&declared, &program);
    let (shader, findings) = assemble_shader(&text, &options);
    if findings.is_empty() && shader.container() == container.bytes() {
        return text;
    }
    bytes_text(container, &declared, &program)
}

/// Prints the declarations, and the program as words with its listing in comments.
fn words_text(declared: &Declarations, program: &Program) -> String {
    let mut text = String::new();
    declarations(&mut text, declared);
    program_words(&mut text, &program.encode(), &program.rest);
    listing_comments(&mut text, declared, program);
    text
}

/// Prints all bytes of a container as words, with its declarations and its listing in comments. Used for containers
/// whose parts overlap or contradict each other, which declarations cannot restore.
fn bytes_text(container: &Container, declared: &Declarations, program: &Program) -> String {
    let (bytes, code) = (container.bytes(), &container.code);
    let mut text = String::new();
    // `pdb_hint` is `None`, because all words of the code are printed, including words that could be a PDB hint.
    let whole = Declarations {
        stage: declared.stage,
        creator: None,
        auto_resource: true,
        pdb_hint: None,
        verbatim: Some(Verbatim { head: bytes[..code.start].to_vec(), foot: bytes[code.end..].to_vec() }),
        ..Declarations::default()
    };
    declarations(&mut text, &whole);
    program_words(&mut text, &container.words(), container.rest());
    let mut readable = String::new();
    declarations(&mut readable, &Declarations { verbatim: None, ..declared.clone() });
    comments(&mut text, &readable);
    listing_comments(&mut text, declared, program);
    text
}

fn program_words(text: &mut String, words: &[u32], rest: &[u8]) {
    for line in words.chunks(6) {
        text.push_str("program_words");
        for word in line {
            let _ = write!(text, " {word:08x}");
        }
        text.push('\n');
    }
    if !rest.is_empty() {
        text.push_str("program_rest ");
        for byte in rest {
            let _ = write!(text, "{byte:02x}");
        }
        text.push('\n');
    }
}

fn listing_comments(text: &mut String, declared: &Declarations, program: &Program) {
    let mut body = String::new();
    let print = TextOptions { dialect: Dialect::Microsoft, stage: declared.stage, ..TextOptions::default() };
    Listing::new(program, &print).print(usize::MAX, &mut body);
    comments(text, &body);
}

fn comments(text: &mut String, body: &str) {
    for line in body.lines() {
        // Removes comment delimiters from the line, because comments do not nest.
        let _ = writeln!(text, "// {}", line.replace("/*", "").replace("*/", "").replace("//", ""));
    }
}

/// Returns the fields in which `back`, the program after printing and assembling, differs from `program`. `None` if the
/// programs differ in the number of clauses or slots.
fn differences(program: &Program, back: &Program) -> Option<Extras> {
    let same = program.clauses.len() == back.clauses.len()
        && program.slots.len() == back.slots.len()
        && program.tail.is_empty()
        && program.rest.is_empty();
    if !same {
        return None;
    }
    let mut extras = Extras::default();
    for (index, (clause, other)) in program.clauses.iter().zip(&back.clauses).enumerate() {
        let (clause, other) = (clause.decode(), other.decode());
        if let Some(fields) = differing(&clause.named(), &other.named()) {
            extras.clauses.insert(index, fields);
        }
    }
    for found in program.clauses.iter().flat_map(|&clause| program.instructions(clause)) {
        let Some(other) = back.slot(found.address).filter(|other| *other != found.slot) else { continue };
        let fields = if found.fetch {
            differing(&Fetch::decode(found.slot).named(), &Fetch::decode(other).named())
        } else {
            let named = |slot| AluFields::decode(slot).named().collect::<Vec<_>>();
            differing(&named(found.slot), &named(other))
        };
        if let Some(fields) = fields {
            extras.slots.insert(found.address, fields);
        }
    }
    Some(extras)
}

/// Formats the fields whose values differ from `back`, the fields after assembling the printed text, as `NAME=0x1,
/// NAME=0x2`; `None` if all are equal.
fn differing(fields: &[(&'static str, u64)], back: &[(&'static str, u64)]) -> Option<String> {
    let mut text = String::new();
    for ((name, value), (_, other)) in fields.iter().zip(back) {
        if value != other {
            let _ = write!(text, "{}{name}={value:#x}", if text.is_empty() { "" } else { ", " });
        }
    }
    (!text.is_empty()).then_some(text)
}
