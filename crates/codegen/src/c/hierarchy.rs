//! Generates C tables for hierarchies: decision tree, leaves, and the functions that print them.

use super::bound::Bounds;
use super::dialect::Dialect;
use super::fragments::identifiers;
use super::literal::{comment, literal};
use super::program::{Body, Names, Texts};
use super::reach::dispatches;
use super::values::Values;
use super::writer::Writer;
use isaloom_engine::compiled::{
    Compiled, DecodeTable, DecodeTableId, EnumTable, ProgramId, Shape, SlotKind, TreeNode,
};
use isaloom_model::{BitsetId, GenRange, MatchPolicy, Model, TextForm};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Source of an additional member of the C structure `leaf`, for a generator that needs more than the disassembler.
pub(crate) trait LeafExtra {
    /// Returns the member for the table row of a leaf. `nested` maps a hierarchy to the name of its C variable.
    fn member(
        &mut self,
        values: &Values<'_>,
        program: ProgramId,
        nested: &dyn Fn(DecodeTableId) -> String,
    ) -> Member;
}

/// Additional member in the table row of a leaf.
#[derive(Clone, Debug, Default)]
pub(crate) struct Member {
    /// Text of the member, with a trailing comma; may be empty.
    pub(crate) text: String,
    /// Name and text of a function that is written before the table, because the member refers to it.
    pub(crate) before: Option<(String, String)>,
}

/// For generators without an additional member.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoExtra;

impl LeafExtra for NoExtra {
    fn member(&mut self, _: &Values<'_>, _: ProgramId, _: &dyn Fn(DecodeTableId) -> String) -> Member {
        Member::default()
    }
}

/// Disassembler of a description as C code, without the functions that callers use.
pub(crate) struct Core {
    /// C code of the functions and tables.
    pub(crate) text: String,
    /// Name of the C variable of each instruction hierarchy, in order.
    pub(crate) instructions: Vec<String>,
    /// Definitions of the constants that the C runtime uses, such as buffer sizes.
    pub(crate) constants: String,
}

/// Variant of the generated code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// Number of 32-bit words per instruction.
    pub(crate) words: u32,
    /// Whether the table has the generations of each leaf, and the code compares them with the generation of the
    /// program.
    pub(crate) generations: bool,
    pub(crate) dialect: Dialect,
}

/// Maximum text length of an instruction, in bytes, for which the code needs no bounds checks, because the buffer fits
/// it.
const TIGHT: u64 = 3072;

/// Function that prints leaves; leaves with equal function bodies share it.
struct Function {
    name: String,
    body: String,
    leaves: Vec<BitsetId>,
}

/// Part of the generated C file.
enum Piece {
    Function(usize),
    /// Text with the name of the variable or function that it defines.
    Text(String, String),
}

struct Tables<'i, 'v> {
    isa: &'i Compiled,
    values: &'v Values<'i>,
    tight: bool,
    form: Form,
    pieces: Vec<Piece>,
    functions: Vec<Function>,
    by_body: FxHashMap<String, usize>,
    /// C variable of each hierarchy, by the id of its decode table. `by_rows` finds the variable by the content of the
    /// table, so that equal tables share it.
    hierarchies: Vec<Option<String>>,
    by_rows: FxHashMap<String, String>,
    trees: FxHashMap<*const Shape, usize>,
    texts: FxHashMap<u32, Texts>,
}

