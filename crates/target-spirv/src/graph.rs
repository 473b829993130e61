//! Control-flow and call graphs of a module, as Graphviz text and as records.

use isaloom_render::{EdgeStyle, GraphCluster, GraphEdge, GraphNode, NestedGraph, nested_dot, plural};
use isaloom_schema::{Block, Call, Construct, Function, Way};
use isaloom_spirv::dis::{DisOptions, Select, records};
use isaloom_spirv::flow::{FunctionFlow, functions};
use isaloom_spirv::read::Binary;
use isaloom_target::{Flow, Graphs, Verdict};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Functions, blocks and constructs of a module as records.
#[derive(Default)]
pub(super) struct Records {
    blocks: Vec<Block>,
    constructs: Vec<Construct>,
    functions: Vec<Function>,
}

impl Records {
    pub(super) fn as_graphs(&self) -> Graphs<'_> {
        Graphs { blocks: &self.blocks, constructs: &self.constructs, functions: &self.functions }
    }
}

/// Functions of a module, with the printed line of each instruction.
struct Text {
    functions: Vec<FunctionFlow>,
    /// Printed line and word offset of each instruction in functions. The key is the number of the instruction in the
    /// module.
    lines: BTreeMap<usize, (String, usize)>,
    is_clean: bool,
}

impl Text {
    /// Reads a module. With `--function`, only that function is shown.
    fn of(bytes: &[u8], options: &DisOptions) -> Text {
        let all = Binary::new(bytes).map(|binary| functions(&binary)).unwrap_or_default();
        let plain = DisOptions { select: Select::All, color: false, header: false, ..options.clone() };
        let (mut lines, mut number, mut is_clean) = (BTreeMap::new(), 0, true);
        let ranges: Vec<_> = all.iter().map(|function| function.instructions.clone()).collect();
        records(bytes, &plain, |record| {
            is_clean &= record.problem.is_none();
            let after = ranges.partition_point(|range| range.start <= number);
            if after
                .checked_sub(1)
                .and_then(|index| ranges.get(index))
                .is_some_and(|range| range.contains(&number))
            {
                let line = String::from_utf8_lossy(record.text).trim().to_owned();
                lines.insert(number, (line, record.word));
            }
            number += 1;
            ControlFlow::Continue(())
        });
        let mut text = Text { functions: all, lines, is_clean };
        if let Select::Function(wanted) = &options.select {
            let names: Vec<String> = text.functions.iter().map(|function| text.name(function)).collect();
            let wanted = wanted.trim_start_matches('%');
            let mut index = 0;
            text.functions.retain(|function| {
                index += 1;
                names.get(index - 1).is_some_and(|name| name.trim_start_matches('%') == wanted)
                    || function.id.to_string() == wanted
            });
        }
        text
    }

    fn line(&self, number: usize) -> &str {
        self.lines.get(&number).map_or("", |(line, _)| line.as_str())
    }

    /// Returns the name of the id that an instruction defines, with `%`.
    fn defined(&self, number: usize) -> Option<&str> {
        self.line(number).split_once(" = ").map(|(name, _)| name.trim())
    }

    /// Returns the name of a function, with `%`.
    fn name(&self, function: &FunctionFlow) -> String {
        self.defined(function.instructions.start).map_or_else(|| format!("%{}", function.id), str::to_owned)
    }

    /// Returns the name of a block, with `%`.
    fn label(&self, function: &FunctionFlow, block: usize) -> String {
        let Some(block) = function.blocks.get(block) else { return String::new() };
        self.defined(block.instructions.start).map_or_else(|| format!("%{}", block.label), str::to_owned)
    }
}

/// Returns a graph in Graphviz format, and whether the module was read without a fault.
pub(super) fn dot(name: &str, bytes: &[u8], flow: Flow, options: &DisOptions) -> (String, Verdict) {
    let text = Text::of(bytes, options);
    let graph = match flow {
        Flow::Calls => calls(name, &text),
        _ => control_flow(name, &text),
    };
    (nested_dot(&graph), Verdict::of(!text.is_clean))
}

/// Returns the control-flow graph: a cluster per function, with a nested cluster per construct.
fn control_flow(name: &str, text: &Text) -> NestedGraph {
    let mut graph = NestedGraph { name: name.to_owned(), ..NestedGraph::default() };
    for function in &text.functions {
        let (cluster, first) = (graph.clusters.len(), graph.nodes.len());
        let own = format!("{}{}", text.name(function), entries(function));
        graph.clusters.push(GraphCluster { title: own, parent: None });
        for construct in &function.constructs {
            let title = format!("{} {}", construct.kind.name(), text.label(function, construct.first));
            let parent = construct.parent.map_or(cluster, |parent| cluster + 1 + parent);
            graph.clusters.push(GraphCluster { title, parent: Some(parent) });
        }
        for (index, block) in function.blocks.iter().enumerate() {
            let lines: Vec<&str> = block.instructions.clone().map(|number| text.line(number)).collect();
            let construct = block.construct.map_or(cluster, |construct| cluster + 1 + construct);
            graph.nodes.push(GraphNode { text: lines.join("\n"), cluster: Some(construct), is_entry: false });
            for branch in &block.next {
                let label = branch.when.to_string();
                let label = if label == "next" { String::new() } else { label };
                let style = if branch.is_back { EdgeStyle::Back } else { EdgeStyle::Flow };
                graph.edges.push(GraphEdge { from: first + index, to: first + branch.to, label, style });
            }
            for (label, to) in [("merge", block.merge), ("continue", block.continues)] {
                let label = label.to_owned();
                let edge = |to| GraphEdge {
                    from: first + index,
                    to: first + to,
                    label,
                    style: EdgeStyle::Structure,
                };
                graph.edges.extend(to.map(edge));
            }
        }
    }
    graph
}

