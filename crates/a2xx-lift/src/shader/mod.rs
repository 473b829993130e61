//! Complete shaders in GLSL, HLSL and SPIR-V: declarations of everything that a program uses, functions with the
//! arithmetic of the Xenos, and functions for fetches that an application can replace. The statements come from the
//! pseudocode; `formula` defines the arithmetic.

mod body;
mod expression;
mod fetch_parts;
mod fetches;
mod formula;
mod interface;
mod literal;
mod options;
mod prelude;
mod spirv;

pub use options::ShaderOptions;
pub use spirv::{spirv, spirv_compute};

use crate::language::Language;
use crate::pseudo::{PseudoCode, Tree};
use body::Body;
use interface::Interface;
use isaloom_a2xx::Program;

/// Returns a program as a complete GLSL shader (version 4.50) that a compiler accepts.
///
/// ```
/// use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Names, Stage, assemble};
/// use isaloom_a2xx_lift::{ShaderOptions, glsl};
/// let text = "xps_3_0\nalloc colors\nexece\nmad oC0, r0, c0, r1\n";
/// let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
/// let (program, _) = assemble(text, &options);
/// let options = ShaderOptions { stage: Stage::Fragment, names: Names::default(), rounded: false };
/// let code = glsl(&program, &options);
/// assert!(code.starts_with("#version 450\n"));
/// assert!(code.contains("    oC0 = x_mul(r0, c[0]) + r1;\n"), "{code}");
/// ```
pub fn glsl(program: &Program, options: &ShaderOptions) -> String {
    shader(program, options, Language::Glsl)
}

/// Returns a program as a complete HLSL shader (shader model 5.0) that a compiler accepts.
pub fn hlsl(program: &Program, options: &ShaderOptions) -> String {
    shader(program, options, Language::Hlsl)
}

fn shader(program: &Program, options: &ShaderOptions, language: Language) -> String {
    let code = PseudoCode::of(program);
    let interface = Interface::of(program, options, language);
    let mut body = Body::new(&interface);
    match code.tree() {
        Tree::Structured { main, functions } => body.structured(main, functions),
        Tree::Pieces(pieces) => body.pieces(pieces),
    }
    let body = body.finish();
    let mut out = String::new();
    interface.head(&mut out);
    prelude::functions(&mut out, &body, language, options.rounded);
    interface.fetch_functions(&mut out);
    out.push_str(&body);
    interface.main(&mut out);
    out
}
