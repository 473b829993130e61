//! Tests remarks, as data and as text, and the limit for nested displays that multiply.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_bits::{BitRange, Word};
use isaloom_engine::{
    Custom, Host, Instruction, Isa, Limit, MAX_ITEMS, MAX_LINE, Place, Printer, Remark, Token, TokenKind,
    TokenSink,
};
use isaloom_model::Generation;

const SPEC: &str = r##"<isa>
<bitset name="#reg" size="4"><display>r{N}</display><field name="N" low="0" high="2" type="uint"/><pattern pos="3">0</pattern></bitset>
<bitset name="#pick" size="2"/>
<bitset name="#pick-a" extends="#pick"><display>a</display><pattern low="0" high="1">0x</pattern></bitset>
<bitset name="#pick-b" extends="#pick" displayname="b"><display>b</display><pattern low="0" high="1">x1</pattern></bitset>
<bitset name="#use" size="4"><display>{Q}</display><field name="Z" low="0" high="3" type="uint"/></bitset>
<bitset name="#instruction" size="32"/>
<bitset name="nop" extends="#instruction"><display>{NAME}</display><pattern low="28" high="31">0000</pattern><pattern low="8" high="27">00000000000000000000</pattern><pattern low="0" high="7">xxxxxxxx</pattern></bitset>
<bitset name="mov" extends="#instruction"><display>{NAME} {DST}</display><pattern low="28" high="31">0001</pattern>
<field name="DST" low="4" high="7" type="#reg"/><assert low="0" high="3">0101</assert><pattern low="8" high="27">00000000000000000000</pattern><field name="LOW" low="0" high="3" type="hex"/></bitset>
<bitset name="one" extends="#instruction"><display>{NAME}</display><pattern low="28" high="31">001x</pattern><field name="X" low="0" high="27" type="uint"/></bitset>
<bitset name="two" extends="#instruction"><display>{NAME}</display><pattern low="28" high="31">0011</pattern><field name="X" low="0" high="27" type="uint"/></bitset>
<bitset name="mute" extends="#instruction"><pattern low="28" high="31">0100</pattern><field name="X" low="0" high="27" type="uint"/></bitset>
<bitset name="lost" extends="#instruction"><display>{NAME} {NOWHERE}</display><pattern low="28" high="31">0101</pattern><field name="X" low="0" high="27" type="uint"/></bitset>
<bitset name="pick" extends="#instruction"><display>{NAME} {P}</display><pattern low="28" high="31">0110</pattern><field name="P" low="4" high="5" type="#pick"/><field name="X" low="6" high="27" type="uint"/><field name="Y" low="0" high="3" type="uint"/></bitset>
<bitset name="cust" extends="#instruction"><display>{NAME} {C} {U}</display><pattern low="28" high="31">0111</pattern><field name="C" low="0" high="7" type="custom"/><field name="U" low="8" high="11" type="#use"><param name="C" as="Q"/></field><field name="X" low="12" high="27" type="uint"/></bitset>
</isa>"##;

fn compiled(text: &str) -> Isa {
    let (model, _) = isaloom_isaspec::read("test.xml", text, &mut |_: &str| Err("no imports".to_owned()));
    Isa::compile(model, Generation(1)).unwrap()
}

/// Returns the printed line of a word, and the remarks about it.
fn line_and_remarks(isa: &Isa, word: u128) -> (String, Vec<Remark>) {
    let mut printer = Printer::new(isa);
    let mut line = String::new();
    let instruction = isa.instruction_of_word(Word::new(word, 32), 0);
    printer.print(&instruction, Place::default(), &mut (), &mut line);
    (line, printer.remarks().to_vec())
}

fn bitset_named(isa: &Isa, name: &str) -> isaloom_model::BitsetId {
    isa.model().bitsets().find(|(_, b)| b.name == name).unwrap().0
}

