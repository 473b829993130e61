//! Tests that generated encoders, compiled with the installed C compiler, produce the expected words.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;

use compile::{Built, compiler};
use isaloom_codegen::mesa;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_sema::{LineOptions, Match, Reference};
use isaloom_testkit::{conformance, lines, shared, skipped};
use std::collections::BTreeMap;
use std::path::Path;

fn load(path: &Path) -> Model {
    let text = std::fs::read_to_string(path).unwrap();
    let folder = path.parent().unwrap().to_path_buf();
    let mut files = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|e| e.to_string());
    isaloom_isaspec::read(&path.file_name().unwrap().to_string_lossy(), &text, &mut files).0
}

/// Returns the text of a field's map in the leaf, or in the nearest ancestor with such a map.
fn map<'m>(model: &'m Model, leaf: BitsetId, name: &str) -> Option<&'m str> {
    Some(model.encoding(leaf)?.map(name)?.1.expr.trim())
}

/// The reference interpreter decodes every word of afuc's vectors. The decoded fields are assigned to the structure
/// that the maps read, and the encoder must give the same word.
#[isaloom_testkit::needs_shared]
#[test]
fn afuc_words_round_trip_through_their_structure() {
    for (name, vectors, key) in [
        ("specs/isaspec/afuc.xml", "vectors/isaspec/afuc.random.tsv.gz", "codegen.encode.afuc-24"),
        ("specs/isaspec26/afuc.xml", "vectors/isaspec26/afuc.tsv.gz", "codegen.encode.afuc-26"),
    ] {
        let (Some(spec), Some(vectors)) = (shared(name), shared(vectors)) else { return };
        let model = load(&spec);
        let encoder = mesa::encode(&model);
        assert_eq!(encoder.diagnostics, []);
        let opcodes = opcodes(&encoder.text);
        let members = [
            "xmov",
            "dst",
            "src1",
            "src2",
            "immed",
            "bit",
            "rep",
            "peek",
            "shift",
            "preincrement",
            "sds",
            "offset",
            "literal",
        ];
        let (mut input, mut expected) = (String::new(), Vec::new());
        let mut references: BTreeMap<u32, Reference<'_>> = BTreeMap::new();
        for line in lines(&vectors) {
            let columns: Vec<&str> = line.splitn(3, '\t').collect();
            let [generation, word, text] = columns[..] else { panic!("{line}") };
            let Ok(generation) = generation.parse::<u32>() else { continue };
            let value = u128::from_str_radix(word, 16).unwrap();
            if text.contains("\t; ") || text.starts_with("no match") {
                continue;
            }
            let reference = references
                .entry(generation)
                .or_insert_with(|| Reference::new(&model, Generation(generation)));
            let shown = reference.line(isaloom_bits::Word::new(value, 32), &LineOptions::default());
            let Match::Leaf(leaf) = shown.found else { continue };
            let name = model.encoding(leaf).and_then(|e| e.enumerator()).unwrap();
            let opcode = opcodes.iter().position(|o| *o == name).unwrap();
            input.push_str(&format!("{opcode} {generation}"));
            for field in shown.fields.iter().filter(|f| f.depth == 0) {
                let declared = model.field(field.field);
                let Some(member) = map(&model, leaf, &declared.name).and_then(|m| m.strip_prefix("src->"))
                else {
                    continue;
                };
                let signed =
                    matches!(declared.ty, isaloom_model::FieldType::Int | isaloom_model::FieldType::Branch);
                let value = match signed {
                    true => isaloom_bits::sign_extend(field.value, declared.width()),
                    false => field.value.cast_signed(),
                };
                input.push_str(&format!(" {member}={value}"));
            }
            input.push('\n');
            expected.push((word.trim_start_matches("0x").to_owned(), line));
        }
        for compiler in compile::compilers_for_all_targets() {
            let program = harness(&compiler, key, "afuc_instr", &members, &encoder.text);
            let output = program.run(&input);
            assert_eq!(output.lines().count(), expected.len());
            let (mut good, mut shown) = (0, 0);
            for (found, (word, line)) in output.lines().zip(&expected) {
                if *found == format!("{word:0>8}") {
                    good += 1;
                } else if shown < 10 {
                    shown += 1;
                    eprintln!("{found} for {line}");
                }
            }
            conformance(key, good, expected.len() as u64, "-p isaloom-codegen encode::");
        }
    }
}

/// Returns the enumerators that the `switch` of a header handles, in order.
fn opcodes(header: &str) -> Vec<&str> {
    let cases = header.lines().filter_map(|l| l.trim().strip_prefix("case ")?.strip_suffix(':'));
    cases.filter(|name| name.starts_with("OP")).collect()
}

