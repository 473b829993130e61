//! Declarations of complete shaders: constants, samplers, inputs, outputs and variables. The name and location of an
//! interpolator depend only on its semantic, so that the outputs of a vertex shader match the inputs of a pixel shader.

use super::literal::number;
use super::options::ShaderOptions;
use crate::language::Language;
use core::fmt::Write as _;
use isaloom_a2xx::{Fetch, Liveness, Program, RegisterSet, Semantic, Stage, Statistics};
use std::collections::{BTreeMap, BTreeSet};

/// What a shader declares: its constants, samplers, inputs, outputs and variables.
pub(super) struct Interface<'a> {
    pub(super) options: &'a ShaderOptions,
    pub(super) language: Language,
    pub(super) uses: Statistics,
    /// Fetches of the program, by the address of their slot.
    pub(super) fetches: BTreeMap<usize, Fetch>,
    /// Name and location of each interpolator, by register in a pixel shader and by export in a vertex shader.
    pub(super) interpolators: BTreeMap<u32, (String, u32)>,
    /// Name of the vertex input that each vertex fetch reads, by the address of its slot.
    pub(super) inputs: BTreeMap<usize, String>,
    registers: u32,
}

impl<'a> Interface<'a> {
    pub(super) fn of(program: &Program, options: &'a ShaderOptions, language: Language) -> Interface<'a> {
        let uses = Statistics::of(program);
        let all = program.clauses.iter().flat_map(|clause| program.instructions(*clause));
        let fetches: BTreeMap<usize, Fetch> =
            all.filter(|found| found.fetch).map(|found| (found.address, Fetch::decode(found.slot))).collect();
        let names = &options.names.interpolators;
        let numbers: BTreeSet<u32> = match options.stage {
            Stage::Vertex => {
                let exports = uses.exports.iter().copied().filter(|export| *export < 16);
                exports.chain(names.keys().copied().filter(|export| *export < 16)).collect()
            }
            Stage::Fragment if names.is_empty() => {
                let live = Liveness::of(program).instructions.first().map_or(0, |first| first.before);
                (0..16).filter(|register| live >> register & 1 != 0).collect()
            }
            Stage::Fragment => names.keys().copied().filter(|register| *register < 64).collect(),
        };
        let interpolators: BTreeMap<u32, (String, u32)> = numbers
            .into_iter()
            .map(|number| match names.get(&number) {
                Some(semantic) => (number, (semantic.to_string(), location(*semantic))),
                None => (number, (format!("interpolator{number}"), number)),
            })
            .collect();
        let mut inputs = BTreeMap::new();
        for (address, fetch) in &fetches {
            if let Fetch::Vertex(f) = fetch {
                let constant = 95 - (f.const_index * 3 + f.const_index_sel) as i32;
                let name = match options.names.elements.get(address) {
                    Some(semantic) => format!("vertex_{semantic}"),
                    None if f.is_mini_fetch != 0 => format!("vertex_at_{address}"),
                    None => format!("vertex_vf{}_{address}", constant.max(0)),
                };
                inputs.insert(*address, name);
            }
        }
        let interpolated = interpolators.keys().last().filter(|_| options.stage == Stage::Fragment);
        let registers = uses.registers.max(interpolated.map_or(1, |last| last + 1)).max(1);
        Interface { options, language, uses, fetches, interpolators, inputs, registers }
    }

    /// Returns the text of a register variable.
    pub(super) fn register(&self, number: u32, relative: bool) -> String {
        match (relative, self.uses.relative) {
            (true, _) => format!("r[({number} + aL) & 63]"),
            (false, true) => format!("r[{}]", number & 63),
            (false, false) => format!("r{number}"),
        }
    }

    /// Returns the texts of the count, start and step of an integer constant: its value in the container, or the
    /// uniform.
    pub(super) fn integer(&self, number: u32) -> [String; 3] {
        match self.options.names.integers.get(&number) {
            Some(word) => {
                let [count, start, step, _] = word.to_le_bytes();
                [count.to_string(), start.to_string(), (step as i8).to_string()]
            }
            None => ["x", "y", "z"].map(|component| format!("i[{}].{component}", number & 31)),
        }
    }

    /// Returns the text of the variable for an export.
    pub(super) fn export(&self, number: u32) -> String {
        match (self.options.stage, number) {
            (_, 32) => "eA".to_owned(),
            (_, 33..=37) => format!("eM{}", number - 33),
            (Stage::Vertex, 62) => "oPos".to_owned(),
            (Stage::Vertex, 63) => "oPts".to_owned(),
            (Stage::Vertex, 0..=15) => {
                self.interpolators.get(&number).map_or("unused_export".to_owned(), |(name, _)| name.clone())
            }
            (Stage::Fragment, 0..=3) => format!("oC{number}"),
            (Stage::Fragment, 61) => "oDepth".to_owned(),
            _ => "unused_export".to_owned(),
        }
    }

    /// Returns the numbers of the color exports that a pixel shader writes.
    pub(super) fn colors(&self) -> impl Iterator<Item = u32> + '_ {
        self.uses.exports.iter().copied().filter(|e| *e < 4 && self.options.stage == Stage::Fragment)
    }

