//! Parts of a fetch that the printers of all languages need: operands, destination and written components.

use crate::pseudo::{Components, Expression};
use isaloom_a2xx::Fetch;

/// Names of the dimensions in functions and types, by the value of the dimension field.
pub(super) const DIMENSIONS: [&str; 4] = ["1D", "2D", "3D", "Cube"];

/// Operands and destination of a fetch that writes a register.
pub(super) struct FetchParts {
    /// Number of the destination register, and whether it is relative to aL.
    pub(super) to: (u32, bool),
    /// Destination components that receive a result: index of the destination component, and index of the result
    /// component.
    pub(super) found: Vec<(usize, usize)>,
    /// Indices of the destination components that become 0.
    pub(super) zeros: Vec<usize>,
    /// Indices of the destination components that become 1.
    pub(super) ones: Vec<usize>,
    pub(super) kind: FetchKind,
}

/// Kind of a fetch with its operands.
pub(super) enum FetchKind {
    /// Vertex fetch with its index. `None` for a mini fetch, which uses the index of the last full fetch.
    Vertex(Option<Expression>),
    Texture(TextureFetch),
}

/// Operands of a texture fetch.
pub(super) struct TextureFetch {
    /// Name of the shader function that performs the fetch.
    pub(super) function: String,
    pub(super) number: u32,
    /// 0 to 3 for 1D, 2D, 3D and cube.
    pub(super) dimension: u32,
    /// Coordinates: one to three components.
    pub(super) position: Expression,
    /// Offset in texels; 0 for components without a coordinate.
    pub(super) offset: [f32; 3],
    pub(super) in_texels: bool,
    pub(super) computed: bool,
    pub(super) gradients: bool,
    /// Whether to add the level of detail that `setTexLOD` set.
    pub(super) register_level: bool,
    pub(super) bias: f32,
}

impl FetchParts {
    /// Returns the parts of a fetch; `None` if the fetch is undefined or writes no register.
    pub(super) fn of(fetch: &Fetch) -> Option<FetchParts> {
        let source = |number: u32, relative: u32, swizzle: u32, count: usize| {
            let components = Components::of((0..count as u32).map(|position| swizzle >> (2 * position) & 3));
            Expression::Register { number, relative: relative != 0, components }
        };
        let (to, relative, swizzle, kind) = match fetch {
            Fetch::Vertex(f) => {
                let index = source(f.src_reg, f.src_reg_am, f.src_swiz, 1);
                let kind = FetchKind::Vertex((f.is_mini_fetch == 0).then_some(index));
                (f.dst_reg, f.dst_reg_am, f.dst_swiz, kind)
            }
            Fetch::Texture(_, f) => {
                let count = fetch.source_components().clamp(1, 3);
                let [x, y, z] = f.offset();
                let offset = [x, if count > 1 { y } else { 0.0 }, if count > 2 { z } else { 0.0 }];
                let texture = TextureFetch {
                    function: function(fetch)?,
                    number: f.const_idx,
                    dimension: f.dimension & 3,
                    position: source(f.src_reg, f.src_reg_am, f.src_swiz, count),
                    offset,
                    in_texels: f.tx_coord_denorm != 0,
                    computed: f.use_comp_lod != 0,
                    gradients: f.use_reg_gradients != 0,
                    register_level: f.use_reg_lod != 0,
                    bias: f.bias(),
                };
                (f.dst_reg, f.dst_reg_am, f.dst_swiz, FetchKind::Texture(texture))
            }
            Fetch::Undefined(_) => return None,
        };
        let selected = |component: usize| swizzle >> (3 * component) & 7;
        let of = |test: fn(u32) -> bool| (0..4).filter(|c| test(selected(*c))).collect::<Vec<usize>>();
        Some(FetchParts {
            to: (to, relative != 0),
            found: of(|s| s < 4)
                .into_iter()
                .map(|component| (component, selected(component) as usize))
                .collect(),
            zeros: of(|s| s == 4 || s == 6),
            ones: of(|s| s == 5),
            kind,
        })
    }
}

/// Returns the name of the shader function for a texture fetch; `None` if the fetch writes no register.
pub(super) fn function(fetch: &Fetch) -> Option<String> {
    let Fetch::Texture(_, f) = fetch else { return None };
    let name = fetch.xna_name().filter(|_| fetch.writes_register())?;
    Some(format!("{name}{}_{}", DIMENSIONS[(f.dimension & 3) as usize], f.const_idx))
}
