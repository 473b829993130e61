//! Rules of images: dimensions and samples that queries need, image operands, and the results of `OpSampledImage`
//! (SPIR-V specification, sections 3.3.10 and 3.14).

use super::image_type::{dimensions, image};
use super::rule::Rule;
use super::state::State;
use super::texels::access;
use super::types::{a, operand};
use super::view::{Base, Numeric, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, Dim, ImageOperands, Op, StorageClass};

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
            let own = view.type_of(id)?;
            if view.op(own) == Op::TypeImage {
                return operand(id, "a sampled image");
            }
            let found = image(view, id)?;
            if !has_levels(found.dim) {
                return operand(id, "an image with levels of detail");
            }
            let is_pair = |it: Numeric| it.base == Base::Float && it.count == 2;
            if matches!(view.shape(i.word(1)?), Shape::Numeric(it) if !is_pair(it)) {
                return Some(Rule::ResultType("a vector of 2 floats"));
            }
            let (coordinate, count) = (i.word(4)?, dimensions(found.dim)?);
            let may_be_integer = state.has(Capability::Kernel);
            let fits = |it: Numeric| {
                (it.base == Base::Float || may_be_integer && it.base == Base::Int) && it.count >= count
            };
            matches!(view.shape_of(coordinate), Shape::Numeric(it) if !fits(it))
                .then_some(Rule::Operand { id: coordinate, expected: "a float per dimension of the image" })
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
        Op::ImageTexelPointer => texel_pointer(view, i),
        Op::Image => {
            let (ty, id) = (i.word(1)?, i.word(3)?);
            let own = view.get(view.type_of(id)?)?;
            match own.op() {
                Op::TypeSampledImage if own.word(2) != Some(ty) => {
                    Some(Rule::ResultType("the image type of the sampled image"))
                }
                Op::TypeSampledImage => None,
                _ => view
                    .is_core_type(own.word(1)?)
                    .then_some(Rule::Operand { id, expected: "a sampled image" }),
            }
        }
        Op::ImageSparseTexelsResident => {
            let (ty, id) = (i.word(1)?, i.word(3)?);
            if view.op(ty) != Op::TypeBool {
                return Some(Rule::ResultType("a Boolean scalar"));
            }
            let fits =
                matches!(view.shape_of(id), Shape::Numeric(it) if it.base == Base::Int && it.count == 1);
            (!fits).then_some(Rule::Operand { id, expected: "an integer scalar" })
        }
        Op::ImageRead | Op::ImageSparseRead => read(state, i).or_else(|| access(state, i)),
        _ => access(state, i),
    }
}

fn has_levels(dim: Dim) -> bool {
    matches!(dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube)
}

fn query(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, id) = (i.word(1)?, i.word(3)?);
    let found = image(view, id)?;
    let own = view.shape(ty);
    if own == Shape::Other || matches!(own, Shape::Numeric(it) if it.base != Base::Int) {
        return Some(Rule::ResultType(a(Base::Int)));
    }
    if view.op(view.type_of(id)?) == Op::TypeSampledImage {
        return operand(id, "an image");
    }
    let is_vector = matches!(own, Shape::Numeric(it) if it.count > 1);
    if is_vector && matches!(i.op(), Op::ImageQueryLevels | Op::ImageQuerySamples) {
        return Some(Rule::ResultType("an integer scalar"));
    }
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
    (mask & ImageOperands::ZeroExtend.0 != 0 && signed)
        .then_some(Rule::ResultType("an unsigned integer vector, because of the image operand ZeroExtend"))
}

/// Checks a pointer to a texel.
fn texel_pointer(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, id, coordinate, sample) = (i.word(1)?, i.word(3)?, i.word(4)?, i.word(5)?);
    let Some(own) = view.type_of(id) else { return operand(id, "a value") };
    if let Some(found) = view.get(ty).filter(|_| view.is_core_type(ty)) {
        let is_image = found.op() == Op::TypePointer && found.word(2) == Some(StorageClass::Image.0);
        if !is_image {
            return Some(Rule::ResultType("a pointer of the storage class Image"));
        }
    }
    let Some((_, of)) = view.pointer(own) else {
        return view.is_core_type(own).then_some(Rule::Operand { id, expected: "a pointer to an image" });
    };
    let found = view.get(of).filter(|found| found.op() == Op::TypeImage);
    let Some(found) = found else {
        return view.is_core_type(of).then_some(Rule::Operand { id, expected: "a pointer to an image" });
    };
    let (dim, arrayed, samples) = (Dim(found.word(3)?), found.word(5) == Some(1), found.word(6) == Some(1));
    if matches!(dim, Dim::SubpassData | Dim::TileImageDataEXT) {
        return operand(
            id,
            "a pointer to an image of another dimension than SubpassData and TileImageDataEXT",
        );
    }
    let to = view.pointer(ty).map(|(_, to)| to);
    if to.is_some() && to != found.word(2) {
        return Some(Rule::ResultType("a pointer to the sampled type of the image"));
    }
    let count = dimensions(dim)? + u32::from(arrayed && dim != Dim::Cube);
    if let Shape::Numeric(it) = view.shape_of(coordinate)
        && (it.base != Base::Int || it.count != count)
    {
        return operand(coordinate, "an integer per dimension of the image");
    }
    match view.shape_of(sample) {
        Shape::Numeric(it) if it.base == Base::Int && it.count == 1 => {}
        Shape::Unknown => return None,
        _ => return operand(sample, "an integer scalar"),
    }
    let is_zero = view.constant(sample) == Some(0) || view.op(sample) == Op::ConstantNull;
    (!samples && !is_zero).then_some(Rule::Operand {
        id: sample,
        expected: "the constant 0 for an image without multisampling",
    })
}
