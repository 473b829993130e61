//! Structured code and interpreter for Adreno a2xx and Xenos shader programs.
//!
//! [`PseudoCode`] translates a [`Program`](isaloom_a2xx::Program) to statements with ifs, loops and functions, and
//! prints them in a language like GLSL or HLSL. [`run`] executes a program for one thread. [`PseudoCode::run`] executes
//! the statements, so that the results can be compared. Decoding and all facts about the words are in `isaloom-a2xx`.
//!
//! ```
//! use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Names, Stage, assemble};
//! use isaloom_a2xx_lift::{Language, pseudo};
//!
//! let text = "xps_3_0\nalloc colors\nexece\nmad oC0, r0, c0, r1\n";
//! let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
//! let (program, findings) = assemble(text, &options);
//! assert!(findings.is_empty());
//! let code = pseudo(&program, Stage::Fragment, &Names::default(), Language::Hlsl);
//! assert!(code.contains("    oC0 = r0 * c0 + r1;\n"), "{code}");
//! ```

mod language;
mod machine;
mod pseudo;
mod shader;

pub use language::Language;
pub use machine::{End, Environment, ExportValue, FetchRequest, FetchState, LoopConstant, MachineState, run};
pub use pseudo::{PseudoCode, pseudo};
pub use shader::{ShaderOptions, glsl, hlsl, spirv, spirv_compute};
