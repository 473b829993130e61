//! Restrictions of a form: how many scalar values it may read, and which modifier bits must be 0. [`super::rules`]
//! checks words against them.

use super::form::{Bit, Class, Kind, NO_BIT, Operand, Step};

/// Restrictions of a form on the words that its instruction supports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Constant bus limit: largest number of different scalar values that the form may read. 0 means that no limit
    /// applies.
    pub scalars: u8,
    /// Whether the form reads VCC in addition to its numbered sources, so that VCC counts towards the limit.
    pub vcc: bool,
    /// Whether the last source is a lane number. It does not count towards the limit if it is `m0`.
    pub lane: bool,
    /// Whether a half of a dual instruction also reads its destination as the third source (`v_dual_fmac_f32`).
    pub accumulates: bool,
    /// Mask of the modifier bits that the instruction does not support.
    pub barred: u128,
}

/// Source that may be a scalar value, which counts towards the constant bus limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Constant that is part of the instruction (`v_fmaak_f32`) and always a literal.
    Literal,
    /// Operand code in a field. In SDWA, the field is an operand code only if the bit `scalar` is set; otherwise it is
    /// a vector register.
    Code { operand: Operand, scalar: Bit },
}

/// Returns the sources of a program that may be scalar values.
pub(crate) fn sources(steps: &[Step]) -> Box<[Source]> {
    let source = |step: &Step| match step {
        Step::Operand(operand) if !matches!(operand.class, Class::Scalars | Class::Resource) => {
            match operand.kind {
                Kind::Literal { .. } => Some(Source::Literal),
                Kind::Src => Some(Source::Code { operand: *operand, scalar: NO_BIT }),
                Kind::SdwaSrc { scalar } => Some(Source::Code { operand: *operand, scalar }),
                _ => None,
            }
        }
        _ => None,
    };
    steps.iter().filter_map(source).collect()
}
