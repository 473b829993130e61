//! Complete shaders as SPIR-V modules. The statements and the arithmetic are the same as in the shaders in
//! GLSL and HLSL.

mod body;
mod code;
mod entry;
mod expression;
mod fetches;
mod helpers;
mod instructions;
mod module;
mod variable;
mod variables;
mod writer;

use super::interface::Interface;
use super::options::ShaderOptions;
use crate::language::Language;
use crate::pseudo::{PseudoCode, Tree};
use instructions::Code;
use isaloom_a2xx::Program;
use isaloom_spirv::Module;
use module::Builder;
use std::collections::BTreeMap;
use writer::{Entry, Writer};

/// Returns a program as a SPIR-V module (version 1.3, for Vulkan 1.1) with the entry point `main`. Bindings,
/// locations and the functions of fetches are the same as in the shader that [`glsl`](crate::glsl) returns.
///
/// ```
/// use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Names, Stage, assemble};
/// use isaloom_a2xx_lift::{ShaderOptions, spirv};
/// let text = "xps_3_0\nalloc colors\nexece\nmad oC0, r0, c0, r1\n";
/// let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
/// let (program, _) = assemble(text, &options);
/// let options = ShaderOptions { stage: Stage::Fragment, names: Names::default(), rounded: false };
/// let mut module = spirv(&program, &options);
/// assert!(module.entry_point_mut("main").is_ok());
/// assert_eq!(module.to_bytes()[..4], [3, 2, 0x23, 7]);
/// ```
pub fn spirv(program: &Program, options: &ShaderOptions) -> Module {
    write(program, options, Entry::Stage)
}

/// Returns a program as a compute shader, to run it on any GPU with chosen registers and fetch results. Each thread
/// runs the program once. The descriptor set 0 has the constants of [`spirv`] in binding 0 and these buffers:
///
/// | binding | record of a thread |
/// |---|---|
/// | 1 | initial registers (64 vectors), then the result of each fetch by address (vectors) |
/// | 2 | final registers (64 vectors), exports by number (64 vectors), then the integers killed, p0, a0 and aL |
///
/// Registers and exports that the program does not use are not written. The number of records in binding 2 limits the
/// threads; a workgroup has 64 threads.
pub fn spirv_compute(program: &Program, options: &ShaderOptions) -> Module {
    write(program, options, Entry::Compute)
}

fn write(program: &Program, options: &ShaderOptions, entry: Entry) -> Module {
    let code = PseudoCode::of(program);
    let interface = Interface::of(program, options, Language::Glsl);
    let mut writer = Writer {
        interface: &interface,
        entry,
        module: Builder::new(),
        code: Code::default(),
        variables: BTreeMap::new(),
        helpers: BTreeMap::new(),
        functions: BTreeMap::new(),
        fetch_functions: BTreeMap::new(),
        samplers: BTreeMap::new(),
        inputs: BTreeMap::new(),
        arrays: BTreeMap::new(),
        block: None,
        indexed: None,
        buffers: None,
    };
    let shader = match code.tree() {
        Tree::Structured { main, functions } => writer.structured(main, functions),
        Tree::Pieces(pieces) => writer.pieces(pieces),
    };
    let entry = writer.entry(shader);
    writer.module.finish(&entry)
}
