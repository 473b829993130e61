//! Types of fields: numbers, the enums of the description, and the words of nested bitsets.

use super::names::{camel, constant, plain, unique};
use crate::c::Writer;
use crate::standalone::leaves::{self, LeafField, Leaves};
use isaloom_model::{BitsetId, EnumId, FieldType, Generation, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// Types of all fields of a crate: the enums and nested bitsets that occur.
pub(super) struct Types<'m> {
    pub(super) model: &'m Model,
    generation: Generation,
    enums: Vec<(EnumId, String)>,
    pub(super) operands: Vec<(BitsetId, String)>,
    /// Width of the widest field with each enum, in bits.
    widths: FxHashMap<EnumId, u32>,
}

/// Type of a field.
pub(super) struct Type {
    pub(super) text: String,
    /// Whether the type is a structure that contains only a number: an enum, or the word of a nested bitset.
    pub(super) wraps: bool,
    pub(super) number: &'static str,
}

impl<'m> Types<'m> {
    /// Collects the types of fields in instructions, and of fields in nested bitsets.
    pub(super) fn new(model: &'m Model, generation: Generation, leaves: &Leaves<'_>) -> Types<'m> {
        let (enums, operands, widths) = Default::default();
        let mut types = Types { model, generation, enums, operands, widths };
        let (mut enum_names, mut operand_names) = (FxHashSet::default(), FxHashSet::default());
        let mut open: Vec<(u32, FieldType)> = Vec::new();
        let fields =
            |list: &[LeafField]| list.iter().map(|f| (f.width, model.field(f.field).ty)).collect::<Vec<_>>();
        leaves.list.iter().for_each(|leaf| open.extend(fields(&leaf.fields)));
        let mut next = 0;
        while let Some(&(width, ty)) = open.get(next) {
            next += 1;
            match ty {
                FieldType::Enum(id) => {
                    let widest = types.widths.entry(id).or_default();
                    *widest = width.max(*widest);
                    if !types.enums.iter().any(|e| e.0 == id) {
                        let name = unique(camel(&model.enumeration(id).name), &mut enum_names);
                        types.enums.push((id, name));
                    }
                }
                FieldType::Bitset(root)
                    if types.is_operand(root) && !types.operands.iter().any(|o| o.0 == root) =>
                {
                    let name = unique(camel(&model.bitset(root).name), &mut operand_names);
                    types.operands.push((root, name));
                    types
                        .leaves(root)
                        .for_each(|id| open.extend(fields(&leaves::leaf(model, id, String::new()).fields)));
                }
                _ => {}
            }
        }
        types
    }

    /// Returns whether a nested bitset gets its own type: it has at most 64 bits and its leaves have no guards, so that
    /// its words can be decoded without the instruction.
    fn is_operand(&self, root: BitsetId) -> bool {
        self.model.bitset(root).size <= 64
            && self.model.leaves(root).all(|(_, leaf)| leaf.guard.is_none())
            && self.leaves(root).next().is_some()
    }

    /// Returns the leaves of a bitset that exist in the crate's generation.
    pub(super) fn leaves(&self, root: BitsetId) -> impl Iterator<Item = BitsetId> {
        let generation = self.generation;
        self.model.leaves(root).filter(move |(_, leaf)| leaf.gens.contains(generation)).map(|(id, _)| id)
    }

    /// Returns the type of a field, with the path that other modules use.
    pub(super) fn of(&self, field: &LeafField) -> Type {
        let number = number(field.width, field.signed);
        let wrapped = match self.model.field(field.field).ty {
            FieldType::Enum(id) => self
                .enums
                .iter()
                .find(|e| e.0 == id)
                .map(|(_, name)| (format!("enums::{name}"), self.widths[&id])),
            FieldType::Bitset(root) => {
                let operand = self.operands.iter().find(|o| o.0 == root);
                operand.map(|(_, name)| (format!("operands::{name}"), self.model.bitset(root).size))
            }
            _ => None,
        };
        match wrapped {
            Some((text, width)) => Type { text, wraps: true, number: self::number(width, false) },
            None if field.width == 1 && !field.signed => {
                Type { text: "bool".to_owned(), wraps: false, number: "bool" }
            }
            None => Type { text: number.to_owned(), wraps: false, number },
        }
    }

    /// Writes the module of the enums.
    pub(super) fn enums(&self, out: &mut Writer) {
        for (id, name) in &self.enums {
            let declared = self.model.enumeration(*id);
            let place =
                crate::place(self.model, declared.span).map(|p| format!(" ({p})")).unwrap_or_default();
            out.line("");
            out.line(format!(
                "/// `{}`{place}. The constants are the listed values; other values may occur.",
                plain(&declared.name)
            ));
            out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]");
            out.line(format!("pub struct {name}(pub {});", number(self.widths[id], false)));
            out.line("");
            out.open(format!("impl {name} {{"));
            let mut taken = FxHashSet::default();
            let fits = |value: u64| self.widths[id] >= 64 || value >> self.widths[id] == 0;
            let values: Vec<_> = declared.values.iter().filter(|v| fits(v.value)).collect();
            for value in &values {
                let text = value.name.as_deref().unwrap_or(&value.display);
                let constant = match constant(text) {
                    // The text of the value contains no character for a name, so the name is the number.
                    name if name == "V_" => format!("V{:X}", value.value),
                    name => name,
                };
                let constant = unique(constant, &mut taken);
                out.line(format!("/// {:?}", value.display));
                out.line(format!("pub const {constant}: {name} = {name}({:#x});", value.value));
            }
            out.line("");
            out.line("/// Returns the text of the value, or `None` if the description does not list it.");
            out.open("pub fn text(self) -> Option<&'static str> {");
            if values.is_empty() {
                out.line("None");
            } else {
                out.open("Some(match self.0 {");
                let mut known = FxHashSet::default();
                for value in values.iter().filter(|v| known.insert(v.value)) {
                    out.line(format!("{:#x} => {:?},", value.value, value.display));
                }
                // If all values of the number type are listed, a `_` arm would be unreachable and cause a warning.
                let every = 1u128 << self::number(self.widths[id], false)[1..].parse().unwrap_or(64u32);
                if (known.len() as u128) < every {
                    out.line("_ => return None,");
                }
                out.close("})");
            }
            out.close("}");
            out.close("}");
            out.line("");
            out.open(format!("impl core::fmt::Display for {name} {{"));
            out.open("fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {");
            out.open("match self.text() {");
            out.line("Some(text) => f.write_str(text),");
            out.line("None => write!(f, \"{}\", self.0),");
            out.close("}");
            out.close("}");
            out.close("}");
        }
    }
}

