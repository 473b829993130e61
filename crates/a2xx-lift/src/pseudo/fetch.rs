//! Prints fetches as function calls: the function of the language, its coordinates, and the level of detail. The level
//! is the sum of three parts: the computed level (if UseComputedLOD), the level that setTexLOD set (if UseRegisterLOD),
//! and LODBias (xenia-project/xenia#1563). The text contains every field that changes the result. Filters are in a
//! comment, because the languages define them in the sampler.

use super::text::{Binding, Text, letters};
use super::tree::{Components, Expression};
use crate::language::Language;
use isaloom_a2xx::{Fetch, Gpu, Stage, TextureFields, VertexFetch};

/// Kind of the level of detail of a texture fetch, which determines the function to call.
enum Level {
    /// Computed from the derivatives of the coordinates. Contains the text of a value that is added to the level, if
    /// any.
    Computed(Option<String>),
    /// Computed from the gradients that setGradientH and setGradientV set. Contains the text of a value that is added
    /// to the level, if any.
    Gradients(Option<String>),
    /// Not computed. Contains the text of the level.
    Explicit(String),
}

impl Level {
    /// Returns how a fetch determines its level. A vertex shader has no derivatives, so its computed level is 0.
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

    /// Returns the text of the fetched value: the name of the vertex element, or a call that samples a texture.
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

    /// Returns the text of the first `count` components that the swizzle of a fetch's source selects.
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
        // Functions of GLSL take an offset in whole texels. Otherwise, the offset is added to the coordinates.
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
                // The level is the logarithm of the length of the gradients. Scaling them by 2^n therefore adds n to
                // the level.
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

    /// Returns the text of the normalized coordinates of a fetch. `with_offset` adds the offset to the coordinates.
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

    /// Returns the text of a texture's size at its base level, in texels. For a cube, the third coordinate is the face,
    /// which has no size.
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

/// Coordinates of a texture fetch, and how to interpret them.
struct Coordinates {
    count: usize,
    cube: bool,
    /// Whether the coordinates are in texels. Otherwise, 1.0 is the size of the texture.
    in_texels: bool,
    /// Offset in texels that is added to the coordinates; `None` if the fetch has no offset.
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

    /// Returns the offset as arguments of a GLSL function. `None` if there is no offset or GLSL cannot express it:
    /// fractions of texels, coordinates in texels, or a cube.
    fn texels(&self) -> Option<String> {
        let offset = self.offset.filter(|_| !self.cube && !self.in_texels)?;
        let offset = offset.iter().take(self.count);
        offset
            .map(|texels| (texels.fract() == 0.0).then(|| format!("{texels:.0}")))
            .collect::<Option<Vec<String>>>()
            .map(|texels| texels.join(", "))
    }
}

/// Returns a comment with the filters that override the sampler; empty if there are none.
fn filters(fetch: &Fetch) -> String {
    let Fetch::Texture(_, f) = fetch else { return String::new() };
    let set: Vec<String> = f.filters().map(|(name, value)| format!("{name}={value}")).collect();
    if set.is_empty() { String::new() } else { format!(" // {}", set.join(", ")) }
}
