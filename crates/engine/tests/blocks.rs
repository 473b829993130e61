//! Tests that the block printer gives the same lines as printing the instructions one by one, and the same text as the
//! tokens.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::{Disassembler, EntryPoint, Host, Isa, Options, Stream, Summary, TokenList};
use isaloom_model::{ByteOrder, Generation};
use isaloom_testkit as testkit;
use isaloom_testkit_isaspec as common;

/// Host that prints nothing but is not silent, so that the printer must call it for every instruction.
struct EmptyHost;

impl Host for EmptyHost {}

/// Program with words of all leaves, in rotation: words without remarks, words with arbitrary bits, and repeated words.
fn program(isa: &Isa, count: usize, order: ByteOrder) -> Vec<u8> {
    let mut next = common::numbers();
    let (mut bytes, mut earlier) = (Vec::new(), Vec::new());
    for i in 0..count {
        for (_, dispatch) in isa.compiled().instruction_dispatches() {
            let bits = next() << 64 | next();
            let matching = dispatch.shape.matchings[(i / 3) % dispatch.shape.matchings.len()];
            let fixed = matching.mask & !matching.dont_care;
            let word = match i % 64 {
                0 => bits,
                1..8 if i > 4000 => earlier[bits as usize % earlier.len()],
                _ => (bits & !fixed & !matching.dont_care) | matching.value,
            };
            earlier.push(word);
            let size = dispatch.size as usize / 8;
            let mut stored = word.to_le_bytes()[..size].to_vec();
            if order == ByteOrder::Big {
                stored.reverse();
            }
            bytes.extend(stored);
        }
    }
    bytes.push(1);
    bytes
}

fn assert_same_in_blocks(isa: &Isa, count: usize) {
    let entries = vec![EntryPoint { index: 700, name: "start".into() }];
    for order in [ByteOrder::Little, ByteOrder::Big] {
        let bytes = program(isa, count, order);
        for (labels, max_errors) in [(false, None), (true, None), (false, Some(3))] {
            let entries = entries.clone();
            let options =
                Options { labels, max_errors, entries, byte_order: Some(order), ..Options::default() };
            let (mut blocks, mut lines, mut tokens) = (String::new(), String::new(), TokenList::new());
            let of_blocks = isa.disassemble(&bytes, &options, &mut blocks);
            let known = labels.then(|| isa.labels(&bytes, &options));
            let mut of_lines = Summary::default();
            let stream = Stream::new(isa, &bytes, options.byte_order);
            Disassembler::new(isa, &options, known.as_ref()).stream(
                stream,
                &mut EmptyHost,
                &mut lines,
                &mut of_lines,
            );
            let of_tokens = isa.disassemble(&bytes, &options, &mut tokens);
            assert_eq!((of_blocks, of_blocks), (of_lines, of_tokens));
            assert!(blocks == lines && blocks == tokens.text(), "{labels} {order:?}");
            // Printing in two parts must give the same text.
            let (mut parts, mut summary) = (String::new(), Summary::default());
            let labels = labels.then(|| isa.labels(&bytes, &options));
            let mut printer = Disassembler::new(isa, &options, labels.as_ref());
            let Some(size) = isa.fixed_bytes().filter(|_| max_errors.is_none()) else { continue };
            let half = count / 2 * size;
            for (start, part) in [(0, &bytes[..half]), (half, &bytes[half..])] {
                let stream =
                    Stream::new(isa, part, Some(order)).starting_at(start as u64, (start / size) as u64);
                assert!(printer.stream(stream, &mut (), &mut parts, &mut summary));
            }
            assert!(parts == blocks && summary == of_blocks, "{order:?}");
        }
    }
}

#[test]
fn own_descriptions_print_the_same_in_blocks() {
    for name in ["toy", "toy-mixed"] {
        let model = common::model(&testkit::workspace().join(format!("specs/{name}.xml")));
        for isa in common::compiled(&model, model.generations().to_vec().into_iter()).values() {
            assert_same_in_blocks(isa, 9000);
        }
    }
}

/// Description for checks that depend on asserts: in the displayed case, in a previous case without a display, in a
/// conditional case, and an assert that never holds. Also with two leaves that can match one word, a leaf with a guard,
/// long texts, columns and branches.
const CHECKED: &str = r##"<isa>
<bitset name="#instruction" size="32"><field name="B" low="0" high="7" type="branch"/></bitset>
<bitset name="#checked" extends="#instruction"><display>{NAME} {R}, {B}</display>
<field name="R" low="8" high="19" type="uint"/><assert pos="20">0</assert></bitset>
<bitset name="one" extends="#checked"><override expr="#x"><display>{NAME}.x {:align=12}{R}</display></override>
<assert low="21" high="22">10</assert><field name="X" pos="23" type="bool" display=".x"/>
<pattern low="28" high="31">0001</pattern></bitset>
<bitset name="two" extends="#checked"><override expr="#x"><assert pos="24">1</assert></override>
<field name="X" pos="23" type="bool" display=".x"/><pattern low="28" high="31">0010</pattern></bitset>
<bitset name="a-very-long-name-of-a-leaf" extends="#instruction"><display>{NAME} {S}{B} and then still more</display>
<field name="S" low="8" high="27" type="hex"/><pattern low="28" high="31">0011</pattern></bitset>
<bitset name="near" extends="#instruction"><display>{NAME} {B}</display>
<pattern low="8" high="27">xxxxxxxxxxxxxxxxxxxx</pattern><pattern low="28" high="31">0100</pattern></bitset>
<bitset name="far" extends="#instruction"><display>{NAME} {B}</display>
<pattern pos="27">1</pattern><pattern low="28" high="31">0100</pattern></bitset>
<expr name="#x">{X}</expr>
</isa>"##;

#[test]
fn descriptions_with_asserts_print_the_same_in_blocks() {
    let (model, _) = isaloom_isaspec::read("checked.xml", CHECKED, &mut isaloom_isaspec::NoImports);
    let isa = Isa::compile(model, Generation(1)).unwrap();
    assert_eq!(isa.text(Word::new(0x1040_0305, 32)), "one 3, 5");
    assert_eq!(isa.text(Word::new(0x10c0_0305, 32)), "one.x       3");
    assert!(isa.line(Word::new(0x1030_0305, 32)).contains("; "));
    assert_same_in_blocks(&isa, 30_000);
}
