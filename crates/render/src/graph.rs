//! Control-flow graphs and call graphs in Graphviz format.

use isaloom_schema::Block;
use std::fmt::Write as _;

/// Maximum number of instructions that are shown in a block.
const SHOWN: u64 = 40;

/// Renders a graph whose nodes show the assembly text of the blocks. `text` returns the text of a record by its number.
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
            // Writing to a String cannot fail.
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

/// Graph whose nodes are in clusters, which can be nested.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NestedGraph {
    /// Name of the graph.
    pub name: String,
    /// Clusters. Each cluster comes after the cluster that contains it.
    pub clusters: Vec<GraphCluster>,
    /// Nodes of all clusters, and those outside of clusters.
    pub nodes: Vec<GraphNode>,
    /// Edges between the nodes.
    pub edges: Vec<GraphEdge>,
}

/// Cluster of nodes, drawn as a box.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphCluster {
    /// Title of the box.
    pub title: String,
    /// Index of the cluster that contains this one; `None` for an outermost cluster.
    pub parent: Option<usize>,
}

/// Node of a graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphNode {
    /// Text of the node; may have several lines.
    pub text: String,
    /// Index of the innermost cluster that contains the node; `None` if no cluster does.
    pub cluster: Option<usize>,
    /// Whether control enters the graph here; the node is then an ellipse.
    pub is_entry: bool,
}

/// Edge of a graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphEdge {
    /// Index of the node at which the edge begins.
    pub from: usize,
    /// Index of the node at which the edge ends.
    pub to: usize,
    /// Label of the edge; may be empty.
    pub label: String,
    /// Meaning of the edge, which determines how it is drawn.
    pub style: EdgeStyle,
}

/// Meaning of an edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EdgeStyle {
    /// Control flow or a call; solid.
    #[default]
    Flow,
    /// Control flow back to the beginning of a loop; dashed.
    Back,
    /// Relation of the parts of a construct, without control flow; dotted.
    Structure,
}

/// Renders a graph with clusters in Graphviz format.
pub fn nested_dot(graph: &NestedGraph) -> String {
    let mut out = String::from("digraph ");
    push_quoted(&graph.name, &mut out);
    out.push_str(" {\n  node [shape=box, fontname=monospace];\n  graph [fontname=monospace];\n");
    let mut inner: Vec<Vec<usize>> = vec![Vec::new(); graph.clusters.len() + 1];
    let place = |outer: Option<usize>| outer.map_or(0, |outer| outer + 1);
    for (index, cluster) in graph.clusters.iter().enumerate() {
        if let Some(list) = inner.get_mut(place(cluster.parent)) {
            list.push(index);
        }
    }
    let mut nodes: Vec<Vec<usize>> = vec![Vec::new(); graph.clusters.len() + 1];
    for (index, node) in graph.nodes.iter().enumerate() {
        if let Some(list) = nodes.get_mut(place(node.cluster)) {
            list.push(index);
        }
    }
    // Clusters that are not closed yet, each with the number of its inner clusters that are already written.
    let mut open: Vec<(usize, usize)> = vec![(0, 0)];
    while let Some((cluster, next)) = open.last_mut() {
        let (at, child) = (*cluster, *next);
        *next += 1;
        let depth = open.len();
        if child == 0 {
            for &index in nodes.get(at).into_iter().flatten() {
                push_node(graph, index, depth, &mut out);
            }
        }
        match inner.get(at).and_then(|list| list.get(child)) {
            Some(&index) => {
                let title = graph.clusters.get(index).map_or("", |cluster| cluster.title.as_str());
                let _ = writeln!(out, "{:width$}subgraph cluster_{index} {{", "", width = depth * 2);
                let _ = write!(out, "{:width$}label=", "", width = depth * 2 + 2);
                push_quoted(title, &mut out);
                out.push_str(";\n");
                open.push((index + 1, 0));
            }
            None => {
                open.pop();
                if !open.is_empty() {
                    let _ = writeln!(out, "{:width$}}}", "", width = depth * 2 - 2);
                }
            }
        }
    }
    for edge in &graph.edges {
        let _ = write!(out, "  b{} -> b{}", edge.from, edge.to);
        let mut attributes = Vec::new();
        if !edge.label.is_empty() {
            let mut label = String::from("label=");
            push_quoted(&edge.label, &mut label);
            attributes.push(label);
        }
        match edge.style {
            EdgeStyle::Flow => {}
            EdgeStyle::Back => attributes.push("style=dashed".to_owned()),
            EdgeStyle::Structure => {
                attributes.push("style=dotted, color=gray, constraint=false".to_owned());
            }
        }
        if !attributes.is_empty() {
            let _ = write!(out, " [{}]", attributes.join(", "));
        }
        out.push_str(";\n");
    }
    out.push_str("}\n");
    out
}

fn push_node(graph: &NestedGraph, index: usize, depth: usize, out: &mut String) {
    let Some(node) = graph.nodes.get(index) else { return };
    let shape = if node.is_entry { "shape=ellipse, " } else { "" };
    let _ = write!(out, "{:width$}b{index} [{shape}label=", "", width = depth * 2);
    let mut lines = node.text.lines();
    let mut label = String::new();
    let most = usize::try_from(SHOWN).unwrap_or(usize::MAX);
    for line in lines.by_ref().take(most) {
        label.push_str(line);
        label.push('\n');
    }
    let more = lines.count();
    if more > 0 {
        let _ = writeln!(label, "... {more} more");
    }
    if node.is_entry {
        label.truncate(label.trim_end().len());
    }
    push_quoted(&label, out);
    out.push_str("];\n");
}

/// Appends a text in quotes. Its lines are left-aligned.
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
    fn clusters_are_nested() {
        let cluster = |title: &str, parent| GraphCluster { title: title.to_owned(), parent };
        let node = |text: &str, cluster| GraphNode { text: text.to_owned(), cluster, is_entry: false };
        let graph = NestedGraph {
            name: "m".to_owned(),
            clusters: vec![cluster("f", None), cluster("loop", Some(0)), cluster("g", None)],
            nodes: vec![node("a", Some(0)), node("b", Some(1)), node("c", None)],
            edges: vec![GraphEdge { from: 0, to: 1, label: "true".to_owned(), style: EdgeStyle::Back }],
        };
        assert_eq!(
            nested_dot(&graph),
            "digraph \"m\" {\n  node [shape=box, fontname=monospace];\n  graph [fontname=monospace];\n  \
             b2 [label=\"c\\l\"];\n  subgraph cluster_0 {\n    label=\"f\";\n    b0 [label=\"a\\l\"];\n    \
             subgraph cluster_1 {\n      label=\"loop\";\n      b1 [label=\"b\\l\"];\n    }\n  }\n  \
             subgraph cluster_2 {\n    label=\"g\";\n  }\n  b0 -> b1 [label=\"true\", style=dashed];\n}\n"
        );
    }

    #[test]
    fn graph_block_has_its_instructions_and_edges() {
        let way = Way { block: 1, kind: "jump".to_owned() };
        let blocks = [
            Block { instructions: [0, 1], next: vec![way], ..Block::default() },
            Block { instructions: [2, 50], ..Block::default() },
        ];
        let text = dot("a \"b\"", &blocks, |index| format!("i{index}"));
        assert!(text.starts_with("digraph \"a \\\"b\\\"\" {\n"), "{text}");
        assert!(text.contains("  b0 [label=\"i0\\li1\\l\"];\n  b0 -> b1 [label=\"jump\"];\n"), "{text}");
        assert!(text.contains("i41\\l... 9 more\\l"), "{text}");
    }
}
