//! Tests fields of all widths and types at their limits: the output must follow docs/reference/isaspec.md and equal the
//! output of the reference interpreter.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::{Isa, Place, Prepared, Printer};
use isaloom_model::{Generation, Model};
use isaloom_sema::{LineOptions, Reference};
use std::sync::Arc;

/// Compiles a description with one 128-bit leaf that has this content. Also returns the ids of the reader's
/// diagnostics.
fn leaf(content: &str) -> (Arc<Model>, Isa, Vec<String>) {
    let spec = format!(
        r##"<isa>
<bitset name="#inner" size="8"><display>{{N:align=12}}|</display><field name="N" low="0" high="7" type="uint"/></bitset>
<bitset name="#outer" size="16"><display>[{{A}}{{:align=8}}{{B:align=20}}]</display><field name="A" low="0" high="7" type="#inner"/><field name="B" low="8" high="15" type="#inner"/></bitset>
<bitset name="#instruction" size="128"/>
<bitset name="i" extends="#instruction"><pattern low="120" high="127">00000000</pattern>{content}</bitset></isa>"##
    );
    let (model, diagnostics) = isaloom_isaspec::read("values.xml", &spec, &mut isaloom_isaspec::NoImports);
    let model = Arc::new(model);
    let isa = Isa::compile(Arc::clone(&model), Generation(1)).unwrap();
    (model, isa, diagnostics.iter().map(|d| d.id.to_string()).collect())
}

/// Prints a word with every printing function, asserts that the results are equal, and returns the text.
fn line(model: &Model, isa: &Isa, word: u128) -> String {
    let word = Word::new(word, 128);
    let line = isa.line(word);
    let mut prepared = String::new();
    let instruction = isa.instruction_of_word(word, 0);
    let mut printer = Printer::new(isa).with_prepared(&Prepared::at_once(isa));
    printer.print(&instruction, Place::default(), &mut (), &mut prepared);
    assert_eq!(prepared, line);
    assert_eq!(Reference::new(model, Generation(1)).line(word, &LineOptions::default()).to_string(), line);
    line
}

#[test]
fn multi_bit_bool_prints_its_text_or_its_value() {
    let (model, isa, _) = leaf(
        r##"<display>{T}{I}{V}{W}</display><field name="T" low="0" high="2" type="bool" display="t"/><field name="I" low="3" high="5" type="bool_inv" display="i"/>
        <field name="V" low="6" high="8" type="bool"/><field name="W" low="9" high="11" type="bool_inv"/><field name="X" low="12" high="119" type="hex"/>"##,
    );
    assert_eq!(line(&model, &isa, 0), "i01");
    assert_eq!(line(&model, &isa, 6 | 6 << 3 | 6 << 6 | 6 << 9), "t60");
}

#[test]
fn derived_field_wider_than_64_bits_is_truncated_and_reported() {
    let (model, isa, said) = leaf(
        r##"<display>{D} {S}</display><derived name="D" type="hex" width="100"><expr>{X} * 2</expr></derived><derived name="S" type="int" width="100"><expr>0 - {X}</expr></derived>
        <field name="X" low="0" high="63" type="uint"/><field name="Y" low="64" high="119" type="uint"/>"##,
    );
    assert!(said.iter().any(|id| id == "derived-width"), "{said:?}");
    assert_eq!(line(&model, &isa, 3), "6 -3");
    assert_eq!(line(&model, &isa, 1 << 63), "0 -9223372036854775808");
}

/// Value of an expression over `V` (100 bits) and `W` (20 bits).
type Expected = fn(i128, i128) -> i128;

const WIDE_EXPRESSIONS: &[(&str, Expected)] = &[
    ("{V}", |v, _| v),
    ("{V} >> 64", |v, _| v >> 64),
    ("{V} >> 7", |v, _| v >> 7),
    ("{V} >> 0", |v, _| v),
    ("{V} >> 200", |_, _| 0),
    ("{V} >> ({W} & 127)", |v, w| v >> (w & 127)),
    ("({V} << ({W} & 127)) >> 64", |v, w| (v << (w & 127)) >> 64),
    ("({V} << 70) >> 64", |v, _| (v << 70) >> 64),
    ("({V} << 30) >> 64", |v, _| (v << 30) >> 64),
    ("({V} + {V}) >> 60", |v, _| (v + v) >> 60),
    ("({V} - {W}) >> 60", |v, w| (v - w) >> 60),
    ("({W} - {V}) >> 40", |v, w| (w - v) >> 40),
    ("({V} * {V}) >> 64", |v, _| v.wrapping_mul(v) >> 64),
    ("({V} * -3) >> 64", |v, _| v.wrapping_mul(-3) >> 64),
    ("-{V} >> 64", |v, _| -v >> 64),
    ("+{V} >> 64", |v, _| v >> 64),
    ("~{V} >> 64", |v, _| !v >> 64),
    ("({V} ^ 0xffffffffffffffff) >> 60", |v, _| (v ^ i128::from(u64::MAX)) >> 60),
    ("({V} & ~{W}) >> 30", |v, w| (v & !w) >> 30),
    ("({V} | {W}) >> 64", |v, w| (v | w) >> 64),
    ("{V} < {W}", |v, w| i128::from(v < w)),
    ("{V} <= {W}", |v, w| i128::from(v <= w)),
    ("{V} > {W} - 1", |v, w| i128::from(v > w - 1)),
    ("{V} >= {W}", |v, w| i128::from(v >= w)),
    ("-{V} < {W}", |v, w| i128::from(-v < w)),
    ("{V} == {W}", |v, w| i128::from(v == w)),
    ("{V} != {W}", |v, w| i128::from(v != w)),
    ("!{V}", |v, _| i128::from(v == 0)),
    ("{V} && {W}", |v, w| i128::from(v != 0 && w != 0)),
    ("{V} || {W}", |v, w| i128::from(v != 0 || w != 0)),
    ("({W} & 1 ? {V} : {W} - 1) >> 64", |v, w| if w & 1 == 1 { v >> 64 } else { (w - 1) >> 64 }),
    ("{V} ? 5 : 6", |v, _| if v == 0 { 6 } else { 5 }),
    ("1 << {V}", |v, _| if v < 64 { 1 << v } else { 0 }),
];

