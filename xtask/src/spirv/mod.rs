//! Generates Rust tables from the grammar files of Khronos. Operands are treated as in SPIRV-Tools: the operands of an
//! extended instruction come from the grammar of its set, not from the row of `OpExtInst` in the core grammar.

#[allow(dead_code)]
#[path = "../../../crates/spirv/src/grammar/hash.rs"]
mod hash;
mod pools;
mod read;
#[path = "../../../crates/spirv/src/grammar/rules.rs"]
mod rules;
mod write;

use read::{Enumeration, Grammar};
use rules::{FURTHER_SETS, PREFIX_SETS, SETS, SUPERSEDED_FILES};
use serde_json::Value;

/// Returns names and contents of the files in the generated module.
pub(crate) fn tables() -> Result<Vec<(&'static str, String)>, String> {
    let grammar = read()?;
    let mut pools = pools::Pools::default();
    let instructions = write::instructions(&grammar, &mut pools);
    let enums = write::enums(&grammar, &mut pools);
    let extended = write::extended(&grammar, &mut pools);
    Ok(vec![
        ("mod.rs", write::module()),
        ("kinds.rs", write::kinds(&grammar)),
        ("instructions.rs", instructions + &pools.operand_tables()),
        ("enums.rs", enums + &pools.requirement_tables()),
        ("extended.rs", extended),
        ("generators.rs", write::generators()?),
        ("../../values/generated.rs", write::values(&grammar)),
        ("pool.rs", pools.name_pool()),
    ])
}

fn read() -> Result<Grammar, String> {
    every_file_is_decided()?;
    let core = load("spirv.core.grammar.json")?;
    let mut enumerations = read::enumerations(&core, "")?;
    let mut sets = Vec::new();
    for &(name, file) in SETS {
        let json = load(&format!("extinst.{file}.grammar.json"))?;
        // Several sets for debug information have enumerations with the same name but different values. Therefore, each
        // set has separate enumerations.
        let own: Vec<Enumeration> = read::enumerations(&json, name)?;
        let used = |e: &Enumeration| read::uses_kind(&json, &e.kind);
        enumerations.extend(own.into_iter().filter(used));
        sets.push(read::ExtSet {
            name,
            prefix: PREFIX_SETS.contains(&name),
            instructions: read::instructions(&json)?,
        });
    }
    Ok(Grammar { instructions: read::instructions(&core)?, enumerations, sets })
}

/// Checks that every grammar file is in one of the lists in `rules.rs`, so that no new file is overlooked.
fn every_file_is_decided() -> Result<(), String> {
    let folder = rspirv2_grammar::PATH_GRAMMAR_FOLDER;
    let files = std::fs::read_dir(folder).map_err(|e| format!("cannot read {folder}: {e}"))?;
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    undecided(names).map_or(Ok(()), |file| {
        Err(format!(
            "extinst.{file}.grammar.json is in the grammar crate but not in crates/spirv/src/grammar/rules.rs; \
             add it to SETS if the newest spirv-as knows the set, otherwise to FURTHER_SETS or SUPERSEDED_FILES"
        ))
    })
}

/// Returns the first extended set that is in no list of `rules.rs`: its file name without `extinst.` and
/// `.grammar.json`.
fn undecided(mut files: impl Iterator<Item = String>) -> Option<String> {
    let set = |file: String| Some(file.strip_prefix("extinst.")?.strip_suffix(".grammar.json")?.to_owned());
    let is_known = |stem: &String| {
        SETS.iter().chain(FURTHER_SETS).map(|(_, file)| file).chain(SUPERSEDED_FILES).any(|file| file == stem)
    };
    files.find_map(|file| set(file).filter(|stem| !is_known(stem)))
}

fn load(file: &str) -> Result<Value, String> {
    let path = format!("{}{file}", rspirv2_grammar::PATH_GRAMMAR_FOLDER);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("cannot read {path}: {e}"))?;
    serde_json::from_str(&text).map_err(|e| format!("{file}: {e}"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn new_set_in_the_grammar_crate_is_reported() {
        let undecided = |files: &[&str]| super::undecided(files.iter().map(|file| file.to_string()));
        let known = ["spirv.core.grammar.json", "extinst.glsl.std.450.grammar.json", "spirv.hpp11"];
        assert_eq!(undecided(&known), None);
        assert_eq!(undecided(&["extinst.nonsemantic.new.grammar.json"]).as_deref(), Some("nonsemantic.new"));
        super::every_file_is_decided().unwrap();
    }
}
