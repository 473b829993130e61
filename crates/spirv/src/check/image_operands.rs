//! Rules of image operands: the instructions and images that allow them, and the types of their parameters (SPIR-V
//! specification, section 3.14).

use super::image_type::{Form, Image, dimensions};
use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Numeric, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, Dim, ImageOperands as O, Op};

/// Access to an image with image operands.
pub(super) struct ImageAccess<'f> {
    pub(super) form: Form,
    pub(super) image: &'f Image,
}

/// Parameters of an image operand.
#[derive(Clone, Copy)]
enum Parameters {
    None,
    /// A float scalar.
    Float,
    /// A level of detail: an integer for a fetch, read or write, otherwise a float.
    Level,
    /// Two derivatives.
    Gradients,
    /// An integer per dimension.
    Offset,
    /// Four pairs of integers.
    Offsets,
    /// An integer scalar.
    Integer,
    /// A scope. The rules for all scope operands check it.
    Scope,
}

/// Image operand, its parameters, and the instructions that allow it.
type Row = (O, Parameters, &'static [Form]);

/// Image operands in the order of their bits, which is the order of the parameters.
#[rustfmt::skip]
const ROWS: &[Row] = {
    use Form as F;
    use Parameters as P;
    const ANY: &[Form] = &[F::Implicit, F::Explicit, F::Gather, F::Fetch, F::Read, F::Write];
    &[
        (O::Bias,               P::Float,     &[F::Implicit]),
        (O::Lod,                P::Level,     &[F::Explicit, F::Fetch]),
        (O::Grad,               P::Gradients, &[F::Explicit]),
        (O::ConstOffset,        P::Offset,    ANY),
        (O::Offset,             P::Offset,    ANY),
        (O::ConstOffsets,       P::Offsets,   &[F::Gather]),
        (O::Sample,             P::Integer,   &[F::Fetch, F::Read, F::Write]),
        (O::MinLod,             P::Float,     &[F::Implicit, F::Explicit]),
        (O::MakeTexelAvailable, P::Scope,     &[F::Write]),
        (O::MakeTexelVisible,   P::Scope,     &[F::Read]),
        (O::NonPrivateTexel,    P::None,      ANY),
        (O::VolatileTexel,      P::None,      ANY),
        (O::SignExtend,         P::None,      ANY),
        (O::ZeroExtend,         P::None,      ANY),
    ]
};

/// Bits of the operands that offset the coordinate; an instruction takes at most one of them.
const OFFSETS: u32 = O::ConstOffset.0 | O::Offset.0 | O::ConstOffsets.0 | O::Offsets.0;

/// Checks the image operands of an instruction, whose mask is in the word `at`. Returns the violated rule, if any.
pub(super) fn image_operands(
    state: &State<'_>,
    i: &InstructionRef<'_>,
    at: usize,
    access: &ImageAccess<'_>,
) -> Option<Rule> {
    let mask = i.word(at).unwrap_or(0);
    let has = |bit: O| mask & bit.0 != 0;
    let rule = |text| Some(Rule::Instruction(text));
    let ImageAccess { form, image } = *access;
    if matches!(form, Form::Fetch | Form::Read | Form::Write) && image.samples && !has(O::Sample) {
        return rule("an access to a multisampled image needs the image operand Sample");
    }
    if form == Form::Explicit && !has(O::Lod) && !has(O::Grad) {
        return rule("the instruction needs the image operand Lod or Grad");
    }
    if (mask & OFFSETS).count_ones() > 1 {
        return rule("the image operands ConstOffset, Offset, ConstOffsets and Offsets exclude each other");
    }
    if has(O::Lod) && has(O::Grad) {
        return rule("the image operands Lod and Grad exclude each other");
    }
    if has(O::MinLod) && form == Form::Explicit && !has(O::Grad) {
        return rule("the image operand MinLod needs an implicit level of detail or the image operand Grad");
    }
    if (has(O::MakeTexelAvailable) || has(O::MakeTexelVisible)) && !has(O::NonPrivateTexel) {
        return rule(
            "the image operands MakeTexelAvailable and MakeTexelVisible need the image operand NonPrivateTexel",
        );
    }
    let mut next = at + 1;
    for &(bit, parameters, forms) in ROWS.iter().filter(|row| has(row.0)) {
        let allowed = forms.contains(&form) || is_extended(state, bit, form);
        if !allowed {
            return rule(not_allowed(bit));
        }
        let needs_levels = matches!(bit, O::Bias | O::Lod | O::MinLod);
        if needs_levels && !matches!(image.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube) {
            return rule("the image operand needs an image of the dimension 1D, 2D, 3D or Cube");
        }
        let is_single = matches!(bit, O::Bias | O::Lod | O::Grad | O::MinLod);
        if is_single && image.samples {
            return rule("the image operand needs an image without multisampling");
        }
        if bit.0 & OFFSETS != 0 && image.dim == Dim::Cube {
            return rule("an image of the dimension Cube has no offsets");
        }
        if bit == O::Sample && !image.samples {
            return rule("the image operand Sample needs a multisampled image");
        }
        let found = parameter(&state.view, i, next, parameters, access);
        if found.is_some() {
            return found;
        }
        if bit == O::ConstOffset && !state.view.is_constant(i.word(next)?) {
            return operand(i.word(next)?, "a constant");
        }
        next += match parameters {
            Parameters::None => 0,
            Parameters::Gradients => 2,
            _ => 1,
        };
    }
    None
}

/// Returns whether a capability of an extension allows an image operand for an instruction.
fn is_extended(state: &State<'_>, bit: O, form: Form) -> bool {
    match form {
        Form::Gather => matches!(bit, O::Bias | O::Lod) && state.has(Capability::ImageGatherBiasLodAMD),
        Form::Read | Form::Write => bit == O::Lod && state.has(Capability::ImageReadWriteLodAMD),
        _ => false,
    }
}

/// Returns the message for an image operand that an instruction does not allow.
fn not_allowed(bit: O) -> &'static str {
    match bit {
        O::Bias => "the image operand Bias needs an instruction with an implicit level of detail",
        O::Lod => "the image operand Lod is not allowed for this instruction",
        O::Grad => "the image operand Grad needs a sampling instruction with an explicit level of detail",
        O::ConstOffsets => "the image operand ConstOffsets needs a gather instruction",
        O::Sample => "the image operand Sample needs a fetch, read or write",
        O::MinLod => "the image operand MinLod needs a sampling instruction",
        O::MakeTexelAvailable => "the image operand MakeTexelAvailable needs OpImageWrite",
        _ => "the image operand MakeTexelVisible needs OpImageRead or OpImageSparseRead",
    }
}

