//! Pseudocode: translates a program to a readable language. The text is not meant to be compiled. Jumps become ifs,
//! loops and functions where possible. The tests run the program and its pseudocode and compare the results.

mod alu;
mod evaluate;
mod fetch;
mod names;
mod structure;
mod text;
mod tree;

use crate::language::Language;
use crate::machine::{End, Environment, MachineState};
use core::fmt::Write as _;
use isaloom_a2xx::{Names, Program, RegisterSet, Shape, Stage, Statistics};
use text::Text;
pub(crate) use tree::{
    Components, Condition, Destination, Exit, Expression, FetchSetting, Function, Piece, Statement, Tree,
};

/// Returns a program as pseudocode.
///
/// ```
/// use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Names, Stage, assemble};
/// use isaloom_a2xx_lift::{Language, pseudo};
/// let text = "xps_3_0\nalloc colors\nexec\nsetp_gt r2._, r1.x\n(p0) mul r0, r0, c0\nexece\nmov oC0, r0\n";
/// let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
/// let (program, _) = assemble(text, &options);
/// let code = pseudo(&program, Stage::Fragment, &Names::default(), Language::Glsl);
/// assert!(code.contains("    p0 = r1.x > 0.0;\n    if (p0) {\n        r0 = r0 * c0;\n    }\n"), "{code}");
/// ```
pub fn pseudo(program: &Program, stage: Stage, names: &Names, language: Language) -> String {
    PseudoCode::of(program).text(stage, names, language)
}

/// A program as statements. Ifs, loops and functions express the control flow if possible; otherwise labels and jumps.
#[derive(Clone, Debug)]
pub struct PseudoCode {
    tree: Tree,
    uses: Statistics,
}

impl PseudoCode {
    /// Translates a program.
    pub fn of(program: &Program) -> PseudoCode {
        PseudoCode { tree: structure::tree(program), uses: Statistics::of(program) }
    }

    /// Returns the statements.
    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns whether ifs, loops and functions express all control flow. Otherwise the text has labels and jumps.
    pub fn is_structured(&self) -> bool {
        matches!(self.tree, Tree::Structured { .. })
    }

    /// Returns the text.
    pub fn text(&self, stage: Stage, names: &Names, language: Language) -> String {
        let mut text = Text::new(names, stage, language);
        head(&mut text, &self.uses);
        text.tree(&self.tree, |text| begin(text, &self.uses));
        text.out
    }

    /// Runs the statements, one step each, on `state`. The result equals the result of [`crate::run`] on the program.
    pub fn run(&self, state: &mut MachineState, environment: &dyn Environment, steps: u64) -> End {
        evaluate::evaluate(&self.tree, state, environment, steps)
    }
}

/// Prints comments about the notation, and the declarations of constants, inputs and outputs.
fn head(text: &mut Text<'_>, uses: &Statistics) {
    text.out.push_str(
        "// For reading: 0 * x is 0, and max(a, b) is a >= b ? a : b. ps is the last scalar result, p0 the predicate.\n",
    );
    let (language, names) = (text.language, text.names);
    let uniform = if language == Language::Glsl { "uniform " } else { "" };
    for constant in &names.constants {
        let array = if constant.count > 1 { format!("[{}]", constant.count) } else { String::new() };
        let kind = match constant.set {
            RegisterSet::Bool => "bool".to_owned(),
            RegisterSet::Int4 if language == Language::Glsl => "ivec4".to_owned(),
            RegisterSet::Int4 => "int4".to_owned(),
            RegisterSet::Float4 => language.vector(4),
            RegisterSet::Sampler => sampler(constant.shape, language).to_owned(),
        };
        let register = format!("{}{}", constant.set.letter(), constant.first);
        let line = match language {
            Language::Glsl => format!("{uniform}{kind} {}{array}; // {register}", constant.name),
            Language::Hlsl => format!("{kind} {}{array} : register({register});", constant.name),
        };
        text.line(0, &line);
    }
    let unnamed = |set: RegisterSet, number: &&u32| names.constant(set, **number).is_none();
    if uses
        .constants
        .iter()
        .filter(|c| unnamed(RegisterSet::Float4, c))
        .any(|c| !names.literals.contains_key(c))
    {
        text.line(0, &format!("{uniform}{} c[256]; // cN is c[N]", language.vector(4)));
    }
    for number in uses.textures.iter().filter(|number| unnamed(RegisterSet::Sampler, number)) {
        let dimensions = uses.dimensions.get(number);
        let mut kinds = dimensions.into_iter().flatten().map(|dimension| sampler_of(*dimension, language));
        let first = kinds.next().unwrap_or("sampler2D");
        let others: Vec<&str> = kinds.collect();
        let comment =
            if others.is_empty() { String::new() } else { format!(" // also read as {}", others.join(", ")) };
        text.line(0, &format!("{uniform}{first} tf{number};{comment}"));
    }
    let constant = if language == Language::Glsl { "const" } else { "static const" };
    let kind = language.vector(4);
    for (number, [x, y, z, w]) in &names.literals {
        text.line(0, &format!("{constant} {kind} c{number} = {kind}({x:?}, {y:?}, {z:?}, {w:?});"));
    }
    for semantic in names::elements(names) {
        text.line(0, &format!("in {kind} {semantic};"));
    }
    for (register, semantic) in &names.interpolators {
        match text.stage {
            Stage::Vertex => text.line(0, &format!("out {kind} out_{semantic}; // o{register}")),
            Stage::Fragment => text.line(0, &format!("in {kind} {semantic}; // r{register}")),
        }
    }
    text.out.push('\n');
}

fn sampler(shape: Shape, language: Language) -> &'static str {
    let dimension = match Shape::KINDS.get(usize::from(shape.kind)) {
        Some(&"sampler1D") => 0,
        Some(&"sampler3D") => 2,
        Some(&"samplerCUBE") => 3,
        _ => 1,
    };
    sampler_of(dimension, language)
}

/// Returns the name of the sampler type for a dimension: 0 to 3 for 1D, 2D, 3D and cube.
fn sampler_of(dimension: u32, language: Language) -> &'static str {
    match (dimension & 3, language) {
        (0, _) => "sampler1D",
        (1, _) => "sampler2D",
        (2, _) => "sampler3D",
        (_, Language::Glsl) => "samplerCube",
        (_, Language::Hlsl) => "samplerCUBE",
    }
}

/// Prints the declarations of the registers, with their initial values.
fn begin(text: &mut Text<'_>, uses: &Statistics) {
    let kind = text.language.vector(4);
    if uses.relative {
        text.line(1, &format!("{kind} r[64]; // rN is r[N]"));
    } else if uses.registers > 0 {
        let mut line = kind;
        for number in 0..uses.registers {
            let _ = write!(line, "{} r{number}", if number == 0 { "" } else { "," });
        }
        text.line(1, &format!("{line};"));
    }
    if text.stage == Stage::Fragment {
        let inputs: Vec<(u32, String)> =
            text.names.interpolators.iter().map(|(register, s)| (*register, s.to_string())).collect();
        for (register, name) in inputs {
            text.line(1, &format!("r{register} = {name};"));
        }
    }
}

#[cfg(test)]
mod tests;
