//! Tests programs with instructions of several sizes. Positions, branches and labels count units
//! (docs/reference/isaspec.md), and all output equals the output of the reference interpreter.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_engine::syntax::{EntryFault, entry_faults};
use isaloom_engine::{EntryPoint, Isa, Options, Stream};
use isaloom_model::{Generation, Model};
use isaloom_sema::Reference;
use isaloom_testkit::random::Random;
use isaloom_testkit_isaspec as common;
use std::sync::Arc;

/// Description with 16-bit units and instructions of one, two and three units.
const MIXED: &str = r##"<isa unit="16">
<instruction root="#short" when="0xxxxxxxxxxxxxxx"/><instruction root="#middle" when="10xxxxxxxxxxxxxx"/><instruction root="#long" when="11xxxxxxxxxxxxxx"/>
<bitset name="#short" size="16"/>
<bitset name="nop" extends="#short"><display>{NAME}</display><pattern low="12" high="15">0000</pattern><pattern low="0" high="11">000000000000</pattern></bitset>
<bitset name="jump" extends="#short"><display>{NAME} {T}</display><pattern low="12" high="15">0001</pattern><field name="T" low="0" high="11" type="branch"/></bitset>
<bitset name="#middle" size="32"/>
<bitset name="call" extends="#middle"><display>{NAME} {T}, {V}</display><pattern low="14" high="15">10</pattern><pattern low="12" high="13">00</pattern><field name="V" low="0" high="11" type="uint"/><field name="T" low="16" high="31" type="branch" call="true"/></bitset>
<bitset name="#long" size="48"/>
<bitset name="far" extends="#long"><display>{NAME} {T}</display><pattern low="14" high="15">11</pattern><pattern low="0" high="13">00000000000000</pattern><field name="T" low="16" high="47" type="absbranch"/></bitset>
</isa>"##;

fn compiled(text: &str) -> (Arc<Model>, Isa) {
    let (model, diagnostics) = isaloom_isaspec::read("mixed.xml", text, &mut isaloom_isaspec::NoImports);
    assert!(diagnostics.iter().all(|d| d.severity != isaloom_source::Severity::Error), "{diagnostics:?}");
    let model = Arc::new(model);
    (Arc::clone(&model), Isa::compile(model, Generation(1)).unwrap())
}

fn listing(isa: &Isa, bytes: &[u8], entries: Vec<EntryPoint>) -> String {
    let mut text = String::new();
    isa.disassemble(bytes, &Options { labels: true, entries, ..Options::default() }, &mut text);
    text
}

fn bytes(units: &[u16]) -> Vec<u8> {
    units.iter().flat_map(|unit| unit.to_le_bytes()).collect()
}

#[test]
fn branch_targets_count_units_and_are_instruction_starts() {
    let (_, isa) = compiled(MIXED);
    // `far` has three units and `call` has two: `jump` is at position 5, the last `nop` at position 6.
    let program = bytes(&[0xc000, 5, 0, 0x8007, 3, 0x1ffe, 0x0000]);
    assert_eq!(
        listing(&isa, &program, Vec::new()),
        "far l5\nl3:\ncall fxn6, 7\nl5:\njump l3\n\nfxn6:\nnop\n"
    );
    let positions: Vec<(u64, u64)> =
        Stream::new(&isa, &program, None).map(|i| (i.index, i.position)).collect();
    assert_eq!(positions, [(0, 0), (1, 3), (2, 5), (3, 6)]);
    // A target inside an instruction or past the end is printed as a distance.
    let program = bytes(&[0xc000, 1, 0, 0x1002, 0x1ffe]);
    assert_eq!(listing(&isa, &program, Vec::new()), "far 1\njump 2\njump -2\n");
}

#[test]
fn entry_points_must_be_instruction_starts() {
    let (_, isa) = compiled(MIXED);
    let program = bytes(&[0xc000, 0, 0, 0x0000]);
    let entries: Vec<EntryPoint> = [(3, "main"), (1, "within"), (4, "outside"), (3, "l3"), (0, "main")]
        .map(|(index, name)| EntryPoint { index, name: name.into() })
        .into();
    let labels = isa.labels(&program, &Options::default());
    let faults: Vec<_> = entry_faults(&entries, Some(&labels)).collect();
    let wrong =
        [EntryFault::Within, EntryFault::Outside { count: 4 }, EntryFault::Reserved, EntryFault::Twice];
    assert_eq!(faults, (1..).zip(wrong).collect::<Vec<_>>());
    // Invalid entry points are omitted from a listing.
    assert_eq!(listing(&isa, &program, entries), "l0:\nfar l0\n\nmain:\nnop\n");
}

#[test]
fn mixed_size_programs_match_the_reference() {
    let toy = common::model(&isaloom_testkit::workspace().join("specs/toy-mixed.xml"));
    let toy_generation = Generation(toy.generations().last().copied().unwrap_or(0));
    let (model, isa) = compiled(MIXED);
    let all = [(model, isa), (Arc::clone(&toy), Isa::compile(toy, toy_generation).unwrap())];
    let (mut random, mut labels) = (Random::xorshift(0x2545_f491_4f6c_dd1d), 0);
    let mut next = move |below: u64| random.bits() % below;
    for (model, isa) in all {
        let order = |unit: u16| match isa.byte_order() {
            isaloom_model::ByteOrder::Little => unit.to_le_bytes(),
            isaloom_model::ByteOrder::Big => unit.to_be_bytes(),
        };
        for _ in 0..400 {
            let mut bytes = Vec::new();
            for _ in 0..next(40) {
                // Most bits are 0, so that many words match a pattern and branch distances are short.
                let unit = (next(0x1_0000) & next(0x1_0000) & next(0x1_0000)) as u16;
                let unit = if next(2) == 0 {
                    [0, 0x1000, 0x8000, 0xc000][next(4) as usize] | next(24) as u16
                } else {
                    unit
                };
                bytes.extend(order(unit));
            }
            bytes.extend((next(8) == 0).then_some(7));
            let mut reference = Reference::new(&model, isa.generation());
            let expected = reference.program(&bytes, Some(&[]));
            labels += expected.lines().filter(|line| line.ends_with(':')).count();
            assert_eq!(listing(&isa, &bytes, Vec::new()), expected, "{bytes:x?}");
        }
    }
    assert!(labels > 400, "{labels} labels");
}
