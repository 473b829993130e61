//! Tests that lossless text round-trips every byte, for any description.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_asm::{AsmOptions, assemble, disassemble_lossless};
use isaloom_engine::{EntryPoint, Isa, Options};
use isaloom_model::Generation;
use isaloom_testkit as testkit;
use isaloom_testkit_isaspec as common;
use std::sync::Arc;

fn assert_round_trips(isa: &Isa, bytes: &[u8], options: &Options, what: &str) {
    let mut text = String::new();
    disassemble_lossless(isa, bytes, options, &mut text);
    let again = assemble(isa, &text, isaloom_source::FileId::default(), &AsmOptions::default(), &());
    assert!(
        !isaloom_source::has_errors(&again.diagnostics),
        "{what}: {:?}\n{text}",
        again.diagnostics.first()
    );
    let differ = again.bytes.iter().zip(bytes).position(|(a, b)| a != b);
    assert!(
        again.bytes == bytes,
        "{what}: {} of {} bytes, first at {differ:?}",
        again.bytes.len(),
        bytes.len()
    );
}

/// Returns every byte value once, then random bytes. The number of bytes is not a multiple of the larger word sizes.
fn some_bytes() -> Vec<u8> {
    let mut seed = 1u32;
    let mut noise = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 24) as u8
    };
    let noise: Vec<u8> = (0..4099).map(|_| noise()).collect();
    (0..=255).chain(noise).collect()
}

/// Tests that lossless text round-trips with and without labels and messages, and with entry points whose names are
/// invalid.
fn assert_round_trips_with_all_options(isa: &Isa, what: &str) {
    for labels in [false, true] {
        for messages in [false, true] {
            let entries = ["main", "l2", "fxn3", "a b", "#c", "x:", ";", "main", "", "/*", "öl", "a\nb"];
            let entries = entries.iter().map(|name| EntryPoint { index: 1, name: (*name).into() }).collect();
            let options = Options { labels, messages, entries, ..Options::default() };
            assert_round_trips(isa, &some_bytes(), &options, what);
        }
    }
}

fn small(display: &str, more: &str) -> Isa {
    let xml = format!(
        "<isa><bitset name=\"#instruction\" size=\"8\"/>{more}<bitset name=\"op\" extends=\"#instruction\">\
         <display>{display}</display><pattern low=\"4\" high=\"7\">0000</pattern>\
         <field name=\"B\" low=\"0\" high=\"3\" type=\"uint\"/></bitset></isa>"
    );
    let (model, _) = isaloom_isaspec::read("small.xml", &xml, &mut isaloom_isaspec::NoImports);
    Isa::compile(Arc::new(model), Generation(0)).unwrap()
}

#[test]
fn displays_that_look_like_other_syntax_round_trip() {
    for display in [
        "a{B}:",
        "{B}:",
        "{B}: {B}",
        "# {B}",
        "; {B}",
        "x ; {B}",
        "// {B}",
        "x // {B}",
        "/* {B}",
        "/* {B} */",
        "x /* {B} */ y",
        "*/ {B}",
        ".word {B}",
        ".word 0x{B}",
        ".word 0x0{B}",
        ".byte 0x{B}",
        "00000000: 0{B}  foo",
        "0000: 0{B} foo",
        "0{B}  foo",
        "no match: {B}",
        "no match: 000000{B}",
        "truncated: 0{B}",
        "x {{bits=0x{B}}}",
        "{B} {bits=0x1}",
        "op {bits=",
        "",
        " ",
        "&#10;",
        "a&#10;b{B}",
        "l{B}:",
        "fxn{B}: x",
        "  lead {B}",
    ] {
        assert_round_trips_with_all_options(&small(display, ""), display);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_attack_on_lossless_text_round_trips() {
    let Some(folder) = testkit::shared("attacks") else { return };
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.starts_with("exact_") || !name.ends_with(".xml") {
            continue;
        }
        count += 1;
        let isa = Isa::compile(common::model(&path), Generation(0)).unwrap();
        assert_round_trips_with_all_options(&isa, &name);
    }
    assert!(count >= 9, "the attacks are there");
}

#[isaloom_testkit::needs_shared]
#[test]
fn displays_without_separators_round_trip() {
    let Some(path) = testkit::shared("vectors/isaspec26/min/glue.xml") else { return };
    assert_round_trips_with_all_options(
        &Isa::compile(common::model(&path), Generation(0)).unwrap(),
        "glue.xml",
    );
}

#[test]
fn remarks_of_a_listing_restore_the_bits_that_the_text_lacks() {
    let xml = r##"<isa><bitset name="#instruction" size="16"/>
        <bitset name="nop" extends="#instruction"><display>{NAME}</display>
          <pattern low="12" high="15">0001</pattern><pattern low="0" high="11">xxxxxxxxxxxx</pattern></bitset>
        <bitset name="mov" displayname="mov.x" extends="#instruction"><display>{NAME} r{A}</display>
          <pattern low="12" high="15">0010</pattern><field name="A" low="8" high="11" type="uint"/>
          <assert low="4" high="7">0011</assert><pattern low="0" high="3">xxxx</pattern></bitset></isa>"##;
    let (model, diagnostics) = isaloom_isaspec::read("remarks.xml", xml, &mut isaloom_isaspec::NoImports);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let isa = Isa::compile(model, isaloom_model::Generation(0)).unwrap();
    let assembled = |text: &str| {
        let program = isaloom_asm::Assemble::assemble(&isa, text).unwrap();
        u16::from_le_bytes(program.bytes.try_into().unwrap())
    };
    for word in 0x1000..0x3000u16 {
        let line = isa.line(isaloom_bits::Word::new(u128::from(word), 16));
        assert_eq!(assembled(&line), word, "{line}");
    }
    // A comment changes only bits that are not part of the text, and an explicit suffix takes precedence.
    assert_eq!(assembled("nop ; dontcare bits in mov.x: 00000007"), 0x1000);
    assert_eq!(assembled("nop ; dontcare bits in nop: 00002000"), 0x1000);
    assert_eq!(assembled("mov.x r1 ; WARNING: unexpected bits[0:3] in mov: 00000001 vs 00000000"), 0x2130);
    assert_eq!(assembled("nop {bits=0x2} ; dontcare bits in nop: 00000007"), 0x1002);
}

#[test]
fn fields_of_more_than_64_bits_are_assembled_from_their_parts() {
    let xml = r##"<isa><bitset name="#instruction" size="128"/>
        <bitset name="ld" extends="#instruction"><display>{NAME} {LOW}, {HIGH}, {MODE}</display>
          <pattern low="120" high="127">00000010</pattern><field name="MODE" low="100" high="119" type="uint"/>
          <field name="ADDRESS" low="0" high="99" type="hex"/>
          <derived name="LOW" type="hex" width="64"><expr>{ADDRESS}</expr></derived>
          <derived name="HIGH" type="hex" width="36"><expr>{ADDRESS} &gt;&gt; 64</expr></derived></bitset></isa>"##;
    let (model, diagnostics) = isaloom_isaspec::read("wide.xml", xml, &mut isaloom_isaspec::NoImports);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let isa = Isa::compile(model, isaloom_model::Generation(0)).unwrap();
    let mut random = testkit::arbitrary::Random::new(3);
    for _ in 0..200 {
        let word = random.wide() >> 8 | 2 << 120;
        let line = isa.line(isaloom_bits::Word::new(word, 128));
        let program = isaloom_asm::Assemble::assemble(&isa, &line).unwrap();
        assert_eq!(u128::from_le_bytes(program.bytes.try_into().unwrap()), word, "{line}");
    }
}