#[test]
fn expressions_use_all_bits_of_wide_fields() {
    let mut content = String::from("<display>");
    (0..WIDE_EXPRESSIONS.len()).for_each(|n| content.push_str(&format!("{{E{n}}} ")));
    content.push_str("</display>");
    for (n, (text, _)) in WIDE_EXPRESSIONS.iter().enumerate() {
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        content.push_str(&format!(
            "<derived name=\"E{n}\" type=\"hex\" width=\"64\"><expr>{text}</expr></derived>"
        ));
    }
    content.push_str(
        r##"<field name="V" low="0" high="99" type="hex"/><field name="W" low="100" high="119" type="hex"/>"##,
    );
    let (model, isa, found) = leaf(&content);
    assert_eq!(found, Vec::<String>::new());
    assert_eq!(isa.notes(), []);
    let mut random = isaloom_testkit::arbitrary::Random::new(5);
    for round in 0..200 {
        let v = random.wide() >> [28, 28, 64, 110, 127, 90][round % 6] & ((1 << 100) - 1);
        let v = if round % 7 == 0 { v & !u128::from(u64::MAX) } else { v };
        let w = random.wide() >> if round % 2 == 0 { 108 } else { 122 };
        let printed = line(&model, &isa, v | w << 100);
        let printed: Vec<&str> = printed.split_whitespace().collect();
        assert_eq!(printed.len(), WIDE_EXPRESSIONS.len());
        for ((text, expected), printed) in WIDE_EXPRESSIONS.iter().zip(printed) {
            let expected = expected(v.cast_signed(), w.cast_signed()) as u64;
            assert_eq!(printed, format!("{expected:x}"), "{text} with V={v:#x}, W={w:#x}");
        }
    }
}

#[test]
fn case_applies_if_only_upper_bits_of_a_wide_field_are_set() {
    let (model, isa, _) = leaf(
        r##"<override><expr>{V}</expr><display>set</display></override><display>clear</display>
        <field name="V" low="0" high="119" type="hex"/>"##,
    );
    assert_eq!(line(&model, &isa, 0), "clear");
    assert_eq!(line(&model, &isa, 1 << 100), "set");
    assert_eq!(line(&model, &isa, 1), "set");
}

#[test]
fn fields_wider_than_64_bits_print_all_bits() {
    let (model, isa, _) = leaf(
        r##"<display>{U} {H}</display><field name="U" low="0" high="99" type="uint"/><field name="H" low="20" high="119" type="hex"/>"##,
    );
    assert_eq!(line(&model, &isa, (1 << 99) | 1), "633825300114114700748351602689 80000000000000000000");
}

#[test]
fn columns_in_nested_bitsets_count_from_the_start_of_the_line() {
    let (model, isa, _) = leaf(
        r##"<display>{O} {O}</display><field name="O" low="0" high="15" type="#outer"/><field name="X" low="16" high="119" type="uint"/>"##,
    );
    let first = "[           1|      2|]";
    assert_eq!(line(&model, &isa, 0x0201), format!("{first} [1|2|]"));
}

#[test]
fn leaves_with_remark_names_or_equal_display_names_are_distinguished() {
    let (model, _) = isaloom_isaspec::read(
        "names.xml",
        r##"<isa><bitset name="#instruction" size="16"/>
        <bitset name="error" extends="#instruction"><display>{NAME}</display><pattern low="0" high="15">0000000000000000</pattern></bitset>
        <bitset name="add.a" displayname="add" extends="#instruction"><display>{NAME} {X}</display><pattern low="8" high="15">00000001</pattern><field name="X" low="0" high="7" type="uint"/></bitset>
        <bitset name="add.b" displayname="add" extends="#instruction"><display>{NAME} {X}</display><pattern low="8" high="15">00000010</pattern><field name="X" low="0" high="7" type="uint"/></bitset></isa>"##,
        &mut isaloom_isaspec::NoImports,
    );
    let isa = Isa::compile(model, Generation(1)).unwrap();
    let hit = isa.decode(Word::new(0, 16)).unwrap();
    assert_eq!((hit.name(), hit.to_string().as_str(), hit.remarks().len()), ("error", "error", 0));
    let names = [0x0107, 0x0207].map(|word| {
        let hit = isa.decode(Word::new(word, 16)).unwrap();
        (hit.to_string(), hit.bitset().name.clone())
    });
    assert_eq!(names, [("add 7", "add.a"), ("add 7", "add.b")].map(|(a, b)| (a.to_owned(), b.to_owned())));
}

#[test]
fn evaluation_order_does_not_change_values_in_cycles() {
    // Each case declares its own X. The first display uses only X; the second display uses D before X.
    let (model, isa, _) = leaf(
        r##"<override><expr>{D} == 0</expr><display>o {X}</display><field name="X" low="4" high="7" type="uint"/></override>
        <display>{D} {X} {D}</display><field name="X" low="0" high="3" type="uint"/>
        <derived name="D" type="uint" width="8"><expr>{X}</expr></derived>"##,
    );
    assert_eq!(line(&model, &isa, 0x25), "2 5 2");
    assert_eq!(line(&model, &isa, 0x20), "o 2");
}