/// Returns the entry points of a function, in parentheses after a space.
fn entries(function: &FunctionFlow) -> String {
    let all: Vec<String> =
        function.entry_points.iter().map(|(model, name)| format!("{model} \"{name}\"")).collect();
    if all.is_empty() { String::new() } else { format!(" ({})", all.join(", ")) }
}

/// Returns the call graph: a node per function, and a node per entry point.
fn calls(name: &str, text: &Text) -> NestedGraph {
    let mut graph = NestedGraph { name: name.to_owned(), ..NestedGraph::default() };
    let numbers: BTreeMap<u32, usize> =
        text.functions.iter().enumerate().map(|(index, function)| (function.id, index)).collect();
    for function in &text.functions {
        let (blocks, count) = (function.blocks.len(), function.instructions.len());
        let size = format!("{}, {}", plural(blocks, "block"), plural(count, "instruction"));
        let text = format!("{}\n{size}", text.name(function));
        graph.nodes.push(GraphNode { text, ..GraphNode::default() });
    }
    for (from, function) in text.functions.iter().enumerate() {
        for (model, name) in &function.entry_points {
            let node =
                GraphNode { text: format!("{model} \"{name}\""), is_entry: true, ..GraphNode::default() };
            graph.edges.push(GraphEdge { from: graph.nodes.len(), to: from, ..GraphEdge::default() });
            graph.nodes.push(node);
        }
        for (callee, count) in &function.calls {
            let Some(&to) = numbers.get(callee) else { continue };
            let label = if *count > 1 { plural(*count, "call") } else { String::new() };
            graph.edges.push(GraphEdge { from, to, label, ..GraphEdge::default() });
        }
    }
    graph
}

/// Returns the records of the graph that `flow` selects.
pub(super) fn records_of(bytes: &[u8], flow: Flow, options: &DisOptions) -> Records {
    let text = Text::of(bytes, options);
    let mut found = Records::default();
    // Number of each selected instruction among the records, by word offset.
    let mut numbers: BTreeMap<usize, u64> = BTreeMap::new();
    records(bytes, options, |record| {
        numbers.insert(record.word, numbers.len() as u64);
        ControlFlow::Continue(())
    });
    let number = |ordinal: usize| {
        let word = text.lines.get(&ordinal).map_or(0, |(_, word)| *word);
        numbers.get(&word).copied().unwrap_or(0)
    };
    let span = |range: &std::ops::Range<usize>| [number(range.start), number(range.end.saturating_sub(1))];
    if flow == Flow::Calls {
        let numbers: BTreeMap<u32, usize> =
            text.functions.iter().enumerate().map(|(index, function)| (function.id, index)).collect();
        found.functions.extend(text.functions.iter().map(|function| {
            let call = |(callee, count): &(u32, usize)| {
                let function = *numbers.get(callee)? as u64;
                Some(Call { function, count: *count as u64 })
            };
            Function {
                name: text.name(function).trim_start_matches('%').to_owned(),
                instructions: span(&function.instructions),
                entry_points: function
                    .entry_points
                    .iter()
                    .map(|(model, name)| format!("{model} {name}"))
                    .collect(),
                calls: function.calls.iter().filter_map(call).collect(),
            }
        }));
        return found;
    }
    for function in &text.functions {
        let (first, outer) = (found.blocks.len() as u64, found.constructs.len() as u64);
        let name = text.name(function).trim_start_matches('%').to_owned();
        found.constructs.extend(function.constructs.iter().map(|construct| Construct {
            kind: construct.kind.name().to_owned(),
            first: first + construct.first as u64,
            end: first + construct.end as u64,
            parent: construct.parent.map(|parent| outer + parent as u64),
        }));
        found.blocks.extend(function.blocks.iter().enumerate().map(|(index, block)| {
            Block {
                instructions: span(&block.instructions),
                next: block
                    .next
                    .iter()
                    .map(|branch| Way { block: first + branch.to as u64, kind: branch.when.to_string() })
                    .collect(),
                label: Some(text.label(function, index).trim_start_matches('%').to_owned()),
                function: Some(name.clone()),
                construct: block.construct.map(|construct| outer + construct as u64),
            }
        }));
    }
    found
}
