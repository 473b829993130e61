//! Compares expressions over fields of more than 64 bits with the 128-bit arithmetic of Rust.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use crate::common;

use isaloom_bits::Word;
use isaloom_model::Generation;
use isaloom_sema::{LineOptions, Reference};
use std::fmt::Write as _;

type Expected = fn(i128, i128, i128) -> i128;

/// An expression, and its value. The arguments are field `A` (128 bits), `B` (96 bits of it) and `N` (the low 8 bits).
const EXPRESSIONS: &[(&str, Expected)] = &[
    ("{A}", |a, _, _| a),
    ("{B}", |_, b, _| b),
    ("+{A}", |a, _, _| a),
    ("-{A}", |a, _, _| a.wrapping_neg()),
    ("~{A}", |a, _, _| !a),
    ("!{A}", |a, _, _| (a == 0).into()),
    ("{A} + {B}", |a, b, _| a.wrapping_add(b)),
    ("{A} - {B}", |a, b, _| a.wrapping_sub(b)),
    ("{B} - {A}", |a, b, _| b.wrapping_sub(a)),
    ("{A} * {B}", |a, b, _| a.wrapping_mul(b)),
    ("{A} * {A}", |a, _, _| a.wrapping_mul(a)),
    ("{A} & {B}", |a, b, _| a & b),
    ("{A} | {B}", |a, b, _| a | b),
    ("{A} ^ {B}", |a, b, _| a ^ b),
    ("{A} == {B}", |a, b, _| (a == b).into()),
    ("{A} != {B}", |a, b, _| (a != b).into()),
    ("{A} < {B}", |a, b, _| (a < b).into()),
    ("{A} <= {B}", |a, b, _| (a <= b).into()),
    ("{A} > {B}", |a, b, _| (a > b).into()),
    ("{A} >= {B}", |a, b, _| (a >= b).into()),
    ("{A} && {N}", |a, _, n| (a != 0 && n != 0).into()),
    ("{N} || {A}", |a, _, n| (a != 0 || n != 0).into()),
    ("{N} ? {A} : {B}", |a, b, n| if n != 0 { a } else { b }),
    ("{N} ? 5 : {B}", |_, b, n| if n != 0 { 5 } else { b }),
    ("{A} ? {N} : 5", |a, _, n| if a != 0 { n } else { 5 }),
    ("{A} ? {B} : 5", |a, b, _| if a != 0 { b } else { 5 }),
    ("{A} ? 5 : {B}", |a, b, _| if a != 0 { 5 } else { b }),
    ("{A} + {N}", |a, _, n| a.wrapping_add(n)),
    ("{A} + (0 - {N})", |a, _, n| a.wrapping_sub(n)),
    ("{A} + (3 - 4)", |a, _, _| a.wrapping_sub(1)),
    ("{A} + 7", |a, _, _| a.wrapping_add(7)),
    ("{A} + 0xffffffffffffffffULL", |a, _, _| a.wrapping_add(u64::MAX.into())),
    ("{A} << {N}", |a, _, n| a.checked_shl(n as u32).unwrap_or(0)),
    ("{A} >> {N}", |a, _, n| a >> n.min(127)),
    ("{A} << {B}", |a, b, _| if b < 128 { a << b } else { 0 }),
    ("{A} >> {B}", |a, b, _| a >> b.min(127)),
    ("{A} << 0", |a, _, _| a),
    ("{A} << 1", |a, _, _| a << 1),
    ("{A} << 63", |a, _, _| a << 63),
    ("{A} << 64", |a, _, _| a << 64),
    ("{A} << 65", |a, _, _| a << 65),
    ("{A} << 127", |a, _, _| a << 127),
    ("{A} >> 0", |a, _, _| a),
    ("{A} >> 1", |a, _, _| a >> 1),
    ("{A} >> 63", |a, _, _| a >> 63),
    ("{A} >> 64", |a, _, _| a >> 64),
    ("{A} >> 65", |a, _, _| a >> 65),
    ("{A} >> 127", |a, _, _| a >> 127),
];

#[test]
fn expressions_over_wide_fields_match_128_bit_arithmetic() {
    let (mut display, mut derived) = (String::new(), String::new());
    for (i, (expr, _)) in EXPRESSIONS.iter().enumerate() {
        let expr = expr.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = write!(display, "{{L{i}}} {{H{i}}} ");
        let _ = write!(
            derived,
            r#"<derived name="L{i}" width="64" type="hex"><expr>{expr}</expr></derived>
            <derived name="H{i}" width="64" type="hex"><expr>({expr}) &gt;&gt; 64</expr></derived>"#
        );
    }
    let model = common::model_of(&format!(
        r##"<isa><bitset name="#instruction" size="128"><display>{display}</display>
        <field name="A" low="0" high="127" type="hex"/><field name="B" low="0" high="95" type="hex"/>
        <field name="N" low="0" high="7" type="hex"/>{derived}</bitset></isa>"##
    ));
    let mut reference = Reference::new(&model, Generation(0));
    let mut words = vec![0xabc << 64, 0, 1, u128::MAX, 1 << 127, 1 << 64, u128::from(u64::MAX)];
    for low in [0, 1, 31, 32, 63, 64, 65, 127, 128, 200] {
        words.push(0x8123_4567_89ab_cdef_fedc_ba98_7654_3200 | low);
        words.push(0x0123_4567_0000_0000_0000_0000_0000_0000 | low);
        words.push(0x7fff_ffff_ffff_ffff_ffff_ffff_ffff_ff00 | low);
    }
    for word in words {
        let line = reference.line(Word::new(word, 128), &LineOptions::default());
        let texts: Vec<&str> = line.text.split_whitespace().collect();
        let (a, b, n) = (word.cast_signed(), (word & (u128::MAX >> 32)).cast_signed(), (word & 0xff) as i128);
        for (i, (expr, expected)) in EXPRESSIONS.iter().enumerate() {
            let value = expected(a, b, n).cast_unsigned();
            let halves = [format!("{:x}", value as u64), format!("{:x}", (value >> 64) as u64)];
            assert_eq!(texts[2 * i..2 * i + 2], halves, "{expr} for {word:#x}: {}", line.remark_text());
        }
    }
}
