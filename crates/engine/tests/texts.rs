//! Tests that cached plain text equals the text of the tokens, for any description.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::{EntryPoint, Isa, Labels, Place, Printer, TokenList};
use isaloom_testkit as testkit;
use isaloom_testkit_isaspec as common;

/// Prints words with and without tokens, and with and without labels, each twice so that cached texts are used too.
fn assert_cached_text_equals_tokens(isa: &Isa, words: &[Word]) {
    let entries = vec![EntryPoint { index: 3, name: "start".into() }];
    let labels = Labels::new(words.len() as u64, entries);
    let (mut text_printer, mut token_printer) = (Printer::new(isa), Printer::new(isa));
    for labels in [None, Some(&labels)] {
        for _ in 0..2 {
            for (index, word) in (0..).zip(words) {
                let instruction = isa.instruction_of_word(*word, index);
                let place = Place { labels };
                let (mut text, mut tokens) = (String::new(), TokenList::new());
                let text_good = text_printer.print(&instruction, place, &mut (), &mut text);
                let tokens_good = token_printer.print(&instruction, place, &mut (), &mut tokens);
                assert_eq!(text, tokens.text(), "{word:x} at {index}");
                assert_eq!(text_good, tokens_good, "{word:x} at {index}");
            }
        }
    }
}

/// Returns words of leaves with arbitrary bits in the open positions, and completely arbitrary words.
fn pseudorandom_words(isa: &Isa, count: usize) -> Vec<Word> {
    let mut next = common::numbers();
    let mut words = Vec::new();
    for (_, dispatch) in isa.compiled().instruction_dispatches() {
        for i in 0..count {
            let bits = next() << 64 | next();
            let matching = dispatch.shape.matchings[i % dispatch.shape.matchings.len()];
            let fixed = matching.mask & !matching.dont_care;
            let word = if i % 8 == 0 { bits } else { (bits & !fixed & !matching.dont_care) | matching.value };
            words.push(Word::new(word, dispatch.size));
        }
    }
    words
}

