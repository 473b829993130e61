//! Prints fetches: the function of the language, its coordinates, and the level of detail. The level is the sum of the
//! computed level (UseComputedLOD), the level set by setTexLOD (UseRegisterLOD), and LODBias
//! (xenia-project/xenia#1563). The text contains every field that changes the result. Filters, which the languages
//! keep in the sampler, are in a comment.

use super::text::{Binding, Text, letters};
use super::tree::{Components, Expression};
use crate::language::Language;
use isaloom_a2xx::{Fetch, Gpu, Stage, TextureFields, VertexFetch};

/// How a texture fetch determines the level of detail.
enum Level {
    /// The level is computed from the derivatives of the coordinates. Contains the expression that is added
    /// to the level.
    Computed(Option<String>),
    /// The level is computed from the gradients that were set. Contains the expression that is added to the
    /// level.
    Gradients(Option<String>),
    /// Text of an explicit level of detail.
    Explicit(String),
}

impl Level {
    /// Returns the level of a fetch. A vertex shader has no derivatives; therefore its computed level is 0.
    fn of(f: &TextureFields, stage: Stage) -> Level {
        let bias = f.bias();
        let added = match (f.use_reg_lod != 0, bias) {
            (false, 0.0) => None,
            (false, bias) => Some(format!("{bias:?}")),
            (true, 0.0) => Some("lod".to_owned()),
            (true, bias) if bias < 0.0 => Some(format!("lod - {:?}", -bias)),
            (true, bias) => Some(format!("lod + {bias:?}")),
        };
        match (f.use_comp_lod != 0, f.use_reg_gradients != 0) {
            (true, true) => Level::Gradients(added),
            (true, false) if stage == Stage::Fragment => Level::Computed(added),
            _ => Level::Explicit(added.unwrap_or_else(|| "0.0".to_owned())),
        }
    }
}

