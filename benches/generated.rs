//! Benchmark of generated code on one core. Run it with `cargo bench -p isaloom-codegen --bench generated`; results are
//! in dev/benchmarks.md.
//!
//! gcc compiles the drop-in replacement for Mesa with `-O3 -DNDEBUG`; cargo compiles the generated crates in release
//! mode. No word or structure is repeated in a program. Times are CPU times, on which other load has little influence.

#![allow(clippy::expect_used, clippy::panic)] // a benchmark that cannot run must fail

use isaloom_codegen::{RustOptions, mesa};
use isaloom_engine::{Isa, Options};
use isaloom_model::{Generation, Model};
use isaloom_testkit::arbitrary::Random;
use isaloom_testkit::{lines, shared, workspace};
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

/// Benchmarked descriptions: name, generation, and number of 32-bit words per instruction.
const DESCRIPTIONS: [(&str, u32, usize); 3] = [("ir3", 600, 2), ("afuc", 6, 1), ("etnaviv", 0, 4)];

/// Number of instruction words in a benchmarked program.
const COUNT: usize = 100_000;

fn main() {
    for (name, generation, size) in DESCRIPTIONS {
        let Some(spec) = shared(&format!("specs/isaspec26/{name}.xml")) else { return };
        let model = read(&spec);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bench-{name}"));
        fs::create_dir_all(&folder).expect("a folder");
        println!("{name} (generation {generation})");
        let start = Instant::now();
        let decoder = mesa::decode(Arc::clone(&model), &format!("{name}-isa.h"));
        let encoder = mesa::encode(&model);
        let made = start.elapsed().as_millis();
        let (c, h) = (decoder.source.lines().count(), encoder.text.lines().count());
        println!("  drop-in: {c} lines decode, {h} lines encode, generated in {made} ms");
        let program = folder.join("words.bin");
        fs::write(&program, words(name, &model, generation, size)).expect("a file");
        fs::write(folder.join(format!("{name}-isa.c")), decoder.source).expect("a file");
        fs::write(folder.join(format!("{name}-isa.h")), decoder.header).expect("a file");
        fs::write(folder.join("isa.h"), structures(name)).expect("a file");
        opcodes(&encoder.text, &folder);
        fs::write(folder.join("encode.h"), encoder.text).expect("a file");
        decode(name, generation, size, &folder);
        encode(name, &folder);
        krate(name, &model, generation, size, &folder);
    }
}

fn read(spec: &Path) -> Arc<Model> {
    let folder = spec.parent().expect("a folder").to_path_buf();
    let mut files = |name: &str| fs::read_to_string(folder.join(name)).map_err(|error| error.to_string());
    let name = spec.file_name().expect("a name").to_string_lossy();
    let text = fs::read_to_string(spec).expect("the description");
    Arc::new(isaloom_isaspec::read(&name, &text, &mut files).0)
}

/// Returns distinct words that decode without diagnostics: mutations of the shared vectors.
fn words(name: &str, model: &Arc<Model>, generation: u32, size: usize) -> Vec<u8> {
    let isa = Isa::compile(Arc::clone(model), Generation(generation)).expect("a generation");
    let vectors = shared(&format!("vectors/isaspec26/{name}.tsv.gz")).expect("vectors");
    let wanted = generation.to_string();
    let known: Vec<u128> = lines(&vectors)
        .filter_map(|line| {
            let mut columns = line.splitn(3, '\t');
            let (generation, word, text) = (columns.next()?, columns.next()?, columns.next()?);
            let good = generation == wanted && !text.contains("\t; ") && !text.starts_with("no match");
            good.then(|| u128::from_str_radix(word, 16).ok())?
        })
        .collect();
    let (mut random, mut seen, mut bytes, mut line) =
        (Random::new(5), HashSet::new(), Vec::new(), String::new());
    let mut tries = 0;
    while seen.len() < COUNT && tries < 40 * COUNT {
        tries += 1;
        let flipped =
            (0..3).fold(*random.pick(&known), |word, _| word ^ 1 << (random.wide() % (32 * size as u128)));
        let word = &flipped.to_le_bytes()[..4 * size];
        line.clear();
        isa.disassemble(word, &Options::default(), &mut line);
        if !line.contains("\t; ") && !line.starts_with("no match") && seen.insert(flipped) {
            bytes.extend_from_slice(word);
        }
    }
    println!("  {} distinct words", seen.len());
    bytes
}

/// Returns the C definitions that the generated decoder of afuc structures needs.
fn structures(name: &str) -> String {
    if name != "afuc" {
        return String::new();
    }
    "#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\n#include \"types_afuc.h\"\n\
     static inline struct afuc_instr *\n__instruction_create(enum opcode opc)\n{\n\
     \x20  static struct afuc_instr one;\n   (void)all_opcodes;\n   one.opc = opc;\n   return &one;\n}\n"
        .to_owned()
}

