//! Generates the disassembler, as a replacement for `decode.py`: a header and its C file.

use super::fill::{self, Fill};
use super::valid;
use crate::c::{self, Dialect, Form, Fragments, NoExtra, Values};
use crate::ids;
use isaloom_engine::Isa;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, Span, has_errors};
use std::sync::Arc;

/// Generated files, and diagnostics of the description.
#[derive(Clone, Debug)]
pub struct Decoder {
    /// Text of the C file; empty if there are errors.
    pub source: String,
    /// Text of the header; empty if there are errors.
    pub header: String,
    /// Diagnostics of the description.
    pub diagnostics: Vec<Diagnostic>,
}

/// Generates the disassembler of a model. `header` is the file name of the header. The C file includes it, and it
/// gives the functions their prefix: the functions of `ir3-isa.h` begin with `ir3_isa_`.
pub fn decode(model: impl Into<Arc<Model>>, header: &str) -> Decoder {
    let model = model.into();
    let refused = |diagnostics| Decoder { source: String::new(), header: String::new(), diagnostics };
    let name = header.rsplit(['/', '\\']).next().unwrap_or(header);
    let prefix = prefix(name);
    let mut diagnostics = Vec::new();
    if prefix.is_empty() || prefix.starts_with(|c: char| c.is_ascii_digit()) {
        let message = format!("invalid header name `{name}`: it gives no prefix for C functions");
        diagnostics.push(Diagnostic::error(ids::PREFIX, message).help("use a name such as `ir3-isa.h`"));
    }
    let isa = match Isa::compile_all(Arc::clone(&model)) {
        Ok(isa) => isa,
        Err(error) => {
            diagnostics.push(Diagnostic::error(ids::INSTRUCTIONS, error.to_string()));
            return refused(diagnostics);
        }
    };
    let words = shape(&model, &mut diagnostics);
    let values = Values::new(isa.compiled());
    c::refusals(&isa, &values, &mut diagnostics);
    let fills = fill::wanted(&model);
    if fills {
        diagnostics.extend(valid::structures(&model));
    }
    if has_errors(&diagnostics) {
        return refused(diagnostics);
    }
    let form = Form { words, generations: true, dialect: Dialect::Mesa };
    if fills {
        diagnostics.extend(fill::unassignable(&model));
    }
    let core = match fills {
        true => c::core(isa.compiled(), &values, form, &mut Fill::new(isa.compiled())),
        false => c::core(isa.compiled(), &values, form, &mut NoExtra),
    };
    let source = source(&core, name, &prefix, fills);
    let guard = format!("_{}_", name.to_uppercase().replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
    let header = include_str!("decode.h").replace("PREFIX", &prefix).replace("GUARD", &guard);
    let note = format!(
        "/* The disassembler of {}. Made by `isaloom mesa decode`; do not edit. */\n\n",
        crate::shown_name(&model)
    );
    Decoder { source: note.clone() + &source, header: note + &header, diagnostics }
}

fn source(core: &c::Core, header: &str, prefix: &str, fills: bool) -> String {
    let [types, runtime] = c::RUNTIME;
    let fragments = Fragments::of(&[
        types,
        include_str!("scope.c"),
        runtime,
        include_str!("fill.c"),
        include_str!("entry.c"),
    ]);
    let mut pieces = fragments.needed(&core.text, &["isa_disasm", "isa_decode", "isa_get_gpu_id"]);
    let entry = pieces.pop().unwrap_or_default();
    let (fill, member) = match fills {
        true => ("if (leaf->fill)\n      leaf->fill(&d, &s, out);", format!("   {}\n", fill::MEMBER)),
        false => ("(void)out;", String::new()),
    };
    let instructions = format!("&{}", core.instructions.first().map_or("", String::as_str));
    let entry = entry.replace("PREFIX", prefix).replace("FILL", fill).replace("INSTRUCTIONS", &instructions);
    let mut out = String::new();
    for file in ["stdbool", "stdint", "stdio", "stdlib", "string"] {
        out.push_str(&format!("#include <{file}.h>\n"));
    }
    out.push_str(&format!("\n#include {}\n", c::literal(header)));
    if fills {
        out.push_str("#include \"isa.h\"\n");
    }
    out.push('\n');
    out.push_str(&core.constants);
    out.push_str(
        "\n#ifdef __GNUC__\n#define COLD __attribute__((noinline, cold))\n#else\n#define COLD\n#endif\n\n",
    );
    out.push_str(&pieces.concat().replace("   LEAF_MEMBERS\n", &member));
    out.push_str(&core.text);
    out.push('\n');
    out.push_str(&entry);
    out
}

/// Returns the number of 32-bit words per instruction.
fn shape(model: &Model, diagnostics: &mut Vec<Diagnostic>) -> u32 {
    let one = match model.instructions() {
        [one] if one.when.is_none() => one,
        all => {
            let span = all.get(1).or(all.first()).map_or(Span::default(), |i| model.bitset(i.root).span);
            let message = "unsupported description: several instruction roots, but Mesa's interface has one";
            diagnostics.push(Diagnostic::error(ids::INSTRUCTIONS, message).at(span, ""));
            return 1;
        }
    };
    let root = model.bitset(one.root);
    if !root.size.is_multiple_of(32) {
        let message = format!("unsupported instruction size: {} bits (expected a multiple of 32)", root.size);
        diagnostics.push(Diagnostic::error(ids::INSTRUCTIONS, message).at(root.span, ""));
    }
    // As in Mesa's isaspec, a bitset larger than the instruction enlarges the instruction.
    model.roots().map(|(_, b)| b.size.div_ceil(32)).max().unwrap_or(1)
}

/// Returns the function prefix: the name of the header up to the first `-`, `.` or `_`.
fn prefix(header: &str) -> String {
    header.to_lowercase().split(['-', '.', '_']).next().unwrap_or("").to_owned()
}
