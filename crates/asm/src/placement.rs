//! Computes the positions of statements in programs whose instructions have different sizes.

use crate::assembler::Assembler;
use crate::host::{AsmHost, Site};
use crate::labels::Labels;
use crate::statement::{Kind, Statement};
use isaloom_engine::Isa;

/// Maximum number of rounds. The size of an instruction can depend on the distance of its branch target, and the
/// distance on the sizes. Each round therefore assembles all instructions again at the positions of the last round.
const MOST_ROUNDS: usize = 8;

/// Replaces statement numbers and label positions by positions in address units. Assembles all instructions, because
/// the size of an instruction is known only after assembling it.
pub(crate) fn place(
    isa: &Isa,
    cleaned: &str,
    statements: &mut [(u64, Statement)],
    labels: &mut Labels,
    assembler: &mut Assembler,
    host: &dyn AsmHost,
) {
    let unit = isa.unit_bytes() as u64;
    let numbers: Vec<u64> = statements.iter().map(|(number, _)| *number).collect();
    // Name of each label, and index of the statement that follows it.
    let before: Vec<(String, usize)> = labels
        .indices
        .iter()
        .map(|(name, at)| (name.clone(), numbers.partition_point(|number| number < at)))
        .collect();
    let mut sizes: Vec<u64> = statements.iter().map(|(_, statement)| size(statement, unit)).collect();
    for _ in 0..MOST_ROUNDS {
        let mut offset = 0;
        let mut positions = Vec::with_capacity(sizes.len() + 1);
        for size in &sizes {
            positions.push(offset / unit);
            offset += size;
        }
        positions.push(offset / unit);
        statements.iter_mut().zip(&positions).for_each(|(statement, position)| statement.0 = *position);
        for (name, at) in &before {
            let position = positions.get(*at).copied().unwrap_or(offset / unit);
            labels.indices.insert(name.clone(), position);
        }
        let mut moved = false;
        for ((position, statement), size) in statements.iter().zip(&mut sizes) {
            if let Kind::Instruction { .. } = statement.kind {
                let text = cleaned.get(statement.range.clone()).unwrap_or("");
                let site = Site { index: *position, symbols: &*labels };
                let encoded = assembler.word(text, site, host);
                let now = encoded.map_or(unit, |encoded| u64::from(encoded.word.width()).div_ceil(8));
                moved |= *size != now;
                *size = now;
            }
        }
        if !moved {
            break;
        }
    }
}

/// Returns the size of a statement in bytes. An instruction counts as one unit until it is assembled.
fn size(statement: &Statement, unit: u64) -> u64 {
    match &statement.kind {
        Kind::Bytes(bytes) => bytes.len() as u64,
        Kind::Words(words) => words.iter().map(|word| u64::from(word.width()).div_ceil(8)).sum(),
        Kind::Header(_) => 0,
        _ => unit,
    }
}
