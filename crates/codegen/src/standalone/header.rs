//! Generates the header of stand-alone C, with one structure per leaf.

use super::leaves::{Leaf, Leaves, upper};
use crate::c::{Writer, comment};
use isaloom_engine::Isa;
use isaloom_model::{FieldType, Model};

/// Returns the text of the header. `bounds` has the first and the last generation that the code decodes; `None` if it
/// decodes all.
pub(super) fn header(
    isa: &Isa,
    leaves: &Leaves<'_>,
    prefix: &str,
    generation: u32,
    bounds: Option<(u32, u32)>,
) -> String {
    let model = isa.model();
    let bytes = model.instructions().iter().map(|i| model.bitset(i.root).size.div_ceil(8)).max().unwrap_or(1);
    let parts = model.roots().map(|(_, b)| b.size.div_ceil(64)).max().unwrap_or(1);
    let (mut structures, mut members) = (Writer::default(), Writer::indented(2));
    for leaf in leaves.list.iter().filter(|leaf| !leaf.fields.is_empty()) {
        structure(model, leaf, prefix, &mut structures);
        let name = &leaf.identifier;
        members.line(format!("struct {prefix}_{name} {name};"));
    }
    let bounds = bounds.map_or(String::new(), |(first, last)| {
        format!(
            "/* Generations of this build; words of other generations are not decoded. 0 selects the default. */\n\
             #define @UPPER@_FIRST_GENERATION {first}u\n#define @UPPER@_LAST_GENERATION {last}u\n"
        )
    });
    include_str!("api.h")
        .replace("@BOUNDS@", &bounds)
        .replace("@UPPER@", &upper(prefix))
        .replace("@MAX_BYTES@", &bytes.to_string())
        .replace("@PARTS@", &parts.to_string())
        .replace("@MAX_FIELDS@", &leaves.max_fields().to_string())
        .replace("@GENERATION@", &generation.to_string())
        .replace("PREFIX", prefix)
        .replace("@LEAVES@", &leaves.enumerators())
        .replace("@STRUCTURES@\n", &structures.finish())
        .replace("@MEMBERS@", &members.finish())
}

/// Writes the C structure for a leaf, with a member per field.
fn structure(model: &Model, leaf: &Leaf, prefix: &str, out: &mut Writer) {
    let bitset = model.bitset(leaf.bitset);
    let doc = bitset.doc.as_deref().map(|doc| format!(": {}", one_line(doc))).unwrap_or_default();
    out.line(format!("/* {}{} */", comment(&bitset.name), comment(&doc)));
    out.open(format!("struct {prefix}_{} {{", leaf.identifier));
    for field in &leaf.fields {
        let declared = model.field(field.field);
        let ty = if field.signed { "int64_t" } else { "uint64_t" };
        let bits = field.pieces.iter().map(|&(low, width, _)| match width {
            1 => low.to_string(),
            _ => format!("{low}..{}", low + width - 1),
        });
        let bits = bits.collect::<Vec<_>>().join(", ");
        let kind = match declared.ty {
            FieldType::Enum(id) => format!(", {}", model.enumeration(id).name),
            FieldType::Bitset(root) => format!(", {}", model.bitset(root).name),
            _ => String::new(),
        };
        let noun = if field.width == 1 { "bit" } else { "bits" };
        let doc = declared.doc.as_deref().map(|doc| format!(": {}", one_line(doc))).unwrap_or_default();
        out.line(format!("{ty} {}; /* {noun} {bits}{} */", field.identifier, comment(&(kind + &doc))));
    }
    out.close("};");
    out.line("");
}

/// Returns a string on one line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
