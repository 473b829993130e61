//! Tests the generated encoder of ir3: it compiles with a driver's types, and random field values are encoded to words
//! that decode as the requested instruction.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use compile::Built;
use disasm::load;
use isaloom_bits::Word;
use isaloom_codegen::mesa;
use isaloom_model::Generation;
use isaloom_sema::{LineOptions, Match, Reference};
use isaloom_testkit::{conformance, shared, skipped};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Returns the enumerators that the `switch` of each selector function in a header handles, by the name of the
/// function.
fn cases(header: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut all: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut root = "";
    for line in header.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("switch (") {
            root = rest.split('(').next().unwrap();
        } else if let Some(name) = line.strip_prefix("case ").and_then(|l| l.strip_suffix(':')) {
            all.entry(root).or_default().push(name);
        }
    }
    all
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_words_decode_to_the_encoded_instruction() {
    for (folder, key) in [("isaspec", "codegen.encode.ir3-24"), ("isaspec26", "codegen.encode.ir3-26")] {
        let Some(spec) = shared(&format!("specs/{folder}/ir3.xml")) else { return };
        let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
        let model = load(&spec);
        let encoder = mesa::encode(&model);
        assert_eq!(encoder.diagnostics, []);
        let cases = cases(&encoder.text);
        let opcodes: BTreeSet<&str> = cases.values().flatten().copied().collect();
        let mut list = String::new();
        for (root, names) in &cases {
            let source = if *root == "__multisrc_case" || *root == "__cat3_src_case" {
                "const struct ir3_register *"
            } else {
                "const struct ir3_instruction *"
            };
            if *root == "__instruction_case" {
                let _ = writeln!(
                    list,
                    "static inline enum opcode\n{root}(struct encode_state *s, {source}src)\n{{\n   (void)s;\n   return src->opc;\n}}"
                );
                let _ = writeln!(list, "#define INSTRUCTIONS {}", names.join(", "));
            } else {
                let (count, names) = (names.len(), names.join(", "));
                let _ = writeln!(
                    list,
                    "static inline enum opcode\n{root}(struct encode_state *s, {source}src)\n{{\n   static const enum opcode all[] = {{ {names} }};\n   (void)s, (void)src;\n   return all[any() % {count}];\n}}"
                );
            }
        }
        let files = [
            ("encode.h", encoder.text.clone()),
            ("opcodes.h", opcodes.iter().copied().collect::<Vec<_>>().join(",\n")),
            ("cases.h", list),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text));
        let flags = [compile::sanitizers(&compiler), &["-O1", "-DNDEBUG"]].concat();
        let built = Built::new(&compiler, key, &["ir3.c"], &files, &flags);
        let output = built.run("");
        let mut references: BTreeMap<u32, Reference<'_>> = BTreeMap::new();
        let instructions = &cases["__instruction_case"];
        let (mut good, mut of, mut shown) = (0, 0, BTreeSet::new());
        for line in output.lines() {
            let columns: Vec<&str> = line.split(' ').collect();
            let opcode = instructions[columns[0].parse::<usize>().unwrap()];
            let generation: u32 = columns[1].parse().unwrap();
            let word = u128::from_str_radix(columns[2], 16).unwrap();
            // The encoder also encodes a leaf whose ancestors exclude the generation, because it checks only the leaf's
            // own generations. Such a word is skipped.
            let exists = model.bitsets().any(|(id, leaf)| {
                leaf.is_leaf()
                    && leaf.gens.contains(Generation(generation))
                    && model.encoding(id).and_then(|e| e.enumerator()).is_some_and(|name| name == opcode)
            });
            if !exists {
                continue;
            }
            of += 1;
            let reference = references
                .entry(generation)
                .or_insert_with(|| Reference::new(&model, Generation(generation)));
            let name = |leaf| model.encoding(leaf).and_then(|e| e.enumerator()).unwrap_or_default();
            let found = reference.line(Word::new(word, 64), &LineOptions::default()).found;
            good += u64::from(matches!(found, Match::Leaf(leaf) if name(leaf) == opcode));
            match found {
                Match::Leaf(leaf) => assert_eq!(name(leaf), opcode, "{word:x}"),
                // Two leaves of the description match this word; one of them must be the requested instruction.
                Match::Conflict(one, other) => {
                    let both = [name(one), name(other)];
                    assert!(both.iter().any(|name| name == opcode), "{word:x} is {both:?}, not {opcode}");
                    shown.insert(both.join(" and "));
                }
                Match::Nothing => panic!("{word:x} is nothing, not {opcode}"),
            }
        }
        println!("words of two leaves: {shown:#?}");
        conformance(key, good, of, "-p isaloom-codegen ir3::");
    }
}
