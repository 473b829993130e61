//! What a form reads and does not do, by itself: its sources that may be scalar values, how many it may read, modifiers that mean
//! nothing to it. [`super::rules`] holds words against it.

use super::form::{Bit, Class, Kind, NO_BIT, Operand, Step};

/// The rules of a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rules {
    /// How many scalar values its sources may be; 0 where that is not limited.
    pub scalars: u8,
    /// It reads VCC, which no numbered operand says.
    pub vcc: bool,
    /// `m0` as last source chooses a lane and counts as no scalar.
    pub lane: bool,
    /// The destination is the third source too (`v_dual_fmac_f32`).
    pub accumulates: bool,
    /// Bits of modifiers that mean nothing to it.
    pub barred: u128,
}

/// A source that may be a scalar value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The instruction's own constant.
    Literal,
    /// What the code in a field says, in SDWA where a bit is set.
    Code { operand: Operand, scalar: Bit },
}

/// The sources of a program that may be scalar values.
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
