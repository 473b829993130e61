//! Prints the fetches of complete shaders. There is one function per vertex fetch, and one per combination of texture
//! operation, texture and dimension. The functions implement the documented behavior. An application replaces them if
//! it stores its textures or vertices differently.

use super::fetch_parts::{DIMENSIONS, FetchKind, FetchParts, function};
use super::interface::Interface;
use super::literal::letters;
use crate::language::Language;
use core::fmt::Write as _;
use isaloom_a2xx::{Fetch, Gpu, Stage, VertexFetch};
use std::collections::BTreeSet;

impl Interface<'_> {
    /// Returns the number and dimension of each texture that the program reads.
    pub(super) fn textures(&self) -> BTreeSet<(u32, u32)> {
        let texture = |fetch: &Fetch| match fetch {
            Fetch::Texture(_, f) if fetch.writes_register() => Some((f.const_idx, f.dimension & 3)),
            _ => None,
        };
        self.fetches.values().filter_map(texture).collect()
    }

    /// Prints the declarations of the samplers.
    pub(super) fn samplers(&self, out: &mut String) {
        for (place, (number, dimension)) in self.textures().into_iter().enumerate() {
            let name = format!("tf{number}_{}", DIMENSIONS[dimension as usize]);
            let kind = DIMENSIONS[dimension as usize];
            let _ = match self.language {
                Language::Glsl => {
                    writeln!(out, "layout(binding = {}) uniform sampler{kind} {name};", place + 1)
                }
                Language::Hlsl => writeln!(
                    out,
                    "Texture{kind}<float4> {name} : register(t{place});\nSamplerState {name}_sampler : register(s{place});"
                ),
            };
        }
    }

    /// Returns the statements that perform a fetch; empty if the fetch is undefined.
    pub(super) fn fetch(&self, fetch: &Fetch, address: usize) -> Vec<String> {
        let Some(parts) = FetchParts::of(fetch) else { return Vec::new() };
        let mut lines = Vec::new();
        let name = self.register(parts.to.0, parts.to.1);
        let call = match &parts.kind {
            FetchKind::Vertex(index) => {
                if let Some(index) = index {
                    lines.push(format!("fetch_index = {};", self.value(index, 1)));
                }
                format!("vfetch_{address}(fetch_index)")
            }
            FetchKind::Texture(texture) => {
                let count = texture.position.width();
                let position = self.value(&texture.position, count);
                let padding = ", 0.0".repeat(3usize.saturating_sub(count));
                let three = self.language.vector(3);
                let position = if count == 3 { position } else { format!("{three}({position}{padding})") };
                let [x, y, z] = texture.offset;
                // The argument is the sum of the level that setTexLOD set and the bias. The function adds the computed
                // level.
                let level = match (texture.register_level, texture.bias) {
                    (true, 0.0) => "lod".to_owned(),
                    (true, bias) => format!("lod + {bias:?}"),
                    (false, bias) => format!("{bias:?}"),
                };
                format!(
                    "{}({position}, {three}({x:?}, {y:?}, {z:?}), {}, {}, {}, {level})",
                    texture.function, texture.in_texels, texture.computed, texture.gradients,
                )
            }
        };
        if !parts.found.is_empty() {
            let from = letters(parts.found.iter().map(|(_, from)| *from));
            let to = letters(parts.found.iter().map(|(to, _)| *to));
            lines.push(format!("{name}.{to} = {call}.{from};"));
        }
        for (components, value) in [(parts.zeros, "0.0"), (parts.ones, "1.0")] {
            if !components.is_empty() {
                let value = self.spread(value, components.len());
                lines.push(format!("{name}.{} = {value};", letters(components)));
            }
        }
        lines
    }

    /// Prints the functions that perform the fetches.
    pub(super) fn fetch_functions(&self, out: &mut String) {
        let four = self.language.vector(4);
        for (address, fetch) in &self.fetches {
            let (Fetch::Vertex(f), Some(name)) = (fetch, self.inputs.get(address)) else { continue };
            let of = VertexFetch::of(f);
            let format = of.format_name(Gpu::Xenos).unwrap_or("unknown format");
            let _ = writeln!(
                out,
                "// Slot {address}: constant vf{}, offset {}, stride {}, {format}. The application converts the element.",
                95 - of.slot as i32,
                of.offset,
                of.stride
            );
            let _ = writeln!(out, "{four} vfetch_{address}(float index) {{ return {name}; }}");
        }
        let mut printed = BTreeSet::new();
        for fetch in self.fetches.values() {
            if let (Some(name), Fetch::Texture(_, f)) = (function(fetch), fetch)
                && printed.insert(name.clone())
            {
                self.texture_function(out, fetch, (f.const_idx, f.dimension & 3), &name);
            }
        }
    }

    /// Prints the function of a texture operation. Its parameters are:
    ///
    /// - the coordinates
    /// - the offset, in texels
    /// - whether the coordinates are in texels
    /// - whether the level is computed
    /// - whether the level is computed from the gradients that were set
    /// - the level that is added
    fn texture_function(&self, out: &mut String, fetch: &Fetch, (number, dimension): (u32, u32), name: &str) {
        let kind = DIMENSIONS[dimension as usize];
        let texture = format!("tf{number}_{kind}");
        let width = [1, 2, 3, 3][dimension as usize];
        let (own, three, four) =
            (self.language.vector(width), self.language.vector(3), self.language.vector(4));
        let part = ["x", "xy", "xyz", "xyz"][dimension as usize];
        let glsl = self.language == Language::Glsl;
        let fragment = self.options.stage == Stage::Fragment;
        let _ = writeln!(
            out,
            "{four} {name}({three} position, {three} offset, bool in_texels, bool computed, bool gradients, float level)\n{{"
        );
        if dimension == 3 {
            // The coordinates of a cube fetch come from `cube`: two coordinates from 1 to 2 in a face, and the number
            // of the face. They are converted to a direction.
            let _ = writeln!(out, "    float s = position.x * 2.0 - 3.0, v = position.y * 2.0 - 3.0;");
            let _ = writeln!(out, "    int face = int(position.z);\n    {three} at;");
            for (face, direction) in
                ["1.0, -v, -s", "-1.0, -v, s", "s, 1.0, v", "s, -1.0, -v", "s, -v, 1.0"].iter().enumerate()
            {
                let _ = writeln!(out, "    if (face == {face}) at = {three}({direction});\n    else");
            }
            let _ = writeln!(out, "    at = {three}(-s, -v, -1.0);");
        } else {
            let size = match (glsl, width) {
                (true, _) => format!("{own}(textureSize({texture}, 0))"),
                (false, _) => "size".to_owned(),
            };
            if !glsl {
                let sizes: Vec<String> = (0..width).map(|place| format!("size{place}")).collect();
                let _ = writeln!(
                    out,
                    "    uint {};\n    {texture}.GetDimensions({});",
                    sizes.join(", "),
                    sizes.join(", ")
                );
                let floats: Vec<String> = sizes.iter().map(|size| format!("float({size})")).collect();
                let value =
                    if width == 1 { floats.concat() } else { format!("{own}({})", floats.join(", ")) };
                let _ = writeln!(out, "    {own} size = {value};");
            } else {
                let _ = writeln!(out, "    {own} size = {size};");
            }
            let _ = writeln!(
                out,
                "    {own} at = (in_texels ? position.{part} / size : position.{part}) + offset.{part} / size;"
            );
        }
        let operation = fetch.xna_name().unwrap_or_default();
        let zero = format!("{four}(0.0, 0.0, 0.0, 0.0)");
        match operation {
            "tfetch" => {
                let (h, v) =
                    (format!("gradient_h.{part} * exp2(level)"), format!("gradient_v.{part} * exp2(level)"));
                let sample = |function: &str, rest: &str| match (glsl, function) {
                    (true, _) => format!("texture{function}({texture}, at{rest})"),
                    (false, "") => format!("{texture}.SampleBias({texture}_sampler, at{rest})"),
                    (false, "Lod") => format!("{texture}.SampleLevel({texture}_sampler, at{rest})"),
                    (false, _) => format!("{texture}.SampleGrad({texture}_sampler, at{rest})"),
                };
                let _ = writeln!(
                    out,
                    "    if (computed && gradients) return {};",
                    sample("Grad", &format!(", {h}, {v}"))
                );
                // A vertex shader has no derivatives, so its computed level is 0.
                if fragment {
                    let _ = writeln!(out, "    if (computed) return {};", sample("", ", level"));
                }
                let _ = writeln!(out, "    return {};", sample("Lod", ", level"));
            }
            "getGradients" if fragment => {
                let (dx, dy) = if glsl { ("dFdx", "dFdy") } else { ("ddx", "ddy") };
                let _ = writeln!(
                    out,
                    "    return {four}({dx}(position.x), {dy}(position.x), {dx}(position.y), {dy}(position.y));"
                );
            }
            "getCompTexLOD" if fragment => {
                let value = if glsl {
                    format!("textureQueryLod({texture}, at).y")
                } else {
                    format!("{texture}.CalculateLevelOfDetailUnclamped({texture}_sampler, at)")
                };
                let _ = writeln!(
                    out,
                    "    float value = {value};\n    return {four}(value, value, value, value);"
                );
            }
            "getWeights" if dimension < 3 => {
                let fraction = if glsl { "fract" } else { "frac" };
                let list = match width {
                    1 => "weights, 0.0, 0.0, 1.0",
                    2 => "weights, 0.0, 1.0",
                    _ => "weights, 1.0",
                };
                let _ = writeln!(
                    out,
                    "    {own} weights = {fraction}(at * size - 0.5);\n    return {four}({list});"
                );
            }
            _ => {
                let _ = writeln!(out, "    return {zero};");
            }
        }
        out.push_str("}\n");
    }
}
