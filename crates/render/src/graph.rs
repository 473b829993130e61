//! Control-flow graphs in Graphviz format.

use isaloom_schema::Block;
use std::fmt::Write as _;

/// Maximum number of displayed instructions per block.
const SHOWN: u64 = 40;

/// Renders a graph with the texts of the instructions in each block; `text` returns the text of a record by number.
pub fn dot(name: &str, blocks: &[Block], text: impl Fn(u64) -> String) -> String {
    let mut out = String::from("digraph ");
    push_quoted(name, &mut out);
    out.push_str(" {\n  node [shape=box, fontname=monospace];\n");
    for (number, block) in blocks.iter().enumerate() {
        let [first, last] = block.instructions;
        let mut label = String::new();
        for index in (first..=last).take(usize::try_from(SHOWN).unwrap_or(usize::MAX)) {
            label.push_str(&text(index));
            label.push('\n');
        }
        let more = (last + 1).saturating_sub(first).saturating_sub(SHOWN);
        if more > 0 {
            // Writing to a String never fails.
            let _ = writeln!(label, "... {more} more");
        }
        let _ = write!(out, "  b{number} [label=");
        push_quoted(&label, &mut out);
        out.push_str("];\n");
        for way in &block.next {
            let _ = writeln!(out, "  b{number} -> b{} [label=\"{}\"];", way.block, way.kind);
        }
    }
    out.push_str("}\n");
    out
}

/// Appends a quoted text with left-aligned lines.
fn push_quoted(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\l"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_schema::Way;

    #[test]
    fn graph_block_has_its_instructions_and_edges() {
        let way = Way { block: 1, kind: "jump".to_owned() };
        let blocks = [
            Block { instructions: [0, 1], next: vec![way] },
            Block { instructions: [2, 50], next: Vec::new() },
        ];
        let text = dot("a \"b\"", &blocks, |index| format!("i{index}"));
        assert!(text.starts_with("digraph \"a \\\"b\\\"\" {\n"), "{text}");
        assert!(text.contains("  b0 [label=\"i0\\li1\\l\"];\n  b0 -> b1 [label=\"jump\"];\n"), "{text}");
        assert!(text.contains("i41\\l... 9 more\\l"), "{text}");
    }
}
