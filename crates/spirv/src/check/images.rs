//! Rules of images: dimensions and samples that queries need, image operands, and the results of `OpSampledImage`
//! (SPIR-V specification, sections 3.3.10 and 3.14).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, Dim, ImageOperands, Op};

/// Parts of an image type.
struct Image {
    dim: Dim,
    arrayed: bool,
    samples: bool,
    sampled: u32,
}

/// Returns the parts of the image type of a value, which may also be a sampled image.
fn image(view: &View<'_>, id: u32) -> Option<Image> {
    let mut found = view.get(view.type_of(id)?)?;
    if found.op() == Op::TypeSampledImage {
        found = view.get(found.word(2)?)?;
    }
    let found = Some(found).filter(|found| found.op() == Op::TypeImage)?;
    Some(Image {
        dim: Dim(found.word(3)?),
        arrayed: found.word(5) == Some(1),
        samples: found.word(6) == Some(1),
        sampled: found.word(7)?,
    })
}

fn is_int32(view: &View<'_>, id: u32) -> bool {
    match view.shape_of(id) {
        Shape::Numeric(found) => found.base == Base::Int && (found.width, found.count) == (32, 1),
        Shape::Other => false,
        Shape::Unknown => !view.is_no_value(id),
    }
}

/// Checks an instruction with images. Returns the violated rule, if any.
pub(super) fn images(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    match i.op() {
        Op::TypeImage => {
            let (dim, sampled) = (Dim(i.word(3)?), i.word(7)?);
            let unread = matches!(dim, Dim::SubpassData | Dim::TileImageDataEXT) && sampled != 2;
            unread.then_some(Rule::Instruction("an image of this dimension needs 2 as its operand Sampled"))
        }
        Op::TypeSampledImage => {
            let id = i.word(2)?;
            let found = view.get(id).filter(|found| found.op() == Op::TypeImage)?;
            if found.word(7) == Some(2) {
                return operand(id, "an image type that can be used with a sampler");
            }
            let is_buffer = found.word(3) == Some(Dim::Buffer.0);
            (is_buffer && view.minor >= 6)
                .then_some(Rule::Operand { id, expected: "an image type of another dimension than Buffer" })
        }
        Op::SampledImage => {
            let (ty, id) = (i.word(1)?, i.word(3)?);
            let target = view.get(ty).filter(|found| found.op() == Op::TypeSampledImage)?.word(2)?;
            let own = view.type_of(id)?;
            let (a, b) = (view.get(target)?, view.get(own)?);
            if b.op() != Op::TypeImage || a.op() != Op::TypeImage {
                return None;
            }
            // The operand Depth, in word 4, may differ (index 2 without the first two words).
            let pairs = a.words().skip(2).zip(b.words().skip(2)).enumerate();
            let differs = a.len() != b.len() || pairs.into_iter().any(|(at, (a, b))| at != 2 && a != b);
            differs.then_some(Rule::Operand { id, expected: "an image of the type of the result" })
        }
        Op::ReturnValue | Op::Select | Op::Phi => {
            let first = if i.op() == Op::ReturnValue { 1 } else { 3 };
            let used = i.words().skip(first).find(|&id| view.op(id) == Op::SampledImage);
            used.map(|id| Rule::Operand { id, expected: "a value other than the result of OpSampledImage" })
        }
        Op::ImageQuerySizeLod | Op::ImageQuerySize | Op::ImageQueryLevels | Op::ImageQuerySamples => {
            query(view, i)
        }
        Op::ImageQueryLod => {
            let id = i.word(3)?;
            let found = image(view, id)?;
            (!has_levels(found.dim))
                .then_some(Rule::Operand { id, expected: "an image with levels of detail" })
        }
        Op::ImageQueryFormat | Op::ImageQueryOrder => {
            let id = i.word(3)?;
            let is_tile = image(view, id)?.dim == Dim::TileImageDataEXT;
            is_tile.then_some(Rule::Operand { id, expected: "an image other than a tile image" })
        }
        Op::DepthAttachmentReadEXT | Op::StencilAttachmentReadEXT => {
            let sample = i.word(3)?;
            (!is_int32(view, sample))
                .then_some(Rule::Operand { id: sample, expected: "a 32-bit integer scalar" })
        }
        Op::ImageTexelPointer => {
            let id = i.word(3)?;
            view.type_of(id).is_none().then_some(Rule::Operand { id, expected: "a value" })
        }
        Op::ImageRead | Op::ImageSparseRead => read(state, i),
        Op::ImageWrite if !state.has(Capability::ImageReadWriteLodAMD) => without_lod(i.word(4)?),
        Op::ImageSampleImplicitLod
        | Op::ImageSampleDrefImplicitLod
        | Op::ImageSampleProjImplicitLod
        | Op::ImageSampleProjDrefImplicitLod
        | Op::ImageGather
        | Op::ImageDrefGather => {
            let is_gather = matches!(i.op(), Op::ImageGather | Op::ImageDrefGather);
            let has_reference =
                matches!(i.op(), Op::ImageSampleDrefImplicitLod | Op::ImageSampleProjDrefImplicitLod);
            let at = if is_gather || has_reference { 6 } else { 5 };
            let extended = is_gather && state.has(Capability::ImageGatherBiasLodAMD);
            if extended { None } else { without_lod(i.word(at)?) }
        }
        _ => None,
    }
}

