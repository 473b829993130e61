//! From the Khronos grammar files to Rust tables. The normalisations are those of the reference's own
//! importer: the ids after an extended instruction's number come from the set's grammar, not from the core's.

#[allow(dead_code)]
#[path = "../../../crates/spirv/src/grammar/hash.rs"]
mod hash;
mod pools;
mod read;
#[path = "../../../crates/spirv/src/grammar/rules.rs"]
mod rules;
mod write;

use read::{Enumeration, Grammar};
use rules::{PREFIX_SETS, SETS};
use serde_json::Value;

/// The files of the generated module: name and content.
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
    let core = load("spirv.core.grammar.json")?;
    let mut enumerations = read::enumerations(&core, "")?;
    let mut sets = Vec::new();
    for &(name, file) in SETS {
        let json = load(&format!("extinst.{file}.grammar.json"))?;
        // The same names mean other values in every debug-information set: each has its own name space.
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

fn load(file: &str) -> Result<Value, String> {
    let path = format!("{}{file}", rspirv2_grammar::PATH_GRAMMAR_FOLDER);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("cannot read {path}: {e}"))?;
    serde_json::from_str(&text).map_err(|e| format!("{file}: {e}"))
}