    /// Prints the declarations before the functions.
    pub(super) fn head(&self, out: &mut String) {
        let (four, glsl) = (self.language.vector(4), self.language == Language::Glsl);
        let fragment = self.options.stage == Stage::Fragment;
        if glsl {
            out.push_str("#version 450\n");
        }
        out.push_str("// Constants of the program: c# are floats, i# loops (count, start, step), b# bits.\n");
        for constant in &self.options.names.constants {
            let letter = constant.set.letter();
            let last = u32::from(constant.first) + u32::from(constant.count).saturating_sub(1);
            let what = if constant.set == RegisterSet::Sampler { "texture" } else { "constant" };
            let _ =
                writeln!(out, "// {what} {letter}{} to {letter}{last}: {}", constant.first, constant.name);
        }
        if glsl {
            out.push_str("layout(std140, binding = 0) uniform Constants {\n    vec4 c[256];\n    ivec4 i[32];\n    uvec4 b[2];\n};\n");
        } else {
            out.push_str("cbuffer Constants : register(b0) {\n    float4 c[256];\n    int4 i[32];\n    uint4 b[2];\n};\n");
        }
        self.samplers(out);
        // In GLSL, inputs and outputs are variables. In HLSL, they are static variables, which the main function copies
        // from and to its parameters.
        let global = if glsl { "" } else { "static " };
        for (number, name) in (self.first_input()..).zip(self.input_names()) {
            let line = if glsl {
                format!("layout(location = {number}) in {four} {name};")
            } else {
                format!("static {four} {name};")
            };
            let _ = writeln!(out, "{line}");
        }
        for (name, place) in self.interpolators.values() {
            let way = if fragment { "in" } else { "out" };
            let line = if glsl {
                format!("layout(location = {place}) {way} {four} {name};")
            } else {
                format!("static {four} {name};")
            };
            let _ = writeln!(out, "{line}");
        }
        for color in self.colors() {
            let line = if glsl {
                format!("layout(location = {color}) out {four} oC{color};")
            } else {
                format!("static {four} oC{color};")
            };
            let _ = writeln!(out, "{line}");
        }
        if self.uses.relative {
            let _ = writeln!(out, "{global}{four} r[64];");
        } else {
            let all: Vec<String> = (0..self.registers).map(|number| format!("r{number}")).collect();
            let _ = writeln!(out, "{global}{four} {};", all.join(", "));
        }
        let exports = if fragment { "oDepth" } else { "oPos, oPts" };
        let _ = writeln!(out, "{global}{four} {exports}, eA, eM0, eM1, eM2, eM3, eM4, unused_export, t;");
        let _ = writeln!(out, "{global}float ps, lod, fetch_index;");
        let _ = writeln!(out, "{global}{} gradient_h, gradient_v;", self.language.vector(3));
        let _ = writeln!(out, "{global}int a0, aL;\n{global}bool p0, killed, ended;\n");
        if self.uses.exports.iter().any(|export| (33..=37).contains(export)) {
            out.push_str(
                "// Replace this function to export to memory: the address is eA, number is that of eM#.\n",
            );
            let _ = writeln!(out, "void memory_export(int number, {four} value) {{}}\n");
        }
        if self.uses.relative {
            self.indexed_constants(out);
        }
    }

    /// Prints the function that reads a constant by a computed number. Numbers out of range give 0.
    fn indexed_constants(&self, out: &mut String) {
        let four = self.language.vector(4);
        let _ = writeln!(out, "{four} x_constant(int number)\n{{");
        for (register, values) in &self.options.names.literals {
            let values: Vec<String> = values.iter().map(|value| number(*value, self.language)).collect();
            let _ = writeln!(out, "    if (number == {register}) return {four}({});", values.join(", "));
        }
        let _ = writeln!(
            out,
            "    if (number < 0 || number > 255) return {four}(0.0, 0.0, 0.0, 0.0);\n    return c[number];\n}}"
        );
    }

    /// Returns the first free location for vertex inputs. In a pixel shader, interpolators occupy the lower locations.
    pub(super) fn first_input(&self) -> u32 {
        let locations = self.interpolators.values().map(|(_, place)| place + 1);
        if self.options.stage == Stage::Fragment { locations.max().unwrap_or(0) } else { 0 }
    }

    /// Returns the names of the vertex inputs, each once.
    pub(super) fn input_names(&self) -> Vec<&String> {
        let mut all: Vec<&String> = Vec::new();
        for name in self.inputs.values() {
            if !all.contains(&name) {
                all.push(name);
            }
        }
        all
    }

