//! Reasons why an instruction cannot be expressed in Sleigh.

/// Why an instruction cannot be expressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// An expression has no equivalent.
    Expression,
    /// A number needs more bits than Sleigh's 64-bit signed arithmetic has (63).
    Width,
    /// A condition or a text depends on too many bits, so its table of cases would be too large.
    Conditions,
    /// A bitset or an expression is nested too deeply.
    Depth,
    /// The display has more operands than Ghidra's decoder supports.
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
    /// Returns the reason for a message; it follows the name of an instruction and a colon.
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
