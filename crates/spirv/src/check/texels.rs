//! Rules of instructions that sample, gather, fetch, read or write texels: images, results, coordinates and references
//! (SPIR-V specification, section 3.52.10). [`super::image_operands`] checks the image operands.

use super::image_operands::{ImageAccess, image_operands};
use super::image_type::{Form, Image, dimensions, image};
use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Numeric, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, Dim, Op};
use alloc::string::ToString as _;
use alloc::vec::Vec;

/// Instruction that accesses texels.
#[derive(Clone, Copy)]
pub(super) struct Texels {
    pub(super) form: Form,
    /// Whether the instruction compares with a depth reference.
    is_compared: bool,
    /// Whether the last coordinate divides the others.
    is_projected: bool,
    /// Whether the result is a structure of a residency code and the texel.
    is_sparse: bool,
}

/// Returns how an instruction accesses texels; `None` for another instruction.
fn texels(op: Op) -> Option<Texels> {
    let of = |form, is_compared, is_projected, is_sparse| {
        Some(Texels { form, is_compared, is_projected, is_sparse })
    };
    match op {
        Op::ImageSampleImplicitLod => of(Form::Implicit, false, false, false),
        Op::ImageSampleExplicitLod => of(Form::Explicit, false, false, false),
        Op::ImageSampleDrefImplicitLod => of(Form::Implicit, true, false, false),
        Op::ImageSampleDrefExplicitLod => of(Form::Explicit, true, false, false),
        Op::ImageSampleProjImplicitLod => of(Form::Implicit, false, true, false),
        Op::ImageSampleProjExplicitLod => of(Form::Explicit, false, true, false),
        Op::ImageSampleProjDrefImplicitLod => of(Form::Implicit, true, true, false),
        Op::ImageSampleProjDrefExplicitLod => of(Form::Explicit, true, true, false),
        Op::ImageGather => of(Form::Gather, false, false, false),
        Op::ImageDrefGather => of(Form::Gather, true, false, false),
        Op::ImageFetch => of(Form::Fetch, false, false, false),
        Op::ImageRead => of(Form::Read, false, false, false),
        Op::ImageWrite => of(Form::Write, false, false, false),
        Op::ImageSparseSampleImplicitLod => of(Form::Implicit, false, false, true),
        Op::ImageSparseSampleExplicitLod => of(Form::Explicit, false, false, true),
        Op::ImageSparseSampleDrefImplicitLod => of(Form::Implicit, true, false, true),
        Op::ImageSparseSampleDrefExplicitLod => of(Form::Explicit, true, false, true),
        Op::ImageSparseGather => of(Form::Gather, false, false, true),
        Op::ImageSparseDrefGather => of(Form::Gather, true, false, true),
        Op::ImageSparseFetch => of(Form::Fetch, false, false, true),
        Op::ImageSparseRead => of(Form::Read, false, false, true),
        _ => None,
    }
}

/// Checks an instruction that accesses texels. Returns the violated rule, if any.
pub(super) fn access(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let texels = texels(i.op())?;
    let is_write = texels.form == Form::Write;
    let at = if is_write { 1 } else { 3 };
    let id = i.word(at)?;
    let ty = view.get(view.type_of(id)?)?;
    let is_sampled = matches!(texels.form, Form::Implicit | Form::Explicit | Form::Gather);
    match ty.op() {
        Op::TypeSampledImage if is_sampled => {}
        Op::TypeImage if !is_sampled => {}
        _ if !view.is_core_type(ty.word(1)?) => return None,
        _ if is_sampled => return operand(id, "a sampled image"),
        _ => return operand(id, "an image"),
    }
    let found = image(view, id)?;
    if found.dim == Dim::TileImageDataEXT {
        return operand(id, "an image other than a tile image");
    }
    let coordinate = i.word(at + 1)?;
    let extra = is_write || texels.is_compared || texels.form == Form::Gather;
    let mask_at = at + 2 + usize::from(extra);
    suitable(texels, &found, id)
        .or_else(|| storage(state, texels, &found))
        .or_else(|| match is_write {
            true => texel(view, &found, i.word(3)?),
            false => result(view, texels, &found, i.word(1)?),
        })
        .or_else(|| coordinates(state, texels, &found, coordinate))
        .or_else(|| match (texels.is_compared, texels.form) {
            (true, _) => reference(view, i.word(5)?),
            (false, Form::Gather) => component(view, i.word(5)?),
            _ => None,
        })
        .or_else(|| {
            let Texels { form, .. } = texels;
            image_operands(state, i, mask_at, &ImageAccess { form, image: &found })
        })
}