/// Checks the parameters of an image operand, which begin in the word `at`.
fn parameter(
    view: &View<'_>,
    i: &InstructionRef<'_>,
    at: usize,
    parameters: Parameters,
    access: &ImageAccess<'_>,
) -> Option<Rule> {
    let is = |id: u32, fits: &dyn Fn(Numeric) -> bool| match view.shape_of(id) {
        Shape::Numeric(found) => fits(found),
        Shape::Other => false,
        Shape::Unknown => true,
    };
    let scalar = |id: u32, base: Base| is(id, &|found| found.base == base && found.count == 1);
    let count = dimensions(access.image.dim);
    let each =
        |id: u32, base: Base| is(id, &|it| it.base == base && count.is_none_or(|count| it.count == count));
    let is_texel = matches!(access.form, Form::Fetch | Form::Read | Form::Write);
    let id = match parameters {
        Parameters::None | Parameters::Scope => return None,
        _ => i.word(at)?,
    };
    let (fits, expected) = match parameters {
        Parameters::Float => (scalar(id, Base::Float), "a float scalar"),
        Parameters::Level if is_texel => (scalar(id, Base::Int), "an integer scalar"),
        Parameters::Level => (scalar(id, Base::Float), "a float scalar"),
        Parameters::Gradients => {
            let other = i.word(at + 1)?;
            let wrong = [id, other].into_iter().find(|&id| !each(id, Base::Float));
            return wrong.and_then(|id| operand(id, "a float per dimension of the image"));
        }
        Parameters::Offset => (each(id, Base::Int), "an integer per dimension of the image"),
        Parameters::Integer => (scalar(id, Base::Int), "an integer scalar"),
        Parameters::Offsets => (are_offsets(view, id), "a constant array of 4 vectors of 2 integers"),
        Parameters::None | Parameters::Scope => return None,
    };
    if fits { None } else { operand(id, expected) }
}

/// Returns whether a value is a constant array of four pairs of integers; true for a type of an extension.
fn are_offsets(view: &View<'_>, id: u32) -> bool {
    let Some(ty) = view.type_of(id).and_then(|ty| view.get(ty)) else { return true };
    if ty.op() != Op::TypeArray {
        return !ty.word(1).is_some_and(|ty| view.is_core_type(ty));
    }
    let is_pair = ty.word(2).is_some_and(
        |of| matches!(view.shape(of), Shape::Numeric(found) if found.base == Base::Int && found.count == 2),
    );
    let length = ty.word(3).and_then(|length| view.constant(length));
    is_pair && length.is_none_or(|length| length == 4) && view.is_constant(id)
}
