//! The structures of a crate: one a leaf, and the enumeration of them.

use crate::alone::leaves::{Leaf, LeafField, Leaves};
use crate::c::Writer;
use isaloom_engine::compiled::{Compiled, Dispatch};
use rustc_hash::FxHashSet;

/// A leaf with its names in Rust.
struct Named<'l> {
    leaf: &'l Leaf,
    name: String,
    fields: Vec<(String, &'l LeafField)>,
}

/// The text of the module, and that of the test of the crate.
pub(super) fn instructions(
    isa: &Compiled,
    dispatch: &Dispatch,
    leaves: &Leaves<'_>,
    set: &str,
) -> (String, String) {
    let mut taken = FxHashSet::default();
    let named: Vec<Named<'_>> = leaves.list.iter().map(|leaf| names(leaf, &mut taken)).collect();
    let mut out = Writer::default();
    out.line("use crate::print;");
    out.line("use crate::runtime::{Out, Scope, bits, mask, sign_extended};");
    out.line("use crate::{DoesNotFit, Word};");
    out.line("use core::fmt;");
    out.raw(HELPERS);
    for one in &named {
        structure(isa, one, &mut out);
    }
    out.line("");
    out.line("/// An instruction.");
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq)]");
    out.open("pub enum Instruction {");
    for one in &named {
        out.line(format!("/// {:?}", isa.model().bitset(one.leaf.bitset).name));
        out.line(format!("{0}({0}),", one.name));
    }
    out.close("}");
    out.line("");
    out.line("/// The instruction that a word is; none if no leaf matches, or two do.");
    out.open("pub fn decode(word: Word) -> Option<Instruction> {");
    out.line(format!("let n = print::{set}.find(&Scope {{ w: word, up: None }})?;"));
    out.open("Some(match n {");
    for (n, one) in named.iter().enumerate() {
        out.line(format!("{n} => Instruction::{0}({0}::of(word)),", one.name));
    }
    out.line("_ => return None,");
    out.close("})");
    out.close("}");
    out.line("");
    out.open("impl Instruction {");
    out.line("/// The word.");
    out.line("///");
    out.line("/// # Errors");
    out.line("/// When a value has more bits than its field.");
    out.open("pub fn encode(&self) -> Result<Word, DoesNotFit> {");
    out.open("match self {");
    named.iter().for_each(|one| out.line(format!("Instruction::{}(i) => i.encode(),", one.name)));
    out.close("}");
    out.close("}");
    out.line("");
    out.line("/// What the text calls it.");
    out.open("pub fn name(&self) -> &'static str {");
    out.line(format!("print::{set}.leaves[self.number()].name"));
    out.close("}");
    out.line("");
    out.open("fn number(&self) -> usize {");
    out.open("match self {");
    for (n, one) in named.iter().enumerate() {
        out.line(format!("Instruction::{}(_) => {n},", one.name));
    }
    out.close("}");
    out.close("}");
    out.close("}");
    out.line("");
    out.line("/// The text of the description; nothing where a value does not fit.");
    out.open("impl fmt::Display for Instruction {");
    out.open("fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {");
    out.line("let Ok(w) = self.encode() else { return Ok(()) };");
    out.line(format!("let leaf = &print::{set}.leaves[self.number()];"));
    out.line("let mut out = Out::new(f);");
    out.line("(leaf.print)(&mut out, &Scope { w, up: None }, leaf.name)?;");
    out.line("out.finish()");
    out.close("}");
    out.close("}");
    (out.finish(), test(isa, dispatch, &named))
}

const HELPERS: &str = r"
/// A value in its place, if it fits.
#[inline]
fn placed(v: u64, low: u32, width: u32, field: &'static str) -> Result<Word, DoesNotFit> {
    if v & !mask(width) != 0 { Err(DoesNotFit { field }) } else { Ok((v as Word) << low) }
}

/// A value with a sign in its place, if it fits.
#[inline]
fn placed_signed(v: i64, low: u32, width: u32, field: &'static str) -> Result<Word, DoesNotFit> {
    if sign_extended(v as u64, width) != v {
        return Err(DoesNotFit { field });
    }
    placed(v as u64 & mask(width), low, width, field)
}
";

