//! Generates stand-alone C: one source and one header without a library, and a test (docs/reference/codegen.md,
//! "Stand-alone C").

mod header;
pub(crate) mod leaves;
pub(crate) mod package;

pub use package::{File, Options, Package};

use crate::c::{self, Dialect, Form, Fragments, Values};
use crate::ids;
use isaloom_engine::Isa;
use isaloom_model::{ByteOrder, Model};
use isaloom_source::{Diagnostic, has_errors};
use leaves::Leaves;
use std::sync::Arc;

/// Generates a disassembler and an encoder of a description: `PREFIX.h`, `PREFIX.c`, `PREFIX_test.c`,
/// `CMakeLists.txt` and `meson.build`.
pub fn c(model: impl Into<Arc<Model>>, options: &Options) -> Package {
    let model = model.into();
    let prefix = options.prefix.as_str();
    let mut diagnostics = Vec::new();
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if prefix.is_empty() || prefix.starts_with(|c: char| c.is_ascii_digit()) || !prefix.chars().all(part) {
        let message = format!("`{prefix}` is not a C identifier");
        let found = Diagnostic::error(ids::PREFIX, message);
        diagnostics.push(found.help("a prefix has letters, digits and `_`, and begins with no digit"));
    }
    let compiled = match options.generation {
        Some(generation) => Isa::compile(Arc::clone(&model), generation),
        None => Isa::compile_all(Arc::clone(&model)),
    };
    let isa = match compiled {
        Ok(isa) => isa,
        Err(error) => {
            diagnostics.push(Diagnostic::error(ids::INSTRUCTIONS, error.to_string()));
            return Package { files: Vec::new(), diagnostics };
        }
    };
    let values = Values::new(isa.compiled());
    c::refusals(&isa, &values, &mut diagnostics);
    if has_errors(&diagnostics) {
        return Package { files: Vec::new(), diagnostics };
    }
    let mut leaves = Leaves::new(isa.compiled(), prefix);
    let words = model.roots().map(|(_, b)| b.size.div_ceil(32)).max().unwrap_or(1);
    let form = Form { words, generations: options.generation.is_none(), dialect: Dialect::Own };
    let core = c::core(isa.compiled(), &values, form, &mut leaves);
    let note = format!(
        "/* The disassembler and encoder of {}. Made by `isaloom gen c`; do not edit. */\n\n",
        crate::shown_name(&model)
    );
    let generation = options.generation.unwrap_or_else(|| isa.generation()).0;
    let generations = match options.generation {
        Some(generation) => vec![generation.0],
        None => model.generations().to_vec(),
    };
    let header = header::header(&isa, &leaves, prefix, generation);
    let generations: Vec<String> = generations.iter().map(u32::to_string).collect();
    let test =
        include_str!("test.c").replace("PREFIX", prefix).replace("@GENERATIONS@", &generations.join(", "));
    let file = |name: String, text: String| File { name, text };
    let files = vec![
        file(format!("{prefix}.h"), note.clone() + &header),
        file(format!("{prefix}.c"), note.clone() + &source(&isa, &core, &leaves, prefix)),
        file(format!("{prefix}_test.c"), note + &test),
        file("CMakeLists.txt".to_owned(), include_str!("CMakeLists.txt").replace("PREFIX", prefix)),
        file("meson.build".to_owned(), include_str!("meson.build").replace("PREFIX", prefix)),
    ];
    Package { files, diagnostics }
}

const ENTRIES: &[&str] = &[
    "decode_scope_declared",
    "api_decode",
    "api_encode",
    "api_print",
    "api_print_to",
    "api_name",
    "api_fields",
];

fn source(isa: &Isa, core: &c::Core, leaves: &Leaves<'_>, prefix: &str) -> String {
    let [types, runtime] = c::RUNTIME;
    let fragments = Fragments::of(&[types, include_str!("scope.c"), runtime, include_str!("api.c")]);
    let mut pieces = fragments.needed(&core.text, ENTRIES);
    let api = pieces.pop().unwrap_or_default();
    let (root, api) = api.split_once("/* A word of some bytes. */").unwrap_or(("", &api));
    let mut out = format!("#include \"{prefix}.h\"\n\n");
    out.push_str(include_str!("memory.h"));
    out.push('\n');
    out.push_str(&core.constants);
    let big = u32::from(isa.byte_order() == ByteOrder::Big);
    out.push_str(&format!("#define BIG_ENDIAN_WORDS {big}\n#define UNIT_BYTES {}\n", isa.unit_bytes()));
    out.push_str(
        "\n#ifdef __GNUC__\n#define COLD __attribute__((noinline, cold))\n#else\n#define COLD\n#endif\n\n",
    );
    out.push_str(
        &pieces.concat().replace("PREFIX", prefix).replace("   LEAF_MEMBERS\n", &leaves::members(prefix)),
    );
    out.push_str(&core.text);
    out.push('\n');
    out.push_str(root);
    out.push_str(&leaves.tables(&core.instructions));
    out.push_str("\n/* A word of some bytes. */");
    out.push_str(&api.replace("PREFIX", prefix));
    out
}
