//! Tests the assembler with output from Mesa's disassemblers, and lossless text with every word in the vectors.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use crate::unlisted;

use isaloom_asm::{Assembler, LosslessPrinter, Site};
use isaloom_engine::{Isa, Place, Printer};
use isaloom_testkit_isaspec as common;
use std::collections::BTreeMap;

const TEST: &str = "-p isaloom-asm assemble::";
const SITE: Site<'static> = Site { index: 0, symbols: &() };

#[derive(Default)]
struct Counts {
    same_word: u32,
    /// Number of words that differ only in default bits of forced maps, which the assembler sets.
    defaults: u32,
    same_text: u32,
    refused: Vec<String>,
}

/// Assembles the text of every vector that has no message, and counts the results. `None` if the shared files are not
/// available.
fn lines(name: &str) -> Option<Counts> {
    let (model, vectors) = (common::mesa(name)?, common::random(name)?);
    let isas = common::compiled(&model, vectors.iter().map(|v| v.0));
    let mut assemblers: BTreeMap<u32, Assembler> =
        isas.iter().map(|(generation, isa)| (*generation, Assembler::new(isa))).collect();
    let mut counts = Counts::default();
    for (generation, word, text) in &vectors {
        if text.contains("\t; ") || text.starts_with("no match") {
            continue;
        }
        match assemblers.get_mut(generation).unwrap().line(text, SITE, &()) {
            Ok(e) if e.word == *word => counts.same_word += 1,
            Ok(e) => {
                let by_default = (e.word.value() ^ word.value()) & !e.defaults == 0;
                counts.defaults += u32::from(by_default);
                counts.same_word += u32::from(by_default);
                counts.same_text += u32::from(!by_default);
                assert_eq!(
                    printed_with_messages(&isas[generation], e.word),
                    *text,
                    "{word:x} became {:x}",
                    e.word
                );
            }
            Err(refusal) => {
                counts.refused.push(format!(
                    "{generation} {word:x} {text}\n    {}: {}",
                    refusal.id(),
                    refusal.message()
                ));
            }
        }
    }
    Some(counts)
}

fn printed_with_messages(isa: &Isa, word: isaloom_bits::Word) -> String {
    let mut text = String::new();
    Printer::new(isa).print(&isa.instruction_of_word(word, 0), Place::default(), &mut (), &mut text);
    text
}

fn printed(isa: &Isa, word: isaloom_bits::Word) -> String {
    let mut text = String::new();
    Printer::new(isa).print_text(&isa.instruction_of_word(word, 0), Place::default(), &mut (), &mut text);
    text
}

fn assert_every_line_assembles(name: &str) {
    let Some(counts) = lines(name) else { return };
    let shown = counts.refused.iter().take(12).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(counts.refused.is_empty(), "{} refused:\n{shown}", counts.refused.len());
    let (same, of) = (u64::from(counts.same_word), u64::from(counts.same_word + counts.same_text));
    isaloom_testkit::conformance(&format!("asm.{name}.lines"), of, of, TEST);
    isaloom_testkit::conformance(&format!("asm.{name}.words"), same, of, TEST);
    if counts.defaults > 0 {
        isaloom_testkit::conformance(&format!("asm.{name}.words.defaults"), counts.defaults.into(), of, TEST);
    }
}