/// Checks that the image is suitable for the instruction.
fn suitable(texels: Texels, found: &Image, id: u32) -> Option<Rule> {
    let expected = match texels.form {
        Form::Implicit | Form::Explicit | Form::Gather if found.samples => "an image without multisampling",
        Form::Implicit | Form::Explicit
            if texels.is_projected
                && !matches!(found.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Rect) =>
        {
            "an image of the dimension 1D, 2D, 3D or Rect"
        }
        Form::Implicit | Form::Explicit if texels.is_projected && found.arrayed => {
            "an image that is not arrayed"
        }
        Form::Gather if !matches!(found.dim, Dim::Dim2D | Dim::Cube | Dim::Rect) => {
            "an image of the dimension 2D, Cube or Rect"
        }
        Form::Fetch if found.sampled != 1 => "an image that is used with a sampler",
        Form::Fetch if found.dim == Dim::Cube => "an image of another dimension than Cube",
        Form::Fetch if found.dim == Dim::SubpassData => "an image of another dimension than SubpassData",
        Form::Read | Form::Write if found.sampled == 1 => "an image that is used without a sampler",
        Form::Read if texels.is_sparse && found.dim == Dim::SubpassData => {
            "an image of another dimension than SubpassData"
        }
        Form::Write if found.dim == Dim::SubpassData => "an image of another dimension than SubpassData",
        _ => return None,
    };
    operand(id, expected)
}

/// Checks the capabilities that a storage image needs.
fn storage(state: &State<'_>, texels: Texels, found: &Image) -> Option<Rule> {
    if !matches!(texels.form, Form::Read | Form::Write) || found.sampled != 2 {
        return None;
    }
    let needed = match found.dim {
        Dim::Dim1D => Capability::Image1D,
        Dim::Rect => Capability::ImageRect,
        Dim::Buffer => Capability::ImageBuffer,
        Dim::Cube if found.arrayed => Capability::ImageCubeArray,
        Dim::SubpassData => return None,
        _ if found.samples && found.arrayed => Capability::ImageMSArray,
        _ if found.samples => Capability::StorageImageMultisample,
        _ => return None,
    };
    (!state.has(needed)).then(|| Rule::Capability {
        used: "an access to a storage image of this type".into(),
        any_of: Vec::from([needed]),
        names: Vec::from([needed.to_string()]),
    })
}

fn number(view: &View<'_>, ty: u32) -> Result<Numeric, bool> {
    match view.shape(ty) {
        Shape::Numeric(found) if found.base != Base::Bool => Ok(found),
        Shape::Unknown => Err(true),
        _ => Err(false),
    }
}

/// Returns whether the components of a type are of the sampled type of an image. Images without a sampled type accept
/// all components.
fn has_sampled_type(view: &View<'_>, found: &Image, ty: u32) -> bool {
    let component = match view.get(ty) {
        Some(vector) if vector.op() == Op::TypeVector => vector.word(2),
        _ => Some(ty),
    };
    view.op(found.sampled_type) == Op::TypeVoid || component == Some(found.sampled_type)
}

