//! Generates the encoder header, as a replacement for `encode.py`: one function per root with `<encode>`, from a
//! source structure to bits.

use super::plan::{Leaf, Nested, Pack, PackArms, Packed, Planner, Unmapped};
use super::{runtime, valid};
use crate::c::{self, IdentifierClash, Node, Value, Writer, function_stem};
use crate::ids;
use isaloom_model::{Bitset, BitsetId, GenRange, Model};
use isaloom_sema::ScopeId;
use isaloom_source::{Diagnostic, Severity};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Generated header, and diagnostics of the description.
#[derive(Clone, Debug)]
pub struct Encoder {
    /// Text of the header; empty if there are errors.
    pub text: String,
    /// Fields that a display shows but no map defines; they are encoded as 0.
    pub unmapped: Vec<Unmapped>,
    /// Diagnostics of the description.
    pub diagnostics: Vec<Diagnostic>,
}

/// Options of the encoder generator.
#[derive(Clone, Debug, Default)]
pub struct EncodeOptions {
    /// Name of the header, to emit `#line` directives for the maps. Compiler errors then point to the description,
    /// and directives after each map return to the header. `None` emits no directives.
    pub lines: Option<String>,
}

/// Generates the encoder header of a model, with the default [options](EncodeOptions::encode).
pub fn encode(model: &Model) -> Encoder {
    EncodeOptions::default().encode(model)
}

impl EncodeOptions {
    /// Generates the encoder header of a model.
    pub fn encode(&self, model: &Model) -> Encoder {
        header(model, self)
    }
}

fn header(model: &Model, options: &EncodeOptions) -> Encoder {
    let (mut unmapped, mut diagnostics) = (Vec::new(), valid::encodings(model));
    let roots: Vec<(BitsetId, &Bitset)> = model.roots().filter(|(_, b)| b.encode.is_some()).collect();
    let mut functions = Writer::default();
    for &(id, root) in &roots {
        let mut encoder = Root::new(model, id, root);
        encoder.lines = options.lines.is_some();
        encoder.write(&mut functions);
        let Planner { unmapped: mut more, diagnostics: mut found, .. } = encoder.planner;
        unmapped.append(&mut more);
        diagnostics.append(&mut found);
    }
    if diagnostics.iter().any(|d| d.severity == Severity::Error) {
        return Encoder { text: String::new(), unmapped, diagnostics };
    }
    let mut out = Writer::default();
    let generator = "isaloom mesa encode";
    out.line(format!(
        "/* The encoders of {}. Made by `{generator}`; do not edit. */",
        crate::shown_name(model)
    ));
    out.line("");
    let params: BTreeSet<String> =
        model.fields().flat_map(|(_, f)| &f.params).map(|p| p.as_name.clone()).collect();
    runtime::words(&mut out, words(model), &params.into_iter().collect::<Vec<_>>());
    out.line("");
    for (_, root) in &roots {
        out.line(format!("{};", signature(root)));
    }
    out.raw(&functions.finish());
    let text = match &options.lines {
        Some(header) => resumed(&out.finish(), header),
        None => out.finish(),
    };
    Encoder { text, unmapped, diagnostics }
}

/// Returns the number of 32-bit words per instruction.
fn words(model: &Model) -> u32 {
    model.roots().map(|(_, b)| b.size.div_ceil(32)).max().unwrap_or(1)
}

/// Placeholder for a `#line` directive that returns to the header.
const RESUME: &str = "#line RESUME";

/// Replaces the placeholders by `#line` directives with the header's own line numbers.
fn resumed(text: &str, header: &str) -> String {
    let header = c::literal(header);
    let lines = text.lines().enumerate().map(|(n, line)| match line {
        RESUME => format!("#line {} {header}\n", n + 2),
        line => format!("{line}\n"),
    });
    lines.collect()
}

/// Encoder of one root.
struct Root<'m> {
    model: &'m Model,
    id: BitsetId,
    root: &'m Bitset,
    planner: Planner<'m>,
    /// Values that become functions, because they are deep or have several uses.
    named: BTreeMap<Value, String>,
    /// Whether to emit `#line` directives for maps.
    lines: bool,
    /// Number of 64-bit parts per word.
    parts: u32,
}

/// Depth at which a value becomes a function.
const DEEP: u32 = 24;

/// Returns the type of the source, as written before `src`.
fn source_type(root: &Bitset) -> &str {
    root.encode.as_ref().and_then(|e| e.ty.as_deref()).unwrap_or("void *").trim()
}

