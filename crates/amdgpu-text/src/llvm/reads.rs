//! Restrictions of a form: sources that may be scalar values, their maximum number, and modifiers without meaning.
//! [`super::rules`] checks words against these restrictions.

use super::form::{Bit, Class, Kind, NO_BIT, Operand, Step};

/// Restrictions of a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Maximum number of scalar sources; 0 if unlimited.
    pub scalars: u8,
    /// Whether the form reads VCC in addition to its numbered operands.
    pub vcc: bool,
    /// Whether `m0` as the last source selects a lane, and therefore does not count as a scalar source.
    pub lane: bool,
    /// Whether the destination is also the third source (`v_dual_fmac_f32`).
    pub accumulates: bool,
    /// Modifier bits that have no meaning for the form.
    pub barred: u128,
}

/// Source that may be a scalar value. Scalar values count toward the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The instruction's own constant.
    Literal,
    /// Code in a field; in SDWA only if the scalar bit is set.
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
