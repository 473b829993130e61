//! Instruction mix of the loops of a program, one row per loop.

use isaloom_amdgpu_mc::measure::Function;
use isaloom_amdgpu_mc::program::{Loop, MIX};
use isaloom_schema::Fact;
use isaloom_target::Statistics;

/// Returns one row per loop, ordered by function and address.
pub(super) fn statistics(functions: &[Function]) -> Statistics {
    let loops: usize = functions.iter().map(|function| function.loops.len()).sum();
    let facts = vec![Fact::count("functions", functions.len()), Fact::count("loops", loops)];
    let rows =
        functions.iter().flat_map(|function| function.loops.iter().map(|one| row(&function.name, one)));
    Statistics { facts, encodings: rows.collect() }
}

fn row(name: &str, one: &Loop) -> Vec<Fact> {
    let count = |name: &str, count: u64| Fact::count(name, usize::try_from(count).unwrap_or(usize::MAX));
    let mut row = vec![
        Fact::text("function", name),
        Fact::text("from", format!("{:#x}", one.header)),
        Fact::text("to", format!("{:#x}", one.latch)),
        count("depth", one.depth.into()),
        Fact::text("innermost", if one.innermost { "yes" } else { "no" }),
        count("blocks", one.blocks.into()),
        count("instructions", one.instructions.into()),
        count("bytes", one.bytes),
    ];
    row.extend(MIX.iter().zip(one.mix).map(|((_, name), amount)| count(name, amount.into())));
    row
}
