//! Maintenance tasks of the workspace. Each task writes generated files that are committed, or checks that the
//! committed files are up to date.

mod a2xx;
mod conformance;
mod growth;
mod picture;
mod readmes;
mod records;
mod requests;
mod schema;
mod spirv;
mod testing;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "usage: cargo run -p xtask -- TASK [--check]
  spirv-grammar  SPIR-V tables in crates/spirv/src/grammar/generated, from the Khronos grammar
  a2xx           field positions in crates/a2xx/src/positions.rs, from specs/a2xx.xml
  conformance    docs/appendix/conformance.md, from dev/conformance.in.md and dev/conformance.tsv
  schema         JSON Schema of the output records, from the structs of isaloom-schema
  requests       schema, reference page and types of requests, from the structs of isaloom-ops
  pictures       docs/images/*.svg, from the terminal output in docs/images/*.ansi
  growth         docs/appendix/growth.md, from dev/growth.tsv
  measure-growth [TEXT]
                 dev/growth.tsv, by running target/debug/isaloom (or ISALOOM) under valgrind
  measure-memory [TEXT]
                 dev/memory.tsv, by running the same program on large inputs
  testing        docs/appendix/testing.md, from dev/testing.in.md and numbers of the repository
  readmes        README.md of every published crate, from its manifest
  --check        check that the files are current, without writing them";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (task, check) = match args[..] {
        [task] => (task, false),
        [task, "--check"] => (task, true),
        ["measure-growth", some] => return finish(growth::measure(some)),
        ["make-input", name, size, file] => return finish(growth::make_input(name, size, file)),
        ["measure-memory", some] => return finish(growth::measure_memory(some)),
        _ => ("", false),
    };
    let files = match task {
        "measure-growth" => return finish(growth::measure("")),
        "measure-memory" => return finish(growth::measure_memory("")),
        "growth" => growth::files(),
        "spirv-grammar" => spirv_tables(),
        "a2xx" => a2xx::files(),
        "schema" => Ok(schema::files()),
        "requests" => Ok(requests::files()),
        "pictures" => picture::files(),
        "testing" => testing::files(),
        "readmes" => readmes::files(),
        "conformance" => conformance::page().map(|page| vec![(conformance::path(), page)]),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    finish(files.and_then(|files| if check { compare(task, &files) } else { write(&files) }))
}

fn finish(done: Result<(), String>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Paths of generated files, with the contents that they should have.
type Files = Vec<(PathBuf, String)>;

fn spirv_tables() -> Result<Files, String> {
    let folder = isaloom_testkit::workspace().join("crates/spirv/src/grammar/generated");
    Ok(spirv::tables()?.into_iter().map(|(name, text)| (folder.join(name), text)).collect())
}

fn write(files: &Files) -> Result<(), String> {
    files.iter().try_for_each(|(path, text)| {
        std::fs::write(path, text).map_err(|e| format!("cannot write {}: {e}", path.display()))
    })
}

fn compare(task: &str, files: &Files) -> Result<(), String> {
    files.iter().try_for_each(|(path, text)| {
        let current = std::fs::read_to_string(path).is_ok_and(|committed| &committed == text);
        let stale = || format!("{} is stale; run: cargo run -p xtask -- {task}", path.display());
        if current { Ok(()) } else { Err(stale()) }
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn committed_spirv_tables_are_current() {
        super::spirv_tables().and_then(|files| super::compare("spirv-grammar", &files)).unwrap();
    }
}
