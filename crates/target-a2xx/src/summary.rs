//! Prints a readable summary of a program's resource usage and of its container.

use super::named::Named;
use core::fmt::Write as _;
use isaloom_a2xx::{Container, Fetch, Gpu, Program, Statistics, VertexFetch};
use isaloom_source::visible;
use std::collections::BTreeSet;

/// Returns the resource usage of a program, one fact per line.
pub(super) fn text(named: &Named, program: &Program) -> String {
    let (stats, source) = (Statistics::of(program), &named.source);
    let mut out = format!("{}: {}, {} shader\n", named.name, source.gpu.name(), source.stage.name());
    let mut line = |what: &str, value: String| {
        if !value.is_empty() {
            let _ = writeln!(out, "  {what:<16}{value}");
        }
    };
    line("clauses", stats.clauses.to_string());
    line("ALU", format!("{} ({} vector, {} scalar)", stats.alu, stats.vector, stats.scalar));
    line("fetches", stats.fetches.to_string());
    let given = source
        .container
        .as_ref()
        .map_or(String::new(), |container| format!(" ({} by the container)", container.registers()));
    line("registers", format!("{}{given}", stats.registers));
    line("constants", ranges(&stats.constants, "c"));
    line("booleans", ranges(&stats.booleans, "b"));
    line("integers", ranges(&stats.integers, "i"));
    line("textures", ranges(&stats.textures, "tf"));
    line("exports", ranges(&stats.exports, ""));
    for value in declarations(named, program) {
        line("vertex fetch", value);
    }
    if stats.relative {
        line("indexing", "registers or constants are indexed".to_owned());
    }
    if stats.kills {
        line("kills", "pixels may be killed".to_owned());
    }
    if let Some(container) = &source.container {
        out.push_str(&self::container(container, "  "));
    }
    out
}

/// Returns the vertex declaration as far as the fetches and the container imply it. Each line states which element is
/// loaded into which register.
fn declarations(named: &Named, program: &Program) -> Vec<String> {
    let mut found = Vec::new();
    for instruction in program.clauses.iter().flat_map(|clause| program.instructions(*clause)) {
        let fetch = Fetch::decode(instruction.slot);
        let (true, Fetch::Vertex(fields)) = (instruction.fetch, fetch) else { continue };
        let of = VertexFetch::of(&fields);
        let semantic = program.element(instruction.address).map_or(String::new(), |s| format!("{s} "));
        let format = of.format_name(named.source.gpu).map_or(of.format.to_string(), str::to_owned);
        let place = if fields.is_mini_fetch != 0 && named.source.gpu == Gpu::Xenos {
            "as the fetch before it".to_owned()
        } else {
            format!("slot {}, stride {}", of.slot, of.stride)
        };
        let value = format!("{semantic}to r{}: {place}, offset {}, {format}", fields.dst_reg, of.offset);
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

/// Returns a text with the tables of a container. Each line begins with `prefix`.
pub(super) fn container(container: &Container, prefix: &str) -> String {
    let mut out = String::new();
    for constant in &container.constants {
        let _ = writeln!(out, "{prefix}constant {}", visible(&constant.to_string()));
    }
    for literal in &container.literals {
        for (index, [x, y, z, w]) in literal.values.iter().enumerate() {
            let _ =
                writeln!(out, "{prefix}literal c{} = {x}, {y}, {z}, {w}", usize::from(literal.first) + index);
        }
    }
    for integer in &container.integers {
        for (register, word) in (usize::from(integer.first)..).zip(&integer.words) {
            let [count, start, step, rest] = word.to_le_bytes();
            let _ = writeln!(out, "{prefix}literal i{register} = {count}, {start}, {}, {rest}", step as i8);
        }
    }
    for boolean in &container.booleans {
        let _ = writeln!(out, "{prefix}literal b{} = {}", boolean.register, boolean.value);
    }
    for element in &container.elements {
        let _ = writeln!(out, "{prefix}element of slot {} = {}", element.slot, element.semantic);
    }
    for interpolator in &container.interpolators {
        let _ = writeln!(out, "{prefix}interpolator {} = {}", interpolator.register, interpolator.semantic);
    }
    if let Some(debug) = &container.debug {
        let _ = writeln!(out, "{prefix}debug file {}, time {:#x}", visible(&debug.path), debug.timestamp);
    }
    if let Some([a, b, c]) = container.pdb_hint().filter(|hint| *hint != [0; 3]) {
        let _ = writeln!(out, "{prefix}PDB hint {a:08x}-{b:08x}-{c:08x}");
    }
    out
}

/// Formats numbers as ranges, with `letter` before each number: `c0..3, c7`.
fn ranges(numbers: &BTreeSet<u32>, letter: &str) -> String {
    let mut parts: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let part = |(first, last): &(u32, u32)| {
        if first == last { format!("{letter}{first}") } else { format!("{letter}{first}..{last}") }
    };
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}
