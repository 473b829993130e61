//! Assembler: converts text in the lossless, freedreno, wiki (2012) and XNA dialects to programs.

mod alu;
mod build;
mod cf;
mod clean;
mod d3d9;
mod declare;
mod emitter;
mod fetch;
mod freedreno;
mod headers;
mod lexer;
mod line;
mod mode;
mod names;
mod notes;
mod operand;
mod options;
mod parser;
mod shader;
mod single;
mod xna;
mod xna_alu;
mod xna_cf;
mod xna_d3d9;
mod xna_fetch;
mod xna_operand;

pub use d3d9::{DIRECT3D_INSTRUCTIONS, Direct3dInstruction};
pub use options::AsmOptions;
pub use shader::{Origin, OriginPart, Shader};
pub use single::{assemble_alu, assemble_clause, assemble_fetch};

use crate::container::Declarations;
use crate::gpu::{Dialect, Stage};
use crate::program::Program;
use crate::wiki;
use isaloom_source::Diagnostic;

/// Detects the dialect of assembly text. XNA text begins with its version, a declaration or one of its clauses, all in
/// lower case. Text of the wiki allocates `COORD`.
///
/// ```
/// use isaloom_a2xx::{Dialect, dialect_of};
/// assert_eq!(dialect_of("xps_3_0\nexece\n"), Dialect::Xna);
/// assert_eq!(dialect_of("ALLOC COORD SIZE(0x0)\n"), Dialect::Wiki);
/// assert_eq!(dialect_of("ALLOC POSITION SIZE(0x0)\n"), Dialect::Lossless);
/// ```
pub fn dialect_of(text: &str) -> Dialect {
    match () {
        () if xna::is_xna(text) => Dialect::Xna,
        () if wiki::is_wiki(text) => Dialect::Wiki,
        () => Dialect::Lossless,
    }
}

/// Detects the stage of XNA assembly text; `None` if the stage is unknown. Uses the version, export names, allocated
/// buffers and vertex fetches.
pub fn stage_of_text(text: &str) -> Option<Stage> {
    xna::stage(text)
}

/// Assembles a program. After errors the program is incomplete and must not be used.
///
/// ```
/// use isaloom_a2xx::{AsmOptions, assemble};
/// let text = "ALLOC PARAM/PIXEL SIZE(0)\nEXEC_END\n  ALU: MAXv export0 = C0, C0\n";
/// let (program, findings) = assemble(text, &AsmOptions::default());
/// assert!(findings.is_empty());
/// assert_eq!(program.encode(), [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000]);
/// ```
pub fn assemble(text: &str, options: &AsmOptions) -> (Program, Vec<Diagnostic>) {
    let (shader, findings) = assemble_shader(text, options);
    (shader.program, findings)
}

/// Assembles a program together with its declarations. Only the XNA text has declarations.
///
/// ```
/// use isaloom_a2xx::{AsmOptions, Container, Dialect, Gpu, assemble_shader};
/// let text = "xps_3_0\ndcl_color r0\ndef c255, 0, 1, 2, 0.5\nmul oC0, r0, c255.w\n";
/// let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Xna, ..AsmOptions::default() };
/// let (shader, findings) = assemble_shader(text, &options);
/// assert!(findings.is_empty());
/// let container = Container::parse(&shader.container())?;
/// assert_eq!(container.interpolators[0].semantic.to_string(), "color0");
/// assert_eq!(container.literals[0].values, [[0.0, 1.0, 2.0, 0.5]]);
/// # Ok::<(), isaloom_a2xx::ContainerError>(())
/// ```
pub fn assemble_shader(text: &str, options: &AsmOptions) -> (Shader, Vec<Diagnostic>) {
    match options.dialect {
        Dialect::Lossless | Dialect::Freedreno | Dialect::Wiki => {
            let (program, findings, origins) = freedreno::assemble(text, options);
            let stage = options.stage;
            (
                Shader {
                    stage,
                    program,
                    declarations: Declarations { stage, ..Declarations::default() },
                    origins,
                },
                findings,
            )
        }
        Dialect::Xna | Dialect::Microsoft => xna::assemble(text, options),
    }
}
