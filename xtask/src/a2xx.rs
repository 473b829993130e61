//! Generates the positions of a2xx fields from the description.

use isaloom_model::{BitsetId, Field, Model};
use std::fmt::Write as _;

/// Leaves whose fields are read; every other leaf has the same fields as one of these.
const LEAVES: [&str; 8] = ["NOP", "EXEC", "LOOP_START", "COND_JMP", "ALLOC", "ALU", "VERTEX", "SAMPLE"];

/// Leaves that define the position of their hierarchy's opcode.
const OPCODES: [&str; 2] = ["EXEC", "VERTEX"];

/// Returns the generated file.
pub(crate) fn files() -> Result<crate::Files, String> {
    Ok(vec![(isaloom_testkit::workspace().join("crates/a2xx/src/positions.rs"), text()?)])
}

fn text() -> Result<String, String> {
    let path = isaloom_testkit::workspace().join("specs/a2xx.xml");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let (model, findings) = isaloom_isaspec::read("a2xx.xml", &text, &mut isaloom_isaspec::NoImports);
    if let Some(finding) = findings.first() {
        return Err(format!("{}: {}", path.display(), finding.message));
    }
    let mut out = "\
        //! Where the fields of each kind of word are. Made by `cargo run -p xtask -- a2xx` of specs/a2xx.xml.\n\n\
        use crate::place::Place;\n"
        .to_owned();
    for name in LEAVES {
        let (id, _) = model.bitsets().find(|(_, b)| b.name == name).ok_or(format!("no leaf {name}"))?;
        let _ = writeln!(out, "\n/// The fields of {name}.\npub(crate) mod {} {{", name.to_lowercase());
        out.push_str("    use super::Place;\n\n");
        for (low, high, field) in fields(&model, id) {
            let _ = writeln!(out, "    pub(crate) const {field}: Place = Place::bits({low}, {high});");
        }
        out.push_str("}\n");
    }
    Ok(out)
}

/// Returns the lowest and highest bit of each field in the leaf's default case, including inherited fields and the
/// opcode, without derived fields.
fn fields(model: &Model, leaf: BitsetId) -> Vec<(u32, u32, &str)> {
    let cases = model.chain(leaf).flat_map(|(_, bitset)| bitset.cases.last());
    let fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    let place = |field: &'_ Field| field.bits().map(|bits| (bits.low(), bits.high()));
    let mut places: Vec<_> =
        fields.filter_map(|field| place(field).map(|(low, high)| (low, high, field.name.as_str()))).collect();
    let patterns = model.chain(leaf).filter(|_| OPCODES.contains(&model.bitset(leaf).name.as_str()));
    let patterns = patterns.flat_map(|(_, bitset)| &bitset.patterns);
    places.extend(patterns.map(|pattern| (pattern.range.low(), pattern.range.high(), "OPCODE")));
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    #[test]
    fn committed_positions_match_the_description() {
        super::files().and_then(|files| crate::compare("a2xx", &files)).unwrap();
    }
}