impl Text<'_> {
    /// Prints the statements of a fetch.
    pub(super) fn fetch(&mut self, fetch: &Fetch, address: usize, depth: usize) {
        let (to, relative, swizzle) = match fetch {
            Fetch::Vertex(f) => (f.dst_reg, f.dst_reg_am, f.dst_swiz),
            Fetch::Texture(_, f) => (f.dst_reg, f.dst_reg_am, f.dst_swiz),
            Fetch::Undefined(_) => return,
        };
        let name = if relative != 0 { format!("r[{to} + aL]") } else { format!("r{to}") };
        let selected = [0, 1, 2, 3].map(|component| swizzle >> (3 * component) & 7);
        let kept =
            |test: &dyn Fn(u32) -> bool| (0..4usize).filter(|c| test(selected[*c])).collect::<Vec<_>>();
        let found = kept(&|selected| selected < 4);
        if !found.is_empty() {
            let call = self.fetch_call(fetch, address);
            let comment = filters(fetch);
            let from: Vec<usize> = found.iter().map(|c| selected[*c] as usize).collect();
            let all = found == [0, 1, 2, 3] && from == found;
            let text = if all {
                format!("{name} = {call};{comment}")
            } else {
                let (to, from) = (letters(found.into_iter()), letters(from.into_iter()));
                format!("{name}.{to} = {call}.{from};{comment}")
            };
            self.line(depth, &text);
        }
        for (components, number) in [(kept(&|s| s == 4 || s == 6), 0.0), (kept(&|s| s == 5), 1.0)] {
            if !components.is_empty() {
                let mask = components.iter().fold(0, |mask, c| mask | 1 << c);
                self.assign(&name, Some(mask), &Expression::Number(number), depth);
            }
        }
    }

    /// Returns the text of the fetched value: a vertex element by its name, a texture by its sampler name.
    fn fetch_call(&self, fetch: &Fetch, address: usize) -> String {
        match fetch {
            Fetch::Vertex(f) => {
                if let Some(semantic) = self.names.element(fetch, address) {
                    return semantic.to_string();
                }
                let format = VertexFetch::of(f).format_name(Gpu::Xenos).unwrap_or("FMT");
                if f.is_mini_fetch != 0 {
                    return format!("vfetch_mini({}, {format})", f.signed_offset());
                }
                let slot = f.const_index * 3 + f.const_index_sel;
                let index = self.fetch_source((f.src_reg, f.src_reg_am, f.src_swiz), 1);
                format!("vfetch(vf{}, {index}, {}, {format})", 95 - slot as i32, f.signed_offset())
            }
            Fetch::Texture(_, f) => self.texture_call(fetch, f),
            Fetch::Undefined(_) => String::new(),
        }
    }

    /// Returns the first `count` components of the register that a fetch reads.
    fn fetch_source(&self, (number, relative, swizzle): (u32, u32, u32), count: usize) -> String {
        let components = Components::of((0..count as u32).map(|position| swizzle >> (2 * position) & 3));
        let register = Expression::Register { number, relative: relative != 0, components };
        self.expression(&register, Binding::Word)
    }

    fn texture_call(&self, fetch: &Fetch, f: &TextureFields) -> String {
        let sampler = self.names.sampler(f.const_idx);
        let coordinates = Coordinates::of(fetch, f);
        let (operation, dimension) =
            (fetch.xna_name().unwrap_or_default(), fetch.dimension_name().unwrap_or_default());
        let samples = operation == "tfetch";
        let glsl = samples && self.language == Language::Glsl;
        // Only GLSL functions take offsets, in whole texels.
        let offset = if glsl { coordinates.texels() } else { None };
        let position = self.coordinates(&coordinates, &sampler, f, offset.is_none());
        let level = Level::of(f, self.stage);
        let width = coordinates.count;
        let gradients = |added: &Option<String>| {
            ["gradient_h", "gradient_v"].map(|name| {
                let name = match width {
                    3 => format!("{name}.xyz"),
                    2 => format!("{name}.xy"),
                    _ => format!("{name}.x"),
                };
                // The level is the logarithm of the gradients' length.
                added.as_ref().map_or(name.clone(), |added| format!("{name} * exp2({added})"))
            })
        };
        if samples && self.language == Language::Hlsl {
            let name = format!("tex{}", if dimension == "Cube" { "CUBE" } else { dimension });
            let with = |last: &str| {
                let padding = "0.0, ".repeat(3 - width);
                format!("({sampler}, float4({position}, {padding}{last}))")
            };
            return match &level {
                Level::Computed(None) => format!("{name}({sampler}, {position})"),
                Level::Computed(Some(added)) => format!("{name}bias{}", with(added)),
                Level::Explicit(level) => format!("{name}lod{}", with(level)),
                Level::Gradients(added) => {
                    format!("{name}grad({sampler}, {position}, {})", gradients(added).join(", "))
                }
            };
        }
        let name = if glsl { "texture".to_owned() } else { format!("{operation}{dimension}") };
        let (suffix, offset) = match &offset {
            Some(offset) if width == 1 => ("Offset", format!(", {offset}")),
            Some(offset) => ("Offset", format!(", ivec{width}({offset})")),
            None => ("", String::new()),
        };
        match &level {
            Level::Computed(None) => format!("{name}{suffix}({sampler}, {position}{offset})"),
            Level::Computed(Some(added)) => format!("{name}{suffix}({sampler}, {position}{offset}, {added})"),
            Level::Explicit(level) => format!("{name}Lod{suffix}({sampler}, {position}, {level}{offset})"),
            Level::Gradients(added) => {
                format!("{name}Grad{suffix}({sampler}, {position}, {}{offset})", gradients(added).join(", "))
            }
        }
    }

    /// Returns the normalized coordinates of a fetch. Includes the offset if the language function does not take it.
    fn coordinates(&self, of: &Coordinates, sampler: &str, f: &TextureFields, with_offset: bool) -> String {
        let count = of.count;
        let position = self.fetch_source((f.src_reg, f.src_reg_am, f.src_swiz), count);
        let offset = of.offset.filter(|_| with_offset).map(|offset| {
            let numbers: Vec<String> =
                offset.iter().take(count).map(|texels| format!("{texels:?}")).collect();
            match count {
                1 => numbers.concat(),
                _ => format!("{}({})", self.language.vector(count), numbers.join(", ")),
            }
        });
        match (offset, of.in_texels) {
            (None, false) => position,
            (None, true) => format!("{position} / {}", self.texture_size(of, sampler)),
            (Some(offset), false) => format!("{position} + {offset} / {}", self.texture_size(of, sampler)),
            (Some(offset), true) => format!("({position} + {offset}) / {}", self.texture_size(of, sampler)),
        }
    }

    /// Returns the size of the base level of a texture, in texels. The third coordinate of a cube is the face, which
    /// has no size.
    fn texture_size(&self, of: &Coordinates, sampler: &str) -> String {
        let vector = self.language.vector(of.count);
        match (self.language, of.cube) {
            (Language::Glsl, false) => format!("{vector}(textureSize({sampler}, 0))"),
            (Language::Glsl, true) => format!("{vector}(textureSize({sampler}, 0), 1.0)"),
            (Language::Hlsl, false) => format!("texture_size({sampler})"),
            (Language::Hlsl, true) => format!("{vector}(texture_size({sampler}), 1.0)"),
        }
    }
}

/// Sample coordinates of a texture fetch.
struct Coordinates {
    count: usize,
    cube: bool,
    /// Whether the coordinates are in texels instead of texture sizes.
    in_texels: bool,
    /// Offset in texels, if any.
    offset: Option<[f32; 3]>,
}

impl Coordinates {
    fn of(fetch: &Fetch, f: &TextureFields) -> Coordinates {
        let count = fetch.source_components();
        let offset = f.offset();
        Coordinates {
            count,
            cube: count == 3 && f.dimension & 3 == 3,
            in_texels: f.tx_coord_denorm != 0,
            offset: offset.iter().take(count).any(|texels| *texels != 0.0).then_some(offset),
        }
    }

    /// Returns the offset in the form of GLSL functions: whole texels, not for cubes.
    fn texels(&self) -> Option<String> {
        let offset = self.offset.filter(|_| !self.cube && !self.in_texels)?;
        let offset = offset.iter().take(self.count);
        offset
            .map(|texels| (texels.fract() == 0.0).then(|| format!("{texels:.0}")))
            .collect::<Option<Vec<String>>>()
            .map(|texels| texels.join(", "))
    }
}

/// Returns a comment with the filters that the instruction sets instead of the sampler.
fn filters(fetch: &Fetch) -> String {
    let Fetch::Texture(_, f) = fetch else { return String::new() };
    let set: Vec<String> = f.filters().map(|(name, value)| format!("{name}={value}")).collect();
    if set.is_empty() { String::new() } else { format!(" // {}", set.join(", ")) }
}
