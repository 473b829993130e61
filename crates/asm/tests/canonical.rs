//! Tests which word the assembler selects if several words print a text (nearest number, smallest word, defaults of
//! forced maps), and which bits a text leaves unspecified.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use crate::unlisted;

use isaloom_asm::{Assembler, PartKind, Site};
use isaloom_bits::Word;
use isaloom_engine::{Isa, Place, Printer};
use isaloom_model::{Generation, Model};
use isaloom_testkit as testkit;
use isaloom_testkit_isaspec as common;
use std::collections::BTreeMap;
use std::sync::Arc;
use unlisted::unlisted;

const SITE: Site<'static> = Site { index: 0, symbols: &() };

fn mesa26(name: &str) -> Option<Arc<Model>> {
    Some(common::model(&testkit::shared(&format!("specs/isaspec26/{name}.xml"))?))
}

/// Returns the text of a word; `None` if the printer has a message about it, or it matches no leaf.
fn printed(isa: &Isa, word: Word) -> Option<String> {
    let mut text = String::new();
    let instruction = isa.instruction_of_word(word, 0);
    let good = Printer::new(isa).print_text(&instruction, Place::default(), &mut (), &mut text);
    (good && isa.decode(word).is_some()).then_some(text)
}

/// Returns the word of a text. Checks that `line`, `read` and `candidates` return the same word.
fn word_of(assembler: &mut Assembler, text: &str) -> Word {
    let encoded = assembler.line(text, SITE, &()).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    let (read, _) = assembler.read(text, SITE, &()).unwrap();
    assert_eq!(read, encoded, "{text}");
    let candidates = assembler.candidates(text, SITE, &());
    let first = candidates.first().unwrap();
    assert!(first.why.is_taken(), "{text}");
    assert_eq!(first.encoded.word, encoded.word, "{text}");
    encoded.word
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_texts_assemble_to_the_words_of_mesa() {
    let Some(model) = mesa26("ir3") else { return };
    for (generation, text, word) in [
        (700, "mov.f32f32 r0.x, (0.0000155)", 0x2044_4000_3782_05ff),
        (700, "mov.f16f16 hr0.x, h(0.0003655)", 0x2040_0000_0000_0dfd),
        (600, "isam (f32)(xyzw)r0.z, r0.x, s#0, t#0", 0xa000_1f02_0004_0001),
        (700, "isam.base0 (f32)(xyzw)r0.z, r0.x, t#16, a1.x", 0xa008_1f02_e204_0001),
        (600, "stg.s32 g[r0.z], r8.y, 3", 0xc0ca_0500_0380_0042),
        // The number must become an immediate, and not an unlisted value in the table of floating-point constants.
        (600, "not.b hr0.x, 544", 0x43d0_4000_0000_2220),
        (600, "not.b r0.x, 12", 0x43d0_0000_0000_200c),
        (600, "flat.b (ei)r0.x, 12, 12", 0x4734_8000_200c_200c),
        (600, "flat.b (ei)hr0.x, 12, 12", 0x4734_c000_200c_200c),
        (600, "flat.b  (ei)hr0.x,12, 0x0c", 0x4734_c000_200c_200c),
        (600, "cmps.u.7 p0.x, 100, 200", 0x4297_00f8_20c8_2064),
        (600, "rcp hr0.x, 536", 0x8010_4000_0000_2218),
        // The text has no `h(...)`, so only one encoding of a half-precision source prints it.
        (600, "add.u hr0.x, hr0.y, 544", 0x4200_0000_2a20_0001),
    ] {
        let isa = Isa::compile(Arc::clone(&model), Generation(generation)).unwrap();
        let got = word_of(&mut Assembler::new(&isa), text);
        assert_eq!(got.value(), word, "{text}: {got:x}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_floats_become_the_nearest_encoding() {
    let Some(model) = mesa26("etnaviv") else { return };
    let isa = Isa::compile(model, Generation(0)).unwrap();
    let mut assembler = Assembler::new(&isa);
    let mut immediate = |text: &str| word_of(&mut assembler, &format!("mov t0, void, void, {text}")).value();
    // A decimal number that must be rounded, and the text that the printer prints for its encoding, must give the same
    // word.
    for (typed, printed) in [
        ("0.1:f20", "0.100006:f20"),
        ("1.0001:f20", "1.000000:f20"),
        ("3.14159:f20", "3.141602:f20"),
        ("1e-3:f16", "0.001000:f16"),
    ] {
        assert_eq!(immediate(typed), immediate(printed), "{typed}");
    }
    assert_eq!(immediate("0.0003655:f16"), 0x7c01_9fd8_0000_0000_0000_0004_0780_1009);
}

/// A number means an unlisted value of an enum only if no other word of the leaf prints the line. Tested with nested
/// leaves in both orders, and with different patterns.
#[test]
fn numbers_are_not_parsed_as_unlisted_enum_values() {
    const XML: &str = r##"<isa><bitset name="#instruction" size="SIZE"/>
<enum name="#e"><value val="0" display="zero"/><value val="1" display="1"/></enum>
<bitset name="#s" size="8"/>
<bitset name="#s-one" extends="#s"><display>{V}</display><pattern low="6" high="7">ONE</pattern>
  <field name="V" low="0" high="5" type="KIND-ONE"/></bitset>
<bitset name="#s-two" extends="#s"><display>{V}</display><pattern low="6" high="7">TWO</pattern>
  <field name="V" low="0" high="5" type="KIND-TWO"/></bitset>
<bitset name="op" extends="#instruction"><display>{NAME} {A}, {B}</display>
  <field name="A" low="0" high="7" type="#s"/><field name="B" low="8" high="15" type="#s"/>
  <pattern low="16" high="TOP">FIXED</pattern></bitset></isa>"##;
    for size in [32, 64] {
        for [one, two] in [["01", "10"], ["10", "01"]] {
            for kinds in [["#e", "uint"], ["uint", "#e"]] {
                let xml = XML
                    .replace("SIZE", &size.to_string())
                    .replace("TOP", &(size - 1).to_string())
                    .replace("FIXED", &"0".repeat(size - 16))
                    .replace("\"KIND-ONE", &format!("\"{}", kinds[0]))
                    .replace("\"KIND-TWO", &format!("\"{}", kinds[1]))
                    .replace(">ONE<", &format!(">{one}<"))
                    .replace(">TWO<", &format!(">{two}<"));
                let (model, found) = isaloom_isaspec::read("e.xml", &xml, &mut isaloom_isaspec::NoImports);
                assert!(!isaloom_source::has_errors(&found), "{found:?}");
                let isa = Isa::compile(Arc::new(model), Generation(0)).unwrap();
                let [number, listed] = match kinds[0] {
                    "uint" => [one, two],
                    _ => [two, one],
                }
                .map(|bits| u128::from_str_radix(bits, 2).unwrap() << 6);
                let smaller = number.min(listed);
                for (text, word) in [
                    ("op 5, 6", number | 5 | (number | 6) << 8),
                    ("op 5,  0x6", number | 5 | (number | 6) << 8),
                    ("op zero, 6", listed | (number | 6) << 8),
                    ("op 1, 7", smaller | 1 | (number | 7) << 8),
                ] {
                    let got = word_of(&mut Assembler::new(&isa), text);
                    assert_eq!(got.value(), word, "{text}: {got:x}\n{xml}");
                }
            }
        }
    }
}

/// At least 97 % of the test texts in Mesa must assemble to the word that Mesa expects. For the others, several words
/// print the text.
#[isaloom_testkit::needs_shared]
#[test]
fn mesa_test_texts_assemble_to_the_words_of_mesa() {
    let (Some(model), Some(path)) = (mesa26("ir3"), testkit::shared("vectors/isaspec26/ir3.unit.tsv")) else {
        return;
    };
    let mut assemblers: BTreeMap<u32, Assembler> = BTreeMap::new();
    let (mut exact, mut all) = (0, 0);
    let mut others = Vec::new();
    for line in testkit::lines(&path) {
        let columns: Vec<&str> = line.split('\t').collect();
        let (generation, word, text) =
            (columns[0].parse().unwrap(), common::word(columns[1]), columns[2].trim());
        if text.starts_with("raw ") || text.starts_with("no match") {
            continue;
        }
        let assembler = assemblers.entry(generation).or_insert_with(|| {
            Assembler::new(&Isa::compile(Arc::clone(&model), Generation(generation)).unwrap())
        });
        all += 1;
        match assembler.line(text, SITE, &()) {
            Ok(encoded) if encoded.word == word => exact += 1,
            other => others.push(format!("{generation} {word:x} {text}: {:x?}", other.map(|e| e.word))),
        }
    }
    println!("{exact} of {all}\n{}", others.join("\n"));
    assert!(exact * 100 >= all * 97, "{exact} of {all} texts:\n{}", others.join("\n"));
}

/// Checks that exactly the bits with these properties are reported as unspecified. The bit is in a field that the line
/// does not show, and has its default value. Inverting it changes no text and adds no unlisted enum value.
fn assert_unspecified_bits(name: &str, every: usize, least: usize) {
    let (Some(model), Some(path)) =
        (mesa26(name), testkit::shared(&format!("vectors/isaspec26/{name}.tsv.gz")))
    else {
        return;
    };
    let mut isas: BTreeMap<u32, (Isa, Assembler)> = BTreeMap::new();
    let (mut lines, mut unspecified) = (0, 0);
    for line in testkit::lines(&path).step_by(every) {
        let mut columns = line.splitn(3, '\t');
        let generation: u32 = columns.next().unwrap().parse().unwrap();
        let word = common::word(columns.next().unwrap());
        let (isa, assembler) = isas.entry(generation).or_insert_with(|| {
            let isa = Isa::compile(Arc::clone(&model), Generation(generation)).unwrap();
            let assembler = Assembler::new(&isa);
            (isa, assembler)
        });
        let Some(text) = printed(isa, word) else { continue };
        let Ok((encoded, parts)) = assembler.read(text.trim(), SITE, &()) else { panic!("{text}") };
        let own = printed(isa, encoded.word);
        assert_eq!(own.as_deref().map(str::trim), Some(text.trim()), "{generation} {word:x}");
        let mask = assembler.unspecified(&encoded, &parts, SITE);
        assert_eq!(
            (encoded.word.value() ^ encoded.defaults) & mask,
            0,
            "{generation} {:x} {text}",
            encoded.word
        );
        let shown = parts.iter().fold(0, |all, part| match part.kind {
            PartKind::Field { bits, .. } => all | bits,
            _ => all,
        });
        let leaf = assembler.leaf(&encoded);
        let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
        let declared = cases.flat_map(|case| &case.fields).fold(0, |all, f| all | model.field(*f).mask());
        for bit in (0..word.width()).map(|bit| 1u128 << bit).filter(|bit| declared & !shown & bit != 0) {
            let flipped = Word::new(encoded.word.value() ^ bit, word.width());
            let same =
                printed(isa, flipped) == own && isa.decode(flipped).is_some_and(|hit| hit.leaf() == leaf);
            let same = same && unlisted(isa, flipped) <= unlisted(isa, encoded.word);
            assert_eq!(mask & bit != 0, same, "{generation} {:x} {text}: bit {bit:x}", encoded.word);
        }
        lines += 1;
        unspecified += usize::from(mask != 0);
    }
    // afuc has no unspecified bits: the text of every instruction shows all of its fields.
    assert!(lines >= least && (unspecified > 0 || name == "afuc"), "{unspecified} of {lines} {name} lines");
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_unspecified_bits_do_not_change_the_text() {
    assert_unspecified_bits("ir3", 7, 1_000);
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_unspecified_bits_do_not_change_the_text() {
    assert_unspecified_bits("etnaviv", 3, 500);
}

#[isaloom_testkit::needs_shared]
#[test]
fn afuc_unspecified_bits_do_not_change_the_text() {
    assert_unspecified_bits("afuc", 7, 1_000);
}

#[isaloom_testkit::needs_shared]
#[test]
fn immediates_have_no_unspecified_bits() {
    let Some(model) = mesa26("ir3") else { return };
    let isa = Isa::compile(model, Generation(600)).unwrap();
    let mut assembler = Assembler::new(&isa);
    for text in ["not.b hr0.x, 544", "flat.b (ei)r0.x, 12, 12", "add.u r0.x, r0.y, 544"] {
        let (encoded, parts) = assembler.read(text, SITE, &()).unwrap();
        assert_eq!(assembler.unspecified(&encoded, &parts, SITE), 0, "{text}: {:x}", encoded.word);
    }
}

/// Description with forced maps in a leaf, a parent and a nested bitset. Three fields must not get a default: one that
/// the text shows, one whose expression is not constant, and one whose default would change the text.
const FORCED: &str = r##"<isa>
<bitset name="#instruction" size="32"><encode><map name="P" force="true">0x3</map></encode></bitset>
<bitset name="#in" size="4"><display>n{N}</display><field name="N" low="0" high="1" type="uint"/>
  <field name="M" low="2" high="3" type="uint"/><encode><map name="M" force="true">2</map></encode></bitset>
<bitset name="forced" extends="#instruction">
  <override expr="#shows"><display>{NAME} {A}, {I}, shown</display></override>
  <display>{NAME} {A}, {I}</display>
  <field name="A" low="0" high="3" type="uint"/>
  <field name="P" low="4" high="5" type="uint"/>
  <field name="I" low="6" high="9" type="#in"/>
  <field name="C" pos="10" type="bool"/>
  <field name="D" pos="11" type="bool"/>
  <field name="E" pos="12" type="bool"/>
  <pattern low="13" high="31">1010000000000000000</pattern>
  <encode><map name="A" force="true">7</map><map name="C" force="true">1</map>
    <map name="D" force="true">!!src->d</map><map name="E" force="true">1</map></encode>
</bitset>
<expr name="#shows">{E}</expr>
</isa>"##;

#[test]
fn forced_constants_are_the_defaults_of_unspecified_fields() {
    let (model, found) = isaloom_isaspec::read("forced.xml", FORCED, &mut isaloom_isaspec::NoImports);
    assert!(!isaloom_source::has_errors(&found), "{found:?}");
    let isa = Isa::compile(Arc::new(model), Generation(0)).unwrap();
    let mut assembler = Assembler::new(&isa);
    let pattern = 0b101 << 29;
    // Only words in which E is 1 print `shown`. Without `shown` in the text, E must be 0, so its default 1 cannot be
    // used.
    let shown = word_of(&mut assembler, "forced 1, n2, shown").value();
    assert_eq!(shown, pattern | 1 << 12 | 1 << 10 | 0b1010 << 6 | 3 << 4 | 1);
    let plain = word_of(&mut assembler, "forced 1, n2").value();
    assert_eq!(plain, pattern | 1 << 10 | 0b1010 << 6 | 3 << 4 | 1);
    let (encoded, parts) = assembler.read("forced 1, n2", SITE, &()).unwrap();
    assert_eq!(assembler.unspecified(&encoded, &parts, SITE), 3 << 10 | 3 << 8 | 3 << 4);
}