/// Generates the code for all instructions of the description.
pub(crate) fn core(isa: &Compiled, values: &Values<'_>, form: Form, extra: &mut dyn LeafExtra) -> Core {
    let words = form.words;
    let mut bounds = Bounds::new(isa);
    let most = isa.instruction_dispatches().map(|(id, _)| bounds.dispatch(id)).max().unwrap_or(0);
    let tight = most <= TIGHT;
    let count = dispatches(isa).map(|(id, _)| id.index() + 1).max().unwrap_or(0);
    let mut tables = Tables {
        isa,
        values,
        tight,
        form,
        pieces: Vec::new(),
        functions: Vec::new(),
        by_body: FxHashMap::default(),
        hierarchies: vec![None; count],
        by_rows: FxHashMap::default(),
        trees: FxHashMap::default(),
        texts: FxHashMap::default(),
    };
    for (id, dispatch) in dispatches(isa) {
        let name = tables.hierarchy(dispatch, extra);
        tables.hierarchies[id.index()] = Some(name);
    }
    let instructions: Vec<String> = isa.instruction_dispatches().map(|(id, _)| tables.variable(id)).collect();
    let source = tables.finish(&instructions);
    let model = isa.model();
    let note = 64 + 2 * longest_name(model) + 16 * u64::from(words);
    let room = if tight { most.max(1) + 64 } else { 1024 };
    // The user of stand-alone code may have little memory, so the text buffer is as small as possible.
    let text = match form.dialect {
        Dialect::Mesa => 8192,
        // A remark is written in one piece, so the buffer must have room for a whole remark.
        Dialect::Own if tight => (room + 128).max(note + 64),
        Dialect::Own => 4096.max(note + 64),
    };
    let mut constants = String::new();
    for (name, value) in [
        ("WORDS", u64::from(words)),
        ("PARTS", u64::from(words.div_ceil(2))),
        ("NOTE_SIZE", note),
        ("LINE_SIZE", room),
        ("TEXT_SIZE", text),
        ("HAS_GENERATIONS", u64::from(form.generations && has_generations(model))),
        ("HAS_GUARDS", u64::from(has_guards(model))),
        ("FIRST_WINS", u64::from(model.match_policy() == MatchPolicy::First)),
        ("NAME_BITSETS", u64::from(model.text_form() == TextForm::Mesa26_2)),
    ] {
        constants.push_str(&format!("#define {name} {value}\n"));
    }
    constants.push_str(match form.dialect {
        Dialect::Mesa => "#define UNLISTED(v) ((uint32_t)(v))\n#define NOTE_WORDS(d) ((void)(d), WORDS)\n",
        Dialect::Own => "#define UNLISTED(v) (v)\n#define NOTE_WORDS(d) ((d)->words)\n",
    });
    Core { text: source, instructions, constants }
}

/// Returns the maximum length of a name in a remark, in bytes: a bitset, a field or an undefined name.
fn longest_name(model: &Model) -> u64 {
    let known =
        model.bitsets().map(|(_, b)| b.shown_name().len()).chain(model.fields().map(|(_, f)| f.name.len()));
    let displays = model.bitsets().flat_map(|(_, b)| &b.cases).filter_map(|case| case.display.as_ref());
    let shown = displays.flat_map(|display| display.field_names()).map(|(name, _)| name.len());
    let needed = model.exprs().flat_map(|(_, expr)| expr.field_names()).map(|(name, _)| name.len());
    let lent = model.fields().flat_map(|(_, f)| &f.params).map(|param| param.name.len());
    known.chain(shown).chain(needed).chain(lent).max().unwrap_or(0) as u64
}

fn has_generations(model: &Model) -> bool {
    model.bitsets().any(|(_, b)| b.gens != GenRange::ALL)
}

fn has_guards(model: &Model) -> bool {
    model.bitsets().any(|(_, b)| b.guard.is_some())
}

impl Tables<'_, '_> {
    fn variable(&self, id: DecodeTableId) -> String {
        self.hierarchies.get(id.index()).cloned().flatten().unwrap_or_default()
    }

    /// Returns the name of the C variable for a hierarchy: its tree and its leaf table. Writes the variable unless an
    /// equal one exists.
    fn hierarchy(&mut self, dispatch: &DecodeTable, extra: &mut dyn LeafExtra) -> String {
        let mut rows = Writer::indented(1);
        let model = Arc::clone(self.isa.model());
        for (n, &program) in dispatch.programs.iter().enumerate() {
            self.enums(program);
            let leaf = self.isa.program(program).leaf;
            let function = self.function(program);
            let hierarchies =
                |id: DecodeTableId| self.hierarchies.get(id.index()).cloned().flatten().unwrap_or_default();
            let member = extra.member(self.values, program, &hierarchies);
            if let Some((name, text)) = member.before {
                self.pieces.push(Piece::Text(name, text));
            }
            let matching = dispatch.shape.matchings[n];
            let pattern = matching.pattern(dispatch.size);
            let name = self.isa.text(self.isa.program(program).name);
            let mut row = String::from("{ ");
            for word in [pattern.mask(), pattern.value(), matching.dont_care] {
                row.push_str(&self.word(word));
                row.push_str(", ");
            }
            if self.form.generations && has_generations(&model) {
                let gens = model.bitset(leaf).gens;
                row.push_str(&format!("{}, {}, ", gens.min, unsigned(gens.max)));
            }
            if has_guards(&model) {
                row.push_str(&self.guard(dispatch, n));
            }
            let branches = u8::from(self.isa.program(program).branches);
            row.push_str(&format!("{}, {}, {branches}, {function}", literal(name), name.len()));
            row.push_str(&member.text);
            row.push_str(" },");
            rows.line(row);
        }
        let rows = rows.finish();
        let tree = self.tree(&dispatch.shape);
        let key = format!("{tree}:{rows}");
        if let Some(known) = self.by_rows.get(&key) {
            return known.clone();
        }
        let number = self.by_rows.len();
        let root = model.bitset(dispatch.root);
        let stem = super::identifier::stem(&root.name);
        let name = format!("set_{stem}_{number}");
        let mut out = Writer::default();
        out.line("");
        out.line(format!("/* {} */", comment(&root.name)));
        let leaves = if rows.is_empty() {
            "NULL".to_owned()
        } else {
            out.line(format!("static const struct leaf leaves_{name}[] = {{"));
            out.raw(&rows);
            out.line("};");
            format!("leaves_{name}")
        };
        out.line(format!(
            "static const struct hierarchy {name} = {{ tree_{tree}, bucket_{tree}, {leaves} }};"
        ));
        self.pieces.push(Piece::Text(name.clone(), out.finish()));
        self.by_rows.insert(key, name.clone());
        name
    }