/// Returns the violated rule if the image operands include Lod, which some instructions do not allow.
fn without_lod(mask: u32) -> Option<Rule> {
    (mask & ImageOperands::Lod.0 != 0)
        .then_some(Rule::Instruction("the image operand Lod is not allowed for this instruction"))
}

fn has_levels(dim: Dim) -> bool {
    matches!(dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube)
}

fn query(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, id) = (i.word(1)?, i.word(3)?);
    let found = image(view, id)?;
    match i.op() {
        Op::ImageQueryLevels => {
            return (!has_levels(found.dim))
                .then_some(Rule::Operand { id, expected: "an image with levels of detail" });
        }
        Op::ImageQuerySamples => {
            return (found.dim != Dim::Dim2D || !found.samples)
                .then_some(Rule::Operand { id, expected: "a multisampled two-dimensional image" });
        }
        Op::ImageQuerySizeLod => {
            if !has_levels(found.dim) || found.samples {
                return operand(id, "an image with levels of detail");
            }
            let level = i.word(4)?;
            if !is_int32(view, level) {
                return operand(level, "a 32-bit integer scalar");
            }
        }
        _ => {
            if has_levels(found.dim) && !found.samples && found.sampled == 1 {
                return operand(id, "an image without levels of detail");
            }
        }
    }
    let size = match found.dim {
        Dim::Dim1D | Dim::Buffer => 1,
        Dim::Dim2D | Dim::Cube | Dim::Rect => 2,
        Dim::Dim3D => 3,
        _ => return operand(id, "an image with a size"),
    };
    let Shape::Numeric(result) = view.shape(ty) else { return None };
    (result.count != size + u32::from(found.arrayed))
        .then_some(Rule::ResultType("an integer per dimension of the image"))
}

fn read(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let (ty, id, coordinate) = (i.word(1)?, i.word(3)?, i.word(4)?);
    let found = image(view, id)?;
    if found.dim == Dim::SubpassData && state.is_vulkan {
        let zero = match view.get(coordinate) {
            Some(value) if value.op() == Op::ConstantComposite => value
                .words()
                .skip(3)
                .all(|part| view.constant(part) == Some(0) || view.op(part) == Op::ConstantNull),
            Some(value) => value.op() == Op::ConstantNull,
            None => true,
        };
        if !zero {
            return operand(coordinate, "the constant (0, 0) for an image of the dimension SubpassData");
        }
    }
    let mask = i.word(5)?;
    let signed = matches!(view.shape(ty), Shape::Numeric(it) if it.base == Base::Int && it.signed);
    if mask & ImageOperands::ZeroExtend.0 != 0 && signed {
        return Some(Rule::ResultType("an unsigned integer vector, because of the image operand ZeroExtend"));
    }
    if state.has(Capability::ImageReadWriteLodAMD) { None } else { without_lod(mask) }
}