/// Prints every word of the vectors, including undefined encodings, as lossless text and assembles it.
fn assert_lossless_text_round_trips(name: &str) {
    let (Some(model), Some(vectors)) = (common::mesa(name), common::random(name)) else { return };
    let isas = common::compiled(&model, vectors.iter().map(|v| v.0));
    let mut tools: BTreeMap<u32, (LosslessPrinter, Assembler)> = isas
        .iter()
        .map(|(generation, isa)| (*generation, (LosslessPrinter::new(isa), Assembler::new(isa))))
        .collect();
    let (mut plain, mut helped, mut defaults) = (0, 0, 0);
    for (generation, word, _) in &vectors {
        let (printer, assembler) = tools.get_mut(generation).unwrap();
        let instruction = isas[generation].instruction_of_word(*word, 0);
        let mut text = String::new();
        match printer.print(&instruction, None, &mut (), &(), &mut text) {
            true => plain += 1,
            false => {
                helped += 1;
                defaults += u64::from(needs_only_defaults(assembler, &text));
            }
        }
        match assembler.single(&text, &()) {
            Ok(words) => assert_eq!(words, [*word], "{generation} {word:x} {text}"),
            Err(refusal) => panic!("{generation} {word:x} {text}: {}", refusal.message()),
        }
    }
    let of = plain + helped;
    isaloom_testkit::conformance(&format!("asm.{name}.exact"), of, of, TEST);
    isaloom_testkit::conformance(&format!("asm.{name}.plain"), plain + defaults, of, TEST);
    if defaults > 0 {
        isaloom_testkit::conformance(&format!("asm.{name}.plain.defaults"), defaults, of, TEST);
    }
}

