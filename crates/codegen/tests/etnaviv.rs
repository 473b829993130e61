//! Tests the generated encoder of etnaviv: decoded words fill the structure that its maps read, and the encoded words
//! print the same text. Bits that no display shows, such as the bits of unused sources, are not encoded.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use compile::Built;
use disasm::load;
use isaloom_bits::Word;
use isaloom_codegen::mesa;
use isaloom_model::{BitsetId, FieldId, FieldType, Generation, Model};
use isaloom_sema::{LineOptions, Match, Reference};
use isaloom_testkit::{conformance, lines, shared};
use std::collections::BTreeMap;

/// Values of the structure's members, by their path from `src`, such as `dst.use`.
type Members = BTreeMap<String, i64>;

/// Leaf in the nesting of an instruction. `path` is the path of the structure that is `src` in its maps. `outer` has
/// the enclosing leaf, the field that contains this leaf, and the path of the enclosing leaf.
#[derive(Clone, Copy)]
struct Place<'p> {
    path: &'p str,
    outer: Option<(BitsetId, FieldId, &'p str)>,
}

/// Assigns the fields of a word to the structure members that the maps of its leaf read, including nested bitsets.
fn assign_members(model: &Model, leaf: BitsetId, word: u128, place: Place<'_>, members: &mut Members) {
    for encoded in model.encoding(leaf).unwrap().fields() {
        let Some((_, map)) = encoded.map else { continue };
        let field = model.field(encoded.field);
        let Some(range) = field.bits() else { continue };
        let value = range.extract(word);
        let (mut text, mut path) = (map.expr.trim(), place.path);
        if let Some(name) = text.strip_prefix("p->") {
            // `p->NAME` is a param. Its value is the map of the name that the enclosing leaf passes as this param.
            let Some((outer, through, outer_path)) = place.outer else { continue };
            let Some(param) = model.field(through).params.iter().find(|p| p.as_name == name) else {
                continue;
            };
            let Some((_, map)) = model.encoding(outer).unwrap().map(&param.name) else { continue };
            (text, path) = (map.expr.trim(), outer_path);
        }
        if let FieldType::Bitset(root) = field.ty {
            let inner = model.leaves(root).next().unwrap().0;
            let inside = self::member_path(text.trim_start_matches('&'), path);
            let place = Place { path: &inside, outer: Some((leaf, encoded.field, path)) };
            assign_members(model, inner, value, place, members);
            continue;
        }
        let signed = matches!(field.ty, FieldType::Int | FieldType::Offset | FieldType::Branch);
        let value = match signed {
            true => isaloom_bits::sign_extend(value, field.width()) as i64,
            false => value as i64,
        };
        assign_member(text, value, path, members);
    }
}

/// Assigns a value so that the map gives this value: inverts `src->a`, `!src->a`, `(src->a & MASK) >> N` and similar
/// forms.
fn assign_member(text: &str, value: i64, place: &str, members: &mut Members) {
    let bare = text.replace(['(', ')'], "");
    if let Some(text) = bare.strip_prefix('!') {
        members.insert(member_path(text, place), i64::from(value == 0));
        return;
    }
    let Some((source, rest)) = bare.split_once('&') else {
        members.insert(member_path(&bare, place), value);
        return;
    };
    let mut parts = rest.split('>').map(str::trim).filter(|part| !part.is_empty());
    let mask = i64::from_str_radix(parts.next().unwrap().trim_start_matches("0x"), 16).unwrap();
    let bits = match (rest.contains(">>"), rest.contains('>')) {
        (true, _) => value << parts.next().unwrap().parse::<u32>().unwrap(),
        // `(a & 4) > 2` is 1 if the bit is set, so the member gets the mask.
        (false, true) => value * mask,
        _ => value,
    };
    *members.entry(member_path(source.trim(), place)).or_default() |= bits & mask;
}

/// Returns the path of the member that a map reads. `place` is the path of the structure that is `src`.
fn member_path(text: &str, place: &str) -> String {
    match (text.strip_prefix("src->"), place) {
        (Some(member), "") => member.to_owned(),
        (Some(member), place) => format!("{place}.{member}"),
        (None, place) => place.to_owned(),
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_structures_encode_to_words_with_the_same_text() {
    for (folder, vectors, key) in [
        ("isaspec", "vectors/isaspec/etnaviv.random.tsv.gz", "codegen.encode.etnaviv-24"),
        ("isaspec26", "vectors/isaspec26/etnaviv.tsv.gz", "codegen.encode.etnaviv-26"),
    ] {
        let (Some(spec), Some(vectors)) = (shared(&format!("specs/{folder}/etnaviv.xml")), shared(vectors))
        else {
            return;
        };
        let model = load(&spec);
        let encoder = mesa::encode(&model);
        assert!(!isaloom_source::has_errors(&encoder.diagnostics), "{:?}", encoder.diagnostics);
        let cases = encoder.text.lines().filter_map(|l| l.trim().strip_prefix("case ")?.strip_suffix(':'));
        let opcodes: Vec<&str> = cases.filter(|name| name.starts_with("ISA_OPC_")).collect();
        let files = [("encode.h", encoder.text.clone()), ("opcodes.h", opcodes.join(",\n"))];
        let files = files.map(|(name, text)| (name.to_owned(), text));
        let mut reference = Reference::new(&model, Generation(0));
        let (mut input, mut expected) = (String::new(), Vec::new());
        for line in lines(&vectors) {
            let columns: Vec<&str> = line.splitn(3, '\t').collect();
            let [_, word, text] = columns[..] else { panic!("{line}") };
            if text.contains("\t; ") || text.starts_with("no match") {
                continue;
            }
            let value = u128::from_str_radix(word, 16).unwrap();
            let shown = reference.line(Word::new(value, 128), &LineOptions::default());
            let Match::Leaf(leaf) = shown.found else { continue };
            let name = model.encoding(leaf).and_then(|e| e.enumerator()).unwrap();
            let mut members = Members::new();
            assign_members(&model, leaf, value, Place { path: "", outer: None }, &mut members);
            input.push_str(&opcodes.iter().position(|o| *o == name).unwrap().to_string());
            members.iter().for_each(|(path, value)| input.push_str(&format!(" {path}={value}")));
            input.push('\n');
            expected.push(text.to_owned());
        }
        for compiler in compile::compilers_for_all_targets() {
            let flags = [compile::sanitizers(&compiler), &["-O1"]].concat();
            let built = Built::new(&compiler, key, &["etnaviv.c"], &files, &flags);
            let output = built.run(&input);
            assert_eq!(output.lines().count(), expected.len());
            let (mut good, mut shown) = (0, Vec::new());
            for (found, wanted) in output.lines().zip(&expected) {
                let value = u128::from_str_radix(found, 16).unwrap();
                let text = reference.line(Word::new(value, 128), &LineOptions::default()).to_string();
                good += u64::from(text == *wanted);
                if text != *wanted && shown.len() < 10 {
                    shown.push(format!("{found}\n  want {wanted}\n  got  {text}"));
                }
            }
            println!("{}", shown.join("\n"));
            conformance(key, good, expected.len() as u64, "-p isaloom-codegen etnaviv::");
        }
    }
}
