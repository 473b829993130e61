//! The functions that print leaves, and the tables that find them.

use super::values::{Values, bits};
use crate::c::{Writer, dispatches, stem};
use isaloom_bits::BitRange;
use isaloom_engine::compiled::{
    Alternative, Compiled, Dispatch, DispatchId, Item, Program, ProgramId, Raw, Shape, Slot, SlotKind,
    TextRange, TreeNode,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What is printed with.
pub(super) struct Printers<'i> {
    isa: &'i Compiled,
    values: Values<'i>,
    out: Writer,
    functions: FxHashMap<String, String>,
    /// The variables of hierarchies by id.
    pub(super) sets: FxHashMap<DispatchId, String>,
    by_rows: FxHashMap<String, String>,
    trees: FxHashMap<*const Shape, usize>,
    texts: FxHashMap<u32, String>,
}

/// The text of the module of everything that prints, and the variable of each instruction hierarchy.
pub(super) fn printers(isa: &Compiled) -> (String, Vec<String>) {
    let mut printers = Printers {
        isa,
        values: Values::new(isa),
        out: Writer::default(),
        functions: FxHashMap::default(),
        sets: FxHashMap::default(),
        by_rows: FxHashMap::default(),
        trees: FxHashMap::default(),
        texts: FxHashMap::default(),
    };
    for (id, dispatch) in dispatches(isa) {
        let name = printers.set(dispatch);
        printers.sets.insert(id, name);
    }
    let instructions = isa.instruction_dispatches().map(|(id, _)| printers.sets[&id].clone()).collect();
    let mut text = printers.out.finish();
    for (number, body) in &printers.values.functions {
        text.push_str(&format!("\nfn value_{number}(s: &Scope<'_>) -> u64 {{\n    {body}\n}}\n"));
    }
    (text, instructions)
}