fn harness(compiler: &str, name: &str, source: &str, members: &[&str], header: &str) -> Built {
    let members: String = members.iter().map(|m| format!("MEMBER({m})\n")).collect();
    let opcodes = opcodes(header).join(",\n");
    let headers = [("encode.h", header), ("opcodes.h", opcodes.as_str()), ("members.h", members.as_str())];
    let headers = headers.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let source = format!("-DSOURCE={source}");
    let flags = [compile::sanitizers(compiler), &["-O1", &source]].concat();
    Built::new(compiler, name, &["harness.c"], &headers, &flags)
}

/// The encoder gives the same word as assembling the text, for params, overrides, asserts, generations, signs and
/// forced maps.
#[test]
fn structure_encodes_to_the_word_of_its_text() {
    let model = load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs/pack.xml"));
    let encoder = mesa::encode(&model);
    assert_eq!(encoder.diagnostics, []);
    let unmapped: Vec<String> = encoder.unmapped.iter().map(|u| u.name(&model)).collect();
    assert_eq!(unmapped, Vec::<String>::new());
    let members = ["dst", "imm", "wide", "half", "mode", "hidden", "target", "reg", "comp"];
    let opcodes = opcodes(&encoder.text);
    // Enumerator, generation, members, text, and the mask of the bits that the text leaves unspecified.
    let cases = [
        ("OP_ADD", 1, "dst=7 reg=5 comp=3 imm=-4", "add r7, r5.3, -4", 0),
        ("OP_ADD", 5, "dst=7 reg=5 comp=3 imm=-4", "add r7, r5.3, -4", 0),
        ("OP_ADD", 9, "dst=255 half=1 reg=63 comp=7 imm=1023", "add r255, h63, 1023", 0),
        ("OP_ADD", 4, "hidden=171 reg=1 imm=-1024", "add r0, r1.0, -1024", 171 << 44),
        ("OP_MOVE", 3, "dst=1 mode=2 imm=-1", "move r1, m2, -1", 0),
        ("OP_MOVE", 3, "dst=1 mode=3 wide=549755813887", "move.w r1, 549755813887", 0),
        ("OP_MOVE", 3, "dst=1 mode=3 wide=5 hidden=1", "move.w r1, 5", 1 << 8),
        ("OP_JUMP_IF", 2, "target=-2147483648", "jump.if -2147483648", 0),
    ];
    let mut input = String::new();
    for (opcode, generation, members, ..) in cases {
        let number = opcodes.iter().position(|o| *o == opcode).unwrap();
        input.push_str(&format!("{number} {generation} {members}\n"));
    }
    for compiler in compile::compilers_for_all_targets() {
        let program = harness(&compiler, "codegen.encode.pack", "pack_instr", &members, &encoder.text);
        let output = program.run(&input);
        assert_eq!(output.lines().count(), cases.len());
        for (word, (_, generation, members, text, hidden)) in output.lines().zip(cases) {
            let mut reference = Reference::new(&model, Generation(generation));
            let value = u128::from_str_radix(word, 16).unwrap();
            let line = reference.line(isaloom_bits::Word::new(value, 64), &LineOptions::default());
            assert_eq!((line.to_string().as_str(), value & hidden), (text, hidden), "{members}: {word}");
        }
    }
}

#[test]
fn values_that_do_not_fit_abort() {
    let Some(compiler) = compiler() else { return skipped("there is no C compiler") };
    let model = load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs/pack.xml"));
    let encoder = mesa::encode(&model);
    let members = ["dst", "imm", "wide", "half", "mode", "hidden", "target", "reg", "comp"];
    let program = harness(&compiler, "codegen.encode.fits", "pack_instr", &members, &encoder.text);
    let add = opcodes(&encoder.text).iter().position(|o| *o == "OP_ADD").unwrap();
    for (members, fits) in [
        ("dst=255", true),
        ("dst=256", false),
        ("dst=-1", false),
        ("imm=-1024", true),
        ("imm=2047", true),
        ("imm=-2049", false),
        ("comp=8", false),
    ] {
        assert_eq!(program.succeeds(&format!("{add} 1 {members}\n")), fits, "{members}");
    }
}

