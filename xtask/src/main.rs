//! Chores of the workspace. `cargo run -p xtask -- spirv-grammar` rewrites the committed SPIR-V tables.

mod spirv;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "usage: cargo run -p xtask -- spirv-grammar [--check]
  spirv-grammar          write the tables of crates/spirv/src/grammar/generated
  spirv-grammar --check  only say whether they are current";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["spirv-grammar"] => write_tables(),
        ["spirv-grammar", "--check"] => check_tables(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn write_tables() -> Result<(), String> {
    for (name, text) in spirv::tables()? {
        let path = generated().join(name);
        std::fs::write(&path, text).map_err(|e| format!("cannot write {}: {e}", path.display()))?;
    }
    Ok(())
}

fn check_tables() -> Result<(), String> {
    for (name, text) in spirv::tables()? {
        let path = generated().join(name);
        if std::fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
            return Err(format!(
                "{} is not what the generator makes; run: cargo run -p xtask -- spirv-grammar",
                path.display()
            ));
        }
    }
    Ok(())
}

fn generated() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/spirv/src/grammar/generated")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_committed_spirv_tables_are_what_the_generator_makes() {
        super::check_tables().unwrap();
    }
}
