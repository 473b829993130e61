//! Tests of `Isa`, the facade: opening, printing, assembling, and errors.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isaloom::engine::{Options, TokenList};
use isaloom::{GpuChoice, Isa, NoImports, OpenError};
use std::error::Error;

fn toy() -> Isa {
    Isa::from_file("specs/toy.xml", 2).unwrap()
}

/// Returns a program for the tutorial instruction set: instructions, an undefined encoding, and a word that is cut off
/// after two bytes.
fn program() -> Vec<u8> {
    let text = include_str!("../specs/toy.hex");
    let words = text.lines().map(|l| l.split(';').next().unwrap().trim()).filter(|l| !l.is_empty());
    let mut bytes: Vec<u8> = words.flat_map(|w| u32::from_str_radix(w, 16).unwrap().to_le_bytes()).collect();
    bytes.extend([0xff; 6]);
    bytes
}

#[test]
fn decoder_formatter_and_engine_print_the_same_text() {
    let (isa, bytes) = (toy(), program());
    let mut expected = String::new();
    let summary = isa.engine().disassemble(&bytes, &Options::default(), &mut expected);
    assert_eq!((summary.truncated, summary.unmatched > 1), (2, true));
    let lines: String = isa.decoder(&bytes).map(|insn| format!("{insn}\n")).collect();
    assert_eq!(lines, expected);
    let formatter = isa.formatter();
    assert_eq!(formatter.text(&bytes), expected);
    let mut tokens = TokenList::new();
    assert_eq!(formatter.clone().format(&bytes, &mut tokens), summary);
    assert_eq!(tokens.text(), expected);
}

#[test]
fn every_byte_belongs_to_one_instruction_of_the_decoder() {
    let (isa, bytes) = (toy(), program());
    let mut end = 0;
    for insn in isa.decoder(&bytes) {
        assert_eq!(insn.offset(), end);
        end += insn.bytes().len() as u64;
    }
    assert_eq!(end, bytes.len() as u64);
}

#[test]
fn truncated_bytes_are_an_instruction_without_name() {
    let isa = toy();
    let insn = isa.decoder(&[0x04, 0x09]).next().unwrap();
    assert!(insn.is_truncated());
    assert_eq!((insn.name(), insn.fields().count(), insn.bytes()), (None, 0, &[0x04, 0x09][..]));
    assert_eq!(format!("{insn}\n"), isa.formatter().text(&[0x04, 0x09]));
    assert_eq!(isa.decoder(&[]).count(), 0);
}

#[test]
fn labels_of_the_formatter_assemble_to_the_same_bytes() {
    let isa = toy();
    let bytes = isa.assemble("start:\nadd hr3, hr0, hc4.y\njmp start").unwrap().bytes;
    let text = isa.formatter().labels(true).text(&bytes);
    assert!(text.starts_with("l0:\n"), "{text}");
    let assembled = isa.assemble(&text).unwrap();
    assert_eq!(assembled.bytes, bytes);
    assert_eq!(assembled.labels, [("l0".to_owned(), 0)]);
}

#[test]
fn error_of_the_assembler_has_all_diagnostics() {
    let error = toy().assemble("ad hr3, hr0, hc4.y\nmvi r1, #10\nmvi r1, #7000000\nmvi").unwrap_err();
    assert_eq!(error.diagnostics.len(), 3);
    let shown = error.to_string();
    for place in ["<text>:1:1", "<text>:3:", "<text>:4:"] {
        assert!(shown.contains(place), "{shown}");
    }
    let error: Box<dyn Error + Send + Sync> = Box::new(error);
    assert!(error.source().is_none());
}

#[test]
fn missing_file_is_reported_with_its_path() {
    let error = Isa::from_file("specs/none.xml", 2).unwrap_err();
    assert!(matches!(&error, OpenError::Read { path, .. } if path.ends_with("none.xml")));
    assert!(error.to_string().starts_with("cannot read specs/none.xml: "), "{error}");
    assert!(error.source().is_some());
}

#[test]
fn bad_xml_is_reported_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.xml");
    std::fs::write(&path, "<isa>\n  <bitset name=\"#instruction\" size=\"16\">\n</isa>\n").unwrap();
    let error = Isa::from_file(&path, 0).unwrap_err();
    assert!(matches!(&error, OpenError::Description { .. }), "{error:?}");
    assert!(error.to_string().contains("bad.xml:"), "{error}");
    let text = std::fs::read_to_string(&path).unwrap();
    let error = Isa::from_xml("bad.xml", &text, 0, &mut NoImports).unwrap_err();
    let OpenError::Description { diagnostics, .. } = error else { panic!("{error:?}") };
    assert!(isaloom::source::has_errors(&diagnostics));
}

#[test]
fn unknown_gpu_is_reported_with_the_generations() {
    let error = Isa::from_file("specs/toy.xml", "gfx9999").unwrap_err();
    let shown = error.to_string();
    assert!(shown.starts_with("the description has no generation for `gfx9999`; it changes at 1"), "{shown}");
    assert_eq!(Isa::from_file("specs/toy.xml", "2").unwrap().generation().0, 2);
    assert_eq!(Isa::from_file("specs/toy.xml", GpuChoice::Newest).unwrap().generation().0, 2);
    let error = Isa::from_file("specs/toy.xml", 9).unwrap_err();
    assert!(matches!(error, OpenError::Compile(_)), "{error:?}");
}

#[test]
fn imports_are_read_from_the_directory_of_the_description_only() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    let toy = std::fs::read_to_string("specs/toy.xml").unwrap();
    std::fs::write(inner.join("toy.xml"), &toy).unwrap();
    std::fs::write(inner.join("top.xml"), "<isa><import file=\"toy.xml\"/></isa>").unwrap();
    let isa = Isa::from_file(inner.join("top.xml"), 2).unwrap();
    assert_eq!(isa.formatter().text(&program()), self::toy().formatter().text(&program()));

    std::fs::write(folder.path().join("toy.xml"), &toy).unwrap();
    std::fs::write(inner.join("outside.xml"), "<isa><import file=\"../toy.xml\"/></isa>").unwrap();
    assert!(matches!(Isa::from_file(inner.join("outside.xml"), 2), Err(OpenError::Description { .. })));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("../toy.xml", inner.join("link.xml")).unwrap();
        std::fs::write(inner.join("linked.xml"), "<isa><import file=\"link.xml\"/></isa>").unwrap();
        let error = Isa::from_file(inner.join("linked.xml"), 2).unwrap_err();
        assert!(error.to_string().contains("outside the directory"), "{error}");
    }
}
