//! Reasons why an instruction cannot be expressed in Sleigh.

/// Why an instruction cannot be expressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// An expression has no equivalent.
    Expression,
    /// A number needs more than 63 bits.
    Width,
    /// Conditions depend on too many bits.
    Conditions,
    /// A field or an expression is nested too deep.
    Depth,
    /// The display has too many operands.
    Operands,
}

/// An instruction cannot be expressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refused(pub(super) Reason);

impl From<Reason> for Refused {
    fn from(reason: Reason) -> Refused {
        Refused(reason)
    }
}

impl Reason {
    /// Returns the reason in words, after the name of an instruction.
    pub(super) fn words(self) -> &'static str {
        match self {
            Reason::Expression => "Sleigh has no equivalent of an expression in its display",
            Reason::Width => "its display has a number of more than 63 bits",
            Reason::Conditions => "its conditions depend on too many bits",
            Reason::Depth => "a field or an expression of its display is nested too deep",
            Reason::Operands => "its display and the tables that it uses have more than 75 operands",
        }
    }
}