impl Printers<'_> {
    fn set(&mut self, dispatch: &Dispatch) -> String {
        let isa = self.isa;
        let tree = self.tree(&dispatch.shape);
        let mut rows = Writer::indented(2);
        for (n, &id) in dispatch.programs.iter().enumerate() {
            let function = self.function(id);
            let pattern = dispatch.shape.matchings[n].pattern(dispatch.size);
            let guard = match dispatch.guards[n] {
                Some(cond) => format!("Some(|s| {} != 0)", self.values.expression(cond)),
                None => "None".to_owned(),
            };
            let name = isa.text(isa.program(id).name);
            let (mask, value) = (pattern.mask(), pattern.value());
            rows.line(format!(
                "Leaf {{ mask: {mask:#x}, value: {value:#x}, guard: {guard}, name: {name:?}, print: {function} }},"
            ));
        }
        let rows = rows.finish();
        let key = format!("{tree}:{rows}");
        if let Some(known) = self.by_rows.get(&key) {
            return known.clone();
        }
        let root = &isa.model().bitset(dispatch.root).name;
        let name = format!("SET_{}_{}", stem(root).to_uppercase(), self.by_rows.len());
        self.out.line("");
        self.out.line(format!("pub(crate) static {name}: Set = Set {{"));
        self.out.line(format!("   tree: &TREE_{tree},"));
        self.out.line(format!("   bucket: &BUCKET_{tree},"));
        self.out.line("   leaves: &[");
        self.out.raw(&rows);
        self.out.line("   ],");
        self.out.line("};");
        self.by_rows.insert(key, name.clone());
        name
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
        let (count, held) = (nodes.len(), bucket.len());
        self.out.line("");
        self.out.open(format!("static TREE_{next}: [(u16, u16, u32); {count}] = ["));
        nodes.chunks(6).for_each(|line| self.out.line(format!("{},", line.join(", "))));
        self.out.close("];");
        self.out.open(format!("static BUCKET_{next}: [u16; {held}] = ["));
        bucket.chunks(18).for_each(|line| self.out.line(format!("{},", line.join(", "))));
        self.out.close("];");
        next
    }

    fn function(&mut self, id: ProgramId) -> String {
        let isa = self.isa;
        let program = isa.program(id);
        let mut body = Writer::indented(1);
        self.body(program, &mut body);
        let body = body.finish();
        if let Some(known) = self.functions.get(&body) {
            return known.clone();
        }
        let leaf = isa.model().bitset(program.leaf);
        let name = format!("print_{}_{}", stem(&leaf.name).to_lowercase(), self.functions.len());
        let place =
            isa.model().sources().locate(leaf.span).map(|(file, at)| format!(" ({file}:{})", at.line));
        self.out.line("");
        self.out.line(format!("/// {:?}{}", leaf.name, place.unwrap_or_default()));
        self.out.open(format!("fn {name}(o: &mut Out<'_, '_>, s: &Scope<'_>, name: &str) -> fmt::Result {{"));
        self.out.line("let _ = (&o, s, name);");
        self.out.raw(&body);
        self.out.close("}");
        self.functions.insert(body, name.clone());
        name
    }

    fn body(&mut self, program: &Program, out: &mut Writer) {
        for arm in &program.arms {
            let Some(items) = &arm.items else { continue };
            if let Some(cond) = arm.cond {
                out.open(format!("if {} != 0 {{", self.values.expression(cond)));
            }
            items.iter().for_each(|item| self.item(item, out));
            match arm.cond {
                Some(_) => {
                    out.line("return Ok(());");
                    out.close("}");
                }
                None => break,
            }
        }
        out.line("Ok(())");
    }

    fn item(&mut self, item: &Item, out: &mut Writer) {
        match item {
            Item::Text(text) => out.line(format!("o.text({:?})?;", self.isa.text(*text))),
            Item::Name { align } => {
                aligned(*align, out);
                out.line("o.text(name)?;");
            }
            Item::Align(column) => aligned(Some(*column), out),
            Item::Field { alternatives, align, name } => {
                aligned(*align, out);
                self.field(alternatives, *name, out);
            }
        }
    }

    fn field(&mut self, alternatives: &[Alternative], name: TextRange, out: &mut Writer) {
        let mut open = false;
        for alternative in alternatives {
            match alternative.cond {
                Some(cond) => {
                    let test = format!("if {} != 0 {{", self.values.expression(cond));
                    if open {
                        out.reopen(format!("}} else {test}"))
                    } else {
                        out.open(test)
                    }
                    open = true;
                }
                None if open => out.reopen("} else {"),
                None => {}
            }
            self.slot(self.isa.slot(alternative.slot), name, out);
            if alternative.cond.is_none() {
                break;
            }
        }
        if open {
            out.close("}");
        }
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
            SlotKind::Enum(number) => format!("listed({value}, &{})", self.texts(number)),
            SlotKind::Custom => format!("custom({:?}, {value})", isa.text(name)),
            SlotKind::Nested(dispatch) => {
                let set = &self.sets[&dispatch];
                let size = isa.dispatch(dispatch).size;
                let word = match slot.raw {
                    Raw::Bits { up, range } if range.width() > 64 => wide(up, range),
                    _ => format!("({value} & mask({size})) as Word"),
                };
                format!("nested(&{set}, s, {word})")
            }
            // The generator has refused a description that nests too deep.
            SlotKind::TooDeep => return,
        };
        out.line(format!("o.{call}?;"));
    }

    fn texts(&mut self, number: u32) -> String {
        if let Some(known) = self.texts.get(&number) {
            return known.clone();
        }
        let isa = self.isa;
        let table = isa.enum_table(number);
        let name = format!("TEXTS_{}_{number}", stem(&isa.model().enumeration(table.id).name).to_uppercase());
        let values: Vec<(u64, TextRange)> = table.values().collect();
        self.out.line("");
        self.out.open(format!("static {name}: [(u64, &str); {}] = [", values.len()));
        for (value, text) in values {
            self.out.line(format!("({value}, {:?}),", isa.text(text)));
        }
        self.out.close("];");
        self.texts.insert(number, name.clone());
        name
    }
}

fn aligned(column: Option<u32>, out: &mut Writer) {
    if let Some(column) = column {
        out.line(format!("o.align({column})?;"));
    }
}

/// A field of more than 64 bits as a word.
fn wide(up: u8, range: BitRange) -> String {
    let halves = [0, 64].map(|at| BitRange::new(range.low() + at, range.high().min(range.low() + at + 63)));
    let text = halves
        .into_iter()
        .zip([0, 64])
        .filter_map(|(half, at)| Some(format!("(({}) as Word) << {at}", bits(up, half.ok()?))));
    text.collect::<Vec<_>>().join(" | ")
}