#[test]
fn every_remark_has_data_an_id_and_a_message() {
    let isa = compiled(SPEC);
    let word = |value| Word::new(value, 32);

    let (line, remarks) = line_and_remarks(&isa, 0x0000_0086);
    assert_eq!(line, "nop\t; dontcare bits in nop: 00000086");
    assert_eq!(
        remarks,
        [Remark::DontCare { leaf: bitset_named(&isa, "nop"), bits: word(0x86), base: Some(0) }]
    );
    assert_eq!((remarks[0].id(), remarks[0].bits()), ("dont-care", 0x86));

    let (line, remarks) = line_and_remarks(&isa, 0x1000_0073);
    assert_eq!(line, "mov r7\t; WARNING: unexpected bits[0:3] in mov: 00000003 vs 00000005");
    let range = BitRange::new(0, 3).unwrap();
    let (got, expected) = (word(3), word(5));
    let bitset = bitset_named(&isa, "mov");
    assert_eq!(remarks, [Remark::UnexpectedBits { bitset, range, got, expected, base: Some(0) }]);
    assert_eq!(
        (remarks[0].id(), remarks[0].bits(), remarks[0].bitset()),
        ("unexpected-bits", 15, Some(bitset))
    );

    let (line, remarks) = line_and_remarks(&isa, 0x1000_0085);
    assert_eq!(line, "mov \t; no match: FIELD: 'mov.DST': 00000008");
    assert_eq!((remarks[0].id(), remarks[0].bits()), ("no-nested-match", 0xf0));

    let (line, remarks) = line_and_remarks(&isa, 0x3000_0000);
    assert_eq!(line, "no match: 30000000\t; bitset conflict: one vs two");
    assert_eq!(remarks.iter().map(Remark::id).collect::<Vec<_>>(), ["conflict", "unmatched"]);

    let (line, remarks) = line_and_remarks(&isa, 0x4000_0000);
    assert_eq!(line, "\t; mute: no display template");
    assert_eq!(remarks, [Remark::NoDisplay { leaf: bitset_named(&isa, "mute") }]);

    let (line, remarks) = line_and_remarks(&isa, 0x5000_0000);
    assert_eq!(line, "lost \t; no field 'NOWHERE' in 'lost'");
    assert_eq!((remarks[0].id(), remarks[0].bitset()), ("missing-field", Some(bitset_named(&isa, "lost"))));

    let (line, remarks) = line_and_remarks(&isa, 0x6000_0010);
    assert_eq!(line, "pick \t; bitset conflict: #pick-a vs b, no match: FIELD: 'pick.P': 00000001");
    assert_eq!(remarks.iter().map(Remark::id).collect::<Vec<_>>(), ["conflict", "no-nested-match"]);

    let (line, remarks) = line_and_remarks(&isa, 0xf000_0000);
    assert_eq!((line.as_str(), remarks[0].id()), ("no match: f0000000", "unmatched"));

    let mut text = String::new();
    isa.disassemble(&[1, 2, 3], &isaloom_engine::Options::default(), &mut text);
    assert_eq!(text, "truncated: 030201\n");
}

#[test]
fn custom_field_has_the_name_used_in_the_display() {
    #[derive(Default)]
    struct Names(Vec<String>);
    impl Host for Names {
        fn custom(&mut self, custom: Custom<'_>, out: &mut String) -> bool {
            self.0.push(custom.name.to_owned());
            out.push('?');
            true
        }
    }
    let isa = compiled(SPEC);
    assert_eq!(line_and_remarks(&isa, 0x7000_0007).0, "cust <C:7> <Q:7>");
    let (mut names, mut line) = (Names::default(), String::new());
    let instruction = isa.instruction_of_word(Word::new(0x7000_0007, 32), 0);
    Printer::new(&isa).print(&instruction, Place::default(), &mut names, &mut line);
    assert_eq!((names.0, line.as_str()), (vec!["C".to_owned(), "Q".to_owned()], "cust ? ?"));
}

#[test]
fn host_can_print_unmatched_words() {
    struct Raw;
    impl Host for Raw {
        fn no_match(&mut self, instruction: &Instruction<'_>, sink: &mut dyn TokenSink) -> bool {
            let mine = instruction.word.value() & 1 == 0;
            if mine {
                sink.token(Token::plain(TokenKind::Unmatched, &format!("raw {:x}", instruction.word)));
            }
            mine
        }
    }
    let isa = compiled(SPEC);
    let mut printer = Printer::new(&isa);
    for (word, line) in [
        (0xf000_0000, "raw f0000000"),
        (0xf000_0001, "no match: f0000001"),
        (0x3000_0000, "raw 30000000\t; bitset conflict: one vs two"),
    ] {
        let mut text = String::new();
        let instruction = isa.instruction_of_word(Word::new(word, 32), 0);
        assert!(!printer.print(&instruction, Place::default(), &mut Raw, &mut text));
        assert_eq!(text, line);
        assert_eq!(printer.remarks().last().map(Remark::id), Some("unmatched"));
    }
}