fn arguments(root: &Bitset) -> String {
    let ty = source_type(root);
    let blank = if ty.ends_with('*') { "" } else { " " };
    format!("(struct encode_state *s, const struct bitset_params *p, const {ty}{blank}src)")
}

fn signature(root: &Bitset) -> String {
    format!("static bitmask_t encode{}{}", function_stem(&root.name), arguments(root))
}

impl<'m> Root<'m> {
    fn new(model: &'m Model, id: BitsetId, root: &'m Bitset) -> Root<'m> {
        let parts = words(model).div_ceil(2);
        Root { model, id, root, planner: Planner::new(model), named: BTreeMap::new(), lines: false, parts }
    }

    fn stem(&self) -> String {
        function_stem(&self.root.name)
    }

    fn write(&mut self, out: &mut Writer) {
        let model = self.model;
        let prefix = self.root.encode.as_ref().and_then(|e| e.case_prefix.as_deref());
        let mut leaves: Vec<(BitsetId, &Bitset)> = model.leaves(self.id).collect();
        if prefix.is_none() {
            leaves.truncate(1);
        }
        let plans: Vec<Leaf> = leaves.iter().map(|&(id, _)| self.planner.leaf(id)).collect();
        self.name_values(&plans);
        let bodies: Vec<String> = plans.iter().map(|plan| self.body(plan)).collect();
        let mut snippets: Vec<(&str, Vec<BitsetId>)> = Vec::new();
        let mut numbers: FxHashMap<&str, usize> = FxHashMap::default();
        for (body, &(leaf, _)) in bodies.iter().zip(&leaves) {
            let number = *numbers.entry(body).or_insert_with(|| {
                snippets.push((body, Vec::new()));
                snippets.len() - 1
            });
            snippets[number].1.push(leaf);
        }
        out.line("");
        out.line(format!("/* {} */", c::comment(&self.root.name)));
        self.write_values(out);
        for (number, (body, leaves)) in snippets.iter().enumerate() {
            out.line("");
            out.line(format!("/* The fields of {} */", crate::leaves_named(model, leaves)));
            let name = format!("snippet{}_{number}", self.stem());
            out.line(format!("static packed_word\n{name}{}", arguments(self.root)));
            out.open("{");
            c::unused(body, &["s", "p", "src"], out);
            out.line(if self.parts == 1 { "packed_word word = 0;" } else { "packed_word word = { { 0 } };" });
            out.raw(body);
            out.line("return word;");
            out.close("}");
        }
        out.line("");
        out.line(format!("/* The word of {} */", c::comment(&self.root.name)));
        out.line(signature(self.root));
        out.open("{");
        match prefix {
            Some(prefix) => self.write_switch(out, prefix, &leaves, &bodies, &numbers),
            None => {
                if let (Some(&(leaf, _)), Some(body)) = (leaves.first(), bodies.first()) {
                    c::unused("snippet(s, p, src)", &["s", "p", "src"], out);
                    out.line(format!("return {};", self.word(leaf, numbers[body.as_str()])));
                }
            }
        }
        out.close("}");
    }

    /// Returns the word of a leaf: the bits that its pattern fixes, and the bits of a snippet.
    fn word(&self, leaf: BitsetId, snippet: usize) -> String {
        let matching = self.model.matching(leaf).value;
        let fixed = (0..self.parts).map(|part| format!("UINT64_C({:#x})", (matching >> (64 * part)) as u64));
        let fixed = fixed.collect::<Vec<_>>().join(", ");
        let call = format!("snippet{}_{snippet}(s, p, src)", self.stem());
        match self.parts {
            1 => format!("uint64_t_to_bitmask({fixed} | {call})"),
            _ => format!("packed_bitmask({call}, {fixed})"),
        }
    }

    fn write_switch(
        &mut self,
        out: &mut Writer,
        prefix: &str,
        leaves: &[(BitsetId, &'m Bitset)],
        bodies: &[String],
        numbers: &FxHashMap<&str, usize>,
    ) {
        let stem = self.stem();
        let mut groups: Vec<(String, &str, Vec<usize>)> = Vec::new();
        for (n, (_, leaf)) in leaves.iter().enumerate() {
            let name = leaf.enumerator(prefix);
            match groups.iter_mut().find(|g| g.0 == name) {
                Some(group) if group.1 == leaf.name => group.2.push(n),
                Some(group) => {
                    let names = [group.1.to_owned(), leaf.name.clone()];
                    let clash = IdentifierClash { identifier: name, names };
                    self.planner
                        .diagnostics
                        .push(Diagnostic::error(ids::IDENTIFIER_CLASH, clash.to_string()).at(leaf.span, ""));
                }
                None => groups.push((name, &leaf.name, vec![n])),
            }
        }
        out.line(format!("switch ({stem}_case(s, src)) {{"));
        for (name, _, members) in groups {
            out.open(format!("case {name}:"));
            let mut ended = false;
            for n in members {
                let (leaf, bitset) = leaves[n];
                let guard = self.own_generations(bitset);
                if let Some(guard) = &guard {
                    out.open(format!("if ({guard}) {{"));
                }
                out.line(format!("return {};", self.word(leaf, numbers[bodies[n].as_str()])));
                match guard {
                    Some(_) => out.close("}"),
                    None => {
                        ended = true;
                        break;
                    }
                }
            }
            if !ended {
                out.line("break;");
            }
            out.close_quietly();
        }
        out.open("default:");
        out.line("break;");
        out.close("}");
        // Escape `%` in the name.
        let root = self.root.name.trim_start_matches('#').replace('%', "%%");
        let message = c::literal(&format!("Unhandled {root} encode case: 0x%x\n"));
        out.line(format!("mesa_loge({message}, (unsigned){stem}_case(s, src));"));
        out.line(if self.parts == 1 {
            "return uint64_t_to_bitmask(0);"
        } else {
            "return (bitmask_t){ { 0 } };"
        });
    }

    /// Returns the condition for generations that the leaf declares itself.
    fn own_generations(&self, leaf: &Bitset) -> Option<String> {
        let outer = leaf.parent.map_or(GenRange::ALL, |p| self.model.bitset(p).gens);
        if leaf.gens == outer {
            return None;
        }
        let mut tests = Vec::new();
        if leaf.gens.min > 0 {
            tests.push(format!("s->gen >= {}", leaf.gens.min));
        }
        if leaf.gens.max < u32::MAX {
            tests.push(format!("s->gen <= {}", leaf.gens.max));
        }
        (!tests.is_empty()).then(|| tests.join(" && "))
    }

    /// Returns the statements that pack the fields of a leaf.
    fn body(&mut self, leaf: &Leaf) -> String {
        let mut out = Writer::indented(1);
        let mut arms = Vec::new();
        for arm in &leaf.arms {
            let mut body = Writer::default();
            self.arm(&mut body, arm);
            arms.push((arm.when.map(|when| self.condition(when)), body.finish()));
            if arm.when.is_none() {
                break;
            }
        }
        c::ladder(arms, &mut out);
        out.finish()
    }

    fn arm(&mut self, out: &mut Writer, arm: &Packed) {
        for ladder in &arm.fields {
            let steps = ladder.steps.iter().map(|(when, pack)| {
                let mut body = Writer::default();
                self.pack(&mut body, ladder, pack);
                (when.map(|when| self.condition(when)), body.finish())
            });
            c::ladder(steps.collect(), out);
        }
        for part in 0..self.parts {
            let bits = (arm.expected >> (64 * part)) as u64;
            if bits != 0 {
                let word = if self.parts == 1 { "word".to_owned() } else { format!("word.part[{part}]") };
                out.line(format!("{word} |= UINT64_C({bits:#x}); /* asserts */"));
            }
        }
    }

    fn pack(&mut self, out: &mut Writer, ladder: &PackArms, pack: &Pack) {
        let name = &ladder.name;
        let (range, value, signed) = match pack {
            Pack::Nothing => return out.line(format!("/* {name} is computed */")),
            Pack::Number { range, value, signed } => (range, self.value(*value), *signed),
            Pack::Nested { range, word } => (range, self.call(word), false),
        };
        let (low, high) = (range.low(), range.high());
        let map = ladder.map.filter(|_| self.lines).and_then(|span| self.model.sources().locate(span));
        if let Some((file, at)) = map {
            out.raw(&format!("#line {} {}\n", at.line, c::literal(file)));
        }
        let packed = format!("pack_field({low}, {high}, {value}, {signed})");
        out.line(match self.parts {
            1 => format!("word |= {packed}; /* {name} */"),
            _ => format!("add_bits(&word, {packed}); /* {name} */"),
        });
        if map.is_some() {
            out.raw(&format!("{RESUME}\n"));
        }
    }

    /// Returns the call of another root's encoder, as a number.
    fn call(&self, word: &Nested) -> String {
        let stem = function_stem(&self.model.bitset(word.root).name);
        let params: Vec<String> =
            word.params.iter().map(|(name, value)| format!(".{name} = {}", self.value(*value))).collect();
        let params = if params.is_empty() { "0".to_owned() } else { params.join(", ") };
        format!(
            "(int64_t)bitmask_to_uint64_t(encode{stem}(s, &(struct bitset_params){{ {params} }}, {}))",
            word.source
        )
    }

    /// Returns a condition without outer parentheses.
    fn condition(&self, value: Value) -> String {
        let text = self.value(value);
        match text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
            Some(inner) if balanced(inner) => inner.to_owned(),
            _ => text,
        }
    }

    fn value(&self, value: Value) -> String {
        match self.named.get(&value) {
            Some(name) => format!("{name}(s, p, src)"),
            None => self.expression(value),
        }
    }

    /// Returns the definition of a value as an expression.
    fn expression(&self, value: Value) -> String {
        let graph = &self.planner.sema.domain.graph;
        graph.print(value, &mut |inner, node| {
            if inner != value
                && let Some(name) = self.named.get(&inner)
            {
                return Some(format!("{name}(s, p, src)"));
            }
            match node {
                Node::Source(text) => Some(format!("(int64_t)({text})")),
                Node::Param(name) => Some(format!("p->{name}")),
                Node::Generation => Some("(int64_t)ISA_GPU_ID()".to_owned()),
                _ => None,
            }
        })
    }

    /// Selects the values that become functions.
    fn name_values(&mut self, plans: &[Leaf]) {
        let mut used = Vec::new();
        for arm in plans.iter().flat_map(|p| &p.arms) {
            used.extend(arm.when);
            for (when, pack) in arm.fields.iter().flat_map(|l| &l.steps) {
                used.extend(*when);
                match pack {
                    Pack::Number { value, .. } => used.push(*value),
                    Pack::Nested { word, .. } => used.extend(word.params.iter().map(|p| p.1)),
                    Pack::Nothing => {}
                }
            }
        }
        let graph = &self.planner.sema.domain.graph;
        let mut uses: BTreeMap<Value, u32> = BTreeMap::new();
        let mut open = used;
        while let Some(value) = open.pop() {
            let count = uses.entry(value).or_default();
            *count += 1;
            if *count == 1 {
                open.extend(graph.children(value));
            }
        }
        // Operands have smaller indices, so their depth is known.
        let stem = self.stem();
        let mut depths: FxHashMap<Value, u32> = FxHashMap::default();
        for (&value, &count) in &uses {
            let depth = 1 + graph.children(value).map(|c| depths[&c]).max().unwrap_or(0);
            let compound = depth > 1;
            let name =
                compound && (count > 1 || depth >= DEEP) || matches!(graph.node(value), Node::Encoded(..));
            if name {
                self.named.insert(value, format!("{stem}_value_{}", self.named.len()));
            }
            depths.insert(value, if name { 1 } else { depth });
        }
    }

    fn write_values(&mut self, out: &mut Writer) {
        let model = self.model;
        for (value, name) in self.named.clone() {
            let node = self.planner.sema.domain.graph.node(value).clone();
            let text = match node {
                Node::Encoded(field, leaf) => {
                    self.planner.sema.domain.leaf = Some(leaf);
                    let scope: ScopeId = self.planner.sema.enter(leaf, leaf, None);
                    match self.planner.nested(leaf, scope, field) {
                        Some(word) if model.bitset(word.root).encode.is_some() => self.call(&word),
                        _ => "0".to_owned(),
                    }
                }
                _ => self.expression(value),
            };
            out.line("");
            out.line("/* An expression that is deep or that several need, or the word of a field in one. */");
            out.line(format!("static inline int64_t\n{name}{}", arguments(self.root)));
            out.open("{");
            c::unused(&text, &["s", "p", "src"], out);
            out.line(format!("return {text};"));
            out.close("}");
        }
    }
}

/// Returns whether every closing parenthesis has an earlier opening one.
fn balanced(text: &str) -> bool {
    let mut open = 0i64;
    text.bytes().all(|b| {
        open += i64::from(b == b'(') - i64::from(b == b')');
        open >= 0
    })
}