/// Writes the C enumerators of each root and, for ir3, the functions that select the leaf of each root.
fn opcodes(header: &str, folder: &Path) {
    let mut cases: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut root = "";
    for line in header.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("switch (") {
            root = rest.split('(').next().unwrap_or(rest);
        } else if let Some(name) = line.strip_prefix("case ").and_then(|line| line.strip_suffix(':')) {
            cases.entry(root).or_default().push(name);
        }
    }
    let mut functions = String::new();
    for (root, names) in &cases {
        let register = matches!(*root, "__multisrc_case" | "__cat3_src_case");
        let source = if register { "ir3_register" } else { "ir3_instruction" };
        let body = match *root {
            "__instruction_case" => "(void)s;\n   return src->opc;".to_owned(),
            // A member of the instruction selects one of the leaves.
            _ => {
                let (names, member) = (names.join(", "), if register { "num" } else { "repeat" });
                format!(
                    "static const enum opcode all[] = {{ {names} }};\n   (void)s;\n   return all[src->{member} % (sizeof all / sizeof *all)];"
                )
            }
        };
        functions.push_str(&format!(
            "static inline enum opcode\n{root}(struct encode_state *s, const struct {source} *src)\n{{\n   {body}\n}}\n"
        ));
    }
    let instructions = cases.get("__instruction_case").cloned().unwrap_or_default();
    functions.push_str(&format!("#define INSTRUCTIONS {}\n", instructions.join(", ")));
    let all: Vec<&str> = cases.values().flatten().copied().collect();
    let mut known = HashSet::new();
    let unique: Vec<&str> = all.into_iter().filter(|name| known.insert(*name)).collect();
    fs::write(folder.join("opcodes.h"), unique.join(",\n")).expect("a file");
    fs::write(folder.join("cases.h"), functions).expect("a file");
}

/// Compiles a C program, runs it with `argument`, and returns its output.
fn run_c(name: &str, folder: &Path, sources: &[PathBuf], defines: &[String], argument: &Path) -> String {
    let program = folder.join(name);
    let mut command = Command::new("gcc");
    command.args(["-std=gnu11", "-O3", "-DNDEBUG", "-w"]).args(defines);
    for include in
        [folder, &workspace().join("benches/generated"), &workspace().join("crates/codegen/tests/c")]
    {
        command.arg("-I").arg(include);
    }
    run(command.args(sources).arg("-o").arg(&program));
    run(Command::new(program).arg(argument)).trim().to_owned()
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("a program");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn decode(name: &str, generation: u32, size: usize, folder: &Path) {
    let sources = [workspace().join("benches/generated/decode.c"), folder.join(format!("{name}-isa.c"))];
    let defines = [
        format!("-DHEADER=\"{name}-isa.h\""),
        format!("-DDISASM={name}_isa_disasm"),
        format!("-DGENERATION={generation}"),
        format!("-DWORDS={size}"),
    ];
    println!(
        "  drop-in: text {} M/s",
        run_c("decode", folder, &sources, &defines, &folder.join("words.bin"))
    );
}

fn encode(name: &str, folder: &Path) {
    let types = if name == "ir3" { "ir3_types.h".to_owned() } else { format!("types_{name}.h") };
    let defines = [format!("-DTYPES=\"{types}\""), format!("-DFILL=\"fill_{name}.h\"")];
    let sources = [workspace().join("benches/generated/encode.c")];
    println!("  drop-in: encode {} M/s", run_c("encode", folder, &sources, &defines, folder));
}

/// Returns the CPU time that a shell command takes, in seconds.
fn processor_time(folder: &Path, line: &str) -> f64 {
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("{line} >&2; times")).current_dir(folder);
    command.env("CARGO_TARGET_DIR", folder.join("target"));
    let said = run(&mut command);
    // The second line contains the user and system times of all child processes: `0m3.1s 0m0.4s`.
    let children = said.lines().nth(1).unwrap_or_default();
    let one = |text: &str| {
        let (minutes, seconds) = text.trim_end_matches('s').split_once('m').unwrap_or(("0", "0"));
        60.0 * minutes.parse::<f64>().unwrap_or(0.0) + seconds.parse::<f64>().unwrap_or(0.0)
    };
    children.split_whitespace().map(one).sum()
}

fn krate(name: &str, model: &Arc<Model>, generation: u32, size: usize, folder: &Path) {
    let options =
        RustOptions { name: name.to_owned(), generation: Some(Generation(generation)), from_str: None };
    let folder = folder.join("crate");
    let _ = fs::remove_dir_all(&folder);
    let mut lines = 0;
    for file in isaloom_codegen::rust(Arc::clone(model), &options).files {
        let path = folder.join(&file.name);
        fs::create_dir_all(path.parent().unwrap_or(&folder)).expect("a folder");
        lines += file.text.lines().count();
        fs::write(path, file.text).expect("a file");
    }
    let cargo = env!("CARGO");
    let check = processor_time(&folder, &format!("{cargo} check -q --offline"));
    let build = processor_time(&folder, &format!("{cargo} build -q --release --offline"));
    println!("  crate: {lines} lines, check {check:.1} s, release build {build:.1} s of processor time");
    let program =
        include_str!("generated/crate.rs").replace("CRATE", name).replace("BYTES", &(4 * size).to_string());
    fs::create_dir_all(folder.join("examples")).expect("a folder");
    fs::write(folder.join("examples/bench.rs"), program).expect("a file");
    let words = folder.with_file_name("words.bin");
    let mut command = Command::new(cargo);
    command.args(["run", "-q", "--release", "--offline", "--example", "bench", "--"]).arg(words);
    command.current_dir(&folder);
    let rates = run(command.env("CARGO_TARGET_DIR", folder.join("target")));
    let rates: Vec<&str> = rates.split_whitespace().collect();
    let [decode, encode, text, display] = rates[..] else { panic!("{rates:?}") };
    println!("  crate: decode {decode} M/s, encode {encode} M/s, text {text} M/s, Display {display} M/s");
}