#[test]
fn cached_text_of_own_descriptions_equals_the_token_text() {
    for name in ["toy", "toy-mixed"] {
        let model = common::model(&testkit::workspace().join(format!("specs/{name}.xml")));
        let generations = model.generations().to_vec();
        for isa in common::compiled(&model, generations.into_iter()).values() {
            assert_cached_text_equals_tokens(isa, &pseudorandom_words(isa, 4000));
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn cached_text_of_mesa_descriptions_equals_the_token_text() {
    for name in ["ir3", "afuc", "etnaviv"] {
        let Some(model) = common::mesa(name) else { continue };
        let generations = model.generations().to_vec();
        for isa in common::compiled(&model, generations.into_iter()).values() {
            assert_cached_text_equals_tokens(isa, &pseudorandom_words(isa, 6000));
        }
    }
}

/// Description with texts that must not be cached, or not only by the bits of a field: columns, missing names, custom
/// fields, branches, params, remarks in nested bitsets, long texts.
const AWKWARD: &str = r##"<isa>
<enum name="#long"><value val="0" display="a text that is longer than any table keeps of it"/><value val="1" display=""/></enum>
<bitset name="#reg" size="4"><display>R{N:align=6}</display><field name="N" low="0" high="2" type="uint"/><pattern pos="3">x</pattern></bitset>
<bitset name="#lend" size="3"><override><expr>{H} == 1</expr><display>h{V}.{H}</display></override><display>{V}</display><field name="V" low="0" high="2" type="uint"/></bitset>
<bitset name="#part" size="2"/>
<bitset name="#part-a" extends="#part"><display>a</display><pattern low="0" high="1">00</pattern></bitset>
<bitset name="#part-b" extends="#part"><override><expr>{GONE}</expr><display>gone</display></override><display>b</display><pattern low="0" high="1">01</pattern></bitset>
<bitset name="#part-c" extends="#part"><display>c{W}</display><pattern low="0" high="1">10</pattern><derived name="W" type="branch" width="8"><expr>3</expr></derived></bitset>
<bitset name="#instruction" size="32"/>
<bitset name="one" extends="#instruction"><display>{FLAG}{NAME} {R}, {L}, {E}{:align=30}{P}</display><pattern low="28" high="31">0001</pattern>
<field name="FLAG" pos="0" type="bool" display="(flag)"/><field name="R" low="1" high="4" type="#reg"/><field name="H" pos="5" type="bool"/>
<field name="L" low="6" high="8" type="#lend"><param name="H"/></field><field name="E" low="9" high="10" type="#long"/><field name="P" low="11" high="12" type="#part"/>
<field name="X" low="13" high="27" type="uint"/></bitset>
<bitset name="two" extends="#instruction"><display>{NAME} {P}{C} {B}, {X}</display><pattern low="28" high="31">0010</pattern>
<field name="P" low="0" high="1" type="#part"/><field name="C" low="2" high="3" type="custom"/><field name="B" low="4" high="7" type="branch"/><field name="X" low="8" high="27" type="int"/></bitset>
</isa>"##;

#[test]
fn cached_text_of_awkward_displays_equals_the_token_text() {
    let (model, _) =
        isaloom_isaspec::read("awkward.xml", AWKWARD, &mut |_: &str| Err("no imports".to_owned()));
    let isa = Isa::compile(model, isaloom_model::Generation(1)).unwrap();
    let mut words = pseudorandom_words(&isa, 4000);
    // The same operands occur with different flags, so that a text cached for one instruction is used in another.
    words.extend((0..4096u128).map(|n| Word::new(0x1000_0000 | n << 1 | n >> 11, 32)));
    assert_cached_text_equals_tokens(&isa, &words);
    let mut text = String::new();
    let instruction = isa.instruction_of_word(Word::new(0x1000_0002, 32), 0);
    Printer::new(&isa).print(&instruction, Place::default(), &mut (), &mut text);
    assert_eq!(text, "one R 1, 0, a text that is longer than any table keeps of ita");
}

/// Description with values that rearrange bits, values that look like rearrangements but are not, and both kinds of
/// branches.
const MOVED: &str = r##"<isa>
<bitset name="#instruction" size="64"/>
<bitset name="one" extends="#instruction"><display>{NAME} {M}, {F}, {T}, {W}, {J}, {S}</display><pattern low="60" high="63">0001</pattern>
<field name="A" low="0" high="8" type="uint"/><field name="B" low="9" high="30" type="uint"/><field name="C" low="31" high="59" type="uint"/>
<derived name="M" type="int" width="32"><expr>(({A} &amp; 0x5) &lt;&lt; 25) | ({C} &gt;&gt; 9)</expr></derived>
<derived name="F" type="float" width="32"><expr>(({A} &amp; 0x1) &lt;&lt; 31) | ({B} &lt;&lt; 8)</expr></derived>
<derived name="T" type="hex" width="60"><expr>({C} &lt;&lt; 20) | ({B} &gt;&gt; 10)</expr></derived>
<derived name="W" type="uint" width="30"><expr>({B} &lt;&lt; 3) | {A}</expr></derived>
<derived name="J" type="branch" width="30"><expr>({A} &lt;&lt; 12) | ({C} &gt;&gt; 20)</expr></derived>
<derived name="S" type="offset" width="29"><expr>({C} ^ {B})</expr></derived></bitset>
</isa>"##;

#[test]
fn cached_text_of_moved_bits_equals_the_token_text() {
    let (model, _) = isaloom_isaspec::read("moved.xml", MOVED, &mut isaloom_isaspec::NoImports);
    let isa = Isa::compile(model, isaloom_model::Generation(1)).unwrap();
    assert_cached_text_equals_tokens(&isa, &pseudorandom_words(&isa, 4000));
    let (mut text, mut printer) = (String::new(), Printer::new(&isa));
    // A is 5, B is 3, C is 2^21 + 2^9.
    let word = Word::new(1 << 60 | 5 | 3 << 9 | ((1 << 21) + (1 << 9)) << 31, 64);
    for _ in 0..1000 {
        text.clear();
        printer.print(&isa.instruction_of_word(word, 0), Place::default(), &mut (), &mut text);
    }
    assert_eq!(text, "one 167776257, -1.07619722e-42, 20020000000, 29, 20482, +2097667");
}

#[test]
fn cold_and_warm_caches_give_the_same_text() {
    let model = common::model(&testkit::workspace().join("specs/toy.xml"));
    for isa in common::compiled(&model, model.generations().to_vec().into_iter()).values() {
        let words = pseudorandom_words(isa, 3000);
        let mut warm = Printer::new(isa);
        for (index, word) in (0..).zip(&words) {
            let instruction = isa.instruction_of_word(*word, index);
            let (mut first, mut later) = (String::new(), String::new());
            let place = Place::default();
            Printer::new(isa).print(&instruction, place, &mut (), &mut first);
            warm.print(&instruction, place, &mut (), &mut later);
            assert_eq!(first, later, "{word:x}");
            assert_eq!(warm.clone().remarks(), warm.remarks());
        }
    }
}