/// Returns the smallest number type of Rust with at least this width in bits.
pub(super) fn number(width: u32, signed: bool) -> &'static str {
    match (width, signed) {
        (0..=8, false) => "u8",
        (9..=16, false) => "u16",
        (17..=32, false) => "u32",
        (_, false) => "u64",
        (0..=8, true) => "i8",
        (9..=16, true) => "i16",
        (17..=32, true) => "i32",
        (_, true) => "i64",
    }
}

#[cfg(test)]
mod tests {
    use crate::RustOptions;

    /// A `_` arm behind all possible values would be unreachable and cause a warning.
    #[test]
    fn enum_with_every_value_has_no_fallback_variant() {
        for (count, others) in [(256, false), (255, true)] {
            let values: String =
                (0..count).map(|n| format!("<value val=\"{n}\" display=\"v{n}\"/>")).collect();
            let xml = format!(
                "<isa><enum name=\"#reg\">{values}</enum><bitset name=\"#instruction\" size=\"8\">\
                 <display>{{A}}</display><field name=\"A\" low=\"0\" high=\"7\" type=\"#reg\"/></bitset></isa>"
            );
            let (model, _) = isaloom_isaspec::read("e.xml", &xml, &mut |_: &str| Err("none".to_owned()));
            let options = RustOptions { name: "e".to_owned(), ..RustOptions::default() };
            let package = crate::rust(model, &options);
            let enums = package.files.iter().find(|f| f.name == "src/enums.rs").map_or("", |f| &f.text);
            assert!(enums.contains("0xfe => \"v254\""), "{:?}", package.diagnostics);
            assert_eq!(enums.contains("_ => return None,"), others);
        }
    }
}
