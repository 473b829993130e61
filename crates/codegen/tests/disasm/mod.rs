//! Test program with generated disassemblers of several descriptions; lines of text control it (see tests/c/disasm.c).

#![allow(dead_code, reason = "not every test uses everything")]

use super::compile::Built;
use isaloom_codegen::mesa;
use isaloom_model::{Model, TextForm};
use isaloom_testkit::Value;
use std::path::Path;
use std::sync::Arc;

/// Reads the description at a path, with its imports.
pub(crate) fn load(path: &Path) -> Arc<Model> {
    let text = std::fs::read_to_string(path).unwrap();
    let folder = path.parent().unwrap().to_path_buf();
    let mut files = |name: &str| std::fs::read_to_string(folder.join(name)).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(&path.file_name().unwrap().to_string_lossy(), &text, &mut files);
    let form = TextForm::of_version(isaloom_testkit::mesa_version(path)).unwrap();
    Arc::new(model.with_text_form(form))
}

/// Reads a description from XML text without imports.
pub(crate) fn model_of(xml: &str) -> Arc<Model> {
    Arc::new(isaloom_isaspec::read("given.xml", xml, &mut |_: &str| Err("no imports".to_owned())).0)
}

/// Words that the test program disassembles as one program, with options (see tests/c/disasm.c).
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) target: usize,
    pub(crate) generation: u32,
    pub(crate) flags: &'static str,
    /// Words in hexadecimal, with all their digits.
    pub(crate) words: Vec<String>,
}

impl Program {
    pub(crate) fn head(&self) -> String {
        format!("{} {} {} {}", self.target, self.generation, self.flags, self.words.len())
    }
}

/// Converts a program of a vector file, which is in JSON. `target` is the index of the disassembler to use.
pub(crate) fn program(json: &Value, target: usize, flags: &'static str) -> Program {
    let words = json["words"].as_array().unwrap().iter().map(|w| w.as_str().unwrap().to_owned());
    let generation = u32::try_from(json["gen"].as_u64().unwrap()).unwrap();
    Program { target, generation, flags, words: words.collect() }
}

/// Returns the number of 32-bit words per instruction of a model.
pub(crate) fn word_count(model: &Model) -> u32 {
    model.roots().map(|(_, b)| b.size.div_ceil(32)).max().unwrap()
}

/// Test program with the disassemblers of some descriptions.
pub(crate) struct Disassemblers {
    built: Built,
    digits: Vec<usize>,
}

impl Disassemblers {
    /// Generates and compiles the disassemblers of `models`, each with its name.
    pub(crate) fn new(
        compiler: &str,
        name: &str,
        models: &[(String, Arc<Model>)],
        flags: &[&str],
    ) -> Disassemblers {
        let mut files = Vec::new();
        let (mut targets, mut digits) = (String::new(), Vec::new());
        for (prefix, model) in models {
            let header = format!("{prefix}-isa.h");
            let decoder = mesa::decode(Arc::clone(model), &header);
            assert_eq!(decoder.diagnostics, [], "{prefix}");
            files.push((format!("{prefix}-isa.c"), decoder.source));
            files.push((header, decoder.header));
            targets.push_str(&format!("TARGET({prefix}, {})\n", word_count(model)));
            digits.push(8 * word_count(model) as usize);
        }
        files.push(("targets.h".to_owned(), targets));
        files.push(("isa.h".to_owned(), structures(models)));
        let all = [super::compile::sanitizers(compiler), flags, &["-g1"]].concat();
        Disassemblers { built: Built::new(compiler, name, &["disasm.c"], &files, &all), digits }
    }

    /// Runs the test program, and returns its output for each of the programs.
    pub(crate) fn run<'p>(&self, programs: impl Iterator<Item = &'p Program>) -> Vec<String> {
        let mut input = String::new();
        for program in programs {
            input.push_str(&program.head());
            input.push('\n');
            let digits = self.digits[program.target];
            for word in &program.words {
                input.push_str(&format!("{word:0>digits$}\n"));
            }
        }
        let output = self.built.run(&input);
        output.split("\u{1}end\n").map(str::to_owned).collect()
    }
}

/// Returns the part of `isa.h` that a driver writes by hand: the structures for descriptions with a structure decoder.
/// Their members can contain any value.
pub(crate) fn structures(models: &[(String, Arc<Model>)]) -> String {
    let mut out = String::from("#include <stdint.h>\n#include <stdlib.h>\n");
    for (_, model) in models {
        for (root, bitset) in model.roots().filter(|(_, b)| b.decode) {
            let Some(encode) = &bitset.encode else { continue };
            let (Some(ty), Some(prefix)) = (&encode.ty, &encode.case_prefix) else { continue };
            let mut names: Vec<String> =
                model.leaves(root).map(|(_, leaf)| leaf.enumerator(prefix)).collect();
            names.sort();
            names.dedup();
            out.push_str(&format!("enum opcode {{ OPCODE_NONE, {} }};\n", names.join(", ")));
            let ty = ty.trim_end_matches('*').trim();
            out.push_str(&format!("{ty} {{\n   enum opcode opc;\n#include \"afuc_members.h\"\n}};\n"));
            out.push_str(&format!(
                "static inline {ty} *\n__instruction_create(enum opcode opc)\n{{\n   {ty} *made = ({ty} *)calloc(1, sizeof *made);\n   if (made)\n      made->opc = opc;\n   return made;\n}}\n"
            ));
        }
    }
    out
}