    /// Formats a word as a table entry: its 64-bit parts, the low part first.
    fn word(&self, word: u128) -> String {
        let parts = (0..self.form.words.div_ceil(2)).map(|part| {
            let half = (word >> (64 * part)) as u64;
            if half >> 31 == 0 { format!("{half:#x}") } else { format!("UINT64_C({half:#x})") }
        });
        format!("{{ {} }}", parts.collect::<Vec<_>>().join(", "))
    }

    /// Writes the guard of a leaf as a C function. Returns the table entry that refers to the function; `NULL` without
    /// a guard.
    fn guard(&mut self, dispatch: &DecodeTable, n: usize) -> String {
        let Some(cond) = dispatch.guards[n] else { return "NULL, ".to_owned() };
        let operand = self.values.operand(cond, &mut super::values::frame_word);
        if operand.known().is_some_and(|n| n != 0) {
            return "NULL, ".to_owned();
        }
        let mut body = Writer::indented(1);
        super::unused(&operand.condition(), &["d", "s"], &mut body);
        super::without_leaf(&operand.condition(), &mut body);
        body.line(format!("return {};", operand.condition()));
        let body = body.finish();
        let key = format!("guard:{body}");
        let known = self.by_rows.len();
        if let Some(name) = self.by_rows.get(&key) {
            return format!("{name}, ");
        }
        let name = format!("guard_{known}");
        let leaf = self.isa.program(dispatch.programs[n]).leaf;
        let comment = format!("/* Guard of {} */", crate::leaves_named(self.isa.model(), &[leaf]));
        let head = format!("static bool\n{name}(struct decode_scope *d, const struct frame *s)");
        let text = format!("\n{comment}\n{head}\n{{\n{body}}}\n");
        self.pieces.push(Piece::Text(name.clone(), text));
        self.by_rows.insert(key, name.clone());
        format!("{name}, ")
    }

    /// Returns the name of the function that prints a leaf, and writes the function unless an equal one exists.
    fn function(&mut self, id: ProgramId) -> String {
        let program = self.isa.program(id);
        let names = Names {
            hierarchy: &|id: DecodeTableId| self.variable(id),
            texts: &|number: u32| self.texts[&number].clone(),
        };
        let body = Body::new(self.isa, self.values, &names, (self.tight, self.form.dialect)).print(program);
        if let Some(&known) = self.by_body.get(&body) {
            self.functions[known].leaves.push(program.leaf);
            return self.functions[known].name.clone();
        }
        let number = self.functions.len();
        let stem = super::identifier::stem(&self.isa.model().bitset(program.leaf).name);
        let name = format!("print_{stem}_{number}");
        self.by_body.insert(body.clone(), number);
        self.functions.push(Function { name: name.clone(), body, leaves: vec![program.leaf] });
        self.pieces.push(Piece::Function(number));
        name
    }

    /// Writes the text tables of the enums that a leaf prints.
    fn enums(&mut self, id: ProgramId) {
        let isa = self.isa;
        let items = isa.program(id).arms.iter().flat_map(|arm| arm.items.iter().flat_map(|i| i.iter()));
        for item in items {
            let isaloom_engine::compiled::Item::Field { alternatives, .. } = item else { continue };
            for alternative in alternatives {
                if let SlotKind::Enum(number) = isa.slot(alternative.slot).kind
                    && !self.texts.contains_key(&number)
                {
                    let texts = self.enumeration(number, isa.enum_table(number));
                    self.texts.insert(number, texts);
                }
            }
        }
    }

