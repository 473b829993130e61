//! Tests that the reference sources assemble to the reference words.

use crate::lanes;

use isaloom_a2xx::{
    AsmOptions, Dialect, Fetch, Gpu, Program, Slot, Stage, TextOptions, alu_text, assemble, assemble_alu,
    assemble_clause, assemble_fetch, clause_text, disassemble, fetch_text,
};
use isaloom_source::has_errors;
use isaloom_testkit::{Value, json, shared};
use lanes::{corrected, corrected_program};

fn words(value: &Value) -> Vec<u32> {
    let word = |w: &Value| w.as_str().and_then(|w| u32::from_str_radix(w, 16).ok()).unwrap_or(u32::MAX);
    value.as_array().map(|words| words.iter().map(word).collect()).unwrap_or_default()
}

fn read(text: &str, dialect: Dialect) -> (Vec<u32>, Vec<String>) {
    let (program, findings) = assemble(text, &AsmOptions { dialect, ..AsmOptions::default() });
    let errors = has_errors(&findings);
    let messages = findings.iter().map(|f| format!("{}: {} {:?}", f.id, f.message, f.span())).collect();
    (if errors { Vec::new() } else { program.encode() }, messages)
}

/// Sets the constant numbers of texture fetches to 0 in words, because fdre-a2xx ignores the number in the text and
/// encodes 0.
fn without_samplers(words: &[u32]) -> Vec<u32> {
    let program = Program::decode(words, Gpu::A2xx);
    let mut words = words.to_vec();
    for clause in &program.clauses {
        for instruction in program.instructions(*clause).filter(|i| i.fetch) {
            if let Fetch::Texture(opcode, mut fields) = Fetch::decode(instruction.slot) {
                fields.const_idx = 0;
                let at = 3 * instruction.address;
                words[at..at + 3].copy_from_slice(&Fetch::Texture(opcode, fields).encode().0);
            }
        }
    }
    words
}