    /// Prints the main function.
    pub(super) fn main(&self, out: &mut String) {
        let (four, glsl) = (self.language.vector(4), self.language == Language::Glsl);
        let fragment = self.options.stage == Stage::Fragment;
        let zero = format!("{four}(0.0, 0.0, 0.0, 0.0)");
        let inputs = self.input_names();
        if glsl {
            out.push_str("\nvoid main()\n{\n");
        } else {
            out.push_str("\nstruct Input {\n");
            for (number, name) in inputs.iter().enumerate() {
                let _ = writeln!(out, "    {four} {name} : ATTRIBUTE{number};");
            }
            if fragment {
                for (name, place) in self.interpolators.values() {
                    let _ = writeln!(out, "    {four} {name} : TEXCOORD{place};");
                }
                out.push_str("    float4 pixel : SV_Position;\n");
            } else {
                out.push_str("    uint vertex : SV_VertexID;\n");
            }
            out.push_str("};\n\nstruct Output {\n");
            if fragment {
                for color in self.colors() {
                    let _ = writeln!(out, "    {four} color{color} : SV_Target{color};");
                }
                if self.uses.exports.contains(&61) {
                    out.push_str("    float depth : SV_Depth;\n");
                }
                if self.colors().count() == 0 && !self.uses.exports.contains(&61) {
                    out.push_str("    float4 color0 : SV_Target0;\n");
                }
            } else {
                for (name, place) in self.interpolators.values() {
                    let _ = writeln!(out, "    {four} {name} : TEXCOORD{place};");
                }
                out.push_str("    float4 position : SV_Position;\n");
            }
            out.push_str("};\n\nOutput main(Input input)\n{\n");
            let shared = self.interpolators.values().map(|(name, _)| name).filter(|_| fragment);
            for name in inputs.into_iter().chain(shared) {
                let _ = writeln!(out, "    {name} = input.{name};");
            }
        }
        // The main function sets every register to zero, because a shader has no defined initial values.
        let registers: Vec<String> = (0..if self.uses.relative { 64 } else { self.registers })
            .map(|number| self.register(number, false))
            .collect();
        for line in registers.chunks(8) {
            let _ = writeln!(out, "    {} = {zero};", line.join(" = "));
        }
        if !fragment {
            for (name, _) in self.interpolators.values() {
                let _ = writeln!(out, "    {name} = {zero};");
            }
            let _ = writeln!(out, "    oPos = oPts = {zero};");
        } else {
            for color in self.colors() {
                let _ = writeln!(out, "    oC{color} = {zero};");
            }
            let _ = writeln!(out, "    oDepth = {zero};");
        }
        let _ = writeln!(out, "    eA = eM0 = eM1 = eM2 = eM3 = eM4 = unused_export = t = {zero};");
        let three = self.language.vector(3);
        let _ = writeln!(
            out,
            "    ps = lod = fetch_index = 0.0;\n    gradient_h = gradient_v = {three}(0.0, 0.0, 0.0);"
        );
        out.push_str("    a0 = aL = 0;\n    p0 = killed = ended = false;\n");
        match (fragment, glsl) {
            (true, _) => {
                for (register, (name, _)) in &self.interpolators {
                    let _ = writeln!(out, "    {} = {name};", self.register(*register, false));
                }
            }
            (false, true) => {
                let _ = writeln!(
                    out,
                    "#ifdef VULKAN\n    {0}.x = float(gl_VertexIndex);\n#else\n    {0}.x = float(gl_VertexID);\n#endif",
                    self.register(0, false)
                );
            }
            (false, false) => {
                let _ = writeln!(out, "    {}.x = float(input.vertex);", self.register(0, false));
            }
        }
        out.push_str("    shader();\n");
        if glsl {
            if !fragment {
                out.push_str("    gl_Position = oPos;\n    if (killed) gl_Position = vec4(uintBitsToFloat(0x7fc00000u));\n");
                if self.uses.exports.contains(&63) {
                    out.push_str("    gl_PointSize = oPts.x;\n");
                }
            } else if self.uses.exports.contains(&61) {
                out.push_str("    gl_FragDepth = oDepth.x;\n");
            }
        } else {
            out.push_str("    Output output;\n");
            if fragment {
                for color in self.colors() {
                    let _ = writeln!(out, "    output.color{color} = oC{color};");
                }
                if self.uses.exports.contains(&61) {
                    out.push_str("    output.depth = oDepth.x;\n");
                }
                if self.colors().count() == 0 && !self.uses.exports.contains(&61) {
                    let _ = writeln!(out, "    output.color0 = {zero};");
                }
            } else {
                for (name, _) in self.interpolators.values() {
                    let _ = writeln!(out, "    output.{name} = {name};");
                }
                out.push_str("    output.position = oPos;\n    if (killed) output.position.x = asfloat(0x7fc00000u);\n");
            }
            out.push_str("    return output;\n");
        }
        out.push_str("}\n");
    }
}

/// Returns the location of an interpolator. Texture coordinates have the lowest locations, then colors, then all other
/// usages.
fn location(semantic: Semantic) -> u32 {
    let (usage, index) = (u32::from(semantic.usage), u32::from(semantic.index));
    match usage {
        5 => index,
        10 if index < 4 => 16 + index,
        _ => 20 + usage + 16 * index,
    }
}