fn names<'l>(leaf: &'l Leaf, taken: &mut FxHashSet<String>) -> Named<'l> {
    let mut name = String::new();
    for part in leaf.identifier.split('_') {
        let mut letters = part.chars();
        name.extend(letters.next().map(|c| c.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    if !name.starts_with(|c: char| c.is_ascii_alphabetic())
        || matches!(name.as_str(), "Self" | "Word" | "Instruction")
    {
        name.insert(0, 'I');
    }
    let name = unique(name, taken);
    let mut fields = FxHashSet::default();
    fields.insert("rest".to_owned());
    let named = leaf.fields.iter().map(|field| {
        let mut name = field.identifier.to_lowercase();
        if KEYWORDS.contains(&name.as_str()) {
            name.push('_');
        }
        (unique(name, &mut fields), field)
    });
    Named { leaf, name, fields: named.collect() }
}

fn unique(stem: String, taken: &mut FxHashSet<String>) -> String {
    let (mut name, mut number) = (stem.clone(), 1);
    while !taken.insert(name.clone()) {
        number += 1;
        name = format!("{stem}_{number}");
    }
    name
}

/// The smallest type that holds a field.
fn ty(field: &LeafField) -> String {
    let size = [8, 16, 32, 64].into_iter().find(|size| field.width <= *size).unwrap_or(64);
    match (field.signed, field.width) {
        (true, _) => format!("i{size}"),
        (false, 1) => "bool".to_owned(),
        (false, _) => format!("u{size}"),
    }
}

fn structure(isa: &Compiled, one: &Named<'_>, out: &mut Writer) {
    let model = isa.model();
    let bitset = model.bitset(one.leaf.bitset);
    let pattern = model.matching(one.leaf.bitset).pattern(bitset.size);
    let place = model.sources().locate(bitset.span).map(|(file, at)| format!(" ({file}:{})", at.line));
    out.line("");
    out.line(format!("/// {:?}{}", bitset.name, place.unwrap_or_default()));
    if let Some(doc) = &bitset.doc {
        out.line("///");
        out.line(format!("/// {}", plain(doc)));
    }
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]");
    out.open(format!("pub struct {} {{", one.name));
    for (name, field) in &one.fields {
        let bits: Vec<String> =
            field.pieces.iter().map(|&(low, width, _)| format!("{low}..={}", low + width - 1)).collect();
        let doc = model.field(field.field).doc.as_deref().map(|doc| format!(": {}", plain(doc)));
        out.line(format!("/// Bits {}{}", bits.join(", "), doc.unwrap_or_default()));
        out.line(format!("pub {name}: {},", ty(field)));
    }
    if one.leaf.open != 0 {
        out.line("/// The bits that neither a field nor the pattern has.");
        out.line("pub rest: Word,");
    }
    out.close("}");
    out.line("");
    out.open(format!("impl {} {{", one.name));
    out.open("fn of(w: Word) -> Self {");
    out.line("let _ = w;");
    out.open(format!("{} {{", one.name));
    for (name, field) in &one.fields {
        let parts = field.pieces.iter().map(|&(low, width, shift)| match shift {
            0 => format!("bits(w, {low}, {width})"),
            _ => format!("bits(w, {low}, {width}) << {shift}"),
        });
        let value = parts.collect::<Vec<_>>().join(" | ");
        match (field.signed, field.width) {
            (true, width) => out.line(format!("{name}: sign_extended({value}, {width}) as {},", ty(field))),
            (false, 1) => out.line(format!("{name}: {value} != 0,")),
            _ => out.line(format!("{name}: ({value}) as {},", ty(field))),
        }
    }
    if one.leaf.open != 0 {
        out.line(format!("rest: w & {:#x},", one.leaf.open));
    }
    out.close("}");
    out.close("}");
    out.line("");
    out.open("fn encode(&self) -> Result<Word, DoesNotFit> {");
    out.line(format!("let w: Word = {:#x};", pattern.value()));
    let mut sum = String::from("w");
    for (name, field) in &one.fields {
        let shown = format!("{:?}", model.field(field.field).name);
        match &field.pieces[..] {
            [(low, width, _)] => {
                let (function, wide) =
                    if field.signed { ("placed_signed", "i64") } else { ("placed", "u64") };
                sum.push_str(&format!(
                    "\n            | {function}({wide}::from(self.{name}), {low}, {width}, {shown})?"
                ));
            }
            pieces => {
                let value = if field.signed {
                    format!("self.{name} as i64 as u64")
                } else {
                    format!("u64::from(self.{name})")
                };
                out.line(format!(
                    "if {} {{",
                    match field.signed {
                        true => format!("sign_extended({value}, {}) != i64::from(self.{name})", field.width),
                        false => format!("{value} & !mask({}) != 0", field.width),
                    }
                ));
                out.line(format!("   return Err(DoesNotFit {{ field: {shown} }});"));
                out.line("}");
                for (low, width, shift) in pieces {
                    sum.push_str(&format!(
                        "\n            | (((({value}) >> {shift}) & mask({width})) as Word) << {low}"
                    ));
                }
            }
        }
    }
    if one.leaf.open != 0 {
        sum.push_str(&format!("\n            | self.rest & {:#x}", one.leaf.open));
    }
    out.line(format!("Ok({sum})"));
    out.close("}");
    out.close("}");
}

/// The test of the crate: words of every leaf come back, values that do not fit are refused.
fn test(isa: &Compiled, dispatch: &Dispatch, named: &[Named<'_>]) -> String {
    let mut out = Writer::default();
    out.raw(include_str!("test.rs.in"));
    let model = isa.model();
    out.line("");
    out.line("/// Mask and value of every leaf.");
    out.open(format!("const LEAVES: [(Word, Word); {}] = [", named.len()));
    for one in named {
        let pattern = model.matching(one.leaf.bitset).pattern(dispatch.size);
        out.line(format!("({:#x}, {:#x}),", pattern.mask(), pattern.value()));
    }
    out.close("];");
    out.line("");
    out.line("#[test]");
    out.open("fn values_that_do_not_fit_are_refused() {");
    for one in named {
        for (name, field) in &one.fields {
            let ty = ty(field);
            if field.width > 1 && ty[1..].parse().is_ok_and(|size: u32| size > field.width) {
                let leaf = &one.name;
                out.line(format!(
                    "assert!(Instruction::{leaf}({leaf} {{ {name}: {ty}::MAX, ..{leaf}::default() }}).encode().is_err());"
                ));
            }
        }
    }
    out.close("}");
    out.finish()
}

/// A text on one line that is no markup.
fn plain(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.replace(['[', ']', '<', '>', '`'], "'")
}

/// Words that are no names in Rust.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual",
    "where", "while", "yield",
];