#[isaloom_testkit::needs_shared]
#[test]
fn sources_assemble_to_the_reference_words() {
    for (file, dialect) in [
        ("samples", Dialect::Freedreno),
        ("generated_programs", Dialect::Freedreno),
        ("dialect2012_programs", Dialect::Wiki),
    ] {
        let Some(path) = shared(&format!("vectors/a2xx/{file}.json.gz")) else { return };
        let (mut equal, mut samplers, mut total, mut shown) = (0, 0, 0, String::new());
        for case in json(&path).as_array().into_iter().flatten() {
            let (found, messages) = read(case["asm"].as_str().unwrap_or(""), dialect);
            total += 1;
            if found == words(&case["words"]) {
                equal += 1;
            } else if without_samplers(&found) == without_samplers(&words(&case["words"])) {
                samplers += 1;
            } else {
                shown.push_str(&format!(
                    "{} {messages:?}\n got {found:08x?}\n exp {:08x?}\n{}\n",
                    case["name"],
                    words(&case["words"]),
                    case["asm"].as_str().unwrap_or("")
                ));
            }
        }
        println!("{file}: {equal} of {total} equal, {samplers} equal except for texture constants");
        assert_eq!(equal + samplers, total, "{file}\n{shown}");
        assert!(samplers == 0 || file == "generated_programs", "{file}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn lossless_text_assembles_to_the_same_words() {
    for (file, dialect) in [
        ("samples", Dialect::Lossless),
        ("generated_programs", Dialect::Lossless),
        ("dialect2012_programs", Dialect::Lossless),
        ("mesa_compiled", Dialect::Lossless),
    ] {
        let Some(path) = shared(&format!("vectors/a2xx/{file}.json.gz")) else { return };
        for case in json(&path).as_array().into_iter().flatten() {
            let expected = words(&case["words"]);
            for gpu in [Gpu::A2xx, Gpu::Xenos] {
                let program = Program::decode(&expected, gpu);
                let text = disassemble(&program, &TextOptions { dialect, ..TextOptions::default() });
                let (back, findings) = assemble(&text, &AsmOptions { gpu, ..AsmOptions::default() });
                assert_eq!(findings, [], "{}\n{text}", case["name"]);
                assert_eq!(back.encode(), expected, "{}\n{text}", case["name"]);
            }
        }
    }
}

/// The program of each 2012 source is printed in the 2012 syntax, and this text must assemble to the words of the 2012
/// assembler.
#[isaloom_testkit::needs_shared]
#[test]
fn texts_of_2012_round_trip() {
    let Some(path) = shared("vectors/a2xx/dialect2012_programs.json.gz") else { return };
    let options = AsmOptions { dialect: Dialect::Wiki, ..AsmOptions::default() };
    for case in json(&path).as_array().into_iter().flatten() {
        let (program, _) = assemble(case["asm"].as_str().unwrap_or(""), &options);
        let print = TextOptions { dialect: Dialect::Wiki, ..TextOptions::default() };
        // The 2012 wiki syntax has no fields in braces, so the printed text must not have them. It may have headers and
        // comments.
        let text = disassemble(&program, &print);
        assert!(!text.contains('{'), "{}\n{text}", case["name"]);
        let (back, findings) = assemble(&text, &options);
        assert_eq!(findings, [], "{text}");
        assert_eq!(back.encode(), words(&case["words"]), "{text}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_probe_gives_words_or_an_error() {
    let Some(path) = shared("vectors/a2xx/asm_probes.json.gz") else { return };
    let (mut same, mut ours, mut refused) = (0, Vec::new(), Vec::new());
    for case in json(&path).as_array().into_iter().flatten() {
        let name = case["name"].as_str().unwrap_or("");
        let (found, messages) = read(case["asm"].as_str().unwrap_or(""), Dialect::Freedreno);
        if found.is_empty() {
            assert!(!messages.is_empty(), "{name}");
            refused.push(format!("{name} [{}]: {}", case["status"], messages.join(" | ")));
        } else if !case["words"].is_null() && found == words(&case["words"]) {
            same += 1;
        } else {
            ours.push(format!(
                "{name} [{}]: {found:08x?} for {} {messages:?}",
                case["status"], case["words"]
            ));
        }
    }
    println!("same {same}\n\nours\n{}\n\nrefused\n{}", ours.join("\n"), refused.join("\n"));
    assert_eq!((same, ours.len(), refused.len()), (21, 31, 26));
}

/// The XNA text omits fields, so this test compares the printed text before and after assembling, not the words.
#[isaloom_testkit::needs_shared]
#[test]
fn xna_text_round_trips() {
    let Some(path) = shared("vectors/a2xx/random_instructions.jsonl.gz") else { return };
    let (mut same, mut nameless, mut total, mut shown) = (0, 0, 0, String::new());
    for case in isaloom_testkit::json_lines(&path) {
        let text = case["xenia"].as_str().unwrap_or("");
        if text.starts_with('<') || text.contains("<MARK") {
            continue;
        }
        total += 1;
        let slot = words(&case["hex"]);
        let text = match case["kind"].as_str() {
            Some("alu") => corrected(Slot([slot[0], slot[1], slot[2]]), text),
            _ => text.to_owned(),
        };
        let text = text.as_str();
        let stage = if case["shader_type"] == "vertex" { Stage::Vertex } else { Stage::Fragment };
        let (dialect, gpu) = (Dialect::Xna, Gpu::Xenos);
        let options = AsmOptions { gpu, dialect, stage, ..AsmOptions::default() };
        let print = TextOptions { dialect, stage, ..TextOptions::default() };
        let back = match case["kind"].as_str() {
            Some("cf") => assemble_clause(text, &options).map(|c| clause_text(c, gpu, &print)),
            Some("alu") => assemble_alu(text, &options).map(|s| alu_text(s, gpu, false, &print)),
            _ => assemble_fetch(text, &options).map(|s| fetch_text(s, gpu, false, &print)),
        };
        match back {
            Ok(back) if back == text => same += 1,
            Err(error) if error.message.contains("export without a name") => nameless += 1,
            other => shown.push_str(&format!("{text:?}\n{other:?}\n")),
        }
    }
    println!("xna: {same} of {total} read back, {nameless} write an export without a name");
    assert_eq!(same + nameless, total, "{}", &shown[..shown.len().min(4000)]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn xna_programs_round_trip() {
    for file in ["samples", "generated_programs", "mesa_compiled"] {
        let Some(path) = shared(&format!("vectors/a2xx/{file}.json.gz")) else { return };
        let (mut same, mut total, mut shown) = (0, 0, String::new());
        for case in json(&path).as_array().into_iter().flatten() {
            let text = case["xenia"].as_str().unwrap_or("");
            if text.starts_with('<') {
                continue;
            }
            total += 1;
            let text = &corrected_program(&words(&case["words"]), Gpu::A2xx, text);
            let stage = if case["stage"] == "vertex" { Stage::Vertex } else { Stage::Fragment };
            let options =
                AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Xna, stage, ..AsmOptions::default() };
            let (program, findings) = assemble(text, &options);
            let back = disassemble(
                &program,
                &TextOptions { dialect: Dialect::Xna, stage, ..TextOptions::default() },
            );
            if findings.is_empty() && back == *text {
                same += 1;
            } else if shown.len() < 4000 {
                shown.push_str(&format!("{} {findings:?}\n{text}\n{back}\n", case["name"]));
            }
        }
        println!("{file}, xna: {same} of {total} read back");
        assert_eq!(same, total, "{shown}");
    }
}