/// Returns whether the `{bits=...}` suffix of a lossless text contains only default bits of forced maps.
fn needs_only_defaults(assembler: &mut Assembler, text: &str) -> bool {
    let Some((line, bits)) = text.trim_end().rsplit_once(" {bits=0x") else { return false };
    let bits = u128::from_str_radix(bits.trim_end_matches('}'), 16).unwrap();
    assembler.line(line, SITE, &()).is_ok_and(|encoded| bits & !encoded.defaults == 0)
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_ir3_line_assembles_to_a_word_with_that_text() {
    assert_every_line_assembles("ir3");
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_afuc_line_assembles_to_a_word_with_that_text() {
    assert_every_line_assembles("afuc");
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_etnaviv_line_assembles_to_a_word_with_that_text() {
    assert_every_line_assembles("etnaviv");
}

#[isaloom_testkit::needs_shared]
#[test]
fn lossless_ir3_text_round_trips_every_word() {
    assert_lossless_text_round_trips("ir3");
}

#[isaloom_testkit::needs_shared]
#[test]
fn lossless_afuc_text_round_trips_every_word() {
    assert_lossless_text_round_trips("afuc");
}

#[isaloom_testkit::needs_shared]
#[test]
fn lossless_etnaviv_text_round_trips_every_word() {
    assert_lossless_text_round_trips("etnaviv");
}

/// Assembles the lines of a file with unit vectors. Asserts that no line is rejected.
fn unit(name: &str) {
    let (Some(model), Some(path)) =
        (common::mesa(name), isaloom_testkit::shared(&format!("vectors/isaspec/{name}.unit.json")))
    else {
        return;
    };
    let vectors: Vec<(u32, isaloom_bits::Word, String)> = isaloom_testkit::json(&path)
        .as_array()
        .unwrap()
        .iter()
        .map(|v| {
            let generation = v["gen"].as_u64().map_or(0, |g| u32::try_from(g).unwrap());
            (generation, common::word(v["hex"].as_str().unwrap()), v["text"].as_str().unwrap().to_owned())
        })
        .collect();
    let isas = common::compiled(&model, vectors.iter().map(|v| v.0));
    let (mut same_word, mut same_text, mut no_instruction) = (0, 0, 0);
    for (generation, word, text) in &vectors {
        let isa = &isas[generation];
        if isa.decode(*word).is_none() {
            no_instruction += 1;
            continue;
        }
        // A message follows the text as a `;` comment, so the line can be assembled with it.
        match Assembler::new(isa).single(text, &()).as_deref() {
            Ok([one]) if one == word => same_word += 1,
            Ok([one]) => {
                same_text += 1;
                assert_eq!(printed(isa, *one), printed(isa, *word), "{word:x} became {one:x}");
            }
            other => panic!("{generation} {word:x} {text}: {other:?}"),
        }
    }
    println!(
        "{name} units: {same_word} same word, {same_text} same text, {no_instruction} no instruction, 0 refused"
    );
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_ir3_unit_line_assembles() {
    unit("ir3");
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_etnaviv_unit_line_assembles() {
    unit("etnaviv");
}

/// Synthetic description that contains every way in which a text can leave a bit unspecified.
const HIDDEN: &str = r##"<isa>
<bitset name="#instruction" size="32"/>
<bitset name="hid" extends="#instruction">
  <display>{NAME} {A}, {F}, {D}</display>
  <pattern low="28" high="31">0001</pattern>
  <field name="A" low="0" high="3" type="uint"/>
  <field name="HIDDEN" low="4" high="5" type="uint"/>
  <field name="F" low="6" high="21" type="float"/>
  <field name="P" low="22" high="23" type="uint"/>
  <assert low="24" high="25">00</assert>
  <pattern low="26" high="26">x</pattern>
  <derived name="D" type="uint" expr="#twice"/>
</bitset>
<expr name="#twice">{P} * 2</expr>
</isa>"##;

fn isa_with_hidden_fields() -> Isa {
    let (model, _) = isaloom_isaspec::read("hidden.xml", HIDDEN, &mut isaloom_isaspec::NoImports);
    Isa::compile(std::sync::Arc::new(model), isaloom_model::Generation(0)).unwrap()
}

#[test]
fn only_fields_absent_from_the_text_are_unspecified() {
    let isa = isa_with_hidden_fields();
    let mut assembler = Assembler::new(&isa);
    let (encoded, parts) = assembler.read("hid 5, 1.0, 6", SITE, &()).unwrap();
    assert_eq!(encoded.word.value(), 0x10c0_0000 | 0x3c00 << 6 | 5);
    assert_eq!(
        assembler.unspecified(&encoded, &parts, SITE),
        0x30,
        "not F, whose number is told, nor what an assert says"
    );
}

#[test]
fn parts_map_text_ranges_to_fields() {
    let isa = isa_with_hidden_fields();
    let line = "hid 5,  1.0, 6";
    let (_, parts) = Assembler::new(&isa).read(line, SITE, &()).unwrap();
    let fields: Vec<_> = parts
        .into_iter()
        .filter_map(|part| match part.kind {
            isaloom_asm::PartKind::Field { name, bits, value, .. } => {
                Some((line[part.range].to_string(), name, bits, value))
            }
            _ => None,
        })
        .collect();
    let field = |text: &str, name: &str, bits, value| (text.to_string(), name.to_string(), bits, value);
    assert_eq!(
        fields,
        [
            field("5", "A", 0xf, Some(5)),
            field("1.0", "F", 0xffff << 6, Some(0x3c00)),
            field("6", "D", 3 << 22, None)
        ]
    );
}

#[test]
fn out_of_range_errors_carry_the_accepted_range() {
    use isaloom_asm::{Expectation, FieldText, RefusalKind};
    let isa = isa_with_hidden_fields();
    let mut assembler = Assembler::new(&isa);
    let mut refused = |line: &str| assembler.line(line, SITE, &()).unwrap_err();
    match refused("hid 5, 1.0, 401").kind {
        RefusalKind::OutOfRange { field, least: 0, most, .. } => {
            assert_eq!((&*field, most), ("D", 6));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(
        refused("hid 5, 1.0, 401").to_string(),
        "`D` is out of range: 401 (expected 0 to 6; derived field)"
    );
    match refused("hid 5, 1.0, 3").kind {
        RefusalKind::Contradiction { field, text } => assert_eq!((field.as_str(), text.as_str()), ("D", "3")),
        other => panic!("{other:?}"),
    }
    assert_eq!(refused("hid 5, 1.0").to_string(), "`hid` takes 3 operands (A, F, D), found 2");
    let wrong = refused("hid x");
    assert_eq!(wrong.range, 4..5);
    match wrong.kind {
        RefusalKind::Expected { expected, found, .. } => {
            assert_eq!(found.as_deref(), Some("x"));
            let text = FieldText::Number { least: 0, most: 15 };
            assert_eq!(expected, [Expectation::Field { name: "A".into(), text }]);
        }
        other => panic!("{other:?}"),
    }
    assert!(
        matches!(refused("hod 1").kind, RefusalKind::UnknownInstruction { nearest, .. } if nearest == ["hid"])
    );
}

#[test]
fn only_the_first_errors_are_reported_individually() {
    use isaloom_asm::{AsmOptions, Assemble, assemble};
    let isa = isa_with_hidden_fields();
    let text = "hid 99, 1.0, 6\n".repeat(1000) + "hid 1, 1.0, 6\n";
    let options = AsmOptions { max_errors: 3, ..AsmOptions::default() };
    let assembly = assemble(&isa, &text, isaloom_source::FileId::default(), &options, &());
    assert_eq!(assembly.statements.len(), 1001);
    assert_eq!(assembly.statements.iter().filter(|s| s.failed).count(), 1000);
    let ids: Vec<_> = assembly.diagnostics.iter().map(|d| d.id).collect();
    assert_eq!(ids, ["asm-range", "asm-range", "asm-range", "asm-unspecified-bits", "asm-more-errors"]);
    assert_eq!(assembly.diagnostics[4].message, "997 more lines have errors");
    let error = isa.assemble("hid 1, 1.0, 6\nhid 99, 1.0, 6").unwrap_err();
    let text = error.to_string();
    assert!(
        text.contains("`A` is out of range: 99 (expected 0 to 15, 4 bits)") && text.contains(":2:5"),
        "{text}"
    );
    assert_eq!(isa.assemble("hid 1, 1.0, 6").unwrap().bytes.len(), 4);
}

/// Field `B` has two declarations, and the display shows it twice. The solver can decide the condition that selects the
/// declaration only by trying values, and it must use the same value for both occurrences. For words in which the
/// condition is true, the printer has a message (`MISSING`).
const TWICE: &str = r##"<isa>
<bitset name="#instruction" size="64"/>
<enum name="#e"><value val="0" display="zero"/><value val="1" display="0"/></enum>
<bitset name="twice" extends="#instruction">
  <display>{B}, {B}</display>
  <field name="SRC" low="0" high="6" type="uint"/>
  <field name="Y" low="7" high="7" type="uint"/>
  <field name="Z" low="8" high="28" type="uint"/>
  <pattern low="29" high="63">00000000000000000000000000000000000</pattern>
  <derived name="B" type="uint"><expr>{Y}</expr></derived>
  <override><expr>(({Z} &lt;= 3) || 0) &lt;&lt; {SRC}</expr>
    <derived name="B" type="#e"><expr>{MISSING} &lt;= 5</expr></derived></override>
</bitset></isa>"##;

#[test]
fn field_shown_twice_has_one_value() {
    let (model, _) = isaloom_isaspec::read("twice.xml", TWICE, &mut isaloom_isaspec::NoImports);
    let isa = Isa::compile(model, isaloom_model::Generation(0)).unwrap();
    let encoded = Assembler::new(&isa).line("0, 0", SITE, &()).unwrap();
    assert!(encoded.clean, "{:x} has a message: {}", encoded.word, printed_with_messages(&isa, encoded.word));
    assert_eq!(printed_with_messages(&isa, encoded.word), "0, 0");
}

#[isaloom_testkit::needs_shared]
#[test]
fn only_unspecified_bits_can_change_without_changing_the_text() {
    let (Some(model), Some(vectors)) = (common::mesa("ir3"), common::random("ir3")) else { return };
    let isas = common::compiled(&model, vectors.iter().map(|v| v.0));
    let mut assemblers: BTreeMap<u32, Assembler> =
        isas.iter().map(|(generation, isa)| (*generation, Assembler::new(isa))).collect();
    let (mut lines, mut warned, mut bits) = (0, 0, 0);
    let clean = |text: &str| !text.contains("\t; ") && !text.starts_with("no match");
    for (generation, _, text) in vectors.iter().filter(|v| clean(&v.2)).step_by(11) {
        let (isa, assembler) = (&isas[generation], assemblers.get_mut(generation).unwrap());
        let (encoded, parts) = assembler.read(text, SITE, &()).unwrap();
        let unspecified = assembler.unspecified(&encoded, &parts, SITE);
        let own = printed_with_messages(isa, encoded.word);
        let leaf = |word| isa.decode(word).map(|hit| hit.leaf());
        let declared = model.chain(assembler.leaf(&encoded)).flat_map(|(_, bitset)| &bitset.cases);
        let declared = declared.flat_map(|case| &case.fields).fold(0, |all, f| all | model.field(*f).mask());
        let shown = parts.iter().fold(0, |all, part| match part.kind {
            isaloom_asm::PartKind::Field { bits, .. } => all | bits,
            _ => all,
        });
        for bit in (0..64).map(|bit| 1u128 << bit) {
            let flipped = isaloom_bits::Word::new(encoded.word.value() ^ bit, 64);
            let same = leaf(flipped) == leaf(encoded.word) && printed_with_messages(isa, flipped) == own;
            // Definition of an unspecified bit: it is in a field that the line does not show, and inverting it adds no
            // value that an enum does not list.
            let field = declared & !shown & bit != 0
                && unlisted::unlisted(isa, flipped) <= unlisted::unlisted(isa, encoded.word);
            assert_eq!(unspecified & bit != 0, same && field, "{generation} {text}: bit {bit:x}");
            bits += u32::from(same && field);
        }
        lines += 1;
        warned += u32::from(unspecified != 0);
    }
    assert!(lines > 500 && warned > 0 && warned * 3 < lines, "{warned} of {lines} lines, {bits} bits");
}

/// For this line, the search finds a word with a message at once. It reaches the work limit before it knows whether
/// another word satisfies the assert, so a warning must report the line.
#[test]
fn word_with_a_message_chosen_at_the_work_limit_is_reported() {
    let leaf = |name: &str, pattern: &str, value: &str| {
        format!(
            "<bitset name=\"{name}\" extends=\"#root\"><display>{{NAME}} {{D}}</display>\
             <derived name=\"D\" type=\"hex\"><expr>{value}</expr></derived>\
             <pattern low=\"60\" high=\"63\">{pattern}</pattern><assert low=\"0\" high=\"0\">1</assert>\
             <field name=\"A\" low=\"0\" high=\"59\" type=\"hex\"/></bitset>"
        )
    };
    let xml = format!(
        "<isa><bitset name=\"#root\" size=\"64\"/>{}{}</isa>",
        leaf("hard", "0001", "{A} * {A} * {A} + ({A} &gt;&gt; 7) * 77777 + ({A} &gt;&gt; 31) * {A}"),
        leaf("easy", "0010", "{A} - ({A} &amp; 1)")
    );
    let (model, found) = isaloom_isaspec::read("riddle.xml", &xml, &mut isaloom_isaspec::NoImports);
    assert!(!isaloom_source::has_errors(&found), "{found:#?}");
    let isa = Isa::compile(model, isaloom_model::Generation(0)).unwrap();
    let options =
        isaloom_asm::AsmOptions { unspecified: isaloom_asm::ReportUnspecified::Never, ..Default::default() };
    let said = |text: &str| {
        let assembly = isaloom_asm::assemble(&isa, text, isaloom_source::FileId(0), &options, &());
        assembly.diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let warning = "warning[asm-limit]: not every candidate word was tried";
    assert!(said("easy 0\nhard 0\nhard 0\n").starts_with(warning), "{}", said("hard 0"));
    assert_eq!(said("easy 0"), "");
}

/// Instruction set with 16-bit words and a `call` instruction.
const CALLS: &str = r##"<isa><bitset name="#instruction" size="16"/>
<bitset name="call" extends="#instruction"><display>{NAME} {TO}</display>
  <field name="TO" low="0" high="7" type="absbranch" call="true"/><pattern low="8" high="15">00000001</pattern></bitset>
<bitset name="nop" extends="#instruction"><display>{NAME}</display><pattern low="0" high="15">0000001000000000</pattern>
</bitset></isa>"##;

/// Assembles a program of `CALLS`, and returns the bytes and the messages.
fn calls(text: &str, host: &dyn isaloom_asm::AsmHost) -> (Vec<u8>, Vec<String>) {
    let (model, found) = isaloom_isaspec::read("calls.xml", CALLS, &mut isaloom_isaspec::NoImports);
    assert!(!isaloom_source::has_errors(&found), "{found:?}");
    let isa = Isa::compile(model, isaloom_model::Generation(0)).unwrap();
    let options = isaloom_asm::AsmOptions::default();
    let program = isaloom_asm::assemble(&isa, text, isaloom_source::FileId::default(), &options, host);
    (program.bytes, program.diagnostics.iter().map(ToString::to_string).collect())
}

/// Words of `.header` do not count in positions. `fxn2` therefore is the third instruction after the header.
#[test]
fn label_numbers_exclude_header_words() {
    let (bytes, said) = calls(".header 0x0000\ncall fxn2\nnop\nfxn2:\nnop\n", &());
    assert_eq!(bytes, [0, 0, 2, 1, 0, 2, 0, 2], "{said:?}");
    let (_, said) = calls("nop\n.header 0x0000\n", &());
    assert!(said.iter().any(|said| said.contains("must precede the first instruction")), "{said:?}");
}

#[test]
fn sections_have_their_own_labels_and_positions() {
    let section = "nop\ncall f\nf: nop\n.word f\n";
    let bytes = [0, 2, 2, 1, 0, 2, 2, 0];
    let (found, said) =
        calls(&format!("{section}.section BV\n{section}  .section LPAC ; last\n{section}"), &());
    assert_eq!((found, said.as_slice()), ([bytes; 3].concat(), [].as_slice()));
    let (_, said) = calls("f: nop\n.section BV\n.word f\n", &());
    assert!(said[0].contains("undefined label `f`"), "{said:?}");
    let (_, said) = calls("nop\n.section\nnop\n.section BV\n.header 0x0000\n", &());
    assert!(said[0].contains("expected the name of a section"), "{said:?}");
    assert!(said[1].contains("must precede the first instruction"), "{said:?}");
}

#[test]
fn words_in_brackets_are_data() {
    // Two words in brackets at the start of the text are the version and the jump table position of a firmware file.
    // The assembler adds a zero word before them.
    let (bytes, said) = calls("[1234]\n[#f]\nnop\nf: [00ff]\nnop\n", &());
    assert_eq!((bytes, said.len()), (vec![0, 0, 0x34, 0x12, 3, 2, 0, 2, 0xff, 0, 0, 2], 0));
    assert_eq!(calls("nop\n[1234]\n", &()).0, [0, 2, 0x34, 0x12]);
}

#[test]
fn align_pads_with_nops() {
    assert_eq!(calls("nop\n.align 8\ncall f\nf:\n", &()).0, [0, 2, 0, 2, 0, 2, 0, 2, 5, 1]);
    assert_eq!(calls(".align 8\nnop\n", &()).0, [0, 2]);
    for line in [".align 3", ".align 0", ".align 1024", ".align x", ".align"] {
        let (_, said) = calls(line, &());
        assert!(said[0].contains("expected a number of bytes"), "{line}: {said:?}");
    }
}

/// Host whose jump table has the entries `p0` and `p1`.
struct Packets;

impl isaloom_asm::AsmHost for Packets {
    fn jump_table_size(&self) -> usize {
        2
    }

    fn jump_table_entry(&self, label: &str) -> Option<usize> {
        label.strip_prefix('p')?.chars().next()?.to_digit(10).map(|digit| digit as usize)
    }
}

#[test]
fn jump_tables_contain_the_positions_of_packet_labels() {
    let (bytes, said) = calls("nop\np1: nop\n.jumptbl\np0: nop\n.word p0\n", &Packets);
    assert_eq!((bytes, said.len()), (vec![0, 2, 0, 2, 4, 0, 1, 0, 0, 2, 4, 0], 0));
    let message = |text: &str, host: &dyn isaloom_asm::AsmHost| calls(text, host).1.swap_remove(0);
    assert!(message("p0: nop\n.jumptbl\n", &Packets).contains("packet 0x01 has none"));
    let twice = message("p0: p1: nop\np0b: nop\n.jumptbl\n", &Packets);
    assert!(twice.contains("two labels at different positions for packet 0x00"), "{twice}");
    assert!(message(".jumptbl\n", &()).contains("has no jump table"));
}
