//! Generates the structure of a leaf: its members, and the code to decode them from a word and to encode them.

use super::names::{camel, plain, snake, unique};
use super::types::Types;
use crate::c::Writer;
use crate::standalone::leaves::{Leaf, LeafField};
use isaloom_model::{BitsetId, Model};
use rustc_hash::FxHashSet;

/// A leaf with its Rust names.
pub(super) struct Named<'l> {
    pub(super) leaf: &'l Leaf,
    pub(super) name: String,
    pub(super) fields: Vec<(String, &'l LeafField)>,
}

/// Assigns Rust names to a leaf and its fields. `taken` has the names of other leaves.
pub(super) fn named<'l>(leaf: &'l Leaf, taken: &mut FxHashSet<String>) -> Named<'l> {
    let name = unique(camel(&leaf.identifier), taken);
    let reserved = ["rest", "the_word", "the_leaf"].map(str::to_owned);
    let mut names: FxHashSet<String> = reserved.into_iter().collect();
    let fields = leaf.fields.iter().map(|field| (unique(snake(&field.identifier), &mut names), field));
    Named { leaf, name, fields: fields.collect() }
}

/// Writes the doc comment of a leaf: name, location and `<doc>`.
pub(super) fn heading(model: &Model, bitset: BitsetId, out: &mut Writer) {
    let bitset = model.bitset(bitset);
    let place = crate::place(model, bitset.span).map(|place| format!(" ({place})")).unwrap_or_default();
    out.line(format!("/// {:?}{place}", bitset.name));
    if let Some(doc) = &bitset.doc {
        out.line("///");
        out.line(format!("/// {}", plain(doc)));
    }
}

/// Writes the definition of a structure; the doc comment of a member has its bits.
pub(super) fn structure(
    model: &Model,
    types: &Types<'_>,
    one: &Named<'_>,
    structure: &str,
    out: &mut Writer,
) {
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]");
    if one.fields.is_empty() && one.leaf.open == 0 {
        return out.line(format!("pub struct {structure} {{}}"));
    }
    out.open(format!("pub struct {structure} {{"));
    for (name, field) in &one.fields {
        let declared = model.field(field.field);
        let bits = field.pieces.iter().map(|&(low, width, _)| match width {
            1 => low.to_string(),
            _ => format!("{low}..={}", low + width - 1),
        });
        let bits = bits.collect::<Vec<_>>().join(", ");
        let noun = if field.width == 1 { "Bit" } else { "Bits" };
        let doc = declared.doc.as_deref().map(|doc| format!(": {}", plain(doc)));
        out.line(format!("/// {noun} {bits}, `{}`{}", plain(&declared.name), doc.unwrap_or_default()));
        out.line(format!("pub {name}: {},", types.of(field).text));
    }
    if one.leaf.open != 0 {
        out.line("/// Bits outside all fields and the pattern, such as don't-care bits.");
        out.line("pub rest: Word,");
    }
    out.close("}");
}

/// Returns the members, each with the Rust expression that extracts it from the variable `word`.
pub(super) fn values(types: &Types<'_>, one: &Named<'_>, word: &str) -> Vec<(String, String)> {
    let mut list = Vec::new();
    for (name, field) in &one.fields {
        let parts = field.pieces.iter().map(|&(low, width, shift)| match shift {
            0 => format!("bits({word}, {low}, {width})"),
            _ => format!("bits({word}, {low}, {width}) << {shift}"),
        });
        let (mut value, ty) = (parts.collect::<Vec<_>>().join(" | "), types.of(field));
        if field.pieces.len() > 1 {
            value = format!("({value})");
        }
        let value = match (ty.wraps, field.signed) {
            (true, _) => format!("{}({value} as {})", ty.text, ty.number),
            (false, true) => format!("sign_extended({value}, {}) as {}", field.width, ty.number),
            (false, false) if ty.number == "bool" => format!("{value} != 0"),
            (false, false) => format!("{value} as {}", ty.number),
        };
        list.push((name.clone(), value));
    }
    if one.leaf.open != 0 {
        list.push(("rest".to_owned(), format!("{word} & {:#x}", one.leaf.open)));
    }
    list
}

/// Writes the doc comment of the function that encodes a word.
pub(super) fn encode_comment(out: &mut Writer) {
    out.line("/// Returns the encoded bits.");
    out.line("///");
    out.line("/// # Errors");
    out.line("/// Returns the name of a field whose value does not fit.");
}

/// Writes the function that encodes a leaf with its own structure.
pub(super) fn encode(model: &Model, types: &Types<'_>, one: &Named<'_>, out: &mut Writer) {
    let pattern = model.matching(one.leaf.bitset).pattern(model.bitset(one.leaf.bitset).size);
    encode_comment(out);
    out.open("pub fn encode(&self) -> Result<Word, DoesNotFit> {");
    encode_body(
        types,
        one,
        &format!("{:#x}", pattern.value()),
        |field| format!("{:?}", model.field(field.field).name),
        out,
    );
    out.close("}");
}

/// Writes the statements that encode the structure `self`. `pattern` is the expression for the bits that the pattern
/// fixes, and `shown` returns the name of a field for error messages.
pub(super) fn encode_body(
    types: &Types<'_>,
    one: &Named<'_>,
    pattern: &str,
    shown: impl Fn(&LeafField) -> String,
    out: &mut Writer,
) {
    if one.fields.is_empty() && one.leaf.open == 0 {
        return out.line(format!("Ok({pattern})"));
    }
    out.line(format!("let mut w: Word = {pattern};"));
    for (name, field) in &one.fields {
        let ty = types.of(field);
        let value = if ty.wraps { format!("self.{name}.0") } else { format!("self.{name}") };
        let (width, shown) = (field.width, shown(field));
        let value = match (field.signed && !ty.wraps, &field.pieces[..]) {
            // A number type with as many bits as the field has only values that fit.
            (false, _) if ty.number == "bool" || ty.number[1..] == width.to_string() => {
                format!("u64::from({value})")
            }
            (false, _) => format!("fitting(u64::from({value}), {width}, {shown})?"),
            (true, _) => format!("fitting_signed(i64::from({value}), {width}, {shown})?"),
        };
        match &field.pieces[..] {
            [(low, ..)] => out.line(format!("w |= ({value} as Word) << {low};")),
            pieces => {
                out.line(format!("let value = {value};"));
                for (low, width, shift) in pieces {
                    out.line(format!("w |= ((value >> {shift} & mask({width})) as Word) << {low};"));
                }
            }
        }
    }
    if one.leaf.open != 0 {
        out.line(format!("w |= self.rest & {:#x};", one.leaf.open));
    }
    out.line("Ok(w)");
}

/// Writes the statements that pass the name and value of each member of the structure `self` to the function `each`.
pub(super) fn tell(
    types: &Types<'_>,
    one: &Named<'_>,
    shown: impl Fn(&LeafField) -> String,
    out: &mut Writer,
) {
    for (name, field) in &one.fields {
        let ty = types.of(field);
        let value = match (ty.wraps, ty.number, field.signed) {
            (true, ..) => format!("u64::from(self.{name}.0)"),
            (false, _, true) => format!("i64::from(self.{name}) as u64"),
            (false, "u64", false) => format!("self.{name}"),
            _ => format!("u64::from(self.{name})"),
        };
        out.line(format!("each({}, {value});", shown(field)));
    }
    if one.fields.is_empty() {
        out.line("let _ = each;");
    }
}