/// Builds a description with `levels` nested bitsets. Each bitset displays the next one `times` times.
fn nested_displays(levels: usize, times: usize, text: &str) -> String {
    let mut spec = String::from("<isa>\n");
    spec.push_str(r##"<bitset name="#b0" size="4"><display>x</display><field name="A" low="0" high="3" type="uint"/></bitset>"##);
    for level in 1..levels {
        let shown = format!("{text}{{A}}").repeat(times);
        spec.push_str(&format!(
            r##"<bitset name="#b{level}" size="4"><display>{shown}</display><field name="A" low="0" high="3" type="#b{}"/></bitset>"##,
            level - 1
        ));
    }
    spec.push_str(&format!(
        r##"<bitset name="#instruction" size="32"/><bitset name="i" extends="#instruction"><display>{{A}}</display><pattern low="4" high="31">{}</pattern><field name="A" low="0" high="3" type="#b{}"/></bitset></isa>"##,
        "0".repeat(28),
        levels - 1
    ));
    spec
}

#[test]
fn multiplying_displays_are_cut_off_with_a_remark() {
    let (line, remarks) = line_and_remarks(&compiled(&nested_displays(12, 10, "")), 0);
    assert_eq!(remarks, [Remark::LimitHit(Limit::Items)]);
    assert!(line.starts_with("xxxx") && line.len() < MAX_ITEMS as usize + 200, "{}", line.len());
    assert!(line.ends_with("x\t; text cut off: the display has more than 65536 pieces"));

    let (line, remarks) = line_and_remarks(&compiled(&nested_displays(5, 10, &"long".repeat(100))), 0);
    assert_eq!(remarks, [Remark::LimitHit(Limit::Text)]);
    assert!(line.len() > MAX_LINE / 2 && line.len() < MAX_LINE + 200, "{}", line.len());
}

#[test]
fn isa_line_prints_a_word_in_one_call() {
    let isa = compiled(SPEC);
    for word in [0x1000_0020u128, 0x1000_0025, 0x3000_0000, 0xffff_ffff] {
        let (line, _) = line_and_remarks(&isa, word);
        assert_eq!(isa.line(Word::new(word, 32)), line, "{word:x}");
    }
    let hit = isa.decode(Word::new(0x1000_0020, 32)).unwrap();
    assert_eq!(hit.to_string(), "mov r2");
    assert_eq!(isa.line(Word::new(0x1000_0025, 32)), "mov r2");
}

#[test]
fn host_can_end_a_program() {
    /// Host that ends the program at the second `cust` instruction.
    struct End(u32);
    impl Host for End {
        fn ends(&mut self, instruction: &Instruction<'_>) -> bool {
            self.0 += u32::from(instruction.word.value() >> 28 == 7);
            self.0 == 2
        }
    }
    let isa = compiled(SPEC);
    let bytes: Vec<u8> = [0x7000_0000u32, 0x1000_0025, 0x7000_0000, 0x7000_0000]
        .iter()
        .flat_map(|w| w.to_le_bytes())
        .collect();
    let mut text = String::new();
    let options = isaloom_engine::Options::default();
    let mut summary = isaloom_engine::Summary::default();
    let stream = isaloom_engine::Stream::new(&isa, &bytes, None);
    isaloom_engine::Disassembler::new(&isa, &options, None).stream(
        stream,
        &mut End(0),
        &mut text,
        &mut summary,
    );
    assert_eq!(
        (text.lines().count(), summary.instructions, summary.ended, summary.stopped),
        (3, 3, true, false)
    );

    let options = isaloom_engine::Options { max_errors: Some(1), ..Default::default() };
    let summary = isa.disassemble(&[0xff; 20], &options, &mut String::new());
    assert_eq!((summary.instructions, summary.ended, summary.stopped), (2, false, true));
}
