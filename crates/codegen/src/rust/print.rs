//! Generates the print module: functions that print leaves, and the tables that find the leaf of a word.

use super::index::{Index, MANY, index};
use super::values::{Values, bits};
use crate::c::{Writer, dispatches, ladder, stem};
use isaloom_bits::BitRange;
use isaloom_engine::compiled::{
    Alternative, Compiled, DecodeTable, DecodeTableId, Item, Program, ProgramId, Raw, Shape, Slot, SlotKind,
    TextRange, TreeNode,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Maximum number of entries of an index that contains the pattern and constructor of each leaf, instead of only its
/// number.
const MOST_DIRECT: usize = 4096;

/// Names of the functions and tables of a hierarchy in the print module.
#[derive(Clone)]
pub(super) struct Set {
    pub(super) name: String,
    /// Expression for the function that returns the leaf of a word.
    pub(super) find: String,
    /// Index for [`decode`](super::instructions); only for a small hierarchy without guards that is the only root.
    pub(super) direct: Option<Index>,
    /// Function that prints the only leaf, if the hierarchy has a single leaf and the leaf has no guard.
    only: Option<String>,
}

/// Generator of the print module: the text so far, and the names of the functions and tables in it.
pub(super) struct Printers<'i> {
    isa: &'i Compiled,
    values: Values<'i>,
    out: Writer,
    functions: FxHashMap<String, String>,
    /// Functions and tables generated for each hierarchy, by the id of its decode table. `by_rows` finds them by the
    /// content of the table, so that equal tables share them.
    sets: FxHashMap<DecodeTableId, Set>,
    by_rows: FxHashMap<String, Set>,
    trees: FxHashMap<*const Shape, usize>,
    texts: FxHashMap<u32, (&'static str, String)>,
}

/// Returns the text of the print module, and the names of the functions and tables of each instruction hierarchy.
pub(super) fn printers(isa: &Compiled) -> (String, Vec<Set>) {
    let mut printers = Printers {
        isa,
        values: Values::new(isa),
        out: Writer::rust(0),
        functions: FxHashMap::default(),
        sets: FxHashMap::default(),
        by_rows: FxHashMap::default(),
        trees: FxHashMap::default(),
        texts: FxHashMap::default(),
    };
    let instructions: Vec<DecodeTableId> = isa.instruction_dispatches().map(|(id, _)| id).collect();
    for (id, dispatch) in dispatches(isa) {
        let index = if instructions.contains(&id) { index(dispatch) } else { None };
        let set = printers.set(dispatch, index.as_ref(), instructions.len() == 1);
        printers.sets.insert(id, set);
    }
    let instructions = instructions.iter().filter_map(|id| printers.sets.get(id).cloned()).collect();
    let mut text = printers.out.finish();
    for (number, body) in &printers.values.functions {
        text.push_str(&format!(
            "\n/// Shared or deeply nested expression.\nfn value_{number}(s: &Scope<'_>) -> u64 {{\n    {body}\n}}\n"
        ));
    }
    (text, instructions)
}

impl Printers<'_> {
    /// Returns the names of a hierarchy's functions and tables. Writes these unless a hierarchy with equal content
    /// exists. `alone` is true if the description has only one instruction hierarchy.
    fn set(&mut self, dispatch: &DecodeTable, index: Option<&Index>, alone: bool) -> Set {
        let isa = self.isa;
        let tree = self.tree(&dispatch.shape);
        let mut rows = Writer::rust(1);
        let mut only = None;
        for (n, &id) in dispatch.programs.iter().enumerate() {
            let function = self.function(id);
            let pattern = dispatch.shape.matchings[n].pattern(dispatch.size);
            let guard = match dispatch.guards[n] {
                Some(cond) => format!("Some(|s| {})", self.values.condition(cond)),
                None => "None".to_owned(),
            };
            if dispatch.guards[n].is_none() && dispatch.programs.len() == 1 {
                only = Some(function.clone());
            }
            let name = isa.text(isa.program(id).name);
            let (mask, value) = (pattern.mask(), pattern.value());
            rows.line(format!("Leaf::new({mask:#x}, {value:#x}, {guard}, {name:?}, {function}),"));
        }
        let rows = rows.finish();
        let key = format!("{tree}:{rows}");
        if let Some(known) = self.by_rows.get(&key) {
            return known.clone();
        }
        let (root, number) = (&isa.model().bitset(dispatch.root).name, self.by_rows.len());
        let name = format!("SET_{}_{number}", stem(root).to_uppercase());
        let count = dispatch.programs.len();
        self.out.line("");
        self.out.line(format!("static LEAVES_{number}: [Leaf; {count}] = ["));
        self.out.raw(&rows);
        self.out.line("];");
        self.out.line(format!("pub(crate) static {name}: Set = Set {{"));
        self.out.line(format!("    tree: &TREE_{tree},"));
        self.out.line(format!("    bucket: &BUCKET_{tree},"));
        self.out.line(format!("    leaves: &LEAVES_{number},"));
        self.out.line("};");
        let guarded = dispatch.guards.iter().any(Option::is_some);
        let direct = index.filter(|index| alone && !guarded && index.ends.len() <= MOST_DIRECT).cloned();
        let find = match index {
            Some(index) if direct.is_none() => self.index(number, &name, guarded, dispatch, index),
            _ => format!("{name}.find"),
        };
        let set = Set { find, name, direct, only };
        self.by_rows.insert(key, set.clone());
        set
    }

    /// Writes the tables of an index and the function that finds a leaf with them. Returns the name of the function.
    fn index(
        &mut self,
        number: usize,
        set: &str,
        guarded: bool,
        dispatch: &DecodeTable,
        index: &Index,
    ) -> String {
        index.steps(number, &mut self.out);
        let entries: Vec<String> = index.ends.iter().map(ToString::to_string).collect();
        self.table(&format!("static ENDS_{number}: [u16; {}] = [", entries.len()), &entries, 18);
        let is = if guarded {
            format!("LEAVES_{number}.get(n).is_some_and(|leaf| leaf.is(s))")
        } else {
            let patterns = dispatch.shape.matchings.iter().map(|m| m.pattern(dispatch.size));
            let entries: Vec<String> =
                patterns.map(|p| format!("({:#x}, {:#x})", p.mask(), p.value())).collect();
            self.table(
                &format!("static PATTERNS_{number}: [(Word, Word); {}] = [", entries.len()),
                &entries,
                4,
            );
            format!("PATTERNS_{number}.get(n).is_some_and(|(mask, value)| s.w & mask == *value)")
        };
        self.out.line("");
        self.out.line("/// Returns the leaf index of a word, with a two-level table lookup.");
        self.out.line("#[inline]");
        self.out.open(format!("pub(crate) fn leaf_{number}(s: &Scope<'_>) -> Option<usize> {{"));
        index.end(number, "s.w", &mut self.out);
        self.out.line(format!("let n = usize::from(*ENDS_{number}.get(end)?);"));
        self.out.open(format!("if {is} {{"));
        self.out.line("return Some(n);");
        self.out.close("}");
        self.out.line(format!("if n == {MANY} {{ {set}.find(s) }} else {{ None }}"));
        self.out.close("}");
        format!("leaf_{number}")
    }

    fn table(&mut self, head: &str, entries: &[String], a_line: usize) {
        self.out.line("");
        self.out.table(head, entries, a_line);
    }

    fn tree(&mut self, shape: &Arc<Shape>) -> usize {
        let next = self.trees.len();
        if let Some(&known) = self.trees.get(&Arc::as_ptr(shape)) {
            return known;
        }
        self.trees.insert(Arc::as_ptr(shape), next);
        let nodes = shape.nodes().iter().map(|node| match *node {
            TreeNode::Test { shift, mask, first } => format!("({mask:#x}, {shift}, {first})"),
            TreeNode::Leaves { start, end } => format!("(0, {}, {start})", end.saturating_sub(start)),
        });
        let nodes: Vec<String> = nodes.collect();
        let bucket: Vec<String> = shape.buckets().iter().map(ToString::to_string).collect();
        self.table(&format!("static TREE_{next}: [(u16, u16, u32); {}] = [", nodes.len()), &nodes, 6);
        self.table(&format!("static BUCKET_{next}: [u16; {}] = [", bucket.len()), &bucket, 18);
        next
    }

    fn function(&mut self, id: ProgramId) -> String {
        let isa = self.isa;
        let program = isa.program(id);
        let mut body = Writer::rust(1);
        self.body(program, &mut body);
        let body = body.finish();
        if let Some(known) = self.functions.get(&body) {
            return known.clone();
        }
        let leaf = isa.model().bitset(program.leaf);
        let name =
            snake_words(&format!("print_{}_{}", stem(&leaf.name).to_lowercase(), self.functions.len()));
        let place = crate::place(isa.model(), leaf.span).map(|place| format!(" ({place})"));
        self.out.line("");
        self.out.line(format!("/// Prints {:?}{}", leaf.name, place.unwrap_or_default()));
        self.out.open(format!("fn {name}(o: &mut Out<'_, '_>, s: &Scope<'_>, leaf: &Leaf) {{"));
        self.out.line("let _ = (&o, s, leaf);");
        self.out.raw(&body);
        self.out.close("}");
        self.functions.insert(body, name.clone());
        name
    }

    fn body(&mut self, program: &Program, out: &mut Writer) {
        for arm in &program.arms {
            let Some(items) = &arm.items else { continue };
            if let Some(cond) = arm.cond {
                out.open(format!("if {} {{", self.values.condition(cond)));
            }
            items.iter().for_each(|item| self.item(item, out));
            match arm.cond {
                Some(_) => {
                    out.line("return;");
                    out.close("}");
                }
                None => break,
            }
        }
    }

    fn item(&mut self, item: &Item, out: &mut Writer) {
        match item {
            Item::Text(text) => out.line(format!("o.text({:?});", self.isa.text(*text))),
            Item::Name { align } => {
                aligned(*align, out);
                out.line("o.name(leaf);");
            }
            Item::Align(column) => aligned(Some(*column), out),
            Item::Field { alternatives, align, name } => {
                aligned(*align, out);
                self.field(alternatives, *name, out);
            }
        }
    }

    fn field(&mut self, alternatives: &[Alternative], name: TextRange, out: &mut Writer) {
        let mut steps = Vec::new();
        for alternative in alternatives {
            let test = alternative.cond.map(|cond| self.values.condition(cond));
            let mut body = Writer::rust(0);
            self.slot(self.isa.slot(alternative.slot), name, &mut body);
            let ends = test.is_none();
            steps.push((test, body.finish()));
            if ends {
                break;
            }
        }
        ladder(steps, out);
    }

    fn slot(&mut self, slot: &Slot, name: TextRange, out: &mut Writer) {
        let isa = self.isa;
        let (value, width) = (self.values.raw(slot.raw), slot.width.clamp(1, 64));
        let call = match slot.kind {
            SlotKind::Int | SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => {
                format!("int({value}, {width})")
            }
            SlotKind::Uint | SlotKind::Bool { text: None, invert: false } => format!("uint({value})"),
            SlotKind::Bool { text: None, invert: true } => format!("uint(u64::from({value} == 0))"),
            SlotKind::Hex => format!("hex({value})"),
            SlotKind::Offset => format!("offset({value}, {width})"),
            SlotKind::Uoffset => format!("uoffset({value})"),
            SlotKind::Float16 => format!("float16({value})"),
            SlotKind::Float32 => format!("float32({value})"),
            SlotKind::Bool { text: Some(text), invert } => {
                let sign = if invert { "==" } else { "!=" };
                format!("flag({value} {sign} 0, {:?})", isa.text(text))
            }
            SlotKind::Enum(number) => {
                let (show, texts) = self.texts(number);
                format!("{show}({value}, &{texts})")
            }
            SlotKind::Custom => format!("custom({:?}, {value})", isa.text(name)),
            SlotKind::Nested(Some(dispatch)) => {
                let Set { name: set, only, .. } = self.sets[&dispatch].clone();
                let size = isa.dispatch(dispatch).size;
                let word = match slot.raw {
                    Raw::Bits { up, range } if range.width() > 64 => wide(up, range),
                    Raw::Bits { range, .. } if range.width() <= size => format!("{value} as Word"),
                    _ => format!("({value} & mask({size})) as Word"),
                };
                match only {
                    Some(function) => format!("only(&{set}.leaves[0], {function}, s, {word})"),
                    None => format!("nested(&{set}, s, {word})"),
                }
            }
            // Cannot occur, because the generator rejects descriptions that are nested too deeply.
            SlotKind::Nested(None) => return,
        };
        out.line(format!("o.{call};"));
    }

    /// Returns the function that prints the strings of an enum, and the variable that contains them, which is written
    /// if needed.
    fn texts(&mut self, number: u32) -> (&'static str, String) {
        if let Some(known) = self.texts.get(&number) {
            return known.clone();
        }
        let isa = self.isa;
        let table = isa.enum_table(number);
        let name = format!("TEXTS_{}_{number}", stem(&isa.model().enumeration(table.id).name).to_uppercase());
        let values: Vec<(u64, &str)> = table.values().map(|(value, text)| (value, isa.text(text))).collect();
        let dense = values.last().map_or(0, |last| last.0.saturating_add(1));
        let show = if dense <= 256 && values.iter().all(|(_, text)| text.len() <= 15) {
            let mut rows = vec!["UNLISTED".to_owned(); dense as usize];
            values.iter().for_each(|(value, text)| rows[*value as usize] = format!("short({text:?})"));
            self.table(&format!("static {name}: [Short; {dense}] = ["), &rows, 4);
            "short"
        } else {
            let rows: Vec<String> =
                values.iter().map(|(value, text)| format!("({value}, {text:?})")).collect();
            self.table(&format!("static {name}: [(u64, &str); {}] = [", rows.len()), &rows, 1);
            "listed"
        };
        self.texts.insert(number, (show, name.clone()));
        (show, name)
    }
}

/// Returns a name in which each run of `_` is one `_`.
fn snake_words(name: &str) -> String {
    name.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_")
}

fn aligned(column: Option<u32>, out: &mut Writer) {
    if let Some(column) = column {
        out.line(format!("o.align({column});"));
    }
}

/// Returns the Rust expression for a field of more than 64 bits.
fn wide(up: u8, range: BitRange) -> String {
    let halves = [0, 64].map(|at| BitRange::new(range.low() + at, range.high().min(range.low() + at + 63)));
    let text = halves
        .into_iter()
        .zip([0, 64])
        .filter_map(|(half, at)| Some(format!("(({}) as Word) << {at}", bits(up, half.ok()?))));
    text.collect::<Vec<_>>().join(" | ")
}