    fn enumeration(&mut self, number: u32, table: &EnumTable) -> Texts {
        let isa = self.isa;
        let declared = isa.model().enumeration(table.id);
        let values: Vec<(u64, &str)> = table.values().map(|(value, text)| (value, isa.text(text))).collect();
        let variable = format!("texts_{}_{number}", super::identifier::stem(&declared.name));
        let dense = values.last().map_or(0, |last| last.0.saturating_add(1));
        let mut out = Writer::default();
        out.line("");
        out.line(format!("/* {} */", comment(&declared.name)));
        // In the table of short texts, a value without a text has the length byte 255.
        let short = dense <= 256 && values.iter().all(|(_, text)| text.len() <= 15);
        let (show, count) = if short && dense > 0 {
            out.open(format!("static const struct short_text {variable}[] = {{"));
            let mut next = 0;
            for &(value, text) in &values {
                (next..value).for_each(|_| out.line("{ \"\", 255 },"));
                out.line(format!("{{ {}, {} }},", literal(text), text.len()));
                next = value + 1;
            }
            ("show_short", dense as usize)
        } else {
            out.open(format!("static const struct long_text {variable}[] = {{"));
            for &(value, text) in &values {
                out.line(format!("{{ UINT64_C({value}), {}, {} }},", literal(text), text.len()));
            }
            if values.is_empty() {
                out.line("{ 0, \"\", 0 },");
            }
            ("show_long_text", values.len())
        };
        out.close("};");
        self.pieces.push(Piece::Text(variable.clone(), out.finish()));
        Texts { show, variable, count }
    }

    /// Returns the number of the decision tree of a shape, and writes the tree unless it exists.
    fn tree(&mut self, shape: &Arc<Shape>) -> usize {
        let next = self.trees.len();
        if let Some(&known) = self.trees.get(&Arc::as_ptr(shape)) {
            return known;
        }
        self.trees.insert(Arc::as_ptr(shape), next);
        let nodes: Vec<String> = shape.nodes().iter().map(node).collect();
        let bucket: Vec<String> = shape.buckets().iter().map(ToString::to_string).collect();
        let mut out = Writer::default();
        out.line("");
        table(&mut out, &format!("static const struct node tree_{next}[] = {{"), &nodes, 6);
        table(&mut out, &format!("static const uint16_t bucket_{next}[] = {{"), &bucket, 18);
        self.pieces.push(Piece::Text(format!("tree_{next}"), out.finish()));
        next
    }

    /// Returns the text of all pieces that the instruction tables need. The comment of a function names the leaves that
    /// it prints.
    fn finish(self, instructions: &[String]) -> String {
        let mut wanted: FxHashSet<&str> = instructions.iter().map(String::as_str).collect();
        let mut kept = vec![false; self.pieces.len()];
        // A piece uses only earlier pieces, so one pass from the last piece to the first finds all needed pieces.
        for (n, piece) in self.pieces.iter().enumerate().rev() {
            let (name, text) = match piece {
                Piece::Text(name, text) => (name, text),
                Piece::Function(n) => (&self.functions[*n].name, &self.functions[*n].body),
            };
            if wanted.contains(name.as_str()) {
                kept[n] = true;
                wanted.extend(identifiers(text));
            }
        }
        let mut out = Writer::default();
        for (piece, _) in self.pieces.iter().zip(kept).filter(|(_, kept)| *kept) {
            match piece {
                Piece::Text(_, text) => out.raw(text),
                Piece::Function(n) => self.write_function(&self.functions[*n], &mut out),
            }
        }
        let text = out.finish();
        let mut functions = Writer::default();
        self.values.functions(&text, &mut functions);
        functions.finish() + &text
    }

    fn write_function(&self, function: &Function, out: &mut Writer) {
        let model = self.isa.model();
        let mut leaves = function.leaves.clone();
        leaves.dedup();
        out.line("");
        out.line(format!("/* Prints {} */", crate::leaves_named(model, &leaves)));
        out.line("static char *");
        let name = &function.name;
        out.line(format!(
            "{name}(struct decode_scope *d, char *o, const struct frame *s, const struct leaf *leaf)"
        ));
        out.line("{");
        out.raw(&function.body);
        out.line("}");
    }
}

/// Formats a tree node as (mask, shift, first child). The end of the tree has the mask 0, the number of candidate
/// leaves, and the index of the first candidate.
fn node(node: &TreeNode) -> String {
    match *node {
        TreeNode::Test { shift, mask, first } => format!("{{ {mask:#x}, {shift}, {first} }}"),
        TreeNode::Leaves { start, end } => format!("{{ 0, {}, {start} }}", end.saturating_sub(start)),
    }
}

/// Writes a table with `a_line` entries per line.
fn table(out: &mut Writer, head: &str, entries: &[String], a_line: usize) {
    out.open(head);
    for line in entries.chunks(a_line) {
        out.line(format!("{},", line.join(", ")));
    }
    if entries.is_empty() {
        out.line("0,");
    }
    out.close("};");
}

fn unsigned(value: u32) -> String {
    if value == u32::MAX { "UINT32_MAX".to_owned() } else { value.to_string() }
}