/// Checks the result type of an instruction that returns texels.
fn result(view: &View<'_>, texels: Texels, found: &Image, ty: u32) -> Option<Rule> {
    let mut ty = ty;
    if texels.is_sparse {
        const STRUCTURE: Option<Rule> = Some(Rule::ResultType("a structure of an integer and a texel"));
        let whole = view.get(ty)?;
        if whole.op() != Op::TypeStruct {
            return if view.is_core_type(ty) { STRUCTURE } else { None };
        }
        let (Some(code), Some(texel), 4) = (whole.word(2), whole.word(3), whole.len()) else {
            return STRUCTURE;
        };
        let is_code =
            matches!(view.shape(code), Shape::Numeric(code) if code.base == Base::Int && code.count == 1);
        if !is_code {
            return STRUCTURE;
        }
        ty = texel;
    }
    let own = match number(view, ty) {
        Ok(own) => own,
        Err(true) => return None,
        Err(false) => return Some(Rule::ResultType("a numeric scalar or vector")),
    };
    let is_scalar = texels.is_compared && texels.form != Form::Gather;
    let expected = match texels.form {
        _ if is_scalar && own.count != 1 => "a scalar of the sampled type of the image",
        Form::Read => {
            let fits = has_sampled_type(view, found, ty);
            return (!fits)
                .then_some(Rule::ResultType("a scalar or vector of the sampled type of the image"));
        }
        _ if !is_scalar && own.count != 4 => "a vector of 4 components of the sampled type of the image",
        _ if has_sampled_type(view, found, ty) => return None,
        _ if is_scalar => "a scalar of the sampled type of the image",
        _ => "a vector of 4 components of the sampled type of the image",
    };
    Some(Rule::ResultType(expected))
}

/// Checks the texel that an instruction writes.
fn texel(view: &View<'_>, found: &Image, id: u32) -> Option<Rule> {
    let ty = view.type_of(id)?;
    let fits = match number(view, ty) {
        Ok(_) => has_sampled_type(view, found, ty),
        Err(unknown) => unknown,
    };
    if fits { None } else { operand(id, "a scalar or vector of the sampled type of the image") }
}

/// Checks the type of a coordinate and its number of components.
fn coordinates(state: &State<'_>, texels: Texels, found: &Image, id: u32) -> Option<Rule> {
    let own = match state.view.shape_of(id) {
        Shape::Numeric(own) => own,
        Shape::Unknown => return None,
        Shape::Other => return operand(id, "a coordinate"),
    };
    // Kernels may sample at integer coordinates.
    let may_be_integer = texels.form == Form::Explicit && state.has(Capability::Kernel);
    match texels.form {
        Form::Fetch | Form::Read | Form::Write if own.base != Base::Int => {
            return operand(id, "an integer scalar or vector");
        }
        Form::Implicit | Form::Explicit | Form::Gather
            if own.base != Base::Float && !(may_be_integer && own.base == Base::Int) =>
        {
            return operand(id, "a float scalar or vector");
        }
        _ => {}
    }
    let needed = dimensions(found.dim)? + u32::from(found.arrayed) + u32::from(texels.is_projected);
    // A read or write selects the face of a cube as a layer, in the last of three coordinates.
    let is_cube = found.dim == Dim::Cube && matches!(texels.form, Form::Read | Form::Write);
    let needed = if is_cube { 3 } else { needed };
    if own.count >= needed {
        return None;
    }
    operand(
        id,
        match needed {
            2 => "a coordinate with at least 2 components",
            3 => "a coordinate with at least 3 components",
            _ => "a coordinate with at least 4 components",
        },
    )
}

/// Checks a depth reference.
fn reference(view: &View<'_>, id: u32) -> Option<Rule> {
    let fits = match view.shape_of(id) {
        Shape::Numeric(own) => (own.base, own.width, own.count) == (Base::Float, 32, 1),
        Shape::Other => false,
        Shape::Unknown => true,
    };
    if fits { None } else { operand(id, "a 32-bit float scalar") }
}

/// Checks the component that a gather selects.
fn component(view: &View<'_>, id: u32) -> Option<Rule> {
    let fits = match view.shape_of(id) {
        Shape::Numeric(own) => (own.base, own.width, own.count) == (Base::Int, 32, 1),
        Shape::Other => false,
        Shape::Unknown => true,
    };
    if fits { None } else { operand(id, "a 32-bit integer scalar") }
}