/// etnaviv passes the param `COMPS`, which its instructions define only by a map, not as a field.
#[test]
fn param_may_refer_to_a_map_without_a_field() {
    let xml = r##"<isa>
        <bitset name="#instruction" size="32">
            <display>{REG}</display>
            <field name="REG" low="0" high="31" type="#reg"><param name="MASK" as="M"/></field>
            <encode type="struct s *"><map name="REG">src</map><map name="MASK">src->mask</map></encode>
        </bitset>
        <bitset name="#reg" size="32">
            <display>{M}</display>
            <field name="M" low="0" high="31" type="uint"/>
            <encode type="struct s *"><map name="M">p->M</map></encode>
        </bitset>
    </isa>"##;
    let (model, _) = isaloom_isaspec::read("mask.xml", xml, &mut |_: &str| Err("none".to_owned()));
    let encoder = mesa::encode(&model);
    assert!(encoder.text.contains(".M = (int64_t)(src->mask)"), "{}", encoder.text);
}

/// With `NDEBUG`, the range checks are omitted and a value that does not fit is truncated, as in Mesa.
#[test]
fn values_are_truncated_without_asserts() {
    let Some(compiler) = compiler() else { return skipped("there is no C compiler") };
    let model = load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs/pack.xml"));
    let encoder = mesa::encode(&model);
    let text = format!("#define NDEBUG\n{}", encoder.text);
    let members = ["dst", "imm", "wide", "half", "mode", "hidden", "target", "reg", "comp"];
    let program = harness(&compiler, "codegen.encode.cut", "pack_instr", &members, &text);
    let add = opcodes(&encoder.text).iter().position(|o| *o == "OP_ADD").unwrap();
    let words = program.run(&format!("{add} 1 dst=255 imm=3\n{add} 1 dst=511 imm=2051\n"));
    let [kept, cut] = words.lines().collect::<Vec<_>>()[..] else { panic!("{words}") };
    assert_eq!(kept, cut);
}

/// The word of an unknown instruction, or of an instruction outside its generations, is 0. `mesa_loge` reports the root
/// and the number of the instruction.
#[test]
fn unknown_instruction_encodes_to_0() {
    let Some(compiler) = compiler() else { return skipped("there is no C compiler") };
    let model = load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs/pack.xml"));
    let encoder = mesa::encode(&model);
    let members = ["dst", "imm", "wide", "half", "mode", "hidden", "target", "reg", "comp"];
    let program = harness(&compiler, "codegen.encode.unknown", "pack_instr", &members, &encoder.text);
    let add = opcodes(&encoder.text).iter().position(|o| *o == "OP_ADD").unwrap();
    let said = "Unhandled instruction encode case: 0x";
    for (input, message) in [
        ("77 1 dst=3\n".to_owned(), format!("{said}4d\n")),
        (format!("{add} 0\n"), format!("{said}{add:x}\n")),
    ] {
        assert_eq!(program.output_and_errors(&input), ("0000000000000000\n".to_owned(), message));
    }
}

/// A driver's own C code uses names and types of the header, so they must be the same as in Mesa.
#[test]
fn header_declares_the_names_that_drivers_use() {
    let model = load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/small.xml"));
    let encoder = mesa::encode(&model);
    assert_eq!(encoder.diagnostics, []);
    let enums = mesa::enums(&model).unwrap().replace("ISA_OPC_", "OPC_");
    let files = [("encode.h".to_owned(), encoder.text), ("enums.h".to_owned(), enums)];
    for compiler in compile::compilers_for_all_targets() {
        let flags = [compile::sanitizers(&compiler), &["-O1"]].concat();
        let built = Built::new(&compiler, "driver", &["driver.c"], &files, &flags);
        // add (sat) r3, h31, -256; br.ne -2; nop; a word that the driver packs itself.
        assert_eq!(built.run(""), "10300fc3\n2001fffe\n00000000\nfffffffe 5\n", "{compiler}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn maps_of_mesa_descriptions_are_valid_c() {
    let mut said = Vec::new();
    for name in ["ir3", "afuc", "etnaviv"] {
        for folder in ["isaspec", "isaspec26"] {
            let Some(spec) = shared(&format!("specs/{folder}/{name}.xml")) else { return };
            let model = load(&spec);
            let found = mesa::encode(&model).diagnostics;
            said.extend(found.iter().map(|d| format!("{folder}/{name} {} {}", d.id, d.message)));
            // Mesa generates the header of enumerations only for etnaviv, so the other descriptions need not support
            // it.
            assert!(name != "etnaviv" || mesa::enums(&model).is_ok(), "{folder}/{name}");
        }
    }
    // In etnaviv, a field was renamed, but four maps still have its old name.
    let left_over = "isaspec/etnaviv encode-unknown map for unknown name `SRC2_USE`: the value is never used";
    assert_eq!(said, [left_over; 4]);
}
